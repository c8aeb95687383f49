//! What the exact tests cost, per set of queries and per rung of the ladder.
//!
//! `cargo run --release --example ccd_rungs [floats|integers|middle|wide]`; the data folder as for the tests
//! (`FRACAS_DATA`). Each query is asked five times in a row and the shortest counts, less the cost of reading the
//! clock: the cost of a query, not of the machine's other business.

#![allow(clippy::print_stdout)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use common::labelled::{self, HANDCRAFTED, Pair, Scene};
use fracas::bounds::Aabb;
use fracas::ccd::{Decision, EdgeEdge, Outcome, Rung, Start, VertexFace, Width};
use fracas::naive::cases::{CcdFamily, ccd_query};
use fracas::naive::sweep::Sweep;

const FRACTURE: [&str; 3] = ["fracture-crush", "fracture-explode", "fracture-slide"];
const SIMULATIONS: [&str; 3] = ["cloth-ball", "cloth-funnel", "n-body-simulation"];

const CALLS: usize = 5;

#[derive(Clone, Copy)]
enum Question {
    VertexFace(VertexFace),
    EdgeEdge(EdgeEdge),
}

impl Question {
    fn new(kind: &str, x_t0: [[f64; 3]; 4], x_t1: [[f64; 3]; 4]) -> Self {
        match kind {
            "vf" => Self::VertexFace(VertexFace { x_t0, x_t1 }),
            _ => Self::EdgeEdge(EdgeEdge { x_t0, x_t1 }),
        }
    }

    fn decide(&self, start: Start) -> Decision {
        match self {
            Self::VertexFace(query) => query.decide(start),
            Self::EdgeEdge(query) => query.decide(start),
        }
    }
}

/// One answered question.
struct Sample {
    nanoseconds: f64,
    decision: Decision,
}

fn queries(data: &Path, name: &str) -> Vec<Question> {
    let of_kind = |kind: &'static str| {
        let queries = labelled::queries(&data.join(format!("queries/{name}.{kind}")));
        queries.into_iter().map(move |q| Question::new(kind, q.x_t0, q.x_t1))
    };
    of_kind("vf").chain(of_kind("ee")).collect()
}

fn generated(family: CcdFamily) -> Vec<Question> {
    let both = |index| {
        let [x_t0, x_t1] = ccd_query(family, 1, index);
        ["vf", "ee"].map(|kind| Question::new(kind, x_t0, x_t1))
    };
    (0..2_000).flat_map(both).collect()
}

fn question(scene: &Scene, kind: &str, [a, b]: [u32; 2]) -> Question {
    let vertices = if kind == "vf" {
        let [f0, f1, f2] = scene.faces[b as usize];
        [a, f0, f1, f2]
    } else {
        let ([a0, a1], [b0, b1]) = (scene.edges[a as usize], scene.edges[b as usize]);
        [a0, a1, b0, b1]
    };
    let [x_t0, x_t1] = [&scene.x_t0, &scene.x_t1].map(|x| vertices.map(|v| x[v as usize]));
    Question::new(kind, x_t0, x_t1)
}

fn listed_pairs(scene: &Scene) -> Vec<Question> {
    let of_kind = |kind: &'static str, pairs: &[Pair]| -> Vec<_> {
        pairs.iter().map(|pair| question(scene, kind, pair.features)).collect()
    };
    [of_kind("vf", &scene.vf), of_kind("ee", &scene.ee)].concat()
}

/// All pairs that share no vertex and whose swept boxes overlap.
fn box_overlaps(scene: &Scene) -> Vec<Question> {
    let boxed = |features: &[&[u32]]| -> Vec<(Aabb, u32)> {
        let swept = |feature: &&[u32]| {
            let ends = [&scene.x_t0, &scene.x_t1];
            let points: Vec<_> =
                ends.iter().flat_map(|x| feature.iter().map(|&v| x[v as usize])).collect();
            Aabb::of_points(&points)
        };
        features.iter().map(swept).zip(0..).collect()
    };
    let ids: Vec<[u32; 1]> = (0..scene.x_t0.len() as u32).map(|v| [v]).collect();
    let vertices: Vec<&[u32]> = ids.iter().map(|v| &v[..]).collect();
    let edges: Vec<&[u32]> = scene.edges.iter().map(|e| &e[..]).collect();
    let faces: Vec<&[u32]> = scene.faces.iter().map(|f| &f[..]).collect();
    let shares = |a: &[u32], b: &[u32]| a.iter().any(|v| b.contains(v));
    let mut found = Vec::new();

    let face_sweep = Sweep::new(&boxed(&faces));
    let vertex_sweep = Sweep::like(&face_sweep, &boxed(&vertices));
    let mut vf = |v: u32, f: u32| {
        if !shares(vertices[v as usize], faces[f as usize]) {
            found.push(question(scene, "vf", [v, f]));
        }
        true
    };
    vertex_sweep.pairs_with(&face_sweep, 0..vertex_sweep.len(), false, &mut vf);
    face_sweep.pairs_with(&vertex_sweep, 0..face_sweep.len(), true, |f, v| vf(v, f));

    let edge_sweep = Sweep::new(&boxed(&edges));
    edge_sweep.self_pairs(0..edge_sweep.len(), |a, b| {
        if !shares(edges[a as usize], edges[b as usize]) {
            found.push(question(scene, "ee", [a.min(b), a.max(b)]));
        }
        true
    });
    found
}

/// The shortest time between two readings of the clock.
fn clock_cost() -> f64 {
    let reading = || {
        let start = Instant::now();
        start.elapsed().as_nanos() as f64
    };
    (0..10_000).map(|_| reading()).fold(f64::INFINITY, f64::min)
}

fn measure(questions: &[Question], start: Start) -> Vec<Sample> {
    let clock = clock_cost();
    let sample = |question: &Question| {
        let decision = question.decide(start);
        let call = |_| {
            let begin = Instant::now();
            black_box(black_box(question).decide(start));
            begin.elapsed().as_nanos() as f64
        };
        let shortest = (0..CALLS).map(call).fold(f64::INFINITY, f64::min);
        Sample { nanoseconds: (shortest - clock).max(0.0), decision }
    };
    questions.iter().map(sample).collect()
}

/// One line: how many, and the distribution of their costs.
fn line(title: &str, samples: &[&Sample]) {
    let mut times: Vec<f64> = samples.iter().map(|sample| sample.nanoseconds).collect();
    times.sort_by(f64::total_cmp);
    let Some(worst) = times.last() else { return };
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let quantile = |q: f64| times[((times.len() - 1) as f64 * q) as usize];
    println!(
        "{title:<42} {:>8} {mean:>8.0} {:>8.0} {:>8.0} {:>8.0} {worst:>8.0}",
        times.len(),
        quantile(0.5),
        quantile(0.99),
        quantile(0.999),
    );
}

fn heading(title: &str) {
    println!(
        "\n{title:<42} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "n", "mean ns", "p50", "p99", "p99.9", "worst"
    );
}

fn rung_table(samples: &[&Sample]) {
    let mut by_rung: BTreeMap<(Rung, Option<Width>, bool), Vec<&Sample>> = BTreeMap::new();
    for sample in samples {
        let Decision { outcome, rung, width } = sample.decision;
        by_rung.entry((rung, width, outcome != Outcome::Separated)).or_default().push(sample);
    }
    for ((rung, width, is_hit), samples) in &by_rung {
        let width = width.map_or(String::new(), |width| format!("{width:?}"));
        let answer = if *is_hit { "contact" } else { "apart" };
        line(&format!("  {rung:?} {width} {answer}"), samples);
    }
}

fn main() {
    let start = match std::env::args().nth(1).as_deref() {
        Some("integers") => Start::Integers,
        Some("middle") => Start::MiddleIntegers,
        Some("wide") => Start::WideIntegers,
        _ => Start::Floats,
    };
    let Some(data) = common::data_dir("ccd_rungs") else { return };
    let scene = |name: &str| labelled::scene(&data.join("scenes").join(name));
    let each = |names: &[&str], of: &dyn Fn(&str) -> Vec<Question>| -> Vec<Question> {
        names.iter().flat_map(|name| of(name)).collect()
    };
    let sets = [
        ("degenerate", queries(&data, "degenerate")),
        ("handcrafted", each(&HANDCRAFTED, &|name| queries(&data, name))),
        ("fracture, listed pairs", each(&FRACTURE, &|name| listed_pairs(&scene(name)))),
        ("fracture, all box overlaps", each(&FRACTURE, &|name| box_overlaps(&scene(name)))),
        ("cloth-funnel, all box overlaps", box_overlaps(&scene("cloth-funnel"))),
        ("simulations, listed pairs", each(&SIMULATIONS, &|name| listed_pairs(&scene(name)))),
        ("generated, denormals", generated(CcdFamily::Denormal)),
        ("generated, wild exponents", generated(CcdFamily::Wild)),
    ];
    let measured = sets.map(|(name, questions)| (name, measure(&questions, start)));

    heading(&format!("from {start:?}"));
    for (name, samples) in &measured {
        line(name, &samples.iter().collect::<Vec<_>>());
    }
    let labelled: Vec<_> = measured[..2].iter().flat_map(|(_, samples)| samples).collect();
    line("all labelled queries", &labelled);
    let usual: Vec<_> =
        labelled.iter().copied().filter(|s| s.decision.width != Some(Width::Wide)).collect();
    line("all labelled queries, none of them wide", &usual);
    heading("all labelled queries by rung");
    rung_table(&labelled);
    heading("fracture, all box overlaps by rung");
    rung_table(&measured[3].1.iter().collect::<Vec<_>>());
    heading("simulations, listed pairs by rung");
    rung_table(&measured[5].1.iter().collect::<Vec<_>>());
}
