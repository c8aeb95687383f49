#!/usr/bin/env bash
# Where the labelled meshes are at hand: the detector must list exactly the pairs that brute force in rational
# arithmetic lists, with and without adjacent faces. The larger meshes take minutes: name them to include them.
# Usage: ci/oracle.sh BINARY [MESH ...]
set -euo pipefail
cd "$(dirname "$0")/.."
binary=$1
shift
meshes=("$@")
[ ${#meshes[@]} -gt 0 ] || meshes=(spot-6k dirty-cow-6k dirty-teapot-6k bunny-8k)
for data in "${FRACAS_DATA:-}" data ../shared/data; do
    [ -d "$data/meshes" ] && break
done
if [ ! -d "$data/meshes" ]; then
    if [ "${FRACAS_REQUIRE_DATA:-}" = 1 ]; then
        echo "no data folder, and FRACAS_REQUIRE_DATA=1" >&2
        exit 1
    fi
    echo "skipped: oracle on meshes: no data folder (set FRACAS_DATA)"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for mesh in "${meshes[@]}"; do
    for adjacent in "" --adjacent; do
        for method in certified naive; do
            "$binary" dcd "$data/meshes/$mesh.ply" $adjacent --method $method --quiet --pairs "$work/$method.csv"
        done
        cmp "$work/certified.csv" "$work/naive.csv"
        echo "$mesh $adjacent: $(($(wc -l <"$work/naive.csv") - 1)) pairs, as the oracle says"
    done
done
