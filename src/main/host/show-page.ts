import type { Clock } from '../clock.ts';
import { openingGoodForMs } from '../http/gate.ts';
import { writeOpeningPage } from '../http/opening-page.ts';
import type { HttpHost } from '../http/server.ts';
import type { Logger } from '../logger.ts';
import type { Shutdown } from './shutdown.ts';

interface ShowPageParts {
  readonly host: Pick<HttpHost, 'openingUrl'>;
  /** Starts the browser with an address. Other users of the machine can read that address. */
  readonly open: (address: string) => Promise<{ on(event: 'error', listener: (error: Error) => void): unknown }>;
  /** The system's folder for temporary files. */
  readonly temporary: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly shutdown: Pick<Shutdown, 'beforeEnd'>;
}

/**
 * Opens the page in the browser through a file that only this user can read. The file is removed when the page was
 * opened, when its address has expired, or when the host ends. Never rejects: the address is also printed.
 */
export async function showPage({ host, open, temporary, clock, logger, shutdown }: ShowPageParts): Promise<void> {
  const over = new AbortController();
  try {
    const page = writeOpeningPage(
      temporary,
      host.openingUrl(() => over.abort()),
    );
    const removed = clock.sleep(openingGoodForMs, over.signal).then(() => page.remove());
    removed.catch((error: unknown) => logger.warn({ err: error }, 'the page that opens the browser stays'));
    shutdown.beforeEnd(() => {
      over.abort();
      return removed;
    });
    const browser = await open(page.url);
    browser.on('error', (error) => logger.warn({ err: error }, 'the browser could not be opened'));
  } catch (error) {
    logger.warn({ err: error }, 'the browser could not be opened');
  }
}
