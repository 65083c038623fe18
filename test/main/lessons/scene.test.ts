import { expect, test } from 'vitest';
import { findScene } from '../../../src/main/lessons/scene.ts';
import { aCar, aRow } from '../../renderer/cars.ts';

const ofBlock = (block: string | null, ...ids: readonly number[]) => ids.map((id) => aCar(id, { block }));
const long = { length: 4_000 };

test('a lesson sends a cut where cars of its block stand, however near the tracks of others are', () => {
  const station = [
    aRow(1, ofBlock('Grain', 11, 12), long),
    aRow(2, ofBlock('North', 21, 22, 23, 24, 25), long),
    aRow(3, [...ofBlock('North', 31), ...ofBlock('South', 32)], long),
    aRow(4, [], long),
    aRow(5, ofBlock('North', 51), long),
  ];
  const scene = findScene(station, 2);
  expect(scene?.from.trackId).toBe(2);
  expect(scene?.cars.map((car) => car.equipmentId)).toEqual([21, 22]);
  expect(scene?.to.trackId).toBe(5);
  expect(scene?.elsewhere.trackId).toBe(1);
});

test('a lesson of cars without a block sends them to the nearest track with room', () => {
  const station = [
    aRow(1, [], long),
    aRow(2, ofBlock(null, 21, 22, 23, 24), long),
    aRow(3, [], { length: 100 }),
    aRow(4, [], long),
  ];
  const scene = findScene(station, 2);
  expect([scene?.to.trackId, scene?.elsewhere.trackId]).toEqual([1, 4]);
});
