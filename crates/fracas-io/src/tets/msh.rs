//! gmsh MSH, text, versions 2.2 and 4.1.
//!
//! Source: Gmsh reference manual, "MSH file format" (4.1) and "MSH file format version 2 (Legacy)". Of all sections
//! `$MeshFormat`, `$Nodes` and `$Elements` count; others are passed over. Elements of type 4 and 11 are tetrahedra of
//! first and second order, whose first four nodes are the corners. `$Nodes` must come before `$Elements`, as gmsh writes it.

use super::TetData;
use super::words::{Tags, Words};
use crate::ParseError;
use crate::memory::push;
use crate::text::quoted;

/// Nodes of an element by gmsh's type number, 0 where unknown; as far as meshes of tetrahedra have them.
const NODES: [usize; 32] = [
    0, 2, 3, 4, 4, 8, 6, 5, 3, 6, 9, 10, 27, 18, 14, 1, 8, 20, 15, 13, 9, 10, 12, 15, 15, 21, 4, 5,
    6, 20, 35, 56,
];

/// Reads an MSH file.
pub fn read(bytes: &[u8]) -> Result<TetData, ParseError> {
    let mut words = Words::new(bytes, None);
    words.expect("$MeshFormat")?;
    let version = words.word("the version")?;
    let is_4 = match version {
        b"2.2" | b"2" => false,
        b"4.1" => true,
        _ => {
            let message = format!("version {} is not known, 2.2 and 4.1 are", quoted(version));
            return Err(words.error(message));
        }
    };
    if words.number::<u32>("0 for text or 1 for binary")? != 0 {
        return Err(words.error("this file is binary; save it as text (gmsh -bin 0)"));
    }
    let mut reader =
        Reader { words, data: TetData::default(), tags: Tags::default(), nodes: false };
    let mut elements = false;
    while let Some(word) = reader.words.next() {
        match word {
            b"$Nodes" if reader.nodes => return Err(reader.words.error("a second $Nodes section")),
            b"$Nodes" => {
                if is_4 {
                    reader.nodes_4()?
                } else {
                    reader.nodes_2()?
                }
                reader.words.expect("$EndNodes")?;
                reader.nodes = true;
                if let Some(tag) = reader.tags.finish() {
                    return Err(reader.words.error(format!("node number {tag} comes twice")));
                }
            }
            b"$Elements" if !reader.nodes => {
                return Err(reader.words.error("$Elements before $Nodes"));
            }
            b"$Elements" => {
                if is_4 {
                    reader.elements_4()?
                } else {
                    reader.elements_2()?
                }
                reader.words.expect("$EndElements")?;
                elements = true;
            }
            _ => {} // Other sections, word by word: none of them is a section we read.
        }
    }
    match (reader.nodes, elements) {
        (false, _) => Err(reader.words.error("the file has no $Nodes section")),
        (_, false) => Err(reader.words.error("the file has no $Elements section")),
        _ => Ok(reader.data),
    }
}

struct Reader<'a> {
    words: Words<'a>,
    data: TetData,
    tags: Tags,
    nodes: bool,
}

impl Reader<'_> {
    fn nodes_2(&mut self) -> Result<(), ParseError> {
        for _ in 0..self.words.number::<u64>("a number of nodes")? {
            let tag = self.words.number("a node number")?;
            self.node(tag)?;
        }
        Ok(())
    }

    /// Blocks: numbers first, then coordinates.
    fn nodes_4(&mut self) -> Result<(), ParseError> {
        let blocks = self.words.number::<u64>("a number of blocks")?;
        for what in ["a number of nodes", "a node number", "a node number"] {
            self.words.number::<u64>(what)?;
        }
        let mut block = vec![];
        for _ in 0..blocks {
            let dimension: u32 = self.words.number("a dimension")?;
            self.words.number::<i64>("an entity")?;
            let parameters = match self.words.number::<u32>("0 or 1")? {
                0 => 0,
                _ => dimension.min(3),
            };
            block.clear();
            for _ in 0..self.words.number::<u64>("a number of nodes")? {
                let tag: u64 = self.words.number("a node number")?;
                push(&mut block, tag).map_err(|why| self.words.error(why))?;
            }
            for &tag in &block {
                self.node(tag)?;
                for _ in 0..parameters {
                    self.words.number::<f64>("a parameter")?;
                }
            }
        }
        Ok(())
    }

    fn node(&mut self, tag: u64) -> Result<(), ParseError> {
        let position = self.words.position()?;
        if self.data.positions.len() >= u32::MAX as usize {
            return Err(self.words.error("more nodes than 32 bits can number"));
        }
        push(&mut self.data.positions, position).map_err(|why| self.words.error(why))?;
        self.tags.push(tag).map_err(|why| self.words.error(why))
    }

    fn elements_2(&mut self) -> Result<(), ParseError> {
        for _ in 0..self.words.number::<u64>("a number of elements")? {
            self.words.number::<u64>("an element number")?;
            let kind = self.words.number("an element type")?;
            for _ in 0..self.words.number::<u32>("a number of tags")? {
                self.words.number::<i64>("a tag")?;
            }
            self.element(kind)?;
        }
        Ok(())
    }

    fn elements_4(&mut self) -> Result<(), ParseError> {
        let blocks = self.words.number::<u64>("a number of blocks")?;
        for what in ["a number of elements", "an element number", "an element number"] {
            self.words.number::<u64>(what)?;
        }
        for _ in 0..blocks {
            self.words.number::<u32>("a dimension")?;
            self.words.number::<i64>("an entity")?;
            let kind = self.words.number("an element type")?;
            for _ in 0..self.words.number::<u64>("a number of elements")? {
                self.words.number::<u64>("an element number")?;
                self.element(kind)?;
            }
        }
        Ok(())
    }

    fn element(&mut self, kind: u32) -> Result<(), ParseError> {
        let count = NODES.get(kind as usize).copied().unwrap_or(0);
        if count == 0 {
            return Err(self.words.error(format!("element type {kind} is not known")));
        }
        let mut corners = [0; 4];
        for i in 0..count {
            let tag = self.words.number("a node number")?;
            let place = self.tags.place(tag);
            let place = place.ok_or_else(|| self.words.error(format!("there is no node {tag}")))?;
            if i < 4 {
                corners[i] = place;
            }
        }
        if kind == 4 || kind == 11 {
            push(&mut self.data.tets, corners).map_err(|why| self.words.error(why))?;
        }
        Ok(())
    }
}
