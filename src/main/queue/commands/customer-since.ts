import { isDeepStrictEqual } from 'node:util';
import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import { ownFields } from '#shared/rules/customer-form.ts';
import { currencyLeftOut, type LocationInput } from '#shared/service/customer-update.ts';
import {
  addressParts,
  type Customer,
  customer as customerSchema,
  type CustomerLocation,
  locationTexts,
} from '#shared/service/customer.ts';
import { fieldOf, isRecord } from '#shared/service/record.ts';
import { filled } from '#shared/yard/filled.ts';
import type { Base, Command, Overwritten } from '../command.ts';
import type { StoredCustomer } from '../ports.ts';

type OwnField = (typeof ownFields)[number];

/** Whether an update could undo what others have changed since the record here was read. One that only adds cannot. */
export function overwrites(update: CustomerUpdate): boolean {
  return statedBy(update).length > 0 || locationsOf(update).length > 0;
}

/**
 * What an update overwrites, as stored here, without what our own earlier updates (`before`) overwrite, and without what
 * the record here may lack: such a field was changed by a person who knew that it said nothing of it.
 */
export function overwrittenBy(
  update: CustomerUpdate,
  { customer: here, isWhole }: Omit<StoredCustomer, 'asOf'>,
  before: readonly CustomerUpdate[],
): Overwritten {
  const ours = new Set<string>(before.flatMap(statedBy));
  const isComparable = (field: OwnField) => !ours.has(field) && (isWhole || said(here[field]) !== undefined);
  const oursToo = new Set(before.flatMap(locationsOf).map(({ resourceId }) => resourceId));
  return {
    fields: Object.fromEntries(
      statedBy(update)
        .filter(isComparable)
        .map((field) => [field, here[field] ?? null]),
    ),
    locations: locationsOf(update).flatMap(({ resourceId }) =>
      oursToo.has(resourceId) ? [] : [{ resourceId, was: locationOf(here, resourceId) }],
    ),
  };
}

/**
 * What an update was written against. What our own earlier updates (oldest first) were to overwrite is as they have left
 * it, or as it was before them if they were discarded; the record here (`here`) tells the rest. That record alone would
 * not do: since then it may have taken in what others have changed.
 */
export function writtenAgainst(
  update: CustomerUpdate,
  then: Overwritten | undefined,
  { earlier, here }: { readonly earlier: () => readonly Command[]; readonly here: Overwritten },
): Overwritten {
  // Each of the earlier ones holds a whole customer, which may be large: mostly none of them is needed.
  if (then !== undefined && tellsAll(then, update)) return then;
  const left = earlier().reduce(leftBy, { fields: {}, locations: [] });
  return completed(completed(then, left), here);
}

/** Whether everything that an update overwrites is known as it was. */
function tellsAll({ fields, locations }: Overwritten, update: CustomerUpdate): boolean {
  const known = new Set(locations.map(({ resourceId }) => resourceId));
  const isKnown = locationsOf(update).every(({ resourceId }) => known.has(resourceId));
  return isKnown && statedBy(update).every((field) => field in fields);
}

/** What is known after an update of ours; of one that a person has vouched for only what was known before it. */
function leftBy(then: Overwritten, { state, input, base, answer }: Command): Overwritten {
  const before = completed(base.overwritten, then);
  const customer = customerSchema.safeParse(answer);
  if (state === 'discarded' || input.kind !== 'customerUpdate' || !customer.success) return before;
  const { fields, locations } = overwrittenBy(input, { customer: customer.data, isWhole: true }, []);
  const asLeft = locations.map(({ resourceId, was }) => {
    const sent = input.locations?.find((location) => location.resourceId === resourceId);
    const earlier = before.locations.find((location) => location.resourceId === resourceId)?.was;
    // What it kept may be the change of others.
    const kept = [...keptFields].filter((field) => fieldOf(sent, field) === undefined);
    const values = kept.map((field) => [field, fieldOf(earlier, field)] as const);
    return { resourceId, was: isRecord(was) && isRecord(earlier) ? { ...was, ...Object.fromEntries(values) } : was };
  });
  return completed({ fields, locations: asLeft }, before);
}

/** What is known of one record, and beside that of another. */
export function completed(then: Overwritten | undefined, more: Overwritten): Overwritten {
  if (then === undefined) return more;
  const known = new Set(then.locations.map(({ resourceId }) => resourceId));
  return {
    fields: { ...more.fields, ...then.fields },
    locations: [...then.locations, ...more.locations.filter(({ resourceId }) => !known.has(resourceId))],
  };
}

/**
 * What an update would overwrite unseen: the names of the customer or of its locations whose data has changed since
 * `then`, to something else than is sent: after a lost answer it may have been done. A changed location is sent whole
 * (rule 4), so each of its fields counts.
 */
export function changedSince(update: CustomerUpdate, then: Overwritten, now: Customer): string[] {
  const own = statedBy(update).some(
    (field) => field in then.fields && !isSame(then.fields[field], now[field]) && !isSame(update[field], now[field]),
  );
  const wasOf = new Map(then.locations.map(({ resourceId, was }) => [resourceId, was]));
  const others = locationsOf(update).filter(
    (sent) =>
      wasOf.has(sent.resourceId) && losesData(wasOf.get(sent.resourceId), locationOf(now, sent.resourceId), sent),
  );
  return [...(own ? [filled(now.name) ?? `${update.resourceId}`] : []), ...others.map(({ name }) => name)];
}

/**
 * What the answer to an update still shows as it was before it, and not as it was sent: the customer, or locations, by
 * name. It may be from before the update for as long as answers lag, or the service keeps what it has.
 */
export function shownAsBefore({ input, base, answer }: Pick<Command, 'input' | 'base' | 'answer'>): string[] {
  if (input.kind !== 'customerUpdate' || base.overwritten === undefined || answer === null) return [];
  const { fields, locations } = base.overwritten;
  const customer = customerSchema.safeParse(answer);
  if (!customer.success) return [];
  const now = customer.data;
  const isOwn = statedBy(input).some((field) => {
    // A flag that is not set may be left out.
    const [before, is, sent] = [fields[field], now[field], input[field]].map((value) => value || null);
    return field in fields && isSame(before, is) && !isSame(sent, is);
  });
  const wasOf = new Map(locations.map(({ resourceId, was }) => [resourceId, was]));
  const places = locationsOf(input).filter((sent) => {
    const [was, is] = [wasOf.get(sent.resourceId), locationOf(now, sent.resourceId)];
    if (!isRecord(was) || !isRecord(is)) return false;
    return sent.requestAction === 'delete' || locationFields.some((field) => isAsBefore(field, was, is, sent));
  });
  return [...(isOwn ? [filled(now.name) ?? `${input.resourceId}`] : []), ...places.map(({ name }) => name)];
}

/**
 * Whether an update would set a location back to what a record shows, which lacks what an earlier one of ours has sent: a
 * changed location is sent whole, and as long as answers lag the record may be from before that.
 */
export function wouldUndo(update: CustomerUpdate, earlier: CustomerUpdate, now: Customer): boolean {
  return locationsOf(update).some((sent) => {
    const before = locationsOf(earlier).find(({ resourceId }) => resourceId === sent.resourceId);
    const is = locationOf(now, sent.resourceId);
    if (before === undefined || before.requestAction === 'delete' || !isRecord(is)) return false;
    return locationFields.some((field) =>
      field === 'address'
        ? undoesAddress(is['address'], before.address, sent.address)
        : !isAsSent(field, is, before) && isAsSent(field, is, sent),
    );
  });
}

/**
 * By what the number of a customer stands for another one by now; `null`: it does not. One that keeps its UUID may have any
 * name, one without may have those that updates of ours have given it (`ours`).
 */
export function anotherBy(
  then: Base['customer'],
  now: Customer,
  ours: () => readonly unknown[],
): 'uuid' | 'name' | null {
  if (then === undefined) return null;
  const [name, uuid] = [filled(now.name), filled(now.uuid)];
  if (then.uuid !== null && uuid !== null) return then.uuid === uuid ? null : 'uuid';
  return then.name !== null && name !== null && name !== then.name && !ours().includes(name) ? 'name' : null;
}

/** The same of an address: each of its parts may be set back, also beside others that are new. */
function undoesAddress(now: unknown, before: LocationInput['address'], sent: LocationInput['address']): boolean {
  return addressParts.some(
    (part) => !isSame(before?.[part], fieldOf(now, part)) && isSame(sent?.[part], fieldOf(now, part)),
  );
}

function statedBy(update: CustomerUpdate): OwnField[] {
  return ownFields.filter((field) => update[field] !== undefined && update[field] !== null);
}

function locationsOf({ locations }: CustomerUpdate): (LocationInput & { readonly resourceId: number })[] {
  return (locations ?? []).flatMap(({ resourceId, ...location }) =>
    resourceId === undefined ? [] : [{ ...location, resourceId }],
  );
}

function locationOf({ locations }: Customer, resourceId: number): unknown {
  return locations?.find((location) => location.resourceId === resourceId) ?? null;
}

/** The fields of a location that an update of it sends, resets or clears; it repeats the name of its customer, too. */
const locationFields = [
  ...locationTexts,
  ...(['isDefault', 'usedForBilling', 'customerIdentificationNumbers', 'address'] as const),
] as const satisfies readonly (keyof CustomerLocation & keyof LocationInput)[];

/** Of these, those that keep their values when left out, and what others are of which nothing is said (rule 4). */
const keptFields: ReadonlySet<string> = new Set(['email', 'phoneNumber', 'customerIdentificationNumbers']);
const resets: Partial<Record<(typeof locationFields)[number], unknown>> = {
  usedForBilling: false,
  currencyCode: currencyLeftOut,
};

/** What is left out of a changed location, and what nothing is said of, where that is the same. */
const unsaid = { ...resets, isDefault: false };

function isAsBefore(
  field: (typeof locationFields)[number],
  was: Record<string, unknown>,
  now: Record<string, unknown>,
  sent: LocationInput,
): boolean {
  if (field === 'address') {
    const [before, is] = [was['address'], now['address']];
    if (sent.address?.requestAction === 'delete') return said(is) !== undefined && isSame(before, is);
    const stated = addressParts.filter((part) => sent.address?.[part] !== undefined);
    return stated.some((part) => {
      const value = fieldOf(is, part);
      return isSame(fieldOf(before, part), value) && !isSame(sent.address?.[part], value);
    });
  }
  // Which location is the default where the update names none, the service decides (rule 7).
  if (sent[field] === undefined && (keptFields.has(field) || field === 'isDefault')) return false;
  const [before, is, meant] = [was[field], now[field], sent[field]].map((value) => value ?? unsaid[field]);
  return isSame(before, is) && !isSame(meant, is);
}

/** Whether a location that was so is otherwise by now, and not as it is sent. */
function losesData(was: unknown, now: unknown, sent: LocationInput): boolean {
  if (!isRecord(was) || !isRecord(now)) return !isSame(was, now);
  return locationFields.some(
    (field) =>
      !isSame(was[field] ?? resets[field], now[field] ?? resets[field]) &&
      (sent.requestAction === 'delete' || !isAsSent(field, now, sent)),
  );
}

/** What is left out is kept, or reset to a value that the description names (rule 4). */
function isAsSent(field: (typeof locationFields)[number], now: Record<string, unknown>, sent: LocationInput): boolean {
  if (sent[field] === undefined && keptFields.has(field)) return true;
  const reset = resets[field];
  if (field !== 'address') return isSame(sent[field] ?? reset, now[field] ?? reset);
  // Not by its id: a replaced address may have another one.
  return addressParts.every((part) => isSame(sent.address?.[part], fieldOf(now['address'], part)));
}

/** Missing, `null`, an empty text and an empty list count as the same value. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(said(one), said(other));
}

function said(value: unknown): unknown {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  // The order of a list of texts says nothing.
  if (Array.isArray(value)) return value.map(said).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, field]) => [name, said(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
