import { addressTypes } from '../service/codes.ts';
import type { AddressInput, CustomerUpdateInput, LocationInput } from '../service/customer-update.ts';
import { addressParts, type Customer, customerTexts } from '../service/customer.ts';
import {
  clearedInPlace,
  customerForm,
  type AddressForm,
  type CustomerForm,
  type LocationForm,
} from './customer-form.ts';

/** Input of endpoint 1 without the carrier, which the client fills in. */
export type CustomerUpdate = Omit<CustomerUpdateInput, 'carrier'>;

export interface BuiltUpdate {
  /** `null`: nothing has been changed. */
  readonly input: CustomerUpdate | null;
  /** For each location of the input, its place among the edited ones; `null` for one that is deleted. */
  readonly editedAt: readonly (number | null)[];
}

/**
 * The smallest update that turns the known customer into the edited one (endpoint 1). Changed locations are sent whole,
 * in this order: the previous default, the others, deletions, the new default.
 */
export function buildCustomerUpdate(known: Customer, edited: CustomerForm): BuiltUpdate {
  const before = customerForm(known);
  const fields = changedFields(before, edited);
  const listed = changedLocations(before, edited);
  if (listed.length === 0 && Object.keys(fields).length === 0) return { input: null, editedAt: [] };
  return {
    input: {
      resourceId: before.resourceId,
      ...fields,
      ...(listed.length > 0 && { locations: listed.map(({ input }) => input) }),
    },
    editedAt: listed.map(({ editedAt }) => editedAt),
  };
}

/** Fields left out keep their values; an empty text clears (rule 1). */
function changedFields(before: CustomerForm, edited: CustomerForm): Partial<CustomerUpdate> {
  const changed: Partial<CustomerUpdate> = {};
  for (const field of customerTexts) {
    if (edited[field] !== before[field]) changed[field] = edited[field];
  }
  if (edited.isTaxExempt !== before.isTaxExempt) changed.isTaxExempt = edited.isTaxExempt;
  return changed;
}

interface Listed {
  readonly input: LocationInput;
  readonly editedAt: number | null;
}

function changedLocations(before: CustomerForm, edited: CustomerForm): Listed[] {
  const known = new Map(
    before.locations.flatMap((location): [number, LocationForm][] =>
      location.resourceId === undefined ? [] : [[location.resourceId, location]],
    ),
  );
  const knownOf = ({ resourceId }: LocationForm) => (resourceId === undefined ? undefined : known.get(resourceId));
  // A location of an imported record may lack its number; listed without one, it would be added once more (rule 3).
  const unnumbered = unnumberedIn(before);
  const isSame = (location: LocationForm) => {
    const old = knownOf(location);
    const text = locationText(location);
    return old === undefined ? unnumbered.has(text) : locationText(old) === text;
  };
  const kept = new Set(edited.locations.map(({ resourceId }) => resourceId));
  const deleted = before.locations.filter(({ resourceId }) => resourceId !== undefined && !kept.has(resourceId));
  const all = edited.locations.map((location, editedAt) => ({ location, editedAt, changed: !isSame(location) }));
  if (deleted.length === 0 && all.every(({ changed }) => !changed)) return [];

  const listed = all.filter(({ changed }) => changed);
  const input = ({ location, editedAt }: (typeof all)[number]): Listed => ({
    input: wholeLocation(location, knownOf(location), before.resourceId),
    editedAt,
  });
  // The previous default comes first, whatever becomes of it, because the default must be free before another takes it.
  const wasDefault = (location: LocationForm) => knownOf(location)?.isDefault === true;
  const others = listed.filter(({ location }) => !location.isDefault);
  const gone = (location: LocationForm): Listed => ({ input: deletion(location), editedAt: null });
  const result = [
    ...others.filter(({ location }) => wasDefault(location)).map(input),
    ...deleted.filter(wasDefault).map(gone),
    ...others.filter(({ location }) => !wasDefault(location)).map(input),
    ...deleted.filter((location) => !wasDefault(location)).map(gone),
    ...listed.filter(({ location }) => location.isDefault).map(input),
  ];
  // Without a default in the update, its first location would become the default, even a deleted one.
  return result.some(({ input: { isDefault } }) => isDefault)
    ? result
    : result.map((one, index) => (index === 0 ? { ...one, input: { ...one.input, isDefault: false } } : one));
}

/** A deleted location still needs its name; a default location must also say that it is no longer the default (rule 7). */
function deletion({ resourceId, name, isDefault }: LocationForm): LocationInput {
  return {
    name,
    ...(resourceId !== undefined && { resourceId }),
    requestAction: 'delete',
    ...(isDefault && { isDefault: false }),
  };
}

/**
 * A location with all its fields (rule 4). Omitted fields are cleared, except contact and identification, which keep
 * their values: they are sent only when changed, empty to clear them. Stored values may break current rules.
 */
function wholeLocation(location: LocationForm, known: LocationForm | undefined, customerId: number): LocationInput {
  const { resourceId, isReportingLocation, customerIdentificationNumbers: numbers } = location;
  const address = addressOf(location.address, known?.address ?? null);
  return {
    name: location.name,
    ...(known !== undefined && resourceId !== undefined ? { resourceId } : { customerId }),
    isDefault: location.isDefault,
    usedForBilling: location.usedForBilling,
    ...(isReportingLocation !== undefined && { isReportingLocation }),
    ...filled({
      abbreviatedName: location.abbreviatedName,
      currencyCode: location.currencyCode,
      externalLocationId: location.externalLocationId,
      generalLedgerNumber: location.generalLedgerNumber,
    }),
    ...(location.email !== (known?.email ?? '') && { email: location.email }),
    ...(location.phoneNumber !== (known?.phoneNumber ?? '') && { phoneNumber: location.phoneNumber }),
    ...(JSON.stringify(numbers) !== JSON.stringify(known?.customerIdentificationNumbers ?? []) && {
      customerIdentificationNumbers: [...numbers],
    }),
    ...(address && { address }),
  };
}

function addressOf(address: AddressForm | null, known: AddressForm | null): AddressInput | undefined {
  const id = known?.resourceId;
  if (address === null) return id === undefined ? undefined : { resourceId: id, requestAction: 'delete' };
  const parts = filled(Object.fromEntries(addressParts.map((part) => [part, address[part]])));
  const { addressType: type, ...rest } = parts;
  const addressType = addressTypes.find((known) => known === type);
  const input: AddressInput = { ...rest, ...(addressType && { addressType }) };
  // If a part is cleared that only a replacement of the address is sure to clear, the address is replaced (rule 6).
  const loses = addressParts.some((part) => !clearedInPlace.includes(part) && known?.[part] && address[part] === '');
  const inPlace = id !== undefined && address.resourceId === id && !loses;
  return inPlace ? { resourceId: id, ...input } : input;
}

function filled(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** The locations of a customer that are known without their number, each as `locationText`. */
export function unnumberedIn({ locations }: CustomerForm): ReadonlySet<string> {
  return new Set(locations.filter(({ resourceId }) => resourceId === undefined).map(locationText));
}

/** A location as a text that is the same for equal ones. A known one never states its reporting flag. */
export function locationText({ address, isReportingLocation, ...fields }: LocationForm): string {
  const place = address && [address.resourceId, ...addressParts.map((part) => address[part])];
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted, place, isReportingLocation]);
}
