import { expect, it } from 'vitest';
import { offeredTable, type Put, putBy, tableOf } from '../../../src/renderer/features/planning/block-table.ts';
import { type Said, wantedBlocks } from '../../../src/renderer/features/planning/question.ts';
import { aCar, aRow } from '../cars.ts';

const nothingSaid: Said = { targets: new Map(), orders: new Map(), byHand: new Map() };
const rows = [
  aRow(1, [aCar(11, { block: 'North' }), aCar(12, { block: 'South' }), aCar(13, { block: 'North' })]),
  aRow(2, []),
  aRow(3, []),
];
const uses = new Map([
  [1, 'sort'],
  [2, 'use'],
  [3, 'use'],
] as const);

/** What is put together where this was said. */
function put(said: Said, stationId = 7): Put {
  return { stationId, uses, by: 'block', end: 'front', leadFt: 1500, blocks: wantedBlocks(rows, uses, 'block', said) };
}

const said: Said = {
  targets: new Map([
    ['North', 3],
    ['South', 2],
    ['West', 2],
  ]),
  orders: new Map([
    ['North', 'byHand'],
    ['South', 'asTheyStand'],
  ]),
  byHand: new Map([['North', [13, 99]]]),
};

it('puts the cars of a block as they are listed by hand, those that came since behind', () => {
  expect(put(said).blocks).toEqual([
    { name: 'North', equipmentIds: [13, 11], trackId: 3, order: 'byHand' },
    { name: 'South', equipmentIds: [12], trackId: 2, order: 'asTheyStand' },
  ]);
});

it('asks for no order of a block that may stand anywhere', () => {
  const anywhere: Said = { ...said, targets: new Map([['North', null]]) };
  expect(put(anywhere).blocks[0]).toMatchObject({ trackId: null, order: 'any' });
});

it('offers the rules used last for the same tracks, and takes them over, blocks that are not there today too', () => {
  const kept = { ...tableOf(put(said), said), usedAt: '2026-01-05T12:00:00.000Z' };
  expect(kept.blocks).toEqual([
    { name: 'North', trackId: 3, order: 'any' },
    { name: 'South', trackId: 2, order: 'asTheyStand' },
    { name: 'West', trackId: 2, order: 'any' },
  ]);
  const offer = (now: Put, of: Said, isUntouched = false) => offeredTable([kept], now, of, isUntouched);
  expect(offer(put(nothingSaid), nothingSaid)).toBe(kept);
  expect(offer(put(nothingSaid, 8), nothingSaid, true)).toBeNull();
  const others = { ...put(nothingSaid), uses: new Map([[2, 'sort'] as const]) };
  expect([offer(others, nothingSaid), offer(others, nothingSaid, true)]).toEqual([null, kept]);

  const taken = putBy(kept, (trackId) => trackId !== 2);
  expect([...(taken.uses ?? [])]).toEqual([
    [1, 'sort'],
    [3, 'use'],
  ]);
  expect([...taken.targets]).toEqual([['North', 3]]);
  const again: Said = { ...putBy(kept, () => true), byHand: new Map() };
  // Nothing is offered that is put together already.
  expect(offer(put(again), again)).toBeNull();
});
