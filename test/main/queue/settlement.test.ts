import { afterEach, describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

const stateOf = (commandId: string) => yard.queue.get(commandId).state;
const whyOf = (commandId: string) => yard.queue.get(commandId).history.at(-1)?.why;

/** A yard in whose readings the work of up to 100 ms ago may be missing, and which works 1 s late. */
function open(tracks: Record<number, number[]>): void {
  yard = new ScriptedYard(tracks);
  yard.readLagMs = 100;
  yard.lateWorkMs = 1_000;
  yard.queue.start();
}

async function applied(...ids: string[]): Promise<void> {
  await yard.until(() => ids.every((id) => stateOf(id) !== 'pending' && stateOf(id) !== 'sending'));
  expect(ids.map(stateOf)).toEqual(ids.map(() => 'applied'));
}

describe('a yes that the service does not show', () => {
  test('stays on the board until it can no longer be done, and then a person is asked, with where each car is', async () => {
    open({ 1: [10, 11], 2: [] });
    yard.fates = ['saidYes'];
    const id = yard.move([10, 11], 2, 'back');
    await applied(id);
    await yard.pass(1_000);
    yard.deriveBoard();
    expect([stateOf(id), yard.board(2)]).toEqual(['applied', [10, 11]]);
    await yard.until(() => stateOf(id) !== 'applied');
    const { state, uncertain, evidence } = yard.queue.get(id);
    expect([state, uncertain]).toEqual(['review', true]);
    expect(evidence?.findings).toHaveLength(3);
    expect(evidence?.findings[1]).toContain('UTLX 10');
    expect(evidence?.findings[1]).toContain('Yard 1');
    expect(yard.done).toEqual([]);
  });

  test('is settled when it is done later than the yes', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['saidYes'];
    const id = yard.move([10], 2, 'back');
    await applied(id);
    await yard.pass(500);
    yard.held.shift()?.();
    await yard.until(() => stateOf(id) === 'settled');
    expect(yard.done).toHaveLength(1);
  });

  test('is settled by the service’s records as soon as a reading shows that others have moved its cars on, and that is reported', async () => {
    open({ 1: [10], 2: [], 3: [] });
    yard.readLagMs = 60_000;
    yard.onFate = () => queueMicrotask(() => yard.tracks.set(2, []).set(3, [10]));
    const id = yard.move([10], 2, 'back');
    await applied(id);
    const from = yard.monotonic();
    // Its target is not believed to have lost it; the track where a check for changes meets it is.
    expect(yard.effects.overrules(3, [10], from)).toBe(false);
    await yard.until(() => stateOf(id) === 'settled');
    expect(yard.monotonic() - from).toBeLessThan(yard.readLagMs);
    expect(whyOf(id)).toContain('moved on');
    expect(yard.settledByRecords).toEqual([[[10], 2]]);
  });

  test('is settled when its car is back where it was, as others put it, only when readings of after the record say so', async () => {
    open({ 1: [10], 2: [] });
    yard.onFate = () => queueMicrotask(() => yard.tracks.set(1, [10]).set(2, []));
    const id = yard.move([10], 2, 'back');
    await applied(id);
    await yard.pass(150);
    expect(stateOf(id)).toBe('applied');
    await yard.until(() => stateOf(id) === 'settled');
    expect(yard.done).toHaveLength(1);
  });

  test('of all its cars yet is not settled by a reading that shows some of them', async () => {
    open({ 1: [10, 11], 2: [] });
    yard.fates = ['saidYes'];
    const id = yard.move([10, 11], 2, 'back');
    await applied(id);
    yard.tracks.set(1, [11]).set(2, [10]);
    yard.queue.noteTracksRead([1, 2], yard.monotonic());
    await yard.pass(300);
    yard.deriveBoard();
    expect([stateOf(id), yard.board(2)]).toEqual(['applied', [10, 11]]);
    yard.held.shift()?.();
    await yard.until(() => stateOf(id) === 'settled');
  });

  test('of only some of its cars: a person is asked about the others alone, and nobody is told that it moved on', async () => {
    open({ 1: [10, 11], 2: [], 3: [] });
    yard.fates = ['saidYes'];
    const id = yard.move([10, 11], 2, 'back');
    await applied(id);
    yard.held.shift()?.();
    yard.history.splice(1, 1);
    yard.tracks.set(1, [11]).set(2, []).set(3, [10]);
    await yard.until(() => stateOf(id) === 'review');
    const findings = yard.queue.get(id).evidence?.findings.join(' ') ?? '';
    expect([findings.includes('UTLX 11'), findings.includes('UTLX 10')]).toEqual([true, false]);
    expect(yard.settledByRecords).toEqual([]);
  });

  test('with its car on no track at all: that is what the person is told', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['saidYes'];
    const id = yard.move([10], 2, 'back');
    await applied(id);
    yard.tracks.set(1, []);
    await yard.until(() => stateOf(id) === 'review');
    expect(yard.queue.get(id).evidence?.findings[1]).toContain('UTLX 10');
  });

  test('is asked of nobody while the records cannot be read', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['saidYes'];
    yard.historyIsLate = () => true;
    const id = yard.move([10], 2, 'back');
    await applied(id);
    await yard.pass(5_000);
    expect(stateOf(id)).toBe('applied');
    yard.historyIsLate = () => false;
    await yard.until(() => stateOf(id) === 'review');
  });
});

describe('a car that a later move has taken on', () => {
  test('is looked for where the last of them put it, and then both are settled', async () => {
    open({ 1: [10], 2: [], 3: [] });
    const [first, second] = [yard.move([10], 2, 'back'), yard.move([10], 3, 'back')];
    await yard.settled();
    expect([first, second].map(stateOf)).toEqual(['settled', 'settled']);
    expect([first, second].map(whyOf)).toEqual([
      expect.stringContaining('shows it'),
      expect.stringContaining('shows it'),
    ]);
    expect(yard.settledByRecords).toEqual([]);
  });

  test('by a yes that nothing shows has been taken nowhere: the first is settled by itself, and the second asked about', async () => {
    open({ 1: [10], 2: [], 3: [] });
    yard.fates = ['ok', 'saidYes'];
    const [first, second] = [yard.move([10], 2, 'back'), yard.move([10], 3, 'back')];
    await yard.until(() => stateOf(second) === 'review');
    expect(stateOf(first)).toBe('settled');
    expect(yard.tracks.get(2)).toEqual([10]);
  });
});

describe('a spot', () => {
  const toSpot = (spot: string) =>
    yard.queue.record({ kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back', spot } }).commandId;

  test('is waited for, however the service writes it', async () => {
    open({ 1: [10], 2: [] });
    const id = toSpot('a1');
    await applied(id);
    yard.spots.set(10, 'B');
    await yard.pass(80);
    expect(stateOf(id)).toBe('applied');
    yard.spots.set(10, ' A1 ');
    yard.queue.noteTracksRead([1, 2], yard.monotonic());
    expect(stateOf(id)).toBe('settled');
  });

  test('that the service does not list is not waited for longer than readings lag', async () => {
    open({ 1: [10], 2: [] });
    const id = toSpot('A');
    await applied(id);
    await yard.until(() => stateOf(id) === 'settled');
    expect(yard.done).toHaveLength(1);
  });
});

describe('after a start', () => {
  test.each([50, 5_000, -5_000])(
    'a reading of before the last confirmed move is old for as long as reads lag, %d ms later',
    async (ms) => {
      open({ 1: [10, 11], 2: [] });
      yard.move([10], 2, 'back');
      await yard.settled();
      yard.aheadMs += ms;
      await yard.restart();
      const now = yard.monotonic();
      expect(yard.effects.overrules(1, [10, 11], now)).toBe(true);
      expect(yard.effects.overrules(1, [11], now)).toBe(false);
      expect(yard.effects.overrules(1, [10, 11], now + yard.readLagMs + 20)).toBe(false);
    },
  );

  test('a move that was confirmed long before the last one makes no reading old', async () => {
    open({ 1: [10, 11], 2: [], 3: [] });
    yard.move([10], 2, 'back');
    await yard.settled();
    yard.aheadMs += 5_000;
    yard.move([11], 3, 'back');
    await yard.settled();
    await yard.restart();
    expect(yard.effects.overrules(1, [10], yard.monotonic())).toBe(false);
    expect(yard.effects.overrules(1, [11], yard.monotonic())).toBe(true);
  });

  test('what was applied is read again and settled', async () => {
    open({ 1: [10], 2: [] });
    yard.onFate = () => (yard.readable = false);
    const id = yard.move([10], 2, 'back');
    await applied(id);
    yard.readable = true;
    await yard.restart();
    expect(stateOf(id)).toBe('applied');
    await yard.until(() => stateOf(id) === 'settled');
    expect(yard.done).toHaveLength(1);
  });
});

test('what a person vouches for is taken at their word and settled when its tracks are read', async () => {
  open({ 1: [10], 2: [] });
  yard.fates = ['refused'];
  const id = yard.move([10], 2, 'back');
  await yard.until(() => stateOf(id) === 'refused');
  yard.queue.confirmApplied(id);
  await yard.until(() => stateOf(id) === 'settled');
  expect(inEnglish(whyOf(id) ?? '')).toContain('confirmed by hand; the yard was not compared');
  expect(yard.done).toEqual([]);
});
