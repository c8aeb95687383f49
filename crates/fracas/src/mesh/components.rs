//! Connected components: which faces hang together.

use super::Mesh;

/// What holds two faces together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// A common edge.
    Edge,
    /// A common vertex; joins two fans that touch in a point.
    Vertex,
}

/// A component number for each face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    of_face: Vec<Option<u32>>,
    count: u32,
}

impl Components {
    /// The components of a mesh, numbered in order of their smallest face id. Linear in the mesh, nearly.
    pub fn new(mesh: &Mesh, connection: Connection) -> Self {
        let mut sets = DisjointSets::new(mesh.face_id_bound());
        let mut join = |faces: &mut dyn Iterator<Item = u32>| {
            if let Some(first) = faces.next() {
                faces.for_each(|f| sets.join(first, f));
            }
        };
        match connection {
            Connection::Edge => {
                mesh.edges().for_each(|(e, _)| join(&mut mesh.faces_of_edge(e)));
            }
            Connection::Vertex => {
                (0..mesh.vertex_count()).for_each(|v| join(&mut mesh.faces_of_vertex(v as u32)));
            }
        }
        let mut number = vec![None; mesh.face_id_bound()];
        let mut of_face = vec![None; mesh.face_id_bound()];
        let mut count = 0;
        for (f, _) in mesh.faces() {
            let root = sets.root(f) as usize;
            let component = *number[root].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
            of_face[f as usize] = Some(component);
        }
        Self { of_face, count }
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The component of a face; none if the face is not there.
    pub fn of_face(&self, face: u32) -> Option<u32> {
        self.of_face.get(face as usize).copied().flatten()
    }
}

/// Union by smaller id, with path halving.
struct DisjointSets(Vec<u32>);

impl DisjointSets {
    fn new(len: usize) -> Self {
        Self((0..len as u32).collect())
    }

    fn root(&mut self, mut i: u32) -> u32 {
        while self.0[i as usize] != i {
            self.0[i as usize] = self.0[self.0[i as usize] as usize];
            i = self.0[i as usize];
        }
        i
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b) as usize] = a.min(b);
    }
}
