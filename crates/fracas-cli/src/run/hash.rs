//! One number for all results of a run, to compare machines, threads and versions.
//!
//! Words of the hash: frame, number of pairs, then each pair, with the bits of its time or distance if it has one.

use fracas::candidates::Kind;
use fracas::fnv::Fnv;
use fracas::proximity::Proximity;
use fracas::report::Impact;

use super::detect::Found;

/// The running hash.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ResultHash(Fnv);

impl ResultHash {
    pub(crate) fn add_frame(&mut self, frame: usize, found: &Found) {
        self.add(frame as u64);
        if let Some(pairs) = &found.intersections {
            self.add(pairs.len() as u64);
            for pair in pairs {
                self.add(u64::from(pair.a));
                self.add(u64::from(pair.b) << 1 | u64::from(pair.adjacent));
            }
        }
        if let Some(impacts) = &found.impacts {
            self.add_impacts(impacts);
        }
        if let Some(near) = &found.near {
            self.add_near(&near.pairs);
        }
    }

    /// The hash of one step's impacts.
    pub(crate) fn of_impacts(impacts: &[Impact]) -> String {
        Self::of_steps(&[impacts])
    }

    /// The hash of the impacts of several steps.
    pub(crate) fn of_steps(steps: &[impl AsRef<[Impact]>]) -> String {
        let mut hash = Self::default();
        steps.iter().for_each(|impacts| hash.add_impacts(impacts.as_ref()));
        hash.finish()
    }

    pub(crate) fn add_impacts(&mut self, impacts: &[Impact]) {
        self.add(impacts.len() as u64);
        for impact in impacts {
            self.add(u64::from(impact.a) << 1 | u64::from(impact.kind == Kind::EdgeEdge));
            self.add(u64::from(impact.b));
            self.add(impact.toi.to_bits());
        }
    }

    pub(crate) fn add_near(&mut self, pairs: &[Proximity]) {
        self.add(pairs.len() as u64);
        for near in pairs {
            self.add(u64::from(near.a) << 1 | u64::from(near.kind == Kind::EdgeEdge));
            self.add(u64::from(near.b));
            self.add(near.distance.to_bits());
        }
    }

    pub(crate) fn finish(self) -> String {
        format!("{:016x}", self.0.value())
    }

    /// Adds any number that belongs to a result.
    pub(crate) fn add(&mut self, word: u64) {
        self.0.word(word);
    }
}
