//! How deep is what a fixed number of contacts leaves out? A plate in a bowl.

use fracas::fragments::{ContactConfig, ContactQuery, Fragments, Placed, Selection};
use fracas::random::SplitMix64;
use fracas::scene::Pose;
use fracas::tets::{ClosedSurface, stuff_about};
use fracas_scenes::{Surface, shapes};
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::pairs::{HERE, adaptive, measure};
use crate::error::CliError;

/// Fig. 16: a plate in a bowl, a fixed number of contacts, and how deep what they leave out is.
pub(super) fn plate_in_bowl(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let tets = if settings.quick { 1_500 } else { 8_000 };
    let make = |shape: &Surface| {
        let surface = ClosedSurface::new(&shape.positions, &shape.faces).ok()?;
        Some(Fragments::new(stuff_about(&surface, tets).ok()?))
    };
    let made = make(&shapes::plate(40, 48)).zip(make(&shapes::bowl(40, 48)));
    let Some((plate, bowl)) = made else {
        return report.skip("plate in a bowl", "no tetrahedra");
    };
    let mut rng = SplitMix64::new(5);
    let count = if settings.quick { 50 } else { 500 };
    // Poses in which the plate, somewhat tilted, has sunk a little into the bowl.
    let mut pairs = vec![];
    let mut query = ContactQuery::default();
    let every = ContactConfig { selection: Selection::All, ..adaptive(0.3) };
    while pairs.len() < count {
        let q: [f64; 3] = std::array::from_fn(|_| rng.range(-0.3, 0.3));
        let w = (1.0 - q.iter().map(|x| x * x).sum::<f64>()).sqrt();
        let at = [rng.range(-0.06, 0.06), rng.range(0.1, 0.26), rng.range(-0.06, 0.06)];
        let pose = Pose::from_quaternion([q[0], q[1], q[2], w], at);
        let a = Placed { fragments: &bowl, fragment: 0, pose: &HERE };
        let b = Placed { fragments: &plate, fragment: 0, pose: &pose };
        let touching = query.pair(a, b, &every).0.len();
        if (8..400).contains(&touching) {
            pairs.push((0, 0, pose));
        }
    }
    for most in [2, 4, 6, 8, 12, 20, 50] {
        let config = ContactConfig { selection: Selection::Fixed(most), ..every };
        let found = measure(&pairs, &config, settings, |_, _, pose| {
            let still = Placed { fragments: &bowl, fragment: 0, pose: &HERE };
            (still, Placed { fragments: &plate, fragment: 0, pose })
        });
        let ours = json!({
            "contacts": found.contacts, "visited_points": found.points, "us": found.microseconds,
            "deepest_left_out_of_radius": found.left_out / 0.3, "hash": found.hash.finish(),
        });
        report.row(
            &format!("plate in a bowl, {most} contacts (Fig. 16)"),
            ours,
            Value::Null,
            Value::Null,
        )?;
    }
    Ok(())
}
