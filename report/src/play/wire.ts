// What the server says and may be told. The bytes are described in crates/fracas-cli/src/play/wire.rs.

export interface Scene {
  scenario: string;
  ready: boolean;
  dt_ms: number;
  scenarios: { name: string; about: string }[];
  levels: number;
  version: string;
}

/** Position and quaternion of a body: seven numbers. */
export type Pose = Float32Array;

export interface Frame {
  kind: "frame";
  step: number;
  contacts: number;
  paused: boolean;
  stepMs: number;
  encodeMs: number;
  slowestMs: number;
  poses: Map<number, Pose>;
}

export interface Body {
  kind: "body";
  id: number;
  /** What it broke off; 0: nothing. */
  parent: number;
  is: "piece" | "ball" | "fixed";
  /** Of a ball. */
  radius: number;
  positions: Float32Array;
  faces: Uint32Array;
}

export interface Contacts {
  kind: "contacts";
  /** Eight numbers each: point, normal, distance, impulse. */
  numbers: Float32Array;
}

export interface Spheres {
  kind: "spheres";
  id: number;
  /** Four numbers each: centre in the body's coordinates, radius. */
  numbers: Float32Array;
}

export type Message = Frame | Body | Contacts | Spheres | { kind: "gone"; ids: Uint32Array };

export type Point = [number, number, number];

export type Command =
  | { do: "drop"; at: Point }
  | { do: "grab"; body: number; at: Point }
  | { do: "pull"; to: Point }
  | { do: "release" | "step" | "reset" }
  | { do: "pause" | "contacts"; on: boolean }
  | { do: "spheres"; level: number | null }
  | { do: "open"; scenario: string };

const KINDS = ["piece", "ball", "fixed"] as const;

/** Reads a message in place; every machine with a browser has its lowest byte first. */
export function decode(buffer: ArrayBuffer): Message {
  const words = new Uint32Array(buffer);
  const reals = new Float32Array(buffer);
  switch (words[0]) {
    case 1: {
      const poses = new Map<number, Pose>();
      for (let i = 0, at = 8; i < words[2]; i++, at += 8) poses.set(words[at], reals.subarray(at + 1, at + 8));
      const [stepMs, encodeMs, slowestMs] = reals.subarray(5, 8);
      return { kind: "frame", step: words[1], contacts: words[3], paused: words[4] === 1, stepMs, encodeMs, slowestMs, poses };
    }
    case 2: {
      const [, id, parent, kind, vertices, faces] = words;
      const is = KINDS[kind];
      if (is === "ball") return { kind: "body", id, parent, is, radius: reals[4], positions: new Float32Array(0), faces: new Uint32Array(0) };
      const end = 6 + 3 * vertices;
      return { kind: "body", id, parent, is, radius: 0, positions: reals.subarray(6, end), faces: words.subarray(end, end + 3 * faces) };
    }
    case 3:
      return { kind: "gone", ids: words.subarray(1) };
    case 4:
      return { kind: "contacts", numbers: reals.subarray(1) };
    case 5:
      return { kind: "spheres", id: words[1], numbers: reals.subarray(3) };
    default:
      throw new Error(`a message of kind ${words[0]}`);
  }
}
