//! Promise 1, continuous half: rows, filters, kernel and exact tests together list exactly the true impacts of a step.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use common::labelled;
use fracas::candidates::Kind;
use fracas::narrow::{Narrow, Vertices};
use fracas::rows::{Order, Positions, Records, RowTree, Slab, Step};
use fracas::simd::Level;

type Found = Vec<(Kind, u32, u32)>;

fn impacts(level: Level, scene: &labelled::Scene) -> (Found, Vec<f64>, String) {
    let step = Step::moving(&scene.x_t0, &scene.x_t1);
    let records = Records::<Slab<2>>::new(level, step);
    let points: Vec<[u32; 1]> = (0..scene.x_t0.len() as u32).map(|v| [v]).collect();
    let vertices_tree = RowTree::new(level, &records, step, &points, Order::Kd);
    let edges_tree = RowTree::new(level, &records, step, &scene.edges, Order::Kd);
    let faces_tree = RowTree::new(level, &records, step, &scene.faces, Order::Kd);
    let mut vertices = Vertices::default();
    vertices.update(&scene.x_t0, &scene.x_t1);
    let mut narrow = Narrow::new(level, &vertices, &scene.edges, &scene.faces);
    let start = std::time::Instant::now();
    let _ = vertices_tree.pairs_with(level, &faces_tree, Positions::Same, &mut narrow);
    let _ = edges_tree.self_pairs(level, &mut narrow);
    let time = start.elapsed();
    let mut found = std::mem::take(&mut narrow.impacts);
    found.sort_by(|p, q| (p.kind, p.a, p.b).cmp(&(q.kind, q.a, q.b)));
    let text = format!("{level:?} {:?} {time:?}", narrow.counts);
    (
        found.iter().map(|i| (i.kind, i.a, i.b)).collect(),
        found.iter().map(|i| i.toi).collect(),
        text,
    )
}

#[test]
fn every_labelled_scene_has_exactly_its_true_impacts_on_every_instruction_set() {
    let Some(folder) = common::data_dir(
        "every_labelled_scene_has_exactly_its_true_impacts_on_every_instruction_set",
    ) else {
        return;
    };
    for name in [
        "fracture-crush",
        "fracture-explode",
        "fracture-slide",
        "cloth-funnel",
        "cloth-ball",
        "n-body-simulation",
    ] {
        let scene = labelled::scene(&folder.join("scenes").join(name));
        let truth = |kind: Kind, pairs: &[labelled::Pair]| {
            let hits = pairs
                .iter()
                .filter_map(move |p| Some(((kind, p.features[0], p.features[1]), p.toi?)));
            hits.collect::<Vec<_>>()
        };
        let mut want =
            [truth(Kind::VertexFace, &scene.vf), truth(Kind::EdgeEdge, &scene.ee)].concat();
        want.sort_by_key(|(pair, _)| *pair);
        let mut bits: Option<Vec<u64>> = None;
        for level in Level::available() {
            let (found, tois, text) = impacts(level, &scene);
            println!("{name}: {text}");
            assert_eq!(found.len(), want.len(), "{name} {level:?}");
            for ((pair, toi), (true_pair, [lo, hi])) in found.iter().zip(&tois).zip(&want) {
                assert_eq!(pair, true_pair, "{name} {level:?}");
                assert!(
                    *toi <= *hi && *toi >= lo - 1e-9,
                    "{name} {level:?} {pair:?}: {toi} not in [{lo}, {hi}]"
                );
            }
            let these: Vec<u64> = tois.iter().map(|t| t.to_bits()).collect();
            assert_eq!(*bits.get_or_insert(these.clone()), these, "{name} {level:?}");
        }
    }
}
