import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlanQuestion } from '#shared/terminal/planning.ts';
import { changedSince, movedSince } from '#main/planning/changes.ts';
import { problemOf } from '#main/planning/problem-of.ts';
import { aCar, aRow } from '../../renderer/cars.ts';

const question: PlanQuestion = {
  tracks: [{ trackId: 10 }, { trackId: 20 }],
  end: 'front',
  lead: { lengthFt: null, mostCars: null },
  blocks: [{ name: 'North', equipmentIds: [1, 2], trackId: 20 }],
};
const standing = [aCar(1, { mark: 'UTLX 1' }), aCar(2, { mark: 'UTLX 2' })];
const yard = (cars: typeof standing) => (trackId: number) => aRow(trackId, trackId === 10 ? cars : []);
const found = (cars: typeof standing): FoundCar[] =>
  cars.map(({ position: _, ...car }) => ({
    ...car,
    place: { trackId: 10, trackName: null, stationId: null, stationName: null, position: null },
  }));

it('a car whose number another car has by now is not the car of the plan, though it stands on the same track', () => {
  const put = problemOf(question, yard(standing));
  expect(movedSince(put, found(standing))).toEqual([]);
  const renumbered = [aCar(1, { mark: 'GATX 7' }), aCar(2, { mark: 'UTLX 2' })];
  expect(movedSince(put, found(renumbered))).toEqual(['UTLX 1']);
  const again = changedSince(question, put, yard(renumbered));
  expect(again.changes).toEqual({ arrived: [], gone: [1], elsewhere: [] });
  expect(again.question.blocks[0]?.equipmentIds).toEqual([2]);
});
