import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { movesOf, type ListMove } from '#shared/yard/switch-list.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { asksForReason } from '#shared/yard/advice/advice.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { asBoardCar } from '../../lib/yard/board-car.ts';
import { previewOf, type Preview } from '../../lib/yard/plan.ts';
import { setOf, mapBy } from '../../lib/collections.ts';

/** A move of a finished list as it will be recorded, and what it leaves behind. */
interface ReviewedMove {
  /** The car it begins with before it is turned round. */
  readonly key: number;
  readonly move: ListMove;
  /** In the order in which they will stand. */
  readonly cars: readonly BoardCar[];
  readonly target: TrackWithCars | null;
  /** `null` where the target is not known here. */
  readonly preview: Preview | null;
  /** The car that its place is relative to is not on the track by then, so it cannot be recorded. */
  readonly anchorGone: boolean;
}

/** Cars of a list as they are moved, each move against the yard the ones before it leave behind. */
export function reviewOf(
  list: Pick<SwitchList, 'lines' | 'cars' | 'workedFrom'>,
  rows: readonly TrackWithCars[],
  /** Moves whose cars are to stand the other way round, by their keys. */
  turned: ReadonlySet<number>,
) {
  const cars = mapBy(list.cars.map(asBoardCar), (car) => car.equipmentId);
  const known = list.lines.filter((line) => cars.has(line.equipmentId));
  const tracks = new Map(rows.map((row) => [row.track.trackId, row]));
  const moves = movesOf(known, list.workedFrom).map((planned): ReviewedMove => {
    const key = planned.equipmentIds[0] ?? 0;
    const turn = turned.has(key);
    const move = turn ? { ...planned, equipmentIds: planned.equipmentIds.toReversed() } : planned;
    const cut = move.equipmentIds.flatMap((id) => cars.get(id) ?? []);
    const target = tracks.get(move.to.trackId) ?? null;
    if (target === null) return { key, move, cars: cut, target, preview: null, anchorGone: false };
    const anchor = anchorOf(move.to.place);
    const preview = previewOf({ cut, trackId: move.to.trackId, place: move.to.place }, target);
    const gone = anchor !== null && !target.cars.some((car) => car.equipmentId === anchor);
    const taken = setOf(move.equipmentIds);
    for (const [trackId, row] of tracks) {
      if (trackId === move.to.trackId) tracks.set(trackId, { ...row, cars: [...preview.cars] });
      else tracks.set(trackId, { ...row, cars: row.cars.filter((car) => !taken.has(car.equipmentId)) });
    }
    return { key, move, cars: cut, target, preview, anchorGone: gone };
  });
  const done = list.lines.filter((line) => line.work.is === 'done');
  return {
    moves,
    needsReason: moves.some(({ preview }) => preview !== null && asksForReason(preview.advice)),
    // Whether it can be recorded as it stands.
    ready: moves.every(({ target, anchorGone }) => target !== null && !anchorGone),
    // Cars that are ticked done but not recorded: their target is missing, or they are unknown here.
    untold: done.flatMap(({ equipmentId, mark, to }) => {
      const why: 'target' | 'car' | null = !cars.has(equipmentId) ? 'car' : to === null ? 'target' : null;
      return why === null ? [] : [{ equipmentId, mark, why }];
    }),
    // Cars to be moved that have left the track they were ticked on: another crew may have taken them on.
    movedSince: done.flatMap(({ equipmentId, mark, from, to }) => {
      const place = list.cars.find((car) => car.equipmentId === equipmentId)?.place;
      const isMoved = place !== undefined && from !== null && to !== null && place.trackId !== from.trackId;
      return isMoved ? [{ mark, from: from.trackName, to: fullTrackNameOf(place) }] : [];
    }),
    open: list.lines.filter((line) => line.work.is === 'open').length,
    skipped: list.lines.filter((line) => line.work.is === 'skipped').length,
  };
}
