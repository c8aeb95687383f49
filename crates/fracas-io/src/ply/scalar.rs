//! The eight scalar types of PLY and their values.

use std::fmt;

/// A type a property can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    F32,
    F64,
}

/// Old name, new name, type.
const NAMES: [(&str, &str, Scalar); 8] = [
    ("char", "int8", Scalar::I8),
    ("uchar", "uint8", Scalar::U8),
    ("short", "int16", Scalar::I16),
    ("ushort", "uint16", Scalar::U16),
    ("int", "int32", Scalar::I32),
    ("uint", "uint32", Scalar::U32),
    ("float", "float32", Scalar::F32),
    ("double", "float64", Scalar::F64),
];

impl Scalar {
    pub(super) fn from_name(name: &[u8]) -> Option<Self> {
        let known =
            |(old, new, _): &&(&str, &str, Self)| name == old.as_bytes() || name == new.as_bytes();
        NAMES.iter().find(known).map(|entry| entry.2)
    }

    /// The name in use since 1994.
    pub(super) fn name(self) -> &'static str {
        NAMES.iter().find(|entry| entry.2 == self).map_or("", |entry| entry.0)
    }

    /// Bytes of one value in a binary file.
    pub(super) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::F64 => 8,
        }
    }

    pub(super) fn is_integer(self) -> bool {
        !matches!(self, Self::F32 | Self::F64)
    }

    /// The values an integer type can hold.
    pub(super) fn range(self) -> (i64, i64) {
        match self {
            Self::I8 => (i8::MIN.into(), i8::MAX.into()),
            Self::U8 => (0, u8::MAX.into()),
            Self::I16 => (i16::MIN.into(), i16::MAX.into()),
            Self::U16 => (0, u16::MAX.into()),
            Self::I32 => (i32::MIN.into(), i32::MAX.into()),
            Self::U32 | Self::F32 | Self::F64 => (0, u32::MAX.into()),
        }
    }
}

/// A value of any scalar type; both cases hold every value of the types they stand for exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    Whole(i64),
    Real(f64),
}

impl Number {
    /// The value as a coordinate: exact, since no integer type is wider than 32 bits.
    pub(super) fn as_f64(self) -> f64 {
        match self {
            Self::Whole(value) => value as f64,
            Self::Real(value) => value,
        }
    }

    /// The value as a whole number; a real one must have no fraction.
    pub(super) fn as_whole(self) -> Option<i64> {
        /// Doubles are sure to tell whole numbers apart up to here.
        const LIMIT: f64 = 9_007_199_254_740_992.0;
        match self {
            Self::Whole(value) => Some(value),
            Self::Real(value) if value.fract() == 0.0 && value.abs() <= LIMIT => Some(value as i64),
            Self::Real(_) => None,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(value) => value.fmt(f),
            Self::Real(value) => write!(f, "{value:?}"),
        }
    }
}
