//! A report for people: one self-contained HTML page, charts as inline SVG, no script, nothing fetched.

use std::fmt::Write as _;
use std::path::Path;

use crate::error::CliError;
use crate::output;
use crate::run::{Document, FrameRecord};
use crate::table::count;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 200.0;

/// Writes the page for a run.
pub(crate) fn write(path: &Path, document: &Document) -> Result<(), CliError> {
    let page = page(document);
    output::to(path, |out| out.write_all(page.as_bytes()))
}

fn page(document: &Document) -> String {
    let scene = escape(&document.scene);
    let cost = chart(document, "Time per frame (ms)", |f| f.time_ms.total, |x| format!("{x:.1}"));
    let hits = chart(document, "Colliding pairs", |f| f.hits() as f64, |x| count(x as usize));
    let faces = chart(document, "Faces", |f| f.faces as f64, |x| count(x as usize));
    let rows: String = document.frames.iter().map(row).collect();
    let summary = escape(&document.summary_text());
    format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>fracas: {scene}</title>
<style>
  :root {{ color-scheme: light dark; --ink: #1c2330; --paper: #fff; --soft: #667; --bar: #4878b0; --change: #d1603d; --rule: #d8dce4; }}
  @media (prefers-color-scheme: dark) {{ :root {{ --ink: #e4e8f0; --paper: #14181f; --soft: #99a; --bar: #6fa0dc; --rule: #333a46; }} }}
  body {{ font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 920px; margin: 2rem auto; padding: 0 1rem; }}
  h1 {{ font-size: 1.5rem; margin: 0; }} h2 {{ font-size: 1rem; margin: 1.6rem 0 .3rem; }}
  pre {{ color: var(--soft); white-space: pre-wrap; }}
  svg {{ width: 100%; height: auto; }} svg text {{ fill: var(--soft); font-size: 12px; }}
  rect {{ fill: var(--bar); }} rect.change {{ fill: var(--change); }} line {{ stroke: var(--rule); }}
  table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
  th, td {{ text-align: right; padding: .15rem .5rem; border-bottom: 1px solid var(--rule); }}
  tr.change td {{ color: var(--change); }}
  .key {{ color: var(--change); }}
</style>
</head>
<body>
<h1>{scene}</h1>
<pre>{summary}</pre>
<p>Frames with a <span class="key">topology change</span> are marked.</p>
{cost}{hits}{faces}
<h2>Frames</h2>
<table>
<tr><th>frame</th><th>faces</th><th>pairs</th><th>candidates</th><th>exact</th><th>ms</th></tr>
{rows}</table>
</body>
</html>
"#
    )
}

/// A bar per frame, with the scale of the largest.
fn chart(
    document: &Document,
    title: &str,
    value: impl Fn(&FrameRecord) -> f64,
    label: impl Fn(f64) -> String,
) -> String {
    let frames = &document.frames;
    let largest = frames.iter().map(&value).fold(0.0, f64::max);
    let scale = if largest > 0.0 { HEIGHT / largest } else { 0.0 };
    let step = WIDTH / frames.len().max(1) as f64;
    let mut bars = String::new();
    for (i, frame) in frames.iter().enumerate() {
        let height = value(frame) * scale;
        let class = if frame.topology_change { " class=\"change\"" } else { "" };
        let (x, y, width) = (i as f64 * step, HEIGHT - height, (step * 0.8).max(0.5));
        let tip = format!("frame {}: {}", frame.frame, label(value(frame)));
        // Writing to a string cannot fail.
        let _ = write!(
            bars,
            "<rect{class} x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"><title>{tip}</title></rect>"
        );
    }
    format!(
        "<h2>{title}</h2>\n<svg viewBox=\"0 -16 {WIDTH} {}\" role=\"img\" aria-label=\"{title}\">\
         <line x1=\"0\" x2=\"{WIDTH}\" y1=\"0\" y2=\"0\"/><line x1=\"0\" x2=\"{WIDTH}\" y1=\"{HEIGHT}\" y2=\"{HEIGHT}\"/>\
         {bars}<text x=\"0\" y=\"-4\">{}</text><text x=\"0\" y=\"{}\">frame 0</text>\
         <text x=\"{WIDTH}\" y=\"{}\" text-anchor=\"end\">frame {}</text></svg>\n",
        HEIGHT + 36.0,
        label(largest),
        HEIGHT + 15.0,
        HEIGHT + 15.0,
        frames.last().map_or(0, |f| f.frame)
    )
}

fn row(frame: &FrameRecord) -> String {
    let class = if frame.topology_change { " class=\"change\"" } else { "" };
    let [faces, hits] = [frame.faces, frame.hits()].map(count);
    let (counts, in_words) = (&frame.counts, |n: u64| count(n as usize));
    let [candidates, exact] = [counts.candidates(), counts.exact_calls].map(in_words);
    format!(
        "<tr{class}><td>{}</td><td>{faces}</td><td>{hits}</td><td>{candidates}</td><td>{exact}</td><td>{:.2}</td></tr>\n",
        frame.frame, frame.time_ms.total
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
