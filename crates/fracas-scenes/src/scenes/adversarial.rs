//! Scenes of our own against culling rules: each is easy for some rule and hopeless for another, and the truth is known.

use std::f64::consts::TAU;

use fracas::random::SplitMix64;

use super::prescribed::Prescribed;
use crate::scene::{Generator, Request, SceneError};
use crate::shapes::sheet;
use crate::surface::Surface;
use crate::vector::{Turn, Vector, mix, smoothstep};

/// `spiral-sheet`: a sheet rolled up ever tighter, layers close but apart. Boxes overlap everywhere, normals turn through
/// all directions: neither boxes nor normal cones cull, and there is nothing to find.
pub(super) fn spiral_sheet(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (along, across) = request.size.pick((96, 6), (480, 20), (1_200, 40));
    let frames = request.size.pick(11, 29, 99) as f64;
    let strip = sheet([1.0, 1.0], [along, across]);
    Ok(Box::new(Prescribed::new(&[strip], 1.0 / 60.0, move |_, p, frame| {
        let tight = 3.0 + 0.04 * (frame as f64).min(frames);
        let u = p[0] + 0.5;
        let angle = TAU * tight * u;
        let (sin, cos) = libm::sincos(angle);
        // An Archimedean spiral: neighbouring turns are a constant distance apart, which shrinks.
        let radius = 0.2 + u;
        [radius * cos, radius * sin, p[2]]
    })))
}

/// `notch`: a nearly flat patch, cut almost through along a spiral line, whose lips slide over each other. Normals fit in a
/// narrow cone and only the contour tells that it meets itself.
pub(super) fn notch(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (along, across) = request.size.pick((64, 6), (256, 24), (720, 64));
    let frames = request.size.pick(11, 29, 59) as f64;
    let strip = sheet([1.0, 1.0], [along, across]);
    Ok(Box::new(Prescribed::new(&[strip], 1.0 / 60.0, move |_, p, frame| {
        let (u, v) = (p[0] + 0.5, p[2]);
        let time = smoothstep(0.0, frames, frame as f64);
        // A ring with a gap of a tenth of a turn, which closes and then overlaps.
        let (sin, cos) = libm::sincos(TAU * mix(0.9, 1.1, time) * u);
        let radius = 1.0 + 0.6 * v;
        // One lip starts above the other and goes through it: less than two degrees of slope.
        let height = (0.02 * (1.0 - 2.0 * time) + 0.03 * v) * u;
        [radius * cos, height, radius * sin]
    })))
}

/// `folded-patch`: a closed flat pillow folded in the middle until its halves meet. It has no border at all, so rules that
/// look at real borders see nothing, and half its normals are the opposites of the other half.
pub(super) fn folded_patch(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let cells = request.size.pick(8, 48, 120);
    let frames = request.size.pick(11, 29, 59) as f64;
    let pillow = crate::shapes::brick([2.0, 0.02, 1.0], [2 * cells, 1, cells]);
    Ok(Box::new(Prescribed::new(&[pillow], 1.0 / 60.0, move |_, p, frame| {
        // Bent along a circle around the middle line, past the point where the halves meet.
        let fold = 1.16 * 0.5 * TAU * smoothstep(0.0, frames, frame as f64);
        let hinge = 0.12;
        let turned = (p[0] / hinge).clamp(-1.0, 1.0) * 0.5 * fold;
        let (sin, cos) = libm::sincos(turned);
        let straight = p[0] - p[0].clamp(-hinge, hinge);
        if fold < 1e-9 {
            return p;
        }
        let radius = 2.0 * hinge / fold;
        let arc = [(radius - p[1]) * sin, radius - (radius - p[1]) * cos];
        [arc[0] + straight * cos, arc[1] + straight * sin, p[2]]
    })))
}

/// `needles`: long thin triangles along diagonals that spin past each other. Axis-aligned boxes are all empty space.
pub(super) fn needles(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let count = request.size.pick(100, 2_000, 20_000);
    let mut rng = SplitMix64::new(request.seed);
    let (mut parts, mut motions) = (vec![], vec![]);
    for _ in 0..count {
        let mut pick = |lo: f64, hi: f64| rng.range(lo, hi);
        let centre = [pick(-1.0, 1.0), pick(-1.0, 1.0), pick(-1.0, 1.0)];
        let along = [1.0 + pick(-0.2, 0.2), 1.0 + pick(-0.2, 0.2), 1.0 + pick(-0.2, 0.2)];
        let thin = [0.0, 0.002, -0.002];
        let at = |s: f64, w: Vector| std::array::from_fn(|k| centre[k] + 0.4 * s * along[k] + w[k]);
        let positions = vec![at(-1.0, [0.0; 3]), at(1.0, thin), at(1.0, thin.map(|x| -x))];
        parts.push(Surface { positions, faces: vec![[0, 1, 2]] });
        motions.push((centre, [pick(-0.02, 0.02), pick(-0.02, 0.02), pick(-0.02, 0.02)]));
    }
    Ok(Box::new(Prescribed::new(&parts, 1.0 / 60.0, move |body, p, frame| {
        let (centre, spin) = motions[body as usize];
        let turn = Turn::by(spin.map(|x| x * frame as f64));
        let arm = turn.rotate(std::array::from_fn(|k| p[k] - centre[k]));
        std::array::from_fn(|k| centre[k] + arm[k])
    })))
}
