//! The two elementary questions: points in, outcome out.

use super::outcome::{Decision, Outcome, Start};
use super::{ladder, within};

/// Which of the two questions is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    VertexFace,
    EdgeEdge,
}

/// A vertex and a face in linear motion; points in the order v, f0, f1, f2. All coordinates must be finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VertexFace {
    /// Positions at t = 0.
    pub x_t0: [[f64; 3]; 4],
    /// Positions at t = 1.
    pub x_t1: [[f64; 3]; 4],
}

/// Two edges in linear motion; points in the order a0, a1, b0, b1. All coordinates must be finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeEdge {
    /// Positions at t = 0.
    pub x_t0: [[f64; 3]; 4],
    /// Positions at t = 1.
    pub x_t1: [[f64; 3]; 4],
}

impl VertexFace {
    /// Whether and when the vertex meets the closed face; exact, in bounded time.
    pub fn test(&self) -> Outcome {
        self.decide(Start::Floats).outcome
    }

    /// The same without trying doubles first: for callers who have.
    pub fn test_in_integers(&self) -> Outcome {
        self.decide(Start::Integers).outcome
    }

    /// The same with the rung that decided.
    pub fn decide(&self, start: Start) -> Decision {
        ladder::decide(Kind::VertexFace, &self.x_t0, &self.x_t1, start)
    }

    /// Minimum separation: if the vertex and the closed face ever come within `distance`, a time not later than the first such
    /// moment. Conservative: it may also answer for pairs that come within 1.01 `distance` + 1e-9 only, never for others
    /// (see `within` for differences above 1e4, where doubles limit that).
    pub fn within(&self, distance: f64) -> Option<f64> {
        within::first_time(Kind::VertexFace, &self.x_t0, &self.x_t1, distance)
    }
}

impl EdgeEdge {
    /// Whether and when the two closed edges meet; exact, in bounded time.
    pub fn test(&self) -> Outcome {
        self.decide(Start::Floats).outcome
    }

    /// The same without trying doubles first: for callers who have.
    pub fn test_in_integers(&self) -> Outcome {
        self.decide(Start::Integers).outcome
    }

    /// The same with the rung that decided.
    pub fn decide(&self, start: Start) -> Decision {
        ladder::decide(Kind::EdgeEdge, &self.x_t0, &self.x_t1, start)
    }

    /// Minimum separation: if the two closed edges ever come within `distance`, a time not later than the first such
    /// moment. Conservative: it may also answer for pairs that come within 1.01 `distance` + 1e-9 only, never for others
    /// (see `within` for differences above 1e4, where doubles limit that).
    pub fn within(&self, distance: f64) -> Option<f64> {
        within::first_time(Kind::EdgeEdge, &self.x_t0, &self.x_t1, distance)
    }
}
