//! Options of scenes that are made here.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fracas::detector::ProximityMethod;
use fracas::stochastic::Budget;
use fracas_scenes::{Driving, Request, Size};

use super::Method;
use crate::error::CliError;

/// A number from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let share: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=1.0).contains(&share) { Ok(share) } else { Err("a share is 0 to 1".to_owned()) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SceneSize {
    /// For tests: under two seconds.
    Tiny,
    /// To look at: under twenty seconds.
    Small,
    /// The size in the paper.
    Full,
}

/// What a scene that is made here is to be.
#[derive(Debug, Args)]
pub(crate) struct Making {
    /// How large [default: small].
    #[arg(long, value_enum)]
    pub(crate) size: Option<SceneSize>,
    /// Frames to make [default: all of the scene].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) frames: Option<u32>,
    /// Seed of everything random [default: 1].
    #[arg(long, value_name = "K")]
    pub(crate) seed: Option<u64>,
    /// A mesh in place of the built-in one, for scenes that take one.
    #[arg(long, value_name = "FILE")]
    pub(crate) mesh: Option<PathBuf>,
}

impl Making {
    /// Whether any of it was given.
    pub(crate) fn is_given(&self) -> bool {
        self.size.is_some() || self.frames.is_some() || self.seed.is_some() || self.mesh.is_some()
    }

    /// The same for the generators; reads the mesh.
    pub(crate) fn request(&self) -> Result<Request, fracas_io::Error> {
        let usual = Request::default();
        Ok(Request {
            size: self.size.map_or(Size::Small, Size::from),
            seed: self.seed.unwrap_or(usual.seed),
            frames: self.frames.map(|n| n as usize),
            mesh: self.mesh.as_deref().map(fracas_io::read_mesh).transpose()?,
            driving: None,
        })
    }
}

/// Where scenes that are made here are kept.
#[derive(Debug, Args)]
pub(crate) struct Cache {
    /// Keep scenes that are made here in this folder [default: FRACAS_CACHE, else fracas in the user's cache folder].
    #[arg(long, value_name = "DIR")]
    pub(crate) cache: Option<PathBuf>,
}

impl From<SceneSize> for Size {
    fn from(size: SceneSize) -> Self {
        match size {
            SceneSize::Tiny => Self::Tiny,
            SceneSize::Small => Self::Small,
            SceneSize::Full => Self::Full,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct SceneArgs {
    /// The scene; --list shows all.
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub(crate) name: Option<String>,
    /// List all scenes with frames and triangles.
    #[arg(long, conflicts_with_all = ["name", "out"])]
    pub(crate) list: bool,
    /// The folder for frames and sequence.json; an older sequence in it is replaced.
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) making: Making,
    /// Answer a random share of the proximities that are found, in place of all certified impacts; for scenes of cloth around
    /// figures and balls. They are found completely unless --detector says otherwise.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) respond: Option<f64>,
    /// Answer what this method finds: active-pairs, kdop or hascd.
    #[arg(long, value_enum)]
    pub(crate) detector: Option<Method>,
    /// New active pairs per detection.
    #[arg(long, value_name = "N", default_value_t = 100, requires = "detector")]
    pub(crate) active_pairs: u32,
    /// Threads to use [default: all]; the result does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write counts per frame, collision handling included, as JSON ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}

impl SceneArgs {
    /// What drives collision response, if something else than certified detection was asked for.
    pub(crate) fn driving(&self) -> Result<Option<Driving>, CliError> {
        if self.respond.is_none() && self.detector.is_none() {
            return Ok(None);
        }
        let method = self.detector.unwrap_or(Method::Kdop).proximity().ok_or_else(|| {
            CliError::Usage("--detector is active-pairs, kdop or hascd".to_owned())
        })?;
        let budget = match method {
            ProximityMethod::Kdop => Budget::Complete,
            _ => Budget::Pairs(self.active_pairs),
        };
        Ok(Some(Driving { method, budget, respond: self.respond.unwrap_or(1.0) }))
    }
}
