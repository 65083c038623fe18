import { expect, test } from 'vitest';
import { KnownCars } from '../../../src/renderer/features/loads/known-cars.svelte.ts';
import { namesAtOnce } from '../../../src/renderer/lib/yard/named-cars.ts';
import { aCar } from '../cars.ts';
import { playedLink } from '../link.ts';

const { position, ...car } = aCar(671772);
const found = { ...car, place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position } };

test('a mark that took the place of last digits is looked up, however soon after their answer it is wanted', async () => {
  const asked: unknown[] = [];
  const { link } = playedLink((_, input) => {
    asked.push(input);
    // As soon as the answer is known, the table has the mark.
    if (asked.length === 1) void wantItsMark();
    return { found: [found], unresolved: [] };
  });
  const cars = new KnownCars(link.client);
  async function wantItsMark(): Promise<void> {
    for (let turn = 0; turn < 1_000 && !cars.byName.has('1772'); turn += 1) await Promise.resolve();
    cars.want(['UTLX 671772']);
  }
  cars.want(['1772']);
  await cars.again();
  expect(cars.byName.get('UTLX 671772')).toMatchObject({ is: 'found' });
  expect(asked).toEqual([{ text: '1772' }, { text: 'UTLX 671772' }]);
});

test('a car that has come or gone since it was asked about is told as it is now; until then as it was', async () => {
  let isHere = false;
  const { link } = playedLink(() =>
    isHere
      ? { found: [found], unresolved: [] }
      : { found: [], unresolved: [{ text: 'UTLX 671772', reason: 'notFound', candidates: [] }] },
  );
  const cars = new KnownCars(link.client);
  cars.want(['UTLX 671772']);
  await cars.again();
  expect(cars.byName.get('UTLX 671772')).toEqual({ is: 'unknown' });
  isHere = true;
  await cars.again();
  expect(cars.byName.get('UTLX 671772')).toEqual({ is: 'unknown' });
  const renewed = cars.renew();
  expect(cars.byName.get('UTLX 671772')).toEqual({ is: 'unknown' });
  expect(cars.progress).toBeNull();
  await renewed;
  expect(cars.byName.get('UTLX 671772')).toMatchObject({ is: 'found' });
});

test('digits that two cars have are not taken for the one that is left when the other has gone', async () => {
  let left = 2;
  const { link } = playedLink(() =>
    left === 1
      ? { found: [found], unresolved: [] }
      : { found: [], unresolved: [{ text: '1772', reason: 'several', candidates: [found, found] }] },
  );
  const cars = new KnownCars(link.client);
  cars.want(['1772']);
  await cars.again();
  left = 1;
  await cars.renew();
  expect(cars.byName.get('1772')).toMatchObject({ is: 'several' });
});

test('the cars of a long load are all asked about again in a yard that changes meanwhile', async () => {
  const names = Array.from({ length: namesAtOnce + 1 }, (_, at) => `UTLX ${at + 1}`);
  let asked = 0;
  let isChanging = false;
  const { link } = playedLink(() => {
    asked += 1;
    if (asked > 10) throw new Error('Asked on and on.');
    if (isChanging) queueMicrotask(() => void cars.renew());
    return { found: [], unresolved: [] };
  });
  const cars = new KnownCars(link.client);
  cars.want(names);
  await cars.again();
  isChanging = true;
  await cars.renew();
  expect({ asked, problem: cars.problem }).toEqual({ asked: 4, problem: null });
});
