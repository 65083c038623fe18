import { expect, it } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { workDue } from '../../../src/main/switch-lists/work-due.ts';
import { aCar } from '../../renderer/cars.ts';

function car(equipmentId: number, trackId: number | null, position: number): FoundCar {
  return { ...aCar(equipmentId), place: { trackId, trackName: null, stationId: null, stationName: null, position } };
}

it('is listed track by track, each track a cut, front first, and each car to where it was asked for', () => {
  const asked = new Map([
    [1, { trackId: 30, spot: 'Dock 2' }],
    [2, { trackId: undefined }],
    [4, { trackId: 20 }],
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
