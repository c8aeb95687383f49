//! Every operation of every level the machine has, against plain comparisons of single lanes.

use super::*;
use crate::random::SplitMix64;

/// Rows that hit the ends and equal lanes as well as random values.
fn rows_u16(rng: &mut SplitMix64) -> [Row<u16>; 16] {
    let ends = [0, 1, 32_767, 32_768, 65_533, 65_534, 65_535];
    let mut lane = |_| match rng.below(3) {
        0 => ends[rng.below(7) as usize],
        _ => rng.next_u64() as u16,
    };
    std::array::from_fn(|_| Row(std::array::from_fn(&mut lane)))
}

fn row_f32(rng: &mut SplitMix64) -> Row<f32> {
    let special = [0.0, -0.0, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, 1e-45, 1.0];
    Row(std::array::from_fn(|_| match rng.below(2) {
        0 => special[rng.below(8) as usize],
        _ => rng.unit() as f32 - 0.5,
    }))
}

fn mask(holds: impl Fn(usize) -> bool) -> u16 {
    (0..16).fold(0, |mask, i| mask | u16::from(holds(i)) << i)
}

struct Check;

impl Task for Check {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        for seed in 0..500 {
            let rng = &mut SplitMix64::new(seed);
            check_u16(simd, rng);
            check_f32(simd, rng);
            check_ids(simd, rng);
            check_f64s(simd, rng);
            check_partition(simd, rng);
        }
    }
}

fn check_u16<S: Simd>(simd: S, rng: &mut SplitMix64) {
    let rows = rows_u16(rng);
    let (a, b) = (rows[0], rows[1]);
    let (va, vb) = (simd.load_u16(&a), simd.load_u16(&b));
    let lanes = |value: S::U16| {
        let mut row = Row::splat(7);
        simd.store_u16(value, &mut row);
        row.0
    };
    let each =
        |op: fn(u16, u16) -> u16| -> [u16; 16] { std::array::from_fn(|i| op(a.0[i], b.0[i])) };
    assert_eq!(lanes(va), a.0);
    assert_eq!(lanes(simd.splat_u16(a.0[3])), [a.0[3]; 16]);
    assert_eq!(lanes(simd.add_saturating_u16(va, vb)), each(u16::saturating_add));
    assert_eq!(lanes(simd.sub_saturating_u16(va, vb)), each(u16::saturating_sub));
    assert_eq!(lanes(simd.min_u16(va, vb)), each(u16::min));
    assert_eq!(lanes(simd.max_u16(va, vb)), each(u16::max));
    assert_eq!(simd.lanes_below_full(va), mask(|i| a.0[i] < 65_535));
    assert_eq!(Some(simd.lowest_u16(va)), a.0.into_iter().min());
    let turned = simd.transpose_u16(rows.map(|row| simd.load_u16(&row))).map(lanes);
    assert!((0..16).all(|i| (0..16).all(|j| turned[j][i] == rows[i].0[j])));
}

fn check_f32<S: Simd>(simd: S, rng: &mut SplitMix64) {
    let (a, mut b) = (row_f32(rng), row_f32(rng));
    let (va, vb) = (simd.load_f32(&a), simd.load_f32(&b));
    let le = |a, b| simd.lanes(simd.le_f32(a, b));
    let lt = |a, b| simd.lanes(simd.lt_f32(a, b));
    assert_eq!(le(va, vb), mask(|i| a.0[i] <= b.0[i]));
    assert_eq!(lt(va, vb), mask(|i| a.0[i] < b.0[i]));
    assert_eq!(le(simd.splat_f32(a.0[5]), vb), mask(|i| a.0[5] <= b.0[i]));
    let both = simd.and(simd.le_f32(va, vb), simd.le_f32(vb, va));
    assert_eq!(simd.lanes(both), mask(|i| a.0[i] == b.0[i]));
    assert_eq!(simd.lowest_f32(va), a.0.into_iter().fold(f32::INFINITY, f32::min));
    assert_eq!(simd.highest_f32(va), a.0.into_iter().fold(f32::NEG_INFINITY, f32::max));
    b.0[9] = f32::NAN;
    let vb = simd.load_f32(&b);
    assert_eq!((le(va, vb) | lt(vb, va)) >> 9 & 1, 0);
}

fn check_f64s<S: Simd>(simd: S, rng: &mut SplitMix64) {
    let values: [f64; 8] = std::array::from_fn(|_| f64::from_bits(rng.next_u64()));
    let mut out = [0.0; 8];
    simd.store_f64s(simd.load_f64s(&values), &mut out);
    let bits = |all: &[f64]| Vec::from_iter(all[..S::F64s::COUNT].iter().map(|x| x.to_bits()));
    assert_eq!(bits(&out), bits(&values));
}

fn check_ids<S: Simd>(simd: S, rng: &mut SplitMix64) {
    let few = rng.below(2) == 0;
    let mut id = || if few { rng.below(20) } else { rng.next_u64() as u32 };
    let b: [Row<u32>; 3] = std::array::from_fn(|_| Row(std::array::from_fn(|_| id())));
    let a = [b[1].0[4], id(), id()];
    let shares = |i: usize| b.iter().any(|row| a.contains(&row.0[i]));
    assert_eq!(simd.lanes_sharing(a, &b), mask(shares));
    assert_eq!(simd.lanes_sharing([a[1]], &[b[2]]), mask(|i| b[2].0[i] == a[1]));
    for lanes in [0, 0xffff, 1, 0x8000, rng.next_u64() as u16, rng.next_u64() as u16] {
        let mut out = [0; 16];
        simd.compress(&b[0], lanes, &mut out);
        let want: Vec<u32> = (0..16).filter(|i| lanes >> i & 1 == 1).map(|i| b[0].0[i]).collect();
        assert_eq!(out[..want.len()], want);
    }
}

fn check_partition<S: Simd>(simd: S, rng: &mut SplitMix64) {
    let len = rng.below(40) as usize;
    let items: Vec<u64> = (0..len)
        .map(|_| match rng.below(4) {
            0 => [0, 1, u64::MAX, i64::MAX as u64, 1 << 63][rng.below(5) as usize],
            _ => rng.next_u64(),
        })
        .collect();
    let turn = rng.below(64);
    let pivot = if len > 0 && rng.below(2) == 0 { items[len / 2] } else { rng.next_u64() };
    let (mut want, back): (Vec<u64>, Vec<u64>) =
        items.iter().partition(|item| item.rotate_left(turn) < pivot);
    let front = want.len();
    want.extend(back);
    let (mut got, mut spare) = (items, vec![7; len + 8]);
    assert_eq!(simd.partition_u64(&mut got, turn, pivot, &mut spare), front);
    assert_eq!(got, want);
    let few = rng.below(3) == 0;
    let mut value = |_| if few { rng.below(9) << 29 } else { rng.next_u64() as u32 };
    let values: [u32; 32] = std::array::from_fn(&mut value);
    for rank in 0..33 {
        let smaller = |value: u32| values.iter().filter(|other| **other < value).count();
        let want = values.into_iter().find(|&value| smaller(value) == rank).unwrap_or(0);
        assert_eq!(simd.with_rank_u32(&values, rank as u32), want);
    }
}

#[test]
fn every_level_computes_what_single_lanes_compute() {
    for level in Level::available() {
        level.run(Check);
    }
}

#[test]
fn a_level_the_machine_lacks_falls_back_to_one_it_has() {
    struct Name;
    impl Task for Name {
        type Output = &'static str;
        #[inline(always)]
        fn run<S: Simd>(self, _: S) -> &'static str {
            std::any::type_name::<S>()
        }
    }
    assert!(Level::Portable.run(Name).ends_with("Portable"));
    let best = Level::available().last();
    assert_eq!(best.map(|level| level.run(Name)), Some(Level::Avx512.run(Name)));
}

#[test]
fn names_are_read_back() {
    for level in Level::ALL {
        assert_eq!(Level::from_name(level.name()), Some(level));
    }
    assert_eq!(Level::from_name("sse9"), None);
}
