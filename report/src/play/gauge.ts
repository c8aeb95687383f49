// The corner: how long steps take, against the time they stand for; the last ten seconds as bars.

import { make, ms } from "../page/format";
import type { Frame } from "./wire";

const BARS = 150;
const HEIGHT = 34;
/** Milliseconds between texts: nobody reads faster. */
const READ = 250;

export class Gauge {
  readonly element = make("aside", "gauge");
  /** Milliseconds that a step stands for. */
  budget = 16.7;
  private readonly canvas = make("canvas");
  private readonly text = make("p");
  private readonly times: number[] = [];
  private step = -1;
  private told = 0;
  private since = { step: 0, pictures: 0, time: 0 };
  private rates = "";

  constructor() {
    [this.canvas.width, this.canvas.height] = [2 * BARS, 2 * HEIGHT];
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", "Milliseconds per step");
    this.element.append(this.canvas, this.text);
  }

  show(frame: Frame, pictures: number): void {
    if (frame.step !== this.step) {
      if (frame.step < this.step) this.times.length = 0;
      this.times.push(frame.stepMs);
      if (this.times.length > BARS) this.times.shift();
      this.step = frame.step;
    }
    const now = performance.now();
    if (now - this.told < READ) return;
    this.told = now;
    this.draw();
    this.count(frame.step, pictures, now);
    const slowest = Math.max(...this.times, 0);
    this.text.replaceChildren(
      make("b", "", `${ms(frame.stepMs)} ms`),
      ` step · ${frame.encodeMs.toFixed(2)} ms encode · slowest lately ${ms(slowest)} of ${ms(this.budget)} ms · ${this.rates}`,
    );
  }

  private count(step: number, pictures: number, now: number): void {
    const { since } = this;
    const seconds = (now - since.time) / 1000;
    if (seconds < 1) return;
    const steps = Math.max(step - since.step, 0) / seconds;
    if (since.time > 0) this.rates = `${steps.toFixed(0)} steps/s · ${((pictures - since.pictures) / seconds).toFixed(0)} pictures/s`;
    this.since = { step, pictures, time: now };
  }

  private draw(): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const { width, height } = this.canvas;
    const style = getComputedStyle(this.element);
    const most = Math.max(this.budget, ...this.times);
    context.clearRect(0, 0, width, height);
    this.times.forEach((time, i) => {
      const tall = Math.max((time / most) * height, 1);
      context.fillStyle = style.getPropertyValue(time > this.budget ? "--hot" : "--accent");
      context.fillRect(width - 2 * (this.times.length - i), height - tall, 1.4, tall);
    });
    context.fillStyle = style.getPropertyValue("--soft");
    context.fillRect(0, height - (this.budget / most) * height, width, 1);
  }
}
