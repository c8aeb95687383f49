// All bodies: a mesh and a shadow each, under one group in metres. Described once, moved with every picture.

import { BufferAttribute, BufferGeometry, Group, IcosahedronGeometry, type Mesh, Quaternion, Vector3 } from "three";
import { isShell } from "../viewer/shell";
import { colourOf, PALETTES, type Theme } from "../viewer/theme";
import type { Viewer } from "../viewer/viewer";
import type { Body, Pose } from "./wire";

/** Balls are darker, or lighter, than anything that breaks. */
const BALLS: Record<Theme, [number, number, number]> = { light: [84, 90, 99], dark: [214, 217, 221] };
/** How hot a piece in the hand is, of 255. */
const HELD = 70;

export class Actor extends Group {
  readonly mesh: Mesh;
  /** Whether it has been in a frame. */
  met = false;
  private readonly geometry: BufferGeometry;
  private readonly tints: BufferAttribute;

  constructor(
    readonly body: Body,
    viewer: Viewer,
  ) {
    super();
    this.geometry = body.is === "ball" ? new IcosahedronGeometry(body.radius, 6) : surface(body);
    const count = this.geometry.getAttribute("position").count;
    this.tints = new BufferAttribute(new Uint8Array(4 * count), 4, true);
    this.geometry.setAttribute("tint", this.tints);
    const [mesh, shadow] = viewer.light.dress(this.geometry, body.is === "ball" || isShell(body.faces, body.positions, 3));
    this.mesh = mesh;
    this.visible = false; // until it is somewhere
    this.add(mesh, shadow);
  }

  paint(theme: Theme, held: boolean): void {
    const { plain, body } = PALETTES[theme];
    const { id, is } = this.body;
    const [red, green, blue] = is === "fixed" ? plain : is === "ball" ? BALLS[theme] : colourOf(id, body);
    new Uint32Array(this.tints.array.buffer).fill(red | (green << 8) | (blue << 16) | (held ? HELD << 24 : 0));
    this.tints.needsUpdate = true;
  }

  dispose(): void {
    this.removeFromParent();
    this.geometry.dispose();
    for (const part of this.children) if ("dispose" in part) (part.dispose as () => void)();
  }
}

function surface({ positions, faces }: Body): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(positions, 3));
  made.setIndex(new BufferAttribute(faces, 1));
  return made;
}

export class Bodies extends Group {
  readonly actors = new Map<number, Actor>();
  private held = 0;
  private readonly scratch = { from: new Quaternion(), to: new Quaternion() };

  constructor(
    private readonly viewer: Viewer,
    private theme: Theme,
  ) {
    super();
    // Metres to the viewer's units, the floor on its ground.
    this.scale.setScalar(1 / viewer.space.unit);
    this.position.y = viewer.space.ground;
    viewer.scene.add(this);
    this.updateMatrixWorld();
  }

  born(body: Body): void {
    const actor = new Actor(body, this.viewer);
    actor.paint(this.theme, false);
    this.actors.get(body.id)?.dispose();
    this.actors.set(body.id, actor);
    this.add(actor);
  }

  /** Places a body between two poses. */
  place(id: number, from: Pose, to: Pose, share: number): void {
    const actor = this.actors.get(id);
    if (!actor) return;
    const { from: a, to: b } = this.scratch;
    const mix = (k: number) => from[k] + share * (to[k] - from[k]);
    actor.position.set(mix(0), mix(1), mix(2));
    actor.quaternion.copy(a.fromArray(from, 3)).slerp(b.fromArray(to, 3), share);
    actor.visible = true;
  }

  /** Before bodies are placed: what is not placed is not there. */
  hideAll(): void {
    for (const actor of this.actors.values()) actor.visible = false;
  }

  /** Keeps what is in some frame, and what waits for its first. */
  keep(isKnown: (id: number) => boolean): void {
    for (const [id, actor] of this.actors) {
      if (isKnown(id)) actor.met = true;
      else if (actor.met) this.forget(id, actor);
    }
  }

  forgetAll(): void {
    for (const [id, actor] of this.actors) this.forget(id, actor);
  }

  private forget(id: number, actor: Actor): void {
    actor.dispose();
    this.actors.delete(id);
  }

  /** Marks the piece in the hand; 0: none. */
  hold(id: number): void {
    for (const known of [this.held, id]) this.actors.get(known)?.paint(this.theme, known === id);
    this.held = id;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    for (const [id, actor] of this.actors) actor.paint(theme, id === this.held);
  }

  /** Puts what can be seen into view, with room above. */
  lookAt(): void {
    const [low, high] = [new Vector3(Infinity, 0, Infinity), new Vector3(-Infinity, 0, -Infinity)];
    const p = new Vector3();
    for (const actor of this.actors.values()) {
      if (!actor.visible) continue;
      actor.updateMatrixWorld();
      const sphere = actor.mesh.geometry.boundingSphere ?? (actor.mesh.geometry.computeBoundingSphere(), actor.mesh.geometry.boundingSphere);
      if (!sphere) continue;
      p.copy(sphere.center).applyQuaternion(actor.quaternion).add(actor.position);
      // Half of the radius: boxes of flat and long things are smaller than their spheres.
      const r = 0.5 * sphere.radius;
      low.min(p.clone().subScalar(r));
      high.max(p.addScalar(r));
    }
    if (!(low.x < high.x)) return;
    low.y = 0;
    high.y += 0.12;
    const size = high.clone().sub(low).divideScalar(this.viewer.space.unit);
    this.viewer.lookAt(this.localToWorld(low.add(high).multiplyScalar(0.5)), [size.x, size.y, size.z]);
  }
}
