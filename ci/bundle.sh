#!/usr/bin/env bash
# The pages' scripts and styles that are committed (report/build.mjs says where) must be what report/ gives, and its types
# must fit. Needs node; what npm installs is named, with hashes, in report/package-lock.json.
set -euo pipefail
cd "$(dirname "$0")/../report"
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "skipped: the report's bundle: node and npm are not installed"
    exit 0
fi
# Only if what is installed is not what the lock names: that takes ten times as long as the check.
if ! cmp -s package-lock.json node_modules/.installed; then
    if ! npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null; then
        echo "skipped: the report's bundle: npm cannot install what report/package-lock.json names"
        exit 0
    fi
    cp package-lock.json node_modules/.installed
fi
npm run --silent check
