// Which frame is shown, and the clock that goes on to the next one.

export class Player {
  frame = 0;
  playing = false;
  /** When `frame` was to be shown, while playing. */
  private since = 0;

  constructor(
    /** Frames a second when playing. */
    private readonly rate: number,
    private readonly count: () => number,
    /** Told of the frame, and how much of the way to the next one is behind. */
    private readonly show: (frame: number, share: number) => void,
    private readonly changed: () => void,
  ) {}

  seek(frame: number): void {
    this.go(frame, 0);
  }

  step(by: number): void {
    this.pause();
    this.seek(this.frame + by);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.frame >= this.last) this.seek(0);
    this.playing = true;
    this.since = performance.now();
    this.changed();
    requestAnimationFrame((now) => this.tick(now));
  }

  /** Stops at a frame: nothing was detected between two. */
  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    this.seek(this.frame);
    this.changed();
  }

  private get last(): number {
    return Math.max(this.count() - 1, 0);
  }

  private go(frame: number, share: number): void {
    this.frame = Math.min(Math.max(frame, 0), this.last);
    this.show(this.frame, share);
  }

  private tick(now: number): void {
    if (!this.playing) return;
    const passed = Math.max(((now - this.since) * this.rate) / 1000, 0);
    const due = Math.floor(passed);
    // A slow machine skips frames and keeps time.
    this.since += (due * 1000) / this.rate;
    if (this.frame + due >= this.last) {
      this.frame = this.last;
      return this.pause();
    }
    this.go(this.frame + due, passed - due);
    requestAnimationFrame((later) => this.tick(later));
  }
}
