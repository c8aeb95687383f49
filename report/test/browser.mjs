// The report in a real browser: opened from disk, scrubbed, clicked, read, printed. Times are told, not judged.
// Usage: node browser.mjs FOLDER, with what ci/browser.sh puts there; pictures are left in it.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, findBrowser } from "./devtools.mjs";

const folder = resolve(process.argv[2]);
const at = (name) => resolve(folder, name);
const path = findBrowser();
const READY = "document.documentElement?.dataset.ready";
const frameNow = "Number(document.querySelector('.number').textContent)";
const counter = (key) => `Number(document.querySelector('.counters tr[data-key="${key}"] .now').textContent.replaceAll(",", ""))`;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Opens a page, waits until it has read everything. */
async function open(browser, name, options = {}) {
  const page = await browser.page(options);
  const started = Date.now();
  await page.open(pathToFileURL(at(name)).href);
  await page.until(`${READY} === "${options.ready ?? "yes"}"`, 60);
  page.opened = Date.now() - started;
  return page;
}

/** Nothing was asked for but the file, and nothing went wrong. */
function quiet(page, name) {
  const left = page.requests.filter((url) => !/^(blob|data):/.test(url)); // these stay in the page
  assert.deepEqual(left, [pathToFileURL(at(name)).href], "a request left the page");
  assert.deepEqual(page.complaints, []);
}

/** Where a frame is in the time plot, on the screen. */
const placeOf = (frame) => `(() => {
  const over = document.querySelector(".plot .u-over").getBoundingClientRect();
  const count = ${frame.count};
  return [over.left + over.width * (${frame.index} + 0.5) / count, over.top + over.height * 0.6];
})()`;

/** Pixels of the canvas in the colour of collisions. */
const HOT = `(() => {
  const { viewer } = fracas.stage;
  viewer.drawFine(); // not as fine as there is time for
  const gl = viewer.renderer.getContext();
  const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const pixels = new Uint8Array(4 * w * h);
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  let hot = 0, sum = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    hot += pixels[i] > 190 && pixels[i + 1] < 110 && pixels[i + 2] < 90;
    sum = (Math.imul(sum, 31) + pixels[i] + pixels[i + 1] + pixels[i + 2]) | 0;
  }
  return [hot, sum];
})()`;

const choose = (select, value) => `(() => {
  const field = document.querySelectorAll(".switches select")[${select}];
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("change"));
  return field.value;
})()`;

async function replay(browser) {
  const run = JSON.parse(readFileSync(at("demo/run.json"), "utf8"));
  const count = run.frames.length;
  const name = "demo/report.html";
  const page = await open(browser, name);
  console.log(`the demo's report is ready after ${page.opened} ms`);
  assert.equal(await page.value("document.querySelector('h1').textContent"), run.scene);
  assert.equal(await page.value("document.querySelector('.hash').textContent"), run.summary.result_hash);
  assert.equal(await page.value(frameNow), 0);
  writeFileSync(at("first.png"), await page.picture());
  const [, first] = await page.value(HOT);

  // A spike: the frame under it, its figures, its collisions.
  const spike = run.summary.slowest_frame;
  await page.drag(await page.value(placeOf({ index: spike, count })));
  assert.equal(await page.value(frameNow), spike, "a click on a spike shows its frame");
  const record = run.frames[spike];
  for (const [key, value] of [["faces", record.faces], ["vf", record.impacts.vf], ["ee", record.impacts.ee], ["box_tests", record.counts.box_tests]]) {
    assert.equal(await page.value(counter(key)), value, key);
  }
  const busy = run.frames.findIndex((frame) => frame.topology_change);
  await page.drag(await page.value(placeOf({ index: busy, count })));
  const [hot, picture] = await page.value(HOT);
  assert.ok(hot > 50, `collisions are highlighted: ${hot} pixels`);
  assert.notEqual(picture, first, "another frame is another picture");
  writeFileSync(at("spike.png"), await page.picture());
  await page.key("c");
  assert.equal((await page.value(HOT))[0], 0, "and not when they are switched off");
  await page.key("c");

  // Scrubbing.
  await page.drag(await page.value(placeOf({ index: 3, count })), await page.value(placeOf({ index: count - 5, count })));
  assert.equal(await page.value(frameNow), count - 5);

  // The keyboard.
  const keys = [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["ArrowDown", busy], ["s", spike], ["End", count - 1]];
  for (const [key, frame] of keys) {
    await page.key(key);
    assert.equal(await page.value(frameNow), frame, key);
  }
  await page.key("Home");
  await page.key("ArrowRight", true);
  assert.equal(await page.value(frameNow), 10);
  await page.key(" ");
  const now = "[performance.now(), fracas.stage.viewer.drawn, fracas.stage.viewer.renderer.getPixelRatio()]";
  const before = await page.value(now);
  await pause(2000);
  const after = await page.value(now);
  await page.key(" ");
  const rate = (1000 * (after[1] - before[1])) / (after[0] - before[0]);
  console.log(`played at ${rate.toFixed(0)} pictures a second, ${after[2]} pixels for one of the screen (load ${loadavg()[0].toFixed(1)})`);
  assert.ok((await page.value(frameNow)) > 10, "space plays");
  assert.equal(await page.value("document.querySelector('.play').dataset.state"), "paused");

  const place = (selector) => page.value(`(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector("${selector}").getBoundingClientRect())`);
  await page.drag(await place(".switches button"));
  await page.key(" ");
  assert.equal(await page.value("document.querySelector('.play').dataset.state"), "playing", "space plays after a click elsewhere, too");
  await page.key(" ");

  // Overlays.
  await page.drag(await page.value(placeOf({ index: busy + 4, count })));
  const [, plain] = await page.value(HOT);
  assert.equal(await page.value(choose(1, "2")), "2");
  const [, boxes] = await page.value(HOT);
  assert.notEqual(boxes, plain, "boxes are drawn");
  await page.value(choose(1, "-1"));
  await page.value(choose(0, "patches"));
  assert.notEqual((await page.value(HOT))[1], plain, "patches are coloured");
  await page.value(choose(0, "bodies"));
  assert.equal((await page.value(HOT))[1], plain, "and everything comes back");
  await page.key("a");
  assert.ok((await page.value("fracas.stage.viewer.arrows.count")) > 0, "contacts are arrows");

  // Dark, and on paper.
  await page.key("t");
  assert.equal(await page.value("document.documentElement.dataset.theme"), "dark");
  await pause(400);
  writeFileSync(at("dark.png"), await page.picture());
  const { data } = await page.send("Page.printToPDF", { printBackground: false });
  assert.ok(data.length > 20000, "printed");
  writeFileSync(at("printed.pdf"), Buffer.from(data, "base64"));
  assert.ok(await page.value("document.querySelector('.printed').src.startsWith('data:image/png')"));
  assert.equal(await page.value("document.documentElement.dataset.theme"), "dark", "the theme comes back after printing");
  quiet(page, name);
}

/** Between frames things are drawn where they are then, and nothing is sent for it; the next frame sends each vertex once. */
async function between(browser) {
  const page = await open(browser, "tiny.html");
  await page.key("c"); // marks are of a frame, not of a moment
  const facts = await page.value(`(() => {
    const { stage, store: { frames } } = fracas;
    const gl = stage.viewer.renderer.getContext();
    let sent = 0;
    for (const name of ["bufferData", "bufferSubData"]) {
      const call = gl[name].bind(gl);
      gl[name] = (...args) => {
        const [data, , count] = args.slice(name === "bufferData" ? 1 : 2);
        sent += typeof data === "number" ? 0 : (count > 0 && name === "bufferSubData" ? count * data.BYTES_PER_ELEMENT : data.byteLength);
        call(...args);
      };
    }
    const show = (...moment) => {
      sent = 0;
      stage.show(...moment);
      const [, sum] = ${HOT};
      return { sum, sent, calls: stage.viewer.renderer.info.render.calls };
    };
    const i = frames.findIndex((frame, i) => i > 1 && frames[i + 1].topology === frame.topology && frames[i + 2].topology === frame.topology);
    const [a, b, c] = frames.slice(i, i + 3);
    return {
      vertices: a.positions.length / 3,
      first: show(a), half: show(a, b, 0.5), end: show(a, b, 1), second: show(b), further: show(b, c, 0.5), third: show(c), back: show(a),
    };
  })()`);
  const { vertices, first, half, end, second, further, third, back } = facts;
  assert.ok(half.sum !== first.sum && half.sum !== second.sum, "half of the way is another picture");
  assert.equal(end.sum, second.sum, "the whole way is the next frame");
  assert.equal(back.sum, first.sum, "and back");
  assert.deepEqual([end.sent, second.sent, third.sent], [0, 0, 0], "nothing is sent between frames");
  assert.deepEqual([half.sent, further.sent], [8 * vertices, 8 * vertices], "eight bytes for each vertex of another frame");
  assert.ok(further.calls <= 3, `${further.calls} things are drawn: ground, shadow, surface`);
  // Without the inner sides of solids, as things are drawn in a hurry, the picture is the same but for single pixels on edges.
  const other = await page.value(`(() => {
    const { viewer } = fracas.stage;
    const gl = viewer.renderer.getContext();
    const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
    const read = (lean) => {
      viewer.light.setLean(lean);
      viewer.renderer.render(viewer.scene, viewer.camera);
      const pixels = new Uint32Array(w * h);
      gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(pixels.buffer));
      return pixels;
    };
    const [all, lean] = [read(false), read(true)];
    const paper = all[0];
    return [viewer.light.shells.size, all.filter((x) => x !== paper).length, all.filter((x, i) => x !== lean[i]).length];
  })()`);
  assert.ok(other[0] === 5, "walls and ball are solids");
  assert.ok(other[2] < other[1] / 500, `${other[2]} of ${other[1]} pixels differ`);
  quiet(page, "tiny.html");
}

/** What `fracas report DIR` makes later is what `--report` made at once. */
async function saved(browser) {
  const facts = `[fracas.store.frames.length, fracas.store.head.checks.at(-1), fracas.store.frames.at(-1).edges.length, fracas.store.frames.at(-1).faces.length]`;
  const both = [];
  for (const name of ["tiny.html", "again.html"]) {
    const page = await open(browser, name);
    both.push(await page.value(facts));
    quiet(page, name);
  }
  assert.deepEqual(both[0], both[1]);
}

async function small(browser) {
  const page = await open(browser, "tiny.html", { width: 360, height: 740, dark: true });
  assert.equal(await page.value("document.documentElement.dataset.theme"), "dark", "as the system has it");
  assert.ok(await page.value("document.documentElement.scrollWidth <= 360"), "nothing sticks out of a narrow window");
  const bottom = await page.value("document.querySelector('.play').getBoundingClientRect().bottom");
  assert.ok(bottom < 740, "it can be played without scrolling");
  writeFileSync(at("narrow.png"), await page.picture());
}

/** A file that lost something on its way: the eighth frame has no end. */
async function damaged(browser) {
  let frames = 0;
  const cut = (line) => (++frames === 8 ? line.replace(/.{40}<\/script>$/, "</script>") : line);
  const text = readFileSync(at("tiny.html"), "utf8").replace(/^<script type="text\/plain" class="frame">.*$/gm, cut);
  writeFileSync(at("damaged.html"), text);
  const page = await open(browser, "damaged.html", { ready: "damaged" });
  const words = await page.value("document.querySelector('.loading').textContent");
  assert.match(words, /^Frame 7 cannot be shown: .+\.$/);
  await page.key("ArrowRight");
  assert.equal(await page.value(frameNow), 1, "what is there can be used");
}

/** Rigid bodies: pictures for some of the steps, contacts as arrows from the start. */
async function rigid(browser) {
  if (!existsSync(at("pig.html"))) return;
  const page = await open(browser, "pig.html");
  await page.key("End");
  assert.equal(await page.value(frameNow), 120);
  assert.equal(await page.value("fracas.store.frames.length"), 61);
  assert.ok((await page.value("fracas.stage.viewer.arrows.count")) > 0, "contacts are drawn");
  assert.ok((await page.value(counter("bodies"))) > 1, "it broke");
  await pause(400);
  writeFileSync(at("rigid.png"), await page.picture());
  quiet(page, "pig.html");
}

async function bench(browser) {
  const page = await open(browser, "bench.html");
  assert.ok((await page.value("document.querySelectorAll('.experiment').length")) > 0);
  assert.ok((await page.value("document.querySelectorAll('.figures tbody tr').length")) > 5);
  writeFileSync(at("bench.png"), await page.picture());
  quiet(page, "bench.html");
}

async function withoutWebGl() {
  const browser = new Browser(path, { webgl: false });
  try {
    const page = await open(browser, "tiny.html");
    const words = await page.value("document.querySelector('.canvas .plain').textContent");
    assert.match(words, /needs WebGL/);
    await page.key("ArrowRight");
    assert.equal(await page.value(frameNow), 1, "times and counters are there");
    writeFileSync(at("plain.png"), await page.picture());
  } finally {
    await browser.close();
  }
}

const started = Date.now();
const browser = new Browser(path);
try {
  for (const test of [replay, between, saved, small, damaged, rigid, bench]) {
    await test(browser);
    console.log(`ok ${test.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
} finally {
  await browser.close();
}
await withoutWebGl();
console.log(`ok withoutWebGl (${((Date.now() - started) / 1000).toFixed(1)} s)`);
