//! One way of a query: the sphere tree of one fragment is taken down against the field of the other.
//!
//! Source: FRAGMENTS Algorithm 1; what differs is told in `contacts`. A level is a list of nodes. Each is visited once; those that may have
//! contacts below stay in the list and give one child to the next level, turn by turn.
//!
//! A ball is left out at the first no:
//! 1. does it reach back to the end of the other fragment (`apart`)? Asked before it is put in the list;
//! 2. if only deep points count: has it moved that far since the break (`drift`)?
//! 3. do box, grid and masks let it touch the fragment (`field`)?
//!
//! Then its centre is looked for in the other fragment, unless one of these says that it is outside.

use super::apart::End;
use super::contacts::{Contact, ContactConfig, Placed, QueryCounts, Selection, Traversal};
use super::drift::Drift;
use super::field::Depth;
use super::spheres::Sphere;
use crate::math::vector::Vector;
use crate::scene::Pose;

/// Lists that are kept from one query to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    level: Vec<Entry>,
    next: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// A node to be visited; of one that has been, the next child.
    node: u32,
    /// The end of its children, once visited.
    end: u32,
    /// A point, the parent's before the visit and its own after it, and its distance: infinite if it is outside.
    point: u32,
    distance: f64,
}

/// Contacts still to be had.
pub(super) struct Budget {
    selection: Selection,
    epsilon: f64,
    most: usize,
    /// Distances of at most this count.
    tau: f64,
    /// The same, at least 0: what is farther away than this does not count.
    gap: f64,
    stop: bool,
}

impl Budget {
    /// For one way, with this many contacts to be had.
    pub(super) fn new(config: &ContactConfig, most: usize) -> Self {
        let ContactConfig { selection, epsilon, tolerance, .. } = *config;
        let mut budget =
            Self { selection, epsilon, most, tau: tolerance, gap: tolerance.max(0.0), stop: false };
        // Nothing may be left for this way; what is deep counts even then.
        budget.took(0);
        budget
    }

    fn took(&mut self, contacts: usize) {
        if contacts < self.most {
            return;
        }
        match self.selection {
            Selection::Adaptive(_) => {
                (self.most, self.tau, self.gap) = (self.most + 1, -self.epsilon, 0.0);
            }
            Selection::Fixed(_) => self.stop = true,
            Selection::All => {}
        }
    }
}

/// Points of one fragment in another: what does not change on the way down.
pub(super) struct Way<'a> {
    a: Placed<'a>,
    b: Placed<'a>,
    owner: u8,
    /// Of the first, seen from the second.
    pose: Pose,
    /// Rounding of placing a point, at most.
    slack: f64,
    drift: Drift,
    end: End,
}

impl<'a> Way<'a> {
    /// With the end of the second fragment along a direction of its own, if there is one.
    pub(super) fn new(a: Placed<'a>, b: Placed<'a>, owner: u8, ahead: Option<Vector>) -> Self {
        let pose = a.pose.seen_from(b.pose);
        // A few units in the last place of the largest number on the way.
        let largest = |p: &Vector| p.iter().fold(0.0_f64, |m, x| m.max(x.abs()));
        let mut sum = largest(&pose.translation);
        for placed in [&a, &b] {
            let bounds = placed.fragments.field().bounds(placed.fragment);
            sum += largest(&bounds.min) + largest(&bounds.max);
        }
        let slack = 1e-14 * sum;
        let drift = Drift::new(&a, &b, &pose, slack);
        let end = ahead.map_or(End::NONE, |n| End::along(n, &b, &pose, slack));
        Self { a, b, owner, pose, slack, drift, end }
    }

    /// The first fragment's, seen from the second.
    pub(super) fn pose(&self) -> &Pose {
        &self.pose
    }

    fn contact(&self, depth: Depth, sphere: &Sphere) -> Contact {
        Contact {
            point: self.a.pose.place(sphere.centre),
            normal: self.b.pose.turn(depth.normal),
            distance: depth.distance,
            owner: self.owner,
            id: sphere.point,
        }
    }
}

/// The way down, and what has been found on it.
pub(super) struct Descent<'a> {
    pub(super) way: &'a Way<'a>,
    pub(super) budget: Budget,
    pub(super) contacts: &'a mut Vec<Contact>,
    pub(super) counts: &'a mut QueryCounts,
}

impl Descent<'_> {
    /// Adds the contacts of this way.
    pub(super) fn run(mut self, traversal: Traversal, room: &mut Room) {
        let Placed { fragments, fragment, .. } = self.way.a;
        let spheres = fragments.trees().tree(fragment).spheres();
        let before = self.contacts.len();
        let Room { level, next } = room;
        level.clear();
        let root = Entry { node: 0, end: 0, point: u32::MAX, distance: 0.0 };
        if !spheres.is_empty() && !self.budget.stop && self.may_reach(&spheres[0]) {
            level.push(root);
        }
        while !level.is_empty() {
            next.clear();
            let mut kept = 0;
            for i in 0..level.len() {
                let entry = level[i];
                let sphere = &spheres[entry.node as usize];
                let Some(distance) = self.visit(&entry, sphere, before) else {
                    if self.budget.stop {
                        return;
                    }
                    continue;
                };
                let Sphere { first, count, point, .. } = *sphere;
                level[kept] = Entry { node: first, end: first + count, point, distance };
                kept += 1;
            }
            // One child of each or all of the first, and so on, until none has any.
            while kept > 0 {
                let turns = std::mem::take(&mut kept);
                for i in 0..turns {
                    let mut turn = level[i];
                    while turn.node < turn.end {
                        if self.may_reach(&spheres[turn.node as usize]) {
                            next.push(turn);
                        }
                        turn.node += 1;
                        if traversal == Traversal::MaximumDistance {
                            break;
                        }
                    }
                    level[kept] = turn;
                    kept += usize::from(turn.node < turn.end);
                }
            }
            std::mem::swap(level, next);
        }
    }

    /// False if the ball is beyond the end of the other fragment.
    #[inline]
    fn may_reach(&mut self, sphere: &Sphere) -> bool {
        self.counts.nodes += 1;
        let end = &self.way.end;
        end.past(sphere.centre) <= end.reach(sphere.radius) + self.budget.gap
    }

    /// The distance of a node's centre if there may be contacts below it.
    #[inline]
    fn visit(&mut self, entry: &Entry, sphere: &Sphere, before: usize) -> Option<f64> {
        let Way { b, pose, slack, drift, end, .. } = self.way;
        let (tau, slack) = (self.budget.tau, *slack);
        let p = pose.place(sphere.centre);
        if tau < 0.0 {
            // Nothing here has moved far enough to be as deep as what still counts.
            let moved = drift.at(sphere.centre, p);
            if moved + sphere.radius * drift.turned + slack < -tau {
                return None;
            }
        }
        let (known, is_leaf) = (entry.point == sphere.point, sphere.count == 0);
        let mut distance = entry.distance;
        let mut clear = 0.0;
        // A centre inside is in its ball.
        if !known || (distance > 0.0 && !is_leaf) {
            self.counts.balls += 1;
            let reach = sphere.radius + tau + slack;
            let ball = if reach > slack { reach } else { slack };
            clear = b.fragments.field().clearance(p, ball, b.fragment)?;
            if reach < 0.0 && known {
                return None;
            }
        }
        if !known {
            let gap = self.budget.gap;
            distance = if clear > gap + slack || end.past(sphere.centre) > gap {
                f64::INFINITY
            } else {
                self.ask(sphere, p, before)?
            };
        }
        // Outside by more than 0, and no point below is farther from it than what still counts.
        let tau = self.budget.tau;
        let too_far = distance > 0.0 && sphere.radius + tau + slack < 0.0;
        (!is_leaf && !too_far).then_some(distance)
    }

    /// The distance of a centre, which becomes a contact if it is near enough. None if that was the last.
    fn ask(&mut self, sphere: &Sphere, p: Vector, before: usize) -> Option<f64> {
        let Way { b, drift, .. } = self.way;
        let (object, field) = (b.fragments.object(), b.fragments.field());
        let tau = self.budget.tau;
        self.counts.points += 1;
        let depth = field.penetration(object, p, b.fragment).or_else(|| {
            let near = tau > 0.0;
            near.then(|| field.outside(object, p, b.fragment, tau)).flatten()
        });
        let Some(depth) = depth else { return Some(f64::INFINITY) };
        let depth = depth.at_most(drift.at(sphere.centre, p));
        if depth.distance <= tau {
            self.contacts.push(self.way.contact(depth, sphere));
            self.budget.took(self.contacts.len() - before);
        }
        (!self.budget.stop).then_some(depth.distance)
    }
}

impl Depth {
    /// The same, no deeper than this.
    fn at_most(self, depth: f64) -> Self {
        Self { distance: if self.distance < -depth { -depth } else { self.distance }, ..self }
    }
}
