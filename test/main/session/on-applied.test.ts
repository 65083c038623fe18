import { expect, test } from 'vitest';
import { OnApplied } from '#main/session/on-applied.ts';
import { car, openYard, standing } from '../mirror/yard.ts';

test('what a request or bill has changed on its cars is read now, and again when a reading can no longer be from before it', async () => {
  const { mirror, pull } = openYard();
  await pull([...standing(11, 1, 2), ...standing(12, 4), car(5, null, 0)]);
  const asked = { now: [] as number[], again: [] as number[] };
  const onApplied = new OnApplied({
    mirror,
    customers: { get: () => null, store: () => undefined },
    sync: {
      readAgain: (tracks) => asked.again.push(...tracks),
      readTrack: (trackId) => {
        asked.now.push(trackId);
        return Promise.resolve({ ok: true, value: { order: [], readAt: 0, pages: 1, whole: true }, answeredAt: 0 });
      },
      requestFullPull: () => undefined,
    },
    clock: { now: () => 0, monotonic: () => 0, sleep: () => Promise.resolve() },
    reportError: (error) => {
      throw error;
    },
  });
  onApplied.readTracksOf([1, 2, 4, 5, 99]);
  expect(asked).toEqual({ now: [11, 12], again: [11, 12] });
});
