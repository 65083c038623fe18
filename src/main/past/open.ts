import { openDatabase, type OpenOptions } from '../storage/open.ts';
import { pastMigrations, type PastTables } from './format.ts';
import { Moments } from './moments.ts';
import type { ReadYard } from './ports.ts';
import { bytesOf, type PastBounds, prune, usualBounds } from './pruning.ts';
import { Recorder } from './recorder.ts';
import { pastStatements } from './statements.ts';

export interface PastOptions extends Pick<OpenOptions, 'path' | 'onDamage'> {
  /** Wall clock, ms. */
  now(): number;
  readonly yard: ReadYard;
  /** Between two full pulls, in milliseconds. */
  readonly fullPullMs: number;
  reportError(error: unknown): void;
  readonly bounds?: PastBounds | undefined;
}

/** Consecutive readings are considered close up to this multiple of the pull interval. */
const gapOfPulls = 4 / 3;
const pruneEveryMs = 3_600_000;

/** The file of what was read of the yard, and when. */
export type OpenPast = Readonly<ReturnType<typeof openPast>>;

/** Opens `past.sqlite`; a power cut may take its last seconds. Throws `DatabaseFromNewerVersion` or `StorageError`. */
export function openPast(options: PastOptions) {
  const { path, now, yard, reportError, fullPullMs, bounds = usualBounds, onDamage } = options;
  const { database, repair } = openDatabase<PastTables>({
    path,
    kind: 'mirror',
    migrations: pastMigrations,
    now: now(),
    onDamage,
  });
  try {
    const statements = pastStatements(database);
    let pruned = Number.NEGATIVE_INFINITY;
    const pruneIfDue = async (): Promise<void> => {
      // The absolute value, so that a clock that was set back does not stop the pruning.
      if (Math.abs(now() - pruned) < pruneEveryMs) return;
      pruned = now();
      await prune(database, now(), bounds).catch(reportError);
    };
    return {
      database,
      /** Told of each reading. */
      readings: new Recorder({ database, statements, yard, reportError, pruneIfDue }),
      moments: new Moments(database, statements, fullPullMs * gapOfPulls),
      bytes: () => bytesOf(database),
      /** The file was damaged and has been set aside; this one is new and empty. `null`: it was not. */
      repair,
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
