//! Springs: distances that cloth keeps, along edges and across them.

use crate::vector::{Vector, add_scaled, distance, dot, length, sub};

/// Two vertices and the distance they keep.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spring {
    pub(super) ends: [u32; 2],
    pub(super) rest: f64,
}

/// Springs along every edge, and across every edge with two faces, in the order in which they are solved: by colours, so
/// that no two neighbours come right after each other. (Sorted by ends, one sweep carries a push across the whole cloth in
/// one direction only: a flat sheet on a ball curled up on one side within twenty frames.)
pub(super) fn springs(positions: &[Vector], faces: &[[u32; 3]]) -> (Vec<Spring>, Vec<Spring>) {
    let mut edges = vec![];
    for face in faces {
        for i in 0..3 {
            let (u, v, across) = (face[i], face[(i + 1) % 3], face[(i + 2) % 3]);
            edges.push((u.min(v), u.max(v), across));
        }
    }
    edges.sort_unstable();
    let spring = |a: u32, b: u32| Spring {
        ends: [a, b],
        rest: distance(positions[a as usize], positions[b as usize]),
    };
    let (mut along, mut across) = (vec![], vec![]);
    let mut i = 0;
    while i < edges.len() {
        let (u, v, w) = edges[i];
        let same = edges[i..].iter().take_while(|e| (e.0, e.1) == (u, v)).count();
        along.push(spring(u, v));
        if same == 2 {
            across.push(spring(w, edges[i + 1].2));
        }
        i += same;
    }
    (coloured(along, positions.len()), coloured(across, positions.len()))
}

/// Groups springs so that within a group no vertex comes twice; the smallest free colour for each, in order.
fn coloured(springs: Vec<Spring>, vertices: usize) -> Vec<Spring> {
    let mut used = vec![0_u64; vertices];
    let mut keyed: Vec<(u32, Spring)> = vec![];
    for spring in springs {
        let [a, b] = spring.ends.map(|v| v as usize);
        let colour = (used[a] | used[b]).trailing_ones().min(63);
        used[a] |= 1 << colour;
        used[b] |= 1 << colour;
        keyed.push((colour, spring));
    }
    keyed.sort_by_key(|(colour, _)| *colour);
    keyed.into_iter().map(|(_, spring)| spring).collect()
}

/// One sweep: each spring moves its ends by inverse mass towards its rest length. `compliance` is already divided by the
/// square of the time step.
pub(super) fn sweep(springs: &[Spring], compliance: f64, inverse_mass: &[f64], x: &mut [Vector]) {
    for spring in springs {
        let [a, b] = spring.ends.map(|v| v as usize);
        let give = inverse_mass[a] + inverse_mass[b];
        if give == 0.0 {
            continue;
        }
        let along = sub(x[b], x[a]);
        let size = length(along);
        if size == 0.0 {
            continue;
        }
        let pull = (size - spring.rest) / (size * (give + compliance));
        x[a] = add_scaled(x[a], along, pull * inverse_mass[a]);
        x[b] = add_scaled(x[b], along, -pull * inverse_mass[b]);
    }
}

/// Takes a share of the velocity along each spring out of it, keeping the momentum of its ends.
pub(super) fn damp(
    springs: &[Spring],
    share: f64,
    inverse_mass: &[f64],
    v: &mut [Vector],
    x: &[Vector],
) {
    for spring in springs {
        let [a, b] = spring.ends.map(|v| v as usize);
        let give = inverse_mass[a] + inverse_mass[b];
        let along = sub(x[b], x[a]);
        let squared = dot(along, along);
        if give == 0.0 || squared == 0.0 {
            continue;
        }
        let pull = share * dot(sub(v[b], v[a]), along) / (squared * give);
        v[a] = add_scaled(v[a], along, pull * inverse_mass[a]);
        v[b] = add_scaled(v[b], along, -pull * inverse_mass[b]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::sheet;

    #[test]
    fn a_stretched_spring_returns_and_a_held_end_stays() {
        let springs = [Spring { ends: [0, 1], rest: 1.0 }];
        let mut x = [[0.0; 3], [3.0, 0.0, 0.0]];
        sweep(&springs, 0.0, &[0.0, 1.0], &mut x);
        assert_eq!(x, [[0.0; 3], [1.0, 0.0, 0.0]]);
        let mut x = [[0.0; 3], [3.0, 0.0, 0.0]];
        sweep(&springs, 2.0, &[1.0, 1.0], &mut x);
        assert_eq!(x, [[0.5, 0.0, 0.0], [2.5, 0.0, 0.0]]);
    }

    #[test]
    fn a_sheet_has_a_spring_per_edge_and_one_across_every_inner_edge() {
        let sheet = sheet([1.0, 1.0], [3, 2]);
        let (along, across) = springs(&sheet.positions, &sheet.faces);
        assert_eq!((along.len(), across.len()), (12 + 12 - 1, 23 - 10));
    }
}
