import { expect, it } from 'vitest';
import { doubtsIn } from '#main/mirror/board/board-cars.ts';
import { car, openYard, startedAt } from './yard.ts';

it('a car shows its own length where it is known, what is wrong with it, and whether work on it is asked for', async () => {
  const yard = openYard();
  await yard.pull([
    car(1, 11, 0, { umler: { outsideLengthFt: 50 }, workOrder: { status: 'ACTIVE' } }),
    car(2, 11, 1, { workOrder: { status: 'ACTIVE', inTransit: true } }),
    car(3, 11, 2),
  ]);
  yard.conditions.add([
    { equipmentId: 1, moveType: 'BADO', at: 1 },
    { equipmentId: 2, moveType: 'HMIS', at: 1 },
    { equipmentId: 3, moveType: 'PACT', at: 1 },
  ]);
  const shown = yard.tracks.get(11)?.cars;
  expect(shown?.map(({ lengthKnown, flags, requested }) => [lengthKnown, flags, requested])).toEqual([
    [true, { badOrder: true, hold: false, placed: false }, true],
    [false, { badOrder: false, hold: true, placed: false }, undefined],
    [false, { badOrder: false, hold: false, placed: true }, undefined],
  ]);
});

it('a car of held work shows where the service has it, if the board shows it elsewhere', async () => {
  const yard = openYard();
  await yard.pull([car(1, 11, 0), car(2, 12, 0), car(3, null, 0)]);
  yard.record(12, 'back', [1]);
  yard.record(12, 'back', [3]);
  const held = { commandIds: ['c2'], behind: { commandId: 'c1', seq: 1 } };
  yard.overlay.touchingCar = () => ({ pending: ['c2'], attention: [], held });
  const shown = yard.tracks.get(12)?.cars;
  expect(shown?.map((one) => [one.equipmentId, one.held?.servedOn])).toEqual([
    [2, null],
    [1, { trackId: 11, name: 'Yard 1' }],
    [3, null],
  ]);
  expect(shown?.[0]?.held).toMatchObject(held);
});

it('a car that is missing says since when, unless a move puts it elsewhere', async () => {
  const yard = openYard();
  await yard.pull([car(1, 11, 0), car(2, 11, 1)]);
  yard.mirror.noteMissing([1, 2], startedAt + 5);
  yard.board.recompute([11]);
  yard.record(12, 'back', [2]);
  const since = (track: number) => yard.tracks.get(track)?.cars.map((one) => one.missingSince);
  expect([since(11), since(12)]).toEqual([[new Date(startedAt + 5).toISOString()], [undefined]]);
});

it('doubts about weights are reported in one order, and what no version knows is left out', () => {
  expect(doubtsIn('weightsDiffer tooHeavy unheardOf')).toEqual(['tooHeavy', 'weightsDiffer']);
});
