//! What goes in comes out, as the page will read it: a reader of its own, written from the table in the header.

use super::*;

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap();
        self.0 = rest;
        *first
    }

    fn word(&mut self) -> u32 {
        u32::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    fn varint(&mut self) -> u32 {
        let mut x = 0;
        for shift in (0..).step_by(7) {
            let byte = self.byte();
            x |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        x
    }

    fn signed(&mut self) -> u32 {
        let x = self.varint();
        (x >> 1) ^ (x & 1).wrapping_neg()
    }

    fn differences(&mut self, count: usize) -> Vec<u32> {
        let mut last = 0_u32;
        let mut next = || {
            last = last.wrapping_add(self.signed());
            last
        };
        (0..count).map(|_| next()).collect()
    }

    fn planes(&mut self, count: usize) -> Vec<u16> {
        let low: Vec<u8> = (0..count).map(|_| self.byte()).collect();
        low.into_iter().map(|low| u16::from(low) | u16::from(self.byte()) << 8).collect()
    }
}

/// All channels of a frame.
fn channels(frame: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let bytes = miniz_oxide::inflate::decompress_to_vec_zlib(frame).unwrap();
    let mut reader = Reader(&bytes);
    let mut found = vec![];
    while !reader.0.is_empty() {
        let (kind, length) = (reader.byte(), reader.word() as usize);
        found.push((kind, reader.0[..length].to_vec()));
        reader.0 = &reader.0[length..];
    }
    found
}

fn get(frame: &[u8], kind: u8) -> Option<Vec<u8>> {
    channels(frame).into_iter().find(|(k, _)| *k == kind).map(|(_, bytes)| bytes)
}

/// Positions of all frames, as steps.
fn positions(replay: &Replay) -> Vec<Vec<[u16; 3]>> {
    let mut all: Vec<Vec<[u16; 3]>> = vec![];
    for frame in replay.frames() {
        let bytes = get(frame, 3).unwrap();
        let mut reader = Reader(&bytes);
        let (count, way) = (reader.word() as usize, reader.byte());
        let off: Vec<Vec<u16>> = (0..3).map(|_| reader.planes(count)).collect();
        let mut now: Vec<[u16; 3]> = vec![];
        for i in 0..count {
            let frame_before = |n: usize| Some(*all.get(all.len().checked_sub(n)?)?.get(i)?);
            let (a, b) = (frame_before(1), frame_before(2));
            let guess = match (way, a, b) {
                (2, Some(a), Some(b)) => [0, 1, 2].map(|k: usize| {
                    (2 * i32::from(a[k]) - i32::from(b[k])).rem_euclid(65536) as u16
                }),
                (1 | 2, Some(a), _) => a,
                _ if i == 0 => [0; 3],
                _ => now[i - 1],
            };
            now.push([0, 1, 2].map(|k: usize| {
                let x = off[k][i];
                guess[k].wrapping_add((x >> 1) ^ (x & 1).wrapping_neg())
            }));
        }
        all.push(now);
    }
    all
}

/// A few points that fly, jump, and become more and fewer.
fn frames() -> Vec<Vec<[f64; 3]>> {
    let point = |i: usize, t: f64| {
        let x = i as f64;
        let jump = if i % 7 == 3 && t == 4.0 { 1e3 } else { 0.0 };
        [x + t * (x % 5.0) + jump, x * x - 9.0 * t, 1.0 / (x + 1.0 + t)]
    };
    let counts = [50, 50, 50, 80, 80, 80, 20, 0, 30, 30];
    counts.iter().enumerate().map(|(t, &n)| (0..n).map(|i| point(i, t as f64)).collect()).collect()
}

fn grid_of(frames: &[Vec<[f64; 3]>]) -> Grid {
    let mut ends = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
    for p in frames.iter().flatten() {
        for k in 0..3 {
            ends[0][k] = ends[0][k].min(p[k]);
            ends[1][k] = ends[1][k].max(p[k]);
        }
    }
    Grid::new(ends[0], ends[1])
}

#[test]
fn positions_come_back_within_half_a_step_whatever_becomes_of_the_vertices() {
    let frames = frames();
    let grid = grid_of(&frames);
    let mut replay = Replay::new(grid);
    for positions in &frames {
        replay.push(&Picture { positions, ..Picture::default() });
    }
    let back = positions(&replay);
    assert_eq!(back.len(), frames.len());
    for ((back, frame), check_sum) in back.iter().zip(&frames).zip(replay.checks()) {
        assert_eq!(back.len(), frame.len());
        assert_eq!(check(back.iter().flatten().copied()), *check_sum);
        for (q, p) in back.iter().zip(frame) {
            let place = grid.place(*q);
            assert!((0..3).all(|k| (place[k] - p[k]).abs() <= grid.error() * (1.0 + 1e-9)));
        }
    }
}

#[test]
fn rigid_flight_costs_less_than_a_byte_a_coordinate() {
    let mut state = 1_u32;
    let mut random = || {
        // xorshift (Marsaglia 2003)
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        f64::from(state) / f64::from(u32::MAX) * 1000.0
    };
    let start: Vec<[f64; 3]> = (0..5000).map(|_| [random(), random(), random()]).collect();
    let mut replay = Replay::new(Grid::new([0.0; 3], [1200.0; 3]));
    let mut sizes = vec![];
    for t in 0..6 {
        let positions: Vec<[f64; 3]> =
            start.iter().map(|p| p.map(|x| x + 17.3 * f64::from(t))).collect();
        let before = replay.bytes();
        replay.push(&Picture { positions: &positions, ..Picture::default() });
        sizes.push(replay.bytes() - before);
    }
    assert!(sizes[0] > 25_000, "random points do not compress: {sizes:?}");
    assert!(sizes[5] < 15_000 / 2, "{sizes:?}");
}

#[test]
fn topology_marks_boxes_arrows_and_patches_come_back() {
    let faces = [[0, 1, 2], [7, 3, 0], [u32::MAX, 0, 5]];
    let bodies = [3, 3, 900];
    let marks = Marks { faces: &[2, 0, 2], edges: &[[9, 4], [4, 9], [1, 2]], vertices: &[5, 1] };
    let arrows = [
        Arrow { at: [0.0, 0.5, 1.0], vector: [0.0, -2.0, 1.0] },
        Arrow { at: [1.0; 3], vector: [0.5, 0.0, 0.0] },
    ];
    let boxes = [vec![[[0.0; 3], [1.0; 3]]], vec![]];
    let picture = Picture {
        positions: &[[0.5; 3]],
        topology: Some(Topology { faces: &faces, bodies: &bodies }),
        marks,
        arrows: &arrows,
        boxes: &boxes,
        patches: &[0, 255, 256],
    };
    let mut replay = Replay::new(Grid::new([0.0; 3], [1.0; 3]));
    replay.push(&picture);
    replay.push(&Picture { topology: None, ..picture });
    let [first, second] = replay.frames() else { panic!("two frames") };

    let bytes = get(first, 1).unwrap();
    let mut reader = Reader(&bytes);
    let count = reader.word() as usize;
    let a = reader.differences(count);
    let next = |reader: &mut Reader<'_>, from: &[u32]| -> Vec<u32> {
        from.iter().map(|x| x.wrapping_add(reader.signed())).collect()
    };
    let b = next(&mut reader, &a);
    let c = next(&mut reader, &b);
    assert_eq!((0..count).map(|i| [a[i], b[i], c[i]]).collect::<Vec<_>>(), faces);
    assert_eq!(Reader(&get(first, 2).unwrap()).differences(3), bodies);
    assert_eq!(Reader(&get(first, 4).unwrap()).differences(2), [0, 2]);
    assert_eq!(Reader(&get(first, 6).unwrap()).differences(2), [1, 5]);
    let bytes = get(first, 5).unwrap();
    let mut reader = Reader(&bytes);
    assert_eq!(reader.differences(2), [1, 4]);
    assert_eq!([reader.varint(), reader.varint()], [1, 5]);

    let bytes = get(first, 7).unwrap();
    let mut reader = Reader(&bytes);
    assert_eq!((reader.word(), f32::from_bits(reader.word())), (2, 2.0));
    assert_eq!(reader.planes(2), [0, 65535]);
    assert_eq!([reader.planes(2), reader.planes(2)].concat(), [32768, 65535, 65535, 65535]);
    let vectors = [reader.planes(2), reader.planes(2), reader.planes(2)].concat();
    assert_eq!(
        vectors.iter().map(|&x| x as i16).collect::<Vec<_>>(),
        [0, 8192, -32767, 0, 16384, 0]
    );

    let bytes = get(first, 8).unwrap();
    let mut reader = Reader(&bytes);
    assert_eq!((reader.byte(), reader.word()), (2, 1));
    assert_eq!(
        (0..6).map(|_| reader.planes(1)[0]).collect::<Vec<_>>(),
        [0, 0, 0, 65535, 65535, 65535]
    );
    assert_eq!(reader.word(), 0);
    assert_eq!(get(first, 9).unwrap(), [0, 255, 1]);
    assert_eq!(get(second, 9).unwrap(), [0_u8; 0]);
    assert_eq!((get(second, 1), get(second, 2)), (None, None));
}

#[test]
fn patches_are_written_again_after_a_frame_without_any() {
    let mut replay = Replay::new(Grid::new([0.0; 3], [1.0; 3]));
    let patches: [&[u32]; 4] = [&[1, 2], &[], &[1, 2], &[1, 2]];
    for patches in patches {
        replay.push(&Picture { positions: &[[0.5; 3]], patches, ..Picture::default() });
    }
    let written: Vec<Option<Vec<u8>>> = replay.frames().iter().map(|f| get(f, 9)).collect();
    assert_eq!(written, [Some(vec![1, 2]), None, Some(vec![1, 2]), Some(vec![])]);
}
