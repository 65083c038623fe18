import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { marks, off, texts } from './pairs.ts';
import { colourOf, coloursOf, contrast, groundColour, groundName } from './tokens.ts';

describe.each([
  { theme: 'light', least: 4.5 },
  { theme: 'dark', least: 4.5 },
  { theme: 'contrast', least: 7 },
] as const)('the $theme theme', ({ theme, least }) => {
  const colours = coloursOf(theme);
  const tooWeak = (pairs: typeof texts, wanted: number) =>
    pairs.flatMap(([ink, ground]) => {
      const found = contrast(colourOf(colours, ink), groundColour(colours, ground));
      return found >= wanted ? [] : [`${ink} on ${groundName(ground)}: ${found.toFixed(2)}`];
    });

  it(`writes nothing with less than ${least} to 1`, () => expect(tooWeak(texts, least)).toEqual([]));
  it('says what cannot be pressed with no less than 4.5 to 1', () => expect(tooWeak(off, 4.5)).toEqual([]));
  it('draws no edge and no mark with less than 3 to 1', () => expect(tooWeak(marks, 3)).toEqual([]));
});

it('a hint in a field is written in a colour of the theme: the browser’s own grey is too weak on a dark ground', () => {
  const hints = rules.filter(({ selector, body }) => selector.includes('::placeholder') && /(^|;|\s)color:/.test(body));
  expect(hints.map(({ file, selector }) => `${file} ${selector}`)).toEqual(['lib/theme/base.css ::placeholder']);
  expect(hints[0]?.body).toMatch(/color: var\(--ink-3\);\s*opacity: 1;/);
  expect(texts.some(([ink]) => ink === 'ink-3')).toBe(true);
});
