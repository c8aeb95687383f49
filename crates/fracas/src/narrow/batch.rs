//! Batches through the three stages.
//!
//! A batch is cut into registers full of candidates. Survivors of the filter are compacted, then decided by the kernel; a
//! candidate whose cubic may have several roots gets a second look at both halves of the step; what is still open goes to
//! the exact tests one by one. Lists are kept between batches: nothing is allocated once they have grown.
//!
//! Promises: exactly the true impacts; results and counts do not depend on the instruction set.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::Vertices;
use super::filters::{Relative, certified};
use super::kernel::{DEPTH, Features, Piece};
use crate::candidates::{Batch, Kind, Sink};
use crate::ccd::{EdgeEdge, Outcome, VertexFace};
use crate::report::Impact;
use crate::simd::lanes::{Lanes, Vector};
use crate::simd::{Level, Simd, Task};

/// What each stage was given and what it decided: candidates = `dnf` + `direction` + `survivors`, and
/// survivors = `kernel_hits` + `kernel_apart` + `coincident` + `exact_calls`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NarrowCounts {
    /// Vertex-face candidates given.
    pub vertex_face: u64,
    /// Edge-edge candidates given.
    pub edge_edge: u64,
    /// Of those, culled because the four points are never in one plane.
    pub dnf: u64,
    /// Of the rest, culled because a direction keeps the features apart.
    pub direction: u64,
    /// Culled by no filter.
    pub survivors: u64,
    /// Of those, in contact according to the kernel.
    pub kernel_hits: u64,
    /// Of those, apart according to the kernel.
    pub kernel_apart: u64,
    /// Survivors with more than one possible moment of contact: the kernel looked at parts of the step, too.
    pub halved: u64,
    /// Survivors which the kernel left open and which have a vertex in common in space at the start.
    pub coincident: u64,
    /// Survivors decided in integers.
    pub exact_calls: u64,
}

/// Time spent in each stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StageTimes {
    /// Filters in single precision.
    pub filter: Duration,
    /// Kernel in double precision, parts of the step included.
    pub kernel: Duration,
    /// Exact tests.
    pub exact: Duration,
}

/// Takes candidates and keeps the impacts among them.
#[derive(Debug)]
pub struct Narrow<'a> {
    level: Level,
    vertices: &'a Vertices,
    edges: &'a [[u32; 2]],
    faces: &'a [[u32; 3]],
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
    survivors: Vec<u32>,
    /// More than one root is possible.
    halved: Vec<u32>,
    /// Still so after halving.
    open: Vec<u32>,
    /// Doubles cannot tell, however short the part of the step.
    hopeless: Vec<u32>,
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
            vertices,
            edges,
            faces,
            max_impacts,
            out_of_memory: false,
            impacts: vec![],
            counts: NarrowCounts::default(),
            time: Duration::ZERO,
            stage_times: StageTimes::default(),
            survivors: vec![],
            halved: vec![],
            open: vec![],
            hopeless: vec![],
        }
    }

    /// The four vertices of a candidate: v, f0, f1, f2 or a0, a1, b0, b1.
    #[inline(always)]
    fn corners(&self, kind: Kind, a: u32, b: u32) -> [u32; 4] {
        if kind == Kind::VertexFace {
            let [p, q, r] = self.faces[b as usize];
            [a, p, q, r]
        } else {
            let ([p, q], [r, s]) = (self.edges[a as usize], self.edges[b as usize]);
            [p, q, r, s]
        }
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
        self.narrow.counts.halved += self.narrow.halved.len() as u64;
        // Halves first; the few that are still open in a half get eighths.
        self.decide_parts::<S, VF>(simd, 1);
        std::mem::swap(&mut self.narrow.open, &mut self.narrow.halved);
        self.decide_parts::<S, VF>(simd, DEPTH);
        let narrow = &mut *self.narrow;
        let hits = narrow.impacts.len() - impacts;
        narrow.counts.kernel_hits += hits as u64;
        let left = narrow.open.len() + narrow.hopeless.len();
        narrow.counts.kernel_apart += (narrow.survivors.len() - hits - left) as u64;
        let decided = Instant::now();
        self.decide_exactly::<VF>();
        let times = &mut self.narrow.stage_times;
        times.filter += filtered - start;
        times.kernel += decided - filtered;
        times.exact += decided.elapsed();
    }

    /// Vertex ids of the candidates `list`, corner by corner; the last register is filled up with the last candidate.
    #[inline(always)]
    fn ids(&self, list: &[u32]) -> [[u32; 16]; 4] {
        let mut ids = [[0; 16]; 4];
        let last = list.len() - 1;
        for lane in 0..16 {
            let i = list[lane.min(last)] as usize;
            let corners = self.narrow.corners(self.batch.kind, self.batch.a[i], self.batch.b[i]);
            for k in 0..4 {
                ids[k][lane] = corners[k];
            }
        }
        ids
    }

    #[inline(always)]
    fn filter<S: Simd, const VF: bool>(&mut self, simd: S) {
        let mut survivors = std::mem::take(&mut self.narrow.survivors);
        survivors.clear();
        let count = S::F32s::COUNT;
        let total = self.batch.a.len();
        let (mut start, mut dnf) = (0, 0);
        while start < total {
            let taken = count.min(total - start);
            let list: [u32; 16] = std::array::from_fn(|lane| (start + lane) as u32);
            let ids = self.ids(&list[..taken]);
            let singles = &self.narrow.vertices.singles;
            let points = [
                simd.gather_f32s(singles, &ids[0]),
                simd.gather_f32s(singles, &ids[1]),
                simd.gather_f32s(singles, &ids[2]),
                simd.gather_f32s(singles, &ids[3]),
            ];
            let error = points[0][0][0].constant(self.narrow.vertices.single_error);
            let x = relative::<_, VF>(&points, error);
            let direction = if VF {
                certified::vertex_face_direction(&x)
            } else {
                certified::edge_edge_direction(&x)
            };
            let candidates = (1u32 << taken) - 1;
            let coplanar = !S::F32s::bits(certified::dnf(&x)) & candidates;
            let mut kept = !S::F32s::bits(direction) & coplanar;
            dnf += u64::from((candidates ^ coplanar).count_ones());
            while kept != 0 {
                survivors.push((start + kept.trailing_zeros() as usize) as u32);
                kept &= kept - 1;
            }
            start += taken;
        }
        let counts = &mut self.narrow.counts;
        counts.dnf += dnf;
        counts.survivors += survivors.len() as u64;
        counts.direction += total as u64 - dnf - survivors.len() as u64;
        self.narrow.survivors = survivors;
    }

    #[inline(always)]
    fn decide<S: Simd, const VF: bool>(&mut self, simd: S) {
        let survivors = std::mem::take(&mut self.narrow.survivors);
        self.narrow.halved.clear();
        self.narrow.hopeless.clear();
        for list in survivors.chunks(S::F64s::COUNT) {
            let x = self.doubles::<S, VF>(simd, list);
            let found = Piece::whole(&x).decide(&x, features::<VF>());
            let hit = S::F64s::bits(found.hit);
            let apart = S::F64s::bits(found.apart);
            let split = S::F64s::bits(found.split);
            let mut toi = [0.0; 8];
            simd.store_f64s(found.toi[0], &mut toi);
            for (lane, &i) in list.iter().enumerate() {
                if hit >> lane & 1 == 1 {
                    self.found(i, toi[lane]);
                } else if split >> lane & 1 == 1 {
                    self.narrow.halved.push(i);
                } else if apart >> lane & 1 == 0 {
                    self.narrow.hopeless.push(i);
                }
            }
        }
        self.narrow.survivors = survivors;
    }

    /// Looks at the candidates in `halved` again, in 2^depth parts of the step, earliest first. What stays open goes to
    /// `open`.
    #[inline(always)]
    fn decide_parts<S: Simd, const VF: bool>(&mut self, simd: S, depth: u32) {
        let halved = std::mem::take(&mut self.narrow.halved);
        self.narrow.open.clear();
        for list in halved.chunks(S::F64s::COUNT) {
            let x = self.doubles::<S, VF>(simd, list);
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
            for part in &parts[..1 << depth] {
                let found = part.decide(&x, features::<VF>());
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
                if apart == 0 {
                    break;
                }
            }
            for (lane, &i) in list.iter().enumerate() {
                if hit >> lane & 1 == 1 {
                    self.found(i, toi[lane]);
                } else if apart >> lane & 1 == 0 {
                    self.narrow.open.push(i);
                }
            }
        }
        self.narrow.halved = halved;
    }

    #[inline(never)]
    fn decide_exactly<const VF: bool>(&mut self) {
        let (open, hopeless) =
            (std::mem::take(&mut self.narrow.open), std::mem::take(&mut self.narrow.hopeless));
        for &i in hopeless.iter().chain(&open) {
            let (a, b) = (self.batch.a[i as usize], self.batch.b[i as usize]);
            let corners = self.narrow.corners(self.batch.kind, a, b);
            let at = |end: usize| {
                corners.map(|v| {
                    let record = &self.narrow.vertices.doubles[v as usize].0;
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
        (self.narrow.open, self.narrow.hopeless) = (open, hopeless);
    }

    #[inline(always)]
    fn doubles<S: Simd, const VF: bool>(&self, simd: S, list: &[u32]) -> Relative<S::F64s> {
        let ids = self.ids(list);
        let doubles = &self.narrow.vertices.doubles;
        let points = [
            simd.gather_f64s(doubles, &ids[0]),
            simd.gather_f64s(doubles, &ids[1]),
            simd.gather_f64s(doubles, &ids[2]),
            simd.gather_f64s(doubles, &ids[3]),
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
fn relative<L: Lanes, const VF: bool>(points: &[[Vector<L>; 2]; 4], error: L) -> Relative<L> {
    let [a, b, c, d] = points;
    let x_t0 = [a[0], b[0], c[0], d[0]];
    let x_t1 = [a[1], b[1], c[1], d[1]];
    if VF {
        Relative::vertex_face(&x_t0, &x_t1, error)
    } else {
        Relative::edge_edge(&x_t0, &x_t1, error)
    }
}

#[inline(always)]
fn features<const VF: bool>() -> Features {
    if VF { Features::VertexFace } else { Features::EdgeEdge }
}
