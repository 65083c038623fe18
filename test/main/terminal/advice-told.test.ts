import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

const fields = ({ advice = [] }: { advice?: { field: string }[] | undefined }) => advice.map(({ field }) => field);

test('what is only advised against in a class list or a customer update is recorded and said', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(2);
  const [one = 0, other = 0] = await shift.board(full[0]?.trackId ?? 0);
  const items = [one, other].map((equipmentId) => ({ equipmentId, trackId: quiet.trackId, position: 0 }));
  const list = await shift.api.classLists.record({ jobId: 'Job 7', items });
  expect(fields(list)).toEqual(['items[1].position']);
  expect(fields(await shift.api.queue.get({ commandId: list.commandId }))).toEqual(['items[1].position']);

  const address = { streetLine1: '1 Main St', city: 'Laredo', state: 'TX', zipCode: '78040' };
  const location = { resourceId: 5001, name: 'Dock', externalLocationId: 'up:77', isDefault: false, address };
  const update = await shift.api.customers.record({ resourceId: 3002, name: 'New name', locations: [location] });
  expect(fields(update)).toEqual(['name', 'locations[0].externalLocationId', 'locations[0].isReportingLocation']);
  expect(await shift.api.queue.list()).toHaveLength(2);
});
