//! Tests of the crate in one program: it is linked once. What acts on the whole process is a program of its own, beside it.

#[path = "../common/mod.rs"]
mod common;

mod bvh_edits_keep_the_tree;
mod bvh_lists_the_known_scenes;
mod bvh_lists_what_brute_force_lists;
mod ccd_equals_the_rational_oracle;
mod ccd_invariance;
mod ccd_labelled_data;
mod certified_budget;
mod certified_bvh;
mod certified_bvh_follows_edits;
mod certified_culling_misses_nothing;
mod certified_follows_edits;
mod certified_min_distance;
mod certified_questions;
mod certified_rule_never_errs;
mod dcd_equals_the_rational_oracle;
mod discrete_detector_is_exact;
mod discrete_follows_edits;
mod examples_run;
mod fastcd;
mod filter_rates;
mod filters_never_drop_a_hit;
mod found_by_reading;
mod fracture_partitions_exactly;
mod fragment_contacts;
mod fragment_field;
mod kernel_agrees_with_the_truth;
mod labelled_meshes;
mod minimum_separation;
mod naive_ccd_truth;
mod papers_may_miss_and_say_so;
mod pccd_equals_certified;
mod proximity_detectors;
mod proximity_promises;
mod rows_edits_keep_the_trees;
mod rows_keep_every_labelled_impact;
mod scene_events;
mod scene_impacts;
mod shash_finds_what_the_default_finds;
mod strays_and_scales_cost_nothing;
mod stuffing_keeps_its_bounds;
mod trees_are_built_anew_when_that_pays;
mod what_rests_is_not_fitted;
