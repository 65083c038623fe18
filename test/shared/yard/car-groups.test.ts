import { expect, it } from 'vitest';
import { countedGroups, dayGroupOf, daysSince, runsOf, summaryOf, tintsOf } from '#shared/yard/car-groups.ts';

it('counts cars of one group that stand one behind another, those of which it is not known too', () => {
  expect(runsOf(['S', 'S', 'N', null, null, 'S'])).toEqual([
    { group: 'S', from: 0, count: 2 },
    { group: 'N', from: 2, count: 1 },
    { group: null, from: 3, count: 2 },
    { group: 'S', from: 5, count: 1 },
  ]);
  expect(runsOf([])).toEqual([]);
});

it.each([
  [[], { is: 'empty' }],
  [[null, null], { is: 'unknown' }],
  [['S', 'S'], { is: 'all', group: 'S' }],
  [['S', 'S', 'S', 'N', null], { is: 'mostly', group: 'S', strays: 1, unknown: 1 }],
  [['S', 'S', null], { is: 'mostly', group: 'S', strays: 0, unknown: 1 }],
  [['S', 'N'], { is: 'mixed', groups: 2, unknown: 0 }],
  [['S', null], { is: 'mixed', groups: 1, unknown: 1 }],
])('sums up %j', (groups, summary) => {
  expect(summaryOf(groups)).toEqual(summary);
});

it('lists the largest groups first', () => {
  expect(countedGroups(['B', 'A', 'C']).map(([group]) => group)).toEqual(['A', 'B', 'C']);
  expect(countedGroups(['N', null, 'S', 'S', 'A'])).toEqual([
    ['S', 2],
    ['A', 1],
    ['N', 1],
  ]);
});

it('tints groups apart while there are tints, and most of them the same when another comes', () => {
  const names = ['Grain', 'Hold', 'Locals', 'North', 'South'];
  const tints = tintsOf(names);
  expect(new Set(tints.values()).size).toBe(5);
  expect([...tints.values()].every((tint) => tint >= 0 && tint < 6)).toBe(true);
  const more = tintsOf([...names, 'Zinc']);
  expect(names.map((name) => more.get(name))).toEqual(names.map((name) => tints.get(name)));
  expect(tintsOf(Array.from({ length: 40 }, (_, at) => `Block ${at}`)).size).toBe(40);
});

it('gives a group the tint of its name, on every terminal and in whatever order groups are met', () => {
  const names = ['Grain', 'Hold', 'Ярославль', 'Port Ellery, WI', 'Consolidated Paper & Pulp Mills Inc'];
  const alone = names.map((name) => tintsOf([name]).get(name));
  expect(alone).toEqual([1, 0, 4, 2, 2]);
  expect([...tintsOf(names)].toSorted()).toEqual([...tintsOf(names.toReversed())].toSorted());
});

it('reports whole days, and nothing of a time that is not known or lies ahead', () => {
  const now = Date.parse('2026-05-10T12:00:00Z');
  expect(daysSince('2026-05-07T13:00:00Z', now)).toBe(2);
  expect(daysSince('2026-05-11T12:00:00Z', now)).toBe(0);
  expect(daysSince(null, now)).toBeNull();
  expect([0, 1, 2, 3, 6, 7, 400].map(dayGroupOf)).toEqual(['0', '1–2', '1–2', '3–6', '3–6', '7+', '7+']);
});
