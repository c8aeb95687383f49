//! What a run did, step by step, and in sum: the figures of Tables 2 and 3.

use fracas::fnv::Fnv;
use fracas_rapier::{StepReport, World};
use serde::Serialize;

use crate::table::ms;

/// A step.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct StepRecord {
    pub(crate) bodies: usize,
    pub(crate) breaks: usize,
    pub(crate) pairs: u64,
    pub(crate) visited_points: u64,
    /// Contacts that the solver has.
    pub(crate) contacts: usize,
    /// Points inside other bodies, whether they became contacts or not; only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) colliding: Option<usize>,
    /// The deepest of them, metres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deepest: Option<f64>,
    pub(crate) total_ms: f64,
    pub(crate) detection_ms: f64,
    pub(crate) physics_ms: f64,
    pub(crate) update_ms: f64,
    pub(crate) fracture_ms: f64,
    /// Kinetic and potential, joules, after the step.
    pub(crate) energy: f64,
}

impl StepRecord {
    /// Of the step that was just made. `overlaps`: also count colliding points, which takes longer than the step.
    pub(crate) fn new(report: &StepReport, world: &World, overlaps: bool) -> Self {
        let (update, fracture) = (
            ms(report.breaks.iter().map(|b| b.update).sum()),
            ms(report.breaks.iter().map(|b| b.fracture).sum()),
        );
        let detection = report.detection.nanoseconds as f64 / 1e6;
        let total = ms(report.total);
        let overlaps = overlaps.then(|| world.overlaps());
        Self {
            bodies: world.physics.bodies.len(),
            breaks: report.breaks.len(),
            pairs: report.detection.pairs,
            visited_points: report.detection.points,
            contacts: world.contacts().len(),
            colliding: overlaps.map(|o| o.0),
            deepest: overlaps.map(|o| o.1),
            total_ms: total,
            detection_ms: detection,
            physics_ms: total - detection - update - fracture,
            update_ms: update,
            fracture_ms: fracture,
            energy: world.energy(),
        }
    }
}

/// A column of Tables 2 and 3.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Spread {
    pub(crate) average: f64,
    pub(crate) max: f64,
}

impl Spread {
    pub(crate) fn of(values: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut sum, mut max) = (0_u32, 0.0, 0.0_f64);
        for value in values {
            (count, sum, max) = (count + 1, sum + value, max.max(value));
        }
        Self { average: if count > 0 { sum / f64::from(count) } else { 0.0 }, max }
    }
}

/// A run in sum.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Summary {
    pub(crate) steps: usize,
    pub(crate) triangles_before: usize,
    pub(crate) triangles_after: usize,
    /// Pieces, and wholes that did not break.
    pub(crate) fragments: usize,
    pub(crate) breaks: usize,
    pub(crate) contacts: Spread,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) colliding: Option<Spread>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deepest_mm: Option<Spread>,
    pub(crate) total_ms: Spread,
    pub(crate) detection_ms: Spread,
    pub(crate) physics_ms: Spread,
    pub(crate) update_max_ms: f64,
    pub(crate) fracture_max_ms: f64,
    /// The largest growth of kinetic energy at a break, as a share; rounding, or below zero.
    pub(crate) energy_growth_at_breaks: f64,
    /// Bodies that sleep at the end.
    pub(crate) asleep: usize,
    /// Queries for contacts that nobody served: these bodies passed through each other.
    pub(crate) unsupported_contacts: u64,
    /// Of poses and velocities at the end: the same run has the same hash.
    pub(crate) hash: String,
}

impl Summary {
    pub(crate) fn fill(&mut self, steps: &[StepRecord], world: &World) {
        let over = |value: fn(&StepRecord) -> f64| Spread::of(steps.iter().map(value));
        self.steps = steps.len();
        self.fragments = world.fragments().count();
        self.contacts = over(|s| s.contacts as f64);
        if steps.iter().any(|s| s.colliding.is_some()) {
            self.colliding = Some(over(|s| s.colliding.unwrap_or(0) as f64));
            self.deepest_mm = Some(over(|s| 1000.0 * s.deepest.unwrap_or(0.0)));
        }
        self.total_ms = over(|s| s.total_ms);
        self.detection_ms = over(|s| s.detection_ms);
        self.physics_ms = over(|s| s.physics_ms);
        self.update_max_ms = over(|s| s.update_ms).max;
        self.fracture_max_ms = over(|s| s.fracture_ms).max;
        self.asleep = world.physics.bodies.iter().filter(|(_, b)| b.is_sleeping()).count();
        let list = world.unsupported();
        let contacts = list.iter().filter(|(name, _)| name.starts_with("contacts"));
        self.unsupported_contacts = contacts.map(|(_, n)| n).sum();
        self.hash = format!("{:016x}", state_hash(world));
    }
}

/// The hash of the bits of all poses and velocities.
fn state_hash(world: &World) -> u64 {
    let mut hash = Fnv::default();
    for (_, body) in world.physics.bodies.iter() {
        let (t, r) = (body.translation(), body.position().rotation);
        let (v, w) = (body.linvel(), body.angvel());
        for x in [t.x, t.y, t.z, r.x, r.y, r.z, r.w, v.x, v.y, v.z, w.x, w.y, w.z] {
            hash.bytes(&x.to_bits().to_le_bytes());
        }
    }
    hash.value()
}
