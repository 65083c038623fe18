import type { FoundCar } from '#shared/terminal/cars.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { asBoardCar } from '../../lib/yard/board-car.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import type { Listed } from './listed.ts';

/** Cars that were found, as a list holds them. */
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

/** Asked about in one call. */
const atOnce = 400;

/** Cars by their marks as they stand now, by equipment id; what is not known any more is left out. */
export async function carsByMark(
  client: Pick<TerminalClient, 'cars'>,
  marks: readonly string[],
): Promise<ReadonlyMap<number, FoundCar>> {
  const cars = new Map<number, FoundCar>();
  for (let at = 0; at < marks.length; at += atOnce) {
    const { found, unresolved } = await client.cars.resolve({ text: marks.slice(at, at + atOnce).join('\n') });
    for (const car of [...found, ...unresolved.flatMap((one) => one.candidates)]) cars.set(car.equipmentId, car);
  }
  return cars;
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
