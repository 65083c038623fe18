// A tick on a switch list of 2,000 lines, against one small row written bare: npm run bench -- tick
import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchArguments } from '../harness/arguments.ts';
import { floorName, oursName, quantile, Runs, timed } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
const lines = 2_000;
const ticks = 300;

await using carrier = await startCannedCarrier(given.cars);
using folder = new TemporaryFolder();
await using opened = openTerminalOn(folder.next(), carrier.ready);
const { api } = opened;
await api.mirror.refresh({});
const { equipmentIds } = await api.inventory.table({});
const list = await api.switchLists.create({
  title: 'Long list',
  lines: equipmentIds.slice(0, lines).map((equipmentId) => ({ equipmentId, cut: 1, to: null })),
});
let { revision } = list;

const bareFolder = folder.next();
mkdirSync(bareFolder, { recursive: true });
const file = new Database(join(bareFolder, 'records.sqlite'));
file.pragma('journal_mode = WAL');
file.pragma('synchronous = FULL');
file.exec('create table tick (n integer primary key, line integer not null, json text not null) strict');
const write = file.prepare<[number, string]>('insert into tick (line, json) values (?, ?)');

const p50 = new Runs();
const p99 = new Runs();
let nth = 0;
const tickOne = async () => {
  const line = list.lines[(nth += 1) % lines];
  if (line === undefined) throw new Error('the yard is smaller than the list');
  const { paperId } = list;
  const asked = { paperId, equipmentIds: [line.equipmentId], tick: { is: 'done' as const }, since: revision };
  const ours = await timed(async () => ({ revision } = await api.switchLists.tickLines(asked)));
  const floor = await timed(() => write.run(line.equipmentId, JSON.stringify(line)));
  return { ours, floor };
};
// The engine compiles what it has run some hundred times; a shift is longer than that.
for (let tick = 0; tick < ticks; tick += 1) await tickOne();
await measureRow(
  {
    row: 'tick',
    title: 'A tick on a switch list of 2,000 lines',
    how: `${ticks} ticks a run, one after the other, and as many before the first that are not measured, through the terminal’s own API: checked, on disk, the ticked line returned. The floor inserts the line as one row with synchronous = FULL, bare.`,
  },
  given,
  {
    run: async () => {
      const times: Record<string, number[]> = { [floorName]: [], [oursName]: [] };
      for (let tick = 0; tick < ticks; tick += 1) {
        const took = await tickOne();
        times[floorName]?.push(took.floor);
        times[oursName]?.push(took.ours);
      }
      for (const [name, values] of Object.entries(times)) {
        p50.note(name, quantile(values, 0.5));
        p99.note(name, quantile(values, 0.99));
      }
    },
    figures: () => [p50.figure('p50', 'ms', { atMost: 2 }), p99.figure('p99', 'ms', null)],
  },
);
file.close();
