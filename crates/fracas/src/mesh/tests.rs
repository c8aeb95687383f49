//! Meshes against their own definition: fresh ones by counting, edited ones against a fresh rebuild.

use super::*;
use crate::naive::cases::FractureBlock;
use crate::random::SplitMix64;

pub(super) fn block() -> Mesh {
    let block = FractureBlock { pieces: [2, 2, 2], cells: [2, 1, 1], size: 0.5 }.broken();
    Mesh::new(&block.positions, &block.faces).unwrap()
}

#[test]
fn a_closed_block_has_the_counts_of_euler() {
    let whole = FractureBlock { pieces: [2, 1, 3], cells: [2, 3, 1], size: 1.0 }.whole();
    let mesh = Mesh::new(&whole.positions, &whole.faces).unwrap();
    mesh.assert_well_formed();
    let (v, e, f) = (mesh.vertex_count(), mesh.edge_count(), mesh.face_count());
    assert_eq!(v + f, e + 2);
    assert_eq!((mesh.boundary_edge_count(), mesh.non_manifold_edge_count()), (0, 0));
    assert_eq!(Components::new(&mesh, Connection::Edge).count(), 1);
    assert_eq!(Components::new(&block(), Connection::Vertex).count(), 8);
}

#[test]
fn edges_are_numbered_as_libigl_numbers_them() {
    let mesh = Mesh::new(&[[0.0; 3]; 4], &[[3, 0, 1], [1, 2, 3]]).unwrap();
    let expected = [[0, 1], [1, 2], [0, 3], [1, 3], [2, 3]];
    assert_eq!(mesh.libigl_edges(), expected);
    assert_eq!(mesh.edges().map(|(_, ends)| ends).collect::<Vec<_>>(), expected);
}

#[test]
fn bad_input_is_refused_by_name() {
    let nan = Mesh::new(&[[0.0; 3], [0.0, f64::NAN, 0.0]], &[]).unwrap_err();
    assert_eq!(nan.to_string(), "vertex 1: y is NaN; coordinates must be finite");
    let infinite = Mesh::new(&[[f64::NEG_INFINITY, 0.0, 0.0]], &[]).unwrap_err();
    assert_eq!(infinite.to_string(), "vertex 0: x is -inf; coordinates must be finite");
    let index = Mesh::new(&[[0.0; 3]; 3], &[[0, 1, 2], [0, 1, 3]]).unwrap_err();
    assert_eq!(
        index.to_string(),
        "face 1: vertex index 3 is out of range (the mesh has 3 vertices)"
    );
}

#[test]
fn odd_faces_are_defined() {
    // A repeated vertex, a duplicate, a fan of five on one edge, a lonely vertex, nothing at all.
    let faces = vec![[0, 0, 1], [0, 1, 2], [0, 1, 2], [1, 0, 3], [0, 1, 4], [5, 5, 5]];
    let mesh = Mesh::new(&[[0.0; 3]; 7], &faces).unwrap();
    mesh.assert_well_formed();
    let edge = mesh.edge_between(1, 0).unwrap();
    assert_eq!(mesh.faces_of_edge(edge).count(), 6);
    assert_eq!(mesh.edges_of_face(5), [None; 3]);
    assert_eq!(mesh.non_manifold_edge_count(), 1);
    let nothing = Mesh::new(&[], &[]).unwrap();
    assert_eq!((nothing.edge_count(), Components::new(&nothing, Connection::Edge).count()), (0, 0));
}

#[test]
fn every_feature_is_owned_by_exactly_one_triangle() {
    let mesh = block();
    let ownership = Ownership::new(&mesh);
    let mut corners = vec![0; mesh.vertex_count()];
    let mut edges = vec![0; mesh.edge_count()];
    for (f, face) in mesh.faces() {
        let face_edges = mesh.edges_of_face(f);
        for i in 0..3 {
            corners[face[i] as usize] += u32::from(ownership.owns_corner(f, i));
            edges[face_edges[i].unwrap() as usize] += u32::from(ownership.owns_edge(f, i));
        }
    }
    assert!(corners.iter().chain(&edges).all(|&owners| owners == 1));
}

#[test]
fn separating_faces_copies_exactly_the_vertices_on_the_cut() {
    // A strip of four triangles cut in the middle: the two vertices of the cut are copied.
    let mut mesh =
        Mesh::new(&[[1.0; 3]; 6], &[[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]]).unwrap();
    let (edit, origins) = Edit::separate(&mesh, &[2, 3, 99]);
    assert_eq!(origins, [2, 3]);
    let touched = mesh.edit(&edit).unwrap();
    mesh.assert_well_formed();
    assert_eq!((touched.faces, touched.vertices), (vec![2, 3], vec![2, 3, 4, 5, 6, 7]));
    assert_eq!(mesh.face(2), Some([6, 7, 4]));
    assert_eq!(Components::new(&mesh, Connection::Vertex).count(), 2);
    // And welding heals it.
    let healed = Edit::weld(&mesh, &[(6, 2), (7, 3)]).unwrap();
    mesh.edit(&healed).unwrap();
    assert_eq!(mesh.face(3), Some([4, 3, 5]));
    assert_eq!(Components::new(&mesh, Connection::Edge).count(), 1);
}

#[test]
fn a_refused_edit_changes_nothing() {
    let mut mesh = block();
    let before = format!("{mesh:?}");
    let bad = [
        Edit { remove_faces: vec![0, 0], ..Edit::default() },
        Edit { remove_faces: vec![1], set_faces: vec![(1, [0, 1, 2])], ..Edit::default() },
        Edit { remove_faces: vec![9_999], ..Edit::default() },
        Edit { add_faces: vec![[0, 1, 9_999]], ..Edit::default() },
        Edit { set_faces: vec![(0, [0, 1, 9_999])], ..Edit::default() },
        Edit { add_vertices: vec![[0.0, 0.0, f64::INFINITY]], ..Edit::default() },
    ];
    for edit in bad {
        assert!(mesh.edit(&edit).is_err(), "{edit:?}");
        assert_eq!(format!("{mesh:?}"), before, "{edit:?}");
    }
    assert_eq!(Edit::weld(&mesh, &[(0, 9_999)]), Err(EditError::NoSuchVertex(9_999)));
}

#[test]
fn welding_a_long_chain_is_cheap_and_ends_in_one_vertex() {
    let faces: Vec<[u32; 3]> = (0..20_000).map(|i| [i, i + 1, 20_001]).collect();
    let mut mesh = Mesh::new(&vec![[0.0; 3]; 20_002], &faces).unwrap();
    let chain: Vec<(u32, u32)> = (0..20_000).map(|i| (i, i + 1)).collect();
    // Without shortening chains this takes minutes.
    let weld = Edit::weld(&mesh, &chain).unwrap();
    mesh.edit(&weld).unwrap();
    assert_eq!(mesh.face(0), Some([20_000, 20_000, 20_001]));
    assert_eq!(mesh.edge_count(), 1);
}

/// One random edit: remove, add, re-point, separate or weld; odd faces included.
pub(super) fn random_edit(rng: &mut SplitMix64, mesh: &Mesh) -> Edit {
    let live: Vec<u32> = mesh.faces().map(|(f, _)| f).collect();
    let vertices = mesh.vertex_count() as u32;
    let mut some_faces = || {
        let start = rng.below(live.len() as u32 + 1) as usize;
        live[start..live.len().min(start + rng.below(6) as usize)].to_vec()
    };
    let chosen = some_faces();
    let mut corners = || std::array::from_fn(|_| rng.below(vertices));
    let new_faces = Vec::from_iter((0..3).map(|_| corners()));
    match rng.below(5) {
        0 => Edit { remove_faces: chosen, ..Edit::default() },
        1 => Edit { add_vertices: vec![[rng.unit(); 3]], add_faces: new_faces, ..Edit::default() },
        2 => Edit { set_faces: chosen.into_iter().zip(new_faces).collect(), ..Edit::default() },
        3 => Edit::separate(mesh, &chosen).0,
        _ => {
            let pairs = Vec::from_iter((0..2).map(|_| (rng.below(vertices), rng.below(vertices))));
            Edit::weld(mesh, &pairs).unwrap()
        }
    }
}

#[test]
fn after_any_edits_the_mesh_equals_a_fresh_one() {
    for seed in 0..20 {
        let rng = &mut SplitMix64::new(seed);
        let mut mesh = block();
        let mut ownership = Ownership::new(&mesh);
        for _ in 0..60 {
            let edit = random_edit(rng, &mesh);
            let before = mesh.clone();
            let touched = mesh.edit(&edit).unwrap();
            mesh.assert_well_formed();
            let bound = 3 * mesh.face_id_bound() as u32; // no mesh has more edges than sides of faces
            let changed = (0..bound).filter(|&e| before.edge(e) != mesh.edge(e));
            assert!(changed.into_iter().all(|e| touched.edges.contains(&e)), "seed {seed}");
            ownership.refresh(&mesh, &touched);
            assert_eq!(ownership, Ownership::new(&mesh), "seed {seed}");
        }
        let (fresh, vertices, faces) = mesh.compact();
        fresh.assert_well_formed();
        assert_eq!(fresh.face_count(), mesh.face_count());
        let ends = |m: &Mesh, id: &dyn Fn(u32) -> u32| {
            let mut all = Vec::from_iter(m.edges().map(|(_, [u, v])| [id(v), id(u)]));
            all.sort_unstable();
            all
        };
        assert_eq!(ends(&fresh, &|v| vertices[v as usize]), ends(&mesh, &|v| v));
        for connection in [Connection::Edge, Connection::Vertex] {
            let (new, old) =
                (Components::new(&fresh, connection), Components::new(&mesh, connection));
            assert_eq!(new.count(), old.count());
            for (f, &was) in faces.iter().enumerate() {
                assert_eq!(new.of_face(f as u32), old.of_face(was));
            }
        }
    }
}
