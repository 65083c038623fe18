import { startPracticeYard } from '#practice/server.ts';
import { TemporaryFolder } from '../harness/scope.ts';
import { openTerminalOn, until } from '../harness/terminal.ts';
import { underWay } from '../../test/support/states.ts';
import type { Part } from './part.ts';

const searchMs = 5_000;

/** One evening: sorted on paper, worked by ticks without a connection, replayed, and read back from the carrier. */
async function evening(seed: number, folder: TemporaryFolder): Promise<string[]> {
  const yard = await startPracticeYard({ seed, cars: 240, tracks: 14, stations: 1 });
  try {
    await using opened = openTerminalOn(
      folder.next(),
      { url: yard.url, account: yard.account },
      { timing: { lookupGapMs: 30, readLagMs: 20, lateWorkMs: 20 } },
    );
    const { api } = opened;
    await until(async () => (await api.terminal.status()).mirror.asOf !== null);
    const tracks = (await api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount);
    const [receiving, quiet] = [tracks.slice(0, 2), tracks.slice(-4)];
    const cars = await Promise.all(receiving.map(async ({ trackId }) => (await api.tracks.get({ trackId })).cars));
    const end = seed % 2 === 0 ? ('back' as const) : ('front' as const);
    const sorted = cars.flatMap((standing) => (end === 'front' ? standing.slice(0, 20) : standing.slice(-20)));
    const names = [...Map.groupBy(sorted, (car) => car.destination ?? '')].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    // The five largest destinations, and the others together.
    const blocks = [...names.slice(0, 5), ['Others', names.slice(5).flatMap(([, all]) => all)] as const]
      .filter(([, all]) => all.length > 0)
      .map(([name, all], at) => ({
        name: name === '' ? 'No destination' : name,
        equipmentIds: all.map((car) => car.equipmentId),
        trackId: quiet[at % 3]?.trackId ?? 0,
      }));
    const question = {
      tracks: [...receiving, ...quiet].map(({ trackId }) => ({ trackId, lengthFt: null })),
      end,
      lead: { lengthFt: 2000, mostCars: null },
      blocks,
    };
    await api.terminal.workOffline({ offline: true });
    const { planId } = await api.planning.start({ question });
    const begun = performance.now();
    await until(async () => {
      const { state, best } = await api.planning.get({ planId });
      return state !== 'searching' || (best !== null && performance.now() - begun > searchMs);
    }, 50);
    const { best, atLeast } = await api.planning.stop({ planId });
    if (best === null) return [String(seed), String(sorted.length), String(blocks.length), 'none', '', '', ''];
    const list = await api.planning.toSwitchList({ planId, title: 'Evening sort' });
    const { paperId } = list;
    let { revision } = list;
    for (const equipmentIds of Map.groupBy(list.lines, (line) => line.cut).values()) {
      ({ revision } = await api.switchLists.tick({
        paperId,
        equipmentIds: equipmentIds.map((line) => line.equipmentId),
        tick: { is: 'done' },
      }));
    }
    const { recorded } = await api.switchLists.finish({ paperId, revision });
    await api.terminal.workOffline({ offline: false });
    await until(async () => {
      const open = await api.queue.list({ states: underWay });
      return open.length === 0;
    }, 20);
    await api.mirror.refresh({});
    const planned = best.standings.at(-1)?.tracks ?? [];
    const stands = await Promise.all(
      planned.map(async ({ trackId, equipmentIds }) => {
        const now = (await api.tracks.get({ trackId })).cars.map((car) => car.equipmentId);
        return now.join() === equipmentIds.join();
      }),
    );
    return [
      String(seed),
      String(sorted.length),
      String(blocks.length),
      String(best.steps.length),
      String(atLeast),
      String(recorded?.moves.length ?? 0),
      stands.every(Boolean) ? 'as planned' : 'not as planned',
    ];
  } finally {
    await yard.close();
  }
}

export async function eveningSort(): Promise<Part> {
  using folder = new TemporaryFolder();
  const lines: string[][] = [];
  for (let seed = 1; seed <= 10; seed += 1) lines.push(await evening(seed, folder));
  return {
    title: 'The practice yard’s evening sort',
    how: `Ten practice yards, each by its seed. The twenty cars of each of the two fullest tracks that stand nearest to the engine are sorted by destination into blocks on three of the quietest, with a fourth beside and a lead of 2,000 ft, and ${searchMs / 1000} s to search. The plan becomes a switch list, which is ticked cut by cut and finished without a connection; then the queue is replayed to the carrier and the yard read back.`,
    table: [
      ['Seed', 'Cars', 'Blocks', 'Movements', 'No plan needs fewer than', 'Moves recorded', 'The carrier’s yard'],
      ...lines,
    ],
  };
}
