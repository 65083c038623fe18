import {
  codedOf,
  errorMessage,
  inEnglish,
  isSame,
  message,
  type MessageOrText,
  type PlainCode,
} from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { ConnectionState, Status } from '#shared/terminal/terminal.ts';
import { type Clock, iso } from '../clock.ts';
import { longestWait, waitAfter } from '../backoff.ts';
import type { CallOutcome } from '../service/client.ts';

interface ConnectionPorts {
  readonly clock: Clock;
  readonly chance: { number(): number };
  /** One cheap read whose outcome comes back through `noteOutcome`: station tracks (endpoint 5), or what tells as much. */
  probe(): Promise<unknown>;
  /** Another one, which shows whether only station tracks fail. */
  probeOther(): Promise<unknown>;
  /** The state or its details have changed; `cameOnline`: time to try everything that waits. */
  changed(cameOnline: boolean): void;
}

/** The endpoint that tests the account: it needs no other permission. */
const deciding = 'stationTracks';
/** While online nothing needs to be probed. */
const untilWoken = 3_600_000;

/**
 * The state of the connection, derived from calls to the service alone. While it is not online, a cheap read is
 * repeated, with back-off up to once a minute.
 */
export class ConnectionMonitor {
  readonly #ports: ConnectionPorts;
  #service: Exclude<ConnectionState, 'workingOffline'> = 'offline';
  #byChoice = false;
  #account = false;
  #reason: MessageOrText | null = message('line.nobody');
  #code: string | undefined;
  /** No call has ended since there is an account. */
  #connecting = false;
  #since: number;
  #lastAnswerAt: number | null = null;
  #failures = 0;
  /** How often in a row an intermediary has answered in place of an endpoint. */
  readonly #inBetween = new Map<string, number>();
  #retryAfterMs = 0;
  /**
   * The deciding endpoint failed: what that means where nothing else is answered. Only while the connection is online, so
   * whatever else fails meanwhile ends it.
   */
  #doubt: (Judged & { readonly code?: string | undefined }) | null = null;
  /** When an answer that was not asked for here last brought all that waits; monotonic ms. */
  #broughtAt = Number.NEGATIVE_INFINITY;
  /** Monotonic: a clock that jumps must not delay the next try. */
  #nextAttemptAt: number | null = null;
  #checkDue = false;
  /** A probe is under way that was begun while the connection was lost, and nobody has answered since. */
  #isComingBack = false;
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

  /** There is an account, new or renewed: it is tried at once. */
  signedIn(): void {
    this.#account = true;
    this.#connecting = true;
    this.#inBetween.clear();
    this.#become('offline', message('line.connecting'));
    this.checkNow();
  }

  /** There is no key; nothing is tried until `signedIn`. */
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

  /** Probes the service now, and resets the back-off. */
  checkNow(): void {
    this.#failures = 0;
    this.#retryAfterMs = 0;
    this.#doubt = null;
    this.#checkDue = true;
    this.#wake.abort();
  }

  noteOutcome({ endpoint, at, error }: CallOutcome): void {
    // It says nothing of the service.
    if (error?.cause === 'stopped' || error?.cause === 'invalidRequest') return;
    this.#connecting = false;
    // A refusal was understood, so the connection is fine.
    if (error === undefined || error.class === 'refused') this.#answered(endpoint, at);
    else this.#failed(endpoint, at, error);
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
      lastAnswerAt: iso(this.#lastAnswerAt),
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
    this.#doubt = null;
    this.#become('online', null);
  }

  #failed(endpoint: string, at: number, error: ServiceError): void {
    if (error.cause === 'status') this.#lastAnswerAt = at;
    const judged = judge(error);
    this.#retryAfterMs = Math.max(error.retryAfterMs ?? 0, endpoint === deciding ? 0 : this.#retryAfterMs);
    const isInBetween = error.cause === 'gateway';
    if (isInBetween) this.#inBetween.set(endpoint, (this.#inBetween.get(endpoint) ?? 0) + 1);
    // What left and failed says nothing of other requests, so another read decides. Were that offline, each answer to
    // another request would be a connection that is back, and would begin all back-off anew.
    const mayFailAlone = this.#service === 'online' && error.class !== 'notSent';
    if (mayFailAlone && endpoint === deciding && judged.state !== 'unauthorised') {
      this.#doubt = { ...judged, code: error.code };
      this.#wake.abort();
    } else if (isInBetween) {
      // An intermediary knows nothing of the account, so a sign-in refused by the service itself stays refused.
      if (this.#service !== 'unauthorised') this.#become(judged.state, judged.reason);
    } else if (endpoint === deciding || (judged.state === 'offline' && !mayFailAlone)) {
      this.#become(judged.state, judged.reason, error.code);
    } else if (this.#doubt === null && mayFailAlone && error.class !== 'busy') {
      // Station tracks in doubt are being asked about already, and this may be the failure of that very read.
      this.checkNow();
    }
  }

  #become(state: Exclude<ConnectionState, 'workingOffline'>, reason: MessageOrText | null, code?: string): void {
    const before = this.#service;
    if (before === state && isSame(this.#reason, reason) && this.#code === code) return;
    this.#service = state;
    this.#reason = reason;
    this.#code = code;
    if (before !== state && !this.#byChoice) this.#since = this.#ports.clock.now();
    if (state === 'online') this.#nextAttemptAt = null;
    else this.#doubt = null;
    // When the connection comes or goes, the loop must compute its next try again.
    if ((before === 'online') !== (state === 'online')) this.#wake.abort();
    // Where only some requests fail, each answer to another would bring all that waits at once.
    const now = this.#ports.clock.monotonic();
    const mayBring = before === 'unauthorised' || (before === 'offline' && now >= this.#broughtAt + longestWait);
    const isBack = state === 'online' && (this.#isComingBack || mayBring);
    if (isBack && !this.#isComingBack) this.#broughtAt = now;
    if (state === 'online') this.#isComingBack = false;
    this.#ports.changed(isBack && !this.#byChoice);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const wake = new AbortController();
      this.#wake = wake;
      if (this.#isTryDue()) await this.#try();
      if (this.#stopped) return;
      if (this.#isTryDue()) continue;
      const wait = this.#service === 'online' || !this.#mayTry() ? null : this.#nextWait();
      await this.#ports.clock.sleep(wait ?? untilWoken, wake.signal);
      // If it was woken early, something else happened; otherwise the next try is due.
      if (wait !== null && !wake.signal.aborted) this.#checkDue = true;
    }
  }

  #isTryDue(): boolean {
    return (this.#checkDue || this.#doubt !== null) && this.#mayTry();
  }

  #mayTry(): boolean {
    return this.#account && !this.#byChoice;
  }

  async #try(): Promise<void> {
    this.#checkDue = false;
    this.#nextAttemptAt = null;
    this.#isComingBack = this.#service !== 'online';
    // The outcome arrives through `noteOutcome`; a probe that throws is a probe without an answer.
    const tried = this.#doubt === null ? this.#ports.probe() : this.#ports.probeOther();
    await Promise.resolve(tried).catch(() => undefined);
    this.#isComingBack = false;
    if (this.#doubt !== null) this.#become(this.#doubt.state, this.#doubt.reason, this.#doubt.code);
  }

  #nextWait(): number {
    const { clock, chance, changed } = this.#ports;
    // If a gateway lets some endpoints through, those it blocks are tried more rarely all the same.
    this.#failures = Math.max(this.#failures + 1, ...this.#inBetween.values());
    const wait = waitAfter(this.#failures, chance.number(), this.#retryAfterMs);
    this.#nextAttemptAt = clock.monotonic() + wait;
    changed(false);
    return wait;
  }
}

/** What a failure means for the connection. */
interface Judged {
  readonly state: 'offline' | 'unauthorised' | 'degraded';
  readonly reason: MessageOrText;
}

function judge(error: ServiceError): Judged {
  if (error.cause === 'gateway')
    return { state: 'degraded', reason: message('line.inBetween', { status: error.status ?? 0 }) };
  if (error.class === 'unauthorised') {
    const { words } = error;
    const reason = words === undefined ? message('line.notAccepted') : message('line.notAcceptedSays', { words });
    return { state: 'unauthorised', reason };
  }
  if (error.class === 'busy') return { state: 'degraded', reason: message('line.later') };
  // An address that cannot be used at all, of the service or of a proxy, comes without a code of the system.
  if (error.cause === 'proxy' || (error.cause === 'address' && error.code === undefined)) {
    return { state: 'offline', reason: errorMessage(error) };
  }
  const unreached = notReached[error.cause];
  if (unreached !== undefined) return { state: 'offline', reason: message(unreached) };
  if (error.cause === 'status') {
    return { state: 'degraded', reason: message('line.trouble', { status: error.status ?? 0 }) };
  }
  return { state: 'degraded', reason: message(error.status === undefined ? 'line.someoneElse' : 'line.notRead') };
}

/** Causes for which nobody was reached at all. */
const notReached: Readonly<Partial<Record<ServiceError['cause'], PlainCode>>> = {
  address: 'line.noName',
  certificate: 'line.notSecure',
  timeout: 'line.notInTime',
  connection: 'line.unreachable',
  reset: 'line.broke',
};
