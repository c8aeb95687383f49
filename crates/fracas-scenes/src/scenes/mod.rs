//! The scenes themselves, one file each, small ones together.

mod adversarial;
mod breaking_walls;
mod drape;
mod dressed;
mod exploding_dragon;
mod formulas;
mod n_body;
mod prescribed;

use crate::registry::Info;
use crate::scene::{Generator, Request, SceneError};

type Make = fn(&Request) -> Result<Box<dyn Generator>, SceneError>;

/// Triangles of the first and the last frame, where they are the same.
const fn same(tiny: usize, small: usize, full: usize) -> [[usize; 2]; 3] {
    [[tiny, tiny], [small, small], [full, full]]
}

const fn info(
    name: &'static str,
    about: &'static str,
    frames: [usize; 3],
    faces: [[usize; 2]; 3],
    make: Make,
) -> Info {
    Info { name, about, frames, faces, takes_mesh: false, make }
}

pub(crate) const ALL: &[Info] = &[
    info(
        "breaking-walls",
        "a ball flies through eight walls: dents, then pieces (FASTCD)",
        [80, 80, 80],
        [[1_204, 1_892], [9_680, 20_576], [42_240, 139_632]],
        breaking_walls::make,
    ),
    Info {
        takes_mesh: true,
        ..info(
            "exploding-dragon",
            "a dragon is hit and bursts in four stages (FASTCD, PCCD)",
            [60, 125, 250],
            same(2_424, 31_252, 251_800),
            exploding_dragon::make,
        )
    },
    info(
        "n-body",
        "bodies, rigid and soft, fall, collide and bounce (FASTCD)",
        [40, 149, 149],
        same(916, 8_492, 34_140),
        n_body::make,
    ),
    info(
        "n-body-146k",
        "more of them (PCCD)",
        [30, 120, 375],
        same(1_472, 22_664, 146_468),
        n_body::make_146k,
    ),
    info(
        "cloth-on-ball",
        "a cloth drapes over a ball, then the ball spins; nothing passes through (FASTCD, PCCD, NCF)",
        [50, 150, 465],
        same(832, 8_480, 92_120),
        drape::cloth_on_ball,
    ),
    info(
        "funnel",
        "a cloth falls into a funnel and is pressed through by a ball (NCF)",
        [30, 150, 500],
        same(1_532, 11_480, 92_480),
        drape::funnel,
    ),
    info(
        "dressed-woman",
        "a dress on a woman who turns; nothing passes through (HASCD)",
        [20, 100, 100],
        same(2_909, 13_784, 56_778),
        dressed::woman,
    ),
    info(
        "dressed-man",
        "shirt and trousers on a man who turns; nothing passes through (HASCD)",
        [20, 50, 50],
        same(3_802, 11_606, 33_364),
        dressed::man,
    ),
    info(
        "catwalk",
        "the woman walks (HASCD)",
        [20, 200, 1_600],
        same(2_909, 13_784, 56_778),
        dressed::catwalk,
    ),
    info(
        "airbag",
        "a flat bag is blown up against a steering wheel (NCF)",
        [20, 100, 300],
        same(1_024, 6_976, 18_272),
        drape::airbag,
    ),
    info(
        "tearing-cloth",
        "a ball is pressed through a cloth that tears",
        [30, 100, 240],
        same(712, 6_280, 47_880),
        drape::tearing_cloth,
    ),
    info(
        "torus-ellipsoid",
        "two bodies that intersect, at rest (HASCD)",
        [1, 1, 1],
        same(900, 8_596, 64_400),
        formulas::torus_ellipsoid,
    ),
    info(
        "penetrating-pipe",
        "a channel passes through its own start: culling on real borders misses it (FASTCD)",
        [12, 32, 64],
        same(1_440, 15_360, 76_800),
        formulas::penetrating_pipe,
    ),
    info(
        "squash",
        "a plate presses a body flat; it crumples and nothing passes through (NCF)",
        [20, 60, 100],
        same(884, 2_476, 3_860),
        drape::squash,
    ),
    info(
        "spiral-sheet",
        "a rolled sheet, close but apart: boxes and normals cull nothing",
        [12, 30, 100],
        same(1_152, 19_200, 96_000),
        adversarial::spiral_sheet,
    ),
    info(
        "notch",
        "a flat ring closes and overlaps: only the contour tells",
        [12, 30, 60],
        same(768, 12_288, 92_160),
        adversarial::notch,
    ),
    info(
        "folded-patch",
        "a closed pillow folds onto itself: there is no border to look at",
        [12, 30, 60],
        same(608, 19_008, 116_640),
        adversarial::folded_patch,
    ),
    info(
        "needles",
        "long thin triangles along diagonals: axis-aligned boxes are empty space",
        [10, 30, 60],
        same(100, 2_000, 20_000),
        adversarial::needles,
    ),
];
