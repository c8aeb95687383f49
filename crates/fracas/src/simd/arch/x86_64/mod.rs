//! x86-64: the two dispatched functions, and the operations with AVX2 and AVX-512.

mod avx2;
mod avx512;

pub(in crate::simd) use avx2::Avx2;
pub(in crate::simd) use avx512::Avx512;

use crate::simd::Task;

/// Runs `task` compiled for AVX2.
#[inline]
#[expect(unsafe_code, reason = "calls a function compiled for an instruction set")]
pub(in crate::simd) fn run_avx2<T: Task>(simd: Avx2, task: T) -> T::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run<T: Task>(simd: Avx2, task: T) -> T::Output {
        task.run(simd)
    }
    // SAFETY: `simd` exists, so `Avx2::new` has found all these features on this machine.
    unsafe { run(simd, task) }
}

/// Runs `task` compiled for AVX-512.
#[inline]
#[expect(unsafe_code, reason = "calls a function compiled for an instruction set")]
pub(in crate::simd) fn run_avx512<T: Task>(simd: Avx512, task: T) -> T::Output {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
    fn run<T: Task>(simd: Avx512, task: T) -> T::Output {
        task.run(simd)
    }
    // SAFETY: `simd` exists, so `Avx512::new` has found all these features on this machine.
    unsafe { run(simd, task) }
}
