//! Between Rapier's single precision and fracas's double precision.

use fracas::scene::Pose as ScenePose;
use rapier3d::math::{Pose, Vector};

pub(crate) fn to_array(v: Vector) -> [f64; 3] {
    [f64::from(v.x), f64::from(v.y), f64::from(v.z)]
}

pub(crate) fn to_vector(v: [f64; 3]) -> Vector {
    Vector::new(v[0] as f32, v[1] as f32, v[2] as f32)
}

/// The same pose in doubles. A quaternion in single precision is not of length one; here it is made so, else a rotation would
/// scale by 1e-7.
pub(crate) fn to_pose(pose: &Pose) -> ScenePose {
    let q = pose.rotation;
    let q = [q.x, q.y, q.z, q.w].map(f64::from);
    let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
    ScenePose::from_quaternion(q.map(|x| x / length), to_array(pose.translation))
}

pub(crate) fn add_scaled(a: [f64; 3], b: [f64; 3], s: f64) -> [f64; 3] {
    [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]]
}

pub(crate) fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn length(a: [f64; 3]) -> f64 {
    (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]).sqrt()
}

pub(crate) fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
