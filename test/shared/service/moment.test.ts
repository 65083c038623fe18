import { afterEach, expect, test } from 'vitest';
import { ruleText } from '#shared/messages/rule.ts';
import { moment as asked } from '#shared/service/forms.ts';
import { momentOf } from '#shared/service/moment.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['2026-05-01T14:02:00Z'],
  ['2026-05-01T14:02:00.000'],
  ['2026-05-01T14:02:00'],
  ['2026-05-01T14:02'],
  ['2026-05-01 14:02:00'],
  ['2026-05-01T16:02:00+02:00'],
  ['2026-05-01T16:02:00+0200'],
  ['2026-05-01T16:02:00+02'],
  ['2026-05-01t14:02:00z'],
  ['2026-05-01t14:02'],
  ['2026-05-01  14:02:00 '],
  ['2026-05-01T14:02:00,000Z'],
  ['20260501T140200Z'],
  ['20260501T140200.000'],
  ['20260501T1402'],
  ['20260501T160200+0200'],
])('%s is the same moment on every device, whatever its zone', (time) => {
  for (const TZ of ['UTC', 'America/Chicago', 'Asia/Tokyo']) {
    process.env['TZ'] = TZ;
    expect(momentOf(time)).toBe(Date.UTC(2026, 4, 1, 14, 2));
  }
});

test('a leap second is the last of its minute, and a leap day a day', () => {
  expect(momentOf('2016-12-31T23:59:60Z')).toBe(Date.UTC(2016, 11, 31, 23, 59, 59));
  expect(momentOf('2016-12-31T23:59:60.5Z')).toBe(Date.UTC(2016, 11, 31, 23, 59, 59, 500));
  expect(momentOf('2028-02-29T23:00:00-03:00')).toBe(Date.UTC(2028, 2, 1, 2));
});

test('a day without a time of day begins at midnight UTC', () => {
  process.env['TZ'] = 'Asia/Tokyo';
  expect(momentOf('2026-05-01')).toBe(Date.UTC(2026, 4, 1));
});

test.each([
  [undefined],
  [null],
  [''],
  ['soon'],
  ['5'],
  ['track 12'],
  ['05/01/2026'],
  ['2026-05-01T14:02:00 or later'],
  ['2026-13-01T00:00:00Z'],
  ['2026-05-01T25:00:00Z'],
  ['2026-05-01T14:60:00Z'],
  ['2026-02-30T14:02:00Z'],
  ['2026-02-29'],
  ['20260431T140200Z'],
  ['20261301T140200Z'],
  ['20260501'],
])('%j is no time: none is made up from a part of it', (time) => {
  expect(momentOf(time)).toBeNaN();
});

test.each([
  ['9999-12-31T23:59:59-10:00'],
  ['0000-01-01T00:00:00+10:00'],
  ['+010000-01-01T00:00:00Z'],
  ['+275760-09-13T00:00:00Z'],
])('%s, which the terminal could not tell, is no time', (time) => {
  expect(momentOf(time)).toBeNaN();
});

test.each([
  ['2026-05-01T14:02:00Z', '2026-05-01T14:02:00Z'],
  ['2026-05-01T14:02:00.5-05:00', '2026-05-01T14:02:00.5-05:00'],
  ['2026-05-01T14:02Z', '2026-05-01T14:02:00Z'],
  ['2026-05-01t14:02z', '2026-05-01T14:02:00Z'],
  ['2026-05-01T14:02+0200', '2026-05-01T14:02:00+02:00'],
])('a script may write a time as ISO 8601 does, in full or shorter: %s', (given, taken) => {
  expect(asked.parse(given)).toBe(taken);
});

test.each([
  '2026-05-01',
  '2026-05-01T14:02:00',
  '2026-05-01T14:02',
  '2026-02-30T14:02:00Z',
  'at 2',
  '2026-05-01T25:02Z',
])('a time of which nobody could tell which hour is meant is refused, with what to write: %s', (given) => {
  const [issue] = asked.safeParse(given).error?.issues ?? [];
  expect(issue && ruleText(issue)).toMatch(/must be a date and time with its offset from UTC, such as 2026-/);
});
