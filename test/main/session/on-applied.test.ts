import { expect, test } from 'vitest';
import type { CommandKind } from '#shared/terminal/queue.ts';
import { OnApplied } from '#main/session/on-applied.ts';
import { madeCommand, madeSend } from '../queue/made-command.ts';
import { car, openYard, standing } from '../mirror/yard.ts';

const now = 1_000_000;

async function afterPull() {
  const { mirror, pull } = openYard();
  await pull([...standing(11, 1, 2), ...standing(12, 4), car(5, null, 0)]);
  const asked = { now: [] as number[], again: [] as number[], pulls: 0, soon: 0 };
  const onApplied = new OnApplied({
    mirror,
    customers: { get: () => null, store: () => undefined },
    sync: {
      readAgain: (tracks) => asked.again.push(...tracks),
      readTrack: (trackId) => {
        asked.now.push(trackId);
        return Promise.resolve({ ok: true, value: { order: [], readAt: 0, pages: 1, whole: true }, answeredAt: 0 });
      },
      requestFullPull: (when) => {
        if (when === 'soon') asked.soon += 1;
        else asked.pulls += 1;
      },
    },
    clock: { now: () => now, monotonic: () => 0, sleep: () => Promise.resolve() },
    readLagMs: 45_000,
    reportError: (error) => {
      throw error;
    },
  });
  return { onApplied, asked };
}

test('what a request or bill has changed on its cars is read now, and again when a reading can no longer be from before it', async () => {
  const { onApplied, asked } = await afterPull();
  onApplied.readTracksOf([1, 2, 4]);
  expect(asked).toEqual({ now: [11, 12], again: [11, 12], pulls: 0, soon: 0 });
});

test('of a car on no track, as on a train, only the list of all cars shows what has changed', async () => {
  const { onApplied, asked } = await afterPull();
  onApplied.readTracksOf([4, 5]);
  expect(asked).toEqual({ now: [12], again: [12], pulls: 0, soon: 1 });
});

test.each<[CommandKind, number, number]>([
  ['switchRequest', 44_999, 1],
  ['toolswork', 44_999, 1],
  ['billOfLading', 44_999, 1],
  ['billOfLading', 45_000, 0],
  ['move', 1, 0],
  ['customerUpdate', 1, 0],
])(
  'what was done shortly before a start is read again once lists must show it: %s, %i ms before',
  async (kind, beforeMs, pulls) => {
    const { onApplied, asked } = await afterPull();
    const done = madeCommand({ kind, sends: [madeSend({ end: { at: now - beforeMs, how: 'yes' } })] });
    onApplied.catchUp((wanted) => (wanted === kind ? [done] : []));
    expect(asked.pulls).toBe(pulls);
  },
);
