//! What must not change the answer: names, mirrors, axes, scale, the direction of time.
//!
//! Seeded queries full of coincidences (small lattices, repeated points, common planes, common lines) are
//! asked again in other words. Nobody needs to know the right answer to see that two answers differ.

use super::{Toi, edge_edge, vertex_face};
use crate::random::SplitMix64;

type Oracle = fn(&[[f64; 3]; 4], &[[f64; 3]; 4]) -> Option<Toi>;

/// Positions at t = 0 and t = 1.
type Query = [[[f64; 3]; 4]; 2];

const QUERIES: u64 = 300;

/// Draws a lattice query and then makes part of it coincide, in one of six ways.
fn degenerate(index: u64) -> Query {
    let mut rng = SplitMix64::stream(0x0cc0_11ad, index);
    let reach = [1, 2, 3, 8][rng.below(4) as usize];
    let mut x: Query = Default::default();
    for coordinate in x.as_flattened_mut().as_flattened_mut() {
        *coordinate = f64::from(rng.between(-reach, reach));
    }
    match index % 6 {
        0 => {}
        // One point is a copy of another, at one end of the step or at both.
        1 => {
            let (from, to) = (rng.below(4) as usize, rng.below(4) as usize);
            x[0][to] = x[0][from];
            if rng.chance(0.5) {
                x[1][to] = x[1][from];
            }
        }
        // All in the plane z = 0, or in the plane z = x, for ever.
        2 => {
            let tilted = rng.chance(0.5);
            for point in x.as_flattened_mut() {
                point[2] = if tilted { point[0] } else { 0.0 };
            }
        }
        // All on one line for ever.
        3 => {
            for point in x.as_flattened_mut() {
                *point = [point[0], 2.0 * point[0], -point[0]];
            }
        }
        // The last three collinear, or the two edges parallel, at both ends.
        4 => {
            for at in &mut x {
                let along: [f64; 3] = std::array::from_fn(|axis| at[2][axis] - at[1][axis]);
                at[3] = std::array::from_fn(|axis| at[1][axis] + 3.0 * along[axis]);
            }
        }
        // Only the first point moves.
        _ => {
            let rest = x[0];
            x[1][1..].copy_from_slice(&rest[1..]);
        }
    }
    x
}

/// Asks every query twice, as it is and as `change` rewords it; both answers must be the same.
fn assert_unchanged(oracle: Oracle, change: impl Fn(&Query) -> Query) {
    for index in 0..QUERIES {
        let query = degenerate(index);
        let changed = change(&query);
        let (before, after) = (oracle(&query[0], &query[1]), oracle(&changed[0], &changed[1]));
        assert_eq!(before, after, "query {index}: {query:?}");
    }
}

/// The same points in another order: position i shows the old point `order[i]`.
fn reordered(order: [usize; 4]) -> impl Fn(&Query) -> Query {
    move |query| query.map(|x| order.map(|point| x[point]))
}

fn each_point(change: impl Fn([f64; 3]) -> [f64; 3]) -> impl Fn(&Query) -> Query {
    move |query| query.map(|x| x.map(&change))
}

#[test]
fn the_queries_hit_and_miss_often_enough_to_mean_something() {
    for oracle in [vertex_face, edge_edge] as [Oracle; 2] {
        let answers: Vec<_> =
            (0..QUERIES).map(degenerate).map(|[x_t0, x_t1]| oracle(&x_t0, &x_t1)).collect();
        let hits = answers.iter().flatten().count() as u64;
        let inside = answers.iter().flatten().filter(|toi| toi.lo > 0.0 && toi.hi < 1.0).count();
        assert!((60..=QUERIES - 60).contains(&hits), "{hits} hits");
        assert!(inside > 30, "{inside} hits strictly inside the step");
    }
}

#[test]
fn the_order_of_edges_and_of_their_ends_does_not_matter() {
    for order in [[2, 3, 0, 1], [1, 0, 2, 3], [0, 1, 3, 2], [3, 2, 1, 0]] {
        assert_unchanged(edge_edge, reordered(order));
    }
}

#[test]
fn the_order_of_the_corners_of_a_face_does_not_matter() {
    for order in [[0, 2, 3, 1], [0, 3, 1, 2], [0, 2, 1, 3]] {
        assert_unchanged(vertex_face, reordered(order));
    }
}

#[test]
fn mirrors_axes_scale_and_place_do_not_matter() {
    let (tiny, huge) = (f64::from_bits(1), f64::from_bits(2040 << 52));
    for oracle in [vertex_face, edge_edge] as [Oracle; 2] {
        assert_unchanged(oracle, each_point(|[x, y, z]| [x, -y, z]));
        assert_unchanged(oracle, each_point(|[x, y, z]| [y, z, x]));
        assert_unchanged(oracle, each_point(|[x, y, z]| [z, y, x]));
        assert_unchanged(oracle, each_point(|point| point.map(|x| x * tiny)));
        assert_unchanged(oracle, each_point(|point| point.map(|x| x * huge)));
        assert_unchanged(oracle, each_point(|point| point.map(|x| x + 1_048_576.0)));
        assert_unchanged(oracle, each_point(|[x, y, z]| [x + y, y, z - 2.0 * x]));
    }
}

#[test]
fn backwards_in_time_there_is_contact_just_the_same() {
    for oracle in [vertex_face, edge_edge] as [Oracle; 2] {
        for index in 0..QUERIES {
            let [x_t0, x_t1] = degenerate(index);
            let (forth, back) = (oracle(&x_t0, &x_t1), oracle(&x_t1, &x_t0));
            assert_eq!(forth.is_some(), back.is_some(), "query {index}");
            // The first contact seen from the other end is the last, which is not before the first.
            if let (Some(forth), Some(back)) = (forth, back) {
                assert!(forth.lo <= 1.0 - back.lo, "query {index}: {forth:?}, {back:?}");
            }
        }
    }
}

#[test]
fn the_first_half_of_a_step_decides_when_it_holds_a_contact() {
    for oracle in [vertex_face, edge_edge] as [Oracle; 2] {
        for index in 0..QUERIES {
            let [x_t0, x_t1] = degenerate(index);
            // Small integers: the midpoint is exact.
            let halfway = std::array::from_fn(|point| {
                std::array::from_fn(|axis| 0.5 * (x_t0[point][axis] + x_t1[point][axis]))
            });
            let whole = oracle(&x_t0, &x_t1);
            let first = oracle(&x_t0, &halfway);
            let second = oracle(&halfway, &x_t1);
            let early = whole.filter(|toi| toi.hi <= 0.5);
            let doubled = early.map(|Toi { lo, hi }| Toi { lo: 2.0 * lo, hi: 2.0 * hi });
            assert_eq!(first, doubled, "query {index}");
            assert_eq!(whole.is_some(), first.is_some() || second.is_some(), "query {index}");
        }
    }
}
