//! The scenes themselves, one file each.

mod breaking_walls;
mod exploding_dragon;

use crate::registry::Info;

pub(crate) const ALL: &[Info] = &[
    Info {
        name: "breaking-walls",
        about: "a ball flies through eight walls: dents, then pieces (FASTCD)",
        frames: [80, 80, 80],
        faces: [[0, 0]; 3],
        takes_mesh: false,
        make: breaking_walls::make,
    },
    Info {
        name: "exploding-dragon",
        about: "a dragon is hit and bursts in four stages (FASTCD, PCCD)",
        frames: [60, 125, 250],
        faces: [[0, 0]; 3],
        takes_mesh: true,
        make: exploding_dragon::make,
    },
];
