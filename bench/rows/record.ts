// A move of 30 cars recorded and the board updated, against the same rows written bare: npm run bench -- record
import Database from 'better-sqlite3';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ledgerMigrations } from '#main/queue/ledger/format.ts';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import { type DatabaseKind, openDatabase } from '#main/storage/open.ts';
import { benchArguments } from '../harness/arguments.ts';
import { floorName, oursName, quantile, Runs, timed } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCannedCarrier } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { Sequence } from '../harness/sequence.ts';
import { type BoardRow, type CommandRow, openRival, type Rival, workRivals, type WorkStore } from '../rivals/rivals.ts';
import { openTerminalOn } from '../harness/terminal.ts';

const given = benchArguments();
const moves = 200;
const cut = 30;

await using carrier = await startCannedCarrier(given.cars);
using folder = new TemporaryFolder();
const dataDir = folder.next();
await using opened = openTerminalOn(dataDir, carrier.ready);
const { api } = opened;
await api.mirror.refresh({});
await api.terminal.workOffline({ offline: true });

const [profile] = readdirSync(join(dataDir, 'profiles'));
const queue = new Database(join(dataDir, 'profiles', profile ?? '', 'queue.sqlite'), { readonly: true });

const lastCommand = queue.prepare<[], CommandRow>('select * from command order by seq desc limit 1');

const bare = openFloor(folder.next());
const chance = new Sequence(1);
const p50 = new Runs();
const p99 = new Runs();
const withRead = new Runs();
// The engine compiles what it has run some hundred times; a shift is longer than that.
for (let move = 0; move < 2 * moves; move += 1) {
  const { recorded } = await recordOne();
  bare.write(recorded.command, recorded.rows);
}
await measureRow(
  {
    row: 'record',
    title: 'A move of 30 cars recorded, the board updated',
    how: `${moves} moves a run, one after the other, with those of the runs before still waiting, and ${2 * moves} before the first that are not measured. Through the terminal’s own API: checked, drafted, sealed, on disk with its history and its cars, the board derived and told. The rows that queries read of it are written with the first question that reads them, and are in the last figure. The floor inserts the same command row with synchronous = FULL and writes the same board rows in one NORMAL transaction, bare. Then each of the others keeps the same commands and the same board rows, with nothing of the runs before.`,
  },
  given,
  {
    run: async () => {
      const times: Record<string, number[]> = { [floorName]: [], [oursName]: [] };
      const done: Recorded[] = [];
      const reads: number[] = [];
      for (let move = 0; move < moves; move += 1) {
        const { recorded, took, tookWithRead } = await recordOne();
        times[oursName]?.push(took);
        reads.push(tookWithRead);
        times[floorName]?.push(await timed(() => bare.write(recorded.command, recorded.rows)));
        done.push(recorded);
      }
      withRead.note(oursName, quantile(reads, 0.5));
      for (const rival of given.rivals ? workRivals : []) times[rival.name] = await recordOn(rival, done);
      for (const [name, values] of Object.entries(times)) {
        p50.note(name, quantile(values, 0.5));
        p99.note(name, quantile(values, 0.99));
      }
    },
    figures: () => [
      p50.figure('p50', 'ms', { timesFloor: 1.5 }),
      p99.figure('p99', 'ms', { timesFloor: 2 }),
      withRead.figure('p50, and the track it went to read with all its cars', 'ms', null),
    ],
  },
);
bare.close();
queue.close();

/** What a move wrote: its command, and the rows of the board that are others now. */
interface Recorded {
  readonly command: CommandRow;
  readonly rows: readonly BoardRow[];
}

/** One move of the terminal, from some track with enough cars to the back of some other. */
async function recordOne(): Promise<{ recorded: Recorded; took: number; tookWithRead: number }> {
  const tracks = await api.tracks.list();
  const from = tracks.filter((track) => track.carCount >= cut)[chance.below(tracks.length / 4)];
  const to = tracks.filter((track) => track.trackId !== from?.trackId)[chance.below(tracks.length - 1)];
  if (from === undefined || to === undefined) throw new Error('the yard has no two tracks for a cut of 30');
  const { cars } = await api.tracks.get({ trackId: from.trackId });
  const start = chance.below(cars.length - cut + 1);
  const equipmentIds = cars.slice(start, start + cut).map((car) => car.equipmentId);
  const before = await boardRows(from.trackId, to.trackId);
  const took = await timed(() => api.moves.record({ equipmentIds, to: { trackId: to.trackId, place: 'back' } }));
  const tookWithRead = took + (await timed(() => api.tracks.get({ trackId: to.trackId })));
  const after = await boardRows(from.trackId, to.trackId);
  return { recorded: { command: lastCommand.get() ?? {}, rows: changes(before, after) }, took, tookWithRead };
}

/** Milliseconds of each. */
async function recordOn(rival: Rival<WorkStore>, done: readonly Recorded[]): Promise<number[]> {
  const store = await openRival(rival, folder);
  const times: number[] = [];
  for (const { command, rows } of done.slice(0, rival.mostCommands)) {
    await store.makeRoom(rows.length);
    times.push(await timed(() => store.record(String(command['command_id']), command, rows)));
  }
  await store.close();
  return times;
}

/** What stands on tracks, as the board has it. */
async function boardRows(...trackIds: readonly number[]): Promise<BoardRow[]> {
  const tracks = await Promise.all(trackIds.map((trackId) => api.tracks.get({ trackId })));
  return tracks.flatMap(({ track: { trackId }, cars }) =>
    cars.map(({ equipmentId, position, spot }) => ({
      id: equipmentId,
      track_id: trackId,
      position,
      spot: spot ?? null,
    })),
  );
}

/** What a move has written of the board. */
function changes(before: readonly BoardRow[], after: readonly BoardRow[]): readonly BoardRow[] {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return after.filter((row) => known.get(row.id) !== JSON.stringify(row));
}

function openFloor(directory: string) {
  mkdirSync(directory, { recursive: true });
  const bareFile = (name: string, kind: DatabaseKind) => {
    const path = join(directory, name);
    const migrations = kind === 'queue' ? ledgerMigrations : mirrorMigrations;
    openDatabase({ path, kind, migrations, now: Date.now() }).database.close();
    const file = new Database(path);
    file.pragma(`synchronous = ${kind === 'queue' ? 'FULL' : 'NORMAL'}`);
    return file;
  };
  const record = bareFile('queue.sqlite', 'queue');
  const board = bareFile('mirror.sqlite', 'mirror');
  const columns = z.array(z.object({ name: z.string() })).parse(record.pragma('table_info(command)'));
  const names = columns.map(({ name }) => name).filter((name) => name !== 'seq');
  const insert = record.prepare<unknown[]>(
    `insert into command (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  board.exec('create table board_place (id integer primary key, track_id integer, position integer, spot text) strict');
  board.exec('create index board_place_track on board_place (track_id, position)');
  const put = board.prepare<unknown[]>('replace into board_place (id, track_id, position, spot) values (?, ?, ?, ?)');
  const putAll = board.transaction((rows: readonly BoardRow[]) => {
    for (const row of rows) put.run(row.id, row.track_id, row.position, row.spot);
  });
  return {
    write(command: CommandRow, rows: readonly BoardRow[]): void {
      insert.run(...names.map((name) => command[name]));
      putAll(rows);
    },
    close(): void {
      record.close();
      board.close();
    },
  };
}
