//! What a break costs, and whether everything holds after many.

use std::time::Instant;

use fracas::fracture::Break;
use fracas::fragments::field::exact_values;
use fracas::fragments::{Field, Fragments, SphereTrees};
use fracas::random::SplitMix64;
use fracas::tets::{ClosedSurface, stuff, stuff_about};
use fracas_scenes::shapes;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::objects::{Object, blow};
use super::pairs;
use crate::error::CliError;
use crate::run::ResultHash;
use crate::table::{median, ms};

/// Fig. 15's updates: field and trees that follow a break, beside the same made anew.
pub(super) fn update(
    object: &Object,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let name = object.name;
    let whole = &object.fragments;
    let case = format!("{name}: update at a break");
    let Some(labels) = blow(whole.object(), 0, object.pieces, 1) else {
        return report.skip(&case, "it does not break");
    };
    let mut broken = whole.object().clone();
    let done = match broken.fracture(0, &labels) {
        Ok(done) => done,
        Err(error) => return report.skip(&case, &error.to_string()),
    };
    let [mut field_ms, mut tree_ms, mut exact_ms, mut rebuild_ms] = [const { vec![] }; 4];
    let mut fracture_ms = vec![];
    let mut field = whole.field().clone();
    let mut hash = ResultHash::default();
    for round in 0..settings.repeat.max(1) {
        let mut copy = whole.object().clone();
        let start = Instant::now();
        let again = copy.fracture(0, &labels);
        fracture_ms.push(ms(start.elapsed()));
        debug_assert!(again.is_ok());
        field = whole.field().clone();
        // Made, not copied: a copy would not have the room that making them left behind.
        let mut trees = SphereTrees::new(whole.object());
        field_ms.push(timed(|| field.fracture(&broken, &done)));
        tree_ms.push(timed(|| trees.fracture(&broken, &done)));
        hash = hash_of(&field, &trees, &done);
        if round < 3 {
            exact_ms.push(timed(|| drop(exact_values(&broken))));
            rebuild_ms.push(timed(|| drop(SphereTrees::new(&broken))));
        }
    }
    let [field_time, trees, exact, rebuild] = [field_ms, tree_ms, exact_ms, rebuild_ms].map(median);
    let ours = json!({
        "pieces": done.pieces.len(), "cut_tetrahedra": done.cut_tets.len(), "cut_edges": done.cut_edges.len(),
        "fracture_ms": median(fracture_ms), "field_ms": field_time, "trees_ms": trees,
        "update_ms": field_time + trees, "exact_field_ms": exact, "rebuilt_trees_ms": rebuild,
        "times_faster": (exact + rebuild) / (field_time + trees), "hash": hash.finish(),
    });
    let paper = if name == "piggy bank" {
        json!({"pieces": 27, "update_ms": 1.2, "fracture_ms": 12.5, "machine": "3.4 GHz i7-2600"})
    } else {
        Value::Null
    };
    report.row(&case, ours, paper, Value::Null)?;
    // How far the fronts are from the exact field.
    let exact_nodes = exact_values(&broken);
    let (mut sum, mut worst, mut against) = (0.0, 0.0_f64, 0_usize);
    let mesh = broken.mesh();
    for (node, (value, exact)) in field.nodes().iter().zip(&exact_nodes).enumerate() {
        let off = (value.d - exact.d).abs() / object.radius;
        (sum, worst) = (sum + off, worst.max(off));
        for &other in mesh.neighbours(node as u32) {
            let same = broken.fragment_of_node()[node] == broken.fragment_of_node()[other as usize];
            let deeper = exact.d > exact_nodes[other as usize].d;
            against += usize::from(same && deeper && value.d < field.nodes()[other as usize].d);
        }
    }
    let count = field.nodes().len();
    let ours = json!({
        "mean_error_of_radius": sum / count as f64, "worst_error_of_radius": worst,
        "edges_against_monotony": against, "edges": mesh.edges().len(),
    });
    report.row(
        &format!("{name}: fronts beside the exact field"),
        ours,
        Value::Null,
        Value::Null,
    )?;
    if name == "piggy bank" && !settings.quick {
        report.at_most("piggy bank: update at a break, ms", field_time + trees, 1.0)?;
        let faster = (exact + rebuild) / (field_time + trees);
        report.at_least("piggy bank: faster than made anew", faster, 20.0)?;
    }
    Ok(())
}

/// Of all nodes' values and all spheres of the pieces.
fn hash_of(field: &Field, trees: &SphereTrees, done: &Break) -> ResultHash {
    let mut hash = ResultHash::default();
    for value in field.nodes() {
        hash.add(value.d.to_bits());
        value.n.iter().for_each(|x| hash.add(x.to_bits()));
    }
    for sphere in done.pieces.iter().flat_map(|&piece| trees.tree(piece).spheres()) {
        hash.add(u64::from(sphere.count) << 32 | u64::from(sphere.point));
        hash.add(sphere.radius.to_bits());
    }
    hash
}

/// Section 7.2: a sphere at three resolutions.
pub(super) fn resolution(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let paper = [
        ("coarse", 2_500, [0.46, 0.68, 2.26]),
        ("reference", 20_000, [1.54, 1.16, 3.27]),
        ("fine", 40_000, [1.8, 1.37, 4.17]),
    ];
    for (name, tets, [update, query, worst]) in paper {
        let tets = if settings.quick { tets / 10 } else { tets };
        let shape = shapes::sphere(1.0, 24);
        let case = format!("sphere, {name}: section 7.2");
        let Ok(surface) = ClosedSurface::new(&shape.positions, &shape.faces) else {
            report.skip(&case, "the surface is not closed")?;
            continue;
        };
        let mesh = match stuff_about(&surface, tets) {
            Ok(mesh) => mesh,
            Err(error) => {
                report.skip(&case, &error.to_string())?;
                continue;
            }
        };
        let (tetrahedra, points) = (mesh.tets().len(), mesh.positions().len());
        let mut whole = Fragments::new(mesh);
        let Some(labels) = blow(whole.object(), 0, 8, 1) else {
            report.skip(&case, "it does not break")?;
            continue;
        };
        let mut broken = whole.object().clone();
        let done = match broken.fracture(0, &labels) {
            Ok(done) => done,
            Err(error) => {
                report.skip(&case, &error.to_string())?;
                continue;
            }
        };
        let mut times = vec![];
        for _ in 0..settings.repeat.max(1) {
            let (mut field, mut trees) = (whole.field().clone(), whole.trees().clone());
            times.push(timed(|| {
                field.fracture(&broken, &done);
                trees.fracture(&broken, &done);
            }));
        }
        // The same break once more, with its field and trees.
        if let Err(error) = whole.fracture(0, &labels) {
            report.skip(&case, &error.to_string())?;
            continue;
        }
        let found = pairs::sample(&whole, 1.0, settings, &pairs::adaptive(1.0));
        let ours = json!({
            "tetrahedra": tetrahedra, "points": points, "pieces": done.pieces.len(),
            "update_ms": median(times), "query_ms_all_pairs": found.microseconds * found.pairs as f64 / 1e3,
            "pairs": found.pairs, "query_us": found.microseconds, "hash": found.hash.finish(),
        });
        let paper =
            json!({"update_ms": update, "query_ms_average": query, "query_ms_worst": worst});
        report.row(&case, ours, paper, Value::Null)?;
    }
    Ok(())
}

/// Random fracture: many objects, three generations, up to 64 pieces; every invariant, or it fails.
pub(super) fn endurance(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let case = "random fracture, three generations";
    let shapes = [
        ("sphere", shapes::sphere(1.0, 6), 0.4),
        ("torus", shapes::torus(1.0, 0.4, 24, 12), 0.3),
        ("brick", shapes::brick([0.2, 0.1, 0.07], [4, 2, 2]), 0.03),
        ("vase", shapes::vase(40, 32), 0.03),
    ];
    let mut whole = vec![];
    for (name, shape, spacing) in shapes {
        let surface = ClosedSurface::new(&shape.positions, &shape.faces);
        match surface.ok().and_then(|surface| stuff(&surface, spacing).ok()) {
            Some(mesh) => whole.push(Fragments::new(mesh)),
            None => report.skip(&format!("{case}: {name}"), "no tetrahedra")?,
        }
    }
    if whole.is_empty() {
        return report.skip(case, "no object");
    }
    let objects = if settings.quick { 20 } else { 1_000 };
    let (mut pieces, mut most, mut breaks, mut left_whole, mut flaws) = (0, 0, 0, 0, 0);
    for round in 0..objects {
        let mut rng = SplitMix64::stream(99, round);
        let mut fragments = whole[rng.below(whole.len() as u32) as usize].clone();
        for _ in 0..3 {
            for fragment in fragments.object().fragments().collect::<Vec<_>>() {
                let room = 64_usize.saturating_sub(fragments.object().fragments().count());
                let wanted = 1 + rng.below(12).min(room as u32);
                let Some(labels) = blow(fragments.object(), fragment, wanted, rng.next_u64())
                else {
                    left_whole += 1;
                    continue;
                };
                breaks += usize::from(fragments.fracture(fragment, &labels).is_ok());
            }
        }
        let object = fragments.object();
        let mut volume = 0.0;
        for fragment in object.fragments() {
            fragments.trees().assert_well_formed(object, fragment);
            let surface = object.surface_of(fragment);
            flaws += usize::from(ClosedSurface::new(&surface.positions, &surface.faces).is_err());
            volume += surface.volume_and_centre().0;
        }
        let all = object.mesh().volume();
        flaws += usize::from((volume - all).abs() > 1e-12 * all);
        flaws +=
            usize::from(!fragments.field().nodes().iter().all(|v| v.d >= 0.0 && v.d.is_finite()));
        let count = object.fragments().count();
        (pieces, most) = (pieces + count, most.max(count));
    }
    let ours = json!({
        "objects": objects, "breaks": breaks, "left_whole": left_whole, "pieces": pieces, "most_pieces": most,
    });
    report.row(case, ours, Value::Null, Value::Null)?;
    report.truth("random fracture: flaws", flaws, 0)
}

/// Milliseconds of one run.
fn timed(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    ms(start.elapsed())
}

/// The field of an object made anew, exact at every node: Fig. 15's comparator.
pub(super) fn exact_field(fragments: &Fragments) -> Field {
    let mut field = fragments.field().clone();
    field.set_nodes(exact_values(fragments.object()));
    field
}
