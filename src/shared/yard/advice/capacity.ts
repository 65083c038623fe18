import { roomFor } from '../length.ts';
import type { PlannedMove } from './advised.ts';
import type { Advice } from './rules.ts';

/** Longer than the track, or no room now: two rules, because only the second is helped by waiting. */
export function capacityAdvice({ cut, standing, length }: PlannedMove): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const staying = standing.filter((car) => !moved.has(car.equipmentId));
  const lengths = (cars: PlannedMove['cut']) => cars.map((car) => car.lengthFt);
  const room = roomFor(length, lengths(staying), lengths(cut));
  if (room.kind === 'longerThanTrack') return [{ kind: room.kind, feet: room.neededFt, length: room.trackFt }];
  return room.kind === 'noRoomNow' ? [{ kind: 'noRoom', feetNeeded: room.neededFt, feetFree: room.freeFt }] : [];
}
