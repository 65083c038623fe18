import { expect, it, onTestFinished, vi } from 'vitest';
import { Planner } from '../../../src/renderer/features/planning/planner.svelte.ts';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { aStatus } from '../../window/played-terminal.ts';
import { aStore } from '../store.ts';
import { aTerminal, quiet } from '../terminal.ts';

it('what was put together for one station is there again after another one was on the board', () => {
  const planner = new Planner(new Session(aTerminal([]).link));
  planner.useStation(1);
  planner.change({ by: 'to', targets: new Map([['Chicago, IL', 11]]), byHand: new Map([['Chicago, IL', [3, 1, 2]]]) });
  planner.useStation(2);
  expect([planner.put.targets.size, planner.put.byHand.size]).toEqual([0, 0]);
  planner.sortBy('block');
  planner.useStation(1);
  expect(planner.put.by).toBe('to');
  expect([...planner.put.targets, ...planner.put.byHand]).toEqual([
    ['Chicago, IL', 11],
    ['Chicago, IL', [3, 1, 2]],
  ]);
});

it('what was put together for a sorting is there again after the window was loaded anew', () => {
  const store = aStore();
  const session = new Session(aTerminal([]).link);
  session.take(aStatus());
  const planner = new Planner(session, store);
  planner.useStation(1);
  expect(planner.kept).toBeNull();
  planner.change({
    uses: new Map([[11, 'sort']]),
    targets: new Map([['Chicago, IL', null]]),
    byHand: new Map([['Chicago, IL', [3, 1, 2]]]),
  });
  planner.leadFt = null;
  planner.useStation(2);
  planner.sortBy('to');
  store.setItem(planner.key ?? '', JSON.stringify(planner.kept));

  const again = new Planner(session, store);
  again.useStation(1);
  expect([...(again.put.uses ?? []), ...again.put.targets, ...again.put.byHand, again.leadFt]).toEqual([
    [11, 'sort'],
    ['Chicago, IL', null],
    ['Chicago, IL', [3, 1, 2]],
    null,
  ]);
  again.useStation(2);
  expect(again.put.by).toBe('to');
  // A sorting that is begun from the board takes the place of what was put together for its station alone.
  const begun = new Planner(session, store);
  begun.startWith(12, 2);
  expect([begun.put.firstTrack, begun.put.by]).toEqual([12, 'to']);
  begun.useStation(1);
  expect(begun.put.uses?.get(11)).toBe('sort');
  // What this device kept may be damaged.
  store.setItem(planner.key ?? '', '{"stations":[[1,{"uses":7}]]}');
  const damaged = new Planner(session, store);
  damaged.useStation(1);
  expect(damaged.put.uses).toBeNull();
});

it('says of a new plan nothing of what had changed in the yard before the one it replaces', async () => {
  const { link } = aTerminal([], { 'planning/start': () => ({ planId: 'p2', state: 'done' }) });
  const planner = new Planner(new Session(link));
  Object.assign(planner, { changes: { gone: [], come: [] } });
  await planner.begin({ tracks: [], blocks: [], end: 'front', lead: { lengthFt: null, mostCars: null } });
  expect([planner.plan?.planId, planner.changes]).toEqual(['p2', null]);
});

it('shows nothing of a search that was under way when another sorting was begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { link } = aTerminal([], {
    'planning/start': () => ({ planId: 'p1', state: 'searching' }),
    'planning/get': () => ({ planId: 'p1', state: 'done' }),
  });
  const planner = new Planner(new Session(link));
  void planner.begin({ tracks: [], blocks: [], end: 'front', lead: { lengthFt: null, mostCars: null } });
  await quiet();
  expect(planner.plan?.planId).toBe('p1');
  planner.startWith(3, 1);
  vi.advanceTimersByTime(300);
  await quiet();
  expect(planner.plan).toBeNull();
});

it('shows nothing of what was asked of a plan before another sorting was begun', async () => {
  const late: (() => void)[] = [];
  const answered = (value: unknown) => () => new Promise((answer) => late.push(() => answer(value)));
  const { link } = aTerminal([], {
    'planning/start': answered({ planId: 'p2', state: 'done' }),
    'planning/replan': answered({ plan: { planId: 'p3', state: 'done' }, changes: { gone: [], come: [] } }),
    'planning/stop': answered({ planId: 'p1', state: 'done' }),
  });
  const planner = new Planner(new Session(link));
  Object.assign(planner, { plan: { planId: 'p1', state: 'searching' } });
  const step = { kind: 'pull', trackId: 1, cars: 1 } as const;
  const question = { tracks: [], blocks: [], end: 'front', lead: { lengthFt: null, mostCars: null } } as const;
  const asked = [
    planner.stop('p1'),
    planner.begin({ ...question, tracks: [], blocks: [] }, [step]),
    planner.replan('p1'),
  ];
  await quiet();
  planner.startWith(11, 1);
  for (const answer of late) answer();
  await Promise.all(asked);
  expect([planner.plan, planner.found, planner.changes, planner.tables, planner.problem]).toEqual([
    null,
    null,
    null,
    [],
    null,
  ]);
});
