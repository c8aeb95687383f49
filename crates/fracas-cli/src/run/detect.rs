//! One frame after the other: discrete in each, or continuous from each to the next.

use std::time::{Duration, Instant};

use fracas::counters::Counters;
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::{Edit, Mesh};
use fracas::report::{Impact, Intersection, Timings};
use fracas_io::sequence::{Change, Frame};

use crate::args::{Detection, Mode};
use crate::error::CliError;
use crate::{ccd, dcd};

/// What was found in a frame, or in the step into it.
#[derive(Default)]
pub(crate) struct Found {
    /// Discrete results: in discrete mode, and for steps without motion.
    pub(crate) intersections: Option<Vec<Intersection>>,
    /// Continuous results.
    pub(crate) impacts: Option<Vec<Impact>>,
    pub(crate) counters: Counters,
    pub(crate) connect: Duration,
    pub(crate) timings: Timings,
}

/// Keeps what the next frame needs of the last.
pub(crate) struct FrameDetector<'a> {
    mode: Mode,
    detection: &'a Detection,
    mesh: Option<Mesh>,
    certified: Option<Certified>,
}

impl<'a> FrameDetector<'a> {
    pub(crate) fn new(mode: Mode, detection: &'a Detection) -> Self {
        Self { mode, detection, mesh: None, certified: None }
    }

    /// Detects in the next frame of the sequence.
    pub(crate) fn next(&mut self, frame: &Frame) -> Result<Found, CliError> {
        let start = Instant::now();
        let positions = &frame.mesh.positions;
        // Where the step begins; none if there is no motion into this frame.
        let from = match (&self.mesh, &frame.change) {
            (Some(last), Change::None) => Some(last.positions().to_vec()),
            (Some(last), Change::Topology { origins: Some(origins), .. }) => {
                Some(origins.start_positions(last.positions(), positions))
            }
            _ => None,
        };
        let mesh = self.next_mesh(frame)?;
        let connect = start.elapsed();
        let mut found = match (self.mode, from) {
            (Mode::Dcd, _) => self.discrete(&mesh, frame)?,
            (Mode::Ccd, Some(from)) => self.continuous(&mesh, &from, frame)?,
            (Mode::Ccd, None) if frame.change == Change::First => Found::default(),
            (Mode::Ccd, None) => self.discrete(&mesh, frame)?,
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
            Change::Topology { origins: Some(origins), .. } if origins.keeps_numbers() => {
                Edit::towards(&mesh, positions, faces)
            }
            _ => None,
        };
        let Some(edit) = edit else {
            self.certified = None;
            return Mesh::new(positions, faces).map_err(CliError::mesh(&frame.file));
        };
        if edit != Edit::default() {
            let touched = mesh.edit(&edit).map_err(CliError::edit(&frame.file))?;
            if let Some(certified) = &mut self.certified {
                certified.edit(&mesh, &touched);
            }
        }
        mesh.set_positions(positions).map_err(CliError::mesh(&frame.file))?;
        Ok(mesh)
    }

    fn discrete(&self, mesh: &Mesh, frame: &Frame) -> Result<Found, CliError> {
        let report = dcd::self_intersections(self.detection, mesh);
        let report = report.map_err(CliError::detect(&frame.file))?;
        Ok(Found {
            intersections: Some(report.intersections),
            counters: report.counters,
            timings: report.timings,
            ..Found::default()
        })
    }

    fn continuous(
        &mut self,
        mesh: &Mesh,
        from: &[[f64; 3]],
        frame: &Frame,
    ) -> Result<Found, CliError> {
        let start = Instant::now();
        let config = CertifiedConfig { max_pairs: self.detection.common.max_pairs };
        let certified = self.certified.get_or_insert_with(|| Certified::new(mesh, config));
        let connect = start.elapsed();
        let method = self.detection.common.method;
        let report = ccd::step(certified, method, config, (from, mesh), &frame.file)?;
        Ok(Found {
            impacts: Some(report.impacts),
            counters: report.counters,
            timings: report.timings,
            connect,
            ..Found::default()
        })
    }
}
