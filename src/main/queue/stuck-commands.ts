import { type Message, type MessageOrText, message, errorMessage } from '#shared/messages/message.ts';
import { type CommandState, isWaiting } from '#shared/terminal/command-states.ts';
import type { Clock } from '../clock.ts';
import type { Command } from './command.ts';

/** Told when a command hangs on reads that have failed for so long, in milliseconds. */
const readsFailFor = 60_000;
/** Told when an endpoint has a command wait for so long, in milliseconds, counted from its first "come back later". */
const heldFor = 60_000;
/** Told when so many sends in a row have failed and done nothing. */
const sendsFail = 2;

export interface StuckCommandPorts {
  readonly clock: Clock;
  /** Something a person must know. */
  readonly notify: (said: Message) => void;
  /** What is true no longer. */
  readonly retract: (said: Message) => void;
}

/**
 * Tells a person of a command that is tried over and over and does not get through although the service answers; the
 * connection tells of everything else. One command at a time: when the service fails, it mostly fails many. What was
 * told is taken back as soon as the command is over or goes its way.
 */
export class StuckCommands {
  readonly #ports: StuckCommandPorts;
  /** Since when the reads that a command hangs on fail; monotonic ms. */
  readonly #readsFailSince = new Map<string, number>();
  readonly #failedSends = new Map<string, number>();
  /** Since when a command is put off; monotonic ms. */
  readonly #heldSince = new Map<string, number>();
  #told: { readonly commandId: string; readonly said: Message } | null = null;

  constructor(ports: StuckCommandPorts) {
    this.#ports = ports;
  }

  /** A read that a command hangs on failed. */
  readFailed(command: Command, why: MessageOrText): void {
    const now = this.#ports.clock.monotonic();
    const since = this.#readsFailSince.get(command.commandId) ?? now;
    this.#readsFailSince.set(command.commandId, since);
    if (now - since >= readsFailFor) this.#notify(command, why);
  }

  /** What a command needs was put off for another so many milliseconds. */
  held(command: Command, why: MessageOrText, waitMs: number): void {
    const now = this.#ports.clock.monotonic();
    const since = this.#heldSince.get(command.commandId) ?? now;
    this.#heldSince.set(command.commandId, since);
    if (now + waitMs - since >= heldFor) this.#notify(command, why);
  }

  /** What a command hangs on could be read. */
  read({ commandId }: Command): void {
    this.#readsFailSince.delete(commandId);
    if (!this.#failedSends.has(commandId) && !this.#heldSince.has(commandId)) this.#takeBack(commandId);
  }

  /** It is proved that a send of a command has failed. */
  sendFailed(command: Command): void {
    const sends = (this.#failedSends.get(command.commandId) ?? 0) + 1;
    this.#failedSends.set(command.commandId, sends);
    if (sends >= sendsFail && command.lastError !== null) this.#notify(command, errorMessage(command.lastError));
  }

  /** A command has changed its state; `undefined`: it is open no longer. */
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
