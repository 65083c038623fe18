import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { launchChromium } from '../support/chromium.ts';
import { loadedPage } from '../support/load-page.ts';
import { startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { testInFull } from '../support/tier.ts';

let terminal: TerminalProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'yard-terminal-'));
let browser: Browser;
beforeAll(async () => {
  terminal = await startTerminalProcess({ dataDir, flags: ['--practice-when-new'] });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await terminal[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

test('the page opens in a real browser under its own policy, keeps the token out of the address, and survives a reload', async () => {
  const complaints: string[] = [];
  const open = async () => {
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page };
  };
  const { page } = await loadedPage(open, terminal.url);
  await page.waitForSelector('[data-track-id] [data-equipment-id]');
  expect(page.url()).not.toContain(terminal.token);
  await page.reload();
  await page.waitForSelector('[data-track-id] [data-equipment-id]');
  // Where one was is kept, too.
  await page.keyboard.press(keyOfView('inventory') ?? '');
  const inventory = page.getByRole('grid', { name: words.inventory.grid });
  await inventory.waitFor();
  await page.reload();
  await inventory.waitFor();
  expect(page.url()).toMatch(/#\/inventory$/);
  expect(complaints).toEqual([]);
});

test('a page whose line is cut asks its terminal for a proof under its own policy, and goes on', async () => {
  const open = async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const lines: WebSocket[] = [];
      class Kept extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          lines.push(this);
        }
      }
      Object.assign(globalThis, {
        WebSocket: Kept,
        cutLine: () => lines.at(-1)?.close(),
        linesOpened: () => lines.length,
      });
    });
    return { page };
  };
  const { page } = await loadedPage(open, terminal.url);
  await page.waitForSelector('[data-track-id] [data-equipment-id]');
  const proof = page.waitForResponse((response) => response.url().includes('/proof/'));
  await page.evaluate('cutLine()');
  expect((await proof).status()).toBe(204);
  await page.waitForFunction('linesOpened() === 2');
  await page.reload();
  await page.waitForSelector('[data-track-id] [data-equipment-id]');
});

test('a page opened without the token of this run is told so and shows nothing', async () => {
  const { page } = await loadedPage(async () => ({ page: await browser.newPage() }), new URL(terminal.url).origin);
  await page.waitForFunction('document.body.innerText.trim().length > 0');
  expect(await page.locator('[data-track-id]').count()).toBe(0);
  await page.goto(`${new URL(terminal.url).origin}/#token=guessed`);
  await page.reload();
  await page.waitForFunction('document.body.innerText.trim().length > 0');
  expect(await page.locator('[data-track-id]').count()).toBe(0);
});

testInFull(
  'a part of the window that could not be loaded says so, and is there once the window is loaded anew',
  async () => {
    const context = await browser.newContext();
    await context.route(/QueueView-.*[.]js$/, (route) => route.abort());
    const { page } = await loadedPage(async () => ({ page: await context.newPage() }), terminal.url);
    await page.waitForSelector('[data-track-id] [data-equipment-id]');
    await page.keyboard.press(keyOfView('queue') ?? '');
    await page.getByRole('alert').getByText(words.shell.notLoaded.title).waitFor();
    await context.unroute(/QueueView-.*[.]js$/);
    await page.getByRole('button', { name: words.shell.notLoaded.reload }).click();
    await page.getByRole('radiogroup', { name: words.queue.filter }).waitFor();
  },
);

test('what the window loads before the first car takes less than 300 kB on the line', () => {
  const assets = join(import.meta.dirname, '..', '..', 'out', 'renderer', 'assets');
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  // The board imports what the page itself begins with (src/renderer/vite.config.ts).
  const first = files.filter((name) => name.startsWith('BoardView-'));
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    // `import(…)` is loaded later; `import … from "…"` at once.
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`][.][/]([^"'`]+[.]js)["'`]/g)) need(imported ?? '');
  };
  for (const name of first) need(name);
  expect([...needed].filter((name) => name.startsWith('window-'))).toHaveLength(1);
  const bytes = [...needed].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  expect(bytes).toBeLessThan(300_000);
});
