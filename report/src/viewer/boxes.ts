// Boxes of a hierarchy, as their edges.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, LineBasicMaterial, LineSegments } from "three";
import type { Space } from "./space";
import type { Palette } from "./theme";

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
    const to = this.room(count * EDGES.length);
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

  /** The positions, with room for this many; that many will be drawn. */
  private room(count: number): Uint16Array {
    let attribute = this.geometry.getAttribute("position") as BufferAttribute | undefined;
    if (!attribute || attribute.count < count) {
      this.geometry.dispose();
      attribute = new BufferAttribute(new Uint16Array(3 * Math.ceil(1.5 * count + 64)), 3, true);
      attribute.setUsage(DynamicDrawUsage);
      this.geometry.setAttribute("position", attribute);
    }
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, 3 * count);
    attribute.needsUpdate = true;
    this.geometry.setDrawRange(0, count);
    return attribute.array as Uint16Array;
  }
}
