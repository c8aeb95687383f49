//! Time as a function of the number of threads: T(p) = serial + parallel / p, Amdahl's law.
//!
//! Fitted by least squares of relative errors, with no term below zero. (A third term, a price for every further thread, was
//! off by 148 % on sixteen threads: on shared machines four points do not tell three terms apart.)

/// Milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Model {
    pub(super) serial: f64,
    pub(super) parallel: f64,
}

impl Model {
    /// The model of measured times; none if there are fewer than three numbers of threads.
    pub(super) fn fitted(measured: &[(usize, f64)]) -> Option<Self> {
        if measured.len() < 3 {
            return None;
        }
        // Normal equations of a serial + b parallel = 1 with a = 1 / t and b = 1 / (p t).
        let (mut aa, mut ab, mut bb, mut a_sum, mut b_sum) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for &(p, t) in measured {
            let (a, b) = (1.0 / t, 1.0 / (p as f64 * t));
            aa += a * a;
            ab += a * b;
            bb += b * b;
            a_sum += a;
            b_sum += b;
        }
        let det = aa * bb - ab * ab;
        let both = [(a_sum * bb - b_sum * ab) / det, (b_sum * aa - a_sum * ab) / det];
        Some(match both {
            [serial, parallel] if serial >= 0.0 && parallel >= 0.0 => Self { serial, parallel },
            [serial, _] if serial < 0.0 => Self { serial: 0.0, parallel: b_sum / bb },
            _ => Self { serial: a_sum / aa, parallel: 0.0 },
        })
    }

    /// Milliseconds on so many threads.
    pub(super) fn time(&self, threads: usize) -> f64 {
        self.serial + self.parallel / threads as f64
    }

    /// What keeps it from being faster on ever more threads.
    pub(super) fn limit(&self, one: f64) -> String {
        if self.serial > 0.0 {
            return format!("what is serial: at most {:.1} times", one / self.serial);
        }
        "none seen on so few threads".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_finds_the_terms_it_was_made_of() {
        for (serial, parallel) in [(2.0, 90.0), (0.0, 50.0), (5.0, 20.0), (3.0, 0.0)] {
            let made = Model { serial, parallel };
            let measured = [1, 2, 3, 4].map(|p| (p, made.time(p)));
            let fitted = Model::fitted(&measured).expect("four are enough");
            assert!((fitted.time(16) / made.time(16) - 1.0).abs() < 1e-6, "{fitted:?}");
        }
        assert!(Model::fitted(&[(1, 3.0), (2, 2.0)]).is_none());
    }

    #[test]
    fn a_model_never_promises_more_than_it_saw_by_a_negative_term() {
        let fitted = Model::fitted(&[(1, 10.0), (2, 4.9), (4, 2.3)]).expect("three are enough");
        assert!(fitted.serial >= 0.0 && fitted.parallel >= 0.0);
        assert!(fitted.time(64) > 0.0);
    }
}
