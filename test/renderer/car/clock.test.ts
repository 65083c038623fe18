import { expect, test } from 'vitest';
import type { CarClock, ClockTime } from '#shared/terminal/due.ts';
import { clockCsv, clockFile, clockSections, readWords } from '../../../src/renderer/features/car/clock-rows.ts';

const now = Date.parse('2026-05-31T12:00:00Z');

const told = (moment: ClockTime['moment'], day: string): ClockTime => ({
  moment,
  at: `2026-05-${day}T12:00:00.000Z`,
  source: 'history',
  moveType: null,
  id: `${moment} ${day}`,
  jobName: null,
  place: null,
  receivedAt: null,
});

const nothing = { waybillNumber: null, waybillCreated: null, waybillDate: null, loadStatus: null };
const bill = { ...nothing, commodity: null, shipper: null, consignee: null, origin: null };

function clockWith(stays: CarClock['stays'], untimed: CarClock['untimed'] = []): CarClock {
  return { equipmentId: 1, mark: 'UTLX 1', bill, asOf: null, isLive: true, goesOn: false, struck: 0, stays, untimed };
}

/** The heading of each stay, the newest first. */
function titles(...stays: CarClock['stays']): string[] {
  return clockSections(clockWith(stays), now).flatMap(({ key, title }) => (key.startsWith('stay') ? [title] : []));
}

test('a placement without a release is counted to now only while the car may still be placed', () => {
  const placed = told('placed', '01');
  expect(titles({ times: [placed], isOver: false })).toEqual(['Last stay: placed for 30 days so far']);
  // Departed, or delivered to another carrier.
  expect(titles({ times: [placed], isOver: true })).toEqual(['Last stay']);
  expect(titles({ times: [placed, told('pulled', '04')], isOver: false })).toEqual(['Last stay']);
  // It came again since.
  const again = { times: [told('arrived', '20')], isOver: false };
  expect(titles(again, { times: [placed, told('pulled', '04')], isOver: false })).toEqual([
    'Last stay',
    'Earlier stay',
  ]);
});

test('a placement is counted to its release, however the stay ended', () => {
  const times = [told('constructivelyPlaced', '01'), told('placed', '03'), told('released', '05')];
  expect(titles({ times, isOver: true })).toEqual(['Last stay: 4 days from placement to release']);
});

test('it says when its history was read, also where the service gave it: a dialog may stay open for hours', () => {
  const asOf = '2026-05-31T09:00:00.000Z';
  expect(readWords({ asOf, isLive: true }, now)).toMatch(/ as the service gave it: \d\d:00\.$/);
  expect(readWords({ asOf, isLive: false }, now)).toMatch(/ read 3 h ago\.$/);
  expect(readWords({ asOf: null, isLive: false }, now)).toMatch(/ never read /);
});

test('its file is named by the day on which the history was read, not by that on which it is saved', () => {
  const clock = { mark: 'UTLX 1', asOf: '2026-05-28T12:00:00.000Z', goesOn: false };
  expect(clockFile({ ...clock, isLive: true }, now)).toBe('demurrage-UTLX-1-2026-05-31.csv');
  expect(clockFile({ ...clock, isLive: false }, now)).toBe('demurrage-UTLX-1-2026-05-28.csv');
});

test('its file says by its name that older records are not in it, as the window does', () => {
  const clock = { mark: 'UTLX 1', asOf: '2026-05-28T12:00:00.000Z', goesOn: true, isLive: false };
  expect(clockFile(clock, now)).toBe('demurrage-UTLX-1-2026-05-28-newest.csv');
});

test.each([
  ['a stay of other times', [{ times: [told('arrived', '20')], isOver: false }]],
  ['no time at all', []],
])('a placement that the service tells without a time is no missing record, beside %s', (_beside, stays) => {
  const clock = clockWith(stays, ['placed']);
  const rows = clockSections(clock, now).flatMap((section) => (section.key === 'bill' ? [] : section.rows));
  expect(rows.map(({ key, said }) => [key, said])).toContainEqual(['placed', 'A record without a time']);
  expect(rows.map(({ key, said }) => [key, said])).toContainEqual(['released', 'No record of it']);
  expect(clockCsv(clock)).toMatch(/^UTLX 1,,Actual placement,,/m);
});

test('a record that the service lists twice is two lines, each under a key of its own', () => {
  const placed = told('placed', '01');
  const keys = clockSections(clockWith([{ times: [placed, placed], isOver: false }]), now).flatMap(({ rows }) =>
    rows.map(({ key }) => key),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
