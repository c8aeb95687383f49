//! `breaking-walls`: a ball flies through eight walls; each is dented, then breaks into pieces that fly, fall and bounce.
//!
//! Source: FASTCD section 6 (after Bao et al. 2007), rebuilt in kind: 42 K triangles at first, 140 K at last, 80 frames, a
//! topology change in eight of them. The ball's flight is prescribed, the dent follows the ball, pieces are rigid bodies.
//!
//! A wall does not move in the step into the frame that breaks it, so that vertices on fresh crack surfaces, which have no
//! origin and are at rest in that step, fit the others.

use fracas::random::SplitMix64;
use fracas_io::MeshData;

use crate::fracture::{Piece, Slab};
use crate::rigid::{Body, Cast, Plane, World};
use crate::scene::{Frame, Generator, Request, SceneError};
use crate::shapes::sphere;
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::{Vector, length, smoothstep, sub};

const WALLS: usize = 8;
const DT: f64 = 1.0 / 30.0;
const RADIUS: f64 = 1.0;
/// Metres per frame.
const STRIDE: f64 = 0.2;
/// Frames from one wall to the next.
const SPACING: f64 = 9.0;
const DEEPEST: f64 = 0.4;
const SIZE: Vector = [4.0, 4.0, 0.2];

pub(super) fn make(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (cells, layers, ball, pieces) =
        request.size.pick((4, 2, 3, 5), (14, 3, 6, 24), (32, 4, 8, 160));
    let seed = |wall: usize| SplitMix64::stream(request.seed, wall as u64).next_u64();
    let slabs: Vec<Slab> =
        (0..WALLS).map(|wall| Slab::new(SIZE, [cells; 2], layers, seed(wall))).collect();
    let mut world = World::new();
    world.gravity = [0.0, -9.8, 0.0];
    world.planes = vec![Plane { normal: [0.0, 1.0, 0.0], offset: 0.0 }];
    let ball = sphere(RADIUS, ball);
    let mut body = Body::new(&ball.positions, &ball.faces, 0.0);
    body.centre = [0.0, 1.9, ball_centre(0)];
    body.velocity = [0.0, 0.0, STRIDE / DT];
    world.add(body, &ball.faces);
    let walls: Vec<Surface> =
        slabs.iter().enumerate().map(|(w, slab)| slab.whole().map(|p| placed(p, w))).collect();
    for wall in &walls {
        world.add(Body::new(&wall.positions, &wall.faces, 0.0), &wall.faces);
    }
    let (cast, seed) = (Cast::new(world), request.seed);
    Ok(Box::new(BreakingWalls { cast, slabs, walls, pieces, seed }))
}

struct BreakingWalls {
    /// The ball, then the walls in the order in which it meets them, or what is left of them.
    cast: Cast,
    slabs: Vec<Slab>,
    /// Undented.
    walls: Vec<Surface>,
    pieces: u32,
    seed: u64,
}

/// From the frame of a slab to the scene.
fn placed(p: Vector, wall: usize) -> Vector {
    [p[0] - 0.5 * SIZE[0], p[1], p[2] + wall_front(wall)]
}

fn wall_front(wall: usize) -> f64 {
    // A third of a stride off, so that no wall is met exactly at a frame.
    STRIDE * (SPACING * wall as f64 + 6.0 + 1.0 / 3.0)
}

fn ball_centre(frame: usize) -> f64 {
    STRIDE * frame as f64 - RADIUS
}

/// How deep the dent of a wall is: it runs a frame ahead of the ball.
fn depth(wall: usize, frame: usize) -> f64 {
    (ball_centre(frame + 1) + RADIUS - wall_front(wall)).clamp(0.0, DEEPEST)
}

/// The first frame in which a wall is in pieces.
fn break_frame(wall: usize) -> usize {
    (1..).find(|&frame| depth(wall, frame - 1) == DEEPEST).unwrap_or(usize::MAX)
}

/// Where the ball meets a wall.
fn hit(wall: usize) -> Vector {
    [0.0, 1.9, wall_front(wall)]
}

fn dented(p: Vector, wall: usize, depth: f64) -> Vector {
    let hit = hit(wall);
    let r = length([p[0] - hit[0], p[1] - hit[1], 0.0]);
    [p[0], p[1], p[2] + depth * (1.0 - smoothstep(0.0, 2.2 * RADIUS, r))]
}

impl BreakingWalls {
    /// The place of a wall that is still whole among the bodies.
    fn place_of_wall(&self, wall: usize) -> Option<usize> {
        self.cast.place_of(wall as u32 + 1)
    }

    /// What a wall breaks into.
    fn pieces_of(&self, wall: usize) -> Vec<(Body, Piece)> {
        let hit = hit(wall);
        let at = [hit[0] + 0.5 * SIZE[0], hit[1]];
        let mut pieces = vec![];
        for (i, mut piece) in self.slabs[wall].broken(at, self.pieces).into_iter().enumerate() {
            piece.surface = piece.surface.map(|p| dented(placed(p, wall), wall, DEEPEST));
            let mut rng = SplitMix64::stream(self.seed ^ 0xb1a5, (wall * 4096 + i) as u64);
            let body = flying(&piece, hit, &mut rng);
            pieces.push((body, piece));
        }
        pieces
    }
}

/// A piece with what the ball gave it: most in front of the ball, away from its axis, and a spin.
fn flying(piece: &Piece, hit: Vector, rng: &mut SplitMix64) -> Body {
    let mut body = Body::new(&piece.surface.positions, &piece.surface.faces, 500.0);
    let away = sub(body.centre, hit);
    let r = length([away[0], away[1], 0.0]);
    let ball = STRIDE / DT;
    let share = libm::exp(-r * r / (1.1 * RADIUS * RADIUS));
    let out = 0.5 * ball * share / r.max(0.3);
    let mut jitter = |size: f64| rng.range(-size, size);
    body.velocity = [
        away[0] * out + jitter(0.4) * share,
        away[1] * out + jitter(0.4) * share,
        ball * (1.1 * share + 0.03) * (1.0 + jitter(0.15)),
    ];
    body.spin = [jitter(4.0) * share, jitter(4.0) * share, jitter(1.0) * share];
    body
}

impl Generator for BreakingWalls {
    fn dt(&self) -> f64 {
        DT
    }

    fn rest(&self) -> MeshData {
        self.cast.mesh()
    }

    fn frame(&mut self, index: usize) -> Result<Frame, SceneError> {
        if index == 0 {
            return Ok(self.cast.first());
        }
        let mut prescribed = vec![];
        for wall in 0..WALLS {
            let now = depth(wall, index);
            if now == depth(wall, index - 1) {
                continue;
            }
            if let Some(place) = self.place_of_wall(wall) {
                let centre = self.cast.world.bodies[place].centre;
                let dent = |p: &Vector| sub(dented(*p, wall, now), centre);
                prescribed.push((place, self.walls[wall].positions.iter().map(dent).collect()));
            }
        }
        let breaking = (0..WALLS).find(|&wall| break_frame(wall) == index);
        let broken =
            breaking.and_then(|wall| Some((self.place_of_wall(wall)?, self.pieces_of(wall))));
        self.cast.next(DT, &prescribed, broken)
    }

    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        self.cast.state(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wall_breaks_once_in_eighty_frames_and_is_still_when_it_does() {
        let frames: Vec<usize> = (0..WALLS).map(break_frame).collect();
        assert!(frames.windows(2).all(|pair| pair[0] < pair[1]), "{frames:?}");
        assert!(frames[WALLS - 1] < 80);
        for (wall, &frame) in frames.iter().enumerate() {
            assert_eq!(depth(wall, frame - 1), depth(wall, frame));
            assert!(depth(wall, frame - 2) > 0.0, "no dent before the break");
        }
    }
}
