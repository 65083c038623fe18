import { type RawBuilder, sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { CommandRow, LedgerTables } from './format.ts';

/** How many commands may be missing from the index before a background step adds them. */
const fewLeftOut = 128;
/** How many commands may be missing from the index before a recording adds them, which takes some ten milliseconds. */
const manyLeftOut = 1_024;

/**
 * Index of the commands that ever touched a car. Car ids are scattered, so indexing one cut writes a page of the file
 * for nearly every car, several times the cost of the command itself. Commands are therefore indexed in batches, in
 * order. The file stores how far the index reaches; later commands are found by their own content.
 */
export class CarIndex {
  readonly #statements;
  /** Commands recorded since the index was last extended; decides when to extend it, never the result. */
  #leftOut: number;

  constructor(database: SyncDatabase<LedgerTables>) {
    this.#statements = prepareStatements(database);
    this.#leftOut = this.#statements.leftOut.get({})?.commands ?? 0;
  }

  /** Must be called within the transaction that records a command. */
  recorded(): void {
    this.#leftOut += 1;
    if (this.#leftOut >= manyLeftOut) this.#list();
  }

  /** Must be called within a transaction that changes commands. */
  advanced(): void {
    if (this.#leftOut >= fewLeftOut) this.#list();
  }

  /**
   * Must be called within the transaction that gives a command other cars, before it does. A car stays indexed even
   * when a change removes it, because the command's history mentions it.
   */
  changing(seq: number, equipmentIds: readonly number[]): void {
    this.#list();
    this.#statements.add.run({ seq, cars: JSON.stringify(equipmentIds) });
  }

  /** Must be called within a transaction, when rows of the index may be missing. */
  listAgain(): void {
    this.#statements.forget.run({});
    this.#list();
  }

  /** Every command that ever touched a car, newest first. */
  ofCar(equipmentId: number, limit: number): CommandRow[] {
    return this.#statements.ofCar.all({ equipment_id: equipmentId, limit });
  }

  /** The newest command on a car recorded between two others, neither discarded nor refused. */
  standingBetween(after: number, before: number, equipmentId: number): CommandRow | undefined {
    return this.#statements.standingBetween.get({ equipment_id: equipmentId, after, before });
  }

  #list(): void {
    this.#statements.list.run({});
    this.#statements.noteListed.run({});
    this.#leftOut = 0;
  }
}

/**
 * Commands not yet indexed, one row for each of their cars; damaged commands have none. One bit of `[1,2]` makes it the
 * number 1.2, which no row of the index can hold: nothing after it could be recorded.
 */
const unlisted = sql<{ seq: number; car: number }>`(
  select command.seq as seq, cut.value as car
  from command, json_each(iif(json_valid(command.touches), command.touches, '{}'), '$.equipmentIds') as cut
  where command.seq > (select seq from command_car_until) and typeof(cut.value) = 'integer')`;

function prepareStatements(database: SyncDatabase<LedgerTables>) {
  const touching = (car: RawBuilder<number>) =>
    sql<number>`(select seq from command_car where equipment_id = ${car}
      union select seq from ${unlisted} where car = ${car})`;
  return {
    leftOut: database.prepare<Record<string, never>, { commands: number }>((query) =>
      query
        .selectFrom('command_car_until')
        .select(sql<number>`(select coalesce(max(seq), 0) from command) - seq`.as('commands')),
    ),
    list: database.prepare(
      () => sql`insert or ignore into command_car (equipment_id, seq) select car, seq from ${unlisted}`,
    ),
    noteListed: database.prepare(
      () => sql`update command_car_until set seq = (select coalesce(max(seq), 0) from command)`,
    ),
    forget: database.prepare(() => sql`update command_car_until set seq = 0`),
    /** `cars`: a JSON list of ids. */
    add: database.prepare(
      (_, { cars, seq }: Placeholders<{ cars: string; seq: number }>) =>
        sql`insert or ignore into command_car (equipment_id, seq) select value, ${seq} from json_each(${cars})`,
    ),
    ofCar: database.prepare((query, param: Placeholders<{ equipment_id: number; limit: number }>) =>
      query
        .selectFrom('command')
        .selectAll()
        .where('seq', 'in', touching(param.equipment_id))
        .orderBy('seq', 'desc')
        .limit(param.limit),
    ),
    standingBetween: database.prepare(
      (query, param: Placeholders<{ equipment_id: number; after: number; before: number }>) =>
        query
          .selectFrom('command')
          .selectAll()
          .where('seq', 'in', touching(param.equipment_id))
          .where('seq', '>', param.after)
          .where('seq', '<', param.before)
          .where('state', 'not in', ['discarded', 'refused'])
          .orderBy('seq', 'desc')
          .limit(1),
    ),
  };
}
