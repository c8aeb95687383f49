//! VTK legacy files, text: unstructured grids.
//!
//! Source: "VTK File Formats", Kitware, simple legacy formats, versions 1 to 4 (cells as counted lists) and 5.1 (offsets and
//! connectivity). Of all cells types 10 and 24 count, tetrahedra of first and second order. Data of points and
//! cells is passed over.

use super::TetData;
use super::words::Words;
use crate::ParseError;
use crate::memory::push;
use crate::text::quoted;

/// Reads a VTK file.
pub fn read(bytes: &[u8]) -> Result<TetData, ParseError> {
    let mut words = Words::new(bytes, None);
    let first = words.rest_of_line();
    if !first.starts_with(b"# vtk DataFile Version") {
        return Err(words.error(format!(
            "a VTK file begins with \"# vtk DataFile Version\", this one with {}",
            quoted(first)
        )));
    }
    words.next_line();
    let encoding = words.next_line();
    if encoding != b"ASCII" {
        return Err(words.error(format!(
            "the third line must be \"ASCII\", not {}; save the file as text",
            quoted(encoding)
        )));
    }
    words.expect("DATASET")?;
    words.expect("UNSTRUCTURED_GRID")?;
    let mut data = TetData::default();
    let mut cells = Cells::default();
    let mut types: Option<Vec<u8>> = None;
    while let Some(word) = words.next() {
        match word {
            b"POINTS" => {
                let count: u64 = words.number("a number of points")?;
                words.word("a type")?;
                for _ in 0..count {
                    let position = words.position()?;
                    if data.positions.len() >= u32::MAX as usize {
                        return Err(words.error("more nodes than 32 bits can number"));
                    }
                    push(&mut data.positions, position).map_err(|why| words.error(why))?;
                }
            }
            b"CELLS" => cells.read(&mut words)?,
            b"CELL_TYPES" => {
                let mut list = vec![];
                for _ in 0..words.number::<u64>("a number of cells")? {
                    let kind = words.number("a cell type")?;
                    push(&mut list, kind).map_err(|why| words.error(why))?;
                }
                types = Some(list);
            }
            b"POINT_DATA" | b"CELL_DATA" | b"FIELD" if types.is_some() => break,
            b"FIELD" | b"METADATA" => {
                words.rest_of_line();
            }
            _ => {} // Names and numbers of fields before the cells.
        }
    }
    let Some(types) = types else { return Err(words.error("the file has no CELL_TYPES")) };
    if types.len() + 1 != cells.offsets.len() {
        let (types, cells) = (types.len(), cells.offsets.len().saturating_sub(1));
        return Err(words.error(format!("{types} cell types are given for {cells} cells")));
    }
    for (cell, &kind) in types.iter().enumerate() {
        if kind != 10 && kind != 24 {
            continue;
        }
        let ends = cells.offsets.get(cell).zip(cells.offsets.get(cell + 1));
        let range = ends.map(|(&a, &b)| a as usize..b as usize);
        let list = range.and_then(|range| cells.connectivity.get(range)).unwrap_or_default();
        let Some(&[a, b, c, d]) = list.first_chunk::<4>() else {
            return Err(
                words.error(format!("cell {cell} is a tetrahedron with {} nodes", list.len()))
            );
        };
        if let Some(node) = [a, b, c, d].iter().find(|&&v| v >= data.positions.len() as u64) {
            let count = data.positions.len();
            return Err(words.error(format!("cell {cell}: there is no node {node}, only {count}")));
        }
        push(&mut data.tets, [a, b, c, d].map(|v| v as u32)).map_err(|why| words.error(why))?;
    }
    Ok(data)
}

/// Lists of nodes: cell i has `connectivity[offsets[i]..offsets[i + 1]]`.
#[derive(Default)]
struct Cells {
    offsets: Vec<u64>,
    connectivity: Vec<u64>,
}

impl Cells {
    fn read(&mut self, words: &mut Words<'_>) -> Result<(), ParseError> {
        let count: u64 = words.number("a number of cells")?;
        let size: u64 = words.number("a number of entries")?;
        *self = Self { offsets: vec![], connectivity: vec![] };
        let next = words.word("cells")?;
        let no_room =
            |words: &Words<'_>, why| words.error(crate::memory::NoMemory::to_string(&why));
        if next == b"OFFSETS" {
            words.word("a type")?;
            for _ in 0..count {
                let offset = words.number("an offset")?;
                push(&mut self.offsets, offset).map_err(|why| no_room(words, why))?;
            }
            words.expect("CONNECTIVITY")?;
            words.word("a type")?;
            for _ in 0..size {
                let node = words.number("a node")?;
                push(&mut self.connectivity, node).map_err(|why| no_room(words, why))?;
            }
            return Ok(());
        }
        // The first word is the first length.
        let parse = |word: &[u8], words: &Words<'_>| {
            crate::text::parse::<u64>(word)
                .ok_or_else(|| words.error(format!("{} is not a number of nodes", quoted(word))))
        };
        let mut length = Some(parse(next, words)?);
        push(&mut self.offsets, 0).map_err(|why| no_room(words, why))?;
        for _ in 0..count {
            let nodes = match length.take() {
                Some(length) => length,
                None => words.number("a number of nodes")?,
            };
            for _ in 0..nodes {
                let node = words.number("a node")?;
                push(&mut self.connectivity, node).map_err(|why| no_room(words, why))?;
            }
            let end = self.connectivity.len() as u64;
            push(&mut self.offsets, end).map_err(|why| no_room(words, why))?;
        }
        Ok(())
    }
}
