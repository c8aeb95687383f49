#!/usr/bin/env bash
# Every dependency must be usable under a licence on this list. Reads what cargo knows; needs no other tool.
# Known vulnerabilities and abandoned crates are checked too where cargo-deny is installed (it fetches its list).
set -euo pipefail
cd "$(dirname "$0")/.."

# Whole expressions, as crates write them: a new one is looked at by a person and added here.
allowed=(
    "MIT" "Apache-2.0" "Zlib" "BSD-2-Clause" "BSD-3-Clause" "ISC" "Unicode-3.0"
    "MIT OR Apache-2.0" "Apache-2.0 OR MIT" "MIT/Apache-2.0" "Apache-2.0/MIT"
    "Zlib OR Apache-2.0 OR MIT" "Unlicense OR MIT" "Unlicense/MIT" "BSD-2-Clause OR Apache-2.0 OR MIT"
    "(MIT OR Apache-2.0) AND Unicode-3.0" "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"
    "MIT OR Apache-2.0 OR LGPL-2.1-or-later" "0BSD OR MIT OR Apache-2.0" "BSL-1.0" "MIT OR Apache-2.0 OR Zlib" "MIT OR Zlib OR Apache-2.0"
)
list=$(cargo tree --locked --workspace --target all --edges normal,build --prefix none --format $'{p}\t{l}' | sed 's, (\*)$,,')
bad=0
while IFS=$'\t' read -r package licence; do
    [ -n "$package" ] || continue
    known=0
    for expression in "${allowed[@]}"; do
        [ "$licence" = "$expression" ] && known=1
    done
    if [ $known = 0 ]; then
        echo "$package: licence '$licence' is not on the list in ci/licences.sh" >&2
        bad=1
    fi
done < <(sort -u <<<"$list")
[ $bad = 0 ] && echo "all licences are on the list"

if command -v cargo-deny >/dev/null; then
    cargo deny check advisories
else
    echo "cargo-deny is not installed: advisories not checked"
fi
exit $bad
