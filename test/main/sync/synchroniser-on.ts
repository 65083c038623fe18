import { onTestFinished } from 'vitest';
import { Synchroniser, type SynchroniserPorts } from '#main/sync/synchroniser.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import type { openYard } from '../mirror/yard.ts';

/** A synchroniser of a mirror, online, with nothing confirmed; a failure that no caller hears of fails the test. */
export function synchroniserOn(
  { database, mirror, board, conditions, movements, overlay }: ReturnType<typeof openYard>,
  ports: Pick<SynchroniserPorts, 'clock' | 'service'> & Partial<SynchroniserPorts>,
): Synchroniser {
  const sync = new Synchroniser({
    database,
    mirror,
    board,
    conditions,
    movements,
    overlay,
    confirmed: { overrules: () => false, isOldPlace: () => false, isOldOrder: () => false },
    dialect: defaultDialect,
    gate: { isOnline: () => true, isOpen: () => true },
    notify: () => undefined,
    reportError: (error) => {
      throw error;
    },
    past: { trackRead: () => undefined, yardRead: () => Promise.resolve(), carsSeen: () => undefined },
    listener: { tracksRead: () => undefined, tracksChanged: () => undefined, pullChanged: () => undefined },
    ...ports,
  });
  onTestFinished(() => sync.stop());
  return sync;
}
