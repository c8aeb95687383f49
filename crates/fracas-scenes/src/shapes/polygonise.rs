//! From an implicit shape to triangles: marching tetrahedra on a body-centred cubic lattice.
//!
//! Source: Payne and Toga 1990 for tetrahedra; the lattice (corners and centres of cubes, four tetrahedra around every
//! pair of neighbouring centres) as in Labelle and Shewchuk 2007. A tetrahedron has no ambiguous case, so the surface
//! is closed and manifold whatever the field says, as long as the box encloses it. Crossings are kept away from the
//! lattice points, so no triangle degenerates; then vertices are spread evenly and pulled back to the surface, as far as the
//! exact detector finds that nothing crosses.
//!
//! Steps: values at lattice points (far blocks are filled by one value, which a distance-like field allows); one vertex
//! per edge that changes sign; one or two triangles per tetrahedron; relaxation.

use std::collections::BTreeMap;

use fracas::detector::{Discrete, DiscreteConfig};
use fracas::mesh::{Components, Connection, Mesh};
use fracas::parallel;

use super::field::Field;
use crate::surface::Surface;
use crate::vector::{Vector, add, add_scaled, cross, dot, length, mix3, scale, sub};

/// Lattice cubes along an edge of a block that is decided by one value.
const BLOCK: usize = 4;
/// How near to a lattice point an edge may be crossed, as a share of the edge.
const CLEAR: f64 = 0.2;
const RELAXATIONS: usize = 6;

/// The surface of `field` inside the box, of about `faces` triangles (to a few per cent).
pub(super) fn polygonise(field: &Field, low: Vector, high: Vector, faces: usize) -> Surface {
    polygonise_part(field, low, high, faces, |_| true)
}

/// The same, without the triangles that have a corner where `keep` is false: about `faces` of them stay, in one part.
pub(super) fn polygonise_part(
    field: &Field,
    low: Vector,
    high: Vector,
    faces: usize,
    keep: impl Fn(Vector) -> bool,
) -> Surface {
    let extent = sub(high, low);
    let kept = |surface: &Surface| -> Vec<[u32; 3]> {
        let stays = |f: &&[u32; 3]| f.iter().all(|&v| keep(surface.positions[v as usize]));
        surface.faces.iter().filter(stays).copied().collect()
    };
    let mut h = length(extent) / 48.0;
    // Triangles per square of a cell do not depend on the cell, nearly: coarse runs find the size.
    for _ in 0..2 {
        let found = kept(&Lattice::new(field, low, extent, h).surface()).len();
        h *= (found.max(8) as f64 / faces as f64).sqrt();
    }
    let mut surface = largest_part(&Lattice::new(field, low, extent, h).surface());
    relax(&mut surface, field, h);
    surface.faces = kept(&surface);
    largest_part(&surface)
}

/// The part with the most faces: features thinner than the lattice may come in crumbs.
fn largest_part(surface: &Surface) -> Surface {
    let Ok(mesh) = Mesh::new(&surface.positions, &surface.faces) else { return surface.clone() };
    let parts = Components::new(&mesh, Connection::Edge);
    let mut sizes = vec![0_u32; parts.count() as usize];
    let of_face = |f: u32| parts.of_face(f).unwrap_or(0) as usize;
    (0..surface.faces.len()).for_each(|f| sizes[of_face(f as u32)] += 1);
    let largest = (0..sizes.len()).rev().max_by_key(|&part| sizes[part]).unwrap_or(0);
    let mut part = Surface::default();
    let mut new_id = vec![u32::MAX; surface.positions.len()];
    for (f, face) in surface.faces.iter().enumerate() {
        if of_face(f as u32) == largest {
            part.faces.push(face.map(|v| {
                let id = &mut new_id[v as usize];
                if *id == u32::MAX {
                    *id = part.positions.len() as u32;
                    part.positions.push(surface.positions[v as usize]);
                }
                *id
            }));
        }
    }
    part
}

struct Lattice {
    low: Vector,
    h: f64,
    /// Cubes along each axis; there is one more corner.
    cubes: [usize; 3],
    corners: Vec<f64>,
    centres: Vec<f64>,
}

impl Lattice {
    fn new(field: &Field, low: Vector, extent: Vector, h: f64) -> Self {
        let cubes: [usize; 3] =
            std::array::from_fn(|k| ((extent[k] / h).ceil() as usize + 2).next_multiple_of(BLOCK));
        let blocks = cubes.map(|n| n / BLOCK + 1);
        let low = sub(low, [h; 3]);
        let points = |k: usize| cubes[k] + 1;
        // One task per layer of blocks; each gives the values of its layer of lattice points.
        let layers = parallel::map_ranges(blocks[2], 1, |range| {
            let layer = range.start;
            let mut values = [vec![0.0; points(0) * points(1) * BLOCK], vec![]];
            values[1] = values[0].clone();
            let mut list = vec![];
            for by in 0..blocks[1] {
                for bx in 0..blocks[0] {
                    let block = [bx, by, layer];
                    let middle: Vector = std::array::from_fn(|k| {
                        low[k] + h * (block[k] as f64 + 0.5) * BLOCK as f64
                    });
                    // Corners reach half a block from the middle, centres half a cube more.
                    field.near(middle, h * (0.9 * BLOCK as f64 + 0.9), &mut list);
                    let value = field.among(&list, middle);
                    // The field grows at most about as fast as distance; stretched parts a little faster.
                    let far = value.abs() > 1.6 * h * BLOCK as f64;
                    for z in 0..BLOCK {
                        for y in by * BLOCK..((by + 1) * BLOCK).min(points(1)) {
                            for x in bx * BLOCK..((bx + 1) * BLOCK).min(points(0)) {
                                let place = (z * points(1) + y) * points(0) + x;
                                for (shift, values) in [0.0, 0.5].into_iter().zip(&mut values) {
                                    let at = [x, y, layer * BLOCK + z];
                                    let p = std::array::from_fn(|k| {
                                        low[k] + h * (at[k] as f64 + shift)
                                    });
                                    values[place] = if far { value } else { field.among(&list, p) };
                                }
                            }
                        }
                    }
                }
            }
            values
        });
        let (mut corners, mut centres) = (vec![], vec![]);
        for [corner, centre] in layers {
            corners.extend(corner);
            centres.extend(centre);
        }
        Self { low, h, cubes, corners, centres }
    }

    fn index(&self, at: [usize; 3]) -> usize {
        (at[2] * (self.cubes[1] + 1) + at[1]) * (self.cubes[0] + 1) + at[0]
    }

    fn surface(&self) -> Surface {
        let mut maker = Maker { surface: Surface::default(), known: BTreeMap::new() };
        for z in 0..self.cubes[2] {
            for y in 0..self.cubes[1] {
                for x in 0..self.cubes[0] {
                    for axis in 0..3 {
                        self.around_pair([x, y, z], axis, &mut maker);
                    }
                }
            }
        }
        maker.surface
    }

    /// The four tetrahedra around the pair of centres of a cube and the one after it along an axis.
    fn around_pair(&self, cube: [usize; 3], axis: usize, maker: &mut Maker) {
        let mut next = cube;
        next[axis] += 1;
        if next[axis] == self.cubes[axis] {
            return;
        }
        let point = |at: [usize; 3], centre: bool| {
            let index = self.index(at);
            let shift = if centre { 0.5 } else { 0.0 };
            let values = if centre { &self.centres } else { &self.corners };
            Point {
                id: 2 * index as u64 + u64::from(centre),
                value: values[index],
                place: std::array::from_fn(|k| self.low[k] + self.h * (at[k] as f64 + shift)),
            }
        };
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        let ring = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(du, dv)| {
            let mut at = next;
            at[u] += du;
            at[v] += dv;
            at
        });
        let inside = |value: f64| value < 0.0;
        let first = inside(self.centres[self.index(cube)]);
        let same = inside(self.centres[self.index(next)]) == first
            && ring.iter().all(|&at| inside(self.corners[self.index(at)]) == first);
        if same {
            return;
        }
        let ends = [point(cube, true), point(next, true)];
        let ring = ring.map(|at| point(at, false));
        for i in 0..4 {
            maker.tetrahedron([ends[0], ends[1], ring[i], ring[(i + 1) % 4]]);
        }
    }
}

#[derive(Clone, Copy)]
struct Point {
    id: u64,
    value: f64,
    place: Vector,
}

struct Maker {
    surface: Surface,
    known: BTreeMap<(u64, u64), u32>,
}

impl Maker {
    /// The vertex where the edge between two points of different sign is crossed.
    fn crossing(&mut self, a: Point, b: Point) -> u32 {
        let (a, b) = if a.id < b.id { (a, b) } else { (b, a) };
        *self.known.entry((a.id, b.id)).or_insert_with(|| {
            let t = (a.value / (a.value - b.value)).clamp(CLEAR, 1.0 - CLEAR);
            self.surface.positions.push(mix3(a.place, b.place, t));
            self.surface.positions.len() as u32 - 1
        })
    }

    fn tetrahedron(&mut self, points: [Point; 4]) {
        let (mut inside, mut outside) = (vec![], vec![]);
        for p in points {
            if p.value < 0.0 { inside.push(p) } else { outside.push(p) }
        }
        let (Some(&i), Some(&o)) = (inside.first(), outside.first()) else { return };
        // From a point inside to one outside: all triangles of this tetrahedron look that way.
        let out = sub(o.place, i.place);
        match (&inside[..], &outside[..]) {
            ([a], [b, c, d]) | ([b, c, d], [a]) => {
                let corners = [b, c, d].map(|p| self.crossing(*a, *p));
                self.face(corners, out);
            }
            ([a, b], [c, d]) => {
                let quad = [(a, c), (a, d), (b, d), (b, c)].map(|(p, q)| self.crossing(*p, *q));
                let gap = |i: usize, j: usize| {
                    let at = |k: usize| self.surface.positions[quad[k] as usize];
                    length(sub(at(i), at(j)))
                };
                let [p, q, r, s] = quad;
                if gap(0, 2) <= gap(1, 3) {
                    self.face([p, q, r], out);
                    self.face([p, r, s], out);
                } else {
                    self.face([p, q, s], out);
                    self.face([q, r, s], out);
                }
            }
            _ => {}
        }
    }

    fn face(&mut self, face: [u32; 3], out: Vector) {
        let [a, b, c] = face.map(|v| self.surface.positions[v as usize]);
        let looks_out = dot(cross(sub(b, a), sub(c, a)), out) > 0.0;
        self.surface.faces.push(if looks_out { face } else { [face[0], face[2], face[1]] });
    }
}

/// Moves vertices towards the middle of their neighbours, then back along the field to the surface; what would make the
/// surface cross itself is undone. Features thinner than the lattice stay as they came.
fn relax(surface: &mut Surface, field: &Field, h: f64) {
    for _ in 0..RELAXATIONS {
        let before = surface.positions.clone();
        surface.positions = spread(surface, field, h);
        let mut undone = vec![false; before.len()];
        loop {
            let bad = spoiled(surface, &before);
            if bad.is_empty() {
                break;
            }
            let mut more = false;
            for face in bad {
                for v in surface.faces[face as usize] {
                    more |= !undone[v as usize];
                    undone[v as usize] = true;
                }
            }
            if !more {
                break; // Bad before already.
            }
            for (v, p) in surface.positions.iter_mut().enumerate() {
                if undone[v] {
                    *p = before[v];
                }
            }
        }
    }
}

fn spread(surface: &Surface, field: &Field, h: f64) -> Vec<Vector> {
    let mut sum = vec![([0.0; 3], 0.0); surface.positions.len()];
    for &[a, b, c] in &surface.faces {
        // Every edge is seen from both its faces, once from each end.
        for (u, v) in [(a, b), (b, c), (c, a)] {
            let entry = &mut sum[u as usize];
            *entry = (add(entry.0, surface.positions[v as usize]), entry.1 + 1.0);
        }
    }
    let moved = parallel::map_ranges(surface.positions.len(), 1024, |range| {
        let (mut part, mut list) = (vec![], vec![]);
        for v in range {
            let middle = scale(sum[v].0, 1.0 / sum[v].1);
            let mut p = mix3(surface.positions[v], middle, 0.5);
            field.near(p, 0.1 * h, &mut list);
            let gradient = field.gradient(&list, p, 0.1 * h);
            let steep = length(gradient);
            // Where the field is flat (a ridge inside a thin part) there is no way back to follow.
            if steep > 0.03 {
                let step = (-field.among(&list, p) / steep).clamp(-0.3 * h, 0.3 * h);
                p = add_scaled(p, gradient, step / steep);
            }
            part.push(p);
        }
        part
    });
    moved.concat()
}

/// Faces that cross others, turned over, or lost their area since `before`.
fn spoiled(surface: &Surface, before: &[Vector]) -> Vec<u32> {
    let normal = |[a, b, c]: [Vector; 3]| cross(sub(b, a), sub(c, a));
    let mut bad = vec![];
    for (f, face) in surface.faces.iter().enumerate() {
        let now = surface.triangle(f);
        if now == face.map(|v| before[v as usize]) {
            continue;
        }
        let (old, new) = (normal(face.map(|v| before[v as usize])), normal(now));
        let longest = (0..3).map(|i| length(sub(now[i], now[(i + 1) % 3]))).fold(0.0, f64::max);
        if dot(old, new) <= 0.0 || length(new) < 0.02 * longest * longest {
            bad.push(f as u32);
        }
    }
    let config = DiscreteConfig { adjacent: true, ..DiscreteConfig::default() };
    let mesh = Mesh::new(&surface.positions, &surface.faces);
    let found = mesh.map(|mesh| Discrete::new(config).self_intersections(&mesh));
    if let Ok(Ok(report)) = found {
        for pair in report.intersections {
            bad.extend([pair.a, pair.b]);
        }
    }
    bad
}
