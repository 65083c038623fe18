import type { Command } from '../command.ts';
import { bySend } from '../proof/send-attempts.ts';
import type { Ledger } from './ledger.ts';

/** Maximum number of commands of a car, newest first, searched for one that moved it on. */
const newestOfCar = 50;

/** Whether a move of the car that was sent later is settled, so that what this one did no longer places the car. */
export function isMovedOn(car: number, command: Command, ledger: Pick<Ledger, 'ofCar'>): boolean {
  return ledger.ofCar(car, newestOfCar).some(
    (later) =>
      later.kind === 'move' &&
      later.state === 'settled' &&
      // The record also lists commands from which a person has taken the car out.
      later.equipmentIds.includes(car) &&
      bySend(command, later) < 0,
  );
}
