// The pointer: a click drops a ball, a drag from a piece pulls it, a drag from anywhere else turns the view.

import { Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Viewer } from "../viewer/viewer";
import type { Actor, Bodies } from "./bodies";
import type { Command, Point } from "./wire";

/** Pixels beyond which a click is a drag. */
const SLIP = 5;
const UP = new Vector3(0, 1, 0);

interface Hit {
  /** In the viewer's units. */
  at: Vector3;
  actor: Actor | null;
}

export class Hand {
  private readonly ray = new Raycaster();
  private pressed: { x: number; y: number; hit: Hit | null } | null = null;
  /** Through the held point, facing the camera: where the pointer is in space. */
  private sheet: Plane | null = null;

  constructor(
    host: HTMLElement,
    private readonly viewer: Viewer,
    private readonly bodies: Bodies,
    private readonly send: (command: Command) => void,
  ) {
    // Before the camera's own listener, so that it can be told to keep still.
    host.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.lift(event));
    addEventListener("pointercancel", () => this.release());
    addEventListener("blur", () => this.release());
  }

  /** Drops a ball in the middle of the picture; for whoever has no mouse. */
  dropAhead(): void {
    const box = this.viewer.controls.domElement as HTMLElement;
    const { left, top, width, height } = box.getBoundingClientRect();
    this.drop(this.hit(left + width / 2, top + height / 2));
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const hit = this.hit(event.clientX, event.clientY);
    this.pressed = { x: event.clientX, y: event.clientY, hit };
    this.viewer.controls.enabled = !this.movable(hit);
  }

  private move(event: PointerEvent): void {
    if (!this.pressed || !event.isPrimary) return;
    const { x, y, hit } = this.pressed;
    if (!this.sheet) {
      if (!this.movable(hit) || Math.hypot(event.clientX - x, event.clientY - y) < SLIP) return;
      this.grab(hit);
    }
    const to = this.sheet && this.aim(event.clientX, event.clientY).intersectPlane(this.sheet, new Vector3());
    if (to) this.send({ do: "pull", to: metres(this.bodies, to) });
  }

  private lift(event: PointerEvent): void {
    if (!this.pressed || !event.isPrimary) return;
    const { x, y, hit } = this.pressed;
    if (!this.sheet && Math.hypot(event.clientX - x, event.clientY - y) < SLIP) this.drop(hit);
    this.release();
  }

  private release(): void {
    if (this.sheet) this.send({ do: "release" });
    this.bodies.hold(0);
    this.pressed = this.sheet = null;
    this.viewer.controls.enabled = true;
  }

  private movable(hit: Hit | null): hit is Hit & { actor: Actor } {
    return hit?.actor != null && hit.actor.body.is !== "fixed";
  }

  private grab({ at, actor }: Hit & { actor: Actor }): void {
    const towards = this.viewer.camera.getWorldDirection(new Vector3());
    this.sheet = new Plane().setFromNormalAndCoplanarPoint(towards, at);
    // In the body's own coordinates: by now it may be elsewhere.
    this.send({ do: "grab", body: actor.body.id, at: metres(actor, at) });
    this.bodies.hold(actor.body.id);
  }

  private drop(hit: Hit | null): void {
    if (hit) this.send({ do: "drop", at: metres(this.bodies, hit.at) });
  }

  private hit(x: number, y: number): Hit | null {
    const ray = this.aim(x, y);
    const actors = [...this.bodies.actors.values()].filter((actor) => actor.visible);
    this.bodies.updateMatrixWorld();
    const [first] = this.ray.intersectObjects(actors.map((actor) => actor.mesh), false);
    if (first) return { at: first.point, actor: first.object.parent as Actor };
    const ground = new Plane(UP, -this.viewer.space.ground);
    const at = ray.intersectPlane(ground, new Vector3());
    // Not at the horizon.
    return at && at.length() < 2 ? { at, actor: null } : null;
  }

  private aim(x: number, y: number) {
    const box = (this.viewer.controls.domElement as HTMLElement).getBoundingClientRect();
    const at = new Vector2((2 * (x - box.left)) / box.width - 1, 1 - (2 * (y - box.top)) / box.height);
    this.ray.setFromCamera(at, this.viewer.camera);
    return this.ray.ray;
  }
}

/** A point in the coordinates of a group or body. */
function metres(object: Bodies | Actor, point: Vector3): Point {
  const { x, y, z } = object.worldToLocal(point.clone());
  return [x, y, z];
}
