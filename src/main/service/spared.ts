import * as z from 'zod';
import { customer, customerAddress, customerLocation } from '#shared/service/customer.ts';
import { equipment, recordedEquipment } from '#shared/service/equipment.ts';
import {
  grouping,
  groupingReference,
  parentGrouping,
  stationTrackChild,
  stationTrackItem,
} from '#shared/service/grouping.ts';
import { chargedHistoryRecord, historyRecord } from '#shared/service/history.ts';
import { isRecord } from '#shared/service/record.ts';
import { mostUnreadInOne } from './limits.ts';
import { bare, checkFor } from '#shared/service/quick-check.ts';

/**
 * Optional fields without which a record would describe another car, place or event, or an update made from it would
 * lose something: if one of them cannot be read, the record cannot.
 */
const decisive = new Map<z.core.$ZodType, ReadonlySet<string>>([
  [equipment, new Set(['equipmentInitial', 'equipmentNumber', 'parentGroupings'])],
  [recordedEquipment, new Set(['resourceId', 'equipmentInitial', 'equipmentNumber', 'parentGroupings'])],
  [parentGrouping, new Set(['resourceId', 'groupingIndex'])],
  [stationTrackItem, new Set(['name', 'groupingType', 'children'])],
  [stationTrackChild, new Set(['name', 'groupingType'])],
  [grouping, new Set(['name', 'groupingType', 'deletedAt'])],
  [groupingReference, new Set(['resourceId', 'name'])],
  // A changed location is sent whole, so an unknown field of it would be cleared, or reset, at the service.
  [customer, new Set(['locations'])],
  [
    customerLocation,
    new Set([
      ...['resourceId', 'name', 'abbreviatedName', 'isDefault', 'usedForBilling', 'currencyCode'],
      ...['externalLocationId', 'generalLedgerNumber', 'address'],
    ]),
  ],
  [customerAddress, new Set(Object.keys(customerAddress.shape))],
  ...[historyRecord, chargedHistoryRecord].map((record): [z.core.$ZodType, ReadonlySet<string>] => [
    record,
    new Set([
      ...['equipment', 'moveType', 'timestamp', 'jobName', 'reportingFlag', 'deletedAt', 'mutedAt'],
      ...['previousTrack', 'previousStation', 'currentTrack', 'currentStation'],
    ]),
  ]),
]);
const none: ReadonlySet<string> = new Set();

/** A part that does not fit its schema. */
interface Unfit {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly schema: z.core.$ZodType;
}

/** A field, or a value of a list, that cannot be read; `fault`: the first part of it that does not fit. */
export interface UnreadField extends Unfit {
  readonly fault: Unfit;
}

/** A value without `fields`; or the first part that keeps it from being read at all. */
export type Spared =
  | { readonly ok: true; readonly value: unknown; readonly fields: readonly UnreadField[] }
  | ({ readonly ok: false } & Unfit);

/** The same value without unreadable fields, if it may lack them. */
export function spared(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[] = []): Spared {
  if (checkFor(schema)(value)) return { ok: true, value, fields: [] };
  const form = bare(schema);
  if (form instanceof z.ZodObject && isRecord(value)) return sparedObject(form, value, path);
  if (form instanceof z.ZodArray && Array.isArray(value)) {
    // A list of places with one left out would mean another place.
    const mayLack = !decisive.has(form.element);
    const items = value.map((item: unknown, at) => [at, item, form.element, mayLack] as const);
    const read = sparedParts(items, path);
    return read.ok ? { ...read, value: read.parts.map(([, part]) => part) } : read;
  }
  if (form instanceof z.ZodRecord && isRecord(value)) {
    const entries = Object.entries(value).map(([key, one]) => [key, one, form.valueType, true] as const);
    const read = sparedParts(entries, path);
    return read.ok ? { ...read, value: Object.fromEntries(read.parts) } : read;
  }
  return { ok: false, path, value, schema };
}

function sparedObject(form: z.ZodObject, value: Record<string, unknown>, path: readonly PropertyKey[]): Spared {
  const shape = new Map<string, z.core.$ZodType>(Object.entries(form.shape));
  const needed = decisive.get(form) ?? none;
  const missing = [...shape].find(([key, field]) => field._zod.optin !== 'optional' && !(key in value));
  if (missing !== undefined) return { ok: false, path: [...path, missing[0]], value: undefined, schema: missing[1] };
  const fields = Object.entries(value).map(([key, one]) => {
    const field = shape.get(key);
    return [key, one, field ?? null, field?._zod.optin === 'optional' && !needed.has(key)] as const;
  });
  const read = sparedParts(fields, path);
  return read.ok ? { ...read, value: Object.fromEntries(read.parts) } : read;
}

type Part<K extends PropertyKey> = readonly [key: K, value: unknown, schema: z.core.$ZodType | null, mayLack: boolean];

function sparedParts<K extends PropertyKey>(
  parts: readonly Part<K>[],
  path: readonly PropertyKey[],
):
  | { readonly ok: true; readonly parts: readonly (readonly [K, unknown])[]; readonly fields: readonly UnreadField[] }
  | Extract<Spared, { readonly ok: false }> {
  const kept: (readonly [K, unknown])[] = [];
  const fields: UnreadField[] = [];
  for (const [key, value, schema, mayLack] of parts) {
    const here = [...path, key];
    const read: Spared = schema === null ? { ok: true, value, fields: [] } : spared(schema, value, here);
    if (read.ok) {
      kept.push([key, read.value]);
      fields.push(...read.fields);
    } else if (mayLack && schema !== null) {
      fields.push({ path: here, value, schema, fault: read });
    } else {
      return read;
    }
    const last = fields.at(-1);
    if (last !== undefined && fields.length > mostUnreadInOne) return { ok: false, ...last.fault };
  }
  return { ok: true, parts: kept, fields };
}
