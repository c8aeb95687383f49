//! Edge numbers on output: as libigl numbers them, by the larger end, then the smaller; isolated edges after those.
//!
//! Made on output only, when the topology has changed since: counting sort on the larger end, then each vertex's few edges
//! among themselves. A mesh that was never edited is in that order already, and nothing is stored.

use super::colliders::{Colliders, NONE};
use crate::candidates::Kind;
use crate::report::Impact;

/// From the colliders' numbers to libigl's.
#[derive(Clone, Debug, Default)]
pub(in crate::detector) struct Numbers {
    fresh: bool,
    /// By number of the colliders; empty if the numbers are the same.
    of_edge: Vec<u32>,
}

impl Numbers {
    /// The topology has changed.
    pub(in crate::detector) fn forget(&mut self) {
        self.fresh = false;
    }

    /// Makes the numbers if they are not there.
    pub(in crate::detector) fn refresh(&mut self, colliders: &Colliders) {
        if self.fresh {
            return;
        }
        self.fresh = true;
        self.of_edge.clear();
        let (isolated, of_mesh) = colliders.edges().split_at(colliders.isolated());
        let key = |ends: &[u32; 2]| [ends[1], ends[0]];
        if isolated.is_empty()
            && of_mesh.is_sorted_by_key(key)
            && of_mesh.last() != Some(&[NONE; 2])
        {
            return;
        }
        // Where the edges of each larger end begin, and beyond them the end of the last.
        let mut starts = vec![0u32; colliders.vertex_count() + 1];
        let there = || (0u32..).zip(of_mesh).filter(|(_, ends)| ends[0] != NONE);
        for (_, ends) in there() {
            starts[ends[1] as usize + 1] += 1;
        }
        for v in 0..colliders.vertex_count() {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        // The smaller end and the edge in one word: sorted without another look at the edges.
        let mut sorted = vec![0u64; starts[colliders.vertex_count()] as usize];
        for (e, ends) in there() {
            let place = &mut next[ends[1] as usize];
            sorted[*place as usize] = u64::from(ends[0]) << 32 | u64::from(e);
            *place += 1;
        }
        self.of_edge.resize(colliders.edges().len(), NONE);
        for v in 0..colliders.vertex_count() {
            sorted[starts[v] as usize..starts[v + 1] as usize].sort_unstable();
        }
        for (number, &word) in (0..).zip(&sorted) {
            self.of_edge[isolated.len() + word as u32 as usize] = number;
        }
        for i in 0..isolated.len() {
            self.of_edge[i] = (sorted.len() + i) as u32;
        }
    }

    /// Gives the edges in impacts their numbers on output, the smaller one first.
    pub(in crate::detector) fn name(&self, impacts: &mut [Impact]) {
        if self.of_edge.is_empty() {
            return;
        }
        for impact in impacts.iter_mut().filter(|impact| impact.kind == Kind::EdgeEdge) {
            let [a, b] = [impact.a, impact.b].map(|e| self.of(e));
            (impact.a, impact.b) = (a.min(b), a.max(b));
        }
    }

    /// The number on output of an edge that is there.
    pub(in crate::detector) fn of(&self, edge: u32) -> u32 {
        self.of_edge.get(edge as usize).copied().unwrap_or(edge)
    }

    /// All edges by their numbers on output.
    pub(in crate::detector) fn edges(&self, colliders: &Colliders) -> Vec<[u32; 2]> {
        if self.of_edge.is_empty() {
            return colliders.edges().to_vec();
        }
        let there = self.of_edge.iter().zip(colliders.edges()).filter(|(n, _)| **n != NONE);
        let mut edges = vec![[0; 2]; there.clone().count()];
        for (number, ends) in there {
            edges[*number as usize] = *ends;
        }
        edges
    }

    pub(in crate::detector) fn bytes(&self) -> usize {
        self.of_edge.capacity() * size_of::<u32>()
    }
}
