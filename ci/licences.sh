#!/usr/bin/env bash
# Every dependency must be usable under a permissive licence. Reads what cargo knows; needs no other tool.
# Known vulnerabilities and abandoned crates are checked too where cargo-deny is installed (it fetches its list).
set -euo pipefail
cd "$(dirname "$0")/.."

allowed='MIT|Apache-2\.0|Apache-2\.0 WITH LLVM-exception|BSD-2-Clause|BSD-3-Clause|ISC|Zlib|Unicode-3\.0|MPL-2\.0|CC0-1\.0|Unlicense|0BSD|BSL-1\.0'
bad=0
while IFS=$'\t' read -r package licence; do
    # An OR is fine if one side is; an AND needs all. "/" is the old way to write OR.
    ok=0
    while read -r side; do
        all=1
        while read -r part; do
            [[ "$part" =~ ^($allowed)$ ]] || all=0
        done < <(sed 's/ AND /\n/g; s/[()]//g' <<<"$side")
        [ $all = 1 ] && ok=1
    done < <(sed -E 's# OR |/#\n#g' <<<"$licence")
    if [ $ok = 0 ]; then
        echo "$package: licence '$licence' is not on the list" >&2
        bad=1
    fi
done < <(cargo tree --locked --workspace --edges normal,build --prefix none --format $'{p}\t{l}' | grep . | sort -u)
[ $bad = 0 ] && echo "all licences are permissive"

if command -v cargo-deny >/dev/null; then
    cargo deny check advisories
else
    echo "cargo-deny is not installed: advisories not checked"
fi
exit $bad
