//! Bodies come, go, break, join and move: after every edit the three row trees are well-formed and hold the features there are;
//! at intervals they list what fresh trees and brute force list.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use fracas::bounds::Aabb;
use fracas::candidates::Batch;
use fracas::random::SplitMix64;
use fracas::rows::{
    AXES, Boxes, Edit, Edits, FeatureTrees, Form, Order, Positions, RowTree, Slab, Step,
};
use fracas::simd::Level;

type Pairs = BTreeSet<(u32, u32)>;

/// Features of one kind under stable ids, and what the edit in hand does to them.
struct Kept<const K: usize> {
    all: BTreeMap<u32, [u32; K]>,
    free: Vec<u32>,
    bound: u32,
    removed: Vec<u32>,
    changed: Vec<(u32, [u32; K])>,
    added: Vec<(u32, [u32; K])>,
}

impl<const K: usize> Kept<K> {
    fn new() -> Self {
        let (removed, changed, added) = (vec![], vec![], vec![]);
        Self { all: BTreeMap::new(), free: vec![], bound: 0, removed, changed, added }
    }

    fn add(&mut self, corners: [u32; K]) -> u32 {
        // Ids of features gone with earlier edits are used again now and then.
        let again = if self.bound.is_multiple_of(2) { self.free.pop() } else { None };
        let id = again.unwrap_or_else(|| {
            self.bound += 1;
            self.bound - 1
        });
        self.all.insert(id, corners);
        self.added.push((id, corners));
        id
    }

    fn remove(&mut self, id: u32) {
        self.all.remove(&id).expect("it is there");
        self.removed.push(id);
    }

    fn change(&mut self, id: u32, corners: [u32; K]) {
        if self.all.insert(id, corners) != Some(corners) {
            self.changed.push((id, corners));
        }
    }

    fn edit(&self) -> Edit<'_, K> {
        Edit { removed: &self.removed, changed: &self.changed, added: &self.added }
    }

    fn done(&mut self) {
        self.free.append(&mut self.removed);
        self.changed.clear();
        self.added.clear();
    }

    fn list(&self) -> Vec<(u32, [u32; K])> {
        self.all.iter().map(|(id, corners)| (*id, *corners)).collect()
    }
}

/// A body: its features by id.
#[derive(Default)]
struct Body {
    vertices: BTreeSet<u32>,
    edges: BTreeMap<[u32; 2], u32>,
    faces: Vec<u32>,
}

struct World {
    rng: SplitMix64,
    t0: Vec<[f64; 3]>,
    t1: Vec<[f64; 3]>,
    vertices: Kept<1>,
    edges: Kept<2>,
    faces: Kept<3>,
    bodies: Vec<Body>,
    slabs: FeatureTrees<Slab<2>>,
    boxes: FeatureTrees<Boxes>,
}

impl World {
    fn new(seed: u64) -> Self {
        let none = fracas::rows::Features { vertices: &[], edges: &[], faces: &[] };
        let (level, step) = (Level::best(), Step::still(&[]));
        Self {
            rng: SplitMix64::new(seed),
            t0: vec![],
            t1: vec![],
            vertices: Kept::new(),
            edges: Kept::new(),
            faces: Kept::new(),
            bodies: vec![],
            slabs: FeatureTrees::new(level, step, none, Order::Kd),
            boxes: FeatureTrees::new(level, step, none, Order::Hilbert),
        }
    }

    /// On a lattice half of the time, so that features touch and coincide.
    fn some_point(&mut self, centre: [f64; 3], width: i32) -> [f64; 3] {
        let lattice = self.rng.chance(0.5);
        centre.map(|c| {
            c + if lattice {
                f64::from(self.rng.between(0, width))
            } else {
                self.rng.range(0.0, f64::from(width))
            }
        })
    }

    fn place(&mut self, vertex: u32, centre: [f64; 3]) {
        let (p, q) = (self.some_point(centre, 3), self.some_point(centre, 3));
        // Some stand still.
        (self.t0[vertex as usize], self.t1[vertex as usize]) =
            (p, if self.rng.chance(0.3) { p } else { q });
    }

    fn new_vertex(&mut self, from: Option<u32>) -> u32 {
        let v = self.t0.len() as u32;
        let at = |list: &[[f64; 3]]| from.map_or([0.0; 3], |v| list[v as usize]);
        let (p, q) = (at(&self.t0), at(&self.t1));
        self.t0.push(p);
        self.t1.push(q);
        // The tree of vertices names each by its own id.
        self.vertices.all.insert(v, [v]);
        self.vertices.added.push((v, [v]));
        v
    }

    fn add(&mut self) {
        let count = [3, 4, 6, 30][self.rng.below(4) as usize];
        let centre = self.some_point([0.0; 3], 9);
        let vertices: Vec<u32> = (0..count).map(|_| self.new_vertex(None)).collect();
        for &v in &vertices {
            self.place(v, centre);
        }
        let mut body = Body { vertices: vertices.iter().copied().collect(), ..Body::default() };
        for corners in vertices.windows(3) {
            body.faces.push(self.faces.add([corners[0], corners[1], corners[2]]));
        }
        self.follow(&mut body, &BTreeMap::new());
        self.bodies.push(body);
    }

    fn take(&mut self) -> Body {
        let i = self.rng.below(self.bodies.len() as u32) as usize;
        self.bodies.swap_remove(i)
    }

    fn delete(&mut self) {
        let body = self.take();
        body.faces.iter().for_each(|&face| self.faces.remove(face));
        body.edges.values().for_each(|&edge| self.edges.remove(edge));
        body.vertices.iter().for_each(|&vertex| self.vertices.remove(vertex));
    }

    /// Some faces come loose; what they share with others is duplicated exactly in place.
    fn split(&mut self) {
        let mut body = self.take();
        let mut piece = Body::default();
        for face in std::mem::take(&mut body.faces) {
            let side = if self.rng.chance(0.5) { &mut body } else { &mut piece };
            side.faces.push(face);
        }
        let corners = |world: &Self, side: &Body| -> BTreeSet<u32> {
            side.faces.iter().flat_map(|face| world.faces.all[face]).collect()
        };
        let (stay, go) = (corners(self, &body), corners(self, &piece));
        let becomes: BTreeMap<u32, u32> =
            stay.intersection(&go).map(|&v| (v, self.new_vertex(Some(v)))).collect();
        let renamed = |v: u32| becomes.get(&v).copied().unwrap_or(v);
        for &face in &piece.faces {
            self.faces.change(face, self.faces.all[&face].map(renamed));
        }
        piece.vertices = go.into_iter().map(renamed).collect();
        // Edges that only the piece has keep their ids; `follow` sorts out the rest.
        for (ends, id) in std::mem::take(&mut body.edges) {
            let theirs = |v: &u32| stay.contains(v);
            let side = if ends.iter().all(theirs) { &mut body } else { &mut piece };
            side.edges.insert(ends, id);
        }
        let all = std::mem::take(&mut body.vertices);
        body.vertices = all.difference(&piece.vertices).copied().collect();
        self.follow(&mut body, &BTreeMap::new());
        self.follow(&mut piece, &becomes);
        self.bodies.extend([body, piece]);
    }

    /// Two bodies become one; vertices at the same place become one vertex.
    fn merge(&mut self) {
        let mut body = self.take();
        if !self.bodies.is_empty() {
            let other = self.take();
            body.vertices.extend(other.vertices);
            body.faces.extend(other.faces);
            body.edges.extend(other.edges);
        }
        let mut first: BTreeMap<[[u64; 3]; 2], u32> = BTreeMap::new();
        let mut becomes = BTreeMap::new();
        for v in body.vertices.clone() {
            let at = [self.t0[v as usize], self.t1[v as usize]].map(|p| p.map(f64::to_bits));
            let to = *first.entry(at).or_insert(v);
            if to != v {
                becomes.insert(v, to);
                body.vertices.remove(&v);
                self.vertices.remove(v);
            }
        }
        for &face in &body.faces {
            let corners = self.faces.all[&face].map(|v| becomes.get(&v).copied().unwrap_or(v));
            self.faces.change(face, corners);
        }
        self.follow(&mut body, &becomes);
        self.bodies.push(body);
    }

    fn relocate(&mut self) {
        let body = self.take();
        let centre = self.some_point([0.0; 3], 12);
        for &v in &body.vertices {
            self.place(v, centre);
        }
        self.bodies.push(body);
    }

    /// Makes a body's edges those of its faces: an edge whose ends were renamed keeps its id.
    fn follow(&mut self, body: &mut Body, becomes: &BTreeMap<u32, u32>) {
        let mut want = BTreeSet::new();
        for face in &body.faces {
            let [a, b, c] = self.faces.all[face];
            for [u, v] in [[a, b], [b, c], [c, a]] {
                want.insert([u.min(v), u.max(v)]);
            }
        }
        let mut edges = BTreeMap::new();
        for (ends, id) in std::mem::take(&mut body.edges) {
            let [u, v] = ends.map(|v| becomes.get(&v).copied().unwrap_or(v));
            let now = [u.min(v), u.max(v)];
            if want.contains(&now) && !edges.contains_key(&now) {
                self.edges.change(id, now);
                edges.insert(now, id);
            } else {
                self.edges.remove(id);
            }
        }
        for ends in want {
            edges.entry(ends).or_insert_with(|| self.edges.add(ends));
        }
        body.edges = edges;
    }

    fn edit(&mut self) {
        let few = self.bodies.len() < 12;
        match self.rng.below(12) {
            _ if self.bodies.is_empty() => self.add(),
            0..=2 if few => self.add(),
            0..=2 => self.delete(),
            3..=6 => self.split(),
            7..=9 => self.merge(),
            _ => self.relocate(),
        }
        let step = Step::moving(&self.t0, &self.t1);
        let edits = || Edits {
            vertices: self.vertices.edit(),
            edges: self.edges.edit(),
            faces: self.faces.edit(),
        };
        self.slabs.edit(Level::best(), step, edits());
        self.boxes.edit(Level::best(), step, edits());
        self.vertices.done();
        self.edges.done();
        self.faces.done();
        self.slabs.assert_well_formed();
        self.boxes.assert_well_formed();
        self.assert_complete(&self.slabs);
        self.assert_complete(&self.boxes);
    }

    /// Every feature there is stands in its tree, with its corners.
    fn assert_complete<F: Form>(&self, trees: &FeatureTrees<F>) {
        fn check<F: Form, const K: usize>(tree: &RowTree<F, K>, kept: &Kept<K>) {
            let mut features: Vec<_> = tree.features().collect();
            features.sort_unstable();
            assert_eq!(features, kept.list());
        }
        check(&trees.vertices, &self.vertices);
        check(&trees.edges, &self.edges);
        check(&trees.faces, &self.faces);
    }

    fn check_pairs(&self) {
        let (level, step) = (Level::best(), Step::moving(&self.t0, &self.t1));
        // Boxes: the same pairs as brute force, no more and no fewer, straight after the edit.
        let swept = |corners: &[u32]| -> Aabb {
            let ends = |&v: &u32| [self.t0[v as usize], self.t1[v as usize]];
            Aabb::of_points(corners.iter().map(ends).collect::<Vec<_>>().as_flattened())
        };
        let overlap = |a: &[u32], b: &[u32]| swept(a).overlaps(&swept(b));
        let trees = &self.boxes;
        let [mut vf, mut ee] = [Pairs::new(), Pairs::new()];
        let faces = (&trees.faces, step);
        let mut sink = |batch: Batch<'_>| collect(&mut vf, batch);
        let same = Positions::Same;
        let _ = trees.vertices.overlapping_pairs_with(level, step, faces, same, &mut sink);
        let mut sink = |batch: Batch<'_>| collect_unordered(&mut ee, batch);
        let _ = trees.edges.overlapping_self_pairs(level, step, &mut sink);
        assert_eq!(vf, self.brute_vf(overlap));
        assert_eq!(ee, self.brute_ee(overlap));
        // Slabs: nothing missing straight after the edit; what fresh trees list, once in the frame of the present positions.
        let apart = |a: &[u32], b: &[u32]| !self.slabs_apart(a, b);
        let [vf, ee] = listed(&self.slabs);
        assert!(vf.is_superset(&self.brute_vf(apart)));
        assert!(ee.is_superset(&self.brute_ee(apart)));
        let mut updated = self.slabs.clone();
        updated.update(level, step);
        let (vertices, edges, faces) = (self.vertices.list(), self.edges.list(), self.faces.list());
        let fresh = FeatureTrees::with_ids(level, step, &vertices, &edges, &faces, Order::Kd);
        let mut followed = self.slabs.clone();
        followed.follow(level, step);
        assert_eq!(listed(&followed), listed(&updated));
        assert_eq!(listed(&updated), listed(&fresh));
    }

    /// True if the exact slabs are apart on some axis, at both times in the same direction.
    fn slabs_apart(&self, a: &[u32], b: &[u32]) -> bool {
        AXES.iter().any(|n| {
            let along = |p: [f64; 3]| p[0] * n[0] + p[1] * n[1] + p[2] * n[2];
            let end = |list: &[[f64; 3]], of: &[u32], sign: f64| {
                let all = of.iter().map(|&v| sign * along(list[v as usize]));
                sign * all.fold(f64::INFINITY, f64::min)
            };
            let above =
                |a: &[u32], b: &[u32], list: &[[f64; 3]]| end(list, a, 1.0) > end(list, b, -1.0);
            [(a, b), (b, a)].iter().any(|(a, b)| above(a, b, &self.t0) && above(a, b, &self.t1))
        })
    }

    fn brute_vf(&self, keep: impl Fn(&[u32], &[u32]) -> bool) -> Pairs {
        let mut pairs = Pairs::new();
        for v in self.vertices.all.keys() {
            for (f, corners) in &self.faces.all {
                if !corners.contains(v) && keep(&[*v], corners) {
                    pairs.insert((*v, *f));
                }
            }
        }
        pairs
    }

    fn brute_ee(&self, keep: impl Fn(&[u32], &[u32]) -> bool) -> Pairs {
        let mut pairs = Pairs::new();
        for (e, a) in &self.edges.all {
            for (f, b) in self.edges.all.range(e + 1..) {
                if !a.iter().any(|v| b.contains(v)) && keep(a, b) {
                    pairs.insert((*e, *f));
                }
            }
        }
        pairs
    }
}

fn collect(pairs: &mut Pairs, batch: Batch<'_>) -> ControlFlow<()> {
    for (a, b) in batch.a.iter().zip(batch.b) {
        assert!(pairs.insert((*a, *b)), "every pair once");
    }
    ControlFlow::Continue(())
}

fn collect_unordered(pairs: &mut Pairs, batch: Batch<'_>) -> ControlFlow<()> {
    for (a, b) in batch.a.iter().zip(batch.b) {
        assert!(pairs.insert((*a.min(b), *a.max(b))), "every pair once");
    }
    ControlFlow::Continue(())
}

fn listed(trees: &FeatureTrees<Slab<2>>) -> [Pairs; 2] {
    let [mut vf, mut ee] = [Pairs::new(), Pairs::new()];
    let _ = trees.batches(Level::best(), &mut |batch: Batch<'_>| match batch.kind {
        fracas::candidates::Kind::VertexFace => collect(&mut vf, batch),
        _ => collect_unordered(&mut ee, batch),
    });
    [vf, ee]
}

#[test]
fn ten_thousand_random_edits_leave_well_formed_trees_with_the_pairs_of_fresh_ones() {
    for seed in 0..10 {
        let mut world = World::new(seed);
        for step in 0..1_000 {
            world.edit();
            if step % 100 == 99 {
                world.check_pairs();
            }
        }
    }
}
