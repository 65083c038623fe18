import { statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { controlling } from '../support/practice-control.ts';
import { ask } from '../support/rpc.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { freshYard, openYard, seededAt } from './client.ts';

const { opened, full, empty, cars } = await freshYard(4);

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

it('tells how the cars of every track stand at once, as it tells it of each', async () => {
  const tracks = [await opened.client.track(full), await opened.client.track(empty)];
  const { body } = await opened.client.control('/practice/tracks');
  expect(body).toEqual({ tracks: expect.arrayContaining(tracks) });
});

it('is reachable beside the service as well, and untouched by its faults', async () => {
  const { url } = opened.yard;
  const headers = controlling(opened.yard);
  const post = (body: unknown) =>
    fetch(`${url}/practice/faults`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post({ fault: 'refuse' })).status).toBe(200);
  expect(await (await fetch(`${url}/practice/log`, { headers })).json()).toMatchObject({ entries: [] });
  expect((await fetch(`${url}/practice/faults`, { method: 'DELETE', headers })).status).toBe(200);
});

describe('whoever does not hold the token of the run', () => {
  it('controls nothing and reads nothing, on either port', async () => {
    const { url, controlUrl, controlToken } = opened.yard;
    const wrong = `${controlToken.slice(0, -1)}${controlToken.endsWith('A') ? 'E' : 'A'}`;
    for (const port of [url, controlUrl]) {
      for (const headers of [{}, controlling({ controlToken: wrong }), { authorization: 'Bearer' }]) {
        for (const path of ['faults', 'log', 'webhooks', 'customers', 'nothing-here']) {
          expect((await ask(`${port}/practice/${path}`, { headers })).status, path).toBe(401);
        }
        expect((await ask(`${port}/practice/reset`, { method: 'POST', headers })).status).toBe(401);
      }
    }
  });

  it('is told where the control API is only with the key of the yard', async () => {
    const { url, controlUrl, controlToken, account } = opened.yard;
    const where = `${url}/practice/control`;
    expect((await ask(where)).status).toBe(401);
    expect((await ask(where, { headers: { 'x-svc-api-key': `${account.apiKey}2` } })).status).toBe(401);
    const told = await ask(where, { headers: { 'x-svc-api-key': account.apiKey } });
    expect(told.body).toEqual({ practiceYard: true, controlUrl, controlToken });
  });
});

it('answers no page of another site and no rebound name, whatever they send', async () => {
  const token = controlling(opened.yard);
  for (const port of [opened.yard.url, opened.yard.controlUrl]) {
    for (const foreign of [
      { host: 'evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const headers = { ...token, 'x-svc-api-key': opened.yard.account.apiKey, ...foreign };
      expect((await ask(`${port}/practice/control`, { headers })).status).toBe(403);
      expect((await ask(`${port}/practice/reset`, { method: 'POST', headers })).status).toBe(403);
    }
  }
});

describe('a yard inside a terminal', () => {
  it('has a key of its own, and makes no request larger than it is', async () => {
    const { yard, client, close } = await openYard({ embedded: true });
    onTestFinished(close);
    expect(yard.account.apiKey).not.toBe(opened.yard.account.apiKey);
    expect(yard.controlToken).not.toBe(opened.yard.controlToken);
    for (const more of [{ padding: 64_000_000 }, { repeat: 100_000 }, { repeat: 2, duplicates: 1 }]) {
      expect((await client.control('/practice/webhooks/send', more)).status).toBe(400);
    }
    expect((await client.control('/practice/webhooks/send', {})).body).toEqual({ deliveries: [] });
  });

  it.skipIf(process.platform === 'win32')('keeps its files for its user alone', async () => {
    const dataFile = join(temporaryFolder(), 'yard.sqlite');
    writeFileSync(dataFile, '', { mode: 0o644 });
    const { close } = await openYard({ dataFile });
    onTestFinished(close);
    for (const file of [dataFile, `${dataFile}-wal`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });
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
  it('gives every write asked, done or not, in order, and counts reads', async () => {
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
