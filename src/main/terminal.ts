import { createRouterClient } from '@orpc/server';
import type { Status } from '#shared/terminal/terminal.ts';
import { practiceProfile, profileDirectory } from './account/profile.ts';
import type { TerminalPorts } from './ports.ts';
import { createRouter, type TerminalRouter } from './router.ts';
import { SampleShift } from './sample-shift/sample-shift.ts';
import { TerminalCore } from './terminal-core.ts';

export type { TerminalPorts } from './ports.ts';

/** A running terminal, as its hosts see it. */
export interface Terminal {
  readonly router: TerminalRouter;
  status(): Status;
  /** Tries everything that waits: the connection may be back (network, wake-up). */
  tryNow(): void;
  /** Shuts down in order: first the current durable step, then the files. */
  close(): Promise<void>;
}

/** Ports in, a running terminal out. Throws `DataDirectoryInUse`, `DatabaseFromNewerVersion` or `StorageError`. */
export function openTerminal(ports: TerminalPorts): Terminal {
  const core = new TerminalCore(ports);
  const router = createRouter(core);
  const sample = new SampleShift({
    client: createRouterClient(router),
    changes: core.changes,
    logger: ports.logger,
    directory: profileDirectory(ports.dataDir, practiceProfile),
    session: () => core.practiceSession(),
  });
  core.whenPracticeOpens(() => sample.begin());
  try {
    core.start();
  } catch (error) {
    void core.close();
    throw error;
  }
  return {
    router,
    status: () => core.status(),
    tryNow: () => core.tryNow(),
    close: () => {
      sample.end();
      return core.close();
    },
  };
}
