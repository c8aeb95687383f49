//! Options of rigid bodies that break.

use std::path::PathBuf;

use clap::Args;

use super::SceneSize;

#[derive(Debug, Args)]
pub(crate) struct FractureArgs {
    /// The scenario; --list shows all.
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub(crate) name: Option<String>,
    /// List all scenarios.
    #[arg(long, conflicts_with = "name")]
    pub(crate) list: bool,
    /// How large the objects are [default: full, as in the paper].
    #[arg(long, value_enum)]
    pub(crate) size: Option<SceneSize>,
    /// Steps to make [default: all of the scenario].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) steps: Option<u32>,
    /// Seed of poses, velocities and cracks.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) seed: u64,
    /// A closed mesh in place of the built-in body, for scenarios with bunnies.
    #[arg(long, value_name = "FILE")]
    pub(crate) mesh: Option<PathBuf>,
    /// Let bodies at rest fall asleep; off in the paper.
    #[arg(long)]
    pub(crate) sleeping: bool,
    /// Also count all colliding points and the deepest one, which takes longer than the steps.
    #[arg(long)]
    pub(crate) overlaps: bool,
    /// Save steps.csv, plot.svg and the run as a sequence (replay) in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Write every step as JSON ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write a self-contained HTML report ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The scenario to begin with: plates, interactive-bunnies, piggy-bank or bricks.
    #[arg(value_name = "NAME", default_value = "plates")]
    pub(crate) name: String,
    /// How large the objects are [default: full, as in the paper].
    #[arg(long, value_enum)]
    pub(crate) size: Option<SceneSize>,
    /// Seed of poses, velocities and cracks.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The port of the page; 0 takes any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 8717)]
    pub(crate) port: u16,
    /// The address to listen on; others than your own machine can reach an address that is not 127.0.0.1.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::IpAddr,
}
