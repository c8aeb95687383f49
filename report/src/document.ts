// What the page is given: figures as JSON (`document`), and what the viewer must know before the first frame (`replay`).

export interface Times {
  mesh: number;
  update: number;
  traverse: number;
  narrow: number;
  total: number;
}

export interface FrameRecord {
  frame: number;
  faces: number;
  topology_change: boolean;
  motion: "linear" | "none";
  time_ms: Times;
  counts: Record<string, number>;
  impacts?: { vf: number; ee: number };
  intersections?: { tt: number; adjacent: number };
}

export interface Run {
  scene: string;
  method: string;
  mode: "ccd" | "dcd";
  threads: number;
  command: string;
  environment: Record<string, unknown>;
  frames: FrameRecord[];
  summary: {
    median_ms: number;
    slowest_ms: number;
    slowest_frame: number;
    slowest_topology_change_ms: number | null;
    result_hash: string;
  };
}

export interface RunDocument {
  kind: "run";
  run: Run;
  /** By frame, what was drawn. */
  notes: { bodies: number; arrows: number }[];
}

export type Figures = Record<string, unknown> | null;

export interface Experiment {
  name: string;
  about?: string;
  environment: Record<string, unknown>;
  /** What the paper's figures were measured on. */
  paper_machine?: string | null;
  rows: { case: string; ours: Figures; paper: Figures; peer: Figures }[];
  checks: { name: string; ok: boolean; value: unknown; bar: unknown; truth: boolean }[];
  skipped: string[];
}

export interface BenchDocument {
  kind: "bench";
  command: string;
  experiments: Experiment[];
}

export interface ReplayHead {
  frames: number;
  grid: { min: number[]; max: number[] };
  /** How far a drawn vertex may be from where it was. */
  error: number;
  checks: number[];
}

export type Document = RunDocument | BenchDocument;

export function read<T>(id: string): T | null {
  const element = document.getElementById(id);
  return element?.textContent ? (JSON.parse(element.textContent) as T) : null;
}

/** Colliding pairs of a frame. */
export function hits(frame: FrameRecord): number {
  const { impacts: i, intersections: x } = frame;
  return (i ? i.vf + i.ee : 0) + (x ? x.tt + x.adjacent : 0);
}
