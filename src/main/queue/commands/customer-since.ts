import { isDeepStrictEqual } from 'node:util';
import type { CustomerUpdateInput } from '#shared/service/customer-update.ts';
import type { Customer } from '#shared/service/customer.ts';

type Update = Omit<CustomerUpdateInput, 'carrier'>;

/** Fields of a customer that an update may state. */
const ownFields = ['name', 'printedName', 'scac', 'ediId', 'isTaxExempt'] as const;

/** Whether an update could undo what others have changed since the record here was read. One that only adds cannot. */
export function overwrites(update: Update): boolean {
  return statedBy(update).length > 0 || locationsOf(update).length > 0;
}

/**
 * What an update would overwrite unseen: the names of the customer or of its locations that the service has otherwise
 * than the record here. A changed location is sent whole (rule 4), so each of its fields counts.
 */
export function changedSince(update: Update, here: Customer, now: Customer): string[] {
  const own = statedBy(update).some((field) => !isSame(here[field], now[field]));
  const others = locationsOf(update).filter(({ resourceId }) => {
    const [then, is] = [here, now].map((one) => one.locations?.find((location) => location.resourceId === resourceId));
    return !isSame(then, is);
  });
  return [...(own ? [now.name ?? here.name ?? `${update.resourceId}`] : []), ...others.map(({ name }) => name)];
}

function statedBy(update: Update): (typeof ownFields)[number][] {
  return ownFields.filter((field) => update[field] !== undefined && update[field] !== null);
}

function locationsOf({ locations }: Update) {
  return (locations ?? []).filter(({ resourceId }) => resourceId !== undefined);
}

/** Compared by what they say: nothing, `null`, an empty text and an empty list say the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(said(one), said(other));
}

function said(value: unknown): unknown {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, field]) => [name, said(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
