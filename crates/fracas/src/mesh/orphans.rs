//! Orphans: feature pairs that no pair of triangles far from each other brings up.
//!
//! Source: orphan sets (Tang et al. 2008, used by NCF section 5 together with representative triangles). A hierarchy over
//! triangles lists pairs of triangles that are not neighbours; each pair of features is tested by the triangles that own
//! them (`Ownership`), so it is tested once. Missing are the pairs whose owners are neighbours: those are listed here, and
//! neighbours never need to be compared.
//! What differs: Tang et al. call a pair an orphan only if *all* triangles around its features are neighbours, and then look
//! for another pair of triangles to test the rest. Here the owners decide, so the innermost loop asks nothing; the list
//! is longer for it (about 10 pairs a face on closed surfaces). And neighbours are triangles that share a vertex with
//! at most 32 corners: a fan of n triangles around a hub would have n^2 / 2 orphans, which are better found in the hierarchy.
//!
//! Complete: let v, f be a vertex and a face without v, or e, g two edges without a common end. Their owners differ,
//! because two features of one triangle always share a vertex. Either the owners are no neighbours, and the pair of owners
//! brings them up, or they are, and the pair is here. Once: owners are unique, and an edge pair is listed at the smaller
//! owner only.
//!
//! Promise: after `refresh` with what an edit touched, the lists hold what fresh ones would. Refreshing costs the faces
//! around the touched ones.

use super::lists::Lists;
use super::{Mesh, Ownership, Topology, Touched, each_once};

/// A vertex with more corners than this is a hub.
const MOST_CORNERS: usize = 32;

/// The orphans of a mesh, by owner.
#[derive(Clone, Debug, Default)]
pub struct Orphans {
    /// By face: its own vertices with the faces around it.
    vertex_face: Lists,
    /// By face: its own edges with those of larger faces around it.
    edge_edge: Lists,
}

impl Orphans {
    /// Stands for a corner through which a face has no neighbours.
    pub const HUB: u32 = u32::MAX;

    /// The corners through which a face that is there has neighbours: two faces are neighbours if they have a vertex other
    /// than `HUB` in common here.
    ///
    /// # Panics
    /// If the face was removed or never was.
    pub fn links(mesh: &Mesh, face: u32) -> [u32; 3] {
        Self::links_on(mesh, face)
    }

    /// The same on any surface.
    pub(crate) fn links_on(surface: &impl Topology, face: u32) -> [u32; 3] {
        let is_hub = |v: u32| surface.corners_of_vertex(v).nth(MOST_CORNERS).is_some();
        corners_of(surface, face).map(|v| if is_hub(v) { Self::HUB } else { v })
    }

    /// The orphans of a whole mesh; linear in it.
    pub fn new(mesh: &Mesh, ownership: &Ownership) -> Self {
        Self::of(mesh, ownership)
    }

    /// The orphans of any surface; linear in it.
    pub(crate) fn of(surface: &impl Topology, ownership: &Ownership) -> Self {
        let mut orphans = Self::default();
        orphans.list_again(surface, ownership, surface.face_ids());
        orphans
    }

    /// Brings the lists up to date after an edit; `ownership` must be so already.
    ///
    /// A list depends on the corners, links and possessions of its face and of its neighbours. Those of a face change only
    /// if it has or had a touched vertex: it is a touched face itself or lies around a touched vertex now. So these and
    /// their neighbours are listed again.
    pub fn refresh(&mut self, mesh: &Mesh, ownership: &Ownership, touched: &Touched) {
        let around = |vertices: &mut dyn Iterator<Item = u32>| {
            let faces = Vec::from_iter(vertices.flat_map(|v| mesh.faces_of_vertex(v)));
            each_once(faces, mesh.face_id_bound())
        };
        for &f in touched.faces.iter().filter(|&&f| mesh.face(f).is_none()) {
            self.vertex_face.set(f, &[]);
            self.edge_edge.set(f, &[]);
        }
        let changed = around(&mut touched.vertices.iter().copied());
        let links = changed.iter().flat_map(|&f| Self::links(mesh, f));
        let vertices = Vec::from_iter(links.filter(|&v| v != Self::HUB));
        let vertices = each_once(vertices, mesh.vertex_count());
        let mut all = around(&mut vertices.into_iter());
        all.extend(changed);
        let all = each_once(all, mesh.face_id_bound());
        self.list_again(mesh, ownership, all.into_iter());
    }

    /// Pairs of a vertex and a face, in pieces: one for each owner, in order of faces.
    pub fn vertex_face(&self) -> impl Iterator<Item = &[[u32; 2]]> {
        self.vertex_face.pieces()
    }

    /// Pairs of edges by the mesh's own ids, in pieces: one for each owner, in order of faces.
    pub fn edge_edge(&self) -> impl Iterator<Item = &[[u32; 2]]> {
        self.edge_edge.pieces()
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.vertex_face.bytes() + self.edge_edge.bytes()
    }

    fn list_again(
        &mut self,
        mesh: &impl Topology,
        ownership: &Ownership,
        faces: impl Iterator<Item = u32>,
    ) {
        let (mut around, mut own, mut pairs) = (vec![], vec![], vec![]);
        for f in faces {
            let corners = corners_of(mesh, f);
            find_neighbours(mesh, f, &mut around);

            pairs.clear();
            for i in (0..3).filter(|&i| ownership.owns_corner(f, i)) {
                for &other in &around {
                    if !corners_of(mesh, other).contains(&corners[i]) {
                        pairs.push([corners[i], other]);
                    }
                }
            }
            self.vertex_face.set(f, &pairs);

            pairs.clear();
            own.clear();
            own.extend(own_edges(mesh, ownership, f));
            for &other in around.iter().filter(|&&other| other > f) {
                for (edge_b, [u, v]) in own_edges(mesh, ownership, other) {
                    for &(edge, ends) in &own {
                        if !ends.contains(&u) && !ends.contains(&v) {
                            pairs.push([edge, edge_b]);
                        }
                    }
                }
            }
            self.edge_edge.set(f, &pairs);
        }
    }
}

/// The neighbours of a face, each once: at the first of its links that they share, at their first corner there.
fn find_neighbours(mesh: &impl Topology, face: u32, found: &mut Vec<u32>) {
    found.clear();
    let links = Orphans::links_on(mesh, face);
    for (i, &link) in links.iter().enumerate() {
        let earlier = &links[..i];
        if link == Orphans::HUB || earlier.contains(&link) {
            continue;
        }
        for item in mesh.corners_of_vertex(link) {
            let (other, corner) = (item / 3, item as usize % 3);
            let corners = corners_of(mesh, other);
            let seen =
                corners[..corner].contains(&link) || earlier.iter().any(|v| corners.contains(v));
            if other != face && !seen {
                found.push(other);
            }
        }
    }
}

fn corners_of(mesh: &impl Topology, face: u32) -> [u32; 3] {
    mesh.corners()[face as usize]
}

/// The edges a face owns, with their end points.
fn own_edges<'a>(
    mesh: &'a impl Topology,
    ownership: &'a Ownership,
    face: u32,
) -> impl Iterator<Item = (u32, [u32; 2])> + 'a {
    let own = (0..3).filter(move |&i| ownership.owns_edge(face, i));
    own.filter_map(move |i| mesh.edges_of_face(face)[i]).filter_map(|e| Some((e, mesh.ends(e)?)))
}

#[cfg(test)]
mod tests {
    use super::super::Edit;
    use super::super::tests::{block, random_edit};
    use super::*;
    use crate::random::SplitMix64;

    type Pairs = Vec<[u32; 2]>;
    /// An edge, its ends, its owner.
    type OwnedEdge = (u32, [u32; 2], u32);

    /// The faces that own each vertex and each edge, by looking at all of them.
    fn owners(mesh: &Mesh) -> (Vec<Option<u32>>, Vec<OwnedEdge>) {
        let first = |has: &dyn Fn(&[u32; 3]) -> bool| {
            mesh.faces().find(|(_, corners)| has(corners)).map(|(f, _)| f)
        };
        let vertices =
            (0..mesh.vertex_count() as u32).map(|v| first(&|corners| corners.contains(&v)));
        let edges = mesh
            .edges()
            .map(|(e, [u, v])| (e, [u, v], first(&|c| c.contains(&u) && c.contains(&v)).unwrap()));
        (vertices.collect(), edges.collect())
    }

    fn neighbours(mesh: &Mesh, a: u32, b: u32) -> bool {
        let is_hub = |v: u32| mesh.faces().flat_map(|(_, c)| c).filter(|&c| c == v).count() > 32;
        corners_of(mesh, a).iter().any(|&v| corners_of(mesh, b).contains(&v) && !is_hub(v))
    }

    /// All pairs that share no vertex, each with the question whether its owners do: orphans first, the others second.
    fn brute_force(mesh: &Mesh) -> [[Pairs; 2]; 2] {
        let (vertices, edges) = owners(mesh);
        let share = |a: u32, b: u32| neighbours(mesh, a, b);
        let mut found: [[Pairs; 2]; 2] = Default::default();
        for (v, owner) in (0..).zip(&vertices) {
            for (f, corners) in mesh.faces() {
                if let Some(owner) = *owner
                    && !corners.contains(&v)
                {
                    found[usize::from(!share(owner, f))][0].push([v, f]);
                }
            }
        }
        for (i, &(a, ends_a, owner_a)) in edges.iter().enumerate() {
            for &(b, ends_b, owner_b) in &edges[i + 1..] {
                if !ends_a.iter().any(|end| ends_b.contains(end)) {
                    found[usize::from(!share(owner_a, owner_b))][1].push([a, b]);
                }
            }
        }
        found
    }

    fn sorted<'a>(pieces: impl Iterator<Item = &'a [[u32; 2]]>, unordered: bool) -> Pairs {
        let name = |&[a, b]: &[u32; 2]| if unordered { [a.min(b), a.max(b)] } else { [a, b] };
        let mut pairs = Vec::from_iter(pieces.flatten().map(name));
        pairs.sort_unstable();
        pairs
    }

    fn listed(orphans: &Orphans) -> [Pairs; 2] {
        [sorted(orphans.vertex_face(), false), sorted(orphans.edge_edge(), true)]
    }

    /// What all pairs of faces that are no neighbours bring up, each with the features it owns.
    fn brought_up(mesh: &Mesh, ownership: &Ownership) -> [Pairs; 2] {
        let mut found: [Pairs; 2] = Default::default();
        for (a, links_a) in mesh.faces().map(|(f, _)| (f, Orphans::links(mesh, f))) {
            for (b, corners_b) in mesh.faces() {
                let links_b = Orphans::links(mesh, b);
                if a == b || links_a.iter().any(|v| *v != Orphans::HUB && links_b.contains(v)) {
                    continue;
                }
                for i in (0..3).filter(|&i| ownership.owns_corner(a, i)) {
                    let v = corners_of(mesh, a)[i];
                    found[0].extend((!corners_b.contains(&v)).then_some([v, b]));
                }
                for (e, ends) in own_edges(mesh, ownership, a).filter(|_| a < b) {
                    for (g, others) in own_edges(mesh, ownership, b) {
                        let apart = !ends.iter().any(|end| others.contains(end));
                        found[1].extend(apart.then_some([e.min(g), e.max(g)]));
                    }
                }
            }
        }
        found.map(|mut pairs| {
            pairs.sort_unstable();
            pairs
        })
    }

    /// A fan around a vertex that is nearly a hub, so that edits make it one and undo it.
    fn fan() -> Mesh {
        let faces = Vec::from_iter((1..33).map(|i| [0, i, i + 1]));
        Mesh::new(&[[0.0; 3]; 36], &faces).unwrap()
    }

    /// Adds faces around vertex 0 until it is a hub, then takes some away.
    fn edit_fan(rng: &mut SplitMix64, mesh: &Mesh) -> Edit {
        let mut faces = Vec::from_iter(mesh.faces_of_vertex(0));
        if faces.len() > 32 {
            faces.sort_unstable();
            faces.dedup();
            faces.truncate(4);
            return Edit { remove_faces: faces, ..Edit::default() };
        }
        let mut other = || rng.below(mesh.vertex_count() as u32);
        let add_faces = Vec::from_iter((0..4).map(|_| [0, other(), other()]));
        Edit { add_faces, ..Edit::default() }
    }

    #[test]
    fn every_feature_pair_comes_once_from_owners_or_as_orphan_after_any_edits() {
        let mut changes = 0;
        for seed in 0..16 {
            let rng = &mut SplitMix64::new(seed);
            let mut mesh = if seed % 2 == 0 { block() } else { fan() };
            let mut ownership = Ownership::new(&mesh);
            let mut orphans = Orphans::new(&mesh, &ownership);
            let mut had_hub = false;
            for round in 0..40 {
                let hub =
                    mesh.faces().any(|(f, _)| Orphans::links(&mesh, f).contains(&Orphans::HUB));
                changes += u32::from(hub != std::mem::replace(&mut had_hub, hub));
                if round > 0 {
                    let fan = seed % 2 == 1 && round % 2 == 1;
                    let edit = if fan { edit_fan(rng, &mesh) } else { random_edit(rng, &mesh) };
                    let touched = mesh.edit(&edit).unwrap();
                    ownership.refresh(&mesh, &touched);
                    orphans.refresh(&mesh, &ownership, &touched);
                }
                let context = format!("seed {seed}, round {round}");
                let [mut orphaned, owned] = brute_force(&mesh);
                orphaned.iter_mut().for_each(|pairs| pairs.sort_unstable());
                assert_eq!(listed(&orphans), orphaned, "{context}");
                assert_eq!(brought_up(&mesh, &ownership), owned, "{context}");
                assert_eq!(listed(&Orphans::new(&mesh, &ownership)), orphaned, "{context}");
            }
        }
        assert!(changes > 10, "hubs came and went {changes} times only");
    }

    #[test]
    fn a_hub_has_few_orphans() {
        let faces = Vec::from_iter((1..3_000).map(|i| [0, i, i + 1]));
        let mesh = Mesh::new(&[[0.0; 3]; 3_001], &faces).unwrap();
        let [vertex_face, edge_edge] = listed(&Orphans::new(&mesh, &Ownership::new(&mesh)));
        assert!(vertex_face.len() + edge_edge.len() < 10 * faces.len());
    }

    #[test]
    fn cutting_a_mesh_apart_and_healing_it_returns_its_orphans_in_bounded_memory() {
        let mut mesh = block();
        let mut ownership = Ownership::new(&mesh);
        let mut orphans = Orphans::new(&mesh, &ownership);
        let (before, bytes) = (listed(&orphans), orphans.bytes());
        let refresh = |mesh: &mut Mesh, edit: &Edit, o: &mut Ownership, s: &mut Orphans| {
            let touched = mesh.edit(edit).unwrap();
            o.refresh(mesh, &touched);
            s.refresh(mesh, o, &touched);
        };
        for round in 0..200 {
            let faces = Vec::from_iter(round % 40..round % 40 + 9);
            let (cut, origins) = Edit::separate(&mesh, &faces);
            let first = mesh.vertex_count() as u32;
            refresh(&mut mesh, &cut, &mut ownership, &mut orphans);
            let pairs = Vec::from_iter((first..).zip(origins));
            let heal = Edit::weld(&mesh, &pairs).unwrap();
            refresh(&mut mesh, &heal, &mut ownership, &mut orphans);
            assert!(orphans.bytes() <= 4 * bytes + 65_536);
        }
        // Cut edges come back under other ids: compare by end points.
        let ends = |mesh: &Mesh, pairs: &Pairs| {
            let name = |&[a, b]: &[u32; 2]| {
                let (a, b) = (mesh.edge(a).unwrap(), mesh.edge(b).unwrap());
                [a.min(b), a.max(b)]
            };
            let mut all = Vec::from_iter(pairs.iter().map(name));
            all.sort_unstable();
            all
        };
        let [vertex_face, edge_edge] = listed(&orphans);
        assert_eq!(vertex_face, before[0]);
        assert_eq!(ends(&mesh, &edge_edge), ends(&block(), &before[1]));
    }
}
