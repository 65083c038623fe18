import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlanBlock, PlanQuestion } from '#shared/terminal/planning.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { firstPlanSearch } from '#shared/yard/planning/first-plan.ts';
import { playedThrough, remarksOn } from '#main/planning/played-plan.ts';
import { problemOf } from '#main/planning/problem-of.ts';
import { InputRefused } from '#main/queue/refusals.ts';
import { aCar, aRow } from '../../renderer/cars.ts';

const hazmat = { unNumbers: ['UN1086'], class: '2.1', residue: false };
/** Track 10, front to back: two tank cars with a caboose between, boxcars, and one whose weight nobody knows. */
const standing = [
  aCar(1, { hazmat, grossTons: 131 }),
  aCar(2, { equipmentType: 'CABOOSE', grossTons: 25 }),
  aCar(3, { hazmat, grossTons: 90 }),
  aCar(4, { grossTons: null }),
  aCar(5, { grossTons: 110 }),
];
const rows = new Map([
  [10, aRow(10, standing)],
  [20, aRow(20, [])],
]);
const foundOn = (cars: readonly BoardCar[], trackId: number) =>
  cars.map(({ position: _, ...car }): FoundCar => ({
    ...car,
    place: { trackId, trackName: null, stationId: null, stationName: null, position: null },
  }));

const question = (blocks: readonly PlanBlock[]): PlanQuestion => ({
  tracks: [{ trackId: 10 }, { trackId: 20, lengthFt: null }],
  end: 'front',
  lead: { lengthFt: null, mostCars: null },
  blocks: [...blocks],
});

/** The end of a plan for these blocks on track 20, front to back, and what is to be known of it. */
function planned(blocks: readonly PlanBlock[], yard = rows) {
  const put = problemOf(question(blocks), (trackId) => yard.get(trackId) ?? null);
  const search = firstPlanSearch(put.problem);
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  const best = playedThrough(put.problem, turn.value ?? []);
  const end = best.standings.at(-1)?.tracks.find(({ trackId }) => trackId === 20)?.equipmentIds;
  const found = [...yard].flatMap(([trackId, { cars }]) => foundOn(cars, trackId));
  return { end, remarks: remarksOn(put, best, found) };
}

const all = (order: PlanBlock['order'], equipmentIds = [5, 4, 3, 2, 1]): PlanBlock => ({
  name: 'North',
  equipmentIds,
  trackId: 20,
  order,
});

it.each<[PlanBlock['order'], number[], number[]]>([
  ['byHand', [5, 4, 3, 2, 1], []],
  ['asTheyStand', [1, 2, 3, 4, 5], []],
  ['heavyInFront', [1, 5, 3, 2, 4], [4]],
])('the cars of a block stand as is asked: %s', (order, end, unknownWeights) => {
  const plan = planned([all(order)]);
  expect(plan.end).toEqual(end);
  expect(plan.remarks.unknownWeights).toEqual(unknownWeights);
});

it('puts cover between hazmat and a caboose where any order will do, and says so', () => {
  const { end, remarks } = planned([all('any')]);
  const caboose = end?.indexOf(2) ?? -1;
  expect([end?.[caboose - 1] ?? 4, end?.[caboose + 1] ?? 4].every((beside) => beside === 4 || beside === 5)).toBe(true);
  expect(remarks).toEqual({ unknownWeights: [], keptApart: [20], notKeptApart: [] });
});

it('says which hazmat a plan brings beside a caboose where the order asked for leaves no way, or there is no cover', () => {
  expect(planned([all('asTheyStand')]).remarks).toEqual({
    unknownWeights: [],
    keptApart: [],
    notKeptApart: [{ trackId: 20, marks: ['UTLX 1', 'UTLX 3'] }],
  });
  expect(planned([all('any', [1, 2])]).remarks.notKeptApart).toEqual([{ trackId: 20, marks: ['UTLX 1'] }]);
});

it('asks for a track where an order is asked for', () => {
  const free = { ...all('byHand'), trackId: null };
  expect(() => problemOf(question([free]), (trackId) => rows.get(trackId) ?? null)).toThrow(InputRefused);
});

it.each([
  ['2026-05-01T11:00:00.000Z', '2026-05-01T12:00:00.000Z', '2026-05-01T11:00:00.000Z'],
  ['2026-05-01T11:00:00.000Z', null, null],
])('a plan is as old as the track of it that was read longest ago (%s, %s)', (one, other, asOf) => {
  const read = new Map(
    [...rows].map(([id, { track, cars }]) => [id, { track: { ...track, asOf: id === 10 ? one : other }, cars }]),
  );
  expect(problemOf(question([all('any')]), (trackId) => read.get(trackId) ?? null).asOf).toBe(asOf);
});

it('a track is too short with the cars that stay on it, couplers counted, unless its length is said not to matter', () => {
  const short = new Map([
    [10, aRow(10, [aCar(1, { lengthFt: 60 })])],
    [20, aRow(20, [aCar(9, { lengthFt: 60 })], { length: 127 })],
  ]);
  const asked = (lengthFt?: number | null): PlanQuestion => ({
    ...question([all('any', [1])]),
    tracks: [{ trackId: 10 }, { trackId: 20, ...(lengthFt !== undefined && { lengthFt }) }],
  });
  const put = (lengthFt?: number | null) => problemOf(asked(lengthFt), (id) => short.get(id) ?? null).problem;
  expect(() => put()).toThrow(/128/);
  expect(put(128).tracks[1]?.lengthFt).toBe(128);
  expect(put(null).tracks[1]?.lengthFt).toBeNull();
});

it('a track of no length is one whose length is not known: it does not stop a plan', () => {
  const unknown = new Map([...rows, [20, aRow(20, [], { length: 0 })]]);
  const asked: PlanQuestion = { ...question([all('any')]), tracks: [{ trackId: 10 }, { trackId: 20 }] };
  expect(problemOf(asked, (id) => unknown.get(id) ?? null).problem.tracks[1]?.lengthFt).toBeNull();
});

it('does not say that hazmat is kept apart on a track where some of it is not, nor that a plan brought what it did not move', () => {
  const one = [aCar(1, { hazmat }), aCar(5), aCar(2, { equipmentType: 'CABOOSE' })];
  const other = [aCar(3, { hazmat }), aCar(6, { equipmentType: 'CABOOSE' })];
  const both = [all('any', [1, 5, 2]), all('asTheyStand', [3, 6])];
  expect(planned(both, new Map([...rows, [10, aRow(10, [...one, ...other])]])).remarks).toMatchObject({
    keptApart: [],
    notKeptApart: [{ trackId: 20, marks: ['UTLX 3'] }],
  });
  const there = new Map([
    [10, aRow(10, one)],
    [20, aRow(20, other)],
  ]);
  expect(planned([all('any', [5])], there).remarks.notKeptApart).toEqual([]);
});

it.each<[string, Partial<PlanQuestion>, string]>([
  ['a car that stands on none of its tracks', { blocks: [all('any', [1, 7])] }, 'question.blocks[0].equipmentIds[1]'],
  ['a car in two blocks', { blocks: [all('any', [1]), all('any', [2, 1])] }, 'question.blocks[1].equipmentIds[1]'],
  [
    'a track that is not among its own',
    { blocks: [{ ...all('any', [1]), trackId: 30 }] },
    'question.blocks[0].trackId',
  ],
  ['a track that is not known', { tracks: [{ trackId: 10 }, { trackId: 40 }] }, 'question.tracks[1].trackId'],
])('a question with %s is refused where it says so, instead of being planned without it', (_, more, field) => {
  const asked = { ...question([all('any', [1])]), ...more };
  const put = () => problemOf(asked, (id) => rows.get(id) ?? null);
  expect(put).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ field })] }));
});
