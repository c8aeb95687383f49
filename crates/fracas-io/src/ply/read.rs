//! From rows of numbers to a mesh.

use super::header::{self, Encoding, Header, Shape};
use super::layout::{self, Kind, Layout, Role};
use super::rows::{Ascii, Binary, Rows, Trouble};
use super::scalar::{Number, Scalar};
use crate::memory::{self, NoMemory};
use crate::text::named;
use crate::{Location, MeshData, ParseError};

/// Reads a PLY file of any encoding; polygons become fans of triangles around their first vertex.
pub fn read(bytes: &[u8]) -> Result<MeshData, ParseError> {
    let header = header::read(bytes)?;
    let start = header.data;
    match header.encoding {
        Encoding::Ascii => read_data(&header, Ascii::new(bytes, start, header.lines)),
        Encoding::LittleEndian => read_data(&header, Binary::<false>::new(bytes, start)),
        Encoding::BigEndian => read_data(&header, Binary::<true>::new(bytes, start)),
    }
}

fn read_data<R: Rows>(header: &Header<'_>, mut rows: R) -> Result<MeshData, ParseError> {
    let layouts = layout::plan(header)?;
    // Faces may come before the vertices. The declared count may be trusted to check corners, because a file
    // that has fewer vertices is refused when it comes to them.
    let vertices = layouts.iter().find(|l| l.kind == Kind::Vertex).map_or(0, |l| l.count);
    let mut mesh = MeshData::default();
    for layout in &layouts {
        read_element(layout, &mut rows, vertices, &mut mesh)?;
    }
    rows.finish()?;
    Ok(mesh)
}

fn read_element<R: Rows>(
    layout: &Layout<'_>,
    rows: &mut R,
    vertices: u64,
    mesh: &mut MeshData,
) -> Result<(), ParseError> {
    if layout.properties.is_empty() {
        return Ok(()); // Such rows take no bytes and no lines, however many there are.
    }
    reserve(layout, rows, mesh)
        .map_err(|why| locate(why.into(), layout, 0, rows.line().map(|line| line + 1)))?;
    let mut row = Row::default();
    for index in 0..layout.count {
        let result = row.read(layout, rows, vertices).and_then(|()| match layout.kind {
            Kind::Vertex => Ok(memory::push(&mut mesh.positions, row.position)?),
            Kind::Face => push_face(mesh, &row),
            Kind::Other => Ok(()),
        });
        result.map_err(|trouble| locate(trouble, layout, index, rows.line()))?;
    }
    Ok(())
}

/// Makes room for the rows that are declared, but for no more than the rest of the file can hold.
fn reserve<R: Rows>(layout: &Layout<'_>, rows: &R, mesh: &mut MeshData) -> Result<(), NoMemory> {
    let most = rows.most_rows(&layout.properties);
    let expected = usize::try_from(layout.count).map_or(most, |count| count.min(most));
    match layout.kind {
        Kind::Vertex => mesh.positions.try_reserve_exact(expected)?,
        Kind::Face => mesh.faces.try_reserve_exact(expected)?,
        Kind::Other => {}
    }
    if layout.has(Role::Body) {
        let mut bodies = Vec::new();
        bodies.try_reserve_exact(expected)?;
        mesh.bodies = Some(bodies);
    }
    Ok(())
}

/// What one row says about the mesh.
#[derive(Default)]
struct Row {
    position: [f64; 3],
    corners: Vec<u32>,
    body: u32,
}

impl Row {
    fn read<R: Rows>(
        &mut self,
        layout: &Layout<'_>,
        rows: &mut R,
        vertices: u64,
    ) -> Result<(), Trouble> {
        rows.begin()?;
        for &(shape, role) in &layout.properties {
            match (shape, role) {
                (Shape::One(kind), Role::Coordinate(axis)) => {
                    self.position[axis] = rows.number(kind)?.as_f64();
                }
                (Shape::One(kind), Role::Body) => self.body = body(rows.number(kind)?)?,
                (Shape::One(kind), _) => rows.skip(kind, 1)?,
                (Shape::List { length, item }, Role::Corners) => {
                    let length = read_length(rows, length)?;
                    self.corners.clear();
                    for _ in 0..length {
                        memory::push(&mut self.corners, corner(rows.number(item)?, vertices)?)?;
                    }
                }
                (Shape::List { length, item }, _) => {
                    let length = read_length(rows, length)?;
                    rows.skip(item, length)?;
                }
            }
        }
        rows.end()
    }
}

fn read_length<R: Rows>(rows: &mut R, kind: Scalar) -> Result<u64, Trouble> {
    let length = rows.number(kind)?;
    let whole = length.as_whole().and_then(|length| u64::try_from(length).ok());
    whole.ok_or_else(|| Trouble::Bad(format!("a list cannot have length {length}")))
}

#[inline]
fn corner(number: Number, vertices: u64) -> Result<u32, Trouble> {
    let whole = number.as_whole().and_then(|corner| u32::try_from(corner).ok());
    whole.filter(|&corner| u64::from(corner) < vertices).ok_or_else(|| {
        Trouble::Bad(match number.as_whole() {
            Some(_) => {
                format!("vertex index {number} is out of range (the file has {vertices} vertices)")
            }
            None => format!("vertex index {number} is not a whole number"),
        })
    })
}

fn body(number: Number) -> Result<u32, Trouble> {
    let whole = number.as_whole().and_then(|body| u32::try_from(body).ok());
    whole.ok_or_else(|| Trouble::Bad(format!("body {number} is out of range (0 to {})", u32::MAX)))
}

fn push_face(mesh: &mut MeshData, row: &Row) -> Result<(), Trouble> {
    let corners = row.corners.len();
    if corners < 3 {
        return Err(Trouble::Bad(format!("face has {corners} vertices, at least 3 are needed")));
    }
    mesh.push_fan(&row.corners)?;
    if let Some(bodies) = &mut mesh.bodies {
        bodies.try_reserve(mesh.faces.len() - bodies.len()).map_err(NoMemory::from)?;
        bodies.resize(mesh.faces.len(), row.body);
    }
    Ok(())
}

fn locate(trouble: Trouble, layout: &Layout<'_>, index: u64, line: Option<usize>) -> ParseError {
    let name = named(layout.name);
    let (of, line, message) = match trouble {
        Trouble::FileEnds => (Some(layout.count), None, "the file ends here (truncated?)".into()),
        Trouble::Bad(message) => (None, line, message),
    };
    ParseError::new(Location::Element { name, index, of, line }, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes reserved for the faces and bodies of a binary file with absurd counts and `data` zeros.
    fn reserved(length: &str, item: &str, data: usize) -> usize {
        let header = format!(
            "ply\nformat binary_little_endian 1.0\nelement vertex 0\nproperty float x\nproperty \
             float y\nproperty float z\nelement face 4000000000\nproperty list {length} {item} \
             vertex_indices\nproperty uchar body\nend_header\n"
        );
        let bytes = [header.as_bytes(), &vec![0; data]].concat();
        let header = header::read(&bytes).unwrap();
        let layouts = layout::plan(&header).unwrap();
        let mut mesh = MeshData::default();
        reserve(&layouts[1], &Binary::<false>::new(&bytes, header.data), &mut mesh).unwrap();
        12 * mesh.faces.capacity() + 4 * mesh.bodies.unwrap().capacity()
    }

    #[test]
    fn a_header_that_lies_reserves_little_more_than_the_file_holds() {
        let data = 1 << 20;
        assert!(reserved("uchar", "int", data) <= 16 * (data / 14 + 1));
        assert!(reserved("uchar", "uchar", data) <= 16 * (data / 5 + 1));
        assert!(reserved("int", "double", data) <= 16 * (data / 29 + 1));
    }

    #[test]
    fn a_file_of_many_small_vertices_gets_all_the_room_it_needs_at_once() {
        let text = "ply\nformat binary_big_endian 1.0\nelement vertex 1000\nproperty uchar \
                    x\nproperty uchar y\nproperty uchar z\nend_header\n";
        let mesh = read(&[text.as_bytes(), &[7; 3000]].concat()).unwrap();
        assert_eq!((mesh.positions.len(), mesh.positions.capacity()), (1000, 1000));
    }
}
