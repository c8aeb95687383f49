//! `dressed-woman`, `dressed-man` and `catwalk`: clothes on a body that turns or walks.
//!
//! Source: HASCD section 7, rebuilt in kind: body 53 K faces and dress 3.8 K (100 steps, and 1,600 of walking); body 25 K,
//! shirt 4.4 K, trousers 4 K (50 steps). Bodies and clothes are procedural.

use std::f64::consts::TAU;

use super::drape::{Actor, Draped};
use crate::cloth::Fabric;
use crate::scene::{Generator, Request, SceneError};
use crate::shapes::{Build, Garment, Joint, figure, garment};
use crate::surface::Surface;
use crate::vector::{
    Matrix, Turn, Vector, add, add_scaled, apply, dot, length, scale, smoothstep, sub,
};

const DT: f64 = 1.0 / 60.0;

fn fabric(faces: usize) -> Fabric {
    // A garment has about one and a half square metres.
    let edge = (2.4 * 1.5 / faces as f64).sqrt();
    Fabric { thickness: (0.2 * edge).min(0.008), bend: 1e-5, friction: 0.5, ..Fabric::default() }
}

/// A body that turns from side to side.
fn turning(_: usize, p: Vector, time: f64) -> Vector {
    Turn::about([0.0, 1.0, 0.0], 0.5 * smoothstep(0.2, 1.0, time) * libm::sin(3.0 * time)).rotate(p)
}

pub(super) fn woman(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (body, dress) = request.size.pick((2_400, 700), (12_000, 1_800), (53_000, 3_800));
    let (body, _) = figure(Build::Woman, body);
    let clothes = [garment(Build::Woman, Garment::Dress, dress)];
    let draped = Draped::new(fabric(dress), &clothes, &[body], &[], DT, Box::new(turning))?;
    Ok(Box::new(draped.driven(request)?))
}

pub(super) fn man(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (body, shirt, trousers) =
        request.size.pick((2_400, 700, 700), (8_000, 1_800, 1_800), (25_000, 4_400, 4_000));
    let (body, _) = figure(Build::Man, body);
    let clothes = [
        garment(Build::Man, Garment::Shirt, shirt),
        garment(Build::Man, Garment::Trousers, trousers),
    ];
    // A belt: the upper rim of the trousers goes with the body.
    let (_, high) = clothes[1].bounds();
    let first = clothes[0].positions.len() as u32;
    let at_the_top = |(_, p): &(u32, &Vector)| p[1] > high[1] - 0.03;
    let rim = (first..).zip(&clothes[1].positions).filter(at_the_top);
    let pinned: Vec<u32> = rim.map(|(v, _)| v).collect();
    let draped = Draped::new(fabric(shirt), &clothes, &[body], &pinned, DT, Box::new(turning))?;
    Ok(Box::new(draped.driven(request)?))
}

pub(super) fn catwalk(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (body, dress) = request.size.pick((2_400, 700), (12_000, 1_800), (53_000, 3_800));
    let (body, joints) = figure(Build::Woman, body);
    let clothes = [garment(Build::Woman, Garment::Dress, dress)];
    let walker = Walker::new(&body, joints, clothes[0].positions.len());
    let draped = Draped::new(fabric(dress), &clothes, &[body], &[], DT, Box::new(walker))?;
    Ok(Box::new(draped.driven(request)?))
}

/// A figure that walks: joints turn, the skin follows the joints it is nearest to (linear blend skinning).
struct Walker {
    joints: Vec<Joint>,
    /// For each vertex of the body its joints and their shares.
    shares: Vec<Vec<(usize, f64)>>,
    /// Vertices of clothes before the body's.
    first: usize,
}

/// A turn about a moving point.
#[derive(Clone, Copy)]
struct Placement {
    turn: Matrix,
    from: Vector,
    to: Vector,
}

impl Placement {
    fn of(&self, p: Vector) -> Vector {
        add(self.to, apply(&self.turn, sub(p, self.from)))
    }
}

impl Walker {
    fn new(body: &Surface, joints: Vec<Joint>, first: usize) -> Self {
        let to_joint = |p: Vector, joint: &Joint| {
            let (along, from) = (sub(joint.tail, joint.head), sub(p, joint.head));
            let t = (dot(from, along) / dot(along, along)).clamp(0.0, 1.0);
            length(add_scaled(from, along, -t)).max(1e-3)
        };
        let share = |p: &Vector| {
            let distances: Vec<f64> = joints.iter().map(|joint| to_joint(*p, joint)).collect();
            let nearest = distances.iter().copied().fold(f64::INFINITY, f64::min);
            let mut shares = vec![];
            for (j, d) in distances.iter().enumerate() {
                let near = nearest / d;
                let weight = near * near * near * near * near * near;
                if weight > 0.02 {
                    shares.push((j, weight));
                }
            }
            let total: f64 = shares.iter().map(|s| s.1).sum();
            shares.into_iter().map(|(j, w)| (j, w / total)).collect()
        };
        let shares = body.positions.iter().map(share).collect();
        Self { joints, shares, first }
    }

    /// How far joint `j` has turned about the x axis (forwards is negative) at a time.
    fn angle(j: usize, time: f64) -> f64 {
        // Nobody starts at full stride.
        let effort = smoothstep(0.0, 1.5, time);
        let swing = libm::sin(TAU * 0.8 * time);
        // Joints 3 to 7 are on one side, 8 to 12 on the other.
        let side = if j >= 8 { -1.0 } else { 1.0 };
        let bend = (libm::sin(TAU * 0.8 * time - 0.9 * side) * side).max(0.0);
        effort
            * match (j.max(3) - 3) % 5 {
                _ if j < 3 => 0.0,
                0 => 0.30 * swing * side,
                1 => -0.15 * (1.0 + swing * side),
                2 => -0.38 * swing * side,
                3 => 0.55 * bend,
                _ => -0.15 * bend,
            }
    }

    fn placements(&self, time: f64) -> Vec<Placement> {
        let effort = smoothstep(0.0, 1.5, time);
        // Forwards at walking pace, with a bob twice per stride and a twist of the hips.
        let ahead = 0.9 * (time - 0.75 * smoothstep(0.0, 1.5, time));
        let bob = 0.012 * effort * libm::sin(TAU * 1.6 * time);
        let twist = 0.10 * effort * libm::sin(TAU * 0.8 * time);
        let mut turns: Vec<Turn> = vec![];
        let mut placed: Vec<Placement> = vec![];
        for (j, joint) in self.joints.iter().enumerate() {
            let own = match j {
                0 => Turn::about([0.0, 1.0, 0.0], twist),
                1 => Turn::about([0.0, 1.0, 0.0], -1.7 * twist),
                _ => Turn::about([1.0, 0.0, 0.0], Self::angle(j, time)),
            };
            let (turn, to) = match joint.parent {
                None => (own, add(joint.head, [0.0, bob, ahead.max(0.0)])),
                Some(parent) => (turns[parent].after(own), placed[parent].of(joint.head)),
            };
            turns.push(turn);
            placed.push(Placement { turn: turn.matrix(), from: joint.head, to });
        }
        placed
    }
}

impl Actor for Walker {
    fn pose(&self, time: f64, _: &[Option<usize>], positions: &mut [Vector]) {
        let placed = self.placements(time);
        for (p, shares) in positions[self.first..].iter_mut().zip(&self.shares) {
            let mut moved = [0.0; 3];
            for &(j, share) in shares {
                moved = add(moved, scale(placed[j].of(*p), share));
            }
            *p = moved;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::distance;

    #[test]
    fn a_walker_starts_from_rest_moves_on_and_keeps_her_shape() {
        let (body, joints) = figure(Build::Woman, 2_400);
        let walker = Walker::new(&body, joints, 0);
        let pose = |time: f64| {
            let mut positions = body.positions.clone();
            walker.pose(time, &[], &mut positions);
            positions
        };
        for (p, q) in pose(0.0).iter().zip(&body.positions) {
            assert!(distance(*p, *q) < 1e-12);
        }
        let later = pose(9.3);
        let mean = later.iter().map(|p| p[2]).sum::<f64>() / later.len() as f64;
        assert!((6.0..9.0).contains(&mean), "she walks along z: {mean}");
        // Skin does not tear: edges stay within a factor.
        for face in &body.faces {
            for k in 0..3 {
                let [a, b] = [face[k] as usize, face[(k + 1) % 3] as usize];
                let stretch =
                    distance(later[a], later[b]) / distance(body.positions[a], body.positions[b]);
                assert!((0.2..4.0).contains(&stretch), "{stretch}");
            }
        }
    }
}
