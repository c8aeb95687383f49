//! What to look for, and how: settings of the detector, and which of them make sense.

use thiserror::Error;

use crate::stochastic::{Element, Elementary, HierarchyConfig};

/// How proximities are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProximityMethod {
    /// Active pairs that start anywhere: the pure stochastic method.
    ActivePairs,
    /// The hierarchy alone: complete.
    Kdop,
    /// Active pairs that start in leaves that overlap.
    #[default]
    Combined,
}

/// How clusters of collisions grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Growth {
    /// By one ring in a step, as published.
    #[default]
    Ring,
    /// Completely, at once, around every new collision: the earlier variant (Raghupathi et al. 2003).
    Recursive,
}

/// What to look for, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HascdConfig {
    /// Features within this distance are near; finite, zero or more.
    pub epsilon: f64,
    /// How.
    pub method: ProximityMethod,
    /// The hierarchy's.
    pub hierarchy: HierarchyConfig,
    /// What the hierarchy's leaves are tested for.
    pub elementary: Elementary,
    /// What new active pairs are made of, at random; at least one. Default: [`HascdConfig::MIXED`].
    pub elements: &'static [(Element, Element)],
    /// Whether walks begin with distances of points only.
    pub points_first: bool,
    /// How clusters grow.
    pub growth: Growth,
    /// Whether a new active pair that starts in two leaves looks at everything in them, too. Default true; as published, false.
    pub patches: bool,
    /// Share of the pairs known from the last step around which is looked again, 0 to 1.
    pub regrow: f64,
    /// Active pairs that are not near are kept up to this many times epsilon; zero or more.
    pub track: f64,
    /// Of everything random.
    pub seed: u64,
}

impl HascdConfig {
    /// Vertex-face and edge-edge pairs in turn.
    pub const MIXED: &'static [(Element, Element)] = &[
        (Element::Point, Element::Triangle),
        (Element::Edge, Element::Edge),
        (Element::Triangle, Element::Point),
    ];
    /// Edge pairs only: the earlier variant (Raghupathi et al. 2003), which also has [`Growth::Recursive`] and no points.
    pub const EDGES: &'static [(Element, Element)] = &[(Element::Edge, Element::Edge)];

    /// Whether a detector can be made with these settings: the first that makes no sense, if there is one.
    pub fn check(&self) -> Result<(), HascdSetting> {
        let Self { epsilon, hierarchy, elements, regrow, track, .. } = *self;
        let HierarchyConfig { arity, leaf_size, lazy } = hierarchy;
        let length = |x: f64| x >= 0.0 && x.is_finite();
        if !length(epsilon) {
            Err(HascdSetting::Epsilon(epsilon))
        } else if ![2, 4, 8].contains(&arity) {
            Err(HascdSetting::Arity(arity))
        } else if !(1..=64).contains(&leaf_size) {
            Err(HascdSetting::LeafSize(leaf_size))
        } else if !length(lazy) {
            Err(HascdSetting::Lazy(lazy))
        } else if elements.is_empty() {
            Err(HascdSetting::NoElements)
        } else if !(0.0..=1.0).contains(&regrow) {
            Err(HascdSetting::Regrow(regrow))
        } else if track.is_nan() || track < 0.0 {
            Err(HascdSetting::Track(track))
        } else {
            Ok(())
        }
    }
}

/// A setting that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum HascdSetting {
    /// Of [`HascdConfig::epsilon`].
    #[error("epsilon is a distance, finite, zero or more, not {0}")]
    Epsilon(f64),
    /// Of [`HierarchyConfig::arity`].
    #[error("a node has 2, 4 or 8 children, not {0}")]
    Arity(usize),
    /// Of [`HierarchyConfig::leaf_size`].
    #[error("a leaf has 1 to 64 triangles, not {0}")]
    LeafSize(usize),
    /// Of [`HierarchyConfig::lazy`]: bounds that are larger by less than nothing would miss.
    #[error("the lazy threshold is a distance, finite, zero or more, not {0}")]
    Lazy(f64),
    /// Of [`HascdConfig::elements`].
    #[error("active pairs are made of at least one kind of elements")]
    NoElements,
    /// Of [`HascdConfig::regrow`].
    #[error("regrow is a share from 0 to 1, not {0}")]
    Regrow(f64),
    /// Of [`HascdConfig::track`].
    #[error("track is zero or more, not {0}")]
    Track(f64),
}

impl Default for HascdConfig {
    fn default() -> Self {
        Self {
            epsilon: 0.0,
            method: ProximityMethod::default(),
            hierarchy: HierarchyConfig::default(),
            elementary: Elementary::default(),
            elements: Self::MIXED,
            points_first: true,
            growth: Growth::default(),
            patches: true,
            regrow: 0.1,
            track: 3.0,
            seed: 1,
        }
    }
}
