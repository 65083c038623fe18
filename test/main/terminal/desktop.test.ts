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

test('listening for what a desktop asks ends with whoever listens', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const ending = new AbortController();
  const asks = await shift.api.desktop.asks(undefined, { signal: ending.signal });
  const next = asks.next().then(
    ({ done }) => done,
    () => true,
  );
  ending.abort();
  expect(await next).toBe(true);
});
