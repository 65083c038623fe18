import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { StorageError } from '#main/storage/errors.ts';
import { bodyLimit } from '#main/webhooks/checks.ts';
import { eventually } from '../../support/eventually.ts';
import { heldMB } from '../../support/heap.ts';
import { settled } from '../sync/manual-clock.ts';
import { delivery, placed, rawRequest, refusal } from './carrier.ts';
import { receiving } from './receiving.ts';

/** A connection to a receiver, and what is heard on it. */
async function connected(address: string): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
}

/** What is written has been received, as far as a machine can tell from outside. */
const received = () => settled(20);

it('an answer under way is still given when the receiver stops', async () => {
  const { address, receiver, records, clock } = await receiving();
  const { socket, heard } = await connected(address);
  socket.write(rawRequest({ ...delivery(), body: placed.slice(0, 50) }, placed.length));
  await received();
  const stopped = receiver.stop();
  expect(receiver.status().listeningAt).toBeNull();
  socket.write(placed.slice(50));
  await eventually(() => {
    expect(heard()).toMatch(/^HTTP\/1\.1 204 /);
  });
  await clock.pass(2_000);
  await stopped;
  expect(records.events.count).toBe(1);
});

it('a sender that goes silent within its delivery holds no stop up', async () => {
  const { address, receiver, clock, records } = await receiving();
  const { socket, closed } = await connected(address);
  socket.write(rawRequest({ ...delivery(), body: placed.slice(0, 50) }, placed.length));
  await received();
  const stopped = receiver.stop();
  await clock.pass(2_000);
  await stopped;
  await closed;
  expect(records.events.count).toBe(0);
});

it('a delivery that arrives in pieces is put together in their order', async () => {
  const { address, records } = await receiving();
  const { socket, heard } = await connected(address);
  const at = [0, 40, 90, placed.length];
  socket.write(rawRequest({ ...delivery(), body: '' }, placed.length));
  for (const [nth, from] of at.slice(0, -1).entries()) {
    socket.write(placed.slice(from, at[nth + 1]));
    await received();
  }
  await eventually(() => {
    expect(heard()).toMatch(/^HTTP\/1\.1 204 /);
  });
  expect(records.events.list(1)[0]?.payload).toEqual(JSON.parse(placed));
});

it('a delivery that comes byte by byte takes no more memory than it has bytes', async () => {
  const { address, records } = await receiving();
  const { socket, heard } = await connected(address);
  socket.setNoDelay();
  const body = placed + ' '.repeat(20_000);
  const sent = delivery(body);
  socket.write(rawRequest({ ...sent, body: '' }, body.length));
  const before = heldMB();
  for (const byte of body.slice(0, -1)) {
    socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await received();
  expect(heldMB() - before).toBeLessThan(2);
  socket.write(body.slice(-1));
  await eventually(() => {
    expect(heard()).toMatch(/^HTTP\/1\.1 204 /);
  });
  expect(records.events.count).toBe(1);
});

it('a body of just the size limit is taken, and one byte more is not', async () => {
  const { post, receiver } = await receiving();
  const padded = (bytes: number) => placed.replace('{', `{"a":"${'x'.repeat(bytes - placed.length - 7)}",`);
  const [largest, larger] = [padded(bodyLimit), padded(bodyLimit + 1)];
  expect([Buffer.byteLength(largest), Buffer.byteLength(larger)]).toEqual([bodyLimit, bodyLimit + 1]);
  expect(await post(delivery(largest))).toMatchObject({ status: 204 });
  expect(await post(delivery(larger))).toMatchObject(refusal);
  expect(receiver.status()).toMatchObject({ received: 1, refusals: { size: 1 } });
});

it('whoever announces far more than may be sent is answered before it is all there', async () => {
  const { address, receiver } = await receiving();
  const { socket, heard, closed } = await connected(address);
  socket.write(rawRequest({ ...delivery(), body: '' }, 1024 ** 3));
  socket.write(Buffer.alloc(4 * 1024 ** 2 + 1, ' '));
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard()).toContain(refusal.body);
  expect(receiver.status().refusals).toEqual({ size: 1 });
});

it('a connection that breaks before a request is there is no refused delivery', async () => {
  const { address, receiver, post } = await receiving();
  const { socket, closed } = await connected(address);
  socket.write('POST /hooks/yard HTTP/1.1\r\nhost: x\r\n');
  await received();
  socket.resetAndDestroy();
  await closed;
  expect(await post(delivery())).toMatchObject({ status: 204 });
  expect(receiver.status()).toMatchObject({ received: 1, refused: 0 });
});

it('what is no HTTP is reported also where deliveries came before it on the same connection', async () => {
  const { address, receiver } = await receiving();
  const { socket, heard, closed } = await connected(address);
  socket.write(rawRequest(delivery(), placed.length));
  await eventually(() => {
    expect(heard()).toMatch(/^HTTP\/1\.1 204 /);
  });
  socket.write('car placed\r\n\r\n');
  await closed;
  expect(receiver.status()).toMatchObject({ received: 1, refusals: { malformed: 1 } });
});

it('is no yes when it cannot be read whether it is stored', async () => {
  const { post, records, troubles, receiver } = await receiving();
  const one = delivery();
  await post(one);
  records.events.bodyOf = () => {
    throw new StorageError('corrupt', 'SQLITE_CORRUPT', 'database disk image is malformed');
  };
  expect(await post(one)).toMatchObject({ status: 500, body: refusal.body });
  expect(troubles).toEqual([expect.objectContaining({ kind: 'corrupt' })]);
  expect(receiver.status()).toMatchObject({ received: 1, duplicates: 0 });
});

// Only Linux has further addresses of its own machine without being told.
it.skipIf(process.platform !== 'linux')('it is reached from this machine alone, at no other address', async () => {
  const { address } = await receiving();
  const socket = connect(Number(new URL(address).port), '127.0.0.2');
  onTestFinished(() => void socket.destroy());
  await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
});
