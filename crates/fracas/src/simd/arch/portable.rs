//! The operations in plain Rust: the fallback for every machine, and the twin the others are tested against.

use crate::simd::{Record32, Record64, Row, Simd, finish_partition};

/// Plain Rust arrays; always available.
#[derive(Clone, Copy, Debug)]
pub(in crate::simd) struct Portable;

impl Simd for Portable {
    type U16 = Row<u16>;
    type F32 = Row<f32>;
    type F64s = f64;
    type F32s = f32;
    type Mask = Row<u32>;

    #[inline(always)]
    fn load_u16(self, row: &Row<u16>) -> Row<u16> {
        *row
    }

    #[inline(always)]
    fn store_u16(self, value: Row<u16>, row: &mut Row<u16>) {
        *row = value;
    }

    #[inline(always)]
    fn splat_u16(self, value: u16) -> Row<u16> {
        Row::splat(value)
    }

    #[inline(always)]
    fn add_saturating_u16(self, a: Row<u16>, b: Row<u16>) -> Row<u16> {
        zip(a, b, u16::saturating_add)
    }

    #[inline(always)]
    fn sub_saturating_u16(self, a: Row<u16>, b: Row<u16>) -> Row<u16> {
        zip(a, b, u16::saturating_sub)
    }

    #[inline(always)]
    fn min_u16(self, a: Row<u16>, b: Row<u16>) -> Row<u16> {
        zip(a, b, u16::min)
    }

    #[inline(always)]
    fn max_u16(self, a: Row<u16>, b: Row<u16>) -> Row<u16> {
        zip(a, b, u16::max)
    }

    #[inline(always)]
    fn lanes_below_full(self, a: Row<u16>) -> u16 {
        lanes(|i| a.0[i] != u16::MAX)
    }

    #[inline(always)]
    fn lowest_u16(self, a: Row<u16>) -> u16 {
        a.0.into_iter().fold(u16::MAX, u16::min)
    }

    #[inline(always)]
    fn transpose_u16(self, rows: [Row<u16>; 16]) -> [Row<u16>; 16] {
        std::array::from_fn(|j| Row(std::array::from_fn(|i| rows[i].0[j])))
    }

    #[inline(always)]
    fn load_f32(self, row: &Row<f32>) -> Row<f32> {
        *row
    }

    #[inline(always)]
    fn splat_f32(self, value: f32) -> Row<f32> {
        Row::splat(value)
    }

    #[inline(always)]
    fn le_f32(self, a: Row<f32>, b: Row<f32>) -> Row<u32> {
        Row(std::array::from_fn(|i| u32::from(a.0[i] <= b.0[i])))
    }

    #[inline(always)]
    fn lt_f32(self, a: Row<f32>, b: Row<f32>) -> Row<u32> {
        Row(std::array::from_fn(|i| u32::from(a.0[i] < b.0[i])))
    }

    #[inline(always)]
    fn and(self, a: Row<u32>, b: Row<u32>) -> Row<u32> {
        Row(std::array::from_fn(|i| a.0[i] & b.0[i]))
    }

    #[inline(always)]
    fn lanes(self, mask: Row<u32>) -> u16 {
        lanes(|i| mask.0[i] != 0)
    }

    #[inline(always)]
    fn lowest_f32(self, a: Row<f32>) -> f32 {
        a.0.into_iter().fold(f32::INFINITY, |low, x| if x < low { x } else { low })
    }

    #[inline(always)]
    fn highest_f32(self, a: Row<f32>) -> f32 {
        a.0.into_iter().fold(f32::NEG_INFINITY, |high, x| if x > high { x } else { high })
    }

    #[inline(always)]
    fn gather_f64s(self, records: &[Record64], ids: &[[u32; 4]], corner: usize) -> [[f64; 3]; 2] {
        let Record64([a, b, c, _, d, e, f, _]) = records[ids[0][corner & 3] as usize];
        [[a, b, c], [d, e, f]]
    }

    #[inline(always)]
    fn gather_f32s(self, records: &[Record32], ids: &[[u32; 4]], corner: usize) -> [[f32; 3]; 2] {
        let Record32([a, b, c, _, d, e, f, _]) = records[ids[0][corner & 3] as usize];
        [[a, b, c], [d, e, f]]
    }

    #[inline(always)]
    fn load_f64s(self, values: &[f64]) -> f64 {
        values[0]
    }

    #[inline(always)]
    fn store_f64s(self, lanes: f64, out: &mut [f64]) {
        out[0] = lanes;
    }

    #[inline(always)]
    fn lanes_sharing<const K: usize, const L: usize>(self, a: [u32; K], b: &[Row<u32>; L]) -> u16 {
        let mut shared = 0;
        for row in b {
            for value in a {
                shared |= lanes(|i| row.0[i] == value);
            }
        }
        shared
    }

    #[inline(always)]
    fn compress(self, values: &Row<u32>, lanes: u16, out: &mut [u32; 16]) {
        let (mut rest, mut n) = (lanes, 0);
        while rest != 0 {
            out[n & 15] = values.0[rest.trailing_zeros() as usize & 15];
            rest &= rest - 1;
            n += 1;
        }
    }

    #[inline(always)]
    fn partition_u64(self, items: &mut [u64], turn: u32, pivot: u64, spare: &mut [u64]) -> usize {
        assert!(spare.len() >= items.len() + 8, "room for a register more");
        finish_partition(items, (turn, pivot), spare, (0, 0, 0))
    }

    #[inline(always)]
    fn with_rank_u32(self, values: &[u32; 32], rank: u32) -> u32 {
        let mut found = 0;
        for value in values {
            let mut smaller = 0;
            for other in values {
                smaller += u32::from(other < value);
            }
            found = if smaller == rank { *value } else { found };
        }
        found
    }
}

#[inline(always)]
fn zip(a: Row<u16>, b: Row<u16>, op: impl Fn(u16, u16) -> u16) -> Row<u16> {
    Row(std::array::from_fn(|i| op(a.0[i], b.0[i])))
}

/// A mask from a question per lane.
#[inline(always)]
fn lanes(holds: impl Fn(usize) -> bool) -> u16 {
    // Bytes first: the compiler turns sixteen comparisons and the packing of sixteen bytes into vector code, but
    // not a chain of shifts.
    let bytes: [u8; 16] = std::array::from_fn(|i| u8::from(holds(i)));
    let half = |half: &[u8; 8]| {
        // Multiplication gathers the low bit of byte i into bit 56 + i.
        (u64::from_le_bytes(*half).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
    };
    let (low, high) = (bytes.as_chunks::<8>().0[0], bytes.as_chunks::<8>().0[1]);
    half(&low) | half(&high) << 8
}
