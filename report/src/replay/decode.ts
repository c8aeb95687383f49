// From bytes to a frame: the other side of `crates/fracas-report/src/replay.rs`, which has the table of channels.

export interface Topology {
  /** Three vertices per face. */
  faces: Uint32Array;
  /** One number per face; null if there is one body only. */
  bodies: Uint32Array | null;
}

export interface Arrows {
  /** Three steps of the grid per arrow. */
  at: Uint16Array;
  /** Three coordinates per arrow, in units of the scene. */
  vectors: Float32Array;
}

export interface Frame {
  topology: Topology;
  /** Three steps of the grid per vertex. */
  positions: Uint16Array;
  faces: Uint32Array;
  /** Two vertices per edge. */
  edges: Uint32Array;
  vertices: Uint32Array;
  arrows: Arrows | null;
  /** By level, six steps per box: lowest corner, highest corner. */
  boxes: Uint16Array[];
  /** By face, the colour of its patch; 0 for none. */
  patches: Uint8Array | null;
}

const NONE = new Uint32Array(0);

class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new Error("the frame ends too early");
    return this.bytes[this.at++];
  }

  word(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0;
  }

  take(length: number): Uint8Array {
    if (this.left < length) throw new Error("the frame ends too early");
    return this.bytes.subarray(this.at, (this.at += length));
  }

  varint(): number {
    let x = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      x |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return x >>> 0;
  }

  signed(): number {
    const x = this.varint();
    return (x >>> 1) ^ -(x & 1);
  }

  /** Sums of differences, as many as are asked for or there are. */
  differences(count = Number.POSITIVE_INFINITY): Uint32Array {
    const found: number[] = [];
    let last = 0;
    while (found.length < count && this.left > 0) {
      last = (last + this.signed()) >>> 0;
      found.push(last);
    }
    return Uint32Array.from(found);
  }

  /** 16-bit values whose low bytes come first, into every `stride`th place from `first`. */
  planes(count: number, into: Uint16Array, first: number, stride: number): void {
    const low = this.take(count);
    const high = this.take(count);
    for (let i = 0, to = first; i < count; i++, to += stride) into[to] = low[i] | (high[i] << 8);
  }
}

/** The frame in these bytes, after the last two frames, of which there may be none. */
export function decode(bytes: Uint8Array, last: Frame | null, before: Frame | null): Frame {
  const channels = new Map<number, Reader>();
  const all = new Reader(bytes);
  while (all.left > 0) {
    const kind = all.byte();
    channels.set(kind, new Reader(all.take(all.word())));
  }
  const topology = topologyOf(channels.get(1), channels.get(2)) ?? last?.topology;
  const positions = channels.get(3);
  if (!topology || !positions) throw new Error("the frame has no surface");
  const patches = channels.get(9);
  return {
    topology,
    positions: positionsOf(positions, last, before),
    faces: channels.get(4)?.differences() ?? NONE,
    edges: edgesOf(channels.get(5)),
    vertices: channels.get(6)?.differences() ?? NONE,
    arrows: arrowsOf(channels.get(7)),
    boxes: boxesOf(channels.get(8)),
    patches: patches ? (patches.left > 0 ? patches.take(patches.left) : (last?.patches ?? null)) : null,
  };
}

function topologyOf(corners?: Reader, bodies?: Reader): Topology | null {
  if (!corners) return null;
  const count = corners.word();
  const faces = new Uint32Array(3 * count);
  let first = 0;
  for (let f = 0; f < count; f++) faces[3 * f] = first = (first + corners.signed()) >>> 0;
  for (let k = 1; k < 3; k++) {
    for (let f = 0; f < count; f++) faces[3 * f + k] = faces[3 * f + k - 1] + corners.signed();
  }
  return { faces, bodies: bodies ? bodies.differences(count) : null };
}

function positionsOf(reader: Reader, last: Frame | null, before: Frame | null): Uint16Array {
  const count = reader.word();
  const way = reader.byte();
  const q = new Uint16Array(3 * count);
  for (let k = 0; k < 3; k++) reader.planes(count, q, k, 3);
  const a = way > 0 && last ? last.positions : new Uint16Array(0);
  const b = way > 1 && before ? before.positions : new Uint16Array(0);
  for (let i = 0; i < q.length; i++) {
    const guess = i < a.length ? (i < b.length ? 2 * a[i] - b[i] : a[i]) : i < 3 ? 0 : q[i - 3];
    q[i] = guess + ((q[i] >>> 1) ^ -(q[i] & 1));
  }
  return q;
}

function edgesOf(reader?: Reader): Uint32Array {
  if (!reader) return NONE;
  const numbers: number[] = [];
  while (reader.left > 0) numbers.push(reader.varint());
  const count = numbers.length / 2;
  const edges = new Uint32Array(2 * count);
  let first = 0;
  for (let e = 0; e < count; e++) {
    const x = numbers[e];
    first = (first + ((x >>> 1) ^ -(x & 1))) >>> 0;
    edges[2 * e] = first;
    edges[2 * e + 1] = first + numbers[count + e];
  }
  return edges;
}

function arrowsOf(reader?: Reader): Arrows | null {
  if (!reader) return null;
  const count = reader.word();
  const longest = new Float32Array(new Uint32Array([reader.word()]).buffer)[0];
  const at = new Uint16Array(3 * count);
  const parts = new Uint16Array(3 * count);
  for (let k = 0; k < 3; k++) reader.planes(count, at, k, 3);
  for (let k = 0; k < 3; k++) reader.planes(count, parts, k, 3);
  const signed = new Int16Array(parts.buffer);
  return { at, vectors: Float32Array.from(signed, (x) => (x / 32767) * longest) };
}

function boxesOf(reader?: Reader): Uint16Array[] {
  const levels: Uint16Array[] = [];
  for (let level = reader ? reader.byte() : 0; reader && level > 0; level--) {
    const count = reader.word();
    const boxes = new Uint16Array(6 * count);
    for (let k = 0; k < 6; k++) reader.planes(count, boxes, k, 6);
    levels.push(boxes);
  }
  return levels;
}

/** FNV-1a over 16-bit values, as the writer took it. */
export function check(positions: Uint16Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < positions.length; i++) hash = Math.imul(hash ^ positions[i], 0x01000193);
  return hash >>> 0;
}
