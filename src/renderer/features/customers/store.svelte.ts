import type { KnownCustomer } from '#shared/terminal/customers.ts';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import { mapBy } from '../../lib/collections.ts';
import { hasWords } from '../../lib/plain.ts';
import type { Problem } from '../../terminal/problem.ts';
import { Invalidation } from '../../terminal/invalidation.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { withoutRecord, type NamedCustomer } from './on-waybills.ts';

/** An update of a customer that is on its way or needs a person. */
interface UnderWay {
  readonly commandId: string;
  readonly customerId: number;
  /** It sends locations whole, and so does another one that waits behind it. */
  readonly locations: boolean;
}

/** The customers with a record on this terminal, read again whenever the service has answered an update. */
export class KnownCustomers {
  all = $state.raw<readonly KnownCustomer[]>([]);
  /** Those whom waybills name and of whom there is no record here. */
  named = $state.raw<readonly NamedCustomer[]>([]);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  updates = $state.raw<readonly UnderWay[]>([]);
  readonly byId: ReadonlyMap<number, KnownCustomer> = $derived(mapBy(this.all, (one) => one.customerId));

  readonly #session: Session;
  readonly #reading: Invalidation<string>;

  constructor(session: Session) {
    this.#session = session;
    this.#reading = new Invalidation<string>({
      all: async () => {
        const [all, named] = await Promise.all([
          session.client.customers.list(),
          session.client.billsOfLading.namedOnWaybills(),
        ]);
        this.all = all;
        this.named = withoutRecord(named, all);
        this.ready = true;
      },
      done: (problem) => (this.problem = problem),
    });
  }

  /** Starts listening; returns a function that stops it. */
  start(): () => void {
    this.read();
    return this.#session.whenChanged('commands', () => this.read());
  }

  read(): void {
    this.#reading.changed(null);
  }

  async follow(entries: readonly QueueEntry[]): Promise<void> {
    const known = mapBy(this.updates, (one) => one.commandId);
    const unknown = entries.filter(({ commandId }) => !known.has(commandId));
    if (unknown.length === 0) return;
    const read = await Promise.allSettled(
      unknown.map(({ commandId }) => this.#session.client.queue.get({ commandId })),
    );
    const found = read.flatMap((one) => (one.status === 'fulfilled' ? forCustomer(one.value) : []));
    this.updates = [...this.updates, ...found];
  }
}

function forCustomer({ commandId, input }: QueueCommand): UnderWay[] {
  return input.kind === 'customerUpdate'
    ? [{ commandId, customerId: input.resourceId, locations: (input.locations ?? []).length > 0 }]
    : [];
}

/** Customers that a text fits: name, number, code, or anything said of a location. */
export function findCustomers(all: readonly KnownCustomer[], text: string): readonly KnownCustomer[] {
  return all.filter(({ customerId, customer }) => {
    const said = [
      String(customerId),
      customer.name,
      customer.printedName,
      customer.scac,
      customer.ediId,
      ...(customer.locations ?? []).flatMap(({ name, externalLocationId, address }) => [
        name,
        externalLocationId,
        address?.city,
        address?.streetLine1,
      ]),
    ];
    return hasWords(said.join(' '), text);
  });
}
