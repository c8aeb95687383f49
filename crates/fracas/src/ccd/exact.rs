//! The exact decision on integers of one layer.
//!
//! 1. Contact at t = 0: the volume there is 0 and the weights fit. Few multiplications, and after a fracture
//!    the most frequent answer.
//! 2. All four coefficients of the volume. All 0: `coplanar`.
//! 3. Otherwise contact can only be at its roots: the positive ones in order (`roots`), then t = 1 if the last
//!    coefficient is 0. At each one the flat question is answered with exact signs (`inside`, `thom`).

use super::moment::{AtEnd, AtRoot};
use super::motion::{Motion, Quadratic, cross_at, cross_between, volume_term};
use super::outcome::{Outcome, Rung, TimeOfImpact};
use super::polynomial::Polynomial;
use super::roots::Root;
use super::width::{Integer, Layer};
use crate::ccd::approx::Approx;

const AXES: [usize; 3] = [0, 1, 2];

impl<L: Layer> Motion<L> {
    /// The exact outcome, with `N` digits of room for algebra (see `width`).
    pub(super) fn decide<const N: usize>(&self) -> (Outcome, Rung) {
        let (r, e, f) = (&self.r, &self.e, &self.f);
        let n0 = AXES.map(|k| cross_at::<L>(e, f, k, 0));
        let c0 = L::dot(AXES.map(|k| &r[k][0]), AXES.map(|k| &n0[k]));
        if c0.sign() == 0 && self.meet_at(&AtEnd(0), &n0, AXES) {
            return (Outcome::Touching, Rung::Start);
        }
        let [n0x, n0y, n0z] = n0;
        let component = |k: usize, n0| [n0, cross_between::<L>(e, f, k), cross_at::<L>(e, f, k, 1)];
        let normal = [component(0, n0x), component(1, n0y), component(2, n0z)];
        let term = |end: usize, i: usize| volume_term::<L>(r, end, &normal, i);
        let volume = [c0, term(0, 1).plus(&term(1, 0)), term(0, 2).plus(&term(1, 1)), term(1, 2)];
        match Polynomial::<L::Cubic, N>::trimmed(&volume) {
            None => self.decide_coplanar::<N>(&normal),
            Some(polynomial) => self.decide_at_roots(&polynomial, &normal, &volume[3]),
        }
    }

    /// Tries the moments in one plane one after the other.
    fn decide_at_roots<const N: usize>(
        &self,
        polynomial: &Polynomial<'_, L::Cubic, N>,
        normal: &[Quadratic<L>; 3],
        last: &L::Cubic,
    ) -> (Outcome, Rung) {
        let mut rung = Rung::Signs;
        if polynomial.sign_changes() > 0 {
            for isolated in polynomial.isolate().into_iter().flatten() {
                let root = polynomial.locate(isolated);
                let meet = self.meet_at(
                    &AtRoot { polynomial, root: &root },
                    normal,
                    axes_by_size(normal, &root),
                );
                rung = if polynomial.needed_algebra() { Rung::Algebra } else { Rung::Root };
                if meet {
                    let [lo, hi] = polynomial.tightened(&root);
                    return (Outcome::Impact { toi: TimeOfImpact { lo, hi } }, rung);
                }
            }
        }
        if last.sign() != 0 {
            return (Outcome::Separated, rung);
        }
        let n1 = AXES.map(|k| normal[k][2].clone());
        let outcome = if self.meet_at(&AtEnd(1), &n1, AXES) {
            Outcome::Impact { toi: TimeOfImpact { lo: 1.0, hi: 1.0 } }
        } else {
            Outcome::Separated
        };
        (outcome, Rung::End)
    }
}

/// The axis along which the normal seems largest first: signs are clearest there. No promise is needed.
fn axes_by_size<T: Integer, const N: usize>(normal: &[[T; 3]; 3], root: &Root<N>) -> [usize; 3] {
    let t = 0.5 * (root.bracket[0] + root.bracket[1]);
    let coefficients = normal.as_flattened();
    let exponent = coefficients.iter().map(Integer::exponent).fold(0, i32::max);
    let size = |k: usize| {
        let value = [0, 1, 2].map(|i| normal[k][i].rounded(exponent));
        Approx { value, error: [0.0; 3] }.near(t).abs()
    };
    let [x, y, z] = AXES.map(size);
    let first = if x >= y && x >= z {
        0
    } else if y >= z {
        1
    } else {
        2
    };
    [first, (first + 1) % 3, (first + 2) % 3]
}
