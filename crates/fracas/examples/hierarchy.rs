//! The binary tree from boxes to pairs: build, refit, list, break apart.
//!
//! Reads two meshes of the same connectivity, the ends of a step, and prints for each builder what its tree costs and
//! how many swept face boxes overlap without sharing a vertex; then breaks the body into slices.
//!
//! `cargo run --release -p fracas --example hierarchy -- t0.ply t1.ply`

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use fracas::bounds::{Aabb, Aabb32};
use fracas::bvh::build::{Builder, binned_sah, grid_hash};
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::{Batch, Kind};

/// Runs a few times; returns the shortest time in ms, and the last result.
fn shortest<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    let mut run = || {
        let start = Instant::now();
        let result = work();
        (start.elapsed().as_secs_f64() * 1e3, result)
    };
    (0..8).fold(run(), |best, _| {
        let next = run();
        (best.0.min(next.0), next.1)
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [start, end] = paths.as_slice() else {
        return Err("give two meshes: the start and the end of a step".into());
    };
    let (start, end) =
        (fracas_io::read_mesh(Path::new(start))?, fracas_io::read_mesh(Path::new(end))?);
    let faces = &start.faces;
    if start.positions.len() != end.positions.len() || *faces != end.faces {
        return Err("the meshes differ in more than positions".into());
    }
    // Boxes in doubles decide; their outward floats are what the tree works with.
    let swept = |corners: &[u32; 3]| {
        let at = |v: u32| [start.positions[v as usize], end.positions[v as usize]];
        Aabb::of_points(corners.map(at).as_flattened())
    };
    let exact: Vec<Aabb> = faces.iter().map(swept).collect();
    let bounds: Vec<Aabb32> = exact.iter().map(Aabb32::around).collect();
    let share_a_vertex =
        |a: u32, b: u32| faces[a as usize].iter().any(|v| faces[b as usize].contains(v));
    let keep =
        |a: u32, b: u32| !share_a_vertex(a, b) && exact[a as usize].overlaps(&exact[b as usize]);

    let builders = [
        ("median", Builder::Median),
        ("grid", Builder::GridHash(grid_hash::Config::default())),
        ("binned SAH", Builder::BinnedSah(binned_sah::Config::default())),
    ];
    let mut out = stdout().lock();
    let mut workspace = Workspace::new(Kind::FaceFace);
    for (name, builder) in builders {
        let config = Config { builder, ..Config::default() };
        let (build, mut bvh) = shortest(|| Bvh::of_one_body(config, &bounds));
        let (refit, ()) = shortest(|| bvh.refit(&bounds));
        let mut pairs: Vec<(u32, u32)> = vec![];
        let (list, _) = shortest(|| {
            pairs.clear();
            bvh.self_pairs(&mut workspace, keep, &mut |batch: Batch<'_>| {
                pairs.extend(batch.a.iter().copied().zip(batch.b.iter().copied()));
                ControlFlow::Continue(())
            })
        });
        let (work, stats) = (workspace.work(), bvh.stats());
        writeln!(
            out,
            "{name:10}  build {build:.1} ms  refit {refit:.2} ms  list {list:.1} ms  {} pairs  {} box tests  \
             depth {}  {} bytes a face",
            pairs.len(),
            work.box_tests,
            stats.depth,
            stats.bytes / faces.len().max(1),
        )?;
    }

    // A fracture: slices of the first axis become bodies of their own. Most of the tree is kept.
    let mut slices = vec![vec![]; 16];
    let bvh = Bvh::of_one_body(Config::default(), &bounds);
    let all = exact.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), b| {
        (low.min(b.min[0]), high.max(b.max[0]))
    });
    for (face, aabb) in (0..).zip(&exact) {
        let place = (aabb.min[0] - all.0) / (all.1 - all.0) * slices.len() as f64;
        let slice = (place as usize).min(slices.len() - 1);
        slices[slice].push(face);
    }
    let slices: Vec<&[u32]> = slices.iter().map(Vec::as_slice).collect();
    let mut broken = bvh.clone();
    let begin = Instant::now();
    let edited = broken.split(0, &slices, &bounds)?;
    writeln!(
        out,
        "broken into {} bodies in {:.1} ms: {} of {} nodes touched",
        edited.bodies.len(),
        begin.elapsed().as_secs_f64() * 1e3,
        edited.touched.len(),
        broken.stats().nodes,
    )?;
    Ok(())
}
