//! The principal axes of a body, for Rapier.
//!
//! Rapier makes them from a matrix in single precision, with thresholds that suit bodies of a metre: for pieces of a centimetre, whose inertia is
//! 1e-6 kg m^2 and less, its matrix was off by 13 %, and so was the energy that they turned with. Here they are found in double
//! precision by Jacobi's rotations (1846), on the matrix divided by its largest entry.
//!
//! Promise: axes times moments give the matrix again, to the rounding of single precision.

use rapier3d::math::{Matrix, Rotation, Vector};

use crate::convert::{cross, to_vector};

/// Each sweep squares what is left off the diagonal, after the first few.
const SWEEPS: u32 = 12;

/// The moments about the principal axes, not below zero, and the frame of these.
pub(crate) fn principal(inertia: &[[f64; 3]; 3]) -> (Vector, Rotation) {
    let size = inertia.iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
    if !(size > 0.0 && size.is_finite()) {
        return (Vector::ZERO, Rotation::IDENTITY);
    }
    let mut a = inertia.map(|row| row.map(|x| x / size));
    // Rows are the axes.
    let mut axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..SWEEPS {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if a[p][q] == 0.0 {
                continue;
            }
            // The turn that makes a[p][q] zero; the smaller of the two.
            let theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
            let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
            let c = 1.0 / (t * t + 1.0).sqrt();
            let s = t * c;
            for k in 0..3 {
                (a[k][p], a[k][q]) = (c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]);
            }
            for k in 0..3 {
                (a[p][k], a[q][k]) = (c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]);
                (axes[p][k], axes[q][k]) =
                    (c * axes[p][k] - s * axes[q][k], s * axes[p][k] + c * axes[q][k]);
            }
            (a[p][q], a[q][p]) = (0.0, 0.0);
        }
    }
    let moments = [0, 1, 2].map(|k| size * a[k][k].max(0.0));
    // A right-handed frame: turns keep the identity's.
    axes[2] = cross(axes[0], axes[1]);
    let [x, y, z] = axes.map(to_vector);
    let frame = Rotation::from_mat3(&Matrix::from_cols(x, y, z)).normalize();
    (to_vector(moments), frame)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::to_array;
    use fracas::random::SplitMix64;

    #[test]
    fn axes_and_moments_give_the_matrix_again_at_every_size() {
        let mut rng = SplitMix64::new(8);
        for round in 0..400 {
            // Of four masses somewhere; a line or a plane now and then.
            let flat = [1.0, 1e-3, 0.0][round % 3];
            let scale = [1e-14, 1e-9, 1.0, 1e6][round % 4];
            let mut inertia = [[0.0; 3]; 3];
            for _ in 0..4 {
                let p = [rng.range(-1.0, 1.0), rng.range(-1.0, 1.0), flat * rng.range(-1.0, 1.0)];
                let p = if round % 5 == 0 { [p[0]; 3] } else { p };
                for i in 0..3 {
                    for k in 0..3 {
                        let square: f64 = p.iter().map(|x| x * x).sum();
                        inertia[i][k] += scale * (if i == k { square } else { 0.0 } - p[i] * p[k]);
                    }
                }
            }
            let (moments, frame) = principal(&inertia);
            let axes = [Vector::X, Vector::Y, Vector::Z].map(|axis| to_array(frame * axis));
            let moments = to_array(moments);
            let size = inertia.iter().flatten().fold(0.0_f64, |m, x| m.max(x.abs()));
            for i in 0..3 {
                for k in 0..3 {
                    let found: f64 = (0..3).map(|m| moments[m] * axes[m][i] * axes[m][k]).sum();
                    let off = (found - inertia[i][k]).abs();
                    assert!(off < 2e-6 * size, "{round} {i} {k}: {off:e} of {size:e}");
                }
            }
        }
        assert_eq!(principal(&[[0.0; 3]; 3]).0, Vector::ZERO);
    }
}
