//! What a pair of shapes remembers from one step to the next: that it was apart, and by how much.
//!
//! Most pairs that Rapier's broad phase hands over do not touch: two thirds to nine tenths of those in a heap of pieces, for a third of the
//! time of detection. A pair of fragments without contacts is asked whether all its points are farther apart than a reach
//! (`Pair::apart_by`, balls only, no tetrahedra); as long as it has moved by less than that reach, there is nothing to look for.
//!
//! Which way it errs: points that are nearer than the tolerance are never left out. The reach is certified, and the way that points have moved
//! is bounded: a point at most r from a fragment's middle c moves by at most |c' - c| + |R' - R| r, in Frobenius's norm, which is not
//! smaller than the spectral one. Distances between shapes change no faster. A contact that the field reports although its point is
//! farther than the tolerance (the field is not exact) may be left out.
//!
//! Built-in shapes are not remembered: behind a sheet, a point that is far from it may be a contact.
//!
//! Rapier keeps this as the workspace of the pair. It must have one: that tells Rapier that manifolds of this pair come and go; without one
//! its solver graph panics. Rapier drops it when a shape is replaced.

use fracas::scene::Pose;
use rapier3d::parry::query::{ContactManifoldsWorkspace, TypedWorkspaceData, WorkspaceData};

use crate::convert::{length, sub, to_array};
use crate::pair::Pair;
use crate::shape::FragmentShape;

/// Reaches that are tried, as multiples of the way since the last look: steps for which nothing need be looked at.
const STEPS_AHEAD: [f64; 2] = [8.0, 2.0];

/// What a pair remembers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// Pose of the second in the first when contacts were last sought, and whether there were any.
    looked: Option<(Pose, bool)>,
    /// Where all points were farther apart than this.
    apart: Option<(Pose, f64)>,
}

impl WorkspaceData for Memory {
    fn as_typed_workspace_data(&self) -> TypedWorkspaceData<'_> {
        TypedWorkspaceData::Custom
    }

    fn clone_dyn(&self) -> Box<dyn WorkspaceData> {
        Box::new(self.clone())
    }
}

impl Memory {
    /// The memory of a pair, empty if it has none.
    pub(crate) fn of(workspace: &mut Option<ContactManifoldsWorkspace>) -> Option<&mut Self> {
        let kept = workspace.as_ref().is_some_and(|w| w.0.downcast_ref::<Self>().is_some());
        if !kept {
            *workspace = Some(Self::default().into());
        }
        workspace.as_mut()?.0.downcast_mut::<Self>()
    }

    /// True only if no point of one is nearer to the other than `tolerance`.
    pub(crate) fn is_apart(&mut self, pair: &Pair<'_>, pose12: &Pose, tolerance: f64) -> bool {
        let Pair::Fragments(a, b) = pair else { return false };
        if let Some((then, reach)) = &self.apart {
            if reach - moved([a, b], then, pose12) > tolerance {
                return true;
            }
        }
        let way = match &self.looked {
            Some((_, true)) => return false,
            Some((then, false)) => moved([a, b], then, pose12),
            None => tolerance,
        };
        self.looked = Some((*pose12, false));
        let mut reaches = STEPS_AHEAD.iter().map(|steps| tolerance + (steps * way).max(tolerance));
        self.apart = reaches.find(|reach| pair.apart_by(pose12, *reach)).map(|r| (*pose12, r));
        self.apart.is_some()
    }

    /// Notes whether contacts were found.
    pub(crate) fn note(&mut self, pose12: &Pose, found: bool) {
        *self = Self { looked: Some((*pose12, found)), apart: None };
    }
}

/// How far points of two fragments have moved against each other, at most. What the one sees of the other is the same motion: the smaller
/// bound holds.
fn moved([a, b]: [&FragmentShape; 2], then: &Pose, now: &Pose) -> f64 {
    let here = Pose::default();
    displacement(b, then, now).min(displacement(a, &here.seen_from(then), &here.seen_from(now)))
}

/// How far a point of a fragment moves between two poses, at most.
fn displacement(fragment: &FragmentShape, then: &Pose, now: &Pose) -> f64 {
    let (centre, radius) = fragment.ball();
    let (from, to) = (then.place(centre), now.place(centre));
    let mut turn = 0.0;
    for i in 0..3 {
        for k in 0..3 {
            let change = now.rotation[i][k] - then.rotation[i][k];
            turn += change * change;
        }
    }
    // Rounding of places and sums: some units in the last place of the numbers on the way.
    let slack = 1e-13 * (length(from) + length(to) + length(centre) + radius);
    (length(sub(to, from)) + turn.sqrt() * radius) * (1.0 + 1e-13) + slack
}

impl FragmentShape {
    /// A ball about the fragment's box.
    fn ball(&self) -> ([f64; 3], f64) {
        let [low, high] = self.ends().map(to_array);
        let centre = [0, 1, 2].map(|k| 0.5 * (low[k] + high[k]));
        (centre, length(sub(high, centre)) * (1.0 + 1e-13))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::SharedFragments;
    use fracas::fracture::{Impact, Material, shatter};
    use fracas::fragments::{ContactConfig, Fragments, Selection, Traversal};
    use fracas::random::SplitMix64;
    use fracas::tets::{ClosedSurface, stuff};

    /// The pieces of a tetrahedron, large and small.
    fn pieces() -> Vec<FragmentShape> {
        let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let faces = [[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]];
        let surface = ClosedSurface::new(&corners, &faces).unwrap();
        let mut fragments = Fragments::new(stuff(&surface, 0.13).unwrap());
        let impact = Impact { point: [0.2; 3], energy: 1e9, seed: 4 };
        let material = Material { toughness: 1.0, max_pieces: 9 };
        let labels = shatter(fragments.object(), 0, &impact, &material).unwrap();
        let ids = fragments.fracture(0, &labels).unwrap().pieces;
        let object = SharedFragments::new(fragments);
        ids.into_iter().map(|id| FragmentShape::new(&object, id, 0.002)).collect()
    }

    fn pose(rng: &mut SplitMix64, turn: f64, shift: f64) -> Pose {
        let [x, y, z] = [0; 3].map(|_| rng.range(-turn, turn));
        let size = (1.0 + x * x + y * y + z * z).sqrt();
        let q = [x / size, y / size, z / size, 1.0 / size];
        Pose::from_quaternion(q, [0; 3].map(|_| rng.range(-shift, shift)))
    }

    #[test]
    fn what_is_remembered_to_be_apart_has_no_contacts_on_any_walk() {
        let pieces = pieces();
        assert!(pieces.len() > 5, "{}", pieces.len());
        let mut rng = SplitMix64::new(17);
        let (mut skipped, mut touching, mut looked) = (0, 0, 0);
        for walk in 0..150 {
            let [i, j] = [0; 2].map(|_| rng.below(pieces.len() as u32) as usize);
            if i == j {
                continue;
            }
            let pair = Pair::Fragments(&pieces[i], &pieces[j]);
            let mut memory = Memory::default();
            // From far away to where they were one, in steps of all sizes, now and then a jump.
            let mut place = pose(&mut rng, 0.5, 0.4);
            let step = [0.001, 0.004, 0.02][walk % 3];
            for k in 0..60 {
                let change = pose(&mut rng, step, step);
                let rotation = change.seen_from(&Pose::default()).rotation;
                let mut next = place;
                for r in 0..3 {
                    for c in 0..3 {
                        next.rotation[r][c] =
                            (0..3).map(|m| rotation[r][m] * place.rotation[m][c]).sum();
                    }
                    next.translation[r] = 0.97 * place.translation[r] + change.translation[r];
                }
                place = if k == 40 { pose(&mut rng, 0.5, 0.2) } else { next };
                let config = ContactConfig {
                    selection: Selection::All,
                    traversal: Traversal::MaximumDistance,
                    epsilon: 0.002,
                    tolerance: 0.004,
                };
                let mut touches = vec![];
                pair.touches(&place, &config, &mut touches);
                touching += usize::from(!touches.is_empty());
                if memory.is_apart(&pair, &place, config.tolerance) {
                    skipped += 1;
                    assert!(touches.is_empty(), "walk {walk} step {k}: {touches:?}");
                } else {
                    looked += usize::from(touches.is_empty());
                    memory.note(&place, !touches.is_empty());
                }
            }
        }
        assert!(touching > 500 && skipped > 1000, "{touching} {skipped} {looked}");
    }

    #[test]
    fn a_workspace_is_made_kept_and_replaced_if_it_is_of_another_kind() {
        let mut workspace = None;
        Memory::of(&mut workspace).unwrap().note(&Pose::default(), true);
        let mut copy = workspace.clone();
        for kept in [&mut workspace, &mut copy] {
            assert!(Memory::of(kept).unwrap().looked.is_some());
        }
        #[derive(Clone)]
        struct Other;
        impl WorkspaceData for Other {
            fn as_typed_workspace_data(&self) -> TypedWorkspaceData<'_> {
                TypedWorkspaceData::Custom
            }
            fn clone_dyn(&self) -> Box<dyn WorkspaceData> {
                Box::new(Self)
            }
        }
        let mut other = Some(Other.into());
        assert!(Memory::of(&mut other).unwrap().looked.is_none());
    }
}
