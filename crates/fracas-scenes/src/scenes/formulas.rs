//! `torus-ellipsoid`, `penetrating-pipe` and `squash`: three scenes of the papers that are formulas.

use std::f64::consts::TAU;

use super::prescribed::Prescribed;
use crate::scene::{Generator, Request, SceneError};
use crate::shapes::{brick, ellipsoid, piggy_bank, sheet, torus};
use crate::vector::{Vector, mix, smoothstep};

/// `torus-ellipsoid` (HASCD Fig. 3): an ellipsoid through the hole of a torus, cutting into it on two sides. Nothing moves.
pub(super) fn torus_ellipsoid(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (across, n) = request.size.pick((10, 5), (32, 15), (90, 40));
    let parts = [torus(1.0, 0.4, 2 * across, across), ellipsoid([0.72, 1.2, 0.5], n)];
    Ok(Box::new(Prescribed::new(&parts, 0.01, |_, p, _| p)))
}

/// `penetrating-pipe` (FASTCD Fig. 4): a channel that runs once around, comes down and passes through its own start.
///
/// Below a horizontal cut lies a ramp that is connected and nearly flat, and so are its real borders, yet it passes
/// through itself; its inner and outer edges are no borders, since the walls of the channel go on above the cut.
pub(super) fn penetrating_pipe(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (along, across) = request.size.pick((60, 12), (240, 32), (600, 64));
    let strip = sheet([1.0, 1.0], [along, across]);
    let last = request.size.pick(11, 31, 63) as f64;
    Ok(Box::new(Prescribed::new(&[strip], 1.0 / 30.0, move |_, p, frame| {
        let (u, v) = (p[0] + 0.5, p[2]);
        pipe(u, v, smoothstep(0.0, last, frame as f64))
    })))
}

/// The channel at `u` along (0 to 1) and `v` across (-1/2 to 1/2); `down` is how far its end has come down, 0 to 1.
fn pipe(u: f64, v: f64, down: f64) -> Vector {
    let (sin, cos) = libm::sincos(1.25 * TAU * u);
    // A floor between a quarter and three quarters of the way across, walls beyond.
    let floor = v.clamp(-0.25, 0.25);
    let wall = (v.abs() - 0.25).max(0.0);
    let radius = 1.0 + 1.2 * floor + 0.10 * u + 0.08 * wall * v.signum();
    let rise = smoothstep(0.0, 0.5, u) * 0.16 - smoothstep(0.7, 1.0, u) * 0.24 * down;
    [radius * cos, rise + 3.0 * wall, radius * sin]
}

/// `squash` (the bunny of NCF): a plate presses a piggy bank flat; its sides bulge and fold over.
pub(super) fn squash(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (pig, plate) = request.size.pick((600, 4), (2_000, 8), (3_100, 8));
    let pig = piggy_bank(pig);
    let (low, high) = pig.bounds();
    let height = high[1];
    let plate = brick([1.3, 0.05, 1.0], [plate, 1, plate]).map(|p| [p[0], p[1] + 0.025, p[2]]);
    let ground = brick([1.6, 0.05, 1.2], [10, 1, 10]).map(|p| [p[0], p[1] + low[1] - 0.025, p[2]]);
    let frames = request.size.pick(19, 59, 99) as f64;
    Ok(Box::new(Prescribed::new(&[pig, plate, ground], 1.0 / 60.0, move |body, p, frame| {
        let time = frame as f64 / frames;
        // What is left of the height once the plate has touched.
        let top = mix(1.25, 0.12, smoothstep(0.0, 1.0, time)) * height;
        let left = (top / height).min(1.0);
        match body {
            0 => pressed(p, height, left),
            1 => [p[0], p[1] + top, p[2]],
            _ => p,
        }
    })))
}

/// A point of a body of this height that is pressed to a share of it: flatter, wider, with folds that grow.
fn pressed(p: Vector, height: f64, left: f64) -> Vector {
    let along = p[1] / height;
    let wide = 1.0 + 0.55 * (1.0 - left) * libm::sin(0.5 * TAU * along.clamp(0.0, 1.0));
    // Folds: what cannot go down goes sideways, more in the middle.
    let fold = 0.07 * (1.0 - left) * libm::sin(3.0 * TAU * along) * libm::sin(0.5 * TAU * along);
    let droop = 0.16 * (1.0 - left) * libm::sin(4.0 * TAU * along + 9.0 * p[0]);
    [p[0] * wide + fold, (p[1] * left + droop * left * height).max(0.0), p[2] * wide + fold]
}
