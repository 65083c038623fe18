import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { defaultDialect } from '#shared/service/dialect.ts';
import { longestToken } from '#main/service/limits.ts';
import { allPages } from '#main/service/paging.ts';
import { afterRealTime } from '#main/service/transport.ts';
import { apiKey, clientOf, httpService, json, oneMove } from './service-at.ts';

describe('a request to the service', () => {
  it('carries carrier, key and user, and the user group under the name of the dialect', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(`${service.url}/eu/rail/`, {
      userGroup: 'Yard & Office',
      dialect: { ...defaultDialect, userGroupParameter: 'asGroup' },
    });
    await client.inventoryPage({ track: 12 });
    const [heard] = service.heard;
    expect(heard?.method).toBe('POST');
    expect(heard?.url.pathname).toBe('/eu/rail/ims/equipment/inventory');
    expect(Object.fromEntries(heard?.url.searchParams ?? [])).toEqual({ carrierId: '42', asGroup: 'Yard & Office' });
    // A plus is a blank to those alone who read the query as a form.
    expect(heard?.url.search).toContain('asGroup=Yard%20%26%20Office');
    expect(heard?.headers['x-svc-api-key']).toBe(apiKey);
    expect(heard?.headers['x-svc-assume-user']).toBe('crew@yard.example');
    expect(heard?.headers['content-type']).toBe('application/json');
    expect(heard?.headers['expect']).toBeUndefined();
    expect(heard?.headers['user-agent']).toBe('Yard-Terminal');
    // What is between knows the key of no request, and must not answer for the service.
    expect(heard?.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(heard?.body ?? '')).toEqual({ track: 12, pageSize: defaultDialect.inventoryPageSize });
  });

  it('names the track whose cars it asks for in the type of the dialect', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url, { dialect: { ...defaultDialect, trackFilter: 'text' } });
    await client.inventoryPage({ track: 12 }, { nextToken: 'b' });
    await client.inventoryPage({});
    expect(service.heard.map(({ body }) => JSON.parse(body))).toEqual([
      { track: '12', pageSize: defaultDialect.inventoryPageSize, pageNextToken: 'b' },
      { pageSize: defaultDialect.inventoryPageSize },
    ]);
  });

  it('asks for fewer records while a page of so many is refused, and keeps to the size that was answered', async () => {
    const sizeIn = (body: string) => Number(/"pageSize":(\d+)/.exec(body)?.[1]);
    const service = await httpService(({ body }, response) =>
      sizeIn(body) > 60 ? json(response, 400, { message: 'pageSize: at most 60' }) : json(response, 200, { items: [] }),
    );
    const { client } = clientOf(service.url);
    expect(await client.inventoryPage({})).toMatchObject({ ok: true });
    expect(await client.inventoryPage({}, { nextToken: 'b' })).toMatchObject({ ok: true });
    expect(await client.equipmentHistoryPage({ pageSize: 30 })).toMatchObject({ ok: true });
    expect(await client.equipmentHistoryPage({})).toMatchObject({ ok: true });
    expect(service.heard.map(({ body }) => sizeIn(body))).toEqual([500, 100, 50, 50, 30, 200, 100, 50]);
  });

  it('asks for fewer also where another list has found the size while its first page was being refused', async () => {
    let refuse = () => undefined as unknown;
    const service = await httpService(({ body }, response, nth) => {
      const no = () => json(response, 400, { message: 'pageSize: at most 100' });
      if (Number(/"pageSize":(\d+)/.exec(body)?.[1]) <= 100) json(response, 200, { items: [] });
      else if (nth === 1) refuse = no;
      else no();
    });
    const { client } = clientOf(service.url);
    const slow = client.inventoryPage({ track: 1 });
    await expect.poll(() => service.heard.length).toBe(1);
    expect(await client.inventoryPage({ track: 2 })).toMatchObject({ ok: true });
    refuse();
    expect(await slow).toMatchObject({ ok: true });
  });

  it('of which no page is answered, however small, fails with what was said to the first', async () => {
    const service = await httpService((_, response, nth) => json(response, 400, { message: `No ${nth}` }));
    const { client } = clientOf(service.url);
    expect(await client.inventoryPage({})).toMatchObject({ error: { words: 'No 1' } });
    expect(service.heard).toHaveLength(4);
  });

  it('of which no page was answered, however small, is asked for once, and with fewer records again after some refusals', async () => {
    let mostInPage = 0;
    const sizeIn = (body: string) => Number(/"pageSize":(\d+)/.exec(body)?.[1]);
    const service = await httpService(({ body }, response) =>
      sizeIn(body) > mostInPage ? json(response, 400, { message: 'No.' }) : json(response, 200, { items: [] }),
    );
    const { client } = clientOf(service.url);
    for (let n = 0; n < 6; n += 1) expect(await client.inventoryPage({})).toMatchObject({ ok: false });
    expect(service.heard).toHaveLength(4 + 5);
    mostInPage = 60;
    expect(await client.inventoryPage({})).toMatchObject({ ok: true });
    expect(service.heard.map(({ body }) => sizeIn(body)).slice(-3)).toEqual([500, 100, 50]);
  });

  it('asks for fewer records also of a service that takes fewer than before, not at a refusal now and then', async () => {
    let mostInPage = 500;
    const sizeIn = (body: string) => Number(/"pageSize":(\d+)/.exec(body)?.[1]);
    const service = await httpService(({ body }, response) =>
      sizeIn(body) > mostInPage ? json(response, 400, { message: 'No.' }) : json(response, 200, { items: [] }),
    );
    const { client } = clientOf(service.url);
    const asked = async (times: number) => {
      const answered: boolean[] = [];
      for (let n = 0; n < times; n += 1) answered.push((await client.inventoryPage({})).ok);
      return answered.filter(Boolean).length;
    };
    expect(await asked(2)).toBe(2);
    mostInPage = 60;
    expect(await asked(5)).toBe(0);
    mostInPage = 500;
    expect(await asked(1)).toBe(1);
    mostInPage = 60;
    expect(await asked(7)).toBe(2);
    expect(service.heard.map(({ body }) => sizeIn(body)).slice(-4)).toEqual([500, 100, 50, 50]);
  });

  it('asks for station tracks with a GET that has a body', async () => {
    const service = await httpService((_, response) =>
      json(response, 200, { items: [{ resourceId: 1, children: [{ resourceId: 2, name: 'Yard 4' }] }] }),
    );
    const result = await clientOf(service.url).client.stationTracks();
    expect(service.heard[0]?.method).toBe('GET');
    expect(service.heard[0]?.url.pathname).toBe('/ims/groupings/station-tracks');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({ carrierId: 42 });
    expect(result).toMatchObject({ ok: true, value: { items: [{ resourceId: 1, children: [{ resourceId: 2 }] }] } });
  });

  it('puts time and type of a move under the names of the dialect, and no carrier into its body', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [{ resourceId: 7 }] }));
    const dialect = { ...defaultDialect, moveTimeField: 'movedAt', moveTypeField: 'moveType' };
    const { client } = clientOf(service.url, { dialect });
    const result = await client.move({ ...oneMove, updateTime: '2026-05-01T11:00:00Z', updateType: 'MAWY' });
    expect(result).toMatchObject({ ok: true, value: [{ resourceId: 7 }] });
    expect(service.heard[0]?.url.searchParams.get('carrierId')).toBe('42');
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      ...oneMove,
      movedAt: '2026-05-01T11:00:00Z',
      moveType: 'MAWY',
    });
  });

  it('names the carrier in the bodies that list it', async () => {
    const service = await httpService((_, response) =>
      json(response, 200, { items: [], equipment: [], groupings: [] }),
    );
    const { client } = clientOf(service.url);
    await client.requestSwitch([{ equipmentId: 7, trackId: 12, requestType: 'PL' }]);
    await client.groupings({ names: ['Yard 4'] });
    await client.equipmentHistoryPage({ equipmentIds: [7], revisionedSince: '2026-05-01T11:00:00Z' });
    expect(service.heard.map(({ url }) => url.pathname)).toEqual([
      '/ims/equipment/switch-request',
      '/ims/groupings/list',
      '/equipment-history/',
    ]);
    expect(service.heard.map(({ body }) => JSON.parse(body).carrierId)).toEqual([42, 42, 42]);
  });

  it('goes over connections that are kept alive', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url);
    for (let call = 0; call < 10; call += 1) await client.inventoryPage({});
    // A connection rests for a turn after an answer, so calls in close order take turns on two.
    expect(Math.max(...service.heard.map(({ connection }) => connection))).toBeLessThanOrEqual(2);
    expect(service.heard.length).toBe(10);
  });

  it('does not leave when it does not fit the description, and says which field', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url);
    const unknownField = { ...oneMove, carrierId: 42 };
    expect(await client.move(unknownField)).toMatchObject({
      ok: false,
      error: { class: 'refused', cause: 'invalidRequest', message: expect.stringContaining('"carrierId"') },
    });
    expect(await client.equipmentHistoryPage({ timestampAfter: 'yesterday' })).toMatchObject({
      ok: false,
      error: { cause: 'invalidRequest', message: expect.stringContaining('timestampAfter') },
    });
    expect(service.heard).toEqual([]);
  });

  it('says times in UTC, whatever offset they were given in', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url);
    const times = { timestampAfter: '2024-02-29T00:00:00+05:30', timestampBefore: '2026-03-29T02:30:00.250+01:00' };
    await client.equipmentHistoryPage({ ...times, revisionedSince: '2026-05-01T14:02:00Z' });
    await client.chargedHistory({ ...times, showDeletion: false });
    const details = [{ initialAndNumber: 'UP 1', netWeightTons: 90, groupings: [] }];
    await client.loadToolswork({
      trackName: 'A',
      waybillTemplateId: 1,
      timestamp: '2026-11-01T01:30:00-05:00',
      details,
    });
    const utc = { timestampAfter: '2024-02-28T18:30:00.000Z', timestampBefore: '2026-03-29T01:30:00.250Z' };
    expect(service.heard.map(({ body }): unknown => JSON.parse(body))).toMatchObject([
      { ...utc, revisionedSince: '2026-05-01T14:02:00Z' },
      utc,
      { timestamp: '2026-11-01T06:30:00.000Z' },
    ]);
  });

  it('does not go over plain HTTP to another machine', async () => {
    const result = await clientOf('http://api.carrier.example').client.stationTracks();
    expect(result).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'address' } });
  });

  it('never goes to this machine by way of a proxy', async () => {
    const proxy = await httpService((_, response) => json(response, 200, {}));
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const environment = { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url };
    const here = await clientOf(service.url, { environment }).client.stationTracks();
    expect(here.ok).toBe(true);
    expect(proxy.heard).toEqual([]);
  });
});

describe('an answer of the service', () => {
  it('keeps fields and codes that the description does not know, and does without those that are missing', async () => {
    const car = { resourceId: 7, loadStatus: 'HALF', newField: { deep: [1] }, waybill: { brandNew: true, tags: null } };
    const service = await httpService((_, response) => json(response, 200, { items: [car], more: 1 }));
    const result = await clientOf(service.url).client.inventoryPage({});
    expect(result).toMatchObject({ ok: true, value: { items: [car] } });
  });

  it('leads to the next page by the token of the dialect; missing, null, empty, false and 0 end the list', async () => {
    const none = [{ nextToken: '' }, { nextToken: null }, { nextToken: false, prevToken: false }, { nextToken: 0 }, {}];
    const answers = [{ nextToken: 'b', prevToken: 'a' }, { nextToken: 17 }, ...none];
    const service = await httpService((_, response, nth) => json(response, 200, { items: [], ...answers[nth - 1] }));
    const { client } = clientOf(service.url);
    const pages = [];
    for (const _ of answers) pages.push(await client.inventoryPage({}, { nextToken: 'z' }));
    expect(pages.map((page) => (page.ok ? page.value : page.error))).toEqual([
      { items: [], setAside: [], nextToken: 'b', prevToken: 'a' },
      { items: [], setAside: [], nextToken: '17' },
      ...none.map(() => ({ items: [], setAside: [] })),
    ]);
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      pageSize: defaultDialect.inventoryPageSize,
      pageNextToken: 'z',
    });
  });

  it('without its list is an empty page where nothing is said but which page it is; any other number is no page', async () => {
    const answers = [{ pageSize: 500 }, { page: 1, pageNextToken: '' }, { total: 37 }, { code: 500 }];
    const service = await httpService((_, response, nth) => json(response, 200, answers[nth - 1] ?? {}));
    const { client } = clientOf(service.url);
    const read: boolean[] = [];
    for (const _ of answers) read.push((await client.inventoryPage({ track: 12 })).ok);
    expect(read).toEqual([true, true, false, false]);
  });

  it('leads back to the first page where pages are counted from 0', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [], nextToken: 2, prevToken: 0 }));
    expect(await clientOf(service.url).client.equipmentHistoryPage({ pageNextToken: '1' })).toMatchObject({
      value: { nextToken: '2', prevToken: '0' },
    });
  });

  it('is read whole where only the token of the page before is none, or comes under a name of its own', async () => {
    const answers = [{ prevToken: { page: 1 } }, { pageNextToken: 'b', pagePrevToken: 'a' }];
    const service = await httpService((_, response, nth) => json(response, 200, { items: [], ...answers[nth - 1] }));
    const { client } = clientOf(service.url);
    const pages = [await client.inventoryPage({}), await client.equipmentHistoryPage({})];
    expect(pages.map((page) => (page.ok ? page.value : page.error))).toEqual([
      { items: [], setAside: [] },
      { items: [], setAside: [], nextToken: 'b', prevToken: 'a' },
    ]);
  });

  it.each<[string, unknown]>([
    ['no token', { page: 2 }],
    ['too long to be sent back', 'x'.repeat(longestToken + 1)],
  ])('is not taken for the end of a list when its token is %s', async (_, nextToken) => {
    const service = await httpService((_heard, response) => json(response, 200, { items: [], nextToken }));
    const result = await clientOf(service.url).client.inventoryPage({});
    expect(result).toMatchObject({
      ok: false,
      error: { cause: 'unreadable', message: expect.stringContaining('nextToken') },
    });
  });

  it('is read page by page to the end', async () => {
    const service = await httpService(({ body }, response) => {
      const after = Number(JSON.parse(body).pageNextToken ?? 0);
      json(response, 200, { items: [{ resourceId: after + 1 }], ...(after < 2 && { nextToken: String(after + 1) }) });
    });
    const { client } = clientOf(service.url);
    const ids = [];
    for await (const page of allPages('inventory', (nextToken) => client.inventoryPage({}, { nextToken }))) {
      expect(page.ok).toBe(true);
      if (page.ok) ids.push(...page.value.items.map((car) => car.resourceId));
    }
    expect(ids).toEqual([1, 2, 3]);
  });

  it('ends a list with an error when a page token comes a second time', async () => {
    const service = await httpService((_, response, nth) =>
      json(response, 200, { items: [{ resourceId: nth }], nextToken: nth % 2 === 0 ? 'even' : 'odd' }),
    );
    const { client } = clientOf(service.url);
    const results = [];
    for await (const page of allPages('inventory', (nextToken) => client.inventoryPage({}, { nextToken })))
      results.push(page);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(results.at(-1)).toMatchObject({ error: { endpoint: 'inventory', cause: 'unreadable' } });
    expect(service.heard.length).toBe(3);
  });

  it('reports once that it comes from a practice yard', async () => {
    let told = 0;
    const service = await httpService((_, response, nth) =>
      json(response, nth === 1 ? 401 : 200, { message: 'no', items: [] }, { 'x-practice-yard': '1' }),
    );
    const { client } = clientOf(service.url, { onPracticeYard: () => (told += 1) });
    await client.stationTracks();
    await client.stationTracks();
    expect(told).toBe(1);
  });

  it('but only of one on this machine: a carrier’s service that says so is none', async () => {
    let told = 0;
    const service = await httpService((_, response) => json(response, 200, { items: [] }, { 'x-practice-yard': '1' }));
    const open = () =>
      new Agent().compose((dispatch) => (options, handler) => dispatch({ ...options, origin: service.url }, handler));
    const transport = { open, after: afterRealTime };
    const { client } = clientOf('https://carrier.example', { transport, onPracticeYard: () => (told += 1) });
    expect(await client.stationTracks()).toMatchObject({ ok: true });
    expect(told).toBe(0);
  });
});
