//! What must not change the answer: names, axes, mirrors, scale, the direction of time.
//!
//! Generated queries are asked again in other words. Whether there is contact, and whether at t = 0, is the same;
//! the bounds of the time overlap, as both hold the true one.

use fracas::ccd::{EdgeEdge, Outcome, VertexFace};
use fracas::naive::cases::{CcdFamily, CcdQuery, ccd_query};

const QUERIES: u64 = 1_000;

type Ask = fn(&CcdQuery) -> Outcome;

fn vertex_face([x_t0, x_t1]: &CcdQuery) -> Outcome {
    VertexFace { x_t0: *x_t0, x_t1: *x_t1 }.test()
}

fn edge_edge([x_t0, x_t1]: &CcdQuery) -> Outcome {
    EdgeEdge { x_t0: *x_t0, x_t1: *x_t1 }.test()
}

fn vertex_face_in_integers([x_t0, x_t1]: &CcdQuery) -> Outcome {
    VertexFace { x_t0: *x_t0, x_t1: *x_t1 }.test_in_integers()
}

fn edge_edge_in_integers([x_t0, x_t1]: &CcdQuery) -> Outcome {
    EdgeEdge { x_t0: *x_t0, x_t1: *x_t1 }.test_in_integers()
}

fn each_query(mut visit: impl FnMut(CcdFamily, u64, CcdQuery)) {
    for family in CcdFamily::ALL {
        let count = if family == CcdFamily::Wild { QUERIES / 20 } else { QUERIES };
        for index in 0..count {
            visit(family, index, ccd_query(family, 2, index));
        }
    }
}

fn agree(a: Outcome, b: Outcome) -> bool {
    let is_start = |outcome| outcome == Outcome::Touching;
    match (a.toi(), b.toi()) {
        (None, None) => true,
        (Some(x), Some(y)) => is_start(a) == is_start(b) && x.lo <= y.hi && y.lo <= x.hi,
        _ => false,
    }
}

/// Asks every query as it is and as `change` rewords it, if it can.
fn assert_unchanged(asks: &[Ask], change: impl Fn(&CcdQuery) -> Option<CcdQuery>) {
    each_query(|family, index, query| {
        let Some(changed) = change(&query) else { return };
        for ask in asks {
            let (before, after) = (ask(&query), ask(&changed));
            assert!(agree(before, after), "{family:?} {index}: {before:?}, {after:?}");
        }
    });
}

fn reordered(order: [usize; 4]) -> impl Fn(&CcdQuery) -> Option<CcdQuery> {
    move |query| Some(query.map(|x| order.map(|point| x[point])))
}

fn each_point(change: impl Fn([f64; 3]) -> [f64; 3]) -> impl Fn(&CcdQuery) -> Option<CcdQuery> {
    move |query| Some(query.map(|x| x.map(&change)))
}

#[test]
fn the_order_of_edges_and_of_their_ends_does_not_matter() {
    for order in [[2, 3, 0, 1], [1, 0, 2, 3], [0, 1, 3, 2], [3, 2, 1, 0]] {
        assert_unchanged(&[edge_edge, edge_edge_in_integers], reordered(order));
    }
}

#[test]
fn the_order_of_the_corners_of_a_face_does_not_matter() {
    for order in [[0, 2, 3, 1], [0, 3, 1, 2], [0, 2, 1, 3]] {
        assert_unchanged(&[vertex_face, vertex_face_in_integers], reordered(order));
    }
}

#[test]
fn axes_and_mirrors_do_not_matter() {
    let asks: [Ask; 4] = [vertex_face, edge_edge, vertex_face_in_integers, edge_edge_in_integers];
    assert_unchanged(&asks, each_point(|[x, y, z]| [y, z, x]));
    assert_unchanged(&asks, each_point(|[x, y, z]| [z, y, x]));
    assert_unchanged(&asks, each_point(|[x, y, z]| [x, -y, z]));
    assert_unchanged(&asks, each_point(|[x, y, z]| [-z, -x, -y]));
}

#[test]
fn a_power_of_two_as_unit_of_length_does_not_matter() {
    let asks: [Ask; 4] = [vertex_face, edge_edge, vertex_face_in_integers, edge_edge_in_integers];
    for factor in
        [2.0, 0.125, f64::from_bits((1023 + 300) << 52), f64::from_bits((1023 - 300) << 52)]
    {
        assert_unchanged(&asks, |query| {
            let scaled = query.map(|x| x.map(|p| p.map(|x| x * factor)));
            let back = scaled.map(|x| x.map(|p| p.map(|x| x / factor)));
            let is_exact =
                back == *query && scaled.iter().flatten().flatten().all(|x| x.is_finite());
            is_exact.then_some(scaled)
        });
    }
}

#[test]
fn backwards_in_time_there_is_contact_just_the_same() {
    for ask in [vertex_face, edge_edge, vertex_face_in_integers, edge_edge_in_integers] as [Ask; 4]
    {
        each_query(|family, index, query| {
            let [x_t0, x_t1] = query;
            let (forth, back) = (ask(&query), ask(&[x_t1, x_t0]));
            assert_eq!(forth.is_contact(), back.is_contact(), "{family:?} {index}");
            // Seen from the other end, the first contact is the last, which is not before the first.
            if let (Some(first), Some(last)) = (forth.toi(), back.toi()) {
                assert!(first.lo <= 1.0 - last.lo, "{family:?} {index}: {forth:?}, {back:?}");
            }
        });
    }
}

#[test]
fn integers_and_doubles_give_the_same_answer() {
    each_query(|family, index, query| {
        for (with, without) in [
            (vertex_face as Ask, vertex_face_in_integers as Ask),
            (edge_edge, edge_edge_in_integers),
        ] {
            let (with, without) = (with(&query), without(&query));
            assert!(agree(with, without), "{family:?} {index}: {with:?}, {without:?}");
        }
    });
}
