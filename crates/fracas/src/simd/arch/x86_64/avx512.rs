//! The operations with AVX-512: comparisons give masks, a row of `f32` or `u32` is one register, lanes are compressed by
//! one instruction. Operations on `u16` are AVX2's (256 bits are the width of a row).
#![expect(unsafe_code, reason = "intrinsics")]

use std::arch::x86_64::*;

use super::Avx2;
use super::lanes::{F32x16, F64x8};
use crate::simd::{Record32, Record64, Row, Simd, finish_partition};

/// Proof that the machine has AVX-512 F, BW, DQ, VL and everything [`Avx2`] proves.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Avx512(Avx2);

impl Avx512 {
    /// The proof, if it holds.
    #[inline]
    pub(in crate::simd) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        if has { Avx2::new().map(Self) } else { None }
    }
}

impl Simd for Avx512 {
    type U16 = __m256i;
    type F32 = __m512;
    type F64s = F64x8;
    type F32s = F32x16;
    type Mask = u16;

    #[inline(always)]
    fn load_u16(self, row: &Row<u16>) -> __m256i {
        self.0.load_u16(row)
    }

    #[inline(always)]
    fn store_u16(self, value: __m256i, row: &mut Row<u16>) {
        self.0.store_u16(value, row);
    }

    #[inline(always)]
    fn splat_u16(self, value: u16) -> __m256i {
        self.0.splat_u16(value)
    }

    #[inline(always)]
    fn add_saturating_u16(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.add_saturating_u16(a, b)
    }

    #[inline(always)]
    fn sub_saturating_u16(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.sub_saturating_u16(a, b)
    }

    #[inline(always)]
    fn min_u16(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.min_u16(a, b)
    }

    #[inline(always)]
    fn max_u16(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.max_u16(a, b)
    }

    #[inline(always)]
    fn lanes_below_full(self, a: __m256i) -> u16 {
        // SAFETY: AVX-512 BW and VL by `self`.
        unsafe { _mm256_cmpneq_epi16_mask(a, _mm256_set1_epi16(-1)) }
    }

    #[inline(always)]
    fn lowest_u16(self, a: __m256i) -> u16 {
        self.0.lowest_u16(a)
    }

    #[inline(always)]
    fn transpose_u16(self, rows: [__m256i; 16]) -> [__m256i; 16] {
        self.0.transpose_u16(rows)
    }

    #[inline(always)]
    fn load_f32(self, row: &Row<f32>) -> __m512 {
        // SAFETY: AVX-512 F by `self`; a row of sixteen f32 is 64 readable bytes.
        unsafe { _mm512_loadu_ps(row.0.as_ptr()) }
    }

    #[inline(always)]
    fn splat_f32(self, value: f32) -> __m512 {
        // SAFETY: AVX-512 F by `self`.
        unsafe { _mm512_set1_ps(value) }
    }

    #[inline(always)]
    fn le_f32(self, a: __m512, b: __m512) -> u16 {
        // SAFETY: AVX-512 F by `self`.
        unsafe { _mm512_cmp_ps_mask::<_CMP_LE_OQ>(a, b) }
    }

    #[inline(always)]
    fn lt_f32(self, a: __m512, b: __m512) -> u16 {
        // SAFETY: AVX-512 F by `self`.
        unsafe { _mm512_cmp_ps_mask::<_CMP_LT_OQ>(a, b) }
    }

    #[inline(always)]
    fn and(self, a: u16, b: u16) -> u16 {
        a & b
    }

    #[inline(always)]
    fn lanes(self, mask: u16) -> u16 {
        mask
    }

    #[inline(always)]
    fn lowest_f32(self, a: __m512) -> f32 {
        // SAFETY: AVX-512 DQ by `self`.
        let halves = unsafe { [_mm512_castps512_ps256(a), _mm512_extractf32x8_ps::<1>(a)] };
        self.0.lowest_f32(halves)
    }

    #[inline(always)]
    fn highest_f32(self, a: __m512) -> f32 {
        // SAFETY: AVX-512 DQ by `self`.
        let halves = unsafe { [_mm512_castps512_ps256(a), _mm512_extractf32x8_ps::<1>(a)] };
        self.0.highest_f32(halves)
    }

    #[inline(always)]
    fn gather_f64s(self, records: &[Record64], ids: &[[u32; 4]], corner: usize) -> [[F64x8; 3]; 2] {
        F64x8::gather(self, records, ids, corner)
    }

    #[inline(always)]
    fn gather_f32s(
        self,
        records: &[Record32],
        ids: &[[u32; 4]],
        corner: usize,
    ) -> [[F32x16; 3]; 2] {
        F32x16::gather(self, records, ids, corner)
    }

    #[inline(always)]
    fn load_f64s(self, values: &[f64]) -> F64x8 {
        F64x8::load(self, values)
    }

    #[inline(always)]
    fn store_f64s(self, lanes: F64x8, out: &mut [f64]) {
        lanes.store(out);
    }

    #[inline(always)]
    fn lanes_sharing<const K: usize, const L: usize>(self, a: [u32; K], b: &[Row<u32>; L]) -> u16 {
        // The smallest exclusive-or over all combinations is zero where two ids agree: cheaper than joining masks.
        // SAFETY: AVX-512 F by `self`; a row of sixteen u32 is 64 readable bytes.
        unsafe {
            let mut least = _mm512_set1_epi32(-1);
            for row in b {
                let row = _mm512_loadu_si512(row.0.as_ptr().cast());
                for value in a {
                    let differ = _mm512_xor_si512(row, _mm512_set1_epi32(value.cast_signed()));
                    least = _mm512_min_epu32(least, differ);
                }
            }
            _mm512_testn_epi32_mask(least, least)
        }
    }

    #[inline(always)]
    fn compress(self, values: &Row<u32>, lanes: u16, out: &mut [u32; 16]) {
        // SAFETY: AVX-512 F by `self`; the row is 64 readable bytes, `out` 64 writable ones.
        unsafe {
            let values = _mm512_loadu_si512(values.0.as_ptr().cast());
            let packed = _mm512_maskz_compress_epi32(lanes, values);
            _mm512_storeu_si512(out.as_mut_ptr().cast(), packed);
        }
    }

    #[inline(always)]
    fn partition_u64(self, items: &mut [u64], turn: u32, pivot: u64, spare: &mut [u64]) -> usize {
        assert!(spare.len() >= items.len() + 8, "room for a register more");
        let (mut next, mut front, mut back) = (0, 0, 0);
        // SAFETY: AVX-512 F by `self`. Eight items are read at `next` only if they are there. The eight written at `front` <=
        // `next` lie before `next + 8`, so they are items, and read already. The eight written at `back` <= `next` lie in
        // `spare`, which the assertion above found to be longer.
        unsafe {
            let (turn, pivot) =
                (_mm512_set1_epi64(i64::from(turn)), _mm512_set1_epi64(pivot.cast_signed()));
            let (from, aside) = (items.as_mut_ptr(), spare.as_mut_ptr());
            while next + 8 <= items.len() {
                let eight = _mm512_loadu_si512(from.add(next).cast());
                let below = _mm512_cmplt_epu64_mask(_mm512_rolv_epi64(eight, turn), pivot);
                let kept = _mm512_maskz_compress_epi64(below, eight);
                _mm512_storeu_si512(from.add(front).cast(), kept);
                let rest = _mm512_maskz_compress_epi64(!below, eight);
                _mm512_storeu_si512(aside.add(back).cast(), rest);
                let count = below.count_ones() as usize;
                next += 8;
                front += count;
                back += 8 - count;
            }
        }
        finish_partition(items, (turn, pivot), spare, (next, front, back))
    }

    #[inline(always)]
    fn with_rank_u32(self, values: &[u32; 32], rank: u32) -> u32 {
        self.0.with_rank_u32(values, rank)
    }
}
