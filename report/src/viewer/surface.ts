// Triangles that move, tear and change colour: one flat-shaded mesh, and its shadow on the ground.
//
// Every face has three vertices of its own, so that it has a colour of its own; positions stay 16-bit numbers up to the
// graphics card. Normals come from derivatives in the shader: nothing is computed per frame but the copies.

import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  GLSL3,
  Group,
  Mesh,
  ShaderMaterial,
  Vector3,
} from "three";
import type { Space } from "./space";
import type { Palette } from "./theme";

const VERTEX = `
in vec4 tint;
flat out vec4 colour;
out vec3 seen;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  colour = tint;
  seen = at.xyz;
  gl_Position = projectionMatrix * at;
}`;

// Light from the sun, more from above than from below, and a little from the eye; in linear light, near enough to sRGB.
const FRAGMENT = `
precision highp float;
flat in vec4 colour;
in vec3 seen;
out vec4 shade;
uniform vec3 sun;
uniform vec3 up;
uniform vec3 hot;
uniform float lift;
void main() {
  vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
  vec3 base = mix(colour.rgb, hot, colour.a);
  float direct = max(dot(normal, sun), 0.0);
  float sky = 0.5 + 0.5 * dot(normal, up);
  float eye = max(dot(normal, normalize(-seen)), 0.0);
  float light = lift + 0.5 * direct + 0.24 * sky + 0.24 * eye;
  light = mix(light, max(light, 0.92), colour.a);
  shade = vec4(sqrt(base * base * light), 1.0);
}`;

const SHADOW_VERTEX = `
uniform vec3 sun;
uniform float ground;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.0);
  at.xz -= sun.xz / sun.y * (at.y - ground);
  at.y = ground;
  gl_Position = projectionMatrix * viewMatrix * at;
}`;

const SHADOW_FRAGMENT = `
precision highp float;
uniform vec3 colour;
out vec4 shade;
void main() { shade = vec4(colour, 1.0); }`;

/** A colour as the shaders take it: three numbers in sRGB. */
function plainly(hex: number): Vector3 {
  return new Vector3((hex >> 16) & 255, (hex >> 8) & 255, hex & 255).divideScalar(255);
}

export class Surface extends Group {
  /** Where the light comes from; of length 1, from above. */
  readonly sun = new Vector3(0, 1, 0);

  private readonly geometry = new BufferGeometry();
  private readonly material: ShaderMaterial;
  private readonly shadowMaterial: ShaderMaterial;
  private faces: Uint32Array = new Uint32Array(0);
  private tints = new Uint8Array(0);
  private base = new Uint32Array(0);

  constructor(space: Space) {
    super();
    this.material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
      polygonOffset: true, // lines on the surface are to be seen
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
      uniforms: { sun: { value: new Vector3() }, up: { value: new Vector3() }, hot: { value: new Vector3() }, lift: { value: 0.2 } },
    });
    this.shadowMaterial = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: SHADOW_VERTEX,
      fragmentShader: SHADOW_FRAGMENT,
      side: DoubleSide,
      depthTest: false, // drawn before everything else, in one flat colour: overlaps do not show
      depthWrite: false,
      uniforms: { sun: { value: this.sun }, ground: { value: space.ground }, colour: { value: new Vector3() } },
    });
    this.add(...this.dress(this.geometry));
    // Steps are numbers from 0 to 1 in the shader.
    this.scale.set(...space.size);
    this.position.set(-space.size[0] / 2, -space.size[1] / 2, -space.size[2] / 2);
  }

  /** A body and its shadow of a geometry with positions and tints, in this light. */
  dress(geometry: BufferGeometry): [Mesh, Mesh] {
    const body = new Mesh(geometry, this.material);
    const shadow = new Mesh(geometry, this.shadowMaterial);
    shadow.renderOrder = -1;
    body.frustumCulled = shadow.frustumCulled = false;
    body.onBeforeRender = (_renderer, _scene, camera) => {
      const { sun, up } = this.material.uniforms;
      sun.value.copy(this.sun).transformDirection(camera.matrixWorldInverse);
      up.value.set(0, 1, 0).transformDirection(camera.matrixWorldInverse);
    };
    return [body, shadow];
  }

  get faceCount(): number {
    return this.faces.length / 3;
  }

  /** Other faces; colours and positions must follow. */
  setFaces(faces: Uint32Array): void {
    if (faces === this.faces) return;
    this.faces = faces;
    const corners = faces.length;
    const attribute = (array: Uint16Array | Uint8Array, size: number) => {
      const made = new BufferAttribute(array, size, true);
      made.setUsage(DynamicDrawUsage);
      return made;
    };
    this.geometry.dispose();
    this.tints = new Uint8Array(4 * corners);
    this.geometry.setAttribute("position", attribute(new Uint16Array(3 * corners), 3));
    this.geometry.setAttribute("tint", attribute(this.tints, 4));
  }

  /** Where the vertices are: three steps each. */
  setPositions(steps: Uint16Array): void {
    const attribute = this.geometry.getAttribute("position") as BufferAttribute;
    const to = attribute.array;
    const faces = this.faces;
    for (let c = 0, t = 0; c < faces.length; c++, t += 3) {
      const from = 3 * faces[c];
      to[t] = steps[from];
      to[t + 1] = steps[from + 1];
      to[t + 2] = steps[from + 2];
    }
    attribute.needsUpdate = true;
  }

  /** A colour for each face. */
  setColours(colour: (face: number) => [number, number, number]): void {
    this.base = new Uint32Array(this.faces.length);
    for (let f = 0; f < this.faceCount; f++) {
      const [red, green, blue] = colour(f);
      this.base.fill(red | (green << 8) | (blue << 16), 3 * f, 3 * f + 3);
    }
  }

  /** Which faces are hot; the others have their colours. */
  setHot(faces: Uint32Array): void {
    const words = new Uint32Array(this.tints.buffer);
    words.set(this.base);
    for (const f of faces) {
      for (let c = 3 * f; c < 3 * f + 3; c++) words[c] |= 0xff000000;
    }
    this.geometry.getAttribute("tint").needsUpdate = true;
  }

  setPalette(palette: Palette, dark: boolean): void {
    this.material.uniforms.hot.value.copy(plainly(palette.hot));
    this.material.uniforms.lift.value = dark ? 0.12 : 0.24;
    this.shadowMaterial.uniforms.colour.value.copy(plainly(palette.shadow));
  }
}
