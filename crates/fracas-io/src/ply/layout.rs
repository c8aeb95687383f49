//! Which property plays which part in the mesh?
//!
//! Finds the coordinates, the corners of faces and the bodies among the declared properties, and refuses a header
//! that has no usable ones before any data is read.

use super::header::{Element, Header, Property, Shape};
use crate::text::quoted;
use crate::{Location, ParseError};

/// What a row of an element is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Vertex,
    Face,
    Other,
}

/// What a property is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// x, y or z.
    Coordinate(usize),
    /// The vertices of a face.
    Corners,
    /// The body of a face.
    Body,
    Skipped,
}

/// How to read the rows of one element.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) kind: Kind,
    pub(super) name: &'a [u8],
    pub(super) count: u64,
    pub(super) properties: Vec<(Shape, Role)>,
}

impl Layout<'_> {
    pub(super) fn has(&self, role: Role) -> bool {
        self.properties.iter().any(|property| property.1 == role)
    }
}

/// The layouts of all elements in file order; exactly one of them is `Vertex`, at most one `Face`.
pub(super) fn plan<'a>(header: &Header<'a>) -> Result<Vec<Layout<'a>>, ParseError> {
    if !header.elements.iter().any(|element| element.name == b"vertex") {
        return Err(ParseError::new(
            Location::Header(header.lines),
            "the header declares no element \"vertex\"",
        ));
    }
    header.elements.iter().map(plan_element).collect()
}

fn plan_element<'a>(element: &Element<'a>) -> Result<Layout<'a>, ParseError> {
    let (kind, roles) = match element.name {
        b"vertex" => (Kind::Vertex, vertex_roles(element)?),
        b"face" => (Kind::Face, face_roles(element)?),
        b"tristrips" if element.count > 0 => {
            return Err(ParseError::new(
                Location::Header(element.line),
                "triangle strips are not read; save the mesh with element \"face\" instead",
            ));
        }
        _ => (Kind::Other, vec![Role::Skipped; element.properties.len()]),
    };
    let shapes = element.properties.iter().map(|property| property.shape);
    let properties = shapes.zip(roles).collect();
    Ok(Layout { kind, name: element.name, count: element.count, properties })
}

fn vertex_roles(element: &Element<'_>) -> Result<Vec<Role>, ParseError> {
    let mut roles = vec![Role::Skipped; element.properties.len()];
    for (axis, name) in [b"x", b"y", b"z"].into_iter().enumerate() {
        let Some(at) = element.properties.iter().position(|property| property.name == name) else {
            return Err(ParseError::new(
                Location::Header(element.line),
                format!("element \"vertex\" has no property {}", quoted(name)),
            ));
        };
        if !matches!(element.properties[at].shape, Shape::One(_)) {
            return Err(wrong_shape(&element.properties[at], "a single number"));
        }
        roles[at] = Role::Coordinate(axis);
    }
    Ok(roles)
}

fn face_roles(element: &Element<'_>) -> Result<Vec<Role>, ParseError> {
    let mut roles = Vec::with_capacity(element.properties.len());
    for property in &element.properties {
        roles.push(match property.name {
            b"vertex_indices" | b"vertex_index" => match property.shape {
                Shape::List { .. } if roles.contains(&Role::Corners) => {
                    return Err(ParseError::new(
                        Location::Header(property.line),
                        "both \"vertex_indices\" and \"vertex_index\" are declared; keep one",
                    ));
                }
                Shape::List { .. } => Role::Corners,
                Shape::One(_) => return Err(wrong_shape(property, "a list")),
            },
            b"body" => match property.shape {
                Shape::One(scalar) if scalar.is_integer() => Role::Body,
                _ => return Err(wrong_shape(property, "a single number of an integer type")),
            },
            _ => Role::Skipped,
        });
    }
    // A point cloud may declare an empty element without properties.
    if element.count > 0 && !roles.contains(&Role::Corners) {
        return Err(ParseError::new(
            Location::Header(element.line),
            "element \"face\" has no property \"vertex_indices\"",
        ));
    }
    Ok(roles)
}

fn wrong_shape(property: &Property<'_>, needed: &str) -> ParseError {
    ParseError::new(
        Location::Header(property.line),
        format!("property {} must be {needed}", quoted(property.name)),
    )
}
