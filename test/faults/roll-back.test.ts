import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { CannotGoBack, goBack } from '#main/maintenance/roll-back.ts';
import { ledgerMigrations } from '#main/queue/ledger/format.ts';
import { recordsMigrations } from '#main/records/format.ts';
import { DatabaseFromNewerVersion } from '#main/storage/errors.ts';
import { latestVersion, migrate } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import { eventually } from '../support/eventually.ts';
import { Shift } from '../support/shift.ts';
import { underWay } from '../support/states.ts';
import { full } from '../support/tier.ts';

/** Commands that wait on the device of the first version. */
const waiting = full ? 500 : 100;
const newest = { queue: latestVersion(ledgerMigrations), records: 99, mirror: 99, past: 99 };
/** What the first version knew of. */
const first = { ...newest, queue: 1 };

interface Kept {
  readonly seq: number;
  readonly command_id: string;
  readonly token: string | null;
  readonly input: string;
  readonly state: string;
}

function rowsIn(path: string): Kept[] {
  const file = new Database(path, { readonly: true });
  const rows = file.prepare<[], Kept>('SELECT seq, command_id, token, input, state FROM command ORDER BY seq').all();
  file.close();
  return rows;
}

/** Writes the queue at `path` again as the first version wrote it: its tables, its rows, its format. */
function asFirstFormat(path: string): void {
  const old = `${path}.old`;
  const file = new Database(old);
  migrate(file, ledgerMigrations, 1);
  file.prepare('ATTACH ? AS written').run(path);
  for (const table of ['command', 'command_history', 'sqlite_sequence']) {
    const names = file.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table).join(', ');
    file.exec(
      `INSERT INTO main.${table} (${names}) SELECT ${names} FROM written.${table} WHERE true ON CONFLICT DO NOTHING`,
    );
  }
  // That version listed each command at once.
  file.exec(`INSERT INTO main.command_car (equipment_id, seq)
    SELECT cut.value, seq FROM main.command, json_each(touches, '$.equipmentIds') AS cut`);
  file.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  renameSync(old, path);
}

/** A device of the first version: 500 commands wait, moves and, among them, what leaves no proof at the service. */
async function firstVersion() {
  const shift = await Shift.begin({ practice: { cars: 700, tracks: 24 } });
  await shift.api.terminal.workOffline({ offline: true });
  const tracks = (await shift.api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount);
  const quiet = tracks.at(-1)?.trackId ?? 0;
  const cars = (await Promise.all(tracks.slice(0, -1).map(({ trackId }) => shift.board(trackId)))).flat();
  for (const [n, car] of cars.slice(0, waiting).entries()) {
    // Early enough to be done before somebody goes back.
    if (n % 100 === 9)
      await shift.api.switchRequests.record({ requests: [{ equipmentId: car, trackId: quiet, requestType: 'PL' }] });
    else await shift.api.moves.record({ equipmentIds: [car], to: { trackId: quiet, place: 'back' } });
  }
  await shift.terminal.close();
  const profile = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
  const queue = join(profile, 'queue.sqlite');
  rmSync(join(profile, 'backups'), { recursive: true, force: true });
  asFirstFormat(queue);
  return { shift, profile, queue, rows: rowsIn(queue) };
}

/** What is in the files of a folder. SQLite leaves an empty log, and its index, beside a file it only read. */
function fingerprints(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => {
      const about = statSync(join(folder, name));
      return about.isFile() && !name.endsWith('-shm') && !(name.endsWith('-wal') && about.size === 0);
    })
    .toSorted()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    );
}

/** Every effect the yard knows of, by the command's token or the cars of a request. */
async function doneTwice(shift: Shift): Promise<string[]> {
  const done = (await shift.control.effects()).map(({ path, jobName, equipmentIds }) =>
    /move/.test(path) ? (jobName ?? '') : `${path} ${equipmentIds.join()}`,
  );
  return done.filter((one, n) => done.indexOf(one) !== n);
}

test(
  `from the first format and back: ${waiting} waiting commands are all there, in order, each is done once, and an older version harms nothing`,
  { timeout: 240_000 },
  async () => {
    const { shift, profile, queue, rows } = await firstVersion();
    expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(waiting);

    // Forward: all of it opens, in order, and a copy in the first format is kept.
    await shift.restart();
    const opened = await shift.api.queue.list();
    expect(opened.map(({ seq, commandId, state }) => [seq, commandId, state])).toEqual(
      rows.map(({ seq, command_id, state }) => [seq, command_id, state]),
    );
    await shift.terminal.close();
    const copies = readdirSync(join(profile, 'backups')).filter((name) => name.includes('-format-1'));
    expect(copies).toHaveLength(1);
    expect(rowsIn(join(profile, 'backups', copies[0] ?? ''))).toEqual(rows);

    // Back, with nothing else done: the older version refuses, and leaves every byte as it was.
    const bytes = () => fingerprints(profile);
    const before = bytes();
    const older = ledgerMigrations.slice(0, 1);
    const openOlder = () => openDatabase({ path: queue, kind: 'queue', migrations: older, now: Date.now() });
    expect(openOlder).toThrow(DatabaseFromNewerVersion);
    expect(bytes()).toEqual(before);

    // The copy itself is what the older version reads, whole.
    const tried = join(profile, '..', 'tried.sqlite');
    cpSync(join(profile, 'backups', copies[0] ?? ''), tried);
    const old = openDatabase({ path: tried, kind: 'queue', migrations: older, now: Date.now() });
    expect(old.repair).toBeNull();
    old.database.close();
    expect(rowsIn(tried)).toEqual(rows);
    for (const suffix of ['', '-wal', '-shm']) rmSync(tried + suffix, { force: true });

    // The newer version does part of the work, and then somebody goes back to the copy from before.
    await shift.restart();
    await shift.api.terminal.workOffline({ offline: false });
    const most = async () => expect((await shift.control.effects()).length).toBeGreaterThanOrEqual(waiting - 30);
    await eventually(most, 120_000);
    await shift.api.terminal.workOffline({ offline: true });
    await shift.terminal.close();
    const did = (await shift.control.effects()).length;
    expect(did).toBeLessThan(waiting);
    expect(goBack(shift.dataDir, systemClock, first)).toHaveLength(1);
    expect(readdirSync(profile).some((name) => name.startsWith(`queue.newer-format-${newest.queue}`))).toBe(true);
    expect(rowsIn(queue).map(({ command_id }) => command_id)).toEqual(rows.map(({ command_id }) => command_id));
    expect(goBack(shift.dataDir, systemClock, newest)).toEqual([]);

    // Forward again: what was done is found, what leaves no proof is asked of a person, the rest is done, all once.
    await shift.restart();
    await shift.api.terminal.workOffline({ offline: false });
    await eventually(async () => {
      const left = await shift.api.queue.list({ states: underWay });
      expect(left.map(({ seq, state }) => [seq, state])).toEqual([]);
    }, 120_000);
    const states = (await shift.api.queue.list()).map(({ kind, state }) => `${kind} ${state}`);
    expect(new Set(states.filter((one) => one.startsWith('move')))).toEqual(new Set(['move settled']));
    expect(states).toContain('switchRequest review');
    expect(states).toHaveLength(waiting);
    expect(await doneTwice(shift)).toEqual([]);
    expect(existsSync(queue)).toBe(true);
  },
);

test('going back is refused, and nothing is touched, where work recorded since would be in nobody’s queue', async () => {
  const { shift, profile, queue } = await firstVersion();
  await shift.restart();
  const tracks = (await shift.api.tracks.list()).toSorted((a, b) => a.carCount - b.carCount);
  const [car = 0] = await shift.board(tracks.find(({ carCount }) => carCount > 0)?.trackId ?? 0);
  await shift.api.moves.record({ equipmentIds: [car], to: { trackId: tracks.at(-1)?.trackId ?? 0, place: 'back' } });
  await shift.terminal.close();
  const before = fingerprints(profile);
  expect(() => goBack(shift.dataDir, systemClock, first)).toThrow(CannotGoBack);
  expect(() => goBack(shift.dataDir, systemClock, first)).toThrow(
    /1 commands in .* were recorded with the newer version/,
  );
  expect(fingerprints(profile)).toEqual(before);
  rmSync(join(profile, 'backups'), { recursive: true });
  expect(() => goBack(shift.dataDir, systemClock, first)).toThrow(/no copy of/);
  expect(rowsIn(queue)).toHaveLength(waiting + 1);
});

test('killed between two steps of going back, the next start finds the copy in its place', async () => {
  const { shift, profile, queue, rows } = await firstVersion();
  await shift.restart();
  await shift.terminal.close();
  // As far as the process came: the copy is whole beside it, the newer file has been set aside.
  const [copy = ''] = readdirSync(join(profile, 'backups')).filter((name) => name.includes('-format-1'));
  cpSync(join(profile, 'backups', copy), `${queue}.salvaged`);
  renameSync(queue, join(profile, 'queue.newer-format-2.sqlite'));
  for (const suffix of ['-wal', '-shm']) rmSync(queue + suffix, { force: true });
  await shift.restart();
  expect((await shift.api.queue.list()).map(({ commandId }) => commandId)).toEqual(
    rows.map(({ command_id }) => command_id),
  );
});

test('a list that was finished with the newer version is not open once more, and keeps its ticks', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const {
    full: [from],
    quiet,
  } = await shift.tracks(2);
  const [a = 0, b = 0] = await shift.board(from?.trackId ?? 0);
  const to = { trackId: quiet.trackId, place: 'back' } as const;
  const lines = [a, b].map((equipmentId) => ({ equipmentId, cut: 1, to }));
  const { paperId } = await shift.api.switchLists.create({ title: 'List 7', lines });
  await shift.api.switchLists.tick({ paperId, equipmentIds: [a], tick: { is: 'done' } });
  await shift.terminal.close();
  const profile = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
  const copies = () => readdirSync(join(profile, 'backups')).filter((name) => name.startsWith('records.'));
  const before = new Set(copies());
  await shift.restart();
  const { revision } = await shift.api.switchLists.get({ paperId });
  await shift.api.switchLists.finish({ paperId, revision });
  await shift.terminal.close();
  for (const since of copies().filter((name) => !before.has(name))) rmSync(join(profile, 'backups', since));
  const newer = new Database(join(profile, 'records.sqlite'));
  newer.pragma(`user_version = ${latestVersion(recordsMigrations) + 1}`);
  newer.close();
  expect(goBack(shift.dataDir, systemClock)).toHaveLength(1);
  await shift.restart();
  const list = await shift.api.switchLists.get({ paperId });
  expect([list.state, ...list.lines.map(({ work }) => work.is)]).toEqual(['finished', 'done', 'open']);
  expect(await shift.api.queue.list()).toHaveLength(1);
});
