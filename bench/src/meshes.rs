//! Two copies of a mesh in contact: all intersecting triangles, one thread.
//!
//! The second copy is moved by a tenth of the box of the first along every axis. Ours: traversal of row trees, or of the binary
//! tree, and the exact triangle test. parry3d: its pair traversal and its test of two triangles (GJK). Trees are built
//! beforehand; what builds take is said beside. Coordinates are rounded to floats first, so that all see the same meshes, and
//! enlarged 1,024 times: parry's tolerance is a length, and at the size of the file (a few centimetres) it called three times
//! as many pairs intersecting as there are.

use std::error::Error;
use std::path::Path;

use fracas::bounds::Aabb;
use fracas::dcd::triangles_intersect;
use fracas::math::Predicates;
use fracas::rows::{Order, Positions, Records, RowTree, Slab, Step};
use fracas::simd::Level;
use parry3d::math::{Pose, Vector};
use parry3d::query::details::intersection_test_support_map_support_map;
use parry3d::shape::Triangle;
use serde_json::json;

use crate::clock::{median, time};
use crate::peers::{Binary, Input, List, Peer, Side};
use crate::{Table, shown};

pub(crate) fn run(path: &Path, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let mesh = fracas_io::read_mesh(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let level = Level::best();
    let float = |p: [f64; 3]| p.map(|x| f64::from(x as f32));
    let enlarged = |p: &[f64; 3]| float(p.map(|x| 1_024.0 * x));
    let first: Vec<[f64; 3]> = mesh.positions.iter().map(enlarged).collect();
    let around = Aabb::of_points(&first);
    let moved =
        |p: &[f64; 3]| float(std::array::from_fn(|k| p[k] + 0.1 * (around.max[k] - around.min[k])));
    let second: Vec<[f64; 3]> = first.iter().map(moved).collect();
    let (a, b) = (Step::still(&first), Step::still(&second));
    let corners =
        |list: &[[f64; 3]], face: u32| mesh.faces[face as usize].map(|v| list[v as usize]);

    // Row trees.
    let order = Order::Kd;
    let (build_rows, (tree_a, tree_b)) = time(|| {
        let (mut ra, mut rb) = (Records::<Slab<1>>::new(level, a), Records::new(level, b));
        Records::update_both(level, (&mut ra, a), (&mut rb, b));
        let tree = |records, step| RowTree::new(level, records, step, &mesh.faces, order);
        (tree(&ra, a), tree(&rb, b))
    });
    // The binary tree and parry. Equal ids of vertices of different meshes mean nothing.
    let [mut of_a, mut of_b] = [Input::new(a, &mesh.faces), Input::new(b, &mesh.faces)];
    of_a.forget_corners(0);
    of_b.forget_corners(1);
    let mut binary = Binary::default();
    let (build_binary, ()) = time(|| {
        binary.build(Side::A, &of_a);
        binary.build(Side::B, &of_b);
    });
    let mut parry = crate::peers::all().swap_remove(0);
    let (build_parry, ()) = time(|| {
        parry.build(Side::A, &of_a);
        parry.build(Side::B, &of_b);
    });
    let vector = |p: [f64; 3]| Vector::new(p[0] as f32, p[1] as f32, p[2] as f32);
    let triangles = |list: &[[f64; 3]]| -> Vec<Triangle> {
        let triangle = |f: u32| {
            let [p, q, r] = corners(list, f).map(vector);
            Triangle::new(p, q, r)
        };
        (0..mesh.faces.len() as u32).map(triangle).collect()
    };
    let (of_first, of_second) = (triangles(&first), triangles(&second));

    let mut list = List::default();
    let mut times: [Vec<f64>; 3] = Default::default();
    let (mut found, mut hash) = ([0; 3], 0);
    let mut candidates = [0; 3];
    for round in 0..=repeat {
        for method in 0..3 {
            list.clear();
            let (milliseconds, count) = time(|| {
                match method {
                    0 => {
                        let different = Positions::Different;
                        // A list never breaks off.
                        let _ = tree_a.pairs_with(level, &tree_b, different, &mut list);
                    }
                    1 => binary.pairs_between(&of_a, &of_b, false, &mut list),
                    _ => parry.pairs_between(&of_a, &of_b, false, &mut list),
                }
                let pairs = list.a.iter().zip(&list.b);
                if method == 2 {
                    let still = Pose::IDENTITY;
                    let meet = |(a, b): &(&u32, &u32)| {
                        let (a, b) = (&of_first[**a as usize], &of_second[**b as usize]);
                        intersection_test_support_map_support_map(&still, a, b)
                    };
                    pairs.filter(meet).count()
                } else {
                    let mut signs = Predicates::default();
                    let mut meet = |a: u32, b: u32| {
                        triangles_intersect(&mut signs, &corners(&first, a), &corners(&second, b))
                    };
                    pairs.filter(|(a, b)| meet(**a, **b)).count()
                }
            });
            (found[method], candidates[method]) = (count, list.len());
            if round > 0 {
                times[method].push(milliseconds);
            } else if method == 0 {
                hash = list.hash();
            }
        }
    }
    if found[0] != found[1] {
        return Err("row trees and the binary tree disagree".into());
    }
    let [rows, tree, peer] = times.map(|times| median(&times));
    let ours = json!({
        "rows": rows, "binary": tree, "intersections": found[0],
        "candidates": candidates[0], "hash": shown(hash), "build_rows": build_rows, "build_binary": build_binary,
    });
    let theirs = json!({
        "parry3d": peer, "intersections": found[2], "candidates": candidates[2],
        "build_parry3d": build_parry,
    });
    table.row(&format!("two {name} in contact, all intersections, ms"), ours, theirs)?;
    table.at_least(&format!("two {name}: parry3d / rows"), peer / rows, 2.0)?;
    Ok(())
}
