//! All bodies of a scene, their mesh, and one step of it.

use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;

use super::body::Body;
use super::contact::{Step, gather, impulse};
use crate::fracture::Piece;
use crate::scene::{Response, SceneError};
use crate::state::{Damaged, State};
use crate::vector::{Vector, add_scaled, dot, scale};

/// The half space `normal . x >= offset`, in which bodies stay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plane {
    pub(crate) normal: Vector,
    pub(crate) offset: f64,
}

/// Bodies with their mesh, body after body.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) bodies: Vec<Body>,
    pub(crate) faces: Vec<[u32; 3]>,
    pub(crate) positions: Vec<Vector>,
    pub(crate) gravity: Vector,
    pub(crate) planes: Vec<Plane>,
    pub(crate) restitution: f64,
    pub(crate) friction: f64,
    /// Rounds of detection and impulses per step.
    pub(crate) rounds: u32,
    /// Faces have no outside: what meets is pushed back the way it came.
    pub(crate) two_sided: bool,
    /// Faces of each body, counted from its own first vertex.
    own_faces: Vec<Vec<[u32; 3]>>,
    body_of_vertex: Vec<u32>,
    first_vertex: Vec<usize>,
    /// The detector, and the edges its impacts name.
    detector: Option<(Certified, Vec<[u32; 2]>)>,
}

impl World {
    /// An empty world without gravity.
    pub(crate) fn new() -> Self {
        Self {
            bodies: vec![],
            faces: vec![],
            positions: vec![],
            gravity: [0.0; 3],
            planes: vec![],
            restitution: 0.4,
            friction: 0.3,
            rounds: 3,
            two_sided: false,
            own_faces: vec![],
            body_of_vertex: vec![],
            first_vertex: vec![],
            detector: None,
        }
    }

    /// Adds a body after the others; `faces` count its own vertices from zero.
    pub(crate) fn add(&mut self, body: Body, faces: &[[u32; 3]]) {
        let (first, id) = (self.positions.len(), self.bodies.len() as u32);
        self.first_vertex.push(first);
        self.positions.resize(first + body.vertex_count(), [0.0; 3]);
        body.write(&mut self.positions[first..]);
        self.body_of_vertex.resize(self.positions.len(), id);
        self.faces.extend(faces.iter().map(|f| f.map(|v| v + first as u32)));
        self.own_faces.push(faces.to_vec());
        self.bodies.push(body);
        self.detector = None;
    }

    /// Puts pieces in the place of a body, exactly where their surfaces are, and returns for every vertex of the world
    /// the vertex it was before.
    pub(crate) fn replace(&mut self, body: usize, pieces: Vec<(Body, Piece)>) -> Vec<Option<u32>> {
        self.positions.clear();
        let bodies = std::mem::take(&mut self.bodies);
        let own_faces = std::mem::take(&mut self.own_faces);
        let firsts = std::mem::take(&mut self.first_vertex);
        self.faces.clear();
        self.body_of_vertex.clear();
        let mut origins = vec![];
        let mut pieces = Some(pieces);
        for (i, kept) in bodies.into_iter().enumerate() {
            let first = firsts[i] as u32;
            if i != body {
                origins.extend((first..first + kept.vertex_count() as u32).map(Some));
                self.add(kept, &own_faces[i]);
                continue;
            }
            for (piece_body, piece) in pieces.take().into_iter().flatten() {
                self.add(piece_body, &piece.surface.faces);
                let vertices = self.vertices_of(self.bodies.len() - 1);
                // Not through the body, which would round: cracks must coincide to the bit.
                self.positions[vertices].copy_from_slice(&piece.surface.positions);
                origins.extend(piece.origins.iter().map(|o| o.map(|o| o + first)));
            }
        }
        origins
    }

    /// Names all that changes; gravity, planes and the like do not.
    pub(crate) fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged> {
        state.each(&mut self.bodies, Body::blank, Body::state)?;
        state.keep(&mut self.own_faces)?;
        state.keep(&mut self.positions)?;
        if matches!(state, State::Load(_)) { self.list_again() } else { Ok(()) }
    }

    /// Makes what follows from bodies, their faces and positions.
    fn list_again(&mut self) -> Result<(), Damaged> {
        let bodies = std::mem::take(&mut self.bodies);
        let own_faces = std::mem::take(&mut self.own_faces);
        let positions = std::mem::take(&mut self.positions);
        let vertices: usize = bodies.iter().map(Body::vertex_count).sum();
        if (own_faces.len(), positions.len()) != (bodies.len(), vertices) {
            return Err(Damaged);
        }
        (self.faces, self.body_of_vertex, self.first_vertex) = Default::default();
        for (body, faces) in bodies.into_iter().zip(&own_faces) {
            self.add(body, faces);
        }
        // Not what the bodies would write: just after a break that is rounded.
        self.positions = positions;
        Ok(())
    }

    /// The vertices of a body.
    pub(crate) fn vertices_of(&self, body: usize) -> std::ops::Range<usize> {
        let first = self.first_vertex[body];
        first..first + self.bodies[body].vertex_count()
    }

    /// How many faces a body has.
    pub(crate) fn faces_of(&self, body: usize) -> usize {
        self.own_faces[body].len()
    }

    /// One step of `dt`. Bodies that cannot be pushed keep their velocity; `prescribed` gives new shapes to some.
    pub(crate) fn step(
        &mut self,
        dt: f64,
        prescribed: &[(usize, Vec<Vector>)],
    ) -> Result<Response, SceneError> {
        let fall = scale(self.gravity, dt);
        self.bodies.iter_mut().for_each(|body| body.accelerate(fall));
        self.bounce_off_planes(dt);
        for (body, local) in prescribed {
            self.bodies[*body].set_local(local.clone());
        }
        let mut response = Response::default();
        let mut next = self.positions.clone();
        let mut after = self.bodies.clone();
        self.place_after(dt, &mut after, &mut next, None);
        for round in 0..self.rounds {
            let pushed = self.answer(&next, round, &mut response)?;
            if pushed.is_empty() {
                break;
            }
            self.place_after(dt, &mut after, &mut next, Some(&pushed));
        }
        self.bodies = after;
        self.positions = next;
        Ok(response)
    }

    /// Bodies and positions at the end of the step, of all bodies or of some.
    fn place_after(&self, dt: f64, after: &mut [Body], next: &mut [Vector], only: Option<&[bool]>) {
        for (i, body) in self.bodies.iter().enumerate() {
            if only.is_none_or(|only| only[i]) {
                after[i] = body.after(dt, &self.planes, self.friction);
                after[i].write(&mut next[self.vertices_of(i)]);
            }
        }
    }

    /// Detects over the step and pushes apart the pairs that approach; tells which bodies changed, empty if none.
    fn answer(
        &mut self,
        next: &[Vector],
        round: u32,
        response: &mut Response,
    ) -> Result<Vec<bool>, SceneError> {
        let (detector, edges) = match &mut self.detector {
            Some(detector) => detector,
            none => {
                let mesh = Mesh::new(&self.positions, &self.faces)?;
                let mut detector = Certified::new(&mesh, CertifiedConfig::default());
                let edges = detector.edges();
                none.insert((detector, edges))
            }
        };
        let report = detector.step(&self.positions, next)?;
        response.detections += 1;
        let step = Step {
            faces: &self.faces,
            edges,
            from: &self.positions,
            to: next,
            body_of_vertex: &self.body_of_vertex,
            two_sided: self.two_sided,
        };
        let mut pushed = vec![false; self.bodies.len()];
        let mut any = false;
        // Later rounds take the bounce out, so that crowded bodies come to rest against each other.
        let restitution = if round == 0 { self.restitution } else { 0.0 };
        for ((a, b), contact) in gather(&step, &report.impacts) {
            let (a, b) = (a as usize, b as usize);
            let pair = [&self.bodies[a], &self.bodies[b]];
            let Some(push) = impulse(pair, &contact, restitution, self.friction) else {
                continue;
            };
            self.bodies[a].push(push, contact.point);
            self.bodies[b].push(scale(push, -1.0), contact.point);
            (pushed[a], pushed[b], any) = (true, true, true);
            response.impacts += 1;
        }
        Ok(if any { pushed } else { vec![] })
    }

    /// A rigid body that would leave through a plane is turned back at its deepest vertex.
    fn bounce_off_planes(&mut self, dt: f64) {
        let mut wall = Body::new(&[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], &[[0, 1, 2]], 0.0);
        let mut scratch = vec![];
        let pushable = |body: &&mut Body| body.inverse_mass > 0.0 && !body.is_soft();
        for body in self.bodies.iter_mut().filter(pushable) {
            for plane in &self.planes {
                let fall = dot(plane.normal, body.velocity).min(0.0) * dt;
                let height = dot(plane.normal, body.centre) - plane.offset;
                if height + fall > 1.3 * body.size() {
                    continue;
                }
                for _ in 0..2 {
                    scratch.resize(body.vertex_count(), [0.0; 3]);
                    body.after(dt, &[], 0.0).write(&mut scratch);
                    let depth = |p: &Vector| dot(plane.normal, *p) - plane.offset;
                    let lowest = scratch.iter().min_by(|p, q| depth(p).total_cmp(&depth(q)));
                    let Some(&point) = lowest.filter(|p| depth(p) < 0.0) else { break };
                    let contact = super::contact::Contact { point, normal: plane.normal };
                    wall.centre = point;
                    let hit = impulse([body, &wall], &contact, self.restitution, self.friction);
                    if let Some(push) = hit {
                        body.push(push, point);
                    }
                    // What is below is lifted out softly.
                    let lift = (-depth(&point)).min(0.5 * body.size());
                    body.centre = add_scaled(body.centre, plane.normal, 0.3 * lift);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::sphere;
    use crate::vector::{add, distance, length};

    fn ball(centre: Vector, velocity: Vector) -> (Body, Vec<[u32; 3]>) {
        let ball = sphere(0.5, 4).map(|p| add(p, centre));
        let mut body = Body::new(&ball.positions, &ball.faces, 1.0);
        body.velocity = velocity;
        (body, ball.faces)
    }

    #[test]
    fn two_balls_bounce_and_keep_their_momentum() {
        let mut world = World::new();
        world.restitution = 1.0;
        for (body, faces) in
            [ball([-1.0, 0.0, 0.0], [2.0, 0.0, 0.0]), ball([1.0, 0.05, 0.0], [-1.0, 0.0, 0.0])]
        {
            world.add(body, &faces);
        }
        let momentum = |world: &World| {
            let part = |body: &Body| scale(body.velocity, 1.0 / body.inverse_mass);
            add(part(&world.bodies[0]), part(&world.bodies[1]))
        };
        let before = momentum(&world);
        let mut answered = 0;
        for _ in 0..60 {
            answered += world.step(1.0 / 60.0, &[]).unwrap().impacts;
        }
        assert!(answered > 0, "they never met");
        assert!(distance(momentum(&world), before) < 1e-12 * length(before));
        let [a, b] = [0, 1].map(|i| world.bodies[i].velocity[0]);
        assert!(a < 0.0 && b > 0.0, "they went through each other: {a} {b}");
    }

    #[test]
    fn a_ball_that_falls_stays_above_the_ground() {
        let mut world = World::new();
        world.gravity = [0.0, -9.8, 0.0];
        world.planes = vec![Plane { normal: [0.0, 1.0, 0.0], offset: 0.0 }];
        let (body, faces) = ball([0.0, 2.0, 0.0], [0.3, 0.0, 0.0]);
        world.add(body, &faces);
        let mut highest_later = 0.0_f64;
        for frame in 0..300 {
            world.step(1.0 / 60.0, &[]).unwrap();
            let low = world.positions.iter().map(|p| p[1]).fold(f64::INFINITY, f64::min);
            assert!(low > -0.05, "frame {frame}: {low}");
            if frame > 200 {
                highest_later = highest_later.max(world.bodies[0].centre[1]);
            }
        }
        assert!(highest_later < 1.0, "bounces must die down: {highest_later}");
    }

    #[test]
    fn pieces_take_the_place_of_a_body_to_the_bit() {
        let mut world = World::new();
        let (first, faces) = ball([0.0; 3], [1.0, 0.0, 0.0]);
        world.add(first, &faces);
        let (second, faces) = ball([3.0, 0.1, 0.2], [0.0; 3]);
        world.add(second, &faces);
        world.step(0.1, &[]).unwrap();
        let before = world.positions.clone();
        let count = before.len() / 2;
        let surface = crate::Surface { positions: before[count..].to_vec(), faces };
        let (pieces, rest) = crate::fracture::shatter(&surface, [3.0, 0.6, 0.2], 0.5, 20, 1);
        let pieces: Vec<(Body, Piece)> = pieces
            .into_iter()
            .chain(rest)
            .map(|p| (Body::new(&p.surface.positions, &p.surface.faces, 1.0), p))
            .collect();
        assert!(pieces.len() > 2);
        let origins = world.replace(1, pieces);
        assert_eq!(origins.len(), world.positions.len());
        for (p, origin) in world.positions.iter().zip(&origins) {
            assert_eq!(p.map(f64::to_bits), before[origin.unwrap() as usize].map(f64::to_bits));
        }
    }
}
