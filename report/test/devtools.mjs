// A browser without a window, driven through its DevTools protocol over a pipe: no library, no port, no socket.

import { spawn, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The first of the usual names that is there; null if none is. */
export function findBrowser() {
  const names = [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  for (const name of names.filter(Boolean)) {
    try {
      return execFileSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
    } catch {
      // Not this one.
    }
  }
  return null;
}

export class Browser {
  #process;
  #profile;
  #waiting = new Map();
  #listeners = [];
  #next = 1;

  constructor(path, { webgl = true, width = 1440, height = 900 } = {}) {
    this.#profile = mkdtempSync(join(tmpdir(), "fracas-browser-"));
    // As Chromium does it by itself where there is no graphics card. "--use-angle=swiftshader" would have the whole page put
    // together by SwiftShader, too, for every picture: as long again as the picture takes, and on no reader's machine.
    const graphics = webgl
      ? ["--use-gl=angle", "--use-angle=swiftshader-webgl", "--enable-unsafe-swiftshader"]
      : ["--disable-gpu", "--disable-3d-apis", "--disable-software-rasterizer"];
    const args = [
      "--headless=new", "--no-sandbox", "--remote-debugging-pipe", `--user-data-dir=${this.#profile}`,
      "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--mute-audio", "--hide-scrollbars", `--window-size=${width},${height}`, ...graphics, "about:blank",
    ];
    this.#process = spawn(path, args, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
    let rest = "";
    this.#process.stdio[4].setEncoding("utf8");
    this.#process.stdio[4].on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
    this.#process.on("exit", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the browser went away"));
    });
  }

  #take({ id, method, params, sessionId, result, error }) {
    if (id === undefined) {
      for (const listener of this.#listeners) listener(method, params, sessionId);
      return;
    }
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  listen(listener) {
    this.#listeners.push(listener);
  }

  /** A page that notes every request and everything that goes wrong in it. */
  async page({ width = 1440, height = 900, dark = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId);
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await page.send(`${domain}.enable`);
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await page.dark(dark);
    return page;
  }

  async close() {
    await this.send("Browser.close").catch(() => {});
    await new Promise((resolve) => {
      if (this.#process.exitCode !== null) resolve();
      const patience = setTimeout(() => this.#process.kill("SIGKILL"), 3000);
      this.#process.on("exit", () => {
        clearTimeout(patience);
        resolve();
      });
    });
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  /** Addresses asked for, other than the file itself. */
  requests = [];
  /** Errors and warnings of the page. */
  complaints = [];

  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    browser.listen((method, params, sessionId) => {
      if (sessionId !== session) return;
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
      if (method === "Runtime.exceptionThrown") {
        const { exceptionDetails: details } = params;
        this.complaints.push(details.exception?.description ?? details.text);
      }
      if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
        this.complaints.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
      }
      if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(params.entry.text);
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  open(url) {
    return this.send("Page.navigate", { url });
  }

  dark(on) {
    const features = [{ name: "prefers-color-scheme", value: on ? "dark" : "light" }];
    return this.send("Emulation.setEmulatedMedia", { features });
  }

  /** The value of an expression in the page; a promise is waited for. */
  async value(expression) {
    const { result, exceptionDetails: wrong } = await this.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (wrong) throw new Error(wrong.exception?.description ?? wrong.text);
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression, seconds = 10) {
    const end = Date.now() + 1000 * seconds;
    while (!(await this.value(expression))) {
      if (Date.now() > end) throw new Error(`not true after ${seconds} s: ${expression}; ${this.complaints.join("; ")}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async key(key, shift = false) {
    const text = key.length === 1 ? key : undefined;
    const code = { " ": "Space" }[key] ?? key;
    const modifiers = shift ? 8 : 0;
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text, modifiers });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers });
  }

  async drag(from, to = from) {
    const mouse = (type, [x, y], buttons) =>
      this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
    await mouse("mouseMoved", from, 0);
    await mouse("mousePressed", from, 1);
    if (to !== from) await mouse("mouseMoved", to, 1);
    await mouse("mouseReleased", to, 0);
  }

  /** A picture of the page, PNG. */
  async picture() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }
}
