//! Errors as a user sees them: one line on standard error, and an exit status.
//!
//! Status 2: bad usage. Status 1: bad input, or a hit under `--fail-on-hit`. Status 130: interrupted.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use clap::error::ErrorKind;
use fracas::detector::StepError;
use fracas::mesh::{EditError, MeshError};
use fracas::report::DetectError;
use fracas_io::shown_path;
use fracas_scenes::SceneError;
use thiserror::Error;

use crate::table::counted;

/// Why a command did not do its work.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Clap(clap::Error),
    #[error(transparent)]
    File(#[from] fracas_io::Error),
    #[error("{}: {error}", shown_path(path))]
    Mesh { path: PathBuf, error: MeshError },
    #[error("{}: {error}", shown_path(path))]
    Detect { path: PathBuf, error: DetectError },
    #[error("{}: {error}", shown_path(path))]
    Edit { path: PathBuf, error: EditError },
    #[error("{}: {error}", shown_path(path))]
    Step { path: PathBuf, error: StepError },
    #[error("{} (status 1 because of --fail-on-hit)", counted(*hits, "colliding pair"))]
    Hits { hits: usize },
    #[error("{what}, so that nothing was found says little (status 1 because of --fail-on-hit)")]
    NotCovered { what: String },
    #[error("cannot write to standard output: {0}")]
    Stdout(io::Error),
    #[error(transparent)]
    Scene(SceneError),
    #[error("{0}")]
    System(String),
}

impl CliError {
    pub(crate) fn mesh(path: &Path) -> impl Fn(MeshError) -> Self + '_ {
        move |error| Self::Mesh { path: path.to_path_buf(), error }
    }

    pub(crate) fn edit(path: &Path) -> impl Fn(EditError) -> Self + '_ {
        move |error| Self::Edit { path: path.to_path_buf(), error }
    }

    pub(crate) fn step(path: &Path) -> impl Fn(StepError) -> Self + '_ {
        move |error| Self::Step { path: path.to_path_buf(), error }
    }

    pub(crate) fn detect(path: &Path) -> impl Fn(DetectError) -> Self + '_ {
        move |error| Self::Detect { path: path.to_path_buf(), error }
    }
}

impl From<clap::Error> for CliError {
    fn from(error: clap::Error) -> Self {
        Self::Clap(error)
    }
}

impl From<SceneError> for CliError {
    fn from(error: SceneError) -> Self {
        match error {
            SceneError::File(error) => Self::File(error),
            SceneError::Unknown { .. } | SceneError::NoFrames | SceneError::TakesNoMesh(_) => {
                Self::Usage(error.to_string())
            }
            other => Self::Scene(other),
        }
    }
}

/// Prints an error (or the help that clap carries as one) and gives the exit status for it.
pub(crate) fn report(failure: &CliError) -> ExitCode {
    match failure {
        CliError::Clap(help) if !help.use_stderr() => {
            // Help and version; a closed pipe is the reader's choice.
            let _ = help.print();
            ExitCode::SUCCESS
        }
        CliError::Clap(help)
            if help.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand =>
        {
            let _ = help.print();
            ExitCode::from(2)
        }
        CliError::Clap(usage) => {
            say(&one_line(usage));
            ExitCode::from(2)
        }
        CliError::Usage(_) => {
            say(&failure.to_string());
            ExitCode::from(2)
        }
        _ => {
            say(&failure.to_string());
            ExitCode::from(1)
        }
    }
}

/// A remark that does not stop the work.
pub(crate) fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "warning: {message}");
}

fn say(message: &str) {
    let _ = writeln!(io::stderr(), "error: {message}");
}

/// clap's message without usage block and line breaks.
fn one_line(usage: &clap::Error) -> String {
    let text = usage.to_string();
    let message = text.split("\n\nUsage:").next().unwrap_or(&text);
    let message = message.split("\n\nFor more information").next().unwrap_or(message);
    let words = message.trim_start_matches("error: ").split_whitespace();
    format!("{} (see fracas --help)", words.collect::<Vec<_>>().join(" "))
}

/// Turns a panic, which is a bug, into one line; the default hook prints several.
pub(crate) fn one_line_for_a_panic() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let what = panic.payload_as_str().unwrap_or("unknown").replace('\n', " ");
        say(&format!(
            "internal error at {place}: {what}; this is a bug in fracas, please report it"
        ));
    }));
}

/// What the first Ctrl-C does, if it does not end the program.
type Interrupt = Box<dyn FnOnce() + Send>;
static INTERRUPT: Mutex<Option<Interrupt>> = Mutex::new(None);

/// The next Ctrl-C does this and does not end the program; the one after it does.
#[cfg(feature = "rapier")]
pub(crate) fn at_interrupt(act: impl FnOnce() + Send + 'static) {
    *INTERRUPT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

/// On Ctrl-C: no half-written file stays behind.
pub(crate) fn tidy_up_on_interrupt() -> Result<(), CliError> {
    let handler = || {
        let act = INTERRUPT.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(act) = act {
            return act();
        }
        fracas_io::atomic::remove_unfinished();
        let _ = writeln!(io::stderr(), "\ninterrupted");
        std::process::exit(130);
    };
    ctrlc::set_handler(handler)
        .map_err(|e| CliError::System(format!("cannot watch for Ctrl-C: {e}")))
}
