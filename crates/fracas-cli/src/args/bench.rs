//! Options of `fracas bench`.

use std::path::PathBuf;

use clap::Args;

use super::{Cache, SceneSize};

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// An experiment, or all.
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub(crate) name: Option<String>,
    /// Name the experiments.
    #[arg(long)]
    pub(crate) list: bool,
    /// Only parts of the experiment whose names begin like this; may be repeated (hascd, fracture).
    #[arg(long, value_name = "PART")]
    pub(crate) part: Vec<String>,
    /// Smaller cases and fewer repeats.
    #[arg(long)]
    pub(crate) quick: bool,
    /// How large generated scenes are [default: small, tiny with --quick]; full is the size in the papers and takes minutes.
    #[arg(long, value_enum)]
    pub(crate) size: Option<SceneSize>,
    /// Time each case this often, after once without a clock; the median counts [default: 7, 3 with --quick].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) repeat: Option<u32>,
    /// Threads to use [default: all].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) cache: Cache,
    /// Compare with what an earlier --json wrote; results that differ are a failure.
    #[arg(long, value_name = "FILE")]
    pub(crate) compare: Option<PathBuf>,
    /// Write the result as JSON ("-": standard output); of all experiments, a list.
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write the figures as CSV: experiment,case,who,figure,value ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Put tables into a Markdown file, between the marks it has for them.
    #[arg(long, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,
    /// Write a self-contained HTML report ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// No table.
    #[arg(long)]
    pub(crate) quiet: bool,
}
