//! Row trees against comparing all pairs.

mod against_all_pairs;
mod bounds;
mod edits;
mod margin;
mod scenes;
