//! One step of a scene put together from bodies: those that deform give positions, those that do not give two poses.
//!
//! A rigid body keeps its vertices where it was modelled; a step needs its pose at both ends and nothing else. Between the
//! ends every vertex moves on a straight line, as everywhere in fracas: for a body that turns far in one step the caller
//! takes shorter steps, or gives `min_distance` the sagitta r (1 - cos(angle / 2)).

use std::ops::Range;

/// A rotation and a translation: x = R p + t, rows of R first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Rows of the rotation matrix.
    pub rotation: [[f64; 3]; 3],
    /// The translation.
    pub translation: [f64; 3],
}

impl Default for Pose {
    /// Where the body was modelled.
    fn default() -> Self {
        let rotation = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        Self { rotation, translation: [0.0; 3] }
    }
}

impl Pose {
    /// The pose with this translation and the rotation of a unit quaternion x, y, z, w.
    pub fn from_quaternion([x, y, z, w]: [f64; 4], translation: [f64; 3]) -> Self {
        let rotation = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)],
            [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)],
            [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)],
        ];
        Self { rotation, translation }
    }

    /// A direction of the body as it is turned.
    pub fn turn(&self, v: [f64; 3]) -> [f64; 3] {
        let row = |k: usize| {
            let r = &self.rotation[k];
            r[0] * v[0] + r[1] * v[1] + r[2] * v[2]
        };
        [row(0), row(1), row(2)]
    }

    /// This pose in the coordinates of another body: `other.place(self.seen_from(other).place(p))` is `self.place(p)`, to rounding.
    pub fn seen_from(&self, other: &Self) -> Self {
        let column = |k: usize| [0, 1, 2].map(|i| other.rotation[i][k]);
        let back = Self { rotation: [0, 1, 2].map(column), translation: [0.0; 3] };
        let away = [0, 1, 2].map(|k| self.translation[k] - other.translation[k]);
        let turned = [0, 1, 2].map(|j| back.turn([0, 1, 2].map(|i| self.rotation[i][j])));
        let rotation = [0, 1, 2].map(|i| [0, 1, 2].map(|j: usize| turned[j][i]));
        Self { rotation, translation: back.turn(away) }
    }

    /// Where a point of the body is. The same pose gives the same bits for the same point.
    pub fn place(&self, p: [f64; 3]) -> [f64; 3] {
        let row = |k: usize| {
            let r = &self.rotation[k];
            (r[0] * p[0] + r[1] * p[1]) + r[2] * p[2] + self.translation[k]
        };
        [row(0), row(1), row(2)]
    }
}

/// Positions of all vertices at both ends of a step; memory is used again from step to step.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    t0: Vec<[f64; 3]>,
    t1: Vec<[f64; 3]>,
}

impl Motion {
    /// A motion of this many vertices, all at rest in the origin.
    pub fn new(vertices: usize) -> Self {
        Self { t0: vec![[0.0; 3]; vertices], t1: vec![[0.0; 3]; vertices] }
    }

    /// Positions at the start.
    pub fn t0(&self) -> &[[f64; 3]] {
        &self.t0
    }

    /// Positions at the end.
    pub fn t1(&self) -> &[[f64; 3]] {
        &self.t1
    }

    /// Vertices of a body that deforms: where they are at both ends.
    ///
    /// # Panics
    /// If the slices do not have the length of the range, or the range is not within the scene.
    pub fn set_positions(&mut self, vertices: Range<usize>, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        self.t0[vertices.clone()].copy_from_slice(t0);
        self.t1[vertices].copy_from_slice(t1);
    }

    /// Vertices of a rigid body, given as modelled, with its pose at both ends.
    ///
    /// # Panics
    /// If there is no room for the body's vertices from `first` on.
    pub fn set_poses(&mut self, first: usize, modelled: &[[f64; 3]], from: &Pose, to: &Pose) {
        let vertices = first..first + modelled.len();
        for (x, p) in self.t0[vertices.clone()].iter_mut().zip(modelled) {
            *x = from.place(*p);
        }
        for (x, p) in self.t1[vertices].iter_mut().zip(modelled) {
            *x = to.place(*p);
        }
    }

    /// What was the end becomes the start: for bodies whose next pose or positions are not given anew.
    pub fn advance(&mut self) {
        self.t0.copy_from_slice(&self.t1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_takes_x_to_y() {
        let half = std::f64::consts::FRAC_1_SQRT_2;
        let pose = Pose::from_quaternion([0.0, 0.0, half, half], [1.0, 2.0, 3.0]);
        let place = pose.place([1.0, 0.0, 0.0]);
        let want = [1.0, 3.0, 3.0];
        assert!((0..3).all(|k| (place[k] - want[k]).abs() < 1e-15), "{place:?}");
        assert_eq!(Pose::default().place([1.5, -2.0, 0.25]), [1.5, -2.0, 0.25]);
        let other = Pose::from_quaternion([half, 0.0, 0.0, half], [0.5, -1.0, 7.0]);
        let there = other.place(pose.seen_from(&other).place([1.0, 0.0, 0.0]));
        assert!((0..3).all(|k| (there[k] - want[k]).abs() < 1e-14), "{there:?}");
    }

    #[test]
    fn a_motion_joins_bodies_that_deform_and_bodies_that_do_not() {
        let mut motion = Motion::new(3);
        motion.set_positions(0..1, &[[1.0; 3]], &[[2.0; 3]]);
        let to = Pose { translation: [0.0, 0.0, 5.0], ..Pose::default() };
        motion.set_poses(1, &[[0.0; 3], [1.0, 0.0, 0.0]], &Pose::default(), &to);
        assert_eq!(motion.t0(), [[1.0; 3], [0.0; 3], [1.0, 0.0, 0.0]]);
        assert_eq!(motion.t1(), [[2.0; 3], [0.0, 0.0, 5.0], [1.0, 0.0, 5.0]]);
        motion.advance();
        assert_eq!(motion.t0(), motion.t1());
    }
}
