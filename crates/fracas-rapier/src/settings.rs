//! How a world of fragments is stepped: Rapier's lengths in the right proportion to small pieces.
//!
//! Rapier's defaults suit bodies of a metre: 5 mm of overlap, contacts from 20 mm on, pairs looked at again after 50 mm. Here everything
//! is a share of the objects' radius: allowed overlap half of the paper's epsilon, so that a body at rest is not asked for more
//! contacts; contacts from four times that distance on; a pair is looked at again when something moved by less than that distance, so
//! that no contact is overlooked meanwhile. (At twice the way, heaps of the paper's scenarios take 3 to 23 % fewer points, but a
//! step was seen to gain 4 % of energy, and a heap did not fall asleep.)

use rapier3d::dynamics::IntegrationParameters;

/// How a world is stepped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Seconds per step.
    pub dt: f32,
    /// Half the diagonal of the typical object's box; lengths of the solver are shares of it.
    pub radius: f64,
    /// Along y, m/s^2.
    pub gravity: f32,
    /// Whether bodies at rest fall asleep.
    pub sleeping: bool,
    /// No more bodies than this break in one step; the others break in the next ones, hardest blow first.
    pub most_breaks: usize,
    /// Decides where cracks run.
    pub seed: u64,
}

impl Settings {
    /// For objects of this radius: 60 steps a second, gravity of the earth, sleeping on, at most four breaks a step.
    pub fn for_radius(radius: f64) -> Self {
        Self { dt: 1.0 / 60.0, radius, gravity: -9.81, sleeping: true, most_breaks: 4, seed: 1 }
    }

    /// Rapier's parameters for these settings.
    pub fn parameters(&self) -> IntegrationParameters {
        // Of which 0.005 are the allowed overlap: a tenth of a percent of the radius.
        let length_unit = (0.2 * self.radius) as f32;
        IntegrationParameters {
            dt: self.dt,
            min_ccd_dt: self.dt / 100.0,
            length_unit,
            normalized_prediction_distance: 0.02,
            normalized_contact_recycle_distance: 0.01,
            // A radius a second: at three times that, one run in four of three bricks that crash gained 2 to 4 % of energy in a step.
            normalized_max_corrective_velocity: 5.0,
            normalized_max_linear_velocity: 1000.0 / length_unit,
            contact_clustering: false, // or Rapier's choice replaces ours
            ..IntegrationParameters::default()
        }
    }
}
