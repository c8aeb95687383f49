//! Implicit shapes: limbs and membranes joined smoothly. Negative inside, about a distance outside.

use crate::vector::{Vector, add_scaled, cross, dot, length, mix, sub};

/// A part of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// A round bar from `a` to `b` with a radius at each end, seen through space divided by `stretch`.
    Limb { a: Vector, b: Vector, radii: [f64; 2], stretch: Vector },
    /// A triangle of this thickness.
    Membrane { corners: [Vector; 3], radius: f64 },
}

/// Parts with the width over which each is blended into what came before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Field {
    parts: Vec<(Part, f64)>,
    cuts: Vec<(Part, f64)>,
    grown: f64,
}

impl Field {
    /// A bar from `a` to `b`, blended over `blend`.
    pub(crate) fn limb(&mut self, a: Vector, b: Vector, radii: [f64; 2], blend: f64) -> &mut Self {
        self.stretched(a, b, radii, [1.0; 3], blend)
    }

    /// A bar whose cross-section is stretched along the axes.
    pub(crate) fn stretched(
        &mut self,
        a: Vector,
        b: Vector,
        radii: [f64; 2],
        stretch: Vector,
        blend: f64,
    ) -> &mut Self {
        self.parts.push((Part::Limb { a, b, radii, stretch }, blend));
        self
    }

    /// A triangle, `radius` thick on both sides.
    pub(crate) fn membrane(&mut self, corners: [Vector; 3], radius: f64, blend: f64) -> &mut Self {
        self.parts.push((Part::Membrane { corners, radius }, blend));
        self
    }

    /// Takes a bar away, after all parts are joined.
    pub(crate) fn cut(&mut self, a: Vector, b: Vector, radius: f64, blend: f64) -> &mut Self {
        let radii = [radius; 2];
        self.cuts.push((Part::Limb { a, b, radii, stretch: [1.0; 3] }, blend));
        self
    }

    /// Moves the surface outwards by this much.
    pub(crate) fn grow(&mut self, by: f64) -> &mut Self {
        self.grown += by;
        self
    }

    /// The value at a point.
    pub(crate) fn at(&self, p: Vector) -> f64 {
        let mut value = f64::INFINITY;
        for (part, blend) in &self.parts {
            value = join(value, part.at(p), *blend);
        }
        for (part, blend) in &self.cuts {
            value = -join(-value, part.at(p), *blend);
        }
        value - self.grown
    }

    /// The direction in which the value grows, by central differences.
    pub(crate) fn gradient(&self, p: Vector, h: f64) -> Vector {
        std::array::from_fn(|k| {
            let (mut lo, mut hi) = (p, p);
            lo[k] -= h;
            hi[k] += h;
            (self.at(hi) - self.at(lo)) / (2.0 * h)
        })
    }
}

/// The smaller of two values, rounded off where they are within `k` of each other (quadratic smooth minimum).
fn join(a: f64, b: f64, k: f64) -> f64 {
    let h = (k - (a - b).abs()).max(0.0);
    if h > 0.0 { a.min(b) - h * h / (4.0 * k) } else { a.min(b) }
}

impl Part {
    fn at(&self, p: Vector) -> f64 {
        match *self {
            Self::Limb { a, b, radii, stretch } => {
                let shrink = |v: Vector| -> Vector { std::array::from_fn(|k| v[k] / stretch[k]) };
                let (p, a, b) = (shrink(p), shrink(a), shrink(b));
                let (along, from) = (sub(b, a), sub(p, a));
                let squared = dot(along, along);
                let t =
                    if squared > 0.0 { (dot(from, along) / squared).clamp(0.0, 1.0) } else { 0.0 };
                let away = length(add_scaled(from, along, -t));
                let least = stretch[0].min(stretch[1]).min(stretch[2]);
                (away - mix(radii[0], radii[1], t)) * least
            }
            Self::Membrane { corners, radius } => to_triangle(p, corners) - radius,
        }
    }
}

/// Distance of a point from a triangle.
fn to_triangle(p: Vector, [a, b, c]: [Vector; 3]) -> f64 {
    let n = cross(sub(b, a), sub(c, a));
    let inside = |u: Vector, v: Vector| dot(cross(sub(v, u), n), sub(p, u)) <= 0.0;
    if inside(a, b) && inside(b, c) && inside(c, a) {
        return dot(n, sub(p, a)).abs() / length(n);
    }
    let to_edge = |u: Vector, v: Vector| {
        let (along, from) = (sub(v, u), sub(p, u));
        let t = (dot(from, along) / dot(along, along)).clamp(0.0, 1.0);
        length(add_scaled(from, along, -t))
    };
    to_edge(a, b).min(to_edge(b, c)).min(to_edge(c, a))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_bars_and_triangles() {
        let mut field = Field::default();
        field.limb([0.0; 3], [2.0, 0.0, 0.0], [0.5, 0.5], 0.1);
        assert_eq!(field.at([1.0, 2.0, 0.0]), 1.5);
        assert_eq!(field.at([4.0, 0.0, 0.0]), 1.5);
        let triangle = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        assert!((to_triangle([0.2, 0.2, -3.0], triangle) - 3.0).abs() < 1e-15);
        assert!((to_triangle([-3.0, 0.5, 4.0], triangle) - 5.0).abs() < 1e-15);
        assert!((to_triangle([0.5, -2.0, 0.0], triangle) - 2.0).abs() < 1e-15);
    }
}
