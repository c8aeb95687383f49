//! What the detectors look at: frames of a scene, what counts, and how near is near.

use std::path::Path;

use fracas::detector::{Hascd, HascdConfig, ProximityMethod};
use fracas::mesh::{Mesh, MeshError};
use fracas::proximity::Features;
use fracas::stochastic::{Budget, Elementary, HierarchyConfig};
use fracas_io::MeshData;
use fracas_io::sequence::Sequence;

use super::super::Settings;
use crate::error::CliError;

/// Frames of one topology; the last body is an obstacle.
pub(super) struct Subject {
    pub(super) mesh: Mesh,
    pub(super) features: Features,
    pub(super) frames: Vec<Vec<[f64; 3]>>,
    /// A quarter of the mean edge of what is no obstacle, at most a centimetre: a little more than cloth keeps apart.
    pub(super) epsilon: f64,
}

impl Subject {
    /// Frames of a generated scene: of how many are made, the first `count`. If not `within`, only pairs with the
    /// obstacle count.
    pub(super) fn read(
        settings: &Settings,
        scene: &str,
        [made, count]: [usize; 2],
        within: bool,
    ) -> Result<Self, CliError> {
        let sequence = Sequence::open(&settings.first_frames(scene, made)?)?;
        let (mut frames, mut first) = (vec![], None);
        for frame in sequence.frames().take(count) {
            let frame = frame?;
            frames.push(frame.mesh.positions.clone());
            first.get_or_insert((frame.mesh, frame.file));
        }
        let (data, file) = first.expect("a sequence has frames");
        let mesh = Mesh::new(&data.positions, &data.faces).map_err(CliError::mesh(&file))?;
        let obstacle = obstacle(&data);
        let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, within);
        let length = |&[u, v]: &[u32; 2]| {
            let (p, q) = (data.positions[u as usize], data.positions[v as usize]);
            (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum::<f64>().sqrt()
        };
        let soft = features.edges().iter().filter(|[u, _]| !obstacle[*u as usize]);
        let lengths: Vec<f64> = soft.map(length).collect();
        let mean = lengths.iter().sum::<f64>() / lengths.len().max(1) as f64;
        Ok(Self { mesh, features, frames, epsilon: (0.25 * mean).min(0.01) })
    }

    /// A detector with this configuration, at this subject's distance.
    pub(super) fn detector(&self, config: HascdConfig) -> Hascd {
        let config = HascdConfig { epsilon: self.epsilon, ..config };
        Hascd::of(&self.mesh, self.features.clone(), config)
    }

    /// Pairs that are near in each frame.
    pub(super) fn truth(&self) -> Result<Vec<usize>, CliError> {
        let mut detector = self.detector(complete());
        let mut counts = vec![];
        for x in &self.frames {
            counts.push(detector.detect(x, Budget::Complete).map_err(refused)?.pairs.len());
        }
        Ok(counts)
    }

    /// Forwards and backwards through the frames.
    pub(super) fn to_and_fro(&self, step: usize) -> &[[f64; 3]] {
        let last = self.frames.len() - 1;
        let at = step % (2 * last).max(1);
        &self.frames[if at <= last { at } else { 2 * last - at }]
    }
}

/// Which vertices belong to the last body.
pub(super) fn obstacle(mesh: &MeshData) -> Vec<bool> {
    let mut obstacle = vec![false; mesh.positions.len()];
    let bodies = mesh.bodies.as_deref().unwrap_or(&[]);
    let last = bodies.iter().max().copied();
    for (face, _) in mesh.faces.iter().zip(bodies).filter(|(_, body)| Some(**body) == last) {
        face.iter().for_each(|&v| obstacle[v as usize] = true);
    }
    obstacle
}

/// Share of what is near that was found; of nothing, all.
pub(super) fn ratio(found: usize, near: usize) -> f64 {
    if near == 0 { 1.0 } else { found as f64 / near as f64 }
}

/// Positions that were refused: not those of a frame that was read.
pub(super) fn refused(error: MeshError) -> CliError {
    CliError::mesh(Path::new("a frame"))(error)
}

/// All pairs, each once.
pub(super) fn complete() -> HascdConfig {
    HascdConfig { method: ProximityMethod::Kdop, ..HascdConfig::default() }
}

/// The complete detector as published: a tree down to triangles, fitted in every step, and all 15 pairs of close triangles.
pub(super) fn published(arity: usize) -> HascdConfig {
    let hierarchy = HierarchyConfig { arity, leaf_size: 1, lazy: 0.0 };
    HascdConfig { hierarchy, elementary: Elementary::Triangles, ..complete() }
}

/// The combined detector: larger leaves, fitted lazily.
pub(super) fn combined(epsilon: f64) -> HascdConfig {
    let hierarchy = HierarchyConfig { arity: 4, leaf_size: 16, lazy: 0.5 * epsilon };
    HascdConfig { hierarchy, ..HascdConfig::default() }
}

/// Active pairs alone.
pub(super) fn pure() -> HascdConfig {
    HascdConfig { method: ProximityMethod::ActivePairs, ..HascdConfig::default() }
}
