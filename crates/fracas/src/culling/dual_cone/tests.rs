//! Cones contain what they must, flags say what a walk finds, and both follow edits.

use std::collections::BTreeSet;

use super::*;
use crate::bounds::Aabb32;
use crate::bvh::build::Builder;
use crate::bvh::{self, BodyId, Edited, TraversalCosts};
use crate::mesh::{Edit, Mesh};
use crate::naive::cases::dual_cone_counterexample;
use crate::random::SplitMix64;

type Integers = Vec<[i64; 3]>;

/// A mesh with bodies in a tree, whose side tables follow.
struct Model {
    mesh: Mesh,
    x0: Integers,
    x1: Integers,
    twins: Twins,
    tree: Bvh<Aabb32>,
    connected: Connected,
    cones: DualCones,
    costs: TraversalCosts,
}

fn floats(x: &[[i64; 3]]) -> Vec<[f64; 3]> {
    x.iter().map(|p| p.map(|c| c as f64)).collect()
}

fn minus(a: [i64; 3], b: [i64; 3]) -> [i64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn times(a: [i64; 3], b: [i64; 3]) -> [i64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

impl Model {
    /// A sheet with bumps; all coordinates are small integers, so that everything can be checked exactly.
    fn new(n: u32, rough: i32, leaf_size: usize, rng: &mut SplitMix64) -> Self {
        let mut x0 = vec![];
        for j in 0..=n {
            for i in 0..=n {
                let height = i64::from(rng.between(-rough, rough));
                x0.push([10 * i64::from(i), 10 * i64::from(j), height]);
            }
        }
        let mut faces = vec![];
        for a in (0..n).flat_map(|j| (0..n).map(move |i| j * (n + 1) + i)) {
            faces.extend([[a, a + 1, a + n + 2], [a, a + n + 2, a + n + 1]]);
        }
        let mesh = Mesh::new(&floats(&x0), &faces).unwrap();
        let builder = Builder::GridHash(bvh::build::grid_hash::Config { k: 1, small: 8 });
        let mut model = Self {
            twins: Twins::new(&mesh),
            mesh,
            x1: x0.clone(),
            x0,
            tree: Bvh::new(bvh::Config { leaf_size, builder }),
            connected: Connected::default(),
            cones: DualCones::default(),
            costs: TraversalCosts::default(),
        };
        model.wander(rough, rng);
        let all = Vec::from_iter(0..faces.len() as u32);
        let bounds = model.bounds();
        model.tree.add(&[&all], &bounds).unwrap();
        model.refit();
        model
    }

    /// Another step.
    fn wander(&mut self, by: i32, rng: &mut SplitMix64) {
        let mut move_on = |p: &[i64; 3]| -> [i64; 3] {
            std::array::from_fn(|k| p[k] + i64::from(rng.between(-by, by)))
        };
        self.x1 = self.x0.iter().map(&mut move_on).collect();
    }

    fn bounds(&self) -> Vec<Aabb32> {
        let (x0, x1) = (floats(&self.x0), floats(&self.x1));
        let bound = |f: u32| match self.mesh.face(f) {
            Some(c) => {
                Aabb32::of_points(&[c.map(|v| x0[v as usize]), c.map(|v| x1[v as usize])].concat())
            }
            None => Aabb32::EMPTY,
        };
        (0..self.mesh.face_id_bound() as u32).map(bound).collect()
    }

    fn corners(&self) -> Vec<[u32; 3]> {
        (0..self.mesh.face_id_bound() as u32)
            .map(|f| self.mesh.face(f).unwrap_or([u32::MAX; 3]))
            .collect()
    }

    fn refit(&mut self) {
        self.tree.refit(&self.bounds());
        self.connected.refresh(&self.tree, &self.twins, self.mesh.face_id_bound(), ROOT);
        let (faces, x0, x1) = (self.corners(), floats(&self.x0), floats(&self.x1));
        let surface = Surface { faces: &faces, twins: &self.twins, x0: &x0, x1: Some(&x1) };
        self.cones.refit(&self.tree, surface);
        let (cones, connected) = (&self.cones, &self.connected);
        self.costs.refit(&self.tree, |node| cones.culls(node, connected));
    }

    /// Refreshes side tables at what an edit of the tree touched, and where the mesh was cut.
    fn follow(&mut self, edited: &Edited, cut: &[u32]) {
        self.connected.carry(&self.tree, &edited.kept);
        self.cones.carry(&self.tree, &edited.kept);
        self.costs.carry(&self.tree, &edited.kept);
        let touched = self.tree.fresh(edited);
        let leaves = Vec::from_iter(cut.iter().filter_map(|&face| self.tree.leaf_of(face)));
        let bordering = self.tree.upwards(touched.iter().copied().chain(leaves));
        let faces = self.mesh.face_id_bound();
        self.connected.refresh_cut(&self.tree, &self.twins, faces, &bordering);
        let (faces, x0, x1) = (self.corners(), floats(&self.x0), floats(&self.x1));
        let surface = Surface { faces: &faces, twins: &self.twins, x0: &x0, x1: Some(&x1) };
        self.cones.refresh_cut(&self.tree, &touched, &bordering, surface);
        let (cones, connected) = (&self.cones, &self.connected);
        self.costs.refresh(&self.tree, &bordering, |node| cones.culls(node, connected));
    }

    /// Cuts faces off the rest of the mesh.
    fn cut(&mut self, faces: &[u32]) -> Vec<u32> {
        let (edit, origins) = Edit::separate(&self.mesh, faces);
        let touched = self.mesh.edit(&edit).unwrap();
        for x in [&mut self.x0, &mut self.x1] {
            x.extend(origins.iter().map(|&v| x[v as usize]).collect::<Integers>());
        }
        self.twins.refresh(&self.mesh, &touched)
    }

    /// One event of a kind that comes by chance; how many subtrees it kept.
    fn event(&mut self, rng: &mut SplitMix64) -> usize {
        let bodies = Vec::from_iter(self.tree.bodies());
        let body = bodies[rng.below(bodies.len() as u32) as usize];
        let faces = self.faces_below(self.tree.body_root(body).unwrap());
        let (edited, cut) = match rng.below(5) {
            0 | 1 if faces.len() > 4 => {
                // Some pieces, along the x axis or by chance.
                let by_chance = rng.chance(0.3);
                let mut pieces = vec![vec![]; 2 + rng.below(3) as usize];
                let count = pieces.len();
                for (i, &face) in faces.iter().enumerate() {
                    let piece = if by_chance {
                        rng.below(count as u32) as usize
                    } else {
                        i * count / faces.len()
                    };
                    pieces[piece].push(face);
                }
                pieces.retain(|piece| !piece.is_empty());
                let cut = pieces.iter().flat_map(|piece| self.cut(piece)).collect();
                let lists = Vec::from_iter(pieces.iter().map(Vec::as_slice));
                (self.tree.split(body, &lists, &self.bounds()).unwrap(), cut)
            }
            2 if bodies.len() > 1 => {
                let other = bodies[rng.below(bodies.len() as u32) as usize];
                let both: BTreeSet<BodyId> = [body, other].into();
                (self.tree.merge(&Vec::from_iter(both)).unwrap(), vec![])
            }
            3 if bodies.len() > 3 => {
                let edit = Edit { remove_faces: faces, ..Edit::default() };
                let touched = self.mesh.edit(&edit).unwrap();
                let cut = self.twins.refresh(&self.mesh, &touched);
                (self.tree.delete(&[body]).unwrap(), cut)
            }
            _ => {
                let nodes = self.tree.subtree(ROOT);
                let node = nodes[rng.below(nodes.len() as u32) as usize];
                (self.tree.restructure(node).unwrap(), vec![])
            }
        };
        self.follow(&edited, &cut);
        edited.kept.len()
    }

    fn faces_below(&self, node: NodeId) -> Vec<u32> {
        let nodes = self.tree.subtree(node);
        let mut faces =
            Vec::from_iter(nodes.iter().flat_map(|&n| self.tree.primitives(n)).copied());
        faces.sort_unstable();
        faces
    }

    /// Corners of a face at the time k / 8, times 8.
    fn at(&self, face: u32, k: i64) -> [[i64; 3]; 3] {
        self.mesh.face(face).unwrap().map(|v| {
            let (p, q) = (self.x0[v as usize], self.x1[v as usize]);
            std::array::from_fn(|i| (8 - k) * p[i] + k * q[i])
        })
    }

    fn assert_cones_contain(&self, context: &str) {
        for node in self.tree.subtree(ROOT) {
            for face in self.faces_below(node) {
                for k in 0..=8 {
                    let x = self.at(face, k);
                    let normal = times(minus(x[1], x[0]), minus(x[2], x[0]));
                    let float = |v: [i64; 3]| v.map(|c| c as f64);
                    assert!(self.cones.normals(node).contains(&float(normal)), "{context}");
                    for i in 0..3 {
                        if self.twins.of(face)[i] == Twins::NONE {
                            let b = float(times(minus(x[(i + 1) % 3], x[i]), normal));
                            assert!(self.cones.binormals(node).contains(&b), "{context}");
                        }
                    }
                }
            }
        }
    }

    fn assert_flags_are_those_of_a_walk(&self, context: &str) {
        for node in self.tree.subtree(ROOT) {
            let faces = self.faces_below(node);
            let (mut seen, mut stack) = (BTreeSet::from([faces[0]]), vec![faces[0]]);
            while let Some(face) = stack.pop() {
                for edge in self.mesh.edges_of_face(face).into_iter().flatten() {
                    let around = Vec::from_iter(self.mesh.faces_of_edge(edge));
                    for &other in around.iter().filter(|_| around.len() == 2) {
                        if faces.binary_search(&other).is_ok() && seen.insert(other) {
                            stack.push(other);
                        }
                    }
                }
            }
            assert_eq!(
                self.connected.is(node),
                seen.len() == faces.len(),
                "{context}, node {node}"
            );
        }
    }

    /// A table made anew says the same at every node.
    fn assert_as_made_anew(&self, context: &str) {
        let (faces, x0, x1) = (self.corners(), floats(&self.x0), floats(&self.x1));
        let surface = Surface { faces: &faces, twins: &self.twins, x0: &x0, x1: Some(&x1) };
        assert_eq!(self.twins, Twins::new(&self.mesh), "{context}");
        let mut fresh = DualCones::default();
        fresh.refit(&self.tree, surface);
        let mut costs = self.costs.clone();
        costs.recount(&self.tree, |node| fresh.culls(node, &self.connected));
        for node in self.tree.subtree(ROOT) {
            assert_eq!(self.cones.normals(node), fresh.normals(node), "{context}");
            assert_eq!(self.cones.binormals(node), fresh.binormals(node), "{context}");
            let of = |c: &TraversalCosts| (c.between(node), c.within(node), c.items(node));
            assert_eq!(of(&self.costs), of(&costs), "{context}, node {node}");
        }
    }
}

#[test]
fn after_refits_and_any_edits_cones_contain_and_flags_and_costs_are_as_made_anew() {
    let (mut culled, mut kept) = (0, 0);
    for seed in 0..12 {
        let rng = &mut SplitMix64::new(seed);
        let (n, rough) = (4 + rng.below(5), [0, 2, 6][seed as usize % 3]);
        let mut model = Model::new(n, rough, [1, 4, 8][seed as usize / 3 % 3], rng);
        for round in 0..14 {
            let context = format!("seed {seed}, round {round}");
            if round > 0 {
                kept += model.event(rng);
                model.tree.assert_well_formed_topology();
            }
            model.assert_as_made_anew(&context);
            model.assert_flags_are_those_of_a_walk(&context);
            if round % 3 == 0 {
                model.wander(rough, rng);
                model.refit();
                model.assert_cones_contain(&context);
            }
            let nodes = model.tree.subtree(ROOT);
            let inner = nodes.iter().filter(|&&node| model.tree.children(node).is_some());
            culled += inner.filter(|&&node| model.cones.culls(node, &model.connected)).count();
        }
    }
    assert!(culled > 100, "{culled} nodes were culled, too few to mean much");
    assert!(kept > 100, "{kept} subtrees were kept, too few to mean much");
}

#[test]
fn flags_below_a_restructured_node_are_right_without_a_look_at_the_rest() {
    let rng = &mut SplitMix64::new(7);
    let mut model = Model::new(9, 3, 2, rng);
    for round in 0..30 {
        let nodes = model.tree.subtree(ROOT);
        let node = nodes[rng.below(nodes.len() as u32) as usize];
        model.tree.restructure(node).unwrap();
        let faces = model.mesh.face_id_bound();
        model.connected.refresh(&model.tree, &model.twins, faces, node);
        model.assert_flags_are_those_of_a_walk(&format!("round {round}"));
    }
}

/// The published rule as published: on the counterexample it culls a surface that crosses itself, whole.
#[test]
fn the_published_rule_culls_the_counterexample_at_rest_and_in_motion() {
    let (points, faces) = dual_cone_counterexample();
    let mesh = Mesh::new(&points, &faces).unwrap();
    let twins = Twins::new(&mesh);
    let mut before = points.clone();
    before[1] = [5.0, 0.0, 0.5];
    let config = bvh::Config { leaf_size: 4, builder: Builder::Median };
    let bounds = Vec::from_iter((0..4).map(|f| Aabb32::of_points(&mesh.triangle(f))));
    let tree = Bvh::of_one_body(config, &bounds);
    let mut connected = Connected::default();
    connected.refresh(&tree, &twins, 4, ROOT);
    assert!(connected.is(ROOT));
    for x1 in [None, Some(points.as_slice())] {
        let x0 = if x1.is_some() { &before } else { &points };
        let mut cones = DualCones::default();
        cones.refit(&tree, Surface { faces: &faces, twins: &twins, x0, x1 });
        assert!(
            cones.culls(ROOT, &connected),
            "{:?} {:?}",
            cones.normals(ROOT),
            cones.binormals(ROOT)
        );
    }
}

#[test]
fn degenerate_triangles_have_wide_cones_and_are_never_culled() {
    let flat = [[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    for scale in [1e-300, 1e-100, 1.0, 1e100, 1e300] {
        let x0 = flat.map(|p| p.map(|c| c * scale));
        let mesh = Mesh::new(&x0, &[[0, 1, 2], [0, 2, 3]]).unwrap();
        let (twins, faces) = (Twins::new(&mesh), [[0, 1, 2], [0, 2, 3]]);
        let bounds = Vec::from_iter((0..2).map(|f| Aabb32::of_points(&mesh.triangle(f))));
        let tree = Bvh::of_one_body(bvh::Config::default(), &bounds);
        let mut connected = Connected::default();
        connected.refresh(&tree, &twins, 2, ROOT);
        let mut cones = DualCones::default();
        cones.refit(&tree, Surface { faces: &faces, twins: &twins, x0: &x0, x1: None });
        assert!(cones.normals(ROOT).is_wide() && !cones.culls(ROOT, &connected), "{scale}");
    }
}
