// How sharp can a picture be? While things move, as sharp as keeps them moving; at rest, twice as fine as the screen.
//
// Drawing finer and letting the browser shrink it smooths edges like multisampling does, but can be had at rest only: on a
// processor that draws without a graphics card, multisampling made every picture three times as expensive. Pictures are
// judged a few at a time, since a single one may be late for any reason; what was too fine is tried again, less and less often.

import type { WebGLRenderer } from "three";

/** Pixels drawn for one of the screen, along a side. */
const RATIOS = [2, 1, 0.75, 0.5];
/** Milliseconds between pictures beyond which things do not flow, and up to which they are as fast as a screen. */
const SLOW = 26;
const FAST = 19;
/** Milliseconds without a picture after which things are at rest; longer if they are known to move. */
const REST = 160;
const LONG_REST = 320;
/** Pictures that are judged together, or as many as there are in so many milliseconds. */
const FEW = 6;
const WHILE = 250;

export class Pace {
  private readonly software: boolean;
  /** Index in `RATIOS` while things move, and the finest of them. */
  private moving: number;
  private readonly finest: number;
  private last = 0;
  private first = 0;
  private pictures = 0;
  /** Fast pictures in a row, and how many of them there must be before finer ones are tried. */
  private fast = 0;
  private patience = 90;
  private timer = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly redraw: () => void,
  ) {
    this.software = isSoftware(renderer);
    this.moving = this.finest = this.software ? 1 : 0;
    this.use(0);
  }

  /** Whether a processor draws and things move: what can hardly be seen should be left out. */
  get isHurried(): boolean {
    return this.software && this.renderer.getPixelRatio() !== RATIOS[0];
  }

  /** Called before each picture; `isMoving` if more of them will follow. */
  begin(isMoving: boolean): void {
    const now = performance.now();
    const rest = isMoving ? LONG_REST : REST;
    const rested = now - this.last > rest;
    this.last = now;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.sharpen(), rest);
    if (rested) {
      this.pictures = this.fast = 0;
      this.first = now;
    } else {
      this.pictures++;
      this.judge(now);
    }
    // The first picture after a rest may be the only one.
    if (!rested || isMoving) this.use(this.moving);
  }

  /** The next picture is as fine as can be. */
  sharp(): void {
    this.use(0);
  }

  private judge(now: number): void {
    const time = now - this.first;
    if (this.pictures < FEW && time < WHILE) return;
    const mean = time / this.pictures;
    this.fast = mean < FAST ? this.fast + this.pictures : 0;
    this.pictures = 0;
    this.first = now;
    if (mean > SLOW && this.moving < RATIOS.length - 1) {
      this.moving = mean > 2 * SLOW ? RATIOS.length - 1 : this.moving + 1;
      this.patience *= 2;
    } else if (this.fast > this.patience && this.moving > this.finest) {
      this.moving--;
      this.fast = 0;
    }
  }

  private sharpen(): void {
    if (this.renderer.getPixelRatio() === RATIOS[0]) return;
    this.sharp();
    this.last = 0;
    this.redraw();
  }

  private use(index: number): void {
    if (this.renderer.getPixelRatio() !== RATIOS[index]) this.renderer.setPixelRatio(RATIOS[index]);
  }
}

/** Whether pictures are drawn by the processor. */
function isSoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
