import type { Dialect } from '#shared/service/dialect.ts';
import { openDatabase, type Repair } from '../storage/open.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { BoardReads } from './board-reads.ts';
import { Board } from './board.ts';
import { CarHistories } from './car-histories.ts';
import { ConditionStore } from './condition-store.ts';
import { Mirror } from './mirror.ts';
import type { Overlay } from './overlay.ts';
import { mirrorMigrations, type MirrorSchema } from './schema.ts';

/** The mirror file and everything that works on it. */
export interface OpenMirror {
  readonly database: SyncDatabase<MirrorSchema>;
  readonly mirror: Mirror;
  readonly board: Board;
  readonly conditions: ConditionStore;
  readonly histories: CarHistories;
  readonly reads: BoardReads;
  /** The file was damaged and has been set aside; this one is new and empty. */
  readonly repair: Repair | null;
  close(): void;
}

/**
 * Opens the mirror at `path`. `overlay` is not asked before the first `board.recompute('all')`, which
 * is due as soon as the queue is there. `now`: wall clock, ms.
 */
export function openMirror(options: {
  readonly path: string;
  readonly now: number;
  readonly dialect: Dialect;
  readonly overlay: Overlay;
}): OpenMirror {
  const { path, now, dialect, overlay } = options;
  const { database, repair } = openDatabase<MirrorSchema>({ path, kind: 'mirror', migrations: mirrorMigrations, now });
  try {
    const mirror = new Mirror(database, dialect);
    const board = new Board(database, mirror, overlay);
    return {
      database,
      mirror,
      board,
      conditions: new ConditionStore(database),
      histories: new CarHistories(database),
      reads: new BoardReads(database, mirror, board, overlay),
      repair,
      close: () => {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
