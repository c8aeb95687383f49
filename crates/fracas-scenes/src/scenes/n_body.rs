//! `n-body` and `n-body-146k`: many bodies, rigid and soft, fall into a box, collide and bounce.
//!
//! Source: FASTCD Table 1 and Fig. 5 (34 K triangles, 149 frames), PCCD section 6 (146 K, rigid and deformable, with the
//! ground), rebuilt in kind. Bodies may overlap a little after a crowded step; that is what there is to detect.

use fracas::random::SplitMix64;
use fracas_io::MeshData;

use crate::rigid::{Body, Cast, Plane, World};
use crate::scene::{Frame, Generator, Request, SceneError};
use crate::shapes::{brick, ellipsoid, knot, piggy_bank, sphere, torus, vase};
use crate::state::{Damaged, State};
use crate::surface::Surface;
use crate::vector::{Turn, Vector, apply, length, scale};

const DT: f64 = 1.0 / 60.0;
const SPACING: f64 = 1.15;
/// Edge of the cubes of flesh: less than the gaps between the strands of a knot.
const CELL: f64 = 0.13;

pub(super) fn make(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (across, high, faces) = request.size.pick((2, 2, 120), (3, 2, 450), (4, 2, 1_100));
    Ok(Box::new(NBody::new(request.seed, across, high, faces)))
}

pub(super) fn make_146k(request: &Request) -> Result<Box<dyn Generator>, SceneError> {
    let (across, high, faces) = request.size.pick((2, 3, 120), (4, 3, 450), (5, 5, 1_125));
    Ok(Box::new(NBody::new(request.seed, across, high, faces)))
}

struct NBody {
    cast: Cast,
}

impl NBody {
    /// `across` x `across` columns of `high` bodies of about `faces` triangles.
    fn new(seed: u64, across: u32, high: u32, faces: u32) -> Self {
        let shapes = shapes(faces);
        let mut world = World::new();
        world.gravity = [0.0, -9.8, 0.0];
        world.restitution = 0.6;
        let half = 0.5 * SPACING * f64::from(across);
        let side = |normal: Vector| Plane { normal, offset: -half };
        world.planes = vec![
            Plane { normal: [0.0, 1.0, 0.0], offset: 0.0 },
            side([1.0, 0.0, 0.0]),
            side([-1.0, 0.0, 0.0]),
            side([0.0, 0.0, 1.0]),
            side([0.0, 0.0, -1.0]),
        ];
        for i in 0..across * across * high {
            let mut rng = SplitMix64::stream(seed, u64::from(i));
            let shape = &shapes[i as usize % shapes.len()];
            let mut jitter = |size: f64| rng.range(-size, size);
            let turn = Turn::by([jitter(3.0), jitter(3.0), jitter(3.0)]).matrix();
            let (column, row, level) = (i % across, i / across % across, i / (across * across));
            let place = |k: u32| SPACING * (f64::from(k) + 0.5) - half;
            let centre = [
                place(column) + jitter(0.05),
                SPACING * (f64::from(level) + 0.9),
                place(row) + jitter(0.05),
            ];
            let at = |p: &Vector| {
                let p = apply(&turn, *p);
                [p[0] + centre[0], p[1] + centre[1], p[2] + centre[2]]
            };
            let positions: Vec<Vector> = shape.positions.iter().map(at).collect();
            let mut body = Body::new(&positions, &shape.faces, 10.0);
            // Towards the middle, so that they meet.
            body.velocity =
                [-1.5 * centre[0] + jitter(1.0), jitter(1.0), -1.5 * centre[2] + jitter(1.0)];
            body.spin = [jitter(4.0), jitter(4.0), jitter(4.0)];
            if i % 2 == 1 {
                body = body.soft(&positions, &shape.faces, CELL);
            }
            world.add(body, &shape.faces);
        }
        Self { cast: Cast::new(world) }
    }
}

/// One of each kind, about `faces` triangles, in a sphere of radius 0.45.
fn shapes(faces: u32) -> Vec<Surface> {
    let root = |x: f64| (f64::from(faces) / x).sqrt().round().max(2.0) as u32;
    let mut shapes = vec![
        sphere(0.45, root(20.0)),
        torus(1.0, 0.4, 2 * root(4.0), root(4.0)),
        knot(2, 3, 0.2, 8 * root(16.0).max(4), root(16.0).max(4)),
        ellipsoid([1.0, 0.7, 0.5], root(20.0)),
        vase(2 * root(4.0), root(4.0).max(6)),
        brick([1.0, 0.6, 0.4], [root(5.2), root(14.0), root(20.0).max(1)]),
    ];
    if faces >= 400 {
        shapes.push(piggy_bank(faces as usize));
    }
    shapes.into_iter().map(centred).collect()
}

fn centred(surface: Surface) -> Surface {
    let (low, high) = surface.bounds();
    let middle: Vector = std::array::from_fn(|k| 0.5 * (low[k] + high[k]));
    let surface = surface.map(|p| std::array::from_fn(|k| p[k] - middle[k]));
    let reach = surface.positions.iter().map(|p| length(*p)).fold(0.0, f64::max);
    surface.map(|p| scale(p, 0.45 / reach))
}

impl Generator for NBody {
    fn dt(&self) -> f64 {
        DT
    }

    fn rest(&self) -> MeshData {
        self.cast.mesh()
    }

    fn frame(&mut self, index: usize) -> Result<Frame, SceneError> {
        if index == 0 { Ok(self.cast.first()) } else { self.cast.next(DT, &[], None) }
    }

    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        self.cast.state(state)
    }
}
