import * as z from 'zod';
import { equipment, groupings, historyRecord, stationTracks, uuid } from './answers.ts';
import { type HistoryRecord, type Layout, type MoveItem, moved, type State, trackOf } from './yard.ts';

export interface Answer {
  readonly status: number;
  /** An object is sent as JSON, a text as a page. */
  readonly body: unknown;
  /** Beside those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks when half of it has left. */
  readonly isCut?: boolean;
}

/** What a request leads to: the answer, and the state after it where it did something. */
export interface Work {
  readonly answer: Answer;
  readonly state?: State;
}

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly writes: boolean;
  readonly work: (layout: Layout, state: State, body: unknown, at: number) => Work;
}

export const endpointNames = [
  'updateCustomer',
  'toolswork',
  'classList',
  'groupings',
  'stationTracks',
  'switchRequest',
  'charges',
  'history',
  'inventory',
  'bill',
  'move',
] as const;
export type EndpointName = (typeof endpointNames)[number];

const ok = (body: unknown): Answer => ({ status: 200, body });
const no = (status: number, message: string): Work => ({ answer: { status, body: { message } } });

const id = z.object({ resourceId: z.int() });
const page = z.object({ pageSize: z.int().optional(), pageNextToken: z.string().optional() });
const moveBody = z.object({
  items: z.array(
    z.object({
      equipment: id,
      locationUpdate: z.object({ to: z.object({ grouping: id, groupingIndex: z.int().optional() }) }),
    }),
  ),
  jobName: z.string().optional(),
  updateTime: z.string().optional(),
  updateType: z.string().optional(),
});

/** The items of a move request, read as the service reads them. */
export function moveItems(body: unknown): MoveItem[] {
  return moveBody.parse(body).items.map(({ equipment: { resourceId }, locationUpdate: { to } }) => ({
    equipmentId: resourceId,
    toTrackId: to.grouping.resourceId,
    index: to.groupingIndex ?? -1,
  }));
}

const move: Endpoint['work'] = (layout, state, body, at) => {
  const { jobName, updateTime, updateType } = moveBody.parse(body);
  const items = moveItems(body);
  const unknown = items.find(({ equipmentId }) => !layout.cars.has(equipmentId));
  if (unknown) return no(404, `No equipment ${unknown.equipmentId}.`);
  const nowhere = items.find(({ toTrackId }) => !state.standing.has(toTrackId));
  if (nowhere) return no(404, `No grouping ${nowhere.toTrackId}.`);
  const after = moved(state, items, { at, jobName, timestamp: updateTime, moveType: updateType });
  const ids = [...new Set(items.map(({ equipmentId }) => equipmentId))];
  return { state: after, answer: ok({ items: ids.map((one) => equipment(layout, after, one)) }) };
};

const inventoryBody = page.extend({ track: z.int().optional(), station: z.int().optional() });

/** Sorted by track and place, and paged by count: a car that moves between two pages may be on both, or on none. */
const inventory: Endpoint['work'] = (layout, state, body) => {
  const asked = inventoryBody.parse(body);
  const cars = layout.tracks
    .filter((track) => asked.track === undefined || track.id === asked.track)
    .flatMap((track) => state.standing.get(track.id) ?? []);
  return { answer: ok(pageOf(cars, asked, (one) => equipment(layout, state, one))) };
};

const historyBody = page.extend({
  equipmentIds: z.array(z.int()).optional(),
  moveTypes: z.array(z.string()).optional(),
  showRejection: z.boolean().optional(),
  timestampAfter: z.string().optional(),
  timestampBefore: z.string().optional(),
  revisionedSince: z.string().optional(),
  groupingFilters: z.array(z.object({ name: z.string().optional() })).optional(),
});

const history: Endpoint['work'] = (layout, state, body) => {
  const asked = historyBody.parse(body);
  const nameOf = (trackId: number) => layout.tracks.find((track) => track.id === trackId)?.name;
  const fits = (record: HistoryRecord) =>
    (asked.equipmentIds?.includes(record.equipmentId) ?? true) &&
    (asked.moveTypes === undefined || asked.moveTypes.length === 0 || asked.moveTypes.includes(record.moveType)) &&
    (asked.showRejection === true || record.reportingFlag !== 'REJECTED') &&
    (asked.timestampAfter === undefined || Date.parse(record.timestamp) > Date.parse(asked.timestampAfter)) &&
    (asked.timestampBefore === undefined || Date.parse(record.timestamp) < Date.parse(asked.timestampBefore)) &&
    (asked.revisionedSince === undefined || record.revisedAt >= Date.parse(asked.revisionedSince)) &&
    (asked.groupingFilters === undefined ||
      asked.groupingFilters.length === 0 ||
      asked.groupingFilters.some(({ name }) => name === nameOf(record.from) || name === nameOf(record.to)));
  return {
    answer: ok(pageOf(state.records.filter(fits).toReversed(), asked, (one) => historyRecord(layout, state, one))),
  };
};

/** The token of a page is the number of the rows before it. */
function pageOf<Row>(rows: readonly Row[], asked: z.infer<typeof page>, tell: (row: Row) => unknown): unknown {
  const from = Number(asked.pageNextToken ?? 0);
  const to = from + (asked.pageSize ?? 100);
  return { items: rows.slice(from, to).map(tell), ...(to < rows.length && { nextToken: String(to) }) };
}

const switchBody = z.object({ switchRequests: z.array(z.object({ equipmentId: z.int() })) });

const switchRequest: Endpoint['work'] = (layout, state, body) => {
  const { switchRequests } = switchBody.parse(body);
  const unknown = switchRequests.find(({ equipmentId }) => trackOf(state, equipmentId) === undefined);
  if (unknown) return no(404, `No equipment ${unknown.equipmentId}.`);
  const first = 9001 + state.workOrders.length;
  const workOrders = switchRequests.map(({ equipmentId }, n) => ({ id: first + n, equipmentId }));
  const after = { ...state, workOrders: [...state.workOrders, ...workOrders] };
  return {
    state: after,
    answer: ok({ equipment: switchRequests.map(({ equipmentId }) => equipment(layout, after, equipmentId)) }),
  };
};

const billBody = z.object({
  waybill: z.looseObject({
    billOfLadingNumber: z.string().optional(),
    tags: z.record(z.string(), z.string()).optional(),
  }),
});

const bill: Endpoint['work'] = (_layout, state, body) => {
  const { waybill } = billBody.parse(body);
  const number = waybill.billOfLadingNumber;
  if (number !== undefined && state.bills.includes(number)) return no(409, `Bill of lading ${number} already exists.`);
  return {
    state: { ...state, bills: [...state.bills, number ?? ''] },
    answer: ok({ resourceType: 'Waybill', resourceId: 8001 + state.bills.length, ...waybill }),
  };
};

const customerBody = z.looseObject({
  resourceId: z.int(),
  locations: z.array(z.looseObject({ name: z.string() })).optional(),
});

/** Fields left out or `null` keep their values. Locations are only added: no test here needs more of them. */
const updateCustomer: Endpoint['work'] = (_layout, state, body) => {
  const { locations = [], carrier: _carrier, ...asked } = customerBody.parse(body);
  const known = state.customers.get(asked.resourceId);
  if (known === undefined) return no(404, `No customer ${asked.resourceId}.`);
  const changed = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  const kept = z.array(z.unknown()).catch([]).parse(known['locations']);
  const added = locations.map((location, n) => ({ ...location, resourceId: 6001 + kept.length + n }));
  const customer = { ...known, ...changed, locations: [...kept, ...added], resourceId: asked.resourceId };
  return {
    state: { ...state, customers: new Map(state.customers).set(asked.resourceId, customer) },
    answer: ok({ customer, contract: { effect: 'overwriteItem', resourceType: 'Customer' } }),
  };
};

const classListBody = z.object({ jobId: z.string(), items: z.array(z.unknown()) });

export const endpoints: Readonly<Record<EndpointName, Endpoint>> = {
  updateCustomer: { method: 'POST', path: '/ims/customers/update', writes: true, work: updateCustomer },
  toolswork: {
    method: 'POST',
    path: '/ims/equipment/load-toolswork',
    writes: true,
    work: (_layout, state) => ({ state: { ...state }, answer: ok({}) }),
  },
  classList: {
    method: 'POST',
    path: '/ims/work-orders/class-lists/create',
    writes: true,
    work: (_layout, state, body, at) => {
      const { jobId } = classListBody.parse(body);
      const list = { resourceId: at, uuid: uuid(at), jobId, status: 'ACTIVE', createdAt: new Date(at).toISOString() };
      return { state: { ...state }, answer: ok(list) };
    },
  },
  groupings: {
    method: 'POST',
    path: '/ims/groupings/list',
    writes: false,
    work: (layout, _state, body) => ({
      answer: ok(groupings(layout, z.object({ carrierId: z.int() }).parse(body).carrierId)),
    }),
  },
  stationTracks: {
    method: 'GET',
    path: '/ims/groupings/station-tracks',
    writes: false,
    work: (layout, state) => ({ answer: ok(stationTracks(layout, state)) }),
  },
  switchRequest: { method: 'POST', path: '/ims/equipment/switch-request', writes: true, work: switchRequest },
  charges: {
    method: 'POST',
    path: '/ims/equipment/charged-history',
    writes: false,
    work: () => ({ answer: ok({ items: [] }) }),
  },
  history: { method: 'POST', path: '/equipment-history/', writes: false, work: history },
  inventory: { method: 'POST', path: '/ims/equipment/inventory', writes: false, work: inventory },
  bill: { method: 'POST', path: '/ims/waybills/bill-of-lading', writes: true, work: bill },
  move: { method: 'POST', path: '/ims/equipment/move', writes: true, work: move },
};
