//! The two hierarchies: lists of overlapping boxes, builds, two meshes in contact, a fracture; beside peers if they are built in.

use std::error::Error;

use fracas_bench::Table;
use serde_json::Value;

use super::Settings;
use super::data;
use super::report::Report;
use crate::error::CliError;

pub(super) fn run(settings: &Settings, report: &mut Report) -> Result<(), CliError> {
    let folder = data::folder_for("labelled scenes", report)?;
    let at = |path: &str| folder.as_ref().map(|folder| folder.join(path));
    let names: &[&str] = if settings.quick {
        &["scenes/cloth-funnel"]
    } else {
        &["scenes/cloth-ball", "scenes/n-body-simulation"]
    };
    let scenes: Vec<_> = names.iter().filter_map(|name| at(name)).collect();
    let mesh = at("meshes/bunny-70k.ply").filter(|mesh| mesh.is_file());
    fracas_bench::hierarchy(&scenes, mesh.as_deref(), settings.repeat, report)
        .map_err(|error| CliError::System(error.to_string()))
}

impl Table for Report {
    fn row(&mut self, case: &str, ours: Value, peer: Value) -> Result<(), Box<dyn Error>> {
        Ok(Report::row(self, case, ours, Value::Null, peer)?)
    }

    fn at_least(&mut self, name: &str, value: f64, bar: f64) -> Result<(), Box<dyn Error>> {
        Ok(Report::at_least(self, name, value, bar)?)
    }

    fn at_most(&mut self, name: &str, value: f64, bar: f64) -> Result<(), Box<dyn Error>> {
        Ok(Report::at_most(self, name, value, bar)?)
    }
}
