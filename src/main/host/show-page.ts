import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../clock.ts';
import { openingGoodForMs } from '../http/gate.ts';
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

/**
 * Writes a page that leads to `address` into a new folder under `parent` that only this user may look into:
 * other users of the machine can read what a program was started with, not this file. Throws what the disk says.
 */
function writeOpeningPage(parent: string, address: string) {
  // mkdtemp creates the folder 0700, under a name that nobody else could have created before.
  const folder = mkdtempSync(join(parent, 'yard-terminal-open-'));
  /** A second time does nothing. */
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'open.html');
  try {
    writeFileSync(file, pageTo(address), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    remove();
    throw error;
  }
  // The file's own address holds no secret, so a program may be started with it.
  return { url: pathToFileURL(file).href, remove };
}

/** Addresses of the terminal are made of letters, digits and signs that mean nothing in HTML. */
function pageTo(address: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Yard Terminal</title>
<p><a href="${address}">Yard Terminal</a></p>
</html>
`;
}
