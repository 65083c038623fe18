import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRecords } from '#main/records/open.ts';
import { StorageError } from '#main/storage/errors.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort, listen } from '../../support/listen.ts';
import {
  changed,
  delivery,
  noon,
  placed,
  type Posting,
  derPublicKey,
  rawPublicKey,
  rawRequest,
  refusal,
  settings,
  speak,
  token,
} from './carrier.ts';
import { receiving } from './receiving.ts';

describe('a delivery that passes every check', () => {
  it('is stored, answered 204, and told', async () => {
    const { post, records, arrivals, receiver } = await receiving();
    const id = randomUUID();
    expect(await post(delivery(placed, { id }))).toMatchObject({ status: 204, body: '' });
    expect(records.events.list(10)).toMatchObject([{ deliveryId: id, receivedAt: '2026-01-31T12:00:00.000Z' }]);
    expect(arrivals).toEqual([{ equipmentIds: [41], stationId: 12 }]);
    expect(receiver.status()).toMatchObject({ received: 1, refused: 0, lastReceivedAt: '2026-01-31T12:00:00.000Z' });
  });

  it('is answered again when it comes again, and is neither stored nor told twice', async () => {
    const { post, records, arrivals, receiver } = await receiving();
    const one = delivery();
    await post(one);
    expect(await post(one)).toMatchObject({ status: 204 });
    expect([records.events.count, arrivals.length, receiver.status().duplicates]).toEqual([1, 1, 1]);
    expect(receiver.status().refused).toBe(0);
  });

  it('under the id of another event is refused and told: a yes would say that it is on disk', async () => {
    const { post, records, receiver, arrivals } = await receiving();
    const id = randomUUID();
    await post(delivery(placed, { id }));
    expect(await post(delivery(placed.replace('true', 'false'), { id }))).toMatchObject(refusal);
    expect(await post(delivery(JSON.stringify(JSON.parse(placed), null, 2), { id }))).toMatchObject({ status: 204 });
    expect([records.events.count, arrivals.length, receiver.status().duplicates]).toEqual([1, 1, 1]);
    expect(receiver.status().refusals).toEqual({ idTaken: 1 });
  });

  it('may be five minutes old, or five minutes ahead', async () => {
    const { post } = await receiving();
    for (const timestamp of [noon - 300, noon + 300]) {
      expect(await post(delivery(placed, { timestamp }))).toMatchObject({ status: 204 });
    }
  });

  it('may be signed over the canonical form of a body that is written otherwise', async () => {
    const { post, records } = await receiving();
    const canonical = '{"a":[{"x":1,"y":2}],"event_type":"car_actually_placed"}';
    const pretty = '{ "event_type": "car_actually_placed",\n "a": [ { "y": 2, "x": 1 } ] }';
    expect(await post(delivery(pretty, { signed: `${noon}.${canonical}` }))).toMatchObject({ status: 204 });
    expect(records.events.count).toBe(1);
  });

  it('may be signed over its body as sent, however its numbers and letters are written', async () => {
    const { post, records } = await receiving();
    const body = '{"event_type":"car_actually_placed","n":1.0,"name":"Stra\\u00dfe","z":{"b":1,"a":2}}';
    expect(await post(delivery(body))).toMatchObject({ status: 204 });
    expect(records.events.list(1)[0]?.payload).toMatchObject({ n: 1, name: 'Straße', z: { a: 2, b: 1 } });
  });

  it.each([
    ['body', () => placed],
    ['id.timestamp.body', (id: string) => `${id}.${noon}.${placed}`],
  ] as const)('may be signed in the form %s, when that is the one configured', async (form, signed) => {
    const { post, receiver } = await receiving({ form });
    const id = randomUUID();
    expect(await post(delivery(placed, { id, signed: signed(id) }))).toMatchObject({ status: 204 });
    expect(await post(delivery())).toMatchObject(refusal);
    expect(receiver.status().refusals).toEqual({ signature: 1 });
  });

  it.each([
    ['keyId.timestamp.body', '.', () => `carrier-1.${noon}.${placed}`],
    ['timestamp.body', '', () => `${noon}${placed}`],
    ['id.timestamp.body', '\n', (id: string) => `${id}\n${noon}\n${placed}`],
    ['timestamp.id.keyId.body', ':', (id: string) => `${noon}:${id}:carrier-1:${placed}`],
  ] as const)(
    'may be signed over %s with %j between the parts, and a refusal before says which form that is',
    async (form, separator, signed) => {
      const { post, receiver, logged } = await receiving();
      const id = randomUUID();
      const one = delivery(placed, { id, signed: signed(id) });
      expect(await post(one)).toMatchObject(refusal);
      expect(receiver.status().fits).toEqual({ form, separator });
      expect(logged).toEqual([{ reason: 'signature', count: 1, fits: { form, separator } }]);
      receiver.configure({ ...settings, form, separator }, token);
      expect(receiver.status().fits).toBeNull();
      expect(await post(one)).toMatchObject({ status: 204 });
    },
  );

  it('may be signed with a key that was given as its bare 32 bytes', async () => {
    const { post } = await receiving({ keys: [{ keyId: 'carrier-1', publicKey: rawPublicKey }] });
    expect(await post(delivery())).toMatchObject({ status: 204 });
  });

  it.each([
    ['of a kind nobody knows', '{"event_type":"bridge_swung","tide":{"metres":2.5}}'],
    ['with fields nobody knows', placed.replace('{"attributes":{', '{"attributes":{"humidity":81,')],
    ['that does not look as described', '{"event_type":"TrainArrival","linked_resources":"none"}'],
  ])('is kept as it is: one %s', async (_what, body) => {
    const { post, records } = await receiving();
    expect(await post(delivery(body))).toMatchObject({ status: 204 });
    expect(records.events.list(1)[0]?.payload).toEqual(JSON.parse(body));
  });
});

describe('a delivery is refused', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const large = placed.replace('{', `{"a":"${'x'.repeat(256 * 1024)}",`);
  const deep = `{"a":${'['.repeat(200)}${']'.repeat(200)},"event_type":"x"}`;

  it.each<[string, string, () => Posting]>([
    ['by any method but POST', 'method', () => ({ ...delivery(), method: 'PUT' })],
    ['by asking for it', 'method', () => ({ ...delivery(''), method: 'GET' })],
    ['at another path', 'path', () => ({ ...delivery(), path: '/hooks/yard/' })],
    ['at the root', 'path', () => ({ ...delivery(), path: '/' })],
    ['over 256 KiB', 'size', () => delivery(large)],
    ['far over 256 KiB', 'size', () => delivery(Buffer.alloc(3 * 1024 * 1024, 0x20))],
    ['without a token', 'token', () => changed(delivery(), { authorization: undefined })],
    ['with another token', 'token', () => changed(delivery(), { authorization: `Bearer ${token}s` })],
    [
      'with the beginning of the token',
      'token',
      () => changed(delivery(), { authorization: `Bearer ${token.slice(0, -1)}` }),
    ],
    ['with an empty token', 'token', () => changed(delivery(), { authorization: 'Bearer ' })],
    ['with the token by another scheme', 'token', () => changed(delivery(), { authorization: `Basic ${token}` })],
    ['when it is stale', 'late', () => delivery(placed, { timestamp: noon - 301 })],
    [
      'when it is stale and a stranger’s',
      'timestamp',
      () => delivery(placed, { timestamp: noon - 301, key: stranger }),
    ],
    ['when it is of the future', 'timestamp', () => delivery(placed, { timestamp: noon + 301 })],
    ['without a time', 'timestamp', () => changed(delivery(), { 'x-webhook-timestamp': undefined })],
    ['with a time that is none', 'timestamp', () => delivery(placed, { timestamp: '2026-01-31T12:00:00Z' })],
    ['under an unknown key', 'keyId', () => changed(delivery(), { 'x-webhook-keyid': 'carrier-2' })],
    ['under no key', 'keyId', () => changed(delivery(), { 'x-webhook-keyid': undefined })],
    ['without a signature', 'signature', () => changed(delivery(), { 'x-webhook-signature': undefined })],
    ['with rubbish for a signature', 'signature', () => changed(delivery(), { 'x-webhook-signature': 'rubbish' })],
    ['when a stranger signed it', 'signature', () => delivery(placed, { key: stranger })],
    ['when its body was changed', 'signature', () => ({ ...delivery(), body: placed.replace('true', 'false') })],
    ['when its time was changed', 'signature', () => changed(delivery(), { 'x-webhook-timestamp': `${noon + 1}` })],
    ['when its body was shortened', 'signature', () => ({ ...delivery(), body: placed.slice(0, -20) })],
    ['without an id', 'deliveryId', () => changed(delivery(), { 'x-webhook-id': undefined })],
    ['with an id that is no UUID', 'deliveryId', () => changed(delivery(), { 'x-webhook-id': '17' })],
    ['when it is signed and no JSON', 'payload', () => delivery('car placed')],
    ['when it is signed and cut short', 'payload', () => delivery(placed.slice(0, 40))],
    ['when it is signed and no object', 'payload', () => delivery('["car_actually_placed"]')],
    ['when it does not say what happened', 'payload', () => delivery('{"event_type":7}')],
    ['when it is nested without end', 'payload', () => delivery(deep)],
    ['when it is not UTF-8', 'payload', () => delivery(Buffer.from([0x22, 0xff, 0x22]))],
  ])('%s, and its sender is not told why (%s)', async (_what, reason, posting) => {
    const { post, receiver, records, arrivals, logged } = await receiving();
    const answer = await post(posting());
    expect(answer).toMatchObject(refusal);
    expect(Object.keys(answer.headers).sort()).toEqual(['connection', 'content-type', 'date', 'transfer-encoding']);
    expect(receiver.status()).toMatchObject({ refused: 1, refusals: { [reason]: 1 }, received: 0 });
    expect([records.events.count, arrivals]).toEqual([0, []]);
    expect(logged).toEqual([expect.objectContaining({ reason, count: 1 })]);
    expect(receiver.status().fits).toBeNull();
    // The next one is none the worse for it.
    expect(await post(delivery())).toMatchObject({ status: 204 });
  });

  it('when its body breaks off', async () => {
    const { address, receiver, records } = await receiving();
    const one = delivery();
    const heard = await speak(address, rawRequest({ ...one, body: placed.slice(0, 50) }, placed.length));
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.endsWith(refusal.body)).toBe(true);
    await eventually(() => {
      expect(receiver.status().refusals).toEqual({ cut: 1 });
    });
    expect(records.events.count).toBe(0);
  });

  it('when it is not HTTP at all', async () => {
    const { address, receiver } = await receiving();
    const heard = await speak(address, 'car placed\r\n\r\n');
    expect(heard.endsWith(refusal.body)).toBe(true);
    expect(receiver.status().refusals).toEqual({ malformed: 1 });
  });

  it.each([
    ['without a host, as HTTP 1.1 demands one', { 'host: x\r\n': '' }, '400'],
    ['with an expectation that HTTP does not know', { 'host: x': 'host: x\r\nexpect: sunshine' }, '400'],
    ['without a host in HTTP 1.0, which knows none: it is taken', { 'host: x\r\n': '', 'HTTP/1.1': 'HTTP/1.0' }, '204'],
    ['that asks first whether it may go on: it may', { 'host: x': 'host: x\r\nexpect: 100-Continue' }, '100'],
  ])('%s', async (_, changes, status) => {
    const { address, receiver, records } = await receiving();
    const asked = Object.entries(changes).reduce(
      (text, [from, to]) => text.replace(from, to),
      rawRequest(delivery(), Buffer.byteLength(placed)),
    );
    expect(await speak(address, asked)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const isTaken = status !== '400';
    expect([records.events.count, receiver.status().refused]).toEqual(isTaken ? [1, 0] : [0, 1]);
    if (!isTaken) expect(receiver.status().refusals).toEqual({ malformed: 1 });
  });

  it('once it is too old, although it was accepted when it was fresh', async () => {
    const { post, clock, receiver } = await receiving();
    const one = delivery();
    await post(one);
    await clock.pass(301_000);
    expect(await post(one)).toMatchObject(refusal);
    expect(receiver.status()).toMatchObject({ received: 1, refusals: { late: 1 } });
  });

  it('when it comes again with its first time after the window: as the carrier’s own, with how late it was', async () => {
    const { post, clock, receiver, logged } = await receiving();
    await clock.pass(42 * 60_000);
    expect(await post(delivery())).toMatchObject(refusal);
    expect(receiver.status()).toMatchObject({ refusals: { late: 1 }, lateByMinutes: 42 });
    expect(logged).toEqual([{ reason: 'late', count: 1, lateByMinutes: 42 }]);
    receiver.configure({ ...settings, oldestMinutes: 60 }, token);
    expect(receiver.status().lateByMinutes).toBeNull();
    expect(await post(delivery())).toMatchObject({ status: 204 });
    expect(await post(delivery(placed, { timestamp: noon + 42 * 60 + 301 }))).toMatchObject(refusal);
  });

  it('by the first check that fails', async () => {
    const { post, receiver } = await receiving();
    const wrongInEverything = changed(delivery('{}', { timestamp: 1, key: stranger, id: 'none' }), {
      authorization: 'Bearer wrong',
      'x-webhook-keyid': 'nobody',
    });
    const mended: [Record<string, string>, string][] = [
      [{}, 'token'],
      [{ authorization: `Bearer ${token}` }, 'timestamp'],
      [{ 'x-webhook-timestamp': `${noon}` }, 'keyId'],
      [{ 'x-webhook-keyid': 'carrier-1' }, 'signature'],
      [{ 'x-webhook-signature': String(delivery('{}').headers['x-webhook-signature']) }, 'deliveryId'],
      [{ 'x-webhook-id': randomUUID() }, 'payload'],
    ];
    let posting = wrongInEverything;
    for (const [mend, reason] of mended) {
      posting = changed(posting, mend);
      const before = receiver.status().refusals;
      await post(posting);
      expect(receiver.status().refusals).toEqual({ ...before, [reason]: 1 });
    }
  });

  it('without filling the log', async () => {
    const { post, clock, logged } = await receiving();
    const wrong = changed(delivery(), { authorization: 'Bearer wrong' });
    for (let count = 0; count < 5; count += 1) await post(wrong);
    await clock.pass(60_000);
    await post(wrong);
    expect(logged).toEqual([
      { reason: 'token', count: 1 },
      { reason: 'token', count: 6 },
    ]);
  });
});

it('stores each of a burst of a thousand once, half of them sent twice at the same time', async () => {
  const { post, records, arrivals, path, receiver } = await receiving();
  const half = Array.from({ length: 500 }, () => delivery());
  const answers = await Promise.all([...half, ...half].map(post));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1000);
  expect([records.events.count, arrivals.length, receiver.status().duplicates]).toEqual([500, 500, 500]);
  await receiver.stop();
  records.close();
  const again = openRecords({ path, now: 0 });
  onTestFinished(() => {
    again.close();
  });
  const sent = half.map(({ headers }) => String(headers['x-webhook-id']));
  expect(
    again.events
      .list(5000)
      .map(({ deliveryId }) => deliveryId)
      .sort(),
  ).toEqual(sent.sort());
});

it('takes the next delivery while a thousand requests are held half-sent', async () => {
  const { address, post, receiver } = await receiving();
  const port = Number(new URL(address).port);
  const held = await Promise.all(
    Array.from(
      { length: 1_100 },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write('POST /hooks/yard HTTP/1.1\r\nhost: x\r\n', () => resolve(socket));
          });
          socket.on('error', () => resolve(socket));
        }),
    ),
  );
  onTestFinished(() => held.forEach((socket) => socket.destroy()));
  expect(await post(delivery())).toMatchObject({ status: 204 });
  expect(receiver.status().received).toBe(1);
});

it('lets go of a connection that it has refused, although its sender holds on to it', async () => {
  const { address, receiver } = await receiving();
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const heard = new Promise((resolve) => socket.once('end', resolve));
  socket.resume().write('car placed\r\n\r\n');
  await heard;
  // The clock of this test stands still: stopping waits for connections, and breaks none off.
  await receiver.stop();
  expect(receiver.status().listeningAt).toBeNull();
});

describe('over a window of a day', () => {
  it('a delivery is stored once, however often and whenever it comes again, over a restart too', async () => {
    const day = await receiving({ oldestMinutes: 1440 });
    const one = delivery();
    for (const wait of [0, 6, 60, 22 * 60]) {
      await day.clock.pass(wait * 60_000);
      expect(await day.post(one)).toMatchObject({ status: 204 });
    }
    expect(day.receiver.status()).toMatchObject({ received: 1, duplicates: 3 });
    day.records.close();
    const again = openRecords({ path: day.path, now: 0 });
    onTestFinished(() => {
      again.close();
    });
    const id = String(one.headers['x-webhook-id']);
    const row = { deliveryId: id, receivedAt: 1, eventType: 'x', keyId: 'k', signedAt: noon, body: placed };
    expect(again.events.store(row)).toBe('duplicate');
  });

  it('one that is no longer fresh is not taken again under another id, where its signature leaves the id out', async () => {
    const { post, clock, receiver } = await receiving({ oldestMinutes: 1440 });
    const one = delivery();
    const underOther = () => changed(one, { 'x-webhook-id': randomUUID() });
    const otherWise = { ...underOther(), body: JSON.stringify(JSON.parse(placed), null, 2) };
    await post(one);
    await clock.pass(6 * 60_000);
    expect(await post(underOther())).toMatchObject({ status: 204 });
    expect(await post(otherWise)).toMatchObject({ status: 204 });
    expect(receiver.status()).toMatchObject({ received: 1, duplicates: 2 });
    // Another event of the same second is another event, and both are known again.
    expect(await post(delivery(placed.replace('true', 'false')))).toMatchObject({ status: 204 });
    expect(receiver.status()).toMatchObject({ received: 2, duplicates: 2 });
    expect(await post(underOther())).toMatchObject({ status: 204 });
    expect(receiver.status()).toMatchObject({ received: 2, duplicates: 3 });
  });

  it('many of one second that are no longer fresh are compared without reading all of them for each', async () => {
    const { post, clock, receiver, records } = await receiving({ oldestMinutes: 1440 });
    await clock.pass(6 * 60_000);
    const signed = vi.spyOn(records.events, 'bodiesSigned');
    const events = Array.from({ length: 20 }, (_, n) => placed.replace('671772', String(671_000 + n)));
    for (const event of [...events, ...events]) expect(await post(delivery(event))).toMatchObject({ status: 204 });
    expect(receiver.status()).toMatchObject({ received: 20, duplicates: 20 });
    expect(signed).toHaveBeenCalledTimes(1);
    const other = (timestamp: number) => post(delivery(placed, { timestamp }));
    for (const timestamp of [noon + 1, noon, noon + 1, noon])
      expect(await other(timestamp)).toMatchObject({ status: 204 });
    expect(receiver.status()).toMatchObject({ received: 22, duplicates: 22 });
  });

  it('one that is no longer fresh is refused under the id of another event: a yes would say that it is on disk', async () => {
    const { post, clock, receiver, records } = await receiving({ oldestMinutes: 1440 });
    const id = randomUUID();
    const first = delivery(placed, { id });
    await post(first);
    await clock.pass(6 * 60_000);
    const other = placed.replace('true', 'false');
    expect(await post(delivery(other, { id }))).toMatchObject(refusal);
    expect(receiver.status()).toMatchObject({ received: 1, duplicates: 0, refusals: { idTaken: 1 } });
    // Under an id of its own it is stored; then it is on disk whatever id it comes under.
    expect(await post(delivery(other))).toMatchObject({ status: 204 });
    expect(await post(delivery(other, { id }))).toMatchObject({ status: 204 });
    expect(await post(first)).toMatchObject({ status: 204 });
    expect([records.events.count, receiver.status().duplicates]).toEqual([2, 2]);
  });
});

it('does not say yes to what it could not store', async () => {
  const { post, records, troubles, arrivals, receiver } = await receiving();
  records.events.store = () => {
    throw new StorageError('full', 'SQLITE_FULL', 'database or disk is full');
  };
  expect(await post(delivery())).toMatchObject({ status: 503, body: refusal.body });
  expect([troubles.length, arrivals.length, receiver.status().received]).toEqual([1, 0, 0]);
});

it('says yes to what is stored, whatever goes wrong with the news of it', async () => {
  const { post, arrivals, troubles, records } = await receiving();
  arrivals.push = () => {
    throw new Error('the board could not be read');
  };
  expect(await post(delivery())).toMatchObject({ status: 204 });
  expect([records.events.count, troubles.length]).toEqual([1, 1]);
});

describe('the receiver', () => {
  it('listens on this machine alone', async () => {
    const { address } = await receiving();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hooks\/yard$/);
  });

  it('does not listen without a token or a key, and says so', async () => {
    const { receiver } = await receiving({ keys: [] });
    expect(receiver.status()).toMatchObject({ listeningAt: null, problem: expect.stringContaining('key') });
    receiver.configure(settings, null);
    await receiver.start();
    expect(receiver.status()).toMatchObject({ listeningAt: null, problem: expect.stringContaining('token') });
  });

  it('says that its port is taken, and listens once it is not', async () => {
    const other = createServer();
    const port = await listen(other);
    const { receiver, logged } = await receiving({ port });
    expect(receiver.status()).toMatchObject({
      listeningAt: null,
      problem: expect.stringContaining(`Port ${port}`),
      problemCoded: { code: 'device.portTaken' },
    });
    expect(logged).toContainEqual({ err: expect.objectContaining({ code: 'EADDRINUSE' }) });
    await new Promise((resolve) => other.close(resolve));
    await receiver.start();
    expect(receiver.status()).toMatchObject({ listeningAt: `http://127.0.0.1:${port}/hooks/yard`, problem: null });
  });

  it('moves to another port, and leaves the one before', async () => {
    const { receiver, post, address } = await receiving();
    const port = await freePort();
    receiver.configure({ ...settings, port }, token);
    expect(receiver.status().listeningAt).toBeNull();
    await receiver.start();
    expect(receiver.status().listeningAt).toBe(`http://127.0.0.1:${port}/hooks/yard`);
    expect(receiver.status().listeningAt).not.toBe(address);
    await expect(post(delivery())).rejects.toThrow(/ECONNREFUSED/);
  });

  it('keeps the connection open for the next delivery after a yes, and closes it after a no', async () => {
    const { post } = await receiving();
    expect((await post(delivery())).headers).toMatchObject({ connection: 'keep-alive' });
    expect((await post({ ...delivery(), method: 'PUT' })).headers).toMatchObject({ connection: 'close' });
  });

  it('stops when it is switched off, and misses nothing then', async () => {
    const { receiver, post } = await receiving();
    receiver.configure({ ...settings, enabled: false, keys: [] }, null);
    await receiver.start();
    expect(receiver.status()).toMatchObject({ listeningAt: null, problem: null });
    await expect(post(delivery())).rejects.toThrow(/ECONNREFUSED/);
  });

  it('checks against a new token, path and key at once, on the same port', async () => {
    const { receiver, post, address } = await receiving();
    receiver.configure(
      { ...settings, path: '/new', keys: [{ keyId: 'k2', publicKey: rawPublicKey }] },
      'another-token-of-it',
    );
    await receiver.start();
    expect(receiver.status().listeningAt).toBe(new URL('/new', address).href);
    expect(await post(delivery())).toMatchObject(refusal);
    const renewed = changed(delivery(), { authorization: 'Bearer another-token-of-it', 'x-webhook-keyid': 'k2' });
    expect(await post({ ...renewed, path: '/new' })).toMatchObject({ status: 204 });
  });

  it.each([
    ['DER in base64', derPublicKey],
    ['its bytes in hexadecimal', Buffer.from(rawPublicKey, 'base64').toString('hex')],
  ])('takes a key as %s', async (_, publicKey) => {
    const { post } = await receiving({ keys: [{ keyId: 'carrier-1', publicKey }] });
    expect(await post(delivery())).toMatchObject({ status: 204 });
  });

  it('names the key that cannot be used, and keeps the ones it has', async () => {
    const { receiver, post } = await receiving();
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const keys = [
      settings.keys[0],
      { keyId: 'a', publicKey: 'not a key' },
      { keyId: 'b', publicKey: rsa.export({ type: 'spki', format: 'pem' }).toString() },
      { keyId: 'c', publicKey: stranger().export({ type: 'pkcs8', format: 'pem' }).toString() },
      { keyId: 'd', publicKey: Buffer.alloc(31, 7).toString('base64') },
    ].filter((key) => key !== undefined);
    expect(() => {
      receiver.configure({ ...settings, keys }, token);
    }).toThrow(
      expect.objectContaining({
        issues: ['publicKey', 'otherKey', 'privateKey', 'publicKey'].map((code, at) => ({
          field: `settings.keys[${at + 1}].publicKey`,
          rule: expect.objectContaining({ code: `rules.${code}` }),
        })),
      }),
    );
    expect(await post(delivery())).toMatchObject({ status: 204 });
  });
});

function stranger() {
  return generateKeyPairSync('ed25519').privateKey;
}
