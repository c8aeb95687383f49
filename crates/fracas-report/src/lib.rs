//! A run that people can look at: one HTML file with a replay in it, which opens from disk and asks the network for nothing.
//!
//! [`Replay`] takes one [`Picture`] per frame and keeps it small: positions in 16 bits per axis, predicted from the frames
//! before, compressed. [`Page`] puts replay, figures and the viewer (`report/`, built and committed in `page/`) into one file.
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
