//! Something that breaks: tetrahedra, what contacts need, and what it is made of. Made once, put into a world as often as wanted.

use fracas::fracture::{Fracturable, Material};
use fracas::fragments::Fragments;
use fracas::tets::{ClosedSurface, StuffingError, SurfaceError, TetError, TetMesh, stuff_boxes};
use thiserror::Error;

/// Why a mesh cannot be made breakable.
#[derive(Debug, Error)]
pub enum BreakableError {
    /// It is no closed surface.
    #[error("the surface cannot be filled: {0}")]
    Surface(#[from] SurfaceError),
    /// Its largest part alone is no mesh; cannot happen.
    #[error(transparent)]
    Mesh(#[from] TetError),
    /// It has no tetrahedra.
    #[error(transparent)]
    Stuffing(#[from] StuffingError),
    /// It has several parts, or none.
    #[error("the object has {0} connected parts; a body is one")]
    Parts(usize),
}

/// An object that breaks, before it is put into a world.
#[derive(Clone, Debug)]
pub struct Breakable {
    pub(crate) fragments: Fragments,
    pub(crate) radius: f64,
    pub(crate) traits: Traits,
}

/// What pieces inherit from the whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    pub(crate) material: Material,
    pub(crate) density: f32,
    pub(crate) friction: f32,
    pub(crate) restitution: f32,
    pub(crate) epsilon: f64,
    pub(crate) smallest: usize,
    pub(crate) breaks: u32,
}

impl Breakable {
    /// Of a closed triangle mesh, with about so many tetrahedra: 600 for a brick, 20,000 for a bunny. Takes a second for the latter. Parts
    /// thinner than a tetrahedron are lost, and what hangs on by them: the largest connected part stays.
    pub fn from_mesh(
        positions: &[[f64; 3]],
        faces: &[[u32; 3]],
        tetrahedra: usize,
    ) -> Result<Self, BreakableError> {
        Self::from_mesh_in_boxes(positions, faces, tetrahedra, [1.0; 3])
    }

    /// The same with tetrahedra drawn out by these factors along the axes (positive), as `fracas::tets::stuff_boxes` makes them: for flat
    /// things, whose walls would else be lost.
    pub fn from_mesh_in_boxes(
        positions: &[[f64; 3]],
        faces: &[[u32; 3]],
        tetrahedra: usize,
        factors: [f64; 3],
    ) -> Result<Self, BreakableError> {
        let surface = ClosedSurface::new(positions, faces)?;
        Self::from_tets(largest_part(stuff_boxes(&surface, tetrahedra, factors)?)?)
    }

    /// Of tetrahedra.
    pub fn from_tets(mesh: TetMesh) -> Result<Self, BreakableError> {
        let fragments = Fragments::new(mesh);
        let parts = fragments.object().fragments().count();
        if parts != 1 {
            return Err(BreakableError::Parts(parts));
        }
        let bounds = fragments.field().bounds(0);
        let diagonal: f64 = (0..3).map(|k| bounds.max[k] - bounds.min[k]).map(|x| x * x).sum();
        let radius = 0.5 * diagonal.sqrt();
        let traits = Traits {
            material: Material::default(),
            density: 2000.0,
            friction: 0.6,
            restitution: 0.0,
            epsilon: 0.002 * radius,
            smallest: 24,
            breaks: 3,
        };
        Ok(Self { fragments, radius, traits })
    }

    /// Half the diagonal of its box.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The object.
    pub fn fragments(&self) -> &Fragments {
        &self.fragments
    }

    /// What it takes to break it; stoneware unless said.
    pub fn material(mut self, material: Material) -> Self {
        self.traits.material = material;
        self
    }

    /// Mass per volume, 2000 kg/m^3 unless said.
    pub fn density(mut self, density: f32) -> Self {
        self.traits.density = density;
        self
    }

    /// Coulomb friction, 0.6 unless said.
    pub fn friction(mut self, friction: f32) -> Self {
        self.traits.friction = friction;
        self
    }

    /// Restitution, 0 unless said.
    pub fn restitution(mut self, restitution: f32) -> Self {
        self.traits.restitution = restitution;
        self
    }

    /// Depth from which no point is left out of the contacts; 0.2 % of the radius unless said, as in the paper.
    pub fn epsilon(mut self, epsilon: f64) -> Self {
        self.traits.epsilon = epsilon;
        self
    }

    /// Pieces with fewer nodes than this do not break; 24 unless said.
    pub fn smallest(mut self, nodes: usize) -> Self {
        self.traits.smallest = nodes;
        self
    }

    /// How often a piece and its pieces may break, one after the other; 3 unless said.
    pub fn breaks(mut self, times: u32) -> Self {
        self.traits.breaks = times;
        self
    }
}

/// The connected part with the most tetrahedra; the first of equals.
fn largest_part(mesh: TetMesh) -> Result<TetMesh, TetError> {
    let object = Fracturable::new(mesh);
    let part = |tet: &[u32; 4]| object.fragment_of_node()[tet[0] as usize];
    let mut sizes = vec![0_usize; object.fragment_id_bound()];
    object.mesh().tets().iter().for_each(|tet| sizes[part(tet) as usize] += 1);
    let Some(largest) = (0..sizes.len()).rev().max_by_key(|&f| sizes[f]) else {
        return Ok(object.mesh().clone());
    };
    let mut number = vec![u32::MAX; object.mesh().positions().len()];
    let mut positions = vec![];
    for &node in object.nodes_of(largest as u32) {
        number[node as usize] = positions.len() as u32;
        positions.push(object.mesh().positions()[node as usize]);
    }
    let mine = object.mesh().tets().iter().filter(|tet| part(tet) as usize == largest);
    let tets: Vec<[u32; 4]> = mine.map(|tet| tet.map(|v| number[v as usize])).collect();
    TetMesh::new(&positions, &tets)
}
