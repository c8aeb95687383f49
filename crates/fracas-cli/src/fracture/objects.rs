//! The things that break in the scenarios, in the sizes of Table 1 of FRAGMENTS.

use fracas_io::MeshData;
use fracas_rapier::Breakable;
use fracas_scenes::{Size, Surface, shapes};

use crate::error::CliError;

/// Triangles and tetrahedra of Table 1.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thing {
    PiggyBank,
    Bunny,
    Brick,
    Plate,
    Bowl,
    Shelf,
}

impl Thing {
    /// Tetrahedra in the paper; a quarter in small sizes, fewer in tiny ones.
    fn tetrahedra(self, size: Size) -> usize {
        let full = match self {
            Self::PiggyBank => 20_807,
            Self::Bunny => 18_767,
            Self::Brick => 594,
            Self::Plate | Self::Bowl => 8_617,
            Self::Shelf => 10_200,
        };
        // Thin walls fall apart if tetrahedra are larger than they are thick.
        let least = match self {
            Self::Plate | Self::Bowl => 4_000,
            Self::Shelf => 2_000,
            _ => 120,
        };
        match size {
            Size::Full => full,
            // What plates rest on: a finer one of these sizes has bumps at which they break.
            Size::Small if matches!(self, Self::Shelf) => least,
            Size::Small => (full / 4).max(300).max(least),
            Size::Tiny => (full / 20).clamp(120, 600).max(least),
        }
    }

    /// Made breakable. A mesh that the user gives stands in for the bunny, scaled to its size.
    pub(crate) fn make(self, size: Size, mesh: Option<&MeshData>) -> Result<Breakable, CliError> {
        let surface = match (self, mesh) {
            (Self::PiggyBank, _) => shapes::piggy_bank(9_722),
            (Self::Bunny, Some(mesh)) => {
                let positions = mesh.positions.clone();
                scaled(Surface { positions, faces: mesh.faces.clone() }, BUNNY_HEIGHT)
            }
            // No bunny without its file: a body with ears, snout, legs and a tail, of the same size.
            (Self::Bunny, None) => scaled(shapes::piggy_bank(8_000), BUNNY_HEIGHT),
            (Self::Brick, _) => shapes::brick([0.2, 0.1, 0.07], [8, 4, 3]),
            (Self::Plate, _) => shapes::plate(40, 64),
            (Self::Bowl, _) => shapes::bowl(40, 64),
            (Self::Shelf, _) => scaled(shapes::shelf(2, 8), SHELF_HEIGHT),
        };
        Breakable::from_mesh(&surface.positions, &surface.faces, self.tetrahedra(size))
            .map_err(|error| CliError::System(error.to_string()))
    }
}

/// Metres.
const BUNNY_HEIGHT: f64 = 0.3;
/// Metres; it is 2.27 times as wide.
pub(crate) const SHELF_HEIGHT: f64 = 1.1;

/// The same with this height, standing on y = 0, its middle above the origin.
fn scaled(mut surface: Surface, height: f64) -> Surface {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for p in &surface.positions {
        for k in 0..3 {
            (low[k], high[k]) = (low[k].min(p[k]), high[k].max(p[k]));
        }
    }
    let scale = if high[1] > low[1] { height / (high[1] - low[1]) } else { 1.0 };
    let foot = [0.5 * (low[0] + high[0]), low[1], 0.5 * (low[2] + high[2])];
    for p in &mut surface.positions {
        *p = [0, 1, 2].map(|k| (p[k] - foot[k]) * scale);
    }
    surface
}
