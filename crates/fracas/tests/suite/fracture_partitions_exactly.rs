//! Fragments partition their object: volumes add up, surfaces close, edges are cut once, whatever breaks and however often.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;

use fracas::fracture::{Fracturable, FractureError, Impact, Labels, Material, shatter};
use fracas::fragments::spheres::{points_of, position};
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;
use fracas::scene::Scene;
use fracas::tets::{ClosedSurface, NONE, TetMesh, stuff};
use fracas_scenes::{Surface, shapes};

fn object(shape: &Surface, spacing: f64) -> Fracturable {
    let surface = ClosedSurface::new(&shape.positions, &shape.faces).unwrap();
    Fracturable::new(stuff(&surface, spacing).unwrap())
}

/// What is left of tetrahedra, given by the barycentric coordinates of their corners, where a linear function is not negative.
fn clip(tets: Vec<[[f64; 4]; 4]>, weight: [f64; 4]) -> Vec<[[f64; 4]; 4]> {
    let mut left = vec![];
    for tet in tets {
        let value = tet.map(|b| (0..4).map(|i| weight[i] * b[i]).sum::<f64>());
        let (inside, outside): (Vec<usize>, Vec<usize>) = (0..4).partition(|&i| value[i] >= 0.0);
        let cut = |i: usize, j: usize| {
            let t = value[i] / (value[i] - value[j]);
            std::array::from_fn(|k| tet[i][k] + (tet[j][k] - tet[i][k]) * t)
        };
        match (inside.as_slice(), outside.as_slice()) {
            (_, []) => left.push(tet),
            ([], _) => {}
            (&[a], &[p, q, r]) => left.push([tet[a], cut(a, p), cut(a, q), cut(a, r)]),
            (&[a, b], &[p, q]) => {
                left.push([tet[a], cut(a, p), cut(a, q), cut(b, q)]);
                left.push([tet[a], cut(a, p), cut(b, p), cut(b, q)]);
                left.push([tet[a], tet[b], cut(b, p), cut(b, q)]);
            }
            (&[a, b, c], &[p]) => {
                left.push([tet[a], tet[b], tet[c], cut(a, p)]);
                left.push([tet[b], tet[c], cut(a, p), cut(b, p)]);
                left.push([tet[c], cut(a, p), cut(b, p), cut(c, p)]);
            }
            _ => unreachable!(),
        }
    }
    left
}

/// The share of a tetrahedron that the fragment of a corner has, by clipping with its planes.
fn share(object: &Fracturable, tet: u32, corner: usize) -> f64 {
    let unit = std::array::from_fn(|i| std::array::from_fn(|k| f64::from(u8::from(i == k))));
    let mut left = vec![unit];
    for plane in object.planes(tet) {
        if plane.inside >> corner & 1 == 1 {
            left = clip(left, plane.weight);
        } else if plane.outside >> corner & 1 == 1 {
            left = clip(left, plane.weight.map(|w| -w));
        }
    }
    let volume = |t: &[[f64; 4]; 4]| {
        let d: [[f64; 3]; 3] =
            std::array::from_fn(|i| std::array::from_fn(|k| t[i + 1][k] - t[0][k]));
        let [a, b, c] = d;
        (a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0]))
            .abs()
    };
    left.iter().map(volume).sum()
}

/// Every promise about an object as it is now. With `clipped`, volumes also against the clipping oracle.
fn check(object: &Fracturable, clipped: bool) {
    let mesh = object.mesh();
    let of = object.fragment_of_node();
    // Nodes and fragments know each other.
    let mut nodes = 0;
    for fragment in object.fragments() {
        for &node in object.nodes_of(fragment) {
            assert_eq!(of[node as usize], fragment);
            nodes += 1;
        }
    }
    assert_eq!(nodes, of.len());
    for (edge, &[u, v]) in mesh.edges().iter().enumerate() {
        let cut = object.cut_of_edge(edge as u32);
        assert_eq!(cut.is_some(), of[u as usize] != of[v as usize]);
        assert!(cut.is_none_or(|share| 0.0 < share && share < 1.0));
    }
    let mut clipped_volume = vec![0.0; object.fragment_id_bound()];
    for (tet, corners) in mesh.tets().iter().enumerate() {
        let tet = tet as u32;
        let fragments = corners.map(|v| of[v as usize]);
        assert_eq!(object.is_cut(tet), fragments.iter().any(|f| *f != fragments[0]));
        assert!(object.planes(tet).count() <= 6);
        for i in 0..4 {
            let corner = std::array::from_fn(|k| f64::from(u8::from(i == k)));
            assert_eq!(object.owner(tet, corner), fragments[i], "a node is in its own fragment");
            if clipped && !fragments[..i].contains(&fragments[i]) {
                clipped_volume[fragments[i] as usize] +=
                    share(object, tet, i) * mesh.volume_of(tet);
            }
        }
    }
    let whole = mesh.volume();
    let mut sum = 0.0;
    let listed = object.moments_of_pieces(0..object.fragment_id_bound() as u32);
    let nodes: f64 = object.fragments().map(|fragment| object.node_volume(fragment)).sum();
    assert!((nodes - whole).abs() < 1e-12 * whole);
    for fragment in object.fragments() {
        let surface = object.surface_of(fragment);
        // Closed by ids; this is checked edge by edge.
        let closed = ClosedSurface::new(&surface.positions, &surface.faces).unwrap();
        let (volume, centre) = surface.volume_and_centre();
        assert!(volume > 0.0 && (volume - closed.volume()).abs() < 1e-9 * whole);
        assert!(centre.iter().all(|c| c.is_finite()));
        // Points of its surface that are neither nodes nor cuts of edges.
        let bits = |p: [f64; 3]| p.map(f64::to_bits);
        let points: BTreeSet<[u64; 3]> =
            points_of(object, fragment).into_iter().map(|p| bits(position(object, p))).collect();
        // (Of uneven weights, a junction may round to one of these.)
        let [mut junctions, mut others] =
            [object.junctions_of(fragment), surface.positions.clone()];
        for list in [&mut junctions, &mut others] {
            list.retain(|&p| !points.contains(&bits(p)));
        }
        assert_eq!(junctions, others);
        let [one, all] = [object.moments_of(fragment), listed[fragment as usize]];
        for (a, b) in one.second.iter().flatten().zip(all.second.iter().flatten()) {
            assert!((a - b).abs() < 1e-12 * whole, "{a} {b}");
        }
        for moments in [one, all] {
            assert!((moments.volume - volume).abs() < 1e-12 * whole);
            for k in 0..3 {
                assert!((moments.centre[k] - centre[k]).abs() * volume < 1e-9 * whole);
                assert!(moments.second[k][k] > 0.0);
            }
        }
        if clipped {
            let other = clipped_volume[fragment as usize];
            assert!((volume - other).abs() < 1e-12 * whole, "{fragment}: {volume} {other}");
        }
        sum += volume;
    }
    assert!((sum - whole).abs() < 1e-12 * whole, "{sum} {whole}");
}

#[test]
fn three_generations_partition_the_object_exactly() {
    let mut object = object(&shapes::torus(1.0, 0.45, 32, 16), 0.28);
    check(&object, true);
    let mut rng = SplitMix64::new(4);
    let mut cracked = vec![];
    for generation in 0..3 {
        let fragments: Vec<u32> = object.fragments().collect();
        let mut broke = 0;
        for fragment in fragments {
            // Points inside other fragments stay where they are.
            let probes: Vec<(u32, [f64; 4], u32)> = (0..30)
                .map(|_| {
                    let tet = rng.below(object.mesh().tets().len() as u32);
                    let raw: [f64; 4] = std::array::from_fn(|_| rng.unit() + 1e-3);
                    let total: f64 = raw.iter().sum();
                    let b = raw.map(|x| x / total);
                    (tet, b, object.owner(tet, b))
                })
                .collect();
            let nodes = object.nodes_of(fragment);
            let seeds: Vec<[f64; 3]> = (0..4)
                .map(|_| nodes[rng.below(nodes.len() as u32) as usize])
                .map(|node| object.mesh().positions()[node as usize])
                .collect();
            let labels = Labels::of_seeds(&object, fragment, &seeds);
            let done = object.fracture(fragment, &labels).unwrap();
            broke += usize::from(!done.pieces.is_empty());
            for (tet, b, owner) in probes {
                let now = object.owner(tet, b);
                assert!(now == owner || (owner == fragment && done.pieces.contains(&now)));
            }
            cracked.extend(done.cut_edges);
        }
        assert!(broke > generation, "{broke} broke in generation {generation}");
        check(&object, true);
    }
    let count = cracked.len();
    cracked.sort_unstable();
    cracked.dedup();
    assert_eq!(cracked.len(), count, "no edge is cut twice");
}

#[test]
fn labels_drawn_at_random_partition_the_object_too() {
    // The worst labels there are: every node its own way, weights over twelve orders.
    let mut object = object(&shapes::sphere(1.0, 6), 0.5);
    let mut rng = SplitMix64::new(9);
    for _ in 0..3 {
        for fragment in object.fragments().collect::<Vec<_>>() {
            let nodes = object.nodes_of(fragment).len();
            let label = (0..nodes).map(|_| rng.below(3)).collect();
            let power = |rng: &mut SplitMix64| {
                (0..rng.below(13)).fold(1.0, |w: f64, _| w * 0.1) * rng.range(0.5, 1.0)
            };
            let weight = (0..nodes).map(|_| power(&mut rng)).collect();
            object.fracture(fragment, &Labels { label, weight }).unwrap();
        }
        check(&object, true);
    }
    assert!(object.fragments().count() > 40);
}

#[test]
fn a_plane_is_reproduced_exactly() {
    let mut object = object(&shapes::sphere(1.0, 8), 0.3);
    let (normal, offset) = ([2.0, 1.0, -0.5], 0.137);
    let labels = Labels::of_plane(&object, 0, normal, offset);
    let height = |p: [f64; 3]| {
        let n = (4.0_f64 + 1.0 + 0.25).sqrt();
        ((0..3).map(|k| normal[k] * p[k]).sum::<f64>() - offset) / n
    };
    let done = object.fracture(0, &labels).unwrap();
    assert_eq!(done.pieces, [1, 2]);
    let mesh = object.mesh();
    let mut exact = 0;
    let length = |&[u, v]: &[u32; 2]| {
        let [a, b] = [u, v].map(|v| mesh.positions()[v as usize]);
        (0..3).map(|k| (a[k] - b[k]) * (a[k] - b[k])).sum::<f64>().sqrt()
    };
    let least = mesh.edges().iter().map(length).fold(0.0, f64::max) / 50.0;
    for &edge in &done.cut_edges {
        let ends = mesh.edges()[edge as usize].map(|v| height(mesh.positions()[v as usize]).abs());
        let off = height(object.cut_point(edge)).abs();
        // Nodes nearer to the plane than the least weight push the cut a little away.
        if ends.iter().all(|&h| h > least) {
            assert!(off < 1e-15, "{off}");
            exact += 1;
        }
        assert!(off < least);
    }
    assert!(exact * 2 > done.cut_edges.len());
    check(&object, true);
}

#[test]
fn small_pieces_are_near_the_blow_and_weak_blows_break_nothing() {
    let mut object = object(&shapes::sphere(1.0, 12), 0.16);
    let material = Material { toughness: 50.0, max_pieces: 40 };
    let blow = |energy| Impact { point: [1.0, 0.0, 0.0], energy, seed: 3 };
    assert_eq!(shatter(&object, 0, &blow(1.0), &material), None);
    let labels = shatter(&object, 0, &blow(3000.0), &material).unwrap();
    assert_eq!(shatter(&object, 0, &blow(3000.0), &material), Some(labels.clone()), "repeatable");
    let pieces = object.fracture(0, &labels).unwrap().pieces;
    assert!(pieces.len() >= 20, "{}", pieces.len());
    let (mut near, mut far) = (vec![], vec![]);
    for piece in pieces {
        let (volume, centre) = object.surface_of(piece).volume_and_centre();
        if centre[0] > 0.3 { near.push(volume) } else { far.push(volume) }
    }
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    assert!(mean(&near) * 2.0 < mean(&far), "{near:?} {far:?}");
    check(&object, false);
}

#[test]
fn pieces_go_into_a_scene_by_a_split() {
    let mut object = object(&shapes::brick([0.2, 0.1, 0.07], [4, 2, 2]), 0.03);
    let seeds = [[0.0, 0.0, 0.0], [0.1, 0.02, 0.0], [-0.1, 0.0, 0.02], [0.05, -0.05, 0.0]];
    object.fracture(0, &Labels::of_seeds(&object, 0, &seeds)).unwrap();
    let all = object.surfaces();
    let mesh = Mesh::new(&all.positions, &all.faces).unwrap();
    let mut scene = Scene::new(mesh, &vec![0; all.faces.len()]).unwrap();
    let faces_of = |fragment: u32| -> Vec<u32> {
        (0..all.faces.len() as u32).filter(|&f| all.fragments[f as usize] == fragment).collect()
    };
    let pieces: Vec<(u32, Vec<u32>)> = object.fragments().map(|f| (f, faces_of(f))).collect();
    let pieces: Vec<(u32, &[u32])> = pieces.iter().map(|(f, list)| (*f, list.as_slice())).collect();
    assert!(pieces.len() >= 3);
    scene.split(0, &pieces).unwrap();
    for &(fragment, faces) in &pieces {
        assert_eq!(scene.faces_of_body(fragment).unwrap(), faces);
        for f in faces {
            for edge in scene.mesh().edges_of_face(*f).into_iter().flatten() {
                let around = scene.mesh().faces_of_edge(edge).count();
                assert_eq!(around % 2, 0, "closed on its own");
            }
        }
        let alone = object.surface_of(fragment);
        assert_eq!(alone.faces.len(), faces.len());
    }
}

#[test]
fn a_hundred_random_objects_break_without_a_flaw() {
    let shapes = [
        (shapes::sphere(1.0, 6), 0.5),
        (shapes::torus(1.0, 0.4, 24, 12), 0.3),
        (shapes::brick([0.2, 0.1, 0.07], [2, 1, 1]), 0.035),
    ];
    let whole: Vec<Fracturable> = shapes.iter().map(|(shape, h)| object(shape, *h)).collect();
    for round in 0..100 {
        let mut rng = SplitMix64::stream(12, round);
        let mut object = whole[rng.below(3) as usize].clone();
        for _ in 0..3 {
            for fragment in object.fragments().collect::<Vec<_>>() {
                if object.fragments().count() >= 64 {
                    break;
                }
                let nodes = object.nodes_of(fragment);
                let node = nodes[rng.below(nodes.len() as u32) as usize];
                let point = object.mesh().positions()[node as usize];
                let energy = rng.range(0.0, 2000.0) * object.node_volume(fragment);
                let impact = Impact { point, energy, seed: rng.next_u64() };
                let material = Material { toughness: 5.0, max_pieces: 1 + rng.below(12) };
                if let Some(labels) = shatter(&object, fragment, &impact, &material) {
                    object.fracture(fragment, &labels).unwrap();
                }
            }
        }
        check(&object, round % 10 == 0);
    }
}

#[test]
fn parts_that_hang_together_nowhere_are_fragments_from_the_start() {
    let corner = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let mut positions = corner.to_vec();
    positions.extend(corner.map(|p| p.map(|x| x + 5.0)));
    let mesh = TetMesh::new(&positions, &[[0, 1, 2, 3], [4, 5, 6, 7]]).unwrap();
    let mut object = Fracturable::new(mesh);
    assert_eq!(object.fragments().collect::<Vec<_>>(), [0, 1]);
    check(&object, true);
    let done =
        object.fracture(1, &Labels { label: vec![0, 1, 2, 3], weight: vec![1.0; 4] }).unwrap();
    assert_eq!((done.pieces.len(), done.cut_edges.len(), done.cut_tets), (4, 6, vec![1]));
    assert_eq!(object.planes(1).count(), 6);
    check(&object, true);
    assert_eq!(Fracturable::new(TetMesh::new(&[], &[]).unwrap()).fragments().count(), 0);
}

#[test]
fn labels_that_make_no_sense_change_nothing() {
    let mut object = object(&shapes::sphere(1.0, 4), 0.6);
    let nodes = object.nodes_of(0).len();
    let labels =
        |count: usize, weight: f64| Labels { label: vec![0; count], weight: vec![weight; count] };
    assert_eq!(object.fracture(7, &labels(1, 1.0)), Err(FractureError::NoSuchFragment(7)));
    assert!(matches!(object.fracture(0, &labels(1, 1.0)), Err(FractureError::Count { .. })));
    for weight in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(
            object.fracture(0, &labels(nodes, weight)),
            Err(FractureError::Weight { .. })
        ));
    }
    let same = object.fracture(0, &labels(nodes, 1.0)).unwrap();
    assert!(same.pieces.is_empty() && object.is_fragment(0));
    assert_eq!(object.mesh().tets_of_face(object.mesh().boundary()[0].0)[1], NONE);
}

#[test]
fn moments_of_the_pieces_add_up_to_those_of_the_whole() {
    let mut object = object(&shapes::brick([1.0, 0.6, 0.4], [5, 3, 2]), 0.2);
    let whole = object.moments_of(0);
    // A box, but for corners that the tetrahedra cut off.
    assert!((whole.volume - 0.24).abs() < 0.01);
    for (k, size) in [1.0_f64, 0.6, 0.4].into_iter().enumerate() {
        assert!((whole.second[k][k] / (whole.volume * size * size / 12.0) - 1.0).abs() < 0.05);
    }
    let impact = Impact { point: [0.5, 0.3, 0.0], energy: 1e9, seed: 3 };
    let labels = shatter(&object, 0, &impact, &Material { max_pieces: 9, toughness: 1.0 }).unwrap();
    let pieces = object.fracture(0, &labels).unwrap().pieces;
    let mut second = [[0.0; 3]; 3];
    for piece in object.moments_of_pieces(pieces[0]..pieces[pieces.len() - 1] + 1) {
        for i in 0..3 {
            for j in 0..3 {
                // Moved from the piece's centre to the whole's.
                let [x, y] = [i, j].map(|k| piece.centre[k] - whole.centre[k]);
                second[i][j] += piece.second[i][j] + piece.volume * x * y;
            }
        }
    }
    for i in 0..3 {
        for j in 0..3 {
            assert!((second[i][j] - whole.second[i][j]).abs() < 1e-12, "{i} {j}");
        }
    }
    assert_eq!(object.moments_of(0).volume, 0.0, "it broke");
}
