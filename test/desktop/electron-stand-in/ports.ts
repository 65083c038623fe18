import { EventEmitter } from 'node:events';

/** One end of a channel in the main process, as Electron's `MessagePortMain`. */
export class Port extends EventEmitter {
  #peer: Port | null = null;
  #started = false;
  #waiting: string[] = [];
  /** Where messages go once this end has been handed to a page. */
  #handedTo: ((data: string) => void) | null = null;

  connect(peer: Port): void {
    this.#peer = peer;
  }

  postMessage(data: unknown): void {
    if (typeof data !== 'string') throw new Error('the stand-in carries text only');
    this.#peer?.receive(data);
  }

  start(): void {
    this.#started = true;
    for (const data of this.#waiting.splice(0)) this.emit('message', { data, ports: [] });
  }

  close(): void {
    const peer = this.#peer;
    this.#peer = null;
    peer?.closedByPeer();
  }

  handTo(deliver: (data: string) => void): void {
    this.#handedTo = deliver;
    for (const data of this.#waiting.splice(0)) deliver(data);
  }

  receive(data: string): void {
    if (this.#handedTo) this.#handedTo(data);
    else if (this.#started) this.emit('message', { data, ports: [] });
    else this.#waiting.push(data);
  }

  closedByPeer(): void {
    this.#peer = null;
    this.emit('close');
  }
}

export class MessageChannelMain {
  readonly port1 = new Port();
  readonly port2 = new Port();

  constructor() {
    this.port1.connect(this.port2);
    this.port2.connect(this.port1);
  }
}
