import { type Message, message } from '#shared/messages/message.ts';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import type { ReceivedEvent, Receiver, ReceiverSettings } from '#shared/terminal/events.ts';
import type { Keychain } from '../account/keychain.ts';
import { oneAtATime } from '#shared/one-at-a-time.ts';
import { InputRefused, refused } from '../queue/refusals.ts';
import type { EventRecords } from '../records/events.ts';
import { withoutGaps } from '../storage/json-file.ts';
import { untilAborted } from '../until-aborted.ts';
import { problemFields, type ReceiverPorts, type ReceiverStatus, WebhookReceiver } from './receiver.ts';
import { readReceiverSettings, usualReceiverSettings, writeReceiverSettings } from './settings-file.ts';

interface ReceiverAreaParts extends ReceiverPorts {
  readonly profile: string;
  readonly directory: string;
  readonly keychain: Keychain;
  readonly events: EventRecords;
  /** Whether what came at a time (wall clock, ms) is of this deployment. */
  readonly isOfHere: (at: number) => boolean;
  /** The name of a station or track that an event of this deployment named, as far as it is known. */
  readonly placeName: (id: number) => string | null;
  /** The receiver has begun to listen after failed tries. */
  readonly opened: () => void;
  /** What its user must know, and what is not true any more. */
  readonly notify: (said: Message) => void;
  readonly retract: (said: Message) => void;
}

/** A field given as `undefined` is a field left out. */
export type ReceiverChange = ContractInputs['events']['configure'];

const usualListLimit = 500;

/** When a port that could not be opened is tried again: another program may have held it for a moment. */
const portAgainMs = 30_000;

export function webhookTokenEntry(profile: string): string {
  return `${profile} webhook token`;
}

/** The webhooks of one profile: its receiver, the receiver's settings and token, and what was received. */
export class ReceiverArea {
  readonly #parts: ReceiverAreaParts;
  readonly #receiver: WebhookReceiver;
  #settings: ReceiverSettings = usualReceiverSettings;
  #token: string | null = null;
  /** What was told of a keychain that did not give the token: it may later. */
  #unread: Message | null = null;
  /** What is wrong with the file; nothing listens then. */
  #fileProblem: Message | null = null;
  readonly #stopping = new AbortController();
  readonly #inTurn = oneAtATime();
  #triesAgain = false;

  constructor(parts: ReceiverAreaParts) {
    this.#parts = parts;
    this.#receiver = new WebhookReceiver(parts, this.#settings);
  }

  /** Listens if it was left switched on. The keychain is used only if a receiver was ever set up. */
  start(): Promise<void> {
    return this.#inTurn(async () => {
      const { settings, problem } = readReceiverSettings(this.#parts.directory);
      if (settings === null) return;
      this.#settings = settings;
      if (problem !== null) {
        this.#stayOff(message('device.receiverUnread', { problem }));
        return;
      }
      try {
        this.#receiver.configure(settings, null);
      } catch (error) {
        if (!(error instanceof InputRefused)) throw error;
        this.#settings = { ...settings, enabled: false };
        this.#stayOff(message('device.receiverUnfit', { said: error.message }));
        return;
      }
      await this.#findToken();
      const { port } = settings;
      if (!(await this.#listen())) this.#parts.notify(message('device.receiverClosed', { port }));
    });
  }

  /** The readable part of the file is shown, so that a person can repair the settings. */
  #stayOff(problem: Message): void {
    this.#fileProblem = problem;
    this.#parts.notify(problem);
  }

  /** The keychain has given the key of the account by now: it is asked again for a token that it did not give at the start. */
  keychainIsOpen(): Promise<void> {
    return this.#inTurn(async () => {
      const { retract, opened } = this.#parts;
      const told = this.#unread;
      if (told === null || this.#token !== null || this.#stopping.signal.aborted) return;
      await this.#findToken();
      if (this.#token === null) return;
      retract(told);
      if (await this.#listen()) opened();
    });
  }

  /** Stops listening for good; what was received stays. Does not wait for a keychain prompt. */
  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#inTurn(() => this.#receiver.stop());
  }

  /** Settings and state, as `events/receiver` answers, with the refusals by reason. */
  receiver(): Receiver & Pick<ReceiverStatus, 'refusals' | 'duplicates' | 'fits' | 'lateByMinutes'> {
    const status = this.#receiver.status();
    return {
      ...status,
      settings: this.#settings,
      hasToken: this.#token !== null,
      ...(this.#fileProblem !== null && problemFields(this.#fileProblem)),
    };
  }

  /**
   * Changes settings and token, and listens accordingly. Throws `InputRefused` or `StorageError`; then nothing has
   * changed. A token that no keychain accepts applies to this run only, and that is reported.
   */
  configure(change: ReceiverChange): Promise<Receiver> {
    return this.#inTurn(async () => {
      const { directory } = this.#parts;
      const settings: ReceiverSettings = { ...this.#settings, ...withoutGaps(change.settings) };
      const token = change.token ?? this.#token;
      refuseUnsendable(change.token);
      if (token !== null) this.#parts.logger.hide(token);
      const before = this.#settings;
      this.#receiver.configure(settings, token);
      try {
        writeReceiverSettings(directory, settings, this.#fileProblem !== null);
      } catch (error) {
        this.#receiver.configure(before, this.#token);
        await this.#listen();
        throw error;
      }
      this.#settings = settings;
      this.#token = token;
      this.#fileProblem = null;
      if (change.token !== undefined) await this.#keepToken(change.token);
      await this.#listen();
      return this.receiver();
    });
  }

  /** The newest events, newest first, with the names of their places. */
  list(limit: number = usualListLimit): ReceivedEvent[] {
    const { events, isOfHere, placeName } = this.#parts;
    return events.list(limit).map((event): ReceivedEvent => {
      if (!isOfHere(Date.parse(event.receivedAt))) return { ...event, elsewhere: true };
      const { station } = event;
      return { ...event, station: station && { ...station, name: placeName(station.stationId) } };
    });
  }

  /** `false`: its port cannot be opened now, and is tried again, because a delivery may be sent only once. */
  async #listen(): Promise<boolean> {
    const { signal } = this.#stopping;
    if (signal.aborted || (await this.#receiver.start())) return true;
    if (!this.#triesAgain) {
      this.#triesAgain = true;
      this.#parts.clock
        .sleep(portAgainMs, signal)
        .then(() => this.#inTurn(() => this.#listenAtLast()))
        .catch(this.#parts.reportError);
    }
    return false;
  }

  async #listenAtLast(): Promise<void> {
    this.#triesAgain = false;
    if ((await this.#listen()) && !this.#stopping.signal.aborted) this.#parts.opened();
  }

  async #findToken(): Promise<void> {
    const { keychain, profile, notify } = this.#parts;
    const found = await this.#unlessStopping(keychain.read(webhookTokenEntry(profile)));
    if (found === null) return;
    // Somebody may have edited the entry, and an editor ends a line: no sender could give such a token.
    const stored = found.ok ? (found.value?.trim() ?? null) : null;
    if (stored !== null && isSendable(stored)) this.#token = stored;
    // The keychain's own words speak of the API key.
    const trouble = found.ok ? (stored === null ? null : 'unfit') : found.problem.kind;
    const told = trouble === null ? null : message('device.tokenUnread', { why: message(`keychains.${trouble}`) });
    this.#unread = found.ok || !this.#settings.enabled ? null : told;
    if (this.#token === null && told !== null && this.#settings.enabled) notify(told);
    if (this.#token !== null) this.#parts.logger.hide(this.#token);
    this.#receiver.configure(this.#settings, this.#token);
  }

  async #keepToken(token: string): Promise<void> {
    const { keychain, profile, notify } = this.#parts;
    const kept = await this.#unlessStopping(keychain.write(webhookTokenEntry(profile), token));
    if (kept === null || kept.ok) return;
    notify(message('device.tokenThisRun', { why: message(`keychains.${kept.problem.kind}`) }));
  }

  /** `null` when the terminal closes first. */
  async #unlessStopping<T>(work: Promise<T>): Promise<T | null> {
    return Promise.race([work, untilAborted(this.#stopping.signal).then(() => null)]);
  }
}

/** A token is sent in a header, as one word. */
function isSendable(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
}

function refuseUnsendable(token: string | undefined): void {
  if (token === undefined || isSendable(token)) return;
  throw refused('token', message('rules.tokenSigns'));
}
