//! A fragment as a Rapier shape.
//!
//! All fragments of an object share its field, behind a lock: read while contacts are sought, written when a piece breaks. The
//! coordinates of the shape are those of the object, before and after a break: so pieces appear with the pose of the body they come
//! from, and their centres of mass are wherever they are in it.
//!
//! Rays and single points are answered from the field. A ray is sampled at steps of the field's resolution, so it may pass through a
//! corner thinner than a step; contacts do not use it.

use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

use fracas::fracture::Moments;
use fracas::fragments::Fragments;
use fracas::fragments::field::Depth;
use fracas::scene::Pose as ScenePose;
use rapier3d::math::{Real, Vector};
use rapier3d::parry::bounding_volume::{Aabb, BoundingSphere};
use rapier3d::parry::mass_properties::MassProperties;
use rapier3d::parry::query::{PointProjection, PointQuery, Ray, RayCast, RayIntersection};
use rapier3d::parry::shape::{FeatureId, Shape, ShapeType, TypedShape};

use crate::convert::{add_scaled, length, sub, to_array, to_vector};
use crate::corners::corners_of;
use crate::inertia::principal;

/// An object that breaks, shared by the shapes of its fragments. A clone is the same object.
#[derive(Clone, Debug)]
pub struct SharedFragments(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    fragments: RwLock<Fragments>,
    /// Distance of each node to the surface when the object was shared.
    original: Vec<f64>,
}

impl SharedFragments {
    /// Shares an object.
    pub fn new(fragments: Fragments) -> Self {
        let original = fragments.field().nodes().iter().map(|node| node.d).collect();
        Self(Arc::new(Shared { fragments: RwLock::new(fragments), original }))
    }

    /// The object, for reading. Not while a step runs in which it may break.
    pub fn read(&self) -> RwLockReadGuard<'_, Fragments> {
        // A panic while it was written leaves it half edited; it panicked once already.
        self.0.fragments.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The object, to break it. Shapes of fragments that break must be replaced.
    pub fn write(&self) -> RwLockWriteGuard<'_, Fragments> {
        self.0.fragments.write().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// A point's depth with the way out of the original surface where no crack is nearer.
    ///
    /// The field blends the values of a tetrahedron's nodes. That is all there is near cracks; at the original surface a node on an edge has
    /// a slanting normal, and a point under the middle of a flat face a depth of zero. There the regular grid knows better:
    /// it is asked if no node of the tetrahedron has come nearer to the surface since the object was whole.
    pub(crate) fn refined(&self, fragments: &Fragments, p: [f64; 3], depth: Depth) -> Depth {
        let (object, field) = (fragments.object(), fragments.field());
        let Some(at) = field.locate(p).filter(|at| !object.is_cut(at.tet)) else { return depth };
        let untouched = |&v: &u32| field.nodes()[v as usize].d == self.0.original[v as usize];
        if !object.mesh().tets()[at.tet as usize].iter().all(untouched) {
            return depth;
        }
        let inside = |found: &Depth| found.distance <= 0.0;
        field.original(p).filter(inside).unwrap_or(depth)
    }

    /// Whether both are the same object.
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// One fragment of an object.
#[derive(Clone, Debug)]
pub struct FragmentShape {
    object: SharedFragments,
    fragment: u32,
    /// Points deeper than this are never left out of the contacts.
    epsilon: f64,
    bounds: Aabb,
    moments: Moments,
    /// Corners that are no points of the tree; of small pieces only.
    corners: Arc<[[f64; 3]]>,
}

impl FragmentShape {
    /// The shape of a fragment. `epsilon`: depth from which no point is left out of the contacts.
    pub fn new(object: &SharedFragments, fragment: u32, epsilon: f64) -> Self {
        let moments = object.read().object().moments_of(fragment);
        Self::with_moments(object, fragment, epsilon, moments)
    }

    /// The same for a fragment whose moments are known.
    pub fn with_moments(
        object: &SharedFragments,
        fragment: u32,
        epsilon: f64,
        moments: Moments,
    ) -> Self {
        let fragments = object.read();
        let bounds = fragments.field().bounds(fragment);
        // Outward: what is rounded to single precision must still be inside.
        let low = to_vector(bounds.min.map(|x| f64::from((x as f32).next_down())));
        let high = to_vector(bounds.max.map(|x| f64::from((x as f32).next_up())));
        let bounds = Aabb::new(low, high);
        let corners = corners_of(&fragments, fragment).into();
        Self { object: object.clone(), fragment, epsilon, bounds, moments, corners }
    }

    /// Depth of a point in the fragment, or its distance if that is known and at most `tolerance`.
    pub(crate) fn depth(
        &self,
        fragments: &Fragments,
        p: [f64; 3],
        tolerance: f64,
    ) -> Option<Depth> {
        let (field, object) = (fragments.field(), fragments.object());
        let inside = field.penetration(object, p, self.fragment);
        let inside = inside.map(|depth| self.object.refined(fragments, p, depth));
        inside.or_else(|| field.outside(object, p, self.fragment, tolerance))
    }

    /// A box of another frame that has every point of the fragment, seen from there, and all within `reach` of them.
    pub(crate) fn place(&self, pose: &ScenePose, reach: f64) -> Aabb {
        let [low, high] = [self.bounds.mins, self.bounds.maxs].map(to_array);
        let middle = pose.place([0, 1, 2].map(|k| 0.5 * (low[k] + high[k])));
        let half = [0, 1, 2].map(|k| 0.5 * (high[k] - low[k]));
        let size = [0, 1, 2].map(|i| {
            let turned: f64 = (0..3).map(|k| pose.rotation[i][k].abs() * half[k]).sum();
            // The rounding to single precision, of the box and of the points asked for.
            turned + reach + 1e-6 * (turned + reach + middle[i].abs())
        });
        let end = |sign: f64| to_vector([0, 1, 2].map(|k| middle[k] + sign * size[k]));
        Aabb::new(end(-1.0), end(1.0))
    }

    pub(crate) fn corners(&self) -> &[[f64; 3]] {
        &self.corners
    }

    /// The object it is a part of.
    pub fn object(&self) -> &SharedFragments {
        &self.object
    }

    /// Its id in the object.
    pub fn fragment(&self) -> u32 {
        self.fragment
    }

    /// Depth from which no point is left out of the contacts.
    pub fn epsilon(&self) -> f64 {
        self.epsilon
    }

    /// Volume, centre and second moments.
    pub fn moments(&self) -> &Moments {
        &self.moments
    }
}

impl PointQuery for FragmentShape {
    fn project_local_point(&self, point: Vector, solid: bool) -> PointProjection {
        let fragments = self.object.read();
        let p = to_array(point);
        match fragments.field().penetration(fragments.object(), p, self.fragment) {
            Some(_) if solid => PointProjection::new(true, point),
            Some(depth) => {
                let depth = self.object.refined(&fragments, p, depth);
                let out = add_scaled(p, depth.normal, -depth.distance);
                PointProjection::new(true, to_vector(out))
            }
            None => PointProjection::new(false, to_vector(nearest_point(&fragments, self, p))),
        }
    }

    fn project_local_point_and_get_feature(&self, point: Vector) -> (PointProjection, FeatureId) {
        (self.project_local_point(point, false), FeatureId::Unknown)
    }
}

/// The point of the fragment's tree nearest to p.
pub(crate) fn nearest_point(fragments: &Fragments, shape: &FragmentShape, p: [f64; 3]) -> [f64; 3] {
    let spheres = fragments.trees().tree(shape.fragment).spheres();
    let mut best = (f64::INFINITY, p);
    let mut open = vec![0_u32];
    while let Some(node) = open.pop() {
        let Some(sphere) = spheres.get(node as usize) else { continue };
        let distance = length(sub(sphere.centre, p));
        if distance < best.0 {
            best = (distance, sphere.centre);
        }
        if distance - sphere.radius < best.0 {
            open.extend(sphere.first..sphere.first + sphere.count);
        }
    }
    best.1
}

impl RayCast for FragmentShape {
    fn cast_local_ray_and_get_normal(
        &self,
        ray: &Ray,
        max_time_of_impact: Real,
        solid: bool,
    ) -> Option<RayIntersection> {
        let near = self.bounds.cast_local_ray(ray, max_time_of_impact, true)?;
        let speed = f64::from(ray.dir.length());
        let fragments = self.object.read();
        let depth = |t: f64| {
            let p = add_scaled(to_array(ray.origin), to_array(ray.dir), t);
            fragments.field().penetration(fragments.object(), p, self.fragment)
        };
        // Beyond the far side of the box there is nothing.
        let size = f64::from((self.bounds.maxs - self.bounds.mins).length());
        let (near, end) = (f64::from(near), f64::from(max_time_of_impact));
        let end = end.min(near + size / speed);
        let start_inside = depth(near).is_some();
        if start_inside && solid {
            return Some(RayIntersection::new(near as f32, Vector::ZERO, FeatureId::Unknown));
        }
        let step = size / speed / RAY_STEPS;
        let (mut before, mut after) = (near, near + step);
        while before < end && depth(after.min(end)).is_some() == start_inside {
            (before, after) = (after, after + step);
        }
        if before >= end {
            return None;
        }
        for _ in 0..RAY_HALVINGS {
            let middle = 0.5 * (before + after);
            if depth(middle).is_some() == start_inside { before = middle } else { after = middle }
        }
        let normal = depth(if start_inside { before } else { after })?.normal;
        Some(RayIntersection::new(after as f32, to_vector(normal), FeatureId::Unknown))
    }
}

/// Samples along a ray through the box, and halvings of the step in which it meets the surface.
const RAY_STEPS: f64 = 256.0;
const RAY_HALVINGS: u32 = 16;

impl Shape for FragmentShape {
    fn compute_local_aabb(&self) -> Aabb {
        self.bounds
    }

    fn compute_local_bounding_sphere(&self) -> BoundingSphere {
        self.bounds.bounding_sphere()
    }

    fn clone_dyn(&self) -> Box<dyn Shape> {
        Box::new(self.clone())
    }

    fn scale_dyn(&self, _: Vector, _: u32) -> Option<Box<dyn Shape>> {
        None // the field has one size
    }

    fn mass_properties(&self, density: Real) -> MassProperties {
        let rho = f64::from(density);
        let (moments, frame) = principal(&self.moments.inertia().map(|row| row.map(|x| rho * x)));
        let (centre, mass) = (to_vector(self.moments.centre), (rho * self.moments.volume) as f32);
        MassProperties::with_principal_inertia_frame(centre, mass, moments, frame)
    }

    fn shape_type(&self) -> ShapeType {
        ShapeType::Custom
    }

    fn as_typed_shape(&self) -> TypedShape<'_> {
        TypedShape::Custom(self)
    }

    fn ccd_thickness(&self) -> Real {
        0.5 * (self.bounds.maxs - self.bounds.mins).min_element()
    }

    fn ccd_angular_thickness(&self) -> Real {
        core::f32::consts::FRAC_PI_4 // rough edges: parry's value for shapes it knows nothing of
    }
}
