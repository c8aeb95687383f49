//! Reads the labelled queries and scenes of the data folder (formats: `README.md` there).
//!
//! For tests, so a file that is not what it should be ends the test with a message.

use std::path::Path;

/// Query sets made by hand.
pub const HANDCRAFTED: [&str; 5] = [
    "unit-tests",
    "erleben-cube-cliff-edges",
    "erleben-sliding-spike",
    "erleben-spike-wedge",
    "erleben-spikes",
];

/// All query sets.
pub const QUERIES: [&str; 6] =
    [HANDCRAFTED[0], HANDCRAFTED[1], HANDCRAFTED[2], HANDCRAFTED[3], HANDCRAFTED[4], "degenerate"];

/// All scenes.
pub const SCENES: [&str; 6] = [
    "cloth-ball",
    "cloth-funnel",
    "fracture-crush",
    "fracture-explode",
    "fracture-slide",
    "n-body-simulation",
];

/// One vertex-face or edge-edge query with its true answer.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// Positions at t = 0: v, f0, f1, f2 or a0, a1, b0, b1.
    pub x_t0: [[f64; 3]; 4],
    /// Positions at t = 1.
    pub x_t1: [[f64; 3]; 4],
    /// The earliest contact lies in [lo, hi]; `None` if there is none.
    pub toi: Option<[f64; 2]>,
}

/// A labelled pair of a scene.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// Vertex and face, or two edges.
    pub features: [u32; 2],
    /// The earliest contact lies in [lo, hi]; `None` if there is none.
    pub toi: Option<[f64; 2]>,
}

/// A scene: one step of one mesh, with its labelled pairs.
#[derive(Clone, Debug)]
pub struct Scene {
    pub x_t0: Vec<[f64; 3]>,
    pub x_t1: Vec<[f64; 3]>,
    pub edges: Vec<[u32; 2]>,
    pub faces: Vec<[u32; 3]>,
    pub vf: Vec<Pair>,
    pub ee: Vec<Pair>,
}

impl Scene {
    /// The vertices of a pair, `kind` "vf" or "ee": v, f0, f1, f2 or a0, a1, b0, b1.
    pub fn vertices_of(&self, kind: &str, [a, b]: [u32; 2]) -> [u32; 4] {
        if kind == "vf" {
            let [f0, f1, f2] = self.faces[b as usize];
            [a, f0, f1, f2]
        } else {
            let ([a0, a1], [b0, b1]) = (self.edges[a as usize], self.edges[b as usize]);
            [a0, a1, b0, b1]
        }
    }
}

/// The queries of `STEM.f64`, `STEM.truth` and `STEM.toi`; `stem` may contain dots.
pub fn queries(stem: &Path) -> Vec<Query> {
    let points: Vec<[f64; 3]> = records(&read(stem, "f64"), f64::from_le_bytes);
    let points = points.as_chunks::<8>().0;
    let labels = labels(stem);
    assert_eq!(points.len(), labels.len(), "{}: queries and labels", stem.display());
    let query = |(x, toi): (&[[f64; 3]; 8], _)| Query {
        x_t0: [x[0], x[1], x[2], x[3]],
        x_t1: [x[4], x[5], x[6], x[7]],
        toi,
    };
    points.iter().zip(labels).map(query).collect()
}

/// The scene in `folder`.
pub fn scene(folder: &Path) -> Scene {
    let (x_t0, faces) = ply(&folder.join("t0.ply"));
    let (x_t1, faces_t1) = ply(&folder.join("t1.ply"));
    assert_eq!(faces, faces_t1, "{}: one topology for the step", folder.display());
    let edges = records(&read(&folder.join("edges"), "u32"), u32::from_le_bytes);
    let pairs = |kind: &str| {
        let features = records(&read(&folder.join(kind), "pairs.u32"), u32::from_le_bytes);
        let labels = labels(&folder.join(kind));
        assert_eq!(features.len(), labels.len(), "{}: {kind}", folder.display());
        let pair = |(features, toi)| Pair { features, toi };
        features.into_iter().zip(labels).map(pair).collect()
    };
    Scene { x_t0, x_t1, edges, faces, vf: pairs("vf"), ee: pairs("ee") }
}

/// `.truth` and `.toi` as one.
fn labels(stem: &Path) -> Vec<Option<[f64; 2]>> {
    let truth = read(stem, "truth");
    let toi: Vec<[f64; 2]> = records(&read(stem, "toi"), f64::from_le_bytes);
    assert_eq!(truth.len(), toi.len(), "{}: .truth and .toi", stem.display());
    truth.iter().zip(toi).map(|(&hit, toi)| (hit == 1).then_some(toi)).collect()
}

fn read(stem: &Path, extension: &str) -> Vec<u8> {
    let mut file = stem.as_os_str().to_owned();
    file.push(".");
    file.push(extension);
    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The bytes as records of `N` little-endian numbers of `SIZE` bytes.
fn records<const N: usize, const SIZE: usize, T: Copy>(
    bytes: &[u8],
    number: impl Fn([u8; SIZE]) -> T,
) -> Vec<[T; N]> {
    let numbers: Vec<T> = bytes.as_chunks::<SIZE>().0.iter().map(|&b| number(b)).collect();
    let (records, rest) = numbers.as_chunks::<N>();
    assert!(rest.is_empty() && bytes.len().is_multiple_of(N * SIZE), "an incomplete record");
    records.to_vec()
}

/// Positions and triangles of a binary PLY file as the data folder has them: vertices of three floats or
/// three doubles, then faces as `list uchar int` with three corners each.
fn ply(file: &Path) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let end = b"end_header\n";
    let body = bytes.windows(end.len()).position(|w| w == end).expect("a PLY header") + end.len();
    let header = String::from_utf8_lossy(&bytes[..body]);
    let count = |element: &str| -> usize {
        let line = header.lines().find_map(|line| line.strip_prefix(element));
        line.and_then(|number| number.trim().parse().ok()).expect("an element count")
    };
    let (vertices, faces) = (count("element vertex"), count("element face"));
    let double = header.contains("property double x");
    let split = body + vertices * if double { 24 } else { 12 };
    let points = &bytes[body..split];
    let positions = if double {
        records(points, f64::from_le_bytes)
    } else {
        records(points, |b| f64::from(f32::from_le_bytes(b)))
    };
    let (lists, rest) = bytes[split..].as_chunks::<13>();
    assert!(lists.len() == faces && rest.is_empty(), "{}: faces", file.display());
    let corner = |list: &[u8; 13], i: usize| {
        u32::from_le_bytes(std::array::from_fn(|byte| list[1 + 4 * i + byte]))
    };
    let triangles = lists.iter().map(|list| {
        assert_eq!(list[0], 3, "{}: a face that is no triangle", file.display());
        std::array::from_fn(|i| corner(list, i))
    });
    (positions, triangles.collect())
}
