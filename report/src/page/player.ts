// Which frame is shown, and the clock that goes on to the next one.

export class Player {
  frame = 0;
  playing = false;
  private since = 0;

  constructor(
    /** Frames a second when playing. */
    private readonly rate: number,
    private readonly count: () => number,
    private readonly show: (frame: number) => void,
    private readonly changed: () => void,
  ) {}

  seek(frame: number): void {
    this.frame = Math.min(Math.max(frame, 0), Math.max(this.count() - 1, 0));
    this.show(this.frame);
  }

  step(by: number): void {
    this.pause();
    this.seek(this.frame + by);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.frame >= this.count() - 1) this.seek(0);
    this.playing = true;
    this.since = performance.now();
    this.changed();
    requestAnimationFrame((now) => this.tick(now));
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  private tick(now: number): void {
    if (!this.playing) return;
    const due = Math.floor(((now - this.since) * this.rate) / 1000);
    if (due > 0) {
      // A slow machine skips frames and keeps time.
      this.since += (due * 1000) / this.rate;
      this.seek(this.frame + due);
      if (this.frame >= this.count() - 1) return this.pause();
    }
    requestAnimationFrame((later) => this.tick(later));
  }
}
