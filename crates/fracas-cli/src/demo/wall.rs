//! A wall of bricks and a ball: one body until the ball arrives, then bricks that fly.
//!
//! Kinematic and honest about it: bricks do not push each other. Each gets a velocity and a spin from where the ball
//! hit, falls under gravity and turns as a rigid body (quaternions, square roots only: same bits everywhere). Neighbours
//! therefore run into each other a little, which is what there is to detect. At the break every brick gets its own
//! copy of the vertices on the cuts, so cut faces coincide exactly: thousands of pairs at distance zero.

use fracas::naive::cases::{Bodies, FractureBlock, ball};
use fracas::random::SplitMix64;
use fracas::scene::{Event, Origins};
use fracas_io::MeshData;
use fracas_io::sequence::Change;

type Vector = [f64; 3];

/// The scene, ready to give any frame.
pub(crate) struct Wall {
    frames: usize,
    /// The first frame in which the wall is broken.
    break_frame: usize,
    block: FractureBlock,
    broken: Bodies,
    ball: (Vec<Vector>, Vec<[u32; 3]>),
    bricks: Vec<Brick>,
}

/// Motion of one brick after the break.
struct Brick {
    centre: Vector,
    velocity: Vector,
    spin: Vector,
}

const DT: f64 = 1.0 / 30.0;
const GRAVITY: f64 = -9.8;
const BALL_RADIUS: f64 = 0.75;
const BALL_SPEED: f64 = 12.0;

impl Wall {
    pub(crate) fn small(seed: u64) -> Self {
        let block = FractureBlock { pieces: [12, 8, 1], cells: [4, 2, 1], size: 0.125 };
        Self::new(seed, block, 24, 3)
    }

    pub(crate) fn full(seed: u64) -> Self {
        let block = FractureBlock { pieces: [32, 40, 1], cells: [8, 4, 1], size: 0.0625 };
        Self::new(seed, block, 80, 5)
    }

    fn new(seed: u64, block: FractureBlock, frames: usize, ball_levels: u32) -> Self {
        let broken = block.broken();
        let bricks = broken.bodies.iter().max().map_or(0, |&n| n as usize);
        let hit = Self::hit_point(&block);
        let bricks = (0..bricks)
            .map(|i| {
                let centre = centre_of(&broken, i as u32 + 1);
                Brick::new(&mut SplitMix64::stream(seed, i as u64), centre, hit)
            })
            .collect();
        let ball = ball(ball_levels);
        Self { frames, break_frame: frames / 3, block, broken, ball, bricks }
    }

    pub(crate) fn frames(&self) -> usize {
        self.frames
    }

    pub(crate) fn dt(&self) -> f64 {
        DT
    }

    /// Frame `index` with what changed since the frame before. The ball is body 0, the wall body 1, then bricks.
    pub(crate) fn frame(&self, index: usize) -> (MeshData, Change) {
        let broken = index >= self.break_frame;
        let wall = if broken { self.broken_wall(index) } else { self.block.whole() };
        let change = match index {
            0 => Change::First,
            i if i == self.break_frame => self.breaking(),
            _ => Change::None,
        };
        let (ball_positions, ball_faces) = &self.ball;
        let shift = ball_positions.len() as u32;
        let centre = self.ball_centre(index);
        let ball_positions =
            ball_positions.iter().map(|p| std::array::from_fn(|k| centre[k] + BALL_RADIUS * p[k]));
        let ball_bodies = std::iter::repeat_n(0, ball_faces.len());
        let mesh = MeshData {
            positions: ball_positions.chain(wall.positions).collect(),
            faces: ball_faces
                .iter()
                .copied()
                .chain(wall.faces.iter().map(|f| f.map(|v| v + shift)))
                .collect(),
            bodies: Some(ball_bodies.chain(wall.bodies.iter().map(|b| b + 1)).collect()),
        };
        (mesh, change)
    }

    fn broken_wall(&self, index: usize) -> Bodies {
        let time = (index - self.break_frame) as f64 * DT;
        let mut wall = self.broken.clone();
        let mut brick_of = vec![0; wall.positions.len()];
        for (face, &body) in wall.faces.iter().zip(&wall.bodies) {
            for &v in face {
                brick_of[v as usize] = body as usize - 1;
            }
        }
        let turns: Vec<Quaternion> =
            self.bricks.iter().map(|b| Quaternion::after(b.spin, time)).collect();
        for (p, &brick) in wall.positions.iter_mut().zip(&brick_of) {
            *p = self.bricks[brick].place(turns[brick], *p, time);
        }
        wall
    }

    /// The wall splits into bricks; the ball's vertices come first and stay.
    fn breaking(&self) -> Change {
        let kept = self.ball.0.len() as u32;
        let wall = self.block.origins().into_iter().map(|origin| origin.map(|v| v + kept));
        let of_vertex: Vec<Option<u32>> = (0..kept).map(Some).chain(wall).collect();
        let previous = kept as usize + self.block.whole().positions.len();
        let origins = Origins::new(of_vertex, previous).ok();
        let into = (2..self.bricks.len() as u32 + 2).collect();
        Change::Topology { origins, events: vec![Event::Split { body: 1, into }] }
    }

    fn hit_point(block: &FractureBlock) -> Vector {
        let extent = |k: usize| f64::from(block.pieces[k] * block.cells[k]) * block.size;
        [extent(0) * 0.5, extent(1) * 0.45, 0.0]
    }

    /// The ball flies along z and touches the wall at the frame before the break.
    fn ball_centre(&self, index: usize) -> Vector {
        let mut centre = Self::hit_point(&self.block);
        let frames_to_go = self.break_frame as f64 - 1.0 - index as f64;
        centre[2] = -BALL_RADIUS - frames_to_go * DT * BALL_SPEED;
        centre
    }
}

impl Brick {
    fn new(rng: &mut SplitMix64, centre: Vector, hit: Vector) -> Self {
        let from_hit: Vector = std::array::from_fn(|k| centre[k] - hit[k]);
        let distance_sq: f64 = from_hit.iter().map(|x| x * x).sum();
        let push = 9.0 / (1.0 + 4.0 * distance_sq);
        let mut jitter = |size: f64| std::array::from_fn(|_| rng.range(-size, size));
        let (shake, spin): (Vector, Vector) = (jitter(0.25), jitter(1.0));
        Self {
            centre,
            velocity: [
                from_hit[0] * push * 0.6 + shake[0] * push,
                from_hit[1] * push * 0.6 + shake[1] * push,
                push * (1.0 + shake[2]),
            ],
            spin: spin.map(|x| x * push),
        }
    }

    fn place(&self, turn: Quaternion, p: Vector, time: f64) -> Vector {
        let arm = std::array::from_fn(|k| p[k] - self.centre[k]);
        let turned = turn.rotate(arm);
        let fall = [0.0, 0.5 * GRAVITY * time * time, 0.0];
        std::array::from_fn(|k| self.centre[k] + turned[k] + self.velocity[k] * time + fall[k])
    }
}

fn centre_of(mesh: &Bodies, body: u32) -> Vector {
    let faces = mesh.faces.iter().zip(&mesh.bodies).filter(|(_, b)| **b == body);
    let corners = faces.flat_map(|(f, _)| f.map(|v| mesh.positions[v as usize]));
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for p in corners {
        for k in 0..3 {
            low[k] = low[k].min(p[k]);
            high[k] = high[k].max(p[k]);
        }
    }
    std::array::from_fn(|k| (low[k] + high[k]) / 2.0)
}

/// A unit quaternion (w, x, y, z).
#[derive(Clone, Copy)]
struct Quaternion([f64; 4]);

impl Quaternion {
    /// The turn after `time` at the constant rate `spin`, as many small turns (1, spin dt / 2), normalised.
    fn after(spin: Vector, time: f64) -> Self {
        const STEPS: usize = 64;
        let half = time / (2.0 * STEPS as f64);
        let small = Self([1.0, spin[0] * half, spin[1] * half, spin[2] * half]).normalised();
        (0..STEPS).fold(Self([1.0, 0.0, 0.0, 0.0]), |turn, _| small.times(turn).normalised())
    }

    fn normalised(self) -> Self {
        let length = self.0.iter().map(|x| x * x).sum::<f64>().sqrt();
        Self(self.0.map(|x| x / length))
    }

    fn times(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([
            a * e - b * f - c * g - d * h,
            a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f,
            a * h + b * g - c * f + d * e,
        ])
    }

    fn rotate(self, v: Vector) -> Vector {
        let [w, x, y, z] = self.0;
        let [_, i, j, k] = self.times(Self([0.0, v[0], v[1], v[2]])).times(Self([w, -x, -y, -z])).0;
        [i, j, k]
    }
}
