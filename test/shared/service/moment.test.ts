import { afterEach, expect, test } from 'vitest';
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
])('%s is the same moment on every device, whatever its zone', (time) => {
  for (const TZ of ['UTC', 'America/Chicago', 'Asia/Tokyo']) {
    process.env['TZ'] = TZ;
    expect(momentOf(time)).toBe(Date.UTC(2026, 4, 1, 14, 2));
  }
});

test('what is no time is none', () => {
  expect([undefined, null, '', 'soon'].map(momentOf)).toEqual([NaN, NaN, NaN, NaN]);
});
