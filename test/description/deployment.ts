import * as z from 'zod';
import type { EndpointName } from '../strangers/endpoints.ts';
import type { Hook, StrangeService } from '../strangers/service.ts';
import type { Described } from './notation.ts';
import {
  chargedRecord,
  classList,
  customer,
  equipment,
  grouping,
  historyRecord,
  stationTrackItem,
} from './resources.ts';
import { anyOf, choosing, type Json, type JsonObject, type Region } from './values.ts';
import { waybill } from './waybill.ts';

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());
const record = z.looseObject({ resourceId: z.int() });

/** How each record of an answer is written; `base` is what the service itself says. */
export type Writing = (described: Described, base: JsonObject, id: number) => JsonObject;

/** Each record written in its own way, the same one each time it is asked for; what a yard stands on is kept. */
export function anyWriting(seed: number, region: Region): Writing {
  return (described, base, id) => anyOf(described, choosing(seed * 1_000_003 + id), region, base);
}

/**
 * Makes a service of this machine write its answers as `writing` does, endpoint by endpoint. Of what it says itself only
 * that is kept without which there would be no yard: ids, names of places, marks, where cars stand, times of records.
 * Returns what was written of each kind, by id.
 */
export function deploy(service: StrangeService, writing: Writing): Record<Kind, Map<number, JsonObject>> {
  const written: Record<Kind, Map<number, JsonObject>> = {
    equipment: new Map(),
    grouping: new Map(),
    track: new Map(),
    history: new Map(),
    charges: new Map(),
    classList: new Map(),
    customer: new Map(),
    waybill: new Map(),
  };
  const write = (kind: Kind, described: Described, base: JsonObject): JsonObject => {
    const { resourceId: id } = record.parse(base);
    const answer = writing(described, base, id);
    written[kind].set(id, answer);
    return answer;
  };
  const car = (base: JsonObject) =>
    write('equipment', equipment, only(base, 'resourceId', 'equipmentInitial', 'equipmentNumber', 'parentGroupings'));
  const event = (base: JsonObject) => {
    const places = only(base, 'previousTrack', 'previousStation', 'currentTrack', 'currentStation');
    const kept = { ...only(base, 'resourceId', 'timestamp', 'jobName', 'moveType', 'reportingFlag'), ...places };
    return write('history', historyRecord, { ...kept, equipment: only(json.parse(base['equipment']), 'resourceId') });
  };
  const place = (base: JsonObject) =>
    write('track', stationTrackItem, {
      children: [],
      ...only(base, 'resourceId', 'name', 'groupingType', 'children', 'equipmentCount'),
    });

  rewrite(service, 'inventory', 'items', car);
  rewrite(service, 'move', 'items', car);
  rewrite(service, 'switchRequest', 'equipment', car);
  rewrite(service, 'history', 'items', event);
  rewrite(service, 'stationTracks', 'items', place);
  rewrite(service, 'groupings', 'groupings', (base) =>
    write('grouping', grouping, { ...only(base, 'resourceId', 'name', 'groupingType'), deletedAt: null }),
  );
  service.before('charges', () => {
    const items = [...service.layout.cars.keys()].map((id) =>
      write('charges', chargedRecord, { resourceId: 400_000 + id, equipment: { resourceId: id } }),
    );
    return { status: 200, body: { items } };
  });
  service.before('classList', async (call) =>
    answered(await call.pass(), (one) => write('classList', classList, only(one, 'resourceId', 'jobId'))),
  );
  service.before('bill', async (call) =>
    answered(await call.pass(), (one) => write('waybill', waybill, only(one, 'resourceId', 'billOfLadingNumber'))),
  );
  service.before('updateCustomer', async (call) =>
    answered(await call.pass(), (one) => ({
      customer: write('customer', customer, only(json.parse(one['customer']), 'resourceId')),
      contract: { effect: 'overwriteItem', resourceType: 'Customer' },
    })),
  );
  return written;
}
type Kind = 'equipment' | 'grouping' | 'track' | 'history' | 'charges' | 'classList' | 'customer' | 'waybill';

type Reply = Awaited<ReturnType<Hook>>;

function answered(reply: Reply, write: (body: JsonObject) => JsonObject): Reply {
  return reply === 'broken' || reply.status !== 200 ? reply : { status: 200, body: write(json.parse(reply.body)) };
}

function rewrite(
  service: StrangeService,
  endpoint: EndpointName,
  list: string,
  write: (base: JsonObject) => JsonObject,
) {
  service.before(endpoint, async (call) =>
    answered(await call.pass(), (body) => ({ ...body, [list]: z.array(json).parse(body[list]).map(write) })),
  );
}

function only(base: JsonObject, ...fields: string[]): JsonObject {
  return Object.fromEntries(Object.entries(base).filter(([name]) => fields.includes(name)));
}

/** Plain values by their place, as text; what says nothing (`null`, an empty text) is no value. */
function plainValues(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const look = (one: unknown, at: string): void => {
    if (one === null || one === undefined || one === '') return;
    if (typeof one !== 'object') {
      found.set(at, String(one));
      return;
    }
    // A list without what says nothing: places in it are counted without those.
    const entries = Array.isArray(one) ? one.filter((item) => item !== null).entries() : Object.entries(one);
    for (const [key, inner] of entries) look(inner, at === '' ? String(key) : `${at}.${key}`);
  };
  look(value, '');
  return found;
}

/** What of an answer is not in what was read of it, or in another way. */
export function lostOf(answer: Json | undefined, read: unknown): string[] {
  const kept = plainValues(read);
  return [...plainValues(answer)].flatMap(([at, value]) =>
    kept.get(at) === value ? [] : [`${at}: ${value} became ${kept.get(at) ?? 'nothing'}`],
  );
}
