//! Entry points for fuzzing: bytes in, and whatever is accepted must survive being written and read again.
//!
//! Each function panics only if a promise of this crate is broken. It returns whether the bytes were accepted.

use crate::{MeshData, ParseError, obj, ply, sequence::manifest, stl, tets};

type Reader = fn(&[u8]) -> Result<MeshData, ParseError>;
type Writer = fn(&mut dyn std::io::Write, &MeshData) -> std::io::Result<()>;

/// PLY, written back in both encodings and as OBJ.
pub fn ply(data: &[u8]) -> bool {
    check_mesh(ply::read(data))
}

/// OBJ, written back as OBJ and PLY.
pub fn obj(data: &[u8]) -> bool {
    check_mesh(obj::read(data))
}

/// STL, written back as OBJ and PLY.
pub fn stl(data: &[u8]) -> bool {
    check_mesh(stl::read(data))
}

/// Tetrahedra: the readers take what they like, but indices are in range.
pub fn tets(data: &[u8]) -> bool {
    // TetGen's two files are one here, with a line between them that neither has.
    let split = data.windows(3).position(|w| w == b"\n@\n");
    let tetgen = split.map(|at| tets::read_tetgen(&data[..at], &data[at + 3..]));
    let read = match tetgen {
        Some(read) => read.map_err(|(_, error)| error),
        None if data.starts_with(b"# vtk") => tets::read_vtk(data),
        None => tets::read_msh(data),
    };
    match read {
        Ok(mesh) => {
            let nodes = mesh.positions.len();
            assert!(mesh.tets.iter().flatten().all(|&v| (v as usize) < nodes), "indices");
            true
        }
        Err(error) => {
            check_error(&error);
            false
        }
    }
}

/// `sequence.json`, written back, and its origins checked against frames that fit and that do not.
pub fn sequence_json(data: &[u8]) -> bool {
    let manifest = match manifest::parse(data) {
        Ok(manifest) => manifest,
        Err(error) => {
            check_error(&error);
            return false;
        }
    };
    let mut written = Vec::new();
    let (name, rest) = (manifest.name.as_deref(), manifest.rest.as_deref());
    manifest::write(&mut written, name, manifest.dt, rest, &manifest.frames)
        .expect("a vector takes all bytes");
    assert_eq!(manifest::parse(&written).as_ref(), Ok(&manifest), "written and read again");
    for topology in manifest.frames.iter().filter_map(|frame| frame.topology.as_ref()) {
        let vertices = topology.fitting_vertices();
        for previous in [0, 7, 1000] {
            for vertices in [vertices, vertices + 1] {
                if let Ok(Some(origins)) = topology.origins(previous, vertices) {
                    assert_eq!(origins.of_vertex().len(), vertices);
                }
            }
        }
    }
    true
}

fn check_mesh(read: Result<MeshData, ParseError>) -> bool {
    let mesh = match read {
        Ok(mesh) => mesh,
        Err(error) => {
            check_error(&error);
            return false;
        }
    };
    assert!(mesh.faces.iter().flatten().all(|&v| (v as usize) < mesh.positions.len()), "indices");
    assert_eq!(mesh.bodies.as_ref().map_or(mesh.faces.len(), Vec::len), mesh.faces.len());
    check_round_trip(&mesh, ply::write, ply::read, f64::to_bits, true);
    check_round_trip(&mesh, ply::write_ascii, ply::read, text_bits, true);
    check_round_trip(&mesh, obj::write, obj::read, text_bits, false);
    true
}

fn check_round_trip(
    mesh: &MeshData,
    write: Writer,
    read: Reader,
    bits: fn(f64) -> u64,
    keeps_bodies: bool,
) {
    let mut written = Vec::new();
    write(&mut written, mesh).expect("a mesh that was read can be written");
    let back = read(&written).expect("what was written can be read");
    let all_bits = |mesh: &MeshData| -> Vec<u64> {
        mesh.positions.iter().flatten().copied().map(bits).collect()
    };
    assert_eq!(all_bits(&back), all_bits(mesh), "positions");
    assert_eq!(back.faces, mesh.faces, "faces");
    assert_eq!(back.bodies.as_ref(), mesh.bodies.as_ref().filter(|_| keeps_bodies), "bodies");
}

/// Text has one NaN of each sign.
fn text_bits(x: f64) -> u64 {
    if x.is_nan() { f64::NAN.copysign(x).to_bits() } else { x.to_bits() }
}

/// One line, of bounded length, that a terminal prints as it stands.
fn check_error(error: &ParseError) {
    let text = error.to_string();
    assert!(!text.chars().any(char::is_control), "control characters in {text:?}");
    assert!(text.chars().count() < 1000, "a message of {} characters", text.chars().count());
}
