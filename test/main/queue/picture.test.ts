import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { conflictOf, evidenceOf, evidenceWith } from '#main/queue/decisions/picture.ts';
import { message } from '#shared/messages/message.ts';
import type { Picture } from '#shared/terminal/queue.ts';
import type { Place } from '#shared/yard/place.ts';
import { madeCommand } from './made-command.ts';
import { MadeContext } from './made-context.ts';

const reason = message('queue.onNoTrack');

/** A yard as it was when a move of cars was recorded; `after` is what happened since. */
async function conflictIn(
  tracks: Record<number, readonly number[]>,
  cars: readonly number[],
  place: Place,
  after: (context: MadeContext, effects: ConfirmedEffects) => readonly Command[] | Promise<readonly Command[]>,
) {
  const context = new MadeContext(tracks);
  const effects = new ConfirmedEffects(context.clock, () => 100);
  const command = context.command({ kind: 'move', equipmentIds: [...cars], to: { trackId: 2, place } });
  const open = await after(context, effects);
  const ledger = { open: () => open };
  const { base, meant, now } = conflictOf(command, reason, { ...context, ledger, effects, known: context.known });
  return [base, meant, now].map(seen);
}

function seen({ tracks, elsewhere }: Picture) {
  const standing = tracks.map(({ trackId, cars }) => [trackId, cars.map((car) => car.equipmentId)]);
  return { ...Object.fromEntries(standing), nowhere: elsewhere.map((car) => car.equipmentId) };
}

test('the yard then, as it was meant and as it is now stand side by side', async () => {
  const pictures = await conflictIn({ 1: [10, 11, 12], 2: [20], 3: [] }, [11], { after: 20 }, ({ tracks }) => {
    tracks.set(1, [10, 12]).set(3, [11]);
    return [];
  });
  expect(pictures).toEqual([
    { 1: [10, 11, 12], 2: [20], nowhere: [] },
    { 1: [10, 12], 2: [20, 11], nowhere: [] },
    { 1: [10, 12], 2: [20], 3: [11], nowhere: [] },
  ]);
});

test('a cut that was meant for an end of its track is shown at that end', async () => {
  const [, meant] = await conflictIn({ 1: [10], 2: [20] }, [10], 'front', () => []);
  expect(meant).toMatchObject({ 2: [10, 20] });
});

test('a cut that was put back in line after others worked is shown between the cars its position was chosen between', () => {
  const context = new MadeContext({ 1: [10], 2: [99, 20, 21] });
  const command = context.command({ kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { index: 1 } } });
  const base = { ...command.base, chosenIn: [20, 21] };
  const effects = new ConfirmedEffects(context.clock, () => 100);
  const parts = { ...context, ledger: { open: () => [] }, effects, known: context.known };
  expect(seen(conflictOf({ ...command, base }, reason, parts).meant)).toMatchObject({ 2: [99, 20, 10, 21] });
});

test('the current yard is as old as the oldest reading of its tracks, and no newer than now', () => {
  const context = new MadeContext({ 1: [10], 2: [20] });
  const command = context.command({ kind: 'move', equipmentIds: [10, 98, 99], to: { trackId: 2, place: 'back' } });
  const effects = new ConfirmedEffects(context.clock, () => 100);
  const ledger = { open: () => [] };
  const readAt = (ms: number | null) => {
    context.known.servedAt = (trackId) => (ms === null ? null : context.clock.now() + ms * trackId);
    return conflictOf(command, reason, { ...context, ledger, effects, known: context.known }).now;
  };
  const at = (ms: number) => new Date(context.clock.now() + ms).toISOString();
  expect([-1_000, 1_000, null].map((ms) => readAt(ms).at)).toEqual([at(-2_000), at(0), at(0)]);
  expect(readAt(null).elsewhere.map(({ equipmentId }) => equipmentId)).toEqual([98, 99]);
});

test('a car that stood on no track, and one that stands on none now, are named beside the tracks', async () => {
  const pictures = await conflictIn({ 1: [10], 2: [] }, [10, 99], 'back', ({ tracks }) => {
    tracks.set(1, [99]);
    return [];
  });
  expect(pictures).toEqual([
    { 1: [10], 2: [], nowhere: [99] },
    { 1: [], 2: [10, 99], nowhere: [] },
    { 1: [99], 2: [], nowhere: [10] },
  ]);
});

const confirmed = (state: Command['state'], equipmentIds: number[] = [20]) =>
  madeCommand({ state, equipmentIds, input: { kind: 'move', equipmentIds, to: { trackId: 1, place: 'back' } } });
const sentAt = 0;
const from2 = {
  equipmentIds: [20],
  toTrackId: 1,
  place: 'back',
  sentAt,
  against: [{ trackId: 2, order: [20] }],
} as const;

test.each<
  [
    string,
    (context: MadeContext, effects: ConfirmedEffects) => Command | Promise<Command>,
    Record<string, readonly number[]>,
  ]
>([
  [
    'that no reading can show yet, is shown on top',
    (_context, effects) => {
      const against = [{ trackId: 2, order: [20] }];
      effects.confirmed({ equipmentIds: [20], toTrackId: 1, place: 'back', sentAt, against });
      return confirmed('applied');
    },
    { 1: [10, 20], 2: [] },
  ],
  [
    'that a later reading contradicts, is not: the reading is believed',
    async (context, effects) => {
      effects.confirmed({
        equipmentIds: [20],
        toTrackId: 1,
        place: 'back',
        sentAt,
        against: [{ trackId: 2, order: [20] }],
      });
      await context.clock.pass(1_000);
      return confirmed('applied');
    },
    { 1: [10], 2: [20] },
  ],
  [
    'and that no reading since can show, is shown on top: the last one is from before it',
    async (context, effects) => {
      effects.confirmed(from2);
      const before = context.clock.now();
      context.known.servedAt = () => before;
      await context.clock.pass(1_000);
      return confirmed('applied');
    },
    { 1: [10, 20], 2: [] },
  ],
  [
    'of one car that a reading may still hide and one that it cannot, is not',
    (_context, effects) => {
      effects.confirmed(from2);
      return confirmed('applied', [20, 10]);
    },
    { 1: [10], 2: [20] },
  ],
  [
    'of a car that is on no track by now, is not',
    (_context, effects) => {
      effects.confirmed({ ...from2, equipmentIds: [99] });
      return confirmed('applied', [99]);
    },
    { 1: [10], 2: [20] },
  ],
  [
    'of which that is not known yet, is not',
    (_context, effects) => {
      effects.confirmed(from2);
      return confirmed('pending');
    },
    { 1: [10], 2: [20] },
  ],
])('a move that the service has confirmed, %s', async (_when, happens, now) => {
  const pictures = await conflictIn({ 1: [10], 2: [20] }, [10], 'back', async (context, effects) => [
    await happens(context, effects),
  ]);
  expect(pictures[2]).toMatchObject(now);
});

test('what is found later is added to what was found, in words and in their codes', () => {
  const first = evidenceOf([message('queue.onNoTrack')], 0);
  const both = evidenceWith(first, [message('queue.dropped')]);
  expect(both.findings).toEqual([first.findings[0], expect.stringContaining('Dropped')]);
  expect(both.findingsCoded).toEqual([message('queue.onNoTrack'), message('queue.dropped')]);
  // Evidence of an earlier version has no codes: its words stand for them.
  const older = { at: first.at, findings: ['An old finding.'] };
  expect(evidenceWith(older, [message('queue.dropped')]).findingsCoded).toEqual([
    'An old finding.',
    message('queue.dropped'),
  ]);
});

test('the yard then is shown with the marks and names it had', () => {
  const context = new MadeContext({ 1: [10, 11], 2: [20] });
  const command = context.command({ kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } });
  context.remarked.set(10, 'GATX 5');
  const effects = new ConfirmedEffects(context.clock, () => 100);
  const { base, meant, now } = conflictOf(command, reason, { ...context, ledger: { open: () => [] }, effects });
  const markOf = ({ tracks }: Picture) =>
    tracks.flatMap(({ cars }) => cars).find((car) => car.equipmentId === 10)?.mark;
  expect([base, meant, now].map(markOf)).toEqual(['UTLX 10', 'UTLX 10', 'GATX 5']);
});
