//! Which nodes stay together at a break, and which edges and tetrahedra are cut.
//!
//! Neighbours with one label stay together, neighbours with two part: so one walk over the edges of a fragment finds its pieces and
//! the nodes at cracks, and only around these edges and tetrahedra are looked at again.

use super::{Fracturable, Scratch};
use crate::tets::NONE;

impl Fracturable {
    /// Numbers the connected pieces of a fragment, nodes joined within labels, into `scratch.piece`; and notes who is at a crack.
    pub(super) fn connect(&mut self, fragment: u32) -> u32 {
        let [start, end] = self.ranges[fragment as usize];
        let (mesh, of) = (&*self.mesh, &self.fragment_of_node);
        let nodes = &self.order[start as usize..end as usize];
        let Scratch { label, piece, at_crack, queue, .. } = &mut self.scratch;
        for &node in nodes {
            piece[node as usize] = NONE;
        }
        let mut count = 0;
        for &seed in nodes {
            if piece[seed as usize] != NONE {
                continue;
            }
            let own = label[seed as usize];
            piece[seed as usize] = count;
            queue.clear();
            queue.push(seed);
            while let Some(node) = queue.pop() {
                let mut parted = false;
                for &other in mesh.neighbours(node) {
                    let other = other as usize;
                    if of[other] != fragment {
                        continue;
                    }
                    if label[other] != own {
                        parted = true;
                    } else if piece[other] == NONE {
                        piece[other] = count;
                        queue.push(other as u32);
                    }
                }
                at_crack[node as usize] = parted;
            }
            count += 1;
        }
        count
    }

    /// Cuts edges and tetrahedra between pieces of a fragment.
    pub(super) fn cut(&mut self, fragment: u32) -> (Vec<u32>, Vec<u32>) {
        let (mut cut_edges, mut cut_tets) = (vec![], vec![]);
        let [start, end] = self.ranges[fragment as usize];
        let (mesh, of) = (&*self.mesh, &self.fragment_of_node);
        let Scratch { weight, piece, at_crack, seen, breaks, .. } = &mut self.scratch;
        *breaks += 1;
        for &node in &self.order[start as usize..end as usize] {
            if !at_crack[node as usize] {
                continue;
            }
            let around = mesh.neighbours(node).iter().zip(mesh.edges_of_node(node));
            for (&other, &edge) in around {
                // Once for each edge.
                if node > other
                    || of[other as usize] != fragment
                    || piece[other as usize] == piece[node as usize]
                {
                    continue;
                }
                let (s, t) = (weight[node as usize], weight[other as usize]);
                // Weights may differ by more than doubles can tell in a share; then the cut is next to a node.
                let share = (s / (s + t)).clamp(f64::EPSILON, 1.0 - f64::EPSILON);
                let [a, b] = [node, other].map(|v| mesh.positions()[v as usize]);
                let point = std::array::from_fn(|k| a[k] + (b[k] - a[k]) * share);
                self.cuts[edge as usize] = (point, share);
                cut_edges.push(edge);
            }
            for &tet in mesh.tets_of_node(node) {
                if seen[tet as usize] == *breaks {
                    continue;
                }
                seen[tet as usize] = *breaks;
                let nodes = mesh.tets()[tet as usize];
                let (own, mut parted) = (piece[node as usize], false);
                let mut pieces = [NONE; 4];
                for i in 0..4 {
                    if of[nodes[i] as usize] == fragment {
                        pieces[i] = piece[nodes[i] as usize];
                        parted |= pieces[i] != own;
                    }
                }
                if parted {
                    self.splits.push(tet, pieces, nodes.map(|n| weight[n as usize]));
                    cut_tets.push(tet);
                }
            }
        }
        (cut_edges, cut_tets)
    }

    /// Sorts the nodes of a range by piece and gives each piece an id.
    pub(super) fn divide(&mut self, [start, end]: [u32; 2], pieces: u32) {
        let part = &mut self.order[start as usize..end as usize];
        let piece = &self.scratch.piece;
        let mut next = vec![0_u32; pieces as usize + 1];
        part.iter().for_each(|&node| next[piece[node as usize] as usize + 1] += 1);
        for i in 0..pieces as usize {
            next[i + 1] += next[i];
        }
        self.ranges.extend(next.windows(2).map(|w| [start + w[0], start + w[1]]));
        let old = &mut self.scratch.queue;
        old.clear();
        old.extend_from_slice(part);
        for &node in old.iter() {
            let place = &mut next[piece[node as usize] as usize];
            part[*place as usize] = node;
            *place += 1;
        }
    }
}
