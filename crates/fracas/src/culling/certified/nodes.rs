//! Which regions of a cover hold everything below a node of a tree.
//!
//! The list of a leaf is what the lists of its faces have in common, that of an inner node what those of its children have:
//! a function of topology and tree, kept through refit. For each step the certified ones among them go into a mask of 64
//! bits, region modulo 64, so that most pairs of nodes without a common region are told by one AND.

use super::NONE;
use super::cover::{Cover, MOST};
use crate::bounds::Bound;
use crate::bvh::{Bvh, Cull, NodeId, ROOT};

/// Region lists by node.
#[derive(Clone, Debug, Default)]
pub struct NodeRegions {
    lists: Vec<[u32; MOST]>,
    /// Certified regions of each list.
    masks: Vec<u64>,
    /// By node: pairs of bounds that are compared to find the pairs within it, at the least; for a leaf also how many primitives
    /// it has.
    within: Vec<Within>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Within {
    tests: u32,
    /// 0 for an inner node.
    primitives: u32,
}

impl NodeRegions {
    /// Lists for all nodes. A primitive that is no face of the cover is in no region.
    pub fn new<B: Bound>(tree: &Bvh<B>, cover: &Cover) -> Self {
        let mut regions = Self::default();
        if !tree.is_empty() {
            let mut order = tree.subtree(ROOT);
            order.reverse();
            regions.refresh(tree, cover, &order);
        }
        regions
    }

    /// Makes the lists of these nodes again, children before parents.
    pub fn refresh<B: Bound>(&mut self, tree: &Bvh<B>, cover: &Cover, nodes: &[NodeId]) {
        self.lists.resize(tree.node_id_bound(), [NONE; MOST]);
        self.masks.resize(tree.node_id_bound(), 0);
        self.within.resize(tree.node_id_bound(), Within::default());
        for &node in nodes {
            let list = match tree.children(node) {
                Some([left, right]) => {
                    let tests = [left, right].map(|child| self.within[child as usize].tests);
                    self.within[node as usize] =
                        Within { tests: 1 + tests[0] + tests[1], primitives: 0 };
                    common(&self.lists[left as usize], &self.lists[right as usize])
                }
                None => {
                    let n = tree.primitives(node).len() as u32;
                    self.within[node as usize] = Within { tests: n * (n - 1) / 2, primitives: n };
                    let mut faces = tree.primitives(node).iter().map(|&f| *cover.listed(f));
                    let first = faces.next().unwrap_or([NONE; MOST]);
                    faces.fold(first, |all, list| common(&all, &list))
                }
            };
            self.lists[node as usize] = list;
        }
    }

    /// Takes note of which regions are certified now.
    pub fn update(&mut self, cover: &Cover) {
        for (list, mask) in self.lists.iter().zip(&mut self.masks) {
            *mask = 0;
            for &region in list {
                if region == NONE {
                    break;
                }
                *mask |= u64::from(cover.is_certified(region)) << (region % 64);
            }
        }
    }

    /// How many nodes there are, those that are free included.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// True if there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The culling of a traversal.
    pub fn cull<'a>(&'a self, cover: &'a Cover) -> Culled<'a> {
        Culled { regions: self, cover, skipped: 0, saved: 0 }
    }
}

/// Leaves out pairs of nodes that a certified region holds.
#[derive(Debug)]
pub struct Culled<'a> {
    regions: &'a NodeRegions,
    cover: &'a Cover,
    /// Nodes and pairs of nodes left out.
    pub skipped: u64,
    /// Pairs of bounds that would have been compared for them, at the least.
    pub saved: u64,
}

impl Cull for Culled<'_> {
    #[inline]
    fn skips(&mut self, a: NodeId, b: NodeId) -> bool {
        let masks = &self.regions.masks;
        if masks[a as usize] & masks[b as usize] == 0 {
            return false;
        }
        let within = &self.regions.within;
        let (of_a, of_b) = (within[a as usize], within[b as usize]);
        let saved = if a == b {
            of_a.tests
        } else if !self.share(a, b) {
            return false;
        } else if of_a.primitives > 0 && of_b.primitives > 0 {
            of_a.primitives
        } else {
            2 // the children of one
        };
        self.skipped += 1;
        self.saved += u64::from(saved);
        true
    }
}

impl Culled<'_> {
    #[inline(never)]
    fn share(&self, a: NodeId, b: NodeId) -> bool {
        let [of_a, of_b] = [a, b].map(|node| &self.regions.lists[node as usize]);
        let shared = |region: &&u32| **region != NONE && of_b.contains(region);
        of_a.iter().filter(shared).any(|&region| self.cover.is_certified(region))
    }
}

/// What two sorted lists have in common, padded with `NONE`.
fn common(a: &[u32; MOST], b: &[u32; MOST]) -> [u32; MOST] {
    let mut both = [NONE; MOST];
    let (mut i, mut j, mut n) = (0, 0, 0);
    while i < MOST && j < MOST && a[i] != NONE && b[j] != NONE {
        both[n] = a[i];
        n += usize::from(a[i] == b[j]);
        (i, j) = (i + usize::from(a[i] <= b[j]), j + usize::from(b[j] <= a[i]));
    }
    both[n..].fill(NONE);
    both
}
