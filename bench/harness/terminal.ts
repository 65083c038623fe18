import { createRouterClient, type RouterClient } from '@orpc/server';
import { systemClock } from '#main/clock.ts';
import { silentLogger } from '../../test/support/silent-logger.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { TerminalRouter } from '#main/router.ts';
import { openTerminal } from '#main/terminal.ts';
import { memoryKeychain } from '../../test/support/keychain.ts';
import type { Carrier } from './programs.ts';

/** A whole terminal in this process, spoken to as the window speaks to it. Leaving the scope closes it. */
export interface OpenedTerminal extends AsyncDisposable {
  readonly api: RouterClient<TerminalRouter>;
}

/** Reads that the terminal makes of its own accord are kept out of what is measured. */
const quiet = { smallPullMs: 3_600_000, fullPullMs: 3_600_000 } as const;

export function openTerminalOn(dataDir: string, carrier: Carrier, more: Partial<TerminalPorts> = {}): OpenedTerminal {
  const terminal = openTerminal({
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '0.0.0',
    session: { serviceUrl: carrier.url, ...carrier.account },
    ...more,
    timing: { ...quiet, ...more.timing },
  });
  return {
    api: createRouterClient(terminal.router),
    [Symbol.asyncDispose]: () => terminal.close(),
  };
}

/** Waits until something has come true; looks every few milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  while (!(await condition())) await systemClock.sleep(everyMs);
}
