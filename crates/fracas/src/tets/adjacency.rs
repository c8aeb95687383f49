//! Edges, triangles and neighbourhoods of a tetrahedral mesh, in flat arrays. Made by sorting, once.

use super::{EDGES, FACES, NONE, TetError};

#[derive(Clone, Debug)]
pub(super) struct Adjacency {
    pub(super) edges: Vec<[u32; 2]>,
    pub(super) edges_of_tet: Vec<[u32; 6]>,
    pub(super) faces: Vec<[u32; 3]>,
    pub(super) faces_of_tet: Vec<[u32; 4]>,
    pub(super) tets_of_face: Vec<[u32; 2]>,
    pub(super) boundary: Vec<(u32, [u32; 3])>,
    /// Neighbours of node i are at `neighbour_start[i]..neighbour_start[i + 1]`.
    pub(super) neighbour_start: Vec<u32>,
    pub(super) neighbours: Vec<u32>,
    pub(super) neighbour_edges: Vec<u32>,
    pub(super) tet_start: Vec<u32>,
    pub(super) tets_of_node: Vec<u32>,
}

impl Adjacency {
    /// Of positively oriented tetrahedra with indices in range.
    pub(super) fn new(nodes: usize, tets: &[[u32; 4]]) -> Result<Self, TetError> {
        let (edges, edges_of_tet) = number::<2, 6>(tets, EDGES);
        let (faces, faces_of_tet) = number::<3, 4>(tets, FACES);
        let mut tets_of_face = vec![[NONE; 2]; faces.len()];
        let mut odd = vec![false; faces.len()];
        let mut outward = vec![[0; 3]; faces.len()];
        for (tet, ids) in faces_of_tet.iter().enumerate() {
            for (k, &face) in ids.iter().enumerate() {
                let corners = FACES[k].map(|i| tets[tet][i]);
                let around = &mut tets_of_face[face as usize];
                let parity = is_odd(corners);
                if around[0] == NONE {
                    around[0] = tet as u32;
                    (odd[face as usize], outward[face as usize]) = (parity, corners);
                } else if around[1] != NONE {
                    return Err(TetError::Crowded { tet });
                } else if odd[face as usize] == parity {
                    return Err(TetError::Folded { first: around[0] as usize, second: tet });
                } else {
                    around[1] = tet as u32;
                }
            }
        }
        let alone = |&(face, _): &(usize, &[u32; 2])| tets_of_face[face][1] == NONE;
        let boundary = tets_of_face.iter().enumerate().filter(alone);
        let boundary = boundary.map(|(face, _)| (face as u32, outward[face])).collect();

        let (neighbour_start, ends) = by_node(nodes, &edges);
        let other = |end: &u32| edges[(end / 2) as usize][1 - (end % 2) as usize];
        // Edges are sorted, so around a node its smaller neighbours come first and each group is in order.
        let neighbours = ends.iter().map(other).collect();
        let neighbour_edges = ends.iter().map(|end| end / 2).collect();
        let (tet_start, corners) = by_node(nodes, tets);
        let tets_of_node = corners.iter().map(|corner| corner / 4).collect();
        Ok(Self {
            edges,
            edges_of_tet,
            faces,
            faces_of_tet,
            tets_of_face,
            boundary,
            neighbour_start,
            neighbours,
            neighbour_edges,
            tet_start,
            tets_of_node,
        })
    }
}

/// Sub-simplices as sorted lists of nodes without repetition, and their numbers by tetrahedron.
fn number<const N: usize, const M: usize>(
    tets: &[[u32; 4]],
    parts: [[usize; N]; M],
) -> (Vec<[u32; N]>, Vec<[u32; M]>) {
    let mut all: Vec<([u32; N], u32)> = Vec::with_capacity(M * tets.len());
    for (tet, corners) in tets.iter().enumerate() {
        for (k, part) in parts.iter().enumerate() {
            let mut nodes = part.map(|i| corners[i]);
            nodes.sort_unstable();
            all.push((nodes, (M * tet + k) as u32));
        }
    }
    all.sort_unstable();
    let mut list: Vec<[u32; N]> = vec![];
    let mut of_tet = vec![[NONE; M]; tets.len()];
    for (nodes, place) in all {
        if list.last() != Some(&nodes) {
            list.push(nodes);
        }
        of_tet[place as usize / M][place as usize % M] = list.len() as u32 - 1;
    }
    (list, of_tet)
}

/// Where each node's places in the tuples begin, and the places: tuple times its length plus position, in order.
fn by_node<const N: usize>(nodes: usize, tuples: &[[u32; N]]) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0_u32; nodes + 1];
    for &node in tuples.iter().flatten() {
        start[node as usize + 1] += 1;
    }
    for i in 0..nodes {
        start[i + 1] += start[i];
    }
    let mut next = start.clone();
    let mut places = vec![0; N * tuples.len()];
    for (place, &node) in tuples.iter().flatten().enumerate() {
        places[next[node as usize] as usize] = place as u32;
        next[node as usize] += 1;
    }
    (start, places)
}

/// Whether it takes an odd number of swaps to sort three different numbers.
fn is_odd([a, b, c]: [u32; 3]) -> bool {
    (a > b) ^ (a > c) ^ (b > c)
}
