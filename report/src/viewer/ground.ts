// A disc under the scene that fades into the background. Colours are given at its rings, so that a pixel costs nothing.

import { BufferAttribute, Color, Mesh, MeshBasicMaterial, RingGeometry } from "three";
import type { Space } from "./space";
import type { Palette } from "./theme";

const RINGS = 12;

export class Ground extends Mesh<RingGeometry, MeshBasicMaterial> {
  constructor(space: Space) {
    const material = new MeshBasicMaterial({ vertexColors: true, depthTest: false, depthWrite: false });
    super(new RingGeometry(0.001, 1, 64, RINGS), material);
    this.rotation.x = -Math.PI / 2;
    this.position.y = space.ground;
    this.scale.setScalar(1.3 * Math.hypot(space.size[0], space.size[2]) || 1);
    this.renderOrder = -2;
  }

  setPalette(palette: Palette): void {
    const [inner, outer, mixed] = [new Color(palette.ground), new Color(palette.paper), new Color()];
    const places = this.geometry.getAttribute("position");
    const colours = new Float32Array(3 * places.count);
    for (let i = 0; i < places.count; i++) {
      const r = Math.min(Math.max((Math.hypot(places.getX(i), places.getY(i)) - 0.35) / 0.65, 0), 1);
      mixed.copy(inner).lerp(outer, r * r * (3 - 2 * r)).toArray(colours, 3 * i);
    }
    this.geometry.setAttribute("color", new BufferAttribute(colours, 3));
  }
}
