//! Do traversal costs predict box tests? FASTCD 5.2.1: 500 random hierarchies over each model, cut at medians along random axes;
//! one query of the model against itself and 100 against another model, turned and moved at random; then the linear correlation
//! of each cost at the root with the tests that were counted.
//!
//! The paper's models but for the bunny are not to be had: procedural ones of similar kinds stand in, and the data folder's
//! meshes if there is one. Beside the paper's costs: TC_I for queries that are boxes ([`box_cost`]), surfaces in place of
//! volumes, and for queries within a model a predictor that looks at how far siblings overlap ([`overlap_cost`]).

use std::ops::ControlFlow;

use fracas::bounds::{Aabb32, Bound};
use fracas::bvh::build::Builder;
use fracas::bvh::{Bvh, Config, NodeId, ROOT, TraversalCosts, Within, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::culling::Twins;
use fracas::culling::dual_cone::{Connected, DualCones, Surface};
use fracas::detector::{Calibration, FastCdConfig};
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;
use fracas_scenes::shapes;
use serde_json::{Value, json};

use super::Settings;
use super::report::Report;
use crate::error::CliError;
use crate::run::ResultHash;
use crate::{load, source};

/// What the paper found: smallest and mean correlation of TC_I and of TC_S.
const PAPER_BETWEEN: [f64; 2] = [0.60, 0.71];
const PAPER_WITHIN: [f64; 2] = [0.28, 0.48];

struct Model {
    name: &'static str,
    mesh: Mesh,
}

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let (trees, queries) = if settings.quick { (60, 10) } else { (500, 100) };
    // Selective restructuring weighs costs against builds with these.
    let config = FastCdConfig::default();
    let [now, fixed] = [Calibration::measure(config.tree), config.calibration]
        .map(|c| json!({ "box_test": c.box_test, "build": c.build }));
    report.row("calibration measured here, ns", now, Value::Null, Value::Null)?;
    report.row("calibration by default, ns", fixed, Value::Null, Value::Null)?;
    let models = models()?;
    let mut best: [Vec<f64>; 5] = Default::default();
    for (i, model) in models.iter().enumerate() {
        let other = &models[(i + 1) % models.len()];
        let (found, hash) = correlations(model, other, trees, queries);
        let name = format!("{} ({} triangles)", model.name, model.mesh.face_count());
        let mut ours = figures(found.map(Value::from));
        ours["hash"] = hash.into();
        report.row(&name, ours, Value::Null, Value::Null)?;
        best.iter_mut().zip(found).for_each(|(list, r)| list.push(r));
    }
    let all = best.map(|list| {
        let least = list.iter().copied().fold(1.0, f64::min);
        [least, list.iter().sum::<f64>() / list.len() as f64]
    });
    report.row(
        &format!("all models, {trees} hierarchies, {queries} queries: least and mean"),
        figures(all.map(|both| json!(both))),
        json!({ "between TC_I": PAPER_BETWEEN, "within TC_S": PAPER_WITHIN }),
        Value::Null,
    )?;
    let [between, within, boxes, ..] = all;
    for (name, found, paper) in [
        ("TC_I", between, PAPER_BETWEEN),
        ("TC_I for boxes", boxes, PAPER_BETWEEN),
        ("TC_S", within, PAPER_WITHIN),
    ] {
        report.at_least(&format!("correlation of {name}, least"), found[0], paper[0])?;
        report.at_least(&format!("correlation of {name}, mean"), found[1], paper[1])?;
    }
    Ok(())
}

fn figures([between, within, boxes, surface, overlap]: [Value; 5]) -> Value {
    json!({
        "between TC_I": between, "within TC_S": within,
        "between boxes": boxes, "between surface": surface, "within overlap": overlap,
    })
}

/// Small enough for 500 trees and 50,000 queries each.
fn models() -> Result<Vec<Model>, CliError> {
    let crumpled = shapes::sheet([1.0, 1.0], [40, 40]).map(|p| {
        let wave = |t: f64| 2.0 * (t - t.floor() - 0.5).abs() - 0.5;
        let [x, y, z] = p;
        [x, y + 0.15 * wave(3.0 * x + z) + 0.1 * wave(5.0 * z - 2.0 * x), z]
    });
    let made = [
        ("bank", shapes::piggy_bank(3_000)),
        ("club", shapes::vase(30, 50)),
        ("knot", shapes::knot(2, 3, 0.12, 150, 10)),
        ("cloth", crumpled),
        ("wall", shapes::shelf(4, 10)),
        ("dragon", shapes::dragon(4_000)),
    ];
    let mut models = vec![];
    for (name, surface) in made {
        let mesh = Mesh::new(&surface.positions, &surface.faces);
        models.push(Model { name, mesh: mesh.map_err(CliError::mesh(name.as_ref()))? });
    }
    if let Some(folder) = source::data_folder() {
        for name in ["bunny-8k", "spot-6k"] {
            let path = folder.join("meshes").join(name).with_extension("ply");
            if path.is_file() {
                models.push(Model { name, mesh: load::mesh(&path, true)?.mesh });
            }
        }
    }
    Ok(models)
}

/// Of TC_I, TC_S, and of the predictors beside them; and the hash of what was counted.
fn correlations(model: &Model, other: &Model, trees: u64, queries: u64) -> ([f64; 5], String) {
    let faces: Vec<[u32; 3]> = model.mesh.faces().map(|(_, corners)| corners).collect();
    let twins = Twins::new(&model.mesh);
    let x0 = model.mesh.positions();
    let surface = Surface { faces: &faces, twins: &twins, x0, x1: None };
    let bounds = boxes(x0, &faces);
    let probes = Vec::from_iter((0..queries).map(|seed| placed(other, x0, seed)));
    let mut figures: [Vec<f64>; 7] = Default::default();
    let mut hash = ResultHash::default();
    for seed in 0..trees {
        let builder = Builder::RandomMedian { seed };
        let tree = Bvh::of_one_body(Config { leaf_size: 1, builder }, &bounds);
        let (mut cones, mut connected) = (DualCones::default(), Connected::default());
        connected.refresh(&tree, &twins, faces.len(), ROOT);
        cones.refit(&tree, surface);
        let culled = |node: NodeId| cones.culls(node, &connected);
        let mut costs = TraversalCosts::default();
        costs.refit(&tree, culled);
        let mut workspace = Workspace::new(Kind::FaceFace);
        let mut ignore = |_: Batch<'_>| ControlFlow::Continue(());
        let all = |_: u32, _: u32| true;
        let _ = tree.self_pairs_culled(ROOT, &mut Within(culled), &mut workspace, all, &mut ignore);
        let within = workspace.work().box_tests as f64;
        let mut between = 0.0;
        for probe in &probes {
            let _ = tree.pairs_with(probe, &mut workspace, all, &mut ignore);
            between += workspace.work().box_tests as f64;
        }
        let measured = [between, within];
        measured.iter().for_each(|tests| hash.add(tests.to_bits()));
        let predicted = [
            f64::from(costs.between(ROOT)),
            f64::from(costs.within(ROOT)),
            box_cost(&tree),
            surface_cost(&tree),
            overlap_cost(&tree, &costs, &culled),
        ];
        let both = measured.into_iter().chain(predicted);
        figures.iter_mut().zip(both).for_each(|(list, figure)| list.push(figure));
    }
    let [between, within, tc_i, tc_s, boxes, surface, overlap] = &figures;
    let found = [
        correlation(tc_i, between),
        correlation(tc_s, within),
        correlation(boxes, between),
        correlation(surface, between),
        correlation(overlap, within),
    ];
    (found, hash.finish())
}

fn boxes(x: &[[f64; 3]], faces: &[[u32; 3]]) -> Vec<Aabb32> {
    faces.iter().map(|f| Aabb32::of_points(&f.map(|v| x[v as usize]))).collect()
}

/// A tree over a model that was turned about its centre and moved so that it may touch another at `place`.
fn placed(model: &Model, place: &[[f64; 3]], seed: u64) -> Bvh<Aabb32> {
    let rng = &mut SplitMix64::new(0x5eed + seed);
    let (centre, size) = centre_and_size(place);
    let (own, own_size) = centre_and_size(model.mesh.positions());
    let turn = rotation(rng);
    let reach = 0.5 * size;
    let by: [f64; 3] = std::array::from_fn(|_| rng.range(-reach, reach));
    let scale = size / own_size;
    let moved = |p: &[f64; 3]| -> [f64; 3] {
        std::array::from_fn(|k| {
            let turned: f64 = (0..3).map(|j| turn[k][j] * (p[j] - own[j])).sum();
            centre[k] + by[k] + scale * turned
        })
    };
    let x = Vec::from_iter(model.mesh.positions().iter().map(moved));
    let faces = Vec::from_iter(model.mesh.faces().map(|(_, corners)| corners));
    let config = Config { leaf_size: 1, builder: Builder::Median };
    Bvh::of_one_body(config, &boxes(&x, &faces))
}

fn centre_and_size(x: &[[f64; 3]]) -> ([f64; 3], f64) {
    let bound = Aabb32::of_points(x);
    let (low, high) = (bound.min(), bound.max());
    let centre = std::array::from_fn(|k| 0.5 * (f64::from(low[k]) + f64::from(high[k])));
    (centre, bound.widths().into_iter().fold(0.0, f64::max))
}

/// A rotation from a random quaternion.
fn rotation(rng: &mut SplitMix64) -> [[f64; 3]; 3] {
    loop {
        let [w, x, y, z]: [f64; 4] = std::array::from_fn(|_| rng.range(-1.0, 1.0));
        let s = w * w + x * x + y * y + z * z;
        if s > 0.01 && s < 1.0 {
            let t = 2.0 / s;
            return [
                [1.0 - t * (y * y + z * z), t * (x * y - z * w), t * (x * z + y * w)],
                [t * (x * y + z * w), 1.0 - t * (x * x + z * z), t * (y * z - x * w)],
                [t * (x * z - y * w), t * (y * z + x * w), 1.0 - t * (x * x + y * y)],
            ];
        }
    }
}

/// TC_I for queries that are boxes instead of points: a box meets what its centre meets once that is grown by its widths, so
/// shares are those of grown boxes. Queries are as wide as leaves are on average.
fn box_cost(tree: &Bvh<Aabb32>) -> f64 {
    let leaves = || tree.children_first(ROOT).filter(|&node| tree.children(node).is_none());
    let mut wide = [0.0; 3];
    for leaf in leaves() {
        let widths = tree.bound(leaf).widths();
        wide.iter_mut().zip(widths).for_each(|(sum, width)| *sum += width);
    }
    let wide = wide.map(|sum| sum / leaves().count().max(1) as f64);
    let volume = |node: NodeId| {
        tree.bound(node).widths().iter().zip(&wide).map(|(x, w)| x + w).product::<f64>()
    };
    let mut costs = vec![1.0; tree.node_id_bound()];
    for node in tree.children_first(ROOT) {
        for child in tree.children(node).into_iter().flatten() {
            costs[node as usize] += volume(child) / volume(node) * costs[child as usize];
        }
    }
    costs[ROOT as usize]
}

/// Expected nodes that something large and flat meets: surfaces in place of volumes.
fn surface_cost(tree: &Bvh<Aabb32>) -> f64 {
    let area = |node: NodeId| tree.bound(node).half_area();
    tree.children_first(ROOT).map(area).sum::<f64>() / area(ROOT)
}

/// Like TC_S, but what two siblings cost each other is asked of the part of space they share: the share that part has of each
/// box is the share of its TC_I that is paid.
fn overlap_cost(
    tree: &Bvh<Aabb32>,
    costs: &TraversalCosts,
    culled: &impl Fn(NodeId) -> bool,
) -> f64 {
    let mut sum = 0.0;
    let mut stack = vec![ROOT];
    while let Some(node) = stack.pop() {
        let Some(children) = tree.children(node) else { continue };
        let [left, right] = children.map(|child| *tree.bound(child));
        sum += 1.0;
        if left.overlaps(&right) {
            let shared = costs.volume(&left.intersection(&right));
            for (child, bound) in children.into_iter().zip([left, right]) {
                sum += f64::from(costs.between(child)) * shared / costs.volume(&bound);
            }
        }
        stack.extend(children.into_iter().filter(|&child| !culled(child)));
    }
    sum
}

/// Pearson's linear correlation; 0 if one side does not vary.
fn correlation(x: &[f64], y: &[f64]) -> f64 {
    let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len() as f64;
    let (mx, my) = (mean(x), mean(y));
    let sum = |f: fn(f64, f64) -> f64| x.iter().zip(y).map(|(a, b)| f(a - mx, b - my)).sum::<f64>();
    let (xy, xx, yy) = (sum(|a, b| a * b), sum(|a, _| a * a), sum(|_, b| b * b));
    let scale = (xx * yy).sqrt();
    if scale > 0.0 { xy / scale } else { 0.0 }
}
