// Finding cars by their last digits: npm run bench -- search [--cars 50000]
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { benchArguments } from '../harness/arguments.ts';
import { BareLine, barePages, digitsFromTheBack } from '../harness/bare-line.ts';
import { floorName, oursName, quantile, Runs, timed } from '../harness/figures.ts';
import { measureRow, tellProgress } from '../harness/measure.ts';
import { startCannedCarrier } from '../harness/programs.ts';
import { Sequence } from '../harness/sequence.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { openRival, yardRivals, type YardStore } from '../rivals/rivals.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
const questions = 600;

await using carrier = await startCannedCarrier(given.cars);
using folder = new TemporaryFolder();
const dataDir = folder.next();
await using opened = openTerminalOn(dataDir, carrier.ready);
const { api } = opened;
await api.mirror.refresh({});
const { equipmentIds } = await api.inventory.table({});

const [profile] = readdirSync(join(dataDir, 'profiles'));
const file = new Database(join(dataDir, 'profiles', profile ?? '', 'mirror.sqlite'), { readonly: true });
const byKey = file.prepare<[number], { number: number }>('select * from car where id = ?');

const stores = new Map<string, YardStore>();
const line = new BareLine(carrier.ready);
for (const rival of given.rivals ? yardRivals : []) {
  tellProgress(`search: filling ${rival.name}`);
  const store = await openRival(rival, folder);
  for await (const items of barePages(line)) await store.addPage(items);
  await store.pageEnd();
  stores.set(rival.name, store);
}
await line.close();

const p50 = new Runs();
const p99 = new Runs();
const chance = new Sequence(1);
await measureRow(
  {
    row: 'search',
    title: 'Search by last digits',
    how: `${questions} questions a run, each for the last three to six digits of some car, asked through the terminal’s own API: eight cars with everything a list shows of them, and how many there are in all; the others give the cars as they came, and how many. The floor reads one row by its primary key.`,
  },
  given,
  {
    run: async () => {
      const times: Record<string, number[]> = { [floorName]: [], [oursName]: [] };
      const asked: string[] = [];
      for (let question = 0; question < questions; question += 1) {
        const id = equipmentIds[chance.below(equipmentIds.length)] ?? 0;
        let number = 0;
        times[floorName]?.push(await timed(() => (number = byKey.get(id)?.number ?? 0)));
        const text = String(number).slice(-(3 + (question % 4)));
        times[oursName]?.push(await timed(() => api.cars.search({ text, limit: 8 })));
        asked.push(text);
      }
      // One after the other: who goes through every car at each question leaves nobody a warm cache.
      for (const [name, store] of stores) {
        const took: number[] = [];
        for (const text of asked) took.push(await timed(() => store.endingIn(digitsFromTheBack(text), 8)));
        times[name] = took;
      }
      for (const [name, values] of Object.entries(times)) {
        p50.note(name, quantile(values, 0.5));
        p99.note(name, quantile(values, 0.99));
      }
    },
    figures: () => [p50.figure('p50', 'ms', null), p99.figure('p99', 'ms', { atMost: 5 })],
  },
);
for (const store of stores.values()) await store.close();
file.close();
