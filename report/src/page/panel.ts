// Beside the replay: what happened in this frame, why it took as long as it did, and every counter.

import { type FrameRecord, type RunDocument, hits, nameOfHits } from "../document";
import { count, make, median, ms } from "./format";
import { type Stage, stagesOf } from "./stages";

/** Counters in words; those not named here are shown under their own name. */
const WORDS: Record<string, string> = {
  box_tests: "bounds compared",
  regions: "cover: regions",
  certified_regions: "cover: certified",
  culled: "cover: left out",
  candidates_tt: "candidates tt",
  adjacent_tt: "adjacent faces",
  candidates_vf: "candidates vf",
  candidates_ee: "candidates ee",
  dnf: "never in one plane",
  direction: "kept apart",
  survivors: "left for the kernel",
  kernel_hits: "kernel: impact",
  kernel_apart: "kernel: apart",
  halved: "kernel: in parts",
  coincident: "touching at start",
  exact_calls: "decided in integers",
  pairs: "pairs of pieces",
  visited_points: "points visited",
};

interface Row {
  name: string;
  key: string;
  value: (frame: FrameRecord) => number;
}

export class Panel {
  readonly element = make("aside", "panel");
  private readonly number = make("span", "number");
  private readonly badges = make("p", "badges");
  private readonly why = make("p", "why");
  private readonly bar = make("div", "bar");
  private readonly cells = new Map<string, HTMLElement>();
  private readonly rows: Row[];
  private readonly stages: Stage[];
  private readonly median: number;

  constructor(
    private readonly document: RunDocument,
    seek: (frame: number) => void,
  ) {
    const { run } = document;
    this.median = run.summary.median_ms;
    this.stages = stagesOf(run);
    this.rows = rowsOf(document, this.stages);
    const goto = (text: string, frame: number) => {
      const link = make("button", "link", text);
      link.type = "button";
      link.addEventListener("click", () => seek(frame));
      return link;
    };
    const { summary } = run;
    const jumps = make("p", "jumps", "slowest ", goto(`frame ${summary.slowest_frame}, ${ms(summary.slowest_ms)} ms`, summary.slowest_frame));
    const change = run.frames.findIndex((f) => f.topology_change && f.time_ms.total === summary.slowest_topology_change_ms);
    if (change >= 0 && change !== summary.slowest_frame) jumps.append(" · slowest change ", goto(`frame ${change}, ${ms(run.frames[change].time_ms.total)} ms`, change));
    this.element.append(
      make("h2", "frame-title", "Frame ", this.number, make("span", "of", ` of ${count(run.frames.length)}`)),
      this.badges,
      this.bar,
      this.why,
      jumps,
      this.table(),
    );
  }

  show(index: number): void {
    const frame = this.document.run.frames[index];
    this.number.textContent = String(frame.frame);
    const badge = (text: string, name = "") => make("span", `badge ${name}`, text);
    this.badges.replaceChildren(
      ...(frame.topology_change ? [badge("topology change", "hot")] : []),
      ...(frame.motion === "none" && index > 0 ? [badge("no motion into it")] : []),
    );
    const { time_ms: times } = frame;
    this.bar.replaceChildren(
      ...this.stages.map(({ key, name }) => {
        const part = make("span", name);
        part.style.flexGrow = String(1000 * times[key]);
        part.title = `${key} ${ms(times[key])} ms`;
        return part;
      }),
    );
    this.why.textContent = this.sentence(frame);
    for (const row of this.rows) this.set(row.key, row.value(frame));
  }

  /** How this frame compares with the run, in words. */
  private sentence(frame: FrameRecord): string {
    const { time_ms: times } = frame;
    if (times.total === 0) return "Nothing to detect: the sequence starts here.";
    const most = this.stages.reduce((a, b) => (times[b.key] > times[a.key] ? b : a));
    const share = Math.round((100 * times[most.key]) / times.total);
    const ratio = this.median > 0 ? times.total / this.median : 1;
    const against = ratio >= 1.15 || ratio <= 0.87 ? `${ratio.toFixed(ratio < 10 ? 1 : 0)} times the median` : "about the median";
    return `${ms(times.total)} ms, ${against}. ${share} % is ${most.key}: ${most.about}.`;
  }

  private set(key: string, value: number): void {
    const cell = this.cells.get(key);
    const text = key.startsWith("ms ") ? ms(value) : count(value);
    if (cell && cell.textContent !== text) cell.textContent = text;
  }

  private table(): HTMLTableElement {
    const { frames } = this.document.run;
    const heading = (text: string) => make("th", "", text);
    const body = make("tbody");
    for (const row of this.rows) {
      const values = frames.map(row.value);
      const shown = row.key.startsWith("ms ") ? ms : count;
      const now = make("td", "now");
      this.cells.set(row.key, now);
      const name = make("th", "", row.name);
      name.scope = "row";
      const line = make("tr", "", name, now, make("td", "", shown(median(values))), make("td", "", shown(Math.max(...values))));
      line.dataset.key = row.key;
      body.append(line);
    }
    const head = make("thead", "", make("tr", "", heading(""), heading("this frame"), heading("median"), heading("most")));
    return make("table", "counters", head, body);
  }
}

/** Times, results and those counters that ever counted. */
function rowsOf({ run, notes }: RunDocument, stages: Stage[]): Row[] {
  const rows: Row[] = [
    { name: "time, ms", key: "ms total", value: (f) => f.time_ms.total },
    ...stages.map(({ key }) => ({ name: key, key: `ms ${key}`, value: (f: FrameRecord) => f.time_ms[key] })),
    { name: nameOfHits(run), key: "hits", value: hits },
  ];
  const some = (value: (f: FrameRecord) => number) => run.frames.some((f) => value(f) > 0);
  const results: Row[] = [
    { name: "vertex–face", key: "vf", value: (f) => (f.impacts?.vf ?? 0) + (f.proximities?.vf ?? 0) },
    { name: "edge–edge", key: "ee", value: (f) => (f.impacts?.ee ?? 0) + (f.proximities?.ee ?? 0) },
    { name: "faces that share no vertex", key: "tt", value: (f) => f.intersections?.tt ?? 0 },
    { name: "faces that do", key: "adjacent", value: (f) => f.intersections?.adjacent ?? 0 },
  ];
  rows.push(...results.filter((row) => some(row.value)));
  rows.push({ name: "faces", key: "faces", value: (f) => f.faces });
  const bodies = new Map(run.frames.map((frame, i) => [frame, notes[i]?.bodies ?? 0]));
  rows.push({ name: "bodies", key: "bodies", value: (f) => bodies.get(f) ?? 0 });
  const known = Object.keys(WORDS);
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  for (const key of Object.keys(run.frames[0]?.counts ?? {}).sort((a, b) => place(a) - place(b))) {
    const value = (f: FrameRecord) => f.counts[key] ?? 0;
    if (some(value)) rows.push({ name: WORDS[key] ?? key, key, value });
  }
  return rows;
}
