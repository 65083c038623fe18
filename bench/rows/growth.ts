// What files and memory grow to in a week: npm run bench -- growth [--cars 500] [--runs 7]
// The clocks of terminal and carrier are put forward together, five minutes at a time.
import { readdirSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { openLog } from '#main/host/log.ts';
import { benchArguments } from '../harness/arguments.ts';
import { oursName, Runs } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startCarrierOfAWeek } from '../harness/programs.ts';
import { Sequence } from '../harness/sequence.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { openTerminalOn, until } from '../harness/terminal.ts';
import { underWay } from '../../test/support/states.ts';

const given = benchArguments({ cars: 500, runs: 7 });
const stepMs = 5 * 60_000;
const stepsADay = 86_400_000 / stepMs;
const commandsADay = 3_000;
/** One command in twenty is a switch request, the others are moves of one to five cars. */
const switchRequestEvery = 20;
/** Cuts that other crews move between two pulls, many of them to another station. */
const cutsOfOthers = 3;
/** Cars whose history somebody opens in a day. */
const looksADay = 200;
/** Megabytes of a file, its log included. */
const megabyte = 2 ** 20;

setFlagsFromString('--expose-gc');
const collectGarbage = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));

await using week = await startCarrierOfAWeek(given.cars);
using folder = new TemporaryFolder();
const dataDir = folder.next();
const logs = join(dataDir, 'logs');
const log = openLog('silent');
log.keepIn(logs);
const clock = new SkippingClock();
await using opened = openTerminalOn(dataDir, week.ready.carrier, {
  clock,
  logger: log.logger,
  timing: { fullPullMs: stepMs, smallPullMs: 15_000 },
});
const { api } = opened;
await api.mirror.refresh({});
const all = await api.tracks.list();
// Others work on a third of the tracks, so that no command meets a yard that is not as it was recorded.
const [theirs, ours] = [all.filter((_, nth) => nth % 3 === 0), all.filter((_, nth) => nth % 3 !== 0)];
const directory = join(dataDir, 'profiles', readdirSync(join(dataDir, 'profiles'))[0] ?? '');
const chance = new Sequence(1);

const figures = {
  mirror: new Runs(),
  histories: new Runs(),
  crossings: new Runs(),
  heap: new Runs(),
  queue: new Runs(),
  perCommand: new Runs(),
  records: new Runs(),
  backups: new Runs(),
  logs: new Runs(),
};
let commands = 0;
const queueAtFirst = fileSize('queue.sqlite');
await measureRow(
  {
    row: 'growth',
    title: 'A week of work',
    per: 'day',
    how: `A whole pull every five minutes, ${commandsADay.toLocaleString('en')} commands a day recorded and replayed, ${(cutsOfOthers * stepsADay).toLocaleString('en')} cuts moved by other crews and ${looksADay} histories looked at: the practice yard and the terminal with their clocks put forward together, one value at the end of each day. Files are counted with their logs, memory after garbage was collected. A small yard, so that ${(stepsADay * 7).toLocaleString('en')} pulls come to an end: what is asked is what grows, not what there is.`,
  },
  given,
  { run: day, figures: figuresOfTheWeek },
);

function figuresOfTheWeek() {
  return [
    figures.mirror.figure('mirror, but for the next two', 'MB', { timesFirst: 1.1 }),
    figures.histories.figure('histories that were looked at, kept up to 16 MB', 'MB', { atMost: 16 }),
    figures.crossings.figure('comings and goings of cars, kept for three days', 'MB', null),
    figures.heap.figure('JavaScript objects in memory', 'MB', { timesFirst: 1.1 }),
    figures.queue.figure('queue, which keeps every command', 'MB', null),
    figures.perCommand.figure('queue, for each command', 'bytes', { timesFirst: 1.1 }),
    figures.records.figure('records', 'MB', { timesFirst: 1.1 }),
    figures.backups.figure('backups, the newest seven', 'MB', null),
    figures.logs.figure('log files, at most 50 MB', 'MB', null),
  ];
}

async function day(): Promise<void> {
  for (let step = 0; step < stepsADay; step += 1) await fiveMinutes(step);
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const histories = bytesIn('car_history', 'car_history_as_of');
  const crossings = bytesIn('crossing', 'crossing_at');
  figures.mirror.note(oursName, (fileSize('mirror.sqlite') - histories - crossings) / megabyte);
  figures.histories.note(oursName, histories / megabyte);
  figures.crossings.note(oursName, crossings / megabyte);
  figures.heap.note(oursName, process.memoryUsage().heapUsed / megabyte);
  figures.queue.note(oursName, fileSize('queue.sqlite') / megabyte);
  figures.perCommand.note(oursName, (fileSize('queue.sqlite') - queueAtFirst) / commands);
  figures.records.note(oursName, fileSize('records.sqlite') / megabyte);
  figures.backups.note(oursName, sizeOf(join(directory, 'backups')) / megabyte);
  figures.logs.note(oursName, sizeOf(logs) / megabyte);
}

/** Time goes on, others work, this terminal's crews work, and everything has been sent and read again. */
async function fiveMinutes(step: number): Promise<void> {
  const before = (await api.terminal.status()).mirror.asOf;
  await tell(week.ready.clockUrl, String(stepMs));
  await othersWork();
  clock.skip(stepMs);
  await until(async () => {
    const { mirror } = await api.terminal.status();
    if (mirror.held !== null) throw new Error(mirror.held.reason);
    return mirror.asOf !== before && mirror.pull === null;
  }, 2);
  for (let nth = 0; nth < shareOf(commandsADay, step); nth += 1) await recordOne();
  for (let nth = 0; nth < shareOf(looksADay, step); nth += 1) await lookAtOne();
  await until(async () => {
    const [stuck] = await api.queue.list({ states: ['refused', 'conflict', 'review'], limit: 1 });
    if (stuck) throw new Error(`no. ${stuck.seq} is ${stuck.state}: ${stuck.lastError?.message ?? ''}`);
    const open = await api.queue.list({ states: underWay, limit: 1 });
    return open.length === 0;
  }, 2);
}

/** How much of a day's work falls to one step of it. */
function shareOf(ofADay: number, step: number): number {
  return Math.floor(((step + 1) * ofADay) / stepsADay) - Math.floor((step * ofADay) / stepsADay);
}

async function recordOne(): Promise<void> {
  commands += 1;
  const { trackId, cars } = await aTrackOf(ours);
  const equipmentIds = aCutOf(cars);
  if (commands % switchRequestEvery === 0) {
    const [equipmentId = 0] = equipmentIds;
    await api.switchRequests.record({ requests: [{ equipmentId, trackId, requestType: 'TR' }] });
    return;
  }
  const to = ours.filter((one) => one.trackId !== trackId)[chance.below(ours.length - 1)];
  await api.moves.record({ equipmentIds, to: { trackId: to?.trackId ?? 0, place: 'back' } });
}

async function othersWork(): Promise<void> {
  for (let nth = 0; nth < cutsOfOthers; nth += 1) {
    const { trackId, cars } = await aTrackOf(theirs);
    const to = theirs.filter((one) => one.trackId !== trackId)[chance.below(theirs.length - 1)];
    await tell(
      `${week.ready.controlUrl}/practice/other-crew`,
      JSON.stringify({ equipmentIds: aCutOf(cars), toTrackId: to?.trackId }),
      { authorization: `Bearer ${week.ready.controlToken}` },
    );
  }
}

async function lookAtOne(): Promise<void> {
  const [equipmentId = 0] = aCutOf((await aTrackOf(ours)).cars);
  await api.history.equipment({ equipmentIds: [equipmentId] });
}

/** Some track on which something stands, with what stands there. */
async function aTrackOf(tracks: typeof all): Promise<{ trackId: number; cars: number[] }> {
  for (;;) {
    const trackId = tracks[chance.below(tracks.length)]?.trackId ?? 0;
    const { cars } = await api.tracks.get({ trackId });
    if (cars.length > 0) return { trackId, cars: cars.map((car) => car.equipmentId) };
  }
}

function aCutOf(cars: readonly number[]): number[] {
  const from = chance.below(cars.length);
  return cars.slice(from, from + 1 + chance.below(5));
}

async function tell(url: string, body: string, more: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...more } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

/** Bytes of a file of the profile with its log. */
function fileSize(name: string): number {
  return readdirSync(directory)
    .filter((file) => file === name || file === `${name}-wal`)
    .reduce((sum, file) => sum + statSync(join(directory, file)).size, 0);
}

/** Bytes of the mirror that a table and its index take. */
function bytesIn(table: string, index: string): number {
  const file = new Database(join(directory, 'mirror.sqlite'), { readonly: true });
  const pages = file.prepare<[string, string], { bytes: number }>(
    'select sum(pgsize) as bytes from dbstat where name in (?, ?)',
  );
  const { bytes } = pages.get(table, index) ?? { bytes: 0 };
  file.close();
  return bytes;
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
