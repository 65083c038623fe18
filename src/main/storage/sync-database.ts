import type Database from 'better-sqlite3';
import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';
import { asStorageError, guarded, StorageError } from './errors.ts';
import { finishCopy, inItsPlace, partOf, removeOwnDatabase } from './files.ts';
import { privateFile } from './private.ts';

/** A value SQLite can store as it is. Booleans are stored as 0 and 1, lists as JSON text. */
type SqlValue = number | bigint | string | Uint8Array | null;

/** A query made with the builder or written in SQL, ready to be compiled. */
export interface Query<Row> {
  compile(by: QueryExecutorProvider): CompiledQuery<Row>;
}

/** In a prepared query, a placeholder for each of the values that are bound later, under its name. */
export type Placeholders<Params> = { readonly [Name in keyof Params]: RawBuilder<Params[Name]> };

interface Written {
  readonly changes: number;
  readonly lastInsertRowid: number;
}

/** A query compiled and prepared once. `Params` are the values it takes each time. */
export interface Prepared<Params, Row> {
  run(params: Params): Written;
  get(params: Params): Row | undefined;
  all(params: Params): Row[];
  /** The first column of every row; for a query of one column this takes half the time of `all`. */
  column(params: Params): Row[keyof Row][];
}

type Values<Params> = { readonly [Name in keyof Params]: SqlValue };

/** Marks the place of a value in a compiled query. */
class Slot {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/** Number of cached statements of ad-hoc queries; the least recently used is dropped first. */
const cachedStatements = 200;

/**
 * A database file behind typed, synchronous queries. Failures are `StorageError`s.
 *
 * Queries that run often are prepared once: `db.prepare((query, param: Placeholders<{ id: number }>) =>
 * query.selectFrom('car').selectAll().where('id', '=', param.id))`. A whole row is written as
 * `query.insertInto('car').values(param)`: its first use tells the columns. Ad-hoc queries go to `all`, `get` and
 * `run`.
 */
export class SyncDatabase<Schema> {
  /** Builds queries; it cannot run them. */
  readonly build: Kysely<Schema>;
  readonly path: string;
  readonly #connection: Database.Database;
  readonly #onCorrupt: () => void;
  readonly #isCache: boolean;
  readonly #mayWrite: () => void;
  readonly #inTransaction: (work: () => void) => void;
  readonly #recent = new Map<string, Database.Statement<unknown[]>>();

  /**
   * Takes ownership of `connection`. `onCorrupt` is called when damage is found. `isCache`: what is written may be gone at
   * the next start. `mayWrite` is called before anything else is written, and throws to prevent it.
   */
  constructor(
    connection: Database.Database,
    {
      onCorrupt = () => undefined,
      isCache = false,
      mayWrite = () => undefined,
    }: { onCorrupt?: () => void; isCache?: boolean; mayWrite?: (() => void) | undefined } = {},
  ) {
    this.#connection = connection;
    this.#onCorrupt = onCorrupt;
    this.#isCache = isCache;
    this.path = connection.name;
    const checkPlace = inItsPlace(this.path);
    this.#mayWrite = () => {
      checkPlace();
      mayWrite();
    };
    this.build = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    const transaction = connection.transaction((work: () => void) => work());
    this.#inTransaction = (work) => transaction.immediate(work);
  }

  /** Compiles and prepares a query once, when it is first used; its values come with each use. */
  prepare<Params extends Values<Params>, Row>(
    make: (query: Kysely<Schema>, param: Placeholders<Params>) => Query<Row>,
  ): Prepared<Params, Row> {
    const compile = (first: Params) => {
      const { sql: text, parameters } = make(this.build, placeholdersFor(first)).compile(this.build);
      return { text, parameters, fields: parameters.map((value) => (value instanceof Slot ? value.field : null)) };
    };
    let compiled: ReturnType<typeof compile> | null = null;
    let statement: Database.Statement<unknown[], Row> | null = null;
    let firstColumn: Database.Statement<unknown[], Row[keyof Row]> | null = null;
    const query = (params: Params) => (compiled ??= compile(params));
    const prepared = (params: Params) => (statement ??= this.#connection.prepare<unknown[], Row>(query(params).text));
    const bind = (params: Params) => {
      const { parameters, fields } = query(params);
      return fields.map((field, nth) => (field === null ? parameters[nth] : valueOf(params, field)));
    };
    return {
      run: (params) => this.#written(() => prepared(params).run(...bind(params))),
      get: (params) => this.#guard(() => prepared(params).get(...bind(params))),
      all: (params) => this.#guard(() => prepared(params).all(...bind(params))),
      column: (params) =>
        this.#guard(() => {
          firstColumn ??= this.#connection.prepare<unknown[], Row[keyof Row]>(query(params).text).pluck();
          return firstColumn.all(...bind(params));
        }),
    };
  }

  all<Row>(query: Query<Row>): Row[] {
    const compiled = query.compile(this.build);
    return this.#guard(() => this.#statement<Row>(compiled.sql).all(...compiled.parameters));
  }

  /** The first row of an ad-hoc query. */
  get<Row>(query: Query<Row>): Row | undefined {
    const compiled = query.compile(this.build);
    return this.#guard(() => this.#statement<Row>(compiled.sql).get(...compiled.parameters));
  }

  run(query: Query<unknown>): Written {
    const compiled = query.compile(this.build);
    return this.#written(() => this.#statement(compiled.sql).run(...compiled.parameters));
  }

  /** All of `work` or nothing, on disk on return. `work` must be synchronous. A nested one is part of the outer one. */
  transaction<T>(work: () => T): T {
    const results: T[] = [];
    this.#writing(() =>
      this.#inTransaction(() => {
        const result = work();
        if (result instanceof Promise) throw new TypeError('a transaction cannot wait for a promise');
        results.push(result);
      }),
    );
    const [result] = results;
    // `T` may be `undefined`; at this point the work has completed.
    return result as T;
  }

  /** Copies the file to `path`, which appears only when the copy is complete and on disk. */
  async backup(path: string): Promise<void> {
    try {
      const part = partOf(path);
      removeOwnDatabase(part);
      privateFile(part);
      await this.#connection.backup(part);
      finishCopy(path);
    } catch (error) {
      throw asStorageError(error);
    }
  }

  /** Marks the file as damaged, so that the next open sets it aside and repairs it. */
  noteDamage(): void {
    this.#onCorrupt();
  }

  /** JSON stored in this file. Text that is no JSON is damage, like an unreadable page. */
  json(text: string): unknown {
    return this.readStored((): unknown => JSON.parse(text));
  }

  /** Reads content in a special form, such as packed. Unreadable content is damage. */
  readStored<T>(read: () => T): T {
    return this.#guard(() => {
      try {
        return read();
      } catch (error) {
        throw new StorageError('corrupt', 'NOT_AS_STORED', 'a stored text is damaged', error);
      }
    });
  }

  close(): void {
    if (!this.#connection.open) return;
    this.#recent.clear();
    this.#guard(() => this.#connection.close());
  }

  #statement<Row>(text: string): Database.Statement<unknown[], Row> {
    const known = this.#recent.get(text);
    const statement = known ?? this.#connection.prepare<unknown[]>(text);
    this.#recent.delete(text);
    this.#recent.set(text, statement);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > cachedStatements && oldest !== undefined) this.#recent.delete(oldest);
    // The query text determines the columns, and the builder has typed it.
    return statement as Database.Statement<unknown[], Row>;
  }

  #written(run: () => Database.RunResult): Written {
    const { changes, lastInsertRowid } = this.#writing(run);
    return { changes, lastInsertRowid: Number(lastInsertRowid) };
  }

  /** SQLite goes on writing to a file that was removed or replaced while open, and that is gone at the next start. */
  #writing<T>(work: () => T): T {
    return this.#guard(() => {
      if (!this.#isCache && !this.#connection.inTransaction) this.#mayWrite();
      return work();
    });
  }

  #guard<T>(work: () => T): T {
    try {
      return guarded(work);
    } catch (error) {
      if (error instanceof StorageError && error.kind === 'corrupt') this.#onCorrupt();
      throw error;
    }
  }
}

function placeholdersFor<Params extends Values<Params>>(params: Params): Placeholders<Params> {
  const values: Readonly<Record<string, SqlValue>> = params;
  const slots = Object.keys(values).map((name) => [name, sql`${new Slot(name)}`]);
  // Every name given is a key, and no other.
  return Object.fromEntries(slots) as Placeholders<Params>;
}

function valueOf<Params extends Values<Params>>(params: Params, field: string): SqlValue {
  const values: Readonly<Record<string, SqlValue | undefined>> = params;
  const value = values[field];
  if (value === undefined) throw new TypeError(`the query needs a value for ${field}`);
  return value;
}
