//! A cloth falls on a ball and nothing ever passes through: the certified detector in a simulator's loop.
#![allow(clippy::print_stdout)]

use fracas::detector::{Certified, CertifiedConfig, Colliders};
use fracas::{candidates::Kind, mesh::Mesh, naive::cases::ball};

const N: u32 = 40; // cells along a side
const DT: f64 = 0.01;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let add = |p: [f64; 3], t: f64, d: [f64; 3]| [0, 1, 2].map(|k| p[k] + t * d[k]);
    let sub = |p, q| add(p, -1.0, q);
    let length = |d: [f64; 3]| (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
    // A sheet above a ball, in one mesh; the ball is an obstacle.
    let grid = |n: u32| (0..n * n).map(move |k| [k % n, k / n]);
    let place = |at: [u32; 2]| at.map(|i| f64::from(i) / f64::from(N) - 0.5);
    let cell = |a| [[a, a + 1, a + N + 2], [a, a + N + 2, a + N + 1]];
    let mut x: Vec<[f64; 3]> = grid(N + 1).map(place).map(|[x, y]| [x, y, 0.6]).collect();
    let mut faces: Vec<_> = grid(N).flat_map(|[i, j]| cell(i + j * (N + 1))).collect();
    let springs = Mesh::new(&x, &faces)?.libigl_edges().into_iter().map(|e| e.map(|i| i as usize));
    let springs: Vec<_> = springs.map(|[a, b]| (a, b, length(sub(x[b], x[a])))).collect();
    let (free, (points, triangles)) = (x.len(), ball(4));
    x.extend(points.iter().map(|p| p.map(|c| 0.3 * c)));
    faces.extend(triangles.iter().map(|f| f.map(|i| i + free as u32)));
    let fixed = free as u32..x.len() as u32;
    let colliders = Colliders::of_mesh(&Mesh::new(&x, &faces)?).with_obstacles(fixed);
    let mut detector = Certified::of(colliders, CertifiedConfig::default());
    let (edges, mut v) = (detector.edges(), vec![[0.0; 3]; free]);

    for frame in 0..60 {
        // Where the sheet would go: gravity, then springs, a few rounds of them.
        let mut y = x.clone();
        (0..free).for_each(|i| y[i] = add(x[i], DT, add(v[i], DT, [0.0, 0.0, -9.81])));
        for &(a, b, rest) in (0..15).flat_map(|_| &springs) {
            let d = sub(y[b], y[a]);
            let pull = 0.5 * (1.0 - rest / length(d));
            (y[a], y[b]) = (add(y[a], pull, d), add(y[b], -pull, d));
        }
        // Whatever would meet stops short of it, until nothing meets: at worst everything stays where it was.
        let mut rounds = 0;
        while let impacts @ [_, ..] = &*detector.step(&x, &y)?.impacts {
            rounds += 1;
            for hit in impacts {
                let vertices = match hit.kind {
                    Kind::VertexFace => [&[hit.a][..], &faces[hit.b as usize]].concat(),
                    _ => [edges[hit.a as usize], edges[hit.b as usize]].concat(),
                };
                let part = if rounds < 8 { 0.8 * hit.toi } else { 0.0 };
                for i in vertices.into_iter().map(|i| i as usize).filter(|&i| i < free) {
                    y[i] = add(x[i], part, sub(y[i], x[i]));
                }
            }
        }
        (0..free).for_each(|i| v[i] = sub(y[i], x[i]).map(|d| 0.99 * d / DT));
        x = y;
        println!("frame {frame:>2}: a corner at {:.3}, {rounds} rounds of impacts", x[0][2]);
    }
    assert!(x[..free].iter().all(|p| length(*p) > 0.29), "nothing passed through the ball");
    Ok(())
}
