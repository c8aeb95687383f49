// The stages of a detection: their names, what they do, their colours.

import type { Times } from "../document";

export interface Stage {
  key: Exclude<keyof Times, "total">;
  about: string;
  light: string;
  dark: string;
}

export const STAGES: Stage[] = [
  { key: "mesh", about: "connectivity and edits", light: "#a3a9b3", dark: "#6d7480" },
  { key: "update", about: "trees built or refitted", light: "#6f8fbf", dark: "#6c90c9" },
  { key: "traverse", about: "candidates found", light: "#3f9c8c", dark: "#45a897" },
  { key: "narrow", about: "candidates tested, results ordered", light: "#dba13f", dark: "#dca64c" },
];
