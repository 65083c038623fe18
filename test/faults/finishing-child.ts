import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createRouterClient } from '@orpc/server';
import { silentLogger } from '../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { memoryKeychain } from '../support/keychain.ts';
import { fastClock } from './fast-clock.ts';
import { finishingJob, type FinishingNews } from './finishing-job.ts';
import { times, timing } from './timing.ts';

// A terminal that makes a switch list, ticks it, and kills itself at one of the steps of finishing it.
const job = finishingJob.parse(JSON.parse(process.argv[2] ?? ''));
const clock = fastClock(times);
// What was compiled is kept for the next process (scripts/test.mjs): this one will not end in order.
flushCompileCache();

function tell(news: FinishingNews): void {
  writeSync(1, `${JSON.stringify(news)}\n`);
}

let finishing = false;
let steps = 0;
const terminal = openTerminal({
  dataDir: job.dataDir,
  clock,
  logger: silentLogger,
  keychain: memoryKeychain(),
  version: '0.0.0',
  session: job.session,
  timing,
  steps: (step) => {
    if (!finishing) return;
    steps += 1;
    if (steps !== job.killAt) return;
    tell({ killedAt: step });
    process.kill(process.pid, 'SIGKILL');
  },
});
const api = createRouterClient(terminal.router);
while ((await api.terminal.status()).mirror.asOf === null) await clock.sleep(5 * times);
await api.terminal.workOffline({ offline: true });

const tracks = (await api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount || a.trackId - b.trackId);
const [from] = tracks;
const [near, far] = tracks.slice(-2);
if (!from || !near || !far) throw new Error('too few tracks');
const cars = (await api.tracks.get({ trackId: from.trackId })).cars.slice(0, 3).map((car) => car.equipmentId);
const list = await api.switchLists.create({
  title: 'Night job',
  lines: cars.map((equipmentId, at) => ({
    equipmentId,
    cut: 1,
    to: { trackId: at < 2 ? near.trackId : far.trackId, place: 'back' as const },
  })),
});
const { paperId, revision } = await api.switchLists.tick({
  paperId: list.paperId,
  equipmentIds: cars,
  tick: { is: 'done' },
});
tell({ ticked: { paperId, cars } });
finishing = true;
await api.switchLists.finish({ paperId, revision });
finishing = false;
tell({ finished: steps });
await terminal.close();
