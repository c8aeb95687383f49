//! `exploding-dragon`: something flies into a dragon, which bursts in four stages until nothing stands.
//!
//! Source: FASTCD section 6, PCCD section 6, rebuilt in kind: 252 K triangles throughout, 250 frames, four topology
//! changes. The dragon is a thin shell cut along its edges. A piggy bank takes the place of the bunny.

use fracas::random::SplitMix64;
use fracas_io::MeshData;

use crate::fracture::{Piece, shatter};
use crate::rigid::{Body, Cast, Plane, World};
use crate::scene::{Frame, Generator, Request, SceneError};
use crate::shapes::{dragon, piggy_bank};
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::{Vector, length, scale, sub, unit};

const DT: f64 = 1.0 / 100.0;
/// Frame of each break at full size, and how far from the hit it reaches.
const STAGES: [(usize, f64); 4] = [(30, 0.30), (60, 0.65), (95, 1.10), (135, f64::INFINITY)];
const SPEED: f64 = 4.0;

pub(super) fn make(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (dragon_faces, pig_faces, piece) =
        request.size.pick((2_400, 300, 90), (30_000, 1_500, 200), (248_100, 5_000, 420));
    // Stages come as early in a short run as in a long one.
    let sooner = request.size.pick(6, 2, 1);
    let target = match &request.mesh {
        Some(mesh) => fitted(mesh)?,
        None => dragon(dragon_faces),
    };
    let (low, high) = target.bounds();
    // The flank, where something from the side comes in.
    let middle: Vector = std::array::from_fn(|k| 0.5 * (low[k] + high[k]));
    let hit = nearest(&target, [middle[0], middle[1], high[2] + 1.0]);
    let pig = piggy_bank(pig_faces).map(|p| [p[2], p[1] - 0.2, -p[0]]);
    let mut world = World::new();
    world.gravity = [0.0, -9.8, 0.0];
    world.planes = vec![Plane { normal: [0.0, 1.0, 0.0], offset: low[1] - 0.01 }];
    world.two_sided = true;
    world.rounds = 2;
    let mut body = Body::new(&pig.positions, &pig.faces, 0.0);
    // It touches just before the first break.
    let reach = -pig.positions.iter().map(|p| p[2]).fold(f64::INFINITY, f64::min);
    let first = (STAGES[0].0 / sooner) as f64;
    body.centre = [hit[0], hit[1], hit[2] + reach + SPEED * DT * (first - 0.5)];
    body.velocity = [0.0, 0.0, -SPEED];
    world.add(body, &pig.faces);
    world.add(Body::new(&target.positions, &target.faces, 0.0), &target.faces);
    Ok(Box::new(ExplodingDragon {
        cast: Cast::new(world),
        standing: Some(target),
        hit,
        sooner,
        piece,
        seed: request.seed,
    }))
}

/// A given mesh, moved onto y = 0 and scaled to two metres.
fn fitted(mesh: &MeshData) -> Result<Surface, SceneError> {
    let surface = used(mesh);
    let (low, high) = surface.bounds();
    let extent = (0..3).map(|k| high[k] - low[k]).fold(0.0, f64::max);
    if !(extent > 0.0 && extent.is_finite()) {
        return Err(SceneError::BadMesh("has no extent".into()));
    }
    let factor = 2.0 / extent;
    let at = |k: usize| if k == 1 { low[1] } else { 0.5 * (low[k] + high[k]) };
    Ok(surface.map(|p| std::array::from_fn(|k| (p[k] - at(k)) * factor)))
}

/// The faces of a mesh and the vertices they use: others would be lost when it breaks.
fn used(mesh: &MeshData) -> Surface {
    let mut is_used = vec![false; mesh.positions.len()];
    mesh.faces.iter().flatten().for_each(|&v| is_used[v as usize] = true);
    let (mut surface, mut place) = (Surface::default(), vec![0; mesh.positions.len()]);
    for v in (0..mesh.positions.len()).filter(|&v| is_used[v]) {
        place[v] = surface.positions.len() as u32;
        surface.positions.push(mesh.positions[v]);
    }
    surface.faces = mesh.faces.iter().map(|corners| corners.map(|v| place[v as usize])).collect();
    surface
}

fn nearest(surface: &Surface, to: Vector) -> Vector {
    let key = |p: &&Vector| length(sub(**p, to));
    let best = surface.positions.iter().min_by(|a, b| key(a).total_cmp(&key(b)));
    best.copied().unwrap_or_default()
}

struct ExplodingDragon {
    /// What flies, what stands as long as there is any, and the pieces.
    cast: Cast,
    /// What has not broken yet.
    standing: Option<Surface>,
    hit: Vector,
    sooner: usize,
    piece: usize,
    seed: u64,
}

impl ExplodingDragon {
    /// What the standing part, in place 1, breaks into.
    fn burst(&mut self, stage: usize) -> Option<(usize, Vec<(Body, Piece)>)> {
        let standing = self.standing.take()?;
        let seed = SplitMix64::stream(self.seed, stage as u64).next_u64();
        let (broken, rest) = shatter(&standing, self.hit, STAGES[stage].1, self.piece, seed);
        let mut pieces = vec![];
        // What stands keeps its place and comes first, so that it is found again.
        if let Some(rest) = rest {
            self.standing = Some(rest.surface.clone());
            pieces.push((Body::new(&rest.surface.positions, &rest.surface.faces, 0.0), rest));
        }
        for (i, piece) in broken.into_iter().enumerate() {
            let mut rng = SplitMix64::stream(seed, i as u64 + 1);
            pieces.push((flying(&piece, self.hit, &mut rng), piece));
        }
        Some((1, pieces))
    }
}

fn flying(piece: &Piece, hit: Vector, rng: &mut SplitMix64) -> Body {
    let mut body = Body::new(&piece.surface.positions, &piece.surface.faces, 20.0);
    let inside = [hit[0], hit[1], hit[2] - 0.25];
    let away = sub(body.centre, inside);
    let push = 1.6 / (0.4 + length(away));
    let mut jitter = |size: f64| rng.range(-size, size);
    let out = scale(unit(away), push);
    body.velocity = [out[0] + jitter(0.3), out[1] + 0.8 + jitter(0.3), out[2] - 0.6 + jitter(0.3)];
    body.spin = [jitter(5.0), jitter(5.0), jitter(5.0)];
    body
}

impl Generator for ExplodingDragon {
    fn dt(&self) -> f64 {
        DT
    }

    fn rest(&self) -> MeshData {
        self.cast.mesh()
    }

    fn frame(&mut self, index: usize) -> Result<Frame, SceneError> {
        if index == 0 {
            return Ok(self.cast.first());
        }
        let stage = STAGES.iter().position(|(frame, _)| frame / self.sooner == index);
        let broken = stage.and_then(|stage| self.burst(stage));
        self.cast.next(DT, &[], broken)
    }

    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        self.cast.state(state)?;
        state.keep(&mut self.standing)
    }
}
