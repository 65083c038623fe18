import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { workDue } from '../../../src/main/switch-lists/work-due.ts';
import { aCar } from '../../renderer/cars.ts';

function car(equipmentId: number, trackId: number | null, position: number): FoundCar {
  return { ...aCar(equipmentId), place: { trackId, trackName: null, stationId: null, stationName: null, position } };
}

it('is listed track by track, each track a cut, front first, and each car to where it was asked for', () => {
  const then = { at: 0 };
  const asked = new Map([
    [1, { ...then, from: 10, trackId: 30, spot: 'Dock 2' }],
    [2, { ...then, from: 10 }],
    [4, { ...then, from: 20, trackId: 20 }],
  ]);
  const lines = workDue([car(1, 10, 5), car(4, 20, 0), car(2, 10, 1), car(3, null, 0)], {
    requestFor: (id) => asked.get(id) ?? null,
  });
  expect(lines).toEqual([
    { equipmentId: 2, cut: 1, to: null },
    { equipmentId: 1, cut: 1, to: { trackId: 30, place: 'back', spot: 'Dock 2' } },
    { equipmentId: 4, cut: 2, to: { trackId: 20, place: 'back' } },
    { equipmentId: 3, cut: 3, to: null },
  ]);
});

it('does not send a car where it was asked for before it was moved', () => {
  const asked = { trackId: 30, from: 10, at: Date.parse('2026-05-01T10:00:00.000Z') };
  const to = (one: FoundCar) => workDue([one], { requestFor: () => asked })[0]?.to ?? null;
  const stands = car(1, 10, 0);
  expect(to(stands)).toEqual({ trackId: 30, place: 'back' });
  expect(to({ ...stands, movedAt: '2026-05-01T09:59:00.000Z' })).toEqual({ trackId: 30, place: 'back' });
  expect(to({ ...stands, movedAt: '2026-05-01T10:01:00.000Z' })).toBeNull();
  expect(to(car(1, 30, 0))).toBeNull();
});
