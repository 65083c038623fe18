import { ruleOf as schemaRule } from '#shared/messages/rule.ts';
import {
  chargedHistoryRequest,
  equipmentHistoryRequest,
  type ChargedHistoryRequest,
  type EquipmentHistoryRequest,
} from '#shared/service/history.ts';
import { isMark, parseMark, showMark } from '#shared/yard/mark.ts';
import * as z from 'zod';
import { fromLocalField } from '../../lib/format/time.ts';
import { inWords, words } from '../../lib/words/words.ts';

/** Which history: what happened to cars, or what was charged for it. */
export type HistoryKind = 'moves' | 'charges';

export const periods = ['any', 'day', 'week', 'month', 'between'] as const;

const filteredCar = z.object({ equipmentId: z.int(), mark: z.string() }).readonly();
export type FilteredCar = z.infer<typeof filteredCar>;

const text = z.string().catch('');
const flag = z.boolean().catch(false);

/** The filters as filled in: texts as typed, times as values of local fields. Invalid values count as not set. */
const historyFilters = z
  .object({
    cars: z.array(filteredCar).readonly().catch([]),
    mark: text,
    exact: flag,
    period: z.enum(periods).catch('any'),
    after: text,
    before: text,
    moveTypes: z.array(z.string()).readonly().catch([]),
    shipper: text,
    consignee: text,
    origin: text,
    destination: text,
    waybillNumber: text,
    waybillDate: text,
    waybillCar: text,
    /** Marks that were billed, apart by commas or lines. */
    billed: text,
    places: z
      .array(z.object({ type: z.string(), name: z.string() }).readonly())
      .readonly()
      .catch([]),
    showDeletion: flag,
    showRejection: flag,
    showMuted: flag,
    onlyValidated: flag,
    revisedSince: text,
    pageSize: text,
  })
  .readonly();
export type HistoryFilters = z.infer<typeof historyFilters>;

export const noFilters: HistoryFilters = historyFilters.parse({});

/** Filters as stored on this device; what does not fit is left out, so that an older form never breaks a newer one. */
export function readFilters(kept: unknown): HistoryFilters {
  return historyFilters.safeParse(kept).data ?? noFilters;
}

export function sameFilters(a: HistoryFilters, b: HistoryFilters): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export type FilterField = keyof HistoryFilters;
export type Wrong = Readonly<Partial<Record<FilterField, string>>>;

export type MoveHistoryQuery = Omit<EquipmentHistoryRequest, 'carrierId' | 'pageNextToken' | 'pagePrevToken'>;
export type ChargeHistoryQuery = Omit<ChargedHistoryRequest, 'carrierId'>;
export type Asking<Request> =
  { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly wrong: Wrong };

export const usualPageSize = 200;

const hour = 3_600_000;
const lengths = { day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour };

const movesSchema = equipmentHistoryRequest.omit({ carrierId: true, pageNextToken: true, pagePrevToken: true });
const chargesSchema = chargedHistoryRequest.omit({ carrierId: true });

/** The filters as the service takes them (endpoint 8). `now` in milliseconds since 1970. */
export function moveHistoryQuery(filters: HistoryFilters, now: number): Asking<MoveHistoryQuery> {
  const waybillFilter = setFieldsOf({
    initialAndNumber: markSaid(filters.waybillCar),
    billedEquipmentNumbers: marksListed(filters.billed),
    shipper: said(filters.shipper),
    consignee: said(filters.consignee),
    originStation: said(filters.origin),
    destinationStation: said(filters.destination),
    waybillNumber: whole(filters.waybillNumber),
    waybillDate: said(filters.waybillDate),
  });
  const groupingFilters = filters.places.flatMap(
    ({ type, name }) => setFieldsOf({ groupingType: said(type), name: said(name) }) ?? [],
  );
  const mark = markSaid(filters.mark);
  return asking(
    movesSchema,
    {
      pageSize: whole(filters.pageSize) ?? usualPageSize,
      waybillFilter,
      groupingFilters: some(groupingFilters),
      initialAndNumber: mark,
      exactMatchEquipmentInitialAndNumber: mark === undefined ? undefined : filters.exact,
      equipmentIds: some(filters.cars.map((car) => car.equipmentId)),
      moveTypes: some(filters.moveTypes),
      // Always stated, because the service's default is not described.
      showDeletion: filters.showDeletion,
      showRejection: filters.showRejection,
      showMuted: filters.showMuted,
      showOnlyValidatedMoveTypes: filters.onlyValidated,
      ...times(filters, now),
      revisionedSince: momentOf(filters.revisedSince),
    },
    wrongTimes(filters),
  );
}

/** The filters that charges know (endpoint 7). */
export function chargeHistoryQuery(filters: HistoryFilters, now: number): Asking<ChargeHistoryQuery> {
  return asking(
    chargesSchema,
    {
      initialAndNumber: markSaid(filters.mark) ?? onlyMark(filters.cars),
      equipmentIds: some(filters.cars.map((car) => car.equipmentId)),
      showDeletion: filters.showDeletion,
      ...times(filters, now),
    },
    wrongTimes(filters),
  );
}

function onlyMark([only, another]: HistoryFilters['cars']): string | undefined {
  return only !== undefined && another === undefined && isMark(only.mark) ? only.mark : undefined;
}

export function fieldOf(requestField: string): FilterField | undefined {
  const path = requestField.replaceAll(/\[\d+\]/g, '');
  if (path === 'waybillFilter.initialAndNumber') return 'waybillCar';
  const [first = '', second = ''] = path.split('.');
  return fields[first === 'waybillFilter' ? second : first];
}

const fields: Readonly<Record<string, FilterField>> = {
  pageSize: 'pageSize',
  initialAndNumber: 'mark',
  exactMatchEquipmentInitialAndNumber: 'exact',
  equipmentIds: 'cars',
  moveTypes: 'moveTypes',
  timestampAfter: 'after',
  timestampBefore: 'before',
  revisionedSince: 'revisedSince',
  groupingFilters: 'places',
  billedEquipmentNumbers: 'billed',
  shipper: 'shipper',
  consignee: 'consignee',
  originStation: 'origin',
  destinationStation: 'destination',
  waybillNumber: 'waybillNumber',
  waybillDate: 'waybillDate',
};

function asking<Schema extends z.ZodType>(
  schema: Schema,
  candidate: Record<string, unknown>,
  wrong: Wrong,
): Asking<z.infer<Schema>> {
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  const read = schema.safeParse(setFieldsOf(candidate) ?? {});
  if (read.success) return { ok: true, request: read.data };
  const found = read.error.issues.flatMap((issue) => {
    const field = fieldOf(issue.path.join('.'));
    return field === undefined ? [] : [[field, ruleOf(field) ?? inWords(schemaRule(issue))] as const];
  });
  return { ok: false, wrong: Object.fromEntries(found) };
}

function ruleOf(field: string): string | undefined {
  const { wholeNumber, pageSize, date } = words.history.wrong;
  return new Map([
    ['waybillNumber', wholeNumber],
    ['pageSize', pageSize],
    ['waybillDate', date],
  ]).get(field);
}

function times(filters: HistoryFilters, now: number) {
  const { period } = filters;
  if (period === 'any') return {};
  if (period === 'between')
    return { timestampAfter: momentOf(filters.after), timestampBefore: momentOf(filters.before, 'last') };
  return { timestampAfter: new Date(now - lengths[period]).toISOString() };
}

function wrongTimes({ period, after, before }: HistoryFilters): Wrong {
  if (period !== 'between') return {};
  if (after === '' && before === '') return { after: words.history.wrong.noTime };
  const from = momentOf(after);
  const to = momentOf(before, 'last');
  return from !== undefined && to !== undefined && from >= to ? { before: words.history.wrong.order } : {};
}

/** Of a time that comes twice in autumn, a period begins with the first and goes on until the last. */
function momentOf(local: string, which?: 'last'): string | undefined {
  return fromLocalField(local, which) ?? undefined;
}

function said(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

/** A mark in any form as the service writes it, because its comparison is not described; a part of one as typed. */
function markSaid(text: string): string | undefined {
  const mark = parseMark(text);
  return mark === null ? said(text) : showMark(mark);
}

/** A whole number as typed; anything else is left for the schema to refuse. */
function whole(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim());
}

function marksListed(text: string): string[] | undefined {
  return some(text.split(/[\n,;\t]+/).flatMap((one) => markSaid(one) ?? []));
}

function some<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items];
}

/** An object without empty fields; `undefined` if nothing is left. */
function setFieldsOf(candidate: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(candidate).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
