//! Fig. 16: a plate dropped into a bowl, a fixed number of contacts, and how deep the plate sinks.
//!
//! Each drop has its own velocities, from its number; the same drops for every number of contacts. After every step all points are looked
//! at: the deepest one is the step's penetration. A drop ends at rest (slower than a hundredth of the radius a second, for ten
//! steps) or after 300 steps. The paper plots the mean; here the spread is given too: mean, median, 90th percentile, worst. Drops run on all
//! threads, and are the same on any number of them.

use fracas::fragments::Selection;
use fracas::parallel;
use fracas::random::SplitMix64;
use fracas_rapier::rapier3d::math::Pose;
use fracas_rapier::{Breakable, FragmentDispatcher, World};
use fracas_scenes::Size;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use crate::error::CliError;
use crate::fracture::objects::Thing;
use crate::fracture::scenarios::dropped_plate;
use crate::run::ResultHash;

const CONTACTS: [u32; 8] = [2, 3, 4, 6, 8, 12, 20, 50];

/// A plate and a bowl as coarse as they hold together: what is asked for is how contacts are chosen, and there are thousands of drops.
const TETS: [usize; 2] = [2_000, 4_000];

/// What a drop did.
#[derive(Default)]
struct Drop {
    /// The deepest point after each step, metres.
    depths: Vec<f64>,
    points: u64,
    rested: bool,
    touched: bool,
    not_finite: bool,
    fell: bool,
}

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // The paper: 10,000 drops. 1,000 unless the full size is asked for.
    let drops = match (settings.quick, settings.size) {
        (true, _) => 3,
        (_, Size::Full) => 10_000,
        _ => 1_000,
    };
    let plate = Thing::Plate.of(TETS[0], None)?.breaks(0);
    let bowl = Thing::Bowl.of(TETS[1], None)?;
    let (mut lost, mut not_finite, mut untouched) = (0, 0, 0);
    for contacts in CONTACTS {
        // Drops know nothing of each other: on how many threads they run changes the time only.
        let done = parallel::map_ranges(drops, 1, |range| {
            drop_one(&plate, &bowl, contacts, range.start as u64)
        });
        let mut depths: Vec<f64> = done.iter().flat_map(|d| &d.depths).copied().collect();
        let (steps, points) = (depths.len(), done.iter().map(|d| d.points).sum::<u64>());
        let rested = done.iter().filter(|d| d.rested).count();
        lost += done.iter().filter(|d| d.fell).count();
        not_finite += done.iter().filter(|d| d.not_finite).count();
        untouched += done.iter().filter(|d| !d.touched).count();
        let mut hash = ResultHash::default();
        depths.iter().for_each(|depth| hash.add(depth.to_bits()));
        depths.sort_unstable_by(f64::total_cmp);
        let share = |s: f64| {
            let i = (s * (depths.len().max(1) - 1) as f64) as usize;
            depths.get(i).copied().unwrap_or(0.0) / plate.radius()
        };
        let mean = depths.iter().sum::<f64>() / steps.max(1) as f64 / plate.radius();
        let ours = json!({
            "drops": drops, "steps": steps, "came_to_rest": rested,
            "penetration_of_radius": mean, "median": share(0.5), "p90": share(0.9),
            "worst": share(1.0), "visited_points": points as f64 / steps.max(1) as f64,
            "hash": hash.finish(),
        });
        let name = format!("plate in a bowl, {contacts} contacts (Fig. 16)");
        report.row(&name, ours, Value::Null, Value::Null)?;
    }
    report.truth("plate in a bowl: plates that fell through", lost, 0)?;
    report.truth("plate in a bowl: plates that touched nothing", untouched, 0)?;
    report.truth("plate in a bowl: drops that are not finite", not_finite, 0)
}

/// One drop, from its number.
fn drop_one(plate: &Breakable, bowl: &Breakable, contacts: u32, seed: u64) -> Drop {
    let mut dispatcher = FragmentDispatcher::default();
    dispatcher.selection = Selection::Fixed(contacts);
    let options = fracas_rapier::Settings {
        dt: 0.015,
        sleeping: false,
        ..fracas_rapier::Settings::for_radius(plate.radius())
    };
    let mut world = World::with_dispatcher(options, dispatcher);
    world.add_floor(0.0);
    world.add_fixed_object(bowl, Pose::IDENTITY);
    let body = world.add(plate, dropped_plate(&mut SplitMix64::new(seed)));
    let (mut drop, mut quiet, radius) = (Drop::default(), 0, plate.radius() as f32);
    for _ in 0..300 {
        let detection = world.step().detection;
        drop.points += detection.points;
        drop.touched |= detection.contacts > 0;
        let body = &world.physics.bodies[body];
        let speed = body.linvel().length() + body.angvel().length() * radius;
        if !(body.translation().is_finite() && speed.is_finite()) {
            drop.not_finite = true;
            return drop;
        }
        drop.depths.push(world.overlaps().1);
        quiet = if speed < 0.01 * radius { quiet + 1 } else { 0 };
        if quiet == 10 {
            drop.rested = true;
            break;
        }
    }
    // The bowl stands on the ground; a plate that jumps out lies beside it.
    drop.fell = world.physics.bodies[body].translation().y < -0.05;
    drop
}
