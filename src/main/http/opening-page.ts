import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file of this user alone that leads a browser on to an address. */
interface OpeningPage {
  /** The file's own address (`file:`): it holds no secret, so a program may be started with it. */
  readonly url: string;
  /** Removes the file and its folder; a second time does nothing. */
  remove(): void;
}

/**
 * Writes a page that leads to `address` into a new folder under `parent` that only this user may look into:
 * other users of the machine can read what a program was started with, not this file. Throws what the disk says.
 */
export function writeOpeningPage(parent: string, address: string): OpeningPage {
  // mkdtemp creates the folder 0700, under a name that nobody else could have created before.
  const folder = mkdtempSync(join(parent, 'yard-terminal-open-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'open.html');
  try {
    writeFileSync(file, pageTo(address), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    remove();
    throw error;
  }
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
