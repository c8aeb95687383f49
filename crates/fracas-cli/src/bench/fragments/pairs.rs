//! What a query of a fragment pair costs, and what it reports.

use std::time::Instant;

use fracas::fragments::{
    Contact, ContactConfig, ContactQuery, Fragments, Placed, Selection, SphereTrees, Traversal,
};
use fracas::random::SplitMix64;
use fracas::scene::Pose;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::breaks::exact_field;
use super::objects::{Object, blow};
use crate::error::CliError;
use crate::run::ResultHash;

/// What the queries of many pairs gave, on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    pub(super) pairs: usize,
    pub(super) microseconds: f64,
    nodes: f64,
    pub(super) points: f64,
    pub(super) contacts: f64,
    most: usize,
    /// Points inside, whether reported or not.
    colliding: f64,
    /// Points deeper than epsilon that were not reported, in all.
    missed: usize,
    /// The deepest point left out, average over pairs.
    pub(super) left_out: f64,
    /// Of all contacts.
    pub(super) hash: ResultHash,
}

pub(super) fn adaptive(radius: f64) -> ContactConfig {
    ContactConfig::for_radius(radius)
}

/// Neighbouring fragments right after a break, each pair moved against each other by up to epsilon and turned a little.
fn neighbours(fragments: &Fragments, radius: f64, settings: &Settings) -> Vec<(u32, u32, Pose)> {
    let object = fragments.object();
    let mut list = vec![];
    for (edge, &[u, v]) in object.mesh().edges().iter().enumerate() {
        if object.cut_of_edge(edge as u32).is_some() {
            let [a, b] = [u, v].map(|v| object.fragment_of_node()[v as usize]);
            list.push((a.min(b), a.max(b)));
        }
    }
    list.sort_unstable();
    list.dedup();
    let mut rng = SplitMix64::new(17);
    let rounds = if settings.quick { 1 } else { 4 };
    let mut placed = vec![];
    for &(a, b) in list.iter().flat_map(|pair| std::iter::repeat_n(pair, rounds)) {
        // Towards each other: from the middle of the second's box to that of the first.
        let middle = |f: u32| {
            let bounds = fragments.field().bounds(f);
            [0, 1, 2].map(|k| 0.5 * (bounds.min[k] + bounds.max[k]))
        };
        let (p, q) = (middle(a), middle(b));
        let way = [0, 1, 2].map(|k| p[k] - q[k] + 0.2 * radius * rng.range(-1.0, 1.0));
        let length = way.iter().map(|x| x * x).sum::<f64>().sqrt().max(1e-12);
        let depth = radius * rng.range(0.0001, 0.002);
        let turn: [f64; 3] = std::array::from_fn(|_| rng.range(-0.001, 0.001));
        let w = (1.0 - turn.iter().map(|x| x * x).sum::<f64>()).sqrt();
        // Turned about the middle of the second.
        let turned = Pose::from_quaternion([turn[0], turn[1], turn[2], w], [0.0; 3]);
        let at = turned.place(q);
        let translation = [0, 1, 2].map(|k| q[k] - at[k] + depth * way[k] / length);
        placed.push((a, b, Pose { translation, ..turned }));
    }
    placed
}

/// Pairs that touch, and how many more passed each other by.
struct Pile {
    pairs: Vec<(u32, u32, Pose)>,
    passed: usize,
}

/// Random pairs of fragments, each turned at random and moved along a line until they touch, then half of epsilon farther: as pieces
/// lie in a pile.
fn piled(fragments: &Fragments, radius: f64, settings: &Settings) -> Pile {
    let ids: Vec<u32> = fragments.object().fragments().collect();
    let mut rng = SplitMix64::new(23);
    let mut query = ContactQuery::default();
    let first = ContactConfig { selection: Selection::Fixed(1), ..adaptive(radius) };
    let middle = |f: u32| {
        let bounds = fragments.field().bounds(f);
        [0, 1, 2].map(|k| 0.5 * (bounds.min[k] + bounds.max[k]))
    };
    let (mut pairs, mut passed) = (vec![], 0);
    for _ in 0..if settings.quick { 20 } else { 300 } {
        let [a, b] = [0, 1].map(|_| ids[rng.below(ids.len() as u32) as usize]);
        let mut unit = |n: usize| {
            let v: Vec<f64> = (0..n).map(|_| rng.range(-1.0, 1.0)).collect();
            let length = v.iter().map(|x| x * x).sum::<f64>().sqrt().max(1e-9);
            v.into_iter().map(|x| x / length).collect::<Vec<f64>>()
        };
        let (q, way) = (unit(4), unit(3));
        let turned = Pose::from_quaternion([q[0], q[1], q[2], q[3]], [0.0; 3]);
        let (p, at) = (middle(a), turned.place(middle(b)));
        let pose =
            |t: f64| Pose { translation: [0, 1, 2].map(|k| p[k] - at[k] + t * way[k]), ..turned };
        let mut touches = |t: f64| {
            let pose = pose(t);
            let still = Placed { fragments, fragment: a, pose: &HERE };
            !query.pair(still, Placed { fragments, fragment: b, pose: &pose }, &first).0.is_empty()
        };
        let mut apart = 4.0 * radius;
        while apart > 0.0 && !touches(apart - 0.02 * radius) {
            apart -= 0.02 * radius;
        }
        if apart <= 0.0 {
            passed += 1;
            continue;
        }
        let mut together = apart - 0.02 * radius;
        for _ in 0..12 {
            let half = 0.5 * (apart + together);
            if touches(half) { together = half } else { apart = half }
        }
        pairs.push((a, b, pose(together - 0.001 * radius)));
    }
    Pile { pairs, passed }
}

/// Queries of neighbouring pairs.
pub(super) fn sample(
    fragments: &Fragments,
    radius: f64,
    settings: &Settings,
    config: &ContactConfig,
) -> Found {
    over(fragments, &neighbours(fragments, radius, settings), settings, config)
}

fn over(
    fragments: &Fragments,
    pairs: &[(u32, u32, Pose)],
    settings: &Settings,
    config: &ContactConfig,
) -> Found {
    measure(pairs, config, settings, |a, b, pose| {
        let still = Placed { fragments, fragment: a, pose: &HERE };
        (still, Placed { fragments, fragment: b, pose })
    })
}

pub(super) static HERE: Pose =
    Pose { rotation: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], translation: [0.0; 3] };

pub(super) fn measure<'a>(
    pairs: &'a [(u32, u32, Pose)],
    config: &ContactConfig,
    settings: &Settings,
    place: impl Fn(u32, u32, &'a Pose) -> (Placed<'a>, Placed<'a>),
) -> Found {
    let mut query = ContactQuery::default();
    let mut found = Found { pairs: pairs.len(), ..Found::default() };
    if pairs.is_empty() {
        return found;
    }
    let mut best = f64::INFINITY;
    for _ in 0..settings.repeat.clamp(1, 5) {
        let start = Instant::now();
        let mut contacts = 0;
        for (a, b, pose) in pairs {
            let (a, b) = place(*a, *b, pose);
            contacts += query.pair(a, b, config).0.len();
        }
        std::hint::black_box(contacts);
        best = best.min(start.elapsed().as_secs_f64());
    }
    let share = 1.0 / pairs.len() as f64;
    found.microseconds = best * 1e6 * share;
    let every = ContactConfig { selection: Selection::All, ..*config };
    for (a, b, pose) in pairs {
        let (a, b) = place(*a, *b, pose);
        let (contacts, counts) = query.pair(a, b, config);
        add_contacts(&mut found.hash, contacts);
        let reported: Vec<(u8, u32)> = contacts.iter().map(|c| (c.owner, c.id)).collect();
        found.nodes += counts.nodes as f64 * share;
        found.points += counts.points as f64 * share;
        found.contacts += reported.len() as f64 * share;
        found.most = found.most.max(reported.len());
        let mut deepest = 0.0_f64;
        let all = query.pair(a, b, &every).0;
        found.colliding += all.len() as f64 * share;
        for contact in all {
            if !reported.contains(&(contact.owner, contact.id)) {
                deepest = deepest.max(-contact.distance);
                found.missed += usize::from(contact.distance <= -config.epsilon);
            }
        }
        found.left_out += deepest * share;
    }
    found
}

fn add_contacts(hash: &mut ResultHash, contacts: &[Contact]) {
    hash.add(contacts.len() as u64);
    for contact in contacts {
        hash.add(u64::from(contact.owner) << 32 | u64::from(contact.id));
        hash.add(contact.distance.to_bits());
        contact.normal.iter().for_each(|x| hash.add(x.to_bits()));
    }
}

fn row(found: &Found) -> Value {
    json!({
        "pairs": found.pairs, "us": found.microseconds, "visited_nodes": found.nodes,
        "visited_points": found.points, "contacts": found.contacts, "most_contacts": found.most,
        "colliding": found.colliding, "output_over_colliding": found.contacts / found.colliding.max(1e-9),
        "deep_points_missed": found.missed, "hash": found.hash.finish(),
    })
}

/// Queries of an object's pieces: ours, and the comparators of Figs. 15 and 17.
pub(super) fn queries(
    object: &Object,
    settings: &Settings,
    report: &mut Report,
) -> Result<(), CliError> {
    let (name, radius) = (object.name, object.radius);
    let mut fragments = object.fragments.clone();
    let Some(labels) = blow(fragments.object(), 0, object.pieces, 1) else {
        return report.skip(&format!("{name}: queries"), "it does not break");
    };
    let mut trees_2012 = fragments.trees().clone();
    let done = match fragments.fracture(0, &labels) {
        Ok(done) => done,
        Err(error) => return report.skip(&format!("{name}: queries"), &error.to_string()),
    };
    trees_2012.fracture_as_in_2012(fragments.object(), &done);
    let new = adaptive(radius);
    let pile = piled(&fragments, radius, settings);
    let ours = over(&fragments, &pile.pairs, settings, &new);
    let paper = object.ratio.map_or(Value::Null, |r| json!({"output_over_colliding": r}));
    let mut figures = row(&ours);
    figures["passed_by"] = pile.passed.into();
    report.row(&format!("{name}: piled, adaptive (Table 2)"), figures, paper, Value::Null)?;
    let close = sample(&fragments, radius, settings, &new);
    report.row(&format!("{name}: neighbours, adaptive"), row(&close), Value::Null, Value::Null)?;
    report.truth(
        &format!("{name}: points deeper than epsilon left out"),
        ours.missed + close.missed,
        0,
    )?;
    if !settings.quick {
        if name == "bunny" {
            report.at_most("bunny: query of a pair in a pile, us", ours.microseconds, 20.0)?;
            report.at_most(
                "bunny: query of neighbours after the break, us",
                close.microseconds,
                20.0,
            )?;
        }
        if let Some(ratio) = object.ratio {
            let found =
                (ours.contacts + close.contacts) / (ours.colliding + close.colliding).max(1e-9);
            report.at_most(&format!("{name}: output over colliding points"), found, ratio)?;
        }
    }
    let others = [
        ("right after the break, tolerance epsilon", new.at_fracture()),
        ("fixed 8 (Fig. 17)", ContactConfig { selection: Selection::Fixed(8), ..new }),
        ("every point", ContactConfig { selection: Selection::All, ..new }),
    ];
    for (what, config) in others {
        let found = sample(&fragments, radius, settings, &config);
        report.row(
            &format!("{name}: neighbours, {what}"),
            row(&found),
            Value::Null,
            Value::Null,
        )?;
    }
    let old = ContactConfig { traversal: Traversal::BreadthFirst, ..new };
    let exact = fragments.with_field(exact_field(&fragments));
    let rebuilt = fragments.with_trees(SphereTrees::new(fragments.object()));
    let both = exact.with_trees(SphereTrees::new(fragments.object()));
    let naive = fragments.with_trees(trees_2012);
    let variants: [(&str, &Fragments, &ContactConfig); 5] = [
        ("trees and traversal of 2012 (Fig. 17)", &naive, &old),
        ("traversal of 2012", &fragments, &old),
        ("exact field (Fig. 15)", &exact, &new),
        ("rebuilt trees (Fig. 15)", &rebuilt, &new),
        ("exact field, rebuilt trees (Fig. 15)", &both, &new),
    ];
    for (what, fragments, config) in variants {
        let found = sample(fragments, radius, settings, config);
        report.row(
            &format!("{name}: neighbours, {what}"),
            row(&found),
            Value::Null,
            Value::Null,
        )?;
    }
    Ok(())
}
