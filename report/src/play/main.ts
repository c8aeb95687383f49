// The page of `fracas play`: the server simulates, this page draws and points.

import "../style.css";
import "./play.css";
import { make } from "../page/format";
import { freeKeys } from "../page/keys";
import { Themes } from "../page/themes";
import { Viewer } from "../viewer/viewer";
import { Bodies } from "./bodies";
import { Deck } from "./deck";
import { Gauge } from "./gauge";
import { Hand } from "./hand";
import { Link } from "./link";
import { Motion } from "./motion";
import { Bubbles, ContactArrows } from "./overlays";
import type { Command, Frame, Message, Scene } from "./wire";

/** Metres: the part of the world that light and ground are made for. The floor is at height 0. */
const ROOM = { min: [-1.6, 0, -1.6], max: [1.6, 1.6, 1.6] };

function begin(app: HTMLElement): void {
  const themes = new Themes();
  const host = make("div", "canvas");
  let viewer: Viewer;
  try {
    viewer = new Viewer(host, ROOM, themes.current);
  } catch {
    app.append(make("p", "plain", "Playing needs WebGL, which this browser has not or has switched off."));
    return;
  }
  const bodies = new Bodies(viewer, themes.current);
  const motion = new Motion();
  const arrows = new ContactArrows();
  const bubbles = new Bubbles();
  const gauge = new Gauge();
  bodies.add(arrows);
  const paint = () => {
    for (const part of [bodies, arrows, bubbles]) part.setTheme(themes.current);
  };
  paint();
  themes.onChange((theme) => {
    viewer.setTheme(theme);
    paint();
  });

  /** The next frame is the first of a scene: look at it. */
  let fresh = true;
  let frame: Frame | null = null;
  let changed = true;
  const send = (command: Command) => link.send(command);
  const deck = new Deck(send, themes, () => bodies.lookAt());
  const hand = new Hand(host, viewer, bodies, send);
  deck.switches.addEventListener("level", () => {
    for (const actor of bodies.actors.values()) bubbles.clear(actor);
    changed = true;
  });

  const take = (message: Message) => {
    changed = true;
    switch (message.kind) {
      case "frame":
        frame = message;
        deck.paused = message.paused;
        motion.push(message);
        break;
      case "body":
        motion.born(message.id, message.parent);
        bodies.born(message);
        break;
      case "contacts":
        arrows.set(message.numbers);
        break;
      case "spheres": {
        const actor = bodies.actors.get(message.id);
        if (actor) bubbles.set(actor, message.numbers);
        break;
      }
      case "gone":
        break; // it may still be shown for a moment; see `draw`
    }
  };
  const link = new Link({
    message: take,
    scene(scene: Scene) {
      deck.setScene(scene);
      motion.clear();
      motion.dt = scene.dt_ms / 1000;
      gauge.budget = scene.dt_ms;
      fresh = true;
      frame = null;
      arrows.count = 0;
      bodies.forgetAll();
      changed = true;
      delete document.documentElement.dataset.ready;
    },
    connected(on) {
      if (on) deck.askAgain();
      else deck.setStatus("not connected; is fracas play running?", true);
      // Ids of another run mean other bodies.
      if (on) bodies.forgetAll();
    },
  });

  let last = performance.now();
  const draw = (now: number) => {
    requestAnimationFrame(draw);
    const seconds = Math.min((now - last) / 1000, 0.2);
    last = now;
    arrows.visible = deck.contactsOn;
    bodies.hideAll();
    const moved = motion.advance(seconds, (id, from, to, share) => bodies.place(id, from, to, share));
    if (frame) {
      bodies.keep((id) => motion.knows(id));
      show(frame);
    }
    // At once: asked for from here, it would come with the next picture of the screen, and so with every second one.
    if (moved || changed) viewer.drawNow(moved);
    changed = false;
  };
  const show = (frame: Frame) => {
    const kinds = [...frame.poses.keys()].map((id) => bodies.actors.get(id)?.body.is);
    const pieces = kinds.filter((is) => is === "piece").length;
    deck.setFrame(frame, pieces, kinds.filter((is) => is === "ball").length, motion.dt);
    gauge.show(frame, viewer.drawn);
    const isSeen = [...bodies.actors.values()].some((actor) => actor.visible && actor.body.is === "piece");
    if (!fresh || !isSeen) return;
    fresh = false;
    bodies.lookAt();
    document.documentElement.dataset.ready = "yes";
  };
  requestAnimationFrame(draw);

  const actions: Record<string, () => void> = {
    " ": () => deck.toggle(),
    s: () => send({ do: "step" }),
    x: () => send({ do: "reset" }),
    d: () => hand.dropAhead(),
    c: () => deck.toggleContacts(),
    b: () => deck.nextSpheres(),
    r: () => bodies.lookAt(),
    t: () => themes.turn(),
    ArrowLeft: () => viewer.turn(-0.1),
    ArrowRight: () => viewer.turn(0.1),
  };
  freeKeys();
  addEventListener("keydown", (event) => {
    const field = event.target instanceof Element && event.target.closest("select, button");
    if (event.ctrlKey || event.metaKey || event.altKey || (field && event.key === " ")) return;
    if (field && field.matches("select") && event.key.length > 1) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  const stage = make("section", "stage", host, deck.switches, deck.transport, gauge.element);
  app.append(deck.header, make("main", "flat", stage), deck.footer);
  // For the console, and for tests.
  Object.assign(window, { fracas: { viewer, bodies, motion, link, arrows, get frame() { return frame; } } });
}

const app = document.getElementById("app");
if (app) begin(app);
