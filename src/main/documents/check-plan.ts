import type { FoundCar } from '#shared/terminal/cars.ts';
import type { CheckedMove, ProposedMove, TrackCheckContent } from '#shared/terminal/track-checks.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { checkResult, movesToMatch } from '#shared/yard/track-check.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';

/** The board a plan is made against. */
interface BoardNow {
  /** `null`: no such track, no such car. */
  readonly track: (trackId: number) => TrackWithCars | null;
  readonly car: (equipmentId: number) => FoundCar | null;
}

/** The moves that would make the board match the walk, and the marks of seen cars that are unknown here. */
export function planOf(
  { lines, walkedFrom, trackId }: TrackCheckContent,
  board: BoardNow,
): { moves: ProposedMove[]; unknown: string[] } {
  const { seen } = checkResult(lines, walkedFrom);
  const fromFront = walkedFrom === 'front' ? seen : seen.toReversed();
  const known = fromFront.flatMap(({ equipmentId }) =>
    equipmentId === null || board.car(equipmentId) === null ? [] : [equipmentId],
  );
  const marks = new Map(lines.map((line) => [line.equipmentId, line.mark]));
  const order = board.track(trackId)?.cars.map((car) => car.equipmentId) ?? [];
  const trackOf = (equipmentId: number) => board.car(equipmentId)?.place.trackId ?? null;
  const moves = movesToMatch(known, { order, trackOf }).map((move): ProposedMove => {
    const anchor = anchorOf(move.place);
    // All of them stand on one track.
    const [first] = move.equipmentIds;
    const car = first === undefined ? null : board.car(first);
    return {
      equipmentIds: [...move.equipmentIds],
      place: move.place,
      marks: move.equipmentIds.map((id) => marks.get(id) ?? String(id)),
      fromTrackId: move.fromTrackId,
      fromTrackName: car === null ? null : fullTrackNameOf(car.place),
      anchorMark: anchor === null ? null : (marks.get(anchor) ?? null),
    };
  });
  const among = new Set(known);
  const unknown = fromFront.filter((line) => line.equipmentId === null || !among.has(line.equipmentId));
  return { moves, unknown: unknown.map((line) => line.mark) };
}

export function sameMoves(a: readonly CheckedMove[], b: readonly CheckedMove[]): boolean {
  const plain = (moves: readonly CheckedMove[]) =>
    JSON.stringify(moves.map(({ equipmentIds, place }) => [equipmentIds, place]));
  return plain(a) === plain(b);
}
