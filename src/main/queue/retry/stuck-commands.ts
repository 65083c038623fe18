import { type Message, type MessageOrText, message, errorMessage } from '#shared/messages/message.ts';
import { type CommandState, isWaiting } from '#shared/terminal/command-states.ts';
import type { Clock } from '../../clock.ts';
import type { Command } from '../command.ts';

/** How long required reads must fail before a person is notified, in milliseconds. */
const readsFailFor = 60_000;
/** How long an endpoint must delay a command before a person is told (ms, from its first "come back later"). */
const heldFor = 60_000;
/** How many sends in a row must fail without effect before a person is notified. */
const sendsFail = 2;

export interface StuckCommandPorts {
  readonly clock: Clock;
  /** Reports something that a person must know. */
  readonly notify: (said: Message) => void;
  /** Withdraws what is no longer true. */
  readonly retract: (said: Message) => void;
}

/**
 * Notifies a person of a command that is tried again and again without success although the service answers; everything
 * else is reported by the connection. One command at a time, because a failing service usually fails many. The notice
 * is withdrawn as soon as the command is done or gets through.
 */
export class StuckCommands {
  readonly #ports: StuckCommandPorts;
  /** Since when required reads of a command have failed; monotonic ms. */
  readonly #readsFailSince = new Map<string, number>();
  readonly #failedSends = new Map<string, number>();
  /** Since when a command has been delayed by an endpoint; monotonic ms. */
  readonly #heldSince = new Map<string, number>();
  #told: { readonly commandId: string; readonly said: Message } | null = null;

  constructor(ports: StuckCommandPorts) {
    this.#ports = ports;
  }

  readFailed(command: Command, why: MessageOrText): void {
    const now = this.#ports.clock.monotonic();
    const since = this.#readsFailSince.get(command.commandId) ?? now;
    this.#readsFailSince.set(command.commandId, since);
    if (now - since >= readsFailFor) this.#notify(command, why);
  }

  /** An endpoint that a command needs was delayed for another `waitMs` milliseconds. */
  held(command: Command, why: MessageOrText, waitMs: number): void {
    const now = this.#ports.clock.monotonic();
    const since = this.#heldSince.get(command.commandId) ?? now;
    this.#heldSince.set(command.commandId, since);
    if (now + waitMs - since >= heldFor) this.#notify(command, why);
  }

  /** The required read succeeded. */
  read({ commandId }: Command): void {
    this.#readsFailSince.delete(commandId);
    if (!this.#failedSends.has(commandId) && !this.#heldSince.has(commandId)) this.#takeBack(commandId);
  }

  /** A send of a command is proved to have had no effect. */
  sendFailed(command: Command): void {
    const sends = (this.#failedSends.get(command.commandId) ?? 0) + 1;
    this.#failedSends.set(command.commandId, sends);
    if (sends >= sendsFail && command.lastError !== null) this.#notify(command, errorMessage(command.lastError));
  }

  /** A command has changed its state; `undefined`: it is no longer open. */
  changed(commandId: string, state: CommandState | undefined): void {
    if (state !== undefined && isWaiting(state)) return;
    this.#readsFailSince.delete(commandId);
    this.#failedSends.delete(commandId);
    this.#heldSince.delete(commandId);
    this.#takeBack(commandId);
  }

  #notify({ commandId, seq }: Command, why: MessageOrText): void {
    if (this.#told !== null) return;
    const said = message('queue.notThrough', { seq, why });
    this.#told = { commandId, said };
    this.#ports.notify(said);
  }

  #takeBack(commandId: string): void {
    if (this.#told?.commandId !== commandId) return;
    this.#ports.retract(this.#told.said);
    this.#told = null;
  }
}
