// Triangles that move, tear and change colour, with their shadow, and the faces, edges and vertices of them that collide.
//
// One set of vertices for all, sent once per frame as 16-bit numbers; faces and marks are lists of their numbers. Two frames
// are kept, and the shader mixes them (`Light.share`): a picture between frames costs its drawing and nothing else. Frames
// alternate between two buffers, so that going on by one sends one.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Group, LineSegments, Points, type ShaderMaterial } from "three";
import type { Light } from "./light";
import { seams } from "./seams";
import { isShell } from "./shell";
import type { Space } from "./space";

/** Pixels of the screen across a colliding vertex. */
const DOT = 3.5;
const NONE = new Uint32Array(0);

/** One of the two places of every vertex, and whose it is. */
interface Slot {
  attribute: BufferAttribute;
  steps: Uint16Array | null;
}

export class Surface extends Group {
  private readonly parts = { all: new BufferGeometry(), hot: new BufferGeometry(), edges: new BufferGeometry(), vertices: new BufferGeometry() };
  private readonly marks = new Group();
  private readonly materials: ShaderMaterial[];
  private slots: Slot[] = [];
  private faces: Uint32Array = NONE;
  private corners: Uint32Array = NONE;
  private copies: Uint32Array = NONE;

  constructor(
    space: Space,
    private readonly light: Light,
  ) {
    super();
    const { all, hot, edges, vertices } = this.parts;
    const [body, shadow, glow] = light.dressMoving(all, hot);
    this.materials = [body, shadow, glow].map((part) => part.material as ShaderMaterial);
    const size = { value: DOT };
    const [lines, dots] = [new LineSegments(edges, light.thin(size)), new Points(vertices, light.thin(size))];
    lines.frustumCulled = dots.frustumCulled = false;
    dots.onBeforeRender = (renderer) => void (size.value = DOT * renderer.getPixelRatio());
    glow.renderOrder = 1; // after the faces, which it covers, and before the lines
    lines.renderOrder = dots.renderOrder = 2;
    this.marks.add(glow, lines, dots);
    this.add(body, shadow, this.marks);
    // Steps are numbers from 0 to 1 in the shader.
    this.scale.set(...space.size);
    this.position.set(-space.size[0] / 2, -space.size[1] / 2, -space.size[2] / 2);
  }

  /** Other faces or colours: `colour` of the number that `ids` has for a face. Positions and marks must follow. */
  setFaces(faces: Uint32Array, ids: ArrayLike<number> | null, vertices: number, colour: (id: number) => [number, number, number]): void {
    const { corners, copies, faceOf } = seams(faces, ids, vertices);
    this.faces = faces;
    this.corners = corners;
    this.copies = copies;
    const tints = new Uint32Array(faceOf.length);
    for (let v = 0; v < tints.length; v++) {
      if (3 * faceOf[v] >= faces.length) continue;
      const [red, green, blue] = colour(ids ? ids[faceOf[v]] : 0);
      tints[v] = red | (green << 8) | (blue << 16);
    }
    // Four numbers each: three of 16 bits are copied into four before they are drawn, every time.
    this.slots = [0, 1].map(() => ({ attribute: dynamic(new Uint16Array(4 * tints.length), 4), steps: null }));
    const tint = new BufferAttribute(new Uint8Array(tints.buffer), 4, true);
    for (const part of Object.values(this.parts)) {
      part.dispose(); // all of them, as they share what is replaced
      part.setAttribute("position", this.slots[0].attribute);
      part.setAttribute("other", this.slots[1].attribute);
      part.setAttribute("tint", tint);
      part.setDrawRange(0, 0);
    }
    this.parts.all.setIndex(new BufferAttribute(corners, 1)).setDrawRange(0, corners.length);
  }

  /** Where the vertices are: three steps each, a share of the way from one frame to the next, if there is a way. */
  setPositions(from: Uint16Array, to: Uint16Array | null, share: number): void {
    this.light.setShells(this.materials, isShell(this.faces, from, 3));
    const first = this.slots[1].steps === from || this.slots[0].steps === to ? 1 : 0;
    this.fill(this.slots[first], from);
    if (to) this.fill(this.slots[1 - first], to);
    const way = to ? share : 0;
    this.light.share.value = first === 0 ? way : 1 - way;
  }

  /** What collides: faces, pairs of vertices, vertices; null: nothing is marked. */
  setMarks(marks: { faces: Uint32Array; edges: Uint32Array; vertices: Uint32Array } | null): void {
    this.marks.visible = marks !== null;
    if (!marks) return;
    const { hot, edges, vertices } = this.parts;
    const to = this.room(hot, 3 * marks.faces.length);
    for (let i = 0; i < marks.faces.length; i++) {
      for (let k = 0; k < 3; k++) to[3 * i + k] = this.corners[3 * marks.faces[i] + k];
    }
    this.room(edges, marks.edges.length).set(marks.edges);
    this.room(vertices, marks.vertices.length).set(marks.vertices);
  }

  private fill(slot: Slot, steps: Uint16Array): void {
    if (slot.steps === steps) return;
    slot.steps = steps;
    const { array } = slot.attribute;
    const vertices = array.length / 4 - this.copies.length;
    for (let v = 0; v < vertices + this.copies.length; v++) {
      const from = 3 * (v < vertices ? v : this.copies[v - vertices]);
      array[4 * v] = steps[from];
      array[4 * v + 1] = steps[from + 1];
      array[4 * v + 2] = steps[from + 2];
    }
    slot.attribute.needsUpdate = true;
  }

  /** The list of a part, with room for this many numbers; that many will be drawn. */
  private room(part: BufferGeometry, count: number): Uint32Array {
    let list = part.getIndex();
    if (!list || list.count < count) {
      for (const other of Object.values(this.parts)) other.dispose();
      part.setIndex((list = dynamic(new Uint32Array(Math.ceil(1.5 * count + 64)), 1)));
    }
    list.clearUpdateRanges();
    list.addUpdateRange(0, count);
    list.needsUpdate = true;
    part.setDrawRange(0, count);
    return list.array as Uint32Array;
  }
}

function dynamic(array: Uint16Array | Uint32Array, size: number): BufferAttribute {
  return new BufferAttribute(array, size, array instanceof Uint16Array).setUsage(DynamicDrawUsage);
}
