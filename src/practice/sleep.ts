import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after this many milliseconds, or when `over` is aborted. Never rejects. */
export type Sleep = (ms: number, over: AbortSignal) => Promise<void>;

/** Sleeps on the machine's own clock. */
export const sleepRealTime: Sleep = (ms, over) => wait(ms, undefined, { signal: over }).catch(() => undefined);
