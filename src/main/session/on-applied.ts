import { type Customer, customer as customerSchema } from '#shared/service/customer.ts';
import type { CommandKind } from '#shared/terminal/queue.ts';
import type { Clock } from '../clock.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Command } from '../queue/command.ts';
import type { FollowUp } from '../queue/ports.ts';
import { shownAsBefore } from '../queue/commands/customer-since.ts';
import { lastEndAt } from '../queue/proof/send-attempts.ts';
import type { CustomerRecords } from '../records/customers.ts';
import type { Synchroniser } from '../sync/synchroniser.ts';

interface OnAppliedPorts {
  readonly customers: Pick<CustomerRecords, 'get' | 'store'>;
  readonly mirror: Pick<Mirror, 'servedHome' | 'places'>;
  readonly sync: Pick<Synchroniser, 'readAgain' | 'readTrack' | 'requestFullPull'>;
  readonly clock: Clock;
  /** The longest read lag, in milliseconds. */
  readonly readLagMs: number;
  readonly reportError: (error: unknown) => void;
}

/** How many completed customer updates a start checks for records that were not stored before a crash. */
const catchUpOn = 500;
/** How many completed commands of another kind it checks. */
const newest = 20;
/** Kinds whose effect on cars and tracks is read again after their confirmation, and awaited by nothing else. */
const readAgainFor = ['switchRequest', 'toolswork', 'billOfLading'] as const;

/** Follow-up work after a confirmation, other than the board: records to store, and what must be read again. */
export class OnApplied implements FollowUp {
  readonly #ports: OnAppliedPorts;

  constructor(ports: OnAppliedPorts) {
    this.#ports = ports;
  }

  /** `asOf`: when the service said so (wall clock, ms). An answer that shows the record of before is as old as that. */
  keepCustomer(command: Command, asOf = this.#ports.clock.now()): void {
    const answer = customerSchema.safeParse(command.answer);
    const isOfBefore = shownAsBefore(command).length > 0;
    if (answer.success)
      this.storeCustomer(answer.data, isOfBefore ? Math.min(asOf, (command.sentAt ?? command.recordedAt) - 1) : asOf);
  }

  requestFullPull(): void {
    this.#ports.sync.requestFullPull();
  }

  readTracksOf(equipmentIds: readonly number[]): void {
    const { mirror, sync, reportError } = this.#ports;
    const homes = equipmentIds.map((car) => mirror.servedHome(car)?.trackId);
    // One on no track, as on a train, is only in the list of all cars. A train has many.
    if (homes.includes(undefined)) sync.requestFullPull('soon');
    const tracks = new Set(homes.filter((trackId) => trackId !== undefined));
    sync.readAgain(tracks);
    for (const trackId of tracks) sync.readTrack(trackId).catch(reportError);
  }

  hasSpot(trackId: number, spot: string): boolean {
    return this.#ports.mirror.places.track(trackId)?.spots.includes(spot) ?? false;
  }

  /** At a start: what was just confirmed may be in no list, nor its customer stored. `done`: newest first. */
  catchUp(done: (kind: CommandKind, limit: number) => readonly Command[]): void {
    const { clock, readLagMs } = this.#ports;
    const isNew = (command: Command) => Math.abs(clock.now() - lastEndAt(command)) < readLagMs;
    if (readAgainFor.some((kind) => done(kind, newest).some(isNew))) this.requestFullPull();
    const seen = new Set<unknown>();
    for (const command of done('customerUpdate', catchUpOn)) {
      const customerId = command.answer?.['resourceId'];
      if (seen.has(customerId)) continue;
      seen.add(customerId);
      const stored = typeof customerId === 'number' ? this.#ports.customers.get(customerId) : null;
      const sentAt = command.sentAt ?? command.recordedAt;
      // The record is as old as the answer, not as this start.
      if (stored === null || Date.parse(stored.asOf) < sentAt) this.keepCustomer(command, sentAt);
    }
  }

  /** Stores a record that the service returned at `asOf` (wall clock, ms). */
  storeCustomer(customer: Customer, asOf: number): void {
    try {
      this.#ports.customers.store(customer, asOf);
    } catch (error) {
      this.#ports.reportError(error);
    }
  }
}
