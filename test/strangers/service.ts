import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { listen } from '../support/listen.ts';
import { type Answer, type EndpointName, endpointNames, endpoints, moveItems, type Work } from './endpoints.ts';
import { type Layout, type MoveItem, moved, newYard, type State, type YardSize } from './yard.ts';

/** The time that the service goes by, in milliseconds. */
interface ServiceClock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Opens a port of the machine, or of a network that is played. */
type Listen = (handler: RequestListener) => Promise<{ readonly port: number; close(): Promise<void> }>;

/** What leaves: an answer, or a connection that breaks. */
export type Reply = Answer | 'broken';

export interface Call {
  readonly endpoint: EndpointName;
  readonly body: unknown;
  /** How many calls of this endpoint came before. */
  readonly nth: number;
  /** Passes the call on, to the next hook or to the service itself, which does the work at that moment. */
  pass(body?: unknown): Promise<Reply>;
}

/** Stands before an endpoint: passes a call on, now, later, changed or not at all, and decides what leaves. */
export type Hook = (call: Call) => Reply | Promise<Reply>;

/** A write that was really done. */
interface Done {
  readonly endpoint: EndpointName;
  /** The request as the service read it. */
  readonly body: unknown;
  readonly at: number;
}

/** A request that came, and what left; `null`: nothing (yet). */
export interface Asked {
  readonly endpoint: EndpointName;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
  status: number | null;
}

/** So many milliseconds behind what is; a function is asked at each read. */
type Behind = number | (() => number);

/**
 * A railcar service in memory over real HTTP, written only from the description of the service: a witness
 * that shares nothing with the practice yard or with the terminal. It says what was really done, whatever
 * its answers say.
 */
export class StrangeService {
  readonly layout: Layout;
  readonly done: Done[] = [];
  readonly asked: Asked[] = [];
  /** How far its reads are behind its writes, in milliseconds of its clock. */
  readonly behind: { inventory: Behind; history: Behind } = { inventory: 0, history: 0 };
  readonly clock: ServiceClock;
  /** Newest last. */
  readonly #versions: { readonly at: number; readonly state: State }[];
  readonly #hooks = new Map<EndpointName, Hook[]>();
  readonly #closing = new AbortController();
  #port: Awaited<ReturnType<Listen>> | null = null;

  static async start(
    clock: ServiceClock,
    size: YardSize = { cars: 24, tracks: 6 },
    listen: Listen = onThisMachine,
  ): Promise<StrangeService> {
    const service = new StrangeService(clock, size);
    service.#port = await listen((request, response) => {
      service.#serve(request, response).catch(() => response.destroy());
    });
    return service;
  }

  private constructor(clock: ServiceClock, size: YardSize) {
    const { layout, state } = newYard(size);
    this.clock = clock;
    this.layout = layout;
    this.#versions = [{ at: 0, state }];
  }

  /** The yard is as it was at first, and nobody has asked for anything. */
  beginAgain(): void {
    this.#versions.splice(1);
    this.done.length = 0;
    this.asked.length = 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port?.port ?? 0}`;
  }

  /** The yard as it really is. */
  get state(): State {
    return this.#stateAt(Number.POSITIVE_INFINITY);
  }

  get trackIds(): number[] {
    return this.layout.tracks.map(({ id }) => id);
  }

  /** Cars of a track as they really stand, front first. */
  order(trackId: number): number[] {
    return [...(this.state.standing.get(trackId) ?? [])];
  }

  /** Moves that were really done and moved this car. */
  movesOf(equipmentId: number): Done[] {
    return this.done.filter(
      ({ endpoint, body }) =>
        endpoint === 'move' && moveItems(body).some((item: MoveItem) => item.equipmentId === equipmentId),
    );
  }

  /** How often an endpoint that writes really did something. */
  timesDone(endpoint: EndpointName): number {
    return this.done.filter((one) => one.endpoint === endpoint).length;
  }

  timesAsked(endpoint: EndpointName): number {
    return this.asked.filter((one) => one.endpoint === endpoint).length;
  }

  /** Another crew moves cars to a track, first to `index`; -1: the back. No request, and not among what was done. */
  otherCrew(equipmentIds: readonly number[], toTrackId: number, index = -1): void {
    const items = equipmentIds.map((equipmentId, n) => ({ equipmentId, toTrackId, index: index < 0 ? -1 : index + n }));
    this.change((state, at) => moved(state, items, { at, jobName: 'Other crew' }));
  }

  /** Something else changes. */
  change(how: (state: State, at: number) => State): void {
    const at = this.clock.now();
    this.#versions.push({ at, state: how(this.state, at) });
  }

  /** Puts a hook before endpoints, ahead of those that are there. Returns what takes it away again. */
  before(which: EndpointName | 'reads' | 'writes' | 'all', hook: Hook): () => void {
    const names = endpointNames.filter(
      (name) => which === 'all' || which === name || which === (endpoints[name].writes ? 'writes' : 'reads'),
    );
    for (const name of names) this.#hooks.set(name, [hook, ...(this.#hooks.get(name) ?? [])]);
    return () => {
      for (const name of names)
        this.#hooks.set(
          name,
          (this.#hooks.get(name) ?? []).filter((one) => one !== hook),
        );
    };
  }

  /** Waits in the time of the service; ends early when it closes. */
  wait(ms: number): Promise<void> {
    return this.clock.sleep(ms, this.#closing.signal);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#port?.close();
  }

  /** What would be answered now; nothing is done. */
  rehearse(name: EndpointName, body: unknown): Answer {
    return this.#workOn(name, body, this.clock.now()).answer;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = this.clock.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const url = new URL(request.url ?? '/', this.url);
    const name = endpointNames.find(
      (one) => endpoints[one].path === url.pathname && endpoints[one].method === request.method,
    );
    if (name === undefined) {
      this.#send(response, { status: 404, body: { message: 'No such endpoint.' } });
      return;
    }
    const text = Buffer.concat(chunks).toString('utf8');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const nth = this.timesAsked(name);
    const asked: Asked = { endpoint: name, body, query: url.searchParams, headers: request.headers, at, status: null };
    this.asked.push(asked);
    const isKnown =
      request.headers['x-svc-api-key'] !== undefined && request.headers['x-svc-assume-user'] !== undefined;
    const reply: Reply = isKnown
      ? await this.#through(name, body, nth, this.#hooks.get(name) ?? [])
      : { status: 401, body: { message: 'Unauthorised.' } };
    if (reply === 'broken') {
      response.destroy();
      return;
    }
    asked.status = reply.status;
    this.#send(response, reply);
  }

  async #through(endpoint: EndpointName, body: unknown, nth: number, hooks: readonly Hook[]): Promise<Reply> {
    const [hook, ...rest] = hooks;
    if (hook === undefined) return this.#work(endpoint, body);
    return hook({ endpoint, body, nth, pass: (other = body) => this.#through(endpoint, other, nth, rest) });
  }

  #work(name: EndpointName, body: unknown): Answer {
    const at = this.clock.now();
    const { answer, state } = this.#workOn(name, body, at);
    if (state !== undefined) {
      this.#versions.push({ at, state });
      this.done.push({ endpoint: name, body, at });
    }
    return answer;
  }

  #workOn(name: EndpointName, body: unknown, at: number): Work {
    const endpoint = endpoints[name];
    try {
      const state = endpoint.writes ? this.state : this.#stateAt(at - this.#behind(name));
      return endpoint.work(this.layout, state, body, at);
    } catch (error) {
      return { answer: { status: 400, body: { message: error instanceof Error ? error.message : 'Not a request.' } } };
    }
  }

  #behind(name: EndpointName): number {
    if (name !== 'inventory' && name !== 'history') return 0;
    const behind = this.behind[name];
    return typeof behind === 'number' ? behind : behind();
  }

  #stateAt(at: number): State {
    const found = this.#versions.findLast((version) => version.at <= at) ?? this.#versions[0];
    if (found === undefined) throw new Error('A service without a state.');
    return found.state;
  }

  #send(response: ServerResponse, { status, body, headers, isCut = false }: Answer): void {
    const isPage = typeof body === 'string';
    const whole = Buffer.from(isPage ? body : JSON.stringify(body));
    response.writeHead(status, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      date: new Date(this.clock.now()).toUTCString(),
      'content-length': whole.length,
      ...headers,
    });
    if (isCut) response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
    else response.end(whole);
  }
}

const onThisMachine: Listen = async (handler) => {
  const server = createServer(handler);
  return {
    port: await listen(server),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
