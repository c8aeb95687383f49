//! What a run reports: a record per frame and a summary, as `--json` writes them.

use fracas::candidates::Kind;
use fracas::parallel;
use fracas::report::Coverage;
use fracas_io::sequence::{Change, Frame};
use serde::Serialize;
use serde_json::Value;

use super::detect::{Found, has_motion};
use super::hash::ResultHash;
use crate::args::Mode;
use crate::documents::Counts;
use crate::environment;
use crate::table::{count, counted, median, ms, sparkline};

/// Bars in the summary, so that it fits eighty columns.
const SPARKLINE: usize = 60;

/// The document of `--json`.
#[derive(Debug, Serialize)]
pub(crate) struct Document {
    pub(crate) scene: String,
    pub(crate) method: &'static str,
    pub(crate) mode: &'static str,
    pub(crate) threads: usize,
    /// What was typed, and where it ran.
    pub(crate) command: String,
    pub(crate) environment: Value,
    pub(crate) frames: Vec<FrameRecord>,
    pub(crate) summary: Summary,
}

#[derive(Debug, Serialize)]
pub(crate) struct FrameRecord {
    pub(crate) frame: usize,
    pub(crate) faces: usize,
    pub(crate) topology_change: bool,
    /// "linear" where the step into this frame has a motion, "none" where it has not.
    pub(crate) motion: &'static str,
    pub(crate) time_ms: FrameTimes,
    pub(crate) counts: Counts,
    /// Discrete results: in discrete mode, and for steps without motion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) intersections: Option<Intersections>,
    /// Continuous results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) impacts: Option<Impacts>,
    /// Under a budget: nothing was missed up to this time of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) covered_until: Option<f64>,
    /// What is near, by methods that look for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proximities: Option<Proximities>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Proximities {
    pub(crate) vf: usize,
    pub(crate) ee: usize,
    /// Whether that is all that is near, and the estimated share of it.
    pub(crate) complete: bool,
    pub(crate) coverage: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct FrameTimes {
    pub(crate) mesh: f64,
    pub(crate) update: f64,
    pub(crate) traverse: f64,
    pub(crate) narrow: f64,
    pub(crate) total: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Intersections {
    pub(crate) tt: usize,
    pub(crate) adjacent: usize,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Impacts {
    pub(crate) vf: usize,
    pub(crate) ee: usize,
}

#[derive(Debug, Default, Serialize)]
pub(crate) struct Summary {
    pub(crate) median_ms: f64,
    pub(crate) slowest_ms: f64,
    pub(crate) slowest_frame: usize,
    /// None without a topology change.
    pub(crate) slowest_topology_change_ms: Option<f64>,
    /// Over all pairs of all frames.
    pub(crate) result_hash: String,
}

impl FrameRecord {
    pub(crate) fn new(frame: &Frame, found: &Found) -> Self {
        let timings = found.timings;
        let total = found.connect + timings.build + timings.traverse + timings.narrow;
        let intersections = found.intersections.as_ref().map(|pairs| {
            let adjacent = pairs.iter().filter(|hit| hit.adjacent).count();
            Intersections { tt: pairs.len() - adjacent, adjacent }
        });
        let impacts = found.impacts.as_ref().map(|impacts| {
            let vf = impacts.iter().filter(|hit| hit.kind == Kind::VertexFace).count();
            Impacts { vf, ee: impacts.len() - vf }
        });
        Self {
            frame: frame.index,
            faces: frame.mesh.faces.len(),
            topology_change: matches!(frame.change, Change::Topology { .. }),
            motion: if has_motion(&frame.change) { "linear" } else { "none" },
            time_ms: FrameTimes {
                mesh: ms(found.connect),
                update: ms(timings.build),
                traverse: ms(timings.traverse),
                narrow: ms(timings.narrow),
                total: ms(total),
            },
            counts: found.counters.into(),
            intersections,
            impacts,
            covered_until: found.covered_until,
            proximities: found.near.as_ref().map(|near| {
                let vf = near.pairs.iter().filter(|near| near.kind == Kind::VertexFace).count();
                let Coverage { complete, share, .. } = near.coverage;
                Proximities { vf, ee: near.pairs.len() - vf, complete, coverage: share }
            }),
        }
    }

    pub(crate) fn hits(&self) -> usize {
        let discrete = self.intersections.map_or(0, |found| found.tt + found.adjacent);
        let near = self.proximities.map_or(0, |found| found.vf + found.ee);
        discrete + near + self.impacts.map_or(0, |found| found.vf + found.ee)
    }

    /// Under a budget: the share of the step, or of what is near, that was looked at; 1 is all.
    fn covered(&self) -> f64 {
        let near = self.proximities.filter(|near| !near.complete).map_or(1.0, |near| near.coverage);
        self.covered_until.unwrap_or(1.0).min(near)
    }

    fn is_covered(&self) -> bool {
        self.covered_until.is_none_or(|t| t == 1.0)
            && self.proximities.is_none_or(|near| near.complete)
    }
}

impl Document {
    pub(crate) fn new(scene: &str, method: &'static str, mode: Mode) -> Self {
        Self {
            scene: scene.to_owned(),
            method,
            mode: mode.name(),
            threads: parallel::threads(),
            command: environment::command(),
            environment: environment::environment(),
            frames: vec![],
            summary: Summary::default(),
        }
    }

    /// Fills the summary when all frames are there.
    pub(crate) fn finish(&mut self, hash: ResultHash) {
        let totals: Vec<f64> = self.frames.iter().map(|f| f.time_ms.total).collect();
        let slowest = self.frames.iter().max_by(|a, b| a.time_ms.total.total_cmp(&b.time_ms.total));
        let changes = self.frames.iter().filter(|f| f.topology_change);
        self.summary = Summary {
            median_ms: median(totals),
            slowest_ms: slowest.map_or(0.0, |f| f.time_ms.total),
            slowest_frame: slowest.map_or(0, |f| f.frame),
            slowest_topology_change_ms: changes.map(|f| f.time_ms.total).max_by(f64::total_cmp),
            result_hash: hash.finish(),
        };
    }

    pub(crate) fn hits(&self) -> usize {
        self.frames.iter().map(FrameRecord::hits).sum()
    }

    /// What a budget left out, if it did.
    pub(crate) fn not_covered(&self) -> Option<String> {
        let part = self.frames.iter().filter(|frame| !frame.is_covered());
        let least = part.clone().map(FrameRecord::covered).min_by(f64::total_cmp)?;
        let (all, some) = (self.frames.len(), part.count());
        Some(format!("the budget covered {some} of {all} frames in part, the least {least:.2}"))
    }

    /// A summary for people.
    pub(crate) fn summary_text(&self) -> String {
        let faces = self.frames.iter().map(|f| f.faces);
        let (least, most) = (faces.clone().min().unwrap_or(0), faces.max().unwrap_or(0));
        let faces = if least == most {
            count(most)
        } else {
            format!("{} to {}", count(least), count(most))
        };
        let changes = self.frames.iter().filter(|f| f.topology_change).count();
        let busiest = self.frames.iter().map(FrameRecord::hits).max().unwrap_or(0);
        let totals: Vec<f64> = self.frames.iter().map(|f| f.time_ms.total).collect();
        let s = &self.summary;
        let near = self.frames.iter().any(|f| f.proximities.is_some());
        let what = match self.mode {
            _ if near => "proximities",
            "ccd" => "impacts",
            _ => "intersections",
        };
        let change = s.slowest_topology_change_ms;
        let change =
            change.map_or(String::new(), |t| format!(", slowest topology change {t:.1} ms"));
        let covered = self.not_covered();
        let covered = covered.map_or(String::new(), |what| format!("not all       {what}\n  "));
        format!(
            "{}: {}, {faces} faces, {}\n  \
             {what:<14}{} in all, at most {} in a frame\n  \
             {covered}time          median {:.1} ms, slowest {:.1} ms (frame {}){change}\n  \
             by frame      {}\n  \
             result        {} on {}\n",
            self.scene,
            counted(self.frames.len(), "frame"),
            counted(changes, "topology change"),
            count(self.hits()),
            count(busiest),
            s.median_ms,
            s.slowest_ms,
            s.slowest_frame,
            sparkline(&totals, SPARKLINE),
            s.result_hash,
            counted(self.threads, "thread"),
        )
    }
}
