//! Experiments that need the peers' libraries, which the tool itself does not carry: ratios are taken in one run.

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
    /// Row trees and the binary tree against parry3d, obvhs and bvh: lists of overlapping boxes, builds, two meshes, a fracture.
    Hierarchy {
        /// Folder with t0.ply and t1.ply; may be given several times. Default: cloth-ball and n-body-simulation below
        /// scenes/ in the folder named by FRACAS_DATA, or in data/.
        #[arg(long, value_name = "DIR")]
        scene: Vec<PathBuf>,
        /// Mesh to bring into contact with a copy of itself. Default: meshes/bunny-70k.ply in the same data folder.
        #[arg(long, value_name = "FILE")]
        mesh: Option<PathBuf>,
        /// Runs of each case; the median counts.
        #[arg(long, default_value_t = 5, value_name = "N")]
        repeat: usize,
        /// Also write the result as JSON.
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let Experiment::Hierarchy { scene, mesh, repeat, json } = Arguments::parse().experiment;
    let folders = if scene.is_empty() { fracas_bench::usual_scenes() } else { scene };
    let mesh = mesh.unwrap_or_else(fracas_bench::usual_mesh);
    match fracas_bench::hierarchy(&folders, &mesh, repeat.max(1), json.as_deref()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            fracas_bench::complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
