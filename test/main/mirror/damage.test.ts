import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StorageError } from '#main/storage/errors.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard } from './yard.ts';

// What a drive has altered within a stored text, which SQLite takes for a good one.

const hazardous = { waybill: { hazmat: [{ unNumber: 'UN1075' }], commodityCode: '4905752' } };

it.each<[string, string, string | Buffer, (yard: ReturnType<typeof openYard>) => unknown]>([
  ['the dangerous goods of a car', 'update car set hazmat = ?', '{"unNumbers":["UN10', ({ tracks }) => tracks.get(11)],
  ['goods in another form', 'update car set hazmat = ?', '[1]', ({ inventory }) => inventory.cars([1])],
  ['the columns of the inventory', 'update car set served = ?', '{"a":', ({ inventory }) => inventory.cars([1])],
  ['the same, where the board looks for work orders', 'update car set served = ?', '{', ({ tracks }) => tracks.get(11)],
  [
    'a history that is kept packed',
    'insert into car_history (id, as_of, bytes, packed) values (1, 1, 9, ?)',
    Buffer.from('no history'),
    ({ histories }) => histories.get(1),
  ],
])('%s is damage, told as such, and repaired by the next to open the file', async (_, statement, altered, read) => {
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const yard = openYard(path);
  await yard.pull([car(1, 11, 0, hazardous)]);
  const drive = new Database(path);
  drive.prepare(statement).run(altered);
  drive.close();
  expect(() => read(yard)).toThrow(StorageError);
  expect(() => read(yard)).toThrow('a stored text is damaged');
  yard.close();
  const again = openYard(path);
  expect(again.repair).not.toBeNull();
  expect(() => read(again)).not.toThrow();
});

it('so is a text that SQLite itself looks into, as where cars are sorted by it', async () => {
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const yard = openYard(path);
  await yard.pull([car(1, 11, 0), car(2, 11, 1)]);
  const drive = new Database(path);
  drive.exec(`update car set served = '{"a":'`);
  drive.close();
  const sorted = ({ inventory }: typeof yard) => inventory.table({ sort: { by: 'train' } }, 0);
  await expect(sorted(yard)).rejects.toMatchObject({ kind: 'corrupt' });
  yard.close();
  const again = openYard(path);
  expect(again.repair).not.toBeNull();
  await expect(sorted(again)).resolves.toMatchObject({ equipmentIds: [] });
});
