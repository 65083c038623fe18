import { expect, test } from 'vitest';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { raiseConflict, rereadYard } from '#main/queue/decisions/conflicts.ts';
import { message } from '#shared/messages/message.ts';
import { MadeContext } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

/** A move of cars 10, 30 and 99 to track 2, and the yard it was recorded in. */
function meant() {
  const context = new MadeContext({ 1: [10], 2: [20], 3: [30], 4: [] });
  const command = context.command({ kind: 'move', equipmentIds: [10, 30, 99], to: { trackId: 2, place: 'back' } });
  const ledger = new MadeLedger(command);
  const changed: string[] = [];
  const listener = { changed: (ids: readonly string[]) => changed.push(...ids) };
  const { clock } = context;
  const transitions = new CommandTransitions({ ledger, clock, listener });
  const effects = new ConfirmedEffects(clock, () => 100);
  const parts = { ...context, known: context.known, fresh: context.fresh, ledger, effects, transitions };
  return { context, command, ledger, changed, parts, now: () => ledger.get('c1') };
}

test('before a person is asked, the cars that have left are looked for, and the tracks of the command are read', async () => {
  const { context, command, parts } = meant();
  await rereadYard(parts, command);
  // A car that nobody knows a place of might be anywhere.
  expect(context.requests('locate')).toEqual([[99]]);
  expect(context.requests('track')).toEqual([1, 3, 2]);
  context.tracks.set(1, []).set(4, [10]);
  context.asked.length = 0;
  let found = false;
  const { locate } = context.reader;
  context.reader.locate = async (cars) => {
    const places = await locate(cars);
    await Promise.resolve();
    found = true;
    return places;
  };
  const { readTrack } = context.reader;
  context.reader.readTrack = (track) => {
    expect(found).toBe(true);
    return readTrack(track);
  };
  await rereadYard(parts, command);
  expect(context.requests('locate')).toEqual([[10, 99]]);
});

test('of cars that all stand where they stood, none is looked for', async () => {
  const { context, parts } = meant();
  const command = context.command({ kind: 'move', equipmentIds: [10, 30], to: { trackId: 2, place: 'back' } });
  await rereadYard(parts, command);
  expect(context.requests('locate')).toEqual([]);
});

test('a question tells what was found, and asks for nothing more', () => {
  for (const findings of [undefined, ['Elsewhere.']]) {
    const { context, command, parts, now, changed } = meant();
    raiseConflict(parts, command, message('queue.onNoTrack'), findings, { uncertain: true });
    expect(context.requests('track')).toEqual([]);
    expect([now()?.state, now()?.uncertain, now()?.evidence?.findings, changed]).toEqual([
      'conflict',
      true,
      findings,
      ['c1'],
    ]);
  }
});

test('what a person has decided meanwhile stands', () => {
  const { command, parts, ledger, now } = meant();
  ledger.amend(command, { state: 'discarded' });
  raiseConflict(parts, command, message('queue.onNoTrack'), []);
  expect(now()?.state).toBe('discarded');
});
