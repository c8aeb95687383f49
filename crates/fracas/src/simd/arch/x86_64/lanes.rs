//! Registers as [`Lanes`]: four and eight doubles, eight and sixteen floats.
//!
//! A value of one of these types is the proof that the machine has its instruction set: the only ways to make one are
//! `gather`, which asks for the proof, and operations on values that exist. Records are gathered by loading each whole and
//! turning the block round in registers: a third of the time of loading value by value.
#![expect(unsafe_code, reason = "intrinsics")]

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Not, RangeInclusive, Sub};

use super::{Avx2, Avx512};
use crate::simd::lanes::Lanes;
use crate::simd::{Record32, Record64};

/// An operator of two registers.
macro_rules! operator {
    ($type:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: the values prove the instruction set.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

/// A mask that is an integer, as AVX-512 has them.
macro_rules! integer_mask {
    ($mask:ident($bits:ty)) => {
        /// Yes or no for each lane.
        #[derive(Clone, Copy, Debug)]
        pub(in crate::simd) struct $mask($bits);

        impl BitAnd for $mask {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }
        impl BitOr for $mask {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
        impl Not for $mask {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                Self(!self.0)
            }
        }
        impl $mask {
            #[inline(always)]
            fn bits(self) -> u32 {
                u32::from(self.0)
            }
        }
    };
}

/// A mask that is a register of all ones and zeros, as AVX2 has them.
macro_rules! register_mask {
    ($mask:ident($bits:ty), $and:ident, $or:ident, $xor:ident, $ones:expr, $movemask:ident) => {
        /// Yes or no for each lane.
        #[derive(Clone, Copy, Debug)]
        pub(in crate::simd) struct $mask($bits);

        operator!($mask, BitAnd, bitand, $and);
        operator!($mask, BitOr, bitor, $or);

        impl Not for $mask {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: the mask came from values that prove the instruction set.
                Self(unsafe { $xor(self.0, $ones) })
            }
        }
        impl $mask {
            #[inline(always)]
            fn bits(self) -> u32 {
                // SAFETY: the mask came from values that prove the instruction set.
                unsafe { $movemask(self.0) as u32 }
            }
        }
    };
}

/// A register of floats as [`Lanes`].
macro_rules! lanes {
    (
        $(#[$doc:meta])*
        $type:ident($register:ty): $count:literal x $float:ident, mask $mask:ident;
        splat $splat:ident, add $add:ident, sub $sub:ident, mul $mul:ident, div $div:ident,
        min $min:ident, max $max:ident, and $and:ident;
        greater |$ga:ident, $gb:ident| $greater:expr;
        at_least |$la:ident, $lb:ident| $at_least:expr;
        select |$sm:ident, $sy:ident, $sn:ident| $select:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::simd) struct $type($register);

        operator!($type, Add, add, $add);
        operator!($type, Sub, sub, $sub);
        operator!($type, Mul, mul, $mul);
        operator!($type, Div, div, $div);

        impl Lanes for $type {
            type Mask = $mask;
            const COUNT: usize = $count;
            const UNIT: f64 = <$float as Lanes>::UNIT;
            const SIZES: RangeInclusive<f64> = <$float as Lanes>::SIZES;
            const TINY: f64 = <$float as Lanes>::TINY;

            #[inline(always)]
            fn constant(self, x: f64) -> Self {
                // SAFETY: `self` proves the instruction set.
                Self(unsafe { $splat(x as $float) })
            }
            #[inline(always)]
            fn abs(self) -> Self {
                // All bits but the sign.
                let magnitude = $float::from_bits((-0.0 as $float).to_bits() ^ !0);
                // SAFETY: `self` proves the instruction set.
                Self(unsafe { $and(self.0, $splat(magnitude)) })
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                // SAFETY: the values prove the instruction set.
                Self(unsafe { $max(self.0, other.0) })
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                // SAFETY: the values prove the instruction set.
                Self(unsafe { $min(self.0, other.0) })
            }
            #[inline(always)]
            fn greater(self, other: Self) -> $mask {
                let ($ga, $gb) = (self.0, other.0);
                // SAFETY: the values prove the instruction set.
                $mask(unsafe { $greater })
            }
            #[inline(always)]
            fn at_least(self, other: Self) -> $mask {
                let ($la, $lb) = (self.0, other.0);
                // SAFETY: the values prove the instruction set.
                $mask(unsafe { $at_least })
            }
            #[inline(always)]
            fn select(mask: $mask, yes: Self, no: Self) -> Self {
                let ($sm, $sy, $sn) = (mask.0, yes.0, no.0);
                // SAFETY: the values prove the instruction set.
                Self(unsafe { $select })
            }
            #[inline(always)]
            fn bits(mask: $mask) -> u32 {
                mask.bits()
            }
        }
    };
}

/// Where the values of the record of one lane begin. A macro, because a closure or `map` would be a call.
macro_rules! record {
    ($records:ident, $ids:ident, $corner:ident, $lane:expr) => {
        $records[$ids[$lane][$corner & 3] as usize].0.as_ptr()
    };
}

integer_mask!(Mask64x8(__mmask8));
integer_mask!(Mask32x16(__mmask16));
register_mask!(
    Mask64x4(__m256d),
    _mm256_and_pd,
    _mm256_or_pd,
    _mm256_xor_pd,
    _mm256_castsi256_pd(_mm256_set1_epi64x(-1)),
    _mm256_movemask_pd
);
register_mask!(
    Mask32x8(__m256),
    _mm256_and_ps,
    _mm256_or_ps,
    _mm256_xor_ps,
    _mm256_castsi256_ps(_mm256_set1_epi32(-1)),
    _mm256_movemask_ps
);

lanes! {
    /// Eight doubles.
    F64x8(__m512d): 8 x f64, mask Mask64x8;
    splat _mm512_set1_pd, add _mm512_add_pd, sub _mm512_sub_pd, mul _mm512_mul_pd, div _mm512_div_pd,
    min _mm512_min_pd, max _mm512_max_pd, and _mm512_and_pd;
    greater |a, b| _mm512_cmp_pd_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_pd_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_pd(m, n, y);
}

lanes! {
    /// Sixteen floats.
    F32x16(__m512): 16 x f32, mask Mask32x16;
    splat _mm512_set1_ps, add _mm512_add_ps, sub _mm512_sub_ps, mul _mm512_mul_ps, div _mm512_div_ps,
    min _mm512_min_ps, max _mm512_max_ps, and _mm512_and_ps;
    greater |a, b| _mm512_cmp_ps_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_ps_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_ps(m, n, y);
}

lanes! {
    /// Four doubles.
    F64x4(__m256d): 4 x f64, mask Mask64x4;
    splat _mm256_set1_pd, add _mm256_add_pd, sub _mm256_sub_pd, mul _mm256_mul_pd, div _mm256_div_pd,
    min _mm256_min_pd, max _mm256_max_pd, and _mm256_and_pd;
    greater |a, b| _mm256_cmp_pd::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_pd::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_pd(n, y, m);
}

lanes! {
    /// Eight floats.
    F32x8(__m256): 8 x f32, mask Mask32x8;
    splat _mm256_set1_ps, add _mm256_add_ps, sub _mm256_sub_ps, mul _mm256_mul_ps, div _mm256_div_ps,
    min _mm256_min_ps, max _mm256_max_ps, and _mm256_and_ps;
    greater |a, b| _mm256_cmp_ps::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_ps::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_ps(n, y, m);
}

impl F64x8 {
    /// The records `ids[0..8][corner]`, turned round.
    #[inline(always)]
    pub(super) fn gather(
        _proof: Avx512,
        records: &[Record64],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self; 3]; 2] {
        let ids = ids.first_chunk::<8>().expect("as many ids as lanes");
        // SAFETY: the instruction set by `_proof`; each record is eight readable doubles, aligned to 64 bytes.
        unsafe {
            let a = _mm512_load_pd(record!(records, ids, corner, 0));
            let b = _mm512_load_pd(record!(records, ids, corner, 1));
            let c = _mm512_load_pd(record!(records, ids, corner, 2));
            let d = _mm512_load_pd(record!(records, ids, corner, 3));
            let e = _mm512_load_pd(record!(records, ids, corner, 4));
            let f = _mm512_load_pd(record!(records, ids, corner, 5));
            let g = _mm512_load_pd(record!(records, ids, corner, 6));
            let h = _mm512_load_pd(record!(records, ids, corner, 7));
            // Blocks of two: x x | z z | x x | z z, and y y | . . | y y | . .
            let (xz_0, y_0) = (_mm512_unpacklo_pd(a, b), _mm512_unpackhi_pd(a, b));
            let (xz_1, y_1) = (_mm512_unpacklo_pd(c, d), _mm512_unpackhi_pd(c, d));
            let (xz_2, y_2) = (_mm512_unpacklo_pd(e, f), _mm512_unpackhi_pd(e, f));
            let (xz_3, y_3) = (_mm512_unpacklo_pd(g, h), _mm512_unpackhi_pd(g, h));
            // Even blocks of both, odd blocks of both.
            let x_low = _mm512_shuffle_f64x2::<0x88>(xz_0, xz_1);
            let x_high = _mm512_shuffle_f64x2::<0x88>(xz_2, xz_3);
            let z_low = _mm512_shuffle_f64x2::<0xdd>(xz_0, xz_1);
            let z_high = _mm512_shuffle_f64x2::<0xdd>(xz_2, xz_3);
            let y_low = _mm512_shuffle_f64x2::<0x88>(y_0, y_1);
            let y_high = _mm512_shuffle_f64x2::<0x88>(y_2, y_3);
            [
                [
                    Self(_mm512_shuffle_f64x2::<0x88>(x_low, x_high)),
                    Self(_mm512_shuffle_f64x2::<0x88>(y_low, y_high)),
                    Self(_mm512_shuffle_f64x2::<0x88>(z_low, z_high)),
                ],
                [
                    Self(_mm512_shuffle_f64x2::<0xdd>(x_low, x_high)),
                    Self(_mm512_shuffle_f64x2::<0xdd>(y_low, y_high)),
                    Self(_mm512_shuffle_f64x2::<0xdd>(z_low, z_high)),
                ],
            ]
        }
    }
}

impl F32x16 {
    /// The records `ids[0..16][corner]`, turned round.
    #[inline(always)]
    pub(super) fn gather(
        proof: Avx512,
        records: &[Record32],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self; 3]; 2] {
        let [x, y, z] = Self::turned(proof, records, ids, corner);
        // SAFETY: the instruction set by `proof`.
        unsafe {
            [
                [
                    Self(_mm512_shuffle_f32x4::<0x88>(x[0], x[1])),
                    Self(_mm512_shuffle_f32x4::<0x88>(y[0], y[1])),
                    Self(_mm512_shuffle_f32x4::<0x88>(z[0], z[1])),
                ],
                [
                    Self(_mm512_shuffle_f32x4::<0xdd>(x[0], x[1])),
                    Self(_mm512_shuffle_f32x4::<0xdd>(y[0], y[1])),
                    Self(_mm512_shuffle_f32x4::<0xdd>(z[0], z[1])),
                ],
            ]
        }
    }

    /// x, y, z of records 0..8 and of records 8..16, each as: start of four, end of the same, start of the next four, end.
    #[inline(always)]
    fn turned(
        _proof: Avx512,
        records: &[Record32],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[__m512; 2]; 3] {
        let ids = ids.first_chunk::<16>().expect("as many ids as lanes");
        // SAFETY: the instruction set by `_proof`; each record is eight readable floats, aligned to 32 bytes.
        unsafe {
            let mut out = [[_mm512_setzero_ps(); 2]; 3];
            for half in 0..2 {
                let mut pairs = [_mm512_setzero_ps(); 4];
                for i in 0..4 {
                    let low = _mm256_load_ps(record!(records, ids, corner, 8 * half + i));
                    let high = _mm256_load_ps(record!(records, ids, corner, 8 * half + i + 4));
                    pairs[i] = _mm512_insertf32x8::<1>(_mm512_castps256_ps512(low), high);
                }
                let [a, b, c, d] = pairs;
                let (xy_0, z_0) = (_mm512_unpacklo_ps(a, b), _mm512_unpackhi_ps(a, b));
                let (xy_1, z_1) = (_mm512_unpacklo_ps(c, d), _mm512_unpackhi_ps(c, d));
                let (p, q) = (_mm512_castps_pd(xy_0), _mm512_castps_pd(xy_1));
                out[0][half] = _mm512_castpd_ps(_mm512_unpacklo_pd(p, q));
                out[1][half] = _mm512_castpd_ps(_mm512_unpackhi_pd(p, q));
                let (p, q) = (_mm512_castps_pd(z_0), _mm512_castps_pd(z_1));
                out[2][half] = _mm512_castpd_ps(_mm512_unpacklo_pd(p, q));
            }
            out
        }
    }
}

impl F64x4 {
    /// The records `ids[0..4][corner]`, turned round.
    #[inline(always)]
    pub(super) fn gather(
        _proof: Avx2,
        records: &[Record64],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self; 3]; 2] {
        let ids = ids.first_chunk::<4>().expect("as many ids as lanes");
        // SAFETY: the instruction set by `_proof`; each record is eight readable doubles, aligned to 64 bytes.
        unsafe {
            let mut out = [[Self(_mm256_setzero_pd()); 3]; 2];
            for end in 0..2 {
                let a = _mm256_load_pd(record!(records, ids, corner, 0).add(4 * end));
                let b = _mm256_load_pd(record!(records, ids, corner, 1).add(4 * end));
                let c = _mm256_load_pd(record!(records, ids, corner, 2).add(4 * end));
                let d = _mm256_load_pd(record!(records, ids, corner, 3).add(4 * end));
                let (xz_0, y_0) = (_mm256_unpacklo_pd(a, b), _mm256_unpackhi_pd(a, b));
                let (xz_1, y_1) = (_mm256_unpacklo_pd(c, d), _mm256_unpackhi_pd(c, d));
                out[end] = [
                    Self(_mm256_permute2f128_pd::<0x20>(xz_0, xz_1)),
                    Self(_mm256_permute2f128_pd::<0x20>(y_0, y_1)),
                    Self(_mm256_permute2f128_pd::<0x31>(xz_0, xz_1)),
                ];
            }
            out
        }
    }
}

impl F32x8 {
    /// The records `ids[0..8][corner]`, turned round.
    #[inline(always)]
    pub(super) fn gather(
        _proof: Avx2,
        records: &[Record32],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[Self; 3]; 2] {
        let ids = ids.first_chunk::<8>().expect("as many ids as lanes");
        // SAFETY: the instruction set by `_proof`; each record is eight readable floats, aligned to 32 bytes.
        unsafe {
            let mut fours = [[_mm256_setzero_ps(); 3]; 2];
            for half in 0..2 {
                let a = _mm256_load_ps(record!(records, ids, corner, 4 * half));
                let b = _mm256_load_ps(record!(records, ids, corner, 4 * half + 1));
                let c = _mm256_load_ps(record!(records, ids, corner, 4 * half + 2));
                let d = _mm256_load_ps(record!(records, ids, corner, 4 * half + 3));
                let (xy_0, z_0) = (_mm256_unpacklo_ps(a, b), _mm256_unpackhi_ps(a, b));
                let (xy_1, z_1) = (_mm256_unpacklo_ps(c, d), _mm256_unpackhi_ps(c, d));
                let (p, q) = (_mm256_castps_pd(xy_0), _mm256_castps_pd(xy_1));
                fours[half][0] = _mm256_castpd_ps(_mm256_unpacklo_pd(p, q));
                fours[half][1] = _mm256_castpd_ps(_mm256_unpackhi_pd(p, q));
                let (p, q) = (_mm256_castps_pd(z_0), _mm256_castps_pd(z_1));
                fours[half][2] = _mm256_castpd_ps(_mm256_unpacklo_pd(p, q));
            }
            let [[x, y, z], [u, v, w]] = fours;
            [
                [
                    Self(_mm256_permute2f128_ps::<0x20>(x, u)),
                    Self(_mm256_permute2f128_ps::<0x20>(y, v)),
                    Self(_mm256_permute2f128_ps::<0x20>(z, w)),
                ],
                [
                    Self(_mm256_permute2f128_ps::<0x31>(x, u)),
                    Self(_mm256_permute2f128_ps::<0x31>(y, v)),
                    Self(_mm256_permute2f128_ps::<0x31>(z, w)),
                ],
            ]
        }
    }
}

impl F64x8 {
    /// The first values of a slice.
    #[inline(always)]
    pub(super) fn load(_proof: Avx512, values: &[f64]) -> Self {
        let values = values.first_chunk::<8>().expect("as many values as lanes");
        // SAFETY: the instruction set by the proof; the array has as many readable values as the register.
        unsafe { Self(_mm512_loadu_pd(values.as_ptr())) }
    }

    /// Writes the lanes to the first values of a slice.
    #[inline(always)]
    pub(super) fn store(self, out: &mut [f64]) {
        let out = out.first_chunk_mut::<8>().expect("as many values as lanes");
        // SAFETY: `self` proves the instruction set; the array has as many writable values as the register.
        unsafe { _mm512_storeu_pd(out.as_mut_ptr(), self.0) }
    }
}

impl F64x4 {
    /// The first values of a slice.
    #[inline(always)]
    pub(super) fn load(_proof: Avx2, values: &[f64]) -> Self {
        let values = values.first_chunk::<4>().expect("as many values as lanes");
        // SAFETY: the instruction set by the proof; the array has as many readable values as the register.
        unsafe { Self(_mm256_loadu_pd(values.as_ptr())) }
    }

    /// Writes the lanes to the first values of a slice.
    #[inline(always)]
    pub(super) fn store(self, out: &mut [f64]) {
        let out = out.first_chunk_mut::<4>().expect("as many values as lanes");
        // SAFETY: `self` proves the instruction set; the array has as many writable values as the register.
        unsafe { _mm256_storeu_pd(out.as_mut_ptr(), self.0) }
    }
}
