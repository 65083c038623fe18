import { sql, type SqlBool } from 'kysely';
import { rest } from '../clock.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { PastTables, StateTable } from './format.ts';
import { unpackCars } from './packed-cars.ts';
import { factsKind, repeatAfterMs } from './recorder.ts';

/** Limits of the past: age and file size, whichever is reached first. */
export interface PastBounds {
  readonly days: number;
  readonly bytes: number;
}

export const usualBounds: PastBounds = { days: 30, bytes: 200_000_000 };

const dayMs = 86_400_000;
/** Cars whose facts are looked through in one step. */
const idsInAStep = 500;
/** When the file is too large, this fraction of the time is pruned at once. */
const stepShare = 0.05;
/** The file is pruned to this fraction of its limit, to leave room until the next pruning. */
const fullShare = 0.95;

/** The size of the file, without free pages. */
export function bytesOf(database: SyncDatabase<PastTables>): number {
  const { build } = database;
  const row = database.get(
    build
      .selectFrom([
        sql<{ page_count: number }>`pragma_page_count()`.as('pages'),
        sql<{ freelist_count: number }>`pragma_freelist_count()`.as('free'),
        sql<{ page_size: number }>`pragma_page_size()`.as('size'),
      ])
      .select(sql<number>`(page_count - freelist_count) * page_size`.as('bytes')),
  );
  return row?.bytes ?? 0;
}

/** Prunes what is older than the limits, in small steps. The last state before that stays, as the starting point. */
export async function prune(
  database: SyncDatabase<PastTables>,
  now: number,
  { days, bytes }: PastBounds,
): Promise<void> {
  const longest = days * dayMs;
  let horizon = now - longest;
  await forgetBefore(database, horizon);
  while (bytesOf(database) > bytes * fullShare && horizon < now) {
    horizon += longest * stepShare;
    await forgetBefore(database, horizon);
  }
}

async function forgetBefore(database: SyncDatabase<PastTables>, horizon: number): Promise<void> {
  const { build } = database;
  const tracks = database.all(build.selectFrom('state').select('track_id').distinct());
  const stood = new Set<number>();
  for (const { track_id: track } of tracks) {
    database.transaction(() => {
      for (const car of forgetReadings(database, track, horizon)) stood.add(car);
    });
    await rest();
  }
  database.run(build.deleteFrom('whole_reading').where('at', '<', horizon));
  const listed = new Set(tracks.map((row) => row.track_id));
  await forgetFacts(database, factsKind.track, listed, horizon);
  await forgetFacts(database, factsKind.car, stood, horizon);
}

/** The newest reading before the horizon stays; returns its cars. */
function forgetReadings(database: SyncDatabase<PastTables>, track: number, horizon: number): readonly number[] {
  const { build } = database;
  const last = database.get(
    sql<{
      n: number;
      cars: StateTable['cars'];
    }>`select reading.n, cars from reading join state using (track_id, state_n)
      where track_id = ${track} and reading.at <= ${horizon} order by reading.at desc, reading.n desc limit 1`,
  );
  if (last === undefined) return [];
  database.run(
    build.deleteFrom('reading').where('track_id', '=', track).where('n', '<', last.n).where('at', '<', horizon),
  );
  const first = database.get(
    build.selectFrom('reading').select('state_n').where('track_id', '=', track).orderBy('n').limit(1),
  );
  if (first !== undefined)
    database.run(build.deleteFrom('state').where('track_id', '=', track).where('state_n', '<', first.state_n));
  const { cars } = last;
  return cars === null ? [] : database.readStored(() => unpackCars(cars));
}

/** Of cars and tracks in `stays` the newest row before the horizon stays; of others, what came just before it. */
async function forgetFacts(
  database: SyncDatabase<PastTables>,
  kind: number,
  stays: ReadonlySet<number>,
  horizon: number,
): Promise<void> {
  const { build } = database;
  for (let after = 0; ;) {
    const ids = database
      .all(
        build
          .selectFrom('facts')
          .select('id')
          .distinct()
          .where('kind', '=', kind)
          .where('id', '>', after)
          .orderBy('id')
          .limit(idsInAStep),
      )
      .map((row) => row.id);
    const until = ids.at(-1);
    if (until === undefined) return;
    const staying = JSON.stringify(ids.filter((id) => stays.has(id)));
    database.run(
      build
        .deleteFrom('facts')
        .where('kind', '=', kind)
        .where('id', '>', after)
        .where('id', '<=', until)
        .where('at', '<', horizon)
        .where(
          sql<SqlBool>`(exists (select 1 from facts as newer where newer.kind = facts.kind and newer.id = facts.id
              and newer.n > facts.n and newer.at <= ${horizon})
            or (at < ${horizon - repeatAfterMs} and id not in (select value from json_each(${staying}))))`,
        ),
    );
    after = until;
    await rest();
  }
}
