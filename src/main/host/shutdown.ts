import type { Clock } from '../clock.ts';

/** Signals that come in a bundle (a terminal's Ctrl+C reaches every process of the group) count as one. */
const sameRequestMs = 500;

export interface Shutdown {
  /** Runs `close` when the process ends, the last one added first. */
  beforeEnd(close: () => Promise<void>): void;
  /** Closes everything in order and ends the process with `code`. */
  end(code: number): Promise<void>;
}

/** Ends the process in order on a signal, with code 0; a second signal, half a second later, ends it at once. */
export function orderlyShutdown(
  clock: Clock,
  signals: Pick<NodeJS.Process, 'on'>,
  exit: (code: number) => void,
  failed: (error: unknown) => void,
): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let ending: { since: number; done: Promise<void> } | null = null;

  async function closeAll(code: number): Promise<void> {
    let outcome = code;
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        failed(error);
        outcome ||= 1;
      }
    }
    exit(outcome);
  }

  function end(code: number): Promise<void> {
    ending ??= { since: clock.monotonic(), done: closeAll(code) };
    return ending.done;
  }

  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
    // Left alone, it writes the memory of the process to the disk, and ours holds the key of an account.
    ['SIGQUIT', 3],
  ] as const) {
    signals.on(signal, () => {
      if (ending !== null && clock.monotonic() - ending.since >= sameRequestMs) exit(128 + number);
      else void end(0);
    });
  }
  // Left alone, it opens Node's debugger to every user of this machine; programs that rotate logs send it.
  signals.on('SIGUSR1', () => undefined);
  return { beforeEnd: (close) => void closers.push(close), end };
}

/** How long closing may take after a failure, ms: it may wait for what has failed. A send in flight and a slow log take less. */
const longestClosingMs = 30_000;

/**
 * Ends the process in order on what nobody has foreseen, rather than running on half broken. Left alone, Node would close
 * nothing, log nothing, and print the error with whatever it holds.
 */
export function endOnUncaught(
  process: Pick<NodeJS.Process, 'on'>,
  host: { readonly clock: Clock; readonly shutdown: Shutdown; readonly exit: (code: number) => void },
  report: (error: unknown) => void,
): void {
  process.on('uncaughtException', (error) => {
    report(error);
    void host.shutdown.end(1);
    void host.clock.sleep(longestClosingMs).then(() => host.exit(1));
  });
}
