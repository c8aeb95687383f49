//! Which scenes are there? Names, sizes and makers, in one table.

use fracas_io::MeshData;

use crate::scene::{Generator, Request, Scene, SceneError, Size};
use crate::scenes;

/// Goes into the key of every cached scene: counted up whenever any scene changes its bytes.
pub(crate) const GENERATOR_VERSION: u32 = 3;

/// What is known about a scene before it is made.
#[derive(Debug)]
pub struct Info {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What happens in it, in one line.
    pub about: &'static str,
    /// Frames at each size.
    pub frames: [usize; 3],
    /// Triangles of the first and the last frame at each size, with the built-in mesh.
    pub faces: [[usize; 2]; 3],
    /// Whether a mesh can be given in place of the built-in one.
    pub takes_mesh: bool,
    pub(crate) make: fn(&Request) -> Result<Box<dyn Generator>, SceneError>,
}

impl Info {
    /// Frames at this size.
    pub fn frames_at(&self, size: Size) -> usize {
        self.frames[size as usize]
    }

    /// Triangles of the first and the last frame at this size.
    pub fn faces_at(&self, size: Size) -> [usize; 2] {
        self.faces[size as usize]
    }
}

/// Scenes whose collision response can be driven by proximities.
const DRIVEN: [&str; 4] = ["cloth-on-ball", "dressed-woman", "dressed-man", "catwalk"];

/// All scenes, the papers' first.
pub static SCENES: &[Info] = scenes::ALL;

/// The scene `name`, ready to make its first frame. Preparing may take as long as a few frames.
pub fn open(name: &str, request: &Request) -> Result<Scene, SceneError> {
    let (info, frames) = find(name, request)?;
    Ok(Scene::new(info, frames, (info.make)(request)?))
}

/// The scene of this name and its number of frames, if such a scene can be made as requested.
pub(crate) fn find(name: &str, request: &Request) -> Result<(&'static Info, usize), SceneError> {
    let Some(info) = SCENES.iter().find(|info| info.name == name) else {
        return Err(SceneError::Unknown { name: shown(name), like: similar(name) });
    };
    if request.frames == Some(0) {
        return Err(SceneError::NoFrames);
    }
    if request.driving.is_some() && !DRIVEN.contains(&info.name) {
        return Err(SceneError::NotDriven(info.name));
    }
    match &request.mesh {
        Some(_) if !info.takes_mesh => return Err(SceneError::TakesNoMesh(info.name)),
        Some(mesh) => check(mesh)?,
        None => {}
    }
    Ok((info, request.frames.unwrap_or(info.frames_at(request.size))))
}

/// What a given mesh must be for any scene: there, and made of finite numbers.
fn check(mesh: &MeshData) -> Result<(), SceneError> {
    if mesh.faces.is_empty() {
        return Err(SceneError::BadMesh("has no faces".into()));
    }
    fracas::mesh::Mesh::new(&mesh.positions, &mesh.faces)
        .map(drop)
        .map_err(|error| SceneError::BadMesh(format!("cannot be used: {error}")))
}

/// A name as it may stand in one line.
fn shown(name: &str) -> String {
    name.chars().take(60).flat_map(char::escape_debug).collect()
}

/// The scene that shares the most letter pairs with `name`, if it shares half of them.
fn similar(name: &str) -> Option<&'static str> {
    let pairs = |text: &str| -> Vec<(char, char)> {
        text.chars().zip(text.chars().skip(1)).take(60).collect()
    };
    let wanted = pairs(name);
    let score = |info: &Info| {
        let own = pairs(info.name);
        let common = wanted.iter().filter(|pair| own.contains(pair)).count();
        (4 * common >= own.len() + wanted.len()).then_some((common, info.name))
    };
    let best = SCENES.iter().filter_map(score).max_by_key(|(common, _)| *common);
    best.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_plain() {
        for (i, info) in SCENES.iter().enumerate() {
            assert!(
                info.name
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            );
            assert!(SCENES[..i].iter().all(|other| other.name != info.name), "{}", info.name);
            assert!(info.frames.iter().all(|&n| n > 0), "{}", info.name);
        }
    }

    #[test]
    fn a_slip_in_a_name_is_answered_with_the_right_one() {
        let error = open("braking-walls", &Request::default()).unwrap_err().to_string();
        assert_eq!(
            error,
            "unknown scene \"braking-walls\", did you mean \"breaking-walls\"?; fracas scene --list shows all"
        );
        let error = open("x\ny", &Request::default()).unwrap_err().to_string();
        assert_eq!(error, "unknown scene \"x\\ny\"; fracas scene --list shows all");
    }

    #[test]
    fn nothing_to_make_and_a_mesh_nobody_asked_for_are_refused() {
        let refused = |request: &Request, name| open(name, request).unwrap_err().to_string();
        let none = Request { frames: Some(0), ..Request::default() };
        assert_eq!(refused(&none, "breaking-walls"), "a scene needs at least one frame");
        let mesh = Some(MeshData::default());
        let empty = Request { mesh, ..Request::default() };
        assert_eq!(refused(&empty, "n-body"), "scene \"n-body\" takes no mesh of its own");
        assert_eq!(refused(&empty, "exploding-dragon"), "the given mesh has no faces");
    }
}
