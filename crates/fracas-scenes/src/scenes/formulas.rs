//! `torus-ellipsoid` and `penetrating-pipe`: two scenes of the papers that are formulas.

use std::f64::consts::TAU;

use super::prescribed::Prescribed;
use crate::scene::{Generator, Request, SceneError};
use crate::shapes::{ellipsoid, sheet, torus};
use crate::vector::{Vector, smoothstep};

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
    // Narrow enough at its end to lie between the walls of its start.
    let narrow = 1.0 - 0.5 * smoothstep(0.5, 0.78, u);
    let radius = 1.0 + (1.2 * floor + 0.08 * wall * v.signum()) * narrow;
    let rise = smoothstep(0.0, 0.5, u) * 0.16 - smoothstep(0.7, 1.0, u) * 0.24 * down;
    [radius * cos, rise + 3.0 * wall, radius * sin]
}
