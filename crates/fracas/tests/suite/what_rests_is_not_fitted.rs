//! Bodies at rest cost nothing: poses that stay are not written, bounds of what rests are not made anew, and every result is
//! what rewriting everything gives, bit by bit.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Certified, CertifiedConfig};
use fracas::mesh::Mesh;
use fracas::naive::cases::ball;
use fracas::random::SplitMix64;
use fracas::rows::{FeatureTrees, Features, Order, Slab, Step};
use fracas::scene::{Motion, Pose};
use fracas::simd::Level;

const BODIES: usize = 40;

/// Small balls in a box, as modelled and with a pose each; one more at each end of a diagonal keeps the box.
struct Scene {
    model: Vec<[f64; 3]>,
    mesh: Mesh,
    poses: Vec<Pose>,
    rng: SplitMix64,
}

impl Scene {
    fn new(seed: u64) -> Self {
        let mut rng = SplitMix64::new(seed);
        let (points, triangles) = ball(2);
        let model: Vec<[f64; 3]> = points.iter().map(|p| p.map(|x| 0.1 * x)).collect();
        let (mut positions, mut faces, mut poses) = (vec![], vec![], vec![]);
        for body in 0..BODIES {
            let first = positions.len() as u32;
            faces.extend(triangles.iter().map(|f| f.map(|v| v + first)));
            let translation = match body {
                0 => [-1.0; 3],
                1 => [1.0; 3],
                _ => std::array::from_fn(|_| rng.range(-0.7, 0.7)),
            };
            let pose = Pose { translation, ..Pose::default() };
            positions.extend(model.iter().map(|p| pose.place(*p)));
            poses.push(pose);
        }
        Self { model, mesh: Mesh::new(&positions, &faces).unwrap(), poses, rng }
    }

    /// A small turn and shift of a body's pose.
    fn moved(&mut self, body: usize) -> Pose {
        let mut shift = || self.rng.range(-0.15, 0.15);
        let [x, y, z] = [shift(), shift(), shift()];
        let turn = [x, y, z, (1.0 - x * x - y * y - z * z).sqrt()];
        let from = self.poses[body].translation;
        let to = [from[0] + shift(), from[1] + shift(), from[2] + shift()];
        Pose::from_quaternion(turn, to.map(|x| x.clamp(-0.8, 0.8)))
    }
}

/// What happens in each step: which bodies move, and whether one leaves the box.
const STEPS: [(usize, bool); 9] = [
    (0, false),
    (1, false),
    (3, false),
    (0, false),
    (BODIES - 2, false),
    (2, false),
    (1, true),
    (0, true),
    (2, false),
];

#[test]
fn posed_steps_give_what_rewriting_everything_gives() {
    let mut hits = 0;
    for seed in 0..3 {
        let mut scene = Scene::new(seed);
        let mut motion = Motion::default();
        for pose in &scene.poses {
            motion.add_rigid(&scene.model, pose);
        }
        let mut sparing = Certified::new(&scene.mesh, CertifiedConfig::default());
        sparing.expect_rest();
        let mut plain = Certified::new(&scene.mesh, CertifiedConfig::default());
        for (moving, leaves) in STEPS {
            motion.advance();
            let mut to = scene.poses.clone();
            for _ in 0..moving {
                let body = 2 + scene.rng.below(BODIES as u32 - 2) as usize;
                to[body] = scene.moved(body);
            }
            if leaves {
                to[0].translation = [-1.0 - scene.rng.range(0.1, 0.5); 3];
            }
            let changed = scene.poses.iter().zip(&to).filter(|(a, b)| a != b).count();
            let mut written = 0;
            for (body, (from, to)) in scene.poses.iter().zip(&to).enumerate() {
                written += motion.set_poses(body, from, to);
            }
            assert_eq!(written, changed * scene.model.len(), "what rests is not written");

            let place = |poses: &[Pose]| -> Vec<[f64; 3]> {
                poses.iter().flat_map(|pose| scene.model.iter().map(|p| pose.place(*p))).collect()
            };
            let (t0, t1) = (place(&scene.poses), place(&to));
            assert!(motion.t0() == t0 && motion.t1() == t1, "the same bits");
            let want = plain.step(&t0, &t1).unwrap();
            let found = sparing.step(motion.t0(), motion.t1()).unwrap();
            assert!(found.impacts == want.impacts && found.counters == want.counters);
            assert_eq!(
                sparing.step_size(motion.t0(), motion.t1()).unwrap(),
                plain.step_size(&t0, &t1).unwrap()
            );
            hits += want.impacts.len();
            scene.poses = to;
        }
    }
    assert!(hits > 1_000, "too few impacts to mean much: {hits}");
}

/// With one body of many in motion few blocks are fitted, and the trees are those of a whole update.
#[test]
fn trees_fitted_where_something_moved_are_the_trees_fitted_everywhere() {
    let mut scene = Scene::new(7);
    let (start, edges) = (scene.mesh.positions().to_vec(), scene.mesh.libigl_edges());
    let faces: Vec<[u32; 3]> = scene.mesh.faces().map(|(_, corners)| corners).collect();
    let vertices: Vec<[u32; 1]> = (0..start.len() as u32).map(|v| [v]).collect();
    let features = Features { vertices: &vertices, edges: &edges, faces: &faces };
    for level in Level::available() {
        let still = Step::still(&start);
        let mut trees = FeatureTrees::<Slab<2>>::new(level, still, features, Order::Kd);
        let blocks = features.vertices.len().div_ceil(16)
            + features.edges.len().div_ceil(16)
            + features.faces.len().div_ceil(16);
        assert_eq!(trees.follow(level, still), 0, "nothing moved");
        let mut end = start.clone();
        let pose = scene.moved(5);
        for (x, p) in end[5 * scene.model.len()..].iter_mut().zip(&scene.model) {
            *x = pose.place(*p);
        }
        let step = Step::moving(&start, &end);
        let fitted = trees.follow(level, step);
        trees.assert_well_formed();
        assert!(fitted > 0 && 10 * fitted < blocks, "{fitted} of {blocks} blocks");
        // Back at rest; then everything moves.
        assert_eq!(trees.follow(level, still), fitted);
        trees.assert_well_formed();
        let wide: Vec<[f64; 3]> = start.iter().map(|p| p.map(|x| 3.0 * x)).collect();
        assert_eq!(trees.follow(level, Step::moving(&start, &wide)), blocks);
        trees.assert_well_formed();
        // More vertices than before are no reason to trust old records.
        let longer: Vec<[f64; 3]> = start.iter().chain(&[[0.5; 3]]).copied().collect();
        assert_eq!(trees.follow(level, Step::still(&longer)), blocks);
        trees.assert_well_formed();
    }
}
