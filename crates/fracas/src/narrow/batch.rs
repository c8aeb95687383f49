//! Batches through the three stages.
//!
//! A batch is cut into registers full of candidates. Survivors of the filter are compacted, then decided by the kernel. What
//! it leaves open touches at t = 0 if two vertices are in one place there, as nearly all of it does after a fracture. Else a
//! candidate whose cubic may have several roots gets a second look at both halves of the step; what is still open goes to
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
    /// Still so after halving.
    open: Vec<u32>,
    /// Doubles cannot tell, however short the part of the step.
    hopeless: Vec<u32>,
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
        let Lists { halved, open, hopeless } = &self.lists;
        let lists = halved.capacity() + open.capacity() + hopeless.capacity();
        self.impacts.capacity() * size_of::<Impact>()
            + self.survivors.bytes()
            + lists * size_of::<u32>()
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
        let (impacts, coincident) = (self.narrow.impacts.len(), self.narrow.counts.coincident);
        self.decide::<S, VF>(simd);
        self.narrow.counts.halved += self.narrow.lists.halved.len() as u64;
        // Halves first; the few that are still open in a half get eighths.
        self.decide_parts::<S, VF>(simd, 1);
        std::mem::swap(&mut self.narrow.lists.open, &mut self.narrow.lists.halved);
        self.decide_parts::<S, VF>(simd, DEPTH);
        let narrow = &mut *self.narrow;
        let hits = narrow.impacts.len() - impacts;
        narrow.counts.kernel_hits += hits as u64 - (narrow.counts.coincident - coincident);
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
            self.sort_out::<S, VF>(simd, corners, first, &found[0]);
            if list.len() > first.len() {
                self.sort_out::<S, VF>(simd, corners, second, &found[1]);
            }
        }
        self.narrow.survivors = survivors;
    }

    /// Keeps contacts, those of vertices in one place among them, and puts what is not decided on its list.
    #[inline(always)]
    fn sort_out<S: Simd, const VF: bool>(
        &mut self,
        simd: S,
        corners: &[[u32; 4]],
        list: &[u32],
        found: &Decision<S::F64s>,
    ) {
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
        let mut open = split | hopeless;
        while open != 0 {
            let lane = open.trailing_zeros() as usize;
            if self.coincident::<VF>(corners[list[lane] as usize]) {
                self.narrow.counts.coincident += 1;
                self.found(list[lane], 0.0);
                split &= !(1 << lane);
                hopeless &= !(1 << lane);
            }
            open &= open - 1;
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

    /// Looks at the candidates in `halved` again, in 2^depth parts of the step, earliest first. What stays open goes to
    /// `open`. (Each candidate on its own way, only the parts it needs: half as many parts, but gathered again and again; the
    /// whole narrow phase of cloth-ball took 31 ms instead of 27.)
    #[inline(always)]
    fn decide_parts<S: Simd, const VF: bool>(&mut self, simd: S, depth: u32) {
        let halved = std::mem::take(&mut self.narrow.lists.halved);
        self.narrow.lists.open.clear();
        for list in halved.chunks(S::F64s::COUNT) {
            let x = self.doubles::<S, VF>(simd, &self.narrow.survivors.corners, list);
            let mut parts = [Piece::whole(&x); 1 << DEPTH];
            for level in 0..depth {
                for i in (0..1 << level).rev() {
                    [parts[2 * i], parts[2 * i + 1]] = parts[i].halves();
                }
            }
            // Lanes without contact in all parts so far, lanes with one, and when.
            let mut apart = u32::MAX;
            let mut hit = 0u32;
            let mut toi = [0.0; 8];
            for pair in parts[..1 << depth].as_chunks::<2>().0 {
                let both = Piece::decide_each([&pair[0], &pair[1]], [&x, &x], features::<VF>());
                for found in &both {
                    let now = apart & S::F64s::bits(found.hit);
                    if now != 0 {
                        let mut times = [0.0; 8];
                        simd.store_f64s(found.toi[0], &mut times);
                        for lane in 0..list.len() {
                            toi[lane] = if now >> lane & 1 == 1 { times[lane] } else { toi[lane] };
                        }
                    }
                    hit |= now;
                    apart &= S::F64s::bits(found.apart);
                }
                if apart == 0 {
                    break;
                }
            }
            for (lane, &i) in list.iter().enumerate() {
                if hit >> lane & 1 == 1 {
                    self.found(i, toi[lane]);
                } else if apart >> lane & 1 == 0 {
                    self.narrow.lists.open.push(i);
                }
            }
        }
        self.narrow.lists.halved = halved;
    }

    /// Whether a vertex of one feature is where one of the other is, at the start.
    #[inline(always)]
    fn coincident<const VF: bool>(&self, corners: [u32; 4]) -> bool {
        let doubles = &self.narrow.scene.vertices.doubles;
        let split = if VF { 1 } else { 2 };
        let mut same = false;
        for i in 0..split {
            let p = &doubles[corners[i] as usize].0;
            for j in split..4 {
                let q = &doubles[corners[j] as usize].0;
                same |= (p[0] == q[0]) & (p[1] == q[1]) & (p[2] == q[2]);
            }
        }
        same
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
