//! A triangle surface in the making, and what a good one is: closed, manifold, outward, without slivers.

use std::collections::BTreeMap;

use crate::vector::{Vector, add, cross, dot, length, sub};

/// Positions and faces; counter-clockwise from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Surface {
    /// Where the vertices are.
    pub positions: Vec<Vector>,
    /// Three vertices per triangle.
    pub faces: Vec<[u32; 3]>,
}

impl Surface {
    /// Appends another surface; its vertices come after those that are there.
    pub fn append(&mut self, other: &Self) {
        let shift = self.positions.len() as u32;
        self.positions.extend_from_slice(&other.positions);
        self.faces.extend(other.faces.iter().map(|f| f.map(|v| v + shift)));
    }

    /// Every vertex moved by `f`. A map that mirrors turns the surface inside out.
    pub fn map(mut self, f: impl Fn(Vector) -> Vector) -> Self {
        for p in &mut self.positions {
            *p = f(*p);
        }
        self
    }

    /// The corners of a face.
    pub fn triangle(&self, face: usize) -> [Vector; 3] {
        self.faces[face].map(|v| self.positions[v as usize])
    }

    /// Smallest and largest coordinates; of no vertices, infinities the wrong way round.
    pub fn bounds(&self) -> (Vector, Vector) {
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        for p in &self.positions {
            for k in 0..3 {
                low[k] = low[k].min(p[k]);
                high[k] = high[k].max(p[k]);
            }
        }
        (low, high)
    }

    /// The volume inside, positive if the faces look outwards.
    pub fn volume(&self) -> f64 {
        (0..self.faces.len())
            .map(|f| {
                let [a, b, c] = self.triangle(f);
                dot(a, cross(b, c)) / 6.0
            })
            .sum()
    }

    /// Unit normals of vertices, weighted by area.
    pub fn normals(&self) -> Vec<Vector> {
        let mut normals = vec![[0.0; 3]; self.positions.len()];
        for (f, face) in self.faces.iter().enumerate() {
            let [a, b, c] = self.triangle(f);
            let n = cross(sub(b, a), sub(c, a));
            for &v in face {
                normals[v as usize] = add(normals[v as usize], n);
            }
        }
        normals.into_iter().map(crate::vector::unit).collect()
    }

    /// What keeps the surface from being closed, manifold, outward and free of degenerate triangles; none if nothing.
    ///
    /// Manifold: along every edge two faces, in opposite directions, and one fan around every vertex. Degenerate: an
    /// altitude under a thousandth of the longest edge. Outward is asked of the whole, by its volume.
    pub fn flaw(&self) -> Option<String> {
        let mut next: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for (f, &[a, b, c]) in self.faces.iter().enumerate() {
            for (u, v, w) in [(a, b, c), (b, c, a), (c, a, b)] {
                if u == v {
                    return Some(format!("face {f} names vertex {u} twice"));
                }
                if next.insert((u, v), w).is_some() {
                    return Some(format!("two faces run along edge {u}-{v} the same way"));
                }
            }
            let [p, q, r] = self.triangle(f);
            let edges = [sub(q, p), sub(r, q), sub(p, r)];
            let longest = edges.iter().map(|e| length(*e)).fold(0.0, f64::max);
            let area = length(cross(edges[0], edges[1]));
            if area < 1e-3 * longest * longest || longest == 0.0 {
                return Some(format!("face {f} is degenerate"));
            }
        }
        if let Some((u, v)) = next.keys().find(|(u, v)| !next.contains_key(&(*v, *u))) {
            return Some(format!("edge {u}-{v} has one face"));
        }
        self.second_fan(&next).or_else(|| (self.volume() <= 0.0).then(|| "inside out".into()))
    }

    /// A vertex around which the faces are not one fan; one without faces is one too.
    fn second_fan(&self, next: &BTreeMap<(u32, u32), u32>) -> Option<String> {
        let mut around = vec![0_u32; self.positions.len()];
        let mut some = vec![None; self.positions.len()];
        for face in &self.faces {
            for i in 0..3 {
                around[face[i] as usize] += 1;
                some[face[i] as usize] = Some(face[(i + 1) % 3]);
            }
        }
        for (v, first) in some.iter().enumerate() {
            let Some(first) = *first else { return Some(format!("vertex {v} has no face")) };
            // Face (v, u, w) is followed by the one that leaves v along w.
            let (mut u, mut faces) = (first, 0);
            loop {
                u = *next.get(&(v as u32, u))?;
                faces += 1;
                if u == first {
                    break;
                }
            }
            if faces != around[v] {
                return Some(format!("vertex {v} has more than one fan"));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tetrahedron() -> Surface {
        Surface {
            positions: vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            faces: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        }
    }

    #[test]
    fn flaws_are_named() {
        let good = tetrahedron();
        assert_eq!(good.flaw(), None);
        let flaw = |change: fn(&mut Surface)| {
            let mut s = tetrahedron();
            change(&mut s);
            s.flaw().unwrap()
        };
        assert_eq!(flaw(|s| s.faces.truncate(3)), "edge 1-3 has one face");
        assert_eq!(flaw(|s| s.faces[0].reverse()), "two faces run along edge 0-1 the same way");
        assert_eq!(flaw(|s| s.positions[0] = [0.5, 0.5, 0.0]), "face 0 is degenerate");
        assert_eq!(flaw(|s| s.positions.push([0.0; 3])), "vertex 4 has no face");
        assert_eq!(flaw(|s| s.faces.iter_mut().for_each(|f| f.reverse())), "inside out");
        let touching = flaw(|s| {
            let mut other = tetrahedron().map(|p| p.map(|x| -x));
            other.faces.iter_mut().for_each(|f| f.reverse());
            s.append(&other);
            s.faces[4..].iter_mut().flatten().filter(|v| **v == 4).for_each(|v| *v = 0);
            s.positions[4] = [9.0; 3];
        });
        assert_eq!(touching, "vertex 0 has more than one fan");
    }

    #[test]
    fn the_volume_is_that_of_a_tetrahedron() {
        assert!((tetrahedron().volume() - 1.0 / 6.0).abs() < 1e-15);
    }
}
