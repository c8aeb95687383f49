//! The edit that leads from a mesh to given faces: for simulators that hand over whole meshes instead of edits.

use super::{Edit, Mesh};

/// Faces compared at once.
const RUN: usize = 64;

impl Edit {
    /// The edit after which `mesh` has vertices at `positions` beyond those it has now, and exactly these faces, numbered by
    /// their places. None if a new mesh is called for: there are fewer vertices than before, a removed face would come
    /// back under its old number, or more than half of the faces differ.
    pub fn towards(mesh: &Mesh, positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Option<Self> {
        let add_vertices = positions.get(mesh.vertex_count()..)?.to_vec();
        let kept = faces.len().min(mesh.face_id_bound());
        if mesh.face_count() < mesh.face_id_bound()
            && (0..kept).any(|f| mesh.face(f as u32).is_none())
        {
            return None;
        }
        let mut set_faces = vec![];
        // Most are as before, so that comparing many at once is all there is to do (6.1 M instructions less for 252 K).
        let many = faces[..kept].chunks(RUN).zip(mesh.faces[..kept].chunks(RUN));
        for (start, (after, before)) in (0..).step_by(RUN).zip(many).filter(|(_, (a, b))| a != b) {
            let changed = (start..).zip(after.iter().zip(before)).filter(|(_, (a, b))| a != b);
            set_faces.extend(changed.map(|(f, (corners, _))| (f, *corners)));
        }
        let remove_faces: Vec<u32> = (kept as u32..mesh.face_id_bound() as u32)
            .filter(|&f| mesh.face(f).is_some())
            .collect();
        let add_faces = faces[kept..].to_vec();
        let differ = set_faces.len() + remove_faces.len() + add_faces.len();
        let edit = Self { add_vertices, remove_faces, set_faces, add_faces };
        (2 * differ <= faces.len()).then_some(edit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::cases::FractureBlock;
    use crate::random::SplitMix64;

    #[test]
    fn the_edit_leads_to_the_given_faces_or_there_is_none() {
        let block = FractureBlock { pieces: [3, 2, 1], cells: [2, 2, 2], size: 1.0 }.broken();
        let rng = &mut SplitMix64::new(1);
        let mut found = 0;
        for _ in 0..200 {
            let mut mesh = Mesh::new(&block.positions, &block.faces).unwrap();
            let (mut positions, mut faces) = (block.positions.clone(), block.faces.clone());
            positions.extend((0..rng.below(3)).map(|_| [0.5; 3]));
            for _ in 0..rng.below(200) {
                let f = rng.below(faces.len() as u32) as usize;
                faces[f][rng.below(3) as usize] = rng.below(positions.len() as u32);
            }
            if rng.below(2) == 0 {
                faces.truncate(faces.len() - rng.below(100) as usize);
            } else {
                let corner = |rng: &mut SplitMix64| rng.below(positions.len() as u32);
                faces.extend((0..rng.below(100)).map(|_| std::array::from_fn(|_| corner(rng))));
            }
            let Some(edit) = Edit::towards(&mesh, &positions, &faces) else { continue };
            found += 1;
            mesh.edit(&edit).unwrap();
            mesh.assert_well_formed();
            assert_eq!(mesh.vertex_count(), positions.len());
            assert!(mesh.faces().eq((0..).zip(faces.iter().copied())));
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn a_mesh_with_fewer_vertices_or_mostly_other_faces_calls_for_a_new_one() {
        let block = FractureBlock { pieces: [2, 1, 1], cells: [1, 1, 1], size: 1.0 }.broken();
        let mesh = Mesh::new(&block.positions, &block.faces).unwrap();
        let n = block.positions.len();
        assert_eq!(Edit::towards(&mesh, &block.positions[..n - 1], &block.faces), None);
        let turned: Vec<[u32; 3]> = block.faces.iter().map(|&[a, b, c]| [b, c, a]).collect();
        assert_eq!(Edit::towards(&mesh, &block.positions, &turned), None);
        assert_eq!(Edit::towards(&mesh, &block.positions, &block.faces), Some(Edit::default()));
    }
}
