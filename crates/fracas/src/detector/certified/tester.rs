//! What candidates are tested for: contact, exactly; or coming within a distance, conservatively.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::Certified;
use crate::candidates::{Batch, Kind, Sink};
use crate::counters::Counters;
use crate::narrow::{Narrow, Separation, Workspace};
use crate::report::Impact;
use crate::simd::Level;

/// The narrow phase of one part of a step.
pub(in crate::detector) enum Tester<'a> {
    Contact(Narrow<'a>),
    Nearness { separation: Separation<'a>, counters: Counters, time: Duration },
}

impl Certified {
    /// A narrow phase over the step that `vertices` records, in memory that was used before if there is some.
    pub(super) fn tester(&self, level: Level) -> Tester<'_> {
        let (edges, faces) = (self.colliders.edges(), self.colliders.faces());
        let (vertices, workspace) = (&self.vertices, self.workspaces.take_or(Workspace::default));
        if self.config.min_distance > 0.0 {
            let distance = self.config.min_distance;
            let separation = Separation::new(level, vertices, edges, faces, distance, usize::MAX);
            let separation = separation.reusing(workspace);
            return Tester::Nearness {
                separation,
                counters: Counters::default(),
                time: Duration::ZERO,
            };
        }
        Tester::Contact(Narrow::new(level, vertices, edges, faces, usize::MAX).reusing(workspace))
    }
}

impl Tester<'_> {
    /// Impacts found so far.
    pub(super) fn impacts(&mut self) -> &mut Vec<Impact> {
        match self {
            Self::Contact(narrow) => &mut narrow.impacts,
            Self::Nearness { separation, .. } => &mut separation.pairs,
        }
    }

    /// True if it stopped because impacts do not fit into memory.
    pub(super) fn out_of_memory(&self) -> bool {
        match self {
            Self::Contact(narrow) => narrow.out_of_memory,
            Self::Nearness { separation, .. } => separation.out_of_memory,
        }
    }

    /// Work done so far.
    pub(super) fn counters(&self) -> Counters {
        match self {
            Self::Contact(narrow) => narrow.counts.into(),
            Self::Nearness { separation, counters, .. } => {
                Counters { survivors: separation.survivors, ..*counters }
            }
        }
    }

    /// Time spent so far.
    pub(super) fn time(&self) -> Duration {
        match self {
            Self::Contact(narrow) => narrow.time,
            Self::Nearness { time, .. } => *time,
        }
    }

    /// Ends it and keeps its memory.
    pub(super) fn into_workspace(self) -> Workspace {
        match self {
            Self::Contact(narrow) => narrow.into_workspace(),
            Self::Nearness { separation, .. } => separation.into_workspace(),
        }
    }
}

impl Sink for Tester<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        match self {
            Self::Contact(narrow) => narrow.take(batch),
            Self::Nearness { separation, counters, time } => {
                let start = Instant::now();
                let given = batch.a.len() as u64;
                match batch.kind {
                    Kind::VertexFace => counters.candidates_vf += given,
                    _ => counters.candidates_ee += given,
                }
                let flow = separation.take(batch);
                *time += start.elapsed();
                flow
            }
        }
    }
}
