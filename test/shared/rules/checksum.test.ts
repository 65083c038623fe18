import { expect, test } from 'vitest';
import { checksumOf } from '#shared/rules/checksum.ts';

/** The check value of CRC-32, and what other programs make of the rest. */
test.each([
  ['123456789', 'cbf43926'],
  ['', '00000000'],
  ['UTLX 671772', '5308da07'],
  ['Gleis 7 – Süd', '3f5710b9'],
])('a returned file is checked by the CRC-32 that every program computes: %j', (text, checksum) => {
  expect(checksumOf(text)).toBe(checksum);
});
