// Some of a day's work, then what is in memory: node --expose-gc bench/harness/memory-day.ts '<carrier as JSON>'
import * as z from 'zod';
import { giveMemoryBack } from '#main/host/heap.ts';
import { openTerminalOn } from './terminal.ts';
import { TemporaryFolder } from './scope.ts';

const account = z.object({ carrierId: z.int(), apiKey: z.string(), assumeUser: z.string() });
const carrier = z.object({ url: z.url(), account }).parse(JSON.parse(process.argv[2] ?? ''));

using folder = new TemporaryFolder();
const dataDir = folder.next();
{
  await using first = openTerminalOn(dataDir, carrier);
  await first.api.mirror.refresh({});
}
await using opened = openTerminalOn(dataDir, carrier);
const { api } = opened;
await api.mirror.refresh({});
const stations = new Set((await api.tracks.list()).map((track) => track.stationId));
for (const stationId of stations) await api.tracks.board({ stationId });
for (const text of ['772', '5', 'UTLX', 'TTZX 7']) await api.cars.search({ text, limit: 8 });
await api.inventory.table({ limit: 100 });
await api.overview.get({});
// What the host does when nobody asks for anything: two looks at the heap, five seconds apart.
giveMemoryBack();
await new Promise((resolve) => setTimeout(resolve, 11_000));
for (let round = 0; round < 3; round += 1) {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const { rss, heapUsed } = process.memoryUsage();
console.log(JSON.stringify({ rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 }));
