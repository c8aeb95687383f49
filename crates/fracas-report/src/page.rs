//! The file: figures as JSON, frames as text, and the viewer, in one page.
//!
//! The page forbids itself every request (a content security policy without sources), so that a report can be mailed and
//! opened anywhere. What a user's data says never becomes markup: JSON goes in with every `<` escaped, the rest is base64.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Value, json};

use crate::base64::base64;
use crate::replay::Replay;

const SCRIPT: &str = include_str!("../page/report.js");
const STYLE: &str = include_str!("../page/report.css");

/// A report, ready to be written.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a, D> {
    /// What the browser calls it.
    pub title: &'a str,
    /// All figures; `kind` says how they are shown (see `report/src/document.ts`).
    pub document: &'a D,
    /// What is to be seen, if there is anything.
    pub replay: Option<&'a Replay>,
}

impl<D: Serialize> Page<'_, D> {
    /// Writes the whole file.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = escaped(self.title);
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; \
             style-src 'unsafe-inline'; img-src data: blob:\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <noscript><p class=\"plain\">This report draws itself with JavaScript, which is switched off here. Nothing is \
             fetched from anywhere.</p></noscript>\n<div id=\"app\"></div>\n"
        )?;
        data(out, "document", self.document)?;
        if let Some(replay) = self.replay {
            data(out, "replay", &head(replay))?;
            for frame in replay.frames() {
                out.write_all(b"<script type=\"text/plain\" class=\"frame\">")?;
                out.write_all(&base64(frame))?;
                out.write_all(b"</script>\n")?;
            }
        }
        write!(out, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n")
    }
}

/// What the viewer must know before the first frame.
fn head(replay: &Replay) -> Value {
    json!({
        "frames": replay.len(),
        "grid": replay.grid(),
        "error": replay.grid().error(),
        "checks": replay.checks(),
    })
}

fn data(out: &mut dyn Write, id: &str, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string(value)?;
    // Only within strings can JSON hold a "<", and there this means the same.
    let text = text.replace('<', "\\u003c");
    writeln!(out, "<script type=\"application/json\" id=\"{id}\">{text}</script>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_data_becomes_markup() {
        let document = json!({ "scene": "</script><script>alert(1)</script><!--" });
        let page = Page { title: "<b>&", document: &document, replay: None };
        let mut out = vec![];
        page.write(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let head = text.split("<script>\n").next().unwrap();
        assert!(head.contains("<title>&lt;b&gt;&amp;</title>"));
        assert!(head.contains("\\u003c/script>\\u003cscript>alert(1)"));
        assert_eq!(head.matches("</script>").count(), 1);
    }

    /// The bundle itself must not end the element it stands in.
    #[test]
    fn the_viewer_fits_into_a_script_element() {
        assert!(!SCRIPT.contains("</script") && !SCRIPT.contains("<!--"));
        assert!(!STYLE.contains("</style"));
    }
}
