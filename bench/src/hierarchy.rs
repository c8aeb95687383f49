//! `hierarchy`: how fast the hierarchies list overlapping boxes, one thread.
//!
//! Three cases per scene: refit + list of the face boxes; build + list of the vertex-face and edge-edge boxes; build over the
//! faces. Every contender lists the pairs that share no vertex, into memory, and all must find the same number. Contenders take
//! turns, so that a busy moment hits all of them; medians. A fourth case shows the default bounds, two-time slabs, which
//! no peer has.
//!
//! Another hierarchy of ours is added as one more `Contender` in `faces` and `features`.

use std::error::Error;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use fracas::candidates::{Batch, Sink};
use fracas::rows::{Boxes, FeatureTrees, Order, Positions, Records, RowTree, Slab};
use fracas::simd::Level;
use serde_json::{Map, Value, json};

use crate::clock::{median, time};
use crate::peers::{Box32, Obvhs, Parry, Peer, SvenstaroBvh};
use crate::report::Report;
use crate::scene::Scene;

/// Runs the experiment; true if every bar was met.
pub(crate) fn run(
    folders: &[PathBuf],
    repeat: usize,
    json: Option<&Path>,
) -> Result<bool, Box<dyn Error>> {
    let mut report = Report::new("hierarchy");
    crate::split::run(repeat, &mut report)?;
    for folder in folders {
        let scene = Scene::read(folder)?;
        faces(&scene, repeat, &mut report)?;
        features(&scene, repeat, &mut report)?;
        build(&scene, repeat, &mut report)?;
        slabs(&scene, repeat, &mut report)?;
    }
    Ok(report.finish(json)?)
}

/// One method: does the work once, into the list; milliseconds come from outside.
struct Contender<'a> {
    name: String,
    is_peer: bool,
    work: Box<dyn FnMut(&mut List) + 'a>,
    times: Vec<f64>,
    pairs: usize,
}

impl<'a> Contender<'a> {
    fn ours(level: Level, work: impl FnMut(&mut List) + 'a) -> Self {
        Self::new(level.name().to_owned(), false, Box::new(work))
    }

    fn peer<P: Peer>(work: impl FnMut(&mut List) + 'a) -> Self {
        Self::new(P::NAME.to_owned(), true, Box::new(work))
    }

    fn new(name: String, is_peer: bool, work: Box<dyn FnMut(&mut List) + 'a>) -> Self {
        Self { name, is_peer, work, times: vec![], pairs: 0 }
    }
}

/// Pairs in memory.
#[derive(Default)]
struct List {
    a: Vec<u32>,
    b: Vec<u32>,
}

impl List {
    fn clear(&mut self) {
        self.a.clear();
        self.b.clear();
    }

    fn push(&mut self, a: u32, b: u32) {
        self.a.push(a);
        self.b.push(b);
    }
}

impl Sink for List {
    fn take(&mut self, batch: Batch<'_>) -> ControlFlow<()> {
        self.a.extend_from_slice(batch.a);
        self.b.extend_from_slice(batch.b);
        ControlFlow::Continue(())
    }
}

/// Medians of a case, by name.
struct Outcome {
    ours: Map<String, Value>,
    peers: Map<String, Value>,
    fastest_peer: f64,
}

impl Outcome {
    /// Ratio of the fastest peer's time to that of our method `name`.
    fn ratio(&self, name: &str) -> Option<f64> {
        self.ours.get(name).and_then(Value::as_f64).map(|time| self.fastest_peer / time)
    }
}

/// Lets all contenders take turns and compares what they found.
fn compete(mut contenders: Vec<Contender<'_>>, repeat: usize) -> Result<Outcome, Box<dyn Error>> {
    let mut list = List::default();
    // One round more than counts: the first touches the memory.
    for round in 0..=repeat {
        for contender in &mut contenders {
            list.clear();
            let (milliseconds, ()) = time(|| (contender.work)(&mut list));
            contender.pairs = list.a.len();
            if round > 0 {
                contender.times.push(milliseconds);
            }
        }
    }
    let pairs = contenders[0].pairs;
    let mut outcome = Outcome { ours: Map::new(), peers: Map::new(), fastest_peer: f64::INFINITY };
    for contender in &contenders {
        if contender.pairs != pairs {
            let message =
                format!("{} lists {} pairs, others {pairs}", contender.name, contender.pairs);
            return Err(message.into());
        }
        let milliseconds = median(&contender.times);
        let side = if contender.is_peer { &mut outcome.peers } else { &mut outcome.ours };
        side.insert(contender.name.clone(), json!(milliseconds));
        if contender.is_peer {
            outcome.fastest_peer = outcome.fastest_peer.min(milliseconds);
        }
    }
    if pairs > 0 {
        outcome.ours.insert("pairs".to_owned(), json!(pairs));
    }
    Ok(outcome)
}

fn share<const K: usize, const L: usize>(a: &[u32; K], b: &[u32; L]) -> bool {
    a.iter().any(|v| b.contains(v))
}

/// Face boxes: refit + list.
fn faces(scene: &Scene, repeat: usize, report: &mut Report) -> Result<(), Box<dyn Error>> {
    fn peer<'a, P: Peer + 'a>(scene: &'a Scene, boxes: &'a [Box32]) -> Contender<'a> {
        let mut tree = P::build(boxes);
        Contender::peer::<P>(move |list| {
            tree.refit(boxes);
            tree.self_pairs(boxes, |a, b| {
                if !share(&scene.faces[a as usize], &scene.faces[b as usize]) {
                    list.push(a, b);
                }
            });
        })
    }
    let step = scene.step();
    let boxes = Box32::swept(step, &scene.faces);
    let mut contenders: Vec<Contender<'_>> = vec![];
    for level in Level::available() {
        let mut records = Records::<Boxes>::new(level, step);
        let mut tree = RowTree::new(level, &records, step, &scene.faces, Order::Kd);
        contenders.push(Contender::ours(level, move |list| {
            records.update(level, step);
            tree.update(level, &records);
            // A list never breaks off.
            let _ = tree.overlapping_self_pairs(level, step, list);
        }));
    }
    contenders.push(peer::<Parry>(scene, &boxes));
    contenders.push(peer::<Obvhs>(scene, &boxes));
    contenders.push(peer::<SvenstaroBvh>(scene, &boxes));
    let outcome = compete(contenders, repeat)?;
    bars(scene, "face boxes, refit + list", outcome, 5.0, report)
}

/// Vertex-face and edge-edge boxes: build + list.
fn features(scene: &Scene, repeat: usize, report: &mut Report) -> Result<(), Box<dyn Error>> {
    fn peer<'a, P: Peer + 'a>(
        scene: &'a Scene,
        [vertices, edges, faces]: [&'a [Box32]; 3],
    ) -> Contender<'a> {
        Contender::peer::<P>(move |list| {
            let (mut vertex_tree, mut face_tree) = (P::build(vertices), P::build(faces));
            vertex_tree.pairs_with(vertices, &mut face_tree, faces, |a, b| {
                if !share(&scene.vertices[a as usize], &scene.faces[b as usize]) {
                    list.push(a, b);
                }
            });
            P::build(edges).self_pairs(edges, |a, b| {
                if !share(&scene.edges[a as usize], &scene.edges[b as usize]) {
                    list.push(a, b);
                }
            });
        })
    }
    let step = scene.step();
    let vertices = Box32::swept(step, &scene.vertices);
    let edges = Box32::swept(step, &scene.edges);
    let faces = Box32::swept(step, &scene.faces);
    let boxes: [&[Box32]; 3] = [&vertices, &edges, &faces];
    let mut contenders: Vec<Contender<'_>> = vec![];
    for level in Level::available() {
        contenders.push(Contender::ours(level, move |list| {
            let trees = FeatureTrees::<Boxes>::new(level, step, scene.features(), Order::Hilbert);
            let (vertices, faces) = (&trees.vertices, (&trees.faces, step));
            let _ = vertices.overlapping_pairs_with(level, step, faces, Positions::Same, list);
            let _ = trees.edges.overlapping_self_pairs(level, step, list);
        }));
    }
    contenders.push(peer::<Parry>(scene, boxes));
    contenders.push(peer::<Obvhs>(scene, boxes));
    contenders.push(peer::<SvenstaroBvh>(scene, boxes));
    let outcome = compete(contenders, repeat)?;
    bars(scene, "VF + EE boxes, build + list", outcome, 4.0, report)
}

/// Build over the faces.
fn build(scene: &Scene, repeat: usize, report: &mut Report) -> Result<(), Box<dyn Error>> {
    fn peer<'a, P: Peer + 'a>(boxes: &'a [Box32]) -> Contender<'a> {
        Contender::peer::<P>(|_| {
            std::hint::black_box(P::build(boxes));
        })
    }
    let step = scene.step();
    let boxes = Box32::swept(step, &scene.faces);
    let mut contenders: Vec<Contender<'_>> = vec![];
    for (name, order) in [("kd", Order::Kd), ("hilbert", Order::Hilbert)] {
        let work = move |_: &mut List| {
            let records = Records::<Boxes>::new(Level::best(), step);
            let tree = RowTree::new(Level::best(), &records, step, &scene.faces, order);
            std::hint::black_box(tree);
        };
        contenders.push(Contender::new(name.to_owned(), false, Box::new(work)));
    }
    contenders.push(peer::<Parry>(&boxes));
    contenders.push(peer::<Obvhs>(&boxes));
    contenders.push(peer::<SvenstaroBvh>(&boxes));
    let outcome = compete(contenders, repeat)?;
    let parry = outcome.peers.get(Parry::NAME).and_then(Value::as_f64).unwrap_or(f64::NAN);
    let ratios = ["kd", "hilbert"].map(|order| {
        let time = outcome.ours.get(order).and_then(Value::as_f64).unwrap_or(f64::NAN);
        (order, parry / time)
    });
    let case = format!("{}: build over the faces, ms", scene.name);
    report.row(&case, outcome.ours, outcome.peers)?;
    for (order, ratio) in ratios {
        report.at_least(&format!("{}: build, parry3d Binned / {order}", scene.name), ratio, 5.0)?;
    }
    Ok(())
}

/// The default bounds: two-time slabs on eight axes, from nothing and refitted.
fn slabs(scene: &Scene, repeat: usize, report: &mut Report) -> Result<(), Box<dyn Error>> {
    let (step, level) = (scene.step(), Level::best());
    let mut candidates = [0; 2];
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
        for (times, milliseconds) in times.iter_mut().zip([build, update, traverse]) {
            times.push(milliseconds);
        }
    }
    let [build, update, traverse] = times.map(|times| median(&times));
    // With what a narrow phase adds: one 64-byte record of doubles per vertex.
    let all = bytes + 64 * scene.t0.len();
    let per_triangle = all as f64 / scene.faces.len() as f64;
    let ours = json!({
        "build": build, "update": update, "traverse": traverse,
        "candidates_vf": candidates[0], "candidates_ee": candidates[1],
        "bytes_per_triangle": per_triangle,
    });
    report.row(&format!("{}: two-time slabs, ms", scene.name), ours, Value::Null)?;
    report.at_most(&format!("{}: bytes per triangle", scene.name), per_triangle, 370.0)?;
    Ok(())
}

/// A row and its bars: `bar` times faster than the fastest peer, three times with AVX-512 off.
fn bars(
    scene: &Scene,
    case: &str,
    outcome: Outcome,
    bar: f64,
    report: &mut Report,
) -> Result<(), Box<dyn Error>> {
    let ratios = Level::available().map(|level| (level, outcome.ratio(level.name())));
    let ratios: Vec<_> = ratios.collect();
    let name = format!("{}: {case}", scene.name);
    report.row(&format!("{name}, ms"), outcome.ours, outcome.peers)?;
    for (level, ratio) in ratios {
        let bar = match level {
            Level::Portable => continue,
            Level::Avx2 => 3.0,
            Level::Avx512 => bar,
        };
        let what = format!("{name}, fastest peer / {}", level.name());
        report.at_least(&what, ratio.unwrap_or(f64::NAN), bar)?;
    }
    Ok(())
}
