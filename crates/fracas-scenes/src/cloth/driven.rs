//! Cloth that answers what a detector of proximities finds, be it all that is near or a part.
//!
//! Source: HASCD section 3 and Fig. 4: velocities as in Bridson, Fedkiw and Anderson 2002 (inelastic along the normal, friction
//! along the surface), the same extended to positions where things intersect, and corrections that neighbours share in
//! part. Which side is the right one: obstacles are closed and look outwards, so their normals tell; between two pieces of cloth
//! it is the side they are on.
//!
//! Promises: none about intersections, which is the point; corrections of positions are at most a thickness per answer and
//! change no velocity, so that what was found late does not explode. The same bytes for the same seed.

use fracas::candidates::Kind;
use fracas::detector::{Hascd, HascdConfig, ProximityMethod};
use fracas::mesh::Mesh;
use fracas::proximity::{Features, Proximity};
use fracas::random::SplitMix64;
use fracas::stochastic::{Budget, HierarchyConfig};

use super::constraints::Spring;
use crate::scene::{Response, SceneError};
use crate::vector::{Vector, add, add_scaled, cross, dot, length, scale, sub};

/// What drives the collision response of a cloth scene in place of certified detection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Driving {
    /// How proximities are found.
    pub method: ProximityMethod,
    /// What each detection may cost; not a time, if runs are to be repeated.
    pub budget: Budget,
    /// Share of what was found that is answered, at random, 0 to 1.
    pub respond: f64,
}

/// Things within so many thicknesses are near: what has slipped in a little must still be seen.
const REACH: f64 = 2.0;
/// Every so many detections all that is near is counted, to know how much of it was found.
const JUDGED: u32 = 16;
/// Share of a correction that is made at once, and sweeps over all contacts.
const GIVE: f64 = 0.7;
const SWEEPS: usize = 2;
/// Share of its neighbours' mean correction that a vertex without one takes.
const SHARED: f64 = 0.5;

/// Detector and tables of one cloth.
#[derive(Debug)]
pub(super) struct Driver {
    driving: Driving,
    thickness: f64,
    friction: f64,
    detector: Hascd,
    /// Finds everything, now and then.
    judge: Hascd,
    answers: u32,
    rng: SplitMix64,
    /// Pairs of cloth vertices along edges.
    along: Vec<[u32; 2]>,
    obstacles: Vec<[u32; 3]>,
    cloth_vertices: usize,
    /// Outward, of obstacle vertices; not normalised.
    normals: Vec<Vector>,
}

/// A pair to answer: four vertices, weights of the relative position, and the direction that keeps them apart.
struct Contact {
    vertices: [u32; 4],
    weights: [f64; 4],
    normal: Vector,
}

impl Driver {
    pub(super) fn new(
        driving: Driving,
        seed: u64,
        [thickness, friction]: [f64; 2],
        positions: &[Vector],
        [cloth, obstacles]: [&[[u32; 3]]; 2],
        along: &[Spring],
    ) -> Result<Self, SceneError> {
        let mesh = Mesh::new(positions, &[cloth, obstacles].concat())?;
        let cloth_vertices = cloth.iter().flatten().max().map_or(0, |&v| v as usize + 1);
        let obstacle: Vec<bool> = (0..positions.len()).map(|v| v >= cloth_vertices).collect();
        let hierarchy = HierarchyConfig { lazy: 0.5 * thickness, ..HierarchyConfig::default() };
        let config = HascdConfig {
            epsilon: REACH * thickness,
            method: driving.method,
            hierarchy,
            seed,
            ..HascdConfig::default()
        };
        let features = Features::of_mesh(&mesh).with_obstacles(&obstacle, true);
        let complete = HascdConfig { method: ProximityMethod::Kdop, ..config };
        Ok(Self {
            judge: Hascd::of(&mesh, features.clone(), complete),
            answers: 0,
            driving,
            thickness,
            friction,
            detector: Hascd::of(&mesh, features, config),
            rng: SplitMix64::stream(seed, 11),
            along: along.iter().map(|spring| spring.ends).collect(),
            obstacles: obstacles.to_vec(),
            cloth_vertices,
            normals: vec![[0.0; 3]; positions.len()],
        })
    }

    /// Finds what is near at `x` and answers it there and in the velocities `v`, for a stretch of `dt`.
    pub(super) fn answer(
        &mut self,
        dt: f64,
        inverse_mass: &[f64],
        x: &mut [Vector],
        v: &mut [Vector],
        response: &mut Response,
    ) -> Result<(), SceneError> {
        self.look_outwards(x);
        let found = self.detector.detect(x, self.driving.budget)?.pairs.clone();
        response.detections += 1;
        response.near += found.len() as u32;
        self.answers += 1;
        if self.answers.is_multiple_of(JUDGED) {
            let all = self.judge.detect(x, Budget::Complete)?.pairs.len();
            response.judged = Some([found.len() as u32, all as u32]);
        }
        let mut contacts = vec![];
        for near in &found {
            if self.rng.chance(self.driving.respond) {
                contacts.extend(self.contact(near));
            }
        }
        response.impacts += contacts.len() as u32;
        let before = (x[..self.cloth_vertices].to_vec(), v[..self.cloth_vertices].to_vec());
        for contact in &contacts {
            self.slow_down(contact, dt, inverse_mass, x, v);
        }
        for _ in 0..SWEEPS {
            for contact in &contacts {
                self.push_apart(contact, inverse_mass, x);
            }
        }
        self.share(&before.0, inverse_mass, x);
        self.share(&before.1, inverse_mass, v);
        Ok(())
    }

    /// Normals of obstacle vertices.
    fn look_outwards(&mut self, x: &[Vector]) {
        self.normals[self.cloth_vertices..].fill([0.0; 3]);
        for face in &self.obstacles {
            let [a, b, c] = face.map(|v| x[v as usize]);
            let normal = cross(sub(b, a), sub(c, a));
            for &v in face {
                self.normals[v as usize] = add(self.normals[v as usize], normal);
            }
        }
    }

    /// The pair with its direction turned to the right side; none if that cannot be told.
    fn contact(&self, near: &Proximity) -> Option<Contact> {
        let vertices = self.detector.features().vertices(near.kind, near.a, near.b);
        let split = if near.kind == Kind::VertexFace { 1 } else { 2 };
        let obstacle = |v: &u32| *v as usize >= self.cloth_vertices;
        let (one, other) = vertices.split_at(split);
        let outward = |vertices: &[u32], weights: &[f64]| {
            let weighed = vertices.iter().zip(weights);
            weighed
                .fold([0.0; 3], |sum, (&v, w)| add_scaled(sum, self.normals[v as usize], w.abs()))
        };
        // From the second feature to the first.
        let side = if other.iter().all(obstacle) {
            Some(outward(other, &near.weights[split..]))
        } else if one.iter().all(obstacle) {
            Some(scale(outward(one, &near.weights[..split]), -1.0))
        } else {
            None
        };
        let mut normal = near.normal;
        if let Some(side) = side {
            let along = dot(normal, side) / length(side).max(f64::MIN_POSITIVE);
            if along.abs() < 0.3 {
                return None; // beside each other: other pairs are nearer
            }
            normal = if along < 0.0 { scale(normal, -1.0) } else { normal };
        }
        Some(Contact { vertices, weights: near.weights, normal })
    }

    /// Takes out the velocity that would bring a pair nearer than the thickness, and as much along the surface as friction
    /// can.
    fn slow_down(
        &self,
        contact: &Contact,
        dt: f64,
        inverse_mass: &[f64],
        x: &[Vector],
        v: &mut [Vector],
    ) {
        let give = contact.give(inverse_mass);
        let gap = dot(contact.normal, contact.sum(x)) - self.thickness;
        let velocity = contact.sum(v);
        let closing = dot(contact.normal, velocity) + gap.max(0.0) / dt;
        if closing >= 0.0 || give == 0.0 {
            return;
        }
        let sliding = add_scaled(velocity, contact.normal, -dot(contact.normal, velocity));
        let speed = length(sliding);
        let hold = if speed > 0.0 { (self.friction * -closing / speed).min(1.0) } else { 0.0 };
        let change = add_scaled(scale(contact.normal, -closing), sliding, -hold);
        contact.apply(scale(change, 1.0 / give), inverse_mass, v);
    }

    /// Moves a pair that is nearer than the thickness apart, by a thickness at most.
    fn push_apart(&self, contact: &Contact, inverse_mass: &[f64], x: &mut [Vector]) {
        let give = contact.give(inverse_mass);
        let gap = dot(contact.normal, contact.sum(x)) - self.thickness;
        if gap < 0.0 && give > 0.0 {
            let by = GIVE * (-gap).min(self.thickness) / give;
            contact.apply(scale(contact.normal, by), inverse_mass, x);
        }
    }

    /// Vertices without a correction of their own take a part of their neighbours'.
    fn share(&self, before: &[Vector], inverse_mass: &[f64], now: &mut [Vector]) {
        let moved = |v: usize| now[v] != before[v];
        let mut sums = vec![([0.0; 3], 0.0); self.cloth_vertices];
        for &[a, b] in &self.along {
            for (to, from) in [(a as usize, b as usize), (b as usize, a as usize)] {
                if moved(from) && !moved(to) && inverse_mass[to] > 0.0 {
                    let (sum, count) = sums[to];
                    sums[to] = (add(sum, sub(now[from], before[from])), count + 1.0);
                }
            }
        }
        for (v, (sum, count)) in sums.into_iter().enumerate() {
            if count > 0.0 {
                now[v] = add_scaled(now[v], sum, SHARED / count);
            }
        }
    }
}

impl Contact {
    fn sum(&self, of: &[Vector]) -> Vector {
        let terms = self.vertices.iter().zip(&self.weights);
        terms.fold([0.0; 3], |sum, (&v, &w)| add_scaled(sum, of[v as usize], w))
    }

    fn give(&self, inverse_mass: &[f64]) -> f64 {
        let terms = self.vertices.iter().zip(&self.weights);
        terms.map(|(&v, w)| inverse_mass[v as usize] * w * w).sum()
    }

    fn apply(&self, change: Vector, inverse_mass: &[f64], to: &mut [Vector]) {
        for (&v, w) in self.vertices.iter().zip(&self.weights) {
            let v = v as usize;
            to[v] = add_scaled(to[v], change, w * inverse_mass[v]);
        }
    }
}
