// 1,000 queued moves replayed, against the same requests sent bare: npm run bench -- replay
import { endpoints } from '#shared/service/endpoints.ts';
import { benchArguments } from '../harness/arguments.ts';
import { BareLine, barePages } from '../harness/bare-line.ts';
import { floorName, oursName, Runs, timed } from '../harness/figures.ts';
import { type Carrier, startPracticeYard } from '../harness/programs.ts';
import { reportRow } from '../harness/results.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { Sequence } from '../harness/sequence.ts';
import { openTerminalOn, type OpenedTerminal, until } from '../harness/terminal.ts';

const given = benchArguments();
const moves = 1_000;
const cut = 5;
const tracksOfAShift = 40;

interface Cut {
  readonly equipmentIds: readonly number[];
  readonly from: number;
  readonly to: number;
}

await using practice = await startPracticeYard(given.cars);
using folder = new TemporaryFolder();
await using opened = openTerminalOn(folder.next(), practice.ready);
const { api } = opened;
await api.mirror.refresh({});
const atWork = (await api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount).slice(0, tracksOfAShift);
const chance = new Sequence(1);
const line = new BareLine(practice.ready);
const whole = new Runs();
for (let run = 0; run < given.runs; run += 1) {
  const bare = await shift(opened);
  whole.note(floorName, await timed(() => sendBare(practice.ready, line, bare)));
  await record(await shift(opened));
  whole.note(oursName, await timed(replay));
}
await line.close();
reportRow(
  {
    row: 'replay',
    title: 'Replay of 1,000 queued moves',
    how: `${moves} moves of ${cut} cars between ${tracksOfAShift} tracks, recorded offline and replayed to the practice yard in a process of its own, until the last is settled. The floor sends moves like them bare, one after another, each followed by one read of the track it went to, and writes nothing down.`,
  },
  given,
  [whole.figure('all of them sent and seen', 'ms', { timesFloor: 1.3 })],
);

/** A shift's moves, each from where the ones before it have left the cars. */
async function shift({ api }: OpenedTerminal): Promise<Cut[]> {
  for (const { trackId } of atWork) await api.mirror.refresh({ trackId });
  const standing = new Map<number, number[]>();
  for (const { trackId } of atWork) {
    const { cars } = await api.tracks.get({ trackId });
    standing.set(
      trackId,
      cars.map((car) => car.equipmentId),
    );
  }
  return Array.from({ length: moves }, () => {
    const full = [...standing].filter(([, cars]) => cars.length >= cut);
    const [from, cars] = full[chance.below(full.length)] ?? [0, []];
    const others = [...standing].filter(([track]) => track !== from);
    const [to, there] = others[chance.below(others.length)] ?? [0, []];
    const equipmentIds = cars.splice(chance.below(cars.length - cut + 1), cut);
    there.push(...equipmentIds);
    return { equipmentIds, from, to };
  });
}

async function record(all: readonly Cut[]): Promise<void> {
  await api.terminal.workOffline({ offline: true });
  for (const { equipmentIds, to } of all) {
    await api.moves.record({ equipmentIds: [...equipmentIds], to: { trackId: to, place: 'back' } });
  }
}

async function replay(): Promise<void> {
  await api.terminal.workOffline({ offline: false });
  await until(async () => {
    const open = await api.queue.list({ states: ['pending', 'sending', 'unknown', 'applied'], limit: 1 });
    const [stuck] = await api.queue.list({ states: ['refused', 'conflict', 'review'], limit: 1 });
    if (stuck) throw new Error(`no. ${stuck.seq} is ${stuck.state}: ${stuck.lastError?.message ?? ''}`);
    return open.length === 0;
  }, 50);
}

async function sendBare({ account }: Carrier, to: BareLine, all: readonly Cut[]): Promise<void> {
  for (const [nth, { equipmentIds, from, to: track }] of all.entries()) {
    await to.ask(endpoints.move, {
      items: equipmentIds.map((equipmentId) => ({
        equipment: { resourceId: equipmentId, resourceType: 'Equipment' },
        locationUpdate: {
          from: { grouping: { resourceId: from, resourceType: 'Grouping' }, groupingIndex: 0 },
          to: { grouping: { resourceId: track, resourceType: 'Grouping' }, groupingIndex: -1 },
        },
        updateIntermodalUnits: true,
      })),
      jobName: `Bare ${account.carrierId} ${nth}`,
      updateTime: new Date().toISOString(),
    });
    for await (const page of barePages(to, track)) if (page.length === 0) throw new Error(`track ${track} is empty`);
  }
}
