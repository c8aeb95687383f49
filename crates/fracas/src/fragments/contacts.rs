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
//! goes down with the path; no table is needed.
//!
//! Not in the paper: two pieces of one object did not overlap in it, so no point of the one is deeper in the other than it has moved,
//! seen from there, since the break. That bounds depths, and once only points deeper than epsilon count it culls pieces that have
//! hardly moved: crack faces that lie on each other, which balls cannot tell apart.
//!
//! Promises: no point with a distance of at most -epsilon is left out (nor one of at most tau, before the m-th contact, on the levels
//! visited); the same contacts in the same order every time; nothing is allocated once the workspace is warm.

use super::Fragments;
use super::field::Depth;
use crate::math::vector::{Vector, distance};
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
    current: Vec<Entry>,
    next: Vec<Entry>,
    contacts: Vec<Contact>,
    counts: QueryCounts,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    node: u32,
    /// The next child; 0 on the first visit.
    cursor: u32,
    /// Distance of the centre, infinite if it is outside; NaN if nobody asked yet.
    distance: f64,
}

/// Contacts still to be had.
struct Budget {
    most: usize,
    tau: f64,
    stop: bool,
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
        self.one_way(a, b, 0, config, most.div_ceil(2));
        let used = self.contacts.len().min(most.div_ceil(2));
        self.one_way(b, a, 1, config, most - used);
        (&self.contacts, self.counts)
    }

    /// Points of `a` in `b`.
    fn one_way(
        &mut self,
        a: Placed<'_>,
        b: Placed<'_>,
        owner: u8,
        config: &ContactConfig,
        most: usize,
    ) {
        let spheres = a.fragments.trees().tree(a.fragment).spheres();
        let mut budget = Budget { most, tau: config.tolerance, stop: false };
        // Nothing may be left for this way; what is deep counts even then.
        budget.took(0, config);
        if spheres.is_empty() || budget.stop {
            return;
        }
        let (object, field) = (b.fragments.object(), b.fragments.field());
        let pose = a.pose.seen_from(b.pose);
        // Rounding of placing a point: a few units in the last place of the largest number on the way.
        let bounds = a.fragments.field().bounds(a.fragment);
        let largest = |p: &Vector| p.iter().fold(0.0_f64, |m, x| m.max(x.abs()));
        let slack =
            1e-14 * (largest(&bounds.min) + largest(&bounds.max) + largest(&pose.translation));
        let drift = Drift::new(&a, &b, &pose, slack);
        let before = self.contacts.len();
        self.current.clear();
        self.next.clear();
        self.current.push(Entry { node: 0, cursor: 0, distance: f64::NAN });
        while !self.current.is_empty() {
            let mut head = 0;
            while head < self.current.len() {
                let mut entry = self.current[head];
                head += 1;
                let sphere = &spheres[entry.node as usize];
                if entry.cursor == 0 {
                    self.counts.nodes += 1;
                    let p = pose.place(sphere.centre);
                    let moved = drift.at(sphere.centre, p);
                    // Nothing here has moved far enough to be as deep as what still counts.
                    if moved + sphere.radius * drift.turned + slack < -budget.tau {
                        continue;
                    }
                    // A centre inside is in its ball.
                    if entry.distance.is_nan() || (entry.distance > 0.0 && sphere.count > 0) {
                        self.counts.balls += 1;
                        let reach = sphere.radius + budget.tau + slack;
                        if !field.may_touch(p, reach.max(slack), b.fragment) {
                            continue;
                        }
                        if reach < 0.0 && !entry.distance.is_nan() {
                            continue;
                        }
                    }
                    if entry.distance.is_nan() {
                        self.counts.points += 1;
                        let depth = field.penetration(object, p, b.fragment).or_else(|| {
                            let near = budget.tau > 0.0;
                            near.then(|| field.outside(object, p, b.fragment, budget.tau)).flatten()
                        });
                        let depth = depth.map(|depth| depth.at_most(moved));
                        entry.distance = depth.map_or(f64::INFINITY, |depth| depth.distance);
                        if let Some(depth) = depth.filter(|depth| depth.distance <= budget.tau) {
                            let contact = placed(depth, sphere.centre, sphere.point, owner, &a, &b);
                            self.contacts.push(contact);
                            budget.took(self.contacts.len() - before, config);
                            if budget.stop {
                                return;
                            }
                        }
                    }
                    if sphere.count == 0 {
                        continue;
                    }
                    // Outside by more than 0, and no point below is farther from it than what still counts.
                    if entry.distance > 0.0 && sphere.radius + budget.tau + slack < 0.0 {
                        continue;
                    }
                }
                let mut push = |cursor: u32| {
                    let child = sphere.first + cursor;
                    let known = spheres[child as usize].point == sphere.point;
                    let distance = if known { entry.distance } else { f64::NAN };
                    self.next.push(Entry { node: child, cursor: 0, distance });
                };
                match config.traversal {
                    Traversal::MaximumDistance => {
                        push(entry.cursor);
                        entry.cursor += 1;
                        if entry.cursor < sphere.count {
                            self.current.push(entry);
                        }
                    }
                    Traversal::BreadthFirst => (0..sphere.count).for_each(push),
                }
            }
            self.current.clear();
            std::mem::swap(&mut self.current, &mut self.next);
        }
    }
}

/// How far points of a fragment are from where they were in the object, seen from another fragment of it; infinite if they were never
/// part of one object. Fragments do not overlap in the object, so no point is deeper than it has moved.
struct Drift {
    known: bool,
    /// A bound of how much faster points move away from each other than they are apart.
    turned: f64,
    slack: f64,
}

impl Drift {
    fn new(a: &Placed<'_>, b: &Placed<'_>, pose: &Pose, slack: f64) -> Self {
        let known = std::ptr::eq(a.fragments, b.fragments) && a.fragment != b.fragment;
        let mut sum = 0.0;
        for (i, row) in pose.rotation.iter().enumerate() {
            for (j, x) in row.iter().enumerate() {
                let off = if i == j { x - 1.0 } else { *x };
                sum += off * off;
            }
        }
        Self { known, turned: sum.sqrt() * (1.0 + 1e-14), slack }
    }

    /// How far a point has moved to `p`; not less, to rounding.
    #[inline]
    fn at(&self, centre: Vector, p: Vector) -> f64 {
        if self.known { distance(centre, p) * (1.0 + 1e-14) + self.slack } else { f64::INFINITY }
    }
}

impl Depth {
    /// The same, no deeper than this.
    fn at_most(self, depth: f64) -> Self {
        Self { distance: if self.distance < -depth { -depth } else { self.distance }, ..self }
    }
}

impl Budget {
    fn took(&mut self, contacts: usize, config: &ContactConfig) {
        if contacts < self.most {
            return;
        }
        match config.selection {
            Selection::Adaptive(_) => (self.most, self.tau) = (self.most + 1, -config.epsilon),
            Selection::Fixed(_) => self.stop = true,
            Selection::All => {}
        }
    }
}

fn placed(
    depth: Depth,
    centre: Vector,
    id: u32,
    owner: u8,
    a: &Placed<'_>,
    b: &Placed<'_>,
) -> Contact {
    Contact {
        point: a.pose.place(centre),
        normal: b.pose.turn(depth.normal),
        distance: depth.distance,
        owner,
        id,
    }
}
