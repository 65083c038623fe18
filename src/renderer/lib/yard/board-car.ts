import type { FoundCar } from '#shared/terminal/cars.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';

export function asBoardCar(car: FoundCar): BoardCar {
  return { ...car, position: car.place.position ?? 0 };
}
