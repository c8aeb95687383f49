//! Does a blow break a fragment, into how many pieces, and where?
//!
//! Energy balance after Griffith 1921: new surface costs the material's toughness per area, so an energy E buys a crack area
//! A = E / G. Cells of a random Voronoi tessellation with n cells in a volume V have walls of area 2.91 V^(2/3) n^(1/3)
//! (Meijering 1953), so a whole that becomes n pieces gains about 2.91 V^(2/3) (n^(1/3) - 1). Solved for n, this
//! decides: below two pieces nothing breaks. Seeds are nodes drawn with density 1 / distance^2 from the blow: small pieces
//! near it, large ones far away (PAPERS: FRAGMENTS leaves the choice to the fracture simulation, which is modal analysis there).
//!
//! Promises: the same blow gives the same pieces; more energy or less toughness never asks for fewer.

use super::{Fracturable, Labels, labels};
use crate::math::vector::distance_sq;
use crate::random::SplitMix64;
use crate::tets::third_root;

/// A blow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Where, in the object's own coordinates.
    pub point: [f64; 3],
    /// Energy that goes into cracks, joules.
    pub energy: f64,
    /// Draws the seeds.
    pub seed: u64,
}

/// What it takes to break.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Energy per area of crack, joules per square metre. Glass about 10, stoneware 50 to 100, wood across the grain 10,000.
    pub toughness: f64,
    /// Never more pieces than this from one blow.
    pub max_pieces: u32,
}

impl Default for Material {
    fn default() -> Self {
        Self { toughness: 50.0, max_pieces: 64 }
    }
}

/// Wall area per volume^(2/3) and cell^(1/3) of a Poisson-Voronoi tessellation.
const WALLS: f64 = 2.91;

impl Material {
    /// How many pieces an energy buys in a volume; 1 if it does not break.
    pub fn pieces(&self, energy: f64, volume: f64) -> u32 {
        let side = third_root(volume);
        let area = energy / self.toughness;
        let root = 1.0 + area / (WALLS * side * side);
        let pieces = root * root * root;
        // A whole number below the cap, NaN (no volume, no toughness) being one piece.
        if pieces >= 2.0 { pieces.min(f64::from(self.max_pieces.max(1))) as u32 } else { 1 }
    }
}

/// Labels that break a fragment as a blow would; none if it holds.
pub fn shatter(
    object: &Fracturable,
    fragment: u32,
    impact: &Impact,
    material: &Material,
) -> Option<Labels> {
    let nodes = object.nodes_of(fragment);
    let pieces = material.pieces(impact.energy, object.node_volume(fragment));
    if pieces < 2 || nodes.len() < 2 {
        return None;
    }
    let x = object.mesh().positions();
    let core = labels::longest_edge(object, fragment);
    let mut rng = SplitMix64::new(impact.seed);
    // Weighted drawing without putting back: each node's share of a running sum, drawn nodes left out.
    let density = |node: u32| {
        let squared = distance_sq(x[node as usize], impact.point) + core * core;
        if squared > 0.0 { 1.0 / squared } else { 1.0 }
    };
    let mut left: Vec<f64> = nodes.iter().map(|&node| density(node)).collect();
    let mut seeds = vec![];
    for _ in 0..pieces.min(nodes.len() as u32) {
        let total: f64 = left.iter().sum();
        let mut goal = rng.unit() * total;
        let drawn = left.iter().position(|&share| {
            goal -= share;
            share > 0.0 && goal < 0.0
        });
        // Rounding may leave a rest: then the last that is left.
        let Some(drawn) = drawn.or_else(|| left.iter().rposition(|&share| share > 0.0)) else {
            break;
        };
        left[drawn] = 0.0;
        seeds.push(x[nodes[drawn] as usize]);
    }
    Some(Labels::within(object, fragment, &seeds, core))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn energy_and_toughness_decide_whether_and_into_how_many() {
        let stone = Material::default();
        assert_eq!(stone.pieces(0.0, 1.0), 1);
        let wall = WALLS * 0.01; // a litre
        assert_eq!(stone.pieces(50.0 * wall, 0.001), 8);
        assert_eq!(Material { toughness: 100.0, ..stone }.pieces(100.0 * wall, 0.001), 8);
        assert_eq!(stone.pieces(1e9, 0.001), 64);
        let mut last = 0;
        for energy in 0..200 {
            let pieces = stone.pieces(f64::from(energy) * 0.05, 0.001);
            assert!(pieces >= last);
            last = pieces;
        }
        assert_eq!(stone.pieces(f64::NAN, 1.0), 1);
        assert_eq!(Material { toughness: 0.0, ..stone }.pieces(0.0, 0.0), 1);
    }
}
