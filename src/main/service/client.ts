import { type Message, message, withText, withTexts } from '#shared/messages/message.ts';
import type * as z from 'zod';
import type { Dialect } from '#shared/service/dialect.ts';
import { type Endpoint, endpoints } from '#shared/service/endpoints.ts';
import { isMoment } from '#shared/service/moment.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { isLoopback } from '#shared/service/web-address.ts';
import { oneAtATime } from '#shared/one-at-a-time.ts';
import { readAddress, type ServiceAddress } from './address.ts';
import { type Ask, type ServiceCall, serviceCalls, type ServiceCalls } from './calls.ts';
import { Connections, defaultTimeouts, type Timeouts, type Ways, waysTo } from './connections.ts';
import type { AnswerHeaders, Came } from './exchange.ts';
import type { ServiceClock } from './pace.ts';
import type { ProxyFor } from './proxy-routes.ts';
import { firstIssue, withFound } from './issues.ts';
import { sliceLength } from './limits.ts';
import { type Reading, readSuccess } from './reading.ts';
import { redactor } from './secrets.ts';
import { isBlank, judgeBreak, judgeGateway, judgeStatus, timeThere, type Verdict } from './verdict.ts';
import type { Transport } from './transport.ts';
import { Trips } from './trips.ts';

/** One finished call, for the connection monitor. Times are wall-clock milliseconds. */
export interface CallOutcome {
  readonly endpoint: string;
  readonly at: number;
  /** Absent when the call succeeded. */
  readonly error?: ServiceError;
}

export interface ServiceClientOptions {
  /** Base address of a deployment; may carry a path prefix. */
  readonly baseUrl: string;
  readonly carrierId: number;
  readonly apiKey: string;
  /** E-mail of the user the requests act as. */
  readonly assumeUser: string;
  readonly userGroup?: string | undefined;
  readonly dialect: Dialect;
  readonly clock: ServiceClock;
  readonly timeouts?: Partial<Timeouts>;
  /** Certificates to trust, such as the operating system's; Node's own when left out. */
  readonly ca?: readonly string[];
  /** Where the proxy variables are read; the process's environment by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The system's proxy for an address; not used by default. */
  readonly proxyFor?: ProxyFor | undefined;
  /** What carries the calls; the network of this machine when left out. */
  readonly transport?: Transport | undefined;
  readonly onOutcome?: (outcome: CallOutcome) => void;
  /** Called once, when an answer says that it comes from a practice yard. */
  readonly onPracticeYard?: () => void;
}

/** A read that fails is sent again if the service has said yes to something within this time (ms), and so often at most. */
const nearForMs = 60_000;
const mostAgain = 3;

/** A client of one account, with the service's endpoints. */
export type RailcarService = ServiceClient & ServiceCalls;

/** Opens a client; connections are opened by the first call. */
export function createServiceClient(options: ServiceClientOptions): RailcarService {
  const client = new ServiceClient(options);
  return Object.assign(client, serviceCalls(client.ask));
}

/** Carries the calls of one account to the service and back: checks what is sent, judges and reads what comes. */
class ServiceClient {
  readonly #options: ServiceClientOptions;
  readonly #trips: ReturnType<typeof openTrips>;
  readonly #redact: (text: string) => string;
  /** Long answers to parallel reads: each may take thirty times its size while it is read, and all of them the memory. */
  readonly #inTurn = oneAtATime();
  #practice = false;
  #aheadMs: number | null = null;
  /** When the service last said yes (wall-clock ms), and how often it has. */
  #yesAt: number | null = null;
  #yeses = 0;

  readonly ask: Ask = async (call) => {
    const result = await this.#answerTo(call);
    const { name } = call.endpoint;
    const { clock, onOutcome } = this.#options;
    onOutcome?.(
      result.ok ? { endpoint: name, at: result.answeredAt } : { endpoint: name, at: clock.now(), error: result.error },
    );
    return result;
  };

  constructor(options: ServiceClientOptions) {
    this.#options = options;
    this.#trips = openTrips(options);
    this.#redact = redactor(options.apiKey);
  }

  /**
   * Whether the sign-in is accepted now (one read, endpoint 5, asked once and reported to nobody) and was accepted at
   * every read of the last ten minutes.
   */
  async checkSignIn(): Promise<boolean> {
    const trips = this.#trips;
    if ('problem' in trips) return false;
    const came = await trips.once(endpoints.stationTracks, JSON.stringify({ carrierId: this.#options.carrierId }));
    if (came.status === null) return false;
    const judged = await this.#judged(endpoints.stationTracks, came);
    return judged.ok && trips.isSignInSteady();
  }

  /** How far this device's clock is ahead of the service's, by the date of its last dated answer (ms; negative: behind; `null`: none was). */
  clockAheadMs(): number | null {
    return this.#aheadMs;
  }

  /** Refuses new calls, lets running ones end, then closes the connections. */
  async retire(): Promise<void> {
    if ('connections' in this.#trips) await this.#trips.connections.close();
  }

  /** Aborts running calls and closes the connections. Later calls are `notSent`, `stopped`. */
  async close(): Promise<void> {
    if ('connections' in this.#trips) await this.#trips.connections.destroy();
  }

  /** Validates the request, sends it as it is written on the wire, and takes from the answer what the call makes of it. */
  async #answerTo<Q extends z.ZodType, A extends z.ZodType, P>({
    endpoint,
    request,
    onWire = (same) => same,
    made,
  }: ServiceCall<Q, A, P>): Promise<ServiceResult<P>> {
    const { carrierId, dialect } = this.#options;
    const valid = endpoint.request.safeParse(request({ carrierId, dialect }), withFound);
    if (!valid.success) {
      const { where, rule } = firstIssue(valid.error);
      const said = withText(message('line.doesNotFit', { where, rule }));
      return this.#failed(endpoint, { class: 'refused', cause: 'invalidRequest', ...said });
    }
    const read = await this.#read(endpoint, JSON.stringify(onWire(valid.data, dialect)));
    if (!read.ok) return read;
    const { answeredAt, waitedMs } = read;
    const part = made(read, dialect);
    if ('where' in part) {
      const said = withText(message('line.notReadable', { endpoint: endpoint.name, where: part.where }));
      return this.#failed(endpoint, { class: 'unknown', cause: 'unreadable', status: 200, ...said });
    }
    return { ok: true, ...part, answeredAt, ...(waitedMs > 0 && { waitedMs }) };
  }

  /**
   * Sends a body, judges the answer, and reads it where it is a yes. What only reads is sent again if it fails where
   * something was answered a moment ago, and further as long as something else is: of several copies of a service one may
   * fail, and where they answer in turn, it would be the same request in each round.
   */
  async #read<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    body: string,
  ): Promise<Read<z.output<A>>> {
    const trips = this.#trips;
    if ('problem' in trips) {
      return this.#failed(endpoint, { class: 'notSent', cause: 'address', ...withText(trips.problem) });
    }
    let waitedMs = 0;
    for (let again = 0; ; again += 1) {
      const yeses = this.#yeses;
      const read = await this.#readOnce(endpoint, body, trips);
      waitedMs += read.waitedMs ?? 0;
      const isAnswering = again === 0 ? this.#isNear() : this.#yeses > yeses;
      const mayPass = !endpoint.writes && isAnswering && again < mostAgain;
      if (read.ok) return { ...read, waitedMs };
      if (!mayPass || !mayBeOfOneCopy(read.error)) return { ok: false, error: read.error };
    }
  }

  async #readOnce<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    body: string,
    trips: Trips,
  ): Promise<Read<z.output<A>>> {
    const came = await trips.steadily(endpoint, body);
    if (came.status === null) return this.#failed(endpoint, judgeBreak(came.broken));
    // Before it is read: a long answer waits for others.
    const answeredAt = this.#options.clock.now();
    const judged = await this.#judged(endpoint, came);
    if (judged.ok || judged.verdict.cause !== 'gateway') this.#learn(came.headers, answeredAt);
    if (!judged.ok) return { ...this.#failed(endpoint, judged.verdict), waitedMs: came.waitedMs ?? 0 };
    this.#yesAt = answeredAt;
    this.#yeses += 1;
    return { ...judged, answeredAt, waitedMs: came.waitedMs ?? 0, bytes: came.body.length };
  }

  #isNear(): boolean {
    return this.#yesAt !== null && Math.abs(this.#options.clock.now() - this.#yesAt) < nearForMs;
  }

  /** The room of a long body is free again once it has been read. */
  async #judged<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    came: Came,
  ): Promise<Reading<z.output<A>>> {
    try {
      return await this.#judge(endpoint, came);
    } finally {
      came.done?.();
    }
  }

  async #judge<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    came: Came,
  ): Promise<Reading<z.output<A>>> {
    const { status, body, cut } = came;
    if (status < 200 || status > 299) {
      return { ok: false, verdict: judgeStatus(came, endpoint.writes, this.#options.clock.now(), this.#redact) };
    }
    if (cut) return { ok: false, verdict: judgeBreak(cut, status) };
    if (!endpoint.yes.includes(status)) {
      return { ok: false, verdict: judgeGateway(status, endpoint.writes, isBlank(body)) };
    }
    const read = () => readSuccess(endpoint, status, body, this.#redact);
    return body.length > sliceLength ? this.#inTurn(read) : read();
  }

  /** Reads the headers of the service's own answers; an intermediary's are ignored. */
  #learn(answer: AnswerHeaders, answeredAt: number): void {
    const saidAt = timeThere(answer);
    // A date that no clock shows is none: with it, lookups would begin at a time that cannot be written.
    if (saidAt > 0 && isMoment(saidAt)) this.#aheadMs = answeredAt - saidAt;
    // A practice yard is on this machine alone: a carrier’s service that says so must not be taken for one.
    const isHere = isLoopback(new URL(this.#options.baseUrl).hostname);
    if (this.#practice || !isHere || answer['x-practice-yard'] === undefined) return;
    this.#practice = true;
    this.#options.onPracticeYard?.();
  }

  #failed(endpoint: Endpoint, verdict: Verdict): Failed {
    const { message: text, messageCoded, words, ...rest } = verdict;
    const error = {
      ...rest,
      message: this.#redact(text),
      messageCoded: messageCoded && withTexts(messageCoded, this.#redact),
      ...(words !== undefined && { words: this.#redact(words) }),
    };
    return { ok: false, error: { ...error, endpoint: endpoint.name } };
  }
}

/** The route to the service, or what is wrong with its address or the proxy's: then every call fails with that. */
function openTrips(options: ServiceClientOptions): Trips | { readonly problem: Message } {
  const { baseUrl, carrierId, dialect, clock, transport } = options;
  const address = readAddress(baseUrl);
  if ('problem' in address) return address;
  const timeouts: Timeouts = { ...defaultTimeouts, ...options.timeouts };
  const ways = waysOf(options, address, timeouts);
  if (ways === null) return { problem: message('device.proxyAddress') };
  const query = new URLSearchParams({ carrierId: String(carrierId) });
  if (options.userGroup !== undefined) query.set(dialect.userGroupParameter, options.userGroup);
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    // What is between may keep answers, and gives them to whoever asks for the same address, with whatever key.
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    // Firewalls in front of services refuse what does not say who it is.
    'user-agent': 'Yard-Terminal',
    'x-svc-api-key': options.apiKey,
    'x-svc-assume-user': options.assumeUser,
  };
  const connections = new Connections(ways, clock);
  return new Trips({ address, connections, timeouts, clock, query, headers, after: transport?.after });
}

/** `null`: the proxy's address is not a valid address. */
function waysOf(options: ServiceClientOptions, address: ServiceAddress, timeouts: Timeouts): Ways | null {
  const { transport, ca, environment = process.env, proxyFor } = options;
  if (transport) return () => Promise.resolve([{ open: transport.open, proxy: null }]);
  try {
    return waysTo(address, { timeouts, ca, environment, proxyFor });
  } catch {
    return null;
  }
}

/** Whether a failure may be that of one copy of the service alone, which has not asked to come back later. */
function mayBeOfOneCopy({ class: what, cause, status = 0, retryAfterMs }: ServiceError): boolean {
  return status >= 400 && retryAfterMs === undefined && (cause === 'gateway' || what === 'unknown');
}

interface Failed {
  readonly ok: false;
  readonly error: ServiceError;
  readonly waitedMs?: number;
}

type Read<T> =
  | (Extract<Reading<T>, { readonly ok: true }> & {
      readonly answeredAt: number;
      readonly waitedMs: number;
      readonly bytes: number;
    })
  | Failed;
