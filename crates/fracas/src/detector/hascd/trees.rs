//! The detector's trees, and the pairs of leaves they list.

use crate::mesh::Mesh;
use crate::proximity::Features;
use crate::stochastic::{Boxes, Groups, Hierarchy, HierarchyConfig, LeafPair, Search, Topology};

/// Trees over what moves and over obstacles, which are not searched against each other.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    pub(super) moving: Hierarchy,
    pub(super) obstacles: Hierarchy,
    pub(super) boxes: [Boxes; 2],
    /// Whether there are vertices without faces.
    pub(super) has_single_vertices: bool,
    /// Whether pairs within what moves can count.
    within: bool,
    searches: [Search; 2],
    /// Leaves that overlap as far as the present search knows: within, and between.
    finding: [Vec<LeafPair>; 2],
    /// The same of the last search that ended.
    listed: [Vec<LeafPair>; 2],
    /// By leaf of both trees: its pairs in that list; made when it is first asked for.
    at_leaf: Option<Groups>,
    /// By pair of that list: the step it was last swept in, and how many were near there; 0 if it never was.
    pub(super) swept: Vec<(u32, u32)>,
    searching: bool,
}

impl Trees {
    pub(super) fn new(
        mesh: &Mesh,
        features: &Features,
        topology: &Topology,
        config: HierarchyConfig,
        epsilon: f64,
        x: &[[f64; 3]],
    ) -> Self {
        let mut has_single_vertices = false;
        let [moving, obstacles] = [false, true].map(|kind| {
            let primitives = Hierarchy::primitives(mesh, features, topology, kind);
            has_single_vertices |= primitives.iter().any(|p| p.face.is_none());
            Hierarchy::new(config, epsilon, &primitives, x)
        });
        let boxes = [Boxes::of(&moving), Boxes::of(&obstacles)];
        // A face with corners on both sides has features of both.
        let within = features.sides_count(false, false) || features.has_mixed_faces();
        Self {
            moving,
            obstacles,
            boxes,
            has_single_vertices,
            within,
            searches: Default::default(),
            finding: Default::default(),
            listed: Default::default(),
            at_leaf: None,
            swept: vec![],
            searching: false,
        }
    }

    pub(super) fn leaf_count(&self) -> usize {
        self.moving.leaf_count() + self.obstacles.leaf_count()
    }

    /// Leaves of both trees as one row.
    pub(super) fn leaf(&mut self, number: usize) -> (&mut Hierarchy, u32) {
        let moving = self.moving.leaf_count();
        if number < moving {
            (&mut self.moving, number as u32)
        } else {
            (&mut self.obstacles, (number - moving) as u32)
        }
    }

    pub(super) fn is_searching(&self) -> bool {
        self.searching
    }

    pub(super) fn begin_search(&mut self) {
        let within = if self.within { Search::within(&self.moving) } else { Search::default() };
        self.searches = [within, Search::between(&self.moving, &self.obstacles)];
        self.finding.iter_mut().for_each(Vec::clear);
        self.searching = true;
    }

    /// Looks into one pair of nodes; false once the search has ended.
    pub(super) fn search(&mut self) -> bool {
        let ([within, between], [own, other]) = (&mut self.searches, &mut self.finding);
        if within.step_within(&self.moving, own)
            || between.step_between(&self.moving, &self.obstacles, other)
        {
            return true;
        }
        std::mem::swap(&mut self.finding, &mut self.listed);
        self.finding.iter_mut().for_each(Vec::clear);
        self.searching = false;
        self.at_leaf = None;
        self.swept.clear();
        self.swept.resize(self.listed(), (0, 0));
        false
    }

    /// Numbers of listed pairs that have a leaf in common with a pair; some come twice.
    pub(super) fn beside(&mut self, pair: LeafPair, within: bool) -> impl Iterator<Item = u32> {
        if self.at_leaf.is_none() {
            let both = (0..self.listed() as u32).flat_map(|i| {
                let (pair, within) = self.listed_pair(i as usize);
                let [a, b] = self.leaves_of(pair, within);
                [[a, i], [b, i]]
            });
            self.at_leaf = Some(Groups::by_first(self.leaf_count(), both));
        }
        let leaves = self.leaves_of(pair, within);
        let of = |leaf| self.at_leaf.iter().flat_map(move |groups| groups.of(leaf));
        leaves.into_iter().flat_map(of).copied()
    }

    /// Leaves of a pair, numbered through both trees.
    fn leaves_of(&self, pair: LeafPair, within: bool) -> [u32; 2] {
        let first = if within { 0 } else { self.moving.leaf_count() as u32 };
        [pair.a, first + pair.b]
    }

    /// Bounds compared by the present search.
    pub(super) fn box_tests(&self) -> u64 {
        self.searches.iter().map(|search| search.box_tests).sum()
    }

    pub(super) fn nodes_left(&self) -> usize {
        self.searches.iter().map(Search::left).sum()
    }

    /// Pairs of leaves in the list of the last search that ended.
    pub(super) fn listed(&self) -> usize {
        self.listed.iter().map(Vec::len).sum()
    }

    /// A pair of the list, and whether it is within what moves.
    pub(super) fn listed_pair(&self, i: usize) -> (LeafPair, bool) {
        let [within, between] = &self.listed;
        match within.get(i) {
            Some(pair) => (*pair, true),
            None => (between[i - within.len()], false),
        }
    }

    /// A pair of leaves that overlap or did lately, by a number drawn from as many as [`Trees::seeds`] says.
    pub(super) fn seed(&self, i: usize) -> (LeafPair, bool) {
        if i < self.listed() {
            return self.listed_pair(i);
        }
        let i = i - self.listed();
        let [within, between] = &self.finding;
        match within.get(i) {
            Some(pair) => (*pair, true),
            None => (between[i - within.len()], false),
        }
    }

    /// Pairs of leaves among which new active pairs can start.
    pub(super) fn seeds(&self) -> usize {
        self.listed() + self.finding.iter().map(Vec::len).sum::<usize>()
    }
}
