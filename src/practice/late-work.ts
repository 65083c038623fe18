import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is done after its answer has left. */
export function createLateWork(closing: AbortSignal) {
  let dropping = new AbortController();
  let underWay = 0;
  return {
    /** Does `work` in so many milliseconds, unless the yard is closed or begun anew before. */
    in(ms: number, work: () => void): void {
      underWay += 1;
      sleep(ms, undefined, { signal: AbortSignal.any([closing, dropping.signal]) })
        .then(work, () => undefined)
        .finally(() => (underWay -= 1));
    },
    /** Forgets what is not done yet. */
    drop(): void {
      dropping.abort();
      dropping = new AbortController();
    },
    /** How much is still to be done. */
    underWay: (): number => underWay,
  };
}
export type LateWork = ReturnType<typeof createLateWork>;
