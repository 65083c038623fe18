import type { ServiceError } from '#shared/service/outcome.ts';
import type { Clock } from '../clock.ts';
import type { Command, CommandPatch } from './command.ts';
import type { Course } from './course.ts';
import type { FreshYard } from './fresh-yard.ts';
import type { Ledger } from './ledger.ts';
import type { Patience } from './patience.ts';
import type { QueueListener } from './ports.ts';
import type { Sends } from './sends.ts';
import { Sightings } from './sightings.ts';

export interface SettlementParts {
  readonly ledger: Ledger;
  readonly listener: QueueListener;
  readonly course: Course;
  readonly patience: Patience;
  readonly sends: Sends;
  readonly fresh: FreshYard;
  readonly clock: Clock;
  /** Whether commands are on their way to a track whose turn will come without a person. */
  readonly isDraining: (trackId: number) => boolean;
}

/**
 * From the service's yes to the board that shows it: an applied command stays on top of the mirror until
 * its tracks have been read after the yes, so that nothing jumps back.
 */
export class Settlement {
  readonly #parts: SettlementParts;
  readonly #sightings = new Sightings();

  constructor(parts: SettlementParts) {
    this.#parts = parts;
  }

  /** The service said yes to a command, or it is proved that it was done. */
  applied(command: Command, why: string, patch: CommandPatch, words?: string): void {
    const { course, patience, sends, clock, listener } = this.#parts;
    patience.succeeded(command.commandId);
    sends.forget(command.commandId);
    this.#sightings.applied(command.commandId, clock.monotonic());
    const [applied] = course.take(
      course.step(command, 'applied', why, { uncertain: false, lastError: null, conflict: null, ...patch }, words),
    );
    if (applied) listener.applied(applied);
    this.#settleWhatIsSeen();
  }

  /** Tracks were read, for whose sake ever; `readAt` is the monotonic time their read was sent. */
  tracksRead(trackIds: readonly number[], readAt: number): void {
    this.#sightings.tracksRead(trackIds, readAt);
    this.#settleWhatIsSeen();
  }

  /**
   * Reads the next track of an applied command whose lane has drained. Returns whether there was one, and
   * the failure if it could not be read.
   */
  async lookAtNext(): Promise<{ readonly failed?: readonly [Command, ServiceError] } | null> {
    const { patience, fresh, clock, isDraining } = this.#parts;
    this.#sightings.adopt(this.#appliedCommands(), clock.monotonic());
    this.#settleWhatIsSeen();
    for (const command of this.#appliedCommands()) {
      if (patience.dueAt(command.commandId) > clock.monotonic()) continue;
      const trackId = this.#sightings.unseen(command).find((unseen) => !isDraining(unseen));
      if (trackId === undefined) continue;
      const reading = await fresh.look(trackId);
      if (!reading.ok) return { failed: [command, reading.error] };
      this.tracksRead([trackId], reading.value.readAt);
      return {};
    }
    return null;
  }

  #appliedCommands(): Command[] {
    return [...this.#parts.ledger.open()].filter((command) => command.state === 'applied');
  }

  #settleWhatIsSeen(): void {
    const { course } = this.#parts;
    const seen = this.#sightings.takeSeen(this.#appliedCommands());
    course.take(...seen.map((command) => course.step(command, 'settled', 'The yard as read since then shows it.')));
  }
}
