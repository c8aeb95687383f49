//! What pages are sent: numbers of four bytes, lowest byte first, so that a page reads them in place.
//!
//! | message | content |
//! |---|---|
//! | frame | 1, step, bodies, contacts, paused; ms of the step, of the frame before, of the slowest step; then for each body its id, position and quaternion (x, y, z, w) |
//! | body | 2, id, id of the body it broke off, kind; for a ball its radius; else vertices, faces, positions, three vertices per face |
//! | gone | 3, ids |
//! | contacts | 4; for each its point, normal, distance, impulse |
//! | spheres | 5, id, level; for each its centre in the body's coordinates, and radius |
//!
//! What is short and read by people (which scenario, what went wrong) is JSON in a text message.

use fracas::fracture::FragmentSurface;
use fracas::fragments::spheres::{Sphere, Tree};
use fracas_rapier::WorldContact;
use fracas_rapier::rapier3d::math::Pose;
use tungstenite::Bytes;

/// Levels of sphere trees that can be asked for.
pub(crate) const LEVELS: usize = 10;

/// The id that no body has.
pub(crate) const NOBODY: u32 = 0;

/// What a body is to the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Moves, and may break.
    Piece,
    Ball,
    /// Never moves.
    Fixed,
}

/// How a step went.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Figures {
    pub(crate) step: u32,
    pub(crate) contacts: u32,
    pub(crate) paused: bool,
    pub(crate) step_ms: f32,
    /// Of the frame before: this one is not ready yet.
    pub(crate) encode_ms: f32,
    pub(crate) slowest_ms: f32,
}

/// Four bytes after the other.
#[derive(Default)]
struct Words(Vec<u8>);

impl Words {
    fn new(kind: u32) -> Self {
        Self(kind.to_le_bytes().to_vec())
    }

    fn ids(mut self, ids: impl IntoIterator<Item = u32>) -> Self {
        self.0.extend(ids.into_iter().flat_map(u32::to_le_bytes));
        self
    }

    fn reals(mut self, reals: impl IntoIterator<Item = f32>) -> Self {
        self.0.extend(reals.into_iter().flat_map(f32::to_le_bytes));
        self
    }

    fn done(self) -> Bytes {
        self.0.into()
    }
}

/// Where everything is.
pub(crate) fn frame(figures: &Figures, bodies: &[(u32, Pose)]) -> Bytes {
    let Figures { step, contacts, paused, step_ms, encode_ms, slowest_ms } = *figures;
    let mut words = Words::new(1)
        .ids([step, bodies.len() as u32, contacts, u32::from(paused)])
        .reals([step_ms, encode_ms, slowest_ms]);
    for (id, pose) in bodies {
        let (t, q) = (pose.translation, pose.rotation);
        words = words.ids([*id]).reals([t.x, t.y, t.z, q.x, q.y, q.z, q.w]);
    }
    words.done()
}

/// A body with a surface, which broke off another or not (`NOBODY`).
pub(crate) fn body(id: u32, parent: u32, kind: Kind, surface: &FragmentSurface) -> Bytes {
    let FragmentSurface { positions, faces } = surface;
    Words::new(2)
        .ids([id, parent, kind as u32, positions.len() as u32, faces.len() as u32])
        .reals(positions.iter().flatten().map(|&x| x as f32))
        .ids(faces.iter().flatten().copied())
        .done()
}

/// A ball.
pub(crate) fn ball(id: u32, radius: f32) -> Bytes {
    Words::new(2).ids([id, NOBODY, Kind::Ball as u32]).reals([radius]).done()
}

/// Bodies that are no more.
pub(crate) fn gone(ids: &[u32]) -> Bytes {
    Words::new(3).ids(ids.iter().copied()).done()
}

/// Contacts of the last step.
pub(crate) fn contacts(list: &[WorldContact]) -> Bytes {
    let numbers = |c: &WorldContact| {
        let (p, n) = (c.point, c.normal);
        [p.x, p.y, p.z, n.x, n.y, n.z, c.distance, c.impulse]
    };
    Words::new(4).reals(list.iter().flat_map(numbers)).done()
}

/// The spheres of one level of a body's tree.
pub(crate) fn spheres(id: u32, level: usize, tree: &Tree) -> Bytes {
    let numbers = |s: Sphere| [s.centre[0], s.centre[1], s.centre[2], s.radius];
    let list = at_level(tree, level);
    let reals = list.into_iter().flat_map(numbers).map(|x| x as f32);
    Words::new(5).ids([id, level as u32]).reals(reals).done()
}

/// The spheres of a level, the root being level 0, without leaves: they are points.
fn at_level(tree: &Tree, level: usize) -> Vec<Sphere> {
    let all = tree.spheres();
    let mut now: Vec<Sphere> = all.first().copied().into_iter().collect();
    for _ in 0..level {
        let below = |s: &Sphere| s.first as usize..(s.first + s.count) as usize;
        now = now.iter().flat_map(|s| all[below(s)].iter().copied()).collect();
    }
    now.retain(|s| s.count > 0);
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a page reads it.
    fn words(bytes: &Bytes) -> Vec<u32> {
        assert_eq!(bytes.len() % 4, 0);
        let word = |b: &[u8]| u32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        bytes.chunks(4).map(word).collect()
    }

    #[test]
    fn a_frame_has_ids_and_poses() {
        let figures = Figures { step: 7, contacts: 3, step_ms: 1.5, ..Figures::default() };
        let pose = Pose::translation(1.0, 2.0, -3.0);
        let words = words(&frame(&figures, &[(4, pose), (9, Pose::IDENTITY)]));
        assert_eq!(words[..5], [1, 7, 2, 3, 0]);
        assert_eq!(words[5], 1.5_f32.to_bits());
        assert_eq!(words.len(), 8 + 2 * 8);
        let reals = [1.0, 2.0, -3.0, 0.0, 0.0, 0.0, 1.0].map(f32::to_bits);
        assert_eq!((words[8], &words[9..16]), (4, &reals[..]));
        assert_eq!(words[16], 9);
    }

    #[test]
    fn a_body_has_its_surface() {
        let surface = FragmentSurface {
            positions: vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.5, 0.0]],
            faces: vec![[0, 1, 2]],
        };
        let words = words(&body(5, 2, Kind::Piece, &surface));
        assert_eq!(words[..6], [2, 5, 2, 0, 3, 1]);
        assert_eq!(words[9], 1.0_f32.to_bits());
        assert_eq!(words[15..], [0, 1, 2]);
    }
}
