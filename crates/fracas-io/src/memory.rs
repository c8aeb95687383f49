//! Memory whose amount a file decides: asked for, and refused with an error instead of an abort.
//!
//! A reader holds a small multiple of the file's size, but a large file on a small machine may still not fit. The
//! message has no numbers: what helps is the same whatever the amount (a larger machine or a smaller file).

use std::collections::TryReserveError;
use std::fmt;

/// The system would not give the memory that a file needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoMemory;

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not enough memory to read on")
    }
}

impl From<NoMemory> for String {
    fn from(reason: NoMemory) -> Self {
        reason.to_string()
    }
}

impl From<TryReserveError> for NoMemory {
    fn from(_: TryReserveError) -> Self {
        Self
    }
}

/// `list.push(value)` that can fail.
#[inline]
pub(crate) fn push<T>(list: &mut Vec<T>, value: T) -> Result<(), NoMemory> {
    list.try_reserve(1)?;
    list.push(value);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_no_machine_has_is_an_error() {
        let mut list: Vec<u64> = vec![1];
        assert_eq!(list.try_reserve(usize::MAX / 16).map_err(NoMemory::from), Err(NoMemory));
        push(&mut list, 2).unwrap();
        assert_eq!(list, [1, 2]);
    }
}
