import { app, autoUpdater } from 'electron';
import { systemClock } from '../clock.ts';
import type { HostFlags } from '../host/flags.ts';
import type { HostLog } from '../host/log.ts';
import type { Shutdown } from '../host/shutdown.ts';
import { version } from '../host/version.ts';
import { copyBeforeUpdate } from '../maintenance/update-copies.ts';
import { updateWay } from './update-way.ts';
import { Updates } from './updates.ts';

/** Newer versions of this very application, where an installer brought it. */
export function composeUpdates({ dataDir }: HostFlags, { logger }: HostLog, shutdown: Shutdown): Updates {
  const ending = new AbortController();
  shutdown.beforeEnd(async () => ending.abort());
  return new Updates({
    way: updateWay({
      platform: process.platform,
      packaged: app.isPackaged,
      resources: process.resourcesPath,
      env: process.env,
      native: autoUpdater,
    }),
    version,
    clock: systemClock,
    logger,
    end: () => shutdown.end(0),
    copies: (newer) => copyBeforeUpdate(dataDir, newer, systemClock.now()),
    signal: ending.signal,
  });
}
