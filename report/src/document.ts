// What the page is given: figures as JSON (`document`), and what the viewer must know before the first frame (`replay`).

/** Milliseconds by stage, and `total`. */
export type Times = Record<string, number>;

export interface FrameRecord {
  frame: number;
  faces: number;
  topology_change: boolean;
  motion: "linear" | "none";
  time_ms: Times;
  counts: Record<string, number>;
  impacts?: { vf: number; ee: number };
  intersections?: { tt: number; adjacent: number };
  proximities?: { vf: number; ee: number; complete: boolean; coverage: number };
  /** Of runs that count something else. */
  hits?: number;
}

export interface Run {
  scene: string;
  method: string;
  mode: string;
  /** What `hits` counts, if it is neither impacts nor intersections. */
  what?: string;
  /** Stages other than the usual ones: names, and what is done in them. */
  stages?: [string, string][];
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
  /** Frames for each picture; 1 if it is not said. */
  stride?: number;
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

/** What was found in a frame. */
export function hits(frame: FrameRecord): number {
  const { impacts: i, intersections: x, proximities: p } = frame;
  return frame.hits ?? (i ? i.vf + i.ee : 0) + (x ? x.tt + x.adjacent : 0) + (p ? p.vf + p.ee : 0);
}

/** What that is called. */
export function nameOfHits(run: Run): string {
  if (run.what) return run.what;
  if (run.frames.some((frame) => frame.proximities)) return "proximities";
  return run.mode === "ccd" ? "impacts" : "intersections";
}
