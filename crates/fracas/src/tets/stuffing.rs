//! Tetrahedra for a closed surface: isosurface stuffing.
//!
//! Source: Labelle and Shewchuk 2007, with tetrahedra of one size. A body-centred cubic lattice is laid over the object; lattice
//! points too near to the surface are moved onto it, and what sticks out is cut off by stencils.
//! What differs: inside and outside, and where edges leave, come from the surface's own triangles with exact signs instead of a
//! distance function; there are no lattice points with value zero before points are moved. A tetrahedron whose points have all moved onto
//! the surface is kept if it spans a wall: walls thinner than a cube have fewer holes (a plate of 12 mm keeps 0.62 of its volume instead of 0.45).
//! Cubes may be drawn out to boxes: all steps but the judgement of lengths and angles are the same in a space drawn out along its axes.
//!
//! Steps (`lattice`):
//! 1. lattice points inside or outside; cut points of the edges that leave;
//! 2. each point, in order, with a cut nearer than the share of the edge below moves to its nearest cut, and its cuts vanish;
//! 3. stencils for every lattice tetrahedron with a point inside.
//!
//! Promises: dihedral angles between 10.7 and 164.8 degrees where boxes are cubes (the paper's proof; measured in the tests); boundary nodes lie on the
//! surface to rounding, and so every boundary point is within one cube's edge of it. Parts thinner than a cube may be lost, and edges
//! of the surface are cut off by up to a cube: the deviation from the surface is measured, not bounded. Every shape gives
//! the same mesh every time. Work: linear in the cubes of the box.

use thiserror::Error;

use super::lattice::Lattice;
use super::{ClosedSurface, TetError, TetMesh};

/// Why no mesh was made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum StuffingError {
    /// The size of cubes is no positive number.
    #[error("a cube's edge must be positive and finite, not {0}")]
    Spacing(f64),
    /// The box of the surface would hold too many cubes.
    #[error("cubes of {0} are too small: the box holds more than 200 million of them")]
    TooFine(f64),
    /// No lattice point is inside.
    #[error("cubes of {0} are too large: none has its middle or a corner inside the surface")]
    TooCoarse(f64),
    /// The result is no mesh; cannot happen unless coordinates are so extreme that tetrahedra round to flat ones.
    #[error(transparent)]
    Mesh(#[from] TetError),
}

/// Tetrahedra for the inside of a surface, cut from cubes with edges of length `spacing` (twelve tetrahedra each).
pub fn stuff(surface: &ClosedSurface, spacing: f64) -> Result<TetMesh, StuffingError> {
    Lattice::new(surface, [spacing; 3])?.mesh()
}

/// Tetrahedra for the inside of a surface, about `count` of them: within a tenth or so, unless parts are too thin.
pub fn stuff_about(surface: &ClosedSurface, count: usize) -> Result<TetMesh, StuffingError> {
    stuff_boxes(surface, count, [1.0; 3])
}

/// The same with cubes drawn out to boxes, by these factors along the axes: for flat things, whose walls cubes of that number are too thick for.
/// Angles are bounded in the space where the boxes are cubes. The factors must be positive and finite.
pub fn stuff_boxes(
    surface: &ClosedSurface,
    count: usize,
    factors: [f64; 3],
) -> Result<TetMesh, StuffingError> {
    // Boundary cubes give more than twelve for their share of volume; a few corrections find the size. The count jumps a little
    // where lattice points pass the surface, so the best one counts.
    let wanted = count.max(1) as f64;
    let drawn = factors[0] * factors[1] * factors[2];
    let mut spacing = third_root(12.0 * surface.volume().abs() / (wanted * drawn));
    let mut best: Option<TetMesh> = None;
    for _ in 0..8 {
        let lattice = Lattice::new(surface, factors.map(|x| x * spacing));
        let mesh = match lattice.and_then(Lattice::mesh) {
            Ok(mesh) if !mesh.tets().is_empty() => mesh,
            // Thin walls fall through a lattice that has cubes enough for their volume.
            Ok(_) | Err(StuffingError::TooCoarse(_)) => {
                spacing *= 0.5;
                continue;
            }
            Err(error) => return Err(error),
        };
        let found = mesh.tets().len() as f64;
        let off = |mesh: &TetMesh| (mesh.tets().len() as f64 - wanted).abs();
        if best.as_ref().is_none_or(|other| off(&mesh) < off(other)) {
            best = Some(mesh);
        }
        if (found / wanted - 1.0).abs() < 0.01 {
            break;
        }
        spacing *= third_root(found / wanted);
    }
    best.ok_or(StuffingError::TooCoarse(spacing))
}

/// Newton's method: the platform's own differs between machines.
pub(crate) fn third_root(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return x;
    }
    // A third of the exponent is a start within a factor of two.
    let exponent = ((x.to_bits() >> 52) as i64 - 1023).div_euclid(3);
    let mut root = f64::from_bits(((exponent + 1023) as u64) << 52);
    for _ in 0..8 {
        root = (2.0 * root + x / (root * root)) / 3.0;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn third_roots() {
        for x in [1e-300, 1e-9, 0.5, 1.0, 7.0, 8.0, 1e20, 1e300] {
            let r = third_root(x);
            assert!((r * r * r / x - 1.0).abs() < 1e-14, "{x}");
        }
        assert_eq!(third_root(0.0), 0.0);
    }
}
