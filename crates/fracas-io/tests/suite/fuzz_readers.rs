//! Thousands of damaged files: a reader accepts or refuses, and what it accepts survives being written.
//!
//! Seeds are small valid files of every kind. Each is damaged in one to three ways that real damage and ill will
//! know: cut short, bytes flipped, words swapped, numbers replaced by absurd ones, lines lost or repeated. The
//! checks themselves are in `fracas_io::fuzz`; here they must not panic.

use crate::common;

use common::random_mesh_with_bodies;
use fracas::random::SplitMix64;
use fracas_io::{fuzz, obj, ply};

const ROUNDS: u64 = 40_000;

const ABSURD: [&str; 24] = [
    "-1",
    "0",
    "1",
    "2",
    "3",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "nan",
    "-nan",
    "inf",
    "-infinity",
    "1e999",
    "-0",
    "0.5",
    "\u{1b}[2J",
    "\"",
];

/// Damages the seeds in `ROUNDS` ways and checks that some results are accepted and some refused.
fn hammer(seeds: &[Vec<u8>], check: fn(&[u8]) -> bool) {
    for seed in seeds {
        assert!(check(seed), "a seed was refused: {}", String::from_utf8_lossy(seed));
    }
    let mut accepted = 0;
    for round in 0..ROUNDS {
        let mut rng = SplitMix64::stream(77, round);
        let mut bytes = seeds[rng.below(seeds.len() as u32) as usize].clone();
        for _ in 0..=rng.below(3) {
            damage(&mut bytes, &mut rng);
        }
        accepted += u64::from(check(&bytes));
    }
    assert!(accepted > ROUNDS / 100, "only {accepted} of {ROUNDS} accepted");
    assert!(accepted < ROUNDS * 99 / 100, "as many as {accepted} of {ROUNDS} accepted");
}

fn damage(bytes: &mut Vec<u8>, rng: &mut SplitMix64) {
    let somewhere = |rng: &mut SplitMix64, length: usize| rng.below(length as u32) as usize;
    if bytes.is_empty() {
        return;
    }
    match rng.below(7) {
        0 => bytes.truncate(somewhere(rng, bytes.len())),
        1 => {
            let at = somewhere(rng, bytes.len());
            bytes[at] ^= 1 << rng.below(8);
        }
        2 => {
            let at = somewhere(rng, bytes.len());
            bytes[at] = rng.next_u64() as u8;
        }
        3 => {
            let words = pieces(bytes, |byte| byte.is_ascii_whitespace());
            let (a, b) = (somewhere(rng, words.len()), somewhere(rng, words.len()));
            let (a, b) = (words[a.min(b)].clone(), words[a.max(b)].clone());
            let middle = bytes[a.end..b.start.max(a.end)].to_vec();
            if a != b {
                let swapped = [&bytes[b.clone()], &middle, &bytes[a.clone()]].concat();
                bytes.splice(a.start..b.end, swapped);
            }
        }
        4 => {
            let numbers = pieces(bytes, |byte| !byte.is_ascii_digit());
            let number = numbers[somewhere(rng, numbers.len())].clone();
            let absurd = ABSURD[somewhere(rng, ABSURD.len())];
            bytes.splice(number, absurd.bytes());
        }
        5 => {
            let lines = pieces(bytes, |byte| byte == b'\n');
            let line = lines[somewhere(rng, lines.len())].clone();
            bytes.drain(line.start..(line.end + 1).min(bytes.len()));
        }
        _ => {
            let lines = pieces(bytes, |byte| byte == b'\n');
            let line = lines[somewhere(rng, lines.len())].clone();
            let copy = bytes[line.start..(line.end + 1).min(bytes.len())].to_vec();
            bytes.splice(line.start..line.start, copy);
        }
    }
}

/// The places between separators; at least one, maybe empty.
fn pieces(bytes: &[u8], separates: fn(u8) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for end in (0..=bytes.len()).filter(|&at| at == bytes.len() || separates(bytes[at])) {
        if end > start || (end == bytes.len() && found.is_empty()) {
            found.push(start..end);
        }
        start = end + 1;
    }
    found
}

#[test]
fn no_ply_file_makes_the_reader_panic() {
    let mut rng = SplitMix64::new(3);
    let mut seeds = Vec::new();
    for faces in [0, 1, 6] {
        let mesh = random_mesh_with_bodies(&mut rng, 4, faces);
        for write in [ply::write, ply::write_ascii] {
            let mut bytes = Vec::new();
            write(&mut bytes, &mesh).unwrap();
            seeds.push(bytes);
        }
    }
    let extras = "element camera 1\r\nproperty list uchar short a\r\nproperty float b\r\nelement \
                  face 1\r\nproperty list char ushort vertex_index\r\nelement vertex 2\r\nproperty \
                  list int char l\r\nproperty uchar y\r\nproperty short x\r\nproperty float \
                  z\r\nend_header\r\n";
    let ascii = "2 5 6 0.5\r\n4 0 1 0 1\r\n0 1 2 3\r\n1 9 4 5 6\r\n";
    let big_endian = b"\x01\0\x05\x3f\x80\0\0\x03\0\0\0\x01\0\x01\0\0\0\0\x01\0\x02\0\0\0\0\
                       \0\0\0\x01\x09\x04\0\x05\x3f\x80\0\0";
    seeds.push(format!("ply\r\nformat ascii 1.0\r\n{extras}{ascii}").into_bytes());
    let header = format!("ply\r\nformat binary_big_endian 1.0\r\n{extras}");
    seeds.push([header.as_bytes(), big_endian].concat());
    hammer(&seeds, fuzz::ply);
}

#[test]
fn no_obj_file_makes_the_reader_panic() {
    let mut rng = SplitMix64::new(4);
    let mut seeds = vec![
        b"# c\no a\r\nv 0 0 0\nv 1 0 0 1\nv 0 1 \\\n 0\nv 0 0 1 0.5 0.5 0.5\nvn 0 0 1\n\
          f 1/1/1 2//1 3/2 -1\rf -4 -3 \\\r\n-2\nl 1 2\ng \\\nf 4 3 2 # end"
            .to_vec(),
    ];
    for faces in [0, 1, 6] {
        let mut bytes = Vec::new();
        obj::write(&mut bytes, &random_mesh_with_bodies(&mut rng, 4, faces)).unwrap();
        seeds.push(bytes);
    }
    hammer(&seeds, fuzz::obj);
}

#[test]
fn no_stl_file_makes_the_reader_panic() {
    let facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1e-3 0 -0\nvertex 0 .5 0\n\
                 endloop\nendfacet\n";
    let mut rng = SplitMix64::new(5);
    let mut seeds = vec![
        format!("solid a b\n{facet}{facet}endsolid a b\n").into_bytes(),
        format!("Solid\n{facet}endsolid\nsolid b\nendsolid").into_bytes(),
    ];
    for (start, triangles) in [("", 0_u32), ("solid", 1), ("", 3)] {
        let mut bytes = start.as_bytes().to_vec();
        bytes.resize(80, b' ');
        bytes.extend(triangles.to_le_bytes());
        for _ in 0..50 * triangles {
            bytes.push(rng.next_u64() as u8);
        }
        seeds.push(bytes);
    }
    hammer(&seeds, fuzz::stl);
}

#[test]
fn no_sequence_json_makes_the_reader_panic() {
    let full = r#"{"format":"fracas-sequence","version":1,"name":"breaking-walls","dt":0.033,
 "frames":[{"file":"frame_0000.ply"},
  {"file":"a/frame_0001.ply","topology":{"first_new_vertex":4,"origins":[3,5,null],
   "events":[{"split":{"body":0,"into":[1,2]}},
    {"merge":{"bodies":[1,2],"into":3}},
    {"add":{"body":4}},
    {"delete":{"body":4}},
    {"move":{"body":5}}]}},
  {"file":"frame_0002.obj","topology":{}}]}"#;
    let short = r#"{"format":"fracas-sequence","version":1,"frames":[{"file":"0.stl"}]}"#;
    hammer(&[full.into(), short.into()], fuzz::sequence_json);
}

#[test]
fn no_file_of_tetrahedra_makes_the_readers_panic() {
    let seeds: Vec<Vec<u8>> = common::TETS.iter().map(|text| text.as_bytes().to_vec()).collect();
    hammer(&seeds, fuzz::tets);
}
