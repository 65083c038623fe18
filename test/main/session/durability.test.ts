import Database from 'better-sqlite3';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyOverlay } from '../../support/empty-overlay.ts';
import { openFiles } from '#main/session/files.ts';
import { SyncDatabase } from '#main/storage/sync-database.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const january = Date.UTC(2026, 0, 31);

test('queue and records are flushed at every commit, the mirror is only a cache, the past may lose its last seconds, and each keeps a log', () => {
  const files = filesAt({ now: () => january });
  const [full, normal] = [2, 1];
  expect(settingsOf(files.queue)).toEqual({ synchronous: full, journal: 'wal' });
  expect(settingsOf(files.records.file)).toEqual({ synchronous: full, journal: 'wal' });
  expect(settingsOf(files.mirror.database)).toEqual({ synchronous: normal, journal: 'wal' });
  expect(settingsOf(files.past.database)).toEqual({ synchronous: normal, journal: 'wal' });
});

test('a command is committed before its caller is told, and as being sent before its first byte leaves', async () => {
  const committed: Record<string, (string | undefined)[]> = {};
  const shift: Shift = await Shift.begin({
    ports: { steps: (step) => (committed[step] ??= []).push(stateAfterPowerCut(shift.dataDir)) },
  });
  const { full, quiet } = await shift.tracks(1);
  const [car = 0] = await shift.board(full[0]?.trackId ?? 0);
  await shift.api.terminal.workOffline({ offline: true });
  const { commandId } = await shift.api.moves.record({
    equipmentIds: [car],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  expect(stateAfterPowerCut(shift.dataDir)).toBe('pending');

  await shift.api.terminal.workOffline({ offline: false });
  await shift.inState(commandId, 'settled');
  expect(committed).toMatchObject({
    'before sending': ['sending'],
    'while sending': ['sending'],
    'after an answer': ['sending'],
  });
  expect(stateAfterPowerCut(shift.dataDir)).toBe('settled');
});

test('a clock that is a year ahead does not make the past a year old', async () => {
  const year = 365 * 86_400_000;
  let ahead = 0;
  const { past } = filesAt({ now: () => january + ahead, clockAheadMs: () => ahead });
  const readAll = async (at: number) => {
    const none = { notListed: new Set<number>(), readSince: [], changed: [], reordered: () => new Set<number>() };
    await past.readings.yardRead({ askedAt: at, answeredAt: at, isMoment: true, ...none });
    return readingsIn(past.database);
  };
  expect(await readAll(january)).toBe(1);
  ahead = year;
  expect(await readAll(january + ahead)).toBe(2);
});

function filesAt({ now, clockAheadMs = () => 0 }: { now: () => number; clockAheadMs?: () => number }) {
  const files = openFiles({
    directory: temporaryFolder(),
    fromElsewhere: false,
    checkFolder: () => undefined,
    clock: { now },
    clockAheadMs,
    fullPullMs: 900_000,
    servedSince: () => null,
    reportPastError: () => undefined,
    dialect: defaultDialect,
    overlay: emptyOverlay,
    onProblem: () => undefined,
    onDamage: () => undefined,
  });
  onTestFinished(() => files.close());
  return files;
}

function readingsIn(database: unknown): unknown {
  if (!(database instanceof SyncDatabase)) throw new TypeError('no database of ours');
  const query = sql<{ n: number }>`select count(*) as n from whole_reading`;
  return database.get({ compile: () => query.compile(database.build) })?.n;
}

function settingsOf(database: unknown): { synchronous: unknown; journal: unknown } {
  if (!(database instanceof SyncDatabase)) throw new TypeError('no database of ours');
  const setting = (name: string) => {
    const query = sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`;
    return database.get({ compile: () => query.compile(database.build) })?.[name];
  };
  return { synchronous: setting('synchronous'), journal: setting('journal_mode') };
}

/** The state of the only command by what is in the files at this moment, as nothing but their copies tell it. */
function stateAfterPowerCut(dataDir: string): string | undefined {
  const profiles = join(dataDir, 'profiles');
  const directory = join(profiles, readdirSync(profiles)[0] ?? '');
  const copy = join(temporaryFolder(), 'queue.sqlite');
  for (const suffix of ['', '-wal']) {
    const from = join(directory, `queue.sqlite${suffix}`);
    if (existsSync(from)) copyFileSync(from, `${copy}${suffix}`);
  }
  const database = new Database(copy);
  try {
    return database.prepare<[], { state: string }>('select state from command').get()?.state;
  } finally {
    database.close();
  }
}
