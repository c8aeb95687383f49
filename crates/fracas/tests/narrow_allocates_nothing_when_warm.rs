//! No allocation per batch: once its lists have grown, the narrow phase works in memory it has.
//!
//! A binary of its own, because the counting allocator serves the whole process.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(unsafe_code, reason = "an allocator that counts")]

mod counting;

use counting::allocations;
use fracas::candidates::{Batch, Kind, Sink};
use fracas::narrow::{Narrow, Separation, Vertices};
use fracas::random::SplitMix64;
use fracas::simd::Level;

/// A soup of triangles with coincident vertices and flat motion among them, so that every stage has work.
struct Scene {
    edges: Vec<[u32; 2]>,
    faces: Vec<[u32; 3]>,
    vertices: Vertices,
    batches: Vec<(Kind, Vec<u32>, Vec<u32>)>,
}

fn scene() -> Scene {
    let rng = &mut SplitMix64::new(21);
    let mut point = |i: u32| -> [f64; 3] {
        if i.is_multiple_of(3) {
            std::array::from_fn(|_| f64::from(rng.between(-1, 1)))
        } else {
            std::array::from_fn(|_| rng.range(-1.0, 1.0))
        }
    };
    let x_t0: Vec<[f64; 3]> = (0..120).map(&mut point).collect();
    let x_t1: Vec<[f64; 3]> = (0..120).map(&mut point).collect();
    let faces: Vec<[u32; 3]> = (0..40).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    let edges: Vec<[u32; 2]> =
        faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [a, c]]).collect();
    let mut vertices = Vertices::default();
    vertices.update(&x_t0, &x_t1);
    let (mut vf, mut ee) = ((vec![], vec![]), (vec![], vec![]));
    for v in 0..120 {
        for f in 0..40 {
            vf.0.push(v);
            vf.1.push(f);
        }
        for other in 0..v {
            ee.0.push(v);
            ee.1.push(other);
        }
    }
    let batches = vec![(Kind::VertexFace, vf.0, vf.1), (Kind::EdgeEdge, ee.0, ee.1)];
    Scene { edges, faces, vertices, batches }
}

#[test]
fn warm_batches_allocate_nothing_on_any_instruction_set() {
    let scene = scene();
    for level in Level::available() {
        let (edges, faces) = (&scene.edges, &scene.faces);
        let mut narrow = Narrow::new(level, &scene.vertices, edges, faces, usize::MAX);
        let mut near = Separation::new(level, &scene.vertices, edges, faces, 0.01, usize::MAX);
        let take = |sink: &mut dyn FnMut(Batch<'_>)| {
            for (kind, a, b) in &scene.batches {
                sink(Batch { kind: *kind, a, b });
            }
        };
        let all = |narrow: &mut Narrow<'_>, near: &mut Separation<'_>| {
            narrow.impacts.clear();
            near.pairs.clear();
            take(&mut |batch| {
                assert!(narrow.take(batch).is_continue());
                assert!(near.take(batch).is_continue());
            });
        };
        let cold = allocations(|| all(&mut narrow, &mut near));
        let warm = allocations(|| (0..3).for_each(|_| all(&mut narrow, &mut near)));
        assert!(cold > 0, "the counter does not count");
        assert_eq!(warm, 0, "{}", level.name());
        let counts = narrow.counts;
        assert!(counts.kernel_hits > 0 && counts.halved > 0, "{counts:?}");
        assert!(counts.exact_calls > 0 && counts.coincident > 0, "{counts:?}");
    }
}
