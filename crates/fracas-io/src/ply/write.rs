//! Meshes to PLY: binary little endian for files, ascii for people; both give back the same bits.

use std::io::{self, Write};

use crate::MeshData;
use crate::text::write_number;

/// Writes `mesh` as binary little endian PLY with `double` coordinates and, if it has bodies, `uint body`.
pub fn write(w: &mut dyn Write, mesh: &MeshData) -> io::Result<()> {
    write_header(w, mesh, "binary_little_endian")?;
    for position in &mesh.positions {
        for coordinate in position {
            w.write_all(&coordinate.to_le_bytes())?;
        }
    }
    for (face, corners) in mesh.faces.iter().enumerate() {
        w.write_all(&[3])?;
        for corner in corners {
            w.write_all(&corner.to_le_bytes())?;
        }
        if let Some(bodies) = &mesh.bodies {
            w.write_all(&bodies[face].to_le_bytes())?;
        }
    }
    Ok(())
}

/// Writes `mesh` as [`write()`] does, in text; coordinates have as many digits as it takes to read them back.
pub fn write_ascii(w: &mut dyn Write, mesh: &MeshData) -> io::Result<()> {
    write_header(w, mesh, "ascii")?;
    for &[x, y, z] in &mesh.positions {
        write_number(w, x, " ")?;
        write_number(w, y, " ")?;
        write_number(w, z, "\n")?;
    }
    for (face, [a, b, c]) in mesh.faces.iter().enumerate() {
        write!(w, "3 {a} {b} {c}")?;
        match &mesh.bodies {
            Some(bodies) => writeln!(w, " {}", bodies[face])?,
            None => writeln!(w)?,
        }
    }
    Ok(())
}

fn write_header(w: &mut dyn Write, mesh: &MeshData, encoding: &str) -> io::Result<()> {
    mesh.check_writable()?;
    writeln!(w, "ply\nformat {encoding} 1.0\nelement vertex {}", mesh.positions.len())?;
    writeln!(w, "property double x\nproperty double y\nproperty double z")?;
    writeln!(w, "element face {}", mesh.faces.len())?;
    writeln!(w, "property list uchar uint vertex_indices")?;
    if mesh.bodies.is_some() {
        writeln!(w, "property uint body")?;
    }
    writeln!(w, "end_header")
}
