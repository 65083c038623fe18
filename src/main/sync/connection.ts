import { codedOf, inEnglish, isSame, type MessageOrText, message, errorMessage } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { ConnectionState, Status } from '#shared/terminal/terminal.ts';
import { type Clock, iso } from '../clock.ts';
import { waitAfter } from '../backoff.ts';

/** One finished call; `at`: wall clock, ms. */
export interface ObservedCall {
  readonly endpoint: string;
  readonly at: number;
  /** Absent when the call succeeded. */
  readonly error?: ServiceError;
}

export interface ConnectionPorts {
  readonly clock: Clock;
  readonly chance: { number(): number };
  /** One cheap read whose outcome comes back through `heard`; station tracks (endpoint 5). */
  probe(): Promise<unknown>;
  /** The state or what is known of it has changed; `cameOnline`: it is time to try everything that waits. */
  changed(cameOnline: boolean): void;
}

/** The endpoint whose answer decides: it needs no more than a valid account. */
const deciding = 'stationTracks';
/** While online nothing has to be tried. */
const untilWoken = 3_600_000;

/**
 * The state of the connection, told by calls to the service and by nothing else. While it is not
 * online, one cheap read is tried again and again, ever more rarely up to once a minute.
 */
export class ConnectionMonitor {
  readonly #ports: ConnectionPorts;
  #service: Exclude<ConnectionState, 'workingOffline'> = 'offline';
  #byChoice = false;
  #account = false;
  #reason: MessageOrText | null = message('line.nobody');
  #code: string | undefined;
  /** Nothing has been heard since there is an account to ask with. */
  #connecting = false;
  #since: number;
  #lastAnswerAt: number | null = null;
  #failures = 0;
  /** How often in a row something in between has answered in place of an endpoint. */
  readonly #inBetween = new Map<string, number>();
  #retryAfterMs = 0;
  /** Monotonic: a clock that jumps must not hold back the next try. */
  #nextAttemptAt: number | null = null;
  #checkDue = false;
  #wake = new AbortController();
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(ports: ConnectionPorts) {
    this.#ports = ports;
    this.#since = ports.clock.now();
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake.abort();
    await this.#running;
  }

  /** There is an account to ask with, new or renewed: it is tried at once. */
  signedIn(): void {
    this.#account = true;
    this.#connecting = true;
    this.#inBetween.clear();
    this.#become('offline', message('line.connecting'));
    this.checkNow();
  }

  /** There is no key to ask with; nothing is tried until `signedIn`. */
  keyMissing(said: MessageOrText): void {
    this.#account = false;
    this.#connecting = false;
    this.#become('unauthorised', said);
  }

  /** The service has refused the account itself: everything waits for sign-in. */
  accountRefused(said: MessageOrText): void {
    this.#become('unauthorised', said);
    this.#wake.abort();
  }

  workOffline(offline: boolean): void {
    if (this.#byChoice === offline) return;
    this.#byChoice = offline;
    this.#since = this.#ports.clock.now();
    if (!offline) this.checkNow();
    this.#ports.changed(!offline && this.#service === 'online');
  }

  /** Asks the service now, and begins anew with short waits. */
  checkNow(): void {
    this.#failures = 0;
    this.#retryAfterMs = 0;
    this.#checkDue = true;
    this.#wake.abort();
  }

  /** Every call to the service is told here. */
  heard({ endpoint, at, error }: ObservedCall): void {
    if (error?.cause !== 'stopped' && error?.cause !== 'invalidRequest') this.#connecting = false;
    if (error === undefined) {
      this.#answered(endpoint, at);
      return;
    }
    if (error.cause === 'stopped' || error.cause === 'invalidRequest') return;
    if (error.cause === 'status') this.#lastAnswerAt = at;
    if (error.class === 'refused') {
      // It understood and said no: the connection is fine.
      this.#answered(endpoint, at);
      return;
    }
    const judged = judge(error);
    this.#retryAfterMs = error.retryAfterMs ?? 0;
    if (error.cause === 'gateway') {
      this.#inBetween.set(endpoint, (this.#inBetween.get(endpoint) ?? 0) + 1);
      // It knows nothing of the account: what the service itself has said of that stands.
      if (this.#service !== 'unauthorised') this.#become(judged.state, judged.reason);
      return;
    }
    if (judged.state === 'offline' || endpoint === deciding) this.#become(judged.state, judged.reason, error.code);
    else if (this.#service === 'online' && error.class !== 'busy') this.checkNow();
  }

  state(): ConnectionState {
    return this.#byChoice ? 'workingOffline' : this.#service;
  }

  isOnline(): boolean {
    return this.state() === 'online';
  }

  /** Whether sending makes sense now: signed in and not working offline. */
  isOpen(): boolean {
    return this.#account && !this.#byChoice && this.#service !== 'unauthorised';
  }

  status(): Status['connection'] {
    const state = this.state();
    const reason = state === 'workingOffline' ? message('line.chosen') : this.#reason;
    return {
      state,
      since: iso(this.#since),
      lastAnswerAt: this.#lastAnswerAt === null ? null : iso(this.#lastAnswerAt),
      ...(state !== 'online' && reason !== null && { reason: inEnglish(reason), reasonCoded: codedOf(reason) }),
      ...(state !== 'online' && state !== 'workingOffline' && this.#code !== undefined && { code: this.#code }),
      ...(state === 'offline' && this.#connecting && { connecting: true }),
      ...(state !== 'online' &&
        this.#mayTry() &&
        this.#nextAttemptAt !== null && { nextAttemptAt: iso(this.#onTheWall(this.#nextAttemptAt)) }),
    };
  }

  /** What a wall clock will show at a monotonic time. */
  #onTheWall(monotonic: number): number {
    const { clock } = this.#ports;
    return clock.now() + monotonic - clock.monotonic();
  }

  #answered(endpoint: string, at: number): void {
    this.#inBetween.delete(endpoint);
    this.#lastAnswerAt = at;
    this.#failures = 0;
    this.#retryAfterMs = 0;
    this.#become('online', null);
  }

  #become(state: Exclude<ConnectionState, 'workingOffline'>, reason: MessageOrText | null, code?: string): void {
    const before = this.#service;
    if (before === state && isSame(this.#reason, reason) && this.#code === code) return;
    this.#service = state;
    this.#reason = reason;
    this.#code = code;
    if (before !== state && !this.#byChoice) this.#since = this.#ports.clock.now();
    if (state === 'online') this.#nextAttemptAt = null;
    // Coming off or onto the line, the loop must think again about when it tries next.
    if ((before === 'online') !== (state === 'online')) this.#wake.abort();
    this.#ports.changed(state === 'online' && !this.#byChoice);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const wake = new AbortController();
      this.#wake = wake;
      if (this.#checkDue && this.#mayTry()) await this.#try();
      if (this.#stopped) return;
      if (this.#checkDue && this.#mayTry()) continue;
      const wait = this.#service === 'online' || !this.#mayTry() ? null : this.#nextWait();
      await this.#ports.clock.sleep(wait ?? untilWoken, wake.signal);
      // Woken early, something else has happened; else the wait is over and the next try is due.
      if (wait !== null && !wake.signal.aborted) this.#checkDue = true;
    }
  }

  #mayTry(): boolean {
    return this.#account && !this.#byChoice;
  }

  async #try(): Promise<void> {
    this.#checkDue = false;
    this.#nextAttemptAt = null;
    // What comes of it is heard; a probe that throws is a probe without an answer.
    await Promise.resolve(this.#ports.probe()).catch(() => undefined);
  }

  #nextWait(): number {
    const { clock, chance, changed } = this.#ports;
    // A gateway that lets some endpoints through: whatever they answer, those it holds back are tried more rarely.
    this.#failures = Math.max(this.#failures + 1, ...this.#inBetween.values());
    const wait = waitAfter(this.#failures, chance.number(), this.#retryAfterMs);
    this.#nextAttemptAt = clock.monotonic() + wait;
    changed(false);
    return wait;
  }
}

function judge(error: ServiceError): {
  readonly state: 'offline' | 'unauthorised' | 'degraded';
  readonly reason: MessageOrText;
} {
  if (error.cause === 'gateway')
    return { state: 'degraded', reason: message('line.inBetween', { status: error.status ?? 0 }) };
  if (error.class === 'unauthorised') {
    const { words } = error;
    const reason = words === undefined ? message('line.notAccepted') : message('line.notAcceptedSays', { words });
    return { state: 'unauthorised', reason };
  }
  if (error.class === 'busy') return { state: 'degraded', reason: message('line.later') };
  switch (error.cause) {
    case 'address':
      return { state: 'offline', reason: message('line.noName') };
    case 'proxy':
      return { state: 'offline', reason: errorMessage(error) };
    case 'certificate':
      return { state: 'offline', reason: message('line.notSecure') };
    case 'timeout':
      return { state: 'offline', reason: message('line.notInTime') };
    case 'connection':
      return { state: 'offline', reason: message('line.unreachable') };
    case 'reset':
      return { state: 'offline', reason: message('line.broke') };
    case 'status':
      return { state: 'degraded', reason: message('line.trouble', { status: error.status ?? 0 }) };
    default:
      return {
        state: 'degraded',
        reason: error.status === undefined ? message('line.someoneElse') : message('line.notRead'),
      };
  }
}
