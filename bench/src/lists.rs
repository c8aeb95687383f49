//! What the peers take to list the candidates of a step: every vertex and face, and every two edges, whose swept boxes overlap.

use std::time::Instant;

use fracas::rows::{Features, Step};

use crate::clock::median;
use crate::peers::{self, Input, List, Side};

/// Wall milliseconds of one peer, medians.
#[derive(Clone, Debug)]
pub struct PeerTimes {
    /// As in the tables.
    pub name: &'static str,
    /// Trees built, pairs listed.
    pub cold: f64,
    /// Trees refitted, pairs listed.
    pub warm: f64,
    /// How many pairs.
    pub pairs: usize,
}

/// Every peer on the same step; none without the feature `peers`. If `parallel`, in the caller's pool where the peer can.
pub fn lists(
    step: Step<'_>,
    features: Features<'_>,
    repeat: usize,
    parallel: bool,
) -> Vec<PeerTimes> {
    if peers::all().is_empty() {
        return vec![];
    }
    let vertices = Input::new(step, features.vertices);
    let edges = Input::new(step, features.edges);
    let faces = Input::new(step, features.faces);
    // Three of each peer: for edges, for vertices and faces, and one whose faces are on the side that can be refitted.
    let three = peers::all().into_iter().zip(peers::all()).zip(peers::all());
    let measured = three.map(|((mut of_edges, mut of_both), mut of_faces)| {
        let mut list = List::default();
        let (mut cold, mut warm) = (vec![], vec![]);
        // One round more than counts: the first touches the memory.
        for round in 0..=repeat {
            list.clear();
            let start = Instant::now();
            of_both.build(Side::A, &vertices);
            of_both.build(Side::B, &faces);
            of_both.pairs_between(&vertices, &faces, parallel, &mut list);
            of_edges.build(Side::A, &edges);
            of_edges.self_pairs(&edges, parallel, &mut list);
            let built = start.elapsed().as_secs_f64() * 1e3;
            of_faces.build(Side::A, &faces);
            list.clear();
            let start = Instant::now();
            of_both.refit(&vertices);
            of_faces.refit(&faces);
            of_edges.refit(&edges);
            of_both.pairs_between(&vertices, &faces, parallel, &mut list);
            of_edges.self_pairs(&edges, parallel, &mut list);
            let refitted = start.elapsed().as_secs_f64() * 1e3;
            if round > 0 {
                cold.push(built);
                warm.push(refitted);
            }
        }
        let (cold, warm) = (median(&cold), median(&warm));
        PeerTimes { name: of_edges.name(), cold, warm, pairs: list.len() }
    });
    measured.collect()
}
