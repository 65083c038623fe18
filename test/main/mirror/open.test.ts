import { expect, it } from 'vitest';
import { mayBeDamage } from '#main/mirror/open.ts';
import { DatabaseFromNewerVersion, StorageError } from '#main/storage/errors.ts';

it.each<[string, unknown, boolean]>([
  ['a damaged page', new StorageError('corrupt', 'SQLITE_CORRUPT', 'malformed'), true],
  ['what nobody foresaw', new TypeError('undefined is not an object'), true],
  ['a full drive', new StorageError('full', 'SQLITE_FULL', 'full'), false],
  ['a drive that may only be read', new StorageError('readonly', 'SQLITE_READONLY', 'readonly'), false],
  ['a file of a newer version', new DatabaseFromNewerVersion('mirror.sqlite', 99, 1), false],
])('a mirror is set aside for what may be its content and for nothing else: %s', (_what, error, isDamage) => {
  expect(mayBeDamage(error)).toBe(isDamage);
});
