// 1,000 queued moves replayed, against the same requests sent bare: npm run bench -- replay
import { endpoints } from '#shared/service/endpoints.ts';
import { benchArguments } from '../harness/arguments.ts';
import { BareLine, barePages } from '../harness/bare-line.ts';
import { floorName, oursName, Runs, timed } from '../harness/figures.ts';
import { measureRow } from '../harness/measure.ts';
import { startPracticeYard } from '../harness/programs.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { Sequence } from '../harness/sequence.ts';
import { rxWork } from '../rivals/rx.ts';
import { type BoardRow, openRival, type Rival, workRivals, type WorkStore } from '../rivals/rivals.ts';
import { openTerminalOn, type OpenedTerminal, until } from '../harness/terminal.ts';
import { underWay } from '../../test/support/states.ts';

const given = benchArguments();
const moves = 1_000;
const cut = 5;
const tracksOfAShift = 40;
/** Room for the cars of any track of a shift. */
const mostOnATrack = 250;
/** They take long: two runs of theirs tell enough. */
const rivalRuns = 2;

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
const perMove = new Runs();
await measureRow(
  {
    row: 'replay',
    title: 'Replay of 1,000 queued moves',
    how: `${moves} moves of ${cut} cars between ${tracksOfAShift} tracks, recorded offline and replayed to the practice yard in a process of its own, until the last is settled; all of it divided by the moves. The floor sends moves like them bare, one after another, each followed by one read of the track it went to, and writes nothing down. The others have the moves in their queue, note in each that it is being sent, send it and read its track over the same bare line, note that it is done, and keep where the cars of the track stand; RxDB’s trial does ${rxWork.mostCommands} moves, which is what it takes.`,
  },
  given,
  {
    run: async (run) => {
      const bare = await shift(opened);
      perMove.note(floorName, (await timed(() => sendAllBare(bare))) / moves);
      await record(await shift(opened));
      perMove.note(oursName, (await timed(replay)) / moves);
      for (const rival of given.rivals && run < rivalRuns ? workRivals : []) {
        perMove.note(rival.name, await replayOn(rival, await shift(opened)));
      }
    },
    figures: () => [perMove.figure('a move sent and its track seen', 'ms', { timesFloor: 1.3 })],
  },
);
await line.close();

/** A shift's moves, each from where the ones before it have left the cars. */
async function shift({ api }: OpenedTerminal): Promise<Cut[]> {
  for (const { trackId } of atWork) {
    // What the bare floor has moved is another crew's work: right after a yes of our own, a reading of it is an old copy.
    const isBelieved = () =>
      api.mirror.refresh({ trackId }).then(
        () => true,
        () => false,
      );
    await until(isBelieved, 500);
  }
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
    const open = await api.queue.list({ states: underWay, limit: 1 });
    const [stuck] = await api.queue.list({ states: ['refused', 'conflict', 'review'], limit: 1 });
    if (stuck) throw new Error(`no. ${stuck.seq} is ${stuck.state}: ${stuck.lastError?.message ?? ''}`);
    return open.length === 0;
  }, 50);
}

async function sendAllBare(all: readonly Cut[]): Promise<void> {
  for (const one of all) {
    await sendBare(one);
    await readBare(one);
  }
}

async function sendBare({ equipmentIds, from, to }: Cut): Promise<void> {
  await line.ask(endpoints.move, {
    items: equipmentIds.map((equipmentId) => ({
      equipment: { resourceId: equipmentId, resourceType: 'Equipment' },
      locationUpdate: {
        from: { grouping: { resourceId: from, resourceType: 'Grouping' }, groupingIndex: 0 },
        to: { grouping: { resourceId: to, resourceType: 'Grouping' }, groupingIndex: -1 },
      },
      updateIntermodalUnits: true,
    })),
    jobName: 'Bare',
    updateTime: new Date().toISOString(),
  });
}

/** Reads the track a move went to: where its cars stand. */
async function readBare({ to }: Cut): Promise<readonly BoardRow[]> {
  const rows: BoardRow[] = [];
  for await (const page of barePages(line, to)) {
    for (const { resourceId: id } of page) rows.push({ id, track_id: to, position: rows.length, spot: null });
  }
  if (rows.length === 0) throw new Error(`track ${to} is empty`);
  return rows;
}

/** Milliseconds a move. */
async function replayOn(rival: Rival<WorkStore>, all: readonly Cut[]): Promise<number> {
  const store = await openRival(rival, folder);
  const queued = all.slice(0, rival.mostCommands).map((cutOf, seq) => ({ id: String(seq), cutOf }));
  for (const { id, cutOf } of queued) {
    await store.makeRoom(0);
    await store.record(id, { ...cutOf, id, state: 'pending', recordedAt: new Date().toISOString() }, []);
  }
  let took = 0;
  for (const { id, cutOf } of queued) {
    await store.makeRoom(mostOnATrack);
    took += await timed(async () => {
      await store.beginSending(id);
      await sendBare(cutOf);
      await store.noteDone(id);
      await store.keepTrack(await readBare(cutOf));
    });
  }
  await store.close();
  return took / queued.length;
}
