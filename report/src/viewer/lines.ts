// Thin things over the surface: edges and vertices that collide, and boxes.

import {
  BufferAttribute,
  BufferGeometry,
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

function fill(geometry: BufferGeometry, steps: Uint16Array, ids: Uint32Array): void {
  const to = new Uint16Array(3 * ids.length);
  ids.forEach((id, i) => to.set(steps.subarray(3 * id, 3 * id + 3), 3 * i));
  geometry.dispose();
  geometry.setAttribute("position", new BufferAttribute(to, 3, true));
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
    const to = new Uint16Array(count * EDGES.length * 3);
    let t = 0;
    for (let b = 0; b < count; b++) {
      for (const corner of EDGES) {
        for (let k = 0; k < 3; k++) to[t++] = boxes[6 * b + k + ((corner >> k) & 1 ? 3 : 0)];
      }
    }
    this.geometry.dispose();
    this.geometry.setAttribute("position", new BufferAttribute(to, 3, true));
  }

  setPalette(palette: Palette): void {
    this.material.color.set(palette.line);
  }
}
