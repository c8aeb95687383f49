//! `split`: a body of 250 K triangles breaks into 200 pieces; how long until the hierarchies are ready again, one thread.
//!
//! The body is a ball, the pieces are the cells of 200 of its points, cut off one after the other by `mesh::Edit::separate`,
//! which duplicates the vertices along the cracks. Timed: what a caller has to do with the finished edit in hand, nothing having
//! moved. Row trees: the edit, which fits what it touched. Binary tree: the split, likewise. The bars are on those; the update of the
//! row trees to a next step, which every frame needs, is shown beside. Published method: the split of its tree, component flags,
//! dual cones and traversal costs where something changed; beside it boxes, cones and costs of a next step.

use std::collections::BTreeMap;
use std::error::Error;

use fracas::bounds::{Aabb32, Bound};
use fracas::bvh::{Bvh, Config, NodeId, ROOT, TraversalCosts, Within, Workspace};
use fracas::candidates::Kind;
use fracas::culling::Twins;
use fracas::culling::dual_cone::{Connected, DualCones, Surface};
use fracas::detector::FastCdConfig;
use fracas::mesh::Mesh;
use fracas::random::SplitMix64;
use fracas::rows::{Edit, Edits, FeatureTrees, Features, Order, Slab, Step};
use fracas::simd::Level;
use serde_json::json;

use crate::clock::{median, time};
use crate::peers::List;
use crate::{Table, shown};

/// Squares along an edge of the cube that becomes the ball: 12 * 145 * 145 triangles.
const SIDE: i32 = 145;
const PIECES: usize = 200;

/// The ball as one body, and broken.
struct Fracture {
    positions: Vec<[f64; 3]>,
    faces: Vec<[u32; 3]>,
    edges: Vec<[u32; 2]>,
    pieces: Vec<Vec<u32>>,
    broken: Mesh,
    /// By vertex of the broken mesh: the one it was copied from, or itself.
    origins: Vec<u32>,
}

impl Fracture {
    fn new() -> Result<Self, Box<dyn Error>> {
        let (positions, faces) = ball();
        let mut broken = Mesh::new(&positions, &faces)?;
        let edges = broken.edges().map(|(_, ends)| ends).collect();
        let pieces = cells(&positions, &faces);
        let mut origins: Vec<u32> = (0..positions.len() as u32).collect();
        for piece in &pieces {
            let (edit, copied) = fracas::mesh::Edit::separate(&broken, piece);
            for from in copied {
                origins.push(origins[from as usize]);
            }
            broken.edit(&edit)?;
        }
        Ok(Self { positions, faces, edges, pieces, broken, origins })
    }

    /// The change of each tree's features. Of the edges an edge has become, the first keeps its id.
    #[expect(clippy::type_complexity, reason = "four lists of features")]
    fn change(
        &self,
    ) -> (Vec<(u32, [u32; 1])>, Vec<(u32, [u32; 2])>, Vec<(u32, [u32; 2])>, Vec<(u32, [u32; 3])>)
    {
        let (old, new) = (self.positions.len() as u32, self.broken.vertex_count() as u32);
        let vertices = (old..new).map(|v| (v, [v])).collect();
        let sorted = |[u, v]: [u32; 2]| [u.min(v), u.max(v)];
        let mut id_of: BTreeMap<[u32; 2], (u32, bool)> =
            self.edges.iter().zip(0..).map(|(ends, id)| (sorted(*ends), (id, false))).collect();
        let (mut changed, mut added) = (vec![], vec![]);
        for (_, ends) in self.broken.edges() {
            let from = ends.map(|v| self.origins[v as usize]);
            let Some((id, taken)) = id_of.get_mut(&sorted(from)) else { continue };
            if *taken {
                added.push(((self.edges.len() + added.len()) as u32, ends));
            } else if ends != from {
                changed.push((*id, ends));
            }
            *taken = true;
        }
        let faces = self.broken.faces();
        let faces = faces.filter(|(f, corners)| self.faces[*f as usize] != *corners).collect();
        (vertices, changed, added, faces)
    }
}

/// The surface of a cube of squares, drawn onto the unit ball.
fn ball() -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let (mut positions, mut faces, mut ids) = (vec![], vec![], BTreeMap::new());
    let mut vertex = |at: [i32; 3]| {
        *ids.entry(at).or_insert_with(|| {
            let p = at.map(|x| f64::from(2 * x - SIDE));
            let length = (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]).sqrt();
            positions.push(p.map(|x| x / length));
            positions.len() as u32 - 1
        })
    };
    for (axis, side) in [(0, 0), (0, SIDE), (1, 0), (1, SIDE), (2, 0), (2, SIDE)] {
        for i in 0..SIDE {
            for j in 0..SIDE {
                let mut corner = |u: i32, v: i32| {
                    let mut at = [side; 3];
                    (at[(axis + 1) % 3], at[(axis + 2) % 3]) = (i + u, j + v);
                    vertex(at)
                };
                let [p, q, r, s] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                faces.extend([[p, q, r], [p, r, s]]);
            }
        }
    }
    (positions, faces)
}

/// The faces nearest to each of some random vertices.
fn cells(positions: &[[f64; 3]], faces: &[[u32; 3]]) -> Vec<Vec<u32>> {
    let mut rng = SplitMix64::new(1);
    let seeds: Vec<[f64; 3]> =
        (0..PIECES).map(|_| positions[rng.below(positions.len() as u32) as usize]).collect();
    let mut cells = vec![vec![]; PIECES];
    for (face, corners) in (0..).zip(faces) {
        let p = positions[corners[0] as usize];
        let distance = |q: &[f64; 3]| (0..3).map(|k| (p[k] - q[k]) * (p[k] - q[k])).sum::<f64>();
        let near = |&(_, a): &(usize, &[f64; 3]), &(_, b): &(usize, &[f64; 3])| {
            distance(a).total_cmp(&distance(b))
        };
        if let Some((cell, _)) = seeds.iter().enumerate().min_by(near) {
            cells[cell].push(face);
        }
    }
    cells
}

/// Runs the experiment.
pub(crate) fn run(repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let fracture = Fracture::new()?;
    rows(&fracture, repeat, table)?;
    bvh(&fracture, repeat, table)?;
    fastcd(&fracture, repeat, table)
}

fn rows(fracture: &Fracture, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let level = Level::best();
    let order = Order::Kd;
    let before = Step::still(&fracture.positions);
    let after = Step::still(fracture.broken.positions());
    let points: Vec<[u32; 1]> = (0..fracture.origins.len() as u32).map(|v| [v]).collect();
    let whole = Features {
        vertices: &points[..fracture.positions.len()],
        edges: &fracture.edges,
        faces: &fracture.faces,
    };
    let change = fracture.change();
    let edits = Edits {
        vertices: Edit { removed: &[], changed: &[], added: &change.0 },
        edges: Edit { removed: &[], changed: &change.1, added: &change.2 },
        faces: Edit { removed: &[], changed: &change.3, added: &[] },
    };
    let [mut edit, mut update] = [vec![], vec![]];
    let work = |trees: &FeatureTrees<Slab<2>>| {
        let mut list = List::default();
        let counts = trees.batches(level, &mut list).1;
        (counts, list.hash())
    };
    let mut edited = None;
    for _ in 0..repeat {
        let mut trees = FeatureTrees::<Slab<2>>::new(level, before, whole, order);
        edit.push(time(|| trees.edit(level, after, edits)).0);
        edited = Some(work(&trees));
        update.push(time(|| trees.update(level, after)).0);
    }
    let faces: Vec<[u32; 3]> = fracture.broken.faces().map(|(_, corners)| corners).collect();
    let edges: Vec<[u32; 2]> = fracture.broken.edges().map(|(_, ends)| ends).collect();
    let pieces = Features { vertices: &points, edges: &edges, faces: &faces };
    let (build, fresh) = time(|| FeatureTrees::<Slab<2>>::new(level, after, pieces, order));
    let (fresh, _) = work(&fresh);
    // Edges have other ids in new trees, so counts are compared.
    let (edited, hash) = edited.unwrap_or_default();
    for (kind, (edited, fresh)) in ["VF", "EE"].iter().zip(edited.iter().zip(&fresh)) {
        if edited.candidates != fresh.candidates {
            return Err(format!("{kind}: the edited trees list other pairs than new ones").into());
        }
    }
    let [edit, update] = [median(&edit), median(&update)];
    let tests = |i: usize| edited[i].row_tests as f64 / fresh[i].row_tests as f64;
    let figures = json!({
        "edit": edit, "update": update, "build": build,
        "vf_row_tests": tests(0), "ee_row_tests": tests(1),
        "vertices_added": change.0.len(), "edges_added": change.2.len(),
        "edges_changed": change.1.len(), "faces_changed": change.3.len(), "hash": shown(hash),
    });
    let count = fracture.faces.len();
    table.row(
        &format!("split of {count} faces into {PIECES}: row trees, ms"),
        figures,
        json!(null),
    )?;
    table.at_most("split: row trees ready again, ms", edit, 15.0)?;
    Ok(())
}

fn bvh(fracture: &Fracture, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let triangle = |f: u32| Aabb32::of_points(&fracture.broken.triangle(f));
    let bounds: Vec<Aabb32> = (0..fracture.faces.len() as u32).map(triangle).collect();
    let pieces: Vec<&[u32]> = fracture.pieces.iter().map(Vec::as_slice).collect();
    let (mut times, mut tests, mut hash) = (vec![], 0, 0);
    let mut workspace = Workspace::new(Kind::FaceFace);
    let mut work = |tree: &Bvh<Aabb32>| {
        let mut list = List::default();
        let _ = tree.self_pairs(&mut workspace, |_, _| true, &mut list);
        (workspace.work().box_tests, list.hash())
    };
    for _ in 0..repeat {
        let mut tree = Bvh::of_one_body(Config::default(), &bounds);
        let (milliseconds, edited) = time(|| tree.split(0, &pieces, &bounds));
        edited?;
        times.push(milliseconds);
        (tests, hash) = work(&tree);
    }
    let (fresh, new) = work(&Bvh::of_bodies(Config::default(), &pieces, &bounds)?);
    if hash != new {
        return Err("the split tree lists other pairs than a new one".into());
    }
    let split = median(&times);
    let figures =
        json!({ "split": split, "box_tests": tests as f64 / fresh as f64, "hash": shown(hash) });
    let count = fracture.faces.len();
    table.row(
        &format!("split of {count} faces into {PIECES}: binary tree, ms"),
        figures,
        json!(null),
    )?;
    table.at_most("split: binary tree ready again, ms", split, 15.0)?;
    Ok(())
}

fn fastcd(fracture: &Fracture, repeat: usize, table: &mut dyn Table) -> Result<(), Box<dyn Error>> {
    let config = FastCdConfig::default().tree;
    let faces: Vec<[u32; 3]> = fracture.broken.faces().map(|(_, corners)| corners).collect();
    let x0 = fracture.broken.positions();
    let x1: Vec<[f64; 3]> = x0.iter().map(|p| p.map(|x| 1.01 * x)).collect();
    let ends = |f: &[u32; 3]| [f.map(|v| x0[v as usize]), f.map(|v| x1[v as usize])].concat();
    let bounds: Vec<Aabb32> = faces.iter().map(|f| Aabb32::of_points(&ends(f))).collect();
    let pieces: Vec<&[u32]> = fracture.pieces.iter().map(Vec::as_slice).collect();
    let whole = Twins::new(&Mesh::new(&fracture.positions, &fracture.faces)?);
    let twins = Twins::new(&fracture.broken);
    let cut: Vec<u32> =
        (0..faces.len() as u32).filter(|&face| whole.of(face) != twins.of(face)).collect();
    let surface = Surface { faces: &faces, twins: &twins, x0, x1: Some(&x1) };
    let mut parts: [Vec<f64>; 6] = Default::default();
    let (mut bytes, mut hash) = (0, 0);
    for _ in 0..repeat {
        let mut tree = Bvh::of_one_body(config, &bounds);
        let (mut cones, mut connected) = (DualCones::default(), Connected::default());
        let mut costs = TraversalCosts::default();
        connected.refresh(&tree, &whole, faces.len(), ROOT);
        cones.refit(&tree, surface);
        costs.refit(&tree, |node| cones.culls(node, &connected));
        let (split, edited) = time(|| tree.split(0, &pieces, &bounds));
        let edited = edited?;
        let (above, (fresh, bordering)) = time(|| {
            let fresh = tree.fresh(&edited);
            let leaves: Vec<NodeId> = cut.iter().filter_map(|&face| tree.leaf_of(face)).collect();
            let bordering = tree.upwards(fresh.iter().copied().chain(leaves));
            (fresh, bordering)
        });
        let flags = time(|| {
            connected.carry(&tree, &edited.kept);
            connected.refresh_cut(&tree, &twins, faces.len(), &bordering);
        });
        let cone = time(|| {
            cones.carry(&tree, &edited.kept);
            cones.refresh_cut(&tree, &fresh, &bordering, surface);
        });
        let cost = time(|| {
            costs.carry(&tree, &edited.kept);
            costs.refresh(&tree, &bordering, |node| cones.culls(node, &connected));
        });
        let all = split + above + flags.0 + cone.0 + cost.0;
        let step = time(|| {
            tree.refit(&bounds);
            cones.refit(&tree, surface);
            costs.refit(&tree, |node| cones.culls(node, &connected));
        });
        let figures = [split + above, step.0, flags.0, cone.0, cost.0, all];
        parts.iter_mut().zip(figures).for_each(|(list, figure)| list.push(figure));
        let mut list = List::default();
        let mut workspace = Workspace::new(Kind::FaceFace);
        let within = &mut Within(|node| cones.culls(node, &connected));
        let _ = tree.self_pairs_culled(ROOT, within, &mut workspace, |_, _| true, &mut list);
        hash = list.hash();
        bytes = tree.bytes() + cones.bytes() + connected.bytes() + costs.bytes() + twins.bytes();
    }
    let [split, step, flags, cone, cost, all] = parts.map(|times| median(&times));
    let count = faces.len();
    let bytes = bytes as f64 / count as f64;
    table.row(
        &format!("split of {count} faces into {PIECES}: tree of the published method, ms"),
        json!({
            "split": split, "flags": flags, "cones": cone, "costs": cost, "all": all,
            "next_step": step, "bytes_per_triangle": bytes, "hash": shown(hash),
        }),
        json!(null),
    )?;
    table.at_most("split: published method ready again, ms", all, 25.0)?;
    table.at_most("split: tree with cones and costs, bytes a triangle", bytes, 200.0)
}
