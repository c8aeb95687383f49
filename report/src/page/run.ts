// The page of a run: replay, time plot and counters, all about one frame at a time.

import { type ReplayHead, type RunDocument, read } from "../document";
import { Store } from "../replay/store";
import { button, count, counted, make } from "./format";
import { listen } from "./keys";
import { Panel } from "./panel";
import { Player } from "./player";
import { origin } from "./origin";
import { Stage } from "./stage";
import { Timeline } from "./timeline";
import { Themes } from "./themes";

/** Pictures of the file a second when playing; as many are drawn between them as the machine can. */
const RATE = 24;

export function showRun(app: HTMLElement, document_: RunDocument): void {
  const { run } = document_;
  const themes = new Themes();
  const head = read<ReplayHead>("replay");
  const store = head && new Store(head);
  const stage = head && new Stage(head, themes.current, run.what === "contacts");
  const play = button("Play or pause (space)", "", () => player.toggle());
  play.className = "play";
  const loading = make("span", "loading");

  let drawn = -1; // not at any moment
  const stride = document_.stride ?? 1;
  // What broke in a frame without a picture of its own is seen in the next.
  const pictureOf = (frame: number) => Math.min(Math.ceil(frame / stride), (head?.frames ?? 1) - 1);
  const draw = (frame: number, share: number) => {
    const moment = player.playing ? Math.min((frame + share) / stride, (head?.frames ?? 1) - 1) : pictureOf(frame);
    const index = Math.floor(moment);
    const [picture, next] = [store?.frames[index], store?.frames[index + 1]];
    if (!picture || !stage) return;
    // Things move in straight lines from frame to frame, as the detector has it; where they break there is no way to draw.
    const isMoving = next?.topology === picture.topology && run.frames[frame + 1]?.motion !== "none";
    const at = isMoving ? moment : index;
    if (drawn === at) return;
    drawn = at;
    stage.show(picture, isMoving && at > index ? next : null, at - index);
  };
  // Nobody reads numbers that change with every picture, and setting text is dear.
  let told = 0;
  const tell = (frame: number) => {
    if (player.playing && performance.now() - told < 150) return;
    told = performance.now();
    panel.show(frame);
    timeline.read(frame);
  };
  const player = new Player(
    RATE * stride,
    () => run.frames.length,
    (frame, share) => {
      draw(frame, share);
      timeline.show(frame);
      tell(frame);
    },
    () => {
      play.dataset.state = player.playing ? "playing" : "paused";
      tell(player.frame);
    },
  );
  const seek = (frame: number) => {
    player.pause();
    player.seek(frame);
  };
  const timeline = new Timeline(run, seek, themes.current);
  const panel = new Panel(document_, seek);
  play.dataset.state = "paused";

  const faces = run.frames.map((frame) => frame.faces);
  const [least, most] = [Math.min(...faces), Math.max(...faces)];
  const facts = [
    least === most ? `${count(most)} faces` : `${count(least)} to ${count(most)} faces`,
    counted(run.frames.length, "frame"),
    { ccd: "continuous", dcd: "discrete" }[run.mode] ?? run.mode,
    run.method,
    counted(run.threads, "thread"),
  ];
  const hash = make("code", "hash", run.summary.result_hash);
  hash.title = "One number for all results of all frames: the same on any machine and number of threads";
  const header = make(
    "header",
    "",
    make("h1", "", run.scene),
    make("p", "facts", facts.join(" · ")),
    loading,
    hash,
    themes.button(),
    make("span", "mark", "fracas"),
  );
  timeline.element.prepend(play);
  app.append(
    header,
    make("main", stage ? "" : "flat", stage?.element, panel.element),
    timeline.element,
    origin(run),
  );

  themes.onChange((theme) => {
    stage?.setTheme(theme);
    timeline.build(theme);
  });
  listen(player, stage, run, themes);
  // For the console, and for tests.
  Object.assign(window, { fracas: { player, stage, store } });
  player.seek(0);
  if (!store) return;
  const total = store.head.frames;
  void store.load((index) => {
    loading.textContent = store.complete ? (store.problem ?? "") : `reading frames, ${index + 1} of ${count(total)}`;
    loading.classList.toggle("bad", store.problem !== null);
    const frame = store.frames[index];
    if (frame) stage?.prepare(frame);
    if (index === pictureOf(player.frame)) draw(player.frame, 0);
    if (store.complete) document.documentElement.dataset.ready = store.problem ? "damaged" : "yes";
  });
}
