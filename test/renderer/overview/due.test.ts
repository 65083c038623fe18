import { expect, test } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { Due } from '#shared/terminal/due.ts';
import { duePaper, dueSections } from '../../../src/renderer/features/overview/due-rows.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { feetLeft } from '../../../src/renderer/lib/yard/totals.ts';
import { aCar } from '../cars.ts';

const now = Date.parse('2026-05-10T12:00:00Z');
const since = '2026-05-01T12:00:00.000Z';

function found(special: Partial<FoundCar> = {}, place: Partial<FoundCar['place']> = {}): FoundCar {
  const { position: _position, ...car } = aCar(1);
  const there = { trackId: 1, trackName: '1', stationId: 7, stationName: 'East', position: 0 };
  return { ...car, ...special, place: { ...there, ...place } };
}

/** What is said of a car that stands beyond its limit, and of one that was placed. */
function saidOf(car: FoundCar): (string | undefined)[] {
  const sections = sectionsOf(car, since);
  return (['standing', 'placed'] as const).map((key) => sections.find((one) => one.key === key)?.rows[0]?.said);
}

function sectionsOf(car: FoundCar, placedSince: string | null) {
  const due: Due = {
    asOf: since,
    coming: [],
    room: [],
    arrived: [],
    standing: {
      asOf: since,
      from: since,
      total: 1,
      notKnown: 0,
      cars: [{ car, since, limit: { track: null, loadStatus: null, customer: null, hours: 72 } }],
    },
    placed: { asOf: since, total: 1, cars: [{ car, since: placedSince }] },
  };
  return dueSections(due, now);
}

test('a car that was placed at a time nobody has stated is told without one', () => {
  const placed = sectionsOf(found(), null).find(({ key }) => key === 'placed');
  expect(placed?.rows[0]).toMatchObject({
    said: expect.stringMatching(/^not known since when at 1/),
    source: 'Placement, no time stated',
  });
});

test('a car that is due and that the service no longer lists where it stood says so', () => {
  for (const said of saidOf(found({ missingSince: since }))) expect(said).toContain(words.board.remarks.missing);
  expect(saidOf(found()).join()).not.toContain(words.board.remarks.missing);
});

test('a car that is due is shown with the station of its track where several have the name', () => {
  for (const said of saidOf(found({}, { fullTrackName: '1 (East)' }))) expect(said).toContain('9 days');
  expect(saidOf(found({}, { fullTrackName: '1 (East)' })).join()).toMatch(/on 1 \(East\).* at 1 \(East\)/);
  expect(saidOf(found()).join()).not.toContain('East');
});

test('a car that is due says that work waits for it', () => {
  for (const said of saidOf(found({ pending: ['waiting'] }))) expect(said).toContain('work waits for it');
  for (const said of saidOf(found())) expect(said).not.toContain('work');
});

function coming(
  special: Partial<Due['coming'][number]>,
  lengthGuessed = 0,
  track: { lengthFt: number; freeFt: number } = { lengthFt: 300, freeFt: 300 },
): string {
  const train = { train: '114', equipmentIds: [1, 2], loads: 1, empties: 1, hazmat: 0 };
  const size = { feet: 120, lengthGuessed: 0, tons: 131, weightUnknown: 1 };
  const due: Due = {
    asOf: since,
    coming: [{ ...train, ...size, ...special }],
    room: [{ trackId: 1, name: '1', stationId: 7, stationName: null, lengthGuessed, ...track }],
    arrived: [],
    standing: { asOf: since, from: since, total: 0, notKnown: 0, cars: [] },
    placed: { asOf: since, total: 0, cars: [] },
  };
  return dueSections(due, now)
    .flatMap(({ rows }) => rows.map(({ said }) => said))
    .join(' · ');
}

test('a train that comes weighs at least what is known of it, or nobody knows what', () => {
  expect(coming({})).toContain('≥ 131 tons');
  expect(coming({ weightUnknown: 2, tons: 0 })).toContain('weight not known');
  expect(coming({ weightUnknown: 2, tons: 0 })).not.toContain('0 tons');
});

test('room for a train is the same number of feet as beside the track on the board, also where its cars take half a foot', () => {
  expect(coming({}, 0, { lengthFt: 450, freeFt: 450 - 149.5 })).toContain(`(${feetLeft(450, 149.5)} ft free)`);
});

test('room for a train is shown as about so much where cars on the track have only a usual length', () => {
  expect(coming({}, 1)).toContain('(≈ 300 ft free)');
  expect(coming({})).toContain('(300 ft free)');
});

test('on paper it says when the yard it speaks of was read, not only when it was printed', () => {
  const unread = { asOf: null, total: 0, cars: [] };
  const standing = { ...unread, from: null, notKnown: 0 };
  const due: Due = { asOf: since, coming: [], room: [], arrived: [], standing, placed: unread };
  expect(duePaper(due, now).asOf).toBe(since);
  expect(duePaper({ ...due, asOf: null }, now).asOf).toBeNull();
});

test('cars that have stood longer than histories are read back are not left out of those beyond their limit', () => {
  const standing = { asOf: since, from: '2026-03-11T12:00:00.000Z', total: 0, notKnown: 2, cars: [] };
  const placed = { asOf: since, total: 0, cars: [] };
  const said = dueSections({ asOf: since, coming: [], room: [], arrived: [], standing, placed }, now);
  expect(said.find(({ key }) => key === 'standing')?.more).toMatch(/^2 more cars: arrival not reported since Mar 11/);
});

test('cars that stand too long, or are placed, say when the histories that tell it were read: on paper with the day', () => {
  const read = { asOf: since, total: 0, cars: [] };
  const due: Due = {
    asOf: since,
    coming: [],
    room: [],
    arrived: [],
    standing: { ...read, from: null, notKnown: 0 },
    placed: read,
  };
  for (const { key, more } of dueSections(due, now, () => undefined)) {
    if (key === 'standing' || key === 'placed') expect(more).toBe('Histories read in full 9 days ago');
  }
  const onPaper = duePaper(due, now).groups.find(({ key }) => key === 'placed')?.facts;
  expect(onPaper?.join()).toMatch(/^Histories read in full .*2026.*UTC/);
  const unread = { ...due, placed: { ...read, asOf: null } };
  expect(dueSections(unread, now).find(({ key }) => key === 'placed')?.more).toBeUndefined();
});

test('before the yard has been read, it is not said that no train is on its way', () => {
  const unread = { asOf: null, total: 0, cars: [] };
  const standing = { ...unread, from: null, notKnown: 0 };
  const due: Due = { asOf: null, coming: [], room: [], arrived: [], standing, placed: unread };
  expect(dueSections(due, now)[0]?.none).toBe('Not known: the yard has not been read yet.');
  expect(dueSections({ ...due, asOf: since }, now)[0]?.none).toBe('The service shows no car on its way.');
});
