import type { Sleep } from '../sleep.ts';

/** Work that is done after its answer has left. */
export function createLateWork(sleep: Sleep, closing: AbortSignal) {
  let dropping = new AbortController();
  let underWay = 0;
  return {
    /** Does `work` in so many milliseconds, unless the yard is closed or begun again before. */
    in(ms: number, work: () => void): void {
      underWay += 1;
      const over = AbortSignal.any([closing, dropping.signal]);
      void sleep(ms, over)
        .then(() => {
          if (!over.aborted) work();
        })
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
