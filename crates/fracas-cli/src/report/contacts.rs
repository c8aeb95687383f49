//! What collides in a frame, as features to highlight and arrows to draw.
//!
//! An arrow stands where an impact happens: at its time, on the vertex, or halfway between the points of two edges that are
//! closest. It is normal to what meets there, points the way in which the first feature would be pushed, and is as long as the
//! two approach each other in the step. Impacts without a normal (parallel edges, faces without area) have none.
//!
//! For the eye only: plain doubles, nothing here decides anything.

use fracas::candidates::Kind;
use fracas::proximity::Proximity;
use fracas::report::{Impact, Intersection};
use fracas_report::Arrow;

/// The most arrows of a frame; of more impacts, evenly chosen ones are drawn.
const MOST_ARROWS: usize = 400;

type Point = [f64; 3];

/// What a frame, or the step into it, was found to have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hits<'a> {
    pub(crate) intersections: &'a [Intersection],
    pub(crate) impacts: &'a [Impact],
    pub(crate) near: &'a [Proximity],
}

/// Colliding features.
#[derive(Debug, Default)]
pub(super) struct Features {
    pub(super) faces: Vec<u32>,
    pub(super) edges: Vec<[u32; 2]>,
    pub(super) vertices: Vec<u32>,
}

impl Features {
    /// Of a frame with these edges, numbered as impacts number them.
    pub(super) fn new(hits: Hits<'_>, edges: &[[u32; 2]]) -> Self {
        let mut found = Self::default();
        found.faces.extend(hits.intersections.iter().flat_map(|hit| [hit.a, hit.b]));
        hits.impacts.iter().for_each(|hit| found.add(hit.kind, hit.a, hit.b, edges));
        hits.near.iter().for_each(|near| found.add(near.kind, near.a, near.b, edges));
        found
    }

    fn add(&mut self, kind: Kind, a: u32, b: u32, edges: &[[u32; 2]]) {
        match kind {
            Kind::VertexFace => {
                self.vertices.push(a);
                self.faces.push(b);
            }
            Kind::EdgeEdge => {
                let ends = [a, b].map(|edge| edges.get(edge as usize).copied());
                self.edges.extend(ends.into_iter().flatten());
            }
            Kind::FaceFace => self.faces.extend([a, b]),
        }
    }
}

/// Arrows of a step from `t0` to `t1`.
pub(super) fn arrows(
    impacts: &[Impact],
    faces: &[[u32; 3]],
    edges: &[[u32; 2]],
    [t0, t1]: [&[Point]; 2],
) -> Vec<Arrow> {
    let chosen = evenly(impacts.len()).map(|i| &impacts[i]);
    let arrow = |hit: &Impact| {
        let at = |v: u32| {
            let (a, b) = (t0.get(v as usize)?, t1.get(v as usize)?);
            Some((mix(*a, *b, hit.toi), sub(*b, *a)))
        };
        match hit.kind {
            Kind::VertexFace => {
                let (p, motion) = at(hit.a)?;
                let [a, b, c] = (*faces.get(hit.b as usize)?).map(at);
                vertex_face((p, motion), [a?, b?, c?])
            }
            Kind::EdgeEdge => {
                let [a, b] = (*edges.get(hit.a as usize)?).map(at);
                let [c, d] = (*edges.get(hit.b as usize)?).map(at);
                edge_edge([a?, b?], [c?, d?])
            }
            Kind::FaceFace => None,
        }
    };
    chosen.filter_map(arrow).collect()
}

/// Which of so many contacts are drawn.
pub(super) fn evenly(count: usize) -> impl Iterator<Item = usize> {
    (0..count).step_by(count.div_ceil(MOST_ARROWS).max(1))
}

/// Arrows of pairs that are close: where the first is closest to the second, away from it, by as much as they are apart.
pub(super) fn between(near: &[Proximity]) -> Vec<Arrow> {
    let arrow = |near: &Proximity| Arrow {
        at: near.points[0],
        vector: near.normal.map(|x| x * near.distance),
    };
    let chosen = evenly(near.len()).map(|i| &near[i]);
    chosen.filter(|near| near.normal != [0.0; 3]).map(arrow).collect()
}

/// A point with its motion over the step.
type Moving = (Point, Point);

fn vertex_face((p, motion): Moving, face: [Moving; 3]) -> Option<Arrow> {
    let [a, b, c] = face.map(|(x, _)| x);
    let normal = unit(cross(sub(b, a), sub(c, a)))?;
    let of_face = [0, 1, 2].map(|k| face.iter().map(|(_, motion)| motion[k]).sum::<f64>() / 3.0);
    Some(pushed(p, normal, sub(motion, of_face)))
}

fn edge_edge([a, b]: [Moving; 2], [c, d]: [Moving; 2]) -> Option<Arrow> {
    let (u, v, w) = (sub(b.0, a.0), sub(d.0, c.0), sub(a.0, c.0));
    let normal = unit(cross(u, v))?;
    // Closest points of two lines; parallel ones have no normal and are gone.
    let (uu, uv, vv, uw, vw) = (dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w));
    let scale = uu * vv - uv * uv;
    let s = ((uv * vw - vv * uw) / scale).clamp(0.0, 1.0);
    let t = ((uu * vw - uv * uw) / scale).clamp(0.0, 1.0);
    let at = mix(mix(a.0, b.0, s), mix(c.0, d.0, t), 0.5);
    (at.iter().all(|x| x.is_finite()))
        .then(|| pushed(at, normal, sub(mix(a.1, b.1, s), mix(c.1, d.1, t))))
}

/// An arrow against the motion of the first feature relative to the second.
fn pushed(at: Point, normal: Point, motion: Point) -> Arrow {
    let approach = dot(normal, motion);
    let vector = normal.map(|x| -x * approach);
    Arrow { at, vector }
}

fn sub(a: Point, b: Point) -> Point {
    std::array::from_fn(|k| a[k] - b[k])
}

fn mix(a: Point, b: Point, t: f64) -> Point {
    std::array::from_fn(|k| a[k] + t * (b[k] - a[k]))
}

fn dot(a: Point, b: Point) -> f64 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: Point) -> Option<Point> {
    let length = dot(a, a).sqrt();
    (length > 0.0 && length.is_finite()).then(|| a.map(|x| x / length))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACES: [[u32; 3]; 1] = [[0, 1, 2]];

    fn hit(kind: Kind, toi: f64) -> Impact {
        Impact { kind, a: if kind == Kind::VertexFace { 3 } else { 0 }, b: 0, toi }
    }

    #[test]
    fn a_falling_vertex_is_pushed_up_by_what_it_fell_in_the_step() {
        let t0 = [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 0.0, 4.0], [1.0, 1.0, 1.0]];
        let mut t1 = t0;
        t1[3][1] = -1.0;
        let arrows = arrows(&[hit(Kind::VertexFace, 0.5)], &FACES, &[], [&t0, &t1]);
        assert_eq!(arrows, [Arrow { at: [1.0, 0.0, 1.0], vector: [0.0, 2.0, 0.0] }]);
    }

    #[test]
    fn crossing_edges_meet_between_their_closest_points_and_parallel_ones_have_no_arrow() {
        let t0 = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, -1.0], [0.0, 1.0, 1.0]];
        let t1 = [[-1.0, 1.0, 0.0], [1.0, 1.0, 0.0], t0[2], t0[3]];
        let impact = Impact { kind: Kind::EdgeEdge, a: 0, b: 1, toi: 1.0 };
        let found = arrows(&[impact], &[], &[[0, 1], [2, 3]], [&t0, &t1]);
        assert_eq!(found, [Arrow { at: [0.0, 1.0, 0.0], vector: [0.0, -1.0, 0.0] }]);
        assert_eq!(arrows(&[impact], &[], &[[0, 1], [1, 0]], [&t0, &t1]), []);
    }

    #[test]
    fn of_many_impacts_some_are_drawn_and_what_is_not_there_is_left_out() {
        let t0 = [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 0.0, 4.0], [1.0, 1.0, 1.0]];
        let many = vec![hit(Kind::VertexFace, 0.0); 1001];
        assert_eq!(arrows(&many, &FACES, &[], [&t0, &t0]).len(), 334);
        assert!(arrows(&many, &[], &[], [&t0, &t0]).is_empty());
        let hits = Hits { impacts: &many, ..Hits::default() };
        let features = Features::new(hits, &[]);
        assert_eq!((features.vertices.len(), features.faces.len()), (1001, 1001));
    }
}
