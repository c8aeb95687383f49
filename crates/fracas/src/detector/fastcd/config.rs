//! The published method and its variants, by name.

use super::Calibration;
use crate::bvh;
use crate::bvh::build::{Builder, grid_hash};
use crate::culling::contour::Boundary;

/// Which nodes of the tree are not asked for self-collisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfCulling {
    /// None: nothing is missed.
    Off,
    /// Dual cones, FASTCD 4.
    DualCones,
    /// Those whose normals agree: T-CCD without contour test. Misses most.
    Normals,
    /// Those whose normals agree and whose outline never crosses itself: T-CCD; with real boundaries only it may miss.
    Contours(Boundary),
}

/// How the tree follows motion and changes of topology.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeUpdate {
    /// Edits of bodies, refit, and selective restructuring by traversal cost: FASTCD 5.
    Selective,
    /// The same by the LM metric.
    Volume,
    /// Edits of bodies and refit only.
    Refit,
    /// Refit, and a new tree whenever topology changes.
    Rebuild,
}

/// How the paper's detector works.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FastCdConfig {
    /// More results than this are an error rather than a full memory. Default: 50 million.
    pub max_pairs: usize,
    /// Which nodes are culled. Default: dual cones.
    pub culling: SelfCulling,
    /// How the tree follows. Default: selective restructuring.
    pub update: TreeUpdate,
    /// How trees are built. Default: grid and hashing, up to 8 triangles in a leaf.
    pub tree: bvh::Config,
    /// What restructuring believes work to cost.
    pub calibration: Calibration,
}

impl Default for FastCdConfig {
    fn default() -> Self {
        let builder = Builder::GridHash(grid_hash::Config::default());
        Self {
            max_pairs: 50_000_000,
            culling: SelfCulling::DualCones,
            update: TreeUpdate::Selective,
            tree: bvh::Config { leaf_size: 8, builder },
            calibration: Calibration::default(),
        }
    }
}

impl FastCdConfig {
    /// Names that `named` knows.
    pub const NAMES: [&'static str; 7] = [
        "fastcd",
        "fastcd-rebuild",
        "fastcd-refit",
        "fastcd-lm",
        "tccd",
        "tccd-real",
        "tccd-nocct",
    ];

    /// The method with this name on the command line; none if there is none.
    pub fn named(name: &str) -> Option<Self> {
        let published = Self::default();
        let median = bvh::Config { builder: Builder::Median, ..published.tree };
        let t_ccd = |culling: SelfCulling| Self {
            culling,
            update: TreeUpdate::Rebuild,
            tree: median,
            ..published
        };
        Some(match name {
            "fastcd" => published,
            "fastcd-rebuild" => Self { update: TreeUpdate::Rebuild, ..published },
            "fastcd-refit" => Self { update: TreeUpdate::Refit, ..published },
            "fastcd-lm" => Self { update: TreeUpdate::Volume, tree: median, ..published },
            "tccd" => t_ccd(SelfCulling::Contours(Boundary::All)),
            "tccd-real" => t_ccd(SelfCulling::Contours(Boundary::Real)),
            "tccd-nocct" => t_ccd(SelfCulling::Normals),
            _ => return None,
        })
    }
}
