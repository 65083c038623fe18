import { describe, expect, onTestFinished, test } from 'vitest';
import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { oldestOf } from '../../../src/renderer/features/overview/age.ts';
import { levelsOf } from '../../../src/renderer/features/overview/chart.ts';
import { dayBegan, hoursOfDay, hourWords, periodOfHour } from '../../../src/renderer/features/overview/day.ts';
import {
  dwellTone,
  fillOf,
  fillTone,
  percentOf,
  stationFills,
  stationPercent,
} from '../../../src/renderer/features/overview/fill.ts';
import { type Box, markAfter } from '../../../src/renderer/features/overview/marks.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import { fromLocalField, spanWords, stoodWords } from '../../../src/renderer/lib/format/time.ts';
import { feetFigure, trackLabel, weightFigure } from '../../../src/renderer/features/overview/track-words.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function track(more: Partial<OverviewTrack> = {}): OverviewTrack {
  return {
    trackId: 11,
    name: 'Yard 1',
    stationId: 1,
    stationName: 'North Yard',
    lengthFt: 640,
    usedFt: 412,
    carCount: 7,
    loads: 4,
    empties: 3,
    inbound: 0,
    outbound: 0,
    tons: 500,
    weightUnknown: 0,
    hazmat: 0,
    badOrder: 0,
    hold: 0,
    dwellHours: null,
    lengthGuessed: 0,
    pendingCount: 0,
    attentionCount: 0,
    asOf: ago(2),
    ...more,
  };
}

describe('how full a track is', () => {
  test.each([
    ['part', track(), 64],
    ['the last foot', track({ usedFt: 640 }), 100],
    ['room for no car, and room all the same', track({ usedFt: 639 }), 99],
    ['a foot too much', track({ usedFt: 641 }), 101],
    ['one car on a long track', track({ usedFt: 57, lengthFt: 20_000, carCount: 1 }), 1],
    ['nothing', track({ usedFt: 0, carCount: 0 }), 0],
    ['no length is known', track({ lengthFt: null }), null],
    ['a length of nothing is none', track({ lengthFt: 0 }), null],
  ])('%s', (_, given, percent) => {
    expect(percentOf(fillOf(given))).toBe(percent);
  });

  test('is shown in words, with all that is known and no more', () => {
    expect(trackLabel(track({ pendingCount: 2, lengthGuessed: 1 }), now)).toBe(
      'Yard 1, ≈64 % full, ≈412 / 640 ft, ≈228 ft free, 7 cars, 4 loaded, 3 empty, the length of 1 car is typical for its kind, 2 commands wait on this track, read 2 min ago',
    );
    expect(trackLabel(track({ dwellHours: 80 }), now)).toContain('3 empty, cars stand 3 days on average, read');
    expect(trackLabel(track({ usedFt: 680 }), now)).toContain('106 % full, 680 / 640 ft, 40 ft over');
    expect(trackLabel(track({ lengthFt: null, asOf: null }), now)).toBe(
      'Yard 1, length not known, 7 cars, 4 loaded, 3 empty, never read',
    );
  });

  test('has the nouns of German with capital letters', async () => {
    onTestFinished(() => speak('en'));
    await speak('de');
    expect(trackLabel(track({ asOf: ago(3 * 24 * 60) }), now)).toMatch(/, gelesen vor 3 Tagen$/);
  });

  test('in a table of tracks says what of it is only a usual length or not weighed', () => {
    const guessed = track({ usedFt: 412, lengthGuessed: 1, tons: 300, weightUnknown: 2 });
    expect([feetFigure(guessed), weightFigure(guessed)]).toEqual(['≈412', '≥ 300']);
    expect(weightFigure({ carCount: 2, tons: 0, weightUnknown: 2 })).toBe('?');
    expect([feetFigure(track()), weightFigure({ carCount: 7, tons: 300, weightUnknown: 0 })]).toEqual(['412', '300']);
  });

  test('of a station counts the tracks whose length is known; tracks without a station come last', () => {
    const stations = stationFills([
      track({ trackId: 31, stationId: null, stationName: null }),
      track(),
      track({ trackId: 12, lengthFt: null, usedFt: 900, carCount: 9 }),
    ]);
    expect(stations.map(({ name, cars, usedFt, lengthFt }) => [name, cars, usedFt, lengthFt])).toEqual([
      ['North Yard', 16, 412, 640],
      [null, 7, 412, 640],
    ]);
  });
});

test('a track is over its length by whole feet, as the board has it, and never by nothing', () => {
  const fill = (usedFt: number, lengthFt = 640) => fillOf({ lengthFt, usedFt, carCount: 3 });
  expect(fill(640.4)).toEqual({ kind: 'part', share: 1, freeFt: 0 });
  expect(fill(640.6)).toMatchObject({ kind: 'over', overFt: 1 });
  // 656 ft long, 412 used, as told beside it.
  expect(fill(411.6, 656.4)).toMatchObject({ kind: 'part', freeFt: 244 });
});

test('a station whose cars all stand on tracks without a length has empty tracks, not one per cent of them used', () => {
  expect(stationPercent({ usedFt: 0, lengthFt: 1280 })).toBe(0);
  expect(stationPercent({ usedFt: 3, lengthFt: 1280 })).toBe(1);
  expect(stationPercent({ usedFt: 0, lengthFt: 0 })).toBeNull();
});

test('a track asks to be looked at from 90 % as shown, and most of all when it is over length', () => {
  const tone = (usedFt: number) => fillTone(fillOf(track({ usedFt, lengthFt: 1000 })));
  expect([894, 895, 1000, 1001].map(tone)).toEqual(['calm', 'near', 'near', 'over']);
  expect(fillTone(fillOf(track({ lengthFt: null })))).toBe('calm');
  expect(fillTone(fillOf(track({ usedFt: 0, carCount: 0 })))).toBe('calm');
  expect([null, 71, 72, 167, 168].map(dwellTone)).toEqual(['calm', 'calm', 'near', 'near', 'over']);
});

test('the oldest reading is that of a track that was never read', () => {
  const old = track({ trackId: 12, asOf: ago(50) });
  expect(oldestOf([track(), old])).toBe(old);
  const never = track({ trackId: 13, asOf: null });
  expect(oldestOf([track(), old, never])).toBe(never);
  expect(oldestOf([])).toBeNull();
});

test('a day has all its hours; those to come count nothing', () => {
  const since = dayBegan(now);
  const start = Date.parse(since);
  const counted = [0, 1].map((index) => ({
    start: new Date(start + index * 3_600_000).toISOString(),
    came: index,
    went: 2,
  }));
  const hours = hoursOfDay({ since, asOf: since, came: 1, went: 4, hours: counted });
  expect(hours).toHaveLength(24);
  expect(hours[1]).toMatchObject({ index: 1, start: start + 3_600_000, end: start + 7_200_000, counted: { came: 1 } });
  expect(hours[2]?.counted).toBeNull();
  expect(hours.slice(0, 3).map(hourWords)).toEqual([
    '00:00 to 01:00: 0 came, 2 went',
    '01:00 to 02:00: 1 came, 2 went',
    '02:00 to 03:00: still to come',
  ]);
});

test.each([
  [-0.4, 1, [0, 1]],
  [-2, 10, [-2, 0, 2, 4, 6, 8, 10]],
  [-12, 30, [-10, 0, 10, 20, 30]],
  [-150, 30, [-150, -100, -50, 0]],
])('the chart of a day from %d to %d cars has whole, even numbers beside it', (least, most, levels) => {
  expect(levelsOf(least, most)).toEqual(levels);
});

test('the history of an hour of the chart covers that hour, on the days on which clocks are set too', () => {
  zoneInUse.value = 'America/Chicago';
  onTestFinished(() => void (zoneInUse.value = null));
  const hourMs = 3_600_000;
  for (const day of ['2026-03-08T06:00:00Z', '2026-05-01T05:00:00Z', '2026-11-01T05:00:00Z']) {
    for (let start = Date.parse(day); start < Date.parse(day) + 25 * hourMs; start += hourMs) {
      const { after, before } = periodOfHour({ start, end: start + hourMs });
      expect([day, Date.parse(fromLocalField(after) ?? '') < start]).toEqual([day, true]);
      // Only before a time that comes twice, the hour that follows is shown as well.
      const until = Date.parse(fromLocalField(before, 'last') ?? '');
      const isTwice = until !== Date.parse(fromLocalField(before) ?? '');
      expect([day, until - start]).toEqual([day, isTwice && until > start + hourMs ? 2 * hourMs : hourMs]);
    }
  }
});

test('how long a car has stood is told in hours on the first day, then in whole days', () => {
  expect(stoodWords(now - 90 * 60_000, now)).toBe('1 hour');
  expect(stoodWords(now - 47 * 3_600_000, now)).toBe('1 day');
  expect(stoodWords(now - 17.9 * 86_400_000, now)).toBe('17 days');
  // A stated time may lie a little ahead.
  expect(stoodWords(now + 60_000, now)).toBe('0 hours');
  expect([spanWords(0, 24), spanWords(72, 168), spanWords(336, 720), spanWords(720, null)]).toEqual([
    'Less than 1 day',
    '3 days to 1 week',
    '2 weeks to 30 days',
    '30 days or more',
  ]);
});

test('the arrow keys lead from mark to mark, along rows of any length and from row to row', () => {
  // Three in the first row, two wider ones in the second.
  const boxes: Box[] = [
    ...[0, 100, 200].map((left) => ({ left, top: 0, width: 90, height: 40 })),
    ...[0, 150].map((left) => ({ left, top: 50, width: 140, height: 40 })),
  ];
  const from = (key: string, at: number) => markAfter(key, at, boxes);
  expect([from('ArrowRight', 2), from('ArrowLeft', 0), from('ArrowRight', 4)]).toEqual([3, null, null]);
  expect([0, 1, 2].map((at) => from('ArrowDown', at))).toEqual([3, 3, 4]);
  expect([from('ArrowUp', 4), from('ArrowUp', 0), from('ArrowDown', 3)]).toEqual([2, null, null]);
  expect([from('End', 1), from('Home', 1), from('Home', 0), from('x', 1)]).toEqual([4, 0, null, null]);
});
