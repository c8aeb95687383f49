// A scene to look at: surface, colliding features, contacts, boxes, ground, a camera that can be dragged.
//
// Knows nothing of reports or files: whoever has faces and positions, recorded or live, can drive it. Draws only when
// something has changed.

import { CircleGeometry, Color, Mesh, PerspectiveCamera, Scene, ShaderMaterial, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Arrows } from "./arrows";
import { BoxLines, Features } from "./lines";
import { Space } from "./space";
import { Surface } from "./surface";
import { PALETTES, type Theme } from "./theme";

export class Viewer {
  readonly space: Space;
  readonly surface: Surface;
  readonly features: Features;
  readonly arrows: Arrows;
  readonly boxes: BoxLines;
  /** Pictures drawn so far. */
  drawn = 0;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(28, 1, 0.01, 50);
  private readonly controls: OrbitControls;
  private readonly ground: Mesh<CircleGeometry, ShaderMaterial>;
  private waiting = false;

  /** Throws where there is no WebGL. */
  constructor(host: HTMLElement, grid: { min: number[]; max: number[] }, theme: Theme) {
    this.renderer = new WebGLRenderer({ antialias: true, powerPreference: "high-performance", preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    host.append(this.renderer.domElement);
    this.space = new Space(grid.min, grid.max);
    this.surface = new Surface(this.space);
    this.features = new Features(this.space);
    this.arrows = new Arrows(this.space);
    this.boxes = new BoxLines(this.space);
    this.ground = ground(this.space);
    this.scene.add(this.ground, this.surface, this.features, this.arrows, this.boxes);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.maxPolarAngle = Math.PI / 2 - 0.02;
    this.controls.addEventListener("change", () => this.draw());
    new ResizeObserver(() => this.resize(host)).observe(host);
    this.resize(host);
    this.lookAtAll();
    this.setTheme(theme);
  }

  /** Draws with the next picture of the screen. */
  draw(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => this.drawNow());
  }

  drawNow(): void {
    this.waiting = false;
    this.renderer.render(this.scene, this.camera);
    this.drawn++;
  }

  setTheme(theme: Theme): void {
    const palette = PALETTES[theme];
    this.scene.background = new Color(palette.paper);
    const { inner, outer } = this.ground.material.uniforms;
    inner.value.set(palette.ground).convertLinearToSRGB();
    outer.value.set(palette.paper).convertLinearToSRGB();
    this.surface.setPalette(palette, theme === "dark");
    for (const part of [this.features, this.arrows, this.boxes]) part.setPalette(palette);
    this.draw();
  }

  /** Puts everything into view, the longest level side across. */
  lookAtAll(): void {
    const [x, y, z] = this.space.size;
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
    this.controls.target.set(0, 0, 0);
    this.camera.position.copy(from.multiplyScalar(1.06 * distance));
    this.controls.update();
    this.draw();
  }

  /** Turns the camera around the scene; for whoever has no mouse. */
  turn(angle: number): void {
    this.camera.position.applyAxisAngle(new Vector3(0, 1, 0), angle);
    this.controls.update();
  }

  private resize(host: HTMLElement): void {
    const [width, height] = [Math.max(host.clientWidth, 1), Math.max(host.clientHeight, 1)];
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.draw();
  }
}

/** A disc under the scene that fades into the background. */
function ground(space: Space): Mesh<CircleGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    uniforms: { inner: { value: new Color() }, outer: { value: new Color() } },
    vertexShader: `
      varying vec2 place;
      void main() {
        place = position.xy;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec2 place;
      uniform vec3 inner;
      uniform vec3 outer;
      void main() { gl_FragColor = vec4(mix(inner, outer, smoothstep(0.35, 1.0, length(place))), 1.0); }`,
    depthTest: false,
    depthWrite: false,
  });
  const disc = new Mesh(new CircleGeometry(1, 64), material);
  disc.rotation.x = -Math.PI / 2;
  disc.position.y = space.ground;
  disc.scale.setScalar(1.3 * Math.hypot(space.size[0], space.size[2]) || 1);
  disc.renderOrder = -2;
  return disc;
}
