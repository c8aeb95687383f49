//! One step of a scene put together from bodies: those that deform give positions, those that do not give two poses.
//!
//! A rigid body gives its vertices once, as modelled; a step needs its pose at both ends and nothing else, and a body at rest
//! costs nothing here. (`Certified::expect_rest` spares it in the trees, too.) Between the ends every vertex moves on a
//! straight line, as everywhere in fracas: for a body that turns far in one step the caller takes shorter steps, or gives
//! `min_distance` the sagitta r (1 - cos(angle / 2)).

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

    /// Whether both are the same, bit by bit.
    fn is(&self, other: &Self) -> bool {
        let bits = |pose: &Self| {
            (pose.rotation.map(|row| row.map(f64::to_bits)), pose.translation.map(f64::to_bits))
        };
        bits(self) == bits(other)
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

/// Positions of all vertices at both ends of a step, body after body. Bodies that are told nothing new are not written.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    t0: Vec<[f64; 3]>,
    t1: Vec<[f64; 3]>,
    bodies: Vec<Body>,
}

#[derive(Clone, Debug)]
struct Body {
    vertices: Range<usize>,
    /// Of a body that does not deform.
    rigid: Option<Rigid>,
}

#[derive(Clone, Debug)]
struct Rigid {
    /// Vertices as modelled.
    modelled: Vec<[f64; 3]>,
    /// Poses at both ends.
    poses: [Pose; 2],
}

impl Motion {
    /// Adds a rigid body by its vertices as modelled, at rest in this pose; gives its number. Its vertices come after those of
    /// the bodies before.
    pub fn add_rigid(&mut self, modelled: &[[f64; 3]], pose: &Pose) -> usize {
        let places: Vec<[f64; 3]> = modelled.iter().map(|p| pose.place(*p)).collect();
        self.add(&places, Some(Rigid { modelled: modelled.to_vec(), poses: [*pose; 2] }))
    }

    /// Adds a body that deforms, at rest with its vertices here; gives its number.
    pub fn add_deforming(&mut self, positions: &[[f64; 3]]) -> usize {
        self.add(positions, None)
    }

    fn add(&mut self, positions: &[[f64; 3]], rigid: Option<Rigid>) -> usize {
        let first = self.t0.len();
        self.t0.extend_from_slice(positions);
        self.t1.extend_from_slice(positions);
        self.bodies.push(Body { vertices: first..self.t0.len(), rigid });
        self.bodies.len() - 1
    }

    /// Positions at the start.
    pub fn t0(&self) -> &[[f64; 3]] {
        &self.t0
    }

    /// Positions at the end.
    pub fn t1(&self) -> &[[f64; 3]] {
        &self.t1
    }

    /// Where the vertices of a body stand among all.
    ///
    /// # Panics
    /// If there is no such body.
    pub fn vertices(&self, body: usize) -> Range<usize> {
        self.bodies[body].vertices.clone()
    }

    /// Vertices of a body that deforms: where they are at both ends.
    ///
    /// # Panics
    /// If there is no such body, it is rigid, or has another number of vertices.
    pub fn deform(&mut self, body: usize, t0: &[[f64; 3]], t1: &[[f64; 3]]) {
        let Body { vertices, rigid } = &self.bodies[body];
        assert!(rigid.is_none(), "body {body} is rigid");
        self.t0[vertices.clone()].copy_from_slice(t0);
        self.t1[vertices.clone()].copy_from_slice(t1);
    }

    /// The poses of a rigid body at both ends. An end whose pose is what it was is not written. Returns how many
    /// positions were.
    ///
    /// # Panics
    /// If there is no such body, or it deforms.
    pub fn set_poses(&mut self, body: usize, from: &Pose, to: &Pose) -> usize {
        let Body { vertices, rigid } = &mut self.bodies[body];
        let Some(Rigid { modelled, poses }) = rigid else { panic!("body {body} deforms") };
        let mut written = 0;
        for ((x, pose), new) in [&mut self.t0, &mut self.t1].into_iter().zip(poses).zip([from, to])
        {
            if !pose.is(new) {
                for (x, p) in x[vertices.clone()].iter_mut().zip(&*modelled) {
                    *x = new.place(*p);
                }
                *pose = *new;
                written += modelled.len();
            }
        }
        written
    }

    /// What was the end becomes the start, and nothing moves until it is told to. Rigid bodies at rest are not written.
    /// Returns how many positions were.
    pub fn advance(&mut self) -> usize {
        let mut written = 0;
        for Body { vertices, rigid } in &mut self.bodies {
            if let Some(Rigid { poses: [from, to], .. }) = rigid {
                if from.is(to) {
                    continue;
                }
                *from = *to;
            }
            self.t0[vertices.clone()].copy_from_slice(&self.t1[vertices.clone()]);
            written += vertices.len();
        }
        written
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

    fn lifted(z: f64) -> Pose {
        Pose { translation: [0.0, 0.0, z], ..Pose::default() }
    }

    #[test]
    fn a_motion_joins_bodies_that_deform_and_bodies_that_do_not() {
        let mut motion = Motion::default();
        let soft = motion.add_deforming(&[[1.0; 3]]);
        let hard = motion.add_rigid(&[[0.0; 3], [1.0, 0.0, 0.0]], &Pose::default());
        assert_eq!((motion.vertices(soft), motion.vertices(hard)), (0..1, 1..3));
        motion.deform(soft, &[[1.0; 3]], &[[2.0; 3]]);
        motion.set_poses(hard, &Pose::default(), &lifted(5.0));
        assert_eq!(motion.t0(), [[1.0; 3], [0.0; 3], [1.0, 0.0, 0.0]]);
        assert_eq!(motion.t1(), [[2.0; 3], [0.0, 0.0, 5.0], [1.0, 0.0, 5.0]]);
        motion.advance();
        assert_eq!(motion.t0(), motion.t1());
    }

    #[test]
    fn what_rests_is_not_written() {
        let mut motion = Motion::default();
        let model = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        let [a, b] = [lifted(0.0), lifted(9.0)].map(|pose| motion.add_rigid(&model, &pose));
        assert_eq!(motion.advance(), 0);
        assert_eq!(motion.set_poses(a, &lifted(0.0), &lifted(1.0)), 3, "one end of one body");
        assert_eq!(motion.set_poses(b, &lifted(9.0), &lifted(9.0)), 0);
        assert_eq!(motion.advance(), 3);
        assert_eq!(motion.set_poses(a, &lifted(1.0), &lifted(1.0)), 0, "the start is known");
        // The sign of a zero is a bit, too.
        assert_eq!(motion.set_poses(a, &lifted(1.0), &lifted(-0.0)), 3);
        assert_eq!(motion.set_poses(a, &lifted(1.0), &lifted(0.0)), 3);
    }
}
