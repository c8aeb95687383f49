//! The same for a mesh that moves and breaks: the tree is kept from frame to frame.
//!
//! Steps: the first frame builds the tree; later ones fit it to where the vertices are. Faces that an edit touched are noted and
//! reach the tree with the next frame: what went leaves an empty place, what was re-pointed stays where it is, what came goes
//! into blocks of its own (`rows::edit`). So a frame that changes the topology costs what one without a change costs, and
//! what was touched. A tree that has become much worse than a new one is built anew (`renewal`).
//!
//! Promises: those of [`super::Discrete`]; results do not depend on the frames before.

use std::time::Instant;

use crate::mesh::{Mesh, Touched};
use crate::report::{DetectError, DiscreteReport};
use crate::rows::{EditLists, Fit, Records, Slab, Step};
use crate::simd::Level;

use super::super::renewal::Renewal;
use super::narrow::Narrow;
use super::{Discrete, DiscreteConfig, FaceTree, face_tree};

/// The exact discrete detector of one mesh, frame after frame.
#[derive(Clone, Debug, Default)]
pub struct DiscreteFrames {
    config: DiscreteConfig,
    /// None before the first frame.
    fitted: Option<(Records<Slab<1>>, FaceTree)>,
    /// What the tree has lost since it was built.
    renewal: Renewal,
    /// Faces that changed since the tree was fitted.
    touched: Vec<u32>,
}

impl DiscreteFrames {
    /// A detector with this configuration.
    pub fn new(config: DiscreteConfig) -> Self {
        Self { config, ..Self::default() }
    }

    /// Follows a change of the mesh: `touched` is what `Mesh::edit` returned. Costs what was touched; the tree follows with the
    /// next frame.
    pub fn edit(&mut self, touched: &Touched) {
        self.touched.extend(&touched.faces);
    }

    /// Intersections among the faces of the mesh as it is now: the one of the last call, moved, and changed only by what
    /// [`DiscreteFrames::edit`] was told.
    ///
    /// # Panics
    /// If the mesh has not as many faces as it must have after these changes.
    pub fn detect(&mut self, mesh: &Mesh) -> Result<DiscreteReport, DetectError> {
        let level = Level::best();
        let start = Instant::now();
        let (_, tree) = self.fit(level, mesh);
        assert_eq!(tree.len(), mesh.face_count(), "a change of the mesh was not told");
        let build = start.elapsed();
        let mut narrow = Narrow::within(self.config.max_pairs, mesh);
        let (_, tree) = self.fitted.as_ref().expect("fitted above");
        let mut report = narrow.run(|sink| tree.self_pairs(level, sink))?;
        self.renewal.note_step(report.counters.box_tests);
        if self.config.adjacent {
            Discrete::new(self.config).add_adjacent(mesh, &mut report)?;
        }
        report.timings.build = build;
        Ok(report)
    }

    /// The tree fitted to the mesh: from nothing, after edits, or as it is; from nothing again when that costs less.
    fn fit(&mut self, level: Level, mesh: &Mesh) -> &(Records<Slab<1>>, FaceTree) {
        let step = Step::still(mesh.positions());
        let mut touched = std::mem::take(&mut self.touched);
        touched.sort_unstable();
        touched.dedup();
        let due = self.renewal.is_due(mesh.face_count(), !touched.is_empty());
        let fitted = match self.fitted.take().filter(|_| !due) {
            None => {
                self.renewal.reset();
                let records = Records::new(level, step);
                let tree = face_tree(level, &records, mesh);
                (records, tree)
            }
            Some((mut records, mut tree)) if touched.is_empty() => {
                records.update(level, step);
                tree.update(level, &records);
                // Once, by the first frame that refits: a fracture should not wait for it.
                tree.expect_edits();
                (records, tree)
            }
            Some((mut records, mut tree)) => {
                let mut edit = EditLists::default();
                for f in touched {
                    edit.note(f, tree.corners_of(f), mesh.face(f));
                }
                let fit = if records.extend(level, step) { Fit::Touched } else { Fit::All };
                tree.edit(level, &records, step, edit.as_edit(), fit);
                (records, tree)
            }
        };
        self.fitted.insert(fitted)
    }
}
