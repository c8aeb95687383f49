use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{Breakable, Placement, Settings, World};

fn cube(half: f64) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let p: Vec<[f64; 3]> =
        (0..8).map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { half } else { -half })).collect();
    let q = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    (p, q.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect())
}

#[test]
fn play() {
    let (p, f) = cube(0.1);
    let c = Breakable::from_mesh(&p, &f, 600).unwrap();
    println!("radius {} nodes {}", c.radius(), c.fragments().object().mesh().positions().len());
    let mut w = World::new(Settings { ..Settings::for_radius(c.radius()) });
    w.add_floor(0.0);
    for i in 0..3 {
        w.add(&c, Placement::at(0.01 * i as f32, 0.1 + 0.1 + 0.25 * i as f32, 0.0));
    }
    w.add_ball(0.05, 2000.0, Placement::at(0.0, 0.9, 0.0));
    for s in 0..400 {
        let r = w.step();
        if s % 40 == 0 || !r.breaks.is_empty() {
            println!(
                "{s} {:?} pairs {} points {} contacts {} us {} E {:.4}",
                r.total,
                r.detection.pairs,
                r.detection.points,
                r.detection.contacts,
                r.detection.nanoseconds / 1000,
                w.energy()
            );
            for b in &r.breaks {
                println!(
                    "   break {:?} into {} energy {} kinetic {:?} {:?} {:?}",
                    b.broken,
                    b.pieces.len(),
                    b.energy,
                    b.kinetic,
                    b.fracture,
                    b.update
                );
            }
            for (_, b) in w.physics.bodies.iter().take(12) {
                println!(
                    "    y {:.4} v {:.4} w {:.4} asleep {}",
                    b.center_of_mass().y,
                    b.linvel().length(),
                    b.angvel().length(),
                    b.is_sleeping()
                );
            }
        }
    }
}
