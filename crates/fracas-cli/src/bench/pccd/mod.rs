//! All cores: time and speed-up by number of threads, of the default detector and of the published one, part by part.
//!
//! Source: PCCD section 7, Figs. 6 to 9 and Table 1. Scenes: our sequences of the paper's three, some steps spread over each;
//! every detector takes all steps once to be warm and then some times over, as in a simulation, and the median over repeats of the
//! sum over steps counts. Numbers of threads go up to the cores there are.
//!
//! Cores share memory and clock, and virtual ones more: as many detectors as threads, each on a thread of its own with work of its
//! own, show what the machine has to give (`machine`). No scheduler can do better.
//!
//! Beyond those a model says what to expect (`model`), fitted on the least times of at most four threads and compared with what
//! more threads give where there are more. Its rows say that they are not measured.

mod model;
mod steps;

use std::path::Path;
use std::time::{Duration, Instant};

use fracas::detector::{
    Certified, CertifiedConfig, HighLevel, Pccd, PccdConfig, PccdStatistics, StepError,
};
use fracas::mesh::Mesh;
use fracas::report::{ContinuousReport, Impact};
use serde_json::{Value, json};

use super::Settings;
use super::report::Report;
use crate::error::CliError;
use crate::pool;
use crate::run::ResultHash;
use crate::table::{median, ms};
use model::Model;
use steps::Step;

/// A scene with the paper's mean time on 8 cores, its speed-up there, and its share of time in low-level units (Fig. 8, read
/// off the plot).
const SCENES: [(&str, Paper); 3] = [
    ("cloth-on-ball", Paper { ms: 56.0, speed_up: 6.4 }),
    ("exploding-dragon", Paper { ms: 130.0, speed_up: 6.7 }),
    ("n-body-146k", Paper { ms: 138.0, speed_up: 7.3 }),
];

#[derive(Clone, Copy)]
struct Paper {
    ms: f64,
    speed_up: f64,
}

/// Steps taken from each scene.
const STEPS: usize = 6;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    for (name, paper) in SCENES {
        let steps = steps::of_scene(name, settings, STEPS)?;
        scene(name, paper, &steps, settings, report)?;
    }
    Ok(())
}

fn scene(
    name: &str,
    paper: Paper,
    steps: &[Step],
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = [1, 2, 3, 4, 8, 16].into_iter().filter(|&threads| threads <= cores);
    let mut curves: Vec<(Method, Vec<Point>)> = Method::ALL.map(|m| (m, vec![])).into();
    let mut alone = None;
    let mut truth: Option<Vec<Vec<Impact>>> = None;
    let mut same = true;
    for threads in threads {
        let (copy, hash) = machine(threads, steps, settings.repeat)?;
        let speed_up = threads as f64 * *alone.get_or_insert(copy) / copy;
        let ours = json!({
            "step_ms": copy / steps.len() as f64, "speed_up": speed_up, "hash": hash,
        });
        let case = format!("{name}: machine, {threads} detectors at once, one thread each");
        report.row(&case, ours, Value::Null, Value::Null)?;
        for (method, curve) in &mut curves {
            let taken = pool::run(Some(threads as u16), || take(*method, steps, settings.repeat))??;
            same &= *truth.get_or_insert_with(|| taken.impacts.clone()) == taken.impacts;
            curve.push(Point { threads, median: taken.total, least: taken.least });
            let ours = taken.figures(curve[0].median, steps.len());
            let theirs = if threads == 8 {
                json!({
                    "step_ms": paper.ms, "speed_up": paper.speed_up,
                    "machine": "two 2.83 GHz quad-core Xeons",
                })
            } else {
                Value::Null
            };
            let case = format!("{name}: {}, {threads} threads", method.name());
            report.row(&case, ours, theirs, Value::Null)?;
        }
    }
    report.truth(&format!("{name}: the same impacts on any threads, by any method"), same, true)?;
    for (method, curve) in &curves {
        speed_ups(&format!("{name}: {}", method.name()), *method, paper, curve, report)?;
    }
    let at = |method: usize| curves[method].1.last().map_or(f64::NAN, |point| point.median);
    let ratio = at(1) / at(0);
    report.at_most(
        &format!("{name}: published scheduler's time / default's, all cores"),
        ratio,
        1.2,
    )
}

/// Bars on speed-up, and what the model says of more threads.
fn speed_ups(
    case: &str,
    method: Method,
    paper: Paper,
    curve: &[Point],
    report: &mut Report,
) -> Result<(), CliError> {
    let at = |threads: usize| curve.iter().find(|point| point.threads == threads);
    let Some(one) = at(1).map(|point| point.median) else { return Ok(()) };
    if method == Method::Default {
        for (threads, bar) in [(2, 1.85), (8, paper.speed_up), (16, 13.0)] {
            if let Some(point) = at(threads) {
                let speed_up = one / point.median;
                report.at_least(&format!("{case}: speed-up on {threads}"), speed_up, bar)?;
            }
        }
    }
    let few = curve.iter().filter(|point| point.threads <= 4);
    let few: Vec<(usize, f64)> = few.map(|point| (point.threads, point.least)).collect();
    let Some(model) = Model::fitted(&few) else { return Ok(()) };
    if let Some(point) = at(16) {
        let error = (model.time(16) / point.least - 1.0).abs();
        report.at_most(&format!("{case}: model from 4 threads, error on 16"), error, 0.1)?;
    }
    let speed_up = |threads: usize| one / model.time(threads);
    let ours = json!({
        "measured": false, "fitted_on_threads": few.len(), "serial_ms": model.serial,
        "parallel_ms": model.parallel,
        "speed_up_16": speed_up(16), "speed_up_32": speed_up(32), "speed_up_64": speed_up(64),
        "speed_up_128": speed_up(128), "speed_up_256": speed_up(256), "limit": model.limit(one),
    });
    report.row(&format!("{case}: extrapolated, not measured"), ours, Value::Null, Value::Null)
}

/// Milliseconds for all steps on so many threads, over some repeats.
#[derive(Clone, Copy)]
struct Point {
    threads: usize,
    median: f64,
    least: f64,
}

/// Milliseconds for all steps where `copies` detectors work at the same time, on a thread each: the mean of their medians.
fn machine(copies: usize, steps: &[Step], repeat: usize) -> Result<(f64, String), CliError> {
    let one = || pool::run(Some(1), || take(Method::Default, steps, repeat))?;
    let all = std::thread::scope(|scope| {
        let running = Vec::from_iter((0..copies).map(|_| scope.spawn(one)));
        Vec::from_iter(
            running
                .into_iter()
                .map(|copy| copy.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
        )
    });
    let (mut sum, mut impacts) = (0.0, vec![]);
    for taken in all {
        let taken = taken?;
        sum += taken.total;
        impacts = taken.impacts;
    }
    Ok((sum / copies as f64, ResultHash::of_steps(&impacts)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Row trees, parts of the traversal as tasks.
    Default,
    /// As published.
    Pccd,
    /// With the method for units near the root that its authors rejected.
    PccdPairs,
    /// As published, with bounds at both ends.
    PccdRelative,
}

impl Method {
    const ALL: [Self; 4] = [Self::Default, Self::Pccd, Self::PccdPairs, Self::PccdRelative];

    fn name(self) -> &'static str {
        match self {
            Self::Default => "certified",
            Self::Pccd => "pccd",
            Self::PccdPairs => "pccd-pairs",
            Self::PccdRelative => "pccd, relative bounds",
        }
    }
}

enum Detector {
    Default(Box<Certified>),
    Pccd(Box<Pccd>),
}

impl Detector {
    fn new(mesh: &Mesh, method: Method) -> Self {
        let high_level = match method {
            Method::PccdPairs => HighLevel::DisjointPairs,
            _ => HighLevel::RoundRobin,
        };
        let relative = method == Method::PccdRelative;
        match method {
            Method::Default => {
                Self::Default(Box::new(Certified::new(mesh, CertifiedConfig::default())))
            }
            _ => {
                let config = PccdConfig { high_level, relative, ..PccdConfig::default() };
                Self::Pccd(Box::new(Pccd::new(mesh, config)))
            }
        }
    }

    fn step(&mut self, step: &Step) -> Result<ContinuousReport, StepError> {
        match self {
            Self::Default(detector) => detector.step(&step.t0, &step.t1),
            Self::Pccd(detector) => detector.step(&step.t0, &step.t1),
        }
    }
}

/// What a method did with all steps.
struct Taken {
    /// Milliseconds for all steps, the median of repeats.
    total: f64,
    least: f64,
    impacts: Vec<Vec<Impact>>,
    candidates: u64,
    /// Of all repeats, and their total.
    parts: Parts,
    spent: Duration,
}

enum Parts {
    Default { update: Duration, traverse: Duration, narrow: Duration },
    Pccd(Vec<PccdStatistics>),
}

/// Takes all steps once to be warm, then some times over.
fn take(method: Method, steps: &[Step], repeat: usize) -> Result<Taken, CliError> {
    let mut detectors = Vec::from_iter(steps.iter().map(|step| Detector::new(&step.mesh, method)));
    let (mut totals, mut impacts, mut candidates) = (vec![], vec![], 0);
    let (mut spent, mut timings, mut statistics) = (Duration::ZERO, [Duration::ZERO; 3], vec![]);
    for round in 0..=repeat {
        let mut total = Duration::ZERO;
        for (step, detector) in steps.iter().zip(&mut detectors) {
            let start = Instant::now();
            let report = detector.step(step).map_err(CliError::step(Path::new("scene")))?;
            total += start.elapsed();
            if round == 0 {
                candidates += report.counters.candidates_vf + report.counters.candidates_ee;
                impacts.push(report.impacts);
                continue;
            }
            let t = report.timings;
            for (sum, time) in timings.iter_mut().zip([t.build, t.traverse, t.narrow]) {
                *sum += time;
            }
            if let Detector::Pccd(detector) = detector {
                statistics.push(detector.statistics().clone());
            }
        }
        if round > 0 {
            totals.push(ms(total));
            spent += total;
        }
    }
    let [update, traverse, narrow] = timings;
    let parts = match method {
        Method::Default => Parts::Default { update, traverse, narrow },
        _ => Parts::Pccd(statistics),
    };
    let least = totals.iter().copied().fold(f64::INFINITY, f64::min);
    Ok(Taken { total: median(totals), least, impacts, candidates, parts, spent })
}

impl Taken {
    fn figures(&self, on_one: f64, steps: usize) -> Value {
        let mut figures = json!({
            "step_ms": self.total / steps as f64, "speed_up": on_one / self.total,
            "impacts": self.impacts.iter().map(Vec::len).sum::<usize>(), "candidates": self.candidates,
            "hash": ResultHash::of_steps(&self.impacts),
        });
        let more = match &self.parts {
            Parts::Default { update, traverse, narrow } => json!({
                "update_%": share(*update, self.spent), "traverse_%": share(*traverse, self.spent),
                "narrow_%": share(*narrow, self.spent),
            }),
            Parts::Pccd(all) => {
                let sum = |part: fn(&PccdStatistics) -> Duration| all.iter().map(part).sum();
                let count = |part: fn(&PccdStatistics) -> u64| all.iter().map(part).sum::<u64>();
                json!({
                    "refit_%": share(sum(|s| s.refit), self.spent),
                    "low_level_%": share(sum(|s| s.low_level), self.spent),
                    "high_level_%": share(sum(|s| s.high_level), self.spent),
                    "orphans_%": share(sum(|s| s.orphans), self.spent),
                    "serial_%": share(sum(|s| s.serial), self.spent),
                    "load_balance": balance(all), "units": count(|s| s.units),
                    "handed_over": count(|s| s.handed_over), "rebuilt": count(|s| s.rebuilt),
                })
            }
        };
        if let (Value::Object(figures), Value::Object(more)) = (&mut figures, more) {
            figures.extend(more);
        }
        figures
    }
}

fn share(part: Duration, total: Duration) -> f64 {
    100.0 * ms(part) / ms(total).max(1e-9)
}

/// Mean over most time at work, over all threads; 1 is perfect.
fn balance(all: &[PccdStatistics]) -> f64 {
    let mean = |s: &PccdStatistics| s.busy.iter().sum::<Duration>() / s.busy.len().max(1) as u32;
    let most = |s: &PccdStatistics| s.busy.iter().max().copied().unwrap_or_default();
    ms(all.iter().map(mean).sum()) / ms(all.iter().map(most).sum()).max(1e-9)
}
