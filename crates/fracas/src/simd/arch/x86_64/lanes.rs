//! Registers as [`Lanes`]: four and eight doubles, eight and sixteen floats.
//!
//! A value of one of these types is the proof that the machine has its instruction set: the only ways to make one are
//! `load`, which asks for the proof, and operations on values that exist.
#![expect(unsafe_code, reason = "intrinsics")]

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, Div, Mul, Not, RangeInclusive, Sub};

use super::{Avx2, Avx512};
use crate::simd::lanes::Lanes;

macro_rules! operator {
    ($type:ident, $trait:ident, $method:ident, |$a:ident, $b:ident| $value:expr) => {
        impl $trait for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                // SAFETY: the values prove the instruction set.
                Self(unsafe { $value })
            }
        }
    };
}

macro_rules! lanes {
    (
        $(#[$doc:meta])*
        $type:ident($register:ty): $count:literal x $float:ident, proof $proof:ident, mask $mask:ident($bits:ty);
        load $load:ident, store $store:ident, splat $splat:ident, add $add:ident, sub $sub:ident, mul $mul:ident, div $div:ident,
        min $min:ident, max $max:ident, and $and:ident;
        greater |$ga:ident, $gb:ident| $greater:expr;
        at_least |$la:ident, $lb:ident| $at_least:expr;
        select |$sm:ident, $sy:ident, $sn:ident| $select:expr;
        bits |$bm:ident| $to_bits:expr;
        mask_and |$aa:ident, $ab:ident| $mask_and:expr;
        mask_or |$oa:ident, $ob:ident| $mask_or:expr;
        mask_not |$na:ident| $mask_not:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(in crate::simd) struct $type($register);

        /// Yes or no for each lane of the type above.
        #[derive(Clone, Copy, Debug)]
        pub(in crate::simd) struct $mask($bits);

        operator!($type, Add, add, |a, b| $add(a, b));
        operator!($type, Sub, sub, |a, b| $sub(a, b));
        operator!($type, Mul, mul, |a, b| $mul(a, b));
        operator!($type, Div, div, |a, b| $div(a, b));
        operator!($mask, BitAnd, bitand, |$aa, $ab| $mask_and);
        operator!($mask, BitOr, bitor, |$oa, $ob| $mask_or);

        impl Not for $mask {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                let $na = self.0;
                // SAFETY: the mask came from values that prove the instruction set.
                #[allow(unused_unsafe, reason = "some masks are integers")]
                Self(unsafe { $mask_not })
            }
        }

        impl $type {
            /// The first values of a slice.
            #[inline(always)]
            pub(super) fn load(_proof: $proof, values: &[$float]) -> Self {
                let values = values.first_chunk::<$count>().expect("as many values as lanes");
                // SAFETY: the instruction set by `_proof`; the array has as many readable values as the register.
                Self(unsafe { $load(values.as_ptr()) })
            }

            /// Writes the lanes to the first values of a slice.
            #[inline(always)]
            pub(super) fn store(self, out: &mut [$float]) {
                let out = out.first_chunk_mut::<$count>().expect("as many values as lanes");
                // SAFETY: `self` proves the instruction set; the array has as many writable values as the register.
                unsafe { $store(out.as_mut_ptr(), self.0) }
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
                let $bm = mask.0;
                // SAFETY: the mask came from values that prove the instruction set.
                #[allow(unused_unsafe, reason = "some masks are integers")]
                unsafe {
                    $to_bits
                }
            }
        }
    };
}

lanes! {
    /// Eight doubles.
    F64x8(__m512d): 8 x f64, proof Avx512, mask Mask64x8(__mmask8);
    load _mm512_loadu_pd, store _mm512_storeu_pd, splat _mm512_set1_pd, add _mm512_add_pd, sub _mm512_sub_pd, mul _mm512_mul_pd, div _mm512_div_pd,
    min _mm512_min_pd, max _mm512_max_pd, and _mm512_and_pd;
    greater |a, b| _mm512_cmp_pd_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_pd_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_pd(m, n, y);
    bits |m| u32::from(m);
    mask_and |a, b| a & b;
    mask_or |a, b| a | b;
    mask_not |a| !a;
}

lanes! {
    /// Sixteen floats.
    F32x16(__m512): 16 x f32, proof Avx512, mask Mask32x16(__mmask16);
    load _mm512_loadu_ps, store _mm512_storeu_ps, splat _mm512_set1_ps, add _mm512_add_ps, sub _mm512_sub_ps, mul _mm512_mul_ps, div _mm512_div_ps,
    min _mm512_min_ps, max _mm512_max_ps, and _mm512_and_ps;
    greater |a, b| _mm512_cmp_ps_mask::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm512_cmp_ps_mask::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm512_mask_blend_ps(m, n, y);
    bits |m| u32::from(m);
    mask_and |a, b| a & b;
    mask_or |a, b| a | b;
    mask_not |a| !a;
}

lanes! {
    /// Four doubles.
    F64x4(__m256d): 4 x f64, proof Avx2, mask Mask64x4(__m256d);
    load _mm256_loadu_pd, store _mm256_storeu_pd, splat _mm256_set1_pd, add _mm256_add_pd, sub _mm256_sub_pd, mul _mm256_mul_pd, div _mm256_div_pd,
    min _mm256_min_pd, max _mm256_max_pd, and _mm256_and_pd;
    greater |a, b| _mm256_cmp_pd::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_pd::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_pd(n, y, m);
    bits |m| _mm256_movemask_pd(m) as u32;
    mask_and |a, b| _mm256_and_pd(a, b);
    mask_or |a, b| _mm256_or_pd(a, b);
    mask_not |a| _mm256_xor_pd(a, _mm256_castsi256_pd(_mm256_set1_epi64x(-1)));
}

lanes! {
    /// Eight floats.
    F32x8(__m256): 8 x f32, proof Avx2, mask Mask32x8(__m256);
    load _mm256_loadu_ps, store _mm256_storeu_ps, splat _mm256_set1_ps, add _mm256_add_ps, sub _mm256_sub_ps, mul _mm256_mul_ps, div _mm256_div_ps,
    min _mm256_min_ps, max _mm256_max_ps, and _mm256_and_ps;
    greater |a, b| _mm256_cmp_ps::<_CMP_GT_OQ>(a, b);
    at_least |a, b| _mm256_cmp_ps::<_CMP_GE_OQ>(a, b);
    select |m, y, n| _mm256_blendv_ps(n, y, m);
    bits |m| _mm256_movemask_ps(m) as u32;
    mask_and |a, b| _mm256_and_ps(a, b);
    mask_or |a, b| _mm256_or_ps(a, b);
    mask_not |a| _mm256_xor_ps(a, _mm256_castsi256_ps(_mm256_set1_epi32(-1)));
}
