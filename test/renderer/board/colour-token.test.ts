import { expect, it } from 'vitest';
import { colourOf } from '../../../src/renderer/lib/yard/colour-token.ts';

it('a colour of the carrier is drawn as it is written, by the colour its token names, or always as the same one', () => {
  expect(colourOf('#7A3CFF')).toBe('#7a3cff');
  expect(colourOf('GREEN_400')).toBe(colourOf('green'));
  expect(colourOf('green')).not.toBe(colourOf('blue'));
  expect(colourOf('gray')).toBe(colourOf('slate-300'));
  expect(colourOf('kiwi')).toBe(colourOf('kiwi'));
  expect(colourOf('constructor')).toMatch(/^oklch\(0\.62 0\.15 \d+\)$/);
  expect(colourOf('url(https://example.org)')).toMatch(/^oklch\(0\.62 0\.15 \d+\)$/);
});
