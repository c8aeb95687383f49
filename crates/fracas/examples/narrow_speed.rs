//! What the stages of the narrow phase cost on the candidates of the row trees.
//!
//! `cargo run --release --example narrow_speed [SCENE] [REPEATS] [LEVEL]`; the data folder as for the tests (`FRACAS_DATA`). The
//! candidates of a labelled scene are collected first; then only the narrow phase is timed, on every instruction set of
//! the machine in turn, or on the named one: medians over the repeats, per candidate and per survivor of the filters.

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;
use std::time::Duration;

#[path = "../tests/common/mod.rs"]
mod common;

use common::labelled;
use fracas::candidates::{Batch, Kind, Sink};
use fracas::narrow::{Narrow, NarrowCounts, Vertices};
use fracas::rows::{FeatureTrees, Features, Order, Slab, Step};
use fracas::simd::Level;

/// Times of one run: filters, kernel, exact tests, all of it, final order.
type Times = [Duration; 5];

fn run(
    level: Level,
    scene: &labelled::Scene,
    vertices: &Vertices,
    batches: &[(Kind, Vec<u32>, Vec<u32>)],
) -> (Times, NarrowCounts) {
    let mut narrow = Narrow::new(level, vertices, &scene.edges, &scene.faces, usize::MAX);
    for (kind, a, b) in batches {
        let _ = narrow.take(Batch { kind: *kind, a, b });
    }
    let start = std::time::Instant::now();
    narrow.impacts.sort_unstable_by_key(|impact| (impact.kind, impact.a, impact.b));
    let order = start.elapsed();
    let stages = narrow.stage_times;
    ([stages.filter, stages.kernel, stages.exact, narrow.time, order], narrow.counts)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or("cloth-ball".into());
    let repeats: usize = arguments.next().map_or(Ok(15), |n| n.parse())?;
    let only = arguments.next();
    let Some(data) = common::data_dir("narrow_speed") else { return Ok(()) };
    let scene = labelled::scene(&data.join("scenes").join(name));

    let points: Vec<[u32; 1]> = (0..scene.x_t0.len() as u32).map(|v| [v]).collect();
    let features = Features { vertices: &points, edges: &scene.edges, faces: &scene.faces };
    let step = Step::moving(&scene.x_t0, &scene.x_t1);
    let trees = FeatureTrees::<Slab<2>>::new(Level::best(), step, features, Order::Kd);
    let mut batches = vec![];
    let (_, _) = trees.batches(Level::best(), &mut |batch: Batch<'_>| {
        batches.push((batch.kind, batch.a.to_vec(), batch.b.to_vec()));
        ControlFlow::Continue(())
    });
    let mut vertices = Vertices::default();
    vertices.update(&scene.x_t0, &scene.x_t1);

    let mut out = stdout().lock();
    for level in
        Level::available().filter(|level| only.as_ref().is_none_or(|name| level.name() == name))
    {
        let mut runs: Vec<Times> = vec![];
        let mut counts = NarrowCounts::default();
        for _ in 0..repeats {
            let (times, counted) = run(level, &scene, &vertices, &batches);
            runs.push(times);
            counts = counted;
        }
        let median = |stage: usize| {
            let mut times: Vec<_> = runs.iter().map(|run| run[stage].as_secs_f64()).collect();
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        };
        let [filter, kernel, exact, all, order] = [0, 1, 2, 3, 4].map(median);
        let (given, left) =
            ((counts.vertex_face + counts.edge_edge) as f64, counts.survivors as f64);
        writeln!(
            out,
            "{:8} {:.1} ms: filters {:.1} % ({:.1} ns a candidate), kernel {:.1} % ({:.1} ns a survivor), exact {:.1} %; \
             order {:.1} ms more",
            level.name(),
            all * 1e3,
            100.0 * filter / all,
            1e9 * filter / given,
            100.0 * kernel / all,
            1e9 * kernel / left,
            100.0 * exact / all,
            order * 1e3,
        )?;
        writeln!(out, "         {counts:?}")?;
    }
    Ok(())
}
