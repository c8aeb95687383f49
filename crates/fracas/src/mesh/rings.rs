//! Sets of items by owner, as doubly linked lists in three flat arrays: insert and remove cost O(1).
//!
//! Each item (a corner, a half-edge) belongs to at most one owner (a vertex, an edge). The order within a list is that
//! of insertion, latest first; nothing that reaches a result may depend on it.

use super::with_room;

/// "None" in the arrays; ids stay below it.
const NONE: u32 = u32::MAX;

/// Lists of items by owner.
#[derive(Clone, Debug, Default)]
pub(super) struct Rings {
    head: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
}

impl Rings {
    pub(super) fn new(owners: usize, items: usize) -> Self {
        let mut head = Vec::with_capacity(with_room(owners));
        head.resize(owners, NONE);
        Self { head, next: vec![NONE; items], previous: vec![NONE; items] }
    }

    /// Makes room for ids below these bounds.
    pub(super) fn grow(&mut self, owners: usize, items: usize) {
        self.head.resize(owners.max(self.head.len()), NONE);
        self.next.resize(items.max(self.next.len()), NONE);
        self.previous.resize(items.max(self.previous.len()), NONE);
    }

    pub(super) fn insert(&mut self, owner: u32, item: u32) {
        let first = self.head[owner as usize];
        self.next[item as usize] = first;
        self.previous[item as usize] = NONE;
        if first != NONE {
            self.previous[first as usize] = item;
        }
        self.head[owner as usize] = item;
    }

    pub(super) fn remove(&mut self, owner: u32, item: u32) {
        let (before, after) = (self.previous[item as usize], self.next[item as usize]);
        if before == NONE {
            debug_assert_eq!(self.head[owner as usize], item, "item belongs to another owner");
            self.head[owner as usize] = after;
        } else {
            self.next[before as usize] = after;
        }
        if after != NONE {
            self.previous[after as usize] = before;
        }
    }

    pub(super) fn is_empty(&self, owner: u32) -> bool {
        self.head[owner as usize] == NONE
    }

    pub(super) fn items(&self, owner: u32) -> impl Iterator<Item = u32> + '_ {
        let some = |item: u32| (item != NONE).then_some(item);
        let first = self.head.get(owner as usize).copied().and_then(some);
        std::iter::successors(first, move |&item| some(self.next[item as usize]))
    }

    pub(super) fn owners(&self) -> usize {
        self.head.len()
    }
}
