#!/usr/bin/env bash
# Installs what the checks need and this machine lacks. System packages by name; nothing that is there already.
set -euo pipefail

need=()
command -v cc >/dev/null || need+=(gcc libc6-dev)

if [ ${#need[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null; then
        echo "please install: ${need[*]}" >&2
        exit 1
    fi
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${need[@]}"
fi

if ! command -v cargo >/dev/null; then
    echo "please install Rust 1.95 or later (rustup.rs)" >&2
    exit 1
fi
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
