import { Agent } from 'undici';
import type { Clock } from '#main/clock.ts';
import type { Transport } from '#main/service/transport.ts';

/** The network of this machine, with time-outs by a clock of the test. */
export function networkBy(clock: Clock): Transport {
  return {
    open: () => new Agent({ pipelining: 1 }),
    after: (ms, then) => {
      const off = new AbortController();
      void clock.sleep(ms, off.signal).then(() => {
        if (!off.signal.aborted) then();
      });
      return () => {
        off.abort();
      };
    },
  };
}
