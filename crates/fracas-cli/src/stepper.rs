//! One continuous step after the other, by the method the command line names.

use std::path::Path;
use std::time::Instant;

use fracas::bounds::motion::MotionBound;
use fracas::detector::{
    Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, DiscreteFrames, FastCd,
    FastCdConfig, HighLevel, Pccd, PccdConfig, StepBudget,
};
use fracas::mesh::{Mesh, Touched};
use fracas::naive;
use fracas::papers::{SHash, SHashFrames};
use fracas::report::{ContinuousReport, DetectError, DiscreteReport, Impact};

use crate::args::{BoundKind, Common, Detection, Method};
use crate::dcd;
use crate::error::CliError;

/// A detector, ready for steps of one mesh.
pub(crate) struct Stepper {
    detector: Detector,
    max_pairs: usize,
    budget: Option<StepBudget>,
    /// Up to which time the last step was covered, under a budget.
    pub(crate) covered_until: Option<f64>,
}

enum Detector {
    Certified(Box<Certified>),
    Bvh(Box<CertifiedBvh>),
    Pccd(Box<Pccd>),
    FastCd(Box<FastCd>),
    Hash(Box<SHash>),
    Naive { edges: Vec<[u32; 2]>, faces: Vec<[u32; 3]> },
}

impl Stepper {
    /// The detector that the options choose. `bodies` has the body of each face, if it is known.
    pub(crate) fn new(
        mesh: &Mesh,
        bodies: Option<&[u32]>,
        common: &Common,
    ) -> Result<Self, CliError> {
        if common.method.proximity().is_some() {
            let message = format!(
                "--method {} finds what is near in each frame: fracas run SEQ --min-distance D",
                common.method.name()
            );
            return Err(CliError::Usage(message));
        }
        let (max_pairs, min_distance) = (common.max_pairs, common.min_distance);
        let on_rows =
            common.method == Method::Certified && common.bound.and_then(motion_bound).is_none();
        if min_distance > 0.0 && !on_rows {
            let message = "--min-distance needs --method certified with --bound slab";
            return Err(CliError::Usage(message.into()));
        }
        if common.budget.is_some() && !on_rows {
            let message = "--budget is for --method certified, active-pairs, kdop and hascd";
            return Err(CliError::Usage(message.into()));
        }
        let culling = common.certified_culling()?;
        let rows = || Certified::new(mesh, CertifiedConfig { max_pairs, min_distance, culling });
        let binary = |bound: MotionBound| {
            let config = CertifiedBvhConfig { max_pairs, bound, culling, ..Default::default() };
            Detector::Bvh(Box::new(CertifiedBvh::new(mesh, config)))
        };
        let published = |high_level: HighLevel| -> Result<Detector, CliError> {
            let relative = match common.bound {
                None | Some(BoundKind::Aabb) => false,
                Some(BoundKind::Relative) => true,
                Some(_) => {
                    let message = "pccd works with --bound aabb (as published) or relative";
                    return Err(CliError::Usage(message.into()));
                }
            };
            let config = PccdConfig { max_pairs, relative, high_level, ..PccdConfig::default() };
            Ok(Detector::Pccd(Box::new(Pccd::new(mesh, config))))
        };
        let detector = match (common.method, common.bound.and_then(motion_bound)) {
            (Method::Naive, _) => {
                let faces = mesh.faces().map(|(_, corners)| corners).collect();
                Detector::Naive { edges: mesh.libigl_edges(), faces }
            }
            (Method::Pccd, _) => published(HighLevel::RoundRobin)?,
            (Method::PccdPairs, _) => published(HighLevel::DisjointPairs)?,
            (Method::CertifiedBvh, None) if common.bound.is_some() => {
                let message = "--bound slab belongs to row trees, not to certified-bvh";
                return Err(CliError::Usage(message.into()));
            }
            (Method::Shash, _) if common.bound.is_some_and(|bound| bound != BoundKind::Aabb) => {
                let message = "--method shash works with --bound aabb";
                return Err(CliError::Usage(message.into()));
            }
            (Method::Shash, _) => Detector::Hash(Box::new(SHash::new(mesh, max_pairs))),
            (Method::CertifiedBvh, None) => binary(CertifiedBvhConfig::default().bound),
            (Method::Certified, None) => Detector::Certified(Box::new(rows())),
            (Method::Certified | Method::CertifiedBvh, Some(bound)) => binary(bound),
            (method, _) => {
                if common.bound.is_some_and(|bound| bound != BoundKind::Aabb) {
                    let message = format!("--method {} works with --bound aabb", method.name());
                    return Err(CliError::Usage(message));
                }
                Detector::FastCd(Box::new(fast_cd(mesh, bodies, common)))
            }
        };
        let budget = common.time().map(StepBudget::Time);
        Ok(Self { detector, max_pairs, budget, covered_until: None })
    }

    /// Every impact of a step, or of as much of it as the budget allows; `path` is what an error names.
    pub(crate) fn step(
        &mut self,
        from: &[[f64; 3]],
        to: &[[f64; 3]],
        path: &Path,
    ) -> Result<ContinuousReport, CliError> {
        match &mut self.detector {
            Detector::Certified(detector) => {
                let Some(budget) = self.budget else {
                    return detector.step(from, to).map_err(CliError::step(path));
                };
                let step = detector.step_within(from, to, budget).map_err(CliError::step(path))?;
                self.covered_until = Some(step.covered_until);
                Ok(step.report)
            }
            Detector::Bvh(detector) => detector.step(from, to).map_err(CliError::step(path)),
            Detector::Pccd(detector) => detector.step(from, to).map_err(CliError::step(path)),
            Detector::FastCd(detector) => detector.step(from, to).map_err(CliError::step(path)),
            Detector::Hash(detector) => detector.step(from, to).map_err(CliError::step(path)),
            Detector::Naive { edges, faces } => {
                brute_force((from, to), edges, faces, self.max_pairs)
                    .map_err(CliError::detect(path))
            }
        }
    }

    /// True if the method that the options choose can follow changes of the mesh; else a new detector is needed.
    pub(crate) fn follows_edits(common: &Common) -> bool {
        // T-CCD starts from nothing when topology changes; that is how FASTCD 6.2.2 measures it.
        let t_ccd = [Method::Tccd, Method::TccdReal, Method::TccdNocct].contains(&common.method);
        common.method != Method::Naive && !t_ccd
    }

    /// Intersections in the mesh as it is, by a method that keeps a tree for that.
    pub(crate) fn intersections(
        &mut self,
        mesh: &Mesh,
        detection: &Detection,
    ) -> Result<DiscreteReport, DetectError> {
        match &mut self.detector {
            Detector::FastCd(detector) => detector.intersections(mesh, detection.adjacent),
            _ => dcd::self_intersections(detection, mesh),
        }
    }

    /// Follows a change of the mesh, or of its bodies.
    pub(crate) fn edit(&mut self, mesh: &Mesh, touched: &Touched, bodies: Option<&[u32]>) {
        match &mut self.detector {
            Detector::Certified(detector) => detector.edit(mesh, touched),
            Detector::Bvh(detector) => detector.edit(mesh, touched),
            Detector::Pccd(detector) => detector.edit(mesh, touched),
            Detector::FastCd(detector) => {
                detector.edit(mesh, touched, by_face_id(mesh, bodies).as_deref());
            }
            Detector::Hash(detector) => detector.edit(mesh, touched),
            Detector::Naive { edges, faces } => {
                *edges = mesh.libigl_edges();
                *faces = mesh.faces().map(|(_, corners)| corners).collect();
            }
        }
    }
}

/// The published method that the options choose.
pub(crate) fn fast_cd(mesh: &Mesh, bodies: Option<&[u32]>, common: &Common) -> FastCd {
    let config = common.method.fastcd().unwrap_or_default();
    let config = FastCdConfig { max_pairs: common.max_pairs, ..config };
    FastCd::new(mesh, by_face_id(mesh, bodies).as_deref(), config)
}

/// Bodies for all face ids: a frame numbers its faces by place, and a mesh that lost faces has ids beyond. The two largest
/// numbers, which name no body in the detector, count as the one before them: more faces in one body change no result.
pub(crate) fn by_face_id(mesh: &Mesh, bodies: Option<&[u32]>) -> Option<Vec<u32>> {
    bodies.map(|bodies| {
        let mut bodies = Vec::from_iter(bodies.iter().map(|&body| body.min(u32::MAX - 2)));
        bodies.resize(mesh.face_id_bound(), 0);
        bodies
    })
}

/// A discrete detector that keeps what it can from frame to frame.
pub(crate) enum DiscreteStepper {
    Rows(Box<DiscreteFrames>),
    Hash(Box<SHashFrames>),
    Naive,
}

impl DiscreteStepper {
    /// The detector that the options choose.
    pub(crate) fn new(detection: &Detection) -> Self {
        let config = dcd::config(detection);
        match detection.common.method {
            Method::Shash => Self::Hash(Box::new(SHashFrames::new(config))),
            Method::Naive => Self::Naive,
            _ => Self::Rows(Box::new(DiscreteFrames::new(config))),
        }
    }

    /// Every intersection in a frame.
    pub(crate) fn detect(
        &mut self,
        mesh: &Mesh,
        detection: &Detection,
    ) -> Result<DiscreteReport, DetectError> {
        match self {
            Self::Rows(detector) => detector.detect(mesh),
            Self::Hash(detector) => detector.detect(mesh),
            Self::Naive => dcd::self_intersections(detection, mesh),
        }
    }

    /// Follows a change of the mesh.
    pub(crate) fn edit(&mut self, touched: &Touched) {
        match self {
            Self::Rows(detector) => detector.edit(touched),
            // They begin anew in every frame.
            Self::Hash(_) | Self::Naive => {}
        }
    }
}

/// The binary tree's name for a bound; none for slabs, which it has not.
pub(crate) fn motion_bound(bound: BoundKind) -> Option<MotionBound> {
    match bound {
        BoundKind::Slab => None,
        BoundKind::Aabb => Some(MotionBound::Aabb),
        BoundKind::Relative => Some(MotionBound::Relative),
        BoundKind::Moving => Some(MotionBound::Moving),
        BoundKind::Kdop16 => Some(MotionBound::Kdop16),
        BoundKind::Kdop18 => Some(MotionBound::Kdop18),
    }
}

/// All pairs, in exact arithmetic.
fn brute_force(
    (from, to): (&[[f64; 3]], &[[f64; 3]]),
    edges: &[[u32; 2]],
    faces: &[[u32; 3]],
    max: usize,
) -> Result<ContinuousReport, DetectError> {
    let start = Instant::now();
    let found = naive::ccd::impacts(from, to, edges, faces);
    let mut report = ContinuousReport::default();
    let impact = |i: &naive::ccd::Impact| Impact { kind: i.kind, a: i.a, b: i.b, toi: i.toi.lo };
    report.impacts = found.iter().map(impact).collect();
    report.timings.narrow = start.elapsed();
    if report.impacts.len() > max {
        return Err(DetectError::TooManyPairs { max });
    }
    Ok(report)
}
