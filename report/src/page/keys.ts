// The keyboard: space plays, arrows step; the rest is in the line at the foot of the page.

import type { Run } from "../document";
import type { Player } from "./player";
import type { Stage } from "./stage";
import type { Themes } from "./themes";

/** A button that was clicked with a pointer does not keep the keyboard: space is for the scene again. */
export function freeKeys(): void {
  window.addEventListener("click", (event) => {
    const field = event.target instanceof Element && event.target.closest<HTMLElement>("button, input, label");
    const pressed = event.detail > 0; // not by a key
    if (field && pressed && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

export function listen(player: Player, stage: Stage | null, run: Run, themes: Themes): void {
  const changes = run.frames.flatMap((frame, i) => (frame.topology_change ? [i] : []));
  const next = () => changes.find((i) => i > player.frame);
  const before = () => changes.findLast((i) => i < player.frame);
  const jump = (frame: number | undefined) => {
    if (frame !== undefined) player.step(frame - player.frame);
  };
  const actions: Record<string, (event: KeyboardEvent) => void> = {
    " ": () => player.toggle(),
    ArrowRight: (event) => player.step(event.shiftKey ? 10 : 1),
    ArrowLeft: (event) => player.step(event.shiftKey ? -10 : -1),
    ArrowUp: () => jump(before()),
    ArrowDown: () => jump(next()),
    Home: () => player.step(-player.frame),
    End: () => player.step(run.frames.length),
    s: () => jump(run.summary.slowest_frame),
    c: () => stage?.toggle("marks"),
    a: () => stage?.toggle("arrows"),
    r: () => stage?.viewer?.lookAtAll(),
    t: () => themes.turn(),
  };
  freeKeys();
  window.addEventListener("keydown", (event) => {
    const field = event.target instanceof Element && event.target.closest("select, input, button");
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Fields keep the keys that they use themselves.
    if (field && (event.key === " " || (field.matches("select") && event.key.startsWith("Arrow")))) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  });
}
