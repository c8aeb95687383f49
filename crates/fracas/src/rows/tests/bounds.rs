//! Sizes that performance rests on, and statistics.

use super::scenes::*;
use crate::rows::*;
use crate::simd::Level;

#[test]
fn a_feature_takes_64_bytes_of_slabs_and_a_vertex_record_32() {
    assert_eq!(size_of::<<Slab<2> as Form>::Block>(), 16 * 64);
    assert_eq!(size_of::<<Slab<1> as Form>::Block>(), 16 * 32);
    assert_eq!(size_of::<<Boxes as Form>::Block>(), 16 * 24);
    assert_eq!(size_of::<<Slab<2> as Form>::Record>(), 32);
    assert_eq!(size_of::<<Boxes as Form>::Record>(), 32);
}

#[test]
fn statistics_count_levels_bytes_and_siblings_met() {
    let scene = Scene::new(Shape::Random, 300, 1);
    let records = Records::<Slab<2>>::new(Level::best(), scene.step());
    let tree = RowTree::new(Level::best(), &records, scene.step(), &scene.faces, Order::Kd);
    let statistics = tree.statistics();
    assert_eq!((statistics.features, statistics.depth), (300, 3));
    // 22 blocks of bounds, room for two more, ids and corners.
    assert!(statistics.bytes > 24 * 1_024 && statistics.bytes < 24 * 1_024 + 8_192);
    assert_eq!(statistics.overlap.len(), 3);
    assert!(statistics.overlap.iter().all(|met| (0.0..=15.0).contains(met)));

    let point = Scene::new(Shape::Point, 300, 1);
    let records = Records::<Slab<2>>::new(Level::best(), point.step());
    let tree = RowTree::new(Level::best(), &records, point.step(), &point.faces, Order::Kd);
    // 18 blocks of 16 and one of 12, all bounds the same.
    let want = (18.0 * 16.0 * 15.0 + 12.0 * 11.0) / 300.0;
    assert_eq!(tree.statistics().overlap[0], want);
}
