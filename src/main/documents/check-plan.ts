import { message } from '#shared/messages/message.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { CheckedMove, ProposedMove, TrackCheckContent } from '#shared/terminal/track-checks.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { checkResult, movesToMatch } from '#shared/yard/track-check.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { NotPossible } from '../queue/refusals.ts';
import { carsById } from './check-lines.ts';
import type { BoardNow } from './ports.ts';

/**
 * The moves that would make the board match the walk, and the marks of seen cars that are unknown here. A crew sees marks:
 * the service may have given a number to another car since, and to another track (`NotPossible`).
 */
export function planOf(
  { lines, walkedFrom, trackId, trackName }: TrackCheckContent,
  board: BoardNow,
): { moves: ProposedMove[]; unknown: string[] } {
  const row = board.track(trackId);
  if (row !== null && row.track.name !== trackName) {
    throw new NotPossible(
      message('queue.otherTrack', { was: nameInSentence(trackName), is: nameInSentence(row.track.name) }),
    );
  }
  const { seen } = checkResult(lines, walkedFrom);
  const fromFront = walkedFrom === 'front' ? seen : seen.toReversed();
  const numbered = carsById(board.among(fromFront.flatMap(({ equipmentId }) => equipmentId ?? [])));
  const marks = new Map<number, string>();
  const met = new Map<number, FoundCar>();
  for (const { equipmentId, mark } of fromFront) {
    if (equipmentId === null) continue;
    const car = numbered.get(equipmentId);
    const found = car?.mark === mark ? car : board.find(mark);
    if (found === null) continue;
    marks.set(found.equipmentId, mark);
    met.set(found.equipmentId, found);
  }
  const known = [...met.keys()];
  const order = row?.cars.map((car) => car.equipmentId) ?? [];
  const trackOf = (equipmentId: number) => met.get(equipmentId)?.place.trackId ?? null;
  const moves = movesToMatch(known, { order, trackOf }).map((move): ProposedMove => {
    const anchor = anchorOf(move.place);
    // All of them stand on one track.
    const [first] = move.equipmentIds;
    const car = first === undefined ? undefined : met.get(first);
    return {
      equipmentIds: [...move.equipmentIds],
      place: move.place,
      marks: move.equipmentIds.map((id) => marks.get(id) ?? `#${id}`),
      fromTrackId: move.fromTrackId,
      fromTrackName: car === undefined ? null : fullTrackNameOf(car.place),
      anchorMark: anchor === null ? null : (marks.get(anchor) ?? null),
    };
  });
  const among = new Set(marks.values());
  const unknown = fromFront.filter((line) => line.equipmentId === null || !among.has(line.mark));
  return { moves, unknown: unknown.map((line) => line.mark) };
}

export function sameMoves(a: readonly CheckedMove[], b: readonly CheckedMove[]): boolean {
  const plain = (moves: readonly CheckedMove[]) =>
    JSON.stringify(moves.map(({ equipmentIds, place }) => [equipmentIds, place]));
  return plain(a) === plain(b);
}
