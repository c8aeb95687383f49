//! Non-collinear filters: what each published culling method leaves for the elementary test, and what that saves.
//!
//! Source: NCF section 5, Figs. 4 and 5 and Table 1. The pipeline is the paper's: 16-DOPs on a binary tree, representative
//! triangles, a filter, interval Newton. What differs: the labelled scenes instead of the authors' sequences; three times the
//! time step means three times the motion of the one step there is; of the overlapping triangle pairs every k-th is taken, so
//! that a scene takes seconds, and times are scaled by k. n-body is the case of rigid bodies, and cloth-funnel at
//! one time step the one where DNF alone culls over 95 %: there the paper expects little.
//!
//! Methods as published may drop true contacts; those are counted and shown.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use fracas::bounds::{Bound, Kdop16};
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::mesh::Mesh;
use fracas::papers::{
    Comparator, Dnf, FeaturePair, IntervalNewton, Ncf, Pfs, RTriangles, Sat, TrianglePair,
};
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::error::CliError;

/// Scenes with the paper's Table 1 at one and three time steps: ms a frame, and its speed-ups over SAT and R-Triangle.
const SCENES: [(&str, Option<[[f64; 3]; 2]>); 3] = [
    ("cloth-funnel", Some([[73.0, 1.09, 2.16], [139.0, 1.14, 1.64]])),
    ("cloth-ball", Some([[938.0, 1.24, 1.53], [3_507.0, 1.36, 1.28]])),
    ("n-body-simulation", None),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let Some(folder) = data::folder_for("labelled scenes", report)? else { return Ok(()) };
    for (name, paper) in SCENES {
        let folder = folder.join("scenes").join(name);
        for (i, steps) in [1, 3].into_iter().enumerate() {
            let case = format!("{name} {steps}x");
            scene(&case, &folder, steps, paper.map(|rows| rows[i]), settings, report)?;
        }
    }
    Ok(())
}

fn scene(
    case: &str,
    folder: &Path,
    steps: u32,
    paper: Option<[f64; 3]>,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let LabelledStep { start: mesh, end, .. } = LabelledStep::read(folder)?;
    let moved = |(a, b): (&[f64; 3], &[f64; 3])| -> [f64; 3] {
        std::array::from_fn(
            |k| if steps == 1 { b[k] } else { a[k] + f64::from(steps) * (b[k] - a[k]) },
        )
    };
    let t1: Vec<[f64; 3]> = mesh.positions().iter().zip(end.positions()).map(moved).collect();
    let wanted = if settings.quick { 5_000 } else { 60_000 };
    let sample = Sample::new(&mesh, &t1, wanted);

    // What representative triangles leave, and what the filters leave of that.
    let owned = RTriangles::new(&mesh);
    let all: Vec<FeaturePair> = sample.pairs.iter().flat_map(TrianglePair::features).collect();
    let distinct: Vec<FeaturePair> = all.iter().filter(|p| !owned.culls(p)).copied().collect();
    let methods: [(&str, &[&dyn Comparator]); 5] = [
        ("SAT", &[&Sat]),
        ("DNF", &[&Dnf]),
        ("NCF", &[&Ncf]),
        ("DNF, NCF", &[&Dnf, &Ncf]),
        ("PFS", &[&Pfs]),
    ];
    let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
    let mut left = serde_json::Map::new();
    left.insert("triangle_pairs".into(), json!(sample.total));
    left.insert("feature_pairs_in_sample".into(), json!(all.len()));
    left.insert("R-Triangle_culled_%".into(), json!(share(all.len() - distinct.len(), all.len())));
    let mut misses = serde_json::Map::new();
    for (name, filters) in methods {
        let culled: Vec<&FeaturePair> =
            distinct.iter().filter(|p| filters.iter().any(|f| f.culls(p))).collect();
        left.insert(format!("{name}_culled_%"), json!(share(culled.len(), distinct.len())));
        misses.insert(name.into(), json!(culled.iter().filter(|pair| pair.meets()).count()));
    }
    report.row(
        &format!("{case}: culled of 15 feature pairs per triangle pair, then of distinct ones"),
        left.into(),
        Value::Null,
        Value::Null,
    )?;
    let after_dnf: Vec<&FeaturePair> = distinct.iter().filter(|p| !Dnf.culls(p)).collect();
    let also = after_dnf.iter().filter(|p| Ncf.culls(p)).count();
    let rate = json!({"culled_%": share(also, after_dnf.len()), "left_by_DNF": after_dnf.len()});
    report.row(&format!("{case}: NCF after DNF"), rate, json!({"culled_%": ">90"}), Value::Null)?;
    report.row(
        &format!("{case}: true contacts dropped"),
        misses.into(),
        Value::Null,
        Value::Null,
    )?;

    // Time of a frame: tests of distinct feature pairs, filters first, interval Newton on the rest.
    let scale = sample.total as f64 / sample.pairs.len().max(1) as f64;
    let pipeline = |filters: &[&dyn Comparator]| {
        let start = Instant::now();
        let contacts = all.iter().filter(|pair| {
            !owned.culls(pair)
                && !filters.iter().any(|filter| filter.culls(pair))
                && !IntervalNewton.culls(pair)
        });
        black_box(contacts.count());
        start.elapsed().as_secs_f64() * 1e3 * scale
    };
    let plain = pipeline(&[]);
    let sat = pipeline(&[&Sat]);
    let dnf = pipeline(&[&Dnf]);
    let both = pipeline(&[&Dnf, &Ncf]);
    let pfs = pipeline(&[&Pfs]);
    let ours = json!({
        "DNF+NCF_ms": both, "DNF_ms": dnf, "SAT_ms": sat, "PFS_ms": pfs, "R-Triangle_ms": plain,
        "over_SAT": sat / both, "over_R-Triangle": plain / both, "over_DNF": dnf / both,
    });
    let paper = paper.map_or(Value::Null, |[ms, sat, plain]| {
        json!({"DNF+NCF_ms": ms, "over_SAT": sat, "over_R-Triangle": plain, "machine": "2.33 GHz Pentium"})
    });
    report.row(&format!("{case}: elementary tests of a frame"), ours, paper, Value::Null)
}

/// Some of the triangle pairs whose 16-DOPs overlap and that share no vertex.
struct Sample {
    /// How many there are in all.
    total: usize,
    pairs: Vec<TrianglePair>,
}

impl Sample {
    fn new(mesh: &Mesh, t1: &[[f64; 3]], wanted: usize) -> Self {
        let t0 = mesh.positions();
        let faces: Vec<[u32; 3]> = mesh.faces().map(|(_, corners)| corners).collect();
        let bounds: Vec<Kdop16> = faces
            .iter()
            .map(|f| {
                let [p, q, r] = f.map(|v| t0[v as usize]);
                let [s, t, u] = f.map(|v| t1[v as usize]);
                Kdop16::of_points(&[p, q, r, s, t, u])
            })
            .collect();
        let tree = Bvh::of_one_body(Config::default(), &bounds);
        let mut workspace = Workspace::new(Kind::FaceFace);
        let apart = |a: u32, b: u32| {
            let (a, b) = (faces[a as usize], faces[b as usize]);
            !a.iter().any(|v| b.contains(v))
        };
        let mut total = 0;
        let _ = tree.self_pairs(&mut workspace, apart, &mut |batch: Batch<'_>| {
            total += batch.a.len();
            ControlFlow::Continue(())
        });
        let every = (total / wanted).max(1);
        let (mut pairs, mut seen) = (vec![], 0);
        let at = |x: &[[f64; 3]], face: u32| faces[face as usize].map(|v| x[v as usize]);
        let _ = tree.self_pairs(&mut workspace, apart, &mut |batch: Batch<'_>| {
            for (&a, &b) in batch.a.iter().zip(batch.b) {
                if seen % every == 0 {
                    let (x_t0, x_t1) = ([at(t0, a), at(t0, b)], [at(t1, a), at(t1, b)]);
                    pairs.push(TrianglePair { faces: [a, b], x_t0, x_t1 });
                }
                seen += 1;
            }
            ControlFlow::Continue(())
        });
        Self { total, pairs }
    }
}
