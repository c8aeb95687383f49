//! What flies apart leaves the order of the trees behind; detectors that keep them notice by counted work.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Certified, CertifiedConfig, Discrete, DiscreteFrames};
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;

/// Small triangles that fly about in a box, each its own way.
struct Swarm {
    positions: Vec<[f64; 3]>,
    velocities: Vec<[f64; 3]>,
}

impl Swarm {
    fn new(count: usize) -> Self {
        let rng = &mut SplitMix64::new(5);
        let mut swarm = Self { positions: vec![], velocities: vec![] };
        for _ in 0..count {
            let centre: [f64; 3] = std::array::from_fn(|_| rng.range(0.0, 1.0));
            let corner =
                |rng: &mut SplitMix64| std::array::from_fn(|k| centre[k] + rng.range(-0.02, 0.02));
            swarm.positions.extend([0; 3].map(|_| corner(rng)));
            swarm.velocities.push(std::array::from_fn(|_| rng.range(-0.03, 0.03)));
        }
        swarm
    }

    fn next(&mut self) -> Vec<[f64; 3]> {
        for (triangle, velocity) in self.positions.chunks_mut(3).zip(&mut self.velocities) {
            for k in 0..3 {
                if triangle.iter().any(|p| !(0.0..1.0).contains(&(p[k] + velocity[k]))) {
                    // Turned back, towards the middle.
                    velocity[k] = velocity[k].abs() * (0.5 - triangle[0][k]).signum();
                }
                triangle.iter_mut().for_each(|p| p[k] += velocity[k]);
            }
        }
        self.positions.clone()
    }
}

#[test]
fn a_swarm_costs_little_more_than_with_new_trees_in_every_step() {
    let mut swarm = Swarm::new(2_500);
    let mut last = swarm.positions.clone();
    let faces = Vec::from_iter((0..last.len() as u32 / 3).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]));
    let mut mesh = Mesh::new(&last, &faces).unwrap();
    let mut kept = Certified::new(&mesh, CertifiedConfig::default());
    let mut kept_discrete = DiscreteFrames::default();
    let (mut work, mut fresh_work) = ([0; 2], [0; 2]);
    for step in 0..60 {
        let next = swarm.next();
        mesh.set_positions(&next).unwrap();
        let ours = kept.step(&last, &next).unwrap();
        let fresh = Certified::new(&mesh, CertifiedConfig::default()).step(&last, &next).unwrap();
        assert_eq!(ours.impacts, fresh.impacts, "step {step}");
        assert!(!fresh.impacts.is_empty());
        let ours_discrete = kept_discrete.detect(&mesh).unwrap();
        let fresh_discrete = Discrete::default().self_intersections(&mesh).unwrap();
        assert_eq!(ours_discrete.intersections, fresh_discrete.intersections, "step {step}");
        work[0] += ours.counters.box_tests;
        work[1] += ours_discrete.counters.box_tests;
        fresh_work[0] += fresh.counters.box_tests;
        fresh_work[1] += fresh_discrete.counters.box_tests;
        last = next;
    }
    // Without renewal, 60 steps of this swarm take many times as much.
    for (kept, fresh) in work.iter().zip(fresh_work) {
        let ratio = *kept as f64 / fresh as f64;
        assert!(ratio < 4.0, "{kept} box tests, {fresh} with new trees: {ratio}");
    }
}
