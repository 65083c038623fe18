import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/renderer/lib/theme/tokens.css'), 'utf8');

/** The colours of a theme; the first block is the light one, which the others build on. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of blocks) {
    if (!selector.includes(`[data-theme='light']`) && !selector.includes(`[data-theme='${theme}']`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) found.set(name, value);
  }
  return found;
}

/** Relative luminance of a colour, as the accessibility guidelines define it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sheet', 'sunken'];
const onGrounds = (...inks: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
/** What is written on what. */
const texts = [
  ...onGrounds('ink', 'ink-2', 'ink-3', 'accent', 'bad', 'wait', 'good'),
  ...['accent-soft', 'bad-soft', 'wait-soft', 'good-soft'].flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-2', ground] as const,
  ]),
  ['ink-3', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'accent-soft'],
  ['wait', 'wait-soft'],
  ['wait', 'accent-soft'],
  ['good', 'good-soft'],
  ['good', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['bad-ink', 'bad'],
  ['load-ink', 'load-fill'],
  ['load-ink-2', 'load-fill'],
  ['ink', 'empty-fill'],
  ['hazmat-ink', 'hazmat'],
  ['practice-ink', 'practice'],
  ['practice-ink', 'practice-stripe'],
] as const;
/** Edges and marks that say something by themselves. */
const marks = [
  ...onGrounds('control-line', 'focus', 'bar', 'bar-full'),
  ['empty-line', 'empty-fill'],
  ['empty-line', 'paper'],
] as const;

describe.each([
  { theme: 'light', least: 4.5 },
  { theme: 'dark', least: 4.5 },
  { theme: 'contrast', least: 7 },
])('the $theme theme', ({ theme, least }) => {
  const colours = coloursOf(theme);
  const tooWeak = (pairs: readonly (readonly [string, string])[], wanted: number) =>
    pairs.flatMap(([ink, ground]) => {
      const found = contrast(colours.get(ink) ?? '', colours.get(ground) ?? '');
      return found >= wanted ? [] : [`${ink} on ${ground}: ${found.toFixed(2)}`];
    });

  it(`writes nothing with less than ${least} to 1`, () => expect(tooWeak(texts, least)).toEqual([]));
  it('draws no edge and no mark with less than 3 to 1', () => expect(tooWeak(marks, 3)).toEqual([]));
});
