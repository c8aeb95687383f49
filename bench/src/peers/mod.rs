//! Other hierarchies behind one small interface. Each is used as its authors intend: the peer's own traversal of a tree
//! against itself or another where there is one, else one box query per feature.

mod bvh;
mod obvhs;
mod parry;

pub(crate) use bvh::SvenstaroBvh;
pub(crate) use obvhs::Obvhs;
pub(crate) use parry::Parry;

use fracas::rows::Step;

/// A box in `f32`, rounded outward.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Box32 {
    pub(crate) min: [f32; 3],
    pub(crate) max: [f32; 3],
}

impl Box32 {
    /// The boxes that features sweep.
    pub(crate) fn swept<const K: usize>(step: Step<'_>, features: &[[u32; K]]) -> Vec<Self> {
        let outward = |corners: &[u32; K]| {
            let exact = step.swept_box(*corners);
            Self { min: exact.min.map(down), max: exact.max.map(up) }
        };
        features.iter().map(outward).collect()
    }

    fn overlaps(&self, other: &Self) -> bool {
        (0..3).all(|k| self.min[k] <= other.max[k] && other.min[k] <= self.max[k])
    }
}

fn down(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) > x { near.next_down() } else { near }
}

fn up(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) < x { near.next_up() } else { near }
}

/// A hierarchy over boxes. Boxes are made beforehand and their making is not timed.
pub(crate) trait Peer: Sized {
    /// As in the tables.
    const NAME: &'static str;

    fn build(boxes: &[Box32]) -> Self;

    /// Fits the tree to the boxes; where a peer cannot, it is built anew.
    fn refit(&mut self, boxes: &[Box32]);

    /// Every unordered pair of overlapping boxes, once.
    fn self_pairs(&mut self, boxes: &[Box32], found: impl FnMut(u32, u32));

    /// Every pair of overlapping boxes of `self` and `other`.
    fn pairs_with(
        &mut self,
        boxes: &[Box32],
        other: &mut Self,
        other_boxes: &[Box32],
        found: impl FnMut(u32, u32),
    );
}
