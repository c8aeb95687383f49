// How sharp can a picture be? While things move, as sharp as keeps them moving; at rest, twice as fine as the screen.
//
// Drawing finer and letting the browser shrink it smooths edges like multisampling does, but can be had at rest only: on a
// processor that draws without a graphics card, multisampling made every picture three times as expensive.

import type { WebGLRenderer } from "three";

/** Pixels drawn for one of the screen, along a side. */
const RATIOS = [2, 1, 0.75, 0.5];
/** Milliseconds between pictures beyond which things do not flow. */
const SLOW = 26;
/** Milliseconds without a picture after which things are at rest. */
const REST = 160;

export class Pace {
  /** Index in `RATIOS` while things move. */
  private moving: number;
  private last = 0;
  private mean = 0;
  private timer = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly redraw: () => void,
  ) {
    this.moving = isSoftware(renderer) ? 1 : 0;
    this.use(0);
  }

  /** Called before each picture. */
  begin(): void {
    const now = performance.now();
    const since = now - this.last;
    this.last = now;
    clearTimeout(this.timer);
    if (since > REST) {
      // The first picture after a rest may be the only one.
      this.mean = 0;
      this.timer = window.setTimeout(() => this.sharpen(), REST);
      return;
    }
    this.mean = this.mean > 0 ? 0.8 * this.mean + 0.2 * since : since;
    if (this.mean > SLOW && this.moving < RATIOS.length - 1) {
      this.moving++;
      this.mean = 0;
    }
    this.use(this.moving);
    this.timer = window.setTimeout(() => this.sharpen(), REST);
  }

  /** The next picture is as fine as can be. */
  sharp(): void {
    this.use(0);
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
