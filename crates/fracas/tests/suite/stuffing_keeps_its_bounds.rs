//! Tetrahedra made from closed surfaces: angles within the paper's bounds, boundary on the surface, volume right, the same
//! every time.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::random::SplitMix64;
use fracas::tets::{ClosedSurface, TetMesh, stuff, stuff_about, stuff_boxes};
use fracas_scenes::Surface;
use fracas_scenes::shapes;

fn surface_of(shape: &Surface) -> ClosedSurface {
    ClosedSurface::new(&shape.positions, &shape.faces).unwrap()
}

fn shapes_under_test() -> Vec<(&'static str, Surface)> {
    vec![
        ("sphere", shapes::sphere(1.0, 8)),
        ("torus", shapes::torus(1.0, 0.4, 40, 20)),
        ("brick", shapes::brick([0.2, 0.1, 0.07], [4, 2, 2])),
        ("vase", shapes::vase(40, 32)),
        ("piggy bank", shapes::piggy_bank(1500)),
    ]
}

fn check(name: &str, surface: &ClosedSurface, mesh: &TetMesh, spacing: f64) {
    let quality = mesh.quality();
    assert!(quality.min_dihedral > 10.7 && quality.max_dihedral < 164.8, "{name}: {quality:?}");
    let tree = surface.tree();
    let mut farthest = 0.0_f64;
    for &(_, face) in mesh.boundary() {
        let [a, b, c] = face.map(|v| mesh.positions()[v as usize]);
        for p in [a, b, c] {
            let off = tree.nearest(p, f64::INFINITY).unwrap().distance_sq.sqrt();
            assert!(off <= 1e-12 * spacing.max(1.0), "{name}: a boundary node is {off} off");
        }
        let middle = std::array::from_fn(|k| (a[k] + b[k] + c[k]) / 3.0);
        farthest = farthest.max(tree.nearest(middle, f64::INFINITY).unwrap().distance_sq.sqrt());
    }
    assert!(farthest < spacing, "{name}: {farthest} from the surface, cubes of {spacing}");
    let mut on_boundary = vec![false; mesh.positions().len()];
    mesh.boundary().iter().flat_map(|(_, f)| f).for_each(|&v| on_boundary[v as usize] = true);
    for (p, on) in mesh.positions().iter().zip(on_boundary) {
        assert!(on || surface.contains(*p), "{name}: a node that is not on the boundary is inside");
    }
}

#[test]
fn angles_are_bounded_and_boundary_nodes_lie_on_the_surface() {
    for (name, shape) in shapes_under_test() {
        let surface = surface_of(&shape);
        // A wall of 15 mm needs cubes no thicker than itself.
        let spacing = match name {
            "sphere" => 0.3,
            "torus" => 0.2,
            "brick" => 0.02,
            _ => 0.025,
        };
        let mesh = stuff(&surface, spacing).unwrap();
        check(name, &surface, &mesh, spacing);
        let again = stuff(&surface, spacing).unwrap();
        assert_eq!((mesh.positions(), mesh.tets()), (again.positions(), again.tets()));
    }
}

/// Random signs and cuts: a surface far finer than the lattice, so that every stencil occurs with every kind of cut.
#[test]
fn angles_are_bounded_on_surfaces_that_are_all_noise() {
    let (mut low, mut high) = (180.0_f64, 0.0_f64);
    for seed in 0..12 {
        let mut rng = SplitMix64::new(seed);
        let mut shape = shapes::sphere(1.0, 12);
        for p in &mut shape.positions {
            let r = rng.range(0.35, 1.0);
            *p = p.map(|x| x * r);
        }
        let mesh = stuff(&surface_of(&shape), 0.13).unwrap();
        let quality = mesh.quality();
        (low, high) = (low.min(quality.min_dihedral), high.max(quality.max_dihedral));
    }
    assert!(low > 10.7 && high < 164.8, "{low} {high}");
}

#[test]
fn the_volume_converges_and_the_count_is_met() {
    let surface = surface_of(&shapes::sphere(1.0, 16));
    let mesh = stuff_about(&surface, 4000).unwrap();
    let ratio = mesh.tets().len() as f64 / 4000.0;
    assert!((0.9..1.1).contains(&ratio), "{ratio}");
    let error = |spacing| {
        let mesh = stuff(&surface, spacing).unwrap();
        (1.0 - mesh.volume() / surface.volume()).abs()
    };
    let (coarse, fine) = (error(0.4), error(0.2));
    assert!(fine < 0.02 && fine < 0.5 * coarse, "{coarse} {fine}");
}

/// What is left is the sharp rim, cut off by up to a box.
#[test]
fn flat_boxes_keep_nearly_all_of_a_plate_that_cubes_lose_a_third_of() {
    let surface = surface_of(&shapes::plate(24, 32));
    let share = |mesh: &TetMesh| mesh.volume() / surface.volume();
    let flat = stuff_boxes(&surface, 8617, [1.0, 0.35, 1.0]).unwrap();
    let cubes = stuff_about(&surface, 8617).unwrap();
    assert!((0.96..1.0).contains(&share(&flat)), "{} {}", share(&flat), share(&cubes));
    assert!(share(&cubes) < 0.7, "{}", share(&cubes));
    let ratio = flat.tets().len() as f64 / 8617.0;
    assert!((0.9..1.1).contains(&ratio), "{ratio}");
    for bad in [f64::NAN, 0.0, -0.2, f64::INFINITY] {
        let refused = stuff_boxes(&surface, 8617, [1.0, bad, 1.0]).unwrap_err();
        assert!(refused.to_string().contains("positive and finite"), "{refused}");
    }
}

/// Powers of two draw out without rounding, so the meshes are the same to the last bit.
#[test]
fn boxes_are_the_cubes_of_a_surface_that_is_drawn_out_the_other_way() {
    let factors = [2.0, 0.25, 1.0];
    for (name, shape) in shapes_under_test() {
        let mut drawn = shape.clone();
        for p in &mut drawn.positions {
            *p = [0, 1, 2].map(|k| p[k] / factors[k]);
        }
        let boxes = stuff_boxes(&surface_of(&shape), 1500, factors).unwrap();
        let cubes = stuff_about(&surface_of(&drawn), 1500).unwrap();
        assert_eq!(boxes.tets(), cubes.tets(), "{name}");
        for (p, q) in boxes.positions().iter().zip(cubes.positions()) {
            assert_eq!(*p, [0, 1, 2].map(|k| q[k] * factors[k]), "{name}");
        }
        let quality = cubes.quality();
        assert!(quality.min_dihedral > 10.7 && quality.max_dihedral < 164.8, "{name}: {quality:?}");
    }
}

#[test]
fn sizes_that_make_no_sense_are_refused() {
    let surface = surface_of(&shapes::sphere(1.0, 2));
    let message = |spacing| stuff(&surface, spacing).unwrap_err().to_string();
    assert_eq!(message(0.0), "a cube's edge must be positive and finite, not 0");
    assert_eq!(message(f64::NAN), "a cube's edge must be positive and finite, not NaN");
    assert!(message(1e-5).contains("too small"), "{}", message(1e-5));
    let far = ClosedSurface::new(
        &[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        &[[1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1]],
    )
    .unwrap();
    assert!(stuff(&far, 50.0).unwrap_err().to_string().contains("too large"));
}
