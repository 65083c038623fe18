// What a move by keyboard costs in the page: node bench/move-by-keys.ts [-- flags of the practice yard]
// Needs out/ (npm run build). Numbers are of this machine; the browser draws without a graphics card.
import { cpus } from 'node:os';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../test/support/chromium.ts';
import { startPracticeProcess, startTerminalProcess } from '../test/support/program.ts';
import { report } from './harness/report.ts';
import { TemporaryFolder } from './harness/scope.ts';

const runs = 11;
const usualYard = ['--cars', '1200', '--tracks', '60', '--stations', '1'];

/** Begins to wait, in the page, from a key until what it leads to has been painted. */
function watch(key: string, isThere: string): string {
  return `globalThis.painted = new Promise((done) => {
    const pressed = (event) => {
      if (event.key !== ${JSON.stringify(key)}) return;
      removeEventListener('keydown', pressed, true);
      const from = performance.now();
      const afterPaint = () => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - from);
        channel.port2.postMessage(null);
      };
      const look = () => requestAnimationFrame(${isThere} ? afterPaint : look);
      look();
    };
    addEventListener('keydown', pressed, true);
  }); undefined`;
}

async function pressed(page: Page, key: string, isThere: string): Promise<number> {
  await page.evaluate(watch(key, isThere));
  await page.keyboard.press(key);
  return z.number().parse(await page.evaluate('globalThis.painted'));
}

const field = `document.querySelector('[role="dialog"] input[role="combobox"]')`;
/** The dialog is gone, and the car from the track it was on. */
const hasLeft = (trackId: number, car: number) =>
  `document.querySelector('li[data-track-id="${trackId}"] [data-equipment-id="${car}"]') === null && ${field} === null`;

const firstCars = z.array(z.object({ car: z.int(), trackId: z.int() }));
const inSight = `[...document.querySelectorAll('li[data-track-id]')].flatMap((row) => {
  const tile = row.querySelector('[data-equipment-id]');
  return tile === null ? [] : [{ car: Number(tile.dataset.equipmentId), trackId: Number(row.dataset.trackId) }];
})`;
const tracks = z.object({ json: z.array(z.object({ trackId: z.int(), name: z.string() })) });

async function measure(dataDir: string, yard: readonly string[]): Promise<void> {
  await using practice = await startPracticeProcess(yard);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(`localStorage.setItem('yard-terminal.welcomed', 'yes')`);
    const page = await context.newPage();
    await page.goto(terminal.url);
    await page.locator('[data-equipment-id]').first().waitFor();
    const names = new Map(
      tracks.parse((await terminal.call('tracks/list')).body).json.map((track) => [track.trackId, track.name]),
    );
    console.log(`${yard.join(' ')}; Chromium ${browser.version()}; ${cpus().length} cores`);
    const opened: number[] = [];
    const recorded: number[] = [];
    for (let at = 0; recorded.length < runs && at < 12 * runs; at += 1) {
      const rows = firstCars.parse(await page.evaluate(inSight));
      const from = rows[at % rows.length];
      const to = rows[(at + 1) % rows.length];
      if (from === undefined || to === undefined) throw new Error('no cars in sight');
      await page.keyboard.press('Escape');
      await page.locator(`li[data-track-id="${from.trackId}"] [data-equipment-id="${from.car}"]`).click();
      opened.push(await pressed(page, 'm', `document.activeElement === ${field} && ${field} !== null`));
      await page.keyboard.type(names.get(to.trackId) ?? '');
      await page.locator('[role="dialog"] [role="option"].chosen').waitFor();
      // Where something speaks against it, it would be a move with a reason: another is chosen.
      if (await page.locator('[role="dialog"] button[type="submit"]').isDisabled()) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      } else recorded.push(await pressed(page, 'Enter', hasLeft(from.trackId, from.car)));
    }
    report('from M to the painted dialog (ms)', opened);
    report('from Enter to the move painted on the board (ms)', recorded);
  } finally {
    await browser.close();
  }
}

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
using folder = new TemporaryFolder();
await measure(folder.path, flags.length > 0 ? flags : usualYard);
