//! Between one simulation and its pages: the latest picture, and what the pages want in it.
//!
//! There is no queue. The simulation puts its latest picture here; each page's thread takes the latest when it has sent the one
//! before, and knows by itself what its page has not been told (`Told`). So a slow page sees fewer pictures, none ever late,
//! and costs no memory; a page that comes late is told everything at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tungstenite::{Bytes, Message, Utf8Bytes};

use super::looks::Looks;
use super::wire;

/// Everything there is to see at one time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picture {
    /// Counts from 1.
    pub(crate) number: u64,
    /// Which scenario, and whether it is ready: JSON.
    pub(crate) scene: Utf8Bytes,
    pub(crate) looks: Arc<Looks>,
    /// None while there is nothing.
    pub(crate) frame: Option<Bytes>,
    /// If somebody wants them.
    pub(crate) contacts: Option<Bytes>,
}

/// What one page wants to see beside the bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wants {
    pub(crate) contacts: bool,
    /// A level of the sphere trees.
    pub(crate) spheres: Option<usize>,
}

#[derive(Default)]
struct State {
    picture: Picture,
    /// By page.
    wants: BTreeMap<u64, Wants>,
    last_page: u64,
    closed: bool,
}

/// Shared by the simulation and all pages.
#[derive(Default)]
pub(crate) struct Hub {
    state: Mutex<State>,
    changed: Condvar,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Every change is made in one go: nothing is half done after a panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The latest picture is this one; its number is set here.
    pub(crate) fn publish(&self, picture: Picture) {
        let mut state = self.lock();
        let number = state.picture.number + 1;
        state.picture = Picture { number, ..picture };
        drop(state);
        self.changed.notify_all();
    }

    /// A page comes; none if there are `most` already, or at the end.
    pub(crate) fn enter(&self, most: usize) -> Option<u64> {
        let mut state = self.lock();
        if state.closed || state.wants.len() >= most {
            return None;
        }
        state.last_page += 1;
        let page = state.last_page;
        state.wants.insert(page, Wants::default());
        Some(page)
    }

    /// A page goes.
    pub(crate) fn leave(&self, page: u64) {
        self.lock().wants.remove(&page);
        self.changed.notify_all();
    }

    /// A page wants something else from now on.
    pub(crate) fn change_wants(&self, page: u64, change: impl FnOnce(&mut Wants)) {
        if let Some(wants) = self.lock().wants.get_mut(&page) {
            change(wants);
        }
    }

    /// Whether there is a page.
    pub(crate) fn is_watched(&self) -> bool {
        !self.lock().wants.is_empty()
    }

    /// What all pages together want: contacts, and levels as bits.
    pub(crate) fn wanted(&self) -> (bool, u32) {
        let state = self.lock();
        let contacts = state.wants.values().any(|w| w.contacts);
        let bit = |w: &Wants| w.spheres.map_or(0, |level| 1 << level);
        (contacts, state.wants.values().map(bit).fold(0, |all, level| all | level))
    }

    /// Waits for a picture after number `seen`; none when the page or everything is to end.
    pub(crate) fn next(&self, page: u64, seen: u64) -> Option<(Picture, Wants)> {
        let mut state = self.lock();
        loop {
            let wants = *state.wants.get(&page).filter(|_| !state.closed)?;
            if state.picture.number > seen {
                return Some((state.picture.clone(), wants));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Sends all pages away, and waits until they are gone, but not longer than this.
    pub(crate) fn close(&self, patience: Duration) {
        let end = Instant::now() + patience;
        let mut state = self.lock();
        state.closed = true;
        self.changed.notify_all();
        while !state.wants.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// What a page has been told.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) number: u64,
    scene: Utf8Bytes,
    bodies: BTreeSet<u32>,
    /// Bodies whose spheres of `level` it has.
    spheres: BTreeSet<u32>,
    level: Option<usize>,
}

impl Told {
    /// What it must be told to see a picture, in order.
    pub(crate) fn update(&mut self, picture: &Picture, wants: Wants) -> Vec<Message> {
        let mut list = vec![];
        self.number = picture.number;
        if picture.scene != self.scene {
            self.scene = picture.scene.clone();
            list.push(Message::Text(self.scene.clone()));
        }
        if wants.spheres != self.level {
            self.level = wants.spheres;
            self.spheres.clear();
        }
        let is_gone = |id: &u32| !picture.looks.contains_key(id);
        let gone: Vec<u32> = self.bodies.iter().copied().filter(is_gone).collect();
        if !gone.is_empty() {
            self.bodies.retain(|id| !is_gone(id));
            self.spheres.retain(|id| !is_gone(id));
            list.push(Message::Binary(wire::gone(&gone)));
        }
        for (&id, look) in &*picture.looks {
            if self.bodies.insert(id) {
                list.push(Message::Binary(look.body.clone()));
            }
            let spheres = self.level.and_then(|level| look.spheres[level].get());
            if let Some(spheres) = spheres.filter(|_| !self.spheres.contains(&id)) {
                self.spheres.insert(id);
                list.push(Message::Binary(spheres.clone()));
            }
        }
        list.extend(picture.frame.clone().map(Message::Binary));
        let contacts = picture.contacts.clone().filter(|_| wants.contacts);
        list.extend(contacts.map(Message::Binary));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::looks::Look;

    fn picture(number: u64, ids: &[u32]) -> Picture {
        let look = |&id: &u32| {
            let body = wire::ball(id, 1.0);
            (id, Arc::new(Look { body, spheres: Default::default() }))
        };
        Picture {
            number,
            scene: "{}".into(),
            looks: Arc::new(ids.iter().map(look).collect()),
            frame: Some(Bytes::from_static(&[1, 0, 0, 0])),
            contacts: Some(Bytes::from_static(&[4, 0, 0, 0])),
        }
    }

    /// First bytes of binary messages; 0 for text.
    fn kinds(list: &[Message]) -> Vec<u8> {
        let kind = |m: &Message| if let Message::Binary(bytes) = m { bytes[0] } else { 0 };
        list.iter().map(kind).collect()
    }

    #[test]
    fn a_page_is_told_everything_once() {
        let mut told = Told::default();
        let nothing = Wants::default();
        assert_eq!(kinds(&told.update(&picture(1, &[1, 2]), nothing)), [0, 2, 2, 1]);
        assert_eq!(kinds(&told.update(&picture(2, &[1, 2]), nothing)), [1]);
        // Pictures were skipped: 2 broke, a piece of it broke again, 1 went.
        let list = told.update(&picture(9, &[5, 6, 7]), nothing);
        assert_eq!(kinds(&list), [3, 2, 2, 2, 1]);
        assert_eq!(list[0], Message::Binary(wire::gone(&[1, 2])));
        let contacts = Wants { contacts: true, ..nothing };
        assert_eq!(kinds(&told.update(&picture(10, &[5, 6, 7]), contacts)), [1, 4]);
    }

    #[test]
    fn spheres_come_when_they_are_asked_for_and_there() {
        let mut told = Told::default();
        let picture = picture(1, &[3]);
        let third = Wants { spheres: Some(3), ..Wants::default() };
        assert_eq!(kinds(&told.update(&picture, third)), [0, 2, 1]);
        picture.looks[&3].spheres[3].set(Bytes::from_static(&[5, 0, 0, 0])).unwrap();
        assert_eq!(kinds(&told.update(&picture, third)), [5, 1]);
        assert_eq!(kinds(&told.update(&picture, third)), [1]);
        assert_eq!(kinds(&told.update(&picture, Wants::default())), [1]);
        assert_eq!(kinds(&told.update(&picture, third)), [5, 1], "after another level");
    }

    #[test]
    fn a_full_house_takes_nobody_and_a_closed_one_sends_all_away() {
        let hub = Hub::default();
        let (a, b) = (hub.enter(2).unwrap(), hub.enter(2).unwrap());
        assert_eq!(hub.enter(2), None);
        hub.leave(b);
        assert!(hub.enter(2).is_some());
        hub.publish(Picture::default());
        assert_eq!(hub.next(a, 0).map(|(picture, _)| picture.number), Some(1));
        hub.close(Duration::ZERO);
        assert!(hub.next(a, 0).is_none());
        assert_eq!(hub.enter(9), None);
    }
}
