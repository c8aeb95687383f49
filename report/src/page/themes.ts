// Light and dark: as the system has it, until the reader chooses; light on paper.

import type { Theme } from "../viewer/theme";
import { button } from "./format";

export class Themes {
  current: Theme;
  private readonly listeners: ((theme: Theme) => void)[] = [];
  private chosen = false;

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.current = dark.matches ? "dark" : "light";
    this.apply(this.current);
    dark.addEventListener("change", () => {
      if (!this.chosen) this.apply(dark.matches ? "dark" : "light");
    });
    let before = this.current;
    addEventListener("beforeprint", () => {
      before = this.current;
      this.apply("light");
    });
    addEventListener("afterprint", () => this.apply(before));
  }

  onChange(listener: (theme: Theme) => void): void {
    this.listeners.push(listener);
  }

  turn(): void {
    this.chosen = true;
    this.apply(this.current === "dark" ? "light" : "dark");
  }

  button(): HTMLButtonElement {
    const made = button("Light or dark (t)", "", () => this.turn());
    made.className = "theme";
    return made;
  }

  private apply(theme: Theme): void {
    this.current = theme;
    document.documentElement.dataset.theme = theme;
    for (const listener of this.listeners) listener(theme);
  }
}
