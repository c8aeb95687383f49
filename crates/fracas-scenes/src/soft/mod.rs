//! Soft bodies: a surface inside a cage of tetrahedra that bend, bulge and swing back.
//!
//! The cage is a lattice of cubes around the surface, each cut into five tetrahedra; the surface hangs in it by linear
//! weights (free-form deformation). The tetrahedra are stable Neo-Hookean material (Macklin and Mueller, "A Constraint-based
//! Formulation of Stable Neo-Hookean Materials", 2021) solved by XPBD in small steps (Macklin et al. 2019). Planes hold the
//! surface's vertices, not the cage's nodes. Same bytes everywhere: tetrahedra in index order, no threads.

mod cage;
mod flesh;
mod material;

pub(crate) use flesh::Flesh;
