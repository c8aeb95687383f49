//! Time as a function of the number of threads: T(p) = serial + parallel / p + per_thread (p - 1).
//!
//! Amdahl's law with a price for every further thread (hand-over, shared memory, waiting for the last). Fitted by least squares
//! with no term below zero: of all sets of terms whose best fit has none, the one with the least error.

/// Milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Model {
    pub(super) serial: f64,
    pub(super) parallel: f64,
    pub(super) per_thread: f64,
}

impl Model {
    /// The model of measured times; none if there are fewer than three numbers of threads.
    pub(super) fn fitted(measured: &[(usize, f64)]) -> Option<Self> {
        if measured.len() < 3 {
            return None;
        }
        let subsets = (1..8u32).filter_map(|terms| Self::with_terms(measured, terms));
        let error = |model: &Self| -> f64 {
            measured
                .iter()
                .map(|&(p, t)| (model.time(p) / t - 1.0) * (model.time(p) / t - 1.0))
                .sum()
        };
        subsets.min_by(|a, b| error(a).total_cmp(&error(b)))
    }

    /// Milliseconds on so many threads.
    pub(super) fn time(&self, threads: usize) -> f64 {
        let p = threads as f64;
        self.serial + self.parallel / p + self.per_thread * (p - 1.0)
    }

    /// What keeps it from being faster on ever more threads.
    pub(super) fn limit(&self, one: f64) -> String {
        if self.per_thread > 0.0 {
            let best = (self.parallel / self.per_thread).sqrt().max(1.0);
            let most = one / self.time(best.round() as usize);
            return format!("the price of a further thread: at most {most:.1} times, on {best:.0}");
        }
        if self.serial > 0.0 {
            return format!("what is serial: at most {:.1} times", one / self.serial);
        }
        "none seen on so few threads".into()
    }

    /// The best fit, relative errors weighed alike, with the terms of a bit set; none if a term would be negative.
    fn with_terms(measured: &[(usize, f64)], terms: u32) -> Option<Self> {
        let used: Vec<usize> = (0..3).filter(|k| terms >> k & 1 == 1).collect();
        let n = used.len();
        let mut system = vec![vec![0.0; n + 1]; n];
        for &(p, t) in measured {
            let p = p as f64;
            let all = [1.0 / t, 1.0 / (p * t), (p - 1.0) / t];
            for (i, &a) in used.iter().enumerate() {
                for (j, &b) in used.iter().enumerate() {
                    system[i][j] += all[a] * all[b];
                }
                system[i][n] += all[a];
            }
        }
        for i in 0..n {
            let pivot =
                (i..n).max_by(|&a, &b| system[a][i].abs().total_cmp(&system[b][i].abs()))?;
            system.swap(i, pivot);
            if system[i][i] == 0.0 {
                return None;
            }
            for k in 0..n {
                if k != i {
                    let factor = system[k][i] / system[i][i];
                    for j in i..=n {
                        system[k][j] -= factor * system[i][j];
                    }
                }
            }
        }
        let mut solution = [0.0; 3];
        for (i, &k) in used.iter().enumerate() {
            solution[k] = system[i][n] / system[i][i];
        }
        let [serial, parallel, per_thread] = solution;
        solution.iter().all(|&x| x >= 0.0).then_some(Self { serial, parallel, per_thread })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_finds_the_terms_it_was_made_of() {
        for (serial, parallel, per_thread) in [(2.0, 90.0, 0.1), (0.0, 50.0, 0.0), (5.0, 20.0, 0.0)]
        {
            let made = Model { serial, parallel, per_thread };
            let measured = [1, 2, 3, 4].map(|p| (p, made.time(p)));
            let fitted = Model::fitted(&measured).expect("four are enough");
            assert!((fitted.time(16) / made.time(16) - 1.0).abs() < 1e-6, "{fitted:?}");
        }
        assert!(Model::fitted(&[(1, 3.0), (2, 2.0)]).is_none());
    }

    #[test]
    fn a_model_never_promises_more_than_it_saw_by_a_negative_term() {
        let fitted = Model::fitted(&[(1, 10.0), (2, 4.9), (4, 2.3)]).expect("three are enough");
        assert!(fitted.serial >= 0.0 && fitted.per_thread >= 0.0);
        assert!(fitted.time(64) > 0.0);
    }
}
