// What the terminal does while nothing changes: npm run bench -- idle (Linux: it reads what the system counts)
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '../../test/support/chromium.ts';
import { benchArguments } from '../harness/arguments.ts';
import { oursName, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier, startSource } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import * as z from 'zod';

const given = benchArguments();
/** What follows a start (files put in order, memory given back) is over by then. */
const calmAfterMs = 25_000;
const watchedMs = 45_000;
/** The system counts processor time in hundredths of a second. */
const tickMs = 10;
const host = z.object({ url: z.string() });

using folder = new TemporaryFolder();
await using carrier = await startCannedCarrier(given.cars);
const busy = new Runs();
const woken = new Runs();
const written = new Runs();
const browser = await launchChromium();
try {
  await measureRow(
    {
      row: 'idle',
      title: 'Nothing changes',
      how: `The browser host, signed in and online, its window open in a Chromium, watched for ${watchedMs / 1000} seconds from ${calmAfterMs / 1000} seconds after its start: processor time of the host, how often its main thread waited and was woken, and bytes it had written to the drive. It looks for changes all the while.`,
    },
    given,
    {
      run: async () => {
        const args = ['--data-dir', folder.next(), '--service-url', carrier.ready.url];
        const account = ['--carrier-id', String(carrier.ready.account.carrierId)];
        process.env['YARD_API_KEY'] = carrier.ready.account.apiKey;
        process.env['YARD_ASSUME_USER'] = carrier.ready.account.assumeUser;
        await using terminal = await startSource('out/main/browser.js', ['--json', ...args, ...account], host);
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(terminal.ready.url);
        await page.locator('[data-equipment-id]').first().waitFor();
        await sleep(calmAfterMs);
        const before = counted(terminal.pid);
        await sleep(watchedMs);
        const after = counted(terminal.pid);
        busy.note(oursName, (100 * (after.processorMs - before.processorMs)) / watchedMs);
        woken.note(oursName, (1000 * (after.woken - before.woken)) / watchedMs);
        written.note(oursName, after.written - before.written);
        await page.close();
      },
      figures: () => [
        busy.figure('of one core', '%', { atMost: 0.5 }),
        woken.figure('woken', 'a second', { atMost: 1 }),
        written.figure('written to the drive', 'bytes', { atMost: 0 }),
      ],
    },
  );
} finally {
  await browser.close();
}

/** What the system has counted of a process so far. */
function counted(pid: number): { processorMs: number; woken: number; written: number } {
  const process = `/proc/${pid}`;
  const [, behindName = ''] = readFileSync(`${process}/stat`, 'utf8').split(') ');
  const [user, system] = behindName.split(' ').slice(11, 13).map(Number);
  const thread = readFileSync(`${process}/task/${pid}/status`, 'utf8');
  return {
    processorMs: ((user ?? 0) + (system ?? 0)) * tickMs,
    woken: numberOf(thread, 'voluntary_ctxt_switches'),
    written: numberOf(readFileSync(`${process}/io`, 'utf8'), 'write_bytes'),
  };
}

function numberOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
}
