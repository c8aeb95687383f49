//! What is left of a lattice tetrahedron inside the surface: one to three tetrahedra.
//!
//! Source: Labelle and Shewchuk 2007, "Isosurface Stuffing: Fast Tetrahedral Meshes with Good Dihedral Angles", section 3.3.
//! Corners are inside, on the surface or outside; edges from inside to outside have a cut point. The part inside is a
//! tetrahedron, a pyramid or a wedge. Wedges and pyramids have quadrilaterals on faces of the lattice tetrahedron, which
//! its neighbour must divide the same way: so the diagonal depends on the face alone.
//!
//! Every face has one long edge. If it is cut, the diagonal begins at its cut point; with the other diagonal the smallest
//! angle falls (noise surfaces of the tests: 8.0 instead of 12.6 degrees). Else the diagonal begins at the lattice point that `first`
//! prefers. Neither rule can make the three diagonals of a wedge run in a circle.

/// A corner of a lattice tetrahedron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Inside,
    On,
    Outside,
}

/// The lattice tetrahedron as the stencils see it: corners i and j are joined by a long edge if `i + j` is 1 or 5, that is, edges
/// 01 and 23 are long.
pub(super) fn is_long(i: usize, j: usize) -> bool {
    i + j == 1 || i + j == 5
}

/// A corner of an output tetrahedron: a lattice point (equal indices) or the cut point between one inside and one outside.
pub(super) type Corner = [usize; 2];

/// The tetrahedra inside, with corners in no particular order. `first(i, j)` says which of two inside corners joined by a long
/// edge begins a diagonal: true for i; it must depend on the lattice points alone.
pub(super) fn stencil(
    places: [Place; 4],
    first: impl Fn(usize, usize) -> bool,
    emit: &mut impl FnMut([Corner; 4]),
) {
    let at = |place: Place| (0..4).filter(move |&i| places[i] == place);
    let (mut inside, mut outside, mut on) = ([0; 4], [0; 4], [0; 4]);
    let fill = |list: &mut [usize; 4], place| {
        at(place).zip(list.iter_mut()).map(|(i, slot)| *slot = i).count()
    };
    let p = fill(&mut inside, Place::Inside);
    let n = fill(&mut outside, Place::Outside);
    let z = fill(&mut on, Place::On);
    let whole = |i: usize| [i, i];
    match (p, n) {
        (0, _) => {}
        (_, 0) => emit([0, 1, 2, 3].map(whole)),
        (1, _) => {
            let corner =
                |i: usize| if places[i] == Place::Outside { [inside[0], i] } else { [i, i] };
            emit([0, 1, 2, 3].map(corner));
        }
        (2, 1) => {
            debug_assert_eq!(z, 1);
            let [a, b, out] = [inside[0], inside[1], outside[0]];
            // A pyramid over the quadrilateral a, b, cut b, cut a.
            let (apex, from_a) = (whole(on[0]), begins_at_first(a, b, out, &first));
            let (i, j) = if from_a { (a, b) } else { (b, a) };
            emit([apex, whole(i), [j, out], whole(j)]);
            emit([apex, whole(i), [j, out], [i, out]]);
        }
        (2, _) => {
            let [a, b, out0, out1] = [inside[0], inside[1], outside[0], outside[1]];
            let bottom = [whole(a), [a, out0], [a, out1]];
            let top = [whole(b), [b, out0], [b, out1]];
            // Quadrilaterals 01 and 02 lie on faces; 12 is cut surface and takes what avoids a circle.
            let d01 = begins_at_first(a, b, out0, &first);
            let d02 = begins_at_first(a, b, out1, &first);
            wedge(bottom, top, [Some(d01), Some(d02), None], emit);
        }
        _ => {
            let [a, b, c, out] = [inside[0], inside[1], inside[2], outside[0]];
            let side = |i, j| Some(begins_at_first(i, j, out, &first));
            let sides = [side(a, b), side(a, c), side(b, c)];
            wedge([a, b, c].map(whole), [a, b, c].map(|i| [i, out]), sides, emit);
        }
    }
}

/// Whether the diagonal of the quadrilateral i, j, cut j, cut i begins at lattice point i (and ends at the cut next to j).
fn begins_at_first(i: usize, j: usize, out: usize, first: impl Fn(usize, usize) -> bool) -> bool {
    if is_long(i, out) {
        false // from the long edge's cut, next to i, to j
    } else if is_long(j, out) {
        true
    } else {
        first(i, j)
    }
}

/// Three tetrahedra of a wedge. `sides` are the quadrilaterals 01, 02 and 12: true if the diagonal goes from the bottom's
/// first to the top's second; a free one is chosen so that the diagonals make no circle.
fn wedge(
    bottom: [Corner; 3],
    top: [Corner; 3],
    [d01, d02, d12]: [Option<bool>; 3],
    emit: &mut impl FnMut([Corner; 4]),
) {
    let d01 = d01.unwrap_or(true);
    let d02 = d02.unwrap_or(true);
    // A circle is 0->1, 1->2, 2->0 or its reverse.
    let d12 = d12.unwrap_or(d02);
    let from_bottom = |i: usize, j: usize| match (i, j) {
        (0, 1) => d01,
        (1, 0) => !d01,
        (0, 2) => d02,
        (2, 0) => !d02,
        (1, 2) => d12,
        _ => !d12,
    };
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        // The corner, at the bottom or the top, where both diagonals next to it end.
        let (apex, far) = match (from_bottom(i, j), from_bottom(i, k)) {
            (true, true) => (bottom[i], top),
            (false, false) => (top[i], bottom),
            _ => continue,
        };
        emit([apex, far[0], far[1], far[2]]);
        let (l, m) = if from_bottom(j, k) { (j, k) } else { (k, j) };
        emit([apex, bottom[l], top[m], bottom[m]]);
        emit([apex, bottom[l], top[m], top[l]]);
        return;
    }
    debug_assert!(false, "the diagonals of a wedge run in a circle");
}
