import { expect, test } from 'vitest';
import { base64Of, bytesOf } from '../../src/renderer/lib/base64.ts';

test('a file survives the way to the terminal and back, whatever is in it and however large it is', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 31 + (i >> 8)) % 256);
  expect(bytesOf(base64Of(bytes))).toEqual(bytes);
  expect(base64Of(bytesOf(''))).toBe('');
});
