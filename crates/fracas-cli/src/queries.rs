//! `fracas queries STEM ...`: elementary tests one at a time, against labels where there are any.

use std::time::Instant;

use fracas::ccd::{EdgeEdge, VertexFace};
use fracas::naive;
use fracas_io::queries::{Kind, Points, Queries};
use serde::Serialize;

use crate::args::{Method, QueriesArgs};
use crate::error::CliError;
use crate::output;
use crate::table::count;

/// The document of `--json`.
#[derive(Debug, Default, Serialize)]
struct Document {
    count: usize,
    hits: usize,
    false_negatives: usize,
    false_positives: usize,
    toi_late: usize,
    toi_early_max: f64,
    ns_per_query: f64,
    ns_worst: f64,
    #[serde(skip)]
    ns_total: f64,
}

pub(crate) fn main(args: &QueriesArgs) -> Result<(), CliError> {
    let mut document = Document::default();
    for stem in &args.stems {
        document.add(&fracas_io::queries::read(stem)?, args.method);
    }
    document.ns_per_query = (document.ns_total / document.count.max(1) as f64).round();
    if let Some(path) = &args.json {
        output::json(path, &document)?;
    }
    if !args.quiet && !args.json.as_deref().is_some_and(output::is_stdout) {
        output::to_stdout(document.summary().as_bytes())?;
    }
    let Document { false_negatives, false_positives, toi_late, .. } = document;
    if false_negatives + false_positives + toi_late > 0 {
        return Err(CliError::System(format!(
            "{false_negatives} misses, {false_positives} false hits, {toi_late} late times"
        )));
    }
    Ok(())
}

impl Document {
    fn add(&mut self, queries: &Queries, method: Method) {
        self.count += queries.points.len();
        for (i, points) in queries.points.iter().enumerate() {
            // The best of three: a query is over before the clock is warm.
            let mut best = f64::INFINITY;
            let mut toi = None;
            for _ in 0..3 {
                let start = Instant::now();
                toi = test(queries.kind, points, method);
                best = best.min(start.elapsed().as_nanos() as f64);
            }
            self.ns_total += best;
            self.ns_worst = self.ns_worst.max(best);
            self.hits += usize::from(toi.is_some());
            let Some(truth) = &queries.truth else { continue };
            match (toi, truth[i]) {
                (None, true) => self.false_negatives += 1,
                (Some(_), false) => self.false_positives += 1,
                (Some(toi), true) => {
                    if let Some([lo, hi]) = queries.toi.as_ref().map(|all| all[i]) {
                        self.toi_late += usize::from(toi > hi);
                        self.toi_early_max = self.toi_early_max.max(lo - toi);
                    }
                }
                (None, false) => {}
            }
        }
    }

    fn summary(&self) -> String {
        format!(
            "{} queries, {} hits\n  wrong         {} misses, {} false hits, {} late times, at most {:.1e} early\n  \
             time          {:.0} ns a query, at most {:.0} ns\n",
            count(self.count),
            count(self.hits),
            self.false_negatives,
            self.false_positives,
            self.toi_late,
            self.toi_early_max,
            self.ns_per_query,
            self.ns_worst
        )
    }
}

/// The time of contact that a caller may go to, if there is a contact.
fn test(kind: Kind, &[x_t0, x_t1]: &Points, method: Method) -> Option<f64> {
    match (method, kind) {
        (Method::Naive, Kind::VertexFace) => naive::ccd::vertex_face(&x_t0, &x_t1).map(|t| t.lo),
        (Method::Naive, Kind::EdgeEdge) => naive::ccd::edge_edge(&x_t0, &x_t1).map(|t| t.lo),
        // All other methods share the exact elementary tests.
        (_, Kind::VertexFace) => VertexFace { x_t0, x_t1 }.test().toi().map(|toi| toi.lo),
        (_, Kind::EdgeEdge) => EdgeEdge { x_t0, x_t1 }.test().toi().map(|toi| toi.lo),
    }
}
