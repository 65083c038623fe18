import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { launchChromium } from '../support/chromium.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { scriptView } from './script.ts';
import { openWindow, type WindowOptions } from './window.ts';

/** A yard that is small in the full tests, too. */
export const stillSmallYard = ['--cars', '300', '--tracks', '20', '--stations', '2'];

/** A browser for all tests of a file, closed after the last of them. */
export async function browserOfFile(): Promise<Browser> {
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return browser;
}

/** A practice yard, a terminal that has read all of it, and the terminal's window, which shows the board. */
export async function openBoard(
  stack: AsyncDisposableStack,
  browser: Browser,
  size?: WindowOptions,
  yard: readonly string[] = smallYard,
  dataDir = temporaryFolder(),
) {
  const practice = stack.use(await startPracticeProcess(yard));
  const terminal = stack.use(await startTerminalProcess({ dataDir, session: practice.session }));
  const script = scriptView(terminal);
  await script.ready();
  const window = await openWindow(browser, terminal, size);
  const { page } = window;
  stack.defer(() => page.context().close());
  await page.getByRole('list', { name: words.board.title }).waitFor();
  return { practice, dataDir, terminal, script, window, page };
}
