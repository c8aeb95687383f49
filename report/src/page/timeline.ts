// Time per frame, by stage, under the replay: click or drag to see a frame.

import uPlot from "uplot";
import { type Run, hits, nameOfHits } from "../document";
import type { Theme } from "../viewer/theme";
import { count, make, ms } from "./format";
import { type Stage, stagesOf } from "./stages";

const HEIGHT = 132;
const HITS_HEIGHT = 46;

export class Timeline {
  readonly element = make("section", "timeline");
  private readonly reading = make("p", "reading");
  private readonly cursors: HTMLElement[] = [];
  private readonly stages: Stage[];
  private readonly what: string;
  private plots: uPlot[] = [];
  private frame = 0;

  constructor(
    private readonly run: Run,
    private readonly seek: (frame: number) => void,
    theme: Theme,
  ) {
    const { element } = this;
    element.tabIndex = 0;
    element.setAttribute("role", "slider");
    element.setAttribute("aria-label", "Frame");
    element.setAttribute("aria-valuemin", "0");
    element.setAttribute("aria-valuemax", String(run.frames.length - 1));
    this.stages = stagesOf(run);
    this.what = nameOfHits(run);
    const names = this.stages.map(({ key, about, name: colour }) => {
      const name = make("span", `key ${colour}`, key);
      name.title = about;
      return name;
    });
    element.append(make("div", "caption", make("h2", "", "Time per frame, ms"), make("span", "keys", ...names), this.reading));
    this.build(theme);
    new ResizeObserver(() => this.resize()).observe(element);
  }

  /** Draws everything again in other colours. */
  build(theme: Theme): void {
    for (const plot of this.plots) plot.destroy();
    this.element.querySelectorAll(".plot").forEach((host) => host.remove());
    this.cursors.length = 0;
    this.plots = [this.times(theme), this.hits(theme)];
    this.show(this.frame);
    this.read(this.frame);
  }

  show(frame: number): void {
    this.frame = frame;
    this.plots.forEach((plot, i) => {
      const [left, right] = [plot.valToPos(frame - 0.5, "x"), plot.valToPos(frame + 0.5, "x")];
      const { style } = this.cursors[i];
      style.transform = `translateX(${left}px)`;
      const width = `${Math.round(Math.max(right - left, 2))}px`;
      if (style.width !== width) style.width = width; // setting it lays out the page
    });
  }

  /** Says in words what a frame is about. */
  read(frame: number): void {
    this.element.setAttribute("aria-valuenow", String(this.frame));
    this.element.setAttribute("aria-valuetext", this.sentence(this.frame));
    this.reading.textContent = this.sentence(frame);
  }

  private sentence(index: number): string {
    const frame = this.run.frames[index];
    if (!frame) return "";
    const change = frame.topology_change ? " · topology change" : "";
    return `frame ${frame.frame} · ${ms(frame.time_ms.total)} ms · ${count(hits(frame))} ${this.what}${change}`;
  }

  /** One bar per frame, stages on top of each other. */
  private times(theme: Theme): uPlot {
    const { frames } = this.run;
    const sums = frames.map(() => 0);
    const layers = this.stages.map(({ key }) => frames.map((frame, i) => (sums[i] += frame.time_ms[key])));
    const bars = uPlot.paths.bars?.({ size: [0.86, 60], gap: 0 });
    // The whole bar first, in the colour of the last stage; lower parts over it.
    const series = this.stages.map((stage) => ({ fill: stage.colours[theme], width: 0, paths: bars, points: { show: false } }));
    const data = [frames.map((_, i) => i), ...layers.reverse()] as uPlot.AlignedData;
    return this.plot(HEIGHT, data, series.reverse(), theme, true);
  }

  private hits(theme: Theme): uPlot {
    const { frames } = this.run;
    const bars = uPlot.paths.bars?.({ size: [0.86, 60], gap: 0 });
    const hot = theme === "light" ? "#e8431f" : "#ff5a36";
    const data = [frames.map((_, i) => i), frames.map(hits)] as uPlot.AlignedData;
    return this.plot(HITS_HEIGHT, data, [{ fill: hot, width: 0, paths: bars, points: { show: false } }], theme, false);
  }

  private plot(height: number, data: uPlot.AlignedData, series: uPlot.Series[], theme: Theme, main: boolean): uPlot {
    const host = make("div", main ? "plot" : "plot hits");
    if (!main) host.dataset.name = this.what;
    this.element.append(host);
    const ink = theme === "light" ? "#6b7078" : "#8d939c";
    const rule = theme === "light" ? "#e3e1db" : "#2a2e35";
    const font = "11px ui-sans-serif, system-ui, sans-serif";
    const axis = { stroke: ink, font, ticks: { show: false }, grid: { stroke: rule, width: 1 } };
    const last = this.run.frames.length - 1;
    const short = (x: number) => (x >= 1e6 ? `${x / 1e6}M` : x >= 1e3 ? `${x / 1e3}k` : String(x));
    const plot = new uPlot(
      {
        width: this.width(),
        height,
        padding: [main ? 10 : 4, 8, main ? 0 : 6, 0],
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
        scales: {
          x: { time: false, range: [-0.5, last + 0.5] },
          y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.04 : 1] },
        },
        axes: [
          { ...axis, show: main, size: 22, gap: 2, grid: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
          { ...axis, size: 52, gap: 6, space: main ? 26 : 18, values: (_plot, values) => values.map(short) },
        ],
        series: [{}, ...series],
        hooks: {
          draw: main ? [(plot) => this.mark(plot, theme)] : [],
          setCursor: [(plot) => this.read(plot.cursor.idx ?? this.frame)],
        },
      },
      data,
      host,
    );
    const cursor = make("div", "cursor");
    plot.over.append(cursor);
    this.cursors.push(cursor);
    this.listen(plot);
    return plot;
  }

  /** A small mark over every frame that changes topology. */
  private mark(plot: uPlot, theme: Theme): void {
    const { ctx, bbox } = plot;
    const size = 3.5 * devicePixelRatio;
    ctx.save();
    ctx.fillStyle = theme === "light" ? "#1d2126" : "#e7e9ec";
    this.run.frames.forEach((frame, i) => {
      if (!frame.topology_change) return;
      const x = plot.valToPos(i, "x", true);
      ctx.beginPath();
      ctx.moveTo(x - size, bbox.top - 2.4 * size);
      ctx.lineTo(x + size, bbox.top - 2.4 * size);
      ctx.lineTo(x, bbox.top - 0.6 * size);
      ctx.fill();
    });
    ctx.restore();
  }

  private listen(plot: uPlot): void {
    const at = (event: PointerEvent) => {
      const x = event.clientX - plot.over.getBoundingClientRect().left;
      const frame = Math.round(plot.posToVal(x, "x"));
      this.seek(Math.min(Math.max(frame, 0), this.run.frames.length - 1));
    };
    plot.over.addEventListener("pointerdown", (event) => {
      plot.over.setPointerCapture(event.pointerId);
      at(event);
    });
    plot.over.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) at(event);
    });
  }

  private width(): number {
    return Math.max(this.element.clientWidth - 24, 200);
  }

  private resize(): void {
    for (const plot of this.plots) plot.setSize({ width: this.width(), height: plot.height });
    this.show(this.frame);
  }
}
