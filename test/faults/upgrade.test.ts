import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { commandKind } from '#shared/terminal/queue.ts';
import { commandState } from '#shared/terminal/command-states.ts';
import { newProfile, writeProfile } from '#main/account/profile-file.ts';
import { profileDirectory, profileName } from '#main/account/profile.ts';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import { ledgerMigrations } from '#main/queue/ledger/format.ts';
import { latestVersion, migrate } from '#main/storage/migrate.ts';
import { full, sampleOf, seedOf } from '../support/tier.ts';
import { boardsShowTheYard } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { fastClock } from './fast-clock.ts';
import { goldenPath, makeGolden, special } from './golden.ts';
import { newDataDir, Post } from './post.ts';
import { settleAll } from './settling.ts';
import { times } from './timing.ts';

const newest = latestVersion(ledgerMigrations);
const formats = (latest: number) => Array.from({ length: latest }, (_, n) => n + 1);

/** In `npm test` the first, the last and one from between, another one from run to run. */
function someOf<T>(all: readonly T[]): T[] {
  return full
    ? [...all]
    : [...all.slice(0, 1), ...sampleOf(all.slice(1, -1), 1, seedOf('YARD_UPGRADE_FROM')), ...all.slice(-1)];
}

interface Row {
  readonly seq: number;
  readonly command_id: string;
  readonly kind: string;
  readonly state: string;
  readonly input: string;
  readonly summary: string;
  readonly token: string | null;
}

function rowsOfGolden(format: number | string): Row[] {
  const folder = newDataDir();
  const path = join(folder, 'golden.sqlite');
  makeGolden(format, path);
  const golden = new Database(path);
  const rows = golden.prepare<[], Row>('SELECT * FROM command ORDER BY seq').all();
  golden.close();
  rmSync(folder, { recursive: true });
  return rows;
}

async function openOn(fill: (folder: string) => void) {
  const clock = fastClock(times);
  const yard = await AttackedYard.open(clock);
  const session = { serviceUrl: yard.service.url, ...yard.service.account };
  const dataDir = newDataDir();
  const folder = profileDirectory(dataDir, profileName(session));
  mkdirSync(folder, { recursive: true });
  writeProfile(folder, newProfile(session, false));
  fill(folder);
  const post = await Post.open({ clock, session, dataDir });
  onTestFinished(async () => {
    await post.close();
    await yard.close();
  });
  return { yard, post, folder };
}

test('a queue of every format there has been is kept here (write-golden.ts), a command in every state and of every kind', () => {
  for (const format of formats(newest)) expect([format, existsSync(goldenPath(format))]).toEqual([format, true]);
});

test.each<number | string>(someOf([...special, ...formats(newest).toReversed()]))(
  'a queue of format %s opens: every command is as it was, a copy is kept, and the work goes on',
  { timeout: 120_000 },
  async (format) => {
    const { yard, post, folder } = await openOn((into) => {
      makeGolden(format, join(into, 'queue.sqlite'));
    });
    const rows = rowsOfGolden(format);
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(commandKind.options));
    const commands = await post.commands();
    expect(commands.map(({ seq, commandId, token, input }) => [seq, commandId, token, input])).toEqual(
      rows.map(({ seq, command_id, token, input }) => [seq, command_id, token, JSON.parse(input)]),
    );
    const backups = existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [];
    const number = Number.parseInt(String(format), 10);
    expect(backups.some((name) => name.includes(`-format-${number}`))).toBe(number < newest);
    // What was written as a text before format 6 is that text still; from then on it can be put into any language.
    expect(commands.map((command) => command.summary)).toEqual(rows.map((row) => row.summary));
    const coded = commands.flatMap(({ summaryCoded, history }) => [summaryCoded, history[0]?.whyCoded]);
    expect(coded.map((one) => one !== undefined)).toEqual(coded.map(() => number >= 6));
    expect((await post.api.terminal.status()).notices).toEqual([]);
    // The yard it was written for is gone: what was under way there is for people, and all can be settled.
    await settleAll(yard, [post], 1);
    expect(new Set((await post.list()).map((one) => one.state))).toEqual(new Set(['settled', 'discarded']));
    await boardsShowTheYard(yard, [post]);
  },
);

test.each(someOf(formats(latestVersion(mirrorMigrations)).toReversed()))(
  'a mirror of format %i opens and shows the yard',
  { timeout: 120_000 },
  async (format) => {
    const { yard, post } = await openOn((into) => {
      const file = new Database(join(into, 'mirror.sqlite'));
      file.pragma('journal_mode = WAL');
      migrate(file, mirrorMigrations, format);
      file.close();
    });
    await boardsShowTheYard(yard, [post]);
    expect((await post.api.terminal.status()).notices).toEqual([]);
  },
);

test('the oldest queue that is kept here holds a command in every state that lasts', () => {
  const states = rowsOfGolden(1).map((row) => row.state);
  const lasting = commandState.options.filter((state) => state !== 'unknown' && state !== 'applied');
  expect(lasting.filter((state) => !states.includes(state))).toEqual([]);
});

test('a queue is kept here with switch requests that leave their track, their type or both to the carrier', () => {
  const requests = rowsOfGolden('5-left-open')
    .filter((row) => row.kind === 'switchRequest')
    .map((row) => JSON.parse(row.input));
  expect(requests).toContainEqual(
    expect.objectContaining({
      requests: [
        { equipmentId: expect.any(Number), trackId: expect.any(Number) },
        { equipmentId: expect.any(Number), spot: 'Dock 9', requestType: 'TR' },
        { equipmentId: expect.any(Number) },
      ],
    }),
  );
});
