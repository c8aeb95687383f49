//! A piggy bank: barrel, snout, ears, legs, a curled tail and a slot.

use super::field::Field;
use super::polygonise::polygonise;
use crate::surface::Surface;

/// A piggy bank of about `faces` triangles, standing on y = 0, looking along +x: full, with a groove for the slot.
pub fn piggy_bank(faces: usize) -> Surface {
    polygonise(&pig(), LOW, HIGH, faces)
}

/// The same with a wall about 4 cm thick, body and head being one cavity, and a slot through the wall: so it has one surface, outside and
/// inside. Below some 9,000 triangles the lattice is too coarse for wall and slot.
pub fn hollow_piggy_bank(faces: usize) -> Surface {
    let mut pig = pig();
    // At 9,000 triangles cubes are 3.4 cm wide, and no ball of 0.56 of that is without a lattice point: a wall of 3 cm had three to seven holes.
    pig.cut([-0.07, 0.22, 0.0], [0.06, 0.22, 0.0], 0.10, 0.01);
    pig.cut([0.06, 0.23, 0.0], [0.19, 0.25, 0.0], 0.05, 0.02);
    // The slot is as long as the groove above it, and wider.
    for y in [0.31, 0.33, 0.35, 0.37] {
        pig.cut([-0.05, y, 0.0], [0.05, y, 0.0], 0.022, 0.004);
    }
    polygonise(&pig, LOW, HIGH, faces)
}

const LOW: [f64; 3] = [-0.40, -0.02, -0.24];
const HIGH: [f64; 3] = [0.42, 0.45, 0.24];

fn pig() -> Field {
    let mut pig = Field::default();
    pig.stretched([-0.06, 0.22, 0.0], [0.06, 0.22, 0.0], [0.15, 0.15], [1.1, 0.95, 1.0], 0.02);
    pig.limb([0.17, 0.25, 0.0], [0.21, 0.25, 0.0], [0.09, 0.085], 0.05); // head
    pig.limb([0.28, 0.235, 0.0], [0.315, 0.235, 0.0], [0.045, 0.043], 0.02); // snout
    for side in [-1.0, 1.0] {
        pig.limb([0.16, 0.31, 0.055 * side], [0.185, 0.365, 0.085 * side], [0.032, 0.010], 0.015);
        for x in [-0.11, 0.12] {
            pig.limb([x, 0.14, 0.075 * side], [x, 0.045, 0.085 * side], [0.05, 0.045], 0.02);
        }
        pig.cut([0.358, 0.235, 0.016 * side], [0.37, 0.235, 0.016 * side], 0.010, 0.006); // nostrils
        pig.limb([0.255, 0.285, 0.05 * side], [0.26, 0.287, 0.052 * side], [0.012, 0.012], 0.006);
    }
    // A tail of one turn.
    let curl = |i: u32| {
        let t = f64::from(i) / 10.0;
        let (sin, cos) = libm::sincos(t * 6.5);
        [-0.21 - 0.07 * t, 0.26 + 0.035 * sin, 0.035 * (1.0 - cos)]
    };
    for i in 0..10 {
        pig.limb(curl(i), curl(i + 1), [0.014, 0.013], 0.008);
    }
    pig.cut([-0.05, 0.363, 0.0], [0.05, 0.363, 0.0], 0.014, 0.008); // slot
    pig
}
