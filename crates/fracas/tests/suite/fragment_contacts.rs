//! Sphere trees stay true through breaks, and contacts leave nothing deep out.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::fracture::{Impact, Labels, Material, shatter};
use fracas::fragments::field::exact_values;
use fracas::fragments::spheres::{SphereTrees, points_of, position};
use fracas::fragments::{ContactConfig, ContactQuery, Fragments, Placed, Selection, Traversal};
use fracas::random::SplitMix64;
use fracas::scene::Pose;
use fracas::tets::{ClosedSurface, stuff};
use fracas_scenes::{Surface, shapes};

fn whole(shape: &Surface, spacing: f64) -> Fragments {
    let surface = ClosedSurface::new(&shape.positions, &shape.faces).unwrap();
    Fragments::new(stuff(&surface, spacing).unwrap())
}

fn shatter_all(fragments: &mut Fragments, pieces: u32, seed: u64) {
    for fragment in fragments.object().fragments().collect::<Vec<_>>() {
        let object = fragments.object();
        let nodes = object.nodes_of(fragment);
        let mut rng = SplitMix64::stream(seed, u64::from(fragment));
        let node = nodes[rng.below(nodes.len() as u32) as usize];
        let point = object.mesh().positions()[node as usize];
        let impact = Impact { point, energy: 1e9, seed: rng.next_u64() };
        let material = Material { toughness: 1.0, max_pieces: 1 + rng.below(pieces) };
        if let Some(labels) = shatter(object, fragment, &impact, &material) {
            fragments.fracture(fragment, &labels).unwrap();
        }
    }
}

fn check_trees(fragments: &Fragments) {
    for fragment in fragments.object().fragments() {
        fragments.trees().assert_well_formed(fragments.object(), fragment);
    }
}

#[test]
fn spheres_have_what_is_below_them_before_and_after_three_breaks() {
    let mut torus = whole(&shapes::torus(1.0, 0.45, 24, 12), 0.3);
    let mut sphere = whole(&shapes::sphere(1.0, 6), 0.4);
    for fragments in [&mut torus, &mut sphere] {
        check_trees(fragments);
        for generation in 0..3 {
            shatter_all(fragments, 12, generation);
            check_trees(fragments);
        }
        // The tree made anew from the same points is legal as well.
        let anew = SphereTrees::new(fragments.object());
        for fragment in fragments.object().fragments() {
            anew.assert_well_formed(fragments.object(), fragment);
        }
    }
}

#[test]
fn a_copy_of_a_copy_breaks_as_the_original_does() {
    let mut original = whole(&shapes::sphere(1.0, 6), 0.4);
    let mut copy = original.clone().clone();
    for generation in 0..3 {
        shatter_all(&mut original, 12, generation);
        shatter_all(&mut copy, 12, generation);
        let last = copy.clone();
        for fragments in [&copy, &last] {
            assert_eq!(fragments.field().nodes(), original.field().nodes());
            for fragment in original.object().fragments() {
                assert_eq!(fragments.trees().tree(fragment), original.trees().tree(fragment));
            }
        }
        copy = last;
    }
}

#[test]
fn the_restructuring_of_2012_keeps_the_invariants_too() {
    let sphere = whole(&shapes::sphere(1.0, 6), 0.4);
    let (mut object, mut trees) = (sphere.object().clone(), sphere.trees().clone());
    let seeds = [[0.5, 0.0, 0.1], [-0.5, 0.1, 0.0], [0.0, 0.6, 0.2], [0.1, -0.1, 0.7]];
    let done = object.fracture(0, &Labels::of_seeds(&object, 0, &seeds)).unwrap();
    trees.fracture_as_in_2012(&object, &done);
    for &piece in &done.pieces {
        trees.assert_well_formed(&object, piece);
    }
}

#[test]
fn fifty_random_objects_break_three_times_and_every_invariant_holds() {
    let objects = [
        whole(&shapes::sphere(1.0, 4), 0.6),
        whole(&shapes::brick([0.2, 0.1, 0.07], [2, 1, 1]), 0.04),
    ];
    for round in 0..50 {
        let mut fragments = objects[round as usize % 2].clone();
        for generation in 0..3 {
            shatter_all(&mut fragments, 6, 100 * round + generation);
        }
        check_trees(&fragments);
        let exact = exact_values(fragments.object());
        assert!(fragments.field().nodes().iter().all(|v| v.d.is_finite() && v.d >= 0.0));
        assert_eq!(exact.len(), fragments.field().nodes().len());
    }
}

/// Every point of one fragment that is at least so deep in the other.
fn deep(a: Placed<'_>, b: Placed<'_>, epsilon: f64) -> Vec<u32> {
    let object = a.fragments.object();
    let pose = a.pose.seen_from(b.pose);
    let mut list: Vec<u32> = points_of(object, a.fragment)
        .into_iter()
        .filter(|&point| {
            let p = pose.place(position(object, point));
            let depth = b.fragments.field().penetration(b.fragments.object(), p, b.fragment);
            depth.is_some_and(|depth| depth.distance <= -epsilon)
        })
        .collect();
    list.sort_unstable();
    list
}

fn random_pose(rng: &mut SplitMix64, reach: f64) -> Pose {
    let q: [f64; 4] = std::array::from_fn(|_| rng.range(-1.0, 1.0));
    let length = q.iter().map(|x| x * x).sum::<f64>().sqrt().max(1e-9);
    let translation = std::array::from_fn(|_| rng.range(-reach, reach));
    Pose::from_quaternion(q.map(|x| x / length), translation)
}

#[test]
fn nothing_deeper_than_epsilon_is_left_out() {
    let mut sphere = whole(&shapes::sphere(1.0, 8), 0.25);
    let torus = whole(&shapes::torus(1.0, 0.4, 24, 12), 0.25);
    let mut rng = SplitMix64::new(8);
    let mut query = ContactQuery::default();
    let mut adaptive = ContactConfig::for_radius(1.0);
    let (mut most, mut total, mut all_points) = (0, 0, 0);
    for round in 0..60 {
        if round % 20 == 10 {
            shatter_all(&mut sphere, 9, round);
        }
        let ids: Vec<u32> = sphere.object().fragments().collect();
        let fragment = ids[rng.below(ids.len() as u32) as usize];
        let [p, q] = [random_pose(&mut rng, 0.6), random_pose(&mut rng, 0.6)];
        let a = Placed { fragments: &sphere, fragment, pose: &p };
        let b = Placed { fragments: &torus, fragment: 0, pose: &q };
        for traversal in [Traversal::MaximumDistance, Traversal::BreadthFirst] {
            adaptive.traversal = traversal;
            let every = ContactConfig { selection: Selection::All, ..adaptive };
            let found: Vec<(u8, u32)> =
                query.pair(a, b, &every).0.iter().map(|c| (c.owner, c.id)).collect();
            let count = found.len();
            for (owner, x, y) in [(0, a, b), (1, b, a)] {
                let mut ids: Vec<u32> =
                    found.iter().filter(|c| c.0 == owner).map(|c| c.1).collect();
                ids.sort_unstable();
                assert_eq!(ids, deep(x, y, 0.0), "full sampling finds every point inside, once");
            }
            let all_deep = [(0, deep(a, b, adaptive.epsilon)), (1, deep(b, a, adaptive.epsilon))];
            let mut contacts = vec![];
            for wanted in [0, 1, 2, 8] {
                let selection = Selection::Adaptive(wanted);
                contacts = query.pair(a, b, &ContactConfig { selection, ..adaptive }).0.to_vec();
                for (owner, ids) in &all_deep {
                    for id in ids {
                        let reported = contacts.iter().any(|c| c.owner == *owner && c.id == *id);
                        assert!(reported, "point {id} is deep and left out of {wanted}");
                    }
                }
                let shallow = contacts.iter().filter(|c| c.distance > -adaptive.epsilon).count();
                assert!(shallow <= wanted as usize, "{shallow} shallow contacts of {wanted}");
            }
            let fixed = ContactConfig { selection: Selection::Fixed(8), ..adaptive };
            assert!(query.pair(a, b, &fixed).0.len() <= 8);
            let none = ContactConfig { selection: Selection::Fixed(0), ..adaptive };
            assert!(query.pair(a, b, &none).0.is_empty());
            (most, total, all_points) =
                (most.max(contacts.len()), total + contacts.len(), all_points + count);
        }
    }
    assert!(most > 8 && total < all_points, "{most} {total} {all_points}");
}

/// Small pieces consist of corners that no tree has; an end that forgot them would cull what lies between.
#[test]
fn in_a_pile_of_small_pieces_every_point_inside_is_found_and_no_other() {
    let mut brick = whole(&shapes::brick([0.2, 0.1, 0.07], [2, 1, 1]), 0.03);
    let mut rng = SplitMix64::new(40);
    let mut query = ContactQuery::default();
    let every = ContactConfig { selection: Selection::All, ..ContactConfig::for_radius(0.1) };
    let (mut points, mut pairs, mut nodes) = (0, 0, 0);
    for round in 0..1_200_u64 {
        if round % 400 == 0 {
            shatter_all(&mut brick, 9, 50 + round);
        }
        let ids: Vec<u32> = brick.object().fragments().collect();
        let [a, b] = [0, 1].map(|_| ids[rng.below(ids.len() as u32) as usize]);
        // Middles at one place, then apart by less than the pieces are large; one in three far from the origin.
        let [p, q] = [a, b].map(|f| {
            let bounds = brick.field().bounds(f);
            [0, 1, 2].map(|k| 0.5 * (bounds.min[k] + bounds.max[k]))
        });
        let first = random_pose(&mut rng, if round % 3 == 0 { 1e3 } else { 0.1 });
        let turned = Pose { translation: [0.0; 3], ..random_pose(&mut rng, 0.1) };
        let (at, from) = (first.place(p), turned.place(q));
        let translation = std::array::from_fn(|k| at[k] - from[k] + 0.06 * rng.range(-1.0, 1.0));
        let second = Pose { translation, ..turned };
        let a = Placed { fragments: &brick, fragment: a, pose: &first };
        let b = Placed { fragments: &brick, fragment: b, pose: &second };
        let (found, counts) = query.pair(a, b, &every);
        for (owner, x, y) in [(0, a, b), (1, b, a)] {
            let mut ids: Vec<u32> =
                found.iter().filter(|c| c.owner == owner).map(|c| c.id).collect();
            ids.sort_unstable();
            assert_eq!(ids, deep(x, y, 0.0), "round {round}, owner {owner}");
        }
        points += found.len();
        pairs += usize::from(!found.is_empty());
        nodes += counts.nodes;
    }
    assert!(pairs > 200 && points > 1_000 && nodes > 10_000, "{pairs} {points} {nodes}");
}

/// Pieces of one object that have moved a little: depths are bounded by the motion, and that culls, but leaves out nothing deep.
#[test]
fn pieces_that_have_hardly_moved_are_no_deeper_than_that_and_nothing_deep_is_left_out() {
    let mut sphere = whole(&shapes::sphere(1.0, 8), 0.25);
    shatter_all(&mut sphere, 9, 3);
    shatter_all(&mut sphere, 3, 4);
    let ids: Vec<u32> = sphere.object().fragments().collect();
    let mut rng = SplitMix64::new(12);
    let mut query = ContactQuery::default();
    let adaptive = ContactConfig::for_radius(1.0);
    let every = ContactConfig { selection: Selection::All, ..adaptive };
    let (mut deep, mut culled) = (0, 0);
    for round in 0..400 {
        let [a, b] = [0, 1].map(|_| ids[rng.below(ids.len() as u32) as usize]);
        let size = [0.0, 0.0005, 0.002, 0.01][round % 4];
        let turn: [f64; 3] = std::array::from_fn(|_| size * rng.range(-1.0, 1.0));
        let w = (1.0 - turn.iter().map(|x| x * x).sum::<f64>()).sqrt();
        let shift = std::array::from_fn(|_| size * rng.range(-1.0, 1.0));
        let pose = Pose::from_quaternion([turn[0], turn[1], turn[2], w], shift);
        let still = Pose::default();
        if a == b {
            continue;
        }
        let first = Placed { fragments: &sphere, fragment: a, pose: &still };
        let second = Placed { fragments: &sphere, fragment: b, pose: &pose };
        let (all, full) = query.pair(first, second, &every);
        let all = all.to_vec();
        let (found, counts) = query.pair(first, second, &adaptive);
        culled += full.points - counts.points.min(full.points);
        for contact in &all {
            let at = position(sphere.object(), contact.id);
            let placed = pose.place(at);
            let gap: [f64; 3] = std::array::from_fn(|k| placed[k] - at[k]);
            let moved = gap.iter().map(|x| x * x).sum::<f64>().sqrt();
            assert!(-contact.distance <= moved + 1e-12, "{contact:?} has moved by {moved}");
            if contact.distance <= -adaptive.epsilon {
                deep += 1;
                let id = (contact.owner, contact.id);
                let reported = found.iter().any(|c| (c.owner, c.id) == id);
                assert!(reported, "{contact:?} is deep and left out");
            }
        }
    }
    assert!(deep > 100 && culled > 1000, "{deep} {culled}");
}

#[test]
fn right_after_a_break_the_tolerance_finds_the_parallel_surfaces() {
    let mut sphere = whole(&shapes::sphere(1.0, 8), 0.25);
    let labels = Labels::of_plane(sphere.object(), 0, [0.3, 1.0, 0.2], 0.05);
    let pieces = sphere.fracture(0, &labels).unwrap().pieces;
    let (still, away) =
        (Pose::default(), Pose { translation: [0.0, 0.0015, 0.0], ..Pose::default() });
    let above = Placed { fragments: &sphere, fragment: pieces[1], pose: &away };
    let below = Placed { fragments: &sphere, fragment: pieces[0], pose: &still };
    let mut query = ContactQuery::default();
    let config = ContactConfig::for_radius(1.0);
    assert_eq!(query.pair(above, below, &config).0.len(), 0, "apart by 1.4 mm");
    let stop = ContactConfig { selection: Selection::Fixed(8), ..config.at_fracture() };
    let (contacts, counts) = query.pair(above, below, &stop);
    assert_eq!(contacts.len(), 8);
    assert!(counts.points < 300, "eight are found early: {counts:?}");
    let (contacts, _) = query.pair(above, below, &config.at_fracture());
    assert_eq!(contacts.len(), 8);
    for contact in contacts {
        assert!(contact.distance > 0.0 && contact.distance <= 0.002, "{contact:?}");
        let up = if contact.owner == 0 { contact.normal[1] } else { -contact.normal[1] };
        assert!(up > 0.8, "{contact:?}");
    }
}

#[test]
fn fragments_that_are_apart_cost_one_node_each_way() {
    let sphere = whole(&shapes::sphere(1.0, 4), 0.5);
    let (here, there) = (Pose::default(), Pose { translation: [9.0, 0.0, 0.0], ..Pose::default() });
    let a = Placed { fragments: &sphere, fragment: 0, pose: &here };
    let b = Placed { fragments: &sphere, fragment: 0, pose: &there };
    let mut query = ContactQuery::default();
    let (contacts, counts) = query.pair(a, b, &ContactConfig::for_radius(1.0));
    assert!(contacts.is_empty());
    assert_eq!(counts.nodes, 2);
}
