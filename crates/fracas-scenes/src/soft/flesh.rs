//! The moving cage of one soft body.

use std::sync::Arc;

use super::cage::Cage;
use super::material::{Material, Rest};
use crate::rigid::Plane;
use crate::state::{Damaged, State};
use crate::vector::{Vector, add, add_scaled, apply, cross, dot, inverse, length, scale, sub};

/// Small steps per step; one sweep over the tetrahedra in each (Macklin et al. 2019: smaller steps beat more sweeps).
const SMALL_STEPS: u32 = 8;
/// Rubber that swings a few times a second at the size of our bodies, nearly incompressible.
const RUBBER: Material = Material { shear: 1_200.0, bulk: 12_000.0 };
/// How fast swinging dies down, per second. Flying and spinning are not damped.
const DAMPING: f64 = 4.0;
/// Impulses act on the nodes within this share of the body's size.
const REACH: f64 = 0.6;

/// A cage in motion, and the surface that hangs in it.
#[derive(Clone, Debug)]
pub(crate) struct Flesh {
    x: Vec<Vector>,
    v: Vec<Vector>,
    /// What does not change; copies of the body share it.
    anatomy: Arc<Anatomy>,
}

#[derive(Clone, Debug, Default)]
struct Anatomy {
    /// The cage before anything moved.
    at_rest: Vec<Vector>,
    tets: Vec<[u32; 4]>,
    /// Made of the two.
    rest: Vec<Rest>,
    inverse_mass: Vec<f64>,
    hangs: Vec<[u32; 4]>,
    weights: Vec<[f64; 4]>,
    size: f64,
}

impl Anatomy {
    fn rest_again(&mut self) {
        self.rest = self.tets.iter().filter_map(|&tet| Rest::new(&self.at_rest, tet)).collect();
    }

    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        state.keep(&mut self.at_rest)?;
        state.keep(&mut self.tets)?;
        state.keep(&mut self.inverse_mass)?;
        state.keep(&mut self.hangs)?;
        state.keep(&mut self.weights)?;
        state.keep(&mut self.size)?;
        let nodes = self.at_rest.len();
        let mut named = self.tets.iter().chain(&self.hangs).flatten();
        if self.inverse_mass.len() != nodes
            || self.hangs.len() != self.weights.len()
            || named.any(|&v| v as usize >= nodes)
        {
            return Err(Damaged);
        }
        self.rest_again();
        Ok(())
    }

    fn vertex(&self, x: &[Vector], i: usize) -> Vector {
        let (nodes, weights) = (self.hangs[i], self.weights[i]);
        let mut p = [0.0; 3];
        for k in 0..4 {
            p = add_scaled(p, x[nodes[k] as usize], weights[k]);
        }
        p
    }
}

impl Flesh {
    /// The flesh of a closed surface, in cubes of edge `cell`; `mass` is spread evenly over the cage.
    pub(crate) fn new(
        positions: &[Vector],
        faces: &[[u32; 3]],
        cell: f64,
        mass: f64,
        size: f64,
    ) -> Self {
        let Cage { nodes, tets, hangs } = Cage::around(positions, faces, cell);
        let (hangs, weights) = hangs.into_iter().unzip();
        let mut masses = vec![0.0; nodes.len()];
        let (x, v) = (nodes.clone(), vec![[0.0; 3]; nodes.len()]);
        let mut anatomy =
            Anatomy { at_rest: nodes, tets, hangs, weights, size, ..Anatomy::default() };
        anatomy.rest_again();
        let total: f64 = anatomy.rest.iter().map(|tet| tet.volume).sum();
        for tet in &anatomy.rest {
            tet.nodes.iter().for_each(|&v| masses[v as usize] += 0.25 * mass * tet.volume / total);
        }
        anatomy.inverse_mass = masses.into_iter().map(|m| 1.0 / m).collect();
        Self { x, v, anatomy: Arc::new(anatomy) }
    }

    /// No flesh, to be filled by [`Flesh::state`].
    pub(crate) fn blank() -> Self {
        Self { x: vec![], v: vec![], anatomy: Arc::default() }
    }

    /// Names all of it.
    pub(crate) fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        state.keep(&mut self.x)?;
        state.keep(&mut self.v)?;
        Arc::make_mut(&mut self.anatomy).state(state)?;
        let nodes = self.anatomy.at_rest.len();
        if [self.x.len(), self.v.len()] == [nodes; 2] { Ok(()) } else { Err(Damaged) }
    }

    /// Moves and spins as a rigid body would.
    pub(crate) fn set_motion(&mut self, centre: Vector, velocity: Vector, spin: Vector) {
        for (v, x) in self.v.iter_mut().zip(&self.x) {
            *v = add(velocity, cross(spin, sub(*x, centre)));
        }
    }

    /// Adds to the velocity of every node.
    pub(crate) fn accelerate(&mut self, change: Vector) {
        self.v.iter_mut().for_each(|v| *v = add(*v, change));
    }

    /// Where the surface is.
    pub(crate) fn write(&self, positions: &mut [Vector]) {
        for (p, i) in positions.iter_mut().zip(0..) {
            *p = self.anatomy.vertex(&self.x, i);
        }
    }

    /// The nodes that an impulse at a point acts on, with weights that add up to one.
    ///
    /// A patch rather than a point: what meets is one contact for many impacts. The impulse is kept exactly, its moment
    /// only as far as the patch is centred at the point.
    fn patch(&self, point: Vector) -> Vec<(usize, f64)> {
        let reach = REACH * self.anatomy.size;
        let squared = |x: &Vector| {
            let d = sub(*x, point);
            dot(d, d)
        };
        let near = self.x.iter().enumerate().filter_map(|(i, x)| {
            let left = 1.0 - squared(x) / (reach * reach);
            (left > 0.0).then_some((i, left * left))
        });
        let mut patch: Vec<(usize, f64)> = near.collect();
        if patch.is_empty() {
            let nearest = (0..self.x.len())
                .min_by(|&i, &j| squared(&self.x[i]).total_cmp(&squared(&self.x[j])));
            patch.extend(nearest.map(|i| (i, 1.0)));
        }
        let sum: f64 = patch.iter().map(|(_, w)| w).sum();
        patch.iter_mut().for_each(|(_, w)| *w /= sum);
        patch
    }

    /// Velocity of the patch around a point.
    pub(crate) fn velocity_at(&self, point: Vector) -> Vector {
        self.patch(point).into_iter().fold([0.0; 3], |sum, (i, w)| add_scaled(sum, self.v[i], w))
    }

    /// How much that velocity changes per impulse.
    pub(crate) fn give(&self, point: Vector) -> f64 {
        self.patch(point).into_iter().map(|(i, w)| w * w * self.anatomy.inverse_mass[i]).sum()
    }

    /// Takes an impulse around a point.
    pub(crate) fn push(&mut self, impulse: Vector, point: Vector) {
        for (i, w) in self.patch(point) {
            self.v[i] = add_scaled(self.v[i], impulse, w * self.anatomy.inverse_mass[i]);
        }
    }

    /// Moves on by `dt`; vertices stay on their sides of the planes.
    pub(crate) fn advance(&mut self, dt: f64, planes: &[Plane], friction: f64) {
        let h = dt / f64::from(SMALL_STEPS);
        let mut before = self.x.clone();
        for _ in 0..SMALL_STEPS {
            before.copy_from_slice(&self.x);
            for (x, v) in self.x.iter_mut().zip(&self.v) {
                *x = add_scaled(*x, *v, h);
            }
            for tet in &self.anatomy.rest {
                tet.solve(&mut self.x, &self.anatomy.inverse_mass, RUBBER, h);
            }
            planes.iter().for_each(|plane| self.hold(plane, &before, friction));
            for ((v, x), b) in self.v.iter_mut().zip(&self.x).zip(&before) {
                *v = scale(sub(*x, *b), 1.0 / h);
            }
        }
        self.damp(1.0 / (1.0 + DAMPING * dt));
    }

    /// Lifts vertices below a plane onto it, and holds them back along it as far as friction goes.
    fn hold(&mut self, plane: &Plane, before: &[Vector], friction: f64) {
        let depth = |p: Vector| plane.offset - dot(plane.normal, p);
        if self.x.iter().all(|x| depth(*x) <= 0.0) {
            // The cage holds the surface: weights are not negative.
            return;
        }
        for i in 0..self.anatomy.hangs.len() {
            let p = self.anatomy.vertex(&self.x, i);
            let deep = depth(p);
            if deep <= 0.0 {
                continue;
            }
            let moved = sub(p, self.anatomy.vertex(before, i));
            let slide = add_scaled(moved, plane.normal, -dot(moved, plane.normal));
            let held = (friction * deep / length(slide).max(1e-300)).min(1.0);
            let lift = add_scaled(scale(plane.normal, deep), slide, -held);
            let (nodes, weights) = (self.anatomy.hangs[i], self.anatomy.weights[i]);
            let mut give = 0.0;
            for k in 0..4 {
                give += weights[k] * weights[k] * self.anatomy.inverse_mass[nodes[k] as usize];
            }
            for k in 0..4 {
                let node = nodes[k] as usize;
                let share = weights[k] * self.anatomy.inverse_mass[node] / give;
                self.x[node] = add_scaled(self.x[node], lift, share);
            }
        }
    }

    /// Centre of mass and its velocity.
    pub(crate) fn motion(&self) -> (Vector, Vector) {
        let (mut mass, mut centre, mut velocity) = (0.0, [0.0; 3], [0.0; 3]);
        for ((x, v), inverse_mass) in self.x.iter().zip(&self.v).zip(&self.anatomy.inverse_mass) {
            let m = 1.0 / inverse_mass;
            mass += m;
            centre = add_scaled(centre, *x, m);
            velocity = add_scaled(velocity, *v, m);
        }
        (scale(centre, 1.0 / mass), scale(velocity, 1.0 / mass))
    }

    /// Keeps `left` of what is not flying or spinning; momenta stay.
    fn damp(&mut self, left: f64) {
        let (centre, velocity) = self.motion();
        let (mut inertia, mut momentum) = ([[0.0; 3]; 3], [0.0; 3]);
        for ((x, v), inverse_mass) in self.x.iter().zip(&self.v).zip(&self.anatomy.inverse_mass) {
            let (m, r) = (1.0 / inverse_mass, sub(*x, centre));
            momentum = add_scaled(momentum, cross(r, *v), m);
            for i in 0..3 {
                for j in 0..3 {
                    let unit = if i == j { dot(r, r) } else { 0.0 };
                    inertia[i][j] += m * (unit - r[i] * r[j]);
                }
            }
        }
        let Some(back) = inverse(&inertia) else { return };
        let spin = apply(&back, momentum);
        for (v, x) in self.v.iter_mut().zip(&self.x) {
            let rigid = add(velocity, cross(spin, sub(*x, centre)));
            *v = add_scaled(rigid, sub(*v, rigid), left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::sphere;
    use crate::vector::distance;

    fn ball() -> Flesh {
        let ball = sphere(0.5, 5);
        Flesh::new(&ball.positions, &ball.faces, 0.2, 20.0, 0.5)
    }

    #[test]
    fn a_flying_spinning_body_keeps_its_momenta_and_its_shape() {
        let mut flesh = ball();
        let (centre, _) = flesh.motion();
        flesh.set_motion(centre, [1.0, 2.0, -0.5], [0.0, 3.0, 1.0]);
        let angular = |flesh: &Flesh| {
            let (centre, _) = flesh.motion();
            let each = flesh.x.iter().zip(&flesh.v).zip(&flesh.anatomy.inverse_mass);
            each.fold([0.0; 3], |sum, ((x, v), w)| {
                add_scaled(sum, cross(sub(*x, centre), *v), 1.0 / w)
            })
        };
        let before = angular(&flesh);
        for _ in 0..60 {
            flesh.advance(1.0 / 60.0, &[], 0.0);
        }
        let (after, velocity) = flesh.motion();
        assert!(distance(velocity, [1.0, 2.0, -0.5]) < 1e-9);
        assert!(distance(after, add(centre, [1.0, 2.0, -0.5])) < 1e-9);
        assert!(
            distance(angular(&flesh), before) < 0.05 * length(before),
            "{:?} {before:?}",
            angular(&flesh)
        );
        let mut surface = vec![[0.0; 3]; flesh.anatomy.hangs.len()];
        flesh.write(&mut surface);
        for p in surface {
            assert!((distance(p, after) - 0.5).abs() < 0.05, "{}", distance(p, after));
        }
    }

    #[test]
    fn a_body_dropped_on_the_ground_flattens_and_jumps_back() {
        let mut flesh = ball();
        let ground = Plane { normal: [0.0, 1.0, 0.0], offset: -0.6 };
        let (mut flattest, mut highest) = (1.0_f64, -1.0_f64);
        let mut surface = vec![[0.0; 3]; flesh.anatomy.hangs.len()];
        flesh.accelerate([0.0, -4.0, 0.0]);
        for frame in 0..90 {
            flesh.accelerate([0.0, -9.8 / 60.0, 0.0]);
            flesh.advance(1.0 / 60.0, &[ground], 0.5);
            flesh.write(&mut surface);
            let heights = surface.iter().map(|p| p[1]);
            let (low, high) = heights.fold((1e9_f64, -1e9_f64), |(l, h), y| (l.min(y), h.max(y)));
            assert!(low > -0.61, "frame {frame}: below the ground by {}", -0.6 - low);
            flattest = flattest.min(high - low);
            if frame > 10 {
                highest = highest.max(low);
            }
        }
        assert!(flattest < 0.85, "it must give way: {flattest}");
        assert!(flattest > 0.3, "it must not be crushed: {flattest}");
        assert!(highest > -0.5, "it must jump: {highest}");
    }

    #[test]
    fn an_impulse_moves_the_centre_by_impulse_over_mass() {
        let mut flesh = ball();
        flesh.push([3.0, -1.0, 2.0], [0.5, 0.0, 0.1]);
        let (_, velocity) = flesh.motion();
        assert!(distance(velocity, [0.15, -0.05, 0.1]) < 1e-12);
        assert!(flesh.give([0.5, 0.0, 0.1]) > 1.0 / 20.0, "a patch is lighter than the body");
    }
}
