import type { FoundCar } from '#shared/terminal/cars.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';

/** A car that was found, as the board has its cars. */
export function asBoardCar(car: FoundCar): BoardCar {
  return { ...car, position: car.place.position ?? 0 };
}
