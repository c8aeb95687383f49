//! The binary tree drops no overlapping pair and lists none twice: every builder, bound and leaf size, awkward input
//! included, after building and after motion.

use crate::common;

use std::ops::ControlFlow;

use common::soups::{self, Triangle};
use fracas::bounds::{Aabb32, Bound, Kdop16, Kdop18};
use fracas::bvh::build::{Builder, binned_sah, grid_hash};
use fracas::bvh::{Bvh, Config, ROOT, Workspace};
use fracas::candidates::{Batch, Kind};
use fracas::random::SplitMix64;

fn configs() -> Vec<Config> {
    let grid = |k, small| Builder::GridHash(grid_hash::Config { k, small });
    let builders = [
        Builder::Median,
        grid(1, 100),
        grid(1, 1),
        grid(2, 10),
        grid(9, 0),
        Builder::BinnedSah(binned_sah::Config::default()),
        Builder::BinnedSah(binned_sah::Config { bins: 2 }),
        Builder::RandomPlane { seed: 1 },
        Builder::RandomMedian { seed: 2 },
    ];
    let sizes = [1, 2, 4, 16];
    builders
        .iter()
        .flat_map(|&builder| sizes.map(|leaf_size| Config { leaf_size, builder }))
        .collect()
}

/// Pairs as a traversal hands them over, smaller first, sorted; a pair listed twice stays twice.
fn listed<B: Bound>(bvh: &Bvh<B>, keep: impl Fn(u32, u32) -> bool) -> Vec<(u32, u32)> {
    let mut pairs = vec![];
    let mut workspace = Workspace::new(Kind::FaceFace);
    let end = bvh.self_pairs(&mut workspace, keep, &mut |batch: Batch<'_>| {
        assert!(!batch.a.is_empty() && batch.a.len() == batch.b.len());
        pairs.extend(batch.a.iter().zip(batch.b).map(|(&a, &b)| (a.min(b), a.max(b))));
        ControlFlow::Continue(())
    });
    assert_eq!(end, ControlFlow::Continue(()));
    assert_eq!(workspace.work().candidates as usize, pairs.len());
    pairs.sort_unstable();
    pairs
}

fn everything<B: Bound>(soup: &[Triangle], name: &str) {
    let ids: Vec<u32> = (0..soup.len() as u32).collect();
    let (bounds, exact) = (soups::bounds::<B>(soup), soups::exact_boxes(soup));
    let at = |i: u32| i as usize;
    let overlap = |a: u32, b: u32| bounds[at(a)].overlaps(&bounds[at(b)]);
    let exactly = |a: u32, b: u32| exact[at(a)].overlaps(&exact[at(b)]);
    let want = soups::brute_force(&ids, overlap);
    let want_exact = soups::brute_force(&ids, |a, b| exactly(a, b) && overlap(a, b));
    for config in configs() {
        let bvh = Bvh::of_one_body(config, &bounds);
        bvh.assert_well_formed(&bounds);
        assert_eq!(listed(&bvh, |_, _| true), want, "{name}, {config:?}");
        assert_eq!(listed(&bvh, exactly), want_exact, "{name}, {config:?}");
    }
}

#[test]
fn groups_stay_together_and_lose_no_overlap() {
    for (name, soup) in soups::all(90, 5) {
        let ids: Vec<u32> = (0..soup.len() as u32).collect();
        let bounds = soups::bounds::<Aabb32>(&soup);
        let overlap = |a: u32, b: u32| bounds[a as usize].overlaps(&bounds[b as usize]);
        let want = soups::brute_force(&ids, overlap);
        let mut groups: Vec<&[u32]> = ids.chunks(7).collect();
        groups.push(&[]);
        for config in configs() {
            let bvh = Bvh::of_groups(config, &groups, &bounds).expect("every id comes once");
            bvh.assert_well_formed(&bounds);
            assert_eq!(listed(&bvh, |_, _| true), want, "{name}, {config:?}");
            for node in bvh.subtree(ROOT) {
                let groups = bvh.primitives(node).iter().map(|id| id / 7);
                assert!(groups.clone().max() == groups.clone().min(), "{name}, {config:?}");
            }
        }
        assert!(Bvh::of_groups(Config::default(), &[&[0, 1], &[1]], &bounds).is_err());
    }
    assert!(Bvh::<Aabb32>::of_groups(Config::default(), &[&[]], &[]).is_ok_and(|t| t.is_empty()));
}

#[test]
fn boxes_of_every_soup() {
    for (name, soup) in soups::all(150, 1) {
        everything::<Aabb32>(&soup, name);
    }
}

#[test]
fn boxes_lose_no_overlap_of_the_double_boxes() {
    for (name, soup) in soups::all(150, 1) {
        let ids: Vec<u32> = (0..soup.len() as u32).collect();
        let exact = soups::exact_boxes(&soup);
        let exactly = |a: u32, b: u32| exact[a as usize].overlaps(&exact[b as usize]);
        let bvh = Bvh::of_one_body(Config::default(), &soups::bounds::<Aabb32>(&soup));
        assert_eq!(listed(&bvh, exactly), soups::brute_force(&ids, exactly), "{name}");
    }
}

#[test]
fn kdops_of_every_soup() {
    for (name, soup) in soups::all(100, 2) {
        everything::<Kdop16>(&soup, name);
        everything::<Kdop18>(&soup, name);
    }
}

#[test]
fn a_refitted_tree_lists_what_a_fresh_one_lists() {
    for (seed, (name, soup)) in (0..).zip(soups::all(200, 3)) {
        let rng = &mut SplitMix64::new(seed);
        let moved: Vec<Triangle> =
            soup.iter().map(|t| t.map(|p| p.map(|x| x + x.abs() * rng.range(-0.5, 0.5)))).collect();
        let (before, after) = (soups::bounds::<Aabb32>(&soup), soups::bounds::<Aabb32>(&moved));
        for config in configs() {
            let mut bvh = Bvh::of_one_body(config, &before);
            bvh.refit(&after);
            bvh.assert_well_formed(&after);
            let fresh = Bvh::of_one_body(config, &after);
            assert_eq!(listed(&bvh, |_, _| true), listed(&fresh, |_, _| true), "{name}");
            bvh.refit(&before);
            bvh.assert_well_formed(&before);
        }
    }
}

#[test]
fn two_trees_list_each_overlapping_pair_with_the_first_tree_first() {
    let soups = [soups::all(120, 4), soups::all(90, 5)];
    for ((name, first), (_, second)) in soups[0].iter().zip(&soups[1]) {
        let (a, b) = (soups::bounds::<Aabb32>(first), soups::bounds::<Aabb32>(second));
        let mut want = vec![];
        for i in 0..a.len() {
            want.extend(
                (0..b.len()).filter(|&j| a[i].overlaps(&b[j])).map(|j| (i as u32, j as u32)),
            );
        }
        for config in configs() {
            // The other tree has leaves of another size.
            let other = Config { leaf_size: 17 - config.leaf_size, ..config };
            let (tree_a, tree_b) = (Bvh::of_one_body(config, &a), Bvh::of_one_body(other, &b));
            let (mut found, mut workspace) = (vec![], Workspace::new(Kind::FaceFace));
            let end =
                tree_a.pairs_with(&tree_b, &mut workspace, |_, _| true, &mut |batch: Batch<'_>| {
                    found.extend(batch.a.iter().copied().zip(batch.b.iter().copied()));
                    ControlFlow::Continue(())
                });
            assert_eq!(end, ControlFlow::Continue(()));
            found.sort_unstable();
            assert_eq!(found, want, "{name}, {config:?}");
        }
    }
}

#[test]
fn the_sink_can_stop_a_traversal() {
    let soup = vec![[[0.0; 3], [1.0; 3], [0.5; 3]]; 500];
    let bvh = Bvh::of_one_body(Config::default(), &soups::bounds::<Aabb32>(&soup));
    let (mut batches, mut workspace) = (0, Workspace::new(Kind::FaceFace));
    let mut stop_at_second = |_: Batch<'_>| {
        batches += 1;
        if batches == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(
        bvh.self_pairs(&mut workspace, |_, _| true, &mut stop_at_second),
        ControlFlow::Break(())
    );
    assert_eq!(batches, 2);
    // A stopped traversal leaves nothing behind.
    assert_eq!(listed(&bvh, |_, _| true).len(), 500 * 499 / 2);
}

#[test]
fn the_same_pairs_come_in_the_same_order_from_equal_trees() {
    let (_, soup) = soups::all(400, 6).swap_remove(2);
    let bounds = soups::bounds::<Aabb32>(&soup);
    let run = || {
        let (mut order, mut workspace) = (vec![], Workspace::new(Kind::FaceFace));
        let bvh = Bvh::of_one_body(Config::default(), &bounds);
        let end =
            bvh.self_pairs(&mut workspace, |a, b| (a + b) % 3 > 0, &mut |batch: Batch<'_>| {
                order.extend(batch.a.iter().copied().zip(batch.b.iter().copied()));
                ControlFlow::Continue(())
            });
        assert_eq!(end, ControlFlow::Continue(()));
        (order, workspace.work())
    };
    assert_eq!(run(), run());
}

#[test]
fn statistics_say_what_is_there() {
    let (_, soup) = soups::all(1_000, 7).swap_remove(2);
    let bounds = soups::bounds::<Aabb32>(&soup);
    for config in configs() {
        let bvh = Bvh::of_one_body(config, &bounds);
        let stats = bvh.stats();
        assert_eq!(stats.primitives, 1_000);
        assert_eq!(stats.nodes, 2 * stats.leaves - 1);
        assert_eq!(stats.nodes, bvh.subtree(ROOT).len());
        assert!(stats.leaves >= 1_000usize.div_ceil(config.leaf_size));
        assert!(stats.sah_cost > 1.0 && (0.0..1.0).contains(&stats.overlap));
        if config.builder == Builder::Median {
            assert!(stats.depth <= 11, "balanced");
        }
    }
    assert_eq!(Bvh::<Aabb32>::new(Config::default()).stats().primitives, 0);
}

#[test]
fn a_tree_over_single_triangles_takes_at_most_200_bytes_each() {
    let (_, soup) = soups::all(20_000, 8).swap_remove(2);
    let bounds = soups::bounds::<Aabb32>(&soup);
    for config in configs() {
        let bytes = Bvh::of_one_body(config, &bounds).stats().bytes;
        assert!(bytes <= 200 * soup.len(), "{config:?}: {} a triangle", bytes / soup.len());
    }
}
