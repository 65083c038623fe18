import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { type MadeContext, unreachable } from '../made-context.ts';
import { readied, yard } from './stages.ts';

const move: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } };
const request: CommandInput = { kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }] };
const list: CommandInput = {
  kind: 'classList',
  jobId: 'Night',
  items: [{ equipmentId: 10, trackId: 2, position: -1 }],
};
const kinds: [string, CommandInput][] = [
  ['a move', move],
  ['a switch request', request],
  ['a class list', list],
];

/** What becomes of a command when it is sent after the yard has changed and so many minutes have passed. */
async function after(minutes: number, input: CommandInput, change: (context: MadeContext) => void) {
  const context = yard();
  context.uuids.set(3, 'third');
  const command = context.command(input);
  await context.clock.pass(minutes * 60_000);
  change(context);
  return readied(context, command);
}

describe('nothing is done to a car or track that only has the number of the one that was meant', () => {
  test.each(kinds)('%s of a car whose number stands for another one', async (_kind, input) => {
    const ready = await after(0, input, ({ remarked }) => remarked.set(10, 'GATX 5'));
    expect(ready).toBe('UTLX 10 is called GATX 5 now: its number may stand for another car.');
  });

  test.each(kinds)('%s to a track whose number stands for another one', async (_kind, input) => {
    const ready = await after(5, input, ({ renamed }) => renamed.set(2, 'Scrap'));
    expect(ready).toBe('The track Yard 2 is called Scrap now: its number may stand for another track.');
  });

  test.each(kinds)(
    '%s that is recorded by a list of tracks of an hour ago is compared at once',
    async (_kind, input) => {
      const ready = await after(0, input, (context) => {
        context.listedAt -= 3_600_000;
        context.renamed.set(2, 'Scrap');
      });
      expect(ready).toContain('Scrap');
    },
  );

  test('a car whose number stands for another one is told so, and not that this other one has left', async () => {
    const ready = await after(0, move, ({ remarked, tracks }) => {
      remarked.set(10, 'GATX 5');
      tracks.set(1, [11, 12]).set(3, [30, 10]);
    });
    expect(ready).toBe('UTLX 10 is called GATX 5 now: its number may stand for another car.');
  });

  test('cars are not said to have left a track whose number stands for another one', async () => {
    const ready = await after(0, move, ({ known, tracks }) => {
      known.listedTrackName = (id) => (id === 1 ? 'Scrap' : `Yard ${id}`);
      tracks.set(1, [11, 12]).set(3, [30, 10]);
    });
    expect(ready).toBe('The track Yard 1 is called Scrap now: its number may stand for another track.');
  });

  test('a track whose number stands for another one is noticed also when the clock was set back meanwhile', async () => {
    const context = yard();
    const command = context.command(move);
    context.clock.sleepDevice(-1);
    context.renamed.set(2, 'Scrap');
    expect(await readied(context, command)).toContain('Scrap');
  });

  test('a track that is reported with its station is compared by its name alone', async () => {
    const context = yard();
    context.fullNames.set(2, 'Yard 2 (Mill)');
    const command = context.command(move);
    expect(inEnglish(command.summary)).toBe('Move UTLX 10 · Yard 1 → Yard 2 (Mill), back');
    await context.clock.pass(5 * 60_000);
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test.each(kinds)(
    '%s to a track whose name the service cut within a sign goes: no file keeps half of one',
    async (_kind, input) => {
      const context = yard();
      context.known.listedTrackName = (id) => (id === 2 ? 'Quay \ufffd' : `Yard ${id}`);
      const command = context.command(input);
      await context.clock.pass(5 * 60_000);
      context.renamed.set(2, 'Quay \ud83d');
      expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    },
  );

  test('a place beside a car whose number stands for another one', async () => {
    const beside: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { after: 20 } } };
    const ready = await after(0, beside, ({ remarked }) => remarked.set(20, 'GATX 5'));
    expect(ready).toBe('UTLX 20 is called GATX 5 now: its number may stand for another car.');
  });

  test('a spot that was there and is gone is not made anew, and one that was new is', async () => {
    const spotted = (spot: string): CommandInput => ({
      kind: 'switchRequest',
      requests: [{ equipmentId: 10, trackId: 2, spot }],
    });
    const context = yard();
    context.spotsOf.set(2, ['A', 'B']);
    const [toA, toB, toNew] = ['A', 'B', 'Z'].map((spot) => context.command(spotted(spot)));
    await context.clock.pass(5 * 60_000);
    context.spotsOf.set(2, ['A1', 'B']);
    expect(toA && (await readied(context, toA))).toBe('Yard 2 has no spot A any more. It may be made anew.');
    expect(toB && (await readied(context, toB))).toMatchObject({ is: 'ready' });
    expect(toNew && (await readied(context, toNew))).toMatchObject({ is: 'ready' });
  });

  test.each(kinds.slice(0, 2))('%s of a car registered anew says so: its mark stands there', async (_kind, input) => {
    const ready = await after(0, input, ({ tracks, remarked }) => {
      tracks.set(1, [500, 11, 12]);
      remarked.set(500, 'UTLX 10');
    });
    expect(ready).toMatch(/^UTLX 10 has another number at the service now/);
  });

  test('a list that the service refuses is a question, and a person who puts it back in line has it sent without', async () => {
    const context = yard();
    const refused = { ...unreachable, class: 'refused', cause: 'status', status: 404 } as const;
    context.reader.trackNames = () => Promise.resolve({ ok: false, error: refused });
    context.listedAt -= 3_600_000;
    const decided = { decidedAt: context.clock.now() };
    expect(await readied(context, context.command(move))).toMatchObject({ is: 'unreadable' });
    const putBack = context.command(move, decided);
    expect(await readied(context, putBack)).toMatchObject({ is: 'ready' });
    await context.clock.pass(5 * 60_000);
    expect(await readied(context, putBack)).toMatchObject({ is: 'unreadable' });
    context.reader.trackNames = () => Promise.resolve({ ok: false, error: unreachable });
    expect(await readied(context, context.command(move, decided))).toMatchObject({ is: 'unreadable' });
  });

  test('a renamed track that keeps its UUID is the one that was meant', async () => {
    const to3: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 3, place: 'back' } };
    expect(await after(5, to3, ({ renamed }) => renamed.set(3, 'North 3'))).toMatchObject({ is: 'ready' });
    const ready = await after(5, to3, ({ renamed, uuids }) => {
      renamed.set(3, 'North 3');
      uuids.set(3, 'another');
    });
    expect(ready).toBe('The track Yard 3 is called North 3 now: its number may stand for another track.');
  });

  test('what is sent at once asks for no list of tracks, and what has waited asks once', async () => {
    const context = yard();
    await readied(context, context.command(move));
    expect(context.requests('names')).toHaveLength(0);
    const command = context.command(move);
    await context.clock.pass(5 * 60_000);
    await readied(context, command);
    await readied(context, command);
    expect(context.requests('names')).toHaveLength(1);
    context.fresh.forget();
    await readied(context, command);
    expect(context.requests('names')).toHaveLength(2);
  });
});
