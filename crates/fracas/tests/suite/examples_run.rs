//! The documented loop of a simulator is real: it runs to its end, and ends with its own check.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "../../examples/cloth.rs"]
mod cloth;

#[test]
fn the_cloth_comes_to_lie_on_the_ball() {
    cloth::main().unwrap();
}
