//! Which files of a folder are numbered frames, and in what order?
//!
//! A frame is `PREFIX` + digits + a known extension; all frames share prefix and format. Hidden files and files
//! without a number do not count. Numbers may have gaps and any number of leading zeros, but no number twice.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use super::manifest::FrameEntry;
use crate::text::quoted;
use crate::{Error, Format};

/// Digits without leading zeros, shorter ones first: the order of numbers of any length.
type Number = (usize, String);
type Group = (String, Format);

/// Kinds of frames that an error lists before it only counts them.
const MOST_LISTED: usize = 4;

/// The frames of `folder` in the order of their numbers.
pub(super) fn scan(folder: &Path) -> Result<Vec<FrameEntry>, Error> {
    let refuse =
        |message: String| Error::Sequence { path: folder.to_owned(), frame: None, message };
    let mut groups: BTreeMap<Group, BTreeMap<Number, String>> = BTreeMap::new();
    for file in file_names(folder)? {
        let Some((group, number)) = classify(&file) else {
            continue;
        };
        match groups.entry(group).or_default().entry(number) {
            Entry::Vacant(free) => {
                free.insert(file);
            }
            Entry::Occupied(taken) => {
                return Err(refuse(format!(
                    "files {} and {} have the same number",
                    quoted(taken.get().as_bytes()),
                    quoted(file.as_bytes())
                )));
            }
        }
    }
    if groups.len() > 1 {
        return Err(refuse(several(&groups)));
    }
    let frames = groups.into_values().next().ok_or_else(|| {
        refuse(format!("no {} and no numbered .ply, .obj or .stl files here", super::FILE_NAME))
    })?;
    Ok(frames.into_values().map(|file| FrameEntry { file, topology: None }).collect())
}

/// The names of the mesh files, in an order that does not depend on the file system.
fn file_names(folder: &Path) -> Result<Vec<String>, Error> {
    let read_error = |source| Error::Read { path: folder.to_owned(), source };
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(read_error)? {
        let entry = entry.map_err(read_error)?;
        let path = entry.path();
        if Format::of(&path).is_ok() && path.is_file() {
            names.push(entry.file_name().into_string());
        }
    }
    names.sort();
    names.into_iter().map(|name| name.or_else(|name| refuse_name(folder, &name))).collect()
}

fn refuse_name(folder: &Path, name: &OsString) -> Result<String, Error> {
    Err(Error::Sequence {
        path: folder.to_owned(),
        frame: None,
        message: format!("the name of file {} is not UTF-8", quoted(name.as_encoded_bytes())),
    })
}

fn classify(file: &str) -> Option<(Group, Number)> {
    let path = Path::new(file);
    let format = Format::of(path).ok()?;
    let stem = path.file_stem()?.to_str()?;
    let prefix = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &stem[prefix.len()..];
    if digits.is_empty() || file.starts_with('.') {
        return None;
    }
    let number = digits.trim_start_matches('0').to_owned();
    Some(((prefix.to_owned(), format), (number.len(), number)))
}

fn several(groups: &BTreeMap<Group, BTreeMap<Number, String>>) -> String {
    let listed: Vec<String> = groups
        .iter()
        .take(MOST_LISTED)
        .map(|((prefix, format), files)| {
            let pattern = format!("{prefix}*.{}", format.extension());
            format!("{} {}", files.len(), quoted(pattern.as_bytes()))
        })
        .collect();
    let more = groups.len().saturating_sub(MOST_LISTED);
    let tail = if more > 0 { format!(" and {more} more kinds") } else { String::new() };
    format!(
        "several kinds of frames: {}{tail}; keep one kind or list the frames in a {}",
        listed.join(", "),
        super::FILE_NAME
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_length_are_in_order() {
        let number = |file: &str| classify(file).unwrap().1;
        assert!(number("a9.ply") < number("a010.ply"));
        assert!(number("a99999999999999999999999.ply") < number("a100000000000000000000000.ply"));
        assert_eq!(number("a000.ply"), number("b0.obj"));
    }

    #[test]
    fn files_without_a_number_and_hidden_files_are_no_frames() {
        for file in ["ground.ply", ".a1.ply", "._a1.ply", "a1.txt", "a1", ".ply"] {
            assert!(classify(file).is_none(), "{file}");
        }
        assert_eq!(classify("0007.STL").unwrap().0, (String::new(), Format::Stl));
    }
}
