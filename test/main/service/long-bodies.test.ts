import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { longBodies, longFrom } from '#main/service/long-bodies.ts';
import { clientOf, httpService, json, oneMove } from './service-at.ts';

const MB = 2 ** 20;
const dozen = Array.from({ length: 12 }, (_, track) => track);
const filler = Buffer.alloc(MB, 'x');

/** Sends so many megabytes as fast as they are taken. */
function pour(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"items":[],"filler":"');
  let so = 0;
  const more = () => {
    if (so === megabytes) response.end('"}');
    else response.write(filler, more);
    so += 1;
  };
  more();
}

it('each of a dozen long answers at once waits for room, and is read', async () => {
  const enter = vi.spyOn(longBodies, 'enter');
  onTestFinished(() => enter.mockRestore());
  const service = await httpService((_heard, response) => pour(response, 22));
  const { client } = clientOf(service.url);
  const answers = await Promise.all(dozen.map((track) => client.inventoryPage({ track })));
  // Too long for what is around a list, and each is told so.
  expect(answers.map((answer) => !answer.ok && answer.error.cause)).toEqual(dozen.map(() => 'unreadable'));
  expect(enter).toHaveBeenCalledTimes(dozen.length);
}, 60_000);

it('a few bytes that unpack to a long answer wait for room like one, and a short answer for none', async () => {
  const packed = gzipSync(`{"items":[],"filler":"${'x'.repeat(6 * MB)}"}`);
  const enter = vi.spyOn(longBodies, 'enter');
  const service = await httpService((_heard, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
  });
  const { client } = clientOf(service.url);
  const answers = await Promise.all(dozen.map((track) => client.inventoryPage({ track })));
  expect(answers.map((answer) => !answer.ok && answer.error.cause)).toEqual(dozen.map(() => 'unreadable'));
  expect(enter).toHaveBeenCalledTimes(dozen.length);
  const short = await httpService((_heard, response) => json(response, 200, { items: [{ resourceId: 3 }] }));
  expect(await clientOf(short.url).client.inventoryPage({})).toMatchObject({ ok: true });
  expect(enter).toHaveBeenCalledTimes(dozen.length);
  enter.mockRestore();
}, 60_000);

it('one whose connection breaks, and one that is given up while it waits, leave their room to others', async () => {
  let answers = 0;
  const service = await httpService((_heard, response) => {
    answers += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"items":[');
    response.write(' '.repeat(longFrom + MB));
    if (answers <= 3) setTimeout(() => response.destroy(), 300);
    else response.end(']}');
  });
  const { client } = clientOf(service.url);
  const asked = Array.from({ length: 6 }, (_, track) => client.inventoryPage({ track }));
  const causes = (await Promise.all(asked)).map((answer) => (answer.ok ? 'read' : answer.error.cause));
  expect(causes.toSorted()).toEqual(['read', 'read', 'read', 'reset', 'reset', 'reset']);
  const given: string[] = [];
  const leave = ['a', 'b', 'c', 'd', 'e'].map((name) => longBodies.enter(() => given.push(name)));
  expect(given).toEqual(['a', 'b', 'c']);
  leave[3]?.();
  leave[0]?.();
  leave[0]?.();
  expect(given).toEqual(['a', 'b', 'c', 'e']);
  for (const one of leave) one();
}, 60_000);

it('a short packed answer, such as the yes to a move, is read while long ones keep all the room', async () => {
  const service = await httpService((_heard, response) => {
    const packed = gzipSync(JSON.stringify({ items: [{ resourceId: 7 }] }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
  });
  const leave = Array.from({ length: 3 }, () => longBodies.enter(() => undefined));
  onTestFinished(() => leave.forEach((one) => one()));
  expect(await clientOf(service.url).client.move(oneMove)).toMatchObject({ ok: true });
}, 5_000);
