import { mkdirSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { systemKeychain } from '../account/system-keychain.ts';
import { systemClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { trustedCertificates } from './certificates.ts';
import type { HostFlags } from './flags.ts';
import { practiceIn, type StartPracticeYard } from './practice.ts';
import type { Shutdown } from './shutdown.ts';
import { version } from './version.ts';

export interface HostParts {
  readonly flags: HostFlags;
  readonly logger: Logger;
  readonly shutdown: Pick<Shutdown, 'beforeEnd'>;
  readonly loadPractice: () => Promise<StartPracticeYard>;
}

/**
 * Opens the terminal as the flags ask, on this machine's clock, keychain and certificates; what both
 * hosts have in common. Everything opened is closed again by `shutdown`.
 */
export async function startTerminal({ flags, logger, shutdown, loadPractice }: HostParts): Promise<Terminal> {
  mkdirSync(flags.dataDir, { recursive: true, mode: 0o700 });
  const practice = practiceIn(flags.dataDir, loadPractice);
  shutdown.beforeEnd(() => practice.close());
  const terminal = openTerminal({
    dataDir: flags.dataDir,
    clock: systemClock,
    logger,
    keychain: systemKeychain(systemClock),
    version,
    practice,
    session: flags.session,
    certificates: trustedCertificates(),
  });
  shutdown.beforeEnd(() => terminal.close());
  if (flags.practiceWhenNew && terminal.status().account === null) {
    await createRouterClient(terminal.router).account.openPractice({});
  }
  return terminal;
}
