// How things are lit: one shader for surfaces, one for their shadows on the ground, one plain colour for thin things.
//
// Written for processors that draw without a graphics card as much as for cards: normals come from derivatives, colours are
// in sRGB all the way (a power per pixel costs more than the light), and what moves is mixed from two pictures here, so that
// nothing is computed or sent for the pictures in between.

import { type BufferGeometry, DoubleSide, FrontSide, GLSL3, Mesh, ShaderMaterial, Vector3 } from "three";
import type { Space } from "./space";
import type { Palette } from "./theme";

/** Where a vertex is: between two places, if it has two. */
const PLACE = `
#ifdef BETWEEN
in vec3 other;
uniform float share;
vec3 place() { return position * (1.0 - share) + other * share; } // exact at both ends
#else
vec3 place() { return position; }
#endif`;

const VERTEX = `${PLACE}
in vec4 tint;
flat out vec4 colour;
out vec3 seen;
void main() {
  vec4 at = modelViewMatrix * vec4(place(), 1.0);
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
uniform float heat;
void main() {
  vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
  float warm = max(colour.a, heat);
  vec3 base = mix(colour.rgb, hot, warm);
  float direct = max(dot(normal, sun), 0.0);
  float sky = 0.5 + 0.5 * dot(normal, up);
  float eye = max(dot(normal, normalize(-seen)), 0.0);
  float light = lift + 0.5 * direct + 0.24 * sky + 0.24 * eye;
  light = mix(light, max(light, 0.92), warm);
  shade = vec4(base * sqrt(light), 1.0);
}`;

const SHADOW_VERTEX = `${PLACE}
uniform vec3 sun;
uniform float ground;
void main() {
  vec4 at = modelMatrix * vec4(place(), 1.0);
  at.xz -= sun.xz / sun.y * (at.y - ground);
  at.y = ground;
  gl_Position = projectionMatrix * viewMatrix * at;
}`;

const THIN_VERTEX = `${PLACE}
uniform float size;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(place(), 1.0);
  gl_PointSize = size;
}`;

const PLAIN_FRAGMENT = `
precision highp float;
uniform vec3 colour;
out vec4 shade;
void main() { shade = vec4(colour, 1.0); }`;

/** A colour as the shaders take it: three numbers in sRGB. */
export function plainly(hex: number): Vector3 {
  return new Vector3((hex >> 16) & 255, (hex >> 8) & 255, hex & 255).divideScalar(255);
}

export class Light {
  /** Where it comes from; of length 1, from above. */
  readonly sun = new Vector3(0, 1, 0);
  /** What moves is this far from `position` to `other`. */
  readonly share = { value: 0 };

  private readonly seen = { sun: { value: new Vector3() }, up: { value: new Vector3() } };
  private readonly hot = { value: new Vector3() };
  private readonly lift = { value: 0.2 };
  private readonly shade = { value: new Vector3() };
  private readonly ground: { value: number };
  /** For sheets, and for shells. */
  private readonly still: [ShaderMaterial, ShaderMaterial][];
  private readonly shells = new Set<ShaderMaterial>();
  private lean = false;

  constructor(space: Space) {
    this.ground = { value: space.ground };
    this.still = [0, 1].map(() => [this.surface(false), this.shadow(false)]);
    this.setShells(this.still[1], true);
  }

  /** A body and its shadow of a geometry with positions and tints. Inner sides of a shell need not be drawn. */
  dress(geometry: BufferGeometry, isShell: boolean): [Mesh, Mesh] {
    const [surface, shadow] = this.still[isShell ? 1 : 0];
    return [this.body(geometry, surface), this.cast(geometry, shadow)];
  }

  /** The same for a geometry with two places for each vertex, and a body of another geometry, all hot. */
  dressMoving(geometry: BufferGeometry, hot: BufferGeometry): [Mesh, Mesh, Mesh] {
    return [
      this.body(geometry, this.surface(true)),
      this.cast(geometry, this.shadow(true)),
      this.body(hot, this.surface(true, 1)),
    ];
  }

  /** Whether what is drawn with these are shells. */
  setShells(materials: ShaderMaterial[], on: boolean): void {
    for (const material of materials) {
      if (on) this.shells.add(material);
      else this.shells.delete(material);
      material.side = on && this.lean ? FrontSide : DoubleSide;
    }
  }

  /** Whether shells are drawn without their inner sides, which takes a processor a third of the time less. */
  setLean(lean: boolean): void {
    if (this.lean === lean) return;
    this.lean = lean;
    this.setShells([...this.shells], true);
  }

  /** The colour of collisions for lines and points that have two places each. */
  thin(size: { value: number }): ShaderMaterial {
    const uniforms = { share: this.share, size, colour: this.hot };
    return new ShaderMaterial({
      glslVersion: GLSL3,
      defines: { BETWEEN: "" },
      vertexShader: THIN_VERTEX,
      fragmentShader: PLAIN_FRAGMENT,
      uniforms,
    });
  }

  setPalette(palette: Palette, dark: boolean): void {
    this.hot.value.copy(plainly(palette.hot));
    this.lift.value = dark ? 0.12 : 0.24;
    this.shade.value.copy(plainly(palette.shadow));
  }

  private body(geometry: BufferGeometry, material: ShaderMaterial): Mesh {
    const body = new Mesh(geometry, material);
    body.frustumCulled = false;
    body.onBeforeRender = (_renderer, _scene, camera) => {
      this.seen.sun.value.copy(this.sun).transformDirection(camera.matrixWorldInverse);
      this.seen.up.value.set(0, 1, 0).transformDirection(camera.matrixWorldInverse);
    };
    return body;
  }

  private cast(geometry: BufferGeometry, material: ShaderMaterial): Mesh {
    const shadow = new Mesh(geometry, material);
    shadow.frustumCulled = false;
    shadow.renderOrder = -1;
    return shadow;
  }

  private surface(moving: boolean, heat = 0): ShaderMaterial {
    return new ShaderMaterial({
      glslVersion: GLSL3,
      defines: moving ? { BETWEEN: "" } : {},
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
      polygonOffset: true, // lines on the surface are to be seen
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
      uniforms: { ...this.seen, share: this.share, hot: this.hot, lift: this.lift, heat: { value: heat } },
    });
  }

  private shadow(moving: boolean): ShaderMaterial {
    return new ShaderMaterial({
      glslVersion: GLSL3,
      defines: moving ? { BETWEEN: "" } : {},
      vertexShader: SHADOW_VERTEX,
      fragmentShader: PLAIN_FRAGMENT,
      side: DoubleSide,
      depthTest: false, // drawn before everything else, in one flat colour: overlaps do not show
      depthWrite: false,
      uniforms: { sun: { value: this.sun }, share: this.share, ground: this.ground, colour: this.shade },
    });
  }
}
