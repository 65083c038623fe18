import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { createRouterClient } from '@orpc/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { practiceIn } from '#main/host/practice.ts';
import { PracticeControl } from '#main/lessons/practice-control.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { startPracticeYard } from '#practice/server.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { practiceControl } from '../../support/practice-control.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const controlFile = z.strictObject({ controlUrl: z.url(), controlToken: z.string() });

/** A terminal on this device's own practice yard, whose minutes go by only when the test says so. */
async function onPractice(dataDir = temporaryFolder(), scenario: 'shift' | 'still' = 'shift') {
  const sleep = (_ms: number, over: AbortSignal) =>
    new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
  const load = async () => (options: Parameters<typeof startPracticeYard>[0]) =>
    startPracticeYard({ ...options, sleep });
  const keychain = memoryKeychain();
  const practice = practiceIn(dataDir, load, scenario);
  const terminal = openTerminal({
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain,
    version: '0.0.0',
    practice,
    timing: { smallPullMs: 200 },
  });
  const close = async () => {
    await terminal.close();
    await practice.close();
  };
  onTestFinished(close);
  const api = createRouterClient(terminal.router);
  await api.account.openPractice({});
  const control = () =>
    practiceControl(controlFile.parse(JSON.parse(readFileSync(join(dataDir, 'practice', 'control.json'), 'utf8'))));
  return { api, control, close, dataDir, keychain };
}
type OnPractice = Awaited<ReturnType<typeof onPractice>>;

/** The sample is there: its two questions are the last of it. */
const isMade = ({ api }: OnPractice) =>
  eventually(async () => expect((await api.terminal.status()).queue).toMatchObject({ waiting: 0, attention: 2 }));

test('the first sign-in to the practice yard finds a shift under way, made by the terminal itself; an hour later it has gone on, and nothing was refused', async () => {
  const yard = await onPractice();
  await isMade(yard);
  const { api, keychain } = yard;
  const lists = await api.switchLists.list();
  expect(lists.map(({ lines, done, skipped }) => (lines > 0 ? done + skipped : null)).sort()).toEqual([
    0,
    0,
    expect.toSatisfy((worked: number) => worked > 2),
  ]);
  const [check] = await api.trackChecks.list();
  expect(check).toMatchObject({ state: 'open' });
  expect(check?.done).toBeGreaterThan(2);
  expect(check?.done).toBeLessThan(check?.lines ?? 0);
  expect((await api.queue.list({ states: ['conflict', 'refused'] })).map(({ kind }) => kind).sort()).toEqual([
    'billOfLading',
    'move',
  ]);
  expect(await api.classLists.list()).toHaveLength(1);
  expect(await api.consists.list()).toMatchObject([{ title: 'Train 411', notUnderstood: 0, noted: 0 }]);
  expect((await api.customers.list()).length).toBeGreaterThan(10);
  expect((await api.events.receiver()).listeningAt).toContain('127.0.0.1');
  await eventually(async () => {
    expect((await api.events.list()).map(({ trainNumber }) => trainNumber)).toContain('337');
  });
  // Who only practises needs no keychain.
  expect([...keychain.kept.keys()]).toEqual([]);

  const before = (await api.tracks.list()).map(({ name, carCount }) => `${name} ${carCount}`);
  await yard.control().advance(60);
  await eventually(async () => {
    const kinds = new Set((await api.events.list()).map(({ eventType }) => eventType));
    expect(kinds).toEqual(new Set(['TrainArrival', 'car_actually_placed']));
    const now = (await api.tracks.list()).map(({ name, carCount }) => `${name} ${carCount}`);
    expect(now.filter((line) => !before.includes(line)).length).toBeGreaterThan(10);
  });
  expect(await api.events.receiver()).toMatchObject({ refused: 0 });
});

test('the sample is made once: not again at the next start, and anew after a reset', async () => {
  const first = await onPractice();
  await isMade(first);
  const papers = (await first.api.switchLists.list()).map(({ paperId }) => paperId).sort();
  await first.close();
  const second = await onPractice(first.dataDir);
  await eventually(async () => expect((await second.api.events.receiver()).hasToken).toBe(true));
  await second.control().advance(10);
  await eventually(async () => expect((await second.api.events.receiver()).received).toBeGreaterThan(0));
  expect((await second.api.switchLists.list()).map(({ paperId }) => paperId).sort()).toEqual(papers);

  await second.api.lessons.reset({ openCommands: 2 });
  await isMade(second);
  const again = (await second.api.switchLists.list()).map(({ paperId }) => paperId);
  expect(again).toHaveLength(3);
  expect(again.filter((id) => papers.includes(id))).toEqual([]);
});

test('a car that another crew has moved is a question, however soon the terminal reads of it', async () => {
  const { anotherCrew } = PracticeControl.prototype;
  const seen: unknown[] = [];
  vi.spyOn(PracticeControl.prototype, 'anotherCrew').mockImplementationOnce(async function (
    this: PracticeControl,
    ...to
  ) {
    await anotherCrew.apply(this, to);
    const [[equipmentId = 0], trackId] = to;
    await eventually(async () => expect((await api.cars.get({ equipmentId })).place).toMatchObject({ trackId }));
    seen.push(equipmentId);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const yard = await onPractice();
  const { api } = yard;
  await isMade(yard);
  expect(seen).toHaveLength(1);
});

test('nothing is made where the yard is still, or for an account of a carrier', async () => {
  const still = await onPractice(undefined, 'still');
  await eventually(async () => expect((await still.api.terminal.status()).mirror.asOf).not.toBeNull());
  const carrier = await Shift.begin({ practice: { scenario: 'shift' } });
  await systemClock.sleep(500);
  for (const api of [still.api, carrier.api]) {
    expect(await api.switchLists.list()).toEqual([]);
    expect(await api.queue.list()).toEqual([]);
    expect((await api.events.receiver()).settings.enabled).toBe(false);
  }
});

test('what the practice yard told before a restart is reported after it, with the names of its places', async () => {
  const before = await onPractice();
  await isMade(before);
  const placed = async ({ api }: OnPractice) =>
    (await api.events.list()).map(({ deliveryId, station }) => ({ deliveryId, place: station?.name }));
  await eventually(async () => expect(await placed(before)).not.toEqual([]));
  const told = await placed(before);
  expect(told.every(({ place }) => typeof place === 'string')).toBe(true);
  await before.close();
  // The yard is at another port of this machine then.
  const after = await onPractice(before.dataDir);
  await eventually(async () => expect((await after.api.terminal.status()).connection.state).toBe('online'));
  expect(await placed(after)).toEqual(expect.arrayContaining(told));
});
