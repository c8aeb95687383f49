// Where is everything between two steps? A scene may be stepped 33 times a second; the screen shows more.
//
// What is shown is one step old, so that there is always one before and one after the moment shown. The clock of what is
// shown runs as fast as the wall clock, a tenth faster or slower where it drifts from the server's.

import type { Frame, Pose } from "./wire";

/** Seconds by which the clock may be wrong before it jumps. */
const JUMP = 0.25;
/** Frames kept. */
const KEPT = 8;

interface Moment {
  time: number;
  step: number;
  poses: Map<number, Pose>;
}

export class Motion {
  /** Seconds per step. */
  dt = 1 / 60;
  private moments: Moment[] = [];
  /** The moment that is shown. */
  private shown = 0;
  private paused = false;
  /** What each piece broke off, which had the same coordinates. */
  private readonly parents = new Map<number, number>();

  clear(): void {
    this.moments = [];
    this.parents.clear();
  }

  born(id: number, parent: number): void {
    if (parent) this.parents.set(id, parent);
  }

  push(frame: Frame): void {
    const last = this.moments.at(-1);
    const moment = { time: frame.step * this.dt, step: frame.step, poses: frame.poses };
    this.paused = frame.paused;
    if (last && frame.step < last.step) this.moments = []; // it began again
    if (last?.step === frame.step) this.moments.pop(); // time stands still, things may appear
    this.moments.push(moment);
    if (this.moments.length > KEPT) this.moments.shift();
    if (this.moments.length === 1) this.shown = moment.time;
  }

  /** Whether a body is in some frame that is kept. */
  knows(id: number): boolean {
    return this.moments.some((moment) => moment.poses.has(id));
  }

  /** Goes on by some seconds and says where every body is then; false if nothing changes any more. */
  advance(seconds: number, place: (id: number, from: Pose, to: Pose, share: number) => void): boolean {
    const last = this.moments.at(-1);
    if (!last) return false;
    const before = this.shown;
    const late = last.time - this.dt - before;
    if (Math.abs(late) > JUMP + this.dt) this.shown = last.time;
    else this.shown += seconds * (this.paused || Math.abs(late) < 0.004 ? 1 : late > 0 ? 1.1 : 0.9);
    this.shown = Math.min(this.shown, last.time);
    let next = this.moments.findIndex((moment) => moment.time >= this.shown);
    if (next < 0) next = this.moments.length - 1;
    const to = this.moments[next];
    const from = this.moments[Math.max(next - 1, 0)];
    const share = to.time > from.time ? Math.min(Math.max((this.shown - from.time) / (to.time - from.time), 0), 1) : 1;
    for (const [id, pose] of to.poses) place(id, this.before(from, id) ?? pose, pose, share);
    return this.shown !== before;
  }

  private before(from: Moment, id: number): Pose | undefined {
    for (let known: number | undefined = id; known !== undefined; known = this.parents.get(known)) {
      const pose = from.poses.get(known);
      if (pose) return pose;
    }
    return undefined;
  }
}
