import type { AddressForm, CustomerForm, LocationForm } from '#shared/rules/customer-form.ts';
import { locationText, unnumberedIn } from '#shared/rules/customer-edit.ts';
import { ownFields } from '#shared/rules/customer-form.ts';
import { addressParts } from '#shared/service/customer.ts';
import { isolated } from '#shared/words/isolated.ts';
import { customerWords } from './customer-plan.ts';
import { labelFor } from '../../lib/form/form-words.ts';
import { listed, words } from '../../lib/words/words.ts';

interface FieldChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** One thing an update does, in words. */
export interface Told {
  readonly what: 'own' | 'added' | 'changed' | 'deleted' | 'default';
  readonly title: string;
  readonly fields: readonly FieldChange[];
}

const say = words.customer.review;
const locationFields = [
  'name',
  'abbreviatedName',
  'usedForBilling',
  'isReportingLocation',
  'currencyCode',
  'email',
  'phoneNumber',
  'externalLocationId',
  'generalLedgerNumber',
  'customerIdentificationNumbers',
] as const;

export function changesInWords(before: CustomerForm, edited: CustomerForm): Told[] {
  const own = ownFields.flatMap((field) => change([field], before[field], edited[field]));
  const known = new Map(before.locations.map((location) => [location.resourceId, location]));
  const unnumbered = unnumberedIn(before);
  const kept = new Set(edited.locations.map(({ resourceId }) => resourceId));
  const told: Told[] = own.length === 0 ? [] : [{ what: 'own', title: say.own, fields: own }];
  const moved = defaultInWords(before, edited);
  if (moved !== null) told.push({ what: 'default', title: moved, fields: [] });
  for (const location of edited.locations) {
    if (location.resourceId === undefined && unnumbered.has(locationText(location))) continue;
    const old = location.resourceId === undefined ? undefined : known.get(location.resourceId);
    const fields = locationChanges(old ?? null, location);
    if (old === undefined) told.push({ what: 'added', title: say.added({ name: location.name }), fields });
    else if (fields.length > 0) told.push({ what: 'changed', title: say.changed({ name: old.name }), fields });
  }
  for (const { resourceId, name } of before.locations) {
    if (resourceId === undefined || kept.has(resourceId)) continue;
    told.push({ what: 'deleted', title: say.deleted({ name }), fields: [] });
  }
  return told;
}

function locationChanges(old: LocationForm | null, location: LocationForm): FieldChange[] {
  const fields = locationFields.flatMap((field) => {
    // Neither side has a value: nothing to compare.
    if (field === 'isReportingLocation' && location[field] === undefined) return [];
    if (old === null && location[field] === false) return [];
    return change(
      ['locations', field],
      old?.[field] ?? (typeof location[field] === 'boolean' ? undefined : ''),
      location[field],
    );
  });
  return [...fields, ...addressChanges(old?.address ?? null, location.address)];
}

function addressChanges(old: AddressForm | null, address: AddressForm | null): FieldChange[] {
  if (address === null) {
    return old === null ? [] : [{ label: say.addressDeleted, from: addressLine(old), to: say.empty }];
  }
  if (old === null) return [{ label: say.addressAdded, from: say.empty, to: addressLine(address) }];
  if (address.resourceId !== old.resourceId || address.resourceId === undefined) {
    return [{ label: say.addressReplaced, from: addressLine(old), to: addressLine(address) }];
  }
  const parts = addressParts.flatMap((part) => change(['locations', 'address', part], old[part], address[part]));
  return parts.map((part) => ({ ...part, label: words.unit.said({ of: say.addressInPlace, what: part.label }) }));
}

function addressLine(address: AddressForm): string {
  const { name, streetLine1, streetLine2, streetLine3, streetLine4, city, state, zipCode, country } = address;
  const parts = [name, streetLine1, streetLine2, streetLine3, streetLine4, city, `${state} ${zipCode}`.trim(), country];
  return listed(parts.filter((part) => part !== '').map(isolated)) || say.empty;
}

function defaultInWords(before: CustomerForm, edited: CustomerForm): string | null {
  const was = before.locations.find(({ isDefault }) => isDefault);
  const is = edited.locations.find(({ isDefault }) => isDefault);
  if (is === undefined) return was === undefined ? null : say.defaultGone({ from: was.name });
  if (was === undefined) return say.defaultSet({ to: is.name });
  const isSame =
    is.resourceId === undefined ? locationText(was) === locationText(is) : was.resourceId === is.resourceId;
  return isSame ? null : say.defaultMoved({ from: was.name, to: is.name });
}

type Value = string | boolean | readonly string[] | undefined;

function change(path: readonly string[], from: Value, to: Value): FieldChange[] {
  if (shown(from) === shown(to)) return [];
  return [{ label: labelFor(customerWords(), path), from: shown(from), to: shown(to) }];
}

function shown(value: Value): string {
  if (value === undefined || value === '') return say.empty;
  if (typeof value === 'boolean') return value ? words.form.yes : words.form.no;
  return typeof value === 'string' ? value : value.join(', ') || say.empty;
}
