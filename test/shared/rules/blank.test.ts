import { expect, it } from 'vitest';
import { isBlank } from '#shared/rules/issue.ts';

it.each([
  ['nothing', null, true],
  ['a tab and a space', '\t ', true],
  ['a space without width', '\u200b', true],
  ['what chooses the form of a sign before it', '\ufe0f', true],
  ['a Hangul filler', '\u3164', true],
  ['an empty cell of Braille', '\u2800', true],
  ['a picture', '😀', false],
  ['a heart with its colours', '❤\ufe0f', false],
  ['Arabic letters', 'عربي', false],
  ['an accent on a letter', 'e\u0301', false],
  ['a zero', '0', false],
])('a name of %s is taken for one only where it can be seen', (_, name, blank) => {
  expect(isBlank(name)).toBe(blank);
});
