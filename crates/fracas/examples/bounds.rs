//! What each bound of motion costs and leaves: one step through the binary tree with five bounds, and through the row trees.
//!
//! Reads two meshes of the same connectivity, the ends of a step. Prints box tests, candidates and times in milliseconds: of
//! making the detector (edges, ownership, orphans) and building its trees once, and medians of warm steps (update = refit).
//!
//! `cargo run --release -p fracas --example bounds -- t0.ply t1.ply [repeats [bound]]`

use std::error::Error;
use std::io::{Write, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use fracas::bounds::motion::MotionBound;
use fracas::detector::{Certified, CertifiedBvh, CertifiedBvhConfig, CertifiedConfig, StepError};
use fracas::mesh::Mesh;
use fracas::report::{ContinuousReport, Timings};

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e3
}

/// One line: the first step is cold, the medians are those of the others.
fn measure(
    out: &mut impl Write,
    name: &str,
    repeats: usize,
    made: Duration,
    mut step: impl FnMut() -> Result<ContinuousReport, StepError>,
) -> Result<(), Box<dyn Error>> {
    let cold = step()?;
    let warm: Vec<Timings> =
        (0..repeats).map(|_| Ok(step()?.timings)).collect::<Result<_, StepError>>()?;
    let stage = |stage: fn(&Timings) -> Duration| median(warm.iter().map(stage).collect());
    let counts = cold.counters;
    writeln!(
        out,
        "{name:9} box tests {:>10}  VF {:>8}  EE {:>8}  mesh {:5.1}  build {:6.1}  update {:6.2}  traverse {:7.1}  narrow {:7.1}  \
         warm {:7.1}  impacts {}",
        counts.box_tests,
        counts.candidates_vf,
        counts.candidates_ee,
        made.as_secs_f64() * 1e3,
        cold.timings.build.as_secs_f64() * 1e3,
        stage(|t| t.build),
        stage(|t| t.traverse),
        stage(|t| t.narrow),
        stage(|t| t.build + t.traverse + t.narrow),
        cold.impacts.len(),
    )?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [start, end, rest @ ..] = arguments.as_slice() else {
        return Err("give two meshes: the start and the end of a step".into());
    };
    let repeats = rest.first().map_or(Ok(5), |number| number.parse::<usize>())?.max(1);
    let (start, end) =
        (fracas_io::read_mesh(Path::new(start))?, fracas_io::read_mesh(Path::new(end))?);
    if start.faces != end.faces {
        return Err("the meshes differ in more than positions".into());
    }
    let mesh = Mesh::new(&start.positions, &start.faces)?;
    let (t0, t1) = (&start.positions, &end.positions);
    let mut out = stdout().lock();
    let begin = Instant::now();
    let mut rows = Certified::new(&mesh, CertifiedConfig::default());
    measure(&mut out, "rows,slab", repeats, begin.elapsed(), || rows.step(t0, t1))?;
    let chosen = |bound: &MotionBound| rest.get(1).is_none_or(|name| name == bound.name());
    for bound in MotionBound::ALL.into_iter().filter(chosen) {
        let config = CertifiedBvhConfig { bound, ..CertifiedBvhConfig::default() };
        let begin = Instant::now();
        let mut detector = CertifiedBvh::new(&mesh, config);
        measure(&mut out, bound.name(), repeats, begin.elapsed(), || detector.step(t0, t1))?;
    }
    Ok(())
}
