//! From what a user names to a folder with frames: a path, a labelled scene (`data:NAME`), or a scene that is made here.
//!
//! A path that exists wins over a name. Labelled scenes lie in the data folder: the one named by `FRACAS_DATA`, else `data`
//! or `../shared/data`, from the current folder. Scenes made here are kept in a cache: `--cache`, else the folder named by
//! `FRACAS_CACHE`, else `fracas` in the user's cache folder.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use fracas_io::shown_path;
use fracas_scenes::{Request, SCENES};

use crate::args::Making;
use crate::error::CliError;
use crate::progress;

/// A labelled scene is called this and its name.
const LABELLED: &str = "data:";

/// The folder or file with the frames of a sequence; a scene that is made here is made if it is not in the cache.
pub(crate) fn sequence(
    named: &Path,
    making: &Making,
    cache: Option<&Path>,
    quiet: bool,
) -> Result<PathBuf, CliError> {
    let scene = named.to_str().filter(|name| !named.exists() && is_plain(name));
    match scene {
        Some(name) => {
            let made = made(name, &making.request()?, &cache_folder(cache)?, quiet);
            let known = SCENES.iter().any(|info| info.name == name);
            made.map_err(|error| match error {
                CliError::Usage(why) if !known => {
                    CliError::Usage(format!("no such file or folder, and {why}"))
                }
                other => other,
            })
        }
        None if making.is_given() => Err(CliError::Usage(format!(
            "{}: --size, --frames, --seed and --mesh are for scenes that are made here (fracas scene --list)",
            shown_path(named)
        ))),
        None => Ok(labelled(named)?.unwrap_or_else(|| named.to_owned())),
    }
}

/// The scene in the cache, made first if need be, with a progress bar.
pub(crate) fn made(
    name: &str,
    request: &Request,
    cache: &Path,
    quiet: bool,
) -> Result<PathBuf, CliError> {
    let mut bar = None;
    let folder = fracas_scenes::fetch(name, request, cache, |made, frames| {
        let bar = bar.get_or_insert_with(|| progress::frames("making", frames, quiet));
        bar.set_position(made as u64);
    })?;
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Ok(folder)
}

/// The folder of a labelled scene, with `t0.ply` and `t1.ply`; none if `named` is not called like one, or is a path.
pub(crate) fn labelled(named: &Path) -> Result<Option<PathBuf>, CliError> {
    let shown = named.to_str().filter(|_| !named.exists());
    let Some(name) = shown.and_then(|text| text.strip_prefix(LABELLED)) else { return Ok(None) };
    let Some(data) = data_folder() else {
        let shown = shown_path(named);
        return Err(CliError::Usage(format!(
            "{shown}: no labelled data here; set FRACAS_DATA to its folder"
        )));
    };
    let scenes = data.join("scenes");
    let is_step = |folder: &Path| ["t0.ply", "t1.ply"].iter().all(|f| folder.join(f).is_file());
    let folder = scenes.join(name);
    if is_plain(name) && is_step(&folder) {
        return Ok(Some(folder));
    }
    let mut known: Vec<String> = fs::read_dir(&scenes)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()).filter(|folder| is_step(folder)))
        .filter_map(|folder| Some(format!("data:{}", shown_path(folder.file_name()?.as_ref()))))
        .collect();
    known.sort();
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    Err(CliError::Usage(format!(
        "{}: no such labelled scene; in {} there are: {known}",
        shown_path(named),
        shown_path(&scenes)
    )))
}

/// The folder of labelled data, if there is one.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let named = env::var_os("FRACAS_DATA").map(PathBuf::from);
    let usual = ["data", "../shared/data"].map(PathBuf::from);
    named.into_iter().chain(usual).find(|folder| folder.is_dir())
}

/// Where scenes that are made here are kept.
pub(crate) fn cache_folder(given: Option<&Path>) -> Result<PathBuf, CliError> {
    let named = |variable: &str| env::var_os(variable).filter(|x| !x.is_empty()).map(PathBuf::from);
    let home = |below: &str| Some(named("HOME")?.join(below).join("fracas"));
    let usual = || {
        if cfg!(windows) {
            named("LOCALAPPDATA").map(|folder| folder.join("fracas"))
        } else if cfg!(target_os = "macos") {
            home("Library/Caches")
        } else {
            // A relative path there is to be ignored, says the XDG specification.
            let xdg = named("XDG_CACHE_HOME").filter(|folder| folder.is_absolute());
            xdg.map(|folder| folder.join("fracas")).or_else(|| home(".cache"))
        }
    };
    given.map(Path::to_owned).or_else(|| named("FRACAS_CACHE")).or_else(usual).ok_or_else(|| {
        CliError::Usage("no folder for scenes; name one with --cache or FRACAS_CACHE".into())
    })
}

/// Whether it could be the name of a scene: no path, no extension.
fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
