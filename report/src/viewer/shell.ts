// Can the inner sides of these faces be seen from outside? Not if they bound solids and look outwards.
//
// Errs on one side: false where it is not sure. Every edge must be passed as often one way as the other, and every connected
// part must have a positive volume. A part may still be inverted in places; so this is asked for speed, never for truth.

const known = new WeakMap<Uint32Array, boolean>();

/** `positions` has `stride` numbers per vertex. The answer is remembered by `faces`. */
export function isShell(faces: Uint32Array, positions: ArrayLike<number>, stride: number): boolean {
  let answer = known.get(faces);
  if (answer === undefined) {
    const vertices = Math.floor(positions.length / stride);
    known.set(faces, (answer = isClosed(faces, vertices) && looksOut(faces, positions, stride, vertices)));
  }
  return answer;
}

/** Edges are counted at their lower ends, one way up, the other way down. */
function isClosed(faces: Uint32Array, vertices: number): boolean {
  const starts = new Uint32Array(vertices + 1);
  const next = (c: number) => faces[c % 3 === 2 ? c - 2 : c + 1];
  for (let c = 0; c < faces.length; c++) starts[Math.min(faces[c], next(c)) + 1]++;
  for (let v = 0; v < vertices; v++) starts[v + 1] += starts[v];
  const filled = starts.slice();
  const ends = new Int32Array(faces.length);
  for (let c = 0; c < faces.length; c++) {
    const a = faces[c];
    const b = next(c);
    ends[filled[Math.min(a, b)]++] = a < b ? b + 1 : -a - 1;
  }
  const balance = new Int32Array(vertices + 1);
  for (let v = 0; v < vertices; v++) {
    for (let e = starts[v]; e < starts[v + 1]; e++) balance[Math.abs(ends[e])] += Math.sign(ends[e]);
    for (let e = starts[v]; e < starts[v + 1]; e++) if (balance[Math.abs(ends[e])] !== 0) return false;
  }
  return true;
}

function looksOut(faces: Uint32Array, positions: ArrayLike<number>, stride: number, vertices: number): boolean {
  const root = new Uint32Array(vertices);
  for (let v = 0; v < vertices; v++) root[v] = v;
  const find = (v: number) => {
    while (root[v] !== v) v = root[v] = root[root[v]];
    return v;
  };
  for (let c = 0; c < faces.length; c += 3) {
    const to = find(faces[c]);
    root[find(faces[c + 1])] = to;
    root[find(faces[c + 2])] = to;
  }
  const volumes = new Float64Array(vertices);
  for (let c = 0; c < faces.length; c += 3) {
    const part = find(faces[c]);
    // Seen from a vertex of the part, so that places far away do not cost the sign.
    const at = (k: number, axis: number) => positions[stride * faces[c + k] + axis] - positions[stride * part + axis];
    const ax = at(0, 0);
    const ay = at(0, 1);
    const az = at(0, 2);
    const bx = at(1, 0);
    const by = at(1, 1);
    const bz = at(1, 2);
    volumes[part] += (ay * bz - az * by) * at(2, 0) + (az * bx - ax * bz) * at(2, 1) + (ax * by - ay * bx) * at(2, 2);
  }
  for (let v = 0; v < vertices; v++) if (volumes[v] < 0) return false;
  // A flat part has no inner side, and must be seen from both.
  for (let c = 0; c < faces.length; c += 3) if (volumes[find(faces[c])] === 0) return false;
  return true;
}
