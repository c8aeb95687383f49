//! Bodies come, go, break, join and move: after every edit the tree is well-formed, it lists what a fresh tree lists,
//! and refreshing the touched nodes alone makes a side table right again.

use crate::common;

use std::ops::ControlFlow;

use common::soups;
use fracas::bounds::{Aabb32, Bound};
use fracas::bvh::build::{Builder, binned_sah, grid_hash};
use fracas::bvh::{BodyId, Bvh, Config, EditError, Edited, NodeId, ROOT, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::random::SplitMix64;

fn listed(bvh: &Bvh<Aabb32>) -> Vec<(u32, u32)> {
    let (mut pairs, mut workspace) = (vec![], Workspace::new(Kind::FaceFace));
    let end = bvh.self_pairs(&mut workspace, |_, _| true, &mut |batch: Batch<'_>| {
        pairs.extend(batch.a.iter().zip(batch.b).map(|(&a, &b)| (a.min(b), a.max(b))));
        ControlFlow::Continue(())
    });
    assert_eq!(end, ControlFlow::Continue(()));
    pairs.sort_unstable();
    pairs
}

/// A table entry that depends on everything below the node: bounds, shape, primitives in order, bodies.
fn entry(bvh: &Bvh<Aabb32>, table: &[u64], node: NodeId) -> u64 {
    let mix = |sum: u64, x: u64| SplitMix64::new(sum ^ x).next_u64();
    let (low, high) = (bvh.bound(node).min(), bvh.bound(node).max());
    let ends = low.iter().chain(&high).map(|x| u64::from(x.to_bits()));
    let own = ends.chain(bvh.body_at(node).map(u64::from)).fold(7, mix);
    let primitives = bvh.primitives(node).iter().map(|&p| u64::from(p)).fold(own, mix);
    let children = bvh.children(node).into_iter().flatten();
    children.map(|child| table[child as usize]).fold(primitives, mix)
}

fn full_table(bvh: &Bvh<Aabb32>) -> Vec<u64> {
    let mut table = vec![0; bvh.node_id_bound()];
    let order = if bvh.is_empty() { vec![] } else { bvh.subtree(ROOT) };
    for &node in order.iter().rev() {
        table[node as usize] = entry(bvh, &table, node);
    }
    table
}

/// A scene under edit: the tree, what it should hold, and a side table kept by touched nodes alone.
struct World {
    rng: SplitMix64,
    bvh: Bvh<Aabb32>,
    bounds: Vec<Aabb32>,
    bodies: Vec<(BodyId, Vec<u32>)>,
    table: Vec<u64>,
}

impl World {
    fn new(seed: u64, config: Config) -> Self {
        let rng = SplitMix64::new(seed);
        Self { rng, bvh: Bvh::new(config), bounds: vec![], bodies: vec![], table: vec![] }
    }

    fn some_bound(&mut self) -> Aabb32 {
        let rng = &mut self.rng;
        // On a lattice half of the time, so that boxes touch and coincide.
        let lattice = rng.chance(0.5);
        let mut number = |width: f64| {
            if lattice { f64::from(rng.between(0, width as i32)) } else { rng.range(0.0, width) }
        };
        let centre: [f64; 3] = std::array::from_fn(|_| number(12.0));
        let point: [[f64; 3]; 2] = [0; 2].map(|_| std::array::from_fn(|k| centre[k] + number(2.0)));
        Aabb32::of_points(&point)
    }

    fn new_primitives(&mut self, count: u32) -> Vec<u32> {
        let start = self.bounds.len() as u32;
        for _ in 0..count {
            let bound = self.some_bound();
            self.bounds.push(bound);
        }
        (start..start + count).collect()
    }

    fn pick(&mut self) -> usize {
        self.rng.below(self.bodies.len() as u32) as usize
    }

    fn add(&mut self) -> Edited {
        let count = 1 + self.rng.below(2);
        let sizes: Vec<u32> =
            (0..count).map(|_| [0, 1, 1, 3, 40][self.rng.below(5) as usize]).collect();
        let lists: Vec<Vec<u32>> = sizes.into_iter().map(|n| self.new_primitives(n)).collect();
        let slices: Vec<&[u32]> = lists.iter().map(Vec::as_slice).collect();
        let together = self.rng.chance(0.5);
        let edited = if together {
            self.bvh.add_together(&slices, &self.bounds)
        } else {
            self.bvh.add(&slices, &self.bounds)
        };
        let edited = edited.expect("new primitives");
        self.bodies.extend(edited.bodies.iter().copied().zip(lists));
        edited
    }

    fn delete(&mut self) -> Edited {
        let i = self.pick();
        let (body, _) = self.bodies.swap_remove(i);
        self.bvh.delete(&[body]).expect("the body is there")
    }

    /// Breaks a body; some pieces are copied exactly in place, some primitives vanish, some are new.
    fn split(&mut self) -> Edited {
        let i = self.pick();
        let (body, primitives) = self.bodies.swap_remove(i);
        let count = 1 + self.rng.below(5) as usize;
        let mut pieces = vec![vec![]; count];
        // By runs, so that whole subtrees stay together now and then.
        let run = 1 + self.rng.below(12) as usize;
        for run in primitives.chunks(run) {
            let piece = self.rng.below(count as u32) as usize;
            for &p in run {
                if self.rng.chance(0.05) {
                    continue;
                }
                pieces[piece].push(p);
                if self.rng.chance(0.05) {
                    self.bounds.push(self.bounds[p as usize]);
                    let copy = self.bounds.len() as u32 - 1;
                    pieces[self.rng.below(count as u32) as usize].push(copy);
                }
            }
        }
        let slices: Vec<&[u32]> = pieces.iter().map(Vec::as_slice).collect();
        let edited = self.bvh.split(body, &slices, &self.bounds).expect("own or new primitives");
        self.bodies.extend(edited.bodies.iter().copied().zip(pieces));
        edited
    }

    fn merge(&mut self) -> Edited {
        let count = (1 + self.rng.below(4) as usize).min(self.bodies.len());
        let (mut ids, mut all) = (vec![], vec![]);
        for _ in 0..count {
            let i = self.pick();
            let (body, primitives) = self.bodies.swap_remove(i);
            ids.push(body);
            all.extend(primitives);
        }
        let edited = self.bvh.merge(&ids).expect("the bodies are there");
        self.bodies.push((edited.bodies[0], all));
        edited
    }

    fn relocate(&mut self) -> Edited {
        let i = self.pick();
        let (body, primitives) = self.bodies[i].clone();
        for p in primitives {
            self.bounds[p as usize] = self.some_bound();
        }
        self.bvh.relocate(body, &self.bounds).expect("the body is there")
    }

    fn restructure(&mut self) -> Edited {
        let all = if self.bvh.is_empty() { vec![] } else { self.bvh.subtree(ROOT) };
        let Some(&node) = all.get(self.rng.below(all.len() as u32) as usize) else {
            return Edited::default();
        };
        self.bvh.restructure(node).expect("the node is there")
    }

    fn edit(&mut self) {
        let small = self.bodies.len() < 20;
        let edited = match self.rng.below(16) {
            _ if self.bodies.is_empty() => self.add(),
            0..=3 if small => self.add(),
            0..=3 => self.delete(),
            4 => self.delete(),
            5..=8 => self.split(),
            9..=11 => self.merge(),
            12..=14 => self.relocate(),
            _ => self.restructure(),
        };
        self.refresh(&edited);
    }

    fn refresh(&mut self, edited: &Edited) {
        self.table.resize(self.bvh.node_id_bound(), 0);
        let mut done = vec![false; self.bvh.node_id_bound()];
        let touched: std::collections::BTreeSet<_> = edited.touched.iter().copied().collect();
        assert_eq!(touched.len(), edited.touched.len(), "each touched node comes once");
        for &node in &edited.touched {
            assert!(self.bvh.is_node(node));
            for child in self.bvh.children(node).into_iter().flatten() {
                assert!(done[child as usize] || !touched.contains(&child), "children come first");
            }
            self.table[node as usize] = entry(&self.bvh, &self.table, node);
            done[node as usize] = true;
        }
        self.bvh.assert_well_formed(&self.bounds);
        let full = full_table(&self.bvh);
        for (node, &want) in (0..).zip(&full) {
            if self.bvh.is_node(node) {
                assert_eq!(self.table[node as usize], want, "node {node} changed untouched");
            }
        }
        assert!(self.bvh.bodies().count() == self.bodies.len());
    }

    fn check_pairs(&self) {
        let mut ids = vec![];
        for (body, primitives) in &self.bodies {
            let mut want = primitives.clone();
            want.sort_unstable();
            let nodes = self.bvh.body_root(*body).map_or(vec![], |root| self.bvh.subtree(root));
            let mut have: Vec<u32> =
                nodes.iter().flat_map(|&n| self.bvh.primitives(n)).copied().collect();
            have.sort_unstable();
            assert_eq!(have, want, "primitives of body {body}");
            ids.extend(want);
        }
        let lists: Vec<&[u32]> = self.bodies.iter().map(|(_, list)| list.as_slice()).collect();
        let fresh = Bvh::of_bodies(*self.bvh.config(), &lists, &self.bounds).expect("each once");
        fresh.assert_well_formed(&self.bounds);
        let overlap = |a: u32, b: u32| self.bounds[a as usize].overlaps(&self.bounds[b as usize]);
        let pairs = listed(&self.bvh);
        assert_eq!(pairs, listed(&fresh));
        assert_eq!(pairs, soups::brute_force(&ids, overlap));
    }
}

#[test]
fn ten_thousand_random_edits_leave_a_well_formed_tree_with_the_pairs_of_a_fresh_one() {
    let builders = [
        Builder::BinnedSah(binned_sah::Config::default()),
        Builder::Median,
        Builder::GridHash(grid_hash::Config { k: 1, small: 8 }),
    ];
    for seed in 0..10 {
        let leaf_size = [1, 4, 2, 7, 16][seed as usize % 5];
        let builder = builders[seed as usize % 3];
        let mut world = World::new(seed, Config { leaf_size, builder });
        for step in 0..1_000 {
            world.edit();
            if step % 50 == 49 {
                world.check_pairs();
            }
        }
    }
}

#[test]
fn a_refused_edit_changes_nothing() {
    let bounds = vec![Aabb32::of_points(&[[0.0; 3]]); 6];
    let mut bvh = Bvh::of_bodies(Config::default(), &[&[0, 1], &[2, 3]], &bounds).expect("fine");
    let before = listed(&bvh);
    let refused = [
        (bvh.add(&[&[4, 4]], &bounds), EditError::PrimitiveTwice(4)),
        (bvh.add(&[&[4], &[5, 4]], &bounds), EditError::PrimitiveTwice(4)),
        (bvh.add(&[&[1]], &bounds), EditError::PrimitiveTaken(1)),
        (bvh.add_together(&[&[9]], &bounds), EditError::NoBound { primitive: 9, bounds: 6 }),
        (bvh.split(0, &[&[0], &[1, 2]], &bounds), EditError::PrimitiveTaken(2)),
        (bvh.split(0, &[&[0], &[1, 0]], &bounds), EditError::PrimitiveTwice(0)),
        (bvh.split(0, &[&[0], &[7]], &bounds), EditError::NoBound { primitive: 7, bounds: 6 }),
        (bvh.split(2, &[], &bounds), EditError::NoBody(2)),
        (bvh.delete(&[1, 5]), EditError::NoBody(5)),
        (bvh.merge(&[1, 0, 1]), EditError::BodyTwice(1)),
        (bvh.relocate(4, &bounds), EditError::NoBody(4)),
        (bvh.restructure(99), EditError::NoNode(99)),
    ];
    for (got, want) in refused {
        assert_eq!(got, Err(want));
    }
    bvh.assert_well_formed(&bounds);
    assert_eq!(listed(&bvh), before);
    assert_eq!(bvh.bodies().collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn bodies_stay_subtrees_even_when_they_lie_inside_each_other() {
    let soup = vec![[[0.0; 3], [1.0; 3], [0.5; 3]]; 64];
    let bounds = soups::bounds::<Aabb32>(&soup);
    let ids: Vec<u32> = (0..64).collect();
    let lists: Vec<&[u32]> = ids.chunks(8).collect();
    let mut bvh = Bvh::of_bodies(Config::default(), &lists, &bounds).expect("each once");
    bvh.restructure(ROOT).expect("the root is there");
    bvh.assert_well_formed(&bounds);
    for (body, list) in (0..).zip(&lists) {
        let root = bvh.body_root(body).expect("not empty");
        let mut own: Vec<u32> =
            bvh.subtree(root).iter().flat_map(|&n| bvh.primitives(n)).copied().collect();
        own.sort_unstable();
        assert_eq!(&own, list);
    }
}

#[test]
fn a_tree_as_deep_as_it_has_bodies_is_walked_without_recursion() {
    // Bodies in a row: the descent hangs each newcomer beside the last one, at the end of a growing chain.
    let n = 3_000;
    let bounds: Vec<Aabb32> = (0..n).map(|i| Aabb32::of_points(&[[f64::from(i); 3]])).collect();
    let mut bvh = Bvh::new(Config { leaf_size: 1, ..Config::default() });
    for i in 0..n as u32 {
        bvh.add(&[&[i]], &bounds).expect("new");
    }
    bvh.assert_well_formed(&bounds);
    assert!(bvh.stats().depth > 100, "a long chain");
    bvh.refit(&bounds);
    assert_eq!(listed(&bvh), []);
    bvh.restructure(ROOT).expect("the root is there");
    assert!(bvh.stats().depth < 40);
}

#[test]
fn node_ids_and_memory_are_used_again() {
    let (_, soup) = soups::all(500, 9).swap_remove(2);
    let bounds = soups::bounds::<Aabb32>(&soup);
    let ids: Vec<u32> = (0..500).collect();
    let mut bvh = Bvh::of_one_body(Config::default(), &bounds);
    let (mut body, mut sizes) = (0, vec![]);
    for _ in 0..50 {
        let edited = bvh.split(body, &[&ids[..250], &ids[250..]], &bounds).expect("own");
        body = bvh.merge(&edited.bodies).expect("there").bodies[0];
        sizes.push((bvh.node_id_bound(), bvh.stats().bytes));
    }
    // Names of bodies are never used again: two new ones a round, four bytes each, in a vector that doubles.
    assert_eq!(sizes[2].0, sizes[49].0);
    assert!(sizes[49].1 <= sizes[2].1 + 2 * 4 * 200);
}
