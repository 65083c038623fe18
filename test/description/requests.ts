import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import * as z from 'zod';
import { customerUpdateInput } from '#shared/terminal/customers.ts';
import { billOfLadingInput } from '#shared/terminal/bills-of-lading.ts';
import { type EndpointName, endpointNames } from '../strangers/endpoints.ts';
import type { Asked } from '../strangers/service.ts';
import { StrangeShift } from '../strangers/shift.ts';
import { namesCarrier, requestSchemas } from './request-schemas.ts';
import { type Choose, choosing } from './values.ts';
import { anyBill, anyCustomerUpdate } from './work.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: { 'date-time': moment, date: /^\d{4}-\d\d-\d\d$/ },
});
const checks = new Map<EndpointName, ValidateFunction>(
  endpointNames.map((name) => [name, ajv.compile(requestSchemas[name])]),
);

/** Asks everything and records work of every kind, `count` times; says what of the requests is not as described. */
export async function everyRequestIsAsDescribed(seed: number, count: number): Promise<string[]> {
  const shift = await StrangeShift.begin();
  const choose = choosing(seed);
  for (let round = 0; round < count; round += 1) await workOfEveryKind(shift, choose, round);
  await askEverything(shift);
  await shift.atRest();
  expect(new Set(shift.service.asked.map(({ endpoint }) => endpoint))).toEqual(new Set(endpointNames));
  expect(shift.service.asked.filter(({ status }) => status === 400)).toEqual([]);
  return [...shift.service.asked.flatMap(faultsOf), ...typesThatChange(shift.service.asked)];
}

async function workOfEveryKind({ api, service }: StrangeShift, choose: Choose, round: number): Promise<void> {
  const some = <Value>(...values: Value[]): Value | undefined => values[choose(values.length + 1)];
  const left = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
  const cars = [...service.layout.cars.keys()];
  const car = (n: number) => cars[(round * 4 + n) % cars.length] ?? 0;
  const track = () => service.trackIds[choose(service.trackIds.length)] ?? 0;
  await api.moves.record({
    equipmentIds: [car(0), car(1)],
    to: { trackId: track(), place: some('front' as const) ?? 'back', ...left('spot', some('4', 'Dock 2')) },
    ...left('jobName', some('Morning')),
    ...left('moveType', some('PACT' as const, 'UNKN' as const)),
    ...left('occurredAt', some('2026-05-01T14:02:00Z', '2026-05-01T16:02:00+02:00')),
    ...left('updateIntermodalUnits', some(true, false)),
  });
  const types = ['PL', 'IP', 'TR', 'RELEASE', 'LEAVE'] as const;
  await api.switchRequests.record({
    requests: [2, 3].map((n) => ({
      equipmentId: car(n),
      ...left('trackId', some(track())),
      ...left('requestType', types[choose(6)]),
    })),
  });
  await api.classLists.record({
    jobId: `JOB ${round}`,
    items: [2, 3].map((n) => ({ equipmentId: car(n), trackId: track(), position: n - 3 })),
  });
  await api.toolswork.record({
    trackName: 'Harbour 1',
    waybillTemplateId: 1,
    details: [
      {
        initialAndNumber: `UTLX ${100 + round}`,
        netWeightTons: choose(400) / 4,
        groupings: choose(2) === 0 ? [] : [{ type: 'CUSTOM', name: 'Row 3' }],
        ...left('grossWeightTons', some(130.5)),
        ...left('comments', some('leaks')),
        ...left('tareWeightTons', some(31)),
        ...left('sequence', some(4)),
      },
    ],
    ...left('timestamp', some('2026-05-01T14:02:00Z')),
  });
  await api.billsOfLading.record(billOfLadingInput.parse({ waybill: anyBill(choose, `B-${round}`) }));
  await api.customers.record(customerUpdateInput.parse(anyCustomerUpdate(choose, 501 + (round % 3))));
}

async function askEverything({ api, service }: StrangeShift): Promise<void> {
  await api.mirror.refresh({ trackId: service.trackIds[0] ?? 0 });
  await api.groupings.list({ includedGroupingTypes: ['TRACK'], names: ['Harbour 1'] });
  const flags = { showDeletion: true, showRejection: false, showMuted: true, showOnlyValidatedMoveTypes: false };
  const times = { timestampAfter: '2026-01-01T00:00:00Z', timestampBefore: '2026-12-31T23:59:59+01:00' };
  await api.history.charges({ ...flags, ...times, initialAndNumber: 'UTLX 1' });
  await api.history.charges({ showDeletion: false, equipmentIds: [...service.layout.cars.keys()].slice(0, 1) });
  await api.history.equipment({
    ...flags,
    ...times,
    pageSize: 5,
    revisionedSince: '2026-01-01T00:00:00Z',
    waybillFilter: {
      initialAndNumber: 'UTLX 1',
      billedEquipmentNumbers: ['UTLX 1'],
      shipper: 'A',
      consignee: 'B',
      originStation: 'C',
      destinationStation: 'D',
      waybillNumber: 1,
      waybillDate: '2026-05-01',
    },
    groupingFilters: [{ groupingType: 'TRACK', name: 'Harbour 1' }],
    initialAndNumber: 'UTLX 1',
    exactMatchEquipmentInitialAndNumber: true,
    equipmentIds: [1],
    moveTypes: ['PACT', 'UNKN'],
  });
}

/**
 * Records bills, loads, switch requests, class lists and customer updates that hold whatever the description lets them hold, and says what
 * of them did not leave as it was recorded; figures may leave in another JSON type.
 */
export async function everythingLeavesAsRecorded(seed: number, count: number): Promise<string[]> {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const choose = choosing(seed);
  const recorded: { readonly endpoint: EndpointName; readonly body: object; readonly commandId: string }[] = [];
  for (let round = 0; round < count; round += 1) {
    const { waybill } = billOfLadingInput.parse({ waybill: anyBill(choose, `B-${round}`) });
    recorded.push({ endpoint: 'bill', body: { waybill }, ...(await api.billsOfLading.record({ waybill })) });
    const update = customerUpdateInput.parse(anyCustomerUpdate(choose, 501 + (round % 3)));
    recorded.push({ endpoint: 'updateCustomer', body: update, ...(await api.customers.record(update)) });
    const load = {
      trackName: 'Harbour 1',
      waybillTemplateId: 1 + round,
      timestamp: '2026-05-01T14:02:00Z',
      details: [
        {
          initialAndNumber: `UTLX ${round}`,
          netWeightTons: 90.5,
          grossWeightTons: 130,
          comments: 'leaks',
          groupings: [{ type: 'CUSTOM', name: 'Row 3' }],
        },
      ],
    };
    recorded.push({ endpoint: 'toolswork', body: load, ...(await api.toolswork.record(load)) });
    const cut = [...service.layout.cars.keys()].slice(round * 2, round * 2 + 2);
    const trackId = service.trackIds[0] ?? 0;
    const items = cut.map((equipmentId, position) => ({ equipmentId, trackId, position }));
    const location = (groupingIndex: number) => ({
      grouping: { resourceId: trackId, resourceType: 'Grouping' },
      groupingIndex,
    });
    const switchRequests = cut.map((equipmentId) => ({
      equipmentId,
      trackId,
      spot: ` ${round} `,
      requestType: 'PL' as const,
    }));
    recorded.push({
      endpoint: 'switchRequest',
      body: { switchRequests },
      ...(await api.switchRequests.record({ requests: switchRequests })),
    });
    const list = {
      jobId: `JOB ${round}`,
      items: cut.map((equipmentId, n) => ({ equipmentId, location: location(n) })),
    };
    recorded.push({
      endpoint: 'classList',
      body: list,
      ...(await api.classLists.record({ jobId: list.jobId, items })),
    });
  }
  await shift.atRest();
  return recorded.flatMap(({ endpoint, body }) => {
    const sent = service.asked.filter((one) => one.endpoint === endpoint).map((one) => differenceOf(body, one.body));
    const [nearest] = sent.toSorted((a, b) => a.length - b.length);
    return (nearest ?? [`a ${endpoint} never left`]).map((what) => `${endpoint}: ${what}`);
  });
}

/** What of a body was recorded and did not leave so, and what left that was not recorded, but for the carrier. */
function differenceOf(recorded: unknown, sent: unknown): string[] {
  const [before, after] = [told(recorded), told(sent)];
  const lost = [...before]
    .filter(([at, value]) => after.get(at) !== value)
    .map(([at, value]) => `${at}: ${value} became ${after.get(at)}`);
  const added = [...after.keys()].filter((at) => !before.has(at) && !/^(carrierId|carrier\.resourceId)$/.test(at));
  return [...lost, ...added.map((at) => `${at} was never recorded`)];
}

/** Every plain value by its place; a text that says a number is told as that number. */
function told(value: unknown, at = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    const number = typeof value === 'string' && /^\s*\d*\.\d+\s*$/.test(value) ? Number(value) : value;
    return new Map([[at, JSON.stringify(number)]]);
  }
  return new Map(Object.entries(value).flatMap(([key, one]) => [...told(one, at === '' ? key : `${at}.${key}`)]));
}

/** What of one request is not as the description says. */
function faultsOf({ endpoint, query, headers, body }: Asked): string[] {
  const wrong: string[] = [];
  const demand = (isSo: boolean, what: string) => {
    if (!isSo) wrong.push(`${endpoint}: ${what}`);
  };
  demand(query.getAll('carrierId').join() === '77', `the query names carrier ${query.getAll('carrierId').join()}`);
  demand(headers['x-svc-api-key'] === 'a-key', 'no API key');
  demand(headers['x-svc-assume-user'] === 'crew@example.com', 'no user');
  demand(/^application\/json\b/.test(headers['content-type'] ?? ''), `content type ${headers['content-type']}`);
  const carrier = z.looseObject({ carrierId: z.int().optional() }).parse(body).carrierId;
  demand(carrier === (namesCarrier.includes(endpoint) ? 77 : undefined), `the body names carrier ${carrier}`);
  const check = checks.get(endpoint);
  if (check === undefined || check(body)) return wrong;
  return [
    ...wrong,
    ...(check.errors ?? []).map(
      (one) => `${endpoint}: ${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
    ),
  ];
}

/** Fields of bills whose JSON type is not the same in every request. */
function typesThatChange(asked: readonly Asked[]): string[] {
  const types = new Map<string, Set<string>>();
  const look = (value: unknown, at: string): void => {
    if (Array.isArray(value)) value.forEach((one) => look(one, `${at}[]`));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([name, one]) => look(one, `${at}.${name}`));
    else types.set(at, (types.get(at) ?? new Set()).add(typeof value));
  };
  for (const { endpoint, body } of asked) if (endpoint === 'bill') look(body, 'bill');
  return [...types].flatMap(([at, found]) => (found.size > 1 ? [`${at} is sent as ${[...found].join(' and ')}`] : []));
}
