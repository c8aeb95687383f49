//! What can be typed. The command line is a contract: names and meanings here do not change lightly.

mod bench;
mod common;
mod detect;
#[cfg(feature = "rapier")]
mod fracture;
mod method;
mod scene;

pub(crate) use bench::BenchArgs;
pub(crate) use common::{Common, Detection};
pub(crate) use detect::{
    CcdArgs, ConvertArgs, DcdArgs, DemoArgs, FrameFormat, QueriesArgs, ReportArgs, RunArgs,
};
#[cfg(feature = "rapier")]
pub(crate) use fracture::{FractureArgs, PlayArgs};
pub(crate) use method::{BoundKind, CullingKind, Method, Mode};
pub(crate) use scene::{Cache, Making, SceneArgs, SceneSize};

use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// Collision detection for meshes that deform, tear and shatter: exact, and the same bits on any number of threads.
#[derive(Debug, Parser)]
#[command(name = "fracas", version = version(), propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("{version} ({}, cpu path: {})", std::env::consts::ARCH, fracas::cpu_path())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// A ball breaks eight walls, and every collision is found; nothing to download.
    Demo(DemoArgs),
    /// Find every collision of a step between two states of a mesh, with its time.
    Ccd(CcdArgs),
    /// Find the self-intersections of a mesh, or the intersections of two.
    Dcd(DcdArgs),
    /// Detect collisions in every frame of a sequence.
    Run(RunArgs),
    /// Make a scene of the papers as a sequence: generated or simulated, the same bytes for the same seed.
    Scene(SceneArgs),
    /// Convert a mesh (ply, obj, stl in; ply, obj out) or a sequence (to ply, obj or vtu frames, or one usda file).
    Convert(ConvertArgs),
    /// Test vertex-face or edge-edge queries, and compare with their labels.
    Queries(QueriesArgs),
    /// Let rigid bodies break: a scenario of the papers, stepped by Rapier.
    #[cfg(feature = "rapier")]
    Fracture(FractureArgs),
    /// Break things by hand: a scenario on a page in your browser.
    #[cfg(feature = "rapier")]
    Play(PlayArgs),
    /// Run experiments: our figures beside the papers' and the peers', with checks.
    Bench(BenchArgs),
    /// Make a report from what fracas run --save kept.
    Report(ReportArgs),
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
}
