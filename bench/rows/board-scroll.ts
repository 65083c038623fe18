// How smoothly the board scrolls, against the same cars in a plain list: npm run bench -- board-scroll
// 200 tracks with 60 cars on average, whatever --cars says: what is drawn is one station.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../test/support/chromium.ts';
import { listen } from '../../test/support/listen.ts';
import { startTerminalProcess, type TerminalProcess } from '../../test/support/program.ts';
import { benchArguments } from '../harness/arguments.ts';
import { oursName, quantile, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { reportScrolling, scrollers } from '../harness/scrolling.ts';
import { until } from '../harness/terminal.ts';
import * as z from 'zod';

const given = { ...benchArguments(), cars: 12_000 };
const plainName = 'plain list';
/** How long a page is left alone between its first car and the scrolling. */
const restMs = 2_000;
/** One frame of a screen with 60 a second left out, and not two, in milliseconds. */
const twoFrames = 33.4;
const status = z.object({ json: z.object({ mirror: z.object({ asOf: z.string().nullable() }) }) });
const tracks = z.object({ json: z.array(z.object({ stationId: z.int().nullable() })) });
const board = z.object({ json: z.unknown() });

using folder = new TemporaryFolder();
await using carrier = await startCannedCarrier(given.cars);
await using terminal = await startTerminalProcess({
  dataDir: folder.next(),
  session: { serviceUrl: carrier.ready.url, ...carrier.ready.account },
});
await until(async () => status.parse((await terminal.call('terminal/status')).body).json.mirror.asOf !== null, 100);
await using plain = await servePlainList(await boardOf(terminal), folder.next());
const opened = new Runs();
const late = new Runs();
const p95 = new Runs();
const work = new Runs();
const nodes = new Runs();
const browser = await launchChromium();
try {
  await measureRow(
    {
      row: 'board-scroll',
      title: 'Board of 200 tracks with 60 cars each, scrolling',
      how: 'Two seconds after its first car the board is scrolled down 6,000 px and back, 30 px a frame, in Chromium without a graphics card. Work is the processor time of one task of the page’s own thread. A longest time of 33.3 ms is one frame of sixty a second left out.',
    },
    given,
    {
      run: async () => {
        for (const [name, url, scroller] of [
          [oursName, terminal.url, scrollers.board],
          [plainName, plain.url, scrollers.page],
        ] as const) {
          const from = performance.now();
          const page = await open(browser, url);
          opened.note(name, performance.now() - from);
          // What a new page still reads after its first car is no scrolling.
          await page.waitForTimeout(restMs);
          const seen = await reportScrolling(page, `${name}, top to bottom and back`, scroller, 'y', { most: 6_000 });
          late.note(name, Math.max(...seen.frames));
          p95.note(name, quantile(seen.frames, 0.95));
          work.note(name, quantile(seen.work, 0.95));
          nodes.note(name, seen.nodesMost);
          await page.context().close();
        }
      },
      figures: () => [
        p95.figure('p95 of the time between frames', 'ms', { atMost: 17 }),
        late.figure('longest time between frames', 'ms', { atMost: twoFrames }),
        work.figure('p95 of the work of one task', 'ms', null),
        opened.figure('from a new page to the first car', 'ms', null),
        nodes.figure('elements in the page', 'elements', null),
      ],
    },
  );
} finally {
  await browser.close();
}

async function boardOf({ call }: TerminalProcess): Promise<string> {
  const [first] = tracks.parse((await call('tracks/list')).body).json;
  const answer = await call('tracks/board', { stationId: first?.stationId ?? null });
  return JSON.stringify(board.parse(answer.body).json);
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await page.locator('[data-equipment-id]').first().waitFor({ timeout: 60_000 });
  return page;
}

/** Builds the plain list and serves it with the board it shows. */
async function servePlainList(boardJson: string, outDir: string): Promise<{ url: string } & AsyncDisposable> {
  const root = fileURLToPath(new URL('../plain-list', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte({ configFile: false })],
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    if (path === '/board.json') {
      response.setHeader('content-type', 'application/json').end(boardJson);
      return;
    }
    const type = types[extname(path)];
    if (type === undefined || path.includes('..')) response.writeHead(404).end();
    else response.setHeader('content-type', type).end(readFileSync(join(outDir, path)));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
