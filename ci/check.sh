#!/usr/bin/env bash
# Everything CI checks, runnable by anyone from a clone: ci/check.sh
# Stops at the first failure. Keep it under 12 minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
started=$SECONDS
log=target/check.log
mkdir -p target
: >"$log"

step() { printf '\n== %s (%d s)\n' "$1" $((SECONDS - started)); }

step "format"
cargo fmt --all --check

step "no instruction whose result differs between machines"
# Fused multiply-add and reciprocal estimates round differently; results must have the same bits everywhere.
if grep -rnE 'mul_add|_f(n?)m(add|sub)|_rcp(14)?_|_rsqrt(14)?_|fast-math' --include='*.rs' --include='*.toml' crates bench; then
    echo "found above" >&2
    exit 1
fi

step "licences of dependencies"
ci/licences.sh

step "clippy"
cargo clippy --locked --workspace --all-targets --features fracas-bench/peers -- -D warnings
cargo clippy --locked -p fracas -p fracas-io -p fracas-scenes -p fracas-cli --no-default-features -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --quiet

step "tests, all features and documentation examples"
cargo test --locked 2>&1 | tee -a "$log"

step "the report's bundle is what its sources give"
ci/bundle.sh | tee -a "$log"

step "the report and fracas play in a browser"
ci/browser.sh target/debug/fracas | tee -a "$log"

step "tests, optimised, one thread without rayon"
# Without Rapier, which takes no part in detection and takes long to optimise. Builds target/ci/fracas as well.
cargo test --locked --profile ci -p fracas-cli --no-default-features --test detection 2>&1 | tee -a "$log"

step "same bits: 1, 2 and 8 threads, and optimised without rayon, every instruction set"
ci/same_bits.sh target/debug/fracas target/ci/fracas

step "rational oracle on real meshes"
ci/oracle.sh target/ci/fracas | tee -a "$log"

skipped=$(grep -c '^skipped: ' "$log" || true)
step "all checks passed, $skipped skipped for want of data or tools"
grep '^skipped: ' "$log" || true
