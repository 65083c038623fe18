import { isDeepStrictEqual } from 'node:util';
import type { Command } from '#main/queue/command.ts';
import type { QueueService, StoredCustomer } from '#main/queue/ports.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { buildCustomerUpdate, type CustomerUpdate } from '#shared/rules/customer-edit.ts';
import { customerForm, ownFields } from '#shared/rules/customer-form.ts';
import type { LocationInput } from '#shared/service/customer-update.ts';
import { type Customer, customer as customerSchema, type CustomerLocation } from '#shared/service/customer.ts';
import { firstHalf, type Sent } from './queue-fates.ts';
import { precondition } from './queue-watch.ts';

type Input = Parameters<QueueService['updateCustomer']>[0];

/** One change of a customer as somebody makes it: `which` of its locations. */
export interface Edit {
  readonly what: 'own' | 'location' | 'address' | 'newAddress' | 'default' | 'add' | 'delete';
  readonly which: number;
  readonly field: number;
  readonly value: string;
}

/** A field of a customer that has changed at the service, and by which send of which command; `null`: by another office. */
interface Change {
  readonly at: number;
  readonly by: string | null;
  readonly sentAt: number;
  readonly field: string;
  readonly was: unknown;
}

const edited = {
  own: ['name', 'printedName', 'ediId'],
  location: ['email', 'phoneNumber', 'abbreviatedName', 'externalLocationId', 'generalLedgerNumber'],
  address: ['streetLine1', 'streetLine2', 'city'],
} as const;

/** The service's customers, each with two locations, by the description's endpoint 1, and the records of them here. */
export class Customers {
  readonly #now = new Map<number, Customer>();
  /** What each was, oldest first. */
  readonly #moments: { readonly at: number; readonly customer: Customer }[] = [];
  readonly changes: Change[] = [];
  /** What a person saw when they wrote an update, and which fields of it they changed; each time, by command. */
  readonly #written = new Map<string, Written[]>();
  /** What updates from here have stated, whether it differed or not: own fields, and locations by their number. */
  readonly #stated: { readonly at: number; readonly by: string; readonly names: readonly string[] }[] = [];
  #stored = new Map<number, StoredCustomer>();
  #inBackup = this.#stored;
  #ids = 90;

  constructor(asOf: number) {
    for (const id of [7, 8]) {
      const locations = [1, 2].map((nth) => locationOf(id * 10 + nth, nth === 1));
      const customer: Customer = { resourceId: id, name: `Customer ${id}`, printedName: `C ${id}`, locations };
      this.#now.set(id, customer);
      this.#moments.push({ at: -Infinity, customer });
      // One of them was imported: nobody knows how old that is.
      const isImported = id === 8;
      this.#stored.set(id, { customer, asOf: isImported ? -Infinity : asOf, isWhole: !isImported });
    }
  }

  read(customerId: number): Customer | null {
    return this.#now.get(customerId) ?? null;
  }

  /** As it was at a time. */
  asOf(customerId: number, at: number): Customer {
    const then = this.#moments.findLast((one) => one.customer.resourceId === customerId && one.at <= at);
    return then?.customer ?? { resourceId: customerId };
  }

  stored(customerId: number): StoredCustomer | null {
    return this.#stored.get(customerId) ?? null;
  }

  keep(customer: Customer, asOf: number): void {
    this.#stored.set(customer.resourceId, { customer, asOf, isWhole: true });
  }

  keepAnswer({ answer }: Pick<Command, 'answer'>, asOf: number): void {
    const read = customerSchema.safeParse(answer);
    if (read.success) this.keep(read.data, asOf);
  }

  backUp(): void {
    this.#inBackup = new Map(this.#stored);
  }

  restore(): void {
    this.#stored = new Map(this.#inBackup);
  }

  /** What the window records when a person changes the record that is stored here; `null`: nothing. */
  written(customerId: number, edit: Edit): CustomerUpdate | null {
    const before = this.stored(customerId)?.customer;
    if (before === undefined) return null;
    return buildCustomerUpdate(before, customerForm(this.#edit(before, edit, null))).input;
  }

  noteWritten(commandId: string, customerId: number, edit: Edit, at: number): void {
    const { customer = { resourceId: customerId }, isWhole = false } = this.stored(customerId) ?? {};
    const [seen, after] = [fieldsOf(customer), fieldsOf(this.#edit(customer, edit, null))];
    const before = this.#written.get(commandId) ?? [];
    this.#written.set(commandId, [...before, { at, seen, isWhole, meant: new Set(different(seen, after)) }]);
  }

  /** Another office changes a customer. */
  byOthers(customerId: number, edit: Edit, at: number): void {
    const before = this.read(customerId);
    if (before !== null)
      this.#become(
        this.#edit(before, edit, () => this.#newId()),
        null,
        at,
        at,
      );
  }

  /** What the service would answer to an update: the customer as it would be, or a status. */
  #after(input: Input, half = false): Customer | 400 | 404 | 500 {
    const before = this.read(input.resourceId);
    if (before === null) return 404;
    const { resourceId, locations, ...own } = input;
    const listed = locations ?? [];
    const taking = listed.filter(({ isDefault, requestAction }) => isDefault === true && requestAction !== 'delete');
    const [first] = listed;
    if (taking.length > 1) return 400;
    const becomesDefault = taking[0] ?? (first !== undefined && first.isDefault === undefined ? first : null);
    let all = before.locations ?? [];
    for (const one of half ? firstHalf(listed) : listed) {
      const known = all.find((each) => each.resourceId === one.resourceId);
      const rest = all.filter((each) => each !== known);
      if (one.resourceId === undefined && one.customerId !== resourceId) return 400;
      if (one.resourceId !== undefined && known === undefined) return 404;
      if (one.requestAction === 'delete') {
        all = rest;
        continue;
      }
      if (known !== undefined && one.address === undefined) return 500;
      const isDefault = one === becomesDefault;
      if (isDefault && rest.some((each) => each.isDefault === true)) return 400;
      const changed = this.#changed(known ?? { resourceId: this.#newId() }, one, isDefault);
      if (changed === null) return 404;
      all = known === undefined ? [...all, changed] : all.map((each) => (each === known ? changed : each));
    }
    const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null));
    return { ...before, ...(!(half && listed.length > 1) && said), locations: [...all] };
  }

  /** A location as it is sent, what is left out reset, cleared or kept (rule 4); `null`: no such address. */
  #changed(known: CustomerLocation, sent: LocationInput, isDefault: boolean): CustomerLocation | null {
    const { address, customerId: _customer, requestAction: _action, isReportingLocation: _reporting, ...fields } = sent;
    const { resourceId, email, phoneNumber, customerIdentificationNumbers } = known;
    const before = known.address ?? {};
    if (address?.resourceId !== undefined && address.resourceId !== before.resourceId) return null;
    const { city, state, zipCode, country, addressType, streetLine1 } = before;
    const { requestAction, ...parts } = address ?? {};
    const inPlace = { city, state, zipCode, country, addressType, streetLine1, ...parts };
    const replaced = { ...parts, resourceId: this.#newId() };
    return {
      usedForBilling: false,
      currencyCode: 'USD',
      email,
      phoneNumber,
      customerIdentificationNumbers,
      ...fields,
      resourceId,
      isDefault,
      address:
        address === undefined || requestAction === 'delete'
          ? null
          : address.resourceId === undefined
            ? replaced
            : inPlace,
    };
  }

  /** Whether the service refuses it as it is now. */
  refuses(input: Input): boolean {
    return typeof this.#after(input) === 'number';
  }

  /** The service does an update. */
  update(input: Input, { commandId, done, cars, at: sentAt }: Sent, half: boolean, at: number): void {
    const after = this.#after(input, half);
    if (typeof after === 'number') return;
    this.#become(after, commandId ?? '?', at, sentAt);
    const { resourceId, locations, ...own } = input;
    const parts = [...Object.keys(own), ...(locations ?? []).map((location) => `${location.resourceId}`)];
    this.#stated.push({ at, by: commandId ?? '?', names: parts.map((part) => `${resourceId} ${part}`) });
    if (!half) for (const car of cars) done.push({ car, from: null, at });
  }

  #become(after: Customer, by: string | null, at: number, sentAt: number): void {
    const [was, is] = [fieldsOf(this.read(after.resourceId) ?? after), fieldsOf(after)];
    for (const field of different(was, is)) {
      this.changes.push({ at, by, sentAt, field: `${after.resourceId} ${field}`, was: was.get(field) });
    }
    this.#now.set(after.resourceId, after);
    this.#moments.push({ at, customer: after });
  }

  /** `newId`: gives what is added a number; left out, the service will. */
  #edit(customer: Customer, { what, which, field, value }: Edit, newId: (() => number) | null): Customer {
    const all = customer.locations ?? [];
    const chosen = all[which % Math.max(1, all.length)];
    const withChosen = (more: CustomerLocation) => ({
      ...customer,
      locations: all.map((one) => (one === chosen ? { ...one, ...more } : one)),
    });
    const nameIn = <T>(names: readonly [T, ...T[]]): T => names[field % names.length] ?? names[0];
    switch (what) {
      case 'own':
        return { ...customer, [nameIn(edited.own)]: value };
      case 'location':
        return withChosen({ [nameIn(edited.location)]: value });
      case 'address':
        return withChosen({ address: { ...chosen?.address, [nameIn(edited.address)]: value } });
      case 'newAddress':
        return withChosen({ address: { ...addressOf(value), ...(newId !== null && { resourceId: newId() }) } });
      case 'default':
        return { ...customer, locations: all.map((one) => ({ ...one, isDefault: one === chosen })) };
      case 'add': {
        const { resourceId: _id, address: _address, ...added } = locationOf(0, false);
        const id = newId === null ? {} : { resourceId: newId() };
        return { ...customer, locations: [...all, { ...added, ...id, name: value, address: addressOf(value) }] };
      }
      case 'delete':
        return all.length < 2 ? customer : { ...customer, locations: all.filter((one) => one !== chosen) };
    }
  }

  #newId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  /**
   * A field that the person of an update saw as it is changes only if they changed it. What another office has put in its
   * place since is overwritten only if they were asked, or it is as new as docs/reliability.md allows.
   */
  overwritten(
    all: readonly QueueCommand[],
    { trueTimes, oldestMs }: { readonly trueTimes: (wall: number) => readonly number[]; readonly oldestMs: number },
  ): string[] {
    const commands = new Map(all.map((command) => [command.commandId, command]));
    return this.changes.flatMap(({ by, field, at, sentAt, was }, nth) => {
      const command = commands.get(by ?? '');
      const written = this.#written.get(by ?? '')?.findLast((one) => one.at <= sentAt);
      if (command === undefined || written === undefined) return [];
      const { seq, history } = command;
      const name = field.slice(field.indexOf(' ') + 1);
      // A location that is added has its number from the service. What an imported record does not say may be anything.
      const [location = ''] = name.split('.');
      const isOfLocation = /^\d+$/.test(location);
      if (isOfLocation ? !written.seen.has(location) : !written.isWhole && !written.seen.has(name)) return [];
      if (isDeepStrictEqual(written.seen.get(name), was)) {
        return written.meant.has(name) ? [] : [`${seq} changes ${field}, which nobody meant`];
      }
      const before = this.changes.slice(0, nth).findLast((one) => one.field === field);
      if (before === undefined) return [];
      const asked = history.filter((one) => one.to === 'conflict').flatMap((one) => trueTimes(Date.parse(one.at)));
      const shownAt = asked.findLast((one) => one <= sentAt) ?? -Infinity;
      if (before.at <= shownAt) return [];
      const ours = commands.get(before.by ?? '');
      if (ours !== undefined) {
        // What was said to be done when this one was written is not undone by a record of before it.
        const done = ours.history.filter(({ why }) => why === 'The service said yes.');
        const isKnown = done.some((one) => trueTimes(Date.parse(one.at)).every((then) => then <= written.at));
        const isUndone = isKnown && before.at <= written.at && !written.meant.has(name);
        return isUndone ? [`${seq} undoes ${field} of ${ours.seq}`] : [];
      }
      if (before.at > sentAt - comparedMs - oldestMs) return [];
      // An earlier update from here left it so as well.
      const isOursToo = this.#stated.some((one) => {
        const isIn = one.names.some((part) => field === part || field.startsWith(`${part}.`));
        return isIn && one.by !== by && commands.has(one.by) && one.at > before.at && one.at <= at;
      });
      if (isOursToo) return [];
      return [
        `${seq} overwrites ${field}, which others set ${Math.round((sentAt - before.at) / 1000)} s before its send`,
      ];
    });
  }
}

interface Written {
  readonly at: number;
  readonly seen: Fields;
  readonly isWhole: boolean;
  readonly meant: ReadonlySet<string>;
}

/** So old may be the record that a send was compared with, or for so long it may be repeated without; milliseconds. */
const comparedMs = 60_000 + precondition;

type Fields = ReadonlyMap<string, unknown>;

/** Fields that have a value, those of locations and addresses behind the number of the location. */
function fieldsOf(customer: Customer): Fields {
  const fields = new Map<string, unknown>();
  const note = (name: string, value: unknown) => {
    const isEmpty = [undefined, null, '', false].some((none) => none === value) || isDeepStrictEqual(value, []);
    if (!isEmpty) fields.set(name, value);
  };
  for (const field of ownFields) note(field, customer[field]);
  for (const { resourceId, address, customer: _customer, ...rest } of customer.locations ?? []) {
    fields.set(`${resourceId}`, 'is there');
    for (const [name, value] of Object.entries(rest)) note(`${resourceId}.${name}`, value);
    const { resourceId: _id, ...parts } = address ?? {};
    for (const [name, value] of Object.entries(parts)) note(`${resourceId}.address.${name}`, value);
  }
  return fields;
}

function different(was: Fields, is: Fields): string[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => !isDeepStrictEqual(was.get(name), is.get(name)));
}

function locationOf(resourceId: number, isDefault: boolean): CustomerLocation {
  return {
    resourceId,
    name: `Place ${resourceId}`,
    isDefault,
    usedForBilling: isDefault,
    currencyCode: isDefault ? 'CAD' : 'USD',
    email: `at${resourceId}@home`,
    generalLedgerNumber: `GL ${resourceId}`,
    address: { ...addressOf(`Street ${resourceId}`), resourceId: resourceId + 500 },
  };
}

function addressOf(streetLine1: string) {
  return { streetLine1, streetLine2: 'Dock', city: 'Ames', state: 'IA', zipCode: '50010', country: 'US' };
}
