import type { Command } from '../command.ts';
import { lastEnd, wasRefusedTold, wasUnanswered, withoutLastSend } from './send-attempts.ts';

/** Commands that are sent again because that is harmless, and since when. Wall-clock milliseconds. */
export class IdempotentResends {
  readonly #since = new Map<string, { readonly at: number; readonly withinMs: number; readonly isOpen: boolean }>();

  /**
   * Starts resending the command, within this time after the first send of the series. What the service has only asked
   * to come back later is as old as work that waits in line, and has no such limit.
   */
  begin(command: Command, withinMs: number): void {
    const { commandId, sends, sentAt, recordedAt, decidedAt } = command;
    const before = this.#since.get(commandId);
    const isOpen = wasOnlyDeclined(command) && before?.isOpen !== false;
    const sameSeries = before?.isOpen === isOpen ? before.at : undefined;
    const at = Math.max(sameSeries ?? sends.at(-1)?.at ?? sentAt ?? recordedAt, decidedAt ?? 0);
    this.#since.set(commandId, { at, withinMs, isOpen });
  }

  /** Whether it may still be sent again now. A clock that was set back allows no conclusion. */
  isTimely(commandId: string, now: number): boolean {
    const since = this.#since.get(commandId);
    return since !== undefined && now >= since.at && (since.isOpen || now - since.at <= since.withinMs);
  }

  /**
   * Whether what the last send met is the work of an earlier one: of one that nobody answered, or of one that the
   * service declined, or refused its sign-in, just before. Later, somebody else may have made it.
   */
  metOwnWork(command: Command): boolean {
    // A person has been told of a refusal already, perhaps because it existed, and the same one says nothing new.
    if (wasRefusedTold(command)) return false;
    const before = withoutLastSend(command).at(-1);
    if (before === undefined || wasUnanswered(command)) return true;
    if (before.end?.how === 'refused') return false;
    const since = (command.sends.at(-1)?.at ?? 0) - before.at;
    // A clock that was set back allows no conclusion.
    return since >= 0 && since <= (this.#since.get(command.commandId)?.withinMs ?? 0);
  }

  /** Whether a send of this command is a resend, which leaves the outcome of the one before open. */
  has(commandId: string): boolean {
    return this.#since.has(commandId);
  }

  forget(commandId: string): void {
    this.#since.delete(commandId);
  }
}

/** Whether the service has said "come back later" to the last send, and every earlier one was answered, too. */
function wasOnlyDeclined(command: Command): boolean {
  return lastEnd(command) === 'declined' && !wasUnanswered(command);
}
