// The connection to the server; tried again when it is lost, until the page is closed.

import { type Command, decode, type Message, type Scene } from "./wire";

/** Milliseconds until the next try. */
const AGAIN = 1000;

export interface Listener {
  scene(scene: Scene): void;
  message(message: Message): void;
  /** Connected anew, or not any more. */
  connected(on: boolean): void;
}

export class Link {
  private socket: WebSocket | null = null;

  constructor(private readonly listener: Listener) {
    this.open();
  }

  send(command: Command): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private open(): void {
    const socket = new WebSocket(`ws://${location.host}/live`);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      this.socket = socket;
      this.listener.connected(true);
    });
    socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer) return this.listener.message(decode(data));
      const text = JSON.parse(data) as Scene | { refused: string };
      if ("refused" in text) console.warn(text.refused);
      else this.listener.scene(text);
    });
    socket.addEventListener("close", () => {
      this.socket = null;
      this.listener.connected(false);
      setTimeout(() => this.open(), AGAIN);
    });
  }
}
