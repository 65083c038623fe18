import { cpSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { seeded } from '../support/seeded.ts';
import { sampleOf, seedOf } from '../support/tier.ts';
import { boardsShowTheYard } from './as-meant.ts';
import { AttackedYard } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { fastClock } from './fast-clock.ts';
import { flipBytes, profileFolder } from './folders.ts';
import { newDataDir, Post } from './post.ts';
import { putRight, quiet, settleAll } from './settling.ts';
import { times } from './timing.ts';

/** What a command was recorded as; whatever else changes, this must not. */
const meaning = ({ seq, commandId, kind, input, token, recordedAt, base }: QueueCommand) => ({
  seq,
  commandId,
  kind,
  input,
  token,
  recordedAt,
  base,
});

const runs = Number(process.env['YARD_DAMAGE_RUNS'] ?? 25);
const all = Array.from({ length: runs }, (_, n) => n + 1);
const shifts = sampleOf(all, 3, seedOf('YARD_DAMAGE_FROM'));

/** A terminal with commands that are done, that were asked of a person, and that wait; closed in order. */
async function aFullQueue() {
  const clock = fastClock(times);
  const yard = await AttackedYard.open(clock);
  const post = await Post.open({ clock, session: { serviceUrl: yard.service.url, ...yard.service.account } });
  onTestFinished(async () => {
    await post.close();
    await yard.close();
  });
  const move = async (turn: number) => {
    const [from = 0, to = 0] = [turn, turn + 1].map((n) => yard.trackIds[n % yard.trackIds.length]);
    const [car] = await post.board(from);
    if (car === undefined) return;
    await post.record((api) => api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } }));
  };
  const [, , , a = 0, b = 0] = yard.carIds;
  const request = (car: number, n: number) =>
    post.record((api) =>
      api.switchRequests.record({
        requests: [{ equipmentId: car, trackId: yard.trackIds[n] ?? 0, requestType: 'PL' }],
      }),
    );
  for (let n = 0; n < 10; n += 1) await move(n);
  await quiet(post);
  await yard.arm({ act: 'fault', fault: 'answerLost', count: 1, path: '/switch-request' });
  await request(a, 0);
  await quiet(post);
  await post.api.terminal.workOffline({ offline: true });
  for (let n = 0; n < 10; n += 1) await move(n);
  await request(b, 1);
  const backup = await post.api.device.backup();
  const before = await post.commands();
  return { yard, post, before, backup, folder: profileFolder(post.dataDir) };
}

type FullQueue = Awaited<ReturnType<typeof aFullQueue>>;

/** Starts the terminal on damaged files: what it still has is as it was, what it has not is told, and it comes out even. */
async function carriesOn({ yard, post, before, folder }: FullQueue): Promise<{ missing: number; told: string }> {
  post.start();
  const after = await post.commands();
  const told = (await post.api.terminal.status()).notices.map((notice) => notice.text).join('\n');
  const missing = before.length - after.length;
  const original = new Map(before.map((command) => [command.commandId, meaning(command)]));
  for (const command of after) expect(meaning(command)).toEqual(original.get(command.commandId));
  if (missing > 0) expect(told).toMatch(/could not be read back|queue file was damaged/);
  if (told.includes('queue file was damaged')) {
    expect(readdirSync(folder).some((name) => name.startsWith('queue.damaged-'))).toBe(true);
  }
  await putRight(yard, [post]);
  await settleAll(yard, [post], 3);
  await boardsShowTheYard(yard, [post]);
  post.answered.splice(0, Infinity, ...(await post.list()));
  const lost = before.filter((one) => !after.some(({ commandId }) => commandId === one.commandId));
  await balance(yard, [post], lost);
  return { missing, told };
}

test.each(shifts)(
  'a queue with flipped bytes (%i): what can be trusted goes on, what cannot is reported, nothing is altered, nothing twice',
  { timeout: 120_000 },
  async (seed) => {
    const full = await aFullQueue();
    await full.post.terminal.close();
    const random = seeded(seed);
    flipBytes(join(full.folder, 'queue.sqlite'), 1 + Math.floor(random() * 40), random);
    await carriesOn(full);
  },
);

test(
  'a queue that was damaged comes back whole from its backup, and nothing of it is done twice',
  { timeout: 120_000 },
  async () => {
    const { yard, post, before, backup, folder } = await aFullQueue();
    await post.terminal.close();
    flipBytes(join(folder, 'queue.sqlite'), 4000, seeded(7));
    // Otherwise the copies beside it would bring it back before.
    rmSync(join(folder, 'backups'), { recursive: true });
    post.start();
    await putRight(yard, [post]);
    await settleAll(yard, [post], 3);
    await post.api.device.restore({ base64: backup.base64 });
    expect((await post.commands()).map(meaning)).toEqual(before.map(meaning));
    await post.api.terminal.workOffline({ offline: false });
    await settleAll(yard, [post], 3);
    await boardsShowTheYard(yard, [post]);
    await balance(yard, [post]);
  },
);

test(
  'a queue that was damaged beyond reading comes back whole from the copies beside it, and nothing of it is done twice',
  { timeout: 120_000 },
  async () => {
    const full = await aFullQueue();
    await full.post.terminal.close();
    flipBytes(join(full.folder, 'queue.sqlite'), 4000, seeded(7));
    expect(await carriesOn(full)).toMatchObject({ missing: 0, told: expect.stringContaining('from the copies of it') });
  },
);

test.each(shifts)(
  'a log with flipped bytes after a power cut (%i): it is reported, and what may have been done is looked up before it is sent',
  { timeout: 120_000 },
  async (seed) => {
    const full = await aFullQueue();
    const { post, folder } = full;
    const random = seeded(seed);
    // As the power cut leaves them: the files of the running terminal.
    const asCut = newDataDir();
    cpSync(folder, asCut, { recursive: true });
    await post.terminal.close();
    rmSync(folder, { recursive: true });
    renameSync(asCut, folder);
    expect(statSync(join(folder, 'queue.sqlite-wal')).size).toBeGreaterThan(0);
    flipBytes(join(folder, 'queue.sqlite-wal'), 1 + Math.floor(random() * 3), random);
    const { told } = await carriesOn(full);
    expect(told).toContain('queue file was damaged');
  },
);
