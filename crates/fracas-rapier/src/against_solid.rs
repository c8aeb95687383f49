//! Points of a fragment in a built-in shape.
//!
//! Source: FRAGMENTS 5, Algorithm 1, as in `fracas::fragments::contacts`; here the other side is a shape whose signed distance is known
//! everywhere, so one number per node decides whether anything in its ball can touch (`Solid::may_touch`). That cull never drops a
//! contact: the distance comes in single precision, and its rounding (`slack`) is given to the ball.
//!
//! Promises: no point deeper than epsilon is left out under `Selection::Adaptive`; the same contacts in the same order every time.

use fracas::fragments::spheres::Sphere;
use fracas::fragments::{ContactConfig, Selection};
use fracas::scene::Pose;

use crate::solid::{Reading, Solid};
use crate::touch::{Owner, Touch};

/// Room for queries; kept from one to the next.
#[derive(Debug, Default)]
pub(crate) struct Queues {
    current: Vec<Entry>,
    next: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    node: u32,
    /// The next child; 0 on the first visit.
    cursor: u32,
    /// Of the centre; NaN if nobody asked yet.
    distance: f64,
}

/// Adds the contacts of a fragment's points with a shape, in the frame of the shape; returns how many points were asked for. `pose` is
/// the fragment seen from the shape, `owner` the fragment.
pub(crate) fn points_in_solid(
    queues: &mut Queues,
    spheres: &[Sphere],
    pose: &Pose,
    solid: &Solid<'_>,
    owner: Owner,
    config: &ContactConfig,
    out: &mut Vec<Touch>,
) -> u64 {
    let Queues { current, next } = queues;
    current.clear();
    next.clear();
    if spheres.is_empty() || solid.is_out_of_reach() {
        return 0;
    }
    let before = out.len();
    let mut asked = 0;
    let mut tau = config.tolerance;
    let mut most = match config.selection {
        Selection::Adaptive(m) | Selection::Fixed(m) => m as usize,
        Selection::All => usize::MAX,
    };
    // Nothing more is wanted but what is deep; or nothing at all.
    let enough = |most: &mut usize, tau: &mut f64| match config.selection {
        Selection::Adaptive(_) => {
            (*most, *tau) = (*most + 1, -config.epsilon);
            false
        }
        Selection::Fixed(_) => true,
        Selection::All => false,
    };
    if most == 0 && enough(&mut most, &mut tau) {
        return 0;
    }
    current.push(Entry { node: 0, cursor: 0, distance: f64::NAN });
    while !current.is_empty() {
        let mut head = 0;
        while head < current.len() {
            let mut entry = current[head];
            head += 1;
            let sphere = &spheres[entry.node as usize];
            if entry.cursor == 0 {
                let p = pose.place(sphere.centre);
                if entry.distance.is_nan() {
                    asked += 1;
                    let Reading { distance, normal } = solid.at(p);
                    entry.distance = distance;
                    if distance <= tau && solid.counts(distance) {
                        out.push(Touch::new(owner, sphere.point, p, normal, distance));
                        if out.len() - before >= most && enough(&mut most, &mut tau) {
                            return asked;
                        }
                    }
                }
                let largest = p.iter().fold(0.0_f64, |m, x| m.max(x.abs()));
                let slack = 1e-6 * (largest + sphere.radius);
                if sphere.count == 0 || !solid.may_touch(entry.distance, sphere.radius + slack, tau)
                {
                    continue;
                }
            }
            let child = sphere.first + entry.cursor;
            let known = spheres[child as usize].point == sphere.point;
            let distance = if known { entry.distance } else { f64::NAN };
            next.push(Entry { node: child, cursor: 0, distance });
            entry.cursor += 1;
            if entry.cursor < sphere.count {
                current.push(entry);
            }
        }
        current.clear();
        std::mem::swap(current, next);
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{FragmentShape, SharedFragments};
    use crate::touch::Touch;
    use fracas::fracture::Labels;
    use fracas::fragments::{Fragments, Traversal};
    use fracas::random::SplitMix64;
    use fracas::tets::{ClosedSurface, stuff};
    use rapier3d::math::Vector;
    use rapier3d::parry::shape::{Cuboid, Shape, SharedShape};
    use rapier3d::parry::utils::Array2;

    fn broken() -> Fragments {
        let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let faces = [[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]];
        let surface = ClosedSurface::new(&corners, &faces).unwrap();
        let mut fragments = Fragments::new(stuff(&surface, 0.13).unwrap());
        let labels = Labels::of_plane(fragments.object(), 0, [1.0, 0.3, -0.2], 0.2);
        fragments.fracture(0, &labels).unwrap();
        fragments
    }

    fn names(touches: &[Touch]) -> Vec<(u32, u32)> {
        let mut list: Vec<_> = touches.iter().map(|t| (t.f1.0, t.f2.0)).collect();
        list.sort_unstable();
        list
    }

    /// Shapes with an inside, and surfaces without: closed, open, and open in a corner of a height field.
    fn shapes() -> Vec<SharedShape> {
        let v = Vector::new;
        let (vertices, faces) = Cuboid::new(v(0.3, 0.2, 0.5)).to_trimesh();
        let square =
            vec![v(-0.4, 0.0, -0.4), v(0.4, 0.0, -0.4), v(0.4, 0.1, 0.4), v(-0.4, 0.0, 0.4)];
        let heights = Array2::new(3, 3, vec![0.0, 0.1, 0.0, 0.2, 0.0, 0.1, 0.0, 0.0, 0.3]);
        vec![
            SharedShape::halfspace(Vector::Y),
            SharedShape::ball(0.4),
            SharedShape::cuboid(0.3, 0.2, 0.5),
            SharedShape::cylinder(0.3, 0.4),
            SharedShape::capsule_y(0.2, 0.3),
            SharedShape::trimesh(vertices, faces).unwrap(),
            SharedShape::trimesh(square, vec![[0, 2, 1], [0, 3, 2]]).unwrap(),
            SharedShape::heightfield(heights, v(1.0, 1.0, 1.0)),
        ]
    }

    #[test]
    fn the_tree_finds_what_all_points_find_and_never_leaves_out_a_deep_one() {
        let fragments = broken();
        let shapes = shapes();
        let shared = SharedFragments::new(fragments.clone());
        let mut rng = SplitMix64::new(11);
        let mut queues = Queues::default();
        let mut touching = vec![0; shapes.len()];
        for round in 0..320 {
            let shape: &dyn Shape = &*shapes[round % shapes.len()];
            let mut q = [0; 4].map(|_| rng.range(-1.0, 1.0));
            let size = q.iter().map(|x| x * x).sum::<f64>().sqrt();
            q = q.map(|x| x / size);
            let pose = Pose::from_quaternion(q, [0; 3].map(|_| rng.range(-0.6, 0.6)));
            for fragment in fragments.object().fragments() {
                let spheres = fragments.trees().tree(fragment).spheres();
                let tolerance = rng.range(0.0, 0.05);
                let piece = FragmentShape::new(&shared, fragment, 0.02);
                let solid = Solid::new(shape, &piece, &pose, tolerance);
                let config = |selection, tolerance| ContactConfig {
                    selection,
                    traversal: Traversal::MaximumDistance,
                    epsilon: 0.02,
                    tolerance,
                };
                let mut find = |config: &ContactConfig| {
                    let mut out = vec![];
                    let owner = Owner::Second;
                    points_in_solid(&mut queues, spheres, &pose, &solid, owner, config, &mut out);
                    out
                };
                let every = find(&config(Selection::All, tolerance));
                let mut brute = vec![];
                for s in spheres.iter().filter(|s| s.count == 0) {
                    let p = pose.place(s.centre);
                    let Reading { distance, normal } = solid.at(p);
                    if distance <= tolerance && solid.counts(distance) {
                        brute.push(Touch::new(Owner::Second, s.point, p, normal, distance));
                    }
                }
                assert_eq!(names(&every), names(&brute), "shape {}", round % shapes.len());
                touching[round % shapes.len()] += brute.len();
                for wanted in [0, 1, 8] {
                    let chosen = find(&config(Selection::Adaptive(wanted), tolerance));
                    let some = names(&chosen);
                    assert!(chosen.len() >= brute.len().min(wanted as usize));
                    for deep in brute.iter().filter(|t| t.distance <= -0.02) {
                        assert!(some.contains(&(deep.f1.0, deep.f2.0)), "{wanted}: {deep:?}");
                    }
                }
                for fixed in [0, 3] {
                    let found = find(&config(Selection::Fixed(fixed), tolerance)).len();
                    assert_eq!(found, brute.len().min(fixed as usize));
                }
            }
        }
        assert!(touching.iter().all(|&n| n > 100), "{touching:?}");
    }
}
