// `fracas play` in a real browser: a click drops a ball, the ball breaks a plate, a piece follows the pointer.
// Usage: node play.mjs BINARY FOLDER; pictures are left in FOLDER. Times are told, not judged.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Browser, findBrowser } from "./devtools.mjs";

const [binary, folder] = process.argv.slice(2).map((path) => resolve(path));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A picture of a moment: at rest it is drawn as fine as can be. */
async function picture(page, name) {
  await page.key(" ");
  await page.until("fracas.frame.paused");
  await pause(600);
  writeFileSync(resolve(folder, name), await page.picture());
  await page.key(" ");
  await page.until("!fracas.frame.paused");
}
const READY = `document.documentElement?.dataset.ready === "yes"`;

/** The address that the server prints. */
async function start(...options) {
  const server = spawn(binary, ["play", "plates", "--port", "0", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let [said, complaints] = ["", ""];
  server.stderr.on("data", (text) => (complaints += text));
  const address = await new Promise((found, failed) => {
    server.stdout.on("data", (text) => {
      said += text;
      const url = /http:\S+/.exec(said);
      if (url) found(url[0]);
    });
    server.on("exit", (code) => failed(new Error(`fracas play ended with ${code}: ${complaints}`)));
  });
  const end = () =>
    new Promise((done) => {
      if (server.exitCode !== null) done([server.exitCode, `ended by itself: ${complaints}`]);
      server.removeAllListeners("exit");
      server.on("exit", (code) => done([code, complaints]));
      server.kill("SIGINT");
    });
  return { address, end };
}

/** Where the first body of a kind is on the screen, and its id; the highest one, so that nothing lies on it. */
const find = (is) => `(() => {
  const { bodies, viewer } = fracas;
  const actors = [...bodies.actors.values()].filter((actor) => actor.visible && actor.body.is === "${is}");
  const middle = (actor) => {
    const { geometry } = actor.mesh;
    if (!geometry.boundingBox) geometry.computeBoundingBox();
    actor.updateWorldMatrix(true, false);
    return actor.localToWorld(geometry.boundingBox.min.clone().add(geometry.boundingBox.max).multiplyScalar(0.5));
  };
  const best = actors.sort((a, b) => middle(b).y - middle(a).y)[0];
  const at = middle(best).project(viewer.camera);
  const { left, top, width, height } = document.querySelector("canvas").getBoundingClientRect();
  return { id: best.body.id, at: [left + (width * (1 + at.x)) / 2, top + (height * (1 - at.y)) / 2], y: best.position.y };
})()`;
const count = (is) => `[...fracas.bodies.actors.values()].filter((actor) => actor.body.is === "${is}").length`;

async function breaks(page) {
  assert.equal(await page.value(count("piece")), 4);
  assert.equal(await page.value(count("ball")), 0, "no ball by itself");
  await pause(600);
  await picture(page, "play.png");
  const plate = await page.value(find("piece"));
  await page.drag(plate.at);
  await page.until(`${count("ball")} === 1`);
  await page.until(`${count("piece")} > 5`, 20);
  await page.until(`!fracas.bodies.actors.has(${plate.id})`); // and the whole is gone
  await pause(700);
  await picture(page, "play-broken.png");
}

async function overlays(page) {
  await page.key("c");
  await page.until("fracas.arrows.visible && fracas.arrows.count > 3");
  for (let i = 0; i < 4; i++) await page.key("b");
  const bubbles = `[...fracas.bodies.actors.values()].some((actor) => actor.children.length > 2)`;
  await page.until(bubbles);
  await pause(500);
  await picture(page, "play-inside.png");
  await page.key("t");
  await pause(500);
  await picture(page, "play-dark.png");
  await page.key("c");
  await page.value(`(() => {
    const field = document.querySelector("select[name=spheres]");
    field.value = "";
    field.dispatchEvent(new Event("change"));
  })()`);
  await page.until(`!${bubbles}`);
}

async function hand(page) {
  const mouse = (type, [x, y], buttons) =>
    page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
  const { id, at: [x, y], y: height } = await page.value(find("piece"));
  await mouse("mouseMoved", [x, y], 0);
  await mouse("mousePressed", [x, y], 1);
  for (let i = 1; i <= 10; i++) await mouse("mouseMoved", [x, y - 12 * i], 1);
  await page.until(`!fracas.bodies.actors.has(${id}) || fracas.bodies.actors.get(${id}).position.y > ${height + 0.02}`);
  await pause(300);
  await picture(page, "play-held.png");
  await mouse("mouseReleased", [x, y - 120], 0);
}

async function transport(page) {
  await page.key(" ");
  await page.until("fracas.frame.paused");
  await pause(200);
  const step = await page.value("fracas.frame.step");
  await page.key("s");
  await page.until(`fracas.frame.step === ${step + 1}`);
  assert.equal(await page.value("document.querySelector('.play').dataset.state"), "paused");
  await page.key("x");
  await page.until(`${READY} && ${count("piece")} === 4 && fracas.frame.step < ${step}`, 60);
  const drawn = await page.value("[fracas.viewer.drawn, fracas.frame.step]");
  await pause(2000);
  const later = await page.value("[fracas.viewer.drawn, fracas.frame.step]");
  const [pictures, steps] = [0, 1].map((k) => ((later[k] - drawn[k]) / 2).toFixed(0));
  const gauge = await page.value("document.querySelector('.gauge p').textContent");
  console.log(`${pictures} pictures and ${steps} steps a second; the page says: ${gauge}`);
  await page.value(`(() => {
    const field = document.querySelector("header select");
    field.value = "bricks";
    field.dispatchEvent(new Event("change"));
  })()`);
  await page.until(`${READY} && ${count("piece")} >= 32`, 60);
}

const { address, end } = await start();
const browser = new Browser(findBrowser());
try {
  const page = await browser.page();
  await page.open(address);
  await page.until(READY, 60);
  for (const test of [breaks, overlays, hand, transport]) {
    await test(page);
    console.log(`ok play: ${test.name}`);
  }
  assert.deepEqual(page.complaints, []);
  assert.ok(page.requests.every((url) => url === address || url.startsWith("data:")), `${page.requests}`);
  const small = await browser.page({ width: 360, height: 740 });
  await small.open(address);
  await small.until(READY, 60);
  assert.ok(await small.value("document.documentElement.scrollWidth <= 360"), "nothing sticks out of a narrow window");
  await pause(800);
  await picture(small, "play-narrow.png");
} finally {
  await browser.close();
  assert.deepEqual(await end(), [0, ""], "ends tidily");
}
console.log("ok play");
