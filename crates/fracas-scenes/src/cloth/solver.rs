//! One step of cloth among things that move as they are told.

use super::constraints::{Spring, damp, springs, sweep};
use super::driven::{Driver, Driving};
use super::filter::Filter;
use super::proximity::{Pair, find, separate};
use super::tear::tears;
use crate::scene::{Response, SceneError};
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::{Vector, add_scaled, cross, dot, mix3, scale, sub};

/// Sweeps before the first substep.
const STABILISING: u32 = 3;

/// How cloth behaves. Every vertex has mass one; lengths in metres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fabric {
    /// Distance that vertices keep from faces; well below the length of an edge.
    pub(crate) thickness: f64,
    /// Give of a spring along an edge and across one.
    pub(crate) stretch: f64,
    pub(crate) bend: f64,
    pub(crate) friction: f64,
    /// Share of the velocity lost per second to the air, and twice as much again for every metre per second: cloth sinks,
    /// it does not fall.
    pub(crate) drag: f64,
    /// Share of the velocity along each edge lost per step: takes out what shakes faster than the cloth can show.
    pub(crate) damping: f64,
    pub(crate) substeps: u32,
    pub(crate) gravity: f64,
    /// Edges longer than this many times their length at rest tear; infinite: none.
    pub(crate) tear: f64,
}

impl Default for Fabric {
    fn default() -> Self {
        Self {
            thickness: 0.004,
            stretch: 0.0,
            bend: 3e-5,
            friction: 0.4,
            drag: 0.8,
            damping: 0.2,
            substeps: 8,
            gravity: -9.8,
            tear: f64::INFINITY,
        }
    }
}

/// Cloth and obstacles as one mesh: cloth first, then what is held.
#[derive(Debug)]
pub(crate) struct Cloth {
    pub(crate) fabric: Fabric,
    pub(crate) positions: Vec<Vector>,
    pub(crate) faces: Vec<[u32; 3]>,
    /// Positions from which springs are measured.
    rest: Vec<Vector>,
    velocities: Vec<Vector>,
    inverse_mass: Vec<f64>,
    along: Vec<Spring>,
    across: Vec<Spring>,
    /// Mean length of an edge of the cloth.
    edge: f64,
    cloth_faces: usize,
    filter: Filter,
    /// Answers collisions in place of the filter, if there is one.
    driver: Option<Driver>,
}

impl Cloth {
    /// `cloth` at rest among `obstacles`, none of which touch. Vertices of the cloth named by `pinned` are held.
    pub(crate) fn new(
        fabric: Fabric,
        cloth: &Surface,
        obstacles: &[Surface],
        pinned: &[u32],
    ) -> Result<Self, SceneError> {
        let (along, across) = springs(&cloth.positions, &cloth.faces);
        let mut all = cloth.clone();
        obstacles.iter().for_each(|obstacle| all.append(obstacle));
        let mut inverse_mass = vec![1.0; cloth.positions.len()];
        pinned.iter().for_each(|&v| inverse_mass[v as usize] = 0.0);
        inverse_mass.resize(all.positions.len(), 0.0);
        let edge = along.iter().map(|s| s.rest).sum::<f64>() / along.len().max(1) as f64;
        let filter = Filter::new(&all.positions, &all.faces, &inverse_mass)?;
        Ok(Self {
            fabric,
            velocities: vec![[0.0; 3]; all.positions.len()],
            rest: all.positions.clone(),
            positions: all.positions,
            faces: all.faces,
            inverse_mass,
            along,
            across,
            edge,
            cloth_faces: cloth.faces.len(),
            filter,
            driver: None,
        })
    }

    /// From now on collisions are answered as far as a detector finds them.
    pub(crate) fn drive(&mut self, driving: Driving, seed: u64) -> Result<(), SceneError> {
        let how = [self.fabric.thickness, self.fabric.friction];
        let faces = self.faces.split_at(self.cloth_faces);
        let driver =
            Driver::new(driving, seed, how, &self.positions, [faces.0, faces.1], &self.along)?;
        self.driver = Some(driver);
        Ok(())
    }

    /// Whether a vertex moves as it is told.
    pub(crate) fn is_held(&self, vertex: usize) -> bool {
        self.inverse_mass[vertex] == 0.0
    }

    /// One step of `dt`: held vertices go to `target` on straight lines, the others as forces and contacts let them;
    /// `pressure` blows cloth faces along their normals. Returns what collision handling did and the share of the step
    /// that could be made.
    pub(crate) fn step(
        &mut self,
        dt: f64,
        target: &[Vector],
        pressure: f64,
    ) -> Result<(Response, f64), SceneError> {
        if let Some(driver) = self.driver.take() {
            return Ok((self.driven_step(dt, target, pressure, driver)?, 1.0));
        }
        let start = self.positions.clone();
        let pairs = self.pairs(dt);
        self.stabilise(&pairs);
        let h = dt / f64::from(self.fabric.substeps);
        for substep in 1..=self.fabric.substeps {
            let share = f64::from(substep) / f64::from(self.fabric.substeps);
            self.substep(h, &start, target, share, pressure, &pairs);
        }
        let (mass, x) = (&self.inverse_mass, &self.positions);
        damp(&self.along, self.fabric.damping, mass, &mut self.velocities, x);
        let mut end = std::mem::replace(&mut self.positions, start);
        let wanted = end.clone();
        let margin = 0.1 * self.fabric.thickness;
        let (response, kept) = self.filter.run(&self.positions, &mut end, margin)?;
        for v in 0..end.len() {
            if !self.is_held(v) && end[v] != wanted[v] {
                let change = sub(end[v], wanted[v]);
                self.velocities[v] = add_scaled(self.velocities[v], change, 1.0 / dt);
            }
        }
        self.positions = end;
        Ok((response, kept))
    }

    /// A step without the filter: the driver answers after each quarter of the substeps.
    fn driven_step(
        &mut self,
        dt: f64,
        target: &[Vector],
        pressure: f64,
        mut driver: Driver,
    ) -> Result<Response, SceneError> {
        let start = self.positions.clone();
        let mut response = Response::default();
        let (substeps, quarter) = (self.fabric.substeps, (self.fabric.substeps / 4).max(1));
        for substep in 1..=substeps {
            let share = f64::from(substep) / f64::from(substeps);
            self.substep(dt / f64::from(substeps), &start, target, share, pressure, &[]);
            if substep.is_multiple_of(quarter) {
                let stretch = dt * f64::from(quarter) / f64::from(substeps);
                let (x, v) = (&mut self.positions, &mut self.velocities);
                driver.answer(stretch, &self.inverse_mass, x, v, &mut response)?;
            }
        }
        let (mass, x) = (&self.inverse_mass, &self.positions);
        damp(&self.along, self.fabric.damping, mass, &mut self.velocities, x);
        self.driver = Some(driver);
        Ok(response)
    }

    /// Tears what is stretched too far. Returns for each vertex that was added, at the end, the one it was copied from.
    pub(crate) fn tear(&mut self) -> Result<Vec<u32>, SceneError> {
        if self.fabric.tear == f64::INFINITY {
            return Ok(vec![]);
        }
        let (limit, cloth_faces) = (self.fabric.tear, self.cloth_faces);
        let (x, faces, mass) = (&self.positions, &self.faces, &self.inverse_mass);
        let Some(torn) = tears(&self.along, limit, x, faces, cloth_faces, mass)? else {
            return Ok(vec![]);
        };
        self.positions = torn.positions;
        self.faces = torn.faces;
        for &origin in &torn.origins {
            let origin = origin as usize;
            self.rest.push(self.rest[origin]);
            self.velocities.push(self.velocities[origin]);
            self.inverse_mass.push(self.inverse_mass[origin]);
        }
        self.join()?;
        Ok(torn.origins)
    }

    /// Springs and filter for the connectivity that tears made.
    fn join(&mut self) -> Result<(), SceneError> {
        (self.along, self.across) = springs(&self.rest, &self.faces[..self.cloth_faces]);
        self.filter = Filter::new(&self.positions, &self.faces, &self.inverse_mass)?;
        Ok(())
    }

    /// Names all that changes.
    pub(crate) fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        let vertices = self.positions.len();
        for list in [&mut self.positions, &mut self.velocities, &mut self.rest] {
            state.keep(list)?;
        }
        state.keep(&mut self.inverse_mass)?;
        state.keep(&mut self.faces)?;
        // A tear adds vertices, and nothing else does.
        if self.positions.len() > vertices { self.join().map_err(|_| Damaged) } else { Ok(()) }
    }

    /// Pairs near enough to matter in this step.
    fn pairs(&self, dt: f64) -> Vec<Pair> {
        let fastest = self.velocities.iter().map(|v| dot(*v, *v)).fold(0.0, f64::max).sqrt();
        let reach = (fastest * dt).min(self.edge);
        let radius = self.fabric.thickness + reach;
        find(&self.positions, &self.faces, &self.inverse_mass, radius, 1.5 * self.edge)
    }

    /// Takes out what the filter left stretched or too near, as a change of place without a velocity: within a substep it
    /// would come back as a kick, many times too fast.
    fn stabilise(&mut self, pairs: &[Pair]) {
        let (mass, x) = (&self.inverse_mass, &mut self.positions);
        for _ in 0..STABILISING {
            let before = x.clone();
            sweep(&self.along, 0.0, mass, x);
            separate(pairs, self.fabric.thickness, 0.0, mass, &before, x);
        }
    }

    fn substep(
        &mut self,
        h: f64,
        start: &[Vector],
        target: &[Vector],
        share: f64,
        pressure: f64,
        pairs: &[Pair],
    ) {
        let Fabric { thickness, stretch, bend, friction, drag, gravity, .. } = self.fabric;
        if pressure != 0.0 {
            self.blow(pressure * h);
        }
        let before = self.positions.clone();
        for v in 0..self.positions.len() {
            if self.is_held(v) {
                self.positions[v] = mix3(start[v], target[v], share);
                continue;
            }
            let velocity = &mut self.velocities[v];
            velocity[1] += gravity * h;
            let speed = dot(*velocity, *velocity).sqrt();
            *velocity = scale(*velocity, 1.0 / (1.0 + h * drag * (1.0 + 2.0 * speed)));
            self.positions[v] = add_scaled(self.positions[v], *velocity, h);
        }
        let (mass, x) = (&self.inverse_mass, &mut self.positions);
        sweep(&self.across, bend / (h * h), mass, x);
        sweep(&self.along, stretch / (h * h), mass, x);
        separate(pairs, thickness, friction, mass, &before, x);
        for v in 0..self.positions.len() {
            self.velocities[v] = scale(sub(self.positions[v], before[v]), 1.0 / h);
        }
    }

    /// Pushes every cloth face along its normal: pressure times area, a third to each corner.
    fn blow(&mut self, impulse: f64) {
        for face in &self.faces[..self.cloth_faces] {
            let [a, b, c] = face.map(|v| self.positions[v as usize]);
            let force = scale(cross(sub(b, a), sub(c, a)), impulse / 6.0);
            for &v in face {
                let v = v as usize;
                self.velocities[v] = add_scaled(self.velocities[v], force, self.inverse_mass[v]);
            }
        }
    }
}
