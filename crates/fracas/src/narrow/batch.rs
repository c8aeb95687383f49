//! Batches through the three stages.
//!
//! A batch is cut into registers full of candidates. Survivors of the filter are compacted, then decided by the kernel; a
//! candidate whose cubic may have several roots is looked at in parts of the step, earliest first; what is still open goes to
//! the exact tests one by one. Lists are kept between batches: nothing is allocated once they have grown.
//!
//! Promises: exactly the true impacts; results and counts do not depend on the instruction set.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::Vertices;
use super::counts::{NarrowCounts, StageTimes};
use super::filters::{Relative, certified};
use super::kernel::{DEPTH, Decision, Features, Piece};
use super::survivors::{Cull, Scene, Survivors, relative};
use crate::candidates::{Batch, Kind, Sink};
use crate::ccd::{EdgeEdge, Outcome, VertexFace};
use crate::report::Impact;
use crate::simd::lanes::Lanes;
use crate::simd::{Level, Simd, Task};

/// Takes candidates and keeps the impacts among them.
#[derive(Debug)]
pub struct Narrow<'a> {
    level: Level,
    scene: Scene<'a>,
    max_impacts: usize,
    /// True if a traversal was stopped because the impacts do not fit into memory.
    pub out_of_memory: bool,
    /// Impacts found so far, in the order of the candidates' stages, not sorted.
    pub impacts: Vec<Impact>,
    /// Work done so far.
    pub counts: NarrowCounts,
    /// Time spent so far.
    pub time: Duration,
    /// The same by stage.
    pub stage_times: StageTimes,
    survivors: Survivors,
    lists: Lists,
}

/// Candidates between stages, by their places in the batch.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// More than one root is possible.
    halved: Vec<u32>,
    /// What is looked at next of those, and after that.
    parts: Vec<Part>,
    next_parts: Vec<Part>,
    /// Open in the shortest part.
    open: Vec<u32>,
    /// Doubles cannot tell, however short the part of the step.
    hopeless: Vec<u32>,
}

/// A part of the step that a candidate is looked at in: number `index` of 2^depth.
#[derive(Clone, Copy, Debug)]
struct Part {
    place: u32,
    depth: u32,
    index: u32,
}

impl Part {
    /// What comes after this part in time, as long as it may be; none at the end of the step.
    fn next(self) -> Option<Self> {
        let after = self.index + 1;
        let up = after.trailing_zeros().min(self.depth);
        let (depth, index) = (self.depth - up, after >> up);
        (depth > 0).then_some(Self { depth, index, ..self })
    }

    fn first_half(self) -> Self {
        Self { depth: self.depth + 1, index: 2 * self.index, ..self }
    }
}

/// Memory of a narrow phase, to be used again by another.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(super) impacts: Vec<Impact>,
    pub(super) survivors: Survivors,
    pub(super) lists: Lists,
}

impl Workspace {
    /// Uses this memory for impacts, unless it has more.
    pub fn lend(&mut self, impacts: Vec<Impact>) {
        if impacts.capacity() > self.impacts.capacity() {
            self.impacts = impacts;
        }
    }

    /// Memory it holds.
    pub fn bytes(&self) -> usize {
        let Lists { halved, parts, next_parts, open, hopeless } = &self.lists;
        let lists = halved.capacity() + open.capacity() + hopeless.capacity();
        let parts = (parts.capacity() + next_parts.capacity()) * size_of::<Part>();
        self.impacts.capacity() * size_of::<Impact>()
            + self.survivors.bytes()
            + lists * size_of::<u32>()
            + parts
    }
}

impl<'a> Narrow<'a> {
    /// A narrow phase over one step. Corners of edges and faces must be among the vertices. It stops a traversal when it
    /// has more than `max_impacts`.
    pub fn new(
        level: Level,
        vertices: &'a Vertices,
        edges: &'a [[u32; 2]],
        faces: &'a [[u32; 3]],
        max_impacts: usize,
    ) -> Self {
        Self {
            level,
            scene: Scene { vertices, edges, faces },
            max_impacts,
            out_of_memory: false,
            impacts: vec![],
            counts: NarrowCounts::default(),
            time: Duration::ZERO,
            stage_times: StageTimes::default(),
            survivors: Survivors::default(),
            lists: Lists::default(),
        }
    }

    /// The same in memory that was used before.
    pub fn reusing(self, workspace: Workspace) -> Self {
        let Workspace { mut impacts, survivors, lists } = workspace;
        impacts.clear();
        Self { impacts, survivors, lists, ..self }
    }

    /// Ends it and keeps its memory.
    pub fn into_workspace(self) -> Workspace {
        Workspace { impacts: self.impacts, survivors: self.survivors, lists: self.lists }
    }
}

impl Sink for Narrow<'_> {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        let (level, start) = (self.level, Instant::now());
        if self.impacts.try_reserve(batch.a.len()).is_err() {
            self.out_of_memory = true;
            return ControlFlow::Break(());
        }
        level.run(Stages { narrow: self, batch });
        self.time += start.elapsed();
        if self.impacts.len() > self.max_impacts {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The filters of contact, with what the first of them culled.
struct Contact {
    dnf: u64,
}

impl Cull for Contact {
    #[inline(always)]
    fn keep<L: Lanes, const VF: bool>(&mut self, x: &Relative<L>, candidates: u32) -> u32 {
        let direction = if VF {
            certified::vertex_face_direction(x)
        } else {
            certified::edge_edge_direction(x)
        };
        let coplanar = !L::bits(certified::dnf(x)) & candidates;
        self.dnf += u64::from((candidates ^ coplanar).count_ones());
        !L::bits(direction) & coplanar
    }
}

struct Stages<'a, 'b> {
    narrow: &'a mut Narrow<'b>,
    batch: Batch<'a>,
}

impl Task for Stages<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(mut self, simd: S) {
        let given = self.batch.a.len() as u64;
        match self.batch.kind {
            Kind::VertexFace => {
                self.narrow.counts.vertex_face += given;
                self.all::<S, true>(simd);
            }
            Kind::EdgeEdge => {
                self.narrow.counts.edge_edge += given;
                self.all::<S, false>(simd);
            }
            Kind::FaceFace => {} // two faces meet in time only where their vertices or edges do
        }
    }
}

impl Stages<'_, '_> {
    #[inline(always)]
    fn all<S: Simd, const VF: bool>(&mut self, simd: S) {
        let start = Instant::now();
        self.filter::<S, VF>(simd);
        let filtered = Instant::now();
        let impacts = self.narrow.impacts.len();
        self.decide::<S, VF>(simd);
        self.narrow.counts.halved += self.narrow.lists.halved.len() as u64;
        self.decide_parts::<S, VF>(simd);
        let narrow = &mut *self.narrow;
        let hits = narrow.impacts.len() - impacts;
        narrow.counts.kernel_hits += hits as u64;
        let left = narrow.lists.open.len() + narrow.lists.hopeless.len();
        narrow.counts.kernel_apart += (narrow.survivors.places().len() - hits - left) as u64;
        let decided = Instant::now();
        self.decide_exactly::<VF>();
        let times = &mut self.narrow.stage_times;
        times.filter += filtered - start;
        times.kernel += decided - filtered;
        times.exact += decided.elapsed();
    }

    #[inline(always)]
    fn filter<S: Simd, const VF: bool>(&mut self, simd: S) {
        let narrow = &mut *self.narrow;
        let mut cull = Contact { dnf: 0 };
        narrow.survivors.filter::<S, _, VF>(simd, narrow.scene, self.batch, &mut cull);
        let (total, kept) = (self.batch.a.len(), narrow.survivors.places().len());
        narrow.counts.dnf += cull.dnf;
        narrow.counts.survivors += kept as u64;
        narrow.counts.direction += (total - kept) as u64 - cull.dnf;
    }

    #[inline(always)]
    fn decide<S: Simd, const VF: bool>(&mut self, simd: S) {
        let survivors = std::mem::take(&mut self.narrow.survivors);
        self.narrow.lists.halved.clear();
        self.narrow.lists.hopeless.clear();
        // Two registers at a time, see `decide_each`.
        for list in survivors.places().chunks(2 * S::F64s::COUNT) {
            let (first, second) = list.split_at(S::F64s::COUNT.min(list.len()));
            let second = if second.is_empty() { first } else { second };
            let corners = &survivors.corners;
            let x = [
                self.doubles::<S, VF>(simd, corners, first),
                self.doubles::<S, VF>(simd, corners, second),
            ];
            let [one, other] = [Piece::whole(&x[0]), Piece::whole(&x[1])];
            let found = Piece::decide_each([&one, &other], [&x[0], &x[1]], features::<VF>());
            self.sort_out(simd, first, &found[0]);
            if list.len() > first.len() {
                self.sort_out(simd, second, &found[1]);
            }
        }
        self.narrow.survivors = survivors;
    }

    /// Keeps contacts, and puts what is not decided on its list.
    #[inline(always)]
    fn sort_out<S: Simd>(&mut self, simd: S, list: &[u32], found: &Decision<S::F64s>) {
        let lanes = (1u32 << list.len()) - 1;
        let mut hit = S::F64s::bits(found.hit) & lanes;
        let mut split = S::F64s::bits(found.split) & lanes;
        let mut hopeless = !(S::F64s::bits(found.apart) | hit | split) & lanes;
        let mut toi = [0.0; 8];
        simd.store_f64s(found.toi[0], &mut toi);
        while hit != 0 {
            let lane = hit.trailing_zeros() as usize;
            self.found(list[lane], toi[lane]);
            hit &= hit - 1;
        }
        while split != 0 {
            self.narrow.lists.halved.push(list[split.trailing_zeros() as usize]);
            split &= split - 1;
        }
        while hopeless != 0 {
            self.narrow.lists.hopeless.push(list[hopeless.trailing_zeros() as usize]);
            hopeless &= hopeless - 1;
        }
    }

    /// Looks at parts of the step for the candidates in `halved`: for each the earliest part that is not yet decided, shorter
    /// ones where a part is open. What stays open in the shortest goes to `open`.
    #[inline(always)]
    fn decide_parts<S: Simd, const VF: bool>(&mut self, simd: S) {
        let Lists { halved, parts, open, .. } = &mut self.narrow.lists;
        open.clear();
        parts.clear();
        for &place in halved.iter() {
            parts.push(Part { place, depth: 1, index: 0 });
        }
        while !self.narrow.lists.parts.is_empty() {
            let parts = std::mem::take(&mut self.narrow.lists.parts);
            self.narrow.lists.next_parts.clear();
            for list in parts.chunks(2 * S::F64s::COUNT) {
                let (first, second) = list.split_at(S::F64s::COUNT.min(list.len()));
                let second = if second.is_empty() { first } else { second };
                let ((x, one), (y, other)) =
                    (self.part::<S, VF>(simd, first), self.part::<S, VF>(simd, second));
                let found = Piece::decide_each([&one, &other], [&x, &y], features::<VF>());
                self.sort_out_parts(simd, first, &found[0]);
                if list.len() > first.len() {
                    self.sort_out_parts(simd, second, &found[1]);
                }
            }
            self.narrow.lists.parts = parts;
            let Lists { parts, next_parts, .. } = &mut self.narrow.lists;
            std::mem::swap(parts, next_parts);
        }
    }

    /// The candidates of some parts, and the cubic of each on its part.
    #[inline(always)]
    fn part<S: Simd, const VF: bool>(
        &self,
        simd: S,
        list: &[Part],
    ) -> (Relative<S::F64s>, Piece<S::F64s>) {
        let mut places = [0; 8];
        // By depth and lane: 0 for the first half, 1 for the second, 2 for no halves at this depth.
        let mut ways = [[2.0; 8]; DEPTH as usize];
        let mut deepest = 0;
        for (lane, part) in list.iter().enumerate() {
            places[lane] = part.place;
            deepest = part.depth.max(deepest);
            for depth in 0..part.depth {
                let bit = part.index >> (part.depth - 1 - depth) & 1;
                ways[depth as usize][lane] = f64::from(bit);
            }
        }
        let x = self.doubles::<S, VF>(simd, &self.narrow.survivors.corners, &places[..list.len()]);
        let mut piece = Piece::whole(&x);
        for way in &ways[..deepest as usize] {
            let way = simd.load_f64s(way);
            let [first, second] = piece.halves();
            let half = Piece::select(way.greater(way.constant(0.5)), &second, &first);
            piece = Piece::select(way.greater(way.constant(1.5)), &piece, &half);
        }
        (x, piece)
    }

    /// Keeps contacts, goes on to later parts where there is none, and to shorter ones where a part is open.
    #[inline(always)]
    fn sort_out_parts<S: Simd>(&mut self, simd: S, list: &[Part], found: &Decision<S::F64s>) {
        let (hit, apart) = (S::F64s::bits(found.hit), S::F64s::bits(found.apart));
        let split = S::F64s::bits(found.split);
        let mut toi = [0.0; 8];
        simd.store_f64s(found.toi[0], &mut toi);
        for (lane, &part) in list.iter().enumerate() {
            let lists = &mut self.narrow.lists;
            if hit >> lane & 1 == 1 {
                self.found(part.place, toi[lane]);
            } else if apart >> lane & 1 == 1 {
                lists.next_parts.extend(part.next());
            } else if split >> lane & 1 == 1 && part.depth < DEPTH {
                lists.next_parts.push(part.first_half());
            } else {
                lists.open.push(part.place);
            }
        }
    }

    #[inline(never)]
    fn decide_exactly<const VF: bool>(&mut self) {
        let (open, hopeless) = (
            std::mem::take(&mut self.narrow.lists.open),
            std::mem::take(&mut self.narrow.lists.hopeless),
        );
        for &i in hopeless.iter().chain(&open) {
            let corners = self.narrow.survivors.corners[i as usize];
            let at = |end: usize| {
                corners.map(|v| {
                    let record = &self.narrow.scene.vertices.doubles[v as usize].0;
                    [record[4 * end], record[4 * end + 1], record[4 * end + 2]]
                })
            };
            let (x_t0, x_t1) = (at(0), at(1));
            // After a fracture most of what is open here has a vertex in common in space: two comparisons of coordinates.
            let split = if VF { 1 } else { 2 };
            if x_t0[..split].iter().any(|p| x_t0[split..].contains(p)) {
                self.narrow.counts.coincident += 1;
                self.found(i, 0.0);
                continue;
            }
            self.narrow.counts.exact_calls += 1;
            let outcome = if VF {
                VertexFace { x_t0, x_t1 }.test_in_integers()
            } else {
                EdgeEdge { x_t0, x_t1 }.test_in_integers()
            };
            match outcome {
                Outcome::Separated => {}
                Outcome::Touching => self.found(i, 0.0),
                Outcome::Impact { toi } => self.found(i, toi.lo),
            }
        }
        (self.narrow.lists.open, self.narrow.lists.hopeless) = (open, hopeless);
    }

    #[inline(always)]
    fn doubles<S: Simd, const VF: bool>(
        &self,
        simd: S,
        corners: &[[u32; 4]],
        list: &[u32],
    ) -> Relative<S::F64s> {
        let mut ids = [[0; 4]; 8];
        let last = list.len() - 1;
        for lane in 0..S::F64s::COUNT {
            ids[lane] = corners[list[lane.min(last)] as usize];
        }
        let doubles = &self.narrow.scene.vertices.doubles;
        let points = [
            simd.gather_f64s(doubles, &ids, 0),
            simd.gather_f64s(doubles, &ids, 1),
            simd.gather_f64s(doubles, &ids, 2),
            simd.gather_f64s(doubles, &ids, 3),
        ];
        let zero = points[0][0][0].constant(0.0);
        relative::<_, VF>(&points, zero)
    }

    #[inline(always)]
    fn found(&mut self, i: u32, toi: f64) {
        let (kind, i) = (self.batch.kind, i as usize);
        let (a, b) = (self.batch.a[i], self.batch.b[i]);
        // Two edges are named in ascending order.
        let (a, b) = if kind == Kind::EdgeEdge && b < a { (b, a) } else { (a, b) };
        self.narrow.impacts.push(Impact { kind, a, b, toi });
    }
}

#[inline(always)]
fn features<const VF: bool>() -> Features {
    if VF { Features::VertexFace } else { Features::EdgeEdge }
}
