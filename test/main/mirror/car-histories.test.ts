import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CarHistories } from '#main/mirror/histories/car-histories.ts';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import type { MirrorSchema } from '#main/mirror/file/schema.ts';
import { migrate } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import type { SyncDatabase } from '#main/storage/sync-database.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const path = () => join(temporaryFolder(), 'mirror.sqlite');

function open(at: string): SyncDatabase<MirrorSchema> {
  const { database } = openDatabase<MirrorSchema>({ path: at, kind: 'mirror', migrations: mirrorMigrations, now: 0 });
  onTestFinished(() => database.close());
  return database;
}

/** A page as services give it: every record repeats the car and its waybill. */
function page(equipmentId: number, records: number): HistoryRecord[] {
  return Array.from({ length: records }, (_, nth) => ({
    resourceId: equipmentId * 1_000 + nth,
    moveType: 'MAWY',
    timestamp: new Date(nth * 60_000).toISOString(),
    equipment: { resourceId: equipmentId, equipmentInitial: 'UTLX', equipmentNumber: 671_772 },
    waybill: { billOfLadingNumber: 'BL5384624', consignorCustomerName: 'Bluewater Resins '.repeat(40) },
  }));
}

it('gives a history back as it was kept', () => {
  const histories = new CarHistories(open(path()));
  histories.store(1, page(1, 3), 10);
  histories.store(2, [], 11);
  histories.store(1, page(1, 4), 12);
  expect(histories.get(1)).toEqual({ at: 12, items: page(1, 4) });
  expect(histories.get(2)).toEqual({ at: 11, items: [] });
  expect(histories.get(3)).toBeNull();
});

it('takes no more of the file than it may, however many histories are looked at and however long they are', () => {
  const database = open(path());
  const most = 20_000;
  const histories = new CarHistories(database, most);
  for (let look = 1; look <= 200; look += 1) histories.store(look, page(look, 100), look);
  const kept = database.all(database.build.selectFrom('car_history').select(['id', 'bytes']).orderBy('id'));
  expect(kept.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(most);
  // Those looked at last stay.
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.map(({ id }) => id)).toEqual(kept.map((_, nth) => 201 - kept.length + nth));
  // A look is what counts, not when the car came.
  const oldest = kept[0]?.id ?? 0;
  histories.store(oldest, page(oldest, 100), 201);
  histories.store(300, page(300, 100), 202);
  expect(histories.get(oldest)).not.toBeNull();
});

it('keeps the histories of a file of an older format', () => {
  const at = path();
  const old = new Database(at);
  migrate(old, mirrorMigrations, 6);
  old.prepare('insert into car_history (id, as_of, json) values (?, ?, ?)').run(7, 1_000, JSON.stringify(page(7, 2)));
  old.close();
  expect(new CarHistories(open(at)).get(7)).toEqual({ at: 1_000, items: page(7, 2) });
});
