// What is inside: contacts as arrows, and one level of the sphere trees as bubbles that show their rims.

import { Color, GLSL3, IcosahedronGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, ShaderMaterial, Vector3 } from "three";
import { shape } from "../viewer/arrows";
import { PALETTES, type Theme } from "../viewer/theme";
import type { Actor } from "./bodies";

const UP = new Vector3(0, 1, 0);
/** The longest arrow, metres. */
const LONGEST = 0.16;

/** Contacts of the last step; long where they push hard. */
export class ContactArrows extends InstancedMesh {
  private static readonly CAPACITY = 4096;
  private readonly paint = new MeshBasicMaterial({ depthTest: false, transparent: true });

  constructor() {
    super(shape(), undefined, ContactArrows.CAPACITY);
    this.material = this.paint;
    this.frustumCulled = false;
    this.renderOrder = 3;
    this.count = 0;
  }

  set(numbers: Float32Array): void {
    const count = Math.min(numbers.length / 8, ContactArrows.CAPACITY);
    const [at, normal, turn, size, matrix] = [new Vector3(), new Vector3(), new Quaternion(), new Vector3(), new Matrix4()];
    let hardest = 1e-9;
    for (let i = 0; i < count; i++) hardest = Math.max(hardest, numbers[8 * i + 7]);
    for (let i = 0; i < count; i++) {
      at.fromArray(numbers, 8 * i);
      turn.setFromUnitVectors(UP, normal.fromArray(numbers, 8 * i + 3).normalize());
      size.setScalar(LONGEST * (0.3 + 0.7 * Math.sqrt(Math.max(numbers[8 * i + 7], 0) / hardest)));
      this.setMatrixAt(i, matrix.compose(at, turn, size));
    }
    this.count = count;
    this.instanceMatrix.needsUpdate = true;
  }

  setTheme(theme: Theme): void {
    this.paint.color.set(PALETTES[theme].arrow);
  }
}

const VERTEX = `
out vec3 normal_;
out vec3 seen;
void main() {
  vec4 at = modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  normal_ = mat3(modelViewMatrix * instanceMatrix) * position;
  seen = at.xyz;
  gl_Position = projectionMatrix * at;
}`;

const FRAGMENT = `
precision highp float;
in vec3 normal_;
in vec3 seen;
out vec4 shade;
uniform vec3 colour;
void main() {
  float facing = abs(dot(normalize(normal_), normalize(seen)));
  float rim = 1.0 - facing;
  shade = vec4(colour, 0.03 + 0.62 * rim * rim * rim);
}`;

/** Bubbles of bodies: children of their actors, so that they move with them. */
export class Bubbles {
  private readonly ball = new IcosahedronGeometry(1, 5);
  private readonly material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    uniforms: { colour: { value: new Color() } },
  });

  set(actor: Actor, numbers: Float32Array): void {
    this.clear(actor);
    const count = numbers.length / 4;
    if (count === 0) return;
    const mesh = new InstancedMesh(this.ball, this.material, count);
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    mesh.raycast = () => {}; // the hand reaches through
    const matrix = new Matrix4();
    for (let i = 0; i < count; i++) {
      const [x, y, z, radius] = numbers.subarray(4 * i);
      mesh.setMatrixAt(i, matrix.makeScale(radius, radius, radius).setPosition(x, y, z));
    }
    actor.add(mesh);
  }

  clear(actor: Actor): void {
    for (const part of actor.children.filter((part) => part instanceof InstancedMesh)) {
      part.removeFromParent();
      part.dispose();
    }
  }

  setTheme(theme: Theme): void {
    // As the shader takes it: sRGB.
    this.material.uniforms.colour.value.set(PALETTES[theme].line).convertLinearToSRGB();
  }
}
