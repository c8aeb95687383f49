//! How fast the hierarchies list overlapping boxes, one thread.
//!
//! Cases per scene: refit + list of the face boxes; build + list of the vertex-face and edge-edge boxes; build over the faces.
//! Every contender lists the pairs that share no vertex and overlap in doubles, into memory, and all must find the same
//! number. Contenders take turns, so that a busy moment hits all of them; medians. A further case shows the default bounds,
//! two-time slabs, which no peer has; another what peers gain from a second thread. Then two meshes in contact (`meshes`)
//! and a fracture (`split`). `builders` compares the builders of the binary tree.

use std::error::Error;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use fracas::candidates::Batch;
use fracas::rows::{Boxes, FeatureTrees, Order, Positions, Records, RowTree, Slab};
use fracas::simd::Level;
use serde_json::{Map, Value, json};

use crate::clock::{median, time};
use crate::peers::{self, Binary, Input, List, Peer, Side};
use crate::scene::Scene;
use crate::{Table, shown};

/// Runs the experiment on scenes (folders with t0.ply and t1.ply) and, with peers, on a mesh against itself.
pub fn run(
    scenes: &[PathBuf],
    mesh: Option<&Path>,
    repeat: usize,
    table: &mut (dyn Table + Send),
) -> Result<(), Box<dyn Error>> {
    let run = move || all(scenes, mesh, repeat, table).map_err(|error| error.to_string());
    Ok(on_one_thread(run)??)
}

/// Runs `work` in a pool of one, so that nothing is handed to other threads and the clock of this one sees it all.
#[cfg(feature = "parallel")]
fn on_one_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Box<dyn Error>> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(1).build()?.install(work))
}

#[cfg(not(feature = "parallel"))]
fn on_one_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Box<dyn Error>> {
    Ok(work())
}

fn all(
    scenes: &[PathBuf],
    mesh: Option<&Path>,
    repeat: usize,
    table: &mut dyn Table,
) -> Result<(), Box<dyn Error>> {
    for folder in scenes {
        let scene = Scene::read(folder)?;
        faces(&scene, repeat, table)?;
        features(&scene, repeat, table)?;
        build(&scene, repeat, table)?;
        crate::builders::run(&scene, repeat, table)?;
        slabs(&scene, repeat, table)?;
        #[cfg(feature = "peers")]
        two_threads(&scene, repeat, table)?;
    }
    #[cfg(feature = "peers")]
    if let Some(mesh) = mesh {
        crate::meshes::run(mesh, repeat, table)?;
    }
    #[cfg(not(feature = "peers"))]
    let _ = mesh;
    crate::split::run(repeat, table)
}

/// One method: does the work once, into the list; milliseconds come from outside.
pub(crate) struct Contender<'a> {
    name: String,
    is_peer: bool,
    work: Box<dyn FnMut(&mut List) + 'a>,
    times: Vec<f64>,
    pairs: usize,
    hash: u64,
}

impl<'a> Contender<'a> {
    pub(crate) fn ours(name: &str, work: impl FnMut(&mut List) + 'a) -> Self {
        Self::new(name, false, Box::new(work))
    }

    pub(crate) fn peer(name: &str, work: impl FnMut(&mut List) + 'a) -> Self {
        Self::new(name, true, Box::new(work))
    }

    fn new(name: &str, is_peer: bool, work: Box<dyn FnMut(&mut List) + 'a>) -> Self {
        Self { name: name.to_owned(), is_peer, work, times: vec![], pairs: 0, hash: 0 }
    }
}

/// Medians of a case, by name.
pub(crate) struct Outcome {
    pub(crate) ours: Map<String, Value>,
    pub(crate) peers: Map<String, Value>,
}

impl Outcome {
    /// Ratio of the fastest peer's time to that of our method `name`.
    pub(crate) fn ratio(&self, name: &str) -> f64 {
        let peers = self.peers.values().filter_map(Value::as_f64);
        peers.fold(f64::INFINITY, f64::min) / time_of(&self.ours, name)
    }
}

fn time_of(side: &Map<String, Value>, name: &str) -> f64 {
    side.get(name).and_then(Value::as_f64).unwrap_or(f64::NAN)
}

/// Figures of the peers, if there are any.
fn figures(peers: Map<String, Value>) -> Value {
    if peers.is_empty() { Value::Null } else { peers.into() }
}

/// Lets all contenders take turns and compares what they found.
pub(crate) fn compete(
    mut contenders: Vec<Contender<'_>>,
    repeat: usize,
) -> Result<Outcome, Box<dyn Error>> {
    let mut list = List::default();
    // One round more than counts: the first touches the memory.
    for round in 0..=repeat {
        for contender in &mut contenders {
            list.clear();
            let (milliseconds, ()) = time(|| (contender.work)(&mut list));
            if round > 0 {
                contender.times.push(milliseconds);
            } else {
                (contender.pairs, contender.hash) = (list.len(), list.hash());
            }
        }
    }
    let (pairs, hash) = (contenders[0].pairs, contenders[0].hash);
    let mut outcome = Outcome { ours: Map::new(), peers: Map::new() };
    for contender in &contenders {
        if (contender.pairs, contender.hash) != (pairs, hash) {
            let Contender { name, pairs: its, hash: its_hash, .. } = contender;
            let message = format!(
                "{name} lists {its} pairs ({}), others {pairs} ({})",
                shown(*its_hash),
                shown(hash)
            );
            return Err(message.into());
        }
        let side = if contender.is_peer { &mut outcome.peers } else { &mut outcome.ours };
        side.insert(contender.name.clone(), json!(median(&contender.times)));
    }
    if pairs > 0 {
        outcome.ours.insert("pairs".to_owned(), json!(pairs));
        outcome.ours.insert("hash".to_owned(), json!(shown(hash)));
    }
    Ok(outcome)
}

/// Our binary tree and the peers, all doing the same.
fn others<'a>(
    prepare: impl Fn(&mut dyn Peer),
    work: impl Fn(&mut dyn Peer, &mut List) + Copy + 'a,
) -> Vec<Contender<'a>> {
    let mut contenders = vec![];
    let mut binary = Binary::default();
    prepare(&mut binary);
    let name = binary.name();
    contenders.push(Contender::ours(name, move |list| work(&mut binary, list)));
    for mut peer in peers::all() {
        prepare(&mut *peer);
        let name = peer.name();
        contenders.push(Contender::peer(name, move |list| work(&mut *peer, list)));
    }
    contenders
}

/// Face boxes: refit + list.
fn faces(scene: &Scene, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let step = scene.step();
    let input = &Input::new(step, &scene.faces);
    let mut contenders: Vec<Contender<'_>> = vec![];
    for level in Level::available() {
        let mut records = Records::<Boxes>::new(level, step);
        let mut tree = RowTree::new(level, &records, step, &scene.faces, Order::Kd);
        contenders.push(Contender::ours(level.name(), move |list| {
            records.update(level, step);
            tree.update(level, &records);
            // A list never breaks off.
            let _ = tree.overlapping_self_pairs(level, step, list);
        }));
    }
    contenders.extend(others(
        |peer| peer.build(Side::A, input),
        move |peer, list| {
            peer.refit(input);
            peer.self_pairs(input, false, list);
        },
    ));
    let outcome = compete(contenders, repeat)?;
    let (binary, has_peers) = (outcome.ratio("binary"), !outcome.peers.is_empty());
    bars(scene, "face boxes, refit + list", outcome, 5.0, table)?;
    let what = format!("{}: face boxes, refit + list, fastest peer / binary", scene.name);
    if has_peers {
        table.at_least(&what, binary, 1.0)?;
    }
    Ok(())
}

/// Vertex-face and edge-edge boxes: build + list.
fn features(scene: &Scene, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let step = scene.step();
    let vertices = &Input::new(step, &scene.vertices);
    let edges = &Input::new(step, &scene.edges);
    let faces = &Input::new(step, &scene.faces);
    let mut contenders: Vec<Contender<'_>> = vec![];
    for level in Level::available() {
        contenders.push(Contender::ours(level.name(), move |list| {
            let trees = FeatureTrees::<Boxes>::new(level, step, scene.features(), Order::Kd);
            let (vertices, faces) = (&trees.vertices, (&trees.faces, step));
            let _ = vertices.overlapping_pairs_with(level, step, faces, Positions::Same, list);
            let _ = trees.edges.overlapping_self_pairs(level, step, list);
        }));
    }
    contenders.extend(others(
        |_| {},
        move |peer, list| {
            peer.build(Side::A, vertices);
            peer.build(Side::B, faces);
            peer.pairs_between(vertices, faces, false, list);
            peer.build(Side::A, edges);
            peer.self_pairs(edges, false, list);
        },
    ));
    let outcome = compete(contenders, repeat)?;
    bars(scene, "VF + EE boxes, build + list", outcome, 4.0, table)
}

/// Build over the faces.
fn build(scene: &Scene, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let step = scene.step();
    let input = &Input::new(step, &scene.faces);
    let level = Level::best();
    let of_rows = |order: Order| {
        let records = Records::<Boxes>::new(level, step);
        RowTree::new(level, &records, step, &scene.faces, order)
    };
    let mut contenders: Vec<Contender<'_>> = vec![];
    let orders = [("kd", Order::Kd), ("hilbert", Order::Hilbert)];
    for (name, order) in orders {
        contenders.push(Contender::ours(name, move |_| {
            std::hint::black_box(of_rows(order));
        }));
    }
    contenders.extend(others(|_| {}, move |peer, _| peer.build(Side::A, input)));
    let mut outcome = compete(contenders, repeat)?;
    let hashes = orders.map(|(_, order)| {
        let mut list = List::default();
        let _ = of_rows(order).overlapping_self_pairs(level, step, &mut list);
        list.hash()
    });
    if hashes[0] != hashes[1] {
        return Err(format!("{}: row trees in another order list other pairs", scene.name).into());
    }
    outcome.ours.insert("hash".to_owned(), json!(shown(hashes[0])));
    let parry = time_of(&outcome.peers, "parry3d");
    let ratios =
        ["kd", "hilbert", "binary"].map(|name| (name, parry / time_of(&outcome.ours, name)));
    let case = format!("{}: build over the faces, ms", scene.name);
    let has_peers = !outcome.peers.is_empty();
    table.row(&case, outcome.ours.into(), figures(outcome.peers))?;
    for (name, ratio) in ratios.into_iter().filter(|_| has_peers) {
        let bar = if name == "binary" { 1.0 } else { 5.0 };
        table.at_least(&format!("{}: build, parry3d Binned / {name}", scene.name), ratio, bar)?;
    }
    Ok(())
}

/// Face boxes, list only, by peers that can use a second thread: wall time, for the record.
#[cfg(feature = "peers")]
fn two_threads(scene: &Scene, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let input = Input::new(scene.step(), &scene.faces);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    let mut figures = Map::new();
    let mut list = List::default();
    for mut peer in peers::all() {
        peer.build(Side::A, &input);
        for (label, parallel) in [("one", false), ("two", true)] {
            let mut times = vec![];
            for _ in 0..repeat {
                list.clear();
                let start = std::time::Instant::now();
                pool.install(|| peer.self_pairs(&input, parallel, &mut list));
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
            figures.insert(format!("{} {label}", peer.name()), json!(median(&times)));
        }
    }
    table.row(
        &format!("{}: face boxes, list, peers on two threads, wall ms", scene.name),
        Value::Null,
        figures.into(),
    )?;
    Ok(())
}

/// The default bounds: two-time slabs on eight axes, from nothing and refitted.
fn slabs(scene: &Scene, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let (step, level) = (scene.step(), Level::best());
    let (mut candidates, mut hash) = ([0; 2], 0);
    let mut times: [Vec<f64>; 3] = Default::default();
    let mut bytes = 0;
    for _ in 0..repeat {
        let (build, mut trees) =
            time(|| FeatureTrees::<Slab<2>>::new(level, step, scene.features(), Order::Kd));
        let (update, ()) = time(|| trees.update(level, step));
        let (traverse, (_, counts)) =
            time(|| trees.batches(level, &mut |_: Batch<'_>| ControlFlow::Continue(())));
        candidates = counts.map(|counts| counts.candidates);
        bytes = trees.bytes();
        if hash == 0 {
            let mut list = List::default();
            // A list never breaks off.
            let _ = trees.batches(level, &mut list);
            hash = list.hash();
        }
        for (times, milliseconds) in times.iter_mut().zip([build, update, traverse]) {
            times.push(milliseconds);
        }
    }
    let [build, update, traverse] = times.map(|times| median(&times));
    // With what a narrow phase adds per vertex: a record of doubles, 64 bytes, and one of singles, 32.
    let all = bytes + 96 * scene.t0.len();
    let per_triangle = all as f64 / scene.faces.len() as f64;
    let ours = json!({
        "build": build, "update": update, "traverse": traverse,
        "candidates_vf": candidates[0], "candidates_ee": candidates[1],
        "bytes_per_triangle": per_triangle, "hash": shown(hash),
    });
    table.row(&format!("{}: two-time slabs, ms", scene.name), ours, Value::Null)?;
    table.at_most(&format!("{}: bytes per triangle", scene.name), per_triangle, 370.0)?;
    Ok(())
}

/// A row and its bars: `bar` times faster than the fastest peer, three times with AVX-512 off.
fn bars(
    scene: &Scene,
    case: &str,
    outcome: Outcome,
    bar: f64,
    table: &mut dyn Table,
) -> Result<(), Box<dyn Error>> {
    let ratios: Vec<(Level, f64)> =
        Level::available().map(|level| (level, outcome.ratio(level.name()))).collect();
    let name = format!("{}: {case}", scene.name);
    let has_peers = !outcome.peers.is_empty();
    table.row(&format!("{name}, ms"), outcome.ours.into(), figures(outcome.peers))?;
    for (level, ratio) in ratios.into_iter().filter(|_| has_peers) {
        let bar = match level {
            Level::Portable => continue,
            Level::Avx2 => 3.0,
            Level::Avx512 => bar,
        };
        let what = format!("{name}, fastest peer / {}", level.name());
        table.at_least(&what, ratio, bar)?;
    }
    Ok(())
}
