import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlannedStep, PlanQuestion } from '#shared/terminal/planning.ts';
import type { WrittenLine } from '#shared/terminal/switch-lists.ts';
import { Planning } from '#main/planning/area.ts';
import type { PlanSearcher } from '#main/planning/searcher.ts';
import { InputRefused } from '#main/queue/refusals.ts';
import { aCar, aRow } from '../../renderer/cars.ts';

const question: PlanQuestion = {
  tracks: [{ trackId: 10 }, { trackId: 20 }],
  end: 'front',
  lead: { lengthFt: null, mostCars: null },
  blocks: [{ name: 'North', equipmentIds: [1], trackId: 20 }],
};
const pull = { kind: 'pull', trackId: 10, cars: 1 } as const;
const set = { kind: 'set', trackId: 20, cars: 1 } as const;

/** Plans on two tracks, with a searcher that says what the test has it say. */
function planning() {
  const rows = new Map([
    [10, aRow(10, [aCar(1), aCar(2)], { asOf: '2026-03-02T05:10:00.000Z' })],
    [20, aRow(20, [], { asOf: '2026-03-02T05:40:00.000Z' })],
  ]);
  const found = ({ equipmentId }: { equipmentId: number }): FoundCar => {
    const { position: _, ...car } = aCar(equipmentId);
    return { ...car, place: { trackId: 10, trackName: null, stationId: null, stationName: null, position: null } };
  };
  const searches: { report: Parameters<PlanSearcher['search']>[1]; stopped: boolean }[] = [];
  const lists: (readonly WrittenLine[])[] = [];
  let ids = 0;
  const area = new Planning({
    searcher: {
      search: (_task, report) => {
        const search = { report, stopped: false };
        searches.push(search);
        return () => {
          search.stopped = true;
        };
      },
    },
    board: {
      track: (trackId) => rows.get(trackId) ?? null,
      among: (equipmentIds) => equipmentIds.map((equipmentId) => found({ equipmentId })),
    },
    switchLists: {
      create: ({ lines }) => {
        lists.push(lines);
        throw new Error('a list is made');
      },
    },
    clock: { now: () => Date.UTC(2026, 2, 2, 6) },
    chance: {
      id: () => {
        ids += 1;
        return `plan-${ids}`;
      },
    },
  });
  return { area, rows, searches, lists };
}

const report = (best: readonly PlannedStep[] | null, atLeast = 2) => ({
  best,
  atLeast,
  impossible: false,
});

it('a search that was cut short is not called done, and each better plan takes the place of the one before', () => {
  const { area, searches } = planning();
  const { planId } = area.start({ question });
  searches[0]?.report(report([pull, set, { ...pull, trackId: 20 }, set]), null);
  expect(area.get(planId)).toMatchObject({ state: 'searching', best: { steps: { length: 4 } } });
  expect(area.get(planId).proved).toEqual({ is: 'atMostAbove', movements: 2 });
  searches[0]?.report(report([pull, set], 1), null);
  expect(area.get(planId)).toMatchObject({ best: { steps: { length: 2 } } });
  expect(area.get(planId).proved).toEqual({ is: 'atMostAbove', movements: 1 });
  searches[0]?.report(null, 'cutShort');
  expect(area.get(planId)).toMatchObject({ state: 'stopped', impossible: false });
});

it('nothing found yet is not said to be impossible, and a new search ends the one before', () => {
  const { area, searches } = planning();
  const { planId } = area.start({ question });
  searches[0]?.report(report(null), null);
  expect(area.get(planId)).toMatchObject({ impossible: false, best: null });
  area.start({ question });
  expect(searches.map(({ stopped }) => stopped)).toEqual([true, false]);
});

it('steps that break a rule are no beginning of a plan, and make no switch list', () => {
  const { area, lists } = planning();
  expect(() => area.start({ question, begun: [pull, { ...set, cars: 2 }] })).toThrow(InputRefused);
  const { planId } = area.start({ question });
  expect(() => area.toSwitchList({ planId, title: 'North', steps: [pull] })).toThrow(/plan/i);
  expect(lists).toEqual([]);
});

it('a number that another track has by now makes no switch list: its cars would go to that one', () => {
  const { area, rows, lists } = planning();
  const { planId } = area.start({ question });
  const was = rows.get(20) ?? aRow(20, []);
  rows.set(20, { ...was, track: { ...was.track, name: 'Scale house' } });
  const asked = { planId, title: 'North', steps: [pull, set] };
  expect(() => area.toSwitchList(asked)).toThrow(/Scale house/);
  expect(lists).toEqual([]);
  rows.set(20, was);
  expect(() => area.toSwitchList(asked)).toThrow('a list is made');
  expect(lists).toEqual([[{ equipmentId: 1, cut: 1, to: { trackId: 20, place: 'front' } }]]);
});

it('a plan is as old as the reading of its tracks that is oldest, not as its search', () => {
  expect(planning().area.start({ question })).toMatchObject({ asOf: '2026-03-02T05:10:00.000Z' });
});

it('a car that was only lifted has no line in the list, and one that is set twice has one', () => {
  const { area, lists } = planning();
  const { planId } = area.start({ question });
  const both = { ...pull, cars: 2 };
  const back = { kind: 'set', trackId: 10, cars: 1 } as const;
  expect(() => area.toSwitchList({ planId, title: 'North', steps: [both, back, set] })).toThrow('a list is made');
  expect(() =>
    area.toSwitchList({ planId, title: 'North', steps: [pull, set, { ...pull, trackId: 20 }, set] }),
  ).toThrow('a list is made');
  const line = { equipmentId: 1, cut: 1, to: { trackId: 20, place: 'front' } };
  expect(lists).toEqual([[line], [line]]);
});
