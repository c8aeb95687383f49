#!/usr/bin/env bash
# Installs what the checks need and this machine lacks. System packages by name; nothing that is there already.
set -euo pipefail

need=()
command -v cc >/dev/null || need+=(gcc libc6-dev)

# For the report's page only: without them its checks are skipped, by name.
wanted=()
command -v node >/dev/null && command -v npm >/dev/null || wanted+=(nodejs npm)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || wanted+=(chromium)

if [ ${#need[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null; then
        echo "please install: ${need[*]}" >&2
        exit 1
    fi
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${need[@]}"
fi

if [ ${#wanted[@]} -gt 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${wanted[@]}"; } >/dev/null 2>&1 ||
        echo "could not install: ${wanted[*]}; checks of the report's page will be skipped"
fi

if ! command -v cargo >/dev/null; then
    echo "please install Rust 1.95 or later (rustup.rs)" >&2
    exit 1
fi
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
