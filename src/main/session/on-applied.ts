import { customer as customerSchema } from '#shared/service/customer.ts';
import type { Clock } from '../clock.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Command } from '../queue/command.ts';
import type { CustomerRecords } from '../records/customers.ts';
import type { Synchroniser } from '../sync/synchroniser.ts';

export interface OnAppliedPorts {
  readonly customers: CustomerRecords;
  readonly mirror: Mirror;
  readonly sync: Synchroniser;
  readonly clock: Clock;
  readonly trouble: (error: unknown) => void;
}

/** How many done customer updates a start looks through for records that were not kept before a crash. */
const catchUpOn = 500;

/** What follows a yes of the service beside the board: records to keep, and what must be read again. */
export class OnApplied {
  readonly #ports: OnAppliedPorts;

  constructor(ports: OnAppliedPorts) {
    this.#ports = ports;
  }

  applied(command: Command): void {
    const { mirror, sync } = this.#ports;
    const { input } = command;
    switch (input.kind) {
      case 'move':
      case 'classList':
        return;
      case 'customerUpdate':
        this.#keepCustomer(command, this.#ports.clock.now());
        return;
      case 'switchRequest': {
        // A spot the track did not have is there now.
        const isNew = input.requests.some(
          ({ trackId, spot }) =>
            spot !== undefined && (trackId === undefined || !mirror.places.track(trackId)?.spots.includes(spot)),
        );
        if (isNew) sync.pullAnew();
        return;
      }
      case 'toolswork':
        // Cars, track and groupings may all be new.
        sync.pullAnew();
        return;
      case 'billOfLading': {
        const tracks = new Set(command.equipmentIds.map((car) => mirror.servedHome(car)?.trackId));
        for (const trackId of tracks) if (trackId !== undefined) this.#inTheBackground(sync.readTrack(trackId));
        return;
      }
    }
  }

  /** Keeps the customer records of yeses that a crash came after; `done`: newest first. */
  catchUp(done: (limit: number) => readonly Command[]): void {
    const seen = new Set<unknown>();
    for (const command of done(catchUpOn)) {
      const customerId = command.answer?.['resourceId'];
      if (seen.has(customerId)) continue;
      seen.add(customerId);
      const kept = typeof customerId === 'number' ? this.#ports.customers.get(customerId) : null;
      const sentAt = command.sentAt ?? command.recordedAt;
      // It is as old as the answer, not as this start.
      if (kept === null || Date.parse(kept.asOf) < sentAt) this.#keepCustomer(command, sentAt);
    }
  }

  /** `asOf`: when the service said so (wall clock, ms). */
  #keepCustomer(command: Command, asOf: number): void {
    const answer = customerSchema.safeParse(command.answer);
    if (!answer.success) return;
    try {
      this.#ports.customers.keep(answer.data, asOf);
    } catch (error) {
      this.#ports.trouble(error);
    }
  }

  #inTheBackground(work: Promise<unknown>): void {
    work.catch(this.#ports.trouble);
  }
}
