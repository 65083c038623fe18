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

test('what speaks against a move is reported to a script as to a window, but for what it goes against with a reason', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(3);
  const equipmentIds = (await Promise.all(full.map(({ trackId }) => shift.board(trackId)))).flat().slice(0, 500);
  const to = { trackId: quiet.trackId, place: 'back' as const };
  const long = await shift.api.moves.record({ equipmentIds, to });
  const against = (long.advice ?? []).filter(({ field }) => field === 'to.trackId');
  expect(against.map(({ rule }) => rule)).toEqual([
    expect.stringMatching(/^is shorter than the cut: [\d,]+ ft are needed and it has [\d,]+ ft$/),
  ]);

  const overrideReason = 'two of them leave first';
  const overrides = [{ rule: 'longerThanTrack' as const, reason: overrideReason }];
  for (const meant of [{ overrideReason }, { overrides }]) {
    expect(fields(await shift.api.moves.record({ equipmentIds, to, ...meant }))).not.toContain('to.trackId');
  }
  const fits = await shift.api.moves.record({
    equipmentIds: equipmentIds.slice(0, 1),
    to: { ...to, trackId: full[0]?.trackId ?? 0 },
  });
  expect(fields(fits)).not.toContain('to.trackId');
});
