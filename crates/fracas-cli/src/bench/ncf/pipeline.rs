//! A frame by the pipeline of NCF section 5: 16-DOPs on a binary tree that is refitted, representative triangles and orphan
//! sets, some filters, interval Newton on what they leave. On one thread.
//!
//! What differs: our orphan lists are longer (`mesh::Orphans`), so their pairs pass the 16-DOPs of their features first. Where
//! there are many triangle pairs every k-th is tested, and the time of the tests counts k times.
//! As published: filters and interval Newton may drop true contacts.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use fracas::bounds::{Bound, Kdop16};
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::mesh::{Mesh, Orphans, Ownership};
use fracas::papers::{Comparator, FeaturePair, IntervalNewton};
use fracas::rows::Step;

use crate::table::{median, ms};

/// The four vertices of a feature pair: v, f0, f1, f2 or a0, a1, b0, b1.
#[derive(Clone, Copy)]
pub(super) struct Features {
    kind: Kind,
    vertices: [u32; 4],
}

impl Features {
    fn moving(&self, step: Step<'_>) -> FeaturePair {
        let at = |x: &[[f64; 3]]| self.vertices.map(|v| x[v as usize]);
        FeaturePair::of_points(self.kind, at(step.t0), at(step.t1))
    }

    /// Whether the bounds of the two features overlap, by those of the vertices.
    fn overlap(&self, vertices: &[Kdop16]) -> bool {
        let [p, q, r, s] = self.vertices.map(|v| &vertices[v as usize]);
        match self.kind {
            Kind::VertexFace => p.overlaps(&q.union(r).union(s)),
            _ => p.union(q).overlaps(&r.union(s)),
        }
    }
}

/// Trees and tables for one topology.
pub(super) struct Pipeline {
    faces: Vec<[u32; 3]>,
    /// By face, the corners through which it has neighbours.
    links: Vec<[u32; 3]>,
    ownership: Ownership,
    orphans: Vec<Features>,
    /// Swept 16-DOPs of all vertices and faces.
    vertices: Vec<Kdop16>,
    bounds: Vec<Kdop16>,
    tree: Option<Bvh<Kdop16>>,
    workspace: Workspace,
}

/// What the tree and the orphan lists leave of a frame.
#[derive(Default)]
pub(super) struct Listed {
    /// Triangles that overlap and are no neighbours.
    pub(super) pairs: Vec<[u32; 2]>,
    orphans: Vec<Features>,
    ms: f64,
}

impl Listed {
    /// Every how many-th pair to test, so that about `wanted` are.
    pub(super) fn every(&self, wanted: usize) -> usize {
        (self.pairs.len() / wanted).max(1)
    }
}

/// Milliseconds of a frame up to the filters, and with each of some lists of filters.
pub(super) struct Times<const N: usize> {
    pub(super) list: f64,
    pub(super) whole: [f64; N],
}

impl Pipeline {
    /// For a mesh without removed faces.
    pub(super) fn new(mesh: &Mesh) -> Self {
        let ownership = Ownership::new(mesh);
        let lists = Orphans::new(mesh, &ownership);
        let corners = |f: u32| mesh.face(f).expect("listed faces are there");
        let ends = |e: u32| mesh.edge(e).expect("listed edges are there");
        let vertex_face = lists.vertex_face().flatten().map(|&[v, f]| {
            let [p, q, r] = corners(f);
            Features { kind: Kind::VertexFace, vertices: [v, p, q, r] }
        });
        let edge_edge = lists.edge_edge().flatten().map(|&[e, g]| {
            let ([a, b], [c, d]) = (ends(e), ends(g));
            Features { kind: Kind::EdgeEdge, vertices: [a, b, c, d] }
        });
        Self {
            faces: mesh.faces().map(|(_, corners)| corners).collect(),
            links: mesh.faces().map(|(f, _)| Orphans::links(mesh, f)).collect(),
            orphans: vertex_face.chain(edge_edge).collect(),
            ownership,
            vertices: vec![],
            bounds: vec![],
            tree: None,
            workspace: Workspace::new(Kind::FaceFace),
        }
    }

    /// Bounds, tree and lists of a step; the first one builds the tree, later ones refit it.
    pub(super) fn list(&mut self, step: Step<'_>) -> Listed {
        let start = Instant::now();
        let Self { vertices, bounds, .. } = self;
        vertices.clear();
        vertices.extend(step.t0.iter().zip(step.t1).map(|(a, b)| Kdop16::of_points(&[*a, *b])));
        bounds.clear();
        bounds.extend(self.faces.iter().map(|f| {
            let [p, q, r] = f.map(|v| &vertices[v as usize]);
            p.union(q).union(r)
        }));
        match &mut self.tree {
            Some(tree) => tree.refit(&self.bounds),
            None => self.tree = Some(Bvh::of_one_body(Config::default(), &self.bounds)),
        }
        let mut listed = Listed::default();
        let links = &self.links;
        let no_neighbours = |a: u32, b: u32| {
            let (a, b) = (links[a as usize], links[b as usize]);
            !a.iter().any(|v| *v != Orphans::HUB && b.contains(v))
        };
        if let Some(tree) = &self.tree {
            let pairs = &mut listed.pairs;
            let _ = tree.self_pairs(&mut self.workspace, no_neighbours, &mut |batch: Batch<'_>| {
                pairs.extend(batch.a.iter().zip(batch.b).map(|(&a, &b)| [a, b]));
                ControlFlow::Continue(())
            });
        }
        listed.orphans.extend(self.orphans.iter().filter(|pair| pair.overlap(&self.vertices)));
        listed.ms = ms(start.elapsed());
        listed
    }

    /// How many contacts are left of every k-th pair after these filters and interval Newton.
    fn contacts(
        &self,
        listed: &Listed,
        every: usize,
        step: Step<'_>,
        filters: &[&dyn Comparator],
    ) -> usize {
        let mut contacts = 0;
        let mut test = |features: Features| {
            let pair = features.moving(step);
            let culled =
                filters.iter().any(|filter| filter.culls(&pair)) || IntervalNewton.culls(&pair);
            contacts += usize::from(!culled);
        };
        for &[a, b] in listed.pairs.iter().step_by(every) {
            self.owned_by(a, b, &mut test);
        }
        listed.orphans.iter().step_by(every).copied().for_each(test);
        contacts
    }

    /// The pairs of features that two triangles own and that share no vertex.
    fn owned_by(&self, a: u32, b: u32, visit: &mut impl FnMut(Features)) {
        for (owner, face) in [(a, b), (b, a)] {
            let (own, [p, q, r]) = (self.faces[owner as usize], self.faces[face as usize]);
            for (i, v) in own.into_iter().enumerate() {
                if self.ownership.owns_corner(owner, i) && ![p, q, r].contains(&v) {
                    visit(Features { kind: Kind::VertexFace, vertices: [v, p, q, r] });
                }
            }
        }
        for [p, q] in self.edges_of(a) {
            for [r, s] in self.edges_of(b) {
                if ![r, s].contains(&p) && ![r, s].contains(&q) {
                    visit(Features { kind: Kind::EdgeEdge, vertices: [p, q, r, s] });
                }
            }
        }
    }

    /// The edges that a triangle owns.
    fn edges_of(&self, face: u32) -> impl Iterator<Item = [u32; 2]> + '_ {
        let corners = self.faces[face as usize];
        let own = (0..3).filter(move |&i| self.ownership.owns_edge(face, i));
        own.map(move |i| [corners[i], corners[(i + 1) % 3]])
    }

    /// Times of one frame with each of these lists of filters, taken in turns.
    pub(super) fn times<const N: usize>(
        &mut self,
        step: Step<'_>,
        wanted: usize,
        repeat: usize,
        methods: [&[&dyn Comparator]; N],
    ) -> Times<N> {
        let mut lists = vec![];
        let mut tests = [const { vec![] }; N];
        self.list(step);
        for _ in 0..repeat {
            let listed = self.list(step);
            let every = listed.every(wanted);
            lists.push(listed.ms);
            for (times, filters) in tests.iter_mut().zip(methods) {
                let start = Instant::now();
                black_box(self.contacts(&listed, every, step, filters));
                times.push(ms(start.elapsed()) * every as f64);
            }
        }
        let list = median(lists);
        Times { list, whole: tests.map(|times| list + median(times)) }
    }
}
