//! TetGen's `.node` and `.ele` files.
//!
//! Source: TetGen 1.6 manual, sections 5.2.1 and 5.2.4. Attributes and boundary markers are passed over; of tetrahedra with ten nodes the
//! first four count. Nodes may be numbered from anywhere. `#` begins a comment.

use super::TetData;
use super::words::{Tags, Words};
use crate::ParseError;
use crate::memory::push;

/// Which of the two files an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum File {
    /// The nodes.
    Node,
    /// The tetrahedra.
    Ele,
}

/// Reads the bytes of a `.node` and an `.ele` file.
pub fn read(nodes: &[u8], elements: &[u8]) -> Result<TetData, (File, ParseError)> {
    let (positions, tags) = read_nodes(nodes).map_err(|error| (File::Node, error))?;
    let tets = read_elements(elements, &tags).map_err(|error| (File::Ele, error))?;
    Ok(TetData { positions, tets })
}

fn read_nodes(bytes: &[u8]) -> Result<(Vec<[f64; 3]>, Tags), ParseError> {
    let mut words = Words::new(bytes, Some(b'#'));
    let count: u64 = words.number("a number of nodes")?;
    let dimension: u32 = words.number("a dimension")?;
    if dimension != 3 {
        return Err(words.error(format!("dimension {dimension}, 3 is needed")));
    }
    let attributes: u32 = words.number("a number of attributes")?;
    let markers: u32 = words.number("0 or 1 for boundary markers")?;
    let (mut positions, mut tags) = (vec![], Tags::default());
    for _ in 0..count {
        let tag = words.number("a node number")?;
        let position = words.position()?;
        for _ in 0..u64::from(attributes) + u64::from(markers.min(1)) {
            words.number::<f64>("an attribute")?;
        }
        if positions.len() >= u32::MAX as usize {
            return Err(words.error("more nodes than 32 bits can number"));
        }
        push(&mut positions, position).map_err(|why| words.error(why))?;
        tags.push(tag).map_err(|why| words.error(why))?;
    }
    match tags.finish() {
        Some(tag) => Err(words.error(format!("node number {tag} comes twice"))),
        None => Ok((positions, tags)),
    }
}

fn read_elements(bytes: &[u8], tags: &Tags) -> Result<Vec<[u32; 4]>, ParseError> {
    let mut words = Words::new(bytes, Some(b'#'));
    let count: u64 = words.number("a number of tetrahedra")?;
    let corners: u32 = words.number("nodes per tetrahedron")?;
    if corners != 4 && corners != 10 {
        return Err(words.error(format!("{corners} nodes per tetrahedron, 4 or 10 are possible")));
    }
    let attributes: u32 = words.number("a number of attributes")?;
    let mut tets = vec![];
    for _ in 0..count {
        words.number::<u64>("a tetrahedron's number")?;
        let mut tet = [0; 4];
        for i in 0..corners as usize {
            let tag = words.number("a node number")?;
            let place = tags.place(tag);
            let place = place.ok_or_else(|| words.error(format!("there is no node {tag}")))?;
            if i < 4 {
                tet[i] = place;
            }
        }
        for _ in 0..attributes {
            words.number::<f64>("an attribute")?;
        }
        push(&mut tets, tet).map_err(|why| words.error(why))?;
    }
    Ok(tets)
}
