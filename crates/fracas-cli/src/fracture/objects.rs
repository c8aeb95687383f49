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
            Self::Bowl => 4_000,
            Self::Plate | Self::Shelf => 2_000,
            _ => 120,
        };
        match size {
            Size::Full => full,
            Size::Small => (full / 4).max(300).max(least),
            Size::Tiny => (full / 20).clamp(120, 600).max(least),
        }
    }

    /// Made breakable. A mesh that the user gives stands in for the bunny, scaled to its size.
    pub(crate) fn make(self, size: Size, mesh: Option<&MeshData>) -> Result<Breakable, CliError> {
        self.of(self.tetrahedra(size), mesh)
    }

    /// The same of about so many tetrahedra.
    pub(crate) fn of(self, tets: usize, mesh: Option<&MeshData>) -> Result<Breakable, CliError> {
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
        let factors = if matches!(self, Self::Plate) { plate_boxes(tets) } else { [1.0; 3] };
        let Surface { positions, faces } = &surface;
        Breakable::from_mesh_in_boxes(positions, faces, tets, factors)
            .map_err(|error| CliError::System(error.to_string()))
    }
}

/// How a plate's lattice is drawn out for so many tetrahedra: boxes stay 8 mm high, for a wall of 12 mm. Cubes keep 0.62 of its volume in
/// the size of Table 1, these 0.97.
fn plate_boxes(tets: usize) -> [f64; 3] {
    // The volume of a box goes with 1 / tets, so at one height its factor goes with the root of tets.
    [1.0, 0.35 * (tets as f64 / 8_617.0).sqrt(), 1.0]
}

/// Metres.
const BUNNY_HEIGHT: f64 = 0.3;
/// Metres; it is 2.27 times as wide.
const SHELF_HEIGHT: f64 = 1.1;

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
