//! Promise 1, discrete half: the triangle tests say exactly what a rational linear programme says, on generated
//! pairs most of which are degenerate.

use std::collections::BTreeMap;

use fracas::dcd::{self, Shared};
use fracas::math::Predicates;
use fracas::naive;
use fracas::naive::cases::{PairFamily, adjacent_pair, triangle_pair};

const SEED: u64 = 20_100_503;

#[test]
fn fifty_thousand_pairs_agree_with_the_oracle_and_with_their_mirror_images() {
    let mut hits = BTreeMap::new();
    for index in 0..5_000 {
        for family in PairFamily::ALL {
            let (a, b) = triangle_pair(family, SEED, index);
            let want = naive::dcd::triangles_intersect(&a, &b);
            let mut signs = Predicates::default();
            let turned = [b[2], b[0], b[1]];
            let flipped = [a[1], a[0], a[2]];
            assert_eq!(dcd::triangles_intersect(&mut signs, &a, &b), want, "{family:?} {index}");
            assert_eq!(
                dcd::triangles_intersect(&mut signs, &turned, &a),
                want,
                "{family:?} {index}"
            );
            assert_eq!(
                dcd::triangles_intersect(&mut signs, &flipped, &turned),
                want,
                "{family:?} {index}"
            );
            *hits.entry(family).or_insert(0) += u32::from(want);
        }
    }
    // Two families touch by construction; every other asks a real question.
    for (family, count) in hits {
        let expected = match family {
            PairFamily::Coincident | PairFamily::Touching => 5_000..=5_000,
            _ => 50..=4_950,
        };
        assert!(expected.contains(&count), "{family:?}: {count} of 5000 intersect");
    }
}

#[test]
fn pairs_that_share_corners_agree_with_the_oracle() {
    let mut hits = BTreeMap::new();
    for index in 0..1_000 {
        for family in PairFamily::ALL {
            for (shared, count) in [(Shared::Vertex, 1), (Shared::Edge, 2), (Shared::Face, 3)] {
                let (a, b) = adjacent_pair(family, SEED, index, count);
                let want = naive::dcd::meet_beyond_shared(shared, &a, &b);
                let mut signs = Predicates::default();
                let context = format!("{family:?} {index} {shared:?}");
                assert_eq!(
                    dcd::meet_beyond_shared(&mut signs, shared, &a, &b),
                    want,
                    "{context} {a:?} {b:?}"
                );
                assert_eq!(dcd::meet_beyond_shared(&mut signs, shared, &b, &a), want, "{context}");
                *hits.entry(shared).or_insert(0) += u32::from(want);
            }
        }
    }
    for (shared, count) in hits {
        assert!((500..9_900).contains(&count), "{shared:?} shared: {count} of 10000 meet beyond");
    }
}
