#!/usr/bin/env bash
# A scene that breaks, detected, and simulated scenes must give the same results from every binary named here, on 1, 2 and 8 threads (a
# binary without rayon has one) and every instruction set.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
hashes=()
for binary in "$@"; do
    for way in "1 avx512" "2 avx512" "8 avx512" "2 avx2" "2 portable"; do
        read -r threads level <<<"$way"
        FRACAS_SIMD=$level "$binary" run breaking-walls --size tiny --quiet --threads "$threads" --cache "$work/cache" --json "$work/run.json"
        scenes=""
        hash=$(grep -o '"result_hash": "[0-9a-f]*"' "$work/run.json")
        echo "$binary, $threads threads, at most $level: $hash"
        for scene in dressed-man tearing-cloth exploding-dragon; do
            FRACAS_SIMD=$level "$binary" scene "$scene" --size tiny --quiet --threads "$threads" --out "$work/scene" --json "$work/scene.json"
            scenes="$scenes $(grep -o '"hash": "[0-9a-f]*"' "$work/scene.json")"
        done
        hashes+=("$hash$scenes")
        rm -rf "$work/cache"
    done
done
[ "$(printf '%s\n' "${hashes[@]}" | sort -u | wc -l)" = 1 ] || { echo "results differ" >&2; exit 1; }
