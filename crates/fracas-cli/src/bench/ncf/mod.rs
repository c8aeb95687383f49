//! Non-collinear filters: what each published culling method leaves for the elementary test, and what that saves.
//!
//! Source: NCF section 5, Figs. 4 and 5 and Table 1. Scenes: our sequences of the paper's four (`squash` for the bunny), steps
//! from frame i to i + 1 (1x) and to i + 3 (3x), some of them, spread over the sequence; then the labelled steps, where three
//! times the time step means three times the motion of the one step there is. The paper's pipeline runs as a
//! whole (`pipeline`), with each filter in turn, beside our detector; what filters cull is counted apart (`efficiency`).
//!
//! Two limits the paper names have their rows: rigid bodies (n-body without its soft ones), and frames in which DNF alone
//! culls over 95 %.

mod efficiency;
mod pipeline;
mod sequence;

use std::path::Path;
use std::time::Instant;

use fracas::bounds::motion::MotionBound;
use fracas::detector::{Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::papers::{Comparator, Dnf, Ncf, Pfs, RTriangles, Sat};
use fracas::report::{ContinuousReport, Impact};
use fracas::rows::Step;
use serde_json::{Value, json};

use super::Settings;
use super::data::{self, LabelledStep};
use super::report::Report;
use crate::error::CliError;
use crate::pool;
use crate::run::ResultHash;
use crate::table::{median, ms};
use efficiency::Efficiency;
use pipeline::Pipeline;
use sequence::Steps;

/// Table 1 at one and three time steps: ms a frame, and speed-ups over SAT and R-Triangle.
type Table1 = [[f64; 3]; 2];

const FUNNEL: Table1 = [[73.0, 1.09, 2.16], [139.0, 1.14, 1.64]];
const CLOTH_BALL: Table1 = [[938.0, 1.24, 1.53], [3_507.0, 1.36, 1.28]];

/// Generated scenes.
const SEQUENCES: [(&str, Table1); 4] = [
    ("airbag", [[150.0, 1.16, 1.41], [330.0, 1.32, 1.37]]),
    ("cloth-on-ball", CLOTH_BALL),
    ("funnel", FUNNEL),
    ("squash", [[12.0, 1.54, 2.36], [38.0, 1.67, 1.89]]),
];

/// Labelled steps.
const LABELLED: [(&str, Option<Table1>); 3] =
    [("cloth-funnel", Some(FUNNEL)), ("cloth-ball", Some(CLOTH_BALL)), ("n-body-simulation", None)];

/// The filters of Table 1, of the text, and none: ours of the paper first.
const METHODS: [(&str, &[&dyn Comparator]); 5] = [
    ("DNF+NCF", &[&Dnf, &Ncf]),
    ("DNF", &[&Dnf]),
    ("SAT", &[&Sat]),
    ("PFS", &[&Pfs]),
    ("R-Triangle", &[]),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // The paper's machine had one thread.
    pool::run(Some(1), || {
        let mut frames = vec![];
        for (name, paper) in SEQUENCES {
            frames.extend(sequence(name, name, |_| true, Some(paper), settings, report)?);
        }
        // Bodies with odd numbers are the soft ones.
        let rigid = |body| body % 2 == 0;
        sequence("n-body", "n-body, rigid bodies", rigid, None, settings, report)?;
        limit(&frames, report)?;
        let Some(folder) = data::folder_for("labelled steps", report)? else { return Ok(()) };
        let scenes = if settings.quick { &LABELLED[..1] } else { &LABELLED };
        scenes.iter().try_for_each(|&(name, paper)| {
            labelled(name, &folder.join("scenes").join(name), paper, settings, report)
        })
    })?
}

/// What one frame took, and in how far DNF was enough.
struct Frame {
    /// Share of distinct pairs that DNF culls, in percent.
    dnf: f64,
    /// Milliseconds up to the filters, and by method as a whole.
    list: f64,
    whole: [f64; METHODS.len()],
    /// Milliseconds of our detector, and its impacts.
    ours: f64,
    impacts: Vec<Impact>,
}

/// Some frames of a generated scene at both time steps.
fn sequence(
    scene: &str,
    title: &str,
    keep: fn(u32) -> bool,
    paper: Option<Table1>,
    settings: &Settings,
    report: &mut Report,
) -> Result<Vec<Frame>, CliError> {
    let count = if settings.quick { 2 } else { 5 };
    let folder = settings.scene(scene)?;
    let Steps { mesh, frames } = sequence::steps(&folder, count, keep)?;
    let mut all = vec![];
    for (i, (factor, end)) in [("1x", 1), ("3x", 2)].into_iter().enumerate() {
        let case = format!("{title} {factor}");
        let steps: Vec<Step<'_>> =
            frames.iter().map(|ends| Step::moving(&ends[0], &ends[end])).collect();
        all.extend(compare(&case, &mesh, &steps, paper.map(|rows| rows[i]), settings, report)?);
        let same = steps.iter().map(|step| both_trees_agree(&mesh, *step, &folder));
        let same = same.collect::<Result<Vec<bool>, _>>()?;
        report.truth(&format!("{case}: 16-DOPs give our impacts"), !same.contains(&false), true)?;
    }
    Ok(all)
}

/// A labelled step, as it is and with three times its motion.
fn labelled(
    name: &str,
    folder: &Path,
    paper: Option<Table1>,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let LabelledStep { start: mesh, end, .. } = LabelledStep::read(folder)?;
    let x = mesh.positions();
    let thrice = |(a, b): (&[f64; 3], &[f64; 3])| -> [f64; 3] {
        std::array::from_fn(|k| a[k] + 3.0 * (b[k] - a[k]))
    };
    let far: Vec<[f64; 3]> = x.iter().zip(end.positions()).map(thrice).collect();
    for (i, (factor, t1)) in [("1x", end.positions()), ("3x", &far)].into_iter().enumerate() {
        let case = format!("{name} {factor}");
        let paper = paper.map(|rows| rows[i]);
        let (step, settings) = (Step::moving(x, t1), settings.repeated_at_most(3));
        compare(&case, &mesh, &[step], paper, &settings, report)?;
    }
    Ok(())
}

/// Rows of one case: what is culled in some steps, and what a frame takes.
fn compare(
    case: &str,
    mesh: &Mesh,
    steps: &[Step<'_>],
    paper: Option<[f64; 3]>,
    settings: &Settings,
    report: &mut Report,
) -> Result<Vec<Frame>, CliError> {
    let wanted = if settings.quick { 5_000 } else { 60_000 };
    let (mut pipeline, owned) = (Pipeline::new(mesh), RTriangles::new(mesh));
    let mut efficiency = Efficiency::default();
    let mut frames = vec![];
    for &step in steps {
        let listed = pipeline.list(step);
        let every = listed.every(wanted / steps.len());
        let dnf = efficiency.add(mesh, &owned, step, &listed, every);
        let times = pipeline.times(step, wanted, settings.repeat, METHODS.map(|(_, list)| list));
        let (ours, impacts) = detector(mesh, step, settings.repeat, Path::new(case))?;
        frames.push(Frame { dnf, list: times.list, whole: times.whole, ours, impacts });
    }
    efficiency.report(case, report)?;
    let paper = paper.map_or(Value::Null, |[ms, sat, plain]| {
        json!({"DNF+NCF_ms": ms, "over_SAT": sat, "over_R-Triangle": plain, "machine": "2.33 GHz Pentium"})
    });
    let figures = mean_times(&frames, mesh.face_count());
    report.row(&format!("{case}: a whole frame"), figures, paper, Value::Null)?;
    Ok(frames)
}

/// Means over frames.
fn mean_times(frames: &[Frame], faces: usize) -> Value {
    let mean = |of: &dyn Fn(&Frame) -> f64| {
        frames.iter().map(of).sum::<f64>() / frames.len().max(1) as f64
    };
    let whole: [f64; METHODS.len()] = std::array::from_fn(|i| mean(&|frame| frame.whole[i]));
    let mut figures = serde_json::Map::new();
    figures.insert("frames".into(), json!(frames.len()));
    figures.insert("triangles".into(), json!(faces));
    let impacts: Vec<&[Impact]> = frames.iter().map(|frame| &*frame.impacts).collect();
    figures.insert("hash".into(), json!(ResultHash::of_steps(&impacts)));
    figures.insert("fracas_ms".into(), json!(mean(&|frame| frame.ours)));
    figures.insert("tree_and_lists_ms".into(), json!(mean(&|frame| frame.list)));
    for ((name, _), ms) in METHODS.iter().zip(whole) {
        figures.insert(format!("{name}_ms"), json!(ms));
    }
    for ((name, _), ms) in METHODS.iter().zip(whole).skip(1) {
        figures.insert(format!("over_{name}"), json!(ms / whole[0]));
    }
    figures.into()
}

/// Where DNF alone culls over 95 % the paper expects little of NCF.
fn limit(frames: &[Frame], report: &mut Report) -> Result<(), CliError> {
    let says = json!({"NCF": "less efficient"});
    for (what, over, paper) in [("over", true, says), ("at most", false, Value::Null)] {
        let chosen: Vec<&Frame> =
            frames.iter().filter(|frame| (frame.dnf > 95.0) == over).collect();
        let sum = |method: usize| chosen.iter().map(|frame| frame.whole[method]).sum::<f64>();
        let (both, dnf, number) = (sum(0), sum(1), chosen.len().max(1) as f64);
        let impacts: Vec<&[Impact]> = chosen.iter().map(|frame| &*frame.impacts).collect();
        let ours = json!({
            "frames": chosen.len(), "DNF_ms": dnf / number, "DNF+NCF_ms": both / number,
            "over_DNF": dnf / both, "hash": ResultHash::of_steps(&impacts),
        });
        report.row(&format!("frames in which DNF culls {what} 95 %"), ours, paper, Value::Null)?;
    }
    Ok(())
}

/// Median milliseconds of a warm step of our detector, by the clock on the wall, and what it finds.
fn detector(
    mesh: &Mesh,
    step: Step<'_>,
    repeat: usize,
    path: &Path,
) -> Result<(f64, Vec<Impact>), CliError> {
    let mut detector = Certified::new(mesh, CertifiedConfig::default());
    let mut found = ContinuousReport::default();
    detector.step_into(step.t0, step.t1, &mut found).map_err(CliError::step(path))?;
    let mut times = vec![];
    for _ in 0..repeat {
        let start = Instant::now();
        detector.step_into(step.t0, step.t1, &mut found).map_err(CliError::step(path))?;
        times.push(ms(start.elapsed()));
    }
    Ok((median(times), found.impacts))
}

/// Whether our detector and the certified one on the paper's hierarchy find the same.
fn both_trees_agree(mesh: &Mesh, step: Step<'_>, path: &Path) -> Result<bool, CliError> {
    let config = CertifiedBvhConfig { bound: MotionBound::Kdop16, ..CertifiedBvhConfig::default() };
    let theirs = CertifiedBvh::new(mesh, config).step(step.t0, step.t1);
    let ours = Certified::new(mesh, CertifiedConfig::default()).step(step.t0, step.t1);
    let [theirs, ours] = [theirs, ours].map(|found| found.map_err(CliError::step(path)));
    Ok(theirs?.impacts == ours?.impacts)
}
