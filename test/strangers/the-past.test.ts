import { expect, test } from 'vitest';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

test('reads that are behind our own work are not kept as the past: from the yes on, each reading kept shows it', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api, clock } = shift;
  service.behind.history = 30_000;
  service.behind.inventory = 30_000;
  const { commandId, cut, from, to } = await simpleMove(shift, { cars: 2 });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  const doneAt = service.done.find(({ endpoint }) => endpoint === 'move')?.at ?? Number.NaN;
  await api.mirror.refresh({ trackId: from });
  await api.mirror.refresh({ trackId: to });

  const told = { before: 0, after: 0 };
  for (let at = doneAt - 5_000; at <= clock.now(); at += 2_000) {
    const { tracks } = await api.past.at({ at: new Date(at).toISOString() });
    for (const { trackId, before, cars } of tracks) {
      if (before === null || (trackId !== from && trackId !== to)) continue;
      const isAfter = Date.parse(before.askedAt) > doneAt;
      told[isAfter ? 'after' : 'before'] += 1;
      const ids = cars.map((car) => car.equipmentId);
      expect(ids.filter((id) => cut.includes(id))).toEqual((trackId === to) === isAfter ? cut : []);
    }
  }
  expect(told.before).toBeGreaterThan(0);
  expect(told.after).toBeGreaterThan(0);
});
