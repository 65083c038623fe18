import type { SyncPorts } from '#main/sync/ports.ts';

/** Ports of a yard in which no work is confirmed; what is told reaches nobody. */
export const quietPorts = {
  confirmed: { overrules: () => false, isOldPlace: () => false, isOldOrder: () => false },
  notify: () => undefined,
  past: { trackRead: () => undefined, yardRead: () => Promise.resolve(), carsSeen: () => undefined },
  listener: { tracksRead: () => undefined, tracksChanged: () => undefined, pullChanged: () => undefined },
} satisfies Partial<SyncPorts>;
