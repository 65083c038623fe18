import type { MoveInput } from '#shared/terminal/moves.ts';
import { adviceOn } from '#shared/yard/advice/advice.ts';
import type { Advice } from '#shared/yard/advice/rules.ts';
import { standingWith } from '#shared/yard/advice/standing.ts';
import type { CarReads } from './car-reads.ts';
import type { TrackReads } from './track-reads.ts';

/** What speaks against a move by the cars and tracks of the board; nothing where they are not known. */
export function adviceOnMove(
  { cars, tracks }: { readonly cars: CarReads; readonly tracks: TrackReads },
  { equipmentIds, to, moveType }: MoveInput,
): readonly Advice[] {
  const target = tracks.standing(to.trackId);
  if (target === null) return [];
  // A recorded move is on the board, so that its cars have been read with the track.
  const known = new Map(target.cars.map((car) => [car.equipmentId, car]));
  const elsewhere = equipmentIds.filter((id) => !known.has(id));
  for (const car of cars.among(elsewhere)) known.set(car.equipmentId, { ...car, position: 0 });
  const cut = equipmentIds.flatMap((id) => known.get(id) ?? []);
  const standing = standingWith(target.cars, cut, to.place);
  return adviceOn({ cut, standing, length: target.length, moveType });
}
