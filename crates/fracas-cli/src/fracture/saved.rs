//! What `--out DIR` saves: `steps.csv`, `plot.svg`, and the run as a sequence in `replay`.
//!
//! The replay has a frame every 30 ms, as the paper's videos. Its frames are the surfaces of all fragments where they are; a frame after a
//! break or an arrival has another topology, without origins: pieces have new vertices along the cracks.

use std::fmt::Write;
use std::path::Path;

use fracas_io::MeshData;
use fracas_io::atomic;
use fracas_io::sequence::{Change, SequenceWriter};
use fracas_rapier::World;
use fracas_rapier::rapier3d::math::Vector;
use fracas_rapier::rapier3d::prelude::RigidBodyHandle;

use super::record::StepRecord;
use crate::error::CliError;

/// Seconds between frames of a replay.
const FRAME: f64 = 0.03;

/// A replay that is being written.
pub(crate) struct Replay {
    writer: SequenceWriter,
    /// Steps per frame.
    every: u64,
    /// The bodies of the last frame with their surfaces.
    bodies: Vec<(RigidBodyHandle, MeshData)>,
    frames: usize,
}

impl Replay {
    /// Starts a replay in the folder `replay` of `out`.
    pub(crate) fn create(out: &Path, name: &str, dt: f64) -> Result<Self, CliError> {
        let every = (FRAME / dt).round().max(1.0);
        let writer = SequenceWriter::create(&out.join("replay"), name, Some(every * dt))?;
        Ok(Self { writer, every: every as u64, bodies: vec![], frames: 0 })
    }

    /// Writes a frame if it is time for one.
    pub(crate) fn after_step(&mut self, world: &World) -> Result<(), CliError> {
        if !world.steps().is_multiple_of(self.every) {
            return Ok(());
        }
        let handles: Vec<RigidBodyHandle> = world.fragments().collect();
        let same = handles.iter().eq(self.bodies.iter().map(|(handle, _)| handle));
        if !same {
            self.follow(world, &handles);
        }
        let change = match (self.frames, same) {
            (0, _) => Change::First,
            (_, true) => Change::None,
            (_, false) => Change::Topology { origins: None, events: vec![] },
        };
        self.writer.push(&self.placed(world), &change)?;
        self.frames += 1;
        Ok(())
    }

    /// Puts the folder in its place. Without a frame there is none.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        if self.frames > 0 { Ok(self.writer.finish()?) } else { Ok(()) }
    }

    fn follow(&mut self, world: &World, handles: &[RigidBodyHandle]) {
        let old = std::mem::take(&mut self.bodies);
        for &handle in handles {
            let known = old.iter().find(|(h, _)| *h == handle).map(|(_, mesh)| mesh.clone());
            let mesh = known.or_else(|| {
                let surface = world.surface(handle)?;
                let (positions, faces) = (surface.positions, surface.faces);
                Some(MeshData { positions, faces, bodies: None })
            });
            if let Some(mesh) = mesh {
                self.bodies.push((handle, mesh));
            }
        }
    }

    /// All surfaces in their places, one mesh.
    fn placed(&self, world: &World) -> MeshData {
        let (mut positions, mut faces, mut bodies) = (vec![], vec![], vec![]);
        for (number, (handle, mesh)) in self.bodies.iter().enumerate() {
            let Some(body) = world.physics.bodies.get(*handle) else { continue };
            let first = positions.len() as u32;
            positions.extend(mesh.positions.iter().map(|p| {
                let p = *body.position() * Vector::new(p[0] as f32, p[1] as f32, p[2] as f32);
                [p.x, p.y, p.z].map(f64::from)
            }));
            faces.extend(mesh.faces.iter().map(|face| face.map(|v| v + first)));
            bodies.resize(faces.len(), number as u32);
        }
        MeshData { positions, faces, bodies: Some(bodies) }
    }
}

/// Writes `steps.csv` and `plot.svg`.
pub(crate) fn tables(out: &Path, dt_ms: f64, steps: &[StepRecord]) -> Result<(), CliError> {
    let mut csv = String::from(
        "step,time_ms,bodies,breaks,pairs,visited_points,contacts,total_ms,detection_ms,physics_ms,\
         update_ms,fracture_ms,energy\n",
    );
    for (i, s) in steps.iter().enumerate() {
        let _ = writeln!(
            csv,
            "{i},{},{},{},{},{},{},{},{},{},{},{},{}",
            dt_ms * (i + 1) as f64,
            s.bodies,
            s.breaks,
            s.pairs,
            s.visited_points,
            s.contacts,
            s.total_ms,
            s.detection_ms,
            s.physics_ms,
            s.update_ms,
            s.fracture_ms,
            s.energy
        );
    }
    atomic::write_file(&out.join("steps.csv"), |file| file.write_all(csv.as_bytes()))?;
    let svg = plot(steps);
    Ok(atomic::write_file(&out.join("plot.svg"), |file| file.write_all(svg.as_bytes()))?)
}

const SIZE: [f64; 2] = [800.0, 180.0];

/// A line of a chart: its name, colour and values.
type Line = (&'static str, &'static str, fn(&StepRecord) -> f64);

/// Two charts, as Fig. 12: contacts and bodies over the steps, and times.
fn plot(steps: &[StepRecord]) -> String {
    let charts: [(&str, &[Line]); 2] = [
        (
            "per step",
            &[("contacts", "#2a7", |s| s.contacts as f64), ("pairs", "#27c", |s| s.pairs as f64)],
        ),
        (
            "milliseconds per step",
            &[
                ("total", "#27c", |s| s.total_ms),
                ("detection", "#c33", |s| s.detection_ms),
                ("update", "#2a7", |s| s.update_ms),
            ],
        ),
    ];
    let [width, height] = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n",
        2.0 * height + 40.0
    );
    for (i, (title, lines)) in charts.iter().enumerate() {
        let top = 20.0 + i as f64 * (height + 20.0);
        let values = lines.iter().flat_map(|(_, _, value)| steps.iter().map(value));
        let most = values.fold(1e-9, f64::max);
        let _ = writeln!(svg, "<text x=\"4\" y=\"{}\">{title}, up to {most:.1}</text>", top - 4.0);
        for (j, (name, colour, value)) in lines.iter().enumerate() {
            let mut points = String::new();
            for (k, step) in steps.iter().enumerate() {
                let x = width * k as f64 / steps.len().max(1) as f64;
                let _ = write!(points, "{x:.1},{:.1} ", top + height * (1.0 - value(step) / most));
            }
            let _ = writeln!(
                svg,
                "<polyline fill=\"none\" stroke=\"{colour}\" points=\"{points}\"/>\n\
                 <text x=\"{}\" y=\"{}\" fill=\"{colour}\">{name}</text>",
                300 + 100 * j,
                top - 4.0
            );
        }
    }
    svg + "</svg>\n"
}
