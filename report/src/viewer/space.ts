// From steps of the grid to the viewer's space: the scene's longest side has length 1, its centre is the origin, y is up.

export class Space {
  /** Sides of the box, the longest 1. */
  readonly size: [number, number, number];
  /** Units of the scene in one of the viewer's. */
  readonly unit: number;

  constructor(min: number[], max: number[]) {
    const sides = [0, 1, 2].map((k) => max[k] - min[k]);
    this.unit = Math.max(...sides) || 1;
    const [x, y, z] = sides.map((side) => side / this.unit);
    this.size = [x, y, z];
  }

  /** Where a step on axis `k` is. */
  place(step: number, k: number): number {
    return (step / 65535 - 0.5) * this.size[k];
  }

  get ground(): number {
    return -this.size[1] / 2;
  }
}
