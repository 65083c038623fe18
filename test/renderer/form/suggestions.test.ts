import { expect, test } from 'vitest';
import { optionAfter, suggestionsFor } from '../../../src/renderer/lib/form/suggestions.ts';

const codes = [
  { value: '0113210', label: 'Corn' },
  { value: '2046120', label: 'Corn syrup' },
  { value: '4912215', label: 'Chlorine' },
];
const values = (text: string) => suggestionsFor(text, codes).map(({ value }) => value);

test('a code is found by its words, and what begins with the text comes first', () => {
  expect(values('syrup')).toEqual(['2046120']);
  expect(values('CORN')).toEqual(['0113210', '2046120']);
  expect(values('49')).toEqual(['4912215']);
  expect(values('1')).toEqual(['0113210', '2046120', '4912215']);
  expect(values('2')).toEqual(['2046120', '0113210', '4912215']);
  expect(values('zinc')).toEqual([]);
});

test('with nothing typed, or a value chosen, all are offered, but never more than a list can hold', () => {
  expect(values(' ')).toHaveLength(3);
  expect(values('4912215')).toHaveLength(3);
  const many = Array.from({ length: 500 }, (_, at) => ({ value: `Track ${at}` }));
  expect(suggestionsFor('track', many)).toHaveLength(100);
});

test('keys walk the options from the text and back into it; Home and End belong to the text until then', () => {
  expect(optionAfter('ArrowDown', -1, 3)).toBe(0);
  expect(optionAfter('ArrowDown', 2, 3)).toBe(2);
  expect(optionAfter('ArrowUp', 0, 3)).toBe(-1);
  expect(optionAfter('ArrowUp', -1, 3)).toBe(-1);
  expect(optionAfter('PageDown', 1, 3)).toBe(2);
  expect(optionAfter('PageUp', 2, 3)).toBe(0);
  expect([optionAfter('Home', -1, 3), optionAfter('End', -1, 3)]).toEqual([null, null]);
  expect([optionAfter('Home', 2, 3), optionAfter('End', 0, 3)]).toEqual([0, 2]);
  expect(optionAfter('ArrowDown', -1, 0)).toBeNull();
  expect(optionAfter('a', 0, 3)).toBeNull();
});
