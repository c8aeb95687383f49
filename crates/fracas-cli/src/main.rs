//! The binary `fracas`: arguments in, one report out, one line for every error.

mod args;
mod bench;
mod ccd;
mod convert;
mod dcd;
mod demo;
mod documents;
mod environment;
mod error;
#[cfg(feature = "rapier")]
mod fracture;
mod load;
mod output;
#[cfg(feature = "rapier")]
mod play;
mod pool;
mod progress;
mod queries;
mod report;
mod run;
mod scene;
mod source;
mod stepper;
mod table;

use std::process::ExitCode;

use args::{Cli, Command};
use clap::{CommandFactory, Parser};
use error::CliError;
use fracas::simd::Level;

/// `FRACAS_SIMD=portable|avx2|avx512`: the highest instruction set to use; for comparing speeds. Results are the same.
fn limit_instruction_set() -> Result<(), CliError> {
    let Some(name) = std::env::var_os("FRACAS_SIMD").filter(|name| !name.is_empty()) else {
        return Ok(());
    };
    let level = name.to_str().and_then(Level::from_name).ok_or_else(|| {
        let name = name.display();
        CliError::Usage(format!(
            "FRACAS_SIMD: unknown value \"{name}\"; use portable, avx2 or avx512"
        ))
    })?;
    Level::limit(level);
    Ok(())
}

fn main() -> ExitCode {
    error::one_line_for_a_panic();
    if let Err(failure) = error::tidy_up_on_interrupt() {
        return error::report(&failure);
    }
    if let Err(failure) = limit_instruction_set() {
        return error::report(&failure);
    }
    let result = Cli::try_parse().map_err(CliError::from).and_then(|cli| match cli.command {
        Command::Demo(args) => demo::main(&args),
        Command::Ccd(args) => ccd::main(&args),
        Command::Dcd(args) => dcd::main(&args),
        Command::Run(args) => run::main(&args),
        Command::Scene(args) => scene::main(&args),
        Command::Convert(args) => convert::main(&args),
        Command::Queries(args) => queries::main(&args),
        #[cfg(feature = "rapier")]
        Command::Fracture(args) => fracture::main(&args),
        #[cfg(feature = "rapier")]
        Command::Play(args) => play::main(&args),
        Command::Bench(args) => bench::main(&args),
        Command::Report(args) => report::main(&args),
        Command::Completions { shell } => {
            let mut script = vec![];
            clap_complete::generate(shell, &mut Cli::command(), "fracas", &mut script);
            output::to_stdout(&script)
        }
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => error::report(&failure),
    }
}
