//! The scenario in real time: wishes in, steps, pictures out.
//!
//! Steps are a sixtieth of a second, as screens have it, whatever step the scenario has in the paper; when they are made says `pace`. While
//! nobody watches, nothing moves, so that whoever opens the page sees the beginning.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use fracas_rapier::rapier3d::math::Vector;
use fracas_rapier::rapier3d::prelude::RigidBodyHandle;
use fracas_rapier::{FractureEvent, Placement};
use serde_json::json;
use tungstenite::Utf8Bytes;

use super::command::{Command, vector};
use super::grip::Grip;
use super::hub::{Hub, Picture};
use super::looks::Inventory;
use super::pace::Pace;
use super::{SCENARIOS, wire};
use crate::error::CliError;
use crate::fracture::scenarios::{self, Action, Info, Request, Scenario};
use crate::pool;
use crate::table::ms;

/// Steps a second.
pub(crate) const RATE: f64 = 60.0;
/// Wishes that may wait; who has more waits itself.
pub(crate) const MOST_WISHES: usize = 256;
/// Balls that may be there; the oldest goes when another falls.
const MOST_BALLS: usize = 40;
/// Metres, as in the scenarios.
const BALL: f32 = 0.05;
/// kg/m^3, as in the scenarios.
const BALL_DENSITY: f32 = 3000.0;
/// Metres above the point that a ball falls on, and its speed there, m/s: about 30 J when it hits.
const DROP: (f32, f32) = (0.9, 4.5);
/// How long to sleep where nothing is to be done.
const IDLE: Duration = Duration::from_secs(3600);

/// What comes from the pages.
#[derive(Debug)]
pub(crate) enum Wish {
    /// A page wants something done.
    Do(u64, Command),
    /// A page went away.
    Left(u64),
    /// Somebody came, or wants to see something else.
    Look,
}

/// A scenario that is watched.
struct Simulation<'a> {
    hub: &'a Hub,
    request: Request,
    info: &'static Info,
    scenario: Scenario,
    scene: Utf8Bytes,
    inventory: Inventory,
    /// By page.
    grips: BTreeMap<u64, Grip>,
    balls: VecDeque<RigidBodyHandle>,
    figures: wire::Figures,
}

/// Runs until nobody can wish anything any more.
pub(crate) fn run(
    info: &'static Info,
    request: Request,
    hub: &Hub,
    wishes: &Receiver<Wish>,
) -> Result<(), CliError> {
    let scenario = open(info, &request, hub)?;
    let mut simulation = Simulation {
        hub,
        request,
        info,
        scene: scene(info, true),
        scenario,
        inventory: Inventory::default(),
        grips: BTreeMap::new(),
        balls: VecDeque::new(),
        figures: wire::Figures::default(),
    };
    simulation.publish(&[]);
    let mut pace = Pace::new(Duration::from_secs_f64(1.0 / RATE));
    loop {
        for wish in wishes.try_iter().take(MOST_WISHES) {
            simulation.take(wish)?;
        }
        let wait = if !simulation.figures.paused && hub.is_watched() {
            pace.wait(Instant::now())
        } else {
            pace.rest();
            IDLE
        };
        if wait.is_zero() {
            simulation.step();
            pace.made(Instant::now());
            continue;
        }
        match wishes.recv_timeout(wait) {
            Ok(wish) => simulation.take(wish)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// Makes a scenario ready; pages are told that it takes a while. What a person does, balls and throws, is left to the person.
fn open(info: &'static Info, request: &Request, hub: &Hub) -> Result<Scenario, CliError> {
    hub.publish(Picture { scene: scene(info, false), ..Picture::default() });
    let mut scenario = pool::run(None, || info.open_at(request, 1.0 / RATE))??;
    scenario.actions.retain(|(_, action)| matches!(action, Action::Add(..)));
    Ok(scenario)
}

/// What pages must know about the scenario.
fn scene(info: &Info, ready: bool) -> Utf8Bytes {
    let all = SCENARIOS.iter().filter_map(|name| scenarios::info(name));
    let all: Vec<_> = all.map(|i| json!({ "name": i.name, "about": i.about })).collect();
    let text = json!({
        "scenario": info.name,
        "ready": ready,
        "dt_ms": 1000.0 / RATE,
        "scenarios": all,
        "levels": wire::LEVELS,
        "version": env!("CARGO_PKG_VERSION"),
    });
    text.to_string().into()
}

impl Simulation<'_> {
    fn take(&mut self, wish: Wish) -> Result<(), CliError> {
        match wish {
            Wish::Do(page, command) => self.obey(page, command)?,
            Wish::Left(page) => {
                self.grips.remove(&page);
            }
            Wish::Look => self.publish(&[]),
        }
        Ok(())
    }

    fn obey(&mut self, page: u64, command: Command) -> Result<(), CliError> {
        match command {
            Command::Drop { at } => self.drop_ball(vector(at)),
            Command::Grab { body, at } => {
                let local = vector(at);
                let held = self.inventory.body(body).and_then(|handle| {
                    let pose = *self.scenario.world.physics.bodies.get(handle)?.position();
                    Some(Grip { body: handle, local, target: pose * local })
                });
                self.grips.extend(held.map(|grip| (page, grip)));
            }
            Command::Pull { to } => {
                if let Some(grip) = self.grips.get_mut(&page) {
                    grip.target = vector(to);
                }
            }
            Command::Release => {
                self.grips.remove(&page);
            }
            Command::Pause { on } => {
                self.figures.paused = on;
                self.publish(&[]);
            }
            Command::Step => {
                self.figures.paused = true;
                self.step();
            }
            Command::Reset => self.open(self.info)?,
            Command::Open { scenario } => {
                if let Some(info) = super::info(&scenario) {
                    self.open(info)?;
                }
            }
            // These are between the page and the hub.
            Command::Contacts { .. } | Command::Spheres { .. } => {}
        }
        Ok(())
    }

    fn open(&mut self, info: &'static Info) -> Result<(), CliError> {
        self.inventory.clear();
        self.grips.clear();
        self.balls.clear();
        self.scenario = open(info, &self.request, self.hub)?;
        self.info = info;
        self.scene = scene(info, true);
        self.figures = wire::Figures::default();
        self.publish(&[]);
        Ok(())
    }

    fn drop_ball(&mut self, at: Vector) {
        let (height, speed) = DROP;
        let above = Placement::at(at.x, at.y + height, at.z);
        let place = Placement { linvel: Vector::new(0.0, -speed, 0.0), ..above };
        let world = &mut self.scenario.world;
        let ball = world.add_ball(BALL, BALL_DENSITY, place);
        // It is through a plate in less than a step: it must be swept.
        if let Some(body) = world.physics.bodies.get_mut(ball) {
            body.enable_ccd(true);
        }
        self.balls.push_back(ball);
        if self.balls.len() > MOST_BALLS {
            self.balls.pop_front().map(|oldest| world.physics.remove_body(oldest));
        }
        self.publish(&[]);
    }

    fn step(&mut self) {
        let world = &mut self.scenario.world;
        self.grips.retain(|_, grip| grip.pull(world));
        let report = self.scenario.step();
        for grip in self.grips.values_mut() {
            grip.follow(&report.breaks, &self.scenario.world);
        }
        self.figures.step_ms = ms(report.total) as f32;
        self.figures.slowest_ms = self.figures.slowest_ms.max(self.figures.step_ms);
        self.publish(&report.breaks);
    }

    /// Shows how things are now.
    fn publish(&mut self, breaks: &[FractureEvent]) {
        let start = Instant::now();
        let world = &self.scenario.world;
        let places = self.inventory.update(world, breaks);
        let (with_contacts, levels) = self.hub.wanted();
        self.inventory.describe_spheres(world, levels);
        let contacts = world.contacts();
        self.figures.step = world.steps() as u32;
        self.figures.contacts = contacts.len() as u32;
        let frame = wire::frame(&self.figures, &places);
        let contacts = with_contacts.then(|| wire::contacts(&contacts));
        self.figures.encode_ms = ms(start.elapsed()) as f32;
        self.hub.publish(Picture {
            number: 0,
            scene: self.scene.clone(),
            looks: self.inventory.looks().clone(),
            frame: Some(frame),
            contacts,
        });
    }
}
