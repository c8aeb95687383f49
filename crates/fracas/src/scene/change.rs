//! What an event did: enough for detectors, side tables and positions to follow.

use super::{Event, Scene};
use crate::mesh::Touched;

/// What one event changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The event.
    pub event: Event,
    /// What changed in the mesh: for `Certified::edit`, `Ownership::refresh` and the like, before the next event.
    pub touched: Touched,
    /// New vertices, each with the vertex it was copied from, in order of ids.
    pub origins: Vec<(u32, u32)>,
    /// Vertices that are where no motion brought them, those of an added body or of one that jumped, in order of ids.
    pub placed: Vec<(u32, [f64; 3])>,
}

impl Change {
    /// Brings positions of all vertices from before the event to after it: a copy is where its origin is, a placed vertex
    /// at its place, all others stay. Costs what changed.
    ///
    /// # Panics
    /// If the positions are not of the scene before this event.
    pub fn carry(&self, positions: &mut Vec<[f64; 3]>) {
        for &(vertex, origin) in &self.origins {
            let place = positions[origin as usize];
            put(positions, vertex, place);
        }
        for &(vertex, place) in &self.placed {
            put(positions, vertex, place);
        }
    }
}

/// Sets the position of a vertex that is there, or of the next one.
fn put(positions: &mut Vec<[f64; 3]>, vertex: u32, place: [f64; 3]) {
    if let Some(position) = positions.get_mut(vertex as usize) {
        *position = place;
        return;
    }
    assert_eq!(vertex as usize, positions.len(), "positions of another scene");
    positions.push(place);
}

impl Scene {
    /// x0 of the step after these events, in order, from where all vertices were last: a copy starts where its origin was, a
    /// body that was added or jumped starts at its place.
    ///
    /// # Panics
    /// If `last` is not of the scene before the first event.
    pub fn start_positions(last: &[[f64; 3]], changes: &[Change]) -> Vec<[f64; 3]> {
        let mut positions = last.to_vec();
        changes.iter().for_each(|change| change.carry(&mut positions));
        positions
    }
}
