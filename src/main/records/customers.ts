import { byName } from '#shared/by-name.ts';
import { inEnglish, type Message, message } from '#shared/messages/message.ts';
import { issueMessage } from '#shared/messages/rule.ts';
import { type Customer, customer as customerSchema } from '#shared/service/customer.ts';
import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import * as z from 'zod';
import { iso } from '../clock.ts';
import { parsedJson } from '../storage/json-file.ts';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import type { ServedSince } from './events-of-here.ts';
import type { RecordsTables } from './format.ts';

type CustomerRow = RecordsTables['customer'];

/** Its source, too: SQLite checks what a table allows at each write alone, and not when a file is opened to be read. */
const storedCustomer = z.object({ customer: customerSchema, source: z.enum(['service', 'import']) });

/** What an import did; what was skipped says why, by customer. */
type ImportResult = ContractOutputs['customers']['import'];

/**
 * Customers in full, as the service returned them after an update or as imported. The service returns a full record on
 * create and update only (endpoint 1, rule 12), so they are stored as carefully as the queue.
 */
export class CustomerRecords {
  readonly #database: SyncDatabase<RecordsTables>;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #servedSince: ServedSince;
  readonly #onProblem: (problem: Message) => void;

  constructor(database: SyncDatabase<RecordsTables>, servedSince: ServedSince, onProblem: (problem: Message) => void) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#servedSince = servedSince;
    this.#onProblem = onProblem;
  }

  /** Stores what the service returned at `asOf` (wall clock, ms), replacing what was here. Throws `StorageError`. */
  store(customer: Customer, asOf: number): void {
    this.#statements.store.run(rowOf(customer, 'service', asOf));
  }

  /**
   * Stores records imported at `at`, all that fit in one transaction. `asOf` is when they were taken from the service,
   * `null` if unknown (both wall clock, ms). A record the service returned is replaced only by one stated to be newer.
   * Throws `StorageError`; then nothing was stored.
   */
  import(customers: readonly Customer[], at: number, asOf: number | null = null): ImportResult {
    const statedAt = asOf === null ? null : Math.min(asOf, at);
    return this.#database.transaction(() => {
      const seen = new Set<number>();
      const skipped: ImportResult['skipped'] = [];
      for (const customer of customers) {
        const customerId = customer.resourceId;
        const reason = seen.has(customerId)
          ? message('device.importTwice')
          : (unusable(customer) ?? this.#serviceKnowsBetter(customerId, statedAt));
        seen.add(customerId);
        if (reason === null) this.#statements.store.run(rowOf(customer, 'import', statedAt ?? at));
        else skipped.push({ customerId, reason: inEnglish(reason), reasonCoded: reason });
      }
      return { kept: customers.length - skipped.length, skipped };
    });
  }

  /** Every customer known here, by name, then by number. */
  list(): KnownCustomer[] {
    return this.#statements.all
      .all({})
      .flatMap((row) => this.#read(row) ?? [])
      .sort((a, b) => byName(a.customer.name, b.customer.name) || a.customerId - b.customerId);
  }

  /** `null`: this terminal has no record of it. */
  get(customerId: number): KnownCustomer | null {
    const row = this.#statements.one.get({ customer_id: customerId });
    return row === undefined ? null : this.#read(row);
  }

  /**
   * The same, when the service returned it (wall clock, ms), and whether it is whole. One that was imported was perhaps
   * never so here, and one of another deployment may be of another customer: both are infinitely old.
   */
  asRead(customerId: number): { readonly customer: Customer; readonly asOf: number; readonly isWhole: boolean } | null {
    const known = this.get(customerId);
    if (known === null) return null;
    const asOf = known.source === 'service' ? Date.parse(known.asOf) : Number.NEGATIVE_INFINITY;
    return { customer: known.customer, asOf, isWhole: known.source !== 'import' };
  }

  #serviceKnowsBetter(customerId: number, statedAt: number | null): Message | null {
    const row = this.#statements.one.get({ customer_id: customerId });
    if (row?.source !== 'service') return null;
    if (statedAt !== null && statedAt > row.as_of) return null;
    const at = iso(row.as_of);
    return statedAt === null
      ? message('device.importUndated', { at })
      : message('device.importOlder', { at, asOf: iso(statedAt) });
  }

  /** An unreadable row stays in the file, and is reported. */
  #read(row: CustomerRow): KnownCustomer | null {
    const read = storedCustomer.safeParse({ customer: parsedJson(row.json), source: row.source });
    if (read.success) {
      const { customer } = read.data;
      // Unlike `isOfHere`, this also holds after the clock was set back: the record is then compared before an update.
      const isOfAnother = row.source === 'service' && row.as_of < (this.#servedSince() ?? row.as_of);
      const source = isOfAnother ? 'elsewhere' : row.source;
      return { customerId: row.customer_id, customer, source, asOf: iso(row.as_of) };
    }
    this.#onProblem(message('device.customerUnread', { id: row.customer_id, said: issueMessage(read.error) }));
    return null;
  }
}

function prepareStatements(database: SyncDatabase<RecordsTables>) {
  return {
    store: database.prepare((query, param: Placeholders<CustomerRow>) => query.replaceInto('customer').values(param)),
    one: database.prepare((query, param: Placeholders<{ customer_id: number }>) =>
      query.selectFrom('customer').selectAll().where('customer_id', '=', param.customer_id),
    ),
    all: database.prepare((query) => query.selectFrom('customer').selectAll()),
  };
}

function rowOf(customer: Customer, source: CustomerRow['source'], asOf: number): CustomerRow {
  return { customer_id: customer.resourceId, json: JSON.stringify(customer), source, as_of: asOf };
}

/** Why a later update of the record would go wrong: a missing or wrong id, or a location twice. */
function unusable(customer: Customer): Message | null {
  if (customer.resourceId <= 0) return message('device.importNumber');
  const ids = new Set<number>();
  for (const [index, location] of (customer.locations ?? []).entries()) {
    const id = location.resourceId ?? null;
    if (id !== null && ids.has(id)) return message('device.importLocationTwice', { field: `locations[${index}]`, id });
    if (id !== null) ids.add(id);
    const owner = location.customer?.resourceId;
    if (owner === undefined || owner === null || owner === customer.resourceId) continue;
    return message('device.importOwner', { field: `locations[${index}]`, owner });
  }
  return null;
}
