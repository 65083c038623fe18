import { expect, test } from 'vitest';
import { base64Of, bytesOf } from '../../src/renderer/lib/base64.ts';
import { processorMs } from '../support/processor-time.ts';

test('a file survives the way to the terminal and back, whatever is in it and however large it is', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 31 + (i >> 8)) % 256);
  expect(bytesOf(base64Of(bytes))).toEqual(bytes);
  expect(base64Of(bytesOf(''))).toBe('');
});

test('a backup of many megabytes is a file soon, and without a list of its characters', async () => {
  const base64 = 'AAAA'.repeat(8_000_000);
  expect(await processorMs(() => bytesOf(base64))).toBeLessThan(1_000);
});
