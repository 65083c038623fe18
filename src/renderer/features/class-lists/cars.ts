import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { mapBy } from '../../lib/collections.ts';
import { asBoardCar } from '../../lib/yard/board-car.ts';
import { namedCars } from '../../lib/yard/named-cars.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import type { Listed } from './listed.ts';

export function asListed(cars: readonly FoundCar[]): Listed[] {
  return cars.map((found) => ({
    car: asBoardCar(found),
    from: fullTrackNameOf(found.place),
    trackId: null,
    position: null,
  }));
}

/** The marks of the cars a command names, as they were when it was recorded. */
export function marksOf(command: Pick<QueueCommand, 'base'>): ReadonlyMap<number, string> {
  const cars = [...command.base.tracks.flatMap((track) => track.cars), ...command.base.elsewhere];
  return new Map(cars.map(({ equipmentId, mark }) => [equipmentId, mark]));
}

/** Cars by their marks as they stand now, by equipment id; what is not known any more is left out. */
export async function carsByMark(
  client: Pick<TerminalClient, 'cars'>,
  marks: readonly string[],
): Promise<ReadonlyMap<number, FoundCar>> {
  const named = [...(await namedCars(client, marks)).values()];
  const cars = named.flatMap((one) => (one.is === 'found' ? [one.car] : one.is === 'several' ? one.cars : []));
  return mapBy(cars, (car) => car.equipmentId);
}

/** The cars a recorded list names, as they stand now. */
export function carsOfList(
  client: Pick<TerminalClient, 'cars'>,
  command: Pick<QueueCommand, 'base' | 'equipmentIds'>,
): Promise<ReadonlyMap<number, FoundCar>> {
  const marks = marksOf(command);
  return carsByMark(
    client,
    command.equipmentIds.flatMap((id) => marks.get(id) ?? []),
  );
}
