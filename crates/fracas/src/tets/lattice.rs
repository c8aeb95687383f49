//! The lattice of isosurface stuffing: points inside and outside, cuts, moved points, tetrahedra. What and why is told in `stuffing`.

use super::quality::dihedral_cosines;
use super::stencils::{Place, stencil};
use super::stuffing::StuffingError;
use super::{ClosedSurface, NONE, TetMesh};
use crate::math::vector::{Vector, cross, dot, sub};
use crate::parallel;

/// Shares of a long and a short edge within which a cut moves the lattice point. From the paper, for its angle bounds.
const NEAR_LONG: f64 = 0.24999;
const NEAR_SHORT: f64 = 0.41189;
/// Cosines of the paper's bounds, 164.8 and 10.7 degrees; a little inside.
const COSINES: std::ops::Range<f64> = -0.9649..0.9825;
/// Lattice points a mesh may ask for; about 6 GB.
const MAX_POINTS: f64 = 2e8;

/// A lattice over a surface.
pub(super) struct Lattice<'a> {
    surface: &'a ClosedSurface,
    low: Vector,
    /// Edges of a cube, which may be drawn out to a box.
    h: Vector,
    /// Cubes along each axis.
    cubes: [usize; 3],
    /// Corners of cubes, then middles.
    places: Vec<Place>,
}

/// An edge from inside to outside.
struct Cut {
    inside: u32,
    outside: u32,
    point: Vector,
    /// Vanished because an end has moved onto the surface.
    gone: bool,
}

impl<'a> Lattice<'a> {
    /// Points inside and outside, with cubes drawn out to boxes with these edges.
    pub(super) fn new(surface: &'a ClosedSurface, h: Vector) -> Result<Self, StuffingError> {
        if let Some(&bad) = h.iter().find(|&&h| !(h > 0.0 && h.is_finite())) {
            return Err(StuffingError::Spacing(bad));
        }
        let least = h[0].min(h[1]).min(h[2]);
        let bounds = surface.tree().bounds();
        let counts: [f64; 3] =
            std::array::from_fn(|k| ((bounds.max[k] - bounds.min[k]) / h[k]).ceil() + 2.0);
        let points = counts.iter().fold(2.0, |product, n| product * (n + 1.0));
        if points.is_nan() || points > MAX_POINTS {
            return Err(StuffingError::TooFine(least));
        }
        let cubes = counts.map(|n| n as usize);
        let low = std::array::from_fn(|k| {
            0.5 * (bounds.min[k] + bounds.max[k]) - 0.5 * h[k] * cubes[k] as f64
        });
        let mut lattice = Self { surface, low, h, cubes, places: vec![] };
        let all = lattice.corner_count() + cubes.iter().product::<usize>();
        let inside = parallel::map_ranges(all, 4096, |range| {
            let place = |i: usize| match surface.contains(lattice.position(i as u32)) {
                true => Place::Inside,
                false => Place::Outside,
            };
            range.map(place).collect::<Vec<Place>>()
        });
        lattice.places = inside.concat();
        if lattice.places.contains(&Place::Inside) {
            Ok(lattice)
        } else {
            Err(StuffingError::TooCoarse(least))
        }
    }

    fn corner_count(&self) -> usize {
        self.cubes.iter().map(|n| n + 1).product()
    }

    fn corner(&self, [x, y, z]: [usize; 3]) -> u32 {
        ((z * (self.cubes[1] + 1) + y) * (self.cubes[0] + 1) + x) as u32
    }

    fn middle(&self, [x, y, z]: [usize; 3]) -> u32 {
        (self.corner_count() + (z * self.cubes[1] + y) * self.cubes[0] + x) as u32
    }

    /// The cube indices of a lattice point, and whether it is a middle.
    fn indices(&self, point: u32) -> ([usize; 3], bool) {
        let (i, is_middle) = match (point as usize).checked_sub(self.corner_count()) {
            Some(i) => (i, true),
            None => (point as usize, false),
        };
        let [a, b] = [0, 1].map(|k| self.cubes[k] + usize::from(!is_middle));
        ([i % a, i / a % b, i / a / b], is_middle)
    }

    fn position(&self, point: u32) -> Vector {
        let (indices, is_middle) = self.indices(point);
        let shift = if is_middle { 0.5 } else { 0.0 };
        std::array::from_fn(|k| self.low[k] + self.h[k] * (indices[k] as f64 + shift))
    }

    /// The way from one place to another in the space where cubes have edges of 1: lengths and angles are judged there.
    fn in_cubes(&self, from: Vector, to: Vector) -> Vector {
        std::array::from_fn(|k| (to[k] - from[k]) / self.h[k])
    }

    fn is_inside(&self, point: u32) -> bool {
        self.places[point as usize] == Place::Inside
    }

    pub(super) fn mesh(mut self) -> Result<TetMesh, StuffingError> {
        let mut cuts = self.cuts();
        let (start, around) = by_end(self.places.len(), &cuts);
        let around = |point: u32| {
            let range = start[point as usize] as usize..start[point as usize + 1] as usize;
            &around[range]
        };
        // Step 2, in order of points.
        let mut moved: Vec<(u32, Vector)> = vec![];
        for point in 0..self.places.len() as u32 {
            let here = self.position(point);
            let mut nearest: Option<(f64, Vector)> = None;
            for &cut in around(point) {
                let Cut { inside, outside, point: q, gone } = cuts[cut as usize];
                let short = self.indices(inside).1 != self.indices(outside).1;
                let reach = if short { NEAR_SHORT * 0.75_f64.sqrt() } else { NEAR_LONG };
                let way = self.in_cubes(here, q);
                let away = dot(way, way);
                if !gone && away <= reach * reach && nearest.is_none_or(|(d, _)| away < d) {
                    nearest = Some((away, q));
                }
            }
            if let Some((_, q)) = nearest {
                self.places[point as usize] = Place::On;
                moved.push((point, q));
                around(point).iter().for_each(|&cut| cuts[cut as usize].gone = true);
            }
        }
        let mut build = Build {
            node_of_point: vec![NONE; self.places.len()],
            node_of_cut: vec![NONE; cuts.len()],
            positions: vec![],
            tets: vec![],
        };
        let at = |point: u32| {
            let place = moved.binary_search_by_key(&point, |&(point, _)| point);
            place.map_or_else(|_| self.position(point), |i| moved[i].1)
        };
        self.for_each_tet(|points| {
            let places = points.map(|p| self.places[p as usize]);
            if places == [Place::On; 4] {
                if self.spans_a_wall(points.map(at)) {
                    let nodes = points.map(|p| build.point(p, || at(p)));
                    build.tet(nodes);
                }
                return;
            }
            // Of two lattice points along an axis one has an odd index there.
            let first = |i: usize, _: usize| {
                let (indices, _) = self.indices(points[i]);
                indices.iter().sum::<usize>() % 2 == 0
            };
            stencil(places, first, &mut |corners| {
                let nodes = corners.map(|[i, j]| {
                    let (a, b) = (points[i], points[j]);
                    if a == b {
                        build.point(a, || at(a))
                    } else {
                        let joins = |&&c: &&u32| cuts[c as usize].outside == b;
                        let cut = around(a).iter().find(joins).expect("an edge that leaves is cut");
                        build.cut(*cut, cuts[*cut as usize].point)
                    }
                });
                build.tet(nodes);
            });
        });
        Ok(TetMesh::new(&build.positions, &build.tets)?)
    }

    /// Whether a tetrahedron of points on the surface belongs to the mesh: its middle is inside, and its angles keep the bounds, so
    /// that it reaches from one side of a wall to the other and is no sliver along one side.
    fn spans_a_wall(&self, corners: [Vector; 4]) -> bool {
        let middle = |k: usize| corners.iter().map(|p| p[k]).sum::<f64>() / 4.0;
        let in_cubes = corners.map(|p| self.in_cubes(corners[0], p));
        dihedral_cosines(&in_cubes).iter().all(|cosine| COSINES.contains(cosine))
            && self.surface.contains(std::array::from_fn(middle))
    }

    /// Edges from inside to outside, in order of their lower points.
    fn cuts(&self) -> Vec<Cut> {
        let lists = parallel::map_ranges(self.places.len(), 4096, |range| {
            let mut cuts = vec![];
            for point in range.start as u32..range.end as u32 {
                self.for_each_upper(point, |other| {
                    let (inside, outside) = match (self.is_inside(point), self.is_inside(other)) {
                        (true, false) => (point, other),
                        (false, true) => (other, point),
                        _ => return,
                    };
                    let exit = self.surface.exit(self.position(inside), self.position(outside));
                    cuts.push(Cut { inside, outside, point: exit, gone: false });
                });
            }
            cuts
        });
        lists.into_iter().flatten().collect()
    }

    /// Neighbours of a lattice point with a larger number: along the axes, and of a corner the middles around it.
    fn for_each_upper(&self, point: u32, mut visit: impl FnMut(u32)) {
        let (at, is_middle) = self.indices(point);
        let last = |k: usize| self.cubes[k] - usize::from(is_middle);
        for k in 0..3 {
            if at[k] < last(k) {
                let mut next = at;
                next[k] += 1;
                visit(if is_middle { self.middle(next) } else { self.corner(next) });
            }
        }
        if !is_middle {
            for i in 0..8 {
                let cube: [Option<usize>; 3] = std::array::from_fn(|k| {
                    at[k].checked_sub(i >> k & 1).filter(|&c| c < self.cubes[k])
                });
                if let [Some(x), Some(y), Some(z)] = cube {
                    visit(self.middle([x, y, z]));
                }
            }
        }
    }

    /// Every lattice tetrahedron with a point inside, or with all points on the surface: two middles, then two corners of the square between them.
    fn for_each_tet(&self, mut visit: impl FnMut([u32; 4])) {
        for z in 0..self.cubes[2] {
            for y in 0..self.cubes[1] {
                for x in 0..self.cubes[0] {
                    for axis in 0..3 {
                        let (cube, mut next) = ([x, y, z], [x, y, z]);
                        next[axis] += 1;
                        if next[axis] == self.cubes[axis] {
                            continue;
                        }
                        let ring: [u32; 4] = std::array::from_fn(|i| {
                            let mut at = next;
                            at[(axis + 1) % 3] += usize::from(i == 1 || i == 2);
                            at[(axis + 2) % 3] += usize::from(i >= 2);
                            self.corner(at)
                        });
                        let middles = [self.middle(cube), self.middle(next)];
                        for i in 0..4 {
                            let points = [middles[0], middles[1], ring[i], ring[(i + 1) % 4]];
                            let place =
                                |want| points.iter().any(|&p| self.places[p as usize] == want);
                            if place(Place::Inside) || !place(Place::Outside) {
                                visit(points);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Which cuts each lattice point is an end of: where its list begins, and all lists.
fn by_end(points: usize, cuts: &[Cut]) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0_u32; points + 1];
    let ends = |cut: &Cut| [cut.inside as usize, cut.outside as usize];
    cuts.iter().flat_map(ends).for_each(|end| start[end + 1] += 1);
    (0..points).for_each(|i| start[i + 1] += start[i]);
    let mut next = start.clone();
    let mut lists = vec![0; 2 * cuts.len()];
    for (i, cut) in cuts.iter().enumerate() {
        for end in ends(cut) {
            lists[next[end] as usize] = i as u32;
            next[end] += 1;
        }
    }
    (start, lists)
}

/// The mesh in the making; nodes are numbered as they are met.
struct Build {
    node_of_point: Vec<u32>,
    node_of_cut: Vec<u32>,
    positions: Vec<Vector>,
    tets: Vec<[u32; 4]>,
}

impl Build {
    fn point(&mut self, point: u32, position: impl FnOnce() -> Vector) -> u32 {
        if self.node_of_point[point as usize] == NONE {
            self.node_of_point[point as usize] = self.positions.len() as u32;
            self.positions.push(position());
        }
        self.node_of_point[point as usize]
    }

    fn cut(&mut self, cut: u32, position: Vector) -> u32 {
        if self.node_of_cut[cut as usize] == NONE {
            self.node_of_cut[cut as usize] = self.positions.len() as u32;
            self.positions.push(position);
        }
        self.node_of_cut[cut as usize]
    }

    fn tet(&mut self, nodes: [u32; 4]) {
        let [a, b, c, d] = nodes.map(|v| self.positions[v as usize]);
        // Angles are far from flat, so plain arithmetic knows the side.
        let positive = dot(cross(sub(b, a), sub(c, a)), sub(d, a)) > 0.0;
        let [a, b, c, d] = nodes;
        self.tets.push(if positive { [a, b, c, d] } else { [a, c, b, d] });
    }
}

#[cfg(test)]
mod tests {
    use super::super::stencils::is_long;

    #[test]
    fn long_edges_of_the_lattice_are_those_the_stencils_think() {
        assert!(
            is_long(0, 1) && is_long(2, 3) && !is_long(0, 2) && !is_long(1, 3) && !is_long(0, 3)
        );
    }
}
