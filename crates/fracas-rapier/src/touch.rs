//! A contact on its way to Rapier's manifolds.

use fracas::scene::Pose;
use rapier3d::parry::shape::PackedFeatureId;

use crate::convert::add_scaled;

/// A point of one shape at or in the other. Lengths and directions in the frame of shape 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// On shape 1.
    pub(crate) p1: [f64; 3],
    /// On shape 2.
    pub(crate) p2: [f64; 3],
    /// From shape 1 to shape 2, unit.
    pub(crate) n1: [f64; 3],
    /// Signed distance, negative if the shapes overlap.
    pub(crate) distance: f64,
    /// What touches: names that stay from step to step.
    pub(crate) f1: PackedFeatureId,
    pub(crate) f2: PackedFeatureId,
}

/// Which shape a point belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    First,
    Second,
}

impl Touch {
    /// A point `p` of its owner at a signed distance from the other shape, whose way out is `normal`. All in frame 1.
    pub(crate) fn new(owner: Owner, id: u32, p: [f64; 3], normal: [f64; 3], distance: f64) -> Self {
        let foot = add_scaled(p, normal, -distance);
        // Ids have 30 bits in Rapier; beyond that two points may share one, which costs warm starting only.
        let (point, face) = (PackedFeatureId::vertex(id & 0x3fff_ffff), PackedFeatureId::face(0));
        match owner {
            Owner::First => {
                Self { p1: p, p2: foot, n1: normal.map(|x| -x), distance, f1: point, f2: face }
            }
            Owner::Second => Self { p1: foot, p2: p, n1: normal, distance, f1: face, f2: point },
        }
    }

    /// The same in the frame of shape 1, given in that of shape 2.
    pub(crate) fn seen_from_first(mut self, pose12: &Pose) -> Self {
        self.p1 = pose12.place(self.p1);
        self.p2 = pose12.place(self.p2);
        self.n1 = pose12.turn(self.n1);
        self
    }
}
