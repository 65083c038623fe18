import type { Command } from '#main/queue/command.ts';
import type { Ledger, Step } from '#main/queue/ledger/ledger.ts';
import { isOver } from '#shared/terminal/command-states.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { mayBecome } from '#main/queue/states.ts';
import { orderOf } from './made-order.ts';

/** A ledger of some commands in memory. */
export class MadeLedger implements Pick<
  Ledger,
  | 'open'
  | 'openOne'
  | 'order'
  | 'get'
  | 'ofCar'
  | 'list'
  | 'endedLast'
  | 'hasDone'
  | 'standingBetween'
  | 'advance'
  | 'amend'
> {
  readonly #commands = new Map<string, Command>();
  /** The reasons of all steps, in words. */
  readonly whys: string[] = [];

  constructor(...commands: readonly Command[]) {
    for (const command of commands) this.#commands.set(command.commandId, command);
  }

  open(): Iterable<Command> {
    return [...this.#commands.values()].filter(({ state }) => !isOver(state));
  }

  get order() {
    return orderOf(this.open());
  }

  openOne(commandId: string): Command | undefined {
    return [...this.open()].find((command) => command.commandId === commandId);
  }

  get(commandId: string): Command | null {
    return this.#commands.get(commandId) ?? null;
  }

  ofCar(equipmentId: number, limit: number): Command[] {
    const ofCar = [...this.#commands.values()].filter(({ equipmentIds }) => equipmentIds.includes(equipmentId));
    return ofCar.toSorted((a, b) => b.seq - a.seq).slice(0, limit);
  }

  list({ kinds, states }: Parameters<Ledger['list']>[0], limit: number): Command[] {
    return [...this.#commands.values()]
      .filter(({ kind, state }) => (kinds?.includes(kind) ?? true) && (states?.includes(state) ?? true))
      .slice(-limit);
  }

  /** As the order of the commands given tells: the last one ended last. */
  endedLast(most: number): Command[] {
    return [...this.#commands.values()]
      .filter(({ sends }) => sends.some(({ end }) => end !== null))
      .slice(-most)
      .reverse();
  }

  hasDone(key: string, { kind, commandId }: Pick<Command, 'kind' | 'commandId'>, since: number): boolean {
    const isDone = ({ state, uncertain, sentAt, recordedAt }: Command) =>
      (sentAt ?? recordedAt) >= since &&
      (state === 'applied' || state === 'settled' || (state === 'discarded' && uncertain));
    return this.list({ kinds: [kind] }, Infinity).some(
      (other) => isDone(other) && other.commandId !== commandId && other.keys[0] === key,
    );
  }

  standingBetween(after: number, before: number, equipmentId: number): Command | null {
    return (
      [...this.#commands.values()].findLast(
        ({ seq, state, equipmentIds }) =>
          seq > after &&
          seq < before &&
          equipmentIds.includes(equipmentId) &&
          !['discarded', 'refused'].includes(state),
      ) ?? null
    );
  }

  advance(steps: readonly Step[]): Command[] {
    return steps.map(({ command, to, why, patch }) => {
      if (this.get(command.commandId) !== command) throw new RangeError(`${command.commandId} has changed meanwhile`);
      if (!mayBecome(command.state, to)) throw new RangeError(`${command.state} to ${to}`);
      this.whys.push(inEnglish(why));
      return this.amend(command, { ...patch, state: to });
    });
  }

  amend(command: Command, patch: Partial<Command>): Command {
    const next = { ...command, ...patch };
    this.#commands.set(next.commandId, next);
    return next;
  }
}
