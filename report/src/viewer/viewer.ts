// A scene to look at: surface, what collides of it, contacts, boxes, ground, a camera that can be dragged.
//
// Knows nothing of reports or files: whoever has faces and positions, recorded or live, can drive it. Draws only when
// something has changed: as sharp as there is time for while things move (`Pace`), smooth at rest.

import { Color, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Arrows } from "./arrows";
import { BoxLines } from "./boxes";
import { Ground } from "./ground";
import { Light } from "./light";
import { Pace } from "./pace";
import { Space } from "./space";
import { Surface } from "./surface";
import { PALETTES, type Theme } from "./theme";

export class Viewer {
  readonly space: Space;
  readonly light: Light;
  readonly surface: Surface;
  readonly arrows: Arrows;
  readonly boxes: BoxLines;
  /** Pictures drawn so far. */
  drawn = 0;

  private readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(28, 1, 0.01, 50);
  readonly controls: OrbitControls;
  private readonly ground: Ground;
  private readonly pace: Pace;
  private waiting = false;
  private moving = false;
  /** What was to be seen, until somebody turns the camera. */
  private home: (() => void) | null = () => this.lookAtAll();

  /** Throws where there is no WebGL. */
  constructor(host: HTMLElement, grid: { min: number[]; max: number[] }, theme: Theme) {
    const canvas = document.createElement("canvas");
    // Opaque and not kept: what lies under the canvas need not be blended, and nothing is copied.
    const wishes: WebGLContextAttributes = { alpha: false, antialias: false, powerPreference: "high-performance" };
    const context = canvas.getContext("webgl2", wishes) as WebGL2RenderingContext | null;
    if (!context) throw new Error("no WebGL");
    this.renderer = new WebGLRenderer({ canvas, context });
    this.pace = new Pace(this.renderer, () => this.drawNow());
    host.append(this.renderer.domElement);
    this.space = new Space(grid.min, grid.max);
    this.light = new Light(this.space);
    this.surface = new Surface(this.space, this.light);
    this.arrows = new Arrows(this.space);
    this.boxes = new BoxLines(this.space);
    this.ground = new Ground(this.space);
    this.scene.add(this.ground, this.surface, this.arrows, this.boxes);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.maxPolarAngle = Math.PI / 2 - 0.02;
    this.controls.addEventListener("change", () => this.draw());
    this.controls.addEventListener("start", () => (this.home = null));
    new ResizeObserver(() => this.resize(host)).observe(host);
    this.setTheme(theme);
  }

  /** Draws with the next picture of the screen; `isMoving` if it is one of many. */
  draw(isMoving = false): void {
    this.moving ||= isMoving;
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      if (this.waiting) this.drawNow(); // unless it has been drawn meanwhile
    });
  }

  drawNow(isMoving = false): void {
    this.pace.begin(isMoving || this.moving);
    this.waiting = this.moving = false;
    this.light.setLean(this.pace.isHurried);
    this.renderer.render(this.scene, this.camera);
    this.drawn++;
  }

  /** Draws now, as fine as can be and with nothing left out. */
  drawFine(): void {
    this.pace.sharp();
    this.light.setLean(false);
    this.renderer.render(this.scene, this.camera);
  }

  /** The present picture, for paper. */
  snapshot(): string {
    this.drawFine();
    return this.renderer.domElement.toDataURL();
  }

  setTheme(theme: Theme): void {
    const palette = PALETTES[theme];
    this.scene.background = new Color(palette.paper);
    this.light.setPalette(palette, theme === "dark");
    for (const part of [this.ground, this.arrows, this.boxes]) part.setPalette(palette);
    this.draw();
  }

  /** Puts everything into view. */
  lookAtAll(): void {
    this.lookAt(new Vector3(0, 0, 0), this.space.size);
  }

  /** Puts a box into view, its longest level side across. */
  lookAt(centre: Vector3, [x, y, z]: [number, number, number]): void {
    const from = (z > x ? new Vector3(1, 0.42, -0.62) : new Vector3(0.62, 0.42, 1)).normalize();
    const tan = Math.tan((this.camera.fov / 360) * Math.PI);
    const right = new Vector3().crossVectors(new Vector3(0, 1, 0), from).normalize();
    const up = new Vector3().crossVectors(from, right);
    let distance = 0.1;
    for (let corner = 0; corner < 8; corner++) {
      const p = new Vector3(corner & 1 ? x : -x, corner & 2 ? y : -y, corner & 4 ? z : -z).multiplyScalar(0.5);
      const reach = Math.max(Math.abs(p.dot(up)) / tan, Math.abs(p.dot(right)) / (tan * this.camera.aspect));
      distance = Math.max(distance, p.dot(from) + reach);
    }
    this.home = () => this.lookAt(centre, [x, y, z]);
    this.controls.target.copy(centre);
    this.camera.position.copy(from).multiplyScalar(1.04 * distance).add(centre);
    // Light from the left of whoever looks, so that what faces the eye is lit and shadows fall to the right.
    this.light.sun.copy(from).setY(0).normalize().applyAxisAngle(new Vector3(0, 1, 0), -0.7).setY(1.25).normalize();
    this.controls.update();
    this.draw();
  }

  /** Turns the camera around the scene; for whoever has no mouse. */
  turn(angle: number): void {
    this.home = null;
    this.camera.position.applyAxisAngle(new Vector3(0, 1, 0), angle);
    this.controls.update();
  }

  private resize(host: HTMLElement): void {
    const [width, height] = [Math.max(host.clientWidth, 1), Math.max(host.clientHeight, 1)];
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.home?.(); // in a window of another shape it would not fit
    this.drawNow();
  }
}
