//! When is a cover worth its work? Decided by counted work, never by a clock, so that counts do not depend on the machine.
//!
//! All work is counted in instructions, roughly: what callgrind shows per box test, candidate and triangle of a region. The rules:
//! - Growing regions waits until the work done since the last time is 28 times what growing will cost: it can then be no more
//!   than a 28th of all work, whatever comes of it.
//! - Judging goes on while it pays for certain: while the tests that the pairs of nodes left out would have taken, counted from
//!   below, cost more than judging.
//! - Else it goes on while steps with the cover, judging included, take less than the last step without. Every sixteenth step is
//!   done without, so that this one is recent.
//! - When it does not pay, the cover rests, each time for twice as many steps.

/// Instructions per pair of bounds compared, what follows from it up to the candidates included (71 to 100 on the labelled scenes).
const BOX_TEST: u64 = 80;
/// Per pair of bounds that need not be compared, at the least.
const SAVED_TEST: u64 = 50;
/// Per candidate: queues, filters, kernel.
const CANDIDATE: u64 = 60;
/// Per triangle of a region that is judged.
const JUDGED: u64 = 235;
/// Per node whose mask is made.
const NODE: u64 = 25;
/// Per face around which regions are grown, adjacency and tree included.
const GROWN: u64 = 12_000;

/// Growing costs at most this part of all work.
const PART: u64 = 28;
/// Every so many steps one is done without the cover.
const PLAIN: u32 = 16;
/// Steps of the first rest, and of the longest.
const RESTS: [u32; 2] = [32, 512];

/// Keeps account of what a cover costs and saves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gate {
    /// Work since regions were grown last.
    spent: u64,
    /// Work of the last step without the cover, and how long ago it was.
    plain: u64,
    since_plain: u32,
    /// Steps to rest, and for how long the next time.
    rest: u32,
    next_rest: u32,
}

impl Gate {
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
        let open = self.rest == 0 && self.since_plain < PLAIN;
        self.rest = self.rest.saturating_sub(1);
        open
    }

    /// Takes note of a step without the cover.
    pub fn note_plain(&mut self, box_tests: u64, candidates: u64) {
        self.plain = BOX_TEST * box_tests + CANDIDATE * candidates;
        self.since_plain = 0;
        self.spent += self.plain;
    }

    /// Takes note of a step with the cover: what it took, how many triangles and nodes were judged for it, and how many box tests
    /// that saved at the least.
    pub fn note_covered(
        &mut self,
        [box_tests, candidates]: [u64; 2],
        [triangles, nodes]: [u64; 2],
        saved: u64,
    ) {
        let work = BOX_TEST * box_tests + CANDIDATE * candidates;
        let cost = JUDGED * triangles + NODE * nodes;
        self.spent += work;
        let certain = SAVED_TEST * saved >= cost;
        self.since_plain = if certain { 0 } else { self.since_plain + 1 };
        if certain || work + cost <= self.plain {
            self.next_rest = RESTS[0];
            return;
        }
        self.rest = self.next_rest.max(RESTS[0]);
        self.next_rest = (2 * self.rest).min(RESTS[1]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cover_that_pays_stays_open_and_one_that_does_not_rests_ever_longer() {
        let mut gate = Gate::default();
        assert!(!gate.may_grow(1));
        gate.note_plain(1_000_000, 0);
        assert!(gate.may_grow(200) && !gate.may_grow(1_000));
        gate.grown();
        assert!(!gate.may_grow(200));
        // Half of the tests saved for a tenth of their cost: one plain step in seventeen.
        let mut open = 0;
        for _ in 0..170 {
            if gate.is_open() {
                open += 1;
                gate.note_covered([500_000, 0], [20_000, 10_000], 0);
            } else {
                gate.note_plain(1_000_000, 0);
            }
        }
        assert_eq!(open, 160);
        // Certain: no plain step at all.
        assert!((0..100).all(|_| {
            gate.note_covered([500_000, 0], [20_000, 10_000], 200_000);
            gate.is_open()
        }));
        // Nothing saved any more.
        let mut open = 0;
        for _ in 0..1_000 {
            if gate.is_open() {
                open += 1;
                gate.note_covered([1_000_000, 0], [20_000, 10_000], 0);
            } else {
                gate.note_plain(1_000_000, 0);
            }
        }
        assert!((4..7).contains(&open), "tried {open} times");
    }
}
