//! `fracas bench NAME`: experiments, each with figures beside the papers' and the peers', and checks.
//!
//! An experiment is one file here and one line in [`EXPERIMENTS`]. It puts rows and checks into a [`Report`]. A check is
//! either about truth (a count, a hash: the command fails if it does) or a bar on speed, which a busy machine may miss. Every
//! case runs once before it is timed.

mod bounds;
mod ccd;
mod compare;
mod csv;
mod culling;
mod data;
mod fastcd;
#[cfg(feature = "rapier")]
mod fracture;
mod fragments;
mod hardware;
mod hascd;
mod hierarchy;
mod markdown;
mod ncf;
mod pccd;
mod queries;
mod report;
mod traversal_cost;

use std::path::PathBuf;

use fracas_report::Page;
use fracas_scenes::{Request, Size};
use serde_json::{Value, json};

use crate::args::BenchArgs;
use crate::environment::command;
use crate::error::CliError;
use crate::{output, pool, source};

use report::Report;

/// How an experiment is to be run.
#[derive(Clone)]
pub(crate) struct Settings {
    /// Smaller cases and fewer repeats.
    pub(crate) quick: bool,
    /// How often each case is timed; the median counts.
    pub(crate) repeat: usize,
    /// How large generated scenes are.
    pub(crate) size: Size,
    /// Where they are kept, if the user said so.
    cache: Option<PathBuf>,
    /// No progress bars.
    quiet: bool,
    /// How the names of parts begin that are to be run; none: all.
    parts: Vec<String>,
}

impl Settings {
    /// The same for cases that take seconds each.
    fn repeated_at_most(&self, times: usize) -> Self {
        Self { repeat: self.repeat.min(times), ..self.clone() }
    }

    /// Whether a part of an experiment is to be run.
    fn wants(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|name| part.starts_with(name.as_str()))
    }

    /// Makes the scenes of the parts that are to be run: on all threads, before anything is timed.
    fn make_scenes(&self, parts: &[Part]) -> Result<(), CliError> {
        for part in parts.iter().filter(|part| self.wants(part.name)) {
            if let Some((scene, frames)) = part.scene {
                self.first_frames(scene, frames)?;
            }
        }
        Ok(())
    }

    /// The folder with the frames of a generated scene, made if it is not there yet.
    pub(crate) fn scene(&self, name: &str) -> Result<PathBuf, CliError> {
        self.first_frames(name, usize::MAX)
    }

    /// The same for a scene of which only so many frames are needed.
    fn first_frames(&self, name: &str, most: usize) -> Result<PathBuf, CliError> {
        let info = fracas_scenes::SCENES.iter().find(|info| info.name == name);
        let frames = info.is_some_and(|info| info.frames_at(self.size) > most).then_some(most);
        let request = Request { size: self.size, frames, ..Request::default() };
        source::made(name, &request, &source::cache_folder(self.cache.as_deref())?, self.quiet)
    }
}

struct Experiment {
    name: &'static str,
    about: &'static str,
    /// What can be run alone.
    parts: &'static [Part],
    run: fn(&Settings, &mut Report) -> Result<(), CliError>,
}

/// A part of an experiment, and the recorded scene that it is about.
struct Part {
    name: &'static str,
    /// With how many of its frames are needed.
    scene: Option<(&'static str, usize)>,
}

impl Part {
    /// Makes its own cases.
    const fn alone(name: &'static str) -> Self {
        Self { name, scene: None }
    }

    /// About a whole scene.
    const fn on(name: &'static str, scene: &'static str) -> Self {
        Self::on_first(name, scene, usize::MAX)
    }

    /// About a scene's first frames.
    const fn on_first(name: &'static str, scene: &'static str, frames: usize) -> Self {
        Self { name, scene: Some((scene, frames)) }
    }
}

const EXPERIMENTS: &[Experiment] = &[
    Experiment {
        name: "hierarchy",
        about: "row trees and the binary tree: lists of overlapping boxes, builds, a fracture",
        parts: &[],
        run: hierarchy::run,
    },
    Experiment {
        name: "queries",
        about: "the exact tests one query at a time: nanoseconds per set and per rung of the ladder",
        parts: &[],
        run: queries::run,
    },
    Experiment {
        name: "ccd",
        about: "whole steps of the default detector, cold and warm, against listed truth",
        parts: &[],
        run: ccd::run,
    },
    Experiment {
        name: "bounds",
        about: "bounds for motion: what each keeps and costs",
        parts: &[],
        run: bounds::run,
    },
    Experiment {
        name: "culling",
        about: "certified covers: what they remove and cost, on labelled scenes and over cloth-on-ball",
        parts: &[],
        run: culling::run,
    },
    Experiment {
        name: "fastcd",
        about: "sequences that break: no stall at a change of topology, as FASTCD section 6",
        parts: fastcd::PARTS,
        run: fastcd::run,
    },
    Experiment {
        name: "ncf",
        about: "non-collinear filters beside SAT, PFS, DNF and R-Triangles, as NCF section 5",
        parts: &[],
        run: ncf::run,
    },
    Experiment {
        name: "pccd",
        about: "all cores: speed-up by threads and parts, the published scheduler, a model beyond",
        parts: &[],
        run: pccd::run,
    },
    Experiment {
        name: "hascd",
        about: "proximities under a budget: ratios, times and driven cloth, as HASCD section 6",
        parts: hascd::PARTS,
        run: hascd::run,
    },
    Experiment {
        name: "traversal-cost",
        about: "do traversal costs predict box tests? random hierarchies, as FASTCD 5.2.1",
        parts: &[],
        run: traversal_cost::run,
    },
    Experiment {
        name: "fragments",
        about: "rigid fragments: updates at a break, queries and contacts, as FRAGMENTS section 7",
        parts: &[],
        run: fragments::run,
    },
    #[cfg(feature = "rapier")]
    Experiment {
        name: "fracture",
        about: "bodies that break in Rapier: Tables 2 and 3, other colliders, a plate in a bowl, as FRAGMENTS section 7",
        parts: fracture::PARTS,
        run: fracture::run,
    },
];

pub(crate) fn main(args: &BenchArgs) -> Result<(), CliError> {
    let Some(name) = args.name.as_deref().filter(|_| !args.list) else {
        return output::to_stdout(list().as_bytes());
    };
    let chosen: Vec<&Experiment> =
        EXPERIMENTS.iter().filter(|e| name == "all" || e.name == name).collect();
    if chosen.is_empty() {
        return Err(CliError::Usage(format!(
            "no experiment \"{}\"; fracas bench --list names them",
            fracas_io::shown_path(name.as_ref())
        )));
    }
    for part in &args.part {
        let all: Vec<&str> = chosen.iter().flat_map(|e| e.parts).map(|part| part.name).collect();
        if !all.iter().any(|name| name.starts_with(part.as_str())) {
            let part = fracas_io::shown_path(part.as_ref());
            let parts = if all.is_empty() { "none".into() } else { all.join(", ") };
            return Err(CliError::Usage(format!("{name} has no part \"{part}\", but: {parts}")));
        }
    }
    let baseline = args.compare.as_deref().map(compare::Baseline::read).transpose()?;
    let json_to_stdout = args.json.as_deref().is_some_and(output::is_stdout);
    let speak = !args.quiet && !json_to_stdout;
    let repeat = args.repeat.map_or(if args.quick { 3 } else { 7 }, |n| n as usize);
    let size = args.size.map_or(if args.quick { Size::Tiny } else { Size::Small }, Size::from);
    let (quick, cache, quiet) =
        (args.quick, args.cache.cache.clone(), args.quiet || json_to_stdout);
    let settings = Settings { quick, repeat, size, cache, quiet, parts: args.part.clone() };
    pool::run(args.threads, || {
        let mut documents: Vec<Value> = vec![];
        let mut failed = vec![];
        for experiment in chosen {
            let mut report = Report::new(experiment.name, experiment.about, speak);
            report.heading()?;
            settings.make_scenes(experiment.parts)?;
            (experiment.run)(&settings, &mut report)?;
            if let Some(baseline) = &baseline {
                baseline.compare(&mut report)?;
            }
            failed.extend(report.failed_truths());
            documents.push(report.document());
        }
        write(args, name, &documents)?;
        match failed.as_slice() {
            [] => Ok(()),
            [first, rest @ ..] => Err(CliError::System(format!(
                "{first} failed{}",
                if rest.is_empty() { String::new() } else { format!(", and {} more", rest.len()) }
            ))),
        }
    })?
}

/// Everything that was asked for, from the same documents.
fn write(args: &BenchArgs, name: &str, documents: &[Value]) -> Result<(), CliError> {
    if let Some(path) = &args.json {
        match documents {
            [document] if name != "all" => output::json(path, document)?,
            all => output::json(path, &all)?,
        }
    }
    if let Some(path) = &args.csv {
        csv::write(path, documents)?;
    }
    if let Some(path) = &args.markdown {
        markdown::update(path, &command(), documents)?;
    }
    if let Some(path) = &args.report {
        let page = json!({ "kind": "bench", "command": command(), "experiments": documents });
        let page = Page { title: "bench · fracas", document: &page, replay: None };
        output::to(path, |out| page.write(out))?;
    }
    Ok(())
}

fn list() -> String {
    let line = |e: &Experiment| {
        let mut line = format!("{:<16}{}\n", e.name, e.about);
        for (i, part) in e.parts.iter().enumerate() {
            line += &format!("{:<16}{:<6}{}\n", "", if i == 0 { "parts" } else { "" }, part.name);
        }
        line
    };
    EXPERIMENTS.iter().map(line).chain([format!("{:<16}every one of them\n", "all")]).collect()
}
