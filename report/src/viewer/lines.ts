// Thin things over the surface: edges and vertices that collide, and boxes.

import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
} from "three";
import type { Space } from "./space";
import type { Palette } from "./theme";

/** Colliding edges as lines, colliding vertices as dots. */
export class Features extends Group {
  private readonly edges = new LineSegments(new BufferGeometry(), new LineBasicMaterial());
  private readonly vertices = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 3.5, sizeAttenuation: false }),
  );

  constructor(space: Space) {
    super();
    for (const part of [this.edges, this.vertices]) {
      part.frustumCulled = false;
      this.add(part);
    }
    this.scale.set(...space.size);
    this.position.set(-space.size[0] / 2, -space.size[1] / 2, -space.size[2] / 2);
  }

  set(steps: Uint16Array, edges: Uint32Array, vertices: Uint32Array): void {
    fill(this.edges.geometry, steps, edges);
    fill(this.vertices.geometry, steps, vertices);
  }

  setPalette(palette: Palette): void {
    (this.edges.material as LineBasicMaterial).color.set(palette.hot);
    (this.vertices.material as PointsMaterial).color.set(palette.hot);
  }
}

/** Puts the positions of some vertices into a geometry, whose memory is used again if it suffices. */
function fill(geometry: BufferGeometry, steps: Uint16Array, ids: Uint32Array): void {
  const to = room(geometry, ids.length);
  for (let i = 0, t = 0; i < ids.length; i++) {
    const from = 3 * ids[i];
    to[t++] = steps[from];
    to[t++] = steps[from + 1];
    to[t++] = steps[from + 2];
  }
}

/** The positions of a geometry, with room for this many; that many will be drawn. */
function room(geometry: BufferGeometry, count: number): Uint16Array {
  let attribute = geometry.getAttribute("position") as BufferAttribute | undefined;
  if (!attribute || attribute.count < count) {
    geometry.dispose();
    attribute = new BufferAttribute(new Uint16Array(3 * Math.ceil(1.5 * count + 64)), 3, true);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute("position", attribute);
  }
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, 3 * count);
  attribute.needsUpdate = true;
  geometry.setDrawRange(0, count);
  return attribute.array as Uint16Array;
}

/** Corners of a box that its twelve edges join; bit k says whether the corner is high on axis k. */
const EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7];

export class BoxLines extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor(space: Space) {
    super(new BufferGeometry(), new LineBasicMaterial({ transparent: true, opacity: 0.55 }));
    this.frustumCulled = false;
    this.scale.set(...space.size);
    this.position.set(-space.size[0] / 2, -space.size[1] / 2, -space.size[2] / 2);
  }

  /** Six steps per box: lowest corner, highest corner. */
  set(boxes: Uint16Array): void {
    const count = boxes.length / 6;
    const to = room(this.geometry, count * EDGES.length);
    let t = 0;
    for (let b = 0; b < count; b++) {
      for (const corner of EDGES) {
        for (let k = 0; k < 3; k++) to[t++] = boxes[6 * b + k + ((corner >> k) & 1 ? 3 : 0)];
      }
    }
  }

  setPalette(palette: Palette): void {
    this.material.color.set(palette.line);
  }
}
