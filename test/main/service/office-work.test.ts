import { describe, expect, it } from 'vitest';
import { defaultDialect } from '#shared/service/dialect.ts';
import { clientOf, httpService, json } from './service-at.ts';

const load = {
  trackName: 'Mill 2',
  waybillTemplateId: 5,
  timestamp: '2026-05-01T11:00:00Z',
  details: [
    { initialAndNumber: 'UTLX 671772', netWeightTons: 92.5, groupings: [{ type: 'LOT', name: 'A' }] },
    { initialAndNumber: 'UP 1', netWeightTons: 90, tareWeightTons: 30, sequence: 2, groupings: [] },
  ],
};
const list = {
  jobId: 'Night 4',
  items: [
    {
      equipmentId: 7,
      location: { grouping: { resourceId: 12, resourceType: 'Grouping' as const }, groupingIndex: 0 },
    },
  ],
};

describe('a customer update', () => {
  it('names the carrier as the service wants it, and brings the whole customer back', async () => {
    const customer = { resourceId: 9, name: 'Mill', ediId: null, locations: [{ resourceId: 3, isDefault: true }] };
    const service = await httpService((_, response) =>
      json(response, 200, { customer, contract: { effect: 'overwriteItem', resourceType: 'Customer' } }),
    );
    const { client, outcomes } = clientOf(service.url);
    const result = await client.updateCustomer({ resourceId: 9, name: 'Mill', ediId: '' });
    expect(result).toMatchObject({ ok: true, value: customer });
    expect(service.heard[0]?.method).toBe('POST');
    expect(service.heard[0]?.url.pathname).toBe('/ims/customers/update');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      carrier: { resourceId: 42 },
      resourceId: 9,
      name: 'Mill',
      ediId: '',
    });
    expect(outcomes.map(({ endpoint }) => endpoint)).toEqual(['updateCustomer']);
  });

  it.each([
    [400, 'refused'],
    [401, 'unauthorised'],
    [404, 'refused'],
    [412, 'refused'],
    [500, 'unknown'],
  ])('answered %i is %s, in the words of the service', async (status, kind) => {
    const service = await httpService((_, response) => json(response, status, { message: 'ediId is taken' }));
    const result = await clientOf(service.url).client.updateCustomer({ resourceId: 9 });
    expect(result).toMatchObject({ ok: false, error: { class: kind, status, words: 'ediId is taken' } });
  });

  it('does not leave with a location that the service would answer 500 to', async () => {
    const service = await httpService((_, response) => json(response, 500, { message: 'no' }));
    const result = await clientOf(service.url).client.updateCustomer({
      resourceId: 9,
      locations: [{ name: 'Dock', resourceId: 3 }],
    });
    expect(result).toMatchObject({ ok: false, error: { class: 'refused', cause: 'invalidRequest' } });
    expect(service.heard).toEqual([]);
  });
});

describe('a toolswork load', () => {
  it('goes out under the names of the dialect, detail by detail', async () => {
    const service = await httpService((_, response) => json(response, 200, { accepted: 2 }));
    const dialect = {
      ...defaultDialect,
      toolsworkTimeField: 'loadTime',
      toolsworkTareField: 'tareTons',
      toolsworkSequenceField: 'position',
    };
    const result = await clientOf(service.url, { dialect }).client.loadToolswork(load);
    expect(result).toMatchObject({ ok: true, value: { accepted: 2 } });
    expect(service.heard[0]?.url.pathname).toBe('/ims/equipment/load-toolswork');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      carrierId: 42,
      trackName: 'Mill 2',
      waybillTemplateId: 5,
      loadTime: '2026-05-01T11:00:00Z',
      details: [
        { initialAndNumber: 'UTLX 671772', netWeightTons: 92.5, groupings: [{ type: 'LOT', name: 'A' }] },
        { initialAndNumber: 'UP 1', netWeightTons: 90, tareTons: 30, position: 2, groupings: [] },
      ],
    });
  });

  it('goes out as written here where the dialect is the usual one', async () => {
    const service = await httpService((_, response) => json(response, 200, {}));
    expect(await clientOf(service.url).client.loadToolswork(load)).toMatchObject({ ok: true, value: {} });
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({ ...load, carrierId: 42 });
  });

  it('answered with nothing at all may or may not have been done: the description promises an object', async () => {
    const service = await httpService((_, response) => response.writeHead(200).end());
    const result = await clientOf(service.url).client.loadToolswork(load);
    expect(result).toMatchObject({ ok: false, error: { class: 'unknown', cause: 'gateway' } });
  });
});

describe('a class list', () => {
  it('goes out with its moves, and comes back with its number and state', async () => {
    const made = { resourceId: 77, jobId: 'Night 4', status: 'ACTIVE', cuts: [0, 15], isBack: false };
    const service = await httpService((_, response) => json(response, 200, made));
    const result = await clientOf(service.url).client.createClassList(list);
    expect(result).toMatchObject({ ok: true, value: made });
    expect(service.heard[0]?.url.pathname).toBe('/ims/work-orders/class-lists/create');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({ ...list, carrierId: 42 });
  });
});

describe('a bill of lading', () => {
  const bill = { billOfLadingNumber: 'YT-1', tags: { class: 'A' } };
  const came = { resourceId: 88, billOfLadingNumber: 'YT-1', waybillStatus: 'PENDING' };

  it.each([
    ['as the waybill itself', JSON.stringify(came), came],
    ['with the waybill under a name', JSON.stringify({ waybill: came, contract: {} }), came],
    ['as null', 'null', {}],
    ['with no body', '', {}],
    ['with a body of white space', '\r\n', {}],
    ['as an empty object', '{}', {}],
  ])('is made when answered %s', async (_, body, value) => {
    const service = await httpService((_heard, response) => response.writeHead(200).end(body));
    const result = await clientOf(service.url).client.createBillOfLading(bill);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.value).toEqual(value);
    expect(service.heard[0]?.url.pathname).toBe('/ims/waybills/bill-of-lading');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({ carrierId: 42, waybill: bill });
  });

  it.each([
    ['number', 12.5],
    ['text', '12.50'],
  ] as const)('sends figures without a stated type as %s, as the dialect says', async (untypedFigures, weight) => {
    const service = await httpService((_, response) => json(response, 200, {}));
    const { client } = clientOf(service.url, { dialect: { ...defaultDialect, untypedFigures } });
    await client.createBillOfLading({ lineItems: [{ quantity: { weight: '12.50' } }] });
    expect(JSON.parse(service.heard[0]?.body ?? '')).toMatchObject({
      waybill: { lineItems: [{ quantity: { weight } }] },
    });
  });

  it('is made when answered 204', async () => {
    const service = await httpService((_, response) => response.writeHead(204).end());
    expect(await clientOf(service.url).client.createBillOfLading(bill)).toMatchObject({ ok: true, value: {} });
  });

  it('is found in the answer under the name of the dialect', async () => {
    const service = await httpService((_, response) => json(response, 200, { item: came }));
    const dialect = { ...defaultDialect, billOfLadingAnswerField: 'item' };
    const result = await clientOf(service.url, { dialect }).client.createBillOfLading(bill);
    expect(result).toMatchObject({ ok: true, value: came });
  });

  it.each([
    ['a waybill that is none', { waybill: 'made' }, 'waybill'],
    ['a list', [came], 'the top'],
  ])('answered with %s may or may not have been made, and says where it differs', async (_, body, where) => {
    const service = await httpService((_heard, response) => json(response, 200, body));
    expect(await clientOf(service.url).client.createBillOfLading(bill)).toMatchObject({
      ok: false,
      error: { class: 'unknown', cause: 'unreadable', message: expect.stringContaining(where) },
    });
  });

  it.each([409, 412])('answered %i is refused', async (status) => {
    const service = await httpService((_, response) => json(response, status, { message: 'exists' }));
    const result = await clientOf(service.url).client.createBillOfLading(bill);
    expect(result).toMatchObject({ ok: false, error: { class: 'refused', status, words: 'exists' } });
  });
});

describe('charged history', () => {
  it('is asked for under the names of the dialect, and comes whole', async () => {
    const charge = { resourceId: 1, numCharges: 2, deletedAt: null, moveType: 'NEWT' };
    const service = await httpService((_, response) => json(response, 200, { items: [charge] }));
    const dialect = {
      ...defaultDialect,
      chargedEquipmentField: 'cars',
      chargedAfterField: 'from',
      chargedBeforeField: 'to',
    };
    const { client } = clientOf(service.url, { dialect });
    const result = await client.chargedHistory({
      showDeletion: true,
      initialAndNumber: 'UP 1',
      equipmentIds: [7],
      timestampAfter: '2026-04-01T00:00:00Z',
      timestampBefore: '2026-05-01T00:00:00Z',
    });
    expect(result).toMatchObject({ ok: true, value: { items: [charge], setAside: [] } });
    expect(service.heard[0]?.url.pathname).toBe('/ims/equipment/charged-history');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      carrierId: 42,
      showDeletion: true,
      initialAndNumber: 'UP 1',
      cars: [7],
      from: '2026-04-01T00:00:00Z',
      to: '2026-05-01T00:00:00Z',
    });
  });
});

describe('every call', () => {
  it('carries the user group in its query', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [], customer: { resourceId: 9 } }));
    const { client } = clientOf(service.url, { userGroup: 'Office' });
    await client.updateCustomer({ resourceId: 9 });
    await client.loadToolswork(load);
    await client.createClassList(list);
    await client.chargedHistory({ showDeletion: false });
    await client.createBillOfLading({});
    expect(service.heard.map(({ url }) => url.searchParams.get('viewAsUserGroup'))).toEqual(Array(5).fill('Office'));
  });

  it('that writes is sent once, also when the connection breaks before an answer', async () => {
    const service = await httpService((_, response) => response.socket?.destroy());
    const { client } = clientOf(service.url);
    const results = [
      await client.updateCustomer({ resourceId: 9 }),
      await client.loadToolswork(load),
      await client.createClassList(list),
      await client.createBillOfLading({}),
    ];
    expect(results.map((result) => !result.ok && result.error.class)).toEqual(Array(4).fill('unknown'));
    expect(service.heard.length).toBe(4);
  });
});
