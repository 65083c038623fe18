// How soon the board can be used, and how smoothly it scrolls: node bench/board-open.ts [-- flags of the practice yard]
// Needs out/ (npm run build). Numbers are of this machine; the browser draws without a graphics card.
import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../test/support/chromium.ts';
import { eventually } from '../test/support/eventually.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../test/support/program.ts';
import { report } from './harness/report.ts';
import { TemporaryFolder } from './harness/scope.ts';
import { reportScrolling, scrollers } from './harness/scrolling.ts';

const runs = 5;
const viewport = { width: 1440, height: 900 };
const usualYard = ['--cars', '1200', '--tracks', '60', '--stations', '1'];

async function measure(dataDir: string, yard: readonly string[]): Promise<void> {
  await using practice = await startPracticeProcess(yard);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  const { tracks, cars } = await pulled(terminal);
  const browser = await launchChromium();
  try {
    console.log(`${cars} cars on ${tracks} tracks; Chromium ${browser.version()}; ${cpus().length} cores`);
    await reportOpening(browser, terminal);
    const { page } = await open(browser, terminal);
    await reportScrolling(page, 'board, top to bottom and back', scrollers.board, 'y');
    await reportScrolling(page, 'longest track, front to back and back', scrollers.longestStrip, 'x');
    await page.keyboard.press('d');
    await page.locator('[role="grid"] [data-equipment-id]').first().waitFor();
    await reportScrolling(page, 'list, top to bottom and back', scrollers.list, 'y');
  } finally {
    await browser.close();
  }
}

const size = z.object({
  json: z.object({ mirror: z.object({ tracks: z.int(), cars: z.int(), asOf: z.string().nullable() }) }),
});

function pulled(terminal: TerminalProcess): Promise<{ tracks: number; cars: number }> {
  return eventually(async () => {
    const { mirror } = size.parse((await terminal.call('terminal/status')).body).json;
    if (mirror.asOf === null) throw new Error('the yard has not been read yet');
    return mirror;
  });
}

/** Notes when the first car has been painted, in milliseconds since the navigation began. */
const noteFirstCar = `
  globalThis.firstCar = new Promise((painted) => {
    const look = () => {
      const tile = document.querySelector('[data-equipment-id]');
      if (tile !== null && tile.getBoundingClientRect().width > 0)
        requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now())));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
`;

/** A fresh browser profile each time, so that nothing comes from a cache. */
async function open(browser: Browser, { url }: { url: string }): Promise<{ page: Page; painted: number }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(noteFirstCar);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, painted: z.number().parse(await page.evaluate('firstCar')) };
}

async function reportOpening(browser: Browser, terminal: TerminalProcess): Promise<void> {
  const painted: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const opened = await open(browser, terminal);
    painted.push(opened.painted);
    usable.push(z.number().parse(await opened.page.evaluate(chooseFirstCar)));
    await opened.page.context().close();
  }
  report('first car painted (ms since navigation)', painted);
  report('first car chosen by a press (ms since navigation)', usable);
}

/** Presses the first car as soon as it is there and waits until the window shows it as chosen. */
const chooseFirstCar = `new Promise((done) => {
  const tile = document.querySelector('[data-equipment-id]');
  tile.click();
  const look = () => (tile.getAttribute('aria-selected') === 'true' ? done(performance.now()) : requestAnimationFrame(look));
  look();
})`;

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
using folder = new TemporaryFolder();
await measure(folder.path, flags.length > 0 ? flags : usualYard);
