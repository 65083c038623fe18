import type { BoardCar } from '#shared/terminal/tracks.ts';
import { asBoardCar } from '../lib/yard/board-car.ts';
import type { Terminal } from './terminal.ts';

/** Cars by their ids, in that order: from the board where they stand on it, else asked for one by one. */
export function carsOf(terminal: Pick<Terminal, 'yard' | 'session'>, ids: readonly number[]): Promise<BoardCar[]> {
  return Promise.all(
    ids.map(async (equipmentId) => {
      const place = terminal.yard.carPlace.get(equipmentId);
      const onBoard = place?.row.cars[place.at];
      if (onBoard !== undefined) return onBoard;
      return asBoardCar(await terminal.session.client.cars.get({ equipmentId }));
    }),
  );
}
