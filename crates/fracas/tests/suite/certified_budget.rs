//! A certified step under a budget: exactly the impacts of the whole step up to the time it says, on any number of threads.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Duration;

use fracas::detector::{Certified, CertifiedConfig, CoveredStep, StepBudget};
use fracas::mesh::Mesh;
use fracas::naive::cases::ball;

use crate::common::motions;

/// Balls that fall through each other: the mesh and both ends of a step.
fn balls() -> (Mesh, Vec<[f64; 3]>) {
    let (mut positions, mut faces) = ball(3);
    let (other, its) = ball(3);
    let first = positions.len() as u32;
    positions.extend(other.iter().map(|p| [p[0] + 0.3, p[1] + 2.2, p[2]]));
    faces.extend(its.iter().map(|face| face.map(|v| v + first)));
    let end = positions.iter().enumerate();
    let end = end.map(|(v, p)| if v < first as usize { *p } else { [p[0], p[1] - 1.0, p[2]] });
    let end = end.collect();
    (Mesh::new(&positions, &faces).unwrap(), end)
}

fn in_pool<R: Send>(threads: usize, f: impl FnOnce() -> R + Send) -> R {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(f)
}

#[test]
fn what_is_covered_is_what_the_whole_step_has_up_to_then() {
    let mut covers = vec![];
    for seed in 0..40 {
        let motions::Motion { t0, t1, faces } = motions::small(seed);
        let mesh = Mesh::new(&t0, &faces).unwrap();
        let whole = Certified::new(&mesh, CertifiedConfig::default()).step(&t0, &t1).unwrap();
        for work in [0, 40, 150, 400, 4_000, 1_000_000] {
            let mut detector = Certified::new(&mesh, CertifiedConfig::default());
            for _ in 0..2 {
                let step = detector.step_within(&t0, &t1, StepBudget::Work(work)).unwrap();
                let CoveredStep { report, covered_until, work: done } = step;
                let until = |toi: f64| covered_until > 0.0 && toi <= covered_until;
                let expected: Vec<_> =
                    whole.impacts.iter().copied().filter(|i| until(i.toi)).collect();
                assert_eq!(report.impacts, expected, "seed {seed} work {work}");
                assert!(done <= work);
                covers.push((work, covered_until));
            }
        }
    }
    let of = |work: u64| covers.iter().filter(move |c| c.0 == work).map(|c| c.1);
    assert!(of(0).all(|c| c == 0.0) && of(1_000_000).all(|c| c == 1.0));
    assert!(of(400).chain(of(150)).any(|c| c > 0.0 && c < 1.0), "some steps are cut");
}

#[test]
fn a_budget_in_work_gives_the_same_on_any_number_of_threads() {
    let (mesh, end) = balls();
    let run = |threads: usize, work: u64| {
        in_pool(threads, || {
            let mut detector = Certified::new(&mesh, CertifiedConfig::default());
            let step = |detector: &mut Certified| {
                let budget = StepBudget::Work(work);
                let step = detector.step_within(mesh.positions(), &end, budget).unwrap();
                (step.report.impacts, step.report.counters, step.covered_until, step.work)
            };
            [step(&mut detector), step(&mut detector)]
        })
    };
    let mut covers = vec![];
    for work in [500, 5_000, 20_000, 60_000, 2_000_000] {
        let one = run(1, work);
        assert_eq!(one, run(3, work), "work {work}");
        covers.push(one[0].2);
    }
    assert!(covers.is_sorted() && covers[0] == 0.0 && covers[4] == 1.0, "{covers:?}");
}

#[test]
fn a_cheap_step_does_not_spoil_the_dear_ones_after_it() {
    let (mesh, _) = balls();
    let start = mesh.positions();
    // Some vertices change places: many candidates in the end, few of them early.
    let count = start.len();
    let place = |v: usize| if v.is_multiple_of(8) { (7 * v + 3) % count } else { v };
    let end = Vec::from_iter((0..count).map(|v| start[place(v)]));
    let fresh = || Certified::new(&mesh, CertifiedConfig::default());
    let within = |detector: &mut Certified, end: &[[f64; 3]], work: u64| {
        detector.step_within(start, end, StepBudget::Work(work)).unwrap()
    };
    let work = |end: &[[f64; 3]]| {
        let counters = fresh().step(start, end).unwrap().counters;
        counters.candidates_vf + counters.candidates_ee + counters.box_tests / 16
    };
    // Room for the cheap step twice, but not for the dear one.
    let (cheap, dear) = (work(start), work(&end));
    let budgets = (8..).map(|quarters| cheap * quarters / 4).take_while(|w| *w < dear);
    let covers = Vec::from_iter(budgets.map(|w| (w, within(&mut fresh(), &end, w).covered_until)));
    let cut = covers.iter().find(|(_, alone)| 0.0 < *alone && *alone < 1.0);
    let &(work, alone) =
        cut.unwrap_or_else(|| panic!("no step is cut: {cheap}, {dear}, {covers:?}"));
    let mut detector = fresh();
    assert_eq!(within(&mut detector, start, u64::MAX).covered_until, 1.0);
    within(&mut detector, &end, work);
    assert_eq!(within(&mut detector, &end, work).covered_until, alone);
}

#[test]
fn no_time_covers_nothing_and_enough_covers_all() {
    let (mesh, end) = balls();
    let mut detector = Certified::new(&mesh, CertifiedConfig::default());
    let whole = detector.step(mesh.positions(), &end).unwrap();
    let mut within = |time: Duration| {
        detector.step_within(mesh.positions(), &end, StepBudget::Time(time)).unwrap()
    };
    assert_eq!(within(Duration::ZERO).covered_until, 0.0);
    let all = within(Duration::from_secs(600));
    assert_eq!((all.covered_until, &all.report.impacts), (1.0, &whole.impacts));
    let near = CertifiedConfig { min_distance: 0.1, ..CertifiedConfig::default() };
    let mut detector = Certified::new(&mesh, near);
    let whole = detector.step(mesh.positions(), &end).unwrap();
    let budget = StepBudget::Work(u64::MAX);
    let all = detector.step_within(mesh.positions(), &end, budget).unwrap();
    assert_eq!((all.covered_until, all.report.impacts), (1.0, whole.impacts));
}
