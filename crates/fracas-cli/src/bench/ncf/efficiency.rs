//! What each filter culls: of fifteen feature pairs per triangle pair, of the distinct ones, of what another filter left.
//!
//! Source: NCF section 5, Figs. 4 and 5. Counted over every k-th triangle pair of some frames. Methods as published may
//! drop true contacts: those are counted, too, with the exact test as judge.

use fracas::mesh::Mesh;
use fracas::papers::{Comparator, Dnf, FeaturePair, Ncf, Pfs, RTriangles, Sat, TrianglePair};
use fracas::rows::Step;
use serde_json::{Value, json};

use super::super::report::Report;
use super::pipeline::Listed;
use crate::error::CliError;

const METHODS: [(&str, &[&dyn Comparator]); 5] = [
    ("SAT", &[&Sat]),
    ("DNF", &[&Dnf]),
    ("NCF", &[&Ncf]),
    ("DNF, NCF", &[&Dnf, &Ncf]),
    ("PFS", &[&Pfs]),
];

/// Counts over some frames of one scene.
#[derive(Default)]
pub(super) struct Efficiency {
    triangle_pairs: usize,
    feature_pairs: usize,
    /// Feature pairs that representative triangles leave.
    distinct: usize,
    /// By method, of the distinct ones.
    culled: [usize; METHODS.len()],
    /// Of those the true contacts.
    missed: [usize; METHODS.len()],
    left_by_dnf: usize,
    then_by_ncf: usize,
}

impl Efficiency {
    /// Counts a frame; gives the share of distinct pairs that DNF culls in it, in percent.
    pub(super) fn add(
        &mut self,
        mesh: &Mesh,
        owned: &RTriangles,
        step: Step<'_>,
        listed: &Listed,
        every: usize,
    ) -> f64 {
        let mut frame = Self { triangle_pairs: listed.pairs.len(), ..Self::default() };
        for &faces in listed.pairs.iter().step_by(every) {
            let corners = faces.map(|f| mesh.face(f).unwrap_or_default());
            // Neighbours through a hub: some of their feature pairs are none.
            if corners[0].iter().any(|v| corners[1].contains(v)) {
                continue;
            }
            let at = |x: &[[f64; 3]]| corners.map(|f| f.map(|v| x[v as usize]));
            let pair = TrianglePair { faces, x_t0: at(step.t0), x_t1: at(step.t1) };
            frame.feature_pairs += 15;
            pair.features().iter().filter(|p| !owned.culls(p)).for_each(|p| frame.count(p));
        }
        self.join(&frame);
        share(frame.distinct - frame.left_by_dnf, frame.distinct)
    }

    fn count(&mut self, pair: &FeaturePair) {
        self.distinct += 1;
        let meets = pair.meets();
        for (i, (_, filters)) in METHODS.iter().enumerate() {
            let culled = filters.iter().any(|filter| filter.culls(pair));
            self.culled[i] += usize::from(culled);
            self.missed[i] += usize::from(culled && meets);
        }
        if !Dnf.culls(pair) {
            self.left_by_dnf += 1;
            self.then_by_ncf += usize::from(Ncf.culls(pair));
        }
    }

    fn join(&mut self, frame: &Self) {
        self.triangle_pairs += frame.triangle_pairs;
        self.feature_pairs += frame.feature_pairs;
        self.distinct += frame.distinct;
        for i in 0..METHODS.len() {
            self.culled[i] += frame.culled[i];
            self.missed[i] += frame.missed[i];
        }
        self.left_by_dnf += frame.left_by_dnf;
        self.then_by_ncf += frame.then_by_ncf;
    }

    /// The rows of a case.
    pub(super) fn report(&self, case: &str, report: &mut Report) -> Result<(), CliError> {
        let mut left = serde_json::Map::new();
        left.insert("triangle_pairs".into(), json!(self.triangle_pairs));
        left.insert("feature_pairs_in_sample".into(), json!(self.feature_pairs));
        let repeated = share(self.feature_pairs - self.distinct, self.feature_pairs);
        left.insert("R-Triangle_culled_%".into(), json!(repeated));
        for ((name, _), culled) in METHODS.iter().zip(self.culled) {
            left.insert(format!("{name}_culled_%"), json!(share(culled, self.distinct)));
        }
        report.row(
            &format!("{case}: culled of 15 feature pairs per triangle pair, then of distinct ones"),
            left.into(),
            json!({"R-Triangle_culled_%": "<80"}),
            Value::Null,
        )?;
        let rate = json!({
            "culled_%": share(self.then_by_ncf, self.left_by_dnf), "left_by_DNF": self.left_by_dnf,
        });
        let paper = json!({"culled_%": ">90"});
        report.row(&format!("{case}: NCF after DNF"), rate, paper, Value::Null)?;
        let missed = METHODS.iter().zip(self.missed).map(|((name, _), n)| (*name, n));
        let missed: Value = missed.map(|(name, n)| (name.to_owned(), json!(n))).collect();
        report.row(&format!("{case}: true contacts dropped"), missed, Value::Null, Value::Null)
    }
}

fn share(n: usize, of: usize) -> f64 {
    100.0 * n as f64 / of.max(1) as f64
}
