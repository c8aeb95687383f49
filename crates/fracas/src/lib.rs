//! Collision detection for meshes that deform, tear and shatter: exact on the input doubles, and the same bits on any
//! number of threads.
//!
//! ```
//! use fracas::detector::Discrete;
//! use fracas::mesh::{Edit, Mesh};
//!
//! // Two triangles that share an edge, cut apart: the cut faces now touch without sharing a vertex.
//! let positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]];
//! let mut mesh = Mesh::new(&positions, &[[0, 1, 2], [2, 1, 3]])?;
//! let (cut, _origins) = Edit::separate(&mesh, &[1]);
//! mesh.edit(&cut)?;
//! let report = Discrete::default().self_intersections(&mesh)?;
//! assert_eq!(report.intersections.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`guide`] says which method is for which job, and how to put it into a simulator.
//!
//! # Rooms
//! Data flows one way, and each room can be used alone:
//! - [`mesh`]: triangles with adjacency, ownership and local edits; [`scene`]: bodies, topology events, vertex origins;
//! - [`bounds`] enclose, at rest or over a step; [`rows`] and [`bvh`] are the hierarchies; [`candidates`] is where they end
//!   and [`narrow`] begins;
//! - [`culling`]: parts of a surface that cannot meet themselves;
//! - [`dcd`] and [`ccd`]: elementary tests, discrete and continuous, exact (signs and integers from [`math`]);
//! - [`proximity`] and [`stochastic`]: what is near, with closest points, as far as a budget allows;
//! - [`tets`]: tetrahedral meshes of closed surfaces; [`fracture`]: how they break; [`fragments`]: contacts of the pieces;
//! - [`simd`]: instruction sets, chosen at run time, all with the same results;
//! - [`detector`]: one struct per method, which strings the rooms together and returns a [`report`] with [`counters`];
//! - [`naive`]: the slow, obvious versions, kept for ever as oracles, and generated cases for tests;
//! - [`parallel`] and [`random`]: loops in index order and seeded numbers, so that runs can be repeated bit by bit.
//!
//! # Features
//! `parallel` (default): loops run in the caller's rayon pool. Without it everything runs on the calling thread, with
//! the same results. `papers`: culling methods as published, for comparison; they may miss collisions.

pub mod bounds;
pub mod bvh;
pub mod candidates;
pub mod ccd;
pub mod counters;
pub mod culling;
pub mod dcd;
pub mod detector;
pub mod fnv;
pub mod fracture;
pub mod fragments;
pub mod guide;
pub mod math;
pub mod mesh;
pub mod naive;
pub mod narrow;
#[cfg(feature = "papers")]
pub mod papers;
pub mod parallel;
pub mod proximity;
pub mod random;
pub mod report;
pub mod rows;
pub mod scene;
pub mod simd;
pub mod stochastic;
pub mod tets;

/// The instruction set the kernels use on this machine.
pub fn cpu_path() -> &'static str {
    simd::Level::best().name()
}

/// The README's examples, compiled and run with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
