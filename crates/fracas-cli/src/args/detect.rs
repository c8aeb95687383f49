//! Options of the commands that take meshes and sequences as they are.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Cache, Common, Detection, Making, Method, Mode};

#[derive(Debug, Args)]
pub(crate) struct CcdArgs {
    /// The mesh at the start of the step: ply, obj or stl; or both ends of a labelled scene (data:NAME, see fracas run).
    #[arg(value_name = "T0")]
    pub(crate) t0: PathBuf,
    /// The mesh at the end, with the same vertices and faces.
    #[arg(value_name = "T1")]
    pub(crate) t1: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: Common,
    /// Write impacts as CSV: vf,vertex,face,toi and ee,edge,edge,toi, edges as libigl numbers them ("-": standard
    /// output).
    #[arg(long, value_name = "FILE")]
    pub(crate) pairs: Option<PathBuf>,
    /// Detect this many times, the first time from nothing, and report median times.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) repeat: u32,
}

#[derive(Debug, Args)]
pub(crate) struct QueriesArgs {
    /// STEM.f64 holds the queries, STEM.truth and STEM.toi the labels, if there are any; STEM ends in .vf or .ee.
    #[arg(value_name = "STEM", required = true)]
    pub(crate) stems: Vec<PathBuf>,
    /// How to test.
    #[arg(long, value_enum, default_value_t = Method::Certified)]
    pub(crate) method: Method,
    /// Write the report as JSON ("-": standard output); of several sets, their sum.
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// No summary.
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DcdArgs {
    /// A mesh: ply, obj or stl.
    #[arg(value_name = "A")]
    pub(crate) a: PathBuf,
    /// A second mesh to test against the first.
    #[arg(value_name = "B")]
    pub(crate) b: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) detection: Detection,
    /// Write colliding pairs as CSV: tt,face,face; of two meshes tt,faceA,faceB and self,face,face within A ("-":
    /// standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) pairs: Option<PathBuf>,
    /// Detect this many times and report median times.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) repeat: u32,
}

#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// A folder of numbered frames; a sequence.json; a scene of fracas scene --list; or data:NAME, a labelled scene of
    /// the data folder (FRACAS_DATA, else data, else ../shared/data).
    #[arg(value_name = "SEQ")]
    pub(crate) sequence: PathBuf,
    #[command(flatten)]
    pub(crate) making: Making,
    #[command(flatten)]
    pub(crate) cache: Cache,
    /// What to detect.
    #[arg(long, value_enum, default_value_t = Mode::Ccd)]
    pub(crate) mode: Mode,
    #[command(flatten)]
    pub(crate) detection: Detection,
    /// Keep run.json, the frames and the pairs of every frame in a folder; fracas report makes a report of it.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// Write a self-contained HTML report ("-": standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// A folder that fracas run --save left.
    #[arg(value_name = "DIR")]
    pub(crate) saved: PathBuf,
    /// The report to write ("-": standard output) [default: DIR.html].
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DemoArgs {
    /// Where to put the frames, run.json and report.html.
    #[arg(long, value_name = "DIR", default_value = "fracas-demo")]
    pub(crate) out: PathBuf,
    /// The size in the paper: 42,240 to 139,632 triangles.
    #[arg(long)]
    pub(crate) full: bool,
    /// Seed of cracks and motion.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads to use [default: all].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FrameFormat {
    /// ply frames and sequence.json: nothing is lost.
    Ply,
    /// obj frames, without bodies.
    Obj,
    /// vtu frames and sequence.pvd, for ParaView.
    Vtu,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// A mesh, a folder of numbered frames, a sequence.json, or a labelled scene (data:NAME, see fracas run).
    #[arg(value_name = "FROM")]
    pub(crate) from: PathBuf,
    /// A mesh file (.ply, .obj), or for a sequence a folder or a .usda file that does not exist yet.
    #[arg(value_name = "TO")]
    pub(crate) to: PathBuf,
    /// What the frames of a sequence become in a folder.
    #[arg(long, value_enum, default_value_t = FrameFormat::Ply)]
    pub(crate) frames: FrameFormat,
    /// No summary, no progress bar.
    #[arg(long)]
    pub(crate) quiet: bool,
}
