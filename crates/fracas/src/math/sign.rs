//! The sign of a real number: what every exact predicate returns.

use std::cmp::Ordering;
use std::ops::Neg;

/// Negative, zero or positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Below zero.
    Negative,
    /// Exactly zero.
    Zero,
    /// Above zero.
    Positive,
}

impl Sign {
    /// The sign of a value that is not NaN.
    #[inline]
    pub fn of(value: f64) -> Self {
        debug_assert!(!value.is_nan());
        if value > 0.0 {
            Self::Positive
        } else if value < 0.0 {
            Self::Negative
        } else {
            Self::Zero
        }
    }

    /// True for `Zero`.
    #[inline]
    pub fn is_zero(self) -> bool {
        self == Self::Zero
    }

    /// True if both are positive or both negative.
    #[inline]
    pub fn is_same_side(self, other: Self) -> bool {
        !self.is_zero() && self == other
    }
}

impl Neg for Sign {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        match self {
            Self::Negative => Self::Positive,
            Self::Zero => Self::Zero,
            Self::Positive => Self::Negative,
        }
    }
}

impl From<Ordering> for Sign {
    fn from(ordering: Ordering) -> Self {
        match ordering {
            Ordering::Less => Self::Negative,
            Ordering::Equal => Self::Zero,
            Ordering::Greater => Self::Positive,
        }
    }
}
