// Everything around the picture: which scenario, go and stop, what is shown, keys.

import { button, counted, make } from "../page/format";
import type { Themes } from "../page/themes";
import type { Command, Frame, Scene } from "./wire";

const KEYS: [string, string][] = [
  ["click", "drop a ball"],
  ["drag", "pull a piece, or turn the view"],
  ["space", "pause"],
  ["s", "step"],
  ["x", "reset"],
  ["d", "drop ahead"],
  ["c", "contacts"],
  ["b", "spheres"],
  ["r", "view"],
  ["t", "light, dark"],
];

export class Deck {
  readonly header: HTMLElement;
  readonly switches: HTMLElement;
  readonly transport: HTMLElement;
  readonly footer: HTMLElement;
  private readonly scenario = make("select");
  private readonly facts = make("p", "facts");
  private readonly status = make("span", "loading", "connecting");
  private readonly play: HTMLButtonElement;
  private readonly contacts = make("input");
  private readonly spheres = make("select");
  /** As the server said last: a key means the opposite of that, not of what was drawn. */
  paused = false;

  constructor(
    private readonly send: (command: Command) => void,
    themes: Themes,
    view: () => void,
  ) {
    this.scenario.title = "Another scenario";
    this.scenario.setAttribute("aria-label", "Scenario");
    this.scenario.addEventListener("change", () => {
      send({ do: "open", scenario: this.scenario.value });
      this.scenario.blur(); // keys are for the scene again
    });
    this.play = button("Go or pause (space)", "", () => this.toggle());
    this.play.className = "play";
    this.contacts.type = "checkbox";
    this.contacts.name = "contacts";
    this.contacts.addEventListener("change", () => send({ do: "contacts", on: this.contacts.checked }));
    this.spheres.title = "A level of the pieces' sphere trees";
    this.spheres.name = "spheres";
    this.spheres.append(new Option("none", ""));
    this.spheres.addEventListener("change", () => this.askSpheres());
    this.header = make(
      "header",
      "",
      make("h1", "", this.scenario),
      this.facts,
      this.status,
      themes.button(),
      make("span", "mark", "fracas play"),
    );
    this.switches = make(
      "div",
      "switches",
      make("label", "", this.contacts, "contacts"),
      make("label", "", "spheres ", this.spheres),
      button("Everything into view (r)", "reset view", view),
    );
    this.transport = make(
      "div",
      "transport",
      this.play,
      button("One step (s)", "step", () => send({ do: "step" })),
      button("From the beginning (x)", "reset", () => send({ do: "reset" })),
    );
    const keys = make("p", "keyboard");
    for (const [key, does] of KEYS) keys.append(make("kbd", "", key), ` ${does}  `);
    this.footer = make("footer", "", keys);
  }

  get contactsOn(): boolean {
    return this.contacts.checked;
  }

  toggle(): void {
    this.send({ do: "pause", on: !this.paused });
  }

  toggleContacts(): void {
    this.contacts.click();
  }

  /** The next level, and none after the last. */
  nextSpheres(): void {
    this.spheres.selectedIndex = (this.spheres.selectedIndex + 1) % this.spheres.options.length;
    this.askSpheres();
  }

  private askSpheres(): void {
    this.send({ do: "spheres", level: this.spheres.value === "" ? null : Number(this.spheres.value) });
    this.spheres.dispatchEvent(new CustomEvent("level", { bubbles: true }));
  }

  /** A new connection knows nothing of what was wanted. */
  askAgain(): void {
    if (this.contacts.checked) this.send({ do: "contacts", on: true });
    if (this.spheres.value !== "") this.askSpheres();
  }

  setScene(scene: Scene): void {
    if (this.scenario.options.length === 0) {
      for (const { name, about } of scene.scenarios) {
        const option = new Option(name, name);
        option.title = about;
        this.scenario.append(option);
      }
      for (let level = 0; level < scene.levels; level++) this.spheres.append(new Option(`level ${level}`, String(level)));
    }
    this.scenario.value = scene.scenario;
    document.title = `${scene.scenario} · fracas play`;
    this.setStatus(scene.ready ? "" : "making it ready", false);
    if (!scene.ready) this.facts.textContent = "";
  }

  setStatus(text: string, bad: boolean): void {
    this.status.textContent = text;
    this.status.classList.toggle("bad", bad);
  }

  setFrame(frame: Frame, pieces: number, balls: number, dt: number): void {
    const state = frame.paused ? "paused" : "playing";
    if (this.play.dataset.state !== state) this.play.dataset.state = state;
    const facts = [
      counted(pieces, "piece"),
      balls > 0 ? counted(balls, "ball") : "",
      counted(frame.contacts, "contact"),
      `${(frame.step * dt).toFixed(1)} s`,
    ];
    const text = facts.filter(Boolean).join(" · ");
    if (this.facts.textContent !== text) this.facts.textContent = text;
  }
}
