import type { MoveInput } from '#shared/terminal/moves.ts';
import { type AdvisedCar, adviceOn } from '#shared/yard/advice/advice.ts';
import type { Advice } from '#shared/yard/advice/rules.ts';
import { standingWith } from '#shared/yard/advice/standing.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { Board } from './board.ts';
import { doubtsIn, factColumns, factsOf } from './board-cars.ts';
import { idsIn } from '../file/query-parts.ts';
import type { Mirror } from '../mirror.ts';
import type { MirrorSchema } from '../file/schema.ts';

/** What speaks against a move, by the cars and tracks of the board: nothing where these are not known. */
export function adviceOnBoard(database: SyncDatabase<MirrorSchema>, mirror: Mirror, board: Board) {
  const cars = prepareCars(database);
  return ({ equipmentIds, to, moveType }: MoveInput): readonly Advice[] => {
    const track = mirror.places.track(to.trackId);
    if (track === null) return [];
    const order = board.order(to.trackId) ?? [];
    // Taken from the board in memory: a query of the table would first write the board's rows.
    const ids = JSON.stringify([...new Set([...order, ...equipmentIds])]);
    const known = new Map(
      cars.all({ ids }).map(({ id, weight_doubts: doubts, ...row }): [number, AdvisedCar] => [
        id,
        {
          equipmentId: id,
          ...factsOf(row, mirror),
          ...(doubts !== null && { weightDoubts: doubtsIn(doubts) }),
        },
      ]),
    );
    const among = (wanted: readonly number[]) => wanted.flatMap((id) => known.get(id) ?? []);
    const cut = among(equipmentIds);
    return adviceOn({ cut, standing: standingWith(among(order), cut, to.place), length: track.lengthFt, moveType });
  };
}

function prepareCars(database: SyncDatabase<MirrorSchema>) {
  return database.prepare((_query, param: Placeholders<{ ids: string }>) =>
    database.build
      .selectFrom('car')
      .leftJoin('car_condition', 'car_condition.id', 'car.id')
      .select(['car.id', 'car.weight_doubts', ...factColumns])
      .where('car.id', 'in', idsIn(param.ids)),
  );
}
