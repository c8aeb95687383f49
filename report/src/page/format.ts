// Numbers and small pieces of the page.

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export function count(x: number): string {
  return WHOLE.format(x);
}

/** A number with the right form of its noun. */
export function counted(x: number, noun: string): string {
  return `${count(x)} ${noun}${x === 1 ? "" : "s"}`;
}

/** Milliseconds with three significant digits or so. */
export function ms(x: number): string {
  return x >= 100 ? WHOLE.format(x) : x >= 10 ? x.toFixed(1) : x.toFixed(2);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

type Child = Node | string | null | undefined;

/** An element with a class and content. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, name = "", ...content: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content.filter((part) => part != null));
  return element;
}

/** A button that says what it does. */
export function button(label: string, text: string, act: () => void): HTMLButtonElement {
  const made = make("button", "", text);
  made.type = "button";
  made.title = label;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}
