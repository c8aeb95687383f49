//! When is a tree worth building anew? Decided on counted work, never on a clock.
//!
//! A tree that is only refitted keeps the order it was built in; as bodies fly apart its blocks grow and every step costs more.
//! Box tests beyond [`TOLERATED`] times those of the first step after the build are counted as lost. When what was lost
//! exceeds what a build costs, [`BUILD`] box tests a feature, the next step builds. So nothing ever costs more than about
//! twice the best choice of moments would (the argument of the ski rental), and steps whose work varies with their
//! motion do not build.
//!
//! A step that follows an edit has enough to do: it builds only when four times as much was lost.
//!
//! Measured on `breaking-walls` at full size, continuous, refitted only: 6.5 million box tests a step before the second wall
//! breaks, 137 million after the eighth.

/// How many times the box tests of a fresh tree are no loss.
const TOLERATED: u64 = 2;
/// Box tests that take as long as building one feature in: 46 to 49 ns against 1.15 on cloth-ball and n-body, rounded up.
const BUILD: u64 = 50;

/// What a tree has lost since it was built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Renewal {
    /// Box tests of the first step after the build, and of the first list of candidates, which a margin makes longer.
    fresh: [Option<u64>; 2],
    lost: u64,
}

impl Renewal {
    /// Counts the work of a step that was looked at as a whole.
    pub(super) fn note_step(&mut self, box_tests: u64) {
        self.note(0, box_tests);
    }

    /// Counts the work of a whole list of candidates.
    pub(super) fn note_candidates(&mut self, box_tests: u64) {
        self.note(1, box_tests);
    }

    fn note(&mut self, kind: usize, box_tests: u64) {
        let fresh = *self.fresh[kind].get_or_insert(box_tests);
        self.lost += box_tests.saturating_sub(TOLERATED * fresh);
    }

    /// Whether a tree over so many features should be built anew now.
    pub(super) fn is_due(&self, features: usize, after_edit: bool) -> bool {
        let patience = if after_edit { 4 } else { 1 };
        self.lost > patience * BUILD * features as u64
    }

    /// The tree is new.
    pub(super) fn reset(&mut self) {
        *self = Self::default();
    }
}
