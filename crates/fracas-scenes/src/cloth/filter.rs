//! From a wanted step to one in which nothing meets, by certified detection.
//!
//! Rounds: impacts are answered one by one (an inelastic push along the contact normal, by inverse mass and barycentric
//! weight); then zones are slowed down together; then the step is cut. Every round ends with a detection over the exact
//! positions that would be kept, so what is returned is free of impacts, whatever the rounds did.

use std::collections::BTreeMap;

use fracas::candidates::Kind;
use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::report::Impact;

use super::proximity::foot;
use crate::scene::{Response, SceneError};
use crate::vector::{Vector, add, add_scaled, cross, dot, length, mix3, scale, sub};

/// Rounds of answers one by one, and of zones, before the step is cut.
const ANSWERS: u32 = 8;
const ZONES: u32 = 10;

/// The detector and what it needs to know about the mesh.
#[derive(Debug)]
pub(super) struct Filter {
    detector: Certified,
    edges: Vec<[u32; 2]>,
    faces: Vec<[u32; 3]>,
    inverse_mass: Vec<f64>,
}

/// Features that meet: four vertices, their weights in the relative position, and a direction that keeps them apart.
struct Meeting {
    vertices: [u32; 4],
    weights: [f64; 4],
    normal: Vector,
}

impl Filter {
    pub(super) fn new(
        positions: &[Vector],
        faces: &[[u32; 3]],
        inverse_mass: &[f64],
    ) -> Result<Self, SceneError> {
        let mesh = Mesh::new(positions, faces)?;
        let mut detector = Certified::new(&mesh, CertifiedConfig::default());
        let edges = detector.edges();
        Ok(Self { detector, edges, faces: faces.to_vec(), inverse_mass: inverse_mass.to_vec() })
    }

    /// Changes `to` until no movable vertex is part of an impact on the way from `from`. `margin` is a distance to aim
    /// for. Returns what was done and the share of the step that was kept: less than 1 after a cut, which moves even
    /// what is held.
    pub(super) fn run(
        &mut self,
        from: &[Vector],
        to: &mut [Vector],
        margin: f64,
    ) -> Result<(Response, f64), SceneError> {
        let mut response = Response::default();
        for _ in 0..ANSWERS {
            let impacts = self.impacts(from, to, &mut response)?;
            if impacts.is_empty() {
                return Ok((response, 1.0));
            }
            response.impacts += impacts.len() as u32;
            for impact in &impacts {
                self.answer(impact, from, to, margin);
            }
        }
        let wanted = to.to_vec();
        let mut zones = Zones::new(from.len());
        for round in 1..=ZONES {
            let impacts = self.impacts(from, to, &mut response)?;
            if impacts.is_empty() {
                return Ok((response, 1.0));
            }
            for impact in &impacts {
                zones.join(self.vertices(impact));
            }
            let own = match round {
                1 => 0.5,
                2 => 0.25,
                _ => 0.0,
            };
            response.zones += zones.slow_down(from, &wanted, own, &self.inverse_mass, to);
        }
        let mut kept = 1.0;
        loop {
            let report = self.impacts(from, to, &mut response)?;
            let Some(first) = report.iter().map(|i| i.toi).min_by(f64::total_cmp) else {
                return Ok((response, kept));
            };
            response.cuts += 1;
            let share = if kept < 1e-6 { 0.0 } else { 0.8 * first };
            for (p, q) in to.iter_mut().zip(from) {
                *p = if share > 0.0 { mix3(*q, *p, share) } else { *q };
            }
            kept *= share;
            if share == 0.0 {
                // Nothing moves, and the start was free of impacts.
                return Ok((response, 0.0));
            }
        }
    }

    /// Impacts that a movable vertex takes part in.
    fn impacts(
        &mut self,
        from: &[Vector],
        to: &[Vector],
        response: &mut Response,
    ) -> Result<Vec<Impact>, SceneError> {
        response.detections += 1;
        let mut impacts = self.detector.step(from, to)?.impacts;
        impacts.retain(|impact| {
            self.vertices(impact).iter().any(|&v| self.inverse_mass[v as usize] > 0.0)
        });
        Ok(impacts)
    }

    fn vertices(&self, impact: &Impact) -> [u32; 4] {
        if impact.kind == Kind::VertexFace {
            let [a, b, c] = self.faces[impact.b as usize];
            [impact.a, a, b, c]
        } else {
            let edges = &self.edges;
            let ([a, b], [c, d]) = (edges[impact.a as usize], edges[impact.b as usize]);
            [a, b, c, d]
        }
    }

    /// Moves the ends of one impact so that its features stay on the side they came from.
    fn answer(&self, impact: &Impact, from: &[Vector], to: &mut [Vector], margin: f64) {
        let Some(meeting) = self.meeting(impact, from, to) else { return };
        let Meeting { vertices, weights, normal } = meeting;
        let apart = |x: &[Vector]| {
            let mut sum = [0.0; 3];
            for k in 0..4 {
                sum = add_scaled(sum, x[vertices[k] as usize], weights[k]);
            }
            dot(sum, normal)
        };
        let (before, after) = (apart(from), apart(to));
        let goal = margin.min(before.abs()) - after;
        let mut give = 0.0;
        for k in 0..4 {
            give += self.inverse_mass[vertices[k] as usize] * weights[k] * weights[k];
        }
        if goal <= 0.0 || give == 0.0 {
            return;
        }
        for k in 0..4 {
            let v = vertices[k] as usize;
            to[v] = add_scaled(to[v], normal, goal * weights[k] * self.inverse_mass[v] / give);
        }
    }

    /// Weights at the time of impact; the direction is the contact normal, from the second feature to where the first
    /// one was at the start.
    fn meeting(&self, impact: &Impact, from: &[Vector], to: &[Vector]) -> Option<Meeting> {
        let vertices = self.vertices(impact);
        let at = vertices.map(|v| mix3(from[v as usize], to[v as usize], impact.toi));
        let start = vertices.map(|v| from[v as usize]);
        let (weights, normal) = if impact.kind == Kind::VertexFace {
            let (w, normal) = foot(at[0], [at[1], at[2], at[3]])?;
            ([1.0, -w[0], -w[1], -w[2]], normal)
        } else {
            let (u, v, w) = (sub(at[1], at[0]), sub(at[3], at[2]), sub(at[2], at[0]));
            let n = cross(u, v);
            let squared = dot(n, n);
            if squared <= 1e-12 * dot(u, u) * dot(v, v) {
                return None;
            }
            let s = (dot(cross(w, v), n) / squared).clamp(0.0, 1.0);
            let t = (dot(cross(w, u), n) / squared).clamp(0.0, 1.0);
            ([1.0 - s, s, t - 1.0, -t], scale(n, 1.0 / length(n)))
        };
        let mut side = 0.0;
        for k in 0..4 {
            side += weights[k] * dot(start[k], normal);
        }
        let normal = scale(normal, if side < 0.0 { -1.0 } else { 1.0 });
        Some(Meeting { vertices, weights, normal })
    }
}

/// Vertices that take part in the same impacts, directly or through others.
struct Zones {
    above: Vec<u32>,
    part: Vec<bool>,
}

impl Zones {
    fn new(vertices: usize) -> Self {
        Self { above: (0..vertices as u32).collect(), part: vec![false; vertices] }
    }

    fn root(&mut self, mut v: u32) -> u32 {
        while self.above[v as usize] != v {
            self.above[v as usize] = self.above[self.above[v as usize] as usize];
            v = self.above[v as usize];
        }
        v
    }

    fn join(&mut self, vertices: [u32; 4]) {
        for v in vertices {
            self.part[v as usize] = true;
            let (a, b) = (self.root(vertices[0]), self.root(v));
            self.above[a.max(b) as usize] = a.min(b);
        }
    }

    /// Every zone moves by its mean, or by the mean of what is held in it, plus the share `own` of each vertex's own
    /// motion. Returns the number of zones.
    fn slow_down(
        &mut self,
        from: &[Vector],
        wanted: &[Vector],
        own: f64,
        inverse_mass: &[f64],
        to: &mut [Vector],
    ) -> u32 {
        #[derive(Default)]
        struct Sum {
            motion: Vector,
            count: f64,
            held: bool,
        }
        let mut sums: BTreeMap<u32, Sum> = BTreeMap::new();
        let members: Vec<u32> = (0..from.len() as u32).filter(|&v| self.part[v as usize]).collect();
        for &v in &members {
            let held = inverse_mass[v as usize] == 0.0;
            let motion = sub(wanted[v as usize], from[v as usize]);
            let sum = sums.entry(self.root(v)).or_default();
            if held && !sum.held {
                *sum = Sum { held, ..Sum::default() };
            }
            if held == sum.held {
                *sum = Sum { motion: add(sum.motion, motion), count: sum.count + 1.0, held };
            }
        }
        for &v in members.iter().filter(|&&v| inverse_mass[v as usize] > 0.0) {
            let Some(sum) = sums.get(&self.root(v)) else { continue };
            let mean = scale(sum.motion, 1.0 / sum.count);
            let v = v as usize;
            let motion = sub(wanted[v], from[v]);
            let motion = add_scaled(mean, sub(motion, mean), own);
            to[v] = add(from[v], motion);
        }
        sums.len() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas::random::SplitMix64;

    /// Random crossing motions of loose triangles: the result must be free of impacts, by a fresh detector.
    #[test]
    fn whatever_is_wanted_what_is_kept_has_no_impact() {
        let mut failures = 0;
        for seed in 0..30 {
            let mut rng = SplitMix64::new(seed);
            // Triangles on layers that do not touch; some are held.
            let mut from = vec![];
            for layer in 0..12 {
                for _ in 0..3 {
                    from.push([rng.range(-1.0, 1.0), rng.range(-1.0, 1.0), 0.1 * f64::from(layer)]);
                }
            }
            let faces: Vec<[u32; 3]> = (0..12).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
            let mass: Vec<f64> = (0..36).map(|v| if v / 3 % 4 == 0 { 0.0 } else { 1.0 }).collect();
            let mut to: Vec<Vector> =
                from.iter().map(|p| [p[0], p[1], p[2] + rng.range(-0.5, 0.5)]).collect();
            let mut filter = Filter::new(&from, &faces, &mass).unwrap();
            let (response, kept) = filter.run(&from, &mut to, 0.01).unwrap();
            failures += u32::from(response.fail_safe());
            assert!((0.0..=1.0).contains(&kept));
            let mesh = Mesh::new(&from, &faces).unwrap();
            let mut fresh = Certified::new(&mesh, CertifiedConfig::default());
            let left = fresh.step(&from, &to).unwrap().impacts;
            let counts = |i: &Impact| filter.vertices(i).iter().any(|&v| mass[v as usize] > 0.0);
            assert!(!left.iter().any(counts), "seed {seed}");
        }
        assert!(failures > 0, "the fail-safe was never tried");
    }
}
