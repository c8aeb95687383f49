//! What can be typed. The command line is a contract: names and meanings here do not change lightly.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use fracas::culling::Culling;
use fracas::detector::{DiscreteConfig, FastCdConfig, ProximityMethod};
use fracas::stochastic::Budget;
use fracas_scenes::{Driving, Request, Size};

use crate::error::CliError;

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

/// A number from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let share: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=1.0).contains(&share) { Ok(share) } else { Err("a share is 0 to 1".to_owned()) }
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

#[cfg(feature = "rapier")]
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

#[cfg(feature = "rapier")]
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

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// An experiment, or all.
    #[arg(value_name = "NAME", required_unless_present = "list")]
    pub(crate) name: Option<String>,
    /// Name the experiments.
    #[arg(long)]
    pub(crate) list: bool,
    /// Only parts of the experiment whose names begin like this; may be repeated (hascd has parts).
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
