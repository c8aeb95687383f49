//! Certified filters against exact answers, generated and labelled: no true hit is culled, in f64 and in f32.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::common;

use common::labelled;
use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::naive::cases::{CcdFamily, ccd_query};
use fracas::narrow::filters::{Relative, certified};
use fracas::simd::lanes::Lanes;

type Points = [[f64; 3]; 4];

fn rounded<L: Lanes + Default>(x: &Points) -> [[L; 3]; 4] {
    x.map(|p| p.map(|c| L::default().constant(c)))
}

/// The error of a difference of two positions rounded to L; zero for doubles.
fn input_error<L: Lanes + Default>(x: [&Points; 2]) -> L {
    let largest = x.iter().flat_map(|p| p.iter().flatten()).fold(0.0f64, |m, c| m.max(c.abs()));
    if L::UNIT < 1e-10 {
        L::default().constant(0.0)
    } else {
        L::default().constant(largest * 2.5 * L::UNIT + f64::from(f32::MIN_POSITIVE))
    }
}

fn culls<L: Lanes + Default>(kind: &str, x_t0: &Points, x_t1: &Points) -> [bool; 3] {
    let (a, b) = (rounded::<L>(x_t0), rounded::<L>(x_t1));
    let error = input_error::<L>([x_t0, x_t1]);
    let bit = |mask| L::bits(mask) == 1;
    if kind == "vf" {
        let x = Relative::vertex_face(&a, &b, error);
        [certified::dnf(&x), certified::vertex_face_direction(&x), certified::vertex_face_ncf(&x)]
            .map(bit)
    } else {
        let x = Relative::edge_edge(&a, &b, error);
        [certified::dnf(&x), certified::edge_edge_direction(&x), certified::edge_edge_ncf(&x)]
            .map(bit)
    }
}

#[test]
fn no_true_hit_of_the_generated_queries_is_culled() {
    let (mut hits, mut culled) = (0, [0; 3]);
    for family in CcdFamily::ALL {
        for index in 0..3_000 {
            let [x_t0, x_t1] = ccd_query(family, 3, index);
            for kind in ["vf", "ee"] {
                let contact = if kind == "vf" {
                    VertexFace { x_t0, x_t1 }.test().is_contact()
                } else {
                    EdgeEdge { x_t0, x_t1 }.test().is_contact()
                };
                hits += u32::from(contact);
                for found in [culls::<f64>(kind, &x_t0, &x_t1), culls::<f32>(kind, &x_t0, &x_t1)] {
                    assert!(
                        !(contact && found.contains(&true)),
                        "{family:?} {index} {kind} {found:?}"
                    );
                    (0..3).for_each(|k| culled[k] += u32::from(found[k]));
                }
            }
        }
    }
    assert!(hits > 10_000 && culled.iter().all(|&n| n > 1_000), "{hits} hits, {culled:?} culled");
}

#[test]
fn no_true_hit_of_the_labelled_queries_is_culled() {
    let Some(folder) = common::data_dir("no_true_hit_of_the_labelled_queries_is_culled") else {
        return;
    };
    for set in labelled::QUERIES {
        for kind in ["vf", "ee"] {
            let queries = labelled::queries(&folder.join(format!("queries/{set}.{kind}")));
            let mut counts = [[0; 3]; 2];
            for (i, q) in queries.iter().enumerate() {
                let both =
                    [culls::<f64>(kind, &q.x_t0, &q.x_t1), culls::<f32>(kind, &q.x_t0, &q.x_t1)];
                for (p, c) in both.iter().enumerate() {
                    for k in 0..3 {
                        assert!(
                            !(q.toi.is_some() && c[k]),
                            "{set}.{kind} {i} filter {k} precision {p}"
                        );
                        counts[p][k] += u32::from(c[k]);
                    }
                }
            }
            assert!(counts[0].iter().sum::<u32>() > 0, "{set}.{kind}: the filters cull nothing");
        }
    }
}
