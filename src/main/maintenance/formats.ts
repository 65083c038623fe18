import { mirrorMigrations } from '../mirror/file/migrations.ts';
import { pastMigrations } from '../past/format.ts';
import { ledgerMigrations } from '../queue/ledger/format.ts';
import { recordsMigrations } from '../records/format.ts';
import { latestVersion } from '../storage/migrate.ts';

/** The formats of a profile's files that this version of the terminal knows. */
export const ownFormats = {
  queue: latestVersion(ledgerMigrations),
  records: latestVersion(recordsMigrations),
  mirror: latestVersion(mirrorMigrations),
  past: latestVersion(pastMigrations),
} as const;

export type KnownFormats = Readonly<Record<keyof typeof ownFormats, number>>;
