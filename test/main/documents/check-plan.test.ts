import { expect, test } from 'vitest';
import { planOf } from '#main/documents/check-plan.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { StoredCheckLine, TrackCheckContent } from '#shared/terminal/track-checks.ts';
import { aCar, aRow } from '../../renderer/cars.ts';

/** Cars of Track 1 and of Track 2 as the board has them, by their numbers. */
function board(one: Record<number, string>, two: Record<number, string>) {
  const cars = [one, two].flatMap((marks, n) =>
    Object.entries(marks).map(([id, mark]): FoundCar => ({
      ...aCar(Number(id), { mark }),
      place: { trackId: n + 1, trackName: `Track ${n + 1}`, stationId: 1, stationName: 'Oakridge', position: 0 },
    })),
  );
  const rows = [1, 2].map((trackId) =>
    aRow(
      trackId,
      cars.filter(({ place }) => place.trackId === trackId).map(({ equipmentId, mark }) => aCar(equipmentId, { mark })),
    ),
  );
  return {
    track: (trackId: number) => rows.find(({ track }) => track.trackId === trackId) ?? null,
    among: (equipmentIds: readonly number[]) => cars.filter((car) => equipmentIds.includes(car.equipmentId)),
    find: (mark: string) => cars.find((car) => car.mark === mark) ?? null,
  };
}

/** A walk along Track 1 that met these cars. */
function walked(marks: Record<number, string>): TrackCheckContent {
  const lines = Object.entries(marks).map(([id, mark]): StoredCheckLine => {
    const { loadStatus, aarCarType, equipmentType, commodity, hazmat } = aCar(Number(id));
    const said = { loadStatus, aarCarType, equipmentType, commodity, hazmat, boardPlace: null };
    return { ...said, lineId: id, equipmentId: Number(id), mark, origin: 'expected', state: 'present' };
  });
  return {
    trackId: 1,
    trackName: 'Track 1',
    stationName: 'Oakridge',
    walkedFrom: 'front',
    basis: 'board',
    takenAt: '2026-05-01T10:00:00.000Z',
    trackAsOf: null,
    waitingThen: 0,
    lines,
  };
}

test('a check moves the cars that were seen, whatever their numbers have become, and none that only has the number of one', () => {
  const seen = walked({ 10: 'UTLX 10', 11: 'UTLX 11', 12: 'UTLX 12' });
  const asThen = board({ 10: 'UTLX 10' }, { 11: 'UTLX 11', 12: 'UTLX 12' });
  expect(planOf(seen, asThen)).toMatchObject({ moves: [{ equipmentIds: [11, 12], marks: ['UTLX 11', 'UTLX 12'] }] });
  // The service was restored: 11 is another car, UTLX 11 is 21 now, and 12 is gone.
  const restored = board({ 10: 'UTLX 10' }, { 11: 'GATX 5', 21: 'UTLX 11', 12: 'GATX 6' });
  expect(planOf(seen, restored)).toMatchObject({
    moves: [{ equipmentIds: [21], marks: ['UTLX 11'], place: { after: 10 }, anchorMark: 'UTLX 10' }],
    unknown: ['UTLX 12'],
  });
});

test('a check of a thousand cars asks for all of them at once: one by one they took seconds', () => {
  const thousand = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [at + 1, `UTLX ${at + 1}`]));
  const { among, ...around } = board({}, thousand);
  let asked = 0;
  const { moves } = planOf(walked(thousand), {
    ...around,
    among: (equipmentIds) => {
      asked += 1;
      return among(equipmentIds);
    },
  });
  expect(moves.flatMap(({ equipmentIds }) => equipmentIds)).toHaveLength(1_000);
  expect(asked).toBe(1);
});

test('a check of a track whose number stands for another one moves nothing there', () => {
  const seen = { ...walked({ 10: 'UTLX 10' }), trackName: 'Mill' };
  expect(() => planOf(seen, board({}, { 10: 'UTLX 10' }))).toThrow(
    'The track Mill is called Track 1 now: its number may stand for another track.',
  );
});

test('a track that is walked from its back comes to stand as it was seen, front first', () => {
  const now = board({}, { 10: 'UTLX 10', 11: 'UTLX 11' });
  const seen = walked({ 10: 'UTLX 10', 11: 'UTLX 11' });
  expect(planOf(seen, now)).toMatchObject({ moves: [{ equipmentIds: [10, 11] }] });
  expect(planOf({ ...seen, walkedFrom: 'back' }, now)).toMatchObject({ moves: [{ equipmentIds: [11, 10] }] });
});
