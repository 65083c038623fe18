import { type Kysely, sql } from 'kysely';
import { type Message, message } from '#shared/messages/message.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { iso, rest } from '../clock.ts';
import { parsedJson } from '../storage/json-file.ts';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import { eventBody, eventFacts } from './event-facts.ts';
import type { RecordsTables } from './format.ts';

/** A webhook delivery that passed every check. Times: wall clock in milliseconds, `signedAt` in seconds. */
export interface Delivery {
  /** `X-Webhook-Id`; upper and lower case are the same id. */
  readonly deliveryId: string;
  readonly receivedAt: number;
  readonly eventType: string;
  readonly keyId: string;
  readonly signedAt: number;
  /** The body as it was sent: JSON text. */
  readonly body: string;
}

type DeliveryRow = Omit<RecordsTables['webhook_delivery'], 'n'>;

/** Which deliveries are searched for: of one kind, since a time, of one car. */
interface Sought {
  readonly eventType: string;
  /** When they came, wall clock in milliseconds. */
  readonly since?: number;
  readonly equipmentId?: number;
}

/** An event that was searched for, without its message: what is found may be thousands of the largest. */
export type FoundEvent = Omit<ReceivedEvent, 'payload'>;

/** Deliveries searched in one slice of work. */
const atOnce = 5_000;
/** Deliveries read at once, and characters of them read in one slice, or listed in all: each may have 256 KiB. */
const readAtOnce = 20;
const charactersInSlice = 2 ** 20;
const charactersListed = 8 * 2 ** 20;
/** Cars that what a search finds names in all; beyond them it ends. A week of a large railway's trains has a tenth. */
const mostNamed = 500_000;

/** Above the number of every delivery. */
const afterAll = Number.MAX_SAFE_INTEGER;

/** Webhook deliveries, each once, in `records.sqlite`. They are sent once, so they are never deleted. */
export class EventRecords {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #onProblem: (problem: Message) => void;
  #count: number;
  #lastReceivedAt: number | null;

  constructor(database: SyncDatabase<RecordsTables>, onProblem: (problem: Message) => void) {
    this.#statements = prepareStatements(database);
    this.#onProblem = onProblem;
    this.#count = this.#statements.count.get({})?.count ?? 0;
    this.#lastReceivedAt = this.#statements.newest.get({ before: afterAll, limit: 1 })?.received_at ?? null;
  }

  get count(): number {
    return this.#count;
  }

  /** When the newest arrived (wall clock, ms); `null`: none yet. */
  get lastReceivedAt(): number | null {
    return this.#lastReceivedAt;
  }

  /** On disk when this returns, unless it is here already. Throws `StorageError`, and then it is not stored. */
  store(delivery: Delivery): 'stored' | 'duplicate' {
    const { changes } = this.#statements.insert.run({
      delivery_id: delivery.deliveryId.toLowerCase(),
      received_at: delivery.receivedAt,
      event_type: delivery.eventType,
      key_id: delivery.keyId,
      signed_at: delivery.signedAt,
      body: delivery.body,
    });
    if (changes === 0) return 'duplicate';
    this.#count += 1;
    this.#lastReceivedAt = delivery.receivedAt;
    return 'stored';
  }

  /** The body that was stored under an id, as it was sent; `null`: none was. */
  bodyOf(deliveryId: string): string | null {
    return this.#statements.one.get({ delivery_id: deliveryId.toLowerCase() })?.body ?? null;
  }

  /** The bodies, as sent, that this key signed at this time. */
  bodiesSigned({ keyId, signedAt }: Pick<Delivery, 'keyId' | 'signedAt'>): string[] {
    return this.#statements.signedAt.all({ key_id: keyId, signed_at: signedAt }).map(({ body }) => body);
  }

  /** The newest, at most `limit`, newest first by arrival: fewer, where these would be too much to show at once. */
  list(limit: number): ReceivedEvent[] {
    const found: ReceivedEvent[] = [];
    let [before, left, characters] = [afterAll, limit, 0];
    while (left > 0 && characters < charactersListed) {
      const rows = this.#statements.newest.all({ before, limit: Math.min(left, readAtOnce) });
      if (rows.length === 0) break;
      for (const row of rows) {
        characters += row.body.length;
        before = row.n;
        const event = this.#read(row);
        if (event !== null) found.push(event);
      }
      left -= rows.length;
    }
    return found;
  }

  /** Matching deliveries, newest first. A search by time ends at the first slice without any. Yields to other work. */
  async search({ eventType, since, equipmentId }: Sought): Promise<FoundEvent[]> {
    const isSought = ({ receivedAt, equipment }: FoundEvent) =>
      (since === undefined || Date.parse(receivedAt) >= since) &&
      (equipmentId === undefined || equipment.some((car) => car.equipmentId === equipmentId));
    const found: FoundEvent[] = [];
    let [characters, named] = [0, 0];
    for (let to = this.#statements.last.get({})?.n ?? 0; to > 0; to -= atOnce) {
      const part = { above: to - atOnce, to };
      if (since !== undefined && (this.#statements.latest.get(part)?.at ?? since) < since) break;
      const digits = String(equipmentId ?? '');
      for (const n of this.#statements.ofKind.column({ ...part, event_type: eventType, digits })) {
        const row = this.#statements.numbered.get({ n });
        const event = row === undefined ? null : this.#read(row);
        if (event !== null && isSought(event)) {
          const { payload: _payload, ...facts } = event;
          found.push(facts);
          named += facts.equipment.length;
          if (named > mostNamed) return found;
        }
        characters += row?.body.length ?? 0;
        if (characters < charactersInSlice) continue;
        characters = 0;
        await rest();
      }
      await rest();
    }
    return found;
  }

  /** An unreadable row stays in the file, and is reported. */
  #read(row: DeliveryRow): ReceivedEvent | null {
    const payload = eventBody.safeParse(parsedJson(row.body));
    if (!payload.success) {
      this.#onProblem(message('device.deliveryUnread', { id: row.delivery_id }));
      return null;
    }
    return {
      deliveryId: row.delivery_id,
      receivedAt: iso(row.received_at),
      ...eventFacts(payload.data),
      payload: payload.data,
    };
  }
}

/** Deliveries by the order of their arrival: after the first number, up to the second. */
interface Part {
  readonly above: number;
  readonly to: number;
}

function within(query: Kysely<RecordsTables>, { above, to }: Placeholders<Part>) {
  return query.selectFrom('webhook_delivery').where('n', '>', above).where('n', '<=', to);
}

function prepareStatements(database: SyncDatabase<RecordsTables>) {
  return {
    insert: database.prepare((query, param: Placeholders<DeliveryRow>) =>
      query
        .insertInto('webhook_delivery')
        .values(param)
        .onConflict((conflict) => conflict.column('delivery_id').doNothing()),
    ),
    newest: database.prepare((query, param: Placeholders<{ before: number; limit: number }>) =>
      query
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('n', '<', param.before)
        .orderBy('n', 'desc')
        .limit(param.limit),
    ),
    numbered: database.prepare((query, param: Placeholders<{ n: number }>) =>
      query.selectFrom('webhook_delivery').selectAll().where('n', '=', param.n),
    ),
    last: database.prepare((query) => query.selectFrom('webhook_delivery').select('n').orderBy('n', 'desc').limit(1)),
    latest: database.prepare((query, param: Placeholders<Part>) =>
      within(query, param).select((table) => table.fn.max<number | null>('received_at').as('at')),
    ),
    // A body that names a car contains the digits of its id.
    ofKind: database.prepare((query, param: Placeholders<Part & { event_type: string; digits: string }>) =>
      within(query, param)
        .select('n')
        .where('event_type', '=', param.event_type)
        .where(sql<boolean>`instr(body, ${param.digits}) > 0`)
        .orderBy('n', 'desc'),
    ),
    one: database.prepare((query, param: Placeholders<Pick<DeliveryRow, 'delivery_id'>>) =>
      query.selectFrom('webhook_delivery').select('body').where('delivery_id', '=', param.delivery_id),
    ),
    signedAt: database.prepare((query, param: Placeholders<Pick<DeliveryRow, 'key_id' | 'signed_at'>>) =>
      query
        .selectFrom('webhook_delivery')
        .select('body')
        .where('signed_at', '=', param.signed_at)
        .where('key_id', '=', param.key_id),
    ),
    count: database.prepare((query) =>
      query.selectFrom('webhook_delivery').select((table) => table.fn.countAll<number>().as('count')),
    ),
  };
}
