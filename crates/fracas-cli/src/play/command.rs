//! What a page may ask for: small JSON objects, `{"do":"drop","at":[0,1,0]}`.
//!
//! Everything a page sends is foreign: unknown words, unknown fields and numbers out of reach are refused with a line for the page,
//! and change nothing.

use fracas_rapier::rapier3d::math::Vector;
use serde::Deserialize;

/// Bytes of the longest message that a page may send.
pub(crate) const LONGEST: usize = 1024;

/// Metres from the origin beyond which nobody points.
const REACH: f32 = 100.0;

/// A wish of a page. Lengths in metres.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Command {
    /// A ball falls on this point of the world.
    Drop { at: [f32; 3] },
    /// Takes hold of a body at a point in its own coordinates.
    Grab { body: u32, at: [f32; 3] },
    /// Where to in the world.
    Pull { to: [f32; 3] },
    /// Lets go.
    Release,
    /// Stops, or goes on.
    Pause { on: bool },
    /// One step, and stops.
    Step,
    /// The same scenario from its beginning.
    Reset,
    /// Another scenario.
    Open { scenario: String },
    /// Contacts with every frame, or not.
    Contacts { on: bool },
    /// A level of the sphere trees, the root being 0; none unless said.
    Spheres { level: Option<u32> },
}

/// What a message says, or why it says nothing.
pub(crate) fn read(text: &str) -> Result<Command, String> {
    let command: Command = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let point = match &command {
        Command::Drop { at } | Command::Grab { at, .. } => Some(at),
        Command::Pull { to } => Some(to),
        _ => None,
    };
    // Numbers too large for f32 were read as infinite; JSON has no NaN.
    if point.is_some_and(|p| p.iter().any(|x| x.abs() > REACH)) {
        return Err(format!("nothing is farther away than {REACH} m"));
    }
    if let Command::Open { scenario } = &command
        && super::info(scenario).is_none()
    {
        return Err("no such scenario".into());
    }
    Ok(command)
}

/// Coordinates as Rapier has them.
pub(crate) fn vector([x, y, z]: [f32; 3]) -> Vector {
    Vector::new(x, y, z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_read() {
        let drop = Command::Drop { at: [0.5, 1.0, -2.0] };
        assert_eq!(read(r#"{"do":"drop","at":[0.5,1,-2]}"#), Ok(drop));
        assert_eq!(read(r#"{"do":"step"}"#), Ok(Command::Step));
        assert_eq!(read(r#"{"do":"spheres","level":3}"#), Ok(Command::Spheres { level: Some(3) }));
        assert_eq!(read(r#"{"do":"spheres","level":null}"#), Ok(Command::Spheres { level: None }));
    }

    #[test]
    fn what_is_no_wish_is_refused() {
        for text in [
            "",
            "drop",
            "{}",
            r#"{"do":"fly"}"#,
            r#"{"do":"drop"}"#,
            r#"{"do":"drop","at":[0,1]}"#,
            r#"{"do":"drop","at":[0,1,2,3]}"#,
            r#"{"do":"drop","at":[0,1e300,0]}"#,
            r#"{"do":"drop","at":[0,null,0]}"#,
            r#"{"do":"pull","to":[0,-101,0]}"#,
            r#"{"do":"open","scenario":"chess"}"#,
            r#"{"do":"grab","body":-1,"at":[0,0,0]}"#,
            r#"{"do":"drop","at":[0,1,0],"radius":5}"#,
            &"[".repeat(LONGEST),
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
