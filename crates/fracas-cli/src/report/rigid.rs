//! Rigid bodies that break, as a replay: shapes once, poses per picture, made into frames at the end, when the box is known.
//!
//! Pieces, fixed objects and balls are drawn; grounds are not. A contact is an arrow along its normal, as long as its impulse. Steps
//! can be shorter than anybody can see: one picture stands for as many as fit into a thirtieth of a second.

use std::collections::BTreeMap;

use fracas::scene::Pose;
use fracas_io::MeshData;
use fracas_rapier::{FragmentShape, World, rapier3d};
use fracas_report::{Arrow, Grid, Picture, Replay, Topology};
use fracas_scenes::shapes;
use rapier3d::geometry::Collider;
use rapier3d::math::Vector;

use super::contacts::evenly;
use super::recorder::Note;

/// Seconds that one picture stands for, at most, unless a step is longer.
const PICTURE: f64 = 1.0 / 30.0;
/// Edges along a side of a ball's cube.
const BALL: u32 = 6;

/// Takes the state of a world after every step.
pub(crate) struct RigidRecorder {
    /// Steps per picture.
    stride: usize,
    steps: usize,
    /// By collider, the shape it has; none if it is not drawn.
    known: BTreeMap<(u32, u32), Option<usize>>,
    shapes: Vec<MeshData>,
    pictures: Vec<Snapshot>,
}

struct Snapshot {
    /// Shapes and where they are.
    bodies: Vec<(usize, Pose)>,
    arrows: Vec<Arrow>,
}

/// What a page needs.
pub(crate) struct RigidReplay {
    pub(super) replay: Replay,
    pub(super) notes: Vec<Note>,
    pub(super) stride: usize,
}

impl RigidRecorder {
    /// For steps of `dt` seconds.
    pub(crate) fn new(dt: f64) -> Self {
        let stride = ((PICTURE / dt) as usize).max(1);
        Self { stride, steps: 0, known: BTreeMap::new(), shapes: vec![], pictures: vec![] }
    }

    /// Takes note of a world after a step.
    pub(crate) fn see(&mut self, world: &World) {
        self.steps += 1;
        if !(self.steps - 1).is_multiple_of(self.stride) {
            return;
        }
        let mut bodies = vec![];
        for (handle, collider) in world.physics.colliders.iter() {
            let shape = *self.known.entry(handle.into_raw_parts()).or_insert_with(|| {
                self.shapes.push(surface(collider)?);
                Some(self.shapes.len() - 1)
            });
            bodies.extend(shape.map(|shape| (shape, pose(collider))));
        }
        let contacts = world.contacts();
        let arrow = |i: usize| {
            let contact = &contacts[i];
            let vector = array(contact.normal).map(|x| x * f64::from(contact.impulse.max(0.0)));
            Arrow { at: array(contact.point), vector }
        };
        let arrows = evenly(contacts.len()).map(arrow).collect();
        self.pictures.push(Snapshot { bodies, arrows });
    }

    /// Triangles in the last picture.
    pub(crate) fn faces(&self) -> usize {
        let bodies = self.pictures.last().map_or(&[][..], |picture| &picture.bodies);
        bodies.iter().map(|(shape, _)| self.shapes[*shape].faces.len()).sum()
    }

    /// All pictures as frames.
    pub(crate) fn finish(self) -> RigidReplay {
        let mut ends = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        for p in self.pictures.iter().flat_map(|picture| self.positions(picture)) {
            for k in 0..3 {
                ends[0][k] = ends[0][k].min(p[k]);
                ends[1][k] = ends[1][k].max(p[k]);
            }
        }
        let mut replay = Replay::new(Grid::new(ends[0], ends[1]));
        let mut notes = vec![];
        let mut last: Option<Vec<usize>> = None;
        for picture in &self.pictures {
            let drawn: Vec<usize> = picture.bodies.iter().map(|(shape, _)| *shape).collect();
            let (faces, bodies) = self.connectivity(&drawn);
            let changed = last.as_ref() != Some(&drawn);
            replay.push(&Picture {
                positions: &self.positions(picture).collect::<Vec<_>>(),
                topology: changed.then_some(Topology { faces: &faces, bodies: &bodies }),
                arrows: &picture.arrows,
                ..Picture::default()
            });
            let arrows = picture.arrows.len();
            notes.extend(vec![Note { bodies: drawn.len() as u32, arrows }; self.stride]);
            last = Some(drawn);
        }
        notes.truncate(self.steps);
        RigidReplay { replay, notes, stride: self.stride }
    }

    fn positions<'a>(&'a self, picture: &'a Snapshot) -> impl Iterator<Item = [f64; 3]> + 'a {
        picture
            .bodies
            .iter()
            .flat_map(|(shape, pose)| self.shapes[*shape].positions.iter().map(|p| pose.place(*p)))
    }

    /// Faces of some shapes one after the other, and the shape of each, which gives it its colour.
    fn connectivity(&self, drawn: &[usize]) -> (Vec<[u32; 3]>, Vec<u32>) {
        let (mut faces, mut bodies, mut base) = (vec![], vec![], 0);
        for &shape in drawn {
            let mesh = &self.shapes[shape];
            faces.extend(mesh.faces.iter().map(|face| face.map(|v| v + base)));
            bodies.resize(faces.len(), shape as u32);
            base += mesh.positions.len() as u32;
        }
        (faces, bodies)
    }
}

/// The surface of a shape that is drawn.
fn surface(collider: &Collider) -> Option<MeshData> {
    if let Some(fragment) = collider.shape().as_shape::<FragmentShape>() {
        let object = fragment.object().read();
        let surface = object.object().surface_of(fragment.fragment());
        return Some(MeshData { positions: surface.positions, faces: surface.faces, bodies: None });
    }
    let ball = collider.shape().as_ball()?;
    let surface = shapes::sphere(f64::from(ball.radius), BALL);
    Some(MeshData { positions: surface.positions, faces: surface.faces, bodies: None })
}

fn pose(collider: &Collider) -> Pose {
    let pose = collider.position();
    let q = pose.rotation;
    Pose::from_quaternion([q.x, q.y, q.z, q.w].map(f64::from), array(pose.translation))
}

fn array(v: Vector) -> [f64; 3] {
    [v.x, v.y, v.z].map(f64::from)
}
