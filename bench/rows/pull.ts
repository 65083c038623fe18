// A full pull, against the same pages fetched, parsed and inserted bare: npm run bench -- pull [--cars 50000]
import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import { openDatabase } from '#main/storage/open.ts';
import { benchArguments } from '../harness/arguments.ts';
import { type BareCar, BareLine, barePages, digitsFromTheBack } from '../harness/bare-line.ts';
import { floorName, oursName, Runs, timed } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { type Carrier, startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { openRival, type Rival, yardRivals, type YardStore } from '../rivals/rivals.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
await using carrier = await startCannedCarrier(given.cars);
using folder = new TemporaryFolder();
const first = new Runs();
const again = new Runs();
await measureRow(
  {
    row: 'pull',
    title: 'Full pull',
    how: 'Every page of the inventory over HTTP from a service that answers from memory, into a new file, and once more into the same file. The floor fetches the same pages, parses them and inserts the whole car and fourteen of its columns with bare better-sqlite3, a transaction a page.',
  },
  given,
  {
    run: async (run) => {
      const bare = await floor(carrier.ready, folder.next());
      first.note(floorName, bare.first);
      again.note(floorName, bare.again);
      const ours = await terminal(carrier.ready, folder.next());
      first.note(oursName, ours.first);
      again.note(oursName, ours.again);
      // They take minutes: two runs of theirs tell enough.
      for (const rival of given.rivals && run < 2 ? yardRivals : []) {
        const took = await rivalPull(rival, carrier.ready);
        first.note(rival.name, took.first);
        again.note(rival.name, took.again);
      }
    },
    figures: () => [
      first.figure('into an empty mirror', 'ms', { timesFloor: 1.6 }),
      again.figure('again, nothing having changed', 'ms', { timesFloor: 1.6 }),
    ],
  },
);

async function rivalPull(rival: Rival<YardStore>, service: Carrier): Promise<{ first: number; again: number }> {
  const store = await openRival(rival, folder);
  const line = new BareLine(service);
  const pull = async (): Promise<void> => {
    for await (const items of barePages(line)) await store.addPage(items);
    await store.pageEnd();
  };
  const took = { first: await timed(pull), again: await timed(pull) };
  await line.close();
  await store.close();
  return took;
}

async function terminal(service: Carrier, dataDir: string): Promise<{ first: number; again: number }> {
  await using opened = openTerminalOn(dataDir, service);
  const pull = () => opened.api.mirror.refresh({});
  return { first: await timed(pull), again: await timed(pull) };
}

async function floor(service: Carrier, dataDir: string): Promise<{ first: number; again: number }> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'mirror.sqlite');
  // The same tables and indexes, and nothing else of ours.
  openDatabase({ path, kind: 'mirror', migrations: mirrorMigrations, now: Date.now() }).database.close();
  const file = new Database(path);
  file.pragma('synchronous = NORMAL');
  const car = file.prepare<unknown[]>(
    `replace into car (id, initial, number, last_digits, mark, load_status, aar_car_type, equipment_type, arrival_state,
       length_ft, length_known, track_id, grouping_index, as_of) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  );
  const whole = file.prepare<unknown[]>('replace into equipment (id, json) values (?, ?)');
  const page = file.transaction((items: readonly BareCar[], at: number) => {
    for (const item of items) {
      const { equipmentInitial: initial, equipmentNumber: number } = item;
      const [, track] = item.parentGroupings;
      car.run(
        item.resourceId,
        initial,
        number,
        digitsFromTheBack(number),
        `${initial} ${number}`,
        item.loadStatus ?? null,
        item.aarCarType ?? null,
        item.equipmentType ?? null,
        item.arrivalState ?? null,
        item.umler?.outsideLengthFt ?? 0,
        track?.resourceId ?? null,
        track?.groupingIndex ?? 0,
        at,
      );
      whole.run(item.resourceId, JSON.stringify(item));
    }
  });
  const line = new BareLine(service);
  const pull = async (): Promise<void> => {
    for await (const items of barePages(line)) page(items, Date.now());
  };
  const took = { first: await timed(pull), again: await timed(pull) };
  await line.close();
  file.close();
  return took;
}
