import { expect, it } from 'vitest';
import { Planner } from '../../../src/renderer/features/planning/planner.svelte.ts';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { aTerminal } from '../terminal.ts';

it('what was put together for one station is there again after another one was on the board', () => {
  const planner = new Planner(new Session(aTerminal([]).link));
  planner.useStation(1);
  planner.by = 'to';
  planner.targets = new Map([['Chicago, IL', 11]]);
  planner.byHand = new Map([['Chicago, IL', [3, 1, 2]]]);
  planner.useStation(2);
  expect([planner.targets.size, planner.byHand.size]).toEqual([0, 0]);
  planner.by = 'block';
  planner.useStation(1);
  expect(planner.by).toBe('to');
  expect([...planner.targets, ...planner.byHand]).toEqual([
    ['Chicago, IL', 11],
    ['Chicago, IL', [3, 1, 2]],
  ]);
  // Another account has other tracks.
  planner.reset();
  planner.useStation(1);
  expect(planner.targets.size).toBe(0);
});
