import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { openHttpHost } from '#main/http/server.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { aFeed } from '../main/desktop/feed.ts';
import { installed } from '../main/desktop/installed.ts';
import { memoryDesktop } from '../support/desktop.ts';

/** The window of an installed terminal, with a desktop around it and newer versions on offer, for a browser to show. */
export async function installedWindow() {
  const feed = await aFeed();
  const desktop = memoryDesktop();
  const terminal = await installed({ desktop });
  const host = await openHttpHost({
    router: terminal.router,
    rendererDir: fileURLToPath(new URL('../../out/renderer', import.meta.url)),
    port: 0,
    logger: silentLogger,
    clock: systemClock,
  });
  onTestFinished(() => host.close());
  return { feed, desktop, terminal, host };
}
