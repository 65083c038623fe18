import { expect, test } from 'vitest';
import { whereTicked } from '#main/switch-lists/returned-list.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ListLine } from '#shared/terminal/switch-lists.ts';
import { aCar } from '../../renderer/cars.ts';

const from = { trackId: 1, trackName: 'Yard 1' };
const line: ListLine = { equipmentId: 11, mark: 'UTLX 11', cut: 1, to: null, from, work: { is: 'open' } };
const on = (trackId: number | null, mark = 'UTLX 11'): FoundCar => ({
  ...aCar(11, { mark }),
  place: { trackId, trackName: `Yard ${trackId}`, stationId: null, stationName: null, position: 0 },
});

test('a ticked line says where its car stands, and nothing of another car that has its number by now', () => {
  expect(whereTicked(line, on(4))).toEqual({ trackId: 4, trackName: 'Yard 4' });
  expect(whereTicked(line, on(4, 'GATX 5'))).toEqual(from);
  expect(whereTicked(line, on(null))).toEqual(from);
  expect(whereTicked(line, undefined)).toEqual(from);
});
