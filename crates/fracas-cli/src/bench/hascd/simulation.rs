//! Cloth driven by what is found: is it stable when most of it is missed?
//!
//! Figs. 4 and 6 as numbers: the fastest vertex, whether everything is finite, and how deep cloth vertices lie in the obstacle, every
//! tenth frame: on average over all of them (those outside count zero), and over those that lie in it. Which do is decided
//! exactly (`ClosedSurface`): the normal of the nearest face errs beside sharp edges, and did so by up to 25 mm. Detection ratios are
//! those of single detections, for which everything near was counted.

use fracas::detector::ProximityMethod;
use fracas::parallel;
use fracas::stochastic::Budget;
use fracas::tets::ClosedSurface;
use fracas_io::MeshData;
use fracas_scenes::{Driving, Frame, Request, Scene};
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::subject::obstacle;
use crate::error::CliError;
use crate::run::ResultHash;
use crate::table::median;

/// No vertex of the cloth may be faster, metres per second.
const FASTEST: f64 = 10.0;
/// Frames from one look at penetration and ratio to the next.
const STRIDE: usize = 10;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let scenes = ["catwalk", "dressed-woman", "dressed-man", "cloth-on-ball"];
    for scene in scenes.into_iter().filter(|scene| settings.wants(&format!("driven-{scene}"))) {
        let frames = match (scene, settings.quick) {
            ("catwalk", false) => Some(1_601),
            (_, true) => Some(30),
            _ => None,
        };
        let all = Driving { method: ProximityMethod::Kdop, budget: Budget::Complete, respond: 1.0 };
        let few = Driving { respond: 0.2, ..all };
        // Units per face: what finds about 20, 50 and 80 %.
        let within = |units: f64| Drive::Within(units);
        let mut cases = vec![
            ("complete detection", Drive::Fixed(all)),
            ("20 % of it answered", Drive::Fixed(few)),
            ("combined, 2.5 units per face", within(2.5)),
            ("combined, 8 units per face", within(8.0)),
        ];
        if scene == "catwalk" {
            cases.insert(3, ("combined, 5 units per face", within(5.0)));
        }
        // Nothing is timed here: all at once.
        let request = Request { size: settings.size, frames, ..Request::default() };
        let seen = |i: std::ops::Range<usize>| Seen::of(scene, request.clone(), cases[i.start].1);
        let all = parallel::map_ranges(cases.len(), 1, seen);
        for ((name, _), seen) in cases.iter().zip(all) {
            let seen = seen?;
            let title = format!("{scene} driven: {name}");
            report.row(&title, seen.document(), Value::Null, Value::Null)?;
            report.truth(&format!("{title}: everything is finite"), seen.finite, true)?;
            report.at_most(&format!("{title}: fastest vertex, m/s"), seen.fastest, FASTEST)?;
            let depth = seen.depths.iter().copied().fold(0.0, f64::max) / seen.thickness;
            report.at_most(&format!("{title}: mean penetration over thickness"), depth, 1.0)?;
        }
    }
    Ok(())
}

/// What drives the cloth: a fixed way, or the combined detector with so much work per face.
#[derive(Clone, Copy)]
enum Drive {
    Fixed(Driving),
    Within(f64),
}

/// What was seen of one run.
struct Seen {
    frames: usize,
    thickness: f64,
    finite: bool,
    fastest: f64,
    /// Mean depth of all cloth vertices in the obstacle, where looked at.
    depths: Vec<f64>,
    /// Share of the cloth's vertices that lie in it, and their mean depth.
    inside: Vec<f64>,
    inner_depths: Vec<f64>,
    ratios: Vec<f64>,
    /// Of all positions.
    hash: ResultHash,
}

impl Seen {
    fn of(name: &str, request: Request, drive: Drive) -> Result<Self, CliError> {
        let driving = match drive {
            Drive::Fixed(driving) => driving,
            Drive::Within(units) => {
                let plain = Request { frames: Some(1), ..request.clone() };
                let faces = fracas_scenes::open(name, &plain)?.rest().faces.len();
                let budget = Budget::Work((units * faces as f64) as u64);
                Driving { method: ProximityMethod::Combined, budget, respond: 1.0 }
            }
        };
        let request = Request { driving: Some(driving), ..request };
        let scene = fracas_scenes::open(name, &request)?;
        let mut seen = Self {
            frames: 0,
            thickness: scene.thickness().unwrap_or(0.0),
            finite: true,
            fastest: 0.0,
            depths: vec![],
            inside: vec![],
            inner_depths: vec![],
            ratios: vec![],
            hash: ResultHash::default(),
        };
        seen.watch(scene)?;
        Ok(seen)
    }

    fn watch(&mut self, scene: Scene) -> Result<(), CliError> {
        let dt = scene.dt();
        let held = obstacle(scene.rest());
        let mut last: Option<Vec<[f64; 3]>> = None;
        for frame in scene {
            let Frame { mesh, response, .. } = frame?;
            let x = &mesh.positions;
            x.iter().flatten().for_each(|c| self.hash.add(c.to_bits()));
            self.finite &= x.iter().flatten().all(|c| c.is_finite());
            if !self.finite {
                break;
            }
            if let Some(last) = &last {
                for v in (0..x.len()).filter(|v| !held[*v]) {
                    self.fastest = self.fastest.max(distance(x[v], last[v]) / dt);
                }
            }
            if let Some([found, all]) = response.judged.filter(|[_, all]| *all > 0) {
                self.ratios.push(f64::from(found) / f64::from(all));
            }
            if self.frames > 0 && self.frames.is_multiple_of(STRIDE) {
                self.look_inside(&mesh, &held)?;
            }
            self.frames += 1;
            last = Some(mesh.positions);
        }
        Ok(())
    }

    fn look_inside(&mut self, mesh: &MeshData, held: &[bool]) -> Result<(), CliError> {
        let of_obstacle = |face: &&[u32; 3]| face.iter().all(|v| held[*v as usize]);
        let faces: Vec<[u32; 3]> = mesh.faces.iter().filter(of_obstacle).copied().collect();
        let surface = ClosedSurface::new(&mesh.positions, &faces)
            .map_err(|error| CliError::System(format!("the obstacle: {error}")))?;
        let (mut depth, mut inside, mut all) = (0.0, 0, 0);
        for v in (0..held.len()).filter(|v| !held[*v]) {
            let p = mesh.positions[v];
            all += 1;
            if surface.contains(p)
                && let Some(near) = surface.tree().nearest(p, f64::INFINITY)
            {
                depth += near.distance_sq.sqrt();
                inside += 1;
            }
        }
        self.depths.push(depth / f64::from(all.max(1)));
        self.inner_depths.push(if inside > 0 { depth / f64::from(inside) } else { 0.0 });
        self.inside.push(f64::from(inside) / f64::from(all.max(1)));
        Ok(())
    }

    fn document(&self) -> Value {
        let most = |all: &[f64]| all.iter().copied().fold(0.0, f64::max);
        let deep = self.inner_depths.iter().filter(|d| **d > 0.0).count();
        let least = self.ratios.iter().copied().fold(f64::INFINITY, f64::min);
        json!({
            "frames": self.frames, "thickness_mm": 1e3 * self.thickness,
            "ratio_median": median(self.ratios.clone()),
            "ratio_least": if least.is_finite() { Some(least) } else { None },
            "fastest_m_per_s": self.fastest,
            "mean_depth_median_mm": 1e3 * median(self.depths.clone()),
            "mean_depth_most_mm": 1e3 * most(&self.depths),
            "looks": self.depths.len(), "looks_with_some_inside": deep,
            "inner_depth_most_mm": 1e3 * most(&self.inner_depths),
            "inside_share_most": most(&self.inside), "hash": self.hash.finish(),
        })
    }
}

fn distance(p: [f64; 3], q: [f64; 3]) -> f64 {
    (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum::<f64>().sqrt()
}
