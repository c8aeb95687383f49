//! Steps after the first allocate nothing: refit and traversal of both hierarchies, counted by the allocator itself.
#![allow(unsafe_code, reason = "an allocator that counts")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod counting;

use std::ops::ControlFlow;

use counting::allocations;
use fracas::bounds::{Aabb32, Bound};
use fracas::bvh::{Bvh, Config, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::random::SplitMix64;
use fracas::rows::{Boxes, FeatureTrees, Features, Form, Order, Slab, Step};
use fracas::simd::Level;

/// A strip of triangles through random points, at several times.
struct Strip {
    positions: Vec<Vec<[f64; 3]>>,
    vertices: Vec<[u32; 1]>,
    edges: Vec<[u32; 2]>,
    faces: Vec<[u32; 3]>,
}

impl Strip {
    fn new(n: u32) -> Self {
        let mut rng = SplitMix64::new(3);
        let mut points =
            || (0..n).map(|i| [f64::from(i) * 0.01 + rng.unit(), rng.unit(), rng.unit()]).collect();
        Self {
            positions: (0..4).map(|_| points()).collect(),
            vertices: (0..n).map(|v| [v]).collect(),
            edges: (1..n).map(|v| [v - 1, v]).collect(),
            faces: (2..n).map(|v| [v - 2, v - 1, v]).collect(),
        }
    }
}

fn row_trees<F: Form>(level: Level, order: Order) {
    let strip = Strip::new(2_000);
    let features = Features { vertices: &strip.vertices, edges: &strip.edges, faces: &strip.faces };
    let step = |i: usize| Step::moving(&strip.positions[i], &strip.positions[i + 1]);
    let mut found = 0;
    let mut sink = |batch: Batch<'_>| {
        found += batch.a.len();
        ControlFlow::Continue(())
    };
    let mut trees = FeatureTrees::<F>::new(level, step(0), features, order);
    let _ = trees.batches(level, &mut sink);
    let made = allocations(|| {
        for i in [1, 2, 0] {
            trees.update(level, step(i));
            let _ = trees.batches(level, &mut sink);
            let _ = trees.faces.self_pairs(level, &mut sink);
        }
    });
    assert_eq!(made, 0, "{level:?} {order:?}");
    assert!(found > 10_000, "{found} candidates are no test");
}

#[test]
fn the_counter_counts() {
    let made = allocations(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(made, 1);
}

/// On one thread: handing work to others takes a little memory.
#[test]
fn row_trees_allocate_nothing_after_the_first_step() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for level in Level::available() {
        for order in [Order::Kd, Order::Hilbert] {
            pool.install(|| row_trees::<Slab<2>>(level, order));
            pool.install(|| row_trees::<Slab<1>>(level, order));
            pool.install(|| row_trees::<Boxes>(level, order));
        }
    }
}

#[test]
fn the_binary_tree_allocates_nothing_after_the_first_step() {
    let strip = Strip::new(2_000);
    let bounds: Vec<Vec<Aabb32>> = strip
        .positions
        .iter()
        .map(|x| strip.faces.iter().map(|f| Aabb32::of_points(&f.map(|v| x[v as usize]))).collect())
        .collect();
    let mut found = 0;
    let mut sink = |batch: Batch<'_>| {
        found += batch.a.len();
        ControlFlow::Continue(())
    };
    let mut tree = Bvh::of_one_body(Config::default(), &bounds[0]);
    let mut workspace = Workspace::new(Kind::FaceFace);
    // Every set of bounds once: the stack of the workspace is then as deep as it gets.
    for bounds in &bounds {
        tree.refit(bounds);
        let _ = tree.self_pairs(&mut workspace, |_, _| true, &mut sink);
    }
    let made = allocations(|| {
        for bounds in &bounds {
            tree.refit(bounds);
            let _ = tree.self_pairs(&mut workspace, |_, _| true, &mut sink);
        }
    });
    assert_eq!(made, 0);
    assert!(found > 10_000, "{found} candidates are no test");
}
