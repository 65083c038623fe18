import type { TerminalClient } from '../../lib/connection/link.ts';
import { millis } from '../../lib/format/time.ts';
import type { FilteredCar } from './filters.ts';
import type { StoredPage } from './reading.svelte.ts';

/** The stored histories of these cars, newest first, as of the oldest of them; `null`: none. */
export async function keptOf(
  { history }: Pick<TerminalClient, 'history'>,
  cars: readonly FilteredCar[],
): Promise<StoredPage | null> {
  const kept = await Promise.all(
    cars.map(async (car) => ({ car, ...(await history.stored({ equipmentId: car.equipmentId })) })),
  );
  const asOf = kept.flatMap((one) => one.asOf ?? []).toSorted()[0];
  if (asOf === undefined) return null;
  return {
    asOf,
    items: kept.flatMap((one) => one.items).toSorted((a, b) => (millis(b.timestamp) ?? 0) - (millis(a.timestamp) ?? 0)),
    marks: Object.assign({}, ...kept.map((one) => one.marks)),
    without: kept.filter((one) => one.asOf === null).map((one) => one.car.mark),
  };
}
