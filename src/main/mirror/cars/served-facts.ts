import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { factColumns, factsOf } from '../board/board-cars.ts';
import { idsIn } from '../file/query-parts.ts';
import type { ConditionStore } from '../histories/condition-store.ts';
import type { MirrorSchema } from '../file/schema.ts';

/** Facts of a car from the service, without waiting work. */
export interface ServedCar extends Omit<ReturnType<typeof factsOf>, 'flags'> {
  /** `null`: the histories have not been read for them yet. */
  readonly flags: BoardCar['flags'] | null;
  /** `INBOUND`, `ONLINE`, `OUTBOUND` or anything else the service says. */
  readonly arrivalState: string | null;
  readonly spot: string | null;
}

/** Reads what the service has said of cars. */
export function servedFacts(
  database: SyncDatabase<MirrorSchema>,
  conditions: ConditionStore,
): (equipmentIds: readonly number[]) => Map<number, ServedCar> {
  const read = database.prepare((query, param: Placeholders<{ ids: string }>) =>
    query
      .selectFrom('car')
      .leftJoin('car_condition', 'car_condition.id', 'car.id')
      .select(['car.id', ...factColumns, 'car.arrival_state', 'car.spot'])
      .where('car.id', 'in', idsIn(param.ids)),
  );
  return (equipmentIds) => {
    const areConditionsRead = conditions.readWholeAt() !== null;
    return new Map(
      read.all({ ids: JSON.stringify(equipmentIds) }).map((row) => {
        const facts = factsOf(row, database);
        const flags = areConditionsRead ? facts.flags : null;
        return [row.id, { ...facts, flags, arrivalState: row.arrival_state, spot: row.spot }];
      }),
    );
  };
}
