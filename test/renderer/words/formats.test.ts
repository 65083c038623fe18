import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryShown, storedEntry, unitsInUse } from '../../../src/renderer/lib/format/units.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import {
  clockTime,
  dayOf,
  exactTime,
  fromLocalField,
  fullTime,
  startOfDay,
  toLocalField,
} from '../../../src/renderer/lib/format/time.ts';
import { fieldWords, valueWords } from '../../../src/renderer/lib/fields.ts';
import { languageFor } from '#shared/language.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';

beforeEach(() => {
  unitsInUse.value = 'us';
  zoneInUse.value = 'America/Chicago';
});
afterEach(() => {
  unitsInUse.value = 'us';
  zoneInUse.value = null;
});

describe('units', () => {
  it('tell every length and weight of the service in feet and tons, or in metres and tonnes', () => {
    expect([
      words.measure.length(412),
      words.measure.weight(92),
      words.board.feet({ used: 412, whole: 640, guessed: 0 }),
      words.board.columns.length,
    ]).toEqual(['412 ft', '92 tons', '412 / 640 ft', 'Feet']);
    expect(valueWords('grossWeightLbs', 286_000, '', '')).toBe('286,000 lb');
    unitsInUse.value = 'metric';
    expect([
      words.measure.length(412),
      words.measure.weight(92),
      words.board.feet({ used: 412, whole: 640, guessed: 0 }),
      words.board.columns.length,
    ]).toEqual(['126 m', '83 t', '126 / 195 m', 'Metres']);
    expect(valueWords('grossWeightLbs', 286_000, '', '')).toBe('129,727 kg');
    expect(valueWords('outsideLengthFt', 60.5, '', '')).toBe('18.44 m');
    expect(valueWords('heightIn', 180, '', '')).toBe('457 cm');
    expect(fieldWords('grossWeightLbs')).toBe('Gross weight');
  });

  it('never change what the service keeps: what is shown and typed again is the same value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000 }),
        fc.constantFrom('Ft' as const, 'In' as const),
        (value, unit) => {
          const kept = String(value / 10);
          unitsInUse.value = 'metric';
          expect(Number(storedEntry(entryShown(kept, unit), unit))).toBeCloseTo(Number(kept), 1);
          unitsInUse.value = 'us';
          expect(storedEntry(entryShown(kept, unit), unit)).toBe(kept);
        },
      ),
    );
    unitsInUse.value = 'metric';
    expect(storedEntry('83.915', 'Tons')).toBe('92.5005');
    expect(entryShown('92.5005', 'Tons')).toBe('83.915');
    expect(storedEntry('129727', 'Lb')).toBe('285999');
    expect(entryShown('heavy', 'Lb')).toBe('heavy');
  });
});

describe('the zone in use', () => {
  it('is the one times are shown and asked for in', () => {
    const at = '2026-05-01T03:30:00.000Z';
    const now = Date.parse('2026-05-01T04:00:00.000Z');
    expect(clockTime(at, now)).toBe('22:30');
    expect(dayOf(now)).toBe('2026-04-30');
    expect(new Date(startOfDay(now)).toISOString()).toBe('2026-04-30T05:00:00.000Z');
    expect(fullTime(at)).toMatch(/CDT/);
    expect(toLocalField(Date.parse(at))).toBe('2026-04-30T22:30');
    expect(fromLocalField('2026-04-30T22:30')).toBe(at);
    expect(fromLocalField('no time')).toBeNull();
    zoneInUse.value = 'Asia/Kolkata';
    expect(clockTime(at, now)).toBe('09:00');
    expect(fromLocalField(toLocalField(Date.parse(at)))).toBe(at);
  });

  it('changes no date alone: it names the same day everywhere', () => {
    const now = Date.parse('2026-05-01T04:00:00.000Z');
    for (const zone of ['America/Chicago', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
      zoneInUse.value = zone;
      const shown = [clockTime('2026-05-01', now), exactTime(' 2026-05-01', now), fullTime('2026-05-01')];
      expect(new Set(shown)).toEqual(new Set(['May 1, 2026']));
    }
  });

  it('keeps every hour of the year, the one that comes twice but for its second time', () => {
    for (let hour = 0; hour < 8_784; hour += 1) {
      const at = Date.UTC(2026, 0, 1, hour);
      const back = fromLocalField(toLocalField(at));
      const twice = at === Date.UTC(2026, 10, 1, 7);
      expect(back).toBe(new Date(twice ? at - 3_600_000 : at).toISOString());
    }
    expect(fromLocalField('2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z');
  });
});

it('a language that was not chosen is the first the device asks for that is known here', () => {
  expect(languageFor('system', ['it-IT', 'fr-CA', 'en-US'])).toBe('fr');
  expect(languageFor('system', ['it'])).toBe('en');
  expect(languageFor('es', ['fr'])).toBe('es');
});
