// From a key to its effect on the screen: node bench/from-key-to-screen.ts [-- flags of the practice yard]
// Needs out/ (npm run build). Numbers are of this machine; the browser draws without a graphics card.
import { cpus } from 'node:os';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../test/support/chromium.ts';
import { startPracticeProcess, startTerminalProcess } from '../test/support/program.ts';
import { keyOfView, views } from '../src/renderer/terminal/views.ts';
import { words } from '../src/renderer/lib/words/words.ts';
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

/** A view is there when the rail says so and there is something in it. */
const isView = (name: string) =>
  `document.querySelector('nav [aria-current="page"]')?.textContent.includes(${JSON.stringify(name)}) &&
   document.querySelectorAll('main *').length > 5`;

/** Goes round the views with a key of their own; the first round loads their code and counts apart. */
async function goRound(page: Page): Promise<void> {
  const withKey = views.flatMap((view) => {
    const key = keyOfView(view);
    return key === undefined ? [] : [{ key, view, name: words.shell.views[view] }];
  });
  const first: number[] = [];
  const later = new Map(withKey.map(({ view }) => [view, [] as number[]]));
  for (let round = 0; round < 6; round += 1)
    for (const { key, view, name } of withKey) {
      const took = await pressed(page, key, isView(name));
      (round === 0 ? first : later.get(view))?.push(took);
      // Whoever reads a view before going on: its own answers have come.
      await page.waitForTimeout(300);
    }
  report('from a key to a view that is opened for the first time (ms)', first);
  report('from a key to the next view (ms)', [...later.values()].flat());
  for (const [view, took] of later) report(`  ${view}`, took);
}

/** Tasks over 50 ms from here on, in the page. */
const watchLongTasks = `globalThis.longTasks = [];
new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: 'longtask' }); undefined`;

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
    await page.waitForTimeout(3_000);
    await page.evaluate(watchLongTasks);
    await goRound(page);
    await page.keyboard.press(keyOfView('board') ?? '');
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
    report('tasks over 50 ms after load (ms)', z.array(z.number()).parse(await page.evaluate('globalThis.longTasks')));
  } finally {
    await browser.close();
  }
}

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
using folder = new TemporaryFolder();
await measure(folder.path, flags.length > 0 ? flags : usualYard);
