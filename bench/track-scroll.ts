// How smoothly the longest tracks scroll: node bench/track-scroll.ts
// 200 tracks with 60 cars on average, as strips and as a list; then a track of 400 cars beside one of 4.
// Needs out/ (npm run build). Numbers are of this machine; the browser draws without a graphics card.
import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../test/support/chromium.ts';
import { eventually } from '../test/support/eventually.ts';
import { practiceControl } from '../test/support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../test/support/program.ts';
import { TemporaryFolder } from './harness/scope.ts';
import { reportScrolling, scrollers } from './harness/scrolling.ts';

const large = ['--cars', '12000', '--tracks', '200', '--stations', '1'];
const few = ['--cars', '404', '--tracks', '2', '--stations', '1'];
const short = 4;

const boardAnswer = z.object({
  json: z.object({
    tracks: z.array(
      z.object({ track: z.object({ trackId: z.int() }), cars: z.array(z.object({ equipmentId: z.int() })) }),
    ),
  }),
});
const tracksAnswer = z.object({ json: z.array(z.object({ stationId: z.int().nullable(), carCount: z.int() })) });

async function wholeYard(browser: Browser, dataDir: string): Promise<void> {
  await using practice = await startPracticeProcess(large);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  await pulled(terminal);
  const page = await open(browser, terminal);
  console.log('\n200 tracks, 12,000 cars');
  await reportScrolling(page, 'strips, top to bottom', scrollers.board, 'y');
  await asList(page);
  await reportScrolling(page, 'list, the first tracks', scrollers.list, 'y', { most: 30_000 });
  await reportScrolling(page, 'list, a screen at a time', scrollers.list, 'y', { step: 600 });
  await page.context().close();
}

/** All cars but four are put on one of two tracks, the four on the other. */
async function longAndShort(browser: Browser, dataDir: string): Promise<void> {
  await using practice = await startPracticeProcess(few);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  await pulled(terminal);
  const [station] = tracksAnswer.parse((await terminal.call('tracks/list')).body).json;
  const board = async () =>
    boardAnswer.parse((await terminal.call('tracks/board', { stationId: station?.stationId ?? null })).body).json
      .tracks;
  const [a, b] = await board();
  if (a === undefined || b === undefined) throw new Error('two tracks were asked for');
  const all = [...a.cars, ...b.cars].map((car) => car.equipmentId);
  const control = practiceControl(practice);
  const put = (equipmentIds: number[], toTrackId: number) => control.otherCrew({ equipmentIds, toTrackId });
  await put(all.slice(short), a.track.trackId);
  await put(all.slice(0, short), b.track.trackId);
  await terminal.call('mirror/refresh');
  await eventually(async () => {
    const counts = (await board()).map((row) => row.cars.length).toSorted((x, y) => y - x);
    if (counts[1] !== short) throw new Error(`the tracks hold ${counts.join(' and ')} cars`);
  }, 30_000);
  const page = await open(browser, terminal);
  console.log(`\na track of ${all.length - short} cars beside one of ${short}`);
  await reportScrolling(page, 'the long strip, front to back', scrollers.longestStrip, 'x');
  await reportScrolling(page, 'the long strip, a screen at a time', scrollers.longestStrip, 'x', { step: 900 });
  await asList(page);
  await reportScrolling(page, 'list of both', scrollers.list, 'y');
  await page.context().close();
}

async function pulled(terminal: TerminalProcess): Promise<void> {
  await eventually(async () => {
    const { json } = z
      .object({ json: z.object({ mirror: z.object({ asOf: z.string().nullable() }) }) })
      .parse((await terminal.call('terminal/status')).body);
    if (json.mirror.asOf === null) throw new Error('the yard has not been read yet');
  }, 60_000);
}

async function open(browser: Browser, { url }: { url: string }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await page.locator('[data-equipment-id]').first().waitFor();
  return page;
}

async function asList(page: Page): Promise<void> {
  await page.keyboard.press('d');
  await page.locator('[role="grid"] [data-equipment-id]').first().waitFor();
}

using folder = new TemporaryFolder();
const browser = await launchChromium();
try {
  console.log(`Chromium ${browser.version()}; ${cpus().length} cores`);
  await wholeYard(browser, folder.next());
  await longAndShort(browser, folder.next());
} finally {
  await browser.close();
}
