// What the inventory and the search cost: node bench/inventory.ts [-- flags of the practice yard]
// Needs out/ (npm run build). Times are of whole calls over HTTP on this machine; the first line is the floor.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { eventually } from '../test/support/eventually.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../test/support/program.ts';

const calls = 60;
const usualYard = ['--cars', '50000'];

const size = z.object({
  json: z.object({ mirror: z.object({ tracks: z.int(), cars: z.int(), asOf: z.string().nullable() }) }),
});
const table = z.object({ json: z.object({ equipmentIds: z.array(z.int()) }) });
const trackList = z.object({ json: z.array(z.object({ trackId: z.int() })) });

async function measure(yard: readonly string[]): Promise<void> {
  await using practice = await startPracticeProcess(yard);
  await using terminal = await startTerminalProcess({ dataDir, session: practice.session });
  const { cars, tracks } = await eventually(async () => {
    const { mirror } = size.parse((await terminal.call('terminal/status')).body).json;
    if (mirror.asOf === null) throw new Error('the yard has not been read yet');
    return mirror;
  }, 600_000);
  console.log(`${cars} cars on ${tracks} tracks; ${calls} calls each, in milliseconds`);
  const ids = table.parse((await terminal.call('inventory/table')).body).json.equipmentIds;
  const [track] = trackList.parse((await terminal.call('tracks/list')).body).json;
  const middle = Math.floor(ids.length / 2);
  const screen = ids.slice(middle, middle + 100);
  await report(terminal, 'one car by its key (floor)', 'cars/get', { equipmentId: ids[middle] });
  await report(terminal, 'search by last digits', 'cars/search', { text: '772', limit: 8 });
  await report(terminal, 'search by an initial', 'cars/search', { text: 'U', limit: 8 });
  await report(terminal, 'a screen of 100 cars', 'inventory/cars', { equipmentIds: screen });
  await report(terminal, 'a page of 100 ids', 'inventory/table', { offset: middle, limit: 100 });
  await report(terminal, 'the cars of a track', 'inventory/table', { filter: { trackId: [track?.trackId] } });
  await report(terminal, 'all ids by mark', 'inventory/table', {});
  for (const by of ['track', 'lengthFt', 'commodity', 'standing']) {
    await report(terminal, `all ids by ${by}`, 'inventory/table', { sort: { by } });
  }
  // Both are asked for when the search is opened.
  await report(terminal, 'every grouping with its cars', 'groupings/stored', undefined);
  await report(terminal, 'choices, each with its cars', 'inventory/choices', undefined);
  await report(terminal, 'ids by a part of the shipper', 'inventory/table', { filter: { shipper: 'kess' } });
}

async function report({ call }: TerminalProcess, what: string, procedure: string, input: unknown): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const from = performance.now();
    const { status } = await call(procedure, input);
    times.push(performance.now() - from);
    if (status !== 200) throw new Error(`${procedure} answered ${status}`);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1).padStart(8);
  console.log(`${what.padEnd(30)} p50 ${at(0.5)}   p99 ${at(0.99)}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'yard-inventory-'));
const given = process.argv.slice(2).filter((flag) => flag !== '--');
try {
  await measure(given.length > 0 ? given : usualYard);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
