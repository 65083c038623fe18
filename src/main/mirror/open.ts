import type { Dialect } from '#shared/service/dialect.ts';
import { DatabaseFromNewerVersion, StorageError } from '../storage/errors.ts';
import { openDatabase, type OpenOptions } from '../storage/open.ts';
import { Board } from './board/board.ts';
import { CarHistories } from './histories/car-histories.ts';
import { CarReads } from './cars/car-reads.ts';
import { ConditionStore } from './histories/condition-store.ts';
import { DueReads } from './cars/due-reads.ts';
import { fillColumns } from './file/fill-columns.ts';
import { hazmatReads } from './cars/hazmat-reads.ts';
import { InventoryReads } from './inventory/reads.ts';
import { Mirror } from './mirror.ts';
import { adviceOnBoard } from './board/advice-on-board.ts';
import { MovementReads } from './histories/movement-reads.ts';
import { MovementStore } from './histories/movement-store.ts';
import type { Overlay } from '../overlay.ts';
import { OverviewReads } from './board/overview-reads.ts';
import { mirrorMigrations } from './file/migrations.ts';
import { type MirrorSchema, mirrorTablesOfARun } from './file/schema.ts';
import { TrackReads } from './board/track-reads.ts';
import { TrackSums } from './board/track-sums.ts';

/** The mirror file and everything that works on it. */
export type OpenMirror = ReturnType<typeof openOnce>;

interface MirrorOptions extends Pick<OpenOptions, 'path' | 'now' | 'onDamage'> {
  readonly dialect: Dialect;
  readonly overlay: Overlay;
}

/**
 * Opens the mirror at `path`. `overlay` is first used by `board.recompute('all')`, which is due as soon as the queue
 * exists. As a cache, a file that its own queries cannot read is set aside like a damaged one and replaced.
 */
export function openMirror(options: MirrorOptions): OpenMirror {
  try {
    return openOnce(options);
  } catch (error) {
    if (!mayBeDamage(error)) throw error;
    return openOnce(options);
  }
}

/** Whether a failure can come from a file's content, rather than from disk or version. */
export function mayBeDamage(error: unknown): boolean {
  if (error instanceof DatabaseFromNewerVersion) return false;
  return !(error instanceof StorageError) || (error.kind !== 'full' && error.kind !== 'readonly');
}

function openOnce({ dialect, overlay, ...file }: MirrorOptions) {
  const { database, repair } = openDatabase<MirrorSchema>({
    ...file,
    kind: 'mirror',
    migrations: mirrorMigrations,
    tablesOfARun: mirrorTablesOfARun,
  });
  try {
    const mirror = new Mirror(database, dialect);
    fillColumns(database, mirror.reading());
    const board = new Board(database, mirror, overlay);
    const yard = { mirror, board, overlay };
    const movements = new MovementStore(database);
    const tracks = new TrackReads(yard);
    const cars = new CarReads(yard);
    const conditions = new ConditionStore(database);
    return {
      database,
      mirror,
      board,
      conditions,
      movements,
      histories: new CarHistories(database),
      // What is read of the board, in the shapes of the terminal's own API.
      tracks,
      cars,
      adviceOn: adviceOnBoard(database, mirror, board),
      hazmat: hazmatReads(mirror, tracks, cars),
      inventory: new InventoryReads(yard, { conditions, movements }),
      overview: new OverviewReads(yard, new TrackSums(board, mirror), new MovementReads(database, yard, movements)),
      due: new DueReads(board),
      /** The file was damaged and has been set aside; this one is new and empty. `null`: it was not. */
      repair,
      close: () => database.close(),
    };
  } catch (error) {
    if (mayBeDamage(error)) database.noteDamage();
    database.close();
    throw error;
  }
}
