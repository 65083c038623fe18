import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createRouterClient } from '@orpc/server';
import { silentLogger } from '../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { memoryKeychain } from '../support/keychain.ts';
import { isAtRest, underWay } from '../support/states.ts';
import { fastClock } from './fast-clock.ts';
import { killJob, type KillNews } from './kill-job.ts';
import { calmTiming, times } from './timing.ts';

// A terminal as a process of its own that kills itself at one of its durable steps, as a power cut would.
const job = killJob.parse(JSON.parse(process.argv[2] ?? ''));
const clock = fastClock(times);
// What was compiled is kept for the next process (scripts/test.mjs): this one will not end in order.
flushCompileCache();

/** Told at once and for good: what is not told has not happened for whoever listens. */
function tell(news: KillNews): void {
  writeSync(1, `${JSON.stringify(news)}\n`);
}

let steps = 0;
const terminal = openTerminal({
  dataDir: job.dataDir,
  clock,
  logger: silentLogger,
  keychain: memoryKeychain(),
  version: '0.0.0',
  session: job.session,
  timing: calmTiming,
  steps: (step) => {
    steps += 1;
    if (step === 'while sending') tell({ step });
    if (steps !== job.killAt) return;
    tell({ killedAt: step });
    process.kill(process.pid, 'SIGKILL');
  },
});
const api = createRouterClient(terminal.router);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await clock.sleep(5 * times);
}

await until(async () => (await api.terminal.status()).mirror.asOf !== null);
if (job.records) await recordShift();
let rounds = 0;
await until(async () => {
  const open = await api.queue.list({ states: underWay });
  rounds += 1;
  if (rounds % 10 === 0) await api.queue.replayNow();
  return isAtRest(open);
});
await terminal.close();
tell({ steps });

/** A little of everything: two lanes, a car that is moved on, a neighbour, and kinds with and without a proof. */
async function recordShift(): Promise<void> {
  const tracks = (await api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount || a.trackId - b.trackId);
  const [first, second] = tracks;
  const last = tracks.at(-1);
  if (!first || !second || !last) throw new Error('too few tracks');
  const cars = (await api.tracks.get({ trackId: first.trackId })).cars.map((car) => car.equipmentId);
  const [a, b, c] = cars;
  const other = (await api.tracks.get({ trackId: second.trackId })).cars[0];
  if (!a || !b || !c || !other) throw new Error('too few cars');
  const recorded = ({ commandId, seq }: { commandId: string; seq: number }) => {
    tell({ recorded: { commandId, seq } });
  };
  recorded(await api.moves.record({ equipmentIds: [a, b], to: { trackId: last.trackId, place: 'back' } }));
  recorded(await api.moves.record({ equipmentIds: [c], to: { trackId: last.trackId, place: { before: a } } }));
  recorded(
    await api.switchRequests.record({
      requests: [{ equipmentId: other.equipmentId, trackId: last.trackId, requestType: 'PL' }],
    }),
  );
  recorded(await api.moves.record({ equipmentIds: [b], to: { trackId: second.trackId, place: 'front' } }));
  const [equipmentInitial = '', number] = other.mark.split(' ');
  recorded(
    await api.billsOfLading.record({
      waybill: {
        billOfLadingNumber: 'B-1',
        equipmentDetails: [{ equipmentInitial, equipmentNumber: Number(number) }],
      },
    }),
  );
  recorded(await api.customers.record({ resourceId: 3002, printedName: 'DOCK' }));
}
