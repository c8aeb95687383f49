// The stages of a run: their names, what they do, their colours.

import type { Run } from "../document";
import type { Theme } from "../viewer/theme";

export interface Stage {
  key: string;
  about: string;
  /** The class that has its colour. */
  name: string;
  colours: Record<Theme, string>;
}

/** Of collision detection in a sequence. */
const USUAL: [string, string][] = [
  ["mesh", "connectivity and edits"],
  ["update", "trees built or refitted"],
  ["traverse", "candidates found"],
  ["narrow", "candidates tested, results ordered"],
];

/** As in the style sheet. */
const COLOURS: Record<Theme, string>[] = [
  { light: "#a3a9b3", dark: "#6d7480" },
  { light: "#6f8fbf", dark: "#6c90c9" },
  { light: "#3f9c8c", dark: "#45a897" },
  { light: "#dba13f", dark: "#dca64c" },
];

export function stagesOf(run: Run): Stage[] {
  return (run.stages ?? USUAL).map(([key, about], i) => {
    const place = i % COLOURS.length;
    return { key, about, name: `stage-${place}`, colours: COLOURS[place] };
  });
}
