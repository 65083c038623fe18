import { expect, test } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('a terminal without a desktop around it says so, and refuses what only a desktop can do', async () => {
  const shift = await Shift.begin({ signedIn: false });
  expect(await shift.api.desktop.get()).toBeNull();
  await expect(shift.api.desktop.set({ kiosk: true })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('page of a browser'),
  });
});

test('without a desktop, listening for what one asks is over at once, so that no script waits forever', async () => {
  const shift = await Shift.begin({ signedIn: false });
  expect(await (await shift.api.desktop.commands()).next()).toMatchObject({ done: true });
});
