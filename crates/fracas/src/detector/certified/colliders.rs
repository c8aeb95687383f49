//! What can collide: vertices, edges and faces, and which of them are obstacles.
//!
//! Features have stable numbers. Isolated edges come first, so that edits of the mesh can add edges at the end; edge `e` of
//! the mesh has number `isolated + e` here. On output edges have other numbers, see `numbers`.

use crate::bounds::Spread;
use crate::mesh::{Mesh, MeshError, check_positions};
use crate::rows::Features;

/// Stands in the place of a feature that is not there.
pub(in crate::detector) const NONE: u32 = u32::MAX;

/// The features of a scene.
#[derive(Clone, Debug)]
pub struct Colliders {
    /// Isolated edges first; `[NONE; 2]` where there is none.
    edges: Vec<[u32; 2]>,
    isolated: usize,
    faces: Vec<[u32; 3]>,
    /// Vertex `v` at place `v`, or `[NONE]` if it does not take part.
    points: Vec<[u32; 1]>,
    /// Whether vertices without faces take part.
    stray: bool,
    /// By vertex; empty if there are no obstacles.
    obstacle: Vec<bool>,
}

impl Colliders {
    /// All features of a mesh. A vertex without faces is a point that collides with faces.
    pub fn of_mesh(mesh: &Mesh) -> Self {
        let mut colliders = Self {
            edges: vec![],
            isolated: 0,
            faces: vec![[NONE; 3]; mesh.face_id_bound()],
            points: (0..mesh.vertex_count() as u32).map(|v| [v]).collect(),
            stray: true,
            obstacle: vec![],
        };
        for (face, corners) in mesh.faces() {
            colliders.faces[face as usize] = corners;
        }
        for (edge, ends) in mesh.edges() {
            colliders.set_edge(edge as usize, ends);
        }
        colliders
    }

    /// All features of a mesh without the vertices that have no face: those that welds and deletions leave behind.
    pub fn of_surface(mesh: &Mesh) -> Self {
        let mut colliders = Self::of_mesh(mesh);
        colliders.stray = false;
        for v in 0..mesh.vertex_count() {
            colliders.set_point(v, mesh.faces_of_vertex(v as u32).next().is_some());
        }
        colliders
    }

    /// The same with edges that belong to no face: hair, ropes, wires. Their ends must be vertices of the mesh.
    ///
    /// # Panics
    /// If an end is no vertex.
    pub fn with_isolated_edges(mut self, edges: &[[u32; 2]]) -> Self {
        let ends = edges.iter().flatten();
        assert!(ends.into_iter().all(|&v| (v as usize) < self.points.len()), "ends are vertices");
        let of_mesh = self.edges.split_off(self.isolated);
        self.edges.extend_from_slice(edges);
        self.isolated = self.edges.len();
        self.edges.extend(of_mesh);
        self
    }

    /// The same with obstacles: features all of whose vertices are in `vertices`. They may move, but are not tested
    /// against each other, and cost little while they rest within the box of the scene.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn with_obstacles(mut self, vertices: impl IntoIterator<Item = u32>) -> Self {
        self.obstacle.resize(self.points.len(), false);
        for v in vertices {
            self.obstacle[v as usize] = true;
        }
        self
    }

    /// Refuses positions that are not one for each vertex, or not finite.
    pub(in crate::detector) fn check(&self, x: &[[f64; 3]]) -> Result<(), MeshError> {
        let (given, vertices) = (x.len(), self.vertex_count());
        if given != vertices {
            return Err(MeshError::PositionCount { given, vertices });
        }
        check_positions(x)
    }

    /// The spread of the positions at both ends of a step; refuses what does not fit.
    pub(super) fn survey(&self, t0: &[[f64; 3]], t1: &[[f64; 3]]) -> Result<Spread, MeshError> {
        let counts = [t0.len(), t1.len()];
        if counts == [self.vertex_count(); 2]
            && let Some(spread) = Spread::of_finite([t0, t1])
        {
            return Ok(spread);
        }
        // Which one it was.
        self.check(t0)?;
        self.check(t1)?;
        Ok(Spread::of([[t0, t1]].into_iter()))
    }

    /// How many vertices a step must give positions for.
    pub fn vertex_count(&self) -> usize {
        self.points.len()
    }

    /// The features as they are, if every number is in use and none is an obstacle.
    pub(super) fn all(&self) -> Option<Features<'_>> {
        let complete = !self.has_obstacles()
            && self.points.iter().all(|v| v[0] != NONE)
            && self.edges.iter().all(|e| e[0] != NONE)
            && self.faces.iter().all(|f| f[0] != NONE);
        let (vertices, edges, faces) = (&*self.points, &*self.edges, &*self.faces);
        complete.then_some(Features { vertices, edges, faces })
    }

    /// Edges by number; `[u32::MAX; 2]` where there is none.
    pub(in crate::detector) fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// Faces by number; `[u32::MAX; 3]` where there is none.
    pub(in crate::detector) fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    pub(super) fn points(&self) -> &[[u32; 1]] {
        &self.points
    }

    pub(super) fn has_stray_points(&self) -> bool {
        self.stray
    }

    pub(super) fn isolated(&self) -> usize {
        self.isolated
    }

    pub(super) fn has_obstacles(&self) -> bool {
        self.obstacle.contains(&true)
    }

    /// The obstacles' vertices.
    pub(super) fn obstacle_vertices(&self) -> Vec<u32> {
        (0..).zip(&self.obstacle).filter(|(_, is)| **is).map(|(v, _)| v).collect()
    }

    /// Numbers in use or not, of all kinds of features.
    pub(super) fn feature_count(&self) -> usize {
        self.points.len() + self.edges.len() + self.faces.len()
    }

    /// True if all of these vertices are obstacles.
    pub(super) fn is_obstacle(&self, corners: &[u32]) -> bool {
        let is = |v: &u32| self.obstacle.get(*v as usize).is_some_and(|is| *is);
        corners.iter().all(is)
    }

    pub(in crate::detector) fn bytes(&self) -> usize {
        self.edges.capacity() * size_of::<[u32; 2]>()
            + self.faces.capacity() * size_of::<[u32; 3]>()
            + self.points.capacity() * size_of::<[u32; 1]>()
            + self.obstacle.capacity()
    }

    /// Sets edge `edge` of the mesh; gives its number and what stood there.
    pub(in crate::detector) fn set_edge(&mut self, edge: usize, ends: [u32; 2]) -> (u32, [u32; 2]) {
        let number = self.isolated + edge;
        (number as u32, put(&mut self.edges, number, ends, [NONE; 2]))
    }

    /// Sets a face; gives what stood there.
    pub(in crate::detector) fn set_face(&mut self, face: usize, corners: [u32; 3]) -> [u32; 3] {
        put(&mut self.faces, face, corners, [NONE; 3])
    }

    /// Lets a vertex take part or not; gives what stood there.
    pub(in crate::detector) fn set_point(&mut self, vertex: usize, takes_part: bool) -> [u32; 1] {
        let point = [if takes_part { vertex as u32 } else { NONE }];
        put(&mut self.points, vertex, point, [NONE])
    }
}

/// Replaces `list[i]`; a list too short is filled up.
fn put<T: Copy>(list: &mut Vec<T>, i: usize, value: T, none: T) -> T {
    if i >= list.len() {
        list.resize(i + 1, none);
    }
    std::mem::replace(&mut list[i], value)
}
