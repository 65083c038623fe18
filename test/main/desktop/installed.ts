import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#main/clock.ts';
import { Updates, type UpdateWay } from '#main/desktop/updates.ts';
import type { DesktopHost } from '#main/desktop-host.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { copyBeforeUpdate } from '#main/maintenance/update-copies.ts';
import { readManaged } from '#main/managed/file.ts';
import { openTerminal } from '#main/terminal.ts';
import { startPracticeYard } from '#practice/server.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { UpdaterOutsideElectron } from './feed.ts';

/** Time in which nobody looks by himself. */
export const untimed: Clock = {
  ...systemClock,
  sleep: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
};

interface Around {
  readonly clock?: Clock;
  readonly updater?: UpdaterOutsideElectron;
  readonly way?: (updater: UpdaterOutsideElectron) => UpdateWay;
  readonly office?: object;
  readonly desktop?: DesktopHost;
}

const windows = (updater: UpdaterOutsideElectron): UpdateWay => ({
  kind: 'installs',
  reopens: true,
  load: async () => updater,
  install: async (reopen) => void updater.install(true, reopen),
});

/** An installed terminal of version 1.0.0 on its practice yard, that has recorded something. */
export async function installed({ clock = untimed, updater, way = windows, office = {}, desktop }: Around = {}) {
  const dataDir = temporaryFolder();
  const officeFile = join(temporaryFolder(), 'managed.json');
  writeFileSync(officeFile, JSON.stringify(office));
  const real = updater ?? new UpdaterOutsideElectron('1.0.0');
  const ending = new AbortController();
  let ends = 0;
  const updates = new Updates({
    way: way(real),
    version: '1.0.0',
    clock,
    logger: silentLogger,
    end: async () => void (ends += 1),
    copies: (version) => copyBeforeUpdate(dataDir, version, Date.now()),
    signal: ending.signal,
  });
  const yard = await startPracticeYard({ cars: 60, tracks: 6, stations: 1 });
  onTestFinished(() => yard.close());
  const terminal = openTerminal({
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '1.0.0',
    session: { serviceUrl: yard.url, ...yard.account },
    managed: readManaged(officeFile),
    updates,
    desktop,
  });
  let open = true;
  const close = async () => {
    ending.abort();
    if (open) await terminal.close();
    open = false;
  };
  onTestFinished(close);
  const api = createRouterClient(terminal.router);
  const state = async () => (await api.updates.get())?.now;
  return { api, router: terminal.router, dataDir, updater: real, updates, yard, close, ends: () => ends, state };
}
