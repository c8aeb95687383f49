//! Vectors on plain arrays, in a fixed order of operations: same bits everywhere.

/// A point or a vector.
pub(crate) type Vector = [f64; 3];

/// a + b
#[inline(always)]
pub(crate) fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a - b
#[inline(always)]
pub(crate) fn sub(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// a s
#[inline(always)]
pub(crate) fn scale(a: Vector, s: f64) -> Vector {
    [a[0] * s, a[1] * s, a[2] * s]
}

/// a + b s
#[inline(always)]
pub(crate) fn add_scaled(a: Vector, b: Vector, s: f64) -> Vector {
    [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s]
}

/// a . b
#[inline(always)]
pub(crate) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a x b
#[inline(always)]
pub(crate) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// |a|
#[inline(always)]
pub(crate) fn length(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// |a - b|^2
#[inline(always)]
pub(crate) fn distance_sq(a: Vector, b: Vector) -> f64 {
    let d = sub(a, b);
    dot(d, d)
}

/// |a - b|
#[inline(always)]
pub(crate) fn distance(a: Vector, b: Vector) -> f64 {
    distance_sq(a, b).sqrt()
}

/// a / |a|; zero stays zero.
#[inline(always)]
pub(crate) fn unit(a: Vector) -> Vector {
    let l = length(a);
    if l > 0.0 { scale(a, 1.0 / l) } else { a }
}
