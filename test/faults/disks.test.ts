import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseFromNewerVersion, DataDirectoryInUse } from '#main/storage/errors.ts';
import { writeJsonFile } from '#main/storage/json-file.ts';
import { seeded } from '../support/seeded.ts';
import { eventually } from '../support/eventually.ts';
import { startCommand } from '../support/program.ts';
import { fewer, full, sampleOf, seedOf } from '../support/tier.ts';
import { boardsShowTheYard } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { fastClock } from './fast-clock.ts';
import { fillUp, flipBytes, namesIn, profileFolder, readOnlyFolder, smallDisk, startInVain } from './folders.ts';
import type { KillJob } from './kill-job.ts';
import { Post } from './post.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { times } from './timing.ts';

const day = 86_400_000;
const child = fileURLToPath(new URL('child.ts', import.meta.url));

async function aShift(dataDir?: string) {
  const clock = fastClock(times);
  const yard = await AttackedYard.open(clock);
  const session = { serviceUrl: yard.service.url, ...yard.service.account };
  const shift = {
    clock,
    yard,
    session,
    post: await Post.open({ clock, session, ...(dataDir !== undefined && { dataDir }) }),
  };
  onTestFinished(async () => {
    await shift.post.close();
    await yard.close();
  });
  return shift;
}
type Shift = Awaited<ReturnType<typeof aShift>>;

/** Moves the first car of a track to the back of the next. */
async function moveOne({ yard, post }: Shift, turn: number): Promise<boolean> {
  const tracks = yard.trackIds;
  for (let n = 0; n < tracks.length; n += 1) {
    const [car] = await post.board(tracks[(turn + n) % tracks.length] ?? 0);
    const trackId = tracks[(turn + n + 1) % tracks.length] ?? 0;
    if (car === undefined) continue;
    return (
      (await post.record((api) => api.moves.record({ equipmentIds: [car], to: { trackId, place: 'back' } }))) !== null
    );
  }
  return false;
}

async function comesOutEven({ yard, post }: Shift): Promise<void> {
  await putRight(yard, [post]);
  await settleAll(yard, [post], 4);
  await boardsShowTheYard(yard, [post]);
  await balance(yard, [post]);
}

function caught(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

const disk = 4 * 1024 * 1024;
const canMount = smallDiskIsAllowed();

function smallDiskIsAllowed(): boolean {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

test.skipIf(!canMount)(
  'a full disk while recording (needs leave to mount a small disk): a clear refusal, nothing half recorded, the rest goes on',
  { timeout: 120_000 },
  async () => {
    const folder = smallDisk(disk);
    if (folder === null) throw new Error('the small disk could not be mounted');
    const shift = await aShift(join(folder, 'data'));
    const { post, yard } = shift;
    await post.api.terminal.workOffline({ offline: true });
    await moveOne(shift, 0);
    fillUp(join(folder, 'filler'));
    // What is left in the files that are there already may hold a few more; then there is none.
    const refusal = await (async () => {
      for (let n = 1; n < 500; n += 1) await moveOne(shift, n);
      return null;
    })().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'STORAGE', message: expect.stringContaining('disk of this device is full') });
    expect((await post.list()).map(({ commandId, seq }) => ({ commandId, seq }))).toEqual(post.answered);
    // The window still shows everything, and nothing is sent that could not be written down first.
    const [track] = await post.api.tracks.list();
    expect(track?.asOf).toBeTruthy();
    await post.api.terminal.workOffline({ offline: false }).catch(() => undefined);
    await post.api.queue.replayNow();
    expect(await yard.control.effects()).toEqual([]);
    rmSync(join(folder, 'filler'));
    expect(await moveOne(shift, 3)).toBe(true);
    const status = await post.api.terminal.workOffline({ offline: false });
    for (const { id } of status.notices) await post.api.terminal.dismissNotice({ id });
    await comesOutEven(shift);
  },
);

test.skipIf(!canMount)(
  'a disk that is full when the answer comes (needs leave to mount a small disk): what was done is found, and not done again',
  { timeout: 120_000 },
  async () => {
    const folder = smallDisk(disk);
    if (folder === null) throw new Error('the small disk could not be mounted');
    const shift = await aShift(join(folder, 'data'));
    const { post, yard } = shift;
    await yard.arm({ act: 'fault', fault: 'delay', count: 1, path: '/equipment/move', delayMs: 80 });
    await moveOne(shift, 0);
    await post.until(async () => ((await post.list()).at(-1)?.attempts ?? 0) > 0, 'a send');
    fillUp(join(folder, 'filler'));
    await post.until(async () => (await yard.control.effects()).length === 1, 'the effect');
    rmSync(join(folder, 'filler'));
    await quiet(post);
    for (const { id } of (await post.api.terminal.status()).notices) await post.api.terminal.dismissNotice({ id });
    await comesOutEven(shift);
    expect(await yard.control.effects()).toHaveLength(1);
  },
);

test.skipIf(!canMount)(
  'a disk with room for a part of a small file (needs leave to mount a small disk): the file stays as it was',
  () => {
    const folder = smallDisk(disk);
    if (folder === null) throw new Error('the small disk could not be mounted');
    const path = join(folder, 'settings.json');
    writeJsonFile(path, { views: 'as it was' });
    const room = join(folder, 'room');
    writeFileSync(room, Buffer.alloc(8192));
    fillUp(join(folder, 'filler'));
    rmSync(room);
    expect(caught(() => writeJsonFile(path, { views: 'x'.repeat(40_000) }))).toMatchObject({ kind: 'full' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ views: 'as it was' });
    rmSync(join(folder, 'filler'));
    writeJsonFile(path, { views: 'x'.repeat(40_000) });
    expect(readFileSync(path, 'utf8')).toContain('x'.repeat(40_000));
  },
);

test.skipIf(process.platform === 'win32')(
  'a data folder that cannot be written to is refused in plain words, and stays as it is',
  () => {
    const folder = readOnlyFolder();
    const { code, words } = startInVain(folder);
    expect(words).toContain(`The data folder ${folder} cannot be written to. Check its permissions`);
    expect(code).toBe(1);
    expect(namesIn(folder)).toEqual([]);
  },
);

test.runIf(full)(
  'two processes on one data folder: the second refuses politely, and the first is not disturbed',
  { timeout: 120_000 },
  async () => {
    const shift = await aShift();
    const { post, session } = shift;
    expect(() => post.startAnother()).toThrow(DataDirectoryInUse);
    const job: KillJob = { dataDir: post.dataDir, session, records: true };
    await using second = startCommand(process.execPath, [child, JSON.stringify(job)]);
    const { code } = await second.ended;
    expect(code).not.toBe(0);
    expect(second.errors()).toContain(`Another Yard Terminal is already using ${post.dataDir}. Close it first`);
    await moveOne(shift, 0);
    await comesOutEven(shift);
  },
);

const mirrors = Array.from({ length: 25 }, (_, n) => n + 1);

test.each(sampleOf(mirrors, 3, seedOf('YARD_DAMAGE_FROM')))(
  'a mirror with flipped bytes (%i) is rebuilt, and the queue is not touched',
  { timeout: 120_000 },
  async (seed) => {
    const random = seeded(seed);
    const shift = await aShift();
    const { post } = shift;
    await post.api.terminal.workOffline({ offline: true });
    for (let n = 0; n < 4; n += 1) await moveOne(shift, n);
    const before = await post.commands();
    await post.terminal.close();
    flipBytes(join(profileFolder(post.dataDir), 'mirror.sqlite'), 1 + Math.floor(random() * 300), random);
    post.start();
    expect(
      (await post.commands()).map(({ commandId, state, input, history }) => ({ commandId, state, input, history })),
    ).toEqual(before.map(({ commandId, state, input, history }) => ({ commandId, state, input, history })));
    // Damage that is met only now is repaired while the terminal runs; for that moment it is closed.
    await eventually(() => comesOutEven(shift));
  },
);

test.skipIf(process.platform === 'win32')(
  'a data folder that is moved away while the terminal runs: nothing is said to be recorded, and all of it is when it is back',
  { timeout: 120_000 },
  async () => {
    const shift = await aShift();
    const { post, yard } = shift;
    await post.api.terminal.workOffline({ offline: true });
    await moveOne(shift, 0);
    const elsewhere = `${post.dataDir}-elsewhere`;
    renameSync(post.dataDir, elsewhere);
    await expect(moveOne(shift, 1)).rejects.toMatchObject({
      code: 'STORAGE',
      message: expect.stringContaining('no longer there'),
    });
    expect((await post.list()).map(({ commandId, seq }) => ({ commandId, seq }))).toEqual(post.answered);
    // Nothing is sent that could not be written down first.
    await post.api.terminal.workOffline({ offline: false }).catch(() => undefined);
    await post.api.queue.replayNow();
    expect(await yard.control.effects()).toEqual([]);
    rmSync(post.dataDir, { recursive: true, force: true });
    renameSync(elsewhere, post.dataDir);
    expect(await moveOne(shift, 2)).toBe(true);
    const status = await post.api.terminal.workOffline({ offline: false });
    for (const { id } of status.notices) await post.api.terminal.dismissNotice({ id });
    await comesOutEven(shift);
  },
);

test.skipIf(process.platform === 'win32')(
  'a queue in whose place another file is put while the terminal runs: nothing is said to be recorded that the next start would not find',
  { timeout: 120_000 },
  async () => {
    const shift = await aShift();
    const { post } = shift;
    await post.api.terminal.workOffline({ offline: true });
    await moveOne(shift, 0);
    const queue = join(profileFolder(post.dataDir), 'queue.sqlite');
    renameSync(queue, `${queue}-ours`);
    copyFileSync(`${queue}-ours`, queue);
    await expect(moveOne(shift, 1)).rejects.toMatchObject({
      code: 'STORAGE',
      message: expect.stringContaining('no longer there'),
    });
    renameSync(`${queue}-ours`, queue);
    expect(await moveOne(shift, 2)).toBe(true);
    const status = await post.api.terminal.workOffline({ offline: false });
    for (const { id } of status.notices) await post.api.terminal.dismissNotice({ id });
    await comesOutEven(shift);
  },
);

test('a database from a newer version is refused, and not a byte of it is changed', { timeout: 120_000 }, async () => {
  const shift = await aShift();
  const { post } = shift;
  await moveOne(shift, 0);
  await quiet(post);
  await post.terminal.close();
  const path = join(profileFolder(post.dataDir), 'queue.sqlite');
  const raw = new Database(path);
  const version = Number(raw.pragma('user_version', { simple: true }));
  raw.pragma(`user_version = ${version + 1}`);
  raw.close();
  const bytes = readFileSync(path);
  const refusal = caught(() => post.startAnother());
  expect(refusal).toBeInstanceOf(DatabaseFromNewerVersion);
  expect(String(refusal)).toMatch(/newer version of Yard Terminal.*Nothing in it has been changed/);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  const back = new Database(path);
  back.pragma(`user_version = ${version}`);
  back.close();
  // The folder is let go of a moment after the refusal.
  await eventually(() => {
    post.start();
  });
  await comesOutEven(shift);
});

test.each(
  fewer(1, [
    ['back', -1],
    ['forward', 1],
  ]),
)(
  'a clock set %s by a day in the middle of a shift: order, proofs and turns stay what they were',
  { timeout: 120_000 },
  async (_name, direction) => {
    const shift = await aShift();
    const { clock, post, yard } = shift;
    await post.api.terminal.workOffline({ offline: true });
    for (let n = 0; n < 3; n += 1) await moveOne(shift, n);
    clock.setBy(direction * day);
    for (let n = 3; n < 6; n += 1) await moveOne(shift, n);
    await yard.arm({ act: 'fault', fault: 'answerLost', count: 2, path: '/equipment/move' });
    await yard.arm({ act: 'fault', fault: 'errorBefore', count: 1, path: '/equipment/move' });
    await post.api.terminal.workOffline({ offline: false });
    await post.until(async () => (await yard.control.effects()).length >= 2, 'two effects');
    clock.setBy(-2 * direction * day);
    await moveOne(shift, 6);
    await post.restart();
    await moveOne(shift, 7);
    await comesOutEven(shift);
    expect((await post.commands()).map((command) => command.state)).toEqual(Array.from({ length: 8 }, () => 'settled'));
    expect(existsSync(join(profileFolder(post.dataDir), 'backups'))).toBe(true);
  },
);
