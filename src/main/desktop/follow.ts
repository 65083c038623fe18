import type { RouterClient } from '@orpc/server';
import type { Change } from '#shared/terminal/changes.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { TerminalRouter } from '../router.ts';

/** A stream that ends is reopened after this long, in milliseconds. */
const againAfterMs = 1_000;

/** Follows the terminal's changes, one by one, until `signal` is aborted. A failing handler is logged. */
export async function followTerminal(
  client: Pick<RouterClient<TerminalRouter>, 'changes'>,
  onChange: (change: Change) => Promise<void>,
  clock: Pick<Clock, 'sleep'>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const change of await client.changes(undefined, { signal })) {
        await onChange(change).catch((error: unknown) => logger.warn({ err: error }, 'the desktop could not follow'));
      }
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'the desktop hears nothing of the terminal');
    }
    await clock.sleep(againAfterMs, signal);
  }
}
