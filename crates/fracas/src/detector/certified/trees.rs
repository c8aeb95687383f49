//! The detector's trees: over what moves, and over obstacles, which are not tested against each other.

use std::ops::ControlFlow;

use super::Certified;
use super::colliders::{Colliders, NONE};
use super::topology::Pending;
use crate::candidates::{Filtered, Sink};
use crate::parallel;
use crate::rows::{Counts, FeatureTrees, Order, Part, Positions, Records, Slab, Step, Stretch};
use crate::simd::Level;

/// Trees fitted to one step.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    moving: FeatureTrees<Slab<2>>,
    obstacles: Option<Obstacles>,
}

/// Trees over obstacles, and where these were when the trees were fitted.
#[derive(Clone, Debug)]
struct Obstacles {
    trees: FeatureTrees<Slab<2>>,
    vertices: Vec<u32>,
    ends: Vec<[[f64; 3]; 2]>,
}

impl Obstacles {
    /// Fits the trees, unless nothing has changed.
    fn update(&mut self, level: Level, step: Step<'_>, frame: &Records<Slab<2>>) {
        let ends = |v: u32| [step.t0[v as usize], step.t1[v as usize]];
        let rest = self.vertices.iter().zip(&self.ends).all(|(&v, was)| ends(v) == *was);
        if !(rest && self.trees.records.has_frame_of(frame)) {
            self.trees.update(level, step);
            self.note(step);
        }
    }

    /// Notes where the obstacles are.
    fn note(&mut self, step: Step<'_>) {
        self.ends.clear();
        let vertices = self.vertices.iter().map(|&v| v as usize);
        self.ends.extend(vertices.map(|v| [step.t0[v], step.t1[v]]));
    }
}

impl Trees {
    fn new(level: Level, step: Step<'_>, colliders: &Colliders) -> Self {
        if let Some(features) = colliders.all() {
            let moving = FeatureTrees::new(level, step, features, Order::Kd);
            return Self { moving, obstacles: None };
        }
        let over = |obstacles: bool| {
            FeatureTrees::with_ids(
                level,
                step,
                &numbered(colliders, colliders.points(), obstacles),
                &numbered(colliders, colliders.edges(), obstacles),
                &numbered(colliders, colliders.faces(), obstacles),
                Order::Kd,
            )
        };
        let obstacles = colliders.has_obstacles().then(|| {
            let vertices = colliders.obstacle_vertices();
            let mut obstacles = Obstacles { trees: over(true), vertices, ends: vec![] };
            obstacles.note(step);
            obstacles
        });
        Self { moving: over(false), obstacles }
    }

    fn update(&mut self, level: Level, step: Step<'_>, expect_rest: bool) {
        if expect_rest {
            self.moving.follow(level, step);
        } else {
            self.moving.update(level, step);
        }
        // Once, by the first step that refits: a fracture should not wait for it.
        self.moving.expect_edits();
        if let Some(obstacles) = &mut self.obstacles {
            obstacles.update(level, step, &self.moving.records);
        }
    }

    fn edit(&mut self, level: Level, step: Step<'_>, pending: &mut Pending, colliders: &Colliders) {
        pending.put_in_order();
        let edits = pending.edits(colliders, false);
        self.moving.edit(level, step, edits.as_rows());
        if let Some(obstacles) = &mut self.obstacles {
            let edits = pending.edits(colliders, true);
            obstacles.trees.edit(level, step, edits.as_rows());
            obstacles.vertices = colliders.obstacle_vertices();
            // Records of obstacles may be older: then only one side saw that something moved, and took a new frame.
            if !obstacles.trees.records.has_frame_of(&self.moving.records) {
                self.moving.update(level, step);
                obstacles.trees.update(level, step);
            }
            obstacles.note(step);
        }
    }

    /// All candidates into `sink`, vertex-face first, on this thread; and how many pairs of bounds were compared.
    fn batches(&self, level: Level, sink: &mut impl Sink) -> (ControlFlow<()>, u64) {
        let (flow, counts) = self.moving.batches(level, sink);
        let mut box_tests: u64 = counts.iter().map(Counts::box_tests).sum();
        let (Some(obstacles), ControlFlow::Continue(())) = (&self.obstacles, flow) else {
            return (flow, box_tests);
        };
        let (a, b, same) = (&self.moving, &obstacles.trees, Positions::Same);
        let mut walk = |done: (ControlFlow<()>, Counts)| {
            box_tests += done.1.box_tests();
            done.0
        };
        let mut flow = walk(a.vertices.pairs_with(level, &b.faces, same, sink));
        if flow.is_continue() {
            flow = walk(b.vertices.pairs_with(level, &a.faces, same, sink));
        }
        if flow.is_continue() {
            flow = walk(a.edges.pairs_with(level, &b.edges, same, sink));
        }
        (flow, box_tests)
    }

    /// The same on all threads, in parts with a sink each.
    fn batches_in_parts<S: Sink, R: Send>(
        &self,
        level: Level,
        stretch: &Stretch,
        sink: &(impl Fn() -> S + Sync),
        end: &(impl Fn(S) -> R + Sync),
    ) -> Vec<Part<R>> {
        let Some(obstacles) = &self.obstacles else {
            return self.moving.batches_in_parts(level, stretch, sink, end);
        };
        let (a, b, same) = (&self.moving, &obstacles.trees, Positions::Same);
        // All at the same time, so that threads which are done with one find work in the next.
        let (mut parts, (points, (faces, edges))) = parallel::join(
            || a.batches_in_parts(level, stretch, sink, end),
            || {
                parallel::join(
                    || a.vertices.pairs_with_in_parts(level, &b.faces, same, stretch, sink, end),
                    || {
                        parallel::join(
                            || {
                                b.vertices
                                    .pairs_with_in_parts(level, &a.faces, same, stretch, sink, end)
                            },
                            || {
                                a.edges
                                    .pairs_with_in_parts(level, &b.edges, same, stretch, sink, end)
                            },
                        )
                    },
                )
            },
        );
        parts.extend(points.into_iter().chain(faces).chain(edges));
        parts
    }

    pub(super) fn bytes(&self) -> usize {
        let of = |obstacles: &Obstacles| {
            let lists = size_of_val(&*obstacles.vertices) + size_of_val(&*obstacles.ends);
            obstacles.trees.bytes() + lists
        };
        self.moving.bytes() + self.obstacles.as_ref().map_or(0, of)
    }
}

/// The features of one list that are there and are obstacles, or are not, with their numbers.
fn numbered<const K: usize>(
    colliders: &Colliders,
    list: &[[u32; K]],
    obstacles: bool,
) -> Vec<(u32, [u32; K])> {
    let there = |&(_, corners): &(u32, [u32; K])| {
        corners[0] != NONE && colliders.is_obstacle(&corners) == obstacles
    };
    (0..).zip(list.iter().copied()).filter(there).collect()
}

impl Certified {
    /// Fits the trees to a step: from nothing, after edits, or as they are; from nothing again when that costs less.
    pub(super) fn fit(&mut self, level: Level, step: Step<'_>) {
        let edited = !self.pending.is_empty();
        let due = self.renewal.is_due(self.colliders.feature_count(), edited);
        let trees = match self.trees.take().filter(|_| !due) {
            None => {
                self.renewal.reset();
                Trees::new(level, step, &self.colliders)
            }
            Some(mut trees) if edited => {
                trees.edit(level, step, &mut self.pending, &self.colliders);
                trees
            }
            Some(mut trees) => {
                trees.update(level, step, self.expect_rest);
                trees
            }
        };
        self.pending.clear();
        self.trees = Some(trees);
    }

    /// Hands every candidate of a stretch that the pair filter lets through to sinks made by `sink`: one for everything on one
    /// thread, else one for each part. When a sink has all of its candidates, `end` makes a result of it, on the same thread;
    /// results go to `done`, in order. Returns the number of box tests. The trees must be fitted.
    pub(super) fn batches<S: Sink + Send, R: Send>(
        &self,
        level: Level,
        stretch: &Stretch,
        sink: &(impl Fn() -> S + Sync),
        end: &(impl Fn(S) -> R + Sync),
        mut done: impl FnMut(R),
    ) -> u64 {
        let trees = self.trees.as_ref().expect("fitted before");
        let (edges, faces) = (self.colliders.edges(), self.colliders.faces());
        let filtered = || Filtered::new(&self.filter, edges, faces, sink());
        if parallel::threads() == 1 && *stretch == Stretch::WHOLE {
            let mut sink = filtered();
            let (_, box_tests) = trees.batches(level, &mut sink);
            done(end(sink.into_inner()));
            return box_tests;
        }
        let mut box_tests = 0;
        let end = |sink: Filtered<'_, S>| end(sink.into_inner());
        for part in trees.batches_in_parts(level, stretch, &filtered, &end) {
            box_tests += part.counts.box_tests();
            done(part.result);
        }
        box_tests
    }
}
