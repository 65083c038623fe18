import { afterEach, describe, expect, it } from 'vitest';
import { waybillRequest } from '#shared/service/waybill.ts';
import { ambiguousEntry, displayedEntry, plainEntry, typedEntry } from '../../../src/renderer/lib/format/entry.ts';
import { draftOf, readDraft } from '../../../src/renderer/lib/form/draft.ts';
import { groupOf } from '../../../src/renderer/lib/form/shape.ts';
import type { Language } from '#shared/language.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';

afterEach(() => speak('en'));

describe('a number as it is typed', () => {
  it.each([
    ['fr', '92,5', '92.5'],
    ['fr', '92.5', '92.5'],
    ['fr', ' 1\u202F234,5 ', '1234.5'],
    ['fr', '1 234', '1234'],
    ['fr', '1.234,5', '1234.5'],
    ['fr', '1,234,567', '1234567'],
    ['fr', '0,125', '0.125'],
    ['fr', '12345,678', '12345.678'],
    ['es', '92,5', '92.5'],
    ['es', '1,234.5', '1234.5'],
    ['en', '185,000', '185000'],
    ['en', '1,234.5', '1234.5'],
    // What may be two numbers, or is none, stays as it was typed.
    ['fr', '1,234', '1,234'],
    ['es', '-12,500', '-12,500'],
    ['en', '92,5', '92,5'],
    ['fr', 'ninety', 'ninety'],
  ] as const)('in %s %j is kept as %j', async (language: Language, typed, kept) => {
    await speak(language);
    expect(plainEntry(typed)).toBe(kept);
  });

  it.each([
    ['de', '92,5', '92.5'],
    ['de', '1.234,5', '1234.5'],
    ['de', '1.234.567', '1234567'],
    ['de', '92.5', '92.5'],
    ['de', '0.125', '0.125'],
    // `1.234` may be meant as thousands, or as the service writes it.
    ['de', '1.234', '1,234'],
    ['de', '-12.500', '-12,500'],
    ['fr', '1.234', '1.234'],
    ['en', '1.234', '1.234'],
  ] as const)('in %s %j is typed as %j', async (language: Language, typed, kept) => {
    await speak(language);
    expect(typedEntry(typed)).toBe(kept);
  });

  it('with a point between thousands that can only be whole is that number', async () => {
    await speak('de');
    expect([typedEntry('1.234', true), plainEntry('1.234')]).toEqual(['1234', '1.234']);
    expect(ambiguousEntry(typedEntry('1.234'))).toEqual({ decimal: '1.234', thousands: '1234' });
  });

  it('may be a whole number with a comma between thousands in any language', async () => {
    await speak('fr');
    expect([plainEntry('1,234', true), plainEntry('92,5', true)]).toEqual(['1234', '92,5']);
  });

  it('is shown with the sign of the language', async () => {
    expect([displayedEntry('92.5'), displayedEntry('DOT 111.5')]).toEqual(['92.5', 'DOT 111.5']);
    await speak('fr');
    expect([displayedEntry('92.5'), displayedEntry('-4'), displayedEntry('DOT 111.5')]).toEqual([
      '92,5',
      '-4',
      'DOT 111.5',
    ]);
  });

  it('that may be two is refused, with both and what to do, by the name of its field', async () => {
    await speak('fr');
    expect(ambiguousEntry('1,234')).toEqual({ decimal: '1.234', thousands: '1234' });
    const shape = groupOf(waybillRequest);
    const { value, issues } = readDraft(shape, { ...draftOf(shape, {}), netWeightTons: '1,234' });
    expect(value).toEqual({});
    expect(issues).toEqual([
      { field: 'netWeightTons', rule: 'peut se lire 1,234 ou 1234; écrivez-le avec un point, ou sans la virgule' },
    ]);
  });
});
