// A disc under the scene that fades into the background: rings, each in one colour and a shade off the next, so that a pixel
// costs nothing.

import { BufferAttribute, GLSL3, Mesh, RingGeometry, ShaderMaterial } from "three";
import { plainly } from "./light";
import type { Space } from "./space";
import type { Palette } from "./theme";

/** More than there are shades from its middle to the background. */
const RINGS = 20;

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

export class Ground extends Mesh<RingGeometry, ShaderMaterial> {
  constructor(space: Space) {
    const looks = { glslVersion: GLSL3, vertexShader: VERTEX, fragmentShader: FRAGMENT };
    super(new RingGeometry(0.001, 1, 64, RINGS), new ShaderMaterial({ ...looks, depthTest: false, depthWrite: false }));
    this.rotation.x = -Math.PI / 2;
    this.position.y = space.ground;
    this.scale.setScalar(1.3 * Math.hypot(space.size[0], space.size[2]) || 1);
    this.renderOrder = -2;
  }

  setPalette(palette: Palette): void {
    const [inner, outer] = [plainly(palette.ground), plainly(palette.paper)];
    const places = this.geometry.getAttribute("position");
    const tints = new Float32Array(3 * places.count);
    for (let i = 0; i < places.count; i++) {
      const r = Math.min(Math.max((Math.hypot(places.getX(i), places.getY(i)) - 0.35) / 0.65, 0), 1);
      inner.clone().lerp(outer, r * r * (3 - 2 * r)).toArray(tints, 3 * i);
    }
    this.geometry.setAttribute("tint", new BufferAttribute(tints, 3));
  }
}
