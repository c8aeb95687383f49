//! What a test answers, and how it came to the answer.

/// Whether and when two moving features meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// They share no point at any time of the closed step.
    Separated,
    /// They share a point at t = 0 already.
    Touching,
    /// They share no point at t = 0, and meet later.
    Impact {
        /// When they meet first.
        toi: TimeOfImpact,
    },
}

/// The first time of contact t, in (0, 1], certainly within `lo <= t <= hi`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeOfImpact {
    /// Never later than the contact: where a simulation may go. It is 0 only if t is below 2^-75.
    pub lo: f64,
    /// Never earlier than the contact.
    pub hi: f64,
}

impl Outcome {
    /// True unless separated.
    pub fn is_contact(&self) -> bool {
        *self != Self::Separated
    }

    /// The time of contact, 0 for `Touching`.
    pub fn toi(&self) -> Option<TimeOfImpact> {
        match *self {
            Self::Separated => None,
            Self::Touching => Some(TimeOfImpact { lo: 0.0, hi: 0.0 }),
            Self::Impact { toi } => Some(toi),
        }
    }
}

/// An outcome with the rung of the ladder that found it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The answer.
    pub outcome: Outcome,
    /// The rung that gave it.
    pub rung: Rung,
    /// The integers that were needed; `None` if doubles were enough.
    pub width: Option<Width>,
}

/// The rungs of the ladder, from the cheapest to the dearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rung {
    /// A vertex of one feature is, number by number, one of the other at t = 0.
    SharedPoint,
    /// Apart along a coordinate axis, on the same side at both ends.
    Slabs,
    /// Doubles: the volume of the four points has one sign throughout.
    FloatSigns,
    /// Doubles: one moment in one plane, and clearly in contact then, or clearly not.
    FloatRoot,
    /// Integers: in contact at t = 0.
    Start,
    /// Integers: the volume is never zero after t = 0.
    Signs,
    /// Integers: in one plane at t = 1 and not in between; in contact then, or not.
    End,
    /// Exact coefficients, doubles for moments and signs.
    Root,
    /// Integers for at least one sign at a moment, too.
    Algebra,
    /// In one plane for ever, and apart in a view along a coordinate axis.
    Views,
    /// In one plane for ever: moments at which a point arrives on a segment.
    Arrivals,
}

impl Rung {
    /// All rungs in order.
    pub const ALL: [Self; 11] = [
        Self::SharedPoint,
        Self::Slabs,
        Self::FloatSigns,
        Self::FloatRoot,
        Self::Start,
        Self::Signs,
        Self::End,
        Self::Root,
        Self::Algebra,
        Self::Views,
        Self::Arrivals,
    ];
}

/// How wide the integers had to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Width {
    /// Differences below 2^60.
    Narrow,
    /// Differences below 2^121.
    Middle,
    /// Any finite doubles.
    Wide,
}

/// Where the ladder starts, after the two rungs that only compare. The answer is the same from everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// Doubles first: what to use.
    #[default]
    Floats,
    /// Integers at once: for callers whose own doubles were not enough.
    Integers,
    /// Integers of at least the middle width: a check of the narrow ones.
    MiddleIntegers,
    /// The widest integers: a check of the others.
    WideIntegers,
}
