//! The distance field of fragments: exact before a break and next to cracks, close to exact elsewhere; inside tests agree with the
//! fragments' own surfaces; culling never loses a fragment.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::fracture::{Fracturable, Impact, Labels, Material, shatter};
use fracas::fragments::field::{Field, exact_values};
use fracas::random::SplitMix64;
use fracas::tets::{ClosedSurface, TetMesh, TriangleTree, stuff, stuff_boxes};
use fracas_scenes::{Surface, shapes};

fn object(shape: &Surface, spacing: f64) -> Fracturable {
    let surface = ClosedSurface::new(&shape.positions, &shape.faces).unwrap();
    Fracturable::new(stuff(&surface, spacing).unwrap())
}

/// Breaks every fragment, the field following each break.
fn break_all(object: &mut Fracturable, field: &mut Field, seed: u64) {
    for fragment in object.fragments().collect::<Vec<_>>() {
        let point = object.mesh().positions()[object.nodes_of(fragment)[0] as usize];
        let impact = Impact { point, energy: 1e6, seed };
        let material = Material { toughness: 1.0, max_pieces: 9 };
        let Some(labels) = shatter(object, fragment, &impact, &material) else { continue };
        let done = object.fracture(fragment, &labels).unwrap();
        field.fracture(object, &done);
    }
}

#[test]
fn an_unbroken_object_has_the_exact_field() {
    let object = object(&shapes::torus(1.0, 0.4, 24, 12), 0.25);
    let field = Field::new(&object);
    for (value, exact) in field.nodes().iter().zip(exact_values(&object)) {
        assert!((value.d - exact.d).abs() < 1e-14, "{value:?} {exact:?}");
    }
}

/// A wall of 12 mm in tetrahedra 23 mm wide and 8 mm high.
#[test]
fn out_of_a_thin_wall_is_out_of_its_nearer_side() {
    let shape = shapes::plate(24, 32);
    let surface = ClosedSurface::new(&shape.positions, &shape.faces).unwrap();
    let object = Fracturable::new(stuff_boxes(&surface, 8617, [1.0, 0.35, 1.0]).unwrap());
    let field = Field::new(&object);
    let (mut asked, mut astray) = (0, vec![]);
    for &(_, face) in object.mesh().boundary() {
        let [a, b, c] = face.map(|v| object.mesh().positions()[v as usize]);
        let side = |p: [f64; 3], q: [f64; 3]| [0, 1, 2].map(|k| q[k] - p[k]);
        let ([ux, uy, uz], [vx, vy, vz]) = (side(a, b), side(a, c));
        let n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
        let size = n.iter().map(|x| x * x).sum::<f64>().sqrt();
        // The flat of the plate and its foot; its rim has an edge.
        if n[1].abs() < 0.9 * size {
            continue;
        }
        let p = [0, 1, 2].map(|k| (a[k] + b[k] + c[k]) / 3.0 - 1e-3 * n[k] / size);
        let depth = field.penetration(&object, p, 0).unwrap();
        let out: f64 = (0..3).map(|k| depth.normal[k] * n[k] / size).sum();
        asked += 1;
        if out < 0.5 {
            astray.push(out);
        }
    }
    assert!(asked > 1000 && astray.is_empty(), "{} of {asked}: {astray:?}", astray.len());
}

#[test]
fn next_to_a_crack_the_field_is_the_distance_to_the_cracks_around() {
    let mut object = object(&shapes::sphere(1.0, 8), 0.25);
    let mut field = Field::new(&object);
    let before = field.nodes().to_vec();
    let seeds = [[0.5, 0.0, 0.1], [-0.5, 0.1, 0.0], [0.0, 0.6, 0.2], [0.1, -0.1, 0.7]];
    let done = object.fracture(0, &Labels::of_seeds(&object, 0, &seeds)).unwrap();
    field.fracture(&object, &done);
    let exact = exact_values(&object);
    let mesh = object.mesh();
    let mut at_crack = vec![false; mesh.positions().len()];
    for &tet in &done.cut_tets {
        mesh.tets()[tet as usize].iter().for_each(|&v| at_crack[v as usize] = true);
    }
    let (mut sum, mut violations, mut count) = (0.0, 0, 0);
    for node in 0..mesh.positions().len() {
        let (found, truth) = (field.nodes()[node], exact[node]);
        if at_crack[node] {
            // The polygons around are part of the surface, so they are no nearer than the surface; mostly they are the nearest.
            assert!(found.d >= truth.d - 1e-12, "{found:?} {truth:?}");
            assert!(found.d <= before[node].d);
            assert!(found.d <= 0.5, "a crack passes through a tetrahedron next to it");
        }
        sum += (found.d - truth.d).abs();
        count += usize::from(truth.d > 0.0);
        for &other in mesh.neighbours(node as u32) {
            let farther = truth.d > exact[other as usize].d + 1e-3;
            let same = object.fragment_of_node()[node] == object.fragment_of_node()[other as usize];
            violations += usize::from(same && farther && found.d < field.nodes()[other as usize].d);
        }
        let length: f64 = found.n.iter().map(|x| x * x).sum();
        assert!((length - 1.0).abs() < 1e-9);
    }
    // Mean error under a tenth of a cube; monotony holds nearly everywhere.
    assert!(sum / (count as f64) < 0.025, "{}", sum / count as f64);
    assert!(violations * 50 < mesh.edges().len(), "{violations} of {}", mesh.edges().len());
}

#[test]
fn inside_tests_agree_with_the_surfaces_of_the_fragments() {
    let mut object = object(&shapes::torus(1.0, 0.45, 24, 12), 0.28);
    let mut field = Field::new(&object);
    let mut rng = SplitMix64::new(6);
    for generation in 0..3 {
        break_all(&mut object, &mut field, generation);
        for fragment in object.fragments() {
            let surface = object.surface_of(fragment);
            let closed = ClosedSurface::new(&surface.positions, &surface.faces).unwrap();
            let bounds = field.bounds(fragment);
            // Exact, but for vertices that a neighbour's break has put on edges, to rounding.
            let found = closed.tree().bounds();
            for k in 0..3 {
                assert!((bounds.min[k] - found.min[k]).abs() < 1e-14, "{bounds:?} {found:?}");
                assert!((bounds.max[k] - found.max[k]).abs() < 1e-14, "{bounds:?} {found:?}");
            }
            for _ in 0..60 {
                let p: [f64; 3] = std::array::from_fn(|k| {
                    let (low, high) = (bounds.min[k], bounds.max[k]);
                    rng.range(low - 0.1, high + 0.1)
                });
                let near = closed.tree().nearest(p, f64::INFINITY).unwrap().distance_sq.sqrt();
                let inside = field.penetration(&object, p, fragment);
                // Within rounding of the surface either answer is right.
                if near > 1e-9 {
                    assert_eq!(inside.is_some(), closed.contains(p), "{p:?} {near}");
                }
                if let Some(depth) = inside {
                    assert!(depth.distance <= 0.0 && depth.distance > -0.6);
                }
                // Certified: no ball that reaches the fragment is culled.
                let away = if closed.contains(p) { 0.0 } else { near };
                for r in [away * 1.000_001 + 1e-12, away * 1.5 + 0.01, away + 0.3] {
                    assert!(field.may_touch(p, r, fragment), "{p:?} {r} {away}");
                }
                if let Some(out) = field.outside(&object, p, fragment, 0.02) {
                    assert!(out.distance < 0.02);
                }
            }
        }
    }
    assert!(object.fragments().count() > 64, "masks share bits");
}

#[test]
fn masks_and_boxes_cull_most_balls_that_are_far() {
    let mut object = object(&shapes::sphere(1.0, 8), 0.2);
    let mut field = Field::new(&object);
    break_all(&mut object, &mut field, 1);
    let mut rng = SplitMix64::new(2);
    let (mut far, mut culled) = (0, 0);
    for fragment in object.fragments() {
        let surface = object.surface_of(fragment);
        let corners = |f: &[u32; 3]| f.map(|v| surface.positions[v as usize]);
        let tree = TriangleTree::new(&surface.faces.iter().map(corners).collect::<Vec<_>>());
        for _ in 0..200 {
            let p: [f64; 3] = std::array::from_fn(|_| rng.range(-1.2, 1.2));
            let r = 0.1;
            let near = tree.nearest(p, f64::INFINITY).unwrap().distance_sq.sqrt();
            if near > 3.0 * r && field.penetration(&object, p, fragment).is_none() {
                far += 1;
                culled += usize::from(!field.may_touch(p, r, fragment));
            }
        }
    }
    assert!(culled * 10 > far * 8, "{culled} of {far}");
}

#[test]
fn normals_point_out_of_the_fragment_at_every_sample_of_its_surface() {
    let mut object = object(&shapes::sphere(1.0, 8), 0.2);
    let mut field = Field::new(&object);
    break_all(&mut object, &mut field, 1);
    let (mut outward, mut all) = (0, 0);
    for fragment in object.fragments() {
        let surface = object.surface_of(fragment);
        for face in &surface.faces {
            let [a, b, c] = face.map(|v| surface.positions[v as usize]);
            let sub =
                |p: [f64; 3], q: [f64; 3]| -> [f64; 3] { std::array::from_fn(|k| p[k] - q[k]) };
            let (u, v) = (sub(b, a), sub(c, a));
            let n =
                [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
            let area = n.iter().map(|x| x * x).sum::<f64>().sqrt();
            if area < 1e-4 {
                continue; // Slivers are no samples.
            }
            // A hundredth of a cube below the surface.
            let p = std::array::from_fn(|k| (a[k] + b[k] + c[k]) / 3.0 - 0.002 * n[k] / area);
            let Some(depth) = field.penetration(&object, p, fragment) else { continue };
            let along: f64 = (0..3).map(|k| depth.normal[k] * n[k] / area).sum();
            all += 1;
            // At a sharp edge the nearest way out may be through the other side: then it must lead out at once.
            let step = 0.004 - depth.distance;
            let left = std::array::from_fn(|k| p[k] + step * depth.normal[k]);
            let out =
                field.penetration(&object, left, fragment).is_none_or(|d| d.distance > -0.002);
            outward += usize::from(along > 0.0 || out);
        }
    }
    assert!(all > 1000 && outward == all, "{outward} of {all}");
}

/// Unit cubes at these places, six tetrahedra each.
fn cubes(at: &[[u32; 3]]) -> TetMesh {
    let mut positions: Vec<[f64; 3]> = vec![];
    let mut tets = vec![];
    for cube in at {
        for axes in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]] {
            let mut corner = cube.map(f64::from);
            let mut path = vec![corner];
            for axis in axes {
                corner[axis] += 1.0;
                path.push(corner);
            }
            let nodes: Vec<u32> = path
                .iter()
                .map(|p| {
                    let known = positions.iter().position(|q| q == p);
                    known.unwrap_or_else(|| {
                        positions.push(*p);
                        positions.len() - 1
                    }) as u32
                })
                .collect();
            tets.push([nodes[0], nodes[1], nodes[2], nodes[3]]);
        }
    }
    TetMesh::new(&positions, &tets).unwrap()
}

/// Three cubes in a row and a fourth on the last. The first ones end below the box of the whole: so a point can be found in one of their whole
/// tetrahedra, by its slack, and yet be outside their box.
#[test]
fn a_point_that_rounding_has_put_above_a_step_is_at_distance_zero_with_a_way_out() {
    let mut object = Fracturable::new(cubes(&[[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 1, 0]]));
    let mut field = Field::new(&object);
    let labels = Labels::of_plane(&object, 0, [1.0, 0.0, 0.0], 1.4);
    let done = object.fracture(0, &labels).unwrap();
    field.fracture(&object, &done);
    let low = object.owner(field.locate([0.3, 0.5, 0.4]).unwrap().tet, [0.25; 4]);
    assert_eq!(field.bounds(low).max[1], 1.0);
    let above = |x: f64| [x, 1.0 + f64::EPSILON, 0.4];
    for x in [0.3, 0.7, 1.2] {
        assert!(field.locate(above(x)).is_some());
        assert_eq!(field.penetration(&object, above(x), low), None);
        for reach in [1e-9, 0.01, 1.0] {
            let Some(depth) = field.outside(&object, above(x), low, reach) else {
                panic!("{x} touches and nothing is known")
            };
            let length: f64 = depth.normal.iter().map(|x| x * x).sum();
            assert!((length - 1.0).abs() < 1e-9, "{depth:?}");
            assert_eq!(depth.distance, 0.0, "{depth:?}");
            assert!(depth.normal[1] > 0.0, "{depth:?}");
        }
    }
    // The other piece has no part of those tetrahedra.
    let high = done.pieces.iter().copied().find(|&piece| piece != low).unwrap();
    assert_eq!(field.outside(&object, above(0.3), high, 3.0), None);
}

/// Barycentric coordinates by volumes.
fn coordinates(corners: [[f64; 3]; 4], p: [f64; 3]) -> [f64; 4] {
    let volume = |[a, b, c, d]: [[f64; 3]; 4]| {
        let [u, v, w] = [b, c, d].map(|x| [0, 1, 2].map(|k| x[k] - a[k]));
        u[0] * (v[1] * w[2] - v[2] * w[1])
            + u[1] * (v[2] * w[0] - v[0] * w[2])
            + u[2] * (v[0] * w[1] - v[1] * w[0])
    };
    let all = volume(corners);
    [0, 1, 2, 3].map(|i| {
        let mut with = corners;
        with[i] = p;
        volume(with) / all
    })
}

#[test]
fn every_point_of_a_mesh_is_found_at_any_size_and_place_and_no_point_outside() {
    let round = object(&shapes::torus(1.0, 0.4, 24, 12), 0.3);
    let mut rng = SplitMix64::new(31);
    // Far beyond single precision on both sides; and flat, where a box has no height.
    let cases = [
        (1.0, 0.0, 1.0),
        (1.0, 1e5, 1.0),
        (1e-20, 0.0, 1.0),
        (1e-35, 0.0, 1.0),
        (1e-60, 0.0, 1.0),
        (1e35, 0.0, 1.0),
        (1e60, 0.0, 1.0),
        (1.0, 0.0, 1e-7),
    ];
    for (size, offset, height) in cases {
        let place =
            |p: &[f64; 3]| [size * p[0] + offset, size * height * p[1] + offset, size * p[2]];
        let positions: Vec<[f64; 3]> = round.mesh().positions().iter().map(place).collect();
        let mesh = TetMesh::new(&positions, round.mesh().tets()).unwrap();
        let field = Field::new(&Fracturable::new(mesh.clone()));
        let (mut inside, mut outside) = (0, 0);
        for i in 0..1_500 {
            let tet = rng.below(mesh.tets().len() as u32);
            let corners = mesh.corners(tet);
            // A corner, a point on an edge or a triangle, one inside, or anywhere.
            let mut w: [f64; 4] =
                std::array::from_fn(|j| if j <= i % 5 { rng.unit() } else { 0.0 });
            let sum: f64 = w.iter().sum();
            w = w.map(|x| x / sum);
            let mut p = [0, 1, 2].map(|k| (0..4).map(|j| w[j] * corners[j][k]).sum::<f64>());
            if i % 5 == 4 {
                p = place(&std::array::from_fn(|_| rng.range(-1.5, 1.5)));
            }
            let least = |tet: u32| {
                coordinates(mesh.corners(tet), p).into_iter().fold(f64::INFINITY, f64::min)
            };
            let deepest =
                (0..mesh.tets().len() as u32).map(least).fold(f64::NEG_INFINITY, f64::max);
            let found = field.locate(p);
            // Rounding of the coordinates far from the origin.
            let slack = 1e-12 + 1e-15 * offset / size;
            if deepest > slack || (offset == 0.0 && deepest > -1e-13) {
                let at =
                    found.unwrap_or_else(|| panic!("{size} {offset}: {p:?} is {deepest} deep"));
                assert!(least(at.tet) > -2.0 * slack, "{at:?}");
                inside += 1;
            } else if deepest < -slack {
                assert_eq!(found, None, "{size} {offset}: {p:?} is {deepest} outside");
                outside += 1;
            }
        }
        assert!(inside > 250 && outside > 100, "{size}: {inside} {outside}");
    }
}

/// Only proportions of weights count. Tiny ones used to give depths of minus infinity: their squares are 0.
#[test]
fn weights_of_any_size_break_the_same_way_and_depths_stay_numbers() {
    let whole = object(&shapes::sphere(1.0, 6), 0.5);
    let seeds = [[0.5, 0.0, 0.1], [-0.5, 0.1, 0.0], [0.0, 0.6, 0.2], [0.1, -0.1, 0.7]];
    let even = Labels::of_seeds(&whole, 0, &seeds);
    // The same over 380 orders of magnitude, from node to node.
    let mut rng = SplitMix64::new(77);
    let mut wild = even.clone();
    for weight in &mut wild.weight {
        *weight *= if rng.chance(0.5) { 1e-190 } else { 1e190 };
    }
    let broken = |labels: &Labels| {
        let mut object = whole.clone();
        let mut field = Field::new(&object);
        let done = object.fracture(0, labels).unwrap();
        field.fracture(&object, &done);
        (object, field)
    };
    let depths = |(object, field): &(Fracturable, Field)| {
        let mut rng = SplitMix64::new(78);
        let mut depths = vec![];
        for _ in 0..2_000 {
            let p = std::array::from_fn(|_| rng.range(-1.0, 1.0));
            for fragment in object.fragments() {
                let found = field.penetration(object, p, fragment);
                depths.push(found.or_else(|| field.outside(object, p, fragment, 0.1)));
            }
        }
        depths
    };
    let expected = depths(&broken(&even));
    for factor in [f64::from_bits(1 << 52), 1e-200, 1e-155, 1e155, 1e250] {
        // To the next power of two, which changes no bit.
        let factor = f64::from_bits(factor.to_bits() >> 52 << 52);
        let weight = even.weight.iter().map(|w| w * (factor * 65536.0)).collect();
        let found = depths(&broken(&Labels { weight, ..even.clone() }));
        assert!(found == expected, "times {factor}");
    }
    let mut inside = 0;
    for depth in depths(&broken(&wild)).into_iter().flatten() {
        assert!(depth.distance.abs() <= 2.0, "{depth:?}");
        let length = depth.normal.iter().map(|x| x * x).sum::<f64>();
        assert!((length - 1.0).abs() < 1e-9, "{depth:?}");
        inside += usize::from(depth.distance <= 0.0);
    }
    assert!(inside > 500, "{inside}");
}
