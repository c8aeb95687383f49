//! On the labelled scenes the tree lists exactly the known number of overlapping swept faces, whoever builds it.

use crate::common;

use std::ops::ControlFlow;

use fracas::bounds::{Aabb, Aabb32, Bound, Kdop18};
use fracas::bvh::build::{Builder, grid_hash};
use fracas::bvh::{Bvh, Config, Work, Workspace};
use fracas::candidates::{Batch, Kind};

/// Swept faces: corner indices, and corner positions at both ends of the step.
type Swept = Vec<([u32; 3], [[f64; 3]; 6])>;

fn scene(name: &str) -> Option<Swept> {
    let read = |file: &str| {
        let path =
            common::data_file("bvh_lists_the_known_scenes", &format!("scenes/{name}/{file}"))?;
        Some(fracas_io::read_mesh(&path).expect("the labelled meshes are sound"))
    };
    let (start, end) = (read("t0.ply")?, read("t1.ply")?);
    let points = |face: &[u32; 3]| {
        let [a, b, c] = face.map(|v| [start.positions[v as usize], end.positions[v as usize]]);
        [a[0], b[0], c[0], a[1], b[1], c[1]]
    };
    Some(start.faces.iter().map(|face| (*face, points(face))).collect())
}

/// Pairs whose double boxes overlap and that share no vertex, of those the tree lists.
fn count<B: Bound>(faces: &Swept, builder: Builder) -> Work {
    let exact: Vec<Aabb> = faces.iter().map(|(_, points)| Aabb::of_points(points)).collect();
    let bounds: Vec<B> = faces.iter().map(|(_, points)| B::of_points(points)).collect();
    let bvh = Bvh::of_one_body(Config { builder, ..Config::default() }, &bounds);
    bvh.assert_well_formed(&bounds);
    let corners = |face: u32| faces[face as usize].0;
    let keep = |a: u32, b: u32| {
        exact[a as usize].overlaps(&exact[b as usize])
            && !corners(a).iter().any(|v| corners(b).contains(v))
    };
    let mut workspace = Workspace::new(Kind::FaceFace);
    let mut ignore = |_: Batch<'_>| ControlFlow::Continue(());
    assert_eq!(bvh.self_pairs(&mut workspace, keep, &mut ignore), ControlFlow::Continue(()));
    workspace.work()
}

#[test]
fn every_builder_lists_the_known_pairs() {
    let grid = Builder::GridHash(grid_hash::Config::default());
    let builders = [Builder::Median, grid, Config::default().builder];
    for (name, pairs) in [("cloth-funnel", 43_942), ("cloth-ball", 3_975_589)] {
        let Some(faces) = scene(name) else { return };
        for builder in builders {
            assert_eq!(count::<Aabb32>(&faces, builder).candidates, pairs, "{name}, {builder:?}");
        }
    }
}

#[test]
fn slanted_slabs_leave_fewer_pairs() {
    let Some(faces) = scene("cloth-funnel") else { return };
    let boxes = count::<Aabb32>(&faces, Config::default().builder);
    let kdops = count::<Kdop18>(&faces, Config::default().builder);
    assert!(kdops.candidates < boxes.candidates && kdops.box_tests < boxes.box_tests);
}
