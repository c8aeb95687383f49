//! After any sequence of edits a tree is sound and lists what a new tree lists.

use super::scenes::*;
use crate::random::SplitMix64;
use crate::rows::*;
use crate::simd::Level;

/// Faces as a caller keeps them: `None` where one was removed.
struct Model {
    scene: Scene,
    faces: Vec<Option<[u32; 3]>>,
}

impl Model {
    fn alive(&self) -> Vec<(u32, [u32; 3])> {
        let faces = self.faces.iter().enumerate();
        faces.filter_map(|(id, face)| face.map(|corners| (id as u32, corners))).collect()
    }

    /// A random change: removals, corners that become vertices duplicated in place, new faces (ids used again first).
    fn change(&mut self, rng: &mut SplitMix64) -> [Vec<(u32, [u32; 3])>; 3] {
        let mut alive = self.alive();
        let mut some = |most: u32, alive: &mut Vec<(u32, [u32; 3])>| -> Vec<(u32, [u32; 3])> {
            let count = rng.below(most + 1).min(alive.len() as u32);
            (0..count).map(|_| alive.swap_remove(rng.below(alive.len() as u32) as usize)).collect()
        };
        let removed = some(6, &mut alive);
        let mut changed = some(6, &mut alive);
        for (id, corners) in &mut changed {
            let k = rng.below(3) as usize;
            let copy = self.scene.t0.len() as u32;
            self.scene.t0.push(self.scene.t0[corners[k] as usize]);
            self.scene.t1.push(self.scene.t1[corners[k] as usize]);
            corners[k] = copy;
            self.faces[*id as usize] = Some(*corners);
        }
        for (id, _) in &removed {
            self.faces[*id as usize] = None;
        }
        let mut added = vec![];
        for _ in 0..rng.below(7) {
            let n = self.scene.t0.len() as u32;
            let first = rng.below(n);
            let corners = [first, (first + 1) % n, (first + 2 + rng.below(3)) % n];
            let id = self.faces.iter().position(Option::is_none).unwrap_or(self.faces.len());
            if id == self.faces.len() {
                self.faces.push(None);
            }
            self.faces[id] = Some(corners);
            added.push((id as u32, corners));
        }
        // Ids freed in this very change are given to new faces only by removing and adding: both lists name them.
        [removed, changed, added]
    }
}

/// Runs `edits` random changes and compares with a new tree every `every` changes.
fn edits_agree<F: Form>(shape: Shape, size: u32, edits: u32, every: u32) {
    let level = Level::best();
    let rng = &mut SplitMix64::new(u64::from(size));
    let scene = Scene::new(shape, size, 11);
    let faces = scene.faces.iter().copied().map(Some).collect();
    let mut model = Model { scene, faces };
    let mut records = Records::<F>::new(level, model.scene.step());
    let mut tree = RowTree::new(level, &records, model.scene.step(), &model.scene.faces, Order::Kd);
    for i in 0..edits {
        let [removed, changed, added] = model.change(rng);
        let removed: Vec<u32> = removed.into_iter().map(|(id, _)| id).collect();
        let step = model.scene.step();
        records.update(level, step);
        let edit = Edit { removed: &removed, changed: &changed, added: &added };
        tree.edit(level, &records, step, edit, Fit::Touched);
        tree.assert_well_formed(&records);
        let mut features: Vec<_> = tree.features().collect();
        features.sort_unstable();
        assert_eq!(features, model.alive());
        if i % every == 0 {
            let fresh = RowTree::with_ids(level, &records, step, &model.alive(), Order::Hilbert);
            let (edited, _) = collect(|mut sink| tree.self_pairs(level, &mut sink));
            let (fresh, _) = collect(|mut sink| fresh.self_pairs(level, &mut sink));
            assert_eq!(unordered(&edited), unordered(&fresh));
        }
    }
}

#[test]
fn after_ten_thousand_edits_a_tree_lists_what_a_new_one_lists() {
    // Each change holds up to eighteen edits, nine on average.
    edits_agree::<Slab<2>>(Shape::Random, 150, 1_200, 30);
}

#[test]
fn edits_agree_with_new_trees_for_boxes_and_bad_shapes() {
    edits_agree::<Boxes>(Shape::Lattice, 80, 60, 1);
    edits_agree::<Slab<1>>(Shape::Coincident, 40, 60, 1);
    edits_agree::<Slab<2>>(Shape::Point, 5, 60, 1);
    edits_agree::<Boxes>(Shape::Far, 0, 60, 1);
}

#[test]
fn a_tree_can_be_emptied_shrunk_and_filled_again() {
    let level = Level::best();
    let scene = Scene::new(Shape::Random, 700, 12);
    let (step, records) = (scene.step(), Records::<Slab<2>>::new(level, scene.step()));
    let all: Vec<_> = (0..).zip(scene.faces.iter().copied()).collect();
    let mut tree = RowTree::with_ids(level, &records, step, &all, Order::Kd);
    for keep in [699, 300, 17, 16, 1, 0] {
        tree.rebuild(level, &records, step, &all[..keep], Order::Hilbert);
        tree.assert_well_formed(&records);
        assert_eq!(tree.len(), keep);
    }
    tree.edit(
        level,
        &records,
        step,
        Edit { removed: &[], changed: &[], added: &all },
        Fit::Touched,
    );
    tree.assert_well_formed(&records);
    let ids: Vec<u32> = (0..700).collect();
    tree.edit(
        level,
        &records,
        step,
        Edit { removed: &ids, changed: &[], added: &[] },
        Fit::Touched,
    );
    tree.assert_well_formed(&records);
    assert!(tree.is_empty());
    let (pairs, _) = collect(|mut sink| tree.self_pairs(level, &mut sink));
    assert!(pairs.is_empty());
}

#[test]
fn the_three_trees_follow_a_split_vertex() {
    let level = Level::best();
    let mut scene = Scene::new(Shape::Random, 60, 13);
    let order = Order::Kd;
    let features = Features { vertices: &scene.vertices, edges: &scene.edges, faces: &scene.faces };
    let mut trees = FeatureTrees::<Slab<2>>::new(level, scene.step(), features, order);
    // Face 0 and edge 0 come loose from their first corners.
    let (in_face, in_edge) = (scene.t0.len() as u32, scene.t0.len() as u32 + 1);
    for old in [scene.faces[0][0], scene.edges[0][0]] {
        scene.t0.push(scene.t0[old as usize]);
        scene.t1.push(scene.t1[old as usize]);
    }
    scene.faces[0][0] = in_face;
    scene.edges[0][0] = in_edge;
    scene.vertices.extend([[in_face], [in_edge]]);
    let edits = Edits {
        vertices: Edit {
            removed: &[],
            changed: &[],
            added: &[(in_face, [in_face]), (in_edge, [in_edge])],
        },
        edges: Edit { removed: &[], changed: &[(0, scene.edges[0])], added: &[] },
        faces: Edit { removed: &[], changed: &[(0, scene.faces[0])], added: &[] },
    };
    trees.edit(level, scene.step(), edits);
    trees.assert_well_formed();
    let features = Features { vertices: &scene.vertices, edges: &scene.edges, faces: &scene.faces };
    let fresh = FeatureTrees::<Slab<2>>::new(level, scene.step(), features, order);
    let list = |trees: &FeatureTrees<Slab<2>>| {
        let mut pairs = vec![];
        let (_, counts) = trees.batches(level, &mut |batch: crate::candidates::Batch<'_>| {
            pairs.extend(
                batch.a.iter().zip(batch.b).map(|(a, b)| (batch.kind, *a.min(b), *a.max(b))),
            );
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(counts[0].candidates + counts[1].candidates, pairs.len() as u64);
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(list(&trees), list(&fresh));
    trees.update(level, scene.step());
    trees.assert_well_formed();
}

#[test]
#[should_panic(expected = "feature 7 is not in the tree")]
fn removing_what_is_not_there_is_refused() {
    let scene = Scene::new(Shape::Random, 5, 14);
    let records = Records::<Boxes>::new(Level::best(), scene.step());
    let mut tree = RowTree::new(Level::best(), &records, scene.step(), &scene.faces, Order::Kd);
    let edit = Edit { removed: &[7], changed: &[], added: &[] };
    tree.edit(Level::best(), &records, scene.step(), edit, Fit::Touched);
}
