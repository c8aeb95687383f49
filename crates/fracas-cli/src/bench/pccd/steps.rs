//! Some steps of a generated scene, from frame i to i + 1 without a change of topology between.

use fracas::mesh::Mesh;
use fracas_io::MeshData;
use fracas_io::sequence::Sequence;

use crate::bench::Settings;
use crate::error::CliError;

/// One step.
pub(super) struct Step {
    pub(super) mesh: Mesh,
    pub(super) t0: Vec<[f64; 3]>,
    pub(super) t1: Vec<[f64; 3]>,
}

/// At most `count` steps, spread over the scene.
pub(super) fn of_scene(
    name: &str,
    settings: &Settings,
    count: usize,
) -> Result<Vec<Step>, CliError> {
    let sequence = Sequence::open(&settings.scene(name)?)?;
    let last = sequence.len().saturating_sub(1);
    let mut wanted = Vec::from_iter((0..count).map(|k| (2 * k + 1) * last / (2 * count)));
    wanted.dedup();
    let (mut steps, mut before): (_, Option<MeshData>) = (vec![], None);
    for frame in sequence.frames() {
        let frame = frame?;
        let was = before
            .take()
            .filter(|was| wanted.contains(&(frame.index - 1)) && was.faces == frame.mesh.faces);
        if let Some(MeshData { positions: t0, faces, .. }) = was {
            let mesh = Mesh::new(&t0, &faces).map_err(CliError::mesh(&frame.file))?;
            steps.push(Step { mesh, t0, t1: frame.mesh.positions.clone() });
        }
        before = Some(frame.mesh);
    }
    Ok(steps)
}
