//! Fig. 16: a plate dropped into a bowl, a fixed number of contacts, and how deep the plate sinks.
//!
//! Each drop has its own velocities, from its number; the same drops for every number of contacts. After every step all points are looked
//! at: the deepest one is the step's penetration. A drop ends at rest (slower than a hundredth of the radius a second, for ten
//! steps) or after 300 steps. The paper plots the mean; here the spread is given too: mean, median, 90th percentile, worst.

use fracas::fragments::Selection;
use fracas::random::SplitMix64;
use fracas_rapier::rapier3d::math::Pose;
use fracas_rapier::{FragmentDispatcher, World};
use fracas_scenes::Size;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use crate::error::CliError;
use crate::fracture::objects::Thing;
use crate::fracture::scenarios::dropped_plate;

const CONTACTS: [u32; 8] = [2, 3, 4, 6, 8, 12, 20, 50];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    // The paper: 10,000 drops. 1,000 unless the full size is asked for.
    let (size, drops) = match (settings.quick, settings.size) {
        (true, _) => (Size::Tiny, 3),
        (_, Size::Full) => (Size::Small, 10_000),
        _ => (Size::Small, 1_000),
    };
    let plate = Thing::Plate.make(size, None)?.breaks(0);
    let bowl = Thing::Bowl.make(size, None)?;
    let (mut lost, mut not_finite) = (0, 0);
    for contacts in CONTACTS {
        let (mut depths, mut points, mut steps, mut rested) = (vec![], 0, 0_u64, 0);
        for drop in 0..drops {
            let mut dispatcher = FragmentDispatcher::default();
            dispatcher.selection = Selection::Fixed(contacts);
            let options = fracas_rapier::Settings {
                dt: 0.015,
                sleeping: false,
                ..fracas_rapier::Settings::for_radius(plate.radius())
            };
            let mut world = World::with_dispatcher(options, dispatcher);
            world.add_fixed_object(&bowl, Pose::IDENTITY);
            let place = dropped_plate(&mut SplitMix64::new(drop));
            let body = world.add(&plate, place);
            let mut quiet = 0;
            for _ in 0..300 {
                points += world.step().detection.points;
                steps += 1;
                let (at, speed) = {
                    let body = &world.physics.bodies[body];
                    let turning = body.angvel().length() * plate.radius() as f32;
                    (body.translation(), body.linvel().length() + turning)
                };
                if !(at.is_finite() && speed.is_finite()) {
                    not_finite += 1;
                    break;
                }
                depths.push(world.overlaps().1);
                quiet = if speed < 0.01 * plate.radius() as f32 { quiet + 1 } else { 0 };
                if quiet == 10 {
                    rested += 1;
                    break;
                }
            }
            let at = world.physics.bodies[body].translation();
            // Below the bowl or beyond its rim by more than the plate.
            lost += u32::from(at.y < -0.05 && at.x.abs().max(at.z.abs()) < 0.3);
        }
        depths.sort_unstable_by(f64::total_cmp);
        let share = |s: f64| {
            let i = (s * (depths.len().max(1) - 1) as f64) as usize;
            depths.get(i).copied().unwrap_or(0.0) / plate.radius()
        };
        let mean = depths.iter().sum::<f64>() / depths.len().max(1) as f64 / plate.radius();
        let ours = json!({
            "drops": drops, "steps": steps, "came_to_rest": rested,
            "penetration_of_radius": mean, "median": share(0.5), "p90": share(0.9),
            "worst": share(1.0), "visited_points": points as f64 / steps.max(1) as f64,
        });
        report.row(
            &format!("plate in a bowl, {contacts} contacts (Fig. 16)"),
            ours,
            Value::Null,
            Value::Null,
        )?;
    }
    report.truth("plate in a bowl: plates that fell through", lost, 0)?;
    report.truth("plate in a bowl: steps that are not finite", not_finite, 0)
}
