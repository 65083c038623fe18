import type { Command } from '../command.ts';
import type { Ledger } from './ledger.ts';

/** Maximum number of commands of a car, newest first, searched for one that moved it on. */
const newestOfCar = 50;

/**
 * Whether a later move of the car is settled, so that what an earlier one did no longer places it. One that was put back
 * in line and sent after that is not earlier.
 */
export function isMovedOn(car: number, { seq, sentAt }: Command, ledger: Pick<Ledger, 'ofCar'>): boolean {
  return ledger
    .ofCar(car, newestOfCar)
    .some(
      (later) =>
        later.seq > seq &&
        later.kind === 'move' &&
        later.state === 'settled' &&
        (later.sentAt === null || sentAt === null || later.sentAt >= sentAt),
    );
}
