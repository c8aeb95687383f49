//! VTK XML: an unstructured grid of triangles, data appended raw; and a collection of them.
//!
//! Source: "VTK XML file formats" in the VTK documentation. Each appended array starts with its length in bytes (UInt64).

use std::io::{self, Write};

use crate::MeshData;

pub(super) const INDEX: &str = "sequence.pvd";

/// VTK's number for a triangle.
const TRIANGLE: u8 = 5;

pub(super) fn frame(w: &mut dyn Write, mesh: &MeshData) -> io::Result<()> {
    mesh.check_writable()?;
    let (points, cells) = (mesh.positions.len() as u64, mesh.faces.len() as u64);
    let sizes = [24 * points, 24 * cells, 8 * cells, cells, 4 * cells];
    let mut offsets = [0; 5];
    for i in 1..5 {
        offsets[i] = offsets[i - 1] + 8 + sizes[i - 1];
    }
    let array = |kind: &str, name: &str, more: &str, at: usize| {
        let offset = offsets[at];
        format!(
            "<DataArray type=\"{kind}\" Name=\"{name}\"{more} format=\"appended\" offset=\"{offset}\"/>"
        )
    };
    writeln!(w, "<?xml version=\"1.0\"?>")?;
    writeln!(
        w,
        "<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">"
    )?;
    writeln!(w, "<UnstructuredGrid>")?;
    writeln!(w, "<Piece NumberOfPoints=\"{points}\" NumberOfCells=\"{cells}\">")?;
    let three = " NumberOfComponents=\"3\"";
    writeln!(w, "<Points>{}</Points>", array("Float64", "Points", three, 0))?;
    let (corners, ends) = (array("Int64", "connectivity", "", 1), array("Int64", "offsets", "", 2));
    writeln!(w, "<Cells>{corners}{ends}{}</Cells>", array("UInt8", "types", "", 3))?;
    if mesh.bodies.is_some() {
        let body = array("UInt32", "body", "", 4);
        writeln!(w, "<CellData Scalars=\"body\">{body}</CellData>")?;
    }
    writeln!(w, "</Piece>")?;
    writeln!(w, "</UnstructuredGrid>")?;
    write!(w, "<AppendedData encoding=\"raw\">\n_")?;
    let length = |w: &mut dyn Write, i: usize| w.write_all(&sizes[i].to_le_bytes());
    length(w, 0)?;
    for x in mesh.positions.iter().flatten() {
        w.write_all(&x.to_le_bytes())?;
    }
    length(w, 1)?;
    for &v in mesh.faces.iter().flatten() {
        w.write_all(&i64::from(v).to_le_bytes())?;
    }
    length(w, 2)?;
    for i in 1..=cells {
        w.write_all(&(3 * i).to_le_bytes())?;
    }
    length(w, 3)?;
    for _ in 0..cells {
        w.write_all(&[TRIANGLE])?;
    }
    if let Some(bodies) = &mesh.bodies {
        length(w, 4)?;
        for body in bodies {
            w.write_all(&body.to_le_bytes())?;
        }
    }
    writeln!(w, "\n</AppendedData>")?;
    writeln!(w, "</VTKFile>")
}

pub(super) fn index(w: &mut dyn Write, frames: usize, dt: f64) -> io::Result<()> {
    writeln!(w, "<?xml version=\"1.0\"?>")?;
    writeln!(w, "<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">")?;
    writeln!(w, "<Collection>")?;
    for i in 0..frames {
        let time = i as f64 * dt;
        writeln!(w, "<DataSet timestep=\"{time:?}\" part=\"0\" file=\"frame_{i:04}.vtu\"/>")?;
    }
    writeln!(w, "</Collection>")?;
    writeln!(w, "</VTKFile>")
}
