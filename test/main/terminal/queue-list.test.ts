import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('the queue is listed by kind, alone and with states, in pages that end where there are no more', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(1);
  const equipmentIds = (await shift.board(full[0]?.trackId ?? 0)).slice(0, 1);
  const move = () => shift.api.moves.record({ equipmentIds, to: { trackId: quiet.trackId, place: 'back' } });
  const bill = (number: string) => shift.api.billsOfLading.record({ waybill: { billOfLadingNumber: number } });
  await bill('B-1');
  await move();
  const dropped = await bill('B-2');
  await bill('B-3');
  await shift.api.classLists.record({
    jobId: 'Local 14',
    items: equipmentIds.map((equipmentId) => ({ equipmentId, trackId: quiet.trackId, position: -1 })),
  });
  await shift.api.queue.discard({ commandId: dropped.commandId });

  const listed = async (input: Parameters<typeof shift.api.queue.list>[0]) =>
    (await shift.api.queue.list(input)).map(({ seq }) => seq);
  expect(await listed({ kinds: ['billOfLading'] })).toEqual([1, 3, 4]);
  expect(await listed({ kinds: ['billOfLading'], limit: 2 })).toEqual([3, 4]);
  expect(await listed({ kinds: ['billOfLading'], limit: 2, before: 3 })).toEqual([1]);
  expect(await listed({ kinds: ['classList', 'billOfLading', 'classList'], limit: 3 })).toEqual([3, 4, 5]);
  expect(await listed({ kinds: ['billOfLading', 'move'], states: ['pending'] })).toEqual([1, 2, 4]);
  expect(await listed({ kinds: ['billOfLading'], states: ['discarded', 'pending'], limit: 2 })).toEqual([3, 4]);
  expect(await listed({ kinds: [] })).toEqual([]);
  expect(await listed({ states: [] })).toEqual([]);
});
