//! When is a cover worth its work? Decided by counted work, never by a clock, so that counts do not depend on the machine.
//!
//! All work is counted in instructions, roughly: what callgrind shows per box test, candidate and triangle of a region. Two rules:
//! - Growing regions waits until the work done since the last time is 32 times what growing will cost: it can then be no
//!   more than a 32nd of all work, whatever comes of it.
//! - Judging goes on while it saves more than it costs. What it saves is counted from below: the tests that a pair of nodes
//!   that was left out would have taken at the least. If it costs more, the cover rests, for twice as many steps each time.

/// Instructions per pair of bounds compared, what follows from it up to the candidates included (85 to 100 on the labelled scenes).
const BOX_TEST: u64 = 60;
/// Per pair of bounds that need not be compared: less, because most that are left out would have led to nothing.
const SAVED_TEST: u64 = 40;
/// Per candidate: queues, filters, kernel.
const CANDIDATE: u64 = 60;
/// Per triangle of a region that is judged (140 to 220).
const JUDGED: u64 = 180;
/// Per node whose mask is made.
const NODE: u64 = 25;
/// Per face around which regions are grown, adjacency and tree included (7,500 to 9,500).
const GROWN: u64 = 9_000;

/// Growing costs at most this part of all work.
const PART: u64 = 32;
/// Steps of the first rest, and of the longest.
const RESTS: [u32; 2] = [32, 512];

/// Keeps account of what a cover costs and saves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gate {
    /// Work since regions were grown last.
    spent: u64,
    rest: u32,
    next_rest: u32,
}

impl Gate {
    /// Takes note of a step's work.
    pub fn note(&mut self, box_tests: u64, candidates: u64) {
        self.spent += BOX_TEST * box_tests + CANDIDATE * candidates;
    }

    /// True if growing regions around so many faces is little beside the work since the last time.
    pub fn may_grow(&self, faces: usize) -> bool {
        self.spent >= PART * GROWN * faces as u64
    }

    /// Begins a new account after growing.
    pub fn grown(&mut self) {
        self.spent = 0;
    }

    /// True if the cover is to be used in the step that begins.
    pub fn is_open(&mut self) -> bool {
        let open = self.rest == 0;
        self.rest = self.rest.saturating_sub(1);
        open
    }

    /// Takes note of what a step with the cover cost and saved.
    pub fn settle(&mut self, triangles: u64, nodes: u64, tests_saved: u64) {
        if SAVED_TEST * tests_saved >= JUDGED * triangles + NODE * nodes {
            self.next_rest = RESTS[0];
            return;
        }
        self.rest = self.next_rest.max(RESTS[0]);
        self.next_rest = (2 * self.rest).min(RESTS[1]);
    }
}
