//! Row trees on the labelled scenes: the exact lists have the published lengths, and no true impact is missing from the
//! candidates of the slabs.

use crate::common;

use std::ops::ControlFlow;

use fracas::candidates::{Batch, Kind};
use fracas::rows::{Boxes, FeatureTrees, Features, Order, Positions, Slab, Step};
use fracas::simd::Level;

/// Pairs of one kind, smaller id first where either may come first, sorted.
fn sorted(kind: Kind, mut pairs: Vec<[u32; 2]>) -> Vec<[u32; 2]> {
    if kind != Kind::VertexFace {
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    }
    pairs.sort_unstable();
    pairs
}

fn keeps_every_impact<const TIMES: usize>(scene: &common::labelled::Scene) {
    let vertices: Vec<[u32; 1]> = (0..scene.x_t0.len() as u32).map(|v| [v]).collect();
    let features = Features { vertices: &vertices, edges: &scene.edges, faces: &scene.faces };
    let step = Step::moving(&scene.x_t0, &scene.x_t1);
    for level in Level::available() {
        let trees = FeatureTrees::<Slab<TIMES>>::new(level, step, features, Order::Kd);
        trees.assert_well_formed();
        for (kind, labelled) in [(Kind::VertexFace, &scene.vf), (Kind::EdgeEdge, &scene.ee)] {
            let mut found = vec![];
            let _ = trees.batches(level, &mut |batch: Batch<'_>| {
                if batch.kind == kind {
                    found.extend(batch.a.iter().zip(batch.b).map(|(a, b)| [*a, *b]));
                }
                ControlFlow::Continue(())
            });
            let found = sorted(kind, found);
            let impacts = labelled.iter().filter(|pair| pair.toi.is_some());
            for impact in sorted(kind, impacts.map(|pair| pair.features).collect()) {
                assert!(found.binary_search(&impact).is_ok(), "{kind:?} {impact:?} {level:?}");
            }
        }
    }
}

#[test]
fn slabs_keep_every_labelled_impact() {
    let Some(data) = common::data_dir("slabs_keep_every_labelled_impact") else { return };
    for name in ["cloth-funnel", "fracture-crush", "fracture-explode", "fracture-slide"] {
        let scene = common::labelled::scene(&data.join("scenes").join(name));
        keeps_every_impact::<1>(&scene);
        keeps_every_impact::<2>(&scene);
    }
}

#[test]
fn exact_lists_have_the_published_lengths() {
    let Some(data) = common::data_dir("exact_lists_have_the_published_lengths") else { return };
    let scene = common::labelled::scene(&data.join("scenes/cloth-funnel"));
    let vertices: Vec<[u32; 1]> = (0..scene.x_t0.len() as u32).map(|v| [v]).collect();
    let features = Features { vertices: &vertices, edges: &scene.edges, faces: &scene.faces };
    let step = Step::moving(&scene.x_t0, &scene.x_t1);
    for level in Level::available() {
        let trees = FeatureTrees::<Boxes>::new(level, step, features, Order::Hilbert);
        let none = &mut |_: Batch<'_>| ControlFlow::Continue(());
        let faces = (&trees.faces, step);
        let same = Positions::Same;
        let (_, vf) = trees.vertices.overlapping_pairs_with(level, step, faces, same, none);
        let (_, ee) = trees.edges.overlapping_self_pairs(level, step, none);
        let (_, ff) = trees.faces.overlapping_self_pairs(level, step, none);
        assert_eq!([vf, ee, ff].map(|counts| counts.candidates), [7_319, 33_770, 43_942]);
    }
}
