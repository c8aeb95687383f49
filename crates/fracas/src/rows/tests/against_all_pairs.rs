//! Exact lists equal, slabs a superset of, what comparing all pairs gives; the same sequence on every level.

use super::scenes::*;
use crate::candidates::Batch;
use crate::rows::*;
use crate::simd::Level;

/// The three trees of a scene.
struct Trees<F: Form> {
    records: Records<F>,
    vertices: RowTree<F, 1>,
    edges: RowTree<F, 2>,
    faces: RowTree<F, 3>,
}

impl<F: Form> Trees<F> {
    fn new(level: Level, scene: &Scene, order: Order) -> Self {
        let step = scene.step();
        let records = Records::new(level, step);
        let trees = Self {
            vertices: RowTree::new(level, &records, step, &scene.vertices, order),
            edges: RowTree::new(level, &records, step, &scene.edges, order),
            faces: RowTree::new(level, &records, step, &scene.faces, order),
            records,
        };
        trees.assert_well_formed();
        trees
    }

    fn assert_well_formed(&self) {
        self.vertices.assert_well_formed(&self.records);
        self.edges.assert_well_formed(&self.records);
        self.faces.assert_well_formed(&self.records);
    }

    fn update(&mut self, level: Level) {
        self.vertices.update(level, &self.records);
        self.edges.update(level, &self.records);
        self.faces.update(level, &self.records);
        self.assert_well_formed();
    }

    /// Vertex-face, edge-edge, face-face candidates of the scene.
    fn candidates(&self, level: Level) -> [(Vec<Pair>, Counts); 3] {
        [
            collect(|mut sink| {
                self.vertices.pairs_with(level, &self.faces, Positions::Same, &mut sink)
            }),
            collect(|mut sink| self.edges.self_pairs(level, &mut sink)),
            collect(|mut sink| self.faces.self_pairs(level, &mut sink)),
        ]
    }

    /// The same between two scenes.
    fn candidates_with(&self, level: Level, other: &Self) -> [(Vec<Pair>, Counts); 3] {
        let other_scene = Positions::Different;
        [
            collect(|mut sink| {
                self.vertices.pairs_with(level, &other.faces, other_scene, &mut sink)
            }),
            collect(|mut sink| self.edges.pairs_with(level, &other.edges, other_scene, &mut sink)),
            collect(|mut sink| self.faces.pairs_with(level, &other.faces, other_scene, &mut sink)),
        ]
    }
}

/// Every scene kind at sizes around full rows; more seeds for the small ones.
fn small_scenes() -> impl Iterator<Item = (Shape, Scene)> {
    let sizes = (0..=40).chain([48, 64, 80, 300]);
    Shape::ALL
        .into_iter()
        .flat_map(move |shape| sizes.clone().map(move |n| (shape, Scene::new(shape, n, 1))))
}

fn assert_contains(found: &[Pair], wanted: &[Pair], what: &str) {
    for pair in wanted {
        assert!(found.binary_search(pair).is_ok(), "{what}: {pair:?} is missing");
    }
}

#[test]
fn exact_lists_are_what_comparing_all_boxes_gives() {
    for (shape, scene) in small_scenes() {
        let step = scene.step();
        for level in Level::available() {
            let trees = Trees::<Boxes>::new(level, &scene, Order::Kd);
            let (faces, edges) = (&trees.faces, &trees.edges);
            let (vf, _) = collect(|mut sink| {
                let other = (faces, step);
                trees.vertices.overlapping_pairs_with(
                    level,
                    step,
                    other,
                    Positions::Same,
                    &mut sink,
                )
            });
            let (ee, _) = collect(|mut sink| edges.overlapping_self_pairs(level, step, &mut sink));
            let (ff, _) = collect(|mut sink| faces.overlapping_self_pairs(level, step, &mut sink));
            let want_vf = all_pairs(&scene.vertices, &scene.faces, false, |a, b| {
                !share(a, b) && boxes_overlap((a, step), (b, step))
            });
            let want_ee = all_pairs(&scene.edges, &scene.edges, true, |a, b| {
                !share(a, b) && boxes_overlap((a, step), (b, step))
            });
            let want_ff = all_pairs(&scene.faces, &scene.faces, true, |a, b| {
                !share(a, b) && boxes_overlap((a, step), (b, step))
            });
            assert_eq!(ordered(&vf), want_vf, "{shape:?} {level:?}");
            assert_eq!(unordered(&ee), want_ee, "{shape:?} {level:?}");
            assert_eq!(unordered(&ff), want_ff, "{shape:?} {level:?}");
        }
    }
}

#[test]
fn exact_lists_between_two_scenes_are_what_comparing_all_boxes_gives() {
    for shape in Shape::ALL {
        for (n, m) in [(0, 5), (1, 300), (300, 1), (20, 33), (17, 16)] {
            let (a, b) = (Scene::new(shape, n, 2), Scene::new(shape, m, 3));
            for level in Level::available() {
                let trees_a = Trees::<Boxes>::new(level, &a, Order::Hilbert);
                let trees_b = Trees::<Boxes>::new(level, &b, Order::Kd);
                let (ff, _) = collect(|mut sink| {
                    let other = (&trees_b.faces, b.step());
                    let different = Positions::Different;
                    trees_a.faces.overlapping_pairs_with(
                        level,
                        a.step(),
                        other,
                        different,
                        &mut sink,
                    )
                });
                let want = all_pairs(&a.faces, &b.faces, false, |x, y| {
                    boxes_overlap((x, a.step()), (y, b.step()))
                });
                assert_eq!(ordered(&ff), want, "{shape:?} {n} {m} {level:?}");
            }
        }
    }
}

fn slabs_keep_every_pair<const TIMES: usize>() {
    for (shape, scene) in small_scenes() {
        let exact = &Projections::of(&scene);
        let trees = Trees::<Slab<TIMES>>::new(Level::best(), &scene, Order::Kd);
        let [(vf, _), (ee, _), (ff, _)] = trees.candidates(Level::best());
        let touch_vf = all_pairs(&scene.vertices, &scene.faces, false, |a, b| {
            !share(a, b) && slabs_touch(TIMES, (a, exact), (b, exact))
        });
        let touch_ee = all_pairs(&scene.edges, &scene.edges, true, |a, b| {
            !share(a, b) && slabs_touch(TIMES, (a, exact), (b, exact))
        });
        let touch_ff = all_pairs(&scene.faces, &scene.faces, true, |a, b| {
            !share(a, b) && slabs_touch(TIMES, (a, exact), (b, exact))
        });
        assert_contains(&ordered(&vf), &touch_vf, &format!("vf {shape:?}"));
        assert_contains(&unordered(&ee), &touch_ee, &format!("ee {shape:?}"));
        assert_contains(&unordered(&ff), &touch_ff, &format!("ff {shape:?}"));
        if matches!(shape, Shape::Random | Shape::Lattice | Shape::Flat | Shape::Huge) {
            // 65,535 steps per axis are plenty here: next to nothing is kept in vain.
            let found = vf.len() + ee.len() + ff.len();
            let touching = touch_vf.len() + touch_ee.len() + touch_ff.len();
            assert!(found <= touching + touching / 100 + 2, "{shape:?} {found} {touching}");
        }
    }
}

#[test]
fn slabs_at_two_times_keep_every_pair_that_touches() {
    slabs_keep_every_pair::<2>();
}

#[test]
fn swept_slabs_keep_every_pair_that_touches() {
    slabs_keep_every_pair::<1>();
}

#[test]
fn slabs_of_two_scenes_keep_every_pair_that_touches() {
    for shape in Shape::ALL {
        for (n, m) in [(0, 5), (1, 300), (300, 1), (20, 33)] {
            let (a, b) = (Scene::new(shape, n, 4), Scene::new(shape, m, 5));
            let level = Level::best();
            let mut trees_a = Trees::<Slab<2>>::new(level, &a, Order::Kd);
            let mut trees_b = Trees::<Slab<2>>::new(level, &b, Order::Hilbert);
            let records = (&mut trees_a.records, &mut trees_b.records);
            Records::update_both(level, (records.0, a.step()), (records.1, b.step()));
            trees_a.update(level);
            trees_b.update(level);
            let [(vf, _), (ee, _), (ff, _)] = trees_a.candidates_with(level, &trees_b);
            let (exact_a, exact_b) = (&Projections::of(&a), &Projections::of(&b));
            let touch_ff = all_pairs(&a.faces, &b.faces, false, |x, y| {
                slabs_touch(2, (x, exact_a), (y, exact_b))
            });
            let touch_vf = all_pairs(&a.vertices, &b.faces, false, |x, y| {
                slabs_touch(2, (x, exact_a), (y, exact_b))
            });
            let touch_ee = all_pairs(&a.edges, &b.edges, false, |x, y| {
                slabs_touch(2, (x, exact_a), (y, exact_b))
            });
            assert_contains(&ordered(&vf), &touch_vf, &format!("vf {shape:?}"));
            assert_contains(&ordered(&ee), &touch_ee, &format!("ee {shape:?}"));
            assert_contains(&ordered(&ff), &touch_ff, &format!("ff {shape:?}"));
        }
    }
}

/// Candidates and counts of every traversal of a scene, on one level, all from data made on that level.
fn everything<F: Form>(level: Level, scene: &Scene, order: Order) -> [(Vec<Pair>, Counts); 3] {
    Trees::<F>::new(level, scene, order).candidates(level)
}

#[test]
fn every_level_gives_the_same_sequence_and_the_same_counts() {
    let large =
        [Shape::Random, Shape::Lattice, Shape::Far].map(|shape| (shape, Scene::new(shape, 600, 6)));
    for (shape, scene) in small_scenes().step_by(11).chain(large) {
        for order in [Order::Kd, Order::Hilbert] {
            for level in Level::available() {
                let same = |found, wanted, form: &str| {
                    assert!(found == wanted, "{form} {shape:?} {order:?} {level:?}");
                };
                let plain = Level::Portable;
                same(
                    everything::<Slab<2>>(level, &scene, order),
                    everything::<Slab<2>>(plain, &scene, order),
                    "two",
                );
                same(
                    everything::<Slab<1>>(level, &scene, order),
                    everything::<Slab<1>>(plain, &scene, order),
                    "one",
                );
                same(
                    everything::<Boxes>(level, &scene, order),
                    everything::<Boxes>(plain, &scene, order),
                    "boxes",
                );
            }
        }
    }
}

#[test]
fn the_order_of_a_tree_changes_no_set_of_candidates() {
    for (_, scene) in small_scenes().step_by(7) {
        let [kd, hilbert] = [Order::Kd, Order::Hilbert].map(|order| {
            let [(vf, _), (ee, _), (ff, _)] = everything::<Slab<2>>(Level::best(), &scene, order);
            [ordered(&vf), unordered(&ee), unordered(&ff)]
        });
        assert_eq!(kd, hilbert);
    }
}

#[test]
fn a_refitted_tree_finds_what_a_new_one_finds() {
    for shape in Shape::ALL {
        let (before, after) = (Scene::new(shape, 200, 7), Scene::new(shape, 200, 8));
        let mut trees = Trees::<Slab<2>>::new(Level::best(), &before, Order::Kd);
        trees.records.update(Level::best(), after.step());
        trees.update(Level::best());
        let moved = Scene { t0: after.t0, t1: after.t1, ..before };
        let [(vf, _), (ee, _), (ff, _)] = trees.candidates(Level::best());
        let fresh = everything::<Slab<2>>(Level::best(), &moved, Order::Kd);
        assert_eq!(ordered(&vf), ordered(&fresh[0].0));
        assert_eq!(unordered(&ee), unordered(&fresh[1].0));
        assert_eq!(unordered(&ff), unordered(&fresh[2].0));
    }
}

#[test]
fn a_sink_that_breaks_stops_the_traversal() {
    let scene = Scene::new(Shape::Point, 300, 9);
    let trees = Trees::<Slab<2>>::new(Level::best(), &scene, Order::Kd);
    let mut batches = 0;
    let mut sink = |_: Batch<'_>| {
        batches += 1;
        std::ops::ControlFlow::Break(())
    };
    let (flow, counts) = trees.faces.self_pairs(Level::best(), &mut sink);
    assert!(flow.is_break() && batches == 1);
    assert!((4_096..4_352).contains(&counts.candidates));
}
