import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import type { MirrorSchema } from '#main/mirror/file/schema.ts';
import { clearStaging, StagingIndexes } from '#main/mirror/pull/staging.ts';
import { migrate } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, startedAt, stationTracks } from './yard.ts';

/** What each of the two tables of cars is indexed by. */
function indexesOf({ database }: Pick<ReturnType<typeof openYard>, 'database'>): Record<string, string[]> {
  const made = database.all(
    database.build
      .selectFrom(sql<{ tbl_name: string; sql: string }>`sqlite_schema`.as('made'))
      .select(['made.tbl_name as table', 'made.sql'])
      .where(sql<boolean>`type = 'index' and tbl_name in ('car', 'car_next')`),
  );
  const by = (table: string) =>
    made.flatMap((one) => (one.table === table ? [one.sql.replace(/^.* on "?\w+"? /i, '')] : [])).toSorted();
  return { car: by('car'), car_next: by('car_next') };
}

const many = Array.from({ length: 1_200 }, (_, nth) => car(nth + 1, 11, nth));

it('cars are found by the same indexes after a first pull as before it, also when their tables have changed places', async () => {
  const yard = openYard();
  const before = indexesOf(yard);
  expect(before['car']).toHaveLength(5);
  await yard.pull(many);
  expect(indexesOf(yard)).toEqual(before);
  await yard.pull(many.map((one) => ({ ...one, loadStatus: 'EMPTY' })));
  expect(indexesOf(yard)).toEqual(before);
});

it('an older mirror whose tables changed places between two formats is indexed like a new one', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'mirror.sqlite');
  const old = new Database(path);
  migrate(old, mirrorMigrations, 7);
  old.exec('alter table car rename to x; alter table car_next rename to car; alter table x rename to car_next');
  old.close();
  const { database } = openDatabase<MirrorSchema>({ path, kind: 'mirror', migrations: mirrorMigrations, now: 0 });
  expect(indexesOf({ database })).toEqual(indexesOf(openYard()));
  const indexes = new StagingIndexes(database);
  indexes.drop();
  expect(indexesOf({ database })['car_next']).toEqual([]);
  while (indexes.makeNext()) continue;
  expect(indexesOf({ database })).toEqual(indexesOf(openYard()));
  database.close();
});

it('a first pull that was broken off leaves the next one to make the indexes', async () => {
  const yard = openYard();
  const before = indexesOf(yard);
  const { database, mirror } = yard;
  const brokenOff = yard.beginPull(stationTracks, startedAt);
  brokenOff.addPage(many.slice(0, 300), startedAt);
  expect(indexesOf(yard)['car_next']).toEqual([]);
  await clearStaging(database);
  // A car that was read alone in the meantime: what follows is no first pull.
  mirror.storeTrack(11, many.slice(0, 1), startedAt);
  await yard.pull(many);
  expect(indexesOf(yard)).toEqual(before);
  expect(yard.mirror.servedOrder(11)).toHaveLength(many.length);
});
