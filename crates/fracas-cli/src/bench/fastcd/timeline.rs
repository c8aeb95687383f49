//! What each frame of a sequence costs, by each of several detectors.
//!
//! All detectors see a frame before the next one is read, so that they run under the same conditions; each runs several
//! times, and the median of a frame counts.

use std::path::Path;

use fracas_io::sequence::{Frame, Sequence};

use crate::args::{Common, Detection, Method, Mode};
use crate::error::CliError;
use crate::run::{FrameDetector, FrameRecord, ResultHash};
use crate::table::median;

/// One method over one sequence.
pub(super) struct Timeline {
    pub(super) method: Method,
    /// Times are medians.
    pub(super) frames: Vec<FrameRecord>,
    /// Of all results; none if the runs differ.
    pub(super) hash: Option<String>,
}

impl Timeline {
    /// Milliseconds for a frame, over its faces and what was found.
    pub(super) fn per_unit(&self, frame: usize) -> f64 {
        let record = &self.frames[frame];
        record.time_ms.total / (record.faces + record.hits()).max(1) as f64
    }

    /// Pairs found in all frames.
    pub(super) fn hits(&self) -> usize {
        self.frames.iter().map(FrameRecord::hits).sum()
    }

    /// The median time of all frames but the first two, which build.
    pub(super) fn median_ms(&self) -> f64 {
        median(self.frames.iter().skip(2).map(|f| f.time_ms.total).collect())
    }
}

/// Runs every method `repeat` times over the sequence in `folder`.
pub(super) fn timelines(
    folder: &Path,
    mode: Mode,
    methods: &[Method],
    repeat: usize,
) -> Result<Vec<Timeline>, CliError> {
    timelines_of(Sequence::open(folder)?.frames(), mode, methods, repeat)
}

/// The same over any frames.
pub(super) fn timelines_of(
    frames: impl Iterator<Item = Result<Frame, fracas_io::Error>>,
    mode: Mode,
    methods: &[Method],
    repeat: usize,
) -> Result<Vec<Timeline>, CliError> {
    let detections: Vec<Detection> = methods
        .iter()
        .map(|&method| Detection { common: Common::quiet(method), adjacent: false })
        .collect();
    let run = |detection| Run {
        detector: FrameDetector::new(mode, detection),
        hash: ResultHash::default(),
        records: vec![],
    };
    let mut runs: Vec<Vec<Run<'_>>> =
        detections.iter().map(|d| (0..repeat).map(|_| run(d)).collect()).collect();
    for frame in frames {
        let frame = frame?;
        for turn in 0..repeat {
            for runs in &mut runs {
                let run = &mut runs[turn];
                let found = run.detector.next(&frame)?;
                run.hash.add_frame(frame.index, &found);
                run.records.push(FrameRecord::new(&frame, &found));
            }
        }
    }
    Ok(methods.iter().zip(runs).map(|(&method, runs)| joined(method, runs)).collect())
}

struct Run<'a> {
    detector: FrameDetector<'a>,
    hash: ResultHash,
    records: Vec<FrameRecord>,
}

/// Several runs as one: the frame of the run whose total is the median.
fn joined(method: Method, runs: Vec<Run<'_>>) -> Timeline {
    let mut hashes = vec![];
    let mut lists = vec![];
    for run in runs {
        hashes.push(run.hash.finish());
        lists.push(run.records.into_iter());
    }
    hashes.dedup();
    let hash = if hashes.len() == 1 { hashes.pop() } else { None };
    let mut frames = vec![];
    loop {
        let mut same: Vec<FrameRecord> = lists.iter_mut().filter_map(Iterator::next).collect();
        if same.is_empty() {
            return Timeline { method, frames, hash };
        }
        same.sort_by(|a, b| a.time_ms.total.total_cmp(&b.time_ms.total));
        frames.push(same.swap_remove(same.len() / 2));
    }
}
