//! With a margin, pairs that come within it are candidates.
//!
//! The slow answer: two features are within the margin for certain if two of their corners are, at one end of the step; and
//! distances of corners can be computed well enough to tell, but for a hair, which the tests leave out.

use super::scenes::*;
use crate::rows::*;
use crate::simd::Level;

/// The distance of the nearest two corners at either end of the step, infinite if it overflows.
fn corner_distance<const K: usize, const L: usize>(
    step: Step<'_>,
    a: [u32; K],
    b: [u32; L],
) -> f64 {
    let mut nearest = f64::INFINITY;
    for x in [step.t0, step.t1] {
        for (p, q) in a.iter().flat_map(|&p| b.iter().map(move |&q| (p, q))) {
            let d: [f64; 3] = std::array::from_fn(|k| x[p as usize][k] - x[q as usize][k]);
            let largest = d.iter().fold(0.0, |m: f64, c| m.max(c.abs()));
            let scaled = d.map(|c| if largest > 0.0 { c / largest } else { 0.0 });
            let length = scaled.iter().map(|c| c * c).sum::<f64>().sqrt() * largest;
            nearest = nearest.min(length);
        }
    }
    nearest
}

fn assert_near_pairs_are_candidates<F: Form>(scene: &Scene, margin: f64) -> usize {
    let level = Level::best();
    let step = scene.step().with_margin(margin);
    let features = Features { vertices: &scene.vertices, edges: &scene.edges, faces: &scene.faces };
    let trees = FeatureTrees::<F>::new(level, step, features, Order::Kd);
    trees.assert_well_formed();
    let near = |distance: f64| distance <= margin * (1.0 - 1e-9) || distance == 0.0;
    let (vf, _) = collect(|mut sink| {
        trees.vertices.pairs_with(level, &trees.faces, Positions::Same, &mut sink)
    });
    let (ee, _) = collect(|mut sink| trees.edges.self_pairs(level, &mut sink));
    let (vf, ee) = (ordered(&vf), unordered(&ee));
    let mut checked = 0;
    for &[v] in &scene.vertices {
        for (f, &face) in scene.faces.iter().enumerate() {
            if !face.contains(&v) && near(corner_distance(step, [v], face)) {
                checked += 1;
                assert!(vf.binary_search(&(v, f as u32)).is_ok(), "{:?} {v} {f}", scene.shape);
            }
        }
    }
    for (a, &e) in scene.edges.iter().enumerate() {
        for (b, &g) in scene.edges.iter().enumerate().skip(a + 1) {
            if !e.iter().any(|v| g.contains(v)) && near(corner_distance(step, e, g)) {
                checked += 1;
                let pair = (a as u32, b as u32);
                assert!(ee.binary_search(&pair).is_ok(), "{:?} {pair:?}", scene.shape);
            }
        }
    }
    checked
}

#[test]
fn pairs_within_the_margin_are_candidates_in_every_kind_of_scene() {
    let mut checked = 0;
    for shape in Shape::ALL {
        let scene = Scene::new(shape, 60, 3);
        let all = Step::spread(&[scene.step()]).most;
        let extent = (0..3).map(|k| all.max[k] / 2.0 - all.min[k] / 2.0).fold(0.0, f64::max);
        for share in [0.0, 1e-7, 1e-3, 0.05, 0.3, 0.9] {
            let margin = extent * share;
            checked += assert_near_pairs_are_candidates::<Slab<2>>(&scene, margin);
            checked += assert_near_pairs_are_candidates::<Slab<1>>(&scene, margin);
            checked += assert_near_pairs_are_candidates::<Boxes>(&scene, margin);
        }
    }
    assert!(checked > 50_000, "too few pairs to mean much: {checked}");
}

/// Two points exactly as far apart as the margin, on an axis, at distances that are not multiples of the grid.
#[test]
fn a_gap_as_wide_as_the_margin_does_not_separate() {
    for far in [0.0, 1.0, 1e6, 1e12] {
        for gap in [1.0, 0.5, 0.0625] {
            let t0 = vec![
                [far, 0.0, 0.0],
                [far + gap, 0.0, 0.0],
                [far + gap + 8.0, 0.0, 0.0],
                [far + gap, 9.0, 0.0],
            ];
            let (vertices, faces) = ([[0]], [[1, 2, 3]]);
            let step = Step::still(&t0).with_margin(t0[1][0] - t0[0][0]);
            let features = Features { vertices: &vertices, edges: &[], faces: &faces };
            let trees = FeatureTrees::<Slab<2>>::new(Level::best(), step, features, Order::Kd);
            let (found, _) = collect(|mut sink| {
                trees.vertices.pairs_with(Level::best(), &trees.faces, Positions::Same, &mut sink)
            });
            assert_eq!(found, [(0, 0)], "{far} {gap}");
        }
    }
}
