//! Cloth among prescribed obstacles: `cloth-on-ball`, `funnel`, `airbag`.

use std::f64::consts::TAU;

use fracas::random::SplitMix64;
use fracas::scene::Origins;
use fracas_io::MeshData;
use fracas_io::sequence::Change;

use crate::cloth::{Cloth, Fabric};
use crate::scene::{Frame, Generator, Request, SceneError};
use crate::shapes::{brick, funnel as funnel_shape, piggy_bank, sheet, sphere, torus};
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::{Turn, Vector, smoothstep};

/// Tells what is held where to be.
pub(super) trait Actor: Send {
    /// Changes the positions at rest to those at a time. `obstacle` is that of each vertex; pinned cloth has none.
    fn pose(&self, time: f64, obstacle: &[Option<usize>], positions: &mut [Vector]);
}

/// Obstacles that move by a formula: obstacle, place at rest, time. Pinned cloth moves with the first.
impl<F: Fn(usize, Vector, f64) -> Vector + Send> Actor for F {
    fn pose(&self, time: f64, obstacle: &[Option<usize>], positions: &mut [Vector]) {
        for (of, p) in obstacle.iter().zip(positions) {
            *p = self(of.unwrap_or(0), *p, time);
        }
    }
}

/// A cloth scene: body 0 is the cloth, obstacles follow.
pub(super) struct Draped {
    cloth: Cloth,
    rest: MeshData,
    /// Where vertices are when the actor has done nothing; grows with tears.
    pose_rest: Vec<Vector>,
    /// The obstacle of each vertex, by vertex; cloth has none.
    obstacle: Vec<Option<usize>>,
    actor: Box<dyn Actor>,
    pressure: fn(f64) -> f64,
    time: f64,
    dt: f64,
}

impl Draped {
    pub(super) fn new(
        fabric: Fabric,
        cloths: &[Surface],
        obstacles: &[Surface],
        pinned: &[u32],
        dt: f64,
        actor: Box<dyn Actor>,
    ) -> Result<Self, SceneError> {
        let (mut cloth, mut bodies) = (Surface::default(), vec![]);
        for (i, part) in cloths.iter().enumerate() {
            cloth.append(part);
            bodies.resize(cloth.faces.len(), i as u32);
        }
        let mut obstacle = vec![None; cloth.positions.len()];
        for (i, part) in obstacles.iter().enumerate() {
            obstacle.resize(obstacle.len() + part.positions.len(), Some(i));
            bodies.resize(bodies.len() + part.faces.len(), (cloths.len() + i) as u32);
        }
        let cloth = Cloth::new(fabric, &cloth, obstacles, pinned)?;
        let rest = MeshData {
            positions: cloth.positions.clone(),
            faces: cloth.faces.clone(),
            bodies: Some(bodies),
        };
        let pose_rest = rest.positions.clone();
        Ok(Self { cloth, rest, pose_rest, obstacle, actor, pressure: |_| 0.0, time: 0.0, dt })
    }
}

impl Draped {
    /// The same with the collision response that was asked for.
    pub(super) fn driven(mut self, request: &Request) -> Result<Self, SceneError> {
        if let Some(driving) = request.driving {
            self.cloth.drive(driving, request.seed)?;
        }
        Ok(self)
    }

    /// Lets the cloth tear; its copies are at rest where their origins are. The cloth stays one body.
    fn tear(&mut self) -> Result<Change, SceneError> {
        let previous = self.cloth.positions.len();
        let copied = self.cloth.tear()?;
        if copied.is_empty() {
            return Ok(Change::None);
        }
        for &origin in &copied {
            self.pose_rest.push(self.pose_rest[origin as usize]);
            self.obstacle.push(None);
        }
        let of_vertex = (0..previous as u32).chain(copied).map(Some).collect();
        Ok(Change::Topology { origins: Origins::new(of_vertex, previous).ok(), events: vec![] })
    }
}

impl Generator for Draped {
    fn dt(&self) -> f64 {
        self.dt
    }

    fn rest(&self) -> MeshData {
        self.rest.clone()
    }

    fn thickness(&self) -> Option<f64> {
        Some(self.cloth.fabric.thickness)
    }

    fn frame(&mut self, index: usize) -> Result<Frame, SceneError> {
        let mesh = |positions: &Vec<Vector>| MeshData {
            positions: positions.clone(),
            ..self.rest.clone()
        };
        if index == 0 {
            return Ok(Frame::new(mesh(&self.cloth.positions), Change::First));
        }
        let mut target = self.pose_rest.clone();
        self.actor.pose(self.time + self.dt, &self.obstacle, &mut target);
        let pressure = (self.pressure)(self.time);
        let (response, kept) = self.cloth.step(self.dt, &target, pressure)?;
        self.time += kept * self.dt;
        let change = self.tear()?;
        let mesh = MeshData {
            positions: self.cloth.positions.clone(),
            faces: self.cloth.faces.clone(),
            bodies: self.rest.bodies.clone(),
        };
        Ok(Frame { mesh, change, response })
    }

    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        self.cloth.state(state)?;
        state.keep(&mut self.pose_rest)?;
        state.keep(&mut self.time)?;
        // Copies that tears made are cloth.
        self.obstacle.resize(self.cloth.positions.len(), None);
        Ok(())
    }
}

/// Nothing in life is centred: how far off the cloth lies.
fn off_centre(seed: u64) -> [f64; 2] {
    let mut rng = SplitMix64::new(seed);
    [rng.range(-0.08, 0.08), rng.range(-0.08, 0.08)]
}

/// `cloth-on-ball` (FASTCD, PCCD, NCF): a cloth drapes over a ball, then the ball spins.
pub(super) fn cloth_on_ball(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (cells, ball) = request.size.pick((16, 4), (60, 8), (210, 14));
    // Few frames at small sizes: a longer step, and the spin comes sooner.
    let (dt, spin) = request.size.pick((1.0 / 60.0, 0.25), (1.0 / 90.0, 0.7), (1.0 / 240.0, 0.95));
    let width = 2.0;
    let edge = width / f64::from(cells);
    let fabric = Fabric { thickness: 0.35 * edge, friction: 0.6, ..Fabric::default() };
    let radius = 0.4;
    let [dx, dz] = off_centre(request.seed);
    let cloth =
        sheet([width; 2], [cells; 2]).map(|p| [p[0] + dx, p[1] + radius + 0.6 * edge, p[2] + dz]);
    let ball = sphere(radius, ball);
    let place = move |_: usize, p: Vector, time: f64| {
        // Up to one and a half turns per second.
        let since = (time - spin).max(0.0);
        let angle = 1.5 * TAU * (since - 0.25 * (1.0 - libm::exp(-4.0 * since)));
        Turn::about([0.0, 1.0, 0.0], angle).rotate(p)
    };
    let draped = Draped::new(fabric, &[cloth], &[ball], &[], dt, Box::new(place))?;
    Ok(Box::new(draped.driven(request)?))
}

/// `funnel` (NCF): a cloth falls into a funnel and a ball presses it through.
pub(super) fn funnel(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (cells, ball, detail, segments) =
        request.size.pick((14, 3, 24, 20), (50, 6, 60, 48), (200, 12, 80, 60));
    let dt = request.size.pick(1.0 / 60.0, 1.0 / 90.0, 1.0 / 240.0);
    let width = 1.3;
    let edge = width / f64::from(cells);
    let fabric = Fabric { thickness: 0.35 * edge, friction: 0.25, ..Fabric::default() };
    let height = 1.2;
    let cone = funnel_shape(1.0, 0.14, height, 0.04, detail, segments);
    let [dx, dz] = off_centre(request.seed);
    let cloth = sheet([width; 2], [cells; 2])
        .map(|p| [p[0] + 0.5 * dx, p[1] + height + 0.02, p[2] + 0.5 * dz]);
    let ball = sphere(0.06, ball).map(|p| [p[0], p[1] + height + 0.12, p[2]]);
    let place = move |obstacle: usize, p: Vector, time: f64| {
        let down = 0.9 * (time - 0.1).clamp(0.0, 1.5);
        if obstacle == 1 { [p[0], p[1] - down, p[2]] } else { p }
    };
    Ok(Box::new(Draped::new(fabric, &[cloth], &[cone, ball], &[], dt, Box::new(place))?))
}

/// `airbag` (NCF): a flat bag between a board and a steering wheel is blown up.
pub(super) fn airbag(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (cells, around) = request.size.pick((12, 8), (36, 20), (62, 26));
    let dt = request.size.pick(1.0 / 120.0, 1.0 / 200.0, 1.0 / 300.0);
    let bag = pillow(0.7, cells);
    let edge = 0.7 / f64::from(cells);
    let fabric =
        Fabric { thickness: 0.3 * edge, gravity: 0.0, bend: 1e-4, drag: 3.0, ..Fabric::default() };
    let wheel = torus(0.25, 0.02, 4 * around, around.max(8) / 2).map(|p| [p[0], p[1] + 0.07, p[2]]);
    let board = brick([0.8, 0.04, 0.8], [6, 1, 6]).map(|p| [p[0], p[1] - 0.06, p[2]]);
    let mut draped = Draped::new(
        fabric,
        &[bag],
        &[wheel, board],
        &[],
        dt,
        Box::new(|_: usize, p: Vector, _: f64| p),
    )?;
    draped.pressure = |time| 4e4 * smoothstep(0.0, 0.15, time);
    Ok(Box::new(draped))
}

/// `squash` (the bunny of NCF): a plate presses a piggy bank of thin sheet to a third of its height; it crumples.
pub(super) fn squash(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (faces, cells) = request.size.pick((700, 4), (1_800, 8), (3_200, 8));
    let pig = piggy_bank(faces);
    let (low, high) = pig.bounds();
    let edge = (2.3 * 0.45 / faces as f64).sqrt();
    let fabric = Fabric {
        thickness: 0.2 * edge,
        bend: 1e-7,
        friction: 0.3,
        drag: 4.0,
        substeps: 12,
        ..Fabric::default()
    };
    let gap = 0.3 * edge;
    let plate = brick([1.3, 0.05, 1.0], [cells, 1, cells])
        .map(|p| [p[0], p[1] + high[1] + gap + 0.025, p[2]]);
    let ground = brick([1.6, 0.05, 1.2], [cells, 1, cells])
        .map(|p| [p[0], p[1] + low[1] - gap - 0.025, p[2]]);
    let (dt, frames) =
        request.size.pick((1.0 / 60.0, 19.0), (1.0 / 60.0, 59.0), (1.0 / 60.0, 99.0));
    let way = 0.65 * (high[1] - low[1]);
    let place = move |obstacle: usize, p: Vector, time: f64| {
        let down = way * (time / (frames * dt)).min(1.0);
        if obstacle == 0 { [p[0], p[1] - down, p[2]] } else { p }
    };
    Ok(Box::new(Draped::new(fabric, &[pig], &[plate, ground], &[], dt, Box::new(place))?))
}

/// `tearing-cloth`: a cloth held at two sides is torn by a ball that is pressed through it.
pub(super) fn tearing_cloth(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (cells, ball) = request.size.pick((14, 4), (50, 8), (150, 12));
    let dt = request.size.pick(1.0 / 60.0, 1.0 / 90.0, 1.0 / 240.0);
    let width = 1.2;
    let edge = width / f64::from(cells);
    let fabric = Fabric { thickness: 0.3 * edge, tear: 1.25, friction: 0.2, ..Fabric::default() };
    let cloth = sheet([width; 2], [cells; 2]);
    let held = |(_, p): &(u32, &Vector)| p[0].abs() > 0.5 * width - 1e-9;
    let pinned: Vec<u32> = (0..).zip(&cloth.positions).filter(held).map(|(v, _)| v).collect();
    let above = 0.2 + edge;
    let ball = sphere(0.2, ball).map(|p| [p[0] + 0.03, p[1] + above, p[2] + 0.02]);
    // The pinned sides are told where to be as well; they lie in the plane and stay there.
    let place = |_: usize, p: Vector, time: f64| {
        if p[1].abs() < 1e-12 { p } else { [p[0], p[1] - 1.2 * time, p[2]] }
    };
    Ok(Box::new(Draped::new(fabric, &[cloth], &[ball], &pinned, dt, Box::new(place))?))
}

/// Two square sheets, joined at the rim, a little apart inside.
fn pillow(width: f64, cells: u32) -> Surface {
    let gap = 0.5 * width / f64::from(cells);
    let top = sheet([width; 2], [cells; 2]);
    let half = 0.5 * width;
    let bulge = |p: Vector| {
        let inside = |x: f64| 1.0 - (x / half) * (x / half);
        gap * (inside(p[0]) * inside(p[2])).max(0.0).sqrt()
    };
    let row = cells + 1;
    let rim =
        |v: u32| v.is_multiple_of(row) || v % row == cells || v / row == 0 || v / row == cells;
    let mut bag = top.clone().map(|p| [p[0], bulge(p), p[2]]);
    let mut below = vec![];
    for v in 0..row * row {
        below.push(if rim(v) {
            v
        } else {
            let p = top.positions[v as usize];
            bag.positions.push([p[0], -bulge(p), p[2]]);
            bag.positions.len() as u32 - 1
        });
    }
    bag.faces.extend(top.faces.iter().map(|&[a, b, c]| [a, c, b].map(|v| below[v as usize])));
    bag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_is_closed() {
        let bag = pillow(1.0, 6);
        assert_eq!(bag.faces.len(), 2 * 2 * 36);
        assert_eq!(bag.flaw(), None);
    }
}
