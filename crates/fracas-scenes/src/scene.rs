//! A scene: frames made one after the other, each with what changed before it.
//!
//! A frame is what `fracas_io` writes: positions, faces, bodies and a [`Change`] (events and origins). Nothing is kept
//! but what the next frame needs, so a scene of any length needs the memory of a few frames. The same name, size and
//! seed give the same bytes on every machine and any number of threads; a shorter run is a prefix of a longer one.

use fracas::detector::StepError;
use fracas::mesh::MeshError;
use fracas_io::MeshData;
use fracas_io::sequence::Change;
use thiserror::Error;

use crate::cloth::Driving;
use crate::registry::Info;
use crate::state::{Damaged, State};

/// How large a scene is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// For tests: under two seconds.
    Tiny,
    /// To look at: under twenty seconds.
    Small,
    /// The size in the paper.
    Full,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Tiny, Self::Small, Self::Full];

    /// `tiny`, `small` or `full`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Full => "full",
        }
    }

    /// One of three, by size.
    pub(crate) fn pick<T>(self, tiny: T, small: T, full: T) -> T {
        match self {
            Self::Tiny => tiny,
            Self::Small => small,
            Self::Full => full,
        }
    }
}

/// What to make.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// How large.
    pub size: Size,
    /// Seed of everything random in it.
    pub seed: u64,
    /// How many frames; the scene's own number if none is given.
    pub frames: Option<usize>,
    /// A mesh to use in place of the procedural one, in scenes that take one.
    pub mesh: Option<MeshData>,
    /// What drives collision response in place of certified detection, in scenes that can do so.
    pub driving: Option<Driving>,
}

impl Default for Request {
    fn default() -> Self {
        Self { size: Size::Tiny, seed: 1, frames: None, mesh: None, driving: None }
    }
}

/// What collision handling did in the step into a frame; all zero where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Response {
    /// Detections over the step: certified, unless the scene is driven.
    pub detections: u32,
    /// Proximities found, in scenes that are driven.
    pub near: u32,
    /// Of the last detection for which all pairs were counted, how many were found and how many there were.
    pub judged: Option<[u32; 2]>,
    /// Impacts or proximities answered one by one.
    pub impacts: u32,
    /// Impact zones: groups of features slowed down together because answers one by one did not suffice.
    pub zones: u32,
    /// Cuts of the whole step before its earliest impact.
    pub cuts: u32,
}

impl Response {
    /// Whether a fail-safe (a zone or a cut) was needed.
    pub fn fail_safe(&self) -> bool {
        self.zones + self.cuts > 0
    }
}

/// One frame of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Positions, faces and the body of each face.
    pub mesh: MeshData,
    /// What changed since the frame before.
    pub change: Change,
    /// What collision handling did.
    pub response: Response,
}

impl Frame {
    /// A frame of a scene whose motion is prescribed.
    pub(crate) fn new(mesh: MeshData, change: Change) -> Self {
        Self { mesh, change, response: Response::default() }
    }
}

/// Makes the frames of one scene, for ever.
pub(crate) trait Generator: Send {
    /// Seconds between frames.
    fn dt(&self) -> f64;

    /// The mesh at rest: the shape that bending and stretching are measured from, or the undeformed first frame. Asked
    /// before any frame is made.
    fn rest(&self) -> MeshData;

    /// Frame `index`; called with 0, 1, 2, ...
    fn frame(&mut self, index: usize) -> Result<Frame, SceneError>;

    /// The distance that cloth keeps, where there is cloth.
    fn thickness(&self) -> Option<f64> {
        None
    }

    /// Names all that frames change and later frames depend on. A new generator for the same request into which this was
    /// loaded goes on as the one from which it was saved.
    fn state(&mut self, state: &mut State<'_>) -> Result<(), Damaged>;
}

/// A scene that gives its frames when asked for them.
pub struct Scene {
    info: &'static Info,
    frames: usize,
    next: usize,
    rest: MeshData,
    generator: Box<dyn Generator>,
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Scene({}, frame {} of {})", self.info.name, self.next, self.frames)
    }
}

impl Scene {
    pub(crate) fn new(info: &'static Info, frames: usize, generator: Box<dyn Generator>) -> Self {
        let rest = generator.rest();
        Self { info, frames, next: 0, rest, generator }
    }

    /// What the registry says about it.
    pub fn info(&self) -> &'static Info {
        self.info
    }

    /// How many frames it has in all.
    pub fn frame_count(&self) -> usize {
        self.frames
    }

    /// Seconds between frames.
    pub fn dt(&self) -> f64 {
        self.generator.dt()
    }

    /// The distance that cloth keeps, in scenes of cloth around figures or other obstacles.
    pub fn thickness(&self) -> Option<f64> {
        self.generator.thickness()
    }

    /// The mesh at rest, with the vertices and faces of the first frame.
    pub fn rest(&self) -> &MeshData {
        &self.rest
    }

    /// What is needed to go on from here.
    pub(crate) fn save(&mut self) -> Vec<u8> {
        let mut bytes = vec![];
        // Saving cannot fail: only what is read can be damaged.
        let _ = self.generator.state(&mut State::Save(&mut bytes));
        bytes
    }

    /// Goes on after `made` frames with what the same scene saved there. After an error the scene is of no use.
    pub(crate) fn restore(&mut self, made: usize, bytes: &[u8]) -> Result<(), Damaged> {
        let mut state = State::Load(bytes);
        self.generator.state(&mut state)?;
        if made > self.frames || !state.is_spent() {
            return Err(Damaged);
        }
        self.next = made;
        Ok(())
    }
}

impl Iterator for Scene {
    type Item = Result<Frame, SceneError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.next == self.frames {
            return None;
        }
        let frame = self.generator.frame(self.next);
        // Nothing can follow a frame that could not be made.
        self.next = if frame.is_ok() { self.next + 1 } else { self.frames };
        Some(frame)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.frames - self.next;
        (left.min(1), Some(left))
    }
}

impl std::iter::FusedIterator for Scene {}

/// Why a scene or one of its frames was not made.
#[derive(Debug, Error)]
pub enum SceneError {
    /// No scene has this name.
    #[error("unknown scene \"{name}\"{}; fracas scene --list shows all", hint(.like))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The scene with the most similar name, if one is similar.
        like: Option<&'static str>,
    },
    /// A run of no frames.
    #[error("a scene needs at least one frame")]
    NoFrames,
    /// A mesh was given to a scene that takes none.
    #[error("scene \"{0}\" takes no mesh of its own")]
    TakesNoMesh(&'static str),
    /// Another response was asked for in a scene that has only one.
    #[error(
        "collision response of scene \"{0}\" cannot be driven by proximities, or not in a cache"
    )]
    NotDriven(&'static str),
    /// The mesh that was given cannot be used.
    #[error("the given mesh {0}")]
    BadMesh(String),
    /// A mesh made here was refused: a bug.
    #[error("the scene made a mesh that is no mesh: {0}")]
    Mesh(#[from] MeshError),
    /// Detection gave no result.
    #[error(transparent)]
    Step(#[from] StepError),
    /// Writing or reading a cached scene failed.
    #[error(transparent)]
    File(#[from] fracas_io::Error),
}

fn hint(like: &Option<&'static str>) -> String {
    like.map_or(String::new(), |like| format!(", did you mean \"{like}\"?"))
}
