//! One body: mass, place, motion, and the strain of a soft one.

use crate::state::{Damaged, State};
use crate::vector::{
    IDENTITY, Matrix, Turn, Vector, add, add_scaled, apply, apply_transposed, cross, dot, inverse,
    length, scale, sub,
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
    softness: f64,
    strain: Matrix,
    strain_rate: Matrix,
    size: f64,
}

/// Strains beyond this are cut off.
const MOST_STRAIN: f64 = 0.25;
/// Angular frequency and damping of the strain, per second.
const STIFFNESS: f64 = 30.0;
const DAMPING: f64 = 6.0;

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
            softness: 0.0,
            strain: [[0.0; 3]; 3],
            strain_rate: [[0.0; 3]; 3],
            size: size.sqrt(),
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
        for matrix in [&mut self.inverse_inertia, &mut self.strain, &mut self.strain_rate] {
            state.keep(matrix)?;
        }
        for number in [&mut self.inverse_mass, &mut self.softness, &mut self.size] {
            state.keep(number)?;
        }
        Ok(())
    }

    /// How strongly impulses deform it; 0 (the default) is rigid, 1 is rubber.
    pub(crate) fn soft(mut self, softness: f64) -> Self {
        self.softness = softness;
        self
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

    /// Velocity of the point at `arm` from the centre.
    pub(crate) fn velocity_at(&self, arm: Vector) -> Vector {
        add(self.velocity, cross(self.spin, arm))
    }

    /// The change of spin by an angular impulse.
    pub(crate) fn turned_by(&self, angular: Vector) -> Vector {
        let m = self.turn.matrix();
        apply(&m, apply(&self.inverse_inertia, apply_transposed(&m, angular)))
    }

    /// Takes an impulse at `arm` from the centre.
    pub(crate) fn push(&mut self, impulse: Vector, arm: Vector) {
        if self.inverse_mass == 0.0 {
            return;
        }
        self.velocity = add_scaled(self.velocity, impulse, self.inverse_mass);
        self.spin = add(self.spin, self.turned_by(cross(arm, impulse)));
        if self.softness > 0.0 {
            // Squeezed along the impulse.
            let blow = scale(impulse, self.inverse_mass);
            let n = apply_transposed(&self.turn.matrix(), blow);
            let hardness = length(n).max(1e-300);
            for i in 0..3 {
                for j in 0..3 {
                    self.strain_rate[i][j] -=
                        self.softness * n[i] * n[j] / hardness / self.size.max(1e-9);
                }
            }
        }
    }

    /// The body after `dt` with its present velocity and spin.
    pub(crate) fn after(&self, dt: f64) -> Self {
        let mut next = self.clone();
        next.advance(dt);
        next
    }

    fn advance(&mut self, dt: f64) {
        self.centre = add_scaled(self.centre, self.velocity, dt);
        self.turn = Turn::by(scale(self.spin, dt)).after(self.turn);
        if self.softness > 0.0 {
            for i in 0..3 {
                for j in 0..3 {
                    let pull = -STIFFNESS * STIFFNESS * self.strain[i][j]
                        - 2.0 * DAMPING * self.strain_rate[i][j];
                    self.strain_rate[i][j] += dt * pull;
                    let strain = self.strain[i][j] + dt * self.strain_rate[i][j];
                    self.strain[i][j] = strain.clamp(-MOST_STRAIN, MOST_STRAIN);
                }
            }
        }
    }

    /// Where the vertices are.
    pub(crate) fn write(&self, positions: &mut [Vector]) {
        let turn = self.turn.matrix();
        let mut stretch = IDENTITY;
        for i in 0..3 {
            for j in 0..3 {
                stretch[i][j] += self.strain[i][j];
            }
        }
        for (p, r) in positions.iter_mut().zip(&self.local) {
            let shape = if self.softness > 0.0 { apply(&stretch, *r) } else { *r };
            *p = add(self.centre, apply(&turn, shape));
        }
    }
}
