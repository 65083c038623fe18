import type { RequestListener } from 'node:http';
import { Dispatcher } from 'undici';
import type { Transport } from '#main/service/transport.ts';
import type { Listener } from '#practice/service/listener.ts';
import type { Answer, Ask } from '../support/rpc.ts';
import type { Line } from '../faults/cable.ts';
import { type Answered, handOver } from './in-process-http.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A call on its way. `sentAt` and the like are milliseconds of virtual time. */
interface Call {
  readonly port: number;
  readonly options: Dispatcher.DispatchOptions;
  readonly handler: Dispatcher.DispatchHandler;
  readonly controller: CallController;
  readonly owner: object;
  readonly ended: () => void;
}

/** Told of what goes over the line. */
export interface Listening {
  sent(call: { readonly method: string; readonly path: string; readonly body: string }): void;
  came(call: {
    readonly path: string;
    readonly status: number | null;
    readonly body: Buffer;
    readonly cut: boolean;
  }): void;
}

/** The longest that a byte is on its way in one direction, in milliseconds. */
const longestWay = 20;

/**
 * A network in one process: ports, lines to them and what is under way between them. Each way takes a time that chance
 * decides; a port that is closed refuses, and breaks what is under way.
 */
export class Network implements Transport {
  readonly #time: VirtualTime;
  readonly #chance: () => number;
  readonly #listening: Listening;
  readonly #servers = new Map<number, RequestListener>();
  /** The lines of single terminals: where each port really leads. */
  readonly #lines = new Map<number, number>();
  readonly #calls = new Set<Call>();
  #ports = 4000;

  constructor(time: VirtualTime, chance: () => number, listening: Listening) {
    this.#time = time;
    this.#chance = chance;
    this.#listening = listening;
  }

  readonly after = (ms: number, then: () => void): (() => void) => this.#time.after(ms, then);

  readonly open = (): Dispatcher => new Connections(this);

  /** Opens a port of this network, as a server does of a machine's. */
  readonly listen = (handler: RequestListener): Promise<Listener> => {
    const port = this.#nextPort();
    this.#servers.set(port, handler);
    return Promise.resolve({
      port,
      isOpen: () => this.#servers.has(port),
      open: () => {
        this.#servers.set(port, handler);
        return Promise.resolve();
      },
      close: () => {
        this.#servers.delete(port);
        this.#break((call) => call.port === port || this.#lines.get(call.port) === port);
        return Promise.resolve();
      },
    });
  };

  /** A line of its own to a server, which can be cut. */
  lineTo(serviceUrl: string): Line {
    const target = Number(new URL(serviceUrl).port);
    const port = this.#nextPort();
    const lines = this.#lines;
    lines.set(port, target);
    return {
      url: `http://127.0.0.1:${port}`,
      get isCut() {
        return !lines.has(port);
      },
      cut: () => {
        lines.delete(port);
        this.#break((call) => call.port === port);
        return Promise.resolve();
      },
      mend: () => {
        lines.set(port, target);
        return Promise.resolve();
      },
    };
  }

  /** Asks a server at once, past the network: for those who direct a case. */
  readonly askAtOnce = async (url: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> => {
    const { port, pathname, search } = new URL(url);
    const server = this.#servers.get(Number(port));
    if (server === undefined) throw new Error(`Nobody listens at ${url}.`);
    const answer = await handOver(server, Number(port), { method, path: pathname + search, headers, body });
    const text = answer.body.toString();
    const parsed: unknown = JSON.parse(text);
    return { status: answer.status ?? 0, headers: answer.headers, text, body: parsed };
  };

  /** Sends one call on its way; for the connections of this network. */
  send(owner: object, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): Promise<void> {
    return new Promise((resolve) => {
      const controller = new CallController((reason) => {
        this.#fail(call, reason);
      });
      const port = Number(new URL(String(options.origin)).port);
      const call: Call = { port, options, handler, controller, owner, ended: resolve };
      this.#calls.add(call);
      this.#time.after(this.#way(), () => {
        this.#start(call);
      });
    });
  }

  /** Ends what is under way for an owner. */
  endAll(owner: object, reason: Error): void {
    this.#break((call) => call.owner === owner, reason);
  }

  #start(call: Call): void {
    if (!this.#calls.has(call)) return;
    if (this.#serverOf(call) === undefined) {
      this.#fail(call, withCode('ECONNREFUSED'));
      return;
    }
    call.handler.onRequestStart?.(call.controller, null);
    if (!this.#calls.has(call)) return;
    const { path, method } = call.options;
    const body = bodyOf(call.options);
    this.#listening.sent({ path, method, body });
    this.#time.after(this.#way(), () => void this.#arrive(call, body));
  }

  /** What has left arrives, whether or not somebody still waits for its answer; unless the line broke under it. */
  async #arrive(call: Call, body: string): Promise<void> {
    const server = this.#serverOf(call);
    if (server === undefined || call.controller.broken) return;
    const { path, method } = call.options;
    const headers = headersOf(call.options);
    const answer = await handOver(server, this.#lines.get(call.port) ?? call.port, { method, path, headers, body });
    this.#time.after(this.#way(), () => {
      this.#answer(call, answer);
    });
  }

  #answer(call: Call, { status, headers, body, cut }: Answered): void {
    if (!this.#calls.has(call)) return;
    this.#listening.came({ path: call.options.path, status, body, cut });
    if (status !== null) {
      call.handler.onResponseStart?.(call.controller, status, headers);
      if (this.#calls.has(call) && body.length > 0) call.handler.onResponseData?.(call.controller, body);
    }
    if (cut) this.#fail(call, withCode('ECONNRESET'));
    else if (this.#end(call)) call.handler.onResponseEnd?.(call.controller, {});
  }

  #break(which: (call: Call) => boolean, reason: Error = withCode('ECONNRESET')): void {
    for (const call of [...this.#calls].filter(which)) {
      call.controller.broken = true;
      this.#fail(call, reason);
    }
  }

  #fail(call: Call, reason: Error): void {
    if (this.#end(call)) call.handler.onResponseError?.(call.controller, reason);
  }

  #end(call: Call): boolean {
    if (!this.#calls.delete(call)) return false;
    call.ended();
    return true;
  }

  #serverOf({ port }: Call): RequestListener | undefined {
    return this.#servers.get(this.#lines.get(port) ?? port);
  }

  /** Mostly short, now and then long. */
  #way(): number {
    const luck = this.#chance();
    return luck < 0.02 ? longestWay * this.#chance() : 0.2 + 1.5 * luck;
  }

  #nextPort(): number {
    this.#ports += 1;
    return this.#ports;
  }
}

/** Connections over a network in this process, as the service client uses them. */
class Connections extends Dispatcher {
  readonly #network: Network;
  readonly #underWay = new Set<Promise<void>>();
  #ended = false;

  constructor(network: Network) {
    super();
    this.#network = network;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#ended) throw withCode('UND_ERR_CLOSED');
    const sending = this.#network.send(this, options, handler);
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
    return true;
  }

  override async close(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#underWay);
  }

  override destroy(): Promise<void> {
    this.#ended = true;
    this.#network.endAll(this, withCode('UND_ERR_DESTROYED'));
    return Promise.resolve();
  }
}

/** What the service client holds of a call under way. */
class CallController implements Dispatcher.DispatchController {
  readonly paused = false;
  aborted = false;
  reason: Error | null = null;
  /** The line broke under it: what was under way is lost. */
  broken = false;
  readonly #onAbort: (reason: Error) => void;

  constructor(onAbort: (reason: Error) => void) {
    this.#onAbort = onAbort;
  }

  abort(reason: Error): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.#onAbort(reason);
  }

  /** Answers come whole: there is nothing to hold back. */
  pause(): void {
    return;
  }

  resume(): void {
    return;
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function bodyOf({ body }: Dispatcher.DispatchOptions): string {
  if (typeof body !== 'string') throw new TypeError('The service client sends text.');
  return body;
}

function headersOf({ headers }: Dispatcher.DispatchOptions): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
