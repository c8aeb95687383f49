//! Some steps of a generated scene: frames i, i + 1 and i + 3, spread over its length.

use std::path::Path;

use fracas::mesh::Mesh;
use fracas_io::MeshData;
use fracas_io::sequence::Sequence;

use crate::error::CliError;

/// Positions of all vertices.
type Positions = Vec<[f64; 3]>;

/// Steps of one topology.
pub(super) struct Steps {
    pub(super) mesh: Mesh,
    /// Frames i, i + 1 and i + 3.
    pub(super) frames: Vec<[Positions; 3]>,
}

/// `count` steps of a scene that keeps its topology, from the folder of its frames, with those bodies that `keep` lets
/// through.
pub(super) fn steps(folder: &Path, count: usize, keep: fn(u32) -> bool) -> Result<Steps, CliError> {
    let sequence = Sequence::open(folder)?;
    // In the middle of each of `count` parts, with three frames after it.
    let last = sequence.len().saturating_sub(4);
    let mut starts: Vec<usize> = (0..count).map(|k| (2 * k + 1) * last / (2 * count)).collect();
    starts.dedup();
    let mut frames = vec![<[Positions; 3]>::default(); starts.len()];
    let mut mesh = None;
    for frame in sequence.frames() {
        let frame = frame?;
        let (positions, faces) = part(&frame.mesh, keep);
        if mesh.is_none() {
            mesh = Some(Mesh::new(&positions, &faces).map_err(CliError::mesh(&frame.file))?);
        }
        for (start, ends) in starts.iter().zip(&mut frames) {
            for (after, end) in [0, 1, 3].into_iter().zip(ends) {
                if frame.index == start + after {
                    end.clone_from(&positions);
                }
            }
        }
    }
    let mesh = mesh.expect("a sequence has frames");
    Ok(Steps { mesh, frames })
}

/// The bodies that `keep` lets through; all of a mesh that has none.
fn part(mesh: &MeshData, keep: fn(u32) -> bool) -> (Positions, Vec<[u32; 3]>) {
    let Some(bodies) = &mesh.bodies else { return (mesh.positions.clone(), mesh.faces.clone()) };
    let mut place = vec![None; mesh.positions.len()];
    let (mut positions, mut faces) = (vec![], vec![]);
    for (face, _) in mesh.faces.iter().zip(bodies).filter(|(_, body)| keep(**body)) {
        faces.push(face.map(|v| {
            *place[v as usize].get_or_insert_with(|| {
                positions.push(mesh.positions[v as usize]);
                positions.len() as u32 - 1
            })
        }));
    }
    (positions, faces)
}
