// Frames out of the page's text, inflated and decoded in order while the page is already in use.

import type { ReplayHead } from "../document";
import { type Frame, check, decode } from "./decode";

export class Store {
  readonly frames: Frame[] = [];
  /** What went wrong, if anything did. */
  problem: string | null = null;

  constructor(readonly head: ReplayHead) {}

  get complete(): boolean {
    return this.problem !== null || this.frames.length === this.head.frames;
  }

  /** Reads all frames; `arrived` is told of each. */
  async load(arrived: (index: number) => void): Promise<void> {
    try {
      if (typeof DecompressionStream === "undefined") {
        throw new Error("this browser cannot inflate the frames (it has no DecompressionStream); a newer one can");
      }
      for (const element of Array.from(document.querySelectorAll("script.frame"))) {
        const index = this.frames.length;
        const bytes = await inflate(fromBase64(element.textContent ?? ""));
        element.remove(); // its text is not needed any more
        const [last, before] = [this.frames[index - 1] ?? null, this.frames[index - 2] ?? null];
        const frame = decode(bytes, last, before);
        if (check(frame.positions) !== this.head.checks[index]) throw new Error("its positions are damaged");
        this.frames.push(frame);
        arrived(index);
      }
      if (this.frames.length < this.head.frames) throw new Error("the file ends before it");
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.problem = `Frame ${this.frames.length} cannot be shown: ${why}.`;
      arrived(this.frames.length);
    }
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
