//! A run that people can look at: one HTML file with a replay in it, which opens from disk and asks the network for nothing.
//!
//! [`Replay`] takes one [`Picture`] per frame and keeps it small: positions in 16 bits per axis, predicted from the frames
//! before, compressed. [`Page`] puts replay, figures and the viewer (`report/`, built and committed in `page/`) into one file.
//!
//! ```
//! use fracas_report::{Arrow, Grid, Page, Picture, Replay, Topology};
//!
//! let mut replay = Replay::new(Grid::new([0.0; 3], [1.0, 2.0, 1.0])); // a box that has all frames
//! for frame in 0..3 {
//!     let height = f64::from(2 - frame);
//!     let arrow = Arrow { at: [0.0, height, 0.0], vector: [0.0, 1.0, 0.0] };
//!     replay.push(&Picture {
//!         positions: &[[0.0, height, 0.0], [1.0, height, 0.0], [0.0, height, 1.0]],
//!         topology: (frame == 0).then_some(Topology { faces: &[[0, 1, 2]], bodies: &[] }),
//!         arrows: &[arrow],
//!         ..Picture::default()
//!     });
//! }
//! let figures = serde_json::json!({ "kind": "run" }); // what `fracas run --json` writes, in the field "run"
//! let page = Page { title: "a fall", document: &figures, replay: Some(&replay) };
//! page.write(&mut Vec::new())?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! The page draws what it is given. Everything in a picture but positions and topology is optional, so that any producer
//! of frames, arrows or boxes can use it.

mod base64;
mod bytes;
mod page;
mod picture;
mod quantise;
mod replay;

pub use page::Page;
pub use picture::{Arrow, Boxes, Marks, Picture, Topology};
pub use quantise::Grid;
pub use replay::Replay;
