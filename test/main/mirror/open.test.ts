import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayBeDamage } from '#main/mirror/open.ts';
import { DatabaseFromNewerVersion, StorageError } from '#main/storage/errors.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard } from './yard.ts';

it.each<[string, unknown, boolean]>([
  ['a damaged page', new StorageError('corrupt', 'SQLITE_CORRUPT', 'malformed'), true],
  ['what nobody foresaw', new TypeError('undefined is not an object'), true],
  ['a full drive', new StorageError('full', 'SQLITE_FULL', 'full'), false],
  ['a drive that may only be read', new StorageError('readonly', 'SQLITE_READONLY', 'readonly'), false],
  ['a file of a newer version', new DatabaseFromNewerVersion('mirror.sqlite', 99, 1), false],
])('a mirror is set aside for what may be its content and for nothing else: %s', (_what, error, isDamage) => {
  expect(mayBeDamage(error)).toBe(isDamage);
});

it('a container gives its car no weight and no length, also where an earlier version has stored them so', async () => {
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const before = openYard(path);
  const container = { equipmentInitial: 'TCNU', equipmentNumber: 123_456, grossWeightLbs: 67_200, lengthIn: 480 };
  await before.pull([car(1, 11, 0, { waybill: { equipmentDetails: [container] } })]);
  const stored = ({ database }: typeof before) =>
    database.all(database.build.selectFrom('car').select(['length_ft', 'length_known', 'gross_tons']));
  const fresh = stored(before);
  expect(fresh).toMatchObject([{ length_known: 0, gross_tons: null }]);
  const { build } = before.database;
  before.database.run(build.updateTable('car').set({ length_ft: 40, length_known: 1, gross_tons: 33.6 }));
  before.database.run(build.deleteFrom('meta').where('name', '=', 'filled_by'));
  before.close();
  expect(stored(openYard(path))).toEqual(fresh);
});
