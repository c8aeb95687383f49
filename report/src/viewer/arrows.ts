// Contacts as arrows: one shape, drawn as often as there are contacts.

import {
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Space } from "./space";
import type { Palette } from "./theme";

/** The longest arrow, in the viewer's units. */
const LONGEST = 0.075;
const UP = new Vector3(0, 1, 0);

/** An arrow of length 1 along y. */
export function shape(): BufferGeometry {
  const shaft = new CylinderGeometry(0.028, 0.028, 0.72, 6).translate(0, 0.36, 0);
  const tip = new ConeGeometry(0.1, 0.28, 8).translate(0, 0.86, 0);
  return mergeGeometries([shaft, tip]);
}

export class Arrows extends InstancedMesh<BufferGeometry, MeshBasicMaterial> {
  constructor(
    private readonly space: Space,
    private readonly capacity = 4096,
  ) {
    super(shape(), new MeshBasicMaterial(), capacity);
    this.frustumCulled = false;
    this.count = 0;
  }

  /** Where they start, in steps, and where they point, in units of the scene. The longest of a frame is drawn long. */
  set(at: Uint16Array, vectors: Float32Array): void {
    const [place, vector, turn] = [new Vector3(), new Vector3(), new Quaternion()];
    const [size, matrix] = [new Vector3(), new Matrix4()];
    const count = Math.min(at.length / 3, this.capacity);
    let longest = 0;
    for (let i = 0; i < count; i++) longest = Math.max(longest, vector.fromArray(vectors, 3 * i).length());
    for (let i = 0; i < count; i++) {
      place.set(this.space.place(at[3 * i], 0), this.space.place(at[3 * i + 1], 1), this.space.place(at[3 * i + 2], 2));
      vector.fromArray(vectors, 3 * i);
      const length = vector.length();
      // Square roots, so that slow contacts can be seen beside fast ones.
      const drawn = length > 0 ? LONGEST * (0.25 + 0.75 * Math.sqrt(length / longest)) : 0;
      turn.setFromUnitVectors(UP, vector.normalize());
      matrix.compose(place, turn, size.setScalar(drawn));
      this.setMatrixAt(i, matrix);
    }
    this.count = count;
    this.instanceMatrix.needsUpdate = true;
  }

  setPalette(palette: Palette): void {
    this.material.color.set(palette.arrow);
  }
}
