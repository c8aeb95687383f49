//! Points of a fragment in a built-in shape.
//!
//! Source: FRAGMENTS 5, Algorithm 1, as in `fracas::fragments::contacts`; here the other side is a shape whose signed distance is known
//! everywhere, so one number per node decides: distances change no faster than points move, so if a centre is farther than its
//! ball's radius plus the tolerance, nothing below it touches. That cull never drops a contact: the distance comes in single
//! precision, and its rounding (`slack`) is given to the ball.
//!
//! Promises: no point deeper than epsilon is left out under `Selection::Adaptive`; the same contacts in the same order every time.

use fracas::fragments::spheres::Sphere;
use fracas::fragments::{ContactConfig, Selection};
use fracas::scene::Pose;

use crate::solid::Solid;
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
    if spheres.is_empty() {
        return 0;
    }
    let before = out.len();
    let mut asked = 0;
    let mut tau = config.tolerance;
    let mut most = match config.selection {
        Selection::Adaptive(m) | Selection::Fixed(m) => m as usize,
        Selection::All => usize::MAX,
    };
    if most == 0 {
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
                    let (distance, normal) = solid.distance(p);
                    entry.distance = distance;
                    if distance <= tau {
                        out.push(Touch::new(owner, sphere.point, p, normal, distance));
                        if out.len() - before >= most {
                            match config.selection {
                                Selection::Adaptive(_) => {
                                    (most, tau) = (most + 1, -config.epsilon);
                                }
                                Selection::Fixed(_) => return asked,
                                Selection::All => {}
                            }
                        }
                    }
                }
                let largest = p.iter().fold(0.0_f64, |m, x| m.max(x.abs()));
                let slack = 1e-6 * (largest + sphere.radius);
                if sphere.count == 0 || entry.distance > sphere.radius + tau + slack {
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
