//! Does a moving vertex meet a moving triangle?
//!
//! In a common plane: if the triangle has a normal, look along an axis on which that is not zero; the view
//! then shows the plane without overlap, and the vertex is inside when it is on no two different sides of the
//! three edge lines. A triangle without a normal is the union of its sides.

use super::Toi;
use super::incidence::{Incidence, first_contact};
use super::moment::Moment;
use super::moving::{Vector, moving_points, side};
use crate::bounds::Aabb;

/// The first time at which the vertex lies in the closed triangle; points in the order v, f0, f1, f2.
///
/// Exact for every finite input. A coordinate that is not finite has no place, and the answer is `None`.
pub fn vertex_face(x_t0: &[[f64; 3]; 4], x_t1: &[[f64; 3]; 4]) -> Option<Toi> {
    let finite = x_t0.iter().chain(x_t1).flatten().all(|x| x.is_finite());
    let vertex_box = Aabb::of_points([&x_t0[0], &x_t1[0]]);
    let face_box = Aabb::of_points(x_t0[1..].iter().chain(&x_t1[1..]));
    if !finite || !vertex_box.overlaps(&face_box) {
        return None;
    }
    let points = moving_points(x_t0, x_t1);
    let [v, f0, f1, f2] = &points;
    let normal = (f1 - f0).cross(&(f2 - f0));
    let volume = (v - f0).dot(&normal);
    let sides = [[f0, f1], [f1, f2], [f2, f0]];
    let incidences = sides.map(|segment| Incidence { point: v, segment });
    first_contact(&volume, &incidences, |t| match normal.nonzero_axis(t) {
        Some(axis) => is_inside(t, v, &sides, axis),
        None => incidences.iter().any(|incidence| incidence.holds(t)),
    })
}

fn is_inside(t: &Moment, v: &Vector, sides: &[[&Vector; 2]; 3], axis: usize) -> bool {
    let signs = sides.map(|[a, b]| side(t, v, a, b, axis));
    !(signs.contains(&1) && signs.contains(&-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACE: [[f64; 3]; 3] = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [0.0, 1.0, 0.0]];

    /// A vertex that moves over a face at rest.
    fn over(face: [[f64; 3]; 3], from: [f64; 3], to: [f64; 3]) -> Option<Toi> {
        let [f0, f1, f2] = face;
        vertex_face(&[from, f0, f1, f2], &[to, f0, f1, f2])
    }

    fn at(time: f64) -> Option<Toi> {
        Some(Toi { lo: time, hi: time })
    }

    #[test]
    fn a_vertex_falls_through_the_middle_at_half_time() {
        assert_eq!(over(FACE, [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]), at(0.5));
    }

    #[test]
    fn a_vertex_passes_beside_the_face_by_one_ulp() {
        let corner = |x: f64| over(FACE, [x, -1.0, 1.0], [x, -1.0, -1.0]);
        assert_eq!(corner(1.0), at(0.5));
        assert_eq!(corner(1.0f64.next_up()), None);
    }

    /// Two corners of the face rest at y = -9 and y = 9 on the y axis, so that the volume does not depend on
    /// the vertex's y; the third corner and the vertex move.
    fn swinging(vertex: [[f64; 3]; 2], corner: [[f64; 3]; 2]) -> Option<Toi> {
        let [x_t0, x_t1] =
            [0, 1].map(|i| [vertex[i], [0.0, -9.0, 0.0], [0.0, 9.0, 0.0], corner[i]]);
        vertex_face(&x_t0, &x_t1)
    }

    #[test]
    fn the_first_pass_that_hits_counts() {
        // With u = 2t - 1 the volume is a multiple of 4u^2 - 1: passes at t = 1/4 and t = 3/4.
        let corner = [[6.0, 0.0, -4.5], [2.0, 0.0, 3.5]];
        assert_eq!(swinging([[1.0, 0.0, -1.0], [1.0, 0.0, 1.0]], corner), at(0.25));
        assert_eq!(swinging([[1.0, 20.0, -1.0], [1.0, 0.0, 1.0]], corner), at(0.75));
        assert_eq!(swinging([[1.0, 20.0, -1.0], [1.0, 20.0, 1.0]], corner), None);
    }

    #[test]
    fn a_graze_at_a_double_root_is_a_contact() {
        // With u = 2t - 1 the volume is a multiple of u^2: zero at t = 1/2, one sign on both sides.
        let vertex = [[1.0, 0.0, -1.0], [1.0, 0.0, 1.0]];
        assert_eq!(swinging(vertex, [[5.0, 0.0, -4.0], [3.0, 0.0, 4.0]]), at(0.5));
        let lifted = [[5.0, 0.0, -4.0f64.next_up()], [3.0, 0.0, 4.0]];
        assert_ne!(swinging(vertex, lifted), at(0.5));
    }

    #[test]
    fn passes_closer_together_than_any_two_doubles_are_found() {
        // With u = 3t - 1 the volume is a multiple of u (u - 3 shift / size): passes at t = 1/3 and next to
        // it, the nearest pair 2^-2094 apart.
        let third = Some(Toi { lo: 1.0 / 3.0, hi: (1.0f64 / 3.0).next_up() });
        let huge = f64::from_bits(2043 << 52); // 2^1020
        for size in [1.0, huge] {
            for shift in [f64::from_bits(1), -f64::from_bits(1)] {
                let axis = [[shift, -9.0, 0.0], [shift, 9.0, 0.0]];
                let x = |vertex: [f64; 3], corner: [f64; 3]| {
                    [vertex.map(|x| x * size), axis[0], axis[1], corner.map(|x| x * size)]
                };
                let x_t0 = x([1.0, 0.0, -1.0], [5.0, 0.0, -4.0]);
                let x_t1 = x([1.0, 0.0, 2.0], [2.0, 0.0, 8.0]);
                assert_eq!(vertex_face(&x_t0, &x_t1), third);
            }
        }
    }

    #[test]
    fn contact_at_the_very_start_or_end_counts() {
        assert_eq!(over(FACE, [0.0; 3], [0.0, 0.0, 1.0]), at(0.0));
        assert_eq!(over(FACE, [0.0, 0.0, 1.0], [0.0; 3]), at(1.0));
        assert_eq!(over(FACE, [0.0, 0.0, 1.0], [0.0, 0.0, f64::from_bits(1)]), None);
    }

    #[test]
    fn a_vertex_that_slides_in_the_plane_of_the_face_arrives_at_its_side() {
        // The side from (1,-1) to (0,1) crosses y = 0 at x = 1/2: at t = 4/5, just below the double 0.8.
        let four_fifths = Some(Toi { lo: 0.8f64.next_down(), hi: 0.8 });
        assert_eq!(over(FACE, [2.5, 0.0, 0.0], [0.0, 0.0, 0.0]), four_fifths);
        assert_eq!(over(FACE, [2.5, 0.0, 0.0], [0.5, 0.0, 0.0]), at(1.0));
        assert_eq!(over(FACE, [-2.0, 1.0, 0.0], [2.0, 1.0, 0.0]), at(0.5));
        assert_eq!(over(FACE, [-2.0, 1.5, 0.0], [2.0, 1.5, 0.0]), None);
        assert_eq!(over(FACE, [0.0, 0.0, 0.0], [5.0, 0.0, 0.0]), at(0.0));
    }

    #[test]
    fn a_face_that_is_a_segment_or_a_point_still_collides() {
        let segment = [[-1.0, 0.0, 0.0], [0.0; 3], [1.0, 0.0, 0.0]];
        assert_eq!(over(segment, [0.5, 0.0, 1.0], [0.5, 0.0, -1.0]), at(0.5));
        assert_eq!(over(segment, [0.5, 1.0, 1.0], [0.5, -1.0, -1.0]), at(0.5));
        assert_eq!(over(segment, [1.5, 0.0, 1.0], [1.5, 0.0, -1.0]), None);
        assert_eq!(over(segment, [2.0, 0.0, 0.0], [0.0, 0.0, 0.0]), at(0.5));
        let point = [[0.25; 3]; 3];
        assert_eq!(over(point, [0.0; 3], [1.0; 3]), at(0.25));
        assert_eq!(over(point, [0.0; 3], [1.0, 1.0, 1.0f64.next_down()]), None);
    }

    #[test]
    fn a_face_that_is_a_segment_for_a_moment_is_met_then() {
        // With u = 2t - 1 the third corner is at (0, u, u) and the vertex at (x, u, -u).
        let passing = |x: f64| {
            let [x_t0, x_t1] =
                [-1.0, 1.0].map(|u| [[x, u, -u], [-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, u, u]]);
            vertex_face(&x_t0, &x_t1)
        };
        assert_eq!(passing(1.0), at(0.5));
        assert_eq!(passing(1.0f64.next_up()), None);
    }

    #[test]
    fn the_smallest_and_the_largest_doubles_are_ordinary_numbers() {
        for size in [f64::from_bits(1), 1e-300, 1e300, f64::MAX] {
            let face = FACE.map(|corner| corner.map(|x| x * size));
            assert_eq!(over(face, [0.0, 0.0, size], [0.0, 0.0, -size]), at(0.5));
            assert_eq!(over(face, [0.0, size, size], [0.0, size, -size]), at(0.5));
        }
        let tiny = f64::from_bits(1);
        let huge = FACE.map(|corner| corner.map(|x| x * f64::MAX));
        assert_eq!(over(huge, [0.0, 0.0, tiny], [0.0, 0.0, -tiny]), at(0.5));
        assert_eq!(over(huge, [0.0, 0.0, tiny], [0.0, 0.0, -1.0]), Some(Toi { lo: 0.0, hi: tiny }),);
        assert_eq!(
            over(huge, [0.0, 0.0, f64::MAX], [0.0, 0.0, -tiny]),
            Some(Toi { lo: 1.0f64.next_down(), hi: 1.0 }),
        );
    }

    #[test]
    fn a_coordinate_that_is_not_finite_gives_no_answer() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(over(FACE, [0.0, 0.0, 1.0], [0.0, bad, -1.0]), None);
            assert_eq!(over(FACE, [0.0, bad, 1.0], [0.0, 0.0, -1.0]), None);
        }
    }
}
