//! The operations with AVX2: a row of `u16` is one 256-bit register, a row of `f32` or `u32` two.
#![expect(unsafe_code, reason = "intrinsics")]

use std::arch::x86_64::*;

use super::lanes::{F32x8, F64x4};
use crate::simd::{Record32, Record64, Row, Simd, finish_partition};

/// Proof that the machine has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Avx2(());

impl Avx2 {
    /// The proof, if it holds.
    #[inline]
    pub(in crate::simd) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

impl Simd for Avx2 {
    type U16 = __m256i;
    type F32 = [__m256; 2];
    type F64s = F64x4;
    type F32s = F32x8;
    type Mask = [__m256; 2];

    #[inline(always)]
    fn load_u16(self, row: &Row<u16>) -> __m256i {
        // SAFETY: AVX2 by `self`; a row of sixteen u16 is 32 readable bytes aligned to 32.
        unsafe { _mm256_load_si256(std::ptr::from_ref(row).cast()) }
    }

    #[inline(always)]
    fn store_u16(self, value: __m256i, row: &mut Row<u16>) {
        // SAFETY: AVX2 by `self`; a row of sixteen u16 is 32 writable bytes aligned to 32.
        unsafe { _mm256_store_si256(std::ptr::from_mut(row).cast(), value) }
    }

    #[inline(always)]
    fn splat_u16(self, value: u16) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_set1_epi16(value.cast_signed()) }
    }

    #[inline(always)]
    fn add_saturating_u16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_adds_epu16(a, b) }
    }

    #[inline(always)]
    fn sub_saturating_u16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_subs_epu16(a, b) }
    }

    #[inline(always)]
    fn min_u16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_min_epu16(a, b) }
    }

    #[inline(always)]
    fn max_u16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_max_epu16(a, b) }
    }

    #[inline(always)]
    fn lanes_below_full(self, a: __m256i) -> u16 {
        // SAFETY: AVX2 by `self`.
        unsafe {
            let full = _mm256_cmpeq_epi16(a, _mm256_set1_epi16(-1));
            let (low, high) = (_mm256_castsi256_si128(full), _mm256_extracti128_si256::<1>(full));
            !(_mm_movemask_epi8(_mm_packs_epi16(low, high)) as u16)
        }
    }

    #[inline(always)]
    fn lowest_u16(self, a: __m256i) -> u16 {
        // SAFETY: AVX2, hence SSE4.1, by `self`.
        unsafe {
            let (low, high) = (_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_min_epu16(low, high))) as u16
        }
    }

    #[inline(always)]
    fn transpose_u16(self, rows: [__m256i; 16]) -> [__m256i; 16] {
        // Four rounds; round k pairs rows 2^k apart and interleaves pieces of 2^k lanes, within 128-bit halves.
        // SAFETY: AVX2 by `self`.
        unsafe {
            let mut a = [_mm256_setzero_si256(); 16];
            for i in 0..8 {
                a[2 * i] = _mm256_unpacklo_epi16(rows[2 * i], rows[2 * i + 1]);
                a[2 * i + 1] = _mm256_unpackhi_epi16(rows[2 * i], rows[2 * i + 1]);
            }
            let mut b = a;
            for q in 0..4 {
                for h in 0..2 {
                    b[4 * q + 2 * h] = _mm256_unpacklo_epi32(a[4 * q + h], a[4 * q + h + 2]);
                    b[4 * q + 2 * h + 1] = _mm256_unpackhi_epi32(a[4 * q + h], a[4 * q + h + 2]);
                }
            }
            let mut c = a;
            for q in 0..2 {
                for h in 0..4 {
                    c[8 * q + 2 * h] = _mm256_unpacklo_epi64(b[8 * q + h], b[8 * q + h + 4]);
                    c[8 * q + 2 * h + 1] = _mm256_unpackhi_epi64(b[8 * q + h], b[8 * q + h + 4]);
                }
            }
            let mut d = a;
            for h in 0..8 {
                d[h] = _mm256_permute2x128_si256::<0x20>(c[h], c[h + 8]);
                d[h + 8] = _mm256_permute2x128_si256::<0x31>(c[h], c[h + 8]);
            }
            d
        }
    }

    #[inline(always)]
    fn load_f32(self, row: &Row<f32>) -> [__m256; 2] {
        let at = row.0.as_ptr();
        // SAFETY: AVX by `self`; a row of sixteen f32 is 64 readable bytes aligned to 32.
        unsafe { [_mm256_load_ps(at), _mm256_load_ps(at.add(8))] }
    }

    #[inline(always)]
    fn splat_f32(self, value: f32) -> [__m256; 2] {
        // SAFETY: AVX by `self`.
        unsafe { [_mm256_set1_ps(value); 2] }
    }

    #[inline(always)]
    fn le_f32(self, a: [__m256; 2], b: [__m256; 2]) -> [__m256; 2] {
        // SAFETY: AVX by `self`.
        unsafe {
            [_mm256_cmp_ps::<_CMP_LE_OQ>(a[0], b[0]), _mm256_cmp_ps::<_CMP_LE_OQ>(a[1], b[1])]
        }
    }

    #[inline(always)]
    fn lt_f32(self, a: [__m256; 2], b: [__m256; 2]) -> [__m256; 2] {
        // SAFETY: AVX by `self`.
        unsafe {
            [_mm256_cmp_ps::<_CMP_LT_OQ>(a[0], b[0]), _mm256_cmp_ps::<_CMP_LT_OQ>(a[1], b[1])]
        }
    }

    #[inline(always)]
    fn and(self, a: [__m256; 2], b: [__m256; 2]) -> [__m256; 2] {
        // SAFETY: AVX by `self`.
        unsafe { [_mm256_and_ps(a[0], b[0]), _mm256_and_ps(a[1], b[1])] }
    }

    #[inline(always)]
    fn lanes(self, mask: [__m256; 2]) -> u16 {
        // SAFETY: AVX by `self`.
        unsafe { join(mask[0], mask[1]) }
    }

    #[inline(always)]
    fn lowest_f32(self, a: [__m256; 2]) -> f32 {
        // SAFETY: AVX by `self`.
        unsafe {
            let m = _mm256_min_ps(a[0], a[1]);
            let m = _mm_min_ps(_mm256_castps256_ps128(m), _mm256_extractf128_ps::<1>(m));
            let m = _mm_min_ps(m, _mm_movehl_ps(m, m));
            _mm_cvtss_f32(_mm_min_ss(m, _mm_shuffle_ps::<1>(m, m)))
        }
    }

    #[inline(always)]
    fn highest_f32(self, a: [__m256; 2]) -> f32 {
        // SAFETY: AVX by `self`.
        unsafe {
            let m = _mm256_max_ps(a[0], a[1]);
            let m = _mm_max_ps(_mm256_castps256_ps128(m), _mm256_extractf128_ps::<1>(m));
            let m = _mm_max_ps(m, _mm_movehl_ps(m, m));
            _mm_cvtss_f32(_mm_max_ss(m, _mm_shuffle_ps::<1>(m, m)))
        }
    }

    #[inline(always)]
    fn gather_f64s(self, records: &[Record64], ids: &[[u32; 4]], corner: usize) -> [[F64x4; 3]; 2] {
        F64x4::gather(self, records, ids, corner)
    }

    #[inline(always)]
    fn gather_f32s(self, records: &[Record32], ids: &[[u32; 4]], corner: usize) -> [[F32x8; 3]; 2] {
        F32x8::gather(self, records, ids, corner)
    }

    #[inline(always)]
    fn load_f64s(self, values: &[f64]) -> F64x4 {
        F64x4::load(self, values)
    }

    #[inline(always)]
    fn store_f64s(self, lanes: F64x4, out: &mut [f64]) {
        lanes.store(out);
    }

    #[inline(always)]
    fn lanes_sharing<const K: usize, const L: usize>(self, a: [u32; K], b: &[Row<u32>; L]) -> u16 {
        // SAFETY: AVX2 by `self`; a row of sixteen u32 is 64 readable bytes aligned to 32.
        unsafe {
            let mut equal = [_mm256_setzero_si256(); 2];
            for row in b {
                let at: *const __m256i = row.0.as_ptr().cast();
                let halves = [_mm256_load_si256(at), _mm256_load_si256(at.add(1))];
                for value in a {
                    let value = _mm256_set1_epi32(value.cast_signed());
                    for h in 0..2 {
                        let here = _mm256_cmpeq_epi32(halves[h], value);
                        equal[h] = _mm256_or_si256(equal[h], here);
                    }
                }
            }
            join(_mm256_castsi256_ps(equal[0]), _mm256_castsi256_ps(equal[1]))
        }
    }

    #[inline(always)]
    fn compress(self, values: &Row<u32>, lanes: u16, out: &mut [u32; 16]) {
        let (low, high) = (usize::from(lanes & 0xff), usize::from(lanes >> 8));
        // SAFETY: AVX2 by `self`; the row is 64 readable bytes; each store writes 8 of the 16 places of `out`, the
        // second after the at most 8 lanes of the lower half.
        unsafe {
            let from: *const __m256i = values.0.as_ptr().cast();
            let to = out.as_mut_ptr();
            let front = _mm256_permutevar8x32_epi32(_mm256_load_si256(from), pick(CHOSEN[low]));
            _mm256_storeu_si256(to.cast(), front);
            let back =
                _mm256_permutevar8x32_epi32(_mm256_load_si256(from.add(1)), pick(CHOSEN[high]));
            _mm256_storeu_si256(to.add(low.count_ones() as usize).cast(), back);
        }
    }

    #[inline(always)]
    fn partition_u64(self, items: &mut [u64], turn: u32, pivot: u64, spare: &mut [u64]) -> usize {
        assert!(spare.len() >= items.len() + 8, "room for a register more");
        let (mut next, mut front, mut back) = (0, 0, 0);
        // SAFETY: AVX2 by `self`. Four items are read at `next` only if they are there. The four written at `front` <= `next`
        // lie before `next + 4`, so they are items, and read already. The four written at `back` <= `next` lie in `spare`,
        // which the assertion above found to be longer.
        unsafe {
            // Comparisons are signed: both sides are moved down by 2^63.
            let sign = _mm256_set1_epi64x(i64::MIN);
            let bound = _mm256_xor_si256(_mm256_set1_epi64x(pivot.cast_signed()), sign);
            let up = _mm_cvtsi64_si128(i64::from(turn));
            let down = _mm_cvtsi64_si128(i64::from(64 - turn));
            let (from, aside) = (items.as_mut_ptr(), spare.as_mut_ptr());
            while next + 4 <= items.len() {
                let four = _mm256_loadu_si256(from.add(next).cast());
                let turned =
                    _mm256_or_si256(_mm256_sll_epi64(four, up), _mm256_srl_epi64(four, down));
                let below = _mm256_cmpgt_epi64(bound, _mm256_xor_si256(turned, sign));
                let below = _mm256_movemask_pd(_mm256_castsi256_pd(below)) as usize & 15;
                let kept = _mm256_permutevar8x32_epi32(four, pick(FOUR[below]));
                _mm256_storeu_si256(from.add(front).cast(), kept);
                let rest = _mm256_permutevar8x32_epi32(four, pick(FOUR[15 - below]));
                _mm256_storeu_si256(aside.add(back).cast(), rest);
                let count = below.count_ones() as usize;
                next += 4;
                front += count;
                back += 4 - count;
            }
        }
        finish_partition(items, (turn, pivot), spare, (next, front, back))
    }

    #[inline(always)]
    fn with_rank_u32(self, values: &[u32; 32], rank: u32) -> u32 {
        // SAFETY: AVX2 by `self`; four times eight values are read.
        unsafe {
            let (at, zero) = (values.as_ptr(), _mm256_setzero_si256());
            // Comparisons are signed: both sides are moved down by 2^31.
            let sign = _mm256_set1_epi32(i32::MIN);
            let mut row = [zero; 4];
            for q in 0..4 {
                row[q] = _mm256_xor_si256(_mm256_loadu_si256(at.add(8 * q).cast()), sign);
            }
            let mut smaller = [zero; 4];
            for value in values {
                let value = _mm256_set1_epi32((value ^ 1 << 31).cast_signed());
                for q in 0..4 {
                    // A lane of ones is -1.
                    smaller[q] = _mm256_sub_epi32(smaller[q], _mm256_cmpgt_epi32(row[q], value));
                }
            }
            let rank = _mm256_set1_epi32(rank.cast_signed());
            let mut found = 0;
            for q in 0..4 {
                let here = _mm256_castsi256_ps(_mm256_cmpeq_epi32(smaller[q], rank));
                found |= (_mm256_movemask_ps(here) as u32) << (8 * q);
            }
            // Equal values have equal ranks: the first found is as good as any.
            if found == 0 { 0 } else { values[found.trailing_zeros() as usize] }
        }
    }
}

/// Eight lane numbers from the bytes of one number.
#[inline]
#[target_feature(enable = "avx2")]
fn pick(lanes: u64) -> __m256i {
    _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(lanes.cast_signed()))
}

/// For each mask of four 64-bit lanes the chosen lanes' halves, one per byte, first chosen lane in the lowest bytes.
static FOUR: [u64; 16] = {
    let mut table = [0; 16];
    let mut mask = 0;
    while mask < 16 {
        let (mut lane, mut n) = (0, 0);
        while lane < 4 {
            if mask >> lane & 1 == 1 {
                table[mask] |= ((2 * lane) | ((2 * lane + 1) << 8)) << (16 * n);
                n += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// The sign bits of sixteen lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn join(low: __m256, high: __m256) -> u16 {
    (_mm256_movemask_ps(low) | _mm256_movemask_ps(high) << 8) as u16
}

/// For each mask of eight lanes the chosen lanes' numbers, one per byte, first chosen lane in the lowest byte.
static CHOSEN: [u64; 256] = {
    let mut table = [0; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut n) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask] |= lane << (8 * n);
                n += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};
