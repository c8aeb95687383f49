#!/usr/bin/env bash
# The pages in a real browser: reports of every kind are made with BINARY and opened from disk in headless Chromium, and
# `fracas play` is played.
# Usage: ci/browser.sh BINARY [FOLDER]; pictures are left in FOLDER, if one is named.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
binary=$(realpath "$1")
for tool in node:"node is not installed" "chromium chromium-browser google-chrome google-chrome-stable":"no Chromium is installed"; do
    found=0
    for name in ${tool%%:*}; do command -v "$name" >/dev/null && found=1; done
    if [ $found = 0 ]; then
        echo "skipped: browser tests: ${tool#*:}"
        exit 0
    fi
done
if [ $# -gt 1 ]; then
    work=$(mkdir -p "$2" && cd "$2" && pwd)
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi
cd "$work"
"$binary" demo --out demo --quiet
"$binary" run breaking-walls --size tiny --cache cache --quiet --save saved --report tiny.html
"$binary" report saved --out again.html --quiet
"$binary" bench queries --quick --repeat 1 --quiet --report bench.html
# A build without Rapier has no such command.
if "$binary" fracture --list >/dev/null 2>&1; then
    "$binary" fracture piggy-bank --size tiny --steps 121 --quiet --report pig.html
fi
node "$root/report/test/browser.mjs" "$work"
node "$root/report/test/play.mjs" "$binary" "$work"
