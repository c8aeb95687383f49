//! What events do to small scenes, and what they refuse.

use super::*;
use crate::candidates::Kind;
use crate::mesh::{EditError, Mesh, MeshError};

/// A strip of four triangles over vertices 0 to 5: bodies 1 (two faces), 2 and 3, which share the vertices between them.
fn strip() -> Scene {
    let positions = [
        [0.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [1.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [2.0, 0.0, 0.0],
        [2.0, 1.0, 0.0],
    ];
    let mesh = Mesh::new(&positions, &[[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]]).unwrap();
    let scene = Scene::new(mesh, &[1, 1, 2, 3]).unwrap();
    scene.assert_well_formed();
    scene
}

#[test]
fn a_scene_says_which_body_has_what() {
    let scene = strip();
    assert!(scene.bodies().eq([1, 2, 3]));
    assert_eq!(scene.faces_of_body(1).unwrap(), [0, 1]);
    assert_eq!(scene.vertices_of_body(3).unwrap(), [3, 4, 5]);
    assert_eq!((scene.body_of_face(3), scene.body_of_face(4)), (Some(3), None));
    assert_eq!(scene.body_of_vertex(), [1, 1, 1, 1, 2, 3]);
}

#[test]
fn a_scene_is_refused_if_bodies_do_not_fit_its_faces() {
    let mesh = strip().mesh().clone();
    let error = Scene::new(mesh.clone(), &[1, 1]).unwrap_err();
    assert_eq!(error, SceneError::FaceCount { given: 2, faces: 4 });
    let error = Scene::new(mesh, &[1, 1, 1, Scene::NO_BODY]).unwrap_err();
    assert_eq!(error, SceneError::ReservedBody);
}

#[test]
fn refused_events_name_the_reason_and_change_nothing() {
    type Try = fn(&mut Scene) -> Result<Change, SceneError>;
    let corner: fn(usize, u32, usize) -> SceneError =
        |face, index, vertices| MeshError::IndexOutOfRange { face, index, vertices }.into();
    let not_finite =
        |vertex| SceneError::from(MeshError::NotFinite { vertex, axis: 'y', value: f64::INFINITY });
    let refused: Vec<(Try, SceneError)> = vec![
        (|s| s.add(2, &[[0.0; 3]], &[[0, 0, 0]]), SceneError::UsedBody(2)),
        (|s| s.add(9, &[[0.0; 3]], &[[0, 0, 0]]), SceneError::UsedBody(9)),
        (|s| s.add(u32::MAX, &[[0.0; 3]], &[[0, 0, 0]]), SceneError::ReservedBody),
        (|s| s.add(5, &[[0.0; 3]], &[]), SceneError::Empty(5)),
        (|s| s.add(5, &[[0.0; 3]; 2], &[[0, 1, 1], [0, 1, 2]]), corner(1, 2, 2)),
        (|s| s.add(5, &[[0.0, f64::INFINITY, 0.0]], &[[0, 0, 0]]), not_finite(0)),
        (|s| s.delete(9), SceneError::UnknownBody(9)),
        (|s| s.split(4, &[]), SceneError::UnknownBody(4)),
        (|s| s.split(1, &[]), SceneError::FaceLeftOver { face: 0, body: 1 }),
        (|s| s.split(1, &[(5, &[0])]), SceneError::FaceLeftOver { face: 1, body: 1 }),
        (|s| s.split(1, &[(5, &[0]), (6, &[1, 2])]), SceneError::NotOfBody { face: 2, body: 1 }),
        (|s| s.split(1, &[(5, &[0, 99, 1])]), SceneError::NotOfBody { face: 99, body: 1 }),
        (|s| s.split(1, &[(5, &[0]), (6, &[1, 0])]), SceneError::FaceNamedTwice(0)),
        (|s| s.split(1, &[(5, &[0, 1]), (6, &[])]), SceneError::Empty(6)),
        (|s| s.split(1, &[(5, &[0]), (5, &[1])]), SceneError::BodyNamedTwice(5)),
        (|s| s.split(1, &[(1, &[0]), (3, &[1])]), SceneError::UsedBody(3)),
        (|s| s.split(1, &[(u32::MAX, &[0, 1])]), SceneError::ReservedBody),
        (|s| s.merge(&[], 5, &[]), SceneError::NoBodies),
        (|s| s.merge(&[1, 9], 1, &[]), SceneError::UnknownBody(9)),
        (|s| s.merge(&[1, 2, 1], 1, &[]), SceneError::BodyNamedTwice(1)),
        (|s| s.merge(&[1, 2], 3, &[]), SceneError::UsedBody(3)),
        (|s| s.merge(&[1, 2], u32::MAX, &[]), SceneError::ReservedBody),
        (|s| s.merge(&[1, 2], 1, &[(0, 4), (0, 99)]), EditError::NoSuchVertex(99).into()),
        (|s| s.merge(&[1, 2], 1, &[(5, 0)]), SceneError::ForeignVertex(5)),
        (|s| s.merge(&[1, 2], 1, &[(0, 6)]), SceneError::ForeignVertex(6)),
        (|s| s.jump(9, &[]), SceneError::UnknownBody(9)),
        (
            |s| s.jump(3, &[[0.0; 3]; 2]),
            SceneError::PositionCount { body: 3, given: 2, vertices: 3 },
        ),
        (|s| s.jump(3, &[[0.0; 3]; 3]), SceneError::SharedVertex { vertex: 3, body: 3 }),
        (|s| s.jump(4, &[[0.0, f64::INFINITY, 0.0]; 1]), SceneError::UnknownBody(4)),
        (|s| s.jump(8, &[[0.0; 3], [0.0, f64::INFINITY, 0.0]]), not_finite(10)),
    ];
    let mut scene = strip();
    // Body 9 came and went with vertices 6 to 8; body 8 has vertices 9 and 10.
    scene.add(9, &[[0.0; 3]; 3], &[[0, 1, 2]]).unwrap();
    scene.delete(9).unwrap();
    scene.add(8, &[[5.0; 3]; 2], &[[0, 1, 1]]).unwrap();
    let before = format!("{scene:?}");
    for (i, (event, want)) in refused.into_iter().enumerate() {
        assert_eq!(event(&mut scene).unwrap_err(), want, "event {i}");
        assert_eq!(format!("{scene:?}"), before, "event {i}: {want}");
    }
    assert!(scene.set_positions(&[[0.0; 3]]).is_err());
    assert_eq!(format!("{scene:?}"), before);
}

#[test]
fn pieces_get_copies_in_place_and_the_last_keeps_what_only_the_body_had() {
    let mut scene = strip();
    let before = scene.mesh().positions().to_vec();
    let change = scene.split(1, &[(4, &[1]), (1, &[0])]).unwrap();
    scene.assert_well_formed();
    assert_eq!(change.event, Event::Split { body: 1, into: vec![4, 1] });
    // Face 1 shares 2 and 3 with body 2 and 2 and 1 with face 0; after that face 0 shares 2 with body 2.
    assert_eq!(change.origins, [(6, 2), (7, 1), (8, 3), (9, 2)]);
    assert_eq!(scene.mesh().face(1), Some([6, 7, 8]));
    assert_eq!(scene.mesh().face(0), Some([0, 1, 9]));
    assert_eq!(scene.body_of_vertex(), [1, 1, 2, 2, 2, 3, 4, 4, 4, 1]);
    let after = Scene::start_positions(&before, &[change]);
    assert_eq!(after, scene.mesh().positions());
}

#[test]
fn merged_bodies_are_one_and_welded_vertices_too() {
    let mut scene = strip();
    let cut = scene.split(1, &[(4, &[0]), (5, &[1])]).unwrap();
    let welds = Vec::from_iter(cut.origins.iter().copied().filter(|(_, from)| *from == 1));
    let change = scene.merge(&[5, 4], 6, &welds).unwrap();
    scene.assert_well_formed();
    assert_eq!(change.event, Event::Merge { bodies: vec![5, 4], into: 6 });
    assert!(scene.bodies().eq([2, 3, 6]));
    assert_eq!(scene.faces_of_body(6).unwrap(), [0, 1]);
    let (copy, kept) = welds[0];
    assert_eq!(scene.body_of_vertex()[copy as usize], Scene::NO_BODY);
    assert_eq!(scene.mesh().faces_of_vertex(kept).count(), 2);
    // Ids that died stay dead, and one body alone may take a new name.
    assert_eq!(scene.merge(&[6], 4, &[]).unwrap_err(), SceneError::UsedBody(4));
    scene.merge(&[6], 7, &[]).unwrap();
    assert_eq!(scene.body_of_face(0), Some(7));
}

#[test]
fn what_is_added_or_jumps_starts_at_its_place_and_copies_at_their_origin() {
    let mut scene = strip();
    let last = scene.mesh().positions().iter().map(|p| p.map(|x| x + 10.0));
    let last = Vec::from_iter(last); // a step went by that the scene was not told of
    let added = scene.add(8, &[[5.0; 3]; 3], &[[0, 1, 2]]).unwrap();
    let split = scene.split(3, &[(4, &[3])]).unwrap();
    let jumped = scene.jump(8, &[[1.0; 3], [2.0; 3], [3.0; 3]]).unwrap();
    assert_eq!(jumped.event, Event::Move { body: 8 });
    assert_eq!(jumped.touched, crate::mesh::Touched::default());
    assert_eq!(scene.mesh().positions()[6..9], [[1.0; 3], [2.0; 3], [3.0; 3]]);
    assert_eq!(split.origins, [(9, 4), (10, 3)]);
    let start = Scene::start_positions(&last, &[added, split, jumped]);
    assert_eq!(start[..6], last);
    assert_eq!(start[6..], [[1.0; 3], [2.0; 3], [3.0; 3], last[4], last[3]]);
}

/// A strip cut between faces 1 and 2, and a step in which the cut-off vertices move by `by` while the rest stays. Copies of
/// 2 and 3 are 6 and 7; face 1 is [2, 1, 3], face 2 is [6, 7, 4].
fn cut_strip(by: [f64; 3]) -> Parting {
    let mut scene = strip();
    scene.merge(&[1, 2, 3], 1, &[]).unwrap();
    let change = scene.split(1, &[(5, &[2, 3]), (1, &[0, 1])]).unwrap();
    let t0 = scene.mesh().positions().to_vec();
    let mut t1 = t0.clone();
    for v in scene.vertices_of_body(5).unwrap() {
        t1[v as usize] = std::array::from_fn(|k| t0[v as usize][k] + by[k]);
    }
    Parting::new(&[change], &t0, &t1)
}

#[test]
fn a_pair_parts_only_if_it_touches_at_the_start_and_leaves_at_once() {
    let parts = |by| cut_strip(by).parts(Kind::VertexFace, &[6], &[2, 1, 3]);
    assert!(parts([0.5, 0.0, 0.0]));
    assert!(parts([0.0, 0.0, 1e-300]));
    assert!(parts([0.0, -1e-16, 0.0]));
    assert!(!parts([0.0, 0.0, 0.0]), "stays");
    assert!(!parts([0.0, 0.5, 0.0]), "slides along the cut");
    assert!(!parts([-0.25, 0.5, 0.0]), "goes into the face");
    let away = cut_strip([0.5, 0.0, 0.0]);
    assert!(away.parts(Kind::EdgeEdge, &[2, 3], &[6, 7]));
    assert!(away.parts(Kind::EdgeEdge, &[1, 2], &[6, 4]));
    assert!(!away.parts(Kind::VertexFace, &[0], &[6, 7, 4]), "no common vertex");
    assert!(!away.parts(Kind::FaceFace, &[2, 1, 3], &[6, 7, 4]), "not a pair of this kind");
}

#[test]
fn a_pair_that_leaves_and_meets_again_does_not_part() {
    // Vertex 6 starts on corner 2 of the face, which drops away under it with height -t, and goes inwards to (t, t, 0). The
    // other two corners rise with c t, so the face below (t, t) has height -t + (1 + c) t^2 / 2: back at t = 2 / (1 + c).
    let change = Change {
        event: Event::Split { body: 0, into: vec![0, 1] },
        touched: crate::mesh::Touched::default(),
        origins: vec![(3, 0)],
        placed: vec![],
    };
    let t0 = [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0; 3]];
    let parts = |c: f64| {
        let t1 = [[0.0, 0.0, -1.0], [4.0, 0.0, c], [0.0, 4.0, c], [1.0, 1.0, 0.0]];
        let changes = std::slice::from_ref(&change);
        Parting::new(changes, &t0, &t1).parts(Kind::VertexFace, &[3], &[0, 1, 2])
    };
    assert!(!parts(7.0), "back at 1/4");
    assert!(!parts(1.0), "back at the very end");
    assert!(parts(1.0f64.next_down()), "not yet back at the end");
    assert!(parts(0.0));
}
