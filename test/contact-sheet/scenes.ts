import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { scriptView, type ScriptView } from '../e2e/script.ts';
import { findStage } from '../e2e/tracks.ts';
import { receiver } from '#shared/terminal/events.ts';
import { trackCheck } from '#shared/terminal/track-checks.ts';
import { eventually } from '../support/eventually.ts';
import { type PracticeControl, practiceControl } from '../support/practice-control.ts';
import {
  type PracticeProcess,
  startPracticeProcess,
  startTerminalProcess,
  type TerminalProcess,
} from '../support/program.ts';
import type { State } from './states.ts';

/** A terminal in one state, on a practice yard of its own. */
export interface Scene extends AsyncDisposable {
  readonly terminal: TerminalProcess;
  readonly script: ScriptView;
  readonly control: PracticeControl;
  /** So many hours later than it is, for a picture that has grown old. */
  readonly hoursLater: number;
}

const yards: Readonly<Record<State, readonly string[]>> = {
  normal: [],
  empty: ['--cars', '0'],
  loading: [],
  stale: [],
  error: [],
  offline: [],
  much: ['--cars', '12000', '--tracks', '240'],
};

/** What a view waits for, or sees fail, while the line itself is up. */
const slow = ['/inventory', 'history', '/groupings/list'];

/** Sets a scene. The practice yard and the terminal end with it. */
export async function openScene(state: State): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yard-sheet-'));
  const practice = await startPracticeProcess(yards[state]);
  const control = practiceControl(practice);
  if (state === 'error') {
    // The line is up, and what is asked of the service goes wrong there.
    for (const path of slow) await control.fault({ fault: 'errorBefore', path });
  }
  if (state === 'loading') {
    for (const path of slow) await control.fault({ fault: 'delay', delayMs: 600_000, path });
  }
  const terminal = await startTerminalProcess({ dataDir, session: practice.session });
  const script = scriptView(terminal);
  await setUp(state, { terminal, control, practice, script });
  return {
    terminal,
    script,
    control,
    hoursLater: state === 'stale' ? 3 : 0,
    async [Symbol.asyncDispose]() {
      await terminal.stop();
      await practice.kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

interface Parts {
  readonly terminal: TerminalProcess;
  readonly control: PracticeControl;
  readonly practice: PracticeProcess;
  readonly script: ScriptView;
}

async function setUp(state: State, parts: Parts): Promise<void> {
  const { control, script } = parts;
  switch (state) {
    case 'loading':
      await eventually(async () => {
        if ((await script.status()).mirror.pull === null) throw new Error('nothing is being read yet');
      });
      return;
    case 'error':
      await eventually(async () => {
        if ((await script.status()).mirror.problem === null) throw new Error('nothing has gone wrong yet');
      });
      return;
    case 'empty':
      return script.ready();
    case 'normal':
      return doAShift(parts);
    case 'much':
      await script.ready();
      await hearMuch(parts);
      return recordMuch(parts);
    case 'stale':
    case 'offline':
      await doAShift(parts);
      await control.offline(true);
      await workOffline(parts);
  }
}

/** Work of every kind, done and seen; and a move that met another crew. */
async function doAShift({ terminal, control, script }: Parts): Promise<void> {
  await script.ready();
  const { cut, more, near, far } = findStage(await script.firstStation());
  const record = recorder(terminal);
  const to = (trackId: number, place: unknown = 'back') => ({ trackId, place });
  await record('moves/record', { equipmentIds: cut, to: to(near.trackId), jobName: 'Morning hump' });
  await record('switchRequests/record', {
    requests: [{ equipmentId: more[0], trackId: far.trackId, requestType: 'PL' }],
  });
  await record('classLists/record', {
    jobId: 'Local 14',
    items: cut.map((equipmentId) => ({ equipmentId, trackId: far.trackId, position: -1 })),
  });
  const cars = (await script.firstStation()).find((row) => row.cars.length > 20)?.cars ?? [];
  await record('switchLists/create', {
    title: 'Local 14',
    lines: cars.slice(0, 9).map(({ equipmentId }, at) => ({
      equipmentId,
      cut: at < 4 ? 1 : at < 7 ? 2 : 3,
      to: to(at < 7 ? near.trackId : far.trackId),
    })),
  });
  await walkATrack({ terminal, script });
  for (const customer of (await control.customers()).slice(0, 6)) {
    await record('customers/record', { resourceId: customer.resourceId });
  }
  const { billOfLadingNumber } = z
    .object({ json: z.object({ billOfLadingNumber: z.string() }) })
    .parse((await terminal.call('billsOfLading/proposeNumber')).body).json;
  await record('billsOfLading/record', {
    waybill: {
      billOfLadingNumber,
      equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 671772, netWeightLbs: 120_000 }],
    },
  });
  await drained(script);
  await control.offline(true);
  await record('moves/record', { equipmentIds: [more[1]], to: to(far.trackId, 'front') });
  // What was read before the line was lost counts for nothing when it is back: the conflict comes every time.
  await lineDown({ terminal, script });
  await control.otherCrew({ equipmentIds: [more[1]], toTrackId: near.trackId, groupingIndex: 0 });
  await control.offline(false);
  await terminal.call('queue/replayNow');
  await eventually(async () => {
    if ((await script.status()).queue.attention === 0) throw new Error('no conflict yet');
  });
  const stationId = (await script.firstStation())[0]?.track.stationId ?? null;
  if (stationId !== null) await tellEvents({ terminal, control, script, stationId });
}

/** A receiver that listens, and trains that the carrier tells it of. */
async function tellEvents({
  terminal,
  control,
  script,
  stationId,
  trains = ['114', 'Q337', 'L 021'],
}: Pick<Parts, 'terminal' | 'control' | 'script'> & {
  readonly stationId: number;
  readonly trains?: readonly string[];
}): Promise<void> {
  const token = 'a-token-nobody-guesses';
  const settings = { enabled: true, port: 0, keys: [await control.webhookKey()] };
  const configured = await terminal.call('events/configure', { settings, token });
  const { listeningAt } = z.object({ json: receiver }).parse(configured.body).json;
  if (listeningAt === null) throw new Error('the receiver does not listen');
  await control.sendWebhooksTo(listeningAt, token);
  for (const trainNumber of trains) {
    await control.trainArrives({ trainNumber, count: 4, stationId });
  }
  // That this machine has no keychain is told on every view, and is of none of them.
  const { notices } = await script.status();
  for (const { id } of notices) await terminal.call('terminal/dismissNotice', { id });
}

/** A check in the middle of its walk, with a car of another track, and a consist with dirt in it. */
async function walkATrack({ terminal, script }: Pick<Parts, 'terminal' | 'script'>): Promise<void> {
  const [walked, other] = (await script.firstStation()).filter((row) => row.cars.length > 8);
  const stray = other?.cars[2];
  if (walked === undefined || stray === undefined) throw new Error('too few tracks to walk');
  const begun = await terminal.call('trackChecks/create', { trackId: walked.track.trackId, walkedFrom: 'front' });
  const { paperId, content } = z.object({ json: trackCheck }).parse(begun.body).json;
  const record = recorder(terminal);
  const line = (at: number) => content.lines[at]?.lineId;
  const mark = (at: number, how: object) => record('trackChecks/mark', { paperId, lineId: line(at), ...how });
  await mark(0, { state: 'present' });
  await mark(1, { state: 'present' });
  await mark(2, { state: 'skipped', reason: 'notFound' });
  const { equipmentId, mark: name } = stray;
  await record('trackChecks/add', { paperId, before: line(3), typed: name.slice(-4), equipmentId });
  await mark(3, { state: 'skipped', reason: 'badOrder' });
  const known = walked.cars.slice(0, 3).map((car, at) => `${at + 1},${car.mark},L,BOX CAR,PAPER,,`);
  const text = [
    'Seq,Car,L/E,Type,Contents,UN,Class',
    ...known,
    '4,ZZYX 4145,EMPTY,TANK,BENZENE,UN 1114,3 (FLAMMABLE LIQUID)',
    '5,ZZYX 4146,LOADED,TANK,VINYL CHLORIDE,UN1086,FLAMABLE GAS',
    '6,ZZYX 4147,HALF,HOPPER,FLAKES,b,',
    'Total,6 cars,,,,,',
  ].join('\n');
  await record('consists/create', { title: 'Train 32', sourceName: 'train-32.csv', text });
}

async function lineDown({ terminal, script }: Pick<Parts, 'terminal' | 'script'>): Promise<void> {
  await terminal.call('queue/replayNow');
  await eventually(async () => {
    if ((await script.status()).connection.state !== 'offline') throw new Error('the line is still up');
  });
}

async function workOffline({ terminal, script }: Parts): Promise<void> {
  await lineDown({ terminal, script });
  const record = recorder(terminal);
  const free = (await script.firstStation()).filter((row) => row.cars.length > 8 && row.track.pendingCount === 0);
  const [a, b, c] = free;
  if (a === undefined || b === undefined || c === undefined) throw new Error('too few tracks to work on');
  const cars = (row: typeof a, from: number, to: number) => row.cars.slice(from, to).map((car) => car.equipmentId);
  await record('moves/record', { equipmentIds: cars(a, 0, 3), to: { trackId: b.track.trackId, place: 'back' } });
  await record('moves/record', { equipmentIds: cars(b, 1, 2), to: { trackId: c.track.trackId, place: 'front' } });
  await record('switchRequests/record', {
    requests: cars(c, 4, 6).map((equipmentId) => ({ equipmentId, trackId: a.track.trackId, requestType: 'TR' })),
  });
}

/** The customers of a large office, and a day of trains. */
async function hearMuch(parts: Parts): Promise<void> {
  const { terminal, script } = parts;
  const trades = ['Milling', 'Resins', 'Refining', 'Autos', 'Polymers', 'Foods', 'Steel and Wire', 'Forest Products'];
  const customers = Array.from({ length: 320 }, (_, at) => ({
    resourceId: 5_000 + at,
    name: `Consolidated ${trades[at % trades.length] ?? ''} of District ${1 + Math.floor(at / trades.length)}`,
    locations: [{ resourceId: 50_000 + at, name: 'Main Plant', isDefault: true }],
  }));
  await recorder(terminal)('customers/import', { customers });
  const stationId = (await script.firstStation())[0]?.track.stationId ?? null;
  const trains = Array.from({ length: 40 }, (_, at) => `Q${301 + at}`);
  if (stationId !== null) await tellEvents({ ...parts, stationId, trains });
}

async function recordMuch({ terminal, script }: Parts): Promise<void> {
  await script.workOffline(true);
  const record = recorder(terminal);
  const rows = (await script.firstStation()).filter((row) => row.cars.length > 12);
  for (const [at, row] of rows.slice(0, 60).entries()) {
    const to = rows[(at + 7) % rows.length];
    for (const car of row.cars.slice(0, 4)) {
      await record('moves/record', {
        equipmentIds: [car.equipmentId],
        to: { trackId: to?.track.trackId ?? row.track.trackId, place: 'back' },
      });
    }
  }
  for (const [at, { mark }] of (rows[0]?.cars ?? []).slice(0, 60).entries()) {
    const [equipmentInitial, number] = mark.split(' ');
    await record('billsOfLading/record', {
      waybill: {
        billOfLadingNumber: `9001-SHIFT-${1_001 + at}`,
        equipmentDetails: [{ equipmentInitial, equipmentNumber: Number(number), netWeightLbs: 120_000 }],
      },
    });
  }
  const longest = rows.reduce((most, row) => (row.cars.length > most.cars.length ? row : most));
  const others = rows.filter((row) => row !== longest);
  await record('switchLists/create', {
    title: 'Whole of the receiving yard, second trick, with everything that came in on 114',
    lines: longest.cars.map(({ equipmentId }, at) => ({
      equipmentId,
      cut: 1 + Math.floor(at / 9),
      to: {
        trackId: others[Math.floor(at / 9) % others.length]?.track.trackId ?? longest.track.trackId,
        place: 'back',
      },
    })),
  });
  for (const { cars, track } of others.slice(0, 40)) {
    await record('switchLists/create', {
      title: `${track.name}, all of it`,
      lines: cars.slice(0, 30).map(({ equipmentId }) => ({ equipmentId, cut: 1, to: null })),
    });
    await record('trackChecks/create', { trackId: track.trackId, walkedFrom: 'front' });
  }
  await record('trackChecks/create', { trackId: longest.track.trackId, walkedFrom: 'back' });
}

function recorder(terminal: TerminalProcess) {
  return async (procedure: string, input: unknown): Promise<void> => {
    const { status, text } = await terminal.call(procedure, input);
    if (status !== 200) throw new Error(`${procedure}: ${status} ${text}`);
  };
}

async function drained(script: ScriptView): Promise<void> {
  await eventually(async () => {
    const { waiting } = (await script.status()).queue;
    if (waiting > 0) throw new Error(`${waiting} commands wait`);
  });
}
