import fc from 'fast-check';
import type { Act } from './acts.ts';
import { assumed } from './assumed.ts';
import { calmMs, times, waitedMs } from './timing.ts';

const some = fc.nat(40);
const move = { act: 'move', place: 'back' } as const;
const cut = { from: some, at: some, length: fc.integer({ min: 1, max: 2 }), to: some };

/** Work that goes on when nobody waits for its answer any more, up to what is assumed, and an end or a start over it. */
const startOverASend = fc
  .record({
    ...cut,
    delayMs: fc.integer({ min: waitedMs, max: waitedMs + assumed.lateWorkMs / times - calmMs }),
    ms: fc.integer({ min: 5, max: waitedMs + 20 }),
    end: fc.constantFrom<Act>({ act: 'restart' }, { act: 'kill' }),
  })
  .map(({ delayMs, ms, end, ...moved }): Act[] => [
    { act: 'fault', fault: 'delay', count: 1, path: '/equipment/move', delayMs },
    { ...move, ...moved },
    { act: 'wait', ms },
    end,
  ]);

/** Cars from many tracks, each slow to be read, and another crew that takes one meanwhile. */
const slowReads = fc
  .record({
    ...cut,
    gathers: fc.integer({ min: 3, max: 4 }),
    delayMs: fc.integer({ min: 50, max: waitedMs - calmMs }),
    ms: fc.integer({ min: 75, max: 120 }),
    crewTo: some,
  })
  .map(({ delayMs, ms, crewTo, ...moved }): Act[] => [
    // What waits already goes first.
    { act: 'wait', ms: 400 },
    { act: 'fault', fault: 'delay', count: 12, path: '/equipment/inventory', delayMs },
    { ...move, ...moved },
    { act: 'wait', ms },
    { act: 'crew', car: crewTo, to: crewTo, index: -1, taken: true },
    { act: 'wait', ms: 8 * delayMs },
  ]);

/** Everything is read again, page by page, while a car goes from the last page to the first. */
const movingWhileAllIsRead = fc
  .record({ items: fc.integer({ min: 6, max: 16 }), ms: fc.integer({ min: 5, max: 25 }) })
  .map(({ items, ms }): Act[] => [
    { act: 'fault', fault: 'movingPages', path: '/inventory', count: 6, items },
    { act: 'refresh' },
    { act: 'wait', ms },
    { act: 'wait', ms },
  ]);

/** What was dropped after a backup comes back with it. */
const droppedAndBack = fc
  .record({ ...cut, which: some, online: fc.boolean() })
  .map(({ which, online, ...moved }): Act[] => [
    { act: 'workOffline', offline: true },
    { ...move, ...moved },
    { act: 'backup' },
    { act: 'decide', how: 'discard', which },
    ...(online ? [{ act: 'workOffline', offline: false } as const] : []),
    { act: 'restore' },
  ]);

/** Acts that rarely come together by chance, and break most when they do. */
export const scene: fc.Arbitrary<Act[]> = fc.oneof(startOverASend, slowReads, movingWhileAllIsRead, droppedAndBack);

/** One car's record cannot be read, from before the first terminal opens until everything is put right. */
export const oddFromTheStart: fc.Arbitrary<Act> = fc.record({
  act: fc.constant('fault' as const),
  fault: fc.constant('oddRecord' as const),
  path: fc.constant('/inventory'),
  odd: fc.constantFrom('numberAsText', 'hugeId', 'nullId', 'noObject'),
  car: some,
});
