#!/usr/bin/env python3
"""One step of a mesh by ipctk and by fracas, in one table. See README.md beside this file."""

import argparse
import json
import pathlib
import statistics
import subprocess
import time

import ipctk
import numpy as np


def read_ply(path):
    """Positions and triangles of a binary little-endian PLY file: float or double x, y, z, then `list uchar int` of three."""
    data = path.read_bytes()
    end = data.index(b"end_header\n") + len(b"end_header\n")
    lines = data[:end].decode("ascii").split("\n")
    count = {line.split()[1]: int(line.split()[2]) for line in lines if line.startswith("element")}
    real = "<f8" if "property double x" in lines else "<f4"
    positions = np.frombuffer(data, real, 3 * count["vertex"], end).reshape(-1, 3).astype(float)
    face = np.dtype([("n", "u1"), ("corners", "<i4", 3)])
    faces = np.frombuffer(data, face, count["face"], end + positions.size * np.dtype(real).itemsize)
    if not (faces["n"] == 3).all():
        raise SystemExit(f"{path}: not a triangle mesh")
    return positions, faces["corners"].astype(np.int32)


def timed(work, repeat):
    """Median milliseconds of some runs after one that does not count, and the last result."""
    result = work()
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        result = work()
        times.append(1e3 * (time.perf_counter() - start))
    return statistics.median(times), result


def by_ipctk(folder, repeat):
    (x0, faces), (x1, _) = read_ply(folder / "t0.ply"), read_ply(folder / "t1.ply")
    mesh = ipctk.CollisionMesh(x0, ipctk.edges(faces), faces)
    candidates = ipctk.Candidates()
    build, _ = timed(lambda: candidates.build(mesh, x0, x1), repeat)
    size, step = timed(lambda: candidates.compute_collision_free_stepsize(mesh, x0, x1), repeat)
    return {"candidates": len(candidates), "list_ms": build, "step_size_ms": size, "step_size": step}


def by_fracas(binary, folder, repeat, threads):
    command = [binary, "ccd", folder / "t0.ply", folder / "t1.ply", "--json", "-", "--quiet"]
    command += ["--repeat", str(repeat + 1), "--threads", str(threads)]
    done = subprocess.run(command, check=True, capture_output=True)
    report = json.loads(done.stdout)
    t = report["time_ms"]
    return {
        "candidates": report["counts"]["candidates_vf"] + report["counts"]["candidates_ee"],
        "impacts": report["impacts"]["vf"] + report["impacts"]["ee"],
        "cold_ms": t["build"] + t["traverse"] + t["narrow"],
        "warm_ms": t["update"] + t["traverse"] + t["narrow"],
        "earliest": report["earliest_toi"],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fracas", type=pathlib.Path, help="the binary")
    parser.add_argument("scenes", type=pathlib.Path, nargs="+", help="folders with t0.ply and t1.ply")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--threads", type=int, default=1, help="of fracas; ipctk uses all")
    args = parser.parse_args()
    ipctk.set_logger_level(ipctk.LoggerLevel.off)  # a line per pair that touches at the start, otherwise
    print(f"ipctk {ipctk.__version__}; fracas finds all impacts, ipctk candidates and the step size")
    print(f"{'scene':<20} {'ipctk list ms':>14} {'+ step ms':>10} {'fracas cold ms':>15} {'warm ms':>8} {'ratio':>7}  step sizes")
    for folder in args.scenes:
        theirs = by_ipctk(folder, args.repeat)
        ours = by_fracas(args.fracas, folder, args.repeat, args.threads)
        both = theirs["list_ms"] + theirs["step_size_ms"]
        print(
            f"{folder.name:<20} {theirs['list_ms']:>14.1f} {theirs['step_size_ms']:>10.1f} {ours['cold_ms']:>15.1f}"
            f" {ours['warm_ms']:>8.1f} {both / ours['cold_ms']:>6.1f}x  {theirs['step_size']:.6g} / {ours['earliest']:.6g}"
        )


if __name__ == "__main__":
    main()
