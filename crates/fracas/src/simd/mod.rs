//! Rows of sixteen: which instruction set runs them, and the few operations the hierarchies need.
//!
//! The operations are a small trait, [`Simd`], written once per instruction set under `arch`. Algorithms are generic over
//! it, `#[inline(always)]` all the way down and free of recursion, so that [`Level::run`], which chooses the set once
//! around a whole traversal or refit, turns each of them into one function compiled for that set. A plain
//! `cargo build --release` therefore uses what the machine has (the dispatch pattern of the `pulp` crate; memchr's
//! `arch` folders for the layout).
//!
//! Promises: every level gives the same bits for every operation (tested lane by lane against the portable twin);
//! no fused multiply-add, no estimates. `unsafe` lives in `arch` only.

mod arch;
pub mod lanes;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU8, Ordering};

use lanes::Lanes;

/// An instruction set for the kernels. All give the same results; they differ in speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plain Rust; whatever the compiler makes of it for the target's baseline.
    Portable,
    /// x86-64 with AVX2, BMI and POPCNT.
    Avx2,
    /// x86-64 with AVX-512 F, BW, DQ, VL, and all of `Avx2`.
    Avx512,
}

/// The highest level [`Level::best`] may return; see [`Level::limit`].
static CEILING: AtomicU8 = AtomicU8::new(Level::Avx512 as u8);

impl Level {
    /// All levels, slowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The fastest level this machine has and [`Level::limit`] allows.
    pub fn best() -> Self {
        let ceiling = CEILING.load(Ordering::Relaxed);
        let allowed = |level: &Self| *level as u8 <= ceiling && level.is_available();
        Self::ALL.into_iter().rev().find(allowed).unwrap_or(Self::Portable)
    }

    /// Makes [`Level::best`] return at most `level` in this process from now on; for comparing speeds from outside.
    pub fn limit(level: Self) {
        CEILING.store(level as u8, Ordering::Relaxed);
    }

    /// True if this machine can run the level.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => arch::x86_64::Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => arch::x86_64::Avx512::new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// The levels this machine can run, slowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|level| level.is_available())
    }

    /// `portable`, `avx2` or `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Runs `task` on this level, or on the next lower one that the machine has.
    #[inline]
    pub fn run<T: Task>(self, task: T) -> T::Output {
        #[cfg(target_arch = "x86_64")]
        {
            if self >= Self::Avx512
                && let Some(simd) = arch::x86_64::Avx512::new()
            {
                return arch::x86_64::run_avx512(simd, task);
            }
            if self >= Self::Avx2
                && let Some(simd) = arch::x86_64::Avx2::new()
            {
                return arch::x86_64::run_avx2(simd, task);
            }
        }
        task.run(arch::Portable)
    }
}

/// Work that is compiled once per level. `run` and everything it calls in a hot loop must be `#[inline(always)]`, and
/// nothing in it may recurse: only what ends up inside the one dispatched function is compiled for the level.
pub trait Task {
    /// What the work gives.
    type Output;
    /// Does the work.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// Sixteen values side by side: one lane for each child of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Row<T>(pub [T; 16]);

impl<T: Copy> Row<T> {
    /// The same value in every lane.
    pub const fn splat(value: T) -> Self {
        Self([value; 16])
    }
}

/// A vertex at both ends of a step: x, y, z, unused, x, y, z, unused; one cache line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C, align(64))]
pub struct Record64(pub [f64; 8]);

/// The same in single precision; half a cache line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C, align(32))]
pub struct Record32(pub [f32; 8]);

/// What an instruction set must offer. A value of the implementing type is the proof that the machine has the set.
///
/// Lane masks have bit `i` for lane `i`.
pub trait Simd: Copy {
    /// Sixteen `u16` in registers.
    type U16: Copy;
    /// Sixteen `f32` in registers.
    type F32: Copy;
    /// As many `f64` as a register holds, for arithmetic.
    type F64s: Lanes;
    /// As many `f32` as a register holds, for arithmetic.
    type F32s: Lanes;
    /// Sixteen yes or no.
    type Mask: Copy;

    /// Reads a row.
    fn load_u16(self, row: &Row<u16>) -> Self::U16;
    /// Writes a row.
    fn store_u16(self, value: Self::U16, row: &mut Row<u16>);
    /// One value in all lanes.
    fn splat_u16(self, value: u16) -> Self::U16;
    /// Sums that stop at 65,535.
    fn add_saturating_u16(self, a: Self::U16, b: Self::U16) -> Self::U16;
    /// Differences that stop at 0.
    fn sub_saturating_u16(self, a: Self::U16, b: Self::U16) -> Self::U16;
    /// The smaller of each lane.
    fn min_u16(self, a: Self::U16, b: Self::U16) -> Self::U16;
    /// The larger of each lane.
    fn max_u16(self, a: Self::U16, b: Self::U16) -> Self::U16;
    /// Lanes that are not 65,535.
    fn lanes_below_full(self, a: Self::U16) -> u16;
    /// The smallest lane.
    fn lowest_u16(self, a: Self::U16) -> u16;
    /// Lane `i` of result `j` is lane `j` of row `i`.
    fn transpose_u16(self, rows: [Self::U16; 16]) -> [Self::U16; 16];

    /// Reads a row.
    fn load_f32(self, row: &Row<f32>) -> Self::F32;
    /// One value in all lanes.
    fn splat_f32(self, value: f32) -> Self::F32;
    /// Lanes where `a <= b`; a NaN is in no such lane.
    fn le_f32(self, a: Self::F32, b: Self::F32) -> Self::Mask;
    /// Lanes where `a < b`; a NaN is in no such lane.
    fn lt_f32(self, a: Self::F32, b: Self::F32) -> Self::Mask;
    /// Lanes that are in both.
    fn and(self, a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// The lanes of a mask as bits.
    fn lanes(self, mask: Self::Mask) -> u16;
    /// The smallest lane of a row without NaN; of -0.0 and 0.0 either.
    fn lowest_f32(self, a: Self::F32) -> f32;
    /// The largest lane of a row without NaN; of -0.0 and 0.0 either.
    fn highest_f32(self, a: Self::F32) -> f32;

    /// The first values of a slice, one in each lane.
    fn load_f64s(self, values: &[f64]) -> Self::F64s;
    /// Writes all lanes to the first values of a slice.
    fn store_f64s(self, lanes: Self::F64s, out: &mut [f64]);

    /// One record per lane, turned round: x, y, z at the start, then at the end. `ids` has at least as many entries as there
    /// are lanes; of the four ids of each, number `corner` is taken.
    fn gather_f64s(
        self,
        records: &[Record64],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self::F64s; 3]; 2];
    /// The same for floats.
    fn gather_f32s(
        self,
        records: &[Record32],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self::F32s; 3]; 2];

    /// Lanes in which one of the rows `b` equals one of the values `a`.
    fn lanes_sharing<const K: usize, const L: usize>(self, a: [u32; K], b: &[Row<u32>; L]) -> u16;
    /// Moves the chosen lanes of `values` to the front of `out`, in order. The rest of `out` is unspecified.
    fn compress(self, values: &Row<u32>, lanes: u16, out: &mut [u32; 16]);

    /// Moves the items that are below `pivot` after turning their bits left by `turn` to the front, the others behind them, both
    /// in order; returns how many are in front. `spare` is at least eight longer than `items`; what it holds afterwards is
    /// unspecified.
    fn partition_u64(self, items: &mut [u64], turn: u32, pivot: u64, spare: &mut [u64]) -> usize;
    /// The value that has `rank` smaller ones among these, if there is one; else 0. (An operation of its own because compilers
    /// turn the plain loops into a sum across lanes for each value.)
    fn with_rank_u32(self, values: &[u32; 32], rank: u32) -> u32;
}

/// The end of a partition: items from `next` on, after `front` kept in front and `back` put aside.
#[inline(always)]
fn finish_partition(
    items: &mut [u64],
    (turn, pivot): (u32, u64),
    spare: &mut [u64],
    (next, mut front, mut back): (usize, usize, usize),
) -> usize {
    for i in next..items.len() {
        // Both are written, one counts: a branch would go either way.
        let item = items[i];
        items[front] = item;
        spare[back] = item;
        let below = usize::from(item.rotate_left(turn) < pivot);
        front += below;
        back += 1 - below;
    }
    items[front..].copy_from_slice(&spare[..back]);
    front
}
