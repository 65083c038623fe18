import type { Command } from '../command.ts';

/** Of some applied commands, those that the mirror shows. */
export interface ShownCommands {
  readonly shown: ReadonlySet<Command>;
  /** Later commands may have moved the cars on, but that is not known yet. */
  readonly depending: ReadonlySet<Command>;
}

/**
 * Tracks when an applied command is settled: when its tracks have been read *after* the confirmation and show it. Until
 * then it stays in the overlay, so that nothing jumps back. Times are monotonic milliseconds of this run; after a
 * start, earlier applied commands count as applied now and are read again.
 */
export class SettlementTracker {
  readonly #appliedAt = new Map<string, number>();
  /** From when on a reading of its tracks counts: since the confirmation, or since a reading that did not show it. */
  readonly #wantedFrom = new Map<string, number>();
  /** `#wantedFrom` as it was before the last reading that did not show the command. */
  readonly #missedFrom = new Map<string, number>();
  readonly #tracksReadAt = new Map<number, number>();

  applied(commandId: string, at: number): void {
    this.#appliedAt.set(commandId, at);
    this.#wantedFrom.set(commandId, at);
    this.#missedFrom.delete(commandId);
  }

  /** `readAt`: the time of the request, so the reading is at least that fresh. */
  tracksRead(trackIds: readonly number[], readAt: number): void {
    for (const trackId of trackIds) {
      this.#tracksReadAt.set(trackId, Math.max(readAt, this.#tracksReadAt.get(trackId) ?? 0));
    }
  }

  /** Adds commands that were applied in an earlier run. */
  adopt(commands: readonly Command[], now: number): void {
    for (const { commandId } of commands) if (!this.#appliedAt.has(commandId)) this.applied(commandId, now);
  }

  /** The tracks were read and did not show it: read them again. */
  readAgain(commandId: string, from: number): void {
    this.#missedFrom.set(commandId, this.#wantedFrom.get(commandId) ?? from);
    this.#wantedFrom.set(commandId, from);
  }

  /** When the service confirmed a command; infinity: unknown in this run. */
  appliedAt(commandId: string): number {
    return this.#appliedAt.get(commandId) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether a reading that began `lagMs` or more after the confirmation did not show it. */
  isMissedAfter(commandId: string, lagMs: number): boolean {
    const missedFrom = this.#missedFrom.get(commandId);
    return missedFrom !== undefined && missedFrom >= (this.#appliedAt.get(commandId) ?? Infinity) + lagMs;
  }

  /**
   * Applied commands, by sequence, all of whose tracks have been read since: those shown (they are removed), and those
   * missed, except those that depend on what is still to be read. None settles before an earlier one on the same track,
   * because the overlay would apply the earlier one on top of it.
   */
  takeSeen(
    commands: readonly Command[],
    { shown, depending }: ShownCommands,
  ): { readonly seen: readonly Command[]; readonly missed: readonly Command[] } {
    const unsettled = new Set<number>();
    const seen: Command[] = [];
    const missed: Command[] = [];
    for (const command of commands) {
      const waits = command.trackIds.some((trackId) => unsettled.has(trackId));
      const isRead = this.#appliedAt.has(command.commandId) && this.unseen(command).length === 0;
      const isShown = isRead && shown.has(command);
      if (isShown && !waits) seen.push(command);
      else for (const trackId of command.trackIds) unsettled.add(trackId);
      if (isRead && !isShown && !depending.has(command)) missed.push(command);
    }
    for (const { commandId } of seen) {
      this.#appliedAt.delete(commandId);
      this.#wantedFrom.delete(commandId);
      this.#missedFrom.delete(commandId);
    }
    return { seen, missed };
  }

  /** Whether a command's tracks have been read since its confirmation. */
  wasRead(command: Command): boolean {
    return this.#missedFrom.has(command.commandId) || this.unseen(command).length === 0;
  }

  /** Tracks of a command not read since its confirmation, or since they last did not show it. */
  unseen({ commandId, trackIds }: Command): number[] {
    const wantedFrom = this.#wantedFrom.get(commandId) ?? Number.POSITIVE_INFINITY;
    return trackIds.filter((trackId) => (this.#tracksReadAt.get(trackId) ?? -1) < wantedFrom);
  }
}
