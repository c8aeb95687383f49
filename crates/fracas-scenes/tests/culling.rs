//! Certified culling on scenes that were made to deceive culling rules: the same collisions with and without.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::culling::Culling;
use fracas::detector::{CertifiedBvh, CertifiedBvhConfig, Discrete, DiscreteConfig};
use fracas::mesh::Mesh;
use fracas_io::MeshData;
use fracas_scenes::{Request, open};

/// Steps between frames of a scene, and the frames themselves; gives how much was left out and how much collides.
fn check(name: &str, stride: usize) -> [u64; 2] {
    let frames: Vec<MeshData> = open(name, &Request::default())
        .unwrap()
        .map(|frame| frame.unwrap().mesh)
        .step_by(stride)
        .collect();
    let mut mesh = Mesh::new(&frames[0].positions, &frames[0].faces).unwrap();
    let detector = |culling| {
        CertifiedBvh::new(&mesh, CertifiedBvhConfig { culling, ..CertifiedBvhConfig::default() })
    };
    let [mut off, mut cover] = [Culling::Off, Culling::Cover].map(detector);
    let (mut culled, mut hits) = (0, 0);
    for pair in frames.windows(2) {
        let (t0, t1) = (&pair[0].positions, &pair[1].positions);
        let (want, found) = (off.step(t0, t1).unwrap(), cover.step(t0, t1).unwrap());
        assert!(found.impacts == want.impacts, "{name}: continuous");
        mesh.set_positions(t1).unwrap();
        let discrete = |culling| {
            let config = DiscreteConfig { culling, ..DiscreteConfig::default() };
            Discrete::new(config).self_intersections(&mesh).unwrap().intersections
        };
        let intersections = discrete(Culling::Off);
        assert!(discrete(Culling::Cover) == intersections, "{name}: discrete");
        culled += found.counters.culled;
        hits += (want.impacts.len() + intersections.len()) as u64;
    }
    [culled, hits]
}

#[test]
fn the_penetrating_pipe_keeps_all_its_collisions_with_a_cover() {
    let [culled, hits] = check("penetrating-pipe", 1);
    assert!(culled > 0 && hits > 0, "{culled} left out, {hits} found");
}

#[test]
fn sheets_rolled_cut_and_folded_to_deceive_culling_keep_all_their_collisions_with_a_cover() {
    let mut sum = [0; 2];
    for name in ["spiral-sheet", "notch", "folded-patch"] {
        let [culled, hits] = check(name, 2);
        sum = [sum[0] + culled, sum[1] + hits];
    }
    assert!(sum.iter().all(|&n| n > 0), "{sum:?}");
}
