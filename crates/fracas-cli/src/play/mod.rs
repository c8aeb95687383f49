//! `fracas play [NAME]`: a scenario on a page, to drop balls on, to drag and to look into. The simulation runs here; the page draws.
//!
//! One port has the page (`http`) and its WebSocket (`pages`). The simulation has a thread of its own (`simulation`), makes sixty steps a
//! second (`pace`) and knows no network: wishes come through a channel that is never full for long, pictures go to a place where only the latest is kept
//! (`hub`). Pages are told of a body once (`looks`) and then only where it is (`wire`).
//!
//! Promises: nothing listens beyond this machine unless `--bind` says so; only pages from here may wish; no page, slow or
//! gone or malicious, makes the simulation wait or memory grow.

mod command;
mod grip;
mod http;
mod hub;
mod looks;
mod pace;
mod pages;
mod simulation;
mod wire;

use std::net::{SocketAddr, TcpListener};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use fracas_scenes::Size;

use crate::args::PlayArgs;
use crate::error::{self, CliError};
use crate::fracture::scenarios::{self, Info, Request};
use crate::output;

use hub::Hub;
use pages::House;
use simulation::{MOST_WISHES, Wish};

/// Scenarios that are fun for one person.
const SCENARIOS: &[&str] = &["plates", "interactive-bunnies", "piggy-bank", "bricks"];
/// How long pages have to take leave at the end.
const FAREWELL: Duration = Duration::from_millis(500);

/// The scenario of this name, if it can be played.
fn info(name: &str) -> Option<&'static Info> {
    scenarios::info(name).filter(|info| SCENARIOS.contains(&info.name))
}

pub(crate) fn main(args: &PlayArgs) -> Result<(), CliError> {
    let info = info(&args.name).ok_or_else(|| {
        let (name, all) = (fracas_io::shown_path(args.name.as_ref()), SCENARIOS.join(", "));
        CliError::Usage(format!("\"{name}\" cannot be played; these can: {all}"))
    })?;
    let request = Request {
        size: args.size.map_or(Size::Full, Size::from),
        seed: args.seed,
        sleeping: true,
        ..Request::default()
    };
    let address = SocketAddr::new(args.bind, args.port);
    let listener = TcpListener::bind(address).map_err(|error| {
        CliError::System(format!("{address}: {error}; --port 0 takes any port that is free"))
    })?;
    let address = listener.local_addr().unwrap_or(address);
    if !args.bind.is_loopback() {
        error::warn(&format!("everybody who can reach {address} can watch and play"));
    }
    output::to_stdout(format!("{}: http://{address}/ (Ctrl-C ends)\n", info.name).as_bytes())?;
    let (end, ended) = mpsc::channel();
    let interrupted = end.clone();
    error::at_interrupt(move || {
        let _ = interrupted.send(Ok(()));
    });
    let hub = Arc::new(Hub::default());
    let (wishes, received) = mpsc::sync_channel::<Wish>(MOST_WISHES);
    let house = House { hub: hub.clone(), wishes };
    let watched = hub.clone();
    start("simulation", move || {
        let run = || simulation::run(info, request, &watched, &received);
        let result = catch_unwind(AssertUnwindSafe(run));
        let result =
            result.unwrap_or_else(|_| Err(CliError::System("the simulation stopped".into())));
        let _ = end.send(result);
    })?;
    start("pages", move || pages::accept(&listener, &house))?;
    let result = ended.recv().unwrap_or(Ok(()));
    hub.close(FAREWELL);
    result
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), CliError> {
    let started = thread::Builder::new().name(name.into()).spawn(work);
    started.map(|_| ()).map_err(|error| CliError::System(format!("cannot start a thread: {error}")))
}
