import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { MetaName, MirrorSchema } from './schema.ts';

/** What the mirror knows of itself as a whole; `null`: nothing is stored under this name. */
export function readMeta(database: SyncDatabase<MirrorSchema>, name: MetaName): string | null {
  return database.get(database.build.selectFrom('meta').select('value').where('name', '=', name))?.value ?? null;
}

/** A number that the mirror knows of itself, such as a time (ms). */
export function readMetaNumber(database: SyncDatabase<MirrorSchema>, name: MetaName): number | null {
  const stored = readMeta(database, name);
  return stored === null ? null : Number(stored);
}

export function writeMeta(database: SyncDatabase<MirrorSchema>, name: MetaName, value: string | number): void {
  database.run(database.build.replaceInto('meta').values({ name, value: String(value) }));
}
