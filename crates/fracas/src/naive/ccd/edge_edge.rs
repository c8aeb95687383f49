//! Do two moving edges meet?
//!
//! In a common plane: if the edges are not parallel (their cross product is not zero), look along an axis on
//! which that product is not zero; the view shows the plane without overlap, and the closed edges meet when
//! neither has both its ends strictly on one side of the other's line. Parallel edges, and those of length
//! zero, meet when an end of one lies on the other.

use super::Toi;
use super::incidence::{Incidence, first_contact};
use super::moment::Moment;
use super::moving::{Vector, moving_points, side};
use crate::bounds::Aabb;

/// The first time at which the two closed edges share a point; points in the order a0, a1, b0, b1.
///
/// Exact for every finite input. A coordinate that is not finite has no place, and the answer is `None`.
pub fn edge_edge(x_t0: &[[f64; 3]; 4], x_t1: &[[f64; 3]; 4]) -> Option<Toi> {
    let finite = x_t0.iter().chain(x_t1).flatten().all(|x| x.is_finite());
    let box_a = Aabb::of_points(x_t0[..2].iter().chain(&x_t1[..2]));
    let box_b = Aabb::of_points(x_t0[2..].iter().chain(&x_t1[2..]));
    if !finite || !box_a.overlaps(&box_b) {
        return None;
    }
    let points = moving_points(x_t0, x_t1);
    let [a0, a1, b0, b1] = &points;
    let normal = (a1 - a0).cross(&(b1 - b0));
    let volume = (b0 - a0).dot(&normal);
    let (a, b) = ([a0, a1], [b0, b1]);
    let incidences =
        [(a0, b), (a1, b), (b0, a), (b1, a)].map(|(point, segment)| Incidence { point, segment });
    first_contact(&volume, &incidences, |t| match normal.nonzero_axis(t) {
        Some(axis) => !is_on_one_side(t, a, b, axis) && !is_on_one_side(t, b, a, axis),
        None => incidences.iter().any(|incidence| incidence.holds(t)),
    })
}

/// Whether both ends of `edge` lie strictly on the same side of the line through `other`.
fn is_on_one_side(t: &Moment, edge: [&Vector; 2], other: [&Vector; 2], axis: usize) -> bool {
    let [from, to] = edge.map(|end| side(t, end, other[0], other[1], axis));
    from * to > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An edge at rest along the x axis, from -1 to 1, and one that moves.
    fn over(from: [[f64; 3]; 2], to: [[f64; 3]; 2]) -> Option<Toi> {
        let [a0, a1] = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
        edge_edge(&[a0, a1, from[0], from[1]], &[a0, a1, to[0], to[1]])
    }

    fn at(time: f64) -> Option<Toi> {
        Some(Toi { lo: time, hi: time })
    }

    /// An edge parallel to the y axis at height z.
    fn crossing(x: f64, z: f64) -> [[f64; 3]; 2] {
        [[x, -1.0, z], [x, 1.0, z]]
    }

    #[test]
    fn a_crossing_at_a_third_lies_between_two_doubles() {
        let third = Toi { lo: 1.0 / 3.0, hi: (1.0f64 / 3.0).next_up() };
        assert_eq!(over(crossing(0.0, 1.0), crossing(0.0, -2.0)), Some(third));
    }

    #[test]
    fn a_crossing_at_an_irrational_time_lies_between_two_doubles() {
        // The volume is a multiple of 2t^2 - 1; the double nearest to 1/sqrt(2) is above it.
        let above = std::f64::consts::FRAC_1_SQRT_2;
        let toi = over([[0.0, 1.0, 0.0], [0.0, -1.0, -1.0]], [[0.0, 1.0, 2.0], [0.0, -2.0, -3.0]]);
        assert_eq!(toi, Some(Toi { lo: above.next_down(), hi: above }));
    }

    #[test]
    fn an_edge_passes_the_end_of_another_by_one_ulp() {
        assert_eq!(over(crossing(1.0, 1.0), crossing(1.0, -1.0)), at(0.5));
        let beyond = 1.0f64.next_up();
        assert_eq!(over(crossing(beyond, 1.0), crossing(beyond, -1.0)), None);
    }

    #[test]
    fn contact_at_the_very_start_or_end_counts() {
        assert_eq!(over(crossing(0.0, 0.0), crossing(0.0, 1.0)), at(0.0));
        assert_eq!(over(crossing(0.0, 1.0), crossing(0.0, 0.0)), at(1.0));
        assert_eq!(over(crossing(0.0, 1.0), crossing(0.0, f64::from_bits(1))), None);
    }

    #[test]
    fn a_graze_at_a_double_root_is_a_contact() {
        // With u = 2t - 1 the volume is a multiple of u^2: zero at t = 1/2, one sign on both sides.
        let toi = over([[0.0, 1.0, -1.0], [0.0, -5.0, 4.0]], [[0.0, 1.0, 1.0], [0.0, -3.0, -4.0]]);
        assert_eq!(toi, at(0.5));
    }

    #[test]
    fn collinear_edges_touch_at_exactly_the_end_of_the_step() {
        let far = [[3.0, 0.0, 0.0], [4.0, 0.0, 0.0]];
        assert_eq!(over(far, [[1.0, 0.0, 0.0], [5.0, 0.0, 0.0]]), at(1.0));
        assert_eq!(over(far, [[1.0f64.next_up(), 0.0, 0.0], [5.0, 0.0, 0.0]]), None);
    }

    #[test]
    fn edges_that_slide_in_one_plane_meet_when_an_end_arrives() {
        let upright = |x: f64, y: f64| [[x, y, 0.0], [x, y + 2.0, 0.0]];
        assert_eq!(over(upright(0.0, 1.0), upright(0.0, -3.0)), at(0.25));
        assert_eq!(over(upright(3.0, -1.0), upright(-1.0, -1.0)), at(0.5));
        assert_eq!(over(upright(3.0, 1.0), upright(-1.0, 1.0)), None);
    }

    #[test]
    fn parallel_edges_meet_only_in_one_line() {
        let beside = |x: f64, y: f64| [[x, y, 0.0], [x + 1.0, y, 0.0]];
        assert_eq!(over(beside(-4.0, 1.0), beside(4.0, 1.0)), None);
        assert_eq!(over(beside(0.0, 1.0), beside(0.0, -1.0)), at(0.5));
        assert_eq!(over(beside(1.0, 1.0), beside(1.0, -1.0)), at(0.5));
        assert_eq!(over(beside(1.5, 1.0), beside(1.5, -1.0)), None);
    }

    #[test]
    fn an_edge_turns_until_it_is_parallel_and_touches_only_then() {
        // One end is always above the axis, the other below until both arrive on it beyond the end.
        let turning =
            |x: f64| over([[x, 1.0, 1.0], [3.0, -1.0, 1.0]], [[x, 0.0, 0.0], [3.0, 0.0, 0.0]]);
        assert_eq!(turning(1.0), at(1.0));
        assert_eq!(turning(1.0f64.next_up()), None);
    }

    #[test]
    fn edges_of_length_zero_are_points() {
        let point = |x: f64, z: f64| [[x, 0.0, z]; 2];
        assert_eq!(over(point(0.5, 1.0), point(0.5, -1.0)), at(0.5));
        assert_eq!(over(point(1.5, 1.0), point(1.5, -1.0)), None);
        assert_eq!(over(point(3.0, 0.0), point(-1.0, 0.0)), at(0.5));
        let (p, q) = ([0.0; 3], [1.0; 3]);
        assert_eq!(edge_edge(&[p, p, q, q], &[q, q, p, p]), at(0.5));
        let aside = [0.0, 0.0, 0.5];
        assert_eq!(edge_edge(&[p, p, q, q], &[q, q, aside, aside]), None);
        assert_eq!(edge_edge(&[p; 4], &[q; 4]), at(0.0));
    }

    #[test]
    fn the_smallest_and_the_largest_doubles_are_ordinary_numbers() {
        for size in [f64::from_bits(1), 1e-300, 1e300, f64::MAX] {
            let [a0, a1] = [[-size, 0.0, 0.0], [size, 0.0, 0.0]];
            let b = |z: f64| [[0.0, -size, z], [0.0, size, z]];
            let ([b0, b1], [c0, c1]) = (b(size), b(-size));
            assert_eq!(edge_edge(&[a0, a1, b0, b1], &[a0, a1, c0, c1]), at(0.5));
        }
    }
}
