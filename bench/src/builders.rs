//! Builders of the binary tree over swept face boxes: how long they take, and how many pairs of boxes a traversal then compares.
//!
//! For the comparison with parry3d both trees are walked against themselves as if against another tree: that is the traversal of
//! parry's that can be counted from outside.

use std::error::Error;

use fracas::bounds::Aabb32;
use fracas::bvh::build::{Builder, binned_sah, grid_hash};
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::Kind;
use serde_json::{Map, Value, json};

use crate::clock::{median, time};
use crate::peers::{self, Input, List};
use crate::scene::Scene;
use crate::{Table, shown};

pub(crate) fn run(
    scene: &Scene,
    repeat: usize,
    table: &mut dyn Table,
) -> Result<(), Box<dyn Error>> {
    let input = Input::new(scene.step(), &scene.faces);
    let builders = [
        ("median", Builder::Median),
        ("grid", Builder::GridHash(grid_hash::Config::default())),
        ("sah", Builder::BinnedSah(binned_sah::Config::default())),
    ];
    let mut times: [Vec<f64>; 3] = Default::default();
    let mut tests = [[0; 2]; 3];
    let mut hashes = [0; 3];
    for _ in 0..repeat {
        for (i, (_, builder)) in builders.iter().enumerate() {
            let config = Config { builder: *builder, ..Config::default() };
            let (milliseconds, tree) = time(|| Bvh::of_one_body(config, &input.boxes));
            times[i].push(milliseconds);
            if tests[i] == [0; 2] {
                (tests[i], hashes[i]) = box_tests(&tree);
            }
        }
    }
    if hashes.iter().any(|hash| *hash != hashes[0]) {
        return Err(format!("{}: builders whose trees list other pairs", scene.name).into());
    }
    let times = times.map(|times| median(&times));
    let mut ours = Map::from_iter([("hash".to_owned(), json!(shown(hashes[0])))]);
    for (i, (name, _)) in builders.iter().enumerate() {
        let [within, against_itself] = tests[i];
        let figures = json!({
            "build_ms": times[i], "box_tests": within, "box_tests_as_two_trees": against_itself,
        });
        ours.insert((*name).to_owned(), figures);
    }
    let parry = peers::parry_box_tests(&input);
    let theirs =
        parry.map_or(Value::Null, |tests| json!({"parry3d_box_tests_as_two_trees": tests}));
    table.row(&format!("{}: builders of the binary tree", scene.name), ours.into(), theirs)?;
    let what = format!("{}: build, median / grid", scene.name);
    table.at_least(&what, times[0] / times[1], 1.5)?;
    if let Some(parry) = parry {
        let what = format!("{}: box tests, sah / parry3d Binned", scene.name);
        table.at_most(&what, tests[2][1] as f64 / parry as f64, 1.0)?;
    }
    Ok(())
}

/// Pairs of boxes compared: within the tree, and of the tree with itself as if it were two; and the hash of the pairs within.
fn box_tests(tree: &Bvh<Aabb32>) -> ([u64; 2], u64) {
    let mut workspace = Workspace::new(Kind::FaceFace);
    let mut list = List::default();
    let all = |_: u32, _: u32| true;
    // A list never breaks off.
    let _ = tree.self_pairs(&mut workspace, all, &mut list);
    let (within, hash) = (workspace.work().box_tests, list.hash());
    list.clear();
    let mut workspace = Workspace::new(Kind::FaceFace);
    let _ = tree.pairs_with(tree, &mut workspace, all, &mut list);
    ([within, workspace.work().box_tests], hash)
}
