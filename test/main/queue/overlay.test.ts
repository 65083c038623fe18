import { afterEach, expect, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

const overlay = () => yard.queue.overlay;

/** Car 10 is refused on its way to track 2; what comes after it waits for a person, but for car 30. */
async function stuck() {
  yard = new ScriptedYard({ 1: [10, 11], 2: [20], 3: [30], 4: [] });
  yard.queue.start();
  yard.fates = ['refused'];
  const refused = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(refused).state === 'refused');
  yard.open = false;
  const held = yard.move([10, 11], 4, 'back');
  const free = yard.move([30], 4, 'back');
  return { refused, held, free };
}

test('a car shows which commands touch it, which of them need a person, and behind which one they are held', async () => {
  const { refused, held, free } = await stuck();
  expect(overlay().touchingCar(10)).toEqual({
    pending: [refused, held],
    attention: [refused],
    held: { commandIds: [held], behind: { commandId: refused, seq: 1 } },
  });
  expect(overlay().touchingCar(11)).toEqual({
    pending: [held],
    attention: [],
    held: { commandIds: [held], behind: { commandId: refused, seq: 1 } },
  });
  expect(overlay().touchingCar(30)).toEqual({ pending: [free], attention: [], held: null });
  expect(overlay().touchingCar(20)).toEqual({ pending: [], attention: [], held: null });
  expect(overlay().touchedCars(false)).toEqual([10, 11, 30]);
  expect(overlay().touchedCars(true)).toEqual([10]);
});

test('a track shows how many commands are on their way to it, how many need a person, and whether its turn comes by itself', async () => {
  const { held, free } = await stuck();
  expect(overlay().touchingTrack(1)).toEqual({ onTheirWay: 1, attention: 1 });
  expect(overlay().touchingTrack(4)).toEqual({ onTheirWay: 2, attention: 0 });
  expect([1, 2, 3, 4].map((track) => overlay().isDraining(track))).toEqual([false, false, true, true]);
  yard.queue.discard(free);
  expect([3, 4].map((track) => overlay().isDraining(track))).toEqual([false, false]);
  yard.queue.discard(held);
  expect(overlay().touchingTrack(4)).toEqual({ onTheirWay: 0, attention: 0 });
});

test('the same is known after a start', async () => {
  const { refused, held } = await stuck();
  const before = overlay().touchingCar(10);
  await yard.restart();
  expect(overlay().touchingCar(10)).toEqual(before);
  yard.queue.discard(refused);
  expect(overlay().touchingCar(11)).toEqual({ pending: [held], attention: [], held: null });
});

test('the board shows moves by their numbers, each once, and no longer when they are refused or dropped', async () => {
  const { refused, held, free } = await stuck();
  const shown = () =>
    overlay()
      .moves()
      .map(({ commandId }) => commandId);
  expect(shown()).toEqual([held, free]);
  yard.queue.retry(refused);
  // The other takes car 10 from where that will no longer be, and is asked about.
  expect(shown()).toEqual([refused, free]);
  const first = overlay().moves()[0];
  expect(first).toEqual({ commandId: refused, seq: 1, equipmentIds: [10], toTrackId: 2, place: 'back' });
  yard.queue.discard(held);
  expect(shown()).toEqual([refused, free]);
  yard.queue.record({ kind: 'move', equipmentIds: [20], to: { trackId: 3, place: 'front', spot: 'A' } });
  expect(overlay().moves().at(-1)).toMatchObject({ spot: 'A', place: 'front', toTrackId: 3 });
  expect(overlay().moves()[0]).toBe(first);
});

test('the board shows a move to a position between the cars it was chosen between, as it will be sent', () => {
  yard = new ScriptedYard({ 1: [10], 2: [20, 21, 22] });
  yard.open = false;
  yard.move([10], 2, { index: 2 });
  yard.tracks.set(2, [99, 20, 21, 22]);
  yard.deriveBoard();
  expect(yard.board(2)).toEqual([99, 20, 21, 10, 22]);
});
