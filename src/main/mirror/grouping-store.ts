import type { Dialect } from '#shared/service/dialect.ts';
import { grouping as groupingSchema, type Grouping } from '#shared/service/grouping.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { sql } from 'kysely';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { idsIn } from './car-rows.ts';
import { parentIds } from './extract.ts';
import { statedLength } from './places.ts';
import type { GroupingTable, MirrorSchema } from './schema.ts';

const listedAtName = 'groupings_at';

/** The groupings as the service last listed them (endpoint 4), whole: they are there offline. */
export class GroupingStore {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #dialect: Pick<Dialect, 'lengthUnit'>;
  readonly #put;

  constructor(database: SyncDatabase<MirrorSchema>, dialect: Pick<Dialect, 'lengthUnit'>) {
    this.#database = database;
    this.#dialect = dialect;
    this.#put = database.prepare((query, param: Param<GroupingTable>) =>
      query
        .insertInto('grouping')
        .values({ id: param('id'), json: param('json') })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ json: sql`excluded.json` })
            .whereRef('grouping.json', '<>', sql`excluded.json`),
        ),
    );
  }

  /**
   * Takes over a whole list, asked for at `at` (wall clock, ms). What it names no more goes, but for `unread`: those
   * were listed and could not be read.
   */
  replace(groupings: readonly Grouping[], unread: readonly number[], at: number): void {
    const { build } = this.#database;
    const listed = idsIn(sql`${JSON.stringify([...groupings.map((one) => one.resourceId), ...unread])}`);
    this.#database.transaction(() => {
      for (const one of groupings) this.#put.run({ id: one.resourceId, json: JSON.stringify(one) });
      this.#database.run(build.deleteFrom('grouping').where('id', 'not in', listed));
      this.#database.run(build.replaceInto('meta').values({ name: listedAtName, value: String(at) }));
    });
  }

  /** Every grouping with how many cars name it, by type, then name; `asOf`: when they were listed, `null`: never. */
  known(): { asOf: string | null; groupings: KnownGrouping[] } {
    const { build } = this.#database;
    const at = this.#database.get(build.selectFrom('meta').select('value').where('name', '=', listedAtName));
    const cars = this.#carCounts();
    const groupings = this.#database.all(build.selectFrom('grouping').selectAll()).flatMap(({ id, json }) => {
      const read = groupingSchema.safeParse(JSON.parse(json));
      return read.success
        ? [{ ...read.data, cars: cars.get(id) ?? 0, lengthFt: statedLength(read.data.attributes, this.#dialect) }]
        : [];
    });
    return {
      asOf: at === undefined ? null : new Date(Number(at.value)).toISOString(),
      groupings: groupings.toSorted(
        (a, b) => compare(a.groupingType, b.groupingType) || compare(a.name, b.name) || a.resourceId - b.resourceId,
      ),
    };
  }

  #carCounts(): ReadonlyMap<number, number> {
    const { build } = this.#database;
    const counts = new Map<number, number>();
    // Cars of one track are in the same groupings: few rows come of many cars.
    const rows = build
      .selectFrom('car')
      .select(['groupings', sql<number>`count(*)`.as('cars')])
      .groupBy('groupings');
    for (const { groupings, cars } of this.#database.all(rows)) {
      for (const id of parentIds(groupings)) counts.set(id, (counts.get(id) ?? 0) + cars);
    }
    return counts;
  }
}

function compare(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });
}
