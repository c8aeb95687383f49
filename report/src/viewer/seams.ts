// Which vertices must be drawn more than once, so that every face has one colour?
//
// Faces share vertices, which is what makes them cheap to draw; a vertex on a seam between colours is drawn once for each.
// Everyone's first drawing has the vertex's own number, so that edges and vertices can be drawn by theirs.

export interface Seams {
  /** Three drawn vertices per face. */
  corners: Uint32Array;
  /** Of the drawn vertices beyond the mesh's own: which they are. */
  copies: Uint32Array;
  /** By drawn vertex, the face that gives it its colour; beyond the faces where there is none. */
  faceOf: Uint32Array;
}

export function seams(faces: Uint32Array, ids: ArrayLike<number> | null, vertices: number): Seams {
  const first = new Uint32Array(vertices).fill(faces.length);
  if (!ids) return { corners: faces, copies: new Uint32Array(0), faceOf: first.fill(0) };
  const corners = new Uint32Array(faces);
  const copies: number[] = [];
  const faceOfCopy: number[] = [];
  const known = new Map<number, number>();
  for (let c = 0; c < faces.length; c++) {
    const vertex = faces[c];
    const face = (c / 3) | 0;
    if (first[vertex] === faces.length) first[vertex] = face;
    else if (ids[first[vertex]] !== ids[face]) {
      const key = ids[face] * vertices + vertex;
      let copy = known.get(key);
      if (copy === undefined) {
        known.set(key, (copy = vertices + copies.length));
        copies.push(vertex);
        faceOfCopy.push(face);
      }
      corners[c] = copy;
    }
  }
  const faceOf = new Uint32Array(vertices + copies.length);
  faceOf.set(first);
  faceOf.set(faceOfCopy, vertices);
  return { corners, copies: Uint32Array.from(copies), faceOf };
}
