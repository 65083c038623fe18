import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openYard, seededAt, tracksOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let full: number;
let empty: number;
let cars: number[];

beforeAll(async () => {
  opened = await openYard();
  ({ full, empty } = await tracksOf(opened.client, 4));
  cars = await opened.client.order(full);
});
afterEach(() => opened.client.control('/practice/reset', {}));
afterAll(() => opened.close());

/** How the port of the service takes a new connection. */
function knock(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(opened.yard.url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve('open');
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

describe('offline', () => {
  it('refuses connections for real, stays under control, and comes back on the same port', async () => {
    expect(await knock()).toBe('open');
    await opened.client.control('/practice/offline', { offline: true });
    expect(await knock()).toBe('ECONNREFUSED');
    expect(await opened.client.order(full)).toEqual(cars);
    await opened.client.control('/practice/offline', { offline: true });
    await opened.client.control('/practice/offline', { offline: false });
    expect(await knock()).toBe('open');
    expect((await opened.client.stationTracks()).status).toBe(200);
  });
});

it('is reachable beside the service as well, and untouched by its faults', async () => {
  const { url } = opened.yard;
  const post = (body: unknown) =>
    fetch(`${url}/practice/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post({ fault: 'refuse' })).status).toBe(200);
  expect(await (await fetch(`${url}/practice/log`)).json()).toMatchObject({ entries: [] });
  expect((await fetch(`${url}/practice/faults`, { method: 'DELETE' })).status).toBe(200);
});

describe('another crew', () => {
  it('moves named cars in their order, and the history tells of it', async () => {
    const cut = cars.slice(0, 2);
    const answer = await opened.client.control('/practice/other-crew', {
      equipmentIds: cut,
      toTrackId: full,
      groupingIndex: 1,
      jobName: 'Night crew',
      moveType: 'PUJI',
    });
    expect(answer.body).toEqual({ equipmentIds: cut, trackId: full });
    expect((await opened.client.order(full)).slice(0, 4)).toEqual([cars[2], cars[0], cars[1], cars[3]]);
    const told = (await opened.client.history({ revisionedSince: new Date(seededAt).toISOString() })).items;
    expect(told.map((record) => [record.jobName, record.moveType])).toEqual([
      ['Night crew', 'PUJI'],
      ['Night crew', 'PUJI'],
    ]);
    expect((await opened.client.log()).entries).toEqual([]);
  });

  it('moves so many cars of its own choice', async () => {
    await opened.client.control('/practice/other-crew', { count: 3, toTrackId: empty });
    expect(await opened.client.order(empty)).toHaveLength(3);
  });

  it.each([
    [{ equipmentIds: [1], toTrackId: 1001 }, 404],
    [{ count: 1, toTrackId: 1 }, 404],
    [{ toTrackId: 1001 }, 400],
  ])('refuses %j with %i', async (input, status) => {
    expect((await opened.client.control('/practice/other-crew', input)).status).toBe(status);
  });
});

describe('the log', () => {
  it('tells every write asked, done or not, in order, and counts reads', async () => {
    const { client } = opened;
    await client.move([{ car: cars[0] ?? 0, to: empty }], { jobName: 'Job A' });
    await client.move([{ car: 1, to: empty }], { jobName: 'Job B' });
    await client.switchRequest([{ equipmentId: cars[1] ?? 0, trackId: full, requestType: 'PL' }]);
    await client.call('/ims/equipment/move', '{');
    await client.stationTracks();
    await client.stationTracks();
    const { entries, reads } = await client.log();
    const path = '/ims/equipment/move';
    expect(entries).toMatchObject([
      { method: 'POST', path, jobName: 'Job A', equipmentIds: [cars[0]], trackId: empty, effect: true, status: 200 },
      { method: 'POST', path, jobName: 'Job B', equipmentIds: [1], trackId: empty, effect: false, status: 404 },
      {
        method: 'POST',
        path: '/ims/equipment/switch-request',
        equipmentIds: [cars[1]],
        trackId: full,
        effect: true,
        status: 200,
      },
      { method: 'POST', path, equipmentIds: [], effect: false, status: 400 },
    ]);
    expect(reads).toEqual({ '/ims/groupings/station-tracks': 2 });
    const last = entries.at(-2)?.n ?? 0;
    expect((await client.log(last)).entries).toHaveLength(1);
  });
});

describe('reset', () => {
  it('makes the yard as it was first seeded', async () => {
    await opened.client.move(cars.map((car) => ({ car, to: empty })));
    await opened.client.control('/practice/faults', { fault: 'busy' });
    await opened.client.control('/practice/reset', {});
    expect(await opened.client.order(full)).toEqual(cars);
    expect((await opened.client.stationTracks()).status).toBe(200);
    expect((await opened.client.log()).entries).toEqual([]);
  });
});
