//! One frame after the other: discrete in each, or continuous from each to the next.

use std::time::{Duration, Instant};

use fracas::counters::Counters;
use fracas::detector::{Hascd, HascdConfig, ProximityMethod};
use fracas::mesh::{Edit, Mesh};
use fracas::proximity::Features;
use fracas::report::{DetectError, DiscreteReport, Impact, Intersection, ProximityReport, Timings};
use fracas::scene::Event;
use fracas::stochastic::Budget;
use fracas_io::sequence::{Change, Frame};

use crate::args::{Detection, Mode};
use crate::dcd;
use crate::error::CliError;
use crate::report::Hits;
use crate::stepper::{DiscreteStepper, Stepper};

/// New active pairs per frame without a budget, as published for the catwalk.
const ACTIVE_PAIRS: u32 = 100;

/// What was found in a frame, or in the step into it.
#[derive(Default)]
pub(crate) struct Found {
    /// Discrete results: in discrete mode, and for steps without motion.
    pub(crate) intersections: Option<Vec<Intersection>>,
    /// Continuous results.
    pub(crate) impacts: Option<Vec<Impact>>,
    /// Under a budget: nothing was missed up to this time.
    pub(crate) covered_until: Option<f64>,
    /// What is near, by methods that look for that.
    pub(crate) near: Option<ProximityReport>,
    pub(crate) counters: Counters,
    pub(crate) connect: Duration,
    pub(crate) timings: Timings,
}

impl Found {
    /// All pairs, for whoever draws them.
    pub(crate) fn hits(&self) -> Hits<'_> {
        Hits {
            intersections: self.intersections.as_deref().unwrap_or_default(),
            impacts: self.impacts.as_deref().unwrap_or_default(),
            near: self.near.as_ref().map_or(&[], |near| &near.pairs),
        }
    }

    fn discrete(report: DiscreteReport) -> Self {
        Self {
            intersections: Some(report.intersections),
            counters: report.counters,
            timings: report.timings,
            ..Self::default()
        }
    }
}

/// Keeps what the next frame needs of the last.
pub(crate) struct FrameDetector<'a> {
    mode: Mode,
    detection: &'a Detection,
    mesh: Option<Mesh>,
    stepper: Option<Stepper>,
    /// Of discrete mode.
    discrete: Option<DiscreteStepper>,
    /// Of methods that find proximities.
    near: Option<Hascd>,
}

impl<'a> FrameDetector<'a> {
    pub(crate) fn new(mode: Mode, detection: &'a Detection) -> Self {
        Self { mode, detection, mesh: None, stepper: None, discrete: None, near: None }
    }

    /// Detects in the next frame of the sequence.
    pub(crate) fn next(&mut self, frame: &Frame) -> Result<Found, CliError> {
        let start = Instant::now();
        let positions = &frame.mesh.positions;
        // Where the step begins; none if there is no motion into this frame.
        let from = match (&self.mesh, &frame.change) {
            _ if self.mode == Mode::Dcd || !has_motion(&frame.change) => None,
            (Some(last), Change::None) => Some(last.positions().to_vec()),
            (Some(last), Change::Topology { origins: Some(origins), .. }) => {
                Some(origins.start_positions(last.positions(), positions))
            }
            _ => None,
        };
        let mesh = self.next_mesh(frame)?;
        let connect = start.elapsed();
        if let Some(method) = self.detection.common.method.proximity() {
            let found = Found { connect, ..self.near_frame(&mesh, method, frame)? };
            self.mesh = Some(mesh);
            return Ok(found);
        }
        let mut found = match (self.mode, from) {
            (Mode::Dcd, _) => self.discrete_frame(&mesh, frame)?,
            (Mode::Ccd, Some(from)) => self.continuous(&mesh, &from, frame)?,
            (Mode::Ccd, None) if frame.change == Change::First => Found::default(),
            (Mode::Ccd, None) => {
                let report = dcd::self_intersections(self.detection, &mesh);
                Found::discrete(report.map_err(CliError::detect(&frame.file))?)
            }
        };
        if self.mode == Mode::Ccd {
            found.impacts.get_or_insert_default();
        }
        found.connect += connect;
        self.mesh = Some(mesh);
        Ok(found)
    }

    /// The mesh of a frame: the last one moved, or edited where the frame says what became of its vertices, or a new one.
    fn next_mesh(&mut self, frame: &Frame) -> Result<Mesh, CliError> {
        let (positions, faces) = (&frame.mesh.positions, &frame.mesh.faces);
        let Some(mut mesh) = self.mesh.take() else {
            return Mesh::new(positions, faces).map_err(CliError::mesh(&frame.file));
        };
        let edit = match &frame.change {
            Change::None => Some(Edit::default()),
            Change::Topology { origins: Some(origins), .. }
                if origins.keeps_numbers() && Stepper::follows_edits(&self.detection.common) =>
            {
                Edit::towards(&mesh, positions, faces)
            }
            _ => None,
        };
        let Some(edit) = edit else {
            (self.stepper, self.discrete, self.near) = (None, None, None);
            return Mesh::new(positions, faces).map_err(CliError::mesh(&frame.file));
        };
        if frame.change != Change::None {
            let touched = mesh.edit(&edit).map_err(CliError::edit(&frame.file))?;
            if let Some(stepper) = &mut self.stepper {
                stepper.edit(&mesh, &touched, frame.mesh.bodies.as_deref());
            }
            if let Some(discrete) = &mut self.discrete {
                discrete.edit(&touched);
            }
            if let Some(near) = &mut self.near {
                near.edit(&mesh, Features::of_mesh(&mesh));
            }
        }
        mesh.set_positions(positions).map_err(CliError::mesh(&frame.file))?;
        Ok(mesh)
    }

    /// What is near in a frame. After a change of topology trees are made anew; under a budget before it begins to count.
    fn near_frame(
        &mut self,
        mesh: &Mesh,
        method: ProximityMethod,
        frame: &Frame,
    ) -> Result<Found, CliError> {
        let common = &self.detection.common;
        let epsilon = common.min_distance;
        let config = HascdConfig { epsilon, method, ..HascdConfig::default() };
        let detector = self.near.get_or_insert_with(|| Hascd::new(mesh, config));
        let start = Instant::now();
        let budget = match (common.time(), method) {
            (Some(time), _) => Budget::Time(time),
            (None, ProximityMethod::Kdop) => Budget::Complete,
            (None, _) => Budget::Pairs(ACTIVE_PAIRS),
        };
        if common.time().is_some() && frame.change != Change::None {
            detector.prepare(mesh.positions()).map_err(CliError::mesh(&frame.file))?;
        }
        let prepared = start.elapsed();
        let report = detector.detect(mesh.positions(), budget);
        let report = report.map_err(CliError::mesh(&frame.file))?.clone();
        if report.pairs.len() > common.max_pairs {
            let error = DetectError::TooManyPairs { max: common.max_pairs };
            return Err(CliError::detect(&frame.file)(error));
        }
        let mut found = Found { timings: report.timings, ..Found::default() };
        found.timings.build += prepared;
        found.counters.box_tests = report.work.box_tests;
        found.near = Some(report);
        Ok(found)
    }

    fn discrete_frame(&mut self, mesh: &Mesh, frame: &Frame) -> Result<Found, CliError> {
        let detection = self.detection;
        let report = if detection.common.method.fastcd().is_some() {
            self.stepper(mesh, frame)?.intersections(mesh, detection)
        } else {
            let fresh = || DiscreteStepper::new(detection);
            self.discrete.get_or_insert_with(fresh).detect(mesh, detection)
        };
        Ok(Found::discrete(report.map_err(CliError::detect(&frame.file))?))
    }

    fn continuous(
        &mut self,
        mesh: &Mesh,
        from: &[[f64; 3]],
        frame: &Frame,
    ) -> Result<Found, CliError> {
        let start = Instant::now();
        let stepper = self.stepper(mesh, frame)?;
        let connect = start.elapsed();
        let report = stepper.step(from, mesh.positions(), &frame.file)?;
        Ok(Found {
            covered_until: stepper.covered_until,
            impacts: Some(report.impacts),
            counters: report.counters,
            timings: report.timings,
            connect,
            ..Found::default()
        })
    }

    /// The detector that is there, or a new one.
    fn stepper(&mut self, mesh: &Mesh, frame: &Frame) -> Result<&mut Stepper, CliError> {
        let new = || Stepper::new(mesh, frame.mesh.bodies.as_deref(), &self.detection.common);
        match &mut self.stepper {
            Some(stepper) => Ok(stepper),
            none => Ok(none.insert(new()?)),
        }
    }
}

/// True if vertices move into a frame on straight lines: it says where each was, and no body jumps.
pub(crate) fn has_motion(change: &Change) -> bool {
    match change {
        Change::First | Change::Topology { origins: None, .. } => false,
        Change::None => true,
        Change::Topology { events, .. } => {
            !events.iter().any(|event| matches!(event, Event::Move { .. }))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

    use std::path::PathBuf;

    use clap::Parser;
    use fracas::scene::Origins;
    use fracas_io::MeshData;

    use super::*;
    use crate::args::{Cli, Command};

    /// Two sheets of `side` by `side` squares, a little apart, and a triangle far away if `whole`.
    fn sheets(side: u32, whole: bool) -> MeshData {
        let (mut positions, mut faces) = (vec![], vec![]);
        for sheet in 0..2u32 {
            let first = positions.len() as u32;
            for i in 0..=side {
                for j in 0..=side {
                    positions.push([f64::from(i), f64::from(j), 0.1 * f64::from(sheet)]);
                }
            }
            for i in 0..side {
                for j in 0..side {
                    let [a, b] = [i * (side + 1) + j, (i + 1) * (side + 1) + j].map(|v| v + first);
                    faces.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
                }
            }
        }
        let first = positions.len() as u32;
        positions.extend([[90.0, 90.0, 90.0], [91.0, 90.0, 90.0], [90.0, 91.0, 90.0]]);
        faces.extend(whole.then_some([first, first + 1, first + 2]));
        MeshData { positions, faces, bodies: None }
    }

    #[test]
    fn what_is_known_to_be_near_survives_a_change_of_topology() {
        let args = ["fracas", "run", "x", "--method", "active-pairs", "--min-distance", "0.2"];
        let Command::Run(args) = Cli::try_parse_from(args).unwrap().command else {
            panic!("not a run");
        };
        let mut detector = FrameDetector::new(Mode::Ccd, &args.detection);
        let mut found = vec![];
        for index in 0..14 {
            let mesh = sheets(24, index < 13);
            let count = mesh.positions.len();
            let same = Origins::new((0..count as u32).map(Some).collect(), count).ok();
            let change = match index {
                0 => Change::First,
                13 => Change::Topology { origins: same, events: vec![] },
                _ => Change::None,
            };
            let frame = Frame { index, mesh, change, file: PathBuf::from("x") };
            found.push(detector.next(&frame).unwrap().near.unwrap().pairs.len());
        }
        assert!(found[12] > 5 * found[0], "it takes some frames: {found:?}");
        assert!(found[13] >= found[12], "{found:?}");
    }
}
