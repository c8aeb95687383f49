//! What does a `sequence.json` say? Bytes in, a checked [`Manifest`] out, and back.
//!
//! All that can be checked without the meshes is checked here; the schema stands in the header of `sequence`. Written
//! files have one frame per line, so that the line in an error leads to the frame.

use std::io::{self, Write};
use std::path::{Component, Path};

use fracas::scene::{Event, Origins};
use serde::{Deserialize, Serialize};

use super::object::{self, Object};
use crate::text::{clipped, mark_length, quoted};
use crate::{Location, ParseError};

const FORMAT: &str = "fracas-sequence";
const VERSION: u64 = 1;

/// Longest message of the JSON reader that is passed on, in characters.
const LONGEST_REASON: usize = 200;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manifest {
    // Checked before the rest is read, so that their values are known here.
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    #[serde(default)]
    pub(crate) name: Option<String>,
    #[serde(default)]
    pub(crate) dt: Option<f64>,
    #[serde(default)]
    pub(crate) rest: Option<String>,
    #[serde(deserialize_with = "object::many")]
    pub(crate) frames: Vec<FrameEntry>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrameEntry {
    pub(crate) file: String,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "object::maybe")]
    pub(crate) topology: Option<Topology>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Topology {
    #[serde(default, skip_serializing_if = "is_zero")]
    first_new_vertex: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origins: Option<Vec<Option<u32>>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<EventEntry>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
enum EventEntry {
    Add(#[serde(deserialize_with = "object::one")] Body),
    Delete(#[serde(deserialize_with = "object::one")] Body),
    Split(#[serde(deserialize_with = "object::one")] Split),
    Merge(#[serde(deserialize_with = "object::one")] Merge),
    Move(#[serde(deserialize_with = "object::one")] Body),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    body: u32,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Split {
    body: u32,
    into: Vec<u32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Merge {
    bodies: Vec<u32>,
    into: u32,
}

/// Only what says whether the rest can be understood; a later version may have other fields.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

/// Reads a `sequence.json` and checks all that can be checked without its meshes.
pub(crate) fn parse(bytes: &[u8]) -> Result<Manifest, ParseError> {
    let bytes = &bytes[mark_length(bytes)..];
    let Object::<Head>(head) = serde_json::from_slice(bytes).map_err(|error| not_json(&error))?;
    match head.format.as_deref() {
        Some(FORMAT) => {}
        found => {
            let found = found.map_or("missing".into(), |found| quoted(found.as_bytes()));
            let message = format!("\"format\" must be \"{FORMAT}\", it is {found}");
            return Err(ParseError::new(Location::Line(1), message));
        }
    }
    match head.version {
        Some(VERSION) => {}
        found => {
            let found = found.map_or("missing".into(), |found| found.to_string());
            let message = format!("\"version\" must be {VERSION}, it is {found}");
            return Err(ParseError::new(Location::Line(1), message));
        }
    }
    let Object::<Manifest>(manifest) =
        serde_json::from_slice(bytes).map_err(|error| not_json(&error))?;
    manifest.check()?;
    Ok(manifest)
}

/// Writes a `sequence.json` that [`parse`] gives back.
pub(crate) fn write(
    w: &mut dyn Write,
    name: Option<&str>,
    dt: Option<f64>,
    rest: Option<&str>,
    frames: &[FrameEntry],
) -> io::Result<()> {
    write!(w, "{{\"format\":\"{FORMAT}\",\"version\":{VERSION}")?;
    if let Some(name) = name {
        w.write_all(b",\"name\":")?;
        serde_json::to_writer(&mut *w, name)?;
    }
    if let Some(dt) = dt {
        w.write_all(b",\"dt\":")?;
        serde_json::to_writer(&mut *w, &dt)?;
    }
    if let Some(rest) = rest {
        w.write_all(b",\"rest\":")?;
        serde_json::to_writer(&mut *w, rest)?;
    }
    w.write_all(b",\"frames\":[")?;
    for (index, frame) in frames.iter().enumerate() {
        w.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *w, frame)?;
    }
    w.write_all(b"\n]}\n")
}

impl Manifest {
    fn check(&self) -> Result<(), ParseError> {
        if let Some(why) = self.dt.and_then(refuse_dt) {
            return Err(ParseError::new(Location::Line(1), why));
        }
        if self.frames.is_empty() {
            return Err(ParseError::new(Location::Line(1), "\"frames\" is empty, one is needed"));
        }
        if let Some(why) = self.rest.as_deref().and_then(refuse_file) {
            return Err(ParseError::new(Location::Line(1), format!("\"rest\": {why}")));
        }
        for (index, frame) in self.frames.iter().enumerate() {
            if let Some(why) = frame.refuse(index) {
                return Err(ParseError::new(Location::element("frame", index as u64), why));
            }
        }
        Ok(())
    }
}

/// Why `dt` cannot be the time between two frames.
pub(super) fn refuse_dt(dt: f64) -> Option<String> {
    let good = dt.is_finite() && dt > 0.0;
    (!good).then(|| format!("\"dt\" must be a positive number of seconds, it is {dt:?}"))
}

/// Why a file cannot be part of the sequence.
fn refuse_file(file: &str) -> Option<String> {
    let inside = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    if file.is_empty() {
        return Some("\"file\" is empty".into());
    }
    let stays = Path::new(file).components().all(inside);
    let shown = quoted(file.as_bytes());
    (!stays).then(|| format!("file {shown} must be relative and stay inside the folder"))
}

impl FrameEntry {
    fn refuse(&self, index: usize) -> Option<String> {
        if let Some(why) = refuse_file(&self.file) {
            return Some(why);
        }
        let topology = self.topology.as_ref()?;
        if index == 0 {
            return Some("the first frame cannot have \"topology\": nothing was before".into());
        }
        let lost = topology.origins.is_none() && topology.first_new_vertex > 0;
        lost.then(|| "\"first_new_vertex\" means nothing without \"origins\"".into())
    }
}

impl Topology {
    /// The entry for these origins and events, with as few origins spelled out as can be.
    pub(super) fn new(origins: Option<&Origins>, events: &[Event]) -> Self {
        let of_vertex = origins.map(Origins::of_vertex);
        let kept = of_vertex.map_or(0, |of_vertex| {
            (0_u32..).zip(of_vertex).take_while(|&(index, origin)| *origin == Some(index)).count()
        });
        Self {
            first_new_vertex: u32::try_from(kept).unwrap_or(u32::MAX),
            origins: of_vertex.map(|of_vertex| of_vertex[kept..].to_vec()),
            events: events.iter().map(EventEntry::from).collect(),
        }
    }

    pub(super) fn events(&self) -> Vec<Event> {
        self.events.iter().map(Event::from).collect()
    }

    /// The origin of every vertex of a frame with `vertices` vertices after one with `previous`.
    pub(crate) fn origins(
        &self,
        previous: usize,
        vertices: usize,
    ) -> Result<Option<Origins>, String> {
        let Some(spelled_out) = &self.origins else {
            return Ok(None);
        };
        let first = self.first_new_vertex as usize;
        if first > previous {
            return Err(format!(
                "\"first_new_vertex\" is {first}, but the frame before has {previous} vertices"
            ));
        }
        if vertices.checked_sub(first) != Some(spelled_out.len()) {
            return Err(format!(
                "{first} vertices keep their index and \"origins\" has {} more, but the frame has \
                 {vertices}",
                spelled_out.len()
            ));
        }
        let kept = (0..self.first_new_vertex).map(Some);
        let of_vertex = kept.chain(spelled_out.iter().copied()).collect();
        Origins::new(of_vertex, previous).map(Some).map_err(|error| error.to_string())
    }

    /// The vertices a frame must have for the origins to fit.
    pub(crate) fn fitting_vertices(&self) -> usize {
        self.first_new_vertex as usize + self.origins.as_ref().map_or(0, Vec::len)
    }
}

impl From<&Event> for EventEntry {
    fn from(event: &Event) -> Self {
        match event.clone() {
            Event::Add { body } => Self::Add(Body { body }),
            Event::Delete { body } => Self::Delete(Body { body }),
            Event::Split { body, into } => Self::Split(Split { body, into }),
            Event::Merge { bodies, into } => Self::Merge(Merge { bodies, into }),
            Event::Move { body } => Self::Move(Body { body }),
        }
    }
}

impl From<&EventEntry> for Event {
    fn from(entry: &EventEntry) -> Self {
        match entry {
            &EventEntry::Add(Body { body }) => Self::Add { body },
            &EventEntry::Delete(Body { body }) => Self::Delete { body },
            EventEntry::Split(Split { body, into }) => {
                Self::Split { body: *body, into: into.clone() }
            }
            EventEntry::Merge(Merge { bodies, into }) => {
                Self::Merge { bodies: bodies.clone(), into: *into }
            }
            &EventEntry::Move(Body { body }) => Self::Move { body },
        }
    }
}

/// The reader's words without its own line and column, which go in front.
fn not_json(error: &serde_json::Error) -> ParseError {
    let text = error.to_string();
    let reason = text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]);
    let message = clipped(reason.as_bytes(), LONGEST_REASON);
    ParseError::new(Location::Line(error.line().max(1)), message)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde calls")]
/// The signature that serde calls.
fn is_zero(value: &u32) -> bool {
    *value == 0
}
