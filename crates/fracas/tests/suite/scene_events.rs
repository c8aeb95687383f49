//! Any sequence of events: bodies partition the faces, and what follows the changes is what a fresh start gives.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::motions;
use fracas::bounds::motion::MotionBound;
use fracas::candidates::{Kind, PairFilter};
use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, Colliders, Discrete,
    DiscreteFrames,
};
use fracas::mesh::{Mesh, Orphans, Ownership};
use fracas::naive::cases::FractureBlock;
use fracas::random::SplitMix64;
use fracas::report::Impact;
use fracas::scene::{Change, Coincident, Scene, SceneError};

type Positions = Vec<[f64; 3]>;

/// A block or a sheet, somewhere.
fn random_body(rng: &mut SplitMix64) -> (Positions, Vec<[u32; 3]>) {
    let (positions, faces) = if rng.chance(0.5) {
        let cells = std::array::from_fn(|_| 1 + rng.below(2));
        let block = FractureBlock { pieces: [1; 3], cells, size: 0.25 }.whole();
        (block.positions, block.faces)
    } else {
        let sheet = motions::sheet(2 + rng.below(3), rng.next_u64());
        (sheet.t0, sheet.faces)
    };
    let at: [f64; 3] = std::array::from_fn(|_| rng.range(-0.4, 0.4));
    let place = |p: &[f64; 3]| std::array::from_fn(|k| p[k] + at[k]);
    (positions.iter().map(place).collect(), faces)
}

/// Picks bodies and new ids.
struct Director {
    rng: SplitMix64,
    next_id: u32,
}

impl Director {
    fn new_id(&mut self) -> u32 {
        self.next_id += 1 + self.rng.below(3);
        self.next_id
    }

    fn some_body(&mut self, scene: &Scene) -> u32 {
        let bodies = Vec::from_iter(scene.bodies());
        bodies[self.rng.below(bodies.len() as u32) as usize]
    }

    /// Pieces of a body, by runs of faces or face by face at random; sometimes one of them keeps the id.
    fn pieces(&mut self, scene: &Scene, body: u32) -> Vec<(u32, Vec<u32>)> {
        let faces = scene.faces_of_body(body).unwrap();
        let count = 1 + self.rng.below(4.min(faces.len() as u32));
        let mut pieces = Vec::from_iter((0..count).map(|_| (self.new_id(), vec![])));
        if self.rng.chance(0.5) {
            pieces[self.rng.below(count) as usize].0 = body;
        }
        let runs = self.rng.chance(0.5);
        for (i, &f) in faces.iter().enumerate() {
            let scattered = self.rng.below(count) as usize;
            let run = i * count as usize / faces.len();
            pieces[if runs { run } else { scattered }].1.push(f);
        }
        pieces.retain(|(_, faces)| !faces.is_empty());
        pieces
    }

    /// One event that must succeed.
    fn event(&mut self, scene: &mut Scene) -> Change {
        let body = self.some_body(scene);
        let change = match self.rng.below(10) {
            0 | 1 if scene.mesh().face_count() < 300 => {
                let (positions, faces) = random_body(&mut self.rng);
                scene.add(self.new_id(), &positions, &faces)
            }
            2 if scene.bodies().count() > 3 => scene.delete(body),
            3..=5 => {
                let pieces = self.pieces(scene, body);
                let pieces = Vec::from_iter(pieces.iter().map(|(id, f)| (*id, f.as_slice())));
                scene.split(body, &pieces)
            }
            6 => return self.jump(scene, body).unwrap_or_else(|| self.event(scene)),
            _ => {
                let mut bodies = vec![body, self.some_body(scene), self.some_body(scene)];
                bodies.sort_unstable();
                bodies.dedup();
                let into = if self.rng.chance(0.5) { bodies[0] } else { self.new_id() };
                let vertices =
                    Vec::from_iter(bodies.iter().flat_map(|&b| scene.vertices_of_body(b).unwrap()));
                let mut vertex = || vertices[self.rng.below(vertices.len() as u32) as usize];
                let mut welds = vec![(vertex(), vertex()), (vertex(), vertex())];
                welds.truncate(self.rng.below(3) as usize);
                scene.merge(&bodies, into, &welds)
            }
        };
        change.unwrap()
    }

    /// A jump; none if the body shares vertices, which is refused.
    fn jump(&mut self, scene: &mut Scene, body: u32) -> Option<Change> {
        let by: [f64; 3] = std::array::from_fn(|_| self.rng.range(-0.3, 0.3));
        let vertices = scene.vertices_of_body(body).unwrap();
        let at = |v: &u32| -> [f64; 3] {
            std::array::from_fn(|k| scene.mesh().positions()[*v as usize][k] + by[k])
        };
        let positions = Vec::from_iter(vertices.iter().map(at));
        match scene.jump(body, &positions) {
            Err(SceneError::SharedVertex { .. }) => None,
            change => Some(change.unwrap()),
        }
    }

    /// An event with something wrong in it.
    fn refused(&mut self, scene: &mut Scene) -> SceneError {
        let body = self.some_body(scene);
        let beyond = scene.mesh().vertex_count() as u32;
        let mut pieces = self.pieces(scene, body);
        let event = match self.rng.below(6) {
            0 => scene.add(body, &[[0.0; 3]], &[[0; 3]]),
            1 => scene.add(self.new_id(), &[[0.0, f64::NAN, 0.0]], &[[0; 3]]),
            2 => scene.delete(self.new_id()),
            3 => {
                // The last face of the last piece is missing, or comes twice.
                let last = &mut pieces.last_mut().unwrap().1;
                let face = last.pop().unwrap();
                if !last.is_empty() {
                    last.extend([face, face]);
                }
                let pieces = Vec::from_iter(pieces.iter().map(|(id, f)| (*id, f.as_slice())));
                scene.split(body, &pieces)
            }
            4 => {
                let vertex = scene.vertices_of_body(body).unwrap()[0];
                scene.merge(&[body], body, &[(vertex, vertex), (vertex, beyond)])
            }
            _ => scene.jump(body, &[[0.0; 3]]),
        };
        event.unwrap_err()
    }
}

/// All pairs in order; edges by their ids, smaller first.
fn listed(orphans: &Orphans) -> [Vec<[u32; 2]>; 2] {
    let mut vertex_face = orphans.vertex_face().flatten().copied().collect::<Vec<_>>();
    let ordered = |&[a, b]: &[u32; 2]| [a.min(b), a.max(b)];
    let mut edge_edge = orphans.edge_edge().flatten().map(ordered).collect::<Vec<_>>();
    vertex_face.sort_unstable();
    edge_edge.sort_unstable();
    [vertex_face, edge_edge]
}

/// Names the first difference: lists are long.
fn assert_same(found: &[Impact], want: &[Impact], context: &str) {
    let difference = found.iter().zip(want).find(|(found, want)| found != want);
    assert_eq!(difference, None, "{context}");
    assert_eq!(found.len(), want.len(), "{context}");
}

#[test]
fn after_any_events_everything_that_followed_is_as_if_made_afresh() {
    let config = CertifiedConfig::default();
    let (mut hits, mut copies, mut refusals) = (0, 0, 0);
    for seed in 0..10 {
        let mut director = Director { rng: SplitMix64::new(seed), next_id: 2 };
        let sheet = motions::sheet(5, seed);
        // Two bodies that share vertices to begin with.
        let halves = Vec::from_iter((0..sheet.faces.len()).map(|f| (f % 2) as u32 + 1));
        let mut scene = Scene::new(Mesh::new(&sheet.t0, &sheet.faces).unwrap(), &halves).unwrap();
        let mut all = Certified::new(scene.mesh(), config);
        let mut surface = Certified::of(Colliders::of_surface(scene.mesh()), config);
        let mut discrete = DiscreteFrames::default();
        let bound = MotionBound::ALL[seed as usize % 5];
        let binary = CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() };
        let mut binary = CertifiedBvh::new(scene.mesh(), binary);
        let mut ownership = Ownership::new(scene.mesh());
        let mut orphans = Orphans::new(scene.mesh(), &ownership);
        let mut last = sheet.t0;
        for round in 0..15 {
            let mut changes = vec![];
            for _ in 0..director.rng.below(4) {
                let before = format!("{scene:?}");
                director.refused(&mut scene);
                refusals += 1;
                assert_eq!(format!("{scene:?}"), before, "seed {seed}, round {round}");

                let change = director.event(&mut scene);
                let context = format!("seed {seed}, round {round}, {:?}", change.event);
                scene.assert_well_formed();
                let mesh = scene.mesh();
                ownership.refresh(mesh, &change.touched);
                orphans.refresh(mesh, &ownership, &change.touched);
                assert_eq!(ownership, Ownership::new(mesh), "{context}");
                assert_eq!(listed(&orphans), listed(&Orphans::new(mesh, &ownership)), "{context}");
                all.edit(mesh, &change.touched);
                surface.edit(mesh, &change.touched);
                discrete.edit(&change.touched);
                binary.edit(mesh, &change.touched);
                copies += change.origins.len();
                changes.push(change);
            }
            let t0 = Scene::start_positions(&last, &changes);
            assert_eq!(t0, scene.mesh().positions(), "seed {seed}, round {round}");
            let found = discrete.detect(scene.mesh()).unwrap().intersections;
            let fresh = Discrete::default().self_intersections(scene.mesh()).unwrap();
            assert_eq!(found, fresh.intersections, "seed {seed}, round {round}, {changes:?}");
            let step = |p: &[f64; 3]| p.map(|x| x + director.rng.range(-0.1, 0.1));
            let t1 = Vec::from_iter(t0.iter().map(step));
            let context = format!("seed {seed}, round {round}, {changes:?}");
            let fresh = Certified::new(scene.mesh(), config).step(&t0, &t1).unwrap().impacts;
            hits += fresh.len();
            assert_same(&all.step(&t0, &t1).unwrap().impacts, &fresh, &context);
            assert_same(&binary.step(&t0, &t1).unwrap().impacts, &fresh, &context);
            let fresh = Colliders::of_surface(scene.mesh());
            let fresh = Certified::of(fresh, config).step(&t0, &t1).unwrap().impacts;
            assert_same(&surface.step(&t0, &t1).unwrap().impacts, &fresh, &context);
            scene.set_positions(&t1).unwrap();
            last = t1;
        }
    }
    assert!(hits > 5_000 && copies > 500 && refusals > 100, "{hits} {copies} {refusals}");
}

/// A sheet of halves that breaks at random and whose pieces move by halves, so that a moment after the start is exact in
/// doubles.
#[test]
fn the_parting_policy_drops_exactly_the_contacts_that_end_at_the_start() {
    let config = CertifiedConfig::default();
    let (mut dropped, mut stayed) = (0, 0);
    for seed in 0..100 {
        let mut director = Director { rng: SplitMix64::new(seed), next_id: 1 };
        let mut sheet = motions::sheet(4, seed);
        sheet.t0.iter_mut().flatten().for_each(|x| *x = (*x * 8.0).round() / 2.0);
        let whole = vec![1; sheet.faces.len()];
        let mut scene = Scene::new(Mesh::new(&sheet.t0, &sheet.faces).unwrap(), &whole).unwrap();
        let mut detector = Certified::new(scene.mesh(), config);
        let pieces = director.pieces(&scene, 1);
        let pieces = Vec::from_iter(pieces.iter().map(|(id, f)| (*id, f.as_slice())));
        let change = scene.split(1, &pieces).unwrap();
        detector.edit(scene.mesh(), &change.touched);
        let t0 = Scene::start_positions(&sheet.t0, std::slice::from_ref(&change));
        let mut t1 = t0.clone();
        for &(body, _) in &pieces {
            let mut half = || f64::from(director.rng.between(-2, 2)) * 0.5;
            let by = [half(), half(), half()];
            for v in scene.vertices_of_body(body).unwrap() {
                (0..3).for_each(|k| t1[v as usize][k] += by[k]);
            }
        }
        let moment = 1.0 / f64::from(1 << 20);
        let a_moment_later = |(p, q): (&[f64; 3], &[f64; 3])| -> [f64; 3] {
            std::array::from_fn(|k| p[k] + moment * (q[k] - p[k]))
        };
        let later = Vec::from_iter(t0.iter().zip(&t1).map(a_moment_later));

        let root = |v: u32| change.origins.iter().find(|(copy, _)| *copy == v).map_or(v, |o| o.1);
        let edges = detector.edges();
        let goes_on = |impact: &Impact| {
            let (a, b) = match impact.kind {
                Kind::VertexFace => (vec![impact.a], scene.mesh().face(impact.b).unwrap().to_vec()),
                _ => (edges[impact.a as usize].to_vec(), edges[impact.b as usize].to_vec()),
            };
            if !a.iter().any(|&v| b.iter().any(|&w| root(v) == root(w))) {
                return true;
            }
            let at = |x: &[[f64; 3]]| -> [[f64; 3]; 4] {
                let mut four = a.iter().chain(&b).map(|&v| x[v as usize]);
                std::array::from_fn(|_| four.next().unwrap())
            };
            let (x_t0, x_t1) = (at(&later), at(&t1));
            match impact.kind {
                Kind::VertexFace => VertexFace { x_t0, x_t1 }.test().is_contact(),
                _ => EdgeEdge { x_t0, x_t1 }.test().is_contact(),
            }
        };
        let reported = detector.step(&t0, &t1).unwrap().impacts;
        let want = Vec::from_iter(reported.iter().filter(|i| goes_on(i)).copied());
        let changes = [change.clone()];
        let report = Coincident::Report.filter(PairFilter::default(), &changes, &t0, &t1);
        assert!(report.is_empty(), "the default lets all through");
        let policy = Coincident::IgnoreParting;
        detector.set_filter(policy.filter(PairFilter::default(), &changes, &t0, &t1));
        let found = detector.step(&t0, &t1).unwrap().impacts;
        assert_same(&found, &want, &format!("seed {seed}"));
        assert_eq!(detector.is_free(&t0, &t1).unwrap(), want.is_empty(), "seed {seed}");
        dropped += reported.len() - found.len();
        stayed += found.iter().filter(|i| i.toi == 0.0).count();
    }
    assert!(dropped > 500 && stayed > 500, "{dropped} dropped, {stayed} stayed");
}
