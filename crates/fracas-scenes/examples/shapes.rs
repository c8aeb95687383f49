//! Writes every procedural mesh as a PLY file into a folder: `cargo run -p fracas-scenes --example shapes -- DIR`.

use std::error::Error;
use std::path::PathBuf;

use fracas_io::{MeshData, write_mesh};
use fracas_scenes::shapes;

fn main() -> Result<(), Box<dyn Error>> {
    let dir = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&dir)?;
    for (name, surface) in [
        ("sphere", shapes::sphere(1.0, 16)),
        ("ellipsoid", shapes::ellipsoid([1.0, 0.6, 0.4], 16)),
        ("torus", shapes::torus(1.0, 0.35, 64, 32)),
        ("knot", shapes::knot(2, 3, 0.18, 256, 24)),
        ("vase", shapes::vase(160, 96)),
        ("bowl", shapes::bowl(120, 96)),
        ("plate", shapes::plate(100, 96)),
        ("funnel", shapes::funnel(1.0, 0.25, 1.2, 0.03, 120, 96)),
        ("brick", shapes::brick([0.24, 0.07, 0.12], [24, 7, 12])),
        ("shelf", shapes::shelf(4, 8)),
        ("piggy-bank", shapes::piggy_bank(40_000)),
        ("woman", shapes::body(shapes::Build::Woman, 53_000)),
        ("man", shapes::body(shapes::Build::Man, 25_000)),
        ("dragon", shapes::dragon(252_000)),
    ] {
        let mesh = MeshData { positions: surface.positions, faces: surface.faces, bodies: None };
        write_mesh(&dir.join(format!("{name}.ply")), &mesh)?;
    }
    Ok(())
}
