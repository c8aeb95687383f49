//! From impacts of features to one contact per pair of bodies.

use std::collections::BTreeMap;

use fracas::candidates::Kind;
use fracas::report::Impact;

use crate::vector::{Vector, add, add_scaled, cross, dot, length, mix3, scale, sub, unit};

/// Where two bodies meet: the mean point, and the mean direction from the second body to the first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Contact {
    pub(super) point: Vector,
    pub(super) normal: Vector,
}

/// The step in which features meet.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(super) faces: &'a [[u32; 3]],
    pub(super) edges: &'a [[u32; 2]],
    pub(super) from: &'a [Vector],
    pub(super) to: &'a [Vector],
    pub(super) body_of_vertex: &'a [u32],
    pub(super) two_sided: bool,
}

/// Contacts by pair of bodies, the smaller number first. Faces tell the direction, by their outward normals, where a pair
/// has any; edges only otherwise, by the way they move.
pub(super) fn gather(step: &Step<'_>, impacts: &[Impact]) -> BTreeMap<(u32, u32), Contact> {
    #[derive(Default)]
    struct Sum {
        point: Vector,
        normal: Vector,
        count: f64,
        by_faces: bool,
    }
    let mut sums: BTreeMap<(u32, u32), Sum> = BTreeMap::new();
    for impact in impacts {
        let by_faces = impact.kind == Kind::VertexFace;
        let Some((a, b, point, normal)) = step.features(impact) else { continue };
        if a == b {
            continue;
        }
        let (pair, normal) = if a < b { ((a, b), normal) } else { ((b, a), scale(normal, -1.0)) };
        let sum = sums.entry(pair).or_default();
        if by_faces && !sum.by_faces {
            *sum = Sum { by_faces, ..Sum::default() };
        }
        if by_faces == sum.by_faces {
            sum.point = add(sum.point, point);
            sum.normal = add(sum.normal, normal);
            sum.count += 1.0;
        }
    }
    let mean =
        |sum: Sum| Contact { point: scale(sum.point, 1.0 / sum.count), normal: unit(sum.normal) };
    let contacts = sums.into_iter().map(|(pair, sum)| (pair, mean(sum)));
    contacts.filter(|(_, contact)| dot(contact.normal, contact.normal) > 0.5).collect()
}

impl Step<'_> {
    /// Bodies, point, and direction from the second body to the first; none where there is no direction.
    fn features(&self, impact: &Impact) -> Option<(u32, u32, Vector, Vector)> {
        let at = |v: u32| mix3(self.from[v as usize], self.to[v as usize], impact.toi);
        let body = |v: u32| self.body_of_vertex[v as usize];
        match impact.kind {
            Kind::VertexFace => {
                let [p, q, r] = self.faces[impact.b as usize];
                let mut normal = unit(cross(sub(at(q), at(p)), sub(at(r), at(p))));
                if self.two_sided {
                    if impact.toi == 0.0 {
                        return None;
                    }
                    let before = sub(self.from[impact.a as usize], self.from[p as usize]);
                    normal = scale(normal, if dot(before, normal) < 0.0 { -1.0 } else { 1.0 });
                }
                Some((body(impact.a), body(p), at(impact.a), normal))
            }
            Kind::EdgeEdge => {
                let [[p, q], [r, s]] = [impact.a, impact.b].map(|e| self.edges[e as usize]);
                let (along, other) = (sub(at(q), at(p)), sub(at(s), at(r)));
                let normal = cross(along, other);
                if length(normal) < 1e-6 * length(along) * length(other) {
                    return None;
                }
                let moved = |v: u32| sub(self.to[v as usize], self.from[v as usize]);
                let middle = |u: Vector, v: Vector| scale(add(u, v), 0.5);
                let relative = sub(middle(moved(p), moved(q)), middle(moved(r), moved(s)));
                let away = if dot(relative, normal) > 0.0 { -1.0 } else { 1.0 };
                let point = middle(middle(at(p), at(q)), middle(at(r), at(s)));
                Some((body(p), body(r), point, scale(unit(normal), away)))
            }
            _ => None,
        }
    }
}

/// The impulse on the first of two bodies that stops their approach and returns `restitution` of it, with friction.
/// None if they do not approach.
pub(super) fn impulse(
    pair: [&super::Body; 2],
    contact: &Contact,
    restitution: f64,
    friction: f64,
) -> Option<Vector> {
    let (n, point) = (contact.normal, contact.point);
    let relative = sub(pair[0].velocity_at(point), pair[1].velocity_at(point));
    let approach = dot(relative, n);
    if approach >= 0.0 {
        return None;
    }
    let yielding = |along: Vector| pair[0].give(point, along) + pair[1].give(point, along);
    let give = yielding(n);
    if give <= 0.0 {
        return None;
    }
    let size = -(1.0 + restitution) * approach / give;
    let slide = add_scaled(relative, n, -approach);
    let speed = length(slide);
    let mut total = scale(n, size);
    if speed > 1e-9 {
        let along = scale(slide, 1.0 / speed);
        let stop = speed / yielding(along).max(1e-300);
        total = add_scaled(total, along, -stop.min(friction * size));
    }
    Some(total)
}
