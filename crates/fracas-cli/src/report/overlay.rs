//! Hierarchy and culling, to be drawn over a frame.
//!
//! Boxes are those of a row tree over the faces, in the order in which the default detector would build it at the last change of
//! topology: sixteen faces a leaf, sixteen children a block. Patches are the regions of a certified cover grown at the same
//! time: inside a patch that is drawn, the step into the frame is proved free of collisions between features that share no
//! vertex. Both are made for the report; the counters of the run say what its own method culled.

use fracas::culling::certified::{Cover, Settings, Surface};
use fracas::rows::{Order, Records, RowTree, Slab, Step};
use fracas::simd::Level;
use fracas_report::Boxes;

/// Levels with more boxes than this are not drawn: nobody could tell them apart.
const MOST_BOXES: usize = 1200;
/// Children of a block.
const WIDTH: usize = 16;

/// What is drawn over the frames of one topology.
#[derive(Debug, Default)]
pub(super) struct Overlay {
    /// Faces in the order of the tree.
    order: Vec<u32>,
    cover: Cover,
}

impl Overlay {
    /// For faces that are here at the beginning.
    pub(super) fn new(positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Self {
        let (level, step) = (Level::best(), Step::still(positions));
        let records = Records::<Slab<1>>::new(level, step);
        let tree = RowTree::<Slab<1>, 3>::new(level, &records, step, faces, Order::Kd);
        let surface = Surface::new(positions.len(), faces);
        let cover = Cover::grow(&surface, positions, Settings::default());
        Self { order: tree.features().map(|(face, _)| face).collect(), cover }
    }

    /// Boxes by level, the coarsest first.
    pub(super) fn boxes(&self, positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Vec<Boxes> {
        let corners = |face: &u32| faces[*face as usize].map(|v| positions[v as usize]);
        let leaf = |ids: &[u32]| around(ids.iter().flat_map(corners));
        let mut levels: Vec<Boxes> = vec![self.order.chunks(WIDTH).map(leaf).collect()];
        while let Some(last) = levels.last().filter(|last| last.len() > 1) {
            let above = last.chunks(WIDTH).map(|boxes| around(boxes.iter().flatten().copied()));
            levels.push(above.collect());
        }
        levels.retain(|level| (1..=MOST_BOXES).contains(&level.len()));
        levels.reverse();
        levels
    }

    /// By face, the first certified region that holds it, from 1; 0 if there is none.
    pub(super) fn patches(&mut self, t0: &[[f64; 3]], t1: &[[f64; 3]], faces: usize) -> Vec<u32> {
        self.cover.judge(t0, t1);
        let patch = |face: u32| {
            let mut held = self.cover.of_face(face);
            held.find(|&region| self.cover.is_certified(region)).map_or(0, |region| region + 1)
        };
        (0..faces as u32).map(patch).collect()
    }
}

fn around(points: impl Iterator<Item = [f64; 3]>) -> [[f64; 3]; 2] {
    let mut ends = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
    for p in points {
        for k in 0..3 {
            ends[0][k] = ends[0][k].min(p[k]);
            ends[1][k] = ends[1][k].max(p[k]);
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A flat strip of squares.
    fn strip(squares: u32) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
        let x = (0..=squares).flat_map(|i| [0.0, 1.0].map(|z| [f64::from(i), 0.0, z])).collect();
        let face = |i: u32| [[2 * i, 2 * i + 1, 2 * i + 2], [2 * i + 1, 2 * i + 3, 2 * i + 2]];
        (x, (0..squares).flat_map(face).collect())
    }

    #[test]
    fn every_level_covers_all_faces_and_the_first_is_one_box() {
        let (x, faces) = strip(300);
        let levels = Overlay::new(&x, &faces).boxes(&x, &faces);
        assert_eq!(levels.iter().map(Vec::len).collect::<Vec<_>>(), [1, 3, 38]);
        for level in &levels {
            let all = around(level.iter().flatten().copied());
            assert_eq!(all, [[0.0; 3], [300.0, 0.0, 1.0]]);
        }
    }

    #[test]
    fn a_flat_strip_is_proved_free_and_a_folded_one_is_not() {
        let (x, faces) = strip(40);
        let mut overlay = Overlay::new(&x, &faces);
        assert!(overlay.patches(&x, &x, faces.len()).iter().all(|&patch| patch > 0));
        let folded: Vec<[f64; 3]> = x.iter().map(|p| [p[0].rem_euclid(2.0), 0.0, p[2]]).collect();
        assert!(overlay.patches(&x, &folded, faces.len()).iter().all(|&patch| patch == 0));
    }

    #[test]
    fn nothing_has_no_boxes() {
        let mut nothing = Overlay::new(&[], &[]);
        assert!(nothing.boxes(&[], &[]).is_empty());
        assert!(nothing.patches(&[], &[], 0).is_empty());
    }
}
