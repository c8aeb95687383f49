//! The objects of Table 1: tetrahedra from procedural shapes and from the bunny.

use std::time::Instant;

use fracas::fracture::{Fracturable, Impact, Labels, Material, shatter};
use fracas::fragments::Fragments;
use fracas::tets::{ClosedSurface, TetMesh, stuff_boxes};
use fracas_scenes::{Surface, shapes};
use serde_json::{Value, json};

use super::super::Settings;
use super::super::data;
use super::super::report::Report;
use crate::error::CliError;
use crate::run::ResultHash;
use crate::table::ms;

/// An object of the paper, whole.
pub(super) struct Object {
    pub(super) name: &'static str,
    pub(super) fragments: Fragments,
    /// Half the diagonal of its box.
    pub(super) radius: f64,
    /// Pieces it breaks into, about as many as in the paper's scenario.
    pub(super) pieces: u32,
    /// Output over colliding points in Table 2, average.
    pub(super) ratio: Option<f64>,
}

struct Listed {
    name: &'static str,
    pieces: u32,
    ratio: Option<f64>,
    /// Table 1: triangles, tetrahedra and points.
    table_1: [u32; 3],
}

const OBJECTS: [Listed; 4] = [
    Listed {
        name: "piggy bank",
        pieces: 27,
        ratio: Some(151.0 / 574.0),
        table_1: [9_722, 20_807, 5_870],
    },
    Listed {
        name: "bunny",
        pieces: 6,
        ratio: Some(866.0 / 8_382.0),
        table_1: [7_940, 18_767, 5_089],
    },
    Listed { name: "brick", pieces: 4, ratio: Some(575.0 / 2_014.0), table_1: [468, 594, 224] },
    Listed { name: "plate", pieces: 11, ratio: None, table_1: [5_392, 8_617, 2_711] },
];

pub(super) fn prepare(settings: &Settings, report: &mut Report) -> Result<Vec<Object>, CliError> {
    let mut objects = vec![];
    for Listed { name, pieces, ratio, table_1 } in OBJECTS {
        let [triangles, tetrahedra, points] = table_1;
        let tets = tetrahedra as usize;
        let tets = if settings.quick { tets.min(2_000) } else { tets };
        let Some(shape) = shape(name, report)? else { continue };
        let Ok(surface) = ClosedSurface::new(&shape.positions, &shape.faces) else {
            report.skip(name, "the surface is not closed")?;
            continue;
        };
        let made = Instant::now();
        let factors = if name == "plate" { plate_boxes(tets) } else { [1.0; 3] };
        let mesh = match stuff_boxes(&surface, tets, factors) {
            Ok(mesh) => mesh,
            Err(error) => {
                report.skip(name, &error.to_string())?;
                continue;
            }
        };
        let (stuffing, quality) = (ms(made.elapsed()), mesh.quality());
        let ours = json!({
            "triangles": mesh.boundary().len(), "tetrahedra": mesh.tets().len(),
            "points": mesh.positions().len(), "min_dihedral": quality.min_dihedral,
            "max_dihedral": quality.max_dihedral, "max_radius_edge": quality.max_radius_edge,
            "interior_over_surface_edge": quality.interior_over_surface_edge,
            "volume_of_surface": mesh.volume() / surface.volume(), "stuffing_ms": stuffing,
            "hash": hash_of(&mesh),
        });
        let paper = json!({"triangles": triangles, "tetrahedra": tetrahedra, "points": points});
        report.row(&format!("{name}: Table 1"), ours, paper, Value::Null)?;
        let bounds = surface.tree().bounds();
        let diagonal = (0..3).map(|k| bounds.max[k] - bounds.min[k]).map(|x| x * x).sum::<f64>();
        let fragments = Fragments::new(mesh);
        objects.push(Object { name, fragments, radius: 0.5 * diagonal.sqrt(), pieces, ratio });
    }
    Ok(objects)
}

/// Of all points and tetrahedra.
fn hash_of(mesh: &TetMesh) -> String {
    let mut hash = ResultHash::default();
    mesh.positions().iter().flatten().for_each(|x| hash.add(x.to_bits()));
    mesh.tets().iter().flatten().for_each(|&node| hash.add(u64::from(node)));
    hash.finish()
}

/// How the plate's lattice is drawn out for so many tetrahedra: boxes are always 8 mm high, three layers of points to the wall of 12 mm.
fn plate_boxes(tets: usize) -> [f64; 3] {
    // The volume of a box goes with 1 / tets, so at one height its factor goes with the root of tets.
    [1.0, 0.35 * (tets as f64 / 8_617.0).sqrt(), 1.0]
}

fn shape(name: &str, report: &mut Report) -> Result<Option<Surface>, CliError> {
    Ok(Some(match name {
        "piggy bank" => shapes::hollow_piggy_bank(9_722),
        "brick" => shapes::brick([0.2, 0.1, 0.07], [8, 4, 3]),
        "plate" => shapes::plate(40, 64),
        _ => {
            let Some(folder) = data::folder_for(name, report)? else { return Ok(None) };
            let mesh = fracas_io::read_mesh(&folder.join("meshes").join("bunny-8k.ply"))?;
            Surface { positions: mesh.positions, faces: mesh.faces }
        }
    }))
}

/// Labels for a blow against the first node of a fragment that breaks it into about so many pieces.
pub(super) fn blow(object: &Fracturable, fragment: u32, pieces: u32, seed: u64) -> Option<Labels> {
    let node = *object.nodes_of(fragment).first()?;
    let point = object.mesh().positions()[node as usize];
    let material = Material { toughness: 1.0, max_pieces: pieces };
    shatter(object, fragment, &Impact { point, energy: 1e12, seed }, &material)
}
