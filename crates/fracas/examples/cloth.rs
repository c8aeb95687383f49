//! A cloth falls on a ball and nothing ever passes through: the certified detector in a simulator's loop.
//!
//! `cargo run --release --example cloth`

#![allow(clippy::print_stdout)]

use fracas::detector::{Certified, CertifiedConfig, Colliders};
use fracas::mesh::Mesh;
use fracas::naive::cases::ball;
use fracas::{candidates::Kind, report::Impact};

const N: usize = 40; // cells along a side
const DT: f64 = 1.0 / 100.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A sheet above a ball, in one mesh; the ball is an obstacle.
    let at = |i: usize, j: usize| [i as f64 / N as f64 - 0.5, j as f64 / N as f64 - 0.5, 0.6];
    let mut x: Vec<[f64; 3]> = (0..=N).flat_map(|j| (0..=N).map(move |i| at(i, j))).collect();
    let id = |i: usize, j: usize| (j * (N + 1) + i) as u32;
    let cell = |i, j| {
        [[id(i, j), id(i + 1, j), id(i + 1, j + 1)], [id(i, j), id(i + 1, j + 1), id(i, j + 1)]]
    };
    let mut faces: Vec<[u32; 3]> =
        (0..N).flat_map(|j| (0..N).flat_map(move |i| cell(i, j))).collect();
    let springs = Mesh::new(&x, &faces)?.libigl_edges();
    let rest: Vec<f64> =
        springs.iter().map(|&[a, b]| distance(x[a as usize], x[b as usize])).collect();
    let (free, (ball_x, ball_faces)) = (x.len(), ball(4));
    x.extend(ball_x.iter().map(|p| p.map(|c| 0.3 * c)));
    faces.extend(ball_faces.iter().map(|f| f.map(|v| v + free as u32)));

    let mesh = Mesh::new(&x, &faces)?;
    let colliders = Colliders::of_mesh(&mesh).with_obstacles(free as u32..x.len() as u32);
    let mut detector = Certified::of(colliders, CertifiedConfig::default());
    let edges = detector.edges();
    let mut v = vec![[0.0; 3]; x.len()];
    for frame in 0..60 {
        // Where the sheet would go: gravity, then springs, a few rounds of them.
        let mut y = x.clone();
        for i in 0..free {
            y[i] = std::array::from_fn(|k| {
                x[i][k] + DT * (v[i][k] - if k == 2 { 9.81 * DT } else { 0.0 })
            });
        }
        for _ in 0..15 {
            for (&[a, b], length) in springs.iter().zip(&rest) {
                let (a, b) = (a as usize, b as usize);
                let pull = 0.5 * (1.0 - length / distance(y[a], y[b]));
                for k in 0..3 {
                    let d = pull * (y[b][k] - y[a][k]);
                    (y[a][k], y[b][k]) = (y[a][k] + d, y[b][k] - d);
                }
            }
        }
        // Whatever would meet stops short of it, until nothing meets: at worst everything stays where it was.
        let (mut rounds, mut met) = (0, 0);
        loop {
            let impacts = detector.step(&x, &y)?.impacts;
            if impacts.is_empty() {
                break;
            }
            (rounds, met) = (rounds + 1, met + impacts.len());
            for impact in &impacts {
                for i in vertices(impact, &edges, &faces).filter(|&i| i < free) {
                    let part = if rounds < 8 { 0.8 * impact.toi } else { 0.0 };
                    y[i] = std::array::from_fn(|k| x[i][k] + part * (y[i][k] - x[i][k]));
                }
            }
        }
        for i in 0..free {
            v[i] = std::array::from_fn(|k| 0.99 * (y[i][k] - x[i][k]) / DT);
        }
        x = y;
        let lowest = x[..free].iter().map(|p| p[2]).fold(f64::INFINITY, f64::min);
        println!(
            "frame {frame:>2}: lowest point {lowest:.3}, {met} impacts stopped in {rounds} rounds"
        );
    }
    Ok(())
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|k| (a[k] - b[k]) * (a[k] - b[k])).sum::<f64>().sqrt()
}

/// The vertices of the two features of an impact.
fn vertices(
    impact: &Impact,
    edges: &[[u32; 2]],
    faces: &[[u32; 3]],
) -> impl Iterator<Item = usize> {
    let all = match impact.kind {
        Kind::VertexFace => [&[impact.a], &faces[impact.b as usize][..]].concat(),
        _ => [edges[impact.a as usize], edges[impact.b as usize]].concat(),
    };
    all.into_iter().map(|v| v as usize)
}
