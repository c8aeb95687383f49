//! Options that detecting commands share.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use fracas::culling::Culling;
use fracas::detector::DiscreteConfig;

use super::{BoundKind, CullingKind, Method};
use crate::error::CliError;

/// A finite number, zero or more.
fn distance(text: &str) -> Result<f64, String> {
    let distance: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if distance >= 0.0 && distance.is_finite() {
        Ok(distance)
    } else {
        Err("a distance is finite and zero or more".to_owned())
    }
}

/// Milliseconds, more than zero.
fn milliseconds(text: &str) -> Result<f64, String> {
    let time: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if time > 0.0 && time <= 1e9 { Ok(time) } else { Err("a budget is more than 0 ms".to_owned()) }
}

/// Options that all detecting commands share.
#[derive(Clone, Debug, Args)]
pub(crate) struct Common {
    /// Threads to use [default: all].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// How to detect.
    #[arg(long, value_enum, default_value_t = Method::Certified)]
    pub(crate) method: Method,
    /// What moving features are bounded by; results are the same. Slabs are for row trees, the others for the binary
    /// tree [default: slab; relative for certified-bvh].
    #[arg(long, value_enum)]
    pub(crate) bound: Option<BoundKind>,
    /// What leaves parts of a surface out that cannot meet themselves; results are the same.
    #[arg(long, value_enum, default_value_t = CullingKind::Auto)]
    pub(crate) culling: CullingKind,
    /// Features that come within this distance collide, too; every pair within D is found, none beyond 1.01 D + 1e-9.
    /// Continuous detection on row trees; and what is near, for methods that find proximities.
    #[arg(long, value_name = "D", default_value_t = 0.0, value_parser = distance)]
    pub(crate) min_distance: f64,
    /// Return after so many milliseconds with what was found. Certified: every collision up to a time of the step, covered_until.
    /// Methods that find proximities: an estimate of what was found, coverage.
    #[arg(long, value_name = "MS", value_parser = milliseconds)]
    pub(crate) budget: Option<f64>,
    /// Fail when more pairs than this collide.
    #[arg(long, value_name = "N", default_value_t = DiscreteConfig::default().max_pairs)]
    pub(crate) max_pairs: usize,
    /// Exit with status 1 if anything collides.
    #[arg(long)]
    pub(crate) fail_on_hit: bool,
    /// Write the report as JSON ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}

impl Common {
    /// Defaults without output, for commands that choose the method themselves.
    pub(crate) fn quiet(method: Method) -> Self {
        Self {
            threads: None,
            method,
            bound: None,
            culling: CullingKind::Auto,
            min_distance: 0.0,
            budget: None,
            max_pairs: DiscreteConfig::default().max_pairs,
            fail_on_hit: false,
            json: None,
            quiet: true,
        }
    }

    /// The budget as a time.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.budget.map(|ms| Duration::from_secs_f64(ms / 1e3))
    }

    /// What the exact methods call the kind of culling; refuses one that the method has not.
    pub(crate) fn certified_culling(&self) -> Result<Culling, CliError> {
        let of_cones = matches!(
            self.method,
            Method::Fastcd | Method::FastcdRebuild | Method::FastcdRefit | Method::FastcdLm
        );
        match (self.culling, self.method) {
            (CullingKind::Auto, _) => Ok(Culling::Auto),
            (CullingKind::DualCone, _) if of_cones => Ok(Culling::Auto),
            (CullingKind::Off, Method::Certified | Method::CertifiedBvh) => Ok(Culling::Off),
            // They cull nothing anyway.
            (
                CullingKind::Off,
                Method::Pccd | Method::PccdPairs | Method::Shash | Method::Naive,
            ) => Ok(Culling::Off),
            (CullingKind::Cover, Method::Certified | Method::CertifiedBvh) => Ok(Culling::Cover),
            (CullingKind::DualCone, _) => Err(CliError::Usage(
                "--culling dual-cone may miss collisions and belongs to --method fastcd; certified methods \
                 have auto, off and cover"
                    .into(),
            )),
            (_, method) => Err(CliError::Usage(format!(
                "--method {} has --culling auto only, its own; certified and certified-bvh have off and cover",
                method.name()
            ))),
        }
    }
}

/// Options of discrete detection.
#[derive(Clone, Debug, Args)]
pub(crate) struct Detection {
    #[command(flatten)]
    pub(crate) common: Common,
    /// Also report faces that share a vertex and meet beyond the shared vertex or edge.
    #[arg(long)]
    pub(crate) adjacent: bool,
}
