import { ORPCError, safe } from '@orpc/server';
import { expect, test } from 'vitest';
import { openHttpHost, type HttpHost } from '#main/http/server.ts';
import { ask, scriptOf } from '../../support/rpc.ts';
import { Shift } from '../../support/shift.ts';
import pino from 'pino';

async function scripted() {
  const shift = await Shift.begin();
  const host: HttpHost = await openHttpHost({
    router: shift.terminal.router,
    rendererDir: 'no-such-folder',
    port: 0,
    logger: pino({ level: 'silent' }),
  });
  return { shift, host, call: scriptOf(host) };
}

test('bad input at any procedure is a 400 that names the field, and records nothing', async () => {
  const { shift, host, call } = await scripted();
  try {
    const { full } = await shift.tracks(2);
    const trackId = full[0]?.trackId ?? 0;
    const [car] = await shift.board(trackId);
    const move = { equipmentIds: [car], to: { trackId, place: 'front' } };
    const loaded = { initialAndNumber: 'UTLX 1', netWeightTons: 60, groupings: [{ type: 'BLOCK', name: 'B' }] };
    const load = { trackName: 'New', waybillTemplateId: 1, details: [loaded] };
    const cases: [string, unknown, string][] = [
      ['terminal/workOffline', {}, 'offline'],
      ['terminal/workOffline', { offline: 'yes' }, 'offline'],
      ['account/signIn', { ...shift.credentials, serviceUrl: 'http://carrier.example' }, 'serviceUrl'],
      ['settings/set', { updateFeed: 'http://carrier.example' }, 'updateFeed'],
      [
        'profiles/setAddresses',
        { profile: 'x', addresses: [{ name: 'EU', serviceUrl: 'http://carrier.example' }] },
        'addresses[0].serviceUrl',
      ],
      ['account/signIn', { ...shift.credentials, apiKey: '' }, 'apiKey'],
      ['account/signIn', { ...shift.credentials, assumeUser: 'nobody' }, 'assumeUser'],
      ['account/signIn', { ...shift.credentials, carrierId: 'nine' }, 'carrierId'],
      ['mirror/refresh', { trackId: 'x' }, 'trackId'],
      ['tracks/list', { stationId: -1 }, 'stationId'],
      ['tracks/get', {}, 'trackId'],
      ['cars/search', { limit: 0 }, 'limit'],
      ['cars/search', { colour: 'red' }, 'colour'],
      ['cars/get', { equipmentId: 1.5 }, 'equipmentId'],
      ['inventory/table', { filter: { station: 1 } }, 'filter.station'],
      ['inventory/table', { filter: { loadStatus: ['LOAD', 1] } }, 'filter.loadStatus[1]'],
      ['inventory/table', { sort: { by: 'colour' } }, 'sort.by'],
      ['inventory/cars', { equipmentIds: [0] }, 'equipmentIds[0]'],
      ['inventory/saveView', { view: { filter: {}, sort: { by: 'mark' }, columns: ['mark'] } }, 'view.name'],
      ['trackChecks/create', { trackId, walkedFrom: 'middle' }, 'walkedFrom'],
      ['trackChecks/get', { paperId: 'x' }, 'paperId'],
      ['trackChecks/add', { paperId: crypto.randomUUID(), before: null, typed: ' ' }, 'typed'],
      ['trackChecks/record', { paperId: crypto.randomUUID(), revision: 1, moves: [] }, 'moves'],
      ['consists/create', { title: ' ', text: 'UP 1' }, 'title'],
      ['consists/create', { title: 'Train 7', text: 'nothing of the kind' }, 'text'],
      ['consists/create', { title: 'Train 7', text: `UP 1${','.repeat(200)}` }, 'text'],
      ['moves/record', { ...move, equipmentIds: [] }, 'equipmentIds'],
      ['moves/record', { ...move, equipmentIds: [car, car] }, 'equipmentIds'],
      ['moves/record', { ...move, equipmentIds: [999_999_999] }, 'equipmentIds[0]'],
      ['moves/record', { ...move, to: { trackId: 999_999_999, place: 'back' } }, 'to.trackId'],
      ['moves/record', { ...move, to: { trackId, place: 'middle' } }, 'to.place'],
      ['moves/record', { ...move, to: { trackId, place: { before: car } } }, 'to.place.before'],
      ['moves/record', { ...move, moveType: 'FLY' }, 'moveType'],
      ['moves/record', { ...move, occurredAt: 'yesterday' }, 'occurredAt'],
      ['moves/record', { ...move, occurredAt: '2999-01-01T00:00:00Z' }, 'occurredAt'],
      ['moves/record', { ...move, occurredAt: '0000-01-01T00:00:00+10:00' }, 'occurredAt'],
      ['past/at', { at: '0000-01-01T00:00:00+10:00' }, 'at'],
      ['customers/import', { customers: [{ resourceId: 7 }], asOf: '0000-01-01T00:00:00+10:00' }, 'asOf'],
      ['moves/record', { ...move, haste: true }, 'haste'],
      ['moves/record', { ...move, commandId: 'mine' }, 'commandId'],
      ['moves/record', { ...move, jobName: 'Job \ud83d' }, 'jobName'],
      ['moves/record', { ...move, jobName: 'Job\u0000 7' }, 'jobName'],
      ['moves/record', { ...move, overrideReason: '\udc00' }, 'overrideReason'],
      ['moves/record', { ...move, to: { trackId, place: 'back', spot: 'Dock \ud83d' } }, 'to.spot'],
      // Nobody would see that name.
      ['moves/record', { ...move, to: { trackId, place: 'back', spot: '\u200b' } }, 'to.spot'],
      ['moves/record', { ...move, to: { trackId, place: 'back', spot: 'D\ufffdCK' } }, 'to.spot'],
      ['switchRequests/record', { requests: [{ equipmentId: car, trackId, spot: 'DO\u00adCK' }] }, 'requests[0].spot'],
      ['moves/record', { ...move, jobName: '\u3164' }, 'jobName'],
      ['classLists/record', { jobId: '\u200b', items: [{ equipmentId: car, trackId, position: -1 }] }, 'jobId'],
      ['toolswork/record', { ...load, timestamp: '2099-12-31T00:00:00Z' }, 'timestamp'],
      ['toolswork/record', { ...load, trackName: 'x'.repeat(10_001) }, 'trackName'],
      ['customers/record', { resourceId: -1, printedName: 'DOCK' }, 'resourceId'],
      [
        'customers/record',
        { resourceId: 3002, locations: [{ name: 'A', resourceId: 0, requestAction: 'delete' }] },
        'locations[0].resourceId',
      ],
      ['customers/record', { resourceId: 3002, name: '\u2060' }, 'name'],
      ['classLists/record', { jobId: 'Job \ud83d', items: [{ equipmentId: car, trackId, position: -1 }] }, 'jobId'],
      ['customers/record', { resourceId: 3002, printedName: 'DOCK \udc00' }, 'printedName'],
      // Letters that could not be read, as of a service that does not answer in UTF-8: it would make a track of that name.
      ['customers/record', { resourceId: 3002, printedName: 'D\ufffdCK' }, 'printedName'],
      [
        'billsOfLading/record',
        { waybill: { billOfLadingNumber: 'B-1', tags: { Yard: 'Qu\ufffdbec' } } },
        'waybill.tags.Yard',
      ],
      ['toolswork/record', { ...load, trackName: 'Qu\ufffdbec' }, 'trackName'],
      [
        'billsOfLading/record',
        { waybill: { billOfLadingNumber: 'B-1', tags: { 'A\ud83d': 'b' } } },
        'waybill.tags.A\ufffd',
      ],
      ['switchLists/create', { title: 'List \ud83d', lines: [] }, 'title'],
      ['consists/create', { title: 'Train\u0000', text: 'UP 1' }, 'title'],
      ['settings/set', { updateFeed: 'https://\ud83d.example' }, 'updateFeed'],
      [
        'switchRequests/record',
        { requests: [{ equipmentId: car, trackId, requestType: 'XX' }] },
        'requests[0].requestType',
      ],
      [
        'switchRequests/record',
        { requests: [{ equipmentId: car, trackId: 999_999_999, requestType: 'PL' }] },
        'requests[0].trackId',
      ],
      ['customers/import', { customers: [{ resourceId: 7, remarks: { a: '\ud800' } }] }, 'customers[0].remarks.a'],
      [
        'billsOfLading/record',
        { waybill: { billOfLadingNumber: 'B-1', tags: JSON.parse('{"__proto__":"x"}') } },
        'waybill.tags.__proto__',
      ],
      [
        'billsOfLading/record',
        { waybill: { billOfLadingNumber: 'B-1', lineItems: [{ quantity: { weight: true } }] } },
        'waybill.lineItems[0].quantity.weight',
      ],
      ['queue/change', { commandId: 'x', input: { kind: 'fly' } }, 'input.kind'],
      [
        'due/get',
        { limits: Array.from({ length: 51 }, () => ({ track: null, loadStatus: null, customer: null, hours: 1 })) },
        'limits',
      ],
      ['queue/list', { states: ['lost'] }, 'states[0]'],
      ['queue/list', { kinds: ['classlist'] }, 'kinds[0]'],
      // Each of them in words held everything else up for two seconds.
      ['queue/list', { states: Array.from({ length: 200_000 }, () => 'lost') }, 'states'],
      ['queue/list', Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`wrong${at}`, 1])), 'input'],
      ['queue/get', { commandId: 7 }, 'commandId'],
      ['groupings/list', { names: 'all' }, 'names'],
      ['history/equipment', { moveTypes: 'all' }, 'moveTypes'],
      // In UTC the year has five digits, or a sign.
      ['history/equipment', { revisionedSince: '9999-12-31T23:59:59-12:00' }, 'revisionedSince'],
      ['history/charges', { showDeletion: false, timestampAfter: '0000-01-01T00:00:00+14:00' }, 'timestampAfter'],
      ['settings/set', { theme: 'pink' }, 'theme'],
    ];
    for (const [procedure, input, field] of cases) {
      const answer = await call(procedure, input);
      expect([procedure, answer.status, answer.body]).toMatchObject([
        procedure,
        400,
        { json: { code: 'INVALID', data: { issues: expect.arrayContaining([expect.objectContaining({ field })]) } } },
      ]);
    }
    const { credentials } = shift;
    const secret = await call('account/signIn', { ...credentials, serviceUrl: 'https://me:s3cret@api.example' });
    const rule = 'must not hold a user name, a password, a query (?) or a fragment (#)';
    expect(secret.body).toMatchObject({ json: { data: { issues: [{ field: 'serviceUrl', rule }] } } });
    expect(await shift.api.queue.list()).toEqual([]);
  } finally {
    await host.close();
  }
});

test('what is not plain JSON, or what JSON cannot give back, is a 400 that names it and is kept nowhere', async () => {
  const { shift, host } = await scripted();
  try {
    const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' };
    const imported = async (body: string) =>
      await ask(`${host.rpc}/customers/import`, { method: 'POST', headers, body });
    const field = 'customers[0].remarks';
    for (const [value, meta, rule] of [
      ['"12"', '[0, "customers", 0, "remarks"]', 'must be a number or a text'],
      ['"2026-01-01"', '[1, "customers", 0, "remarks"]', 'must be plain JSON'],
      ['[["a", 1]]', '[7, "customers", 0, "remarks"]', 'must be plain JSON'],
      ['1e999', '', 'must be a number that JSON can hold'],
    ] as const) {
      const answer = await imported(`{"json":{"customers":[{"resourceId":7,"remarks":${value}}]},"meta":[${meta}]}`);
      expect([meta, answer.status, answer.body]).toMatchObject([
        meta,
        400,
        { json: { code: 'INVALID', data: { issues: [{ field, rule }] } } },
      ]);
    }
    expect(await shift.api.customers.list()).toEqual([]);
  } finally {
    await host.close();
  }
});

test('of what is wrong or advised against in very many cars, the first hundred are reported, and how many more there are', async () => {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const load = (details: Record<string, unknown>) => ({
    trackName: 'New',
    waybillTemplateId: 1,
    details: Array.from({ length: 2_000 }, () => ({
      initialAndNumber: '7',
      netWeightTons: 60,
      groupings: [],
      ...details,
    })),
  });
  const last = { field: 'input', rule: 'breaks 1,900 more rules, which are not listed' };

  const { error } = await safe(shift.api.toolswork.record(load({ initialAndNumber: ' ' })));
  if (!(error instanceof ORPCError) || error.code !== 'INVALID') throw new Error('it was not refused');
  expect(error.data.issues).toHaveLength(101);
  expect(error.data.issues.at(-1)).toMatchObject(last);

  const { commandId, advice } = await shift.api.toolswork.record(load({}));
  const told = await shift.api.queue.get({ commandId });
  expect([advice?.length, told.advice?.length]).toEqual([101, 101]);
  expect([advice?.[0]?.field, advice?.at(-1)?.rule]).toEqual(['trackName', last.rule.replace('1,900', '1,901')]);
  expect(told.advice?.at(-1)).toMatchObject(last);
});

test('the words of a choice say what it may be', async () => {
  const { shift, host, call } = await scripted();
  try {
    const weight = await call('billsOfLading/record', {
      waybill: { billOfLadingNumber: 'B-1', lineItems: [{ quantity: { weight: true } }] },
    });
    expect(weight.body).toHaveProperty('json.data.issues.0.rule', 'must be text or a number');
    const kind = await call('queue/change', { commandId: 'x', input: { kind: 'fly' } });
    expect(kind.body).toHaveProperty(
      'json.data.issues.0.rule',
      'must be one of move, switchRequest, classList, toolswork, billOfLading, customerUpdate',
    );
    const speed = await call('lessons/setShift', { speed: 5 });
    expect(speed.body).toHaveProperty('json.data.issues.0.rule', 'must be one of 1, 10');
    const separator = await call('events/configure', { settings: { separator: '|' } });
    expect(separator.body).toHaveProperty('json.data.issues.0.rule', 'must be one of ".", "", ":", "\\n"');
    expect(await shift.api.queue.list()).toEqual([]);
  } finally {
    await host.close();
  }
});

test('things that do not exist are a 404 that says so; the wrong moment is a 409', async () => {
  const { shift, host, call } = await scripted();
  try {
    for (const [procedure, input] of [
      ['tracks/get', { trackId: 999_999_999 }],
      ['cars/get', { equipmentId: 999_999_999 }],
      ['queue/get', { commandId: 'nothing' }],
      ['queue/retry', { commandId: 'nothing' }],
    ] as const) {
      expect([procedure, (await call(procedure, input)).status]).toEqual([procedure, 404]);
    }
    const { full, quiet } = await shift.tracks(1);
    const [car] = await shift.board(full[0]?.trackId ?? 0);
    const { commandId } = await shift.api.moves.record({
      equipmentIds: [car ?? 0],
      to: { trackId: quiet.trackId, place: 'back' },
    });
    await shift.drained();
    expect((await call('queue/retry', { commandId })).status).toBe(409);
    expect((await call('queue/discard', { commandId })).status).toBe(409);
    await call('account/signOut', {});
    const refused = await call('tracks/list', {});
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ json: { code: 'NOT_SIGNED_IN' } });
  } finally {
    await host.close();
  }
});
