import type { Command } from './command.ts';

/**
 * When an applied command is settled: its tracks have been read *after* the service's yes. Until then
 * the board keeps showing it on top, so that nothing jumps back. Times are monotonic milliseconds of
 * this run; after a start, what was applied before counts as applied now and is read again.
 */
export class Sightings {
  readonly #appliedAt = new Map<string, number>();
  readonly #tracksReadAt = new Map<number, number>();

  applied(commandId: string, at: number): void {
    this.#appliedAt.set(commandId, at);
  }

  /** `readAt`: when the read was sent, so that what it says is at least that fresh. */
  tracksRead(trackIds: readonly number[], readAt: number): void {
    for (const trackId of trackIds) {
      this.#tracksReadAt.set(trackId, Math.max(readAt, this.#tracksReadAt.get(trackId) ?? 0));
    }
  }

  /** Takes note of commands that were applied in an earlier run. */
  adopt(commands: readonly Command[], now: number): void {
    for (const { commandId } of commands) {
      if (!this.#appliedAt.has(commandId)) this.#appliedAt.set(commandId, now);
    }
  }

  /**
   * Applied commands, by sequence, all of whose tracks have been read since; forgets them. None settles
   * past an earlier one on the same track: that one, laid on top again, would come to stand behind it.
   */
  takeSeen(commands: readonly Command[]): Command[] {
    const unsettled = new Set<number>();
    const seen: Command[] = [];
    for (const command of commands) {
      const waits = command.trackIds.some((trackId) => unsettled.has(trackId));
      if (!waits && this.#appliedAt.has(command.commandId) && this.unseen(command).length === 0) seen.push(command);
      else for (const trackId of command.trackIds) unsettled.add(trackId);
    }
    for (const { commandId } of seen) this.#appliedAt.delete(commandId);
    return seen;
  }

  /** Tracks of a command that have not been read since its yes. */
  unseen({ commandId, trackIds }: Command): number[] {
    const appliedAt = this.#appliedAt.get(commandId) ?? Number.POSITIVE_INFINITY;
    return trackIds.filter((trackId) => (this.#tracksReadAt.get(trackId) ?? -1) < appliedAt);
  }
}
