//! A human figure, woman or man, arms held off the body, with the joints that move it.
//!
//! A stylised figure of limbs blended into each other: head, trunk, arms with hands, legs with feet. Lengths follow the
//! usual canon of about seven and a half heads.

use super::field::Field;
use super::polygonise::{polygonise, polygonise_part};
use crate::surface::Surface;
use crate::vector::{Vector, dot, sub};

/// Which figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// 1.70 m.
    Woman,
    /// 1.80 m, wider in the shoulders.
    Man,
}

/// A part of the figure that turns about its head, carried by its parent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    pub(crate) parent: Option<usize>,
    pub(crate) head: Vector,
    pub(crate) tail: Vector,
}

/// A figure of about `faces` triangles, standing on y = 0, looking along +z.
pub fn body(build: Build, faces: usize) -> Surface {
    figure(build, faces).0
}

/// Measures that differ between the two.
struct Measures {
    scale: f64,
    shoulder: f64,
    chest: f64,
    waist: f64,
    hip: f64,
    limb: f64,
}

fn measures(build: Build) -> Measures {
    match build {
        Build::Woman => Measures {
            scale: 1.0,
            shoulder: 0.155,
            chest: 0.105,
            waist: 0.088,
            hip: 0.103,
            limb: 0.92,
        },
        Build::Man => Measures {
            scale: 1.06,
            shoulder: 0.185,
            chest: 0.130,
            waist: 0.112,
            hip: 0.104,
            limb: 1.12,
        },
    }
}

fn field(build: Build) -> Field {
    let m = measures(build);
    let mut field = Field::default();
    trunk(&mut field, build, &m);
    for side in [-1.0, 1.0] {
        leg_of(&mut field, &m, side);
        arm_of(&mut field, &m, side);
    }
    field
}

/// A box that holds the figure and its clothes, before it is scaled.
const BOX: [Vector; 2] = [[-0.66, -0.06, -0.45], [0.66, 1.80, 0.45]];

/// The figure and its joints: pelvis, trunk, head, then left and right: upper arm, lower arm, thigh, shin, foot.
pub(crate) fn figure(build: Build, faces: usize) -> (Surface, Vec<Joint>) {
    let m = measures(build);
    let surface = polygonise(&field(build), BOX[0], BOX[1], faces);
    let s = m.scale;
    let joints = joints(&m).into_iter().map(|j| Joint {
        parent: j.parent,
        head: j.head.map(|x| x * s),
        tail: j.tail.map(|x| x * s),
    });
    (surface.map(|p| p.map(|x| x * s)), joints.collect())
}

/// Something to wear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Garment {
    /// To the knee, with short sleeves and a wide skirt.
    Dress,
    /// To the hip, sleeves to the elbow.
    Shirt,
    /// From the waist to the ankles.
    Trousers,
}

/// A garment of about `faces` triangles that fits the figure without touching it: a surface around the body, cut open.
pub(crate) fn garment(build: Build, garment: Garment, faces: usize) -> Surface {
    let m = measures(build);
    let mut around = field(build);
    let (ease, low, high, sleeve) = match garment {
        Garment::Dress => (0.020, 0.52, 1.470, 0.40),
        Garment::Shirt => (0.028, 0.84, 1.472, 0.90),
        Garment::Trousers => (0.012, 0.12, 1.00, 0.0),
    };
    if garment == Garment::Dress {
        around.limb([0.0, 0.98, 0.0], [0.0, 0.45, 0.0], [0.10, 0.26], 0.06);
    }
    around.grow(ease);
    let [shoulder, elbow, ..] = arm(&m);
    let along = sub(elbow, shoulder);
    // What is nearer to an arm than to the rest is sleeve.
    let (mut arms, mut rest) = (Field::default(), Field::default());
    trunk(&mut rest, build, &m);
    arm_of(&mut arms, &m, 1.0);
    leg_of(&mut rest, &m, 1.0);
    let worn = |p: Vector| {
        let p = [p[0].abs(), p[1], p[2]];
        let down = dot(sub(p, shoulder), along) / dot(along, along);
        let cut = down > sleeve && arms.at(p) < rest.at(p);
        low < p[1] && p[1] < high && !cut
    };
    let s = m.scale;
    polygonise_part(&around, BOX[0], BOX[1], faces, worn).map(|p| p.map(|x| x * s))
}

fn trunk(f: &mut Field, build: Build, m: &Measures) {
    let flat = [1.0, 1.0, 0.78];
    let chest = m.shoulder - 0.07;
    f.stretched([-chest, 1.26, 0.0], [chest, 1.26, 0.0], [m.chest; 2], flat, 0.02);
    f.stretched([-0.05, 1.07, 0.005], [0.05, 1.07, 0.005], [m.waist; 2], [1.0, 1.2, 0.85], 0.10);
    f.stretched([-0.07, 0.92, 0.0], [0.07, 0.92, 0.0], [m.hip; 2], [1.0, 1.1, 0.95], 0.10);
    f.limb([-m.shoulder, 1.375, -0.005], [m.shoulder, 1.375, -0.005], [0.058 * m.limb; 2], 0.07);
    f.limb([0.0, 1.36, -0.01], [0.0, 1.50, 0.005], [0.052 * m.limb; 2], 0.05);
    // Head: skull, face, nose, chin.
    f.stretched([0.0, 1.60, -0.005], [0.0, 1.625, -0.005], [0.082; 2], [0.92, 1.05, 1.1], 0.03);
    f.limb([0.0, 1.53, 0.025], [0.0, 1.56, 0.03], [0.045, 0.055], 0.05);
    f.limb([0.0, 1.595, 0.085], [0.0, 1.57, 0.096], [0.012, 0.016], 0.03);
    for side in [-1.0, 1.0] {
        f.limb([0.078 * side, 1.575, -0.01], [0.080 * side, 1.60, -0.015], [0.014, 0.016], 0.01);
        match build {
            Build::Woman => {
                f.limb(
                    [0.072 * side, 1.235, 0.070],
                    [0.075 * side, 1.228, 0.088],
                    [0.055, 0.045],
                    0.07,
                );
                f.limb(
                    [0.065 * side, 0.885, -0.065],
                    [0.065 * side, 0.88, -0.06],
                    [0.085; 2],
                    0.05,
                );
            }
            Build::Man => {
                f.limb([0.07 * side, 1.29, 0.06], [0.09 * side, 1.29, 0.055], [0.05, 0.045], 0.05);
                f.limb([0.06 * side, 0.885, -0.055], [0.06 * side, 0.88, -0.05], [0.08; 2], 0.05);
            }
        }
    }
}

fn arm_of(f: &mut Field, m: &Measures, side: f64) {
    let place = |p: Vector| [p[0] * side, p[1], p[2]];
    let [shoulder, elbow, wrist, hand] = arm(m).map(place);
    let r = m.limb;
    f.limb(shoulder, elbow, [0.046 * r, 0.036 * r], 0.03);
    f.limb(elbow, wrist, [0.037 * r, 0.024 * r], 0.02);
    f.stretched(wrist, hand, [0.026 * r, 0.024 * r], [0.8, 1.0, 1.35], 0.02);
    let palm: Vector = std::array::from_fn(|k| 0.4 * wrist[k] + 0.6 * hand[k]);
    f.limb(palm, [palm[0] - 0.004 * side, palm[1] - 0.035, palm[2] + 0.055], [0.013, 0.009], 0.01);
}

fn leg_of(f: &mut Field, m: &Measures, side: f64) {
    let r = m.limb;
    let [hip, knee, ankle, toe] = leg().map(|p| [p[0] * side, p[1], p[2]]);
    f.limb(hip, knee, [0.078 * r, 0.052 * r], 0.05);
    f.limb(knee, ankle, [0.047 * r, 0.033 * r], 0.03);
    f.limb([knee[0], 0.40, -0.018], [knee[0], 0.32, -0.02], [0.046 * r, 0.042 * r], 0.05);
    f.limb([ankle[0], 0.035, -0.045], toe, [0.036, 0.022], 0.025);
}

fn arm(m: &Measures) -> [Vector; 4] {
    let x = m.shoulder + 0.012;
    [
        [x, 1.37, -0.005],
        [x + 0.155, 1.14, -0.015],
        [x + 0.29, 0.935, 0.02],
        [x + 0.345, 0.845, 0.035],
    ]
}

fn leg() -> [Vector; 4] {
    [[0.098, 0.84, 0.0], [0.108, 0.47, 0.01], [0.112, 0.085, -0.025], [0.125, 0.024, 0.125]]
}

fn joints(m: &Measures) -> Vec<Joint> {
    let joint = |parent, head, tail| Joint { parent, head, tail };
    let mut joints = vec![
        joint(None, [0.0, 0.95, 0.0], [0.0, 1.05, 0.0]),
        joint(Some(0), [0.0, 1.05, 0.0], [0.0, 1.40, 0.0]),
        joint(Some(1), [0.0, 1.45, 0.0], [0.0, 1.62, 0.0]),
    ];
    for side in [-1.0, 1.0] {
        let place = |p: Vector| [p[0] * side, p[1], p[2]];
        let ([shoulder, elbow, wrist, hand], [hip, knee, ankle, toe]) =
            (arm(m).map(place), leg().map(place));
        let first = joints.len();
        let _ = wrist;
        joints.extend([
            joint(Some(1), shoulder, elbow),
            joint(Some(first), elbow, hand),
            joint(Some(0), hip, knee),
            joint(Some(first + 2), knee, ankle),
            joint(Some(first + 3), ankle, toe),
        ]);
    }
    joints
}
