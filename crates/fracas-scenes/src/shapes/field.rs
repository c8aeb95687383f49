//! Implicit shapes: limbs and membranes joined smoothly. Negative inside, about a distance outside.
//!
//! A shape has up to a few hundred parts, and only a handful matter at any one place: `near` lists them for a ball of points,
//! by bounding spheres, and values are taken over the list. A part is left out if it is farther than the nearest one by more
//! than all blending reaches; what that changes is far below a lattice cell, and the same everywhere.

use crate::vector::{Vector, add, add_scaled, cross, distance, dot, length, mix, scale, sub};

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

    /// The parts that matter within `radius` of a point.
    pub(super) fn near(&self, p: Vector, radius: f64, list: &mut Vec<u32>) {
        list.clear();
        let mut nearest = f64::INFINITY;
        for (part, _) in &self.parts {
            nearest = nearest.min(part.between(p)[1]);
        }
        for (i, (part, _)) in self.parts.iter().enumerate() {
            if part.between(p)[0] <= nearest + 2.0 * radius + REACH {
                list.push(i as u32);
            }
        }
    }

    /// The value at a point.
    pub(crate) fn at(&self, p: Vector) -> f64 {
        let mut list = vec![];
        self.near(p, 0.0, &mut list);
        self.among(&list, p)
    }

    /// The value at a point for which `list` was made.
    pub(super) fn among(&self, list: &[u32], p: Vector) -> f64 {
        let mut value = f64::INFINITY;
        for &i in list {
            let (part, blend) = &self.parts[i as usize];
            value = join(value, part.at(p), *blend);
        }
        for (part, blend) in &self.cuts {
            value = -join(-value, part.at(p), *blend);
        }
        value - self.grown
    }

    /// The direction in which the value grows, by central differences.
    pub(super) fn gradient(&self, list: &[u32], p: Vector, h: f64) -> Vector {
        std::array::from_fn(|k| {
            let (mut lo, mut hi) = (p, p);
            lo[k] -= h;
            hi[k] += h;
            (self.among(list, hi) - self.among(list, lo)) / (2.0 * h)
        })
    }
}

/// The smaller of two values, rounded off where they are within `k` of each other (quadratic smooth minimum).
fn join(a: f64, b: f64, k: f64) -> f64 {
    let h = (k - (a - b).abs()).max(0.0);
    if h > 0.0 { a.min(b) - h * h / (4.0 * k) } else { a.min(b) }
}

/// Farther than any blend, with room for many that add up.
const REACH: f64 = 0.2;

impl Part {
    /// Bounds of the value at a point, by a sphere around the part: no less, no more.
    fn between(&self, p: Vector) -> [f64; 2] {
        match *self {
            Self::Limb { a, b, radii, stretch } => {
                let middle = scale(add(a, b), 0.5);
                let away = distance(p, middle);
                let (least, most) = (
                    stretch[0].min(stretch[1]).min(stretch[2]),
                    stretch[0].max(stretch[1]).max(stretch[2]),
                );
                // In stretched space the bar is at most this long; the middle of it is part of it.
                let reach = 0.5 * distance(a, b) / least + radii[0].max(radii[1]);
                [(away / most - reach) * least, away - radii[0].min(radii[1]) * least]
            }
            Self::Membrane { corners: [a, b, c], radius } => {
                let middle = scale(add(add(a, b), c), 1.0 / 3.0);
                let away = distance(p, middle);
                let reach = distance(middle, a).max(distance(middle, b)).max(distance(middle, c));
                [away - reach - radius, away - radius]
            }
        }
    }

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
    fn the_nearest_parts_lie_between_their_bounds_and_give_the_whole_value() {
        use fracas::random::SplitMix64;
        let mut rng = SplitMix64::new(4);
        let mut field = Field::default();
        let mut point = |size: f64| std::array::from_fn(|_| rng.range(-size, size));
        for i in 0..60 {
            let stretch = if i % 3 == 0 { [1.0, 0.8, 1.3] } else { [1.0; 3] };
            field.stretched(point(1.0), point(1.0), [0.05, 0.02], stretch, 0.01);
            field.membrane([point(1.0), point(1.0), point(1.0)], 0.01, 0.01);
        }
        let everything: Vec<u32> = (0..120).collect();
        let mut list = vec![];
        for _ in 0..500 {
            let p = point(1.5);
            for (part, _) in &field.parts {
                let [lo, hi] = part.between(p);
                let value = part.at(p);
                assert!(lo <= value + 1e-12 && value <= hi + 1e-12, "{lo} {value} {hi} {part:?}");
            }
            field.near(p, 0.0, &mut list);
            assert_eq!(field.among(&list, p), field.among(&everything, p));
        }
    }

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
