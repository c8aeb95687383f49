// The replay on the page: a viewer, fed frame by frame, with switches for what is drawn.

import type { ReplayHead } from "../document";
import type { Frame } from "../replay/decode";
import { isShell } from "../viewer/shell";
import { colourOf, PALETTES, type Theme } from "../viewer/theme";
import { Viewer } from "../viewer/viewer";
import { button, count, make } from "./format";

type Colours = "bodies" | "patches" | "plain";

export class Stage {
  readonly element = make("section", "stage");
  readonly viewer: Viewer | null;
  private frame: Frame | null = null;
  private next: Frame | null = null;
  private share = 0;
  private colours: Colours = "bodies";
  /** What the colours were made for. */
  private painted: unknown;
  private readonly shown = { marks: true, arrows: false };
  /** -1: no boxes. */
  private level = -1;
  private readonly levels = make("select");

  constructor(
    head: ReplayHead,
    private theme: Theme,
    /** Whether there are contacts and nothing else to draw over the bodies. */
    private readonly rigid: boolean,
  ) {
    this.shown.arrows = rigid;
    const host = make("div", "canvas");
    this.element.append(host);
    this.viewer = this.begin(host, head);
    if (!this.viewer) return;
    const off = make("p", "precision", `vertices drawn within ${head.error.toPrecision(2)}`);
    off.title = "Positions are kept in 16 bits per axis over the box of the whole sequence.";
    this.element.append(this.switches(), off);
  }

  /** Finds out now what would hold up a picture when the frame is shown. */
  prepare({ topology, positions }: Frame): void {
    if (this.viewer) isShell(topology.faces, positions, 3);
  }

  /** Shows a frame, or, where the next one is given, the moment this share of the way to it. */
  show(frame: Frame, next: Frame | null = null, share = 0): void {
    const { viewer } = this;
    if (!viewer) return;
    const isNew = this.frame !== frame;
    this.frame = frame;
    this.next = next;
    this.share = share;
    if (isNew) this.paint();
    else this.move();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.viewer?.setTheme(theme);
    this.painted = undefined;
    this.paint();
  }

  /** For the keyboard. */
  toggle(what: "marks" | "arrows"): void {
    this.element.querySelector<HTMLInputElement>(`input[name=${what}]`)?.click();
  }

  /** Colours, highlights and overlays of the present frame. */
  private paint(): void {
    const { viewer, frame } = this;
    if (!viewer || !frame) return;
    const { marks, arrows } = this.shown;
    const coloured = (this.colours === "patches" && frame.patches) || frame.topology;
    if (this.painted !== coloured) this.colour(frame);
    this.painted = coloured;
    viewer.surface.setMarks(marks ? frame : null);
    viewer.arrows.visible = arrows && frame.arrows !== null;
    if (arrows && frame.arrows) viewer.arrows.set(frame.arrows.at, frame.arrows.vectors);
    // Counts in words are for whoever looks at them: setting them lays out the page.
    if (this.level >= 0 || this.levels.options.length !== frame.boxes.length + 1) this.offerLevels(frame);
    const boxes = frame.boxes[Math.min(this.level, frame.boxes.length - 1)];
    viewer.boxes.visible = this.level >= 0 && boxes !== undefined;
    if (viewer.boxes.visible) viewer.boxes.set(boxes);
    this.move();
  }

  private move(): void {
    if (!this.viewer || !this.frame) return;
    this.viewer.surface.setPositions(this.frame.positions, this.next?.positions ?? null, this.share);
    this.viewer.draw(this.next !== null);
  }

  private colour({ topology, patches, positions }: Frame): void {
    const { plain, body } = PALETTES[this.theme];
    const ids: ArrayLike<number> | null = this.colours === "bodies" ? topology.bodies : this.colours === "patches" ? patches : null;
    const known = new Map<number, [number, number, number]>();
    if (!ids || this.colours === "patches") known.set(0, plain);
    this.viewer?.surface.setFaces(topology.faces, ids, positions.length / 3, (id) => {
      let colour = known.get(id);
      if (!colour) known.set(id, (colour = colourOf(id, body)));
      return colour;
    });
  }

  private begin(host: HTMLElement, head: ReplayHead): Viewer | null {
    try {
      const viewer = new Viewer(host, head.grid, this.theme);
      // A canvas may be empty on paper; a picture is not.
      const printed = make("img", "printed");
      printed.alt = "The frame that is shown";
      host.append(printed);
      addEventListener("beforeprint", () => (printed.src = viewer.snapshot()));
      return viewer;
    } catch {
      const sorry = "The replay needs WebGL, which this browser has not or has switched off. Times and counters are complete.";
      host.append(make("p", "plain", sorry));
      return null;
    }
  }

  private switches(): HTMLElement {
    const colours = make("select");
    colours.title = "Bodies, or patches proved free of collisions inside during the step into this frame";
    const meanings: [Colours, string][] = [
      ["bodies", "bodies"],
      ["patches", "certified patches"],
      ["plain", "none"],
    ];
    for (const [value, text] of meanings.filter(([value]) => !this.rigid || value !== "patches")) colours.append(new Option(text, value));
    colours.addEventListener("change", () => {
      this.colours = colours.value as Colours;
      this.painted = undefined;
      this.paint();
    });
    this.levels.title = "Boxes of a row tree over the faces";
    this.levels.append(new Option("none", "-1"));
    for (const look of ["pointerdown", "focus"]) {
      this.levels.addEventListener(look, () => this.frame && this.offerLevels(this.frame));
    }
    this.levels.addEventListener("change", () => {
      this.level = Number(this.levels.value);
      this.paint();
    });
    const check = (name: "marks" | "arrows", text: string) => {
      const box = make("input");
      box.type = "checkbox";
      box.name = name;
      box.checked = this.shown[name];
      box.addEventListener("change", () => {
        this.shown[name] = box.checked;
        this.paint();
      });
      return make("label", "", box, text);
    };
    return make(
      "div",
      "switches",
      make("label", "", "colours ", colours),
      make("label", "", "boxes ", this.levels),
      this.rigid ? null : check("marks", "collisions"),
      check("arrows", "contacts"),
      button("Everything into view (r)", "reset view", () => this.viewer?.lookAtAll()),
    );
  }

  private offerLevels(frame: Frame): void {
    this.levels.parentElement?.toggleAttribute("hidden", frame.boxes.length === 0);
    const wanted = frame.boxes.map((boxes, level) => `level ${level}: ${count(boxes.length / 6)}`);
    const options = Array.from(this.levels.options);
    wanted.forEach((text, level) => {
      const option = options[level + 1];
      if (!option) this.levels.append(new Option(text, String(level)));
      else if (option.text !== text) option.text = text;
    });
    options.slice(wanted.length + 1).forEach((option) => option.remove());
  }
}
