//! A surface cut into small connected groups: what a tree should keep together, and where regions are grown from.
//!
//! Steps: from a face, take faces across sides, nearest first, until the group is full; go on beside it. What is left over in
//! between, less than a quarter of a group, joins the neighbour with which it shares the longest border. Linear; depends on
//! topology and face numbers only.
//!
//! (Trees that follow the surface let culling remove up to twice as much as trees over boxes alone, in the studies this comes
//! from. Groups under a tree over boxes are the cheapest such tree.)

use std::collections::VecDeque;

use super::NONE;
use super::surface::Surface;

const ELSEWHERE: u32 = NONE - 1;

/// Groups of at most `size` faces, leftovers aside: by group its faces, nearest to the first one first. Faces that are not
/// sound are in none.
pub(super) fn partition(surface: &Surface, size: usize) -> Vec<Vec<u32>> {
    partition_of(surface, 0..surface.faces().len() as u32, size)
}

/// The same for some of the faces.
pub(super) fn partition_of(
    surface: &Surface,
    faces: impl Iterator<Item = u32> + Clone,
    size: usize,
) -> Vec<Vec<u32>> {
    // Those that are not given are in a group that is none of ours.
    let mut group_of = vec![ELSEWHERE; surface.faces().len()];
    faces.clone().for_each(|face| group_of[face as usize] = NONE);
    let mut groups: Vec<Vec<u32>> = vec![];
    let mut beside = VecDeque::new();
    for first in faces {
        beside.push_back(first);
        while let Some(seed) = beside.pop_front() {
            if group_of[seed as usize] != NONE || !surface.is_sound(seed) {
                continue;
            }
            let name = groups.len() as u32;
            let mut group = vec![seed];
            group_of[seed as usize] = name;
            let mut next = 0;
            while next < group.len() {
                for other in surface.across(group[next]) {
                    if other == NONE || group_of[other as usize] != NONE {
                        continue;
                    }
                    if group.len() < size {
                        group_of[other as usize] = name;
                        group.push(other);
                    } else {
                        beside.push_back(other);
                    }
                }
                next += 1;
            }
            groups.push(group);
        }
    }
    join_leftovers(surface, size, &mut group_of, &mut groups);
    groups.retain(|group| !group.is_empty());
    groups
}

fn join_leftovers(surface: &Surface, size: usize, group_of: &mut [u32], groups: &mut [Vec<u32>]) {
    let mut touching = vec![];
    for small in 0..groups.len() {
        if 4 * groups[small].len() >= size {
            continue;
        }
        touching.clear();
        for &face in &groups[small] {
            let others = surface.across(face).into_iter().filter(|&other| other != NONE);
            touching.extend(others.map(|other| group_of[other as usize]));
        }
        touching.retain(|&group| {
            group as usize != small
                && group != ELSEWHERE
                && groups[group as usize].len() + groups[small].len() <= 2 * size
        });
        touching.sort_unstable();
        let longest = touching.chunk_by(|a, b| a == b).max_by_key(|run| run.len());
        let Some(&[into, ..]) = longest else { continue };
        let faces = std::mem::take(&mut groups[small]);
        for &face in &faces {
            group_of[face as usize] = into;
        }
        groups[into as usize].extend(faces);
    }
}

/// Cuts a few faces, given together, into pieces that hang together along sides; those of fewer than `least` faces stay together in
/// one piece.
pub fn connected_pieces(
    surface: &Surface,
    faces: &[u32],
    least: usize,
    pieces: &mut Vec<Vec<u32>>,
) {
    let (mut left, mut small) = (faces.to_vec(), vec![]);
    while let Some(first) = left.pop() {
        let mut piece = vec![first];
        let mut next = 0;
        while next < piece.len() {
            for other in surface.across_or_none(piece[next]) {
                if let Some(place) = left.iter().position(|&face| face == other) {
                    left.swap_remove(place);
                    piece.push(other);
                }
            }
            next += 1;
        }
        if piece.len() < least { small.extend(piece) } else { pieces.push(piece) }
    }
    if !small.is_empty() {
        pieces.push(small);
    }
}
