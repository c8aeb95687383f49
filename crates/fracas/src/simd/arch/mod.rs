//! One file per instruction set; nobody outside sees an intrinsic.

mod portable;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86_64;

pub(super) use portable::Portable;
