import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import type { BlockTable } from '#shared/terminal/planning.ts';
import { BlockTables } from '#main/planning/block-tables.ts';
import { parsedJson } from '#main/storage/json-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const table = (sorted: number[], to: number, stationId = 1): BlockTable => ({
  stationId,
  sorted,
  used: [to],
  by: 'to',
  end: 'back',
  lead: { lengthFt: 1500, mostCars: null },
  blocks: [{ name: 'Vancouver', trackId: to, order: 'heavyInFront' }],
});
let now = Date.UTC(2026, 0, 5);
const clock = { now: () => (now += 60_000) };

it('keeps the rules by which each set of tracks of a station was sorted last, over a restart', () => {
  const folder = temporaryFolder();
  const tables = new BlockTables(folder, clock);
  tables.save(table([1, 2], 30));
  tables.save(table([3], 31));
  tables.save(table([2, 1], 32));
  tables.save(table([1, 2], 33, 9));
  const kept = new BlockTables(folder, clock).list();
  expect(kept).toEqual(tables.list());
  expect(kept.map(({ stationId, sorted, used }) => [stationId, sorted, used])).toEqual([
    [9, [1, 2], [33]],
    [1, [2, 1], [32]],
    [1, [3], [31]],
  ]);
});

it('forgets the one that was not used for longest when there are many', () => {
  const tables = new BlockTables(temporaryFolder(), clock);
  for (let track = 1; track <= 41; track += 1) tables.save(table([track], 99));
  expect(tables.list().map((one) => one.sorted[0])).toEqual(Array.from({ length: 40 }, (_, at) => 41 - at));
});

it('reports a file that is no list and what it cannot read in one that is, and leaves that where it is', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'block-tables.json');
  writeFileSync(path, '{');
  expect(new BlockTables(folder, clock).problem).not.toBeNull();
  const odd = { ...table([1], 2), by: 'colour' };
  writeFileSync(path, JSON.stringify([odd]));
  const tables = new BlockTables(folder, clock);
  expect(tables.problem).toEqual(message('device.someBlockTablesUnread', { n: 1 }));
  expect(tables.list()).toEqual([]);
  tables.save(table([5], 6));
  expect(parsedJson(readFileSync(path, 'utf8'))).toMatchObject([{ sorted: [5] }, odd]);
});
