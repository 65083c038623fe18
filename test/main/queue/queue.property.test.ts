import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputRefused, NotPossible } from '#main/queue/refusals.ts';
import type { Place } from '#shared/yard/place.ts';
import { without } from '#shared/yard/standing-order.ts';
import { type Fate, ScriptedYard } from './scripted-yard.ts';

const carIds = [10, 11, 12, 13, 20, 21, 30];
const trackIds = [1, 2, 3, 4];

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>('front', 'back'),
  fc.nat(4).map((index) => ({ index })),
  fc.constantFrom(...carIds).map((before) => ({ before })),
  fc.constantFrom(...carIds).map((after) => ({ after })),
);

type Act =
  | { act: 'move'; cars: number[]; to: number; place: Place }
  | { act: 'switch'; car: number; to: number }
  | { act: 'fates'; fates: Fate[] }
  | { act: 'crew'; car: number; to: number }
  | { act: 'offline'; offline: boolean }
  | { act: 'wait' }
  | { act: 'restart' }
  | { act: 'decide'; how: 'retry' | 'discard' | 'confirmApplied' | 'undo' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      cars: fc.uniqueArray(fc.constantFrom(...carIds), { minLength: 1, maxLength: 3 }),
      to: fc.constantFrom(...trackIds),
      place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('switch' as const),
      car: fc.constantFrom(...carIds),
      to: fc.constantFrom(...trackIds),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('fates' as const),
      fates: fc.array(fc.constantFrom<Fate>('ok', 'answerLost', 'lostBefore', 'notSent', 'refused', 'errorAfter'), {
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('crew' as const),
      car: fc.constantFrom(...carIds),
      to: fc.constantFrom(...trackIds),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('offline' as const), offline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant<Act>({ act: 'wait' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ act: 'restart' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      how: fc.constantFrom('retry' as const, 'discard' as const, 'confirmApplied' as const, 'undo' as const),
    }),
  },
);

async function play(yard: ScriptedYard, one: Act): Promise<void> {
  switch (one.act) {
    case 'move':
      return politely(() => yard.move(one.cars, one.to, one.place));
    case 'switch':
      return politely(() =>
        yard.queue.record({
          kind: 'switchRequest',
          requests: [{ equipmentId: one.car, trackId: one.to, requestType: 'PL' }],
        }),
      );
    case 'fates':
      yard.fates.push(...one.fates);
      return;
    case 'crew':
      for (const [id, cars] of yard.tracks) yard.tracks.set(id, without(cars, [one.car]));
      yard.tracks.set(one.to, [one.car, ...(yard.tracks.get(one.to) ?? [])]);
      return;
    case 'offline':
      yard.open = !one.offline;
      yard.queue.replayNow();
      return;
    case 'wait':
      return yard.pass(8);
    case 'restart':
      return yard.restart();
    case 'decide': {
      const open = yard.queue.list({}, 100);
      const chosen =
        one.how === 'undo'
          ? open.at(-1)
          : open.find((command) => ['refused', 'conflict', 'review'].includes(command.state));
      if (chosen) politely(() => yard.queue[one.how](chosen.commandId));
    }
  }
}

/** What a person may ask and be told no. */
function politely(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    if (!(error instanceof InputRefused || error instanceof NotPossible)) throw error;
  }
}

/** Clears away what needs a person, oldest first, until nothing is open any more. */
async function finish(yard: ScriptedYard): Promise<void> {
  yard.fates = [];
  yard.open = true;
  for (;;) {
    yard.queue.replayNow();
    await yard.until(() => {
      yard.queue.replayNow();
      const open = yard.queue.list({ states: ['pending', 'sending', 'unknown', 'applied'] }, 100);
      return open.every((command) => command.state === 'pending' && command.waitsFor.length > 0);
    });
    const [stuck] = yard.queue.list({ states: ['refused', 'conflict', 'review'] }, 100);
    if (!stuck) break;
    yard.queue.discard(stuck.commandId);
  }
}

test(
  'whatever happens, each command has at most one effect, and none of those that are done lacks its own',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (acts) => {
        const yard = new ScriptedYard({ 1: [10, 11, 12, 13], 2: [20, 21], 3: [30], 4: [] });
        try {
          yard.queue.start();
          for (const one of acts) await play(yard, one);
          await finish(yard);
          const all = yard.queue.list({}, 1000);
          expect(all.map((command) => command.seq)).toEqual(all.map((_, i) => i + 1));
          const confirmed = new Set<string>();
          for (const entry of all) {
            const { token, history, state } = yard.queue.get(entry.commandId);
            if (history.some((line) => line.why.startsWith('Confirmed by hand'))) confirmed.add(entry.commandId);
            const effects = token === null ? null : yard.done.filter((one) => one.jobName?.startsWith(token)).length;
            const uncertain = history.some((line) => line.why.includes('not knowing'));
            if (effects !== null && state === 'settled' && !confirmed.has(entry.commandId))
              expect([entry.seq, effects]).toEqual([entry.seq, 1]);
            if (effects !== null && state === 'discarded' && !uncertain)
              expect([entry.seq, effects]).toEqual([entry.seq, 0]);
            if (effects !== null) expect(effects).toBeLessThanOrEqual(1);
            expect(['settled', 'discarded']).toContain(state);
          }
          yard.deriveBoard();
          for (const trackId of trackIds) expect(yard.board(trackId)).toEqual(yard.tracks.get(trackId));
          expect(yard.troubles).toEqual([]);
        } finally {
          await yard.close();
        }
      }),
      { numRuns: Number(process.env['YARD_PROPERTY_RUNS'] ?? 60) },
    );
  },
);
