//! What a Rapier user would take for the pieces instead: triangle meshes, convex hulls, convex decompositions, voxels.
//!
//! Two questions, for one break: what do colliders of the pieces cost, given their surfaces for nothing; and what happens when the
//! pieces are let go with them, on the ground, for a second. Mass, poses and solver are the same for all.

use std::time::{Duration, Instant};

use fracas::fracture::{FragmentSurface, Impact, Material, shatter};
use fracas_rapier::rapier3d::math::Vector;
use fracas_rapier::rapier3d::parry::shape::Shape;
use fracas_rapier::rapier3d::parry::transformation::voxelization::FillMode;
use fracas_rapier::rapier3d::prelude::*;
use fracas_rapier::{Breakable, FragmentDispatcher, FragmentShape, SharedFragments};
use fracas_scenes::Size;
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use crate::error::CliError;
use crate::fracture::objects::Thing;
use crate::run::ResultHash;
use crate::table::ms;

/// A broken object and how its pieces become colliders.
struct Broken {
    object: SharedFragments,
    pieces: Vec<u32>,
    surfaces: Vec<(Vec<Vector>, Vec<[u32; 3]>)>,
    radius: f64,
}

type Maker = fn(&Broken, usize) -> Option<SharedShape>;

const PEERS: [(&str, Maker); 4] = [
    ("triangle meshes", |broken, i| {
        let (vertices, faces) = broken.surfaces[i].clone();
        SharedShape::trimesh_with_flags(vertices, faces, TriMeshFlags::ORIENTED).ok()
    }),
    ("convex hulls", |broken, i| SharedShape::convex_hull(&broken.surfaces[i].0)),
    ("convex decompositions", |broken, i| {
        let (vertices, faces) = &broken.surfaces[i];
        Some(SharedShape::convex_decomposition(vertices, faces))
    }),
    ("voxels", |broken, i| {
        let (vertices, faces) = &broken.surfaces[i];
        // As fine as the tetrahedra, about.
        let size = (0.04 * broken.radius) as f32;
        let fill = FillMode::FloodFill { detect_cavities: false };
        Some(SharedShape::voxelized_mesh(vertices, faces, size, fill))
    }),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let size = if settings.quick { Size::Tiny } else { Size::Full };
    let whole = Thing::PiggyBank.make(size, None)?;
    let pieces = if settings.quick { 8 } else { 27 };
    let Some((broken, ours)) = break_up(&whole, pieces) else {
        return report.skip("colliders of the pieces", "nothing broke");
    };
    let fragments: Maker = |broken, i| {
        let epsilon = 0.002 * broken.radius;
        Some(SharedShape::new(FragmentShape::new(&broken.object, broken.pieces[i], epsilon)))
    };
    let mut row = json!({"pieces": broken.pieces.len(), "update_ms": ms(ours)});
    let_go(&broken, fragments, &mut row);
    report.row("a piggy bank's pieces: fragments", row, Value::Null, Value::Null)?;
    for (name, make) in PEERS {
        let (time, shapes) =
            timed(|| (0..broken.pieces.len()).map(|i| make(&broken, i)).collect::<Vec<_>>());
        let missing = shapes.iter().filter(|shape| shape.is_none()).count();
        let ratio = ms(time) / ms(ours).max(1e-9);
        let mut row = json!({
            "colliders_ms": ms(time), "over_fragments": ratio, "refused": missing,
            "volume_of_pieces": volumes(&broken, &shapes),
        });
        if name != "convex decompositions" || !settings.quick {
            let_go(&broken, make, &mut row);
        }
        report.row(&format!("a piggy bank's pieces: {name}"), Value::Null, Value::Null, row)?;
        if !settings.quick {
            match name {
                "triangle meshes" => report.at_least("cheaper than triangle meshes", ratio, 3.0)?,
                "convex decompositions" => {
                    report.at_least("cheaper than convex decompositions", ratio, 10.0)?;
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let done = work();
    (start.elapsed(), done)
}

/// Breaks a copy; the least time of three for all that a break costs until the pieces are colliders.
fn break_up(whole: &Breakable, count: u32) -> Option<(Broken, Duration)> {
    let material = Material { toughness: 1.0, max_pieces: count };
    let mut best: Option<(Broken, Duration)> = None;
    for _ in 0..3 {
        let mut fragments = whole.fragments().clone();
        let point = fragments.object().mesh().positions()[0];
        let impact = Impact { point, energy: 1e12, seed: 1 };
        let labels = shatter(fragments.object(), 0, &impact, &material)?;
        let (cut, done) = timed(|| fragments.fracture(0, &labels).ok());
        let pieces = done?.pieces;
        let surface = |&piece: &u32| {
            let FragmentSurface { positions, faces } = fragments.object().surface_of(piece);
            let vector = |p: &[f64; 3]| Vector::new(p[0] as f32, p[1] as f32, p[2] as f32);
            (positions.iter().map(vector).collect(), faces)
        };
        let surfaces = pieces.iter().map(surface).collect();
        let object = SharedFragments::new(fragments);
        let epsilon = 0.002 * whole.radius();
        let (made, _) = timed(|| {
            let range = pieces[0]..pieces[pieces.len() - 1] + 1;
            let moments = object.read().object().moments_of_pieces(range);
            let shape =
                |(&piece, moments)| FragmentShape::with_moments(&object, piece, epsilon, moments);
            pieces.iter().zip(moments).map(shape).collect::<Vec<_>>()
        });
        if best.as_ref().is_none_or(|(_, time)| cut + made < *time) {
            let radius = whole.radius();
            best = Some((Broken { object, pieces, surfaces, radius }, cut + made));
        }
    }
    best
}

/// Volume of the colliders over that of the pieces.
fn volumes(broken: &Broken, shapes: &[Option<SharedShape>]) -> f64 {
    let object = broken.object.read();
    let of = |&f: &u32| object.object().moments_of(f).volume;
    let pieces: f64 = broken.pieces.iter().map(of).sum();
    let of = |s: &SharedShape| f64::from(s.mass_properties(1.0).mass());
    shapes.iter().flatten().map(of).sum::<f64>() / pieces
}

/// Lets the pieces go just above the ground and reports a second of it: time per step, overlap at the start, and what the pieces gain
/// in energy.
fn let_go(broken: &Broken, make: Maker, row: &mut Value) {
    let settings = fracas_rapier::Settings {
        dt: 0.015,
        sleeping: false,
        ..fracas_rapier::Settings::for_radius(broken.radius)
    };
    let dispatcher = FragmentDispatcher::default();
    let mut world = PhysicsWorld::new();
    world.integration_parameters = settings.parameters();
    world.narrow_phase = NarrowPhase::with_query_dispatcher(dispatcher.clone());
    // A box: voxels and half spaces have no contacts in parry, they panic.
    let floor = ColliderBuilder::cuboid(5.0, 0.5, 5.0).translation(Vector::new(0.0, -0.51, 0.0));
    world.colliders.insert(floor.friction(0.6));
    let object = broken.object.read();
    let moments: Vec<_> = broken.pieces.iter().map(|&f| object.object().moments_of(f)).collect();
    drop(object);
    for (i, moments) in moments.iter().enumerate() {
        let Some(shape) = make(broken, i) else { continue };
        let mass = FragmentShape::with_moments(&broken.object, broken.pieces[i], 1e-4, *moments);
        let collider = ColliderBuilder::new(shape).mass_properties(mass.mass_properties(2000.0));
        world.insert(RigidBodyBuilder::dynamic().can_sleep(false), collider.friction(0.6));
    }
    let energy = |world: &PhysicsWorld| -> f64 {
        let of = |body: &RigidBody| {
            f64::from(body.kinetic_energy() + body.mass() * 9.81 * body.center_of_mass().y)
        };
        world.bodies.iter().map(|(_, body)| of(body)).sum()
    };
    let start = energy(&world);
    let (mut total, mut slowest, mut overlap, mut most) = (0.0, 0.0_f64, 0.0_f32, start);
    for step in 0..67 {
        let (time, ()) = timed(|| world.step());
        total += ms(time);
        slowest = slowest.max(ms(time));
        if step == 0 {
            let pairs = world.narrow_phase.contact_pairs();
            let contacts = pairs.flat_map(|p| p.manifolds()).flat_map(|m| &m.points);
            overlap = contacts.map(|c| -c.dist).fold(0.0, f32::max);
        }
        most = most.max(energy(&world));
    }
    let mut hash = ResultHash::default();
    for (_, body) in world.bodies.iter() {
        let (at, turn) = (body.translation(), body.rotation());
        let state = [at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w];
        state.iter().for_each(|x| hash.add(u64::from(x.to_bits())));
    }
    row["step_ms"] = json!(total / 67.0);
    row["slowest_step_ms"] = json!(slowest);
    row["overlap_at_start_mm"] = json!(1000.0 * overlap);
    row["energy_gained"] = json!((most - start) / start);
    row["unsupported"] = json!(dispatcher.unsupported());
    row["hash"] = json!(hash.finish());
}
