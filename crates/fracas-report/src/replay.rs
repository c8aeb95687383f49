//! How are frames kept so that eighty of 140,000 triangles are a few megabytes? Quantised, predicted, compressed.
//!
//! A frame is a list of channels (a byte for its kind, four for its length, little-endian, then its bytes), deflated (RFC 1950)
//! on its own. A reader skips kinds that it does not know.
//!
//! | kind | holds |
//! |---|---|
//! | 1 faces | number, then first corners as differences, second corners from first, third from second |
//! | 2 bodies | a difference per face |
//! | 3 positions | number, prediction, then for each axis what the prediction was off by |
//! | 4, 5, 6 marks | faces; edges as pairs; vertices: sorted, as differences |
//! | 7 arrows | number, then axis by axis steps of origins, and vectors in 32767ths of the longest in the frame, which is first |
//! | 8 boxes | number of levels; for each the number of boxes, then lowest and highest corners, axis by axis |
//! | 9 patches | a byte per face, 0 for none; no bytes: as in the frame before |
//!
//! Positions are predicted in one of three ways, whichever leaves least: from the vertex before, from the last frame, or on the
//! straight line through the last two. A vertex that the frames before have not is predicted from the vertex before. So
//! rigid pieces in flight cost a few bits a coordinate, and a change of topology is no fresh start.
//!
//! Promise: the reader gets back every step of every position (`checks` has a hash for each frame), so a position is off by
//! what [`Grid`] says and no more.

use crate::bytes::{check, differences, planes, varint, zigzag16, zigzag32};
use crate::picture::{Arrow, Boxes, Marks, Picture, Topology};
use crate::quantise::Grid;

/// zlib's usual level: level 9 takes three times as long for 1 % less on breaking-walls.
const LEVEL: u8 = 6;

/// Frames, compressed, in order.
#[derive(Clone, Debug)]
pub struct Replay {
    grid: Grid,
    frames: Vec<Vec<u8>>,
    checks: Vec<u32>,
    /// Steps of the last frame and of the one before.
    last: [Vec<[u16; 3]>; 2],
    patches: Vec<u8>,
}

impl Replay {
    /// No frames yet, in a box that has all that will come.
    pub fn new(grid: Grid) -> Self {
        let (frames, checks, last, patches) = (vec![], vec![], Default::default(), vec![]);
        Self { grid, frames, checks, last, patches }
    }

    /// Takes the next frame.
    pub fn push(&mut self, picture: &Picture<'_>) {
        let mut out = vec![];
        if let Some(Topology { faces, bodies }) = picture.topology {
            channel(&mut out, 1, |out| put_faces(out, faces));
            if !bodies.is_empty() {
                channel(&mut out, 2, |out| differences(out, bodies.iter().copied()));
            }
        }
        let steps: Vec<[u16; 3]> = picture.positions.iter().map(|&p| self.grid.steps(p)).collect();
        channel(&mut out, 3, |out| self.put_positions(out, &steps));
        self.checks.push(check(steps.iter().flatten().copied()));
        self.last.swap(0, 1);
        self.last[0] = steps;
        put_marks(&mut out, picture.marks);
        if !picture.arrows.is_empty() {
            channel(&mut out, 7, |out| self.put_arrows(out, picture.arrows));
        }
        if !picture.boxes.is_empty() {
            channel(&mut out, 8, |out| self.put_boxes(out, picture.boxes));
        }
        if picture.patches.is_empty() {
            self.patches.clear();
        } else {
            // 255 colours; neighbouring patches rarely share one.
            let colour = |&patch: &u32| if patch == 0 { 0 } else { ((patch - 1) % 255 + 1) as u8 };
            let patches: Vec<u8> = picture.patches.iter().map(colour).collect();
            let same = patches == self.patches;
            channel(&mut out, 9, |out| out.extend_from_slice(if same { &[] } else { &patches }));
            self.patches = patches;
        }
        self.frames.push(miniz_oxide::deflate::compress_to_vec_zlib(&out, LEVEL));
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there is no frame.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The box that positions are counted in.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Bytes of all frames, compressed.
    pub fn bytes(&self) -> usize {
        self.frames.iter().map(Vec::len).sum()
    }

    pub(crate) fn frames(&self) -> &[Vec<u8>] {
        &self.frames
    }

    /// For each frame a hash of the steps of its positions.
    pub(crate) fn checks(&self) -> &[u32] {
        &self.checks
    }

    fn put_positions(&self, out: &mut Vec<u8>, steps: &[[u16; 3]]) {
        let off = |way: u8, i: usize, k: usize| {
            let guess = self.guess(way, steps, i)[k];
            zigzag16(steps[i][k].wrapping_sub(guess) as i16)
        };
        let cost = |way: &u8| -> u64 {
            let all = (0..steps.len()).flat_map(|i| (0..3).map(move |k| (i, k)));
            all.map(|(i, k)| u64::from(off(*way, i, k))).sum()
        };
        let ways: &[u8] = if self.frames.is_empty() { &[0] } else { &[0, 1, 2] };
        let way = ways.iter().copied().min_by_key(cost).unwrap_or(0);
        out.extend((steps.len() as u32).to_le_bytes());
        out.push(way);
        for k in 0..3 {
            planes(out, (0..steps.len()).map(|i| off(way, i, k)));
        }
    }

    /// Where vertex `i` is expected.
    fn guess(&self, way: u8, steps: &[[u16; 3]], i: usize) -> [u16; 3] {
        let [last, before] = &self.last;
        match (way, last.get(i), before.get(i)) {
            (2, Some(a), Some(b)) => {
                std::array::from_fn(|k| a[k].wrapping_mul(2).wrapping_sub(b[k]))
            }
            (1 | 2, Some(a), _) => *a,
            _ => i.checked_sub(1).map_or([0; 3], |i| steps[i]),
        }
    }

    fn put_arrows(&self, out: &mut Vec<u8>, arrows: &[Arrow]) {
        let size = |v: &[f64; 3]| v.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        let longest = arrows.iter().map(|arrow| size(&arrow.vector)).fold(0.0, f64::max);
        out.extend((arrows.len() as u32).to_le_bytes());
        out.extend((longest as f32).to_le_bytes());
        let origins: Vec<[u16; 3]> = arrows.iter().map(|arrow| self.grid.steps(arrow.at)).collect();
        let part = |x: f64| (x / longest * f64::from(i16::MAX)).round() as i16;
        for k in 0..3 {
            planes(out, origins.iter().map(|q| q[k]));
        }
        for k in 0..3 {
            planes(out, arrows.iter().map(|arrow| part(arrow.vector[k]) as u16));
        }
    }

    fn put_boxes(&self, out: &mut Vec<u8>, levels: &[Boxes]) {
        out.push(levels.len() as u8);
        for boxes in levels {
            out.extend((boxes.len() as u32).to_le_bytes());
            let corners: Vec<[[u16; 3]; 2]> =
                boxes.iter().map(|ends| ends.map(|p| self.grid.steps(p))).collect();
            for end in 0..2 {
                for k in 0..3 {
                    planes(out, corners.iter().map(|ends| ends[end][k]));
                }
            }
        }
    }
}

fn channel(out: &mut Vec<u8>, kind: u8, fill: impl FnOnce(&mut Vec<u8>)) {
    out.push(kind);
    let start = out.len() + 4;
    out.extend([0; 4]);
    fill(out);
    let length = (out.len() - start) as u32;
    out[start - 4..start].copy_from_slice(&length.to_le_bytes());
}

fn put_faces(out: &mut Vec<u8>, faces: &[[u32; 3]]) {
    out.extend((faces.len() as u32).to_le_bytes());
    differences(out, faces.iter().map(|face| face[0]));
    for k in 1..3 {
        for face in faces {
            varint(out, zigzag32(face[k].wrapping_sub(face[k - 1]) as i32));
        }
    }
}

fn put_marks(out: &mut Vec<u8>, marks: Marks<'_>) {
    let sorted = |ids: &[u32]| {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids.dedup();
        ids
    };
    for (kind, ids) in [(4, sorted(marks.faces)), (6, sorted(marks.vertices))] {
        if !ids.is_empty() {
            channel(out, kind, |out| differences(out, ids.iter().copied()));
        }
    }
    if !marks.edges.is_empty() {
        let mut edges: Vec<[u32; 2]> =
            marks.edges.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        edges.dedup();
        channel(out, 5, |out| {
            differences(out, edges.iter().map(|edge| edge[0]));
            edges.iter().for_each(|[a, b]| varint(out, b - a));
        });
    }
}

#[cfg(test)]
mod tests;
