//! The binary `fracas`: arguments in, one report out, one line for every error.

mod args;
mod ccd;
mod convert;
mod dcd;
mod demo;
mod error;
mod load;
mod output;
mod pool;
mod progress;
mod queries;
mod report;
mod run;
mod table;

use std::process::ExitCode;

use args::{Cli, Command};
use clap::{CommandFactory, Parser};
use error::CliError;

fn main() -> ExitCode {
    error::one_line_for_a_panic();
    if let Err(failure) = error::tidy_up_on_interrupt() {
        return error::report(&failure);
    }
    let result = Cli::try_parse().map_err(CliError::from).and_then(|cli| match cli.command {
        Command::Demo(args) => demo::main(&args),
        Command::Ccd(args) => ccd::main(&args),
        Command::Dcd(args) => dcd::main(&args),
        Command::Run(args) => run::main(&args),
        Command::Convert(args) => convert::main(&args),
        Command::Queries(args) => queries::main(&args),
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
