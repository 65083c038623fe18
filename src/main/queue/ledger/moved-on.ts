import type { Command } from '../command.ts';
import type { Ledger } from './ledger.ts';

/** Maximum number of commands of a car, newest first, searched for one that moved it on. */
const newestOfCar = 50;

/**
 * Whether a later move of the car is settled, so that what an earlier one did no longer places it. One that a person has
 * put back in line may have been sent after that, and is not earlier then; for no other does the order of sends hang on
 * the wall clock.
 */
export function isMovedOn(car: number, { seq, sentAt, decidedAt }: Command, ledger: Pick<Ledger, 'ofCar'>): boolean {
  return ledger.ofCar(car, newestOfCar).some(
    (later) =>
      later.seq > seq &&
      later.kind === 'move' &&
      later.state === 'settled' &&
      // The record also lists commands from which a person has taken the car out.
      later.equipmentIds.includes(car) &&
      (decidedAt === null || later.sentAt === null || sentAt === null || later.sentAt >= sentAt),
  );
}
