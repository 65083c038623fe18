import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { runs } from '../../support/tier.ts';
import { apiKey, clientOf, httpService, oneMove } from './service-at.ts';

/** A service that answers everything with this text. */
async function answering(text: string, status = 200) {
  const service = await httpService((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(text);
  });
  return clientOf(service.url).client;
}

/** The rule of a field that is of another kind than described. */
const shouldBe = (expected: 'Number' | 'Record', found: 'Number' | 'Text') =>
  message('rules.otherKind', { expected: message(`rules.kind${expected}`), found: message(`rules.kind${found}`) });

const car = (id: unknown, more: object = {}) => ({ resourceId: id, equipmentInitial: 'UTLX', ...more });

describe('the answer to another request is none', () => {
  const record = { resourceId: 1, moveType: 'MAWY', equipment: { resourceId: 7, resourceType: 'Equipment' } };
  const track = { resourceId: 11, resourceType: 'Grouping', name: 'Yard 1', children: [] };
  const equipment = { ...car(7), resourceType: 'EQUIPMENT' };

  it.each([
    ['a history', [record, record], { inventory: false, tracks: false, history: true }],
    ['the inventory', [equipment], { inventory: true, tracks: false, history: false }],
    ['the tracks', [track], { inventory: false, tracks: true, history: false }],
    ['an empty list', [], { inventory: true, tracks: true, history: true }],
    ['records of which one is of another kind', [equipment, record], { inventory: true, tracks: false, history: true }],
    ['records that do not state their kind', [car(7)], { inventory: true, tracks: true, history: true }],
  ])('%s', async (_what, items, isRead) => {
    const client = await answering(JSON.stringify({ items }));
    const inventory = (await client.inventoryPage({})).ok;
    const tracks = (await client.stationTracks()).ok;
    const history = (await client.equipmentHistoryPage({})).ok;
    expect({ inventory, tracks, history }).toEqual(isRead);
  });

  it('nor is it a yes', async () => {
    const client = await answering(JSON.stringify({ items: [record] }));
    expect(await client.move(oneMove)).toMatchObject({ ok: false, error: { class: 'unknown', cause: 'unreadable' } });
  });
});

describe('one odd record costs one record', () => {
  it('of a page of the inventory', async () => {
    const cars = [
      car(1),
      car('x1'),
      { uuid: 'no number' },
      5,
      null,
      car(6, { waybill: { route: [{ splc: {} }] }, parentGroupings: [{ resourceId: 3, groupingIndex: 'second' }] }),
      car(7),
    ];
    const client = await answering(JSON.stringify({ items: cars, nextToken: 't2' }));
    const page = await client.inventoryPage({});
    expect(page).toMatchObject({ ok: true, value: { items: [{ resourceId: 1 }, { resourceId: 7 }], nextToken: 't2' } });
    if (!page.ok) return;
    expect(page.value.setAside).toEqual([
      {
        index: 1,
        where: 'items[1].resourceId',
        rule: shouldBe('Number', 'Text'),
        id: 'x1',
        excerpt: '{"resourceId":"x1","equipmentInitial":"UTLX"}',
      },
      {
        index: 2,
        where: 'items[2].resourceId',
        rule: message('rules.missing'),
        excerpt: '{"uuid":"no number"}',
      },
      { index: 3, where: 'items[3]', rule: shouldBe('Record', 'Number'), excerpt: '5' },
      { index: 4, where: 'items[4]', rule: message('rules.missing'), excerpt: 'null' },
      expect.objectContaining({ index: 5, id: '6', where: 'items[5].parentGroupings[0].groupingIndex' }),
    ]);
  });

  it('of histories, charges, groupings and the tracks of a station', async () => {
    const records = await answering(
      JSON.stringify({ items: [{ uuid: 'a' }, { equipment: { resourceId: 'b' } }, { uuid: 'c' }] }),
    );
    for (const list of [
      await records.equipmentHistoryPage({}),
      await records.chargedHistory({ showDeletion: false }),
    ]) {
      expect(list).toMatchObject({
        value: {
          items: [{ uuid: 'a' }, { uuid: 'c' }],
          setAside: [{ index: 1, where: 'items[1].equipment.resourceId' }],
        },
      });
    }
    const groupings = await answering(JSON.stringify({ groupings: [{ resourceId: 1 }, { name: 'Yard 4' }] }));
    expect(await groupings.groupings()).toMatchObject({
      value: { items: [{ resourceId: 1 }], setAside: [{ index: 1, where: 'groupings[1].resourceId' }] },
    });
    const children = [{ resourceId: 12 }, { name: 'no number' }, null, { resourceId: '14', sortOrder: '2' }];
    const stations = await answering(JSON.stringify({ items: [{ resourceId: 1, children }, { resourceId: 2 }, {}] }));
    expect(await stations.stationTracks()).toMatchObject({
      value: {
        items: [{ resourceId: 1, children: [{ resourceId: 12 }, { resourceId: 14, sortOrder: 2 }] }, { resourceId: 2 }],
        setAside: [
          { index: 0, where: 'items[0].children[1].resourceId', excerpt: '{"name":"no number"}' },
          { index: 2, where: 'items[2].resourceId' },
        ],
      },
    });
  });

  it('with a number beyond what can be kept, its digits are reported as they came', async () => {
    const client = await answering(
      '{"items":[{"resourceId":9007199254740993,"notes":"9007199254740993"},{"resourceId":2},' +
        '{"resourceId":3,"waybill":{"waybillNumber":-12345678901234567890}},{"resourceId":"9007199254740995"}]}',
    );
    const page = await client.inventoryPage({});
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.items).toEqual([
      { resourceId: 2 },
      { resourceId: 3, waybill: {}, unreadFields: { 'waybill.waybillNumber': '-12345678901234567890' } },
    ]);
    expect(page.value.unreadFields).toMatchObject([
      {
        index: 2,
        id: '3',
        where: 'items[2].waybill.waybillNumber',
        rule: message('rules.tooLargeNumber', { digits: '-12345678901234567890' }),
      },
    ]);
    expect(page.value.setAside).toMatchObject([
      {
        index: 0,
        id: '9007199254740993',
        rule: message('rules.tooLargeNumber', { digits: '9007199254740993' }),
        excerpt: '{"resourceId":9007199254740993,"notes":"9007199254740993"}',
      },
      { index: 3, id: '9007199254740995', rule: shouldBe('Number', 'Text') },
    ]);
  });

  it.each(['.5', 'e-3', ''])('nor does a number of 150,000 digits beside it take longer: %j', async (end) => {
    const long = `${'9'.repeat(150_000)}${end}`;
    const client = await answering(
      `{"items":[{"resourceId":3,"zz":${long},"yy":0.12345678901234567,"waybill":{"waybillNumber":12345678901234567890}}]}`,
    );
    const page = await client.inventoryPage({});
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.items).toMatchObject([{ unreadFields: { 'waybill.waybillNumber': '12345678901234567890' } }]);
  });

  it('a name or a number as long as a record may be is reported in short, and the key is no part of a name', async () => {
    const name = 'x'.repeat(1_000_000);
    const tags = `"${name}":{},${JSON.stringify(apiKey)}:{}`;
    const number = '9'.repeat(1_000_000);
    const client = await answering(
      `{"items":[{"resourceId":3,"waybill":{"tags":{${tags}}}},{"resourceId":4,"waybill":{"waybillNumber":${number}}}]}`,
    );
    const page = await client.inventoryPage({});
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.unreadFields).toHaveLength(3);
    expect(JSON.stringify(page).length).toBeLessThan(10_000);
    expect(JSON.stringify(page)).not.toContain('7Zx');
  });

  it('and the key appears in nothing that is reported of it', async () => {
    const page = await (
      await answering(JSON.stringify({ items: [{ resourceId: apiKey, key: apiKey }] }))
    ).inventoryPage({});
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.setAside).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain('7Zx');
  });
});

describe('a field that cannot be read costs that field', () => {
  it('of a car, wherever it stands in it, and is kept beside as it was written', async () => {
    const sent = {
      ...car(7),
      equipmentNumber: 4,
      umler: { outsideLengthFt: '1,200', tareWeightLb: '65,000 LB', lengthFt: 60, damages: 'none' },
      waybill: {
        netWeightTons: '92 t',
        tags: { Cargo: 'Grain', Odd: {} },
        equipmentDetails: [{ netWeightLbs: true, grossWeightLbs: 1, sealNumbers: ['A', ['B']] }, 'second'],
      },
      workOrders: [{ resourceId: 1, lastEventId: {} }],
      parentGroupings: [{ resourceId: 12, groupingIndex: 3, sortOrder: 'first' }],
    };
    const page = await (await answering(JSON.stringify({ items: [sent, car(8)] }))).inventoryPage({});
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.setAside).toEqual([]);
    expect(page.value.items).toEqual([
      {
        ...car(7),
        equipmentNumber: 4,
        umler: { lengthFt: 60 },
        waybill: { tags: { Cargo: 'Grain' }, equipmentDetails: [{ grossWeightLbs: 1, sealNumbers: ['A'] }] },
        workOrders: [{ resourceId: 1 }],
        parentGroupings: [{ resourceId: 12, groupingIndex: 3 }],
        unreadFields: {
          'umler.outsideLengthFt': '1,200',
          'umler.tareWeightLb': '65,000 LB',
          'umler.damages': 'none',
          'waybill.netWeightTons': '92 t',
          'waybill.tags.Odd': '{}',
          'waybill.equipmentDetails[0].netWeightLbs': 'true',
          'waybill.equipmentDetails[0].sealNumbers[1]': '["B"]',
          'waybill.equipmentDetails[1]': 'second',
          'workOrders[0].lastEventId': '{}',
          'parentGroupings[0].sortOrder': 'first',
        },
      },
      car(8),
    ]);
    expect(page.value.unreadFields).toHaveLength(10);
    expect(page.value.unreadFields?.[0]).toEqual({
      index: 0,
      id: '7',
      where: 'items[0].umler.outsideLengthFt',
      rule: shouldBe('Number', 'Text'),
      excerpt: expect.stringContaining('1,200'),
    });
  });

  it('of a track, of a track of a station, and of a grouping', async () => {
    const children = [{ resourceId: 12, sortOrder: 'second' }];
    const attributes = { length: '3 000 ft', spots: ['1', { name: '2' }] };
    const stations = await answering(
      JSON.stringify({
        items: [
          { resourceId: 1, children },
          { resourceId: 2, attributes, equipmentCount: 7 },
        ],
      }),
    );
    expect(await stations.stationTracks()).toMatchObject({
      value: {
        items: [
          { resourceId: 1, children: [{ resourceId: 12, unreadFields: { sortOrder: 'second' } }] },
          {
            resourceId: 2,
            attributes: { spots: ['1'] },
            unreadFields: {
              'attributes.length': '3 000 ft',
              'attributes.spots[1]': '{"name":"2"}',
              equipmentCount: '7',
            },
          },
        ],
        setAside: [],
      },
    });
    const groupings = await answering(JSON.stringify({ groupings: [{ resourceId: 1, rules: 'none' }] }));
    expect(await groupings.groupings()).toMatchObject({
      value: { items: [{ resourceId: 1, unreadFields: { rules: 'none' } }], setAside: [] },
    });
  });

  it.each(['jobName', 'reportingFlag', 'moveType', 'timestamp', 'deletedAt', 'mutedAt', 'equipment', 'currentTrack'])(
    'but not the %s of a record of charges: without it the record would tell of another event',
    async (field) => {
      const client = await answering(
        JSON.stringify({ items: [{ resourceId: 1, [field]: ['odd'] }, { resourceId: 2 }] }),
      );
      expect(await client.chargedHistory({ showDeletion: true })).toMatchObject({
        value: { items: [{ resourceId: 2 }], setAside: [{ where: `items[0].${field}` }] },
      });
    },
  );

  it.each([
    ['equipmentInitial', {}],
    ['equipmentNumber', 'four'],
    ['parentGroupings', 'Yard 4'],
    ['parentGroupings[1]', [{ resourceId: 3 }, 'Yard 4']],
    ['parentGroupings[0].resourceId', [{ resourceId: 'Yard 4' }]],
  ])('nor what tells which car it is and where it stands: %s', async (where, odd) => {
    const [field = ''] = where.split('[');
    const client = await answering(JSON.stringify({ items: [{ resourceId: 1, [field]: odd }, { resourceId: 2 }] }));
    expect(await client.inventoryPage({})).toMatchObject({
      value: { items: [{ resourceId: 2 }], setAside: [{ where: `items[0].${where}` }] },
    });
  });
});

describe('what is only written differently is read', () => {
  it('numbers as text, text as a number, yes and no as text, nothing as null or empty text', async () => {
    const sent = {
      resourceId: '7',
      equipmentNumber: '671772',
      equipmentInitial: null,
      notes: 12,
      umler: { outsideLengthFt: '60.5', tareWeightLb: '', damages: [null, { damageStatus: '3' }] },
      waybill: {
        netWeightTons: '92',
        tags: { a: 'b', c: null },
        parties: [{ name: null, additionalNames: [null, 'X'] }],
        hazardousInfo: [{ classificationInfo: [{ hazardousClass: 2.1 }], unPageNumber: true }],
      },
      parentGroupings: [{ resourceId: '12', groupingIndex: 3.0 }],
      unheardOf: '12',
      workOrders: [{ inTransit: 'true', hasBeenDeparted: 'false' }],
    };
    const page = await (await answering(JSON.stringify({ items: [sent] }))).inventoryPage({});
    expect(page).toMatchObject({
      ok: true,
      value: {
        setAside: [],
        items: [
          {
            resourceId: 7,
            equipmentNumber: 671772,
            equipmentInitial: null,
            notes: '12',
            umler: { outsideLengthFt: 60.5, tareWeightLb: undefined, damages: [{ damageStatus: 3 }] },
            waybill: {
              netWeightTons: 92,
              tags: { a: 'b' },
              parties: [{ name: null, additionalNames: ['X'] }],
              hazardousInfo: [{ classificationInfo: [{ hazardousClass: '2.1' }], unPageNumber: 'true' }],
            },
            parentGroupings: [{ resourceId: 12, groupingIndex: 3 }],
            unheardOf: '12',
            workOrders: [{ inTransit: true, hasBeenDeparted: false }],
          },
        ],
      },
    });
  });

  it.each(['12.5', '1,204', 'UTLX', '0x10', ' ', '1e400', '-'])('but not what may mean anything: %j', async (text) => {
    const page = await (
      await answering(JSON.stringify({ items: [car(1, { equipmentNumber: text })] }))
    ).inventoryPage({});
    expect(page).toMatchObject({ value: { items: [], setAside: [{ where: 'items[0].equipmentNumber' }] } });
  });
});

describe('a list that is not there is empty', () => {
  it.each([
    '{}',
    '{"items":null}',
    '{"items":[],"groupings":[]}',
    '{"nextToken":"","prevToken":"p1","total":0,"totals":{}}',
  ])('%s', async (text) => {
    const client = await answering(text);
    expect(await client.inventoryPage({ track: 12 })).toMatchObject({ value: { items: [], setAside: [] } });
    expect(await client.stationTracks()).toMatchObject({ ok: true, value: { items: [] } });
    expect(await client.equipmentHistoryPage({})).toMatchObject({ ok: true, value: { items: [] } });
    expect(await client.chargedHistory({ showDeletion: true })).toMatchObject({ ok: true, value: { items: [] } });
    expect(await client.groupings()).toMatchObject({ ok: true, value: { items: [] } });
    expect(await client.move(oneMove)).toMatchObject({ ok: true, value: [] });
  });

  it.each([
    '{"message":"No"}',
    '{"error":"No"}',
    '{"cars":[5]}',
    '{"status":"failed"}',
    '{"code":7}',
    '{"items":{}}',
    '{"items":"none"}',
    '{"data":{"items":[]}}',
    '[]',
    'null',
    '5',
  ])('but an answer that says something else is none: %s', async (text) => {
    const client = await answering(text);
    expect(await client.inventoryPage({})).toMatchObject({ ok: false });
    expect(await client.move(oneMove)).toMatchObject({ ok: false, error: { class: 'unknown' } });
  });
});

describe('a yes stays a yes when details of it cannot be read', () => {
  it('of a move and of a switch request: the cars that can be read', async () => {
    const moved = await answering(JSON.stringify({ items: [car(1), { uuid: 'x' }, car('3')] }));
    expect(await moved.move(oneMove)).toMatchObject({ ok: true, value: [{ resourceId: 1 }, { resourceId: 3 }] });
    const switched = await answering(JSON.stringify({ equipment: [car({}), car(2)] }));
    expect(await switched.requestSwitch([{ equipmentId: 2 }])).toMatchObject({ ok: true, value: [{ resourceId: 2 }] });
  });

  it('of a class list and of a bill: without the details', async () => {
    const list = { resourceId: '77', jobId: 'Night 4', cuts: [0, 'x', '15'], isBack: [], carrier: { name: {} } };
    const made = await (await answering(JSON.stringify(list))).createClassList({ jobId: 'Night 4', items: [] });
    expect(made).toMatchObject({ ok: true, value: { resourceId: 77, jobId: 'Night 4', cuts: [0, 15], carrier: {} } });
    expect(made).not.toHaveProperty('value.isBack');
    for (const bill of [{ resourceId: 9, route: [{ splc: {} }] }, { waybill: { resourceId: 9, route: 5 } }]) {
      const client = await answering(JSON.stringify(bill));
      expect(await client.createBillOfLading({})).toMatchObject({ ok: true, value: { resourceId: 9 } });
    }
  });

  it('of a customer: without what an update leaves as it is, told beside; what an update would lose is no answer', async () => {
    const asked = async (more: object, location: object) => {
      const locations = [{ resourceId: 7, name: 'Dock', ...location }];
      const client = await answering(JSON.stringify({ customer: { resourceId: 5, ...more, locations } }));
      return client.updateCustomer({ resourceId: 5 });
    };
    expect(
      await asked({ isTaxExempt: 'perhaps', uuid: [] }, { phoneNumber: { of: 'x' }, currencyCode: 'PLN' }),
    ).toEqual({
      ok: true,
      answeredAt: expect.any(Number),
      value: {
        resourceId: 5,
        locations: [{ resourceId: 7, name: 'Dock', currencyCode: 'PLN' }],
        unreadFields: { isTaxExempt: 'perhaps', uuid: '[]', 'locations[0].phoneNumber': '{"of":"x"}' },
      },
    });
    const lost = ['abbreviatedName', 'isDefault', 'usedForBilling', 'currencyCode', 'generalLedgerNumber', 'address'];
    for (const field of lost) {
      expect([field, await asked({}, { [field]: [1] })]).toMatchObject([
        field,
        { ok: false, error: { class: 'unknown', cause: 'unreadable' } },
      ]);
    }
    expect(await asked({}, { address: { zipCode: {} } })).toMatchObject({ ok: false });
  });
});

it('whatever JSON comes, nothing throws, and nothing is read twice or invented', async () => {
  const answers: string[] = [];
  const service = await httpService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answers.at(-1));
  });
  const { client } = clientOf(service.url);
  const item = fc.oneof(
    fc.jsonValue(),
    fc.record({ resourceId: fc.oneof(fc.integer(), fc.string()), umler: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.record({ items: fc.array(item) })), async (answer) => {
      answers.push(JSON.stringify(answer));
      const page = await client.inventoryPage({});
      if (!page.ok) return;
      const { items, setAside } = page.value;
      const sent: unknown = JSON.parse(answers.at(-1) ?? '');
      const listed = typeof sent === 'object' && sent !== null && 'items' in sent ? sent.items : null;
      const count = Array.isArray(listed) ? listed.length : 0;
      expect(items.length + setAside.length).toBe(count);
    }),
    runs(300),
  );
});
