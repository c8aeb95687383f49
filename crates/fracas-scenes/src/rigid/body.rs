//! One body: mass, place and motion, and the flesh of a soft one.

use super::Plane;
use crate::soft::Flesh;
use crate::state::{Damaged, State};
use crate::vector::{
    Matrix, Turn, Vector, add, add_scaled, apply, apply_transposed, cross, dot, inverse, length,
    scale, sub,
};

/// A body of the world. Its vertices are consecutive in the mesh.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// Vertices relative to the centre, unturned.
    local: Vec<Vector>,
    pub(crate) centre: Vector,
    pub(crate) turn: Turn,
    pub(crate) velocity: Vector,
    pub(crate) spin: Vector,
    /// Zero for a body that nothing can push.
    pub(crate) inverse_mass: f64,
    /// In the body's own frame.
    inverse_inertia: Matrix,
    size: f64,
    /// Of a soft body; then it tells where the vertices are, and centre and velocity follow it.
    flesh: Option<Flesh>,
}

impl Body {
    /// A body at rest with these vertices; mass is surface times density. Density zero: it cannot be pushed.
    pub(crate) fn new(positions: &[Vector], faces: &[[u32; 3]], density: f64) -> Self {
        let mut weight = vec![0.0; positions.len()];
        for face in faces {
            let [a, b, c] = face.map(|v| positions[v as usize]);
            let third = length(cross(sub(b, a), sub(c, a))) / 6.0;
            face.iter().for_each(|&v| weight[v as usize] += third);
        }
        let total: f64 = weight.iter().sum();
        let mut centre = [0.0; 3];
        for (p, w) in positions.iter().zip(&weight) {
            centre = add_scaled(centre, *p, w / total);
        }
        let local: Vec<Vector> = positions.iter().map(|p| sub(*p, centre)).collect();
        let mut inertia = [[0.0; 3]; 3];
        let mut size = 0.0_f64;
        for (r, w) in local.iter().zip(&weight) {
            let squared = dot(*r, *r);
            size = size.max(squared);
            for i in 0..3 {
                for j in 0..3 {
                    let unit = if i == j { squared } else { 0.0 };
                    inertia[i][j] += density * w * (unit - r[i] * r[j]);
                }
            }
        }
        let movable = density > 0.0;
        let inverse_inertia = inverse(&inertia).filter(|_| movable).unwrap_or([[0.0; 3]; 3]);
        Self {
            local,
            centre,
            turn: Turn::NONE,
            velocity: [0.0; 3],
            spin: [0.0; 3],
            inverse_mass: if movable { 1.0 / (density * total) } else { 0.0 },
            inverse_inertia,
            size: size.sqrt(),
            flesh: None,
        }
    }

    /// A body of nothing, to be filled by [`Body::state`].
    pub(crate) fn blank() -> Self {
        Self::new(&[], &[], 0.0)
    }

    /// Names all of it.
    pub(crate) fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        state.keep(&mut self.local)?;
        state.keep(&mut self.turn)?;
        for vector in [&mut self.centre, &mut self.velocity, &mut self.spin] {
            state.keep(vector)?;
        }
        state.keep(&mut self.inverse_inertia)?;
        for number in [&mut self.inverse_mass, &mut self.size] {
            state.keep(number)?;
        }
        let mut fleshes: Vec<Flesh> = self.flesh.take().into_iter().collect();
        state.each(&mut fleshes, Flesh::blank, Flesh::state)?;
        self.flesh = fleshes.pop();
        Ok(())
    }

    /// The same body, soft, moving as it does; `positions` are its vertices, in cubes of edge `cell`.
    pub(crate) fn soft(mut self, positions: &[Vector], faces: &[[u32; 3]], cell: f64) -> Self {
        let mass = 1.0 / self.inverse_mass;
        let mut flesh = Flesh::new(positions, faces, cell, mass, self.size);
        flesh.set_motion(self.centre, self.velocity, self.spin);
        self.flesh = Some(flesh);
        self
    }

    /// Whether it is.
    pub(crate) fn is_soft(&self) -> bool {
        self.flesh.is_some()
    }

    pub(crate) fn vertex_count(&self) -> usize {
        self.local.len()
    }

    /// Radius of a sphere around the centre that holds the undeformed body.
    pub(crate) fn size(&self) -> f64 {
        self.size
    }

    /// New shape in place, for a body whose vertices are prescribed: relative to the centre, unturned.
    pub(crate) fn set_local(&mut self, local: Vec<Vector>) {
        self.local = local;
    }

    /// Velocity of the body at a point.
    pub(crate) fn velocity_at(&self, point: Vector) -> Vector {
        match &self.flesh {
            Some(flesh) => flesh.velocity_at(point),
            None => add(self.velocity, cross(self.spin, sub(point, self.centre))),
        }
    }

    /// How much the velocity at a point changes along a direction, per impulse along it.
    pub(crate) fn give(&self, point: Vector, along: Vector) -> f64 {
        if let Some(flesh) = &self.flesh {
            return flesh.give(point);
        }
        let arm = sub(point, self.centre);
        let turned = self.turned_by(cross(arm, along));
        self.inverse_mass + dot(along, cross(turned, arm))
    }

    /// The change of spin by an angular impulse.
    fn turned_by(&self, angular: Vector) -> Vector {
        let m = self.turn.matrix();
        apply(&m, apply(&self.inverse_inertia, apply_transposed(&m, angular)))
    }

    /// Takes an impulse at a point.
    pub(crate) fn push(&mut self, impulse: Vector, point: Vector) {
        if self.inverse_mass == 0.0 {
            return;
        }
        self.velocity = add_scaled(self.velocity, impulse, self.inverse_mass);
        match &mut self.flesh {
            Some(flesh) => flesh.push(impulse, point),
            None => {
                let arm = sub(point, self.centre);
                self.spin = add(self.spin, self.turned_by(cross(arm, impulse)));
            }
        }
    }

    /// Adds to its velocity, all of it alike, if it can be pushed.
    pub(crate) fn accelerate(&mut self, change: Vector) {
        if self.inverse_mass > 0.0 {
            self.velocity = add(self.velocity, change);
            self.flesh.iter_mut().for_each(|flesh| flesh.accelerate(change));
        }
    }

    /// The body after `dt` with its present velocity and spin. Planes hold soft ones; rigid ones must be bounced.
    pub(crate) fn after(&self, dt: f64, planes: &[Plane], friction: f64) -> Self {
        let mut next = self.clone();
        match &mut next.flesh {
            Some(flesh) => {
                flesh.advance(dt, planes, friction);
                (next.centre, next.velocity) = flesh.motion();
            }
            None => {
                next.centre = add_scaled(self.centre, self.velocity, dt);
                next.turn = Turn::by(scale(self.spin, dt)).after(self.turn);
            }
        }
        next
    }

    /// Where the vertices are.
    pub(crate) fn write(&self, positions: &mut [Vector]) {
        if let Some(flesh) = &self.flesh {
            flesh.write(positions);
            return;
        }
        let turn = self.turn.matrix();
        for (p, r) in positions.iter_mut().zip(&self.local) {
            *p = add(self.centre, apply(&turn, *r));
        }
    }
}
