//! From the frames of a sequence and what was found in them to a replay.

use fracas::mesh::{Components, Connection, Mesh};
use fracas_io::MeshData;
use fracas_io::sequence::{Change, Frame, Sequence};
use fracas_report::{Grid, Marks, Picture, Replay, Topology};
use serde::Serialize;

use super::contacts::{self, Features, Hits};
use super::overlay::Overlay;
use crate::error::CliError;
use crate::run::has_motion;

/// Takes frames in order.
pub(crate) struct Recorder {
    pub(super) replay: Replay,
    pub(super) notes: Vec<Note>,
    last: Vec<[f64; 3]>,
    edges: Vec<[u32; 2]>,
    overlay: Overlay,
    bodies: u32,
}

/// What the page says about a frame beside its figures.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Note {
    /// Bodies, or connected pieces where the sequence names no bodies.
    pub(super) bodies: u32,
    /// Arrows that are drawn.
    pub(super) arrows: usize,
}

impl Recorder {
    /// Looks at all frames first, to know the box that they are in.
    pub(crate) fn new(sequence: &Sequence) -> Result<Self, CliError> {
        let mut ends = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        for frame in sequence.frames() {
            for p in &frame?.mesh.positions {
                for k in 0..3 {
                    ends[0][k] = ends[0][k].min(p[k]);
                    ends[1][k] = ends[1][k].max(p[k]);
                }
            }
        }
        Ok(Self {
            replay: Replay::new(Grid::new(ends[0], ends[1])),
            notes: vec![],
            last: vec![],
            edges: vec![],
            overlay: Overlay::default(),
            bodies: 0,
        })
    }

    /// Takes the next frame.
    pub(crate) fn push(&mut self, frame: &Frame, hits: Hits<'_>) -> Result<(), CliError> {
        let MeshData { positions, faces, bodies } = &frame.mesh;
        let mut pieces = vec![];
        let changed = frame.change != Change::None;
        if changed {
            let mesh = Mesh::new(positions, faces).map_err(CliError::mesh(&frame.file))?;
            self.edges = mesh.libigl_edges();
            self.overlay = Overlay::new(positions, faces);
            pieces = bodies.clone().unwrap_or_else(|| connected(&mesh));
            self.bodies = distinct(&pieces);
        }
        let from = self.start(frame);
        let steps = from.as_deref().unwrap_or(positions);
        let features = Features::new(hits, &self.edges);
        let mut arrows = contacts::arrows(hits.impacts, faces, &self.edges, [steps, positions]);
        arrows.extend(contacts::between(hits.near));
        let patches = self.overlay.patches(steps, positions, faces.len());
        self.replay.push(&Picture {
            positions,
            topology: changed.then_some(Topology { faces, bodies: &pieces }),
            marks: Marks {
                faces: &features.faces,
                edges: &features.edges,
                vertices: &features.vertices,
            },
            arrows: &arrows,
            boxes: &self.overlay.boxes(positions, faces),
            patches: &patches,
        });
        self.notes.push(Note { bodies: self.bodies, arrows: arrows.len() });
        self.last.clone_from(positions);
        Ok(())
    }

    /// Where the step into a frame begins; none if there is no motion.
    fn start(&self, frame: &Frame) -> Option<Vec<[f64; 3]>> {
        match &frame.change {
            change if !has_motion(change) => None,
            Change::Topology { origins: Some(origins), .. } => {
                Some(origins.start_positions(&self.last, &frame.mesh.positions))
            }
            _ => Some(self.last.clone()),
        }
    }
}

/// A piece for each face: what hangs together.
fn connected(mesh: &Mesh) -> Vec<u32> {
    let components = Components::new(mesh, Connection::Vertex);
    (0..mesh.face_count() as u32).map(|face| components.of_face(face).unwrap_or(0)).collect()
}

fn distinct(ids: &[u32]) -> u32 {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    ids.len() as u32
}
