//! USD as text: one mesh, its points sampled at every frame, its faces where they change.
//!
//! Source: the USD documentation (UsdGeomMesh, time samples). A time code is a frame. Faces hold from a sample to the next,
//! since arrays of different length are not interpolated; points are given at every frame. All samples of one attribute
//! stand together, so the sequence is read once for faces and once for points.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::sequence::{Change, Sequence};
use crate::{Error, MeshData};

/// Writes the sequence; an error in a frame goes to `failed` and ends the writing.
pub(super) fn sequence(
    w: &mut dyn Write,
    sequence: &Sequence,
    seen: &mut dyn FnMut(),
    failed: &mut Option<Error>,
) -> io::Result<()> {
    header(w, sequence)?;
    let mut each = |work: &mut dyn FnMut(usize, &MeshData, bool) -> io::Result<()>| {
        for frame in sequence.frames() {
            let frame = match frame {
                Ok(frame) => frame,
                Err(error) => {
                    *failed = Some(error);
                    return Err(io::Error::from(io::ErrorKind::InvalidData));
                }
            };
            work(frame.index, &frame.mesh, frame.change != Change::None)?;
            seen();
        }
        Ok(())
    };
    // Faces and bodies as text: a fraction of the points, and only where they change.
    let (mut counts, mut corners, mut bodies) = (String::new(), String::new(), String::new());
    each(&mut |index, mesh, changed| {
        mesh.check_writable()?;
        if changed {
            sample(&mut counts, index, mesh.faces.iter().map(|_| 3_u32));
            sample(&mut corners, index, mesh.faces.iter().flatten().copied());
            if let Some(own) = &mesh.bodies {
                sample(&mut bodies, index, own.iter().copied());
            }
        }
        Ok(())
    })?;
    attribute(w, "int[] faceVertexCounts", &counts)?;
    attribute(w, "int[] faceVertexIndices", &corners)?;
    if !bodies.is_empty() {
        writeln!(w, "        int[] primvars:body (")?;
        writeln!(w, "            interpolation = \"uniform\"")?;
        writeln!(w, "        )")?;
        attribute(w, "int[] primvars:body", &bodies)?;
    }
    writeln!(w, "        point3f[] points.timeSamples = {{")?;
    each(&mut |index, mesh, _| {
        write!(w, "            {index}: [")?;
        for (i, p) in mesh.positions.iter().enumerate() {
            let [x, y, z] = p.map(|x| x as f32);
            write!(w, "{}({x:?}, {y:?}, {z:?})", if i == 0 { "" } else { ", " })?;
        }
        writeln!(w, "],")
    })?;
    writeln!(w, "        }}")?;
    writeln!(w, "    }}")?;
    writeln!(w, "}}")
}

fn header(w: &mut dyn Write, sequence: &Sequence) -> io::Result<()> {
    let rate = sequence.dt().map_or(24.0, |dt| 1.0 / dt);
    // The name as a comment in quotes: any text is allowed there but the quotes themselves.
    let name: String = sequence.name().chars().filter(|c| *c != '"' && *c != '\\').collect();
    writeln!(w, "#usda 1.0")?;
    writeln!(w, "(")?;
    writeln!(w, "    \"{name}\"")?;
    writeln!(w, "    defaultPrim = \"Scene\"")?;
    writeln!(w, "    startTimeCode = 0")?;
    writeln!(w, "    endTimeCode = {}", sequence.len() - 1)?;
    writeln!(w, "    timeCodesPerSecond = {rate:?}")?;
    writeln!(w, "    metersPerUnit = 1")?;
    writeln!(w, "    upAxis = \"Y\"")?;
    writeln!(w, ")")?;
    writeln!(w)?;
    writeln!(w, "def Xform \"Scene\"")?;
    writeln!(w, "{{")?;
    writeln!(w, "    def Mesh \"Mesh\"")?;
    writeln!(w, "    {{")?;
    writeln!(w, "        uniform token subdivisionScheme = \"none\"")?;
    writeln!(w, "        uniform bool doubleSided = 1")
}

fn sample(text: &mut String, index: usize, values: impl Iterator<Item = u32>) {
    let _ = write!(text, "            {index}: [");
    for (i, value) in values.enumerate() {
        let _ = write!(text, "{}{value}", if i == 0 { "" } else { ", " });
    }
    text.push_str("],\n");
}

fn attribute(w: &mut dyn Write, name: &str, samples: &str) -> io::Result<()> {
    write!(w, "        {name}.timeSamples = {{\n{samples}        }}\n")
}
