import { expect, test } from 'vitest';
import { crossingOf, isDeparture, movedTo, noStation, type Passage } from '#shared/yard/passage.ts';

const record = (from: number | null, to: number | null, moveType = 'MAWY'): Passage => ({
  moveType,
  previousTrack: from,
  previousStation: null,
  currentTrack: to,
  currentStation: null,
});

/** Tracks 11 and 12 of station 1, 21 of station 2, 31 of none; stations 1 and 2. */
const placeOf = (track: number | null, station: number | null) =>
  track === null
    ? station === 1 || station === 2
      ? station
      : null
    : ({ 11: 1, 12: 1, 21: 2, 31: noStation }[track] ?? null);

test('a car moves when the tracks of a record differ, and only then', () => {
  expect(movedTo(record(11, 12))).toBe(12);
  expect(movedTo(record(null, 11))).toBe(11);
  expect(movedTo(record(11, null))).toBeNull();
  expect(movedTo(record(11, 11, 'PACT'))).toBeUndefined();
  expect(movedTo(record(null, null, 'NOTP'))).toBeUndefined();
});

test('a report that names only where a car was, or where it is, moves it nowhere; one that names both does', () => {
  expect(movedTo(record(null, 11, 'HMIS'))).toBeUndefined();
  expect(movedTo(record(11, null, 'RLOD'))).toBeUndefined();
  expect(movedTo(record(12, 11, 'BADO'))).toBe(11);
  expect(movedTo({ ...record(null, 11, 'BADO'), previousStation: 1 })).toBe(11);
});

test.each([
  [record(11, null), true],
  [record(11, 12, 'ICHD'), true],
  [record(11, 11, 'DFLC'), true],
  [record(11, 12), false],
  [record(null, null, 'NOTP'), false],
  [record(11, null, 'BADO'), false],
])('a record takes a car away from every track, or not: %o', (passage, away) => {
  expect(isDeparture(passage) || movedTo(passage) === null).toBe(away);
});

test.each([
  ['from a track of another station', record(21, 11), { from: 2, to: 1 }],
  ['from nowhere this yard knows', record(null, 11, 'ICHR'), { from: null, to: 1 }],
  ['from a track that is not of this yard', record(999, 11), { from: null, to: 1 }],
  ['to nowhere', record(11, null), { from: 1, to: null }],
  ['to a track whose station nobody named', record(11, 31), { from: 1, to: noStation }],
  ['delivered in interchange, the last track still named', record(11, 11, 'ICHD'), { from: 1, to: null }],
  ['departed from another track', record(11, 12, 'DFLC'), { from: 1, to: null }],
  ['told by stations alone', { ...record(null, null), previousStation: 2, currentStation: 1 }, { from: 2, to: 1 }],
])('a border is crossed: %s', (_, passage, crossing) => {
  expect(crossingOf(passage, placeOf)).toEqual(crossing);
});

test('no border is crossed within a station, nor by a report of a car that stays', () => {
  expect(crossingOf(record(11, 12), placeOf)).toBeNull();
  expect(crossingOf(record(11, 11, 'ARRI'), placeOf)).toBeNull();
  expect(crossingOf(record(998, 999, 'MAWY'), placeOf)).toBeNull();
  expect(crossingOf(record(null, 11, 'NOTP'), placeOf)).toBeNull();
  expect(crossingOf({ ...record(null, null, 'BADO'), previousStation: 1 }, placeOf)).toBeNull();
});
