//! How to detect: the methods by name, what features are bounded by, what is culled.

use clap::ValueEnum;
use fracas::detector::{FastCdConfig, ProximityMethod};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Exact and fast: row trees.
    Certified,
    /// Exact, on the binary tree of the papers.
    CertifiedBvh,
    /// PCCD as published, with exact tests: task units on a median tree.
    Pccd,
    /// The same, with the division of units near the root that its authors rejected.
    PccdPairs,
    /// FASTCD as published: dual cones, selective restructuring. May miss.
    Fastcd,
    /// The same with a new tree at every change of topology.
    FastcdRebuild,
    /// The same without restructuring.
    FastcdRefit,
    /// The same with the LM metric and median trees.
    FastcdLm,
    /// Normal cones and contour tests on all boundary edges, median trees, new ones at every change of topology (T-CCD).
    Tccd,
    /// The same with real boundary edges only. May miss.
    TccdReal,
    /// The same without contour tests. May miss.
    TccdNocct,
    /// Exact, by spatial hashing in place of a hierarchy (S-Hash).
    Shash,
    /// Proximities in each frame by active pairs that start anywhere (HASCD). May miss.
    ActivePairs,
    /// Proximities in each frame, all of them, by a hierarchy of k-DOPs (HASCD).
    Kdop,
    /// Proximities in each frame by active pairs in a hierarchy of k-DOPs (HASCD). May miss.
    Hascd,
    /// Exact, by brute force in rational arithmetic: the slow oracle.
    Naive,
}

impl Method {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Certified => "certified",
            Self::CertifiedBvh => "certified-bvh",
            Self::Pccd => "pccd",
            Self::PccdPairs => "pccd-pairs",
            Self::Fastcd => "fastcd",
            Self::FastcdRebuild => "fastcd-rebuild",
            Self::FastcdRefit => "fastcd-refit",
            Self::FastcdLm => "fastcd-lm",
            Self::Tccd => "tccd",
            Self::TccdReal => "tccd-real",
            Self::TccdNocct => "tccd-nocct",
            Self::Shash => "shash",
            Self::ActivePairs => "active-pairs",
            Self::Kdop => "kdop",
            Self::Hascd => "hascd",
            Self::Naive => "naive",
        }
    }

    /// How proximities are found under this name; none if it finds collisions.
    pub(crate) fn proximity(self) -> Option<ProximityMethod> {
        match self {
            Self::ActivePairs => Some(ProximityMethod::ActivePairs),
            Self::Kdop => Some(ProximityMethod::Kdop),
            Self::Hascd => Some(ProximityMethod::Combined),
            _ => None,
        }
    }

    /// How the published method works under this name; none if it is another method.
    pub(crate) fn fastcd(self) -> Option<FastCdConfig> {
        FastCdConfig::named(self.name())
    }
}

/// What features are bounded by while they move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoundKind {
    /// Slabs on eight axes at both ends of the step.
    Slab,
    /// The box swept over the step.
    Aabb,
    /// Boxes at both ends: apart if they are on the same side at both.
    Relative,
    /// Boxes that move from one end to the other.
    Moving,
    /// Swept k-DOP with 16 faces.
    #[value(name = "16dop")]
    Kdop16,
    /// Swept k-DOP with 18 faces.
    #[value(name = "18dop")]
    Kdop18,
}

impl BoundKind {
    pub(crate) const ALL: [Self; 6] =
        [Self::Slab, Self::Aabb, Self::Relative, Self::Moving, Self::Kdop16, Self::Kdop18];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Slab => "slab",
            Self::Aabb => "aabb",
            Self::Relative => "relative",
            Self::Moving => "moving",
            Self::Kdop16 => "16dop",
            Self::Kdop18 => "18dop",
        }
    }
}

/// How self-collisions are culled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CullingKind {
    /// With a certified cover where counted work says that it pays.
    Auto,
    /// Not at all.
    Off,
    /// With a certified cover, always.
    Cover,
    /// By the published rule of dual cones, which may miss collisions: not for exact methods.
    DualCone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mode {
    /// Continuous: collisions during the step from frame to frame.
    Ccd,
    /// Discrete: intersections in each frame.
    Dcd,
}

impl Mode {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Ccd => "ccd",
            Self::Dcd => "dcd",
        }
    }
}
