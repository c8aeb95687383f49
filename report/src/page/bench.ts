// The page of experiments: a table for each, paper and peers beside, and what was checked.

import type { BenchDocument, Experiment, Figures } from "../document";
import { count, counted, make } from "./format";
import { commandLine } from "./origin";
import { Themes } from "./themes";

export function showBench(app: HTMLElement, { command, experiments }: BenchDocument): void {
  const themes = new Themes();
  const checks = experiments.flatMap((experiment) => experiment.checks);
  const wrong = checks.filter((check) => check.truth && !check.ok).length;
  const missed = checks.filter((check) => !check.truth && !check.ok).length;
  const verdict = [
    counted(experiments.length, "experiment"),
    wrong > 0 ? `${count(wrong)} wrong` : "every truth holds",
    missed > 0 ? `${counted(missed, "bar")} missed` : "every bar met",
  ];
  app.append(
    make("header", "", make("h1", "", "bench"), make("p", "facts", verdict.join(" · ")), themes.button(), make("span", "mark", "fracas")),
    make("main", "bench", ...experiments.map(section)),
    make("footer", "", commandLine(command, experiments[0]?.environment ?? {})),
  );
  document.documentElement.dataset.ready = "yes";
}

function section(experiment: Experiment): HTMLElement {
  const part = make("section", "experiment", make("h2", "", experiment.name), make("p", "about", experiment.about ?? ""));
  if (experiment.paper_machine) part.append(make("p", "about", `Figures of the paper: ${experiment.paper_machine}.`));
  for (const rows of groups(experiment)) part.append(make("div", "wide", table(rows)));
  if (experiment.checks.length > 0) part.append(make("ul", "checks", ...experiment.checks.map(verdict)));
  for (const why of experiment.skipped) part.append(make("p", "skipped", `skipped: ${why}`));
  return part;
}

type Row = Experiment["rows"][number];

/** Rows one after the other that have the same figures. */
function groups({ rows }: Experiment): Row[][] {
  const shape = (row: Row) => Object.keys(row.ours ?? {}).join();
  const found: Row[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && shape(last[0]) === shape(row)) last.push(row);
    else found.push([row]);
  }
  return found;
}

function table(rows: Row[]): HTMLTableElement {
  const keys = [...new Set(rows.flatMap((row) => [row.ours, row.paper, row.peer].flatMap((x) => Object.keys(x ?? {}))))];
  const body = make("tbody");
  for (const row of rows) {
    const line = (who: string, figures: Figures) => {
      if (!figures) return;
      const name = make("th", who, who === "ours" ? row.case : who);
      body.append(make("tr", who, name, ...keys.map((key) => make("td", "", figure(figures[key])))));
    };
    line("ours", row.ours);
    line("paper", row.paper);
    line("peer", row.peer);
  }
  const head = make("tr", "", make("th"), ...keys.map((key) => make("th", "", key.replaceAll("_", " "))));
  return make("table", "figures", make("thead", "", head), body);
}

function verdict(check: Experiment["checks"][number]): HTMLElement {
  const word = check.ok ? "ok" : check.truth ? "wrong" : "missed";
  return make("li", word, make("b", "", word), ` ${check.name}: ${figure(check.value)}`, make("span", "bar-of", ` (${figure(check.bar)})`));
}

function figure(value: unknown): string {
  if (value == null) return "";
  if (typeof value !== "number") return typeof value === "string" ? value : JSON.stringify(value);
  if (Number.isInteger(value)) return count(value);
  const size = Math.abs(value);
  return size >= 100 ? count(value) : size >= 0.01 ? value.toFixed(2) : value.toExponential(1);
}
