//! Topology changes reach the detector through edits of the mesh; afterwards it finds what a new detector finds.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::edits::random_edit;
use common::motions;
use fracas::candidates::Kind;
use fracas::detector::{Certified, CertifiedConfig, Colliders};
use fracas::mesh::{Edit, Mesh};
use fracas::random::SplitMix64;
use fracas::report::Impact;

/// Impacts of a new detector on the mesh without holes and unused vertices, in the ids of the mesh itself.
fn fresh_surface(mesh: &Mesh, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Vec<Impact> {
    let (compact, vertices, faces) = mesh.compact();
    let at =
        |x: &[[f64; 3]]| -> Vec<[f64; 3]> { vertices.iter().map(|&v| x[v as usize]).collect() };
    let mut detector = Certified::new(&compact, CertifiedConfig::default());
    let mut impacts = detector.step(&at(t0), &at(t1)).unwrap().impacts;
    // Vertices keep their order, so edges do, and have the same numbers.
    for impact in impacts.iter_mut().filter(|i| i.kind == Kind::VertexFace) {
        impact.a = vertices[impact.a as usize];
        impact.b = faces[impact.b as usize];
    }
    impacts
}

/// Names the first difference: lists are long.
fn assert_same(found: &[Impact], want: &[Impact], context: &str) {
    for (found, want) in found.iter().zip(want) {
        assert_eq!(found, want, "{context}");
    }
    assert_eq!(found.len(), want.len(), "{context}");
}

#[test]
fn after_any_edits_the_detector_finds_what_a_new_one_finds() {
    let mut hits = 0;
    for seed in 0..12 {
        let rng = &mut SplitMix64::new(seed);
        let motion = motions::sheet(6 + rng.below(10), seed);
        let mut mesh = Mesh::new(&motion.t0, &motion.faces).unwrap();
        let mut detector = Certified::new(&mesh, CertifiedConfig::default());
        let mut surface = Certified::of(Colliders::of_surface(&mesh), CertifiedConfig::default());
        // The same with an obstacle in it, so that both kinds of trees follow.
        let colliders = Colliders::of_mesh(&mesh).with_obstacles(0..motion.t0.len() as u32 / 3);
        let mut with_obstacle = Certified::of(colliders, CertifiedConfig::default());
        let obstacle = |v: u32| (v as usize) < motion.t0.len() / 3;
        for round in 0..25 {
            // Sometimes several edits before a step, sometimes none.
            for _ in 0..rng.below(4) {
                let edit = random_edit(&mesh, rng);
                let touched = mesh.edit(&edit).unwrap();
                detector.edit(&mesh, &touched);
                surface.edit(&mesh, &touched);
                with_obstacle.edit(&mesh, &touched);
            }
            let t0 = mesh.positions().to_vec();
            let t1: Vec<[f64; 3]> =
                t0.iter().map(|p| p.map(|x| x + rng.range(-0.15, 0.15))).collect();
            let found = surface.step(&t0, &t1).unwrap().impacts;
            let context = format!("surface, seed {seed}, round {round}");
            assert_same(&found, &fresh_surface(&mesh, &t0, &t1), &context);
            let mut fresh = Certified::new(&mesh, CertifiedConfig::default());
            let want = fresh.step(&t0, &t1).unwrap().impacts;
            let found = detector.step(&t0, &t1).unwrap().impacts;
            hits += found.len();
            assert_same(&found, &want, &format!("seed {seed}, round {round}"));
            let edges = mesh.libigl_edges();
            assert_eq!(detector.edges(), edges, "seed {seed}, round {round}");
            let both = |i: &&Impact| match i.kind {
                Kind::VertexFace => {
                    let face = mesh.face(i.b).unwrap();
                    obstacle(i.a) && face.iter().all(|&v| obstacle(v))
                }
                _ => [i.a, i.b].iter().all(|&e| edges[e as usize].iter().all(|&v| obstacle(v))),
            };
            let want: Vec<Impact> = want.iter().filter(|i| !both(i)).copied().collect();
            let found = with_obstacle.step(&t0, &t1).unwrap().impacts;
            assert_same(&found, &want, &format!("obstacle, seed {seed}, round {round}"));
            mesh.set_positions(&t1).unwrap();
        }
    }
    assert!(hits > 5_000, "too few impacts to mean much: {hits}");
}

/// Obstacles that rest keep old records: an edit after others have moved must bring both trees into one frame again.
#[test]
fn an_edit_after_moves_within_the_scene_box_keeps_obstacles_and_the_rest_together() {
    let (big, small) = (8.0, 1.0);
    let at = |dx: f64| {
        vec![
            [-big, -big, -big],
            [big, -big, big],
            [-big, big, big],
            [dx, 0.0, 0.0],
            [dx + small, 0.0, 0.0],
            [dx, small, 0.0],
        ]
    };
    let (x, y) = (at(0.0), at(2.0));
    for back in [false, true] {
        let mut mesh = Mesh::new(&x, &[[0, 1, 2], [3, 4, 5]]).unwrap();
        let colliders = Colliders::of_mesh(&mesh).with_obstacles(0..3);
        let mut detector = Certified::of(colliders, CertifiedConfig::default());
        detector.step(&x, &x).unwrap();
        detector.step(&y, &y).unwrap();
        let edit = Edit {
            add_vertices: vec![[30.0, 0.0, 0.0]],
            add_faces: vec![[3, 4, 6]],
            ..Edit::default()
        };
        let touched = mesh.edit(&edit).unwrap();
        detector.edit(&mesh, &touched);
        let mut last = if back { x.clone() } else { y.clone() };
        last.push([30.0, 0.0, 0.0]);
        detector.step(&last, &last).unwrap();
    }
}
