import type { Page } from 'playwright-core';

/**
 * Opens an address in a page, and in a second page when the first hangs inside Chromium. On a loaded machine a page in a
 * hundred or two never gets past its first drawing: its main thread waits, deep inside a synchronous call, for an answer
 * of its own browser, which is idle, as the terminal is, and opens another page at once (seen with a debugger, Chromium
 * 147). Such a page runs no script any more, which tells it from a window of ours that does not load: that one fails, and
 * so does a second.
 */
export async function loadedPage<Opened extends { readonly page: Page }>(
  open: () => Promise<Opened>,
  url: string,
): Promise<Opened> {
  const first = await open();
  if (await loads(first.page, url)) return first;
  await Promise.race([first.page.close(), seconds(5)]);
  const second = await open();
  await second.page.goto(url);
  return second;
}

async function loads(page: Page, url: string): Promise<boolean> {
  try {
    await page.goto(url, { timeout: 20_000 });
    return true;
  } catch (error) {
    const answer = page.evaluate('true').then(
      () => true,
      () => false,
    );
    const runsScripts = await Promise.race([answer, seconds(10).then(() => false)]);
    if (runsScripts) throw error;
    process.stderr.write('A page hung inside Chromium before it was drawn: it is opened once more.\n');
    return false;
  }
}

const seconds = (count: number) => new Promise<void>((done) => setTimeout(done, count * 1_000));
