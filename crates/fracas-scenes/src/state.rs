//! What a simulation must remember to go on where it stopped, as bytes.
//!
//! A generator names each thing that changes while frames are made, in a fixed order, once: [`State`] either writes it
//! down or puts back what was written, so that the two directions cannot differ. What follows from the request alone (meshes
//! at rest, springs, detectors) is made again instead. Numbers are little-endian and keep all bits.

use crate::surface::Surface;
use crate::vector::Turn;

/// The bytes do not hold what was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Damaged;

/// Remembers, or is remembered.
#[derive(Debug)]
pub(crate) enum State<'a> {
    /// Everything named is written to the end.
    Save(&'a mut Vec<u8>),
    /// Everything named is read from the front.
    Load(&'a [u8]),
}

impl State<'_> {
    /// Names one thing.
    pub(crate) fn keep(&mut self, thing: &mut impl Plain) -> Result<(), Damaged> {
        match self {
            Self::Save(bytes) => thing.save(bytes),
            Self::Load(bytes) => *thing = Plain::load(bytes).ok_or(Damaged)?,
        }
        Ok(())
    }

    /// Names a list of things that are named one by one; `fresh` makes what is filled when it is read.
    pub(crate) fn each<T>(
        &mut self,
        list: &mut Vec<T>,
        mut fresh: impl FnMut() -> T,
        mut name: impl FnMut(&mut T, &mut Self) -> Result<(), Damaged>,
    ) -> Result<(), Damaged> {
        let mut count = list.len() as u32;
        self.keep(&mut count)?;
        if let Self::Load(bytes) = self {
            // Nothing is named without a byte.
            if count as usize > bytes.len() {
                return Err(Damaged);
            }
            list.clear();
            list.resize_with(count as usize, &mut fresh);
        }
        list.iter_mut().try_for_each(|thing| name(thing, self))
    }

    /// Whether nothing is left to read.
    pub(crate) fn is_spent(&self) -> bool {
        matches!(self, Self::Save(_) | Self::Load([]))
    }
}

/// Values that are their bytes.
pub(crate) trait Plain: Sized {
    /// Appends the value.
    fn save(&self, bytes: &mut Vec<u8>);

    /// Takes a value off the front; none if there is none.
    fn load(bytes: &mut &[u8]) -> Option<Self>;
}

macro_rules! plain_number {
    ($($number:ty)*) => {$(
        impl Plain for $number {
            fn save(&self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            fn load(bytes: &mut &[u8]) -> Option<Self> {
                let (head, tail) = bytes.split_first_chunk()?;
                *bytes = tail;
                Some(Self::from_le_bytes(*head))
            }
        }
    )*};
}

plain_number!(u32 u64 f64);

impl<T: Plain + Copy + Default, const N: usize> Plain for [T; N] {
    fn save(&self, bytes: &mut Vec<u8>) {
        self.iter().for_each(|x| x.save(bytes));
    }

    fn load(bytes: &mut &[u8]) -> Option<Self> {
        let mut values = [T::default(); N];
        for value in &mut values {
            *value = T::load(bytes)?;
        }
        Some(values)
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn save(&self, bytes: &mut Vec<u8>) {
        (self.len() as u32).save(bytes);
        self.iter().for_each(|x| x.save(bytes));
    }

    fn load(bytes: &mut &[u8]) -> Option<Self> {
        // Grows as values are found: a wrong count is not trusted with memory.
        (0..u32::load(bytes)?).map(|_| T::load(bytes)).collect()
    }
}

impl<T: Plain> Plain for Option<T> {
    fn save(&self, bytes: &mut Vec<u8>) {
        u32::from(self.is_some()).save(bytes);
        self.iter().for_each(|x| x.save(bytes));
    }

    fn load(bytes: &mut &[u8]) -> Option<Self> {
        match u32::load(bytes)? {
            0 => Some(None),
            _ => T::load(bytes).map(Some),
        }
    }
}

impl Plain for Surface {
    fn save(&self, bytes: &mut Vec<u8>) {
        self.positions.save(bytes);
        self.faces.save(bytes);
    }

    fn load(bytes: &mut &[u8]) -> Option<Self> {
        Some(Self { positions: Plain::load(bytes)?, faces: Plain::load(bytes)? })
    }
}

impl Plain for Turn {
    fn save(&self, bytes: &mut Vec<u8>) {
        self.0.save(bytes);
    }

    fn load(bytes: &mut &[u8]) -> Option<Self> {
        Plain::load(bytes).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Things = (Vec<[f64; 3]>, Option<Vec<u32>>, Vec<Vec<u64>>);

    fn name(things: &mut Things, state: &mut State<'_>) -> Result<(), Damaged> {
        state.keep(&mut things.0)?;
        state.keep(&mut things.1)?;
        state.each(&mut things.2, Vec::new, |list, state| state.keep(list))
    }

    #[test]
    fn what_is_saved_comes_back_and_a_byte_less_is_damage() {
        let mut things: Things =
            (vec![[1.0, -0.0, f64::NAN]], Some(vec![7, 8]), vec![vec![], vec![u64::MAX]]);
        let mut bytes = vec![];
        name(&mut things, &mut State::Save(&mut bytes)).unwrap();
        let mut back = Things::default();
        let mut state = State::Load(&bytes);
        name(&mut back, &mut state).unwrap();
        assert!(state.is_spent());
        assert_eq!(back.0[0].map(f64::to_bits), things.0[0].map(f64::to_bits));
        assert_eq!((back.1, back.2), (things.1, things.2));
        for shorter in 0..bytes.len() {
            let cut = &bytes[..shorter];
            assert_eq!(name(&mut Things::default(), &mut State::Load(cut)), Err(Damaged));
        }
    }
}
