// A disc under the scene that fades into the background: rings, each a shade off the next and in one colour, so that a pixel
// costs nothing. A smooth slope would have the same rings, since a screen has no shades between.

import { BufferAttribute, GLSL3, Mesh, RingGeometry, ShaderMaterial } from "three";
import { plainly } from "./light";
import type { Space } from "./space";
import type { Palette } from "./theme";

/** At least as many as there are shades from the middle to the background. */
const RINGS = 14;
const AROUND = 64;
/** Share of the radius that does not fade. */
const MIDDLE = 0.35;

// The last vertex of a triangle gives it its colour: it is on the inner side of the ring.
const VERTEX = `
in vec3 tint;
flat out vec3 colour;
void main() {
  colour = tint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = `
precision highp float;
flat in vec3 colour;
out vec4 shade;
void main() { shade = vec4(colour, 1.0); }`;

/** Where a slope of 3 x^2 - 2 x^3 has this height. */
function slope(height: number): number {
  return 0.5 - Math.sin(Math.asin(1 - 2 * height) / 3);
}

export class Ground extends Mesh<RingGeometry, ShaderMaterial> {
  constructor(space: Space) {
    const looks = { glslVersion: GLSL3, vertexShader: VERTEX, fragmentShader: FRAGMENT };
    super(new RingGeometry(1, 2, AROUND, RINGS), new ShaderMaterial({ ...looks, depthTest: false, depthWrite: false }));
    const places = this.geometry.getAttribute("position");
    for (let i = 0; i < places.count; i++) {
      const ring = ringOf(i);
      const radius = ring === 0 ? 0 : MIDDLE + (1 - MIDDLE) * slope((ring - 0.5) / RINGS);
      const given = Math.hypot(places.getX(i), places.getY(i));
      places.setXYZ(i, (places.getX(i) * radius) / given, (places.getY(i) * radius) / given, 0);
    }
    this.frustumCulled = false;
    this.rotation.x = -Math.PI / 2;
    this.position.y = space.ground;
    this.scale.setScalar(1.3 * Math.hypot(space.size[0], space.size[2]) || 1);
    this.renderOrder = -2;
  }

  setPalette(palette: Palette): void {
    const [inner, outer] = [plainly(palette.ground), plainly(palette.paper)];
    const tints = new Float32Array(3 * this.geometry.getAttribute("position").count);
    for (let i = 0; i < tints.length / 3; i++) inner.clone().lerp(outer, ringOf(i) / RINGS).toArray(tints, 3 * i);
    this.geometry.setAttribute("tint", new BufferAttribute(tints, 3));
  }
}

/** Which ring begins at a vertex. */
function ringOf(vertex: number): number {
  return Math.floor(vertex / (AROUND + 1));
}
