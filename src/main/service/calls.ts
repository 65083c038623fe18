import type * as z from 'zod';
import { inEnglish, message } from '#shared/messages/message.ts';
import type { ClassListRequest } from '#shared/service/class-list.ts';
import type { CustomerUpdateInput } from '#shared/service/customer-update.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import { type Endpoint, endpoints } from '#shared/service/endpoints.ts';
import type { InventoryRequest } from '#shared/service/equipment.ts';
import type { GroupingsListRequest } from '#shared/service/grouping.ts';
import type { ChargedHistoryRequest, EquipmentHistoryRequest } from '#shared/service/history.ts';
import type { MoveRequest, SwitchRequestBody } from '#shared/service/operations.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import { waybill, type Waybill, type WaybillRequest } from '#shared/service/waybill.ts';
import { mended } from './lenient.ts';
import { nextTokenOf, type Page, prevTokenOf, readToken } from './paging.ts';
import { quickCheck } from '#shared/service/quick-check.ts';
import { faultIn, type LeftOut, withoutOdd } from './reading.ts';
import { spared } from './spared.ts';
import { billOnWire, chargedHistoryOnWire, inUtc, inventoryOnWire, moveOnWire, toolsworkOnWire } from './wire.ts';

/** An answer that was read, with unreadable parts of a list set aside. */
interface Answered<T> extends LeftOut {
  readonly value: T;
  readonly answeredAt: number;
  readonly bytes: number;
}

/** Transforms an answer: a part of it or, if it cannot be read, the error. */
type Made<P> = { readonly value: P; readonly bytes?: number } | { readonly where: string };

/** One call of an endpoint: request, transport and reading of the answer. */
export interface ServiceCall<Q extends z.ZodType, A extends z.ZodType, P> {
  readonly endpoint: Endpoint<Q, A>;
  readonly request: (asker: { readonly carrierId: number; readonly dialect: Dialect }) => z.input<Q>;
  readonly onWire?: (request: z.output<Q>, dialect: Dialect) => unknown;
  readonly made: (answer: Answered<z.output<A>>, dialect: Dialect) => Made<P>;
}

/** Carries a call to the service and back. Never throws or rejects. */
export type Ask = <Q extends z.ZodType, A extends z.ZodType, P>(
  call: ServiceCall<Q, A, P>,
) => Promise<ServiceResult<P>>;

/** Filters of the inventory, without its paging fields. */
type InventoryFilter = Omit<InventoryRequest, 'pageSize' | 'pageNextToken' | 'pagePrevToken'>;

/**
 * The carrier's service, one function per endpoint, for one carrier and one user, over any transport. A result says how
 * a call failed and what that means for its work.
 */
export function serviceCalls(ask: Ask) {
  const [historyPages, inventoryPages] = [pagesThatFit(), pagesThatFit()];
  return {
    /** The whole customer as it is now: the only source of a full record (rule 12). */
    updateCustomer: (input: Omit<CustomerUpdateInput, 'carrier'>) =>
      ask({
        endpoint: endpoints.updateCustomer,
        request: ({ carrierId }) => ({ ...input, carrier: { resourceId: carrierId } }),
        made: only((answer) => answer.customer),
      }),
    /** The fields of the answer are not described. */
    loadToolswork: (load: Omit<ToolsworkRequest, 'carrierId'>) =>
      ask({
        endpoint: endpoints.loadToolswork,
        request: ({ carrierId }) => ({ ...load, carrierId }),
        onWire: toolsworkOnWire,
        made: only((answer) => answer),
      }),
    createClassList: (list: Omit<ClassListRequest, 'carrierId'>) =>
      ask({
        endpoint: endpoints.createClassList,
        request: ({ carrierId }) => ({ ...list, carrierId }),
        made: only((answer) => answer),
      }),
    groupings: (filter: Omit<GroupingsListRequest, 'carrierId'> = {}) =>
      ask({
        endpoint: endpoints.listGroupings,
        request: ({ carrierId }) => ({ ...filter, carrierId }),
        made: list((answer) => answer.groupings),
      }),
    /** Tracks, or stations with tracks as `children`. */
    stationTracks: () =>
      ask({
        endpoint: endpoints.stationTracks,
        request: ({ carrierId }) => ({ carrierId }),
        made: list((answer) => answer.items),
      }),
    requestSwitch: (switchRequests: SwitchRequestBody['switchRequests']) =>
      ask({
        endpoint: endpoints.requestSwitch,
        request: ({ carrierId }) => ({ carrierId, switchRequests }),
        made: only((answer) => answer.equipment),
      }),
    /** Not paged. */
    chargedHistory: (filter: Omit<ChargedHistoryRequest, 'carrierId'>) =>
      ask({
        endpoint: endpoints.chargedHistory,
        request: ({ carrierId }) => ({ ...filter, carrierId }),
        onWire: chargedHistoryOnWire,
        made: list((answer) => answer.items),
      }),
    /** A page; the request carries page size and tokens itself. */
    equipmentHistoryPage: (request: Omit<EquipmentHistoryRequest, 'carrierId'>) => {
      const page = (most: number) =>
        ask({
          endpoint: endpoints.equipmentHistory,
          request: ({ carrierId, dialect }) => ({
            ...request,
            pageSize: request.pageSize ?? Math.min(dialect.historyPageSize, most),
            carrierId,
          }),
          onWire: inUtc,
          made: pageAfter(request.pageNextToken ?? request.pagePrevToken),
        });
      return request.pageSize === undefined ? historyPages(page) : page(request.pageSize);
    },
    inventoryPage: (filter: InventoryFilter, { nextToken }: { readonly nextToken?: string | undefined } = {}) =>
      inventoryPages((most) =>
        ask({
          endpoint: endpoints.inventory,
          request: ({ dialect }) => ({
            ...filter,
            pageSize: Math.min(dialect.inventoryPageSize, most),
            ...(nextToken !== undefined && { pageNextToken: nextToken }),
          }),
          onWire: inventoryOnWire,
          made: pageAfter(nextToken),
        }),
      ),
    /**
     * `refused` with status 409: the number has existed for less than 6 months (rule 2); after an `unknown` that proves
     * the bill. The waybill may be empty: the answer is not described.
     */
    createBillOfLading: (waybill: WaybillRequest) =>
      ask({
        endpoint: endpoints.createBillOfLading,
        request: ({ carrierId }) => ({ carrierId, waybill }),
        onWire: billOnWire,
        made: bill,
      }),
    /** A batch of moves, assumed to be done in the order of its items. */
    move: (request: MoveRequest) =>
      ask({
        endpoint: endpoints.move,
        request: () => request,
        onWire: moveOnWire,
        made: only((answer) => answer.items),
      }),
  };
}

export type ServiceCalls = ReturnType<typeof serviceCalls>;

/** Page sizes that are tried one after another where the service refuses a page. */
const fewerInPage = [100, 50, 20];
/** Where each was refused, or a page was answered, it is hardly the size: so many refusals are taken as they are. */
const askedOnce = 5;

/**
 * Asks for the pages of a list. The description names no largest page, and a service may take fewer than before: a
 * refused page is asked for again with fewer records, and the size that was answered stays.
 */
function pagesThatFit() {
  let most = Number.POSITIVE_INFINITY;
  let once = 0;
  return async <T>(page: (most: number) => Promise<ServiceResult<T>>): Promise<ServiceResult<T>> => {
    const asked = most;
    const first = await page(asked);
    if (first.ok) once = askedOnce;
    if (first.ok || first.error.class !== 'refused') return first;
    // Another page, asked for at the same time, may have found a smaller size since.
    if (most === asked && once > 0) {
      once -= 1;
      return first;
    }
    for (const fewer of fewerInPage.filter((size) => size < asked)) {
      const again = await page(fewer);
      if (again.ok) most = fewer;
      if (again.ok || again.error.class !== 'refused') return again;
    }
    once = askedOnce;
    return first;
  };
}

function only<A, P>(part: (answer: A) => P) {
  return ({ value }: Answered<A>): Made<P> => ({ value: part(value) });
}

/** The records of the answer, and those that were set aside. */
function list<A, T>(items: (answer: A) => readonly T[]) {
  return ({ value, ...answered }: Answered<A>): Made<ServiceList<T>> => ({
    value: { items: items(value), ...leftOutOf(answered) },
  });
}

function leftOutOf({ setAside, unreadFields }: LeftOut): LeftOut {
  return { setAside, ...(unreadFields !== undefined && { unreadFields }) };
}

/**
 * The items of the answer as a page, with its tokens under the names of the dialect. A page without records that
 * repeats the token it was requested with is past the end: some services give a token with every page.
 */
function pageAfter(asked: string | undefined) {
  return <T>(
    { value, bytes, ...answered }: Answered<{ readonly items: readonly T[]; readonly [field: string]: unknown }>,
    { nextTokenField, prevTokenField }: Dialect,
  ): Made<Page<T>> => {
    const token = nextTokenOf(value, nextTokenField);
    // A list begins at 0: nothing follows there, but it may be the page before.
    const next = token === 0 ? null : readToken(token);
    if (next === undefined) return { where: `${nextTokenField}, expected a page token` };
    // Without the way back, the page is read all the same.
    const prev = readToken(prevTokenOf(value, prevTokenField)) ?? null;
    const isEmpty = value.items.length === 0 && answered.setAside.length === 0;
    const leadsOn = (token: string) => !isEmpty || token !== asked;
    const tokens = {
      ...(next !== null && leadsOn(next) && { nextToken: next }),
      ...(prev !== null && leadsOn(prev) && { prevToken: prev }),
    };
    return { value: { items: value.items, ...leftOutOf(answered), ...tokens }, bytes };
  };
}

const isWaybill = quickCheck(waybill);

/** The waybill in the answer to a new bill of lading: the answer itself, or its field of the dialect's name. */
function bill({ value }: Answered<Waybill | null | undefined>, { billOfLadingAnswerField }: Dialect): Made<Waybill> {
  const wrapped = value?.[billOfLadingAnswerField];
  if (wrapped === undefined || wrapped === null) return { value: value ?? {} };
  const better = mended(waybill, wrapped);
  if (isWaybill(better)) return { value: better };
  const left = spared(waybill, better);
  const rest = withoutOdd(waybill, left);
  if (rest !== null) return { value: rest };
  const { where, rule } = faultIn(left) ?? { where: 'the top', rule: inEnglish(message('rules.unfit')) };
  return { where: `${billOfLadingAnswerField}, ${where}, ${rule}` };
}
