import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ContractInputs, ContractOutputs } from '#shared/terminal/contract.ts';
import {
  type InventoryCar,
  type InventoryFilter,
  inventoryTotals,
  type InventoryTotals,
} from '#shared/terminal/inventory.ts';
import { eachNamed } from '#shared/service/record.ts';
import { couplersFt } from '#shared/yard/length.ts';
import { type Mark, namesAsShown } from '#shared/yard/mark.ts';
import { inSlices, iso, rest } from '../../clock.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { carsJoined, carsOnBoard, isoOf, positionOnBoard } from '../board/board-cars.ts';
import { calledById, idsByMark, isMark, isNamed, type CarCondition } from '../cars/car-conditions.ts';
import type { ConditionStore } from '../histories/condition-store.ts';
import type { MovementStore } from '../histories/movement-store.ts';
import { asFiltered, mostFrequent } from '../cars/counted-values.ts';
import { carsWithin, idsIn, lookedAt, type Range, ranges } from '../file/query-parts.ts';
import { tagList } from '../pull/extract.ts';
import { servedColumns } from '../file/served-columns.ts';
import { conditionsOf } from './filter.ts';
import { comparing, orderBy, type Sortable, type SortValue, type TableOrder } from './order.ts';
import type { MirrorSchema } from '../file/schema.ts';
import { sortedInSlices } from './sliced-sort.ts';
import { foundCar } from '../board/car-locator.ts';
import type { ShownYard } from '../shown-yard.ts';

/** Cars of a table read in one slice, before other work gets its turn. */
const carsInSlice = 2_000;
/** What an index or another table tells: read again for every slice, it would take many times as long. */
const readAtOnce = [
  ...(['text', 'trackId', 'stationId', 'onTrack', 'onRepairTrack', 'pending'] as const),
  ...(['badOrder', 'hold', 'placed', 'standingDays', 'placedDays'] as const),
];

/** What only the histories tell. */
interface Histories {
  readonly conditions: Pick<ConditionStore, 'readWholeAt'>;
  readonly movements: Pick<MovementStore, 'readWhole'>;
}

/**
 * The inventory: all cars as a table. It is read in two steps: first the ids in order, which are cheap even for a whole
 * yard, then the visible cars by their ids.
 */
export class InventoryReads {
  readonly #yard: ShownYard;
  readonly #histories: Histories;

  constructor(yard: ShownYard, histories: Histories) {
    this.#yard = yard;
    this.#histories = histories;
  }

  /**
   * `now`: wall clock, ms; days are counted back from it. Yields to other work between slices of a long table; a car
   * that changes meanwhile is shown as before or after.
   */
  async table(
    { filter = {}, sort = { by: 'mark' }, offset = 0, limit }: TableQuery,
    now: number,
  ): Promise<{ equipmentIds: number[]; totals: InventoryTotals; unread?: true }> {
    const { by, descending = false } = sort;
    const order = by === 'mark' ? null : orderBy(by);
    const ids = await this.#fitting(filter, now);
    const cars: Sortable[] = [];
    const totals = { ...nothing };
    for await (const slice of inSlices(ids, carsInSlice)) {
      const rows = this.#yard.board.rows();
      const sums = totalsOf(rows, slice);
      for (const name of totalNames) totals[name] += sums[name];
      if (order !== null) cars.push(...sortableCars(rows, slice, order));
    }
    if (order === null && descending) ids.reverse();
    const sorted = order === null ? ids : (await sortedInSlices(cars, comparing(descending))).map(({ id }) => id);
    const equipmentIds = sorted.slice(offset, limit === undefined ? undefined : offset + limit);
    return { equipmentIds, totals, ...(this.#isUnread(filter) && { unread: true as const }) };
  }

  cars(equipmentIds: readonly number[]): InventoryCar[] {
    const database = this.#yard.board.rows();
    const rows = database.all(
      carsOnBoard(database)
        .select(positionOnBoard)
        .select(['car.arrival_state', 'car.received_at', 'car.waybill_number', 'car.shipper'])
        .select(['car.origin', 'car.tags', 'car.served', 'car.as_of', 'car.track_id as served_track_id'])
        .select('car.missing_since as unlisted_since')
        .where('car.id', 'in', idsIn(equipmentIds)),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return equipmentIds.flatMap((id) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const served = row.served_track_id;
      return [
        {
          ...foundCar(row, this.#yard),
          // As the filter by days has it: on the track where the service has the car.
          movedAt: isoOf(row.moved_at),
          arrivalState: row.arrival_state,
          receivedAt: isoOf(row.received_at),
          waybillNumber: row.waybill_number,
          shipper: row.shipper,
          origin: row.origin,
          tags: tagList(row.tags),
          served: servedColumns(database, row.served),
          movedFrom:
            served === null || served === row.track_id
              ? null
              : (this.#yard.mirror.places.track(served)?.fullName ?? null),
          asOf: iso(this.#yard.mirror.askedAt(row.as_of, row.unlisted_since)),
        },
      ];
    });
  }

  /** What filters can offer, the most frequent first. Goes through every car once, in slices as `table` does. */
  async choices(): Promise<ContractOutputs['inventory']['choices']> {
    const columns = ['load_status', 'arrival_state', 'equipment_type', 'car_letter', 'tags'] as const;
    const kinds = this.#yard.board.rows().prepare((query, param: Placeholders<Range>) =>
      carsWithin(query, param)
        .select([...columns, sql<number>`count(*)`.as('cars')])
        .groupBy(columns),
    );
    const alike: ReturnType<typeof kinds.all> = [];
    for await (const range of ranges(this.#yard.board.rows(), 'car', lookedAt)) alike.push(...kinds.all(range));
    const of = (column: Exclude<(typeof columns)[number], 'tags'>) =>
      asFiltered(alike.map((row) => [row[column], row.cars])).slice(0, mostChoices);
    const tags = mostFrequent(
      alike.flatMap((row): (readonly [string | null, number])[] =>
        row.tags === null ? [[null, row.cars]] : tagList(row.tags).map((tag) => [tag, row.cars]),
      ),
    );
    return {
      loadStatus: of('load_status'),
      arrivalState: of('arrival_state'),
      equipmentType: of('equipment_type'),
      kind: of('car_letter'),
      tag: tags.some(({ value }) => value !== null) ? tags : [],
    };
  }

  /** Whether a filter asks for what the histories tell, and those were never read as a whole. */
  #isUnread({ badOrder, hold, placed, placedDays, standingDays }: InventoryFilter): boolean {
    const { conditions, movements } = this.#histories;
    const asksConditions = [badOrder, hold, placed, placedDays].some((asked) => asked !== undefined);
    return (
      (asksConditions && conditions.readWholeAt() === null) ||
      (standingDays !== undefined && movements.readWhole() === null)
    );
  }

  /** The cars that fit, by mark. What only each car itself tells is looked for in slices. */
  async #fitting(filter: InventoryFilter, now: number): Promise<number[]> {
    const database = this.#yard.board.rows();
    const conditions = this.#conditions(filter, now);
    if (readAtOnce.some((name) => filter[name] !== undefined)) return this.#idsOf(conditions);
    const byMark = database.prepare((query, _param: Placeholders<Record<never, never>>) => idsByMark(query, []));
    if (conditions.length === 0) return byMark.column({});
    const fitting = new Set<number>();
    const within = database.prepare((query, param: Placeholders<Range>) =>
      carsWithin(query, param)
        .where((where) => where.and([...conditions]))
        .select('car.id'),
    );
    for await (const range of ranges(database, 'car', lookedAt)) {
      for (const id of within.column(range)) fitting.add(id);
    }
    const all = byMark.column({});
    await rest();
    return all.filter((id) => fitting.has(id));
  }

  #conditions(filter: InventoryFilter, now: number): CarCondition[] {
    const exists = (mark: Mark) => this.#idsOf([isMark(mark)]).length > 0;
    const named = (text: string) => isNamed(text, exists);
    return conditionsOf(filter, {
      tracks: this.#yard.mirror.places.tracks(),
      touched: (attention) => this.#yard.overlay.touchedCars(attention),
      named,
      isCar: (text) =>
        namesAsShown(text).some(exists) || (calledById(text) !== null && this.#idsOf([named(text)]).length > 0),
      idsNamed: (text) => this.#idsOf([named(text)]),
      now,
    });
  }

  #idsOf(conditions: readonly CarCondition[]): number[] {
    const database = this.#yard.board.rows();
    return database.all(idsByMark(database.build, conditions)).map(({ id }) => id);
  }
}

function totalsOf(database: SyncDatabase<MirrorSchema>, equipmentIds: readonly number[]): InventoryTotals {
  const count = (is: RawBuilder<SqlBool>) => sql<number>`count(iif(${is}, 1, null))`;
  const row = database.get(
    carsOf(database, equipmentIds).select([
      sql<number>`count(*)`.as('cars'),
      count(sql`car.load_status = 'LOAD'`).as('loads'),
      count(sql`car.load_status = 'EMPTY'`).as('empties'),
      sql<number>`coalesce(sum(car.length_ft), 0) + ${couplersFt} * count(*)`.as('feet'),
      count(sql`car.length_known = 0`).as('lengthGuessed'),
      sql<number>`coalesce(sum(car.gross_tons), 0)`.as('tons'),
      count(sql`car.gross_tons is null`).as('weightUnknown'),
      count(sql`car.hazmat is not null`).as('hazmat'),
    ]),
  );
  return row ?? nothing;
}

/** Limit of offered values, except tags: nobody chooses from more. */
const mostChoices = 60;

const totalNames = inventoryTotals.keyof().options;
const nothing: InventoryTotals = eachNamed(totalNames, () => 0);

export type TableQuery = NonNullable<ContractInputs['inventory']['table']>;

export function carsOf(database: SyncDatabase<MirrorSchema>, equipmentIds: readonly number[]) {
  return database.build.selectFrom('car').where('car.id', 'in', idsIn(equipmentIds));
}

function sortableCars(
  database: SyncDatabase<MirrorSchema>,
  equipmentIds: readonly number[],
  { terms, ignoresCase = false, beyondCars }: TableOrder,
): Sortable[] {
  const joined = beyondCars
    ? carsJoined(database)
        .leftJoin('track', (join) =>
          join.on('track.id', '=', sql<number>`iif(board_place.id is null, car.track_id, board_place.track_id)`),
        )
        .leftJoin('station', 'station.id', 'track.station_id')
        .where('car.id', 'in', idsIn(equipmentIds))
        .select('car.id')
    : carsOf(database, equipmentIds).select('car.id');
  const named = terms.map((term, nth) => term.as(`by${nth}`));
  const plain = (value: SortValue) => (ignoresCase && typeof value === 'string' ? value.toLowerCase() : value);
  const found = new Map<number, Sortable>();
  for (const { id, ...by } of database.all<{ id: number } & Record<string, SortValue>>(joined.select(named))) {
    found.set(id, { id, by: Object.values(by).map(plain) });
  }
  return equipmentIds.flatMap((id) => found.get(id) ?? []);
}
