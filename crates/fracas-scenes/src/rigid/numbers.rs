//! Numbers for the outside that stay while bodies break.
//!
//! The world keeps bodies one after the other, so a break moves everything behind it. Outside, a vertex or face that goes on
//! has the number it had; the first to continue a vertex gets its number, copies and what is new come after all others.
//! So a break changes what it touches and nothing else, and a detector can follow it by an edit.

use std::collections::BTreeMap;

/// The number of each vertex and face of the world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) vertices: Vec<u32>,
    pub(super) faces: Vec<u32>,
}

impl Numbers {
    /// Everything is called by its place.
    pub(super) fn new(vertices: usize, faces: usize) -> Self {
        Self { vertices: (0..vertices as u32).collect(), faces: (0..faces as u32).collect() }
    }

    /// The numbers after a break: `origins` tells for each vertex the one it was before, and corners are places in the
    /// world. A face goes on if its corners do.
    pub(super) fn after(
        &self,
        origins: &[Option<u32>],
        faces_before: &[[u32; 3]],
        faces: &[[u32; 3]],
    ) -> Self {
        let mut free: Vec<Option<u32>> = self.vertices.iter().map(|&v| Some(v)).collect();
        let kept = origins.iter().map(|origin| free[(*origin)? as usize].take()).collect();
        let mut by_corners: BTreeMap<[u32; 3], Vec<u32>> = BTreeMap::new();
        for (corners, &number) in faces_before.iter().zip(&self.faces) {
            by_corners.entry(*corners).or_default().push(number);
        }
        let before = |corners: &[u32; 3]| {
            let [a, b, c] = corners.map(|v| origins[v as usize]);
            by_corners.get_mut(&[a?, b?, c?])?.pop()
        };
        let kept_faces = faces.iter().map(before).collect();
        match (filled(kept, self.vertices.len()), filled(kept_faces, self.faces.len())) {
            (Some(vertices), Some(faces)) => Self { vertices, faces },
            // Something is gone for good, and numbers have no holes.
            _ => Self::new(origins.len(), faces.len()),
        }
    }
}

/// Numbers for what has none yet, after the first `before`; none if one of those is missing.
fn filled(kept: Vec<Option<u32>>, before: usize) -> Option<Vec<u32>> {
    if kept.iter().flatten().count() != before {
        return None;
    }
    let mut next = before as u32;
    let number = |kept: Option<u32>| {
        kept.unwrap_or_else(|| {
            next += 1;
            next - 1
        })
    };
    Some(kept.into_iter().map(number).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_keeps_its_number_and_the_rest_comes_after() {
        let numbers = Numbers { vertices: vec![2, 0, 1, 3], faces: vec![1, 0] };
        let before = [[0, 1, 2], [1, 3, 2]];
        // The second face is cut off, and comes first; a face is new.
        let origins = [Some(1), Some(3), Some(2), Some(0), Some(1), Some(2), None];
        let faces = [[0, 1, 2], [3, 4, 5], [4, 5, 6]];
        let after = numbers.after(&origins, &before, &faces);
        assert_eq!(after.vertices, [0, 3, 1, 2, 4, 5, 6]);
        assert_eq!(after.faces, [0, 1, 2]);
    }

    #[test]
    fn twins_keep_a_number_each_and_what_is_lost_renumbers_all() {
        let numbers = Numbers { vertices: vec![2, 1, 0], faces: vec![1, 0] };
        let twins = [[0, 1, 2]; 2];
        let all = [Some(0), Some(1), Some(2)];
        let mut faces = numbers.after(&all, &twins, &twins).faces;
        faces.sort_unstable();
        assert_eq!(faces, [0, 1]);
        assert_eq!(numbers.after(&all, &twins, &twins[..1]), Numbers::new(3, 1));
    }
}
