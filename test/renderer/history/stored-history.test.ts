import { expect, it } from 'vitest';
import { keptOf } from '../../../src/renderer/features/history/stored-history.ts';
import { aTerminal } from '../terminal.ts';

it('of several cars is what was kept of each, newest first and as old as the oldest, and names those without any', async () => {
  const kept: Readonly<Record<number, unknown>> = {
    1: {
      asOf: '2026-05-01T10:00:00Z',
      items: [{ uuid: 'b', timestamp: '2026-04-02T10:00:00Z' }],
      marks: { 1: 'UTLX 1' },
    },
    2: {
      asOf: '2026-04-30T10:00:00Z',
      items: [
        // The same moment as written further east.
        { uuid: 'c', timestamp: '2026-04-03T01:00:00+02:00' },
        { uuid: 'a', timestamp: '2026-04-01T10:00:00Z' },
      ],
    },
    3: { asOf: null, items: [] },
  };
  const { link } = aTerminal([], {
    'history/stored': (input) => kept[Number(Reflect.get(Object(input), 'equipmentId'))],
  });
  const cars = [1, 2, 3].map((equipmentId) => ({ equipmentId, mark: `UTLX ${equipmentId}` }));
  const page = await keptOf(link.client, cars);
  expect(page?.items.map((one) => one.uuid)).toEqual(['c', 'b', 'a']);
  expect(page).toMatchObject({ asOf: '2026-04-30T10:00:00Z', marks: { 1: 'UTLX 1' }, without: ['UTLX 3'] });
  expect(await keptOf(link.client, cars.slice(2))).toBeNull();
});
