import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clientOf, httpService } from './service-at.ts';

const yard = JSON.stringify({ items: [{ resourceId: 1, name: 'Harbour', groupingType: 'STATION', children: [] }] });
const brotli = (body: string | Buffer): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } });

test.each([
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotli],
])('an answer that comes packed as %s although nobody asked for it is read', async (name, pack) => {
  const { url, heard } = await httpService((_heard, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': name }).end(pack(yard));
  });
  expect(await clientOf(url).client.stationTracks()).toMatchObject({ ok: true, value: { items: [{ resourceId: 1 }] } });
  expect(heard[0]?.headers['accept-encoding']).toBe('identity');
  expect(await clientOf(url).client.checkSignIn()).toBe(true);
});

test('the words of an error that comes packed are the words of the service', async () => {
  const { url } = await httpService((_heard, response) => {
    response.writeHead(400, { 'content-encoding': 'gzip' }).end(gzipSync('{"message":"No such carrier."}'));
  });
  expect(await clientOf(url).client.stationTracks()).toMatchObject({
    ok: false,
    error: { class: 'refused', words: 'No such carrier.' },
  });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotli],
])(
  'an answer packed as %s that is cut is cut, and one that grows beyond all measure is not read',
  async (name, pack) => {
    const { url } = await httpService((_heard, response, nth) => {
      const body = nth === 1 ? pack(yard).subarray(0, -9) : pack(Buffer.alloc(40 * 2 ** 20, ' '));
      response.writeHead(200, { 'content-encoding': name }).end(body);
    });
    const { client } = clientOf(url);
    expect(await client.stationTracks()).toMatchObject({ ok: false, error: { cause: 'reset' } });
    expect(await client.stationTracks()).toMatchObject({ ok: false, error: { cause: 'unreadable' } });
  },
);
