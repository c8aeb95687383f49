//! What does it cost that things may break? The overhead of FASTCD 6.2.2: a sequence as it is, and the same with the topology
//! of its last frame from the beginning ("pre-cut boundaries"), so that nothing ever changes.
//!
//! Vertices of the last frame are followed back through the origins of every change. Cut edges touch each other from the first
//! frame on, which is found as well: hits stand beside the times, and times per face and hit beside those.

use fracas_io::MeshData;
use fracas_io::sequence::{Change, Frame, Sequence};
use serde_json::{Value, json};

use super::super::Settings;
use super::super::report::Report;
use super::timeline::{Timeline, timelines, timelines_of};
use crate::args::{Method, Mode};
use crate::error::CliError;
use crate::run::FrameRecord;

const SCENE: &str = "exploding-dragon";

/// What is compared, by part, and how many times as long as with a fixed topology the paper's took (902 and 709 ms against 675).
const METHODS: [(&str, Method, Option<f64>); 3] = [
    ("overhead-certified", Method::Certified, None),
    ("overhead-lm", Method::FastcdLm, Some(1.34)),
    ("overhead-fastcd", Method::Fastcd, Some(1.05)),
];

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let chosen: Vec<_> = METHODS.iter().filter(|(part, ..)| settings.wants(part)).collect();
    if chosen.is_empty() {
        return Ok(());
    }
    let folder = settings.scene(SCENE)?;
    let sequence = Sequence::open(&folder)?;
    let case = |what: &str| format!("overhead, {SCENE}, ccd: {what}");
    let Some(last) = Last::of(&sequence)? else {
        return report
            .skip(&case("frozen"), "the last frame's vertices have no origins in the first");
    };
    let methods: Vec<Method> = chosen.iter().map(|(_, method, _)| *method).collect();
    let moving = timelines(&folder, Mode::Ccd, &methods, 1)?;
    let frames = sequence.frames().map(|frame| frame.map(|frame| last.frozen(frame)));
    let frozen = timelines_of(frames, Mode::Ccd, &methods, 1)?;
    for ((moving, frozen), (_, method, paper)) in moving.iter().zip(&frozen).zip(chosen) {
        let ours = json!({
            "mean_ms": mean(moving, |_| 1.0), "frozen_ms": mean(frozen, |_| 1.0),
            "times": mean(moving, |_| 1.0) / mean(frozen, |_| 1.0),
            "times_per_face_and_hit": mean(moving, units) / mean(frozen, units),
            "hits": moving.hits(), "frozen_hits": frozen.hits(), "hash": moving.hash,
        });
        let paper = paper.map_or(Value::Null, |times| json!({ "times": times }));
        report.row(&case(method.name()), ours, paper, Value::Null)?;
    }
    Ok(())
}

fn units(record: &FrameRecord) -> f64 {
    (record.faces + record.hits()).max(1) as f64
}

/// Mean milliseconds over what `per` says, of all frames but the first two, which build.
fn mean(timeline: &Timeline, per: fn(&FrameRecord) -> f64) -> f64 {
    let frames = timeline.frames.iter().skip(2);
    let count = frames.len().max(1) as f64;
    frames.map(|frame| frame.time_ms.total / per(frame)).sum::<f64>() / count
}

/// The topology of the last frame, and where its vertices were.
struct Last {
    faces: Vec<[u32; 3]>,
    bodies: Option<Vec<u32>>,
    /// For each frame the vertex of it that each of the last one's was; none where it is the same as in the frame after.
    vertices: Vec<Option<Vec<u32>>>,
}

impl Last {
    /// None if a vertex has no origin.
    fn of(sequence: &Sequence) -> Result<Option<Self>, CliError> {
        let (mut changes, mut last) = (vec![], None);
        for frame in sequence.frames() {
            let Frame { mesh, change, .. } = frame?;
            changes.push(change);
            last = Some(mesh);
        }
        let Some(MeshData { positions, faces, bodies }) = last else { return Ok(None) };
        let mut now: Vec<u32> = (0..positions.len() as u32).collect();
        let mut vertices = vec![None; changes.len()];
        if let Some(of_last) = vertices.last_mut() {
            *of_last = Some(now.clone());
        }
        for (i, change) in changes.iter().enumerate().rev() {
            let Change::Topology { origins, .. } = change else { continue };
            let Some(origins) = origins else { return Ok(None) };
            let before: Option<Vec<u32>> =
                now.iter().map(|&v| origins.of_vertex()[v as usize]).collect();
            let Some(before) = before else { return Ok(None) };
            now = before;
            vertices[i - 1] = Some(now.clone());
        }
        Ok(Some(Self { faces, bodies, vertices }))
    }

    /// A frame with this topology.
    fn frozen(&self, frame: Frame) -> Frame {
        let vertices = self.vertices[frame.index..].iter().flatten().next();
        let x = &frame.mesh.positions;
        let positions =
            vertices.map_or_else(Vec::new, |map| map.iter().map(|&v| x[v as usize]).collect());
        let change = if frame.index == 0 { Change::First } else { Change::None };
        let mesh = MeshData { positions, faces: self.faces.clone(), bodies: self.bodies.clone() };
        Frame { mesh, change, ..frame }
    }
}
