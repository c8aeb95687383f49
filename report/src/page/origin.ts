// Where the figures come from: the exact command, and the machine.

import type { Run } from "../document";
import { make } from "./format";

const KEYS: [string, string][] = [
  ["space", "play"],
  ["← →", "step"],
  ["shift", "ten"],
  ["↑ ↓", "topology changes"],
  ["s", "slowest"],
  ["c", "collisions"],
  ["a", "contacts"],
  ["r", "view"],
  ["t", "light, dark"],
];

export function origin(run: Run): HTMLElement {
  return make("footer", "", commandLine(run.command, run.environment), keys());
}

/** What was typed, and where it ran. */
export function commandLine(command: string, environment: Record<string, unknown>): HTMLElement {
  const of = (key: string) => (environment[key] == null ? "" : String(environment[key]));
  const machine = [of("cpu"), `${of("cores")} cores`, of("cpu_path"), `${of("os")} ${of("arch")}`, `fracas ${of("version")}`, of("profile")];
  const [load, cores] = [Number(environment.load), Number(environment.cores)];
  if (load > cores) machine.push(`busy, load ${load.toFixed(1)}`);
  return make("p", "origin", make("code", "", command), make("span", "", machine.filter(Boolean).join(" · ")));
}

function keys(): HTMLElement {
  const list = make("p", "keyboard");
  for (const [key, does] of KEYS) list.append(make("kbd", "", key), ` ${does}  `);
  return list;
}
