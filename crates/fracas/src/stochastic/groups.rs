//! Lists by owner, in one array: made once, read often.

/// Lists of numbers, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Groups {
    /// Lists of the second numbers by the first, which are below `owners`; each in the order given.
    pub(crate) fn by_first(owners: usize, pairs: impl Iterator<Item = [u32; 2]> + Clone) -> Self {
        let mut ends = vec![0u32; owners];
        for [owner, _] in pairs.clone() {
            ends[owner as usize] += 1;
        }
        let mut total = 0;
        for end in &mut ends {
            (*end, total) = (total, total + *end);
        }
        let mut items = vec![0; total as usize];
        for [owner, item] in pairs {
            items[ends[owner as usize] as usize] = item;
            ends[owner as usize] += 1;
        }
        Self { ends, items }
    }

    /// Adds the list of the next owner.
    pub(crate) fn push(&mut self, items: impl IntoIterator<Item = u32>) {
        self.items.extend(items);
        self.ends.push(self.items.len() as u32);
    }

    /// Where the list of an owner lies in the array.
    #[inline]
    pub(crate) fn range(&self, owner: u32) -> std::ops::Range<usize> {
        let start = if owner == 0 { 0 } else { self.ends[owner as usize - 1] };
        start as usize..self.ends[owner as usize] as usize
    }

    /// The list of an owner.
    #[inline]
    pub(crate) fn of(&self, owner: u32) -> &[u32] {
        &self.items[self.range(owner)]
    }

    /// All lists as one.
    pub(crate) fn items(&self) -> &[u32] {
        &self.items
    }
}
