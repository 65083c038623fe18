// From the start of the program to the first painted board: npm run bench -- start [--cars 50000]
// The built browser host and a real Chromium that is running already; the service cannot be reached.
import type { Browser } from 'playwright-core';
import * as z from 'zod';
import { launchChromium } from '../../test/support/chromium.ts';
import { startTerminalProcess } from '../../test/support/program.ts';
import { benchArguments } from '../harness/arguments.ts';
import { floorName, oursName, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { type Carrier, startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
/** One car on each of two tracks: the least that lets both wait for the same thing, a painted car. */
const nextToNothing = 2;

/** Resolves when a car has been painted. */
const firstCar = `new Promise((painted) => {
  const look = () => {
    const car = document.querySelector('[data-equipment-id]');
    if (car !== null && car.getBoundingClientRect().width > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => painted(true)));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

using folder = new TemporaryFolder();
const [small, large] = [await mirrorOf(nextToNothing), await mirrorOf(given.cars)];
const browser = await launchChromium();
const ready = new Runs();
const painted = new Runs();
try {
  await measureRow(
    {
      row: 'start',
      title: 'Start to first painted board',
      how: 'The program is started on the files of an earlier run while the service cannot be reached, the page opened in a Chromium that runs already, and a car waited for. The floor is the same with two cars.',
    },
    given,
    {
      run: async () => {
        for (const [name, kept] of [
          [floorName, small],
          [oursName, large],
        ] as const) {
          const took = await start(browser, kept);
          ready.note(name, took.ready);
          painted.note(name, took.painted);
        }
      },
      figures: () => [
        painted.figure('to the first painted car', 'ms', { timesFloor: 1.3 }),
        ready.figure('of it, to the open port', 'ms', null),
      ],
    },
  );
} finally {
  await browser.close();
}

interface KeptMirror {
  readonly dataDir: string;
  readonly carrier: Carrier;
}

/** The files of a run that has read the whole yard, and the address of a service that is gone. */
async function mirrorOf(cars: number): Promise<KeptMirror> {
  const dataDir = folder.next();
  await using carrier = await startCannedCarrier(cars);
  await using opened = openTerminalOn(dataDir, carrier.ready);
  await opened.api.mirror.refresh({});
  return { dataDir, carrier: carrier.ready };
}

async function start(browser: Browser, { dataDir, carrier }: KeptMirror): Promise<{ ready: number; painted: number }> {
  const from = performance.now();
  await using terminal = await startTerminalProcess({
    dataDir,
    session: { serviceUrl: carrier.url, ...carrier.account },
  });
  const ready = performance.now() - from;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(terminal.url, { waitUntil: 'commit' });
  z.literal(true).parse(await page.evaluate(firstCar));
  const painted = performance.now() - from;
  await context.close();
  await terminal.stop();
  return { ready, painted };
}
