import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/confirmed-effects.ts';
import { conflictOf, evidenceOf, evidenceWith } from '#main/queue/picture.ts';
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

const confirmed = (state: Command['state']) =>
  madeCommand({
    state,
    equipmentIds: [20],
    input: { kind: 'move', equipmentIds: [20], to: { trackId: 1, place: 'back' } },
  });

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
      effects.confirmed({ equipmentIds: [20], toTrackId: 1, place: 'back', against });
      return confirmed('applied');
    },
    { 1: [10, 20], 2: [] },
  ],
  [
    'that a later reading contradicts, is not: the reading is believed',
    async (context, effects) => {
      effects.confirmed({ equipmentIds: [20], toTrackId: 1, place: 'back', against: [{ trackId: 2, order: [20] }] });
      await context.clock.pass(1_000);
      return confirmed('applied');
    },
    { 1: [10], 2: [20] },
  ],
  ['that only waits, is not', () => confirmed('pending'), { 1: [10], 2: [20] }],
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

test('the yard then is told by the marks and names of then', () => {
  const context = new MadeContext({ 1: [10, 11], 2: [20] });
  const command = context.command({ kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } });
  context.remarked.set(10, 'GATX 5');
  const effects = new ConfirmedEffects(context.clock, () => 100);
  const { base, meant, now } = conflictOf(command, reason, { ...context, ledger: { open: () => [] }, effects });
  const markOf = ({ tracks }: Picture) =>
    tracks.flatMap(({ cars }) => cars).find((car) => car.equipmentId === 10)?.mark;
  expect([base, meant, now].map(markOf)).toEqual(['UTLX 10', 'UTLX 10', 'GATX 5']);
});
