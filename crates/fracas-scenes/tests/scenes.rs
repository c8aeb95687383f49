//! Every scene at tiny size: frames, triangles, events and a hash of all that is in it, pinned.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use fracas::detector::{Certified, CertifiedConfig, ProximityMethod};
use fracas::mesh::Mesh;
use fracas::scene::Event;
use fracas::stochastic::Budget;
use fracas_io::sequence::{Change, Sequence};
use fracas_scenes::{Digest, Driving, Frame, Request, SCENES, Size, open, write};

fn tiny(name: &str) -> Vec<Frame> {
    open(name, &Request::default()).unwrap().map(Result::unwrap).collect()
}

fn digest(frames: &[Frame]) -> u64 {
    let mut digest = Digest::default();
    frames.iter().for_each(|frame| digest.add(&frame.mesh, &frame.change));
    digest.value()
}

/// Frames with a change of topology, bodies that split, pieces they split into.
fn splits(frames: &[Frame]) -> [usize; 3] {
    let mut counts = [0; 3];
    for frame in frames {
        if let Change::Topology { origins, events } = &frame.change {
            counts[0] += 1;
            let origins = origins.as_ref().unwrap();
            assert_eq!(origins.of_vertex().len(), frame.mesh.positions.len());
            assert!(origins.keeps_numbers(), "what is there keeps its number");
            for event in events {
                let Event::Split { into, .. } = event else { panic!("{event:?}") };
                counts[1] += 1;
                counts[2] += into.len();
            }
        }
    }
    counts
}

fn pinned(name: &str, changes: [usize; 3], hash: u64) -> Vec<Frame> {
    let info = SCENES.iter().find(|info| info.name == name).unwrap();
    let frames = tiny(name);
    assert_eq!(frames.len(), info.frames_at(Size::Tiny), "{name}: frames");
    let faces = |frame: Option<&Frame>| frame.unwrap().mesh.faces.len();
    let found = [faces(frames.first()), faces(frames.last())];
    assert_eq!(found, info.faces_at(Size::Tiny), "{name}: triangles");
    assert_eq!(splits(&frames), changes, "{name}: topology changes, splits, pieces");
    let found = digest(&frames);
    assert_eq!(
        found, hash,
        "{name}: the bytes changed, hash is now {found:#018x}; count GENERATOR_VERSION up"
    );
    frames
}

/// Certified detection over every step finds nothing that a simulated vertex takes part in.
fn assert_free_of_impacts(name: &str, frames: &[Frame]) {
    let mesh = Mesh::new(&frames[0].mesh.positions, &frames[0].mesh.faces).unwrap();
    let mut detector = Certified::new(&mesh, CertifiedConfig::default());
    for (i, pair) in frames.windows(2).enumerate() {
        let report = detector.step(&pair[0].mesh.positions, &pair[1].mesh.positions).unwrap();
        assert_eq!(report.impacts, [], "{name}: step into frame {}", i + 1);
    }
}

#[test]
fn breaking_walls_is_pinned() {
    pinned("breaking-walls", [8, 8, 40], 0xac07_4d30_18eb_7dc4);
}

/// A detector can follow a break by an edit: faces that a crack does not reach are as they were, in their places.
#[test]
fn a_break_changes_what_it_touches_and_nothing_else() {
    for name in ["breaking-walls", "exploding-dragon"] {
        for pair in tiny(name).windows(2) {
            let [before, after] = [&pair[0].mesh, &pair[1].mesh];
            assert!(after.faces.len() >= before.faces.len());
            let same = before.faces.iter().zip(&after.faces).filter(|(a, b)| a == b).count();
            let Change::Topology { origins, .. } = &pair[1].change else {
                assert_eq!(before.faces, after.faces);
                continue;
            };
            assert!(2 * same > before.faces.len(), "{name}: {same} of {}", before.faces.len());
            let origins = origins.as_ref().unwrap().of_vertex();
            for (was, is) in before.faces.iter().zip(&after.faces) {
                assert_eq!(is.map(|v| origins[v as usize]), was.map(Some), "{name}");
            }
        }
    }
}

#[test]
fn exploding_dragon_is_pinned() {
    pinned("exploding-dragon", [4, 4, 29], 0x29af_32eb_6195_861a);
}

#[test]
fn n_body_is_pinned() {
    pinned("n-body", [0; 3], 0xf253_47c2_493f_7e3a);
    pinned("n-body-146k", [0; 3], 0x6adc_a871_872e_0e38);
}

/// Every second body is soft; lengths along the edges of the others stay what they were.
#[test]
fn soft_bodies_bend_and_rigid_ones_do_not() {
    let frames = tiny("n-body");
    let bodies = frames[0].mesh.bodies.as_ref().unwrap();
    let lengths = |frame: &Frame, body: u32| -> Vec<f64> {
        let own = frame.mesh.faces.iter().zip(bodies).filter(|(_, b)| **b == body);
        let at = |v: u32| frame.mesh.positions[v as usize];
        own.map(|(face, _)| {
            let [p, q] = [at(face[0]), at(face[1])];
            (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum::<f64>().sqrt()
        })
        .collect()
    };
    for body in 0..8 {
        let rest = lengths(&frames[0], body);
        let mut most = 0.0_f64;
        for frame in &frames {
            for (now, rest) in lengths(frame, body).iter().zip(&rest) {
                most = most.max((now / rest - 1.0).abs());
            }
        }
        let soft = body % 2 == 1;
        assert!(if soft { (0.02..1.5).contains(&most) } else { most < 1e-9 }, "{body}: {most}");
    }
}

#[test]
fn formulas_are_pinned() {
    pinned("torus-ellipsoid", [0; 3], 0xf33a_bf6b_2abd_aaca);
    pinned("penetrating-pipe", [0; 3], 0x07b9_a15c_5a9b_6327);
    pinned("notch", [0; 3], 0x94a5_ce9e_5e19_57da);
    pinned("folded-patch", [0; 3], 0x8bbb_120d_29fa_68f9);
    pinned("needles", [0; 3], 0xfb36_408c_6c09_7965);
}

#[test]
fn a_spiral_sheet_is_pinned_and_meets_nothing() {
    assert_free_of_impacts("spiral-sheet", &pinned("spiral-sheet", [0; 3], 0x1413_8d54_e784_232a));
}

#[test]
fn cloth_on_ball_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts(
        "cloth-on-ball",
        &pinned("cloth-on-ball", [0; 3], 0xb9ed_00b2_c15e_9a6b),
    );
}

#[test]
fn funnel_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts("funnel", &pinned("funnel", [0; 3], 0xd45a_362c_41f4_4b74));
}

#[test]
fn squash_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts("squash", &pinned("squash", [0; 3], 0x92b2_1de6_a896_d73b));
}

#[test]
fn airbag_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts("airbag", &pinned("airbag", [0; 3], 0x2fb5_e91f_d511_1a8b));
}

#[test]
fn dressed_woman_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts(
        "dressed-woman",
        &pinned("dressed-woman", [0; 3], 0x9655_c4bc_2635_a7de),
    );
}

#[test]
fn dressed_man_is_pinned_and_nothing_passes_through() {
    let frames = pinned("dressed-man", [0; 3], 0x3574_38a4_716d_bd4f);
    assert_free_of_impacts("dressed-man", &frames);
}

#[test]
fn catwalk_is_pinned_and_nothing_passes_through() {
    assert_free_of_impacts("catwalk", &pinned("catwalk", [0; 3], 0x7243_c2ae_eb39_fc67));
}

#[test]
fn tearing_cloth_is_pinned_and_nothing_passes_through_but_where_it_tears() {
    let frames = pinned("tearing-cloth", [11, 0, 0], 0xccb4_4d5e_d23c_1ef8);
    for pair in frames.windows(2).filter(|pair| pair[1].change == Change::None) {
        assert_free_of_impacts("tearing-cloth", pair);
    }
}

#[test]
fn a_scene_is_read_back_bit_for_bit() {
    for name in ["breaking-walls", "exploding-dragon", "cloth-on-ball"] {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("scene");
        let request = Request { frames: Some(24), ..Request::default() };
        let mut made = vec![];
        let scene = open(name, &request).unwrap();
        let rest = scene.rest().clone();
        let dt = scene.dt();
        write(scene, &dir, |frame| made.push(frame.clone())).unwrap();
        let sequence = Sequence::open(&dir).unwrap();
        assert_eq!((sequence.name(), sequence.dt(), sequence.len()), (name, Some(dt), 24));
        assert_eq!(sequence.rest().unwrap().unwrap(), rest);
        for (read, made) in sequence.frames().zip(&made) {
            let read = read.unwrap();
            assert_eq!(read.change, made.change);
            // Equality of doubles would let -0 pass for 0.
            let bits = |mesh: &fracas_io::MeshData| -> Vec<u64> {
                mesh.positions.iter().flatten().map(|x| x.to_bits()).collect()
            };
            assert_eq!(bits(&read.mesh), bits(&made.mesh));
            assert_eq!(read.mesh, made.mesh);
        }
    }
}

#[test]
fn a_shorter_run_is_the_beginning_of_a_longer_one() {
    for name in ["breaking-walls", "n-body", "funnel"] {
        let run = |frames| -> Vec<Frame> {
            let request = Request { frames: Some(frames), ..Request::default() };
            open(name, &request).unwrap().map(Result::unwrap).collect()
        };
        let (short, long) = (run(5), run(14));
        assert_eq!(short, long[..5], "{name}");
        assert_eq!(long.len(), 14);
    }
}

#[test]
fn the_seed_decides_and_nothing_else() {
    for name in ["breaking-walls", "n-body", "needles", "cloth-on-ball"] {
        let run = |seed| {
            let request = Request { seed, frames: Some(16), ..Request::default() };
            digest(&open(name, &request).unwrap().map(Result::unwrap).collect::<Vec<_>>())
        };
        assert_eq!(run(7), run(7), "{name}");
        assert_ne!(run(7), run(8), "{name}");
    }
}

#[test]
fn driven_cloth_stays_calm_when_most_collisions_are_missed() {
    for (name, work) in [("cloth-on-ball", 1_500), ("catwalk", 6_000)] {
        let combined =
            Driving { method: ProximityMethod::Combined, budget: Budget::Work(work), respond: 1.0 };
        let share =
            Driving { method: ProximityMethod::Kdop, budget: Budget::Complete, respond: 0.2 };
        for driving in [combined, share] {
            let run = || -> Vec<Frame> {
                let driving = Some(driving);
                let request = Request { frames: Some(12), driving, ..Request::default() };
                open(name, &request).unwrap().map(Result::unwrap).collect()
            };
            let frames = run();
            assert_eq!(digest(&frames), digest(&run()), "{name}: the same twice");
            assert!(frames.iter().skip(1).all(|f| f.response.detections == 4));
            assert!(frames.iter().any(|f| f.response.impacts > 0), "{name}: nothing was answered");
            let dt = open(name, &Request::default()).unwrap().dt();
            for pair in frames.windows(2) {
                for (p, q) in pair[0].mesh.positions.iter().zip(&pair[1].mesh.positions) {
                    let way = (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum::<f64>().sqrt();
                    assert!(way < 10.0 * dt, "{name}: {} m/s", way / dt);
                }
            }
        }
    }
}

#[test]
fn a_mesh_of_ones_own_explodes() {
    let ball = fracas_scenes::shapes::sphere(3.0, 8);
    let mesh = fracas_io::MeshData { positions: ball.positions, faces: ball.faces, bodies: None };
    let request = Request { mesh: Some(mesh), frames: Some(40), ..Request::default() };
    let frames: Vec<Frame> =
        open("exploding-dragon", &request).unwrap().map(Result::unwrap).collect();
    assert_eq!(splits(&frames)[0], 4);
    assert!(frames.iter().all(|f| f.mesh.faces.len() == frames[0].mesh.faces.len()));
}
