//! Lists of pairs by owner, all in one array, each replaced as a whole.
//!
//! A list that outgrows its place moves to the end; once half of the array is unused, everything moves together. So
//! replacing a list costs its length, on average over many, and readers walk through one array.

/// Lists of pairs by owner.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    places: Vec<Place>,
    pairs: Vec<[u32; 2]>,
    /// Pairs in use.
    live: usize,
}

/// Where a list is: its first pair, how many there are, and for how many there is room.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    start: u32,
    len: u32,
    room: u32,
}

impl Lists {
    /// Replaces the list of one owner.
    pub(super) fn set(&mut self, owner: u32, list: &[[u32; 2]]) {
        let owner = owner as usize;
        if owner >= self.places.len() {
            if list.is_empty() {
                return;
            }
            self.places.resize(owner + 1, Place::default());
        }
        let len = list.len() as u32;
        let place = &mut self.places[owner];
        self.live -= place.len as usize;
        if len > place.room {
            *place = Place { start: self.pairs.len() as u32, len, room: len };
            self.pairs.extend_from_slice(list);
        } else {
            place.len = len;
            self.pairs[place.start as usize..][..list.len()].copy_from_slice(list);
        }
        self.live += list.len();
        if self.pairs.len() > 2 * self.live + 1024 {
            self.move_together();
        }
    }

    fn move_together(&mut self) {
        let mut pairs = Vec::with_capacity(self.live + self.live / 4);
        for place in &mut self.places {
            let start = pairs.len() as u32;
            pairs.extend_from_slice(&self.pairs[place.start as usize..][..place.len as usize]);
            *place = Place { start, len: place.len, room: place.len };
        }
        self.pairs = pairs;
    }

    /// All lists, in order of owners.
    pub(super) fn pieces(&self) -> impl Iterator<Item = &[[u32; 2]]> {
        self.places.iter().map(|place| &self.pairs[place.start as usize..][..place.len as usize])
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Place>() * self.places.capacity() + size_of::<[u32; 2]>() * self.pairs.capacity()
    }
}
