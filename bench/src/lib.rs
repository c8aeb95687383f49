//! fracas beside its peers: other hierarchies behind one small interface ([`peers`]), and the experiments that compare with them.

mod clock;
mod hierarchy;
mod meshes;
pub mod peers;
mod report;
mod scene;
mod split;

pub use hierarchy::run as hierarchy;
pub use report::complain;
pub use scene::{usual_mesh, usual_scenes};
