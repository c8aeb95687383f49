//! Registers as [`Lanes`]: four and eight doubles, eight and sixteen floats.
//!
//! A value of one of these types is the proof that the machine has its instruction set: the only ways to make one are
//! `load`, which asks for the proof, and operations on values that exist.
#![expect(unsafe_code, reason = "intrinsics")]

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Not, RangeInclusive, Sub};

use super::{Avx2, Avx512};
use crate::simd::lanes::Lanes;

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
        $type:ident($register:ty): $count:literal x $float:ident, proof $proof:ident, mask $mask:ident;
        load $load:ident, splat $splat:ident, add $add:ident, sub $sub:ident, mul $mul:ident, div $div:ident,
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

        impl $type {
            /// The first values of a slice.
            #[inline(always)]
            pub(super) fn load(_proof: $proof, values: &[$float]) -> Self {
                let values = values.first_chunk::<$count>().expect("as many values as lanes");
                // SAFETY: the instruction set by `_proof`; the array has as many readable values as the register.
                Self(unsafe { $load(values.as_ptr()) })
            }
        }

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
    F64x8(__m512d): 8 x f64, proof Avx512, mask Mask64x8;
    load _mm512_loadu_pd, splat _mm512_set1_pd, add _mm512_add_pd, sub _mm512_sub_pd, mul _mm512_mul_pd, div _mm512_div_pd,
    min _mm512_min_pd, max _mm512_max_pd, and _mm512_and_pd;
    greater |a, b| _mm512_cmp_pd_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_pd_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_pd(m, n, y);
}

lanes! {
    /// Sixteen floats.
    F32x16(__m512): 16 x f32, proof Avx512, mask Mask32x16;
    load _mm512_loadu_ps, splat _mm512_set1_ps, add _mm512_add_ps, sub _mm512_sub_ps, mul _mm512_mul_ps, div _mm512_div_ps,
    min _mm512_min_ps, max _mm512_max_ps, and _mm512_and_ps;
    greater |a, b| _mm512_cmp_ps_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_ps_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_ps(m, n, y);
}

lanes! {
    /// Four doubles.
    F64x4(__m256d): 4 x f64, proof Avx2, mask Mask64x4;
    load _mm256_loadu_pd, splat _mm256_set1_pd, add _mm256_add_pd, sub _mm256_sub_pd, mul _mm256_mul_pd, div _mm256_div_pd,
    min _mm256_min_pd, max _mm256_max_pd, and _mm256_and_pd;
    greater |a, b| _mm256_cmp_pd::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_pd::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_pd(n, y, m);
}

lanes! {
    /// Eight floats.
    F32x8(__m256): 8 x f32, proof Avx2, mask Mask32x8;
    load _mm256_loadu_ps, splat _mm256_set1_ps, add _mm256_add_ps, sub _mm256_sub_ps, mul _mm256_mul_ps, div _mm256_div_ps,
    min _mm256_min_ps, max _mm256_max_ps, and _mm256_and_ps;
    greater |a, b| _mm256_cmp_ps::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_ps::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_ps(n, y, m);
}

impl F64x8 {
    /// Writes the lanes to the first values of a slice.
    #[inline(always)]
    pub(super) fn store(self, out: &mut [f64]) {
        let out = out.first_chunk_mut::<8>().expect("as many values as lanes");
        // SAFETY: `self` proves the instruction set; the array has as many writable values as the register.
        unsafe { _mm512_storeu_pd(out.as_mut_ptr(), self.0) }
    }
}

impl F64x4 {
    /// Writes the lanes to the first values of a slice.
    #[inline(always)]
    pub(super) fn store(self, out: &mut [f64]) {
        let out = out.first_chunk_mut::<4>().expect("as many values as lanes");
        // SAFETY: `self` proves the instruction set; the array has as many writable values as the register.
        unsafe { _mm256_storeu_pd(out.as_mut_ptr(), self.0) }
    }
}
