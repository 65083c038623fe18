import { effectsOf, type Condition } from '#shared/yard/conditions.ts';
import type { Selectable } from 'kysely';
import { inSlices } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn } from '../file/query-parts.ts';
import { readMetaNumber, writeMeta } from '../file/meta.ts';
import type { CarConditionTable, MirrorSchema } from '../file/schema.ts';

/** The time of a record that states none: older than any other, so that a dated record takes precedence. */
export const untimed = 0;

/** A history record as far as conditions go; `at` is its stated time (ms), or `untimed`. */
export interface ConditionRecord {
  readonly equipmentId: number;
  readonly moveType: string;
  readonly at: number;
}

type Known = Selectable<CarConditionTable>;

/** Cars written in one slice. */
const slice = 2_000;

const columns: Readonly<Record<Condition, 'bad_order' | 'hold' | 'placed'>> = {
  badOrder: 'bad_order',
  hold: 'hold',
  placed: 'placed',
};

/** Conditions of cars, from their histories: for each condition, the record with the latest time decides. */
export class ConditionStore {
  readonly #database: SyncDatabase<MirrorSchema>;

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#database = database;
  }

  /** When conditions were last read as a whole (wall clock, ms). */
  readWholeAt(): number | null {
    return readMetaNumber(this.#database, 'conditions_at');
  }

  /** Adds newer records, oldest first: of two with one stated time the later decides. Returns the cars they touch. */
  add(records: readonly ConditionRecord[]): readonly number[] {
    const telling = records.filter((record) => effectsOf(record.moveType).length > 0);
    if (telling.length === 0) return [];
    const known = new Map<number, Known>();
    for (const { equipmentId } of telling) {
      if (!known.has(equipmentId)) known.set(equipmentId, this.#read(equipmentId) ?? nothingOf(equipmentId));
    }
    for (const record of telling) decide(known, record, (decidedAt) => decidedAt <= record.at);
    this.#write([...known.values()]);
    return [...known.keys()];
  }

  /**
   * Cars whose conditions may rest on an earlier version of one of these records: it states an earlier time than what
   * was decided, or the same time and says nothing of it any more. A service corrects records; it does not say which.
   * `before`: what was decided when these records began to come, filled here: others of them may have been added since.
   */
  mayBeCorrectedBy(records: readonly ConditionRecord[], before: Map<number, Decided>): readonly number[] {
    const ids = new Set(records.map(({ equipmentId }) => equipmentId));
    const { build } = this.#database;
    const among = idsIn([...ids].filter((id) => !before.has(id)));
    const rows = this.#database.all(build.selectFrom('car_condition').selectAll().where('id', 'in', among));
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) if (!before.has(id)) before.set(id, decided(known.get(id)));
    const corrected = records.filter(({ equipmentId, moveType, at }) => {
      const effects = new Set(effectsOf(moveType).map(({ condition }) => condition));
      return (before.get(equipmentId) ?? []).some(([condition, decidedAt]) =>
        effects.has(condition) ? at < decidedAt : at === decidedAt,
      );
    });
    return [...new Set(corrected.map(({ equipmentId }) => equipmentId))];
  }

  /**
   * Replaces all conditions by a full read begun at `at` that reached back to `from` (ms), and returns the cars
   * concerned. What an earlier record decided for a car that is still here stays until a later one changes it: a
   * bad-order car is not repaired by standing. Yields between slices.
   */
  async replace(
    gathered: GatheredConditions,
    { at, from: reachesTo }: { readonly at: number; readonly from: number },
  ): Promise<number[]> {
    gathered.takeEarlier(this.#ofCarsHere(), reachesTo);
    const rows = gathered.rows();
    for await (const some of inSlices(rows, slice)) this.#write(some);
    const { build } = this.#database;
    const stay = new Set(rows.map((row) => row.id));
    const all = this.#database.all(build.selectFrom('car_condition').select('id'));
    const gone = all.filter(({ id }) => !stay.has(id));
    this.#database.transaction(() => {
      for (const { id } of gone) this.#database.run(build.deleteFrom('car_condition').where('id', '=', id));
      writeMeta(this.#database, 'conditions_at', at);
    });
    return [...stay, ...gone.map(({ id }) => id)];
  }

  replaceOf(ids: readonly number[], gathered: GatheredConditions): void {
    const found = new Map(gathered.rows().map((row) => [row.id, row]));
    this.#write(ids.map((id) => found.get(id) ?? nothingOf(id)));
  }

  #ofCarsHere(): Known[] {
    const { build } = this.#database;
    const here = build.selectFrom('car').select('id');
    return this.#database.all(build.selectFrom('car_condition').selectAll().where('id', 'in', here));
  }

  #read(id: number): Known | undefined {
    return this.#database.get(this.#database.build.selectFrom('car_condition').selectAll().where('id', '=', id));
  }

  #write(rows: readonly Known[]): void {
    this.#database.transaction(() => {
      for (const row of rows) this.#database.run(this.#database.build.replaceInto('car_condition').values(row));
    });
  }
}

/** Conditions of many cars while their history is read, page by page. */
export class GatheredConditions {
  readonly #known = new Map<number, Known>();

  /** Of records with the same stated time, the first one decides: they come with the newest first. */
  add(records: readonly ConditionRecord[]): void {
    for (const record of records) {
      if (effectsOf(record.moveType).length === 0) continue;
      if (!this.#known.has(record.equipmentId)) this.#known.set(record.equipmentId, nothingOf(record.equipmentId));
      decide(this.#known, record, (decidedAt) => decidedAt < record.at);
    }
  }

  /** Adds what this read did not reach, from before `from` (ms) or without a time, unless a later record decides. */
  takeEarlier(rows: readonly Known[], from: number): void {
    for (const row of rows) {
      for (const column of Object.values(columns)) {
        const at = row[`${column}_at`];
        if (at === null || at >= from || row[column] === 0) continue;
        const known = this.#known.get(row.id) ?? nothingOf(row.id);
        if ((known[`${column}_at`] ?? Number.NEGATIVE_INFINITY) >= at) continue;
        this.#known.set(row.id, { ...known, [column]: row[column], [`${column}_at`]: at });
      }
    }
  }

  rows(): Known[] {
    return [...this.#known.values()];
  }
}

/** The conditions that a dated record has decided, and its time (ms). */
export type Decided = readonly (readonly [Condition, number])[];

function decided(row: Known | undefined): Decided {
  if (row === undefined) return [];
  const all = [
    ['badOrder', row.bad_order_at],
    ['hold', row.hold_at],
    ['placed', row.placed_at],
  ] as const;
  return all.flatMap(([condition, at]) => (at === null || at === untimed ? [] : [[condition, at] as const]));
}

function decide(known: Map<number, Known>, record: ConditionRecord, givesWay: (decidedAt: number) => boolean): void {
  const row = known.get(record.equipmentId);
  if (row === undefined) return;
  for (const { condition, on } of effectsOf(record.moveType)) {
    const column = columns[condition];
    const decidedAt = row[`${column}_at`];
    if (decidedAt !== null && !givesWay(decidedAt)) continue;
    row[column] = on ? 1 : 0;
    row[`${column}_at`] = record.at;
  }
}

function nothingOf(id: number): Known {
  return { id, bad_order: 0, bad_order_at: null, hold: 0, hold_at: null, placed: 0, placed_at: null };
}
