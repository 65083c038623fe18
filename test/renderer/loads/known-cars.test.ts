import { expect, test } from 'vitest';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { KnownCars } from '../../../src/renderer/features/loads/known-cars.svelte.ts';
import { aCar } from '../cars.ts';

const { position, ...car } = aCar(671772);
const found: FoundCar = {
  ...car,
  place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position },
};

test('a mark that took the place of last digits is looked up, however soon after their answer it is wanted', async () => {
  const asked: string[] = [];
  const cars: KnownCars = new KnownCars({
    cars: {
      resolve: ({ text }: { text: string }) => {
        asked.push(text);
        // As soon as the answer is known, the table has the mark.
        if (asked.length === 1) void wantItsMark();
        return Promise.resolve({ found: [found], unresolved: [] });
      },
    },
  });
  async function wantItsMark(): Promise<void> {
    while (!cars.byName.has('1772')) await Promise.resolve();
    cars.want(['UTLX 671772']);
  }
  cars.want(['1772']);
  await cars.again();
  expect(cars.byName.get('UTLX 671772')).toMatchObject({ is: 'found' });
  expect(asked).toEqual(['1772', 'UTLX 671772']);
});
