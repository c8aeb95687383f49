//! Experiments that need the peers' libraries, which the tool itself does not carry: ratios are taken in one run.

mod clock;
mod hierarchy;
mod peers;
mod report;
mod scene;
mod split;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "fracas-bench", about = "fracas beside its peers, in one run", version)]
struct Arguments {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    /// Lists of overlapping boxes: row trees against parry3d, obvhs and bvh, one thread.
    Hierarchy {
        /// Folder with t0.ply and t1.ply; may be given several times. Default: cloth-ball and n-body-simulation below
        /// scenes/ in the folder named by FRACAS_DATA, or in data/.
        #[arg(long, value_name = "DIR")]
        scene: Vec<PathBuf>,
        /// Runs of each case; the median counts.
        #[arg(long, default_value_t = 5, value_name = "N")]
        repeat: usize,
        /// Also write the result as JSON.
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let Experiment::Hierarchy { scene, repeat, json } = Arguments::parse().experiment;
    let folders = if scene.is_empty() { scene::usual() } else { scene };
    match hierarchy::run(&folders, repeat.max(1), json.as_deref()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            report::complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
