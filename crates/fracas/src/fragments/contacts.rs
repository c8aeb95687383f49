//! Where do two fragments touch? Few contacts, well spread, and none deeper than a tolerance left out.
//!
//! Source: FRAGMENTS 3 and 5 (Algorithm 1, self-adapting selection, maximum-distance traversal). The sphere tree of the one is taken
//! down against the field of the other, breadth first, and a contact is made where a centre is inside. After m contacts only points
//! deeper than epsilon count, and each raises m: so what is left out is shallow. Children of colliding nodes are taken turn by
//! turn, one of each node, because children of different nodes are farther apart.
//!
//! What differs from the listing, which has three slips (`docs/PAPERS.md`): the outer loop ends when the second queue is *empty*; the next
//! child is taken once per visit; a node that comes again for its next child is not tested again. Touching counts: a
//! contact is a distance of at most tau, tau being the tolerance and then -epsilon. A node is left out only if its centre is outside and
//! its ball, widened by tau, certainly misses the fragment (the paper's "r - epsilon" is that for tau = -epsilon); and the ball comes
//! first, because it is cheaper than finding the centre's tetrahedron. Since a point's spheres lie on one path, what is known of it
//! goes down with the path; no table is needed. `descent` is one way of it, the tree of the one in the field of the other.
//!
//! Not in the paper: two bounds that boxes and balls do not know. A fragment ends somewhere in the direction of the other (`apart`). And
//! pieces of one object are no deeper in each other than they have moved since the break (`drift`): once only points deeper than epsilon
//! count, that culls crack faces that lie on each other, which balls cannot tell apart.
//!
//! Promises: no point with a distance of at most -epsilon is left out (nor one of at most tau, before the m-th contact, on the levels
//! visited); the same contacts in the same order every time; nothing is allocated once the workspace is warm.

use super::Fragments;
use super::apart;
use super::descent::{Budget, Descent, Room, Way};
use crate::math::vector::scale;
use crate::scene::Pose;

/// Which points become contacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// This many, then only what is deeper than epsilon; 0 is that alone. The paper's choice is 8.
    Adaptive(u32),
    /// This many and no more; may leave deep points out.
    Fixed(u32),
    /// Every point.
    All,
}

/// In which order the nodes of a level come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traversal {
    /// One child of each node, then the next of each (FRAGMENTS 5.3).
    MaximumDistance,
    /// All children of a node, then those of the next (the version of 2012).
    BreadthFirst,
}

/// How contacts are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactConfig {
    /// Which points become contacts.
    pub selection: Selection,
    /// The order of nodes.
    pub traversal: Traversal,
    /// Points deeper than this are never left out. The paper: 0.2 % of the object's radius.
    pub epsilon: f64,
    /// Points outside but nearer than this count too; for the steps after a break. 0 or more.
    pub tolerance: f64,
}

impl ContactConfig {
    /// The paper's settings for objects of this radius.
    pub fn for_radius(radius: f64) -> Self {
        Self {
            selection: Selection::Adaptive(8),
            traversal: Traversal::MaximumDistance,
            epsilon: 0.002 * radius,
            tolerance: 0.0,
        }
    }

    /// The same with a positive tolerance of epsilon: right after a break, when parallel surfaces are about to touch.
    pub fn at_fracture(self) -> Self {
        Self { tolerance: self.epsilon, ..self }
    }
}

/// A point of one fragment in or at the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Where it is, in the world.
    pub point: [f64; 3],
    /// The way out of the other fragment, a unit vector in the world.
    pub normal: [f64; 3],
    /// Signed distance to the other's surface, negative inside.
    pub distance: f64,
    /// Whose point: 0 for the first of the pair, 1 for the second.
    pub owner: u8,
    /// Which point of its object (`spheres::Sphere::point`).
    pub id: u32,
}

/// A fragment in its place.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The object.
    pub fragments: &'a Fragments,
    /// The fragment.
    pub fragment: u32,
    /// Where the object is.
    pub pose: &'a Pose,
}

/// What a query did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueryCounts {
    /// Nodes visited.
    pub nodes: u64,
    /// Points whose place in the other fragment was asked for.
    pub points: u64,
    /// Balls tested.
    pub balls: u64,
}

/// Room for queries; kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct ContactQuery {
    room: Room,
    contacts: Vec<Contact>,
    counts: QueryCounts,
}

impl ContactQuery {
    /// The contacts of two fragments, both ways: points of the first in the second, then the reverse. An adaptive or fixed number is that of
    /// the pair, half of it for the first way.
    pub fn pair(
        &mut self,
        a: Placed<'_>,
        b: Placed<'_>,
        config: &ContactConfig,
    ) -> (&[Contact], QueryCounts) {
        self.contacts.clear();
        self.counts = QueryCounts::default();
        let most = match config.selection {
            Selection::Adaptive(m) | Selection::Fixed(m) => m as usize,
            Selection::All => usize::MAX,
        };
        let ahead = apart::direction(&a, &b, config.tolerance);
        let way = Way::new(a, b, 0, ahead);
        self.one_way(&way, config, most.div_ceil(2));
        let used = self.contacts.len().min(most.div_ceil(2));
        let back = ahead.map(|n| scale(apart::turned_back(way.pose(), n), -1.0));
        let way = Way::new(b, a, 1, back);
        self.one_way(&way, config, most - used);
        (&self.contacts, self.counts)
    }

    /// Points of the first of a way in the second.
    fn one_way(&mut self, way: &Way<'_>, config: &ContactConfig, most: usize) {
        let budget = Budget::new(config, most);
        let Self { room, contacts, counts } = self;
        Descent { way, budget, contacts, counts }.run(config.traversal, room);
    }
}
