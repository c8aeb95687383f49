//! Bodies of revolution about the y axis: vase, bowl, plate, funnel. All have walls, inside and outside.

use std::f64::consts::TAU;

use crate::surface::Surface;
use crate::vector::mix;

/// A vase of about `detail` profile points and `segments` steps around.
pub fn vase(detail: u32, segments: u32) -> Surface {
    let outer: [[f64; 2]; 7] = [
        [0.0, 0.0],
        [0.16, 0.0],
        [0.24, 0.22],
        [0.20, 0.45],
        [0.09, 0.62],
        [0.10, 0.72],
        [0.15, 0.78],
    ];
    turned(&outer, 0.015, detail, segments)
}

/// A bowl.
pub fn bowl(detail: u32, segments: u32) -> Surface {
    let outer: [[f64; 2]; 6] =
        [[0.0, 0.0], [0.10, 0.0], [0.20, 0.05], [0.27, 0.13], [0.30, 0.21], [0.31, 0.25]];
    turned(&outer, 0.015, detail, segments)
}

/// A plate.
pub fn plate(detail: u32, segments: u32) -> Surface {
    let outer: [[f64; 2]; 5] = [[0.0, 0.0], [0.16, 0.0], [0.20, 0.015], [0.26, 0.03], [0.30, 0.04]];
    turned(&outer, 0.012, detail, segments)
}

/// A funnel: a cone with a spout, open at both ends, with a wall of thickness `wall`. The spout ends at y = 0.
pub fn funnel(top: f64, spout: f64, height: f64, wall: f64, detail: u32, segments: u32) -> Surface {
    let inner = [
        [spout, 0.0],
        [spout, 0.30 * height],
        [spout + 0.08 * (top - spout), 0.40 * height],
        [mix(spout, top, 0.55), 0.70 * height],
        [top, height],
    ];
    let outer: Vec<[f64; 2]> = inner.iter().rev().map(|&[r, y]| [r + wall, y]).collect();
    let inside = smooth(&inner, detail / 2);
    let mut ring = inside;
    ring.extend(smooth(&outer, detail / 2));
    revolve(&ring, segments, true)
}

/// A body with a wall: the outer profile, from the axis to the rim, and the same curve a wall further in.
fn turned(outer: &[[f64; 2]], wall: f64, detail: u32, segments: u32) -> Surface {
    let outer = smooth(outer, detail / 2);
    let last = outer.len() - 1;
    let mut profile = outer.clone();
    for i in (1..=last).rev() {
        let (from, to) = (outer[i - 1], outer[(i + 1).min(last)]);
        let along = [to[0] - from[0], to[1] - from[1]];
        let size = (along[0] * along[0] + along[1] * along[1]).sqrt();
        // To the left of the way up is the inside.
        profile.push([outer[i][0] - wall * along[1] / size, outer[i][1] + wall * along[0] / size]);
    }
    profile.push([0.0, outer[0][1] + wall]);
    revolve(&profile, segments, false)
}

/// A Catmull-Rom curve through the points, `count` points at even steps of arc length.
fn smooth(points: &[[f64; 2]], count: u32) -> Vec<[f64; 2]> {
    let at = |i: isize| points[i.clamp(0, points.len() as isize - 1) as usize];
    let mut fine = vec![];
    for i in 0..points.len() as isize - 1 {
        let [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
        for step in 0..32 {
            let t = f64::from(step) / 32.0;
            fine.push(std::array::from_fn::<f64, 2, _>(|k| {
                let (c1, c2) = (0.5 * (r[k] - p[k]), 0.5 * (s[k] - q[k]));
                let d = r[k] - q[k];
                q[k] + t * (c1 + t * (3.0 * d - 2.0 * c1 - c2 + t * (c1 + c2 - 2.0 * d)))
            }));
        }
    }
    fine.extend(points.last());
    let gap = |a: [f64; 2], b: [f64; 2]| {
        ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt()
    };
    let mut along = vec![0.0];
    for pair in fine.windows(2) {
        along.push(along[along.len() - 1] + gap(pair[0], pair[1]));
    }
    let total = along[along.len() - 1];
    let mut result = vec![];
    let mut i = 0;
    for step in 0..count {
        let goal = total * f64::from(step) / f64::from(count - 1);
        while i + 2 < along.len() && along[i + 1] < goal {
            i += 1;
        }
        let t = ((goal - along[i]) / (along[i + 1] - along[i])).clamp(0.0, 1.0);
        result.push(std::array::from_fn(|k| mix(fine[i][k], fine[i + 1][k], t).max(0.0)));
    }
    for (k, end) in [(0, 0), (count as usize - 1, fine.len() - 1)] {
        result[k] = fine[end];
    }
    // Only heights may be below zero.
    for p in &mut result {
        p[0] = p[0].max(0.0);
    }
    result
}

/// Turns a profile about the y axis: from axis to axis, or a ring that closes on itself.
fn revolve(profile: &[[f64; 2]], segments: u32, ring: bool) -> Surface {
    let mut surface = Surface::default();
    let mut rows = vec![];
    for &[r, y] in profile {
        let first = surface.positions.len() as u32;
        let pole = r == 0.0;
        for i in 0..if pole { 1 } else { segments } {
            let (sin, cos) = libm::sincos(TAU * f64::from(i) / f64::from(segments));
            surface.positions.push([r * cos, y, r * sin]);
        }
        rows.push((first, pole));
    }
    let vertex =
        |(first, pole): (u32, bool), i: u32| if pole { first } else { first + i % segments };
    let pairs = rows.len() - usize::from(!ring);
    for j in 0..pairs {
        let (below, above) = (rows[j], rows[(j + 1) % rows.len()]);
        for i in 0..segments {
            let (a, b, c, d) =
                (vertex(below, i), vertex(above, i), vertex(above, i + 1), vertex(below, i + 1));
            if a != d {
                surface.faces.push([a, b, d]);
            }
            if b != c {
                surface.faces.push([b, c, d]);
            }
        }
    }
    if surface.volume() < 0.0 {
        surface.faces.iter_mut().for_each(|f| f.swap(1, 2));
    }
    surface
}
