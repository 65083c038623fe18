import { roomFor } from '../length.ts';
import type { PlannedMove } from './advised.ts';
import type { Advice } from './rules.ts';

/** Longer than the track, or no room now: two rules, because waiting only helps with the second. */
export function capacityAdvice({ cut, standing, length }: PlannedMove): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const staying = standing.filter((car) => !moved.has(car.equipmentId));
  const lengths = (cars: PlannedMove['cut']) => cars.map((car) => car.lengthFt);
  const guessed = (cars: PlannedMove['cut']) => {
    const count = cars.filter((car) => car.lengthKnown === false).length;
    return count === 0 ? {} : { guessed: count };
  };
  const room = roomFor(length, lengths(staying), lengths(cut));
  if (room.kind === 'longerThanTrack') {
    return [{ kind: room.kind, feet: room.neededFt, length: room.trackFt, ...guessed(cut) }];
  }
  if (room.kind !== 'noRoomNow') return [];
  return [{ kind: 'noRoom', feetNeeded: room.neededFt, feetFree: room.freeFt, ...guessed([...staying, ...cut]) }];
}
