import { execFile } from 'node:child_process';
import type { Writable } from 'node:stream';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { answerLimit, errorLimit, longestWords } from '#main/service/limits.ts';
import { allPages } from '#main/service/paging.ts';
import { fewer, full } from '../../support/tier.ts';
import { clientOf, httpService, json, oneMove, socketService } from './service-at.ts';

/** Megabytes of heap that a client at the mercy of a service gets along with. */
const heapLimit = 384;

async function inABoundedHeap(url: string, ...what: string[]): Promise<unknown> {
  const program = join(import.meta.dirname, 'heap-client.ts');
  const flags = [`--max-old-space-size=${heapLimit}`, program, url, ...what];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Sends a piece again and again until so many bytes have gone or the other side has had enough. */
function pour(response: Writable, begin: string, piece: string, bytes: number, end: string): void {
  const pieces = piece.repeat(Math.ceil(65_536 / piece.length));
  let sent = 0;
  const more = () => {
    while (sent < bytes) {
      sent += pieces.length;
      if (!response.write(pieces)) {
        response.once('drain', more);
        return;
      }
    }
    response.end(end);
  };
  response.on('error', () => response.destroy());
  response.write(begin);
  more();
}

const MB = 1024 * 1024;

describe('a malicious service does not end the terminal', () => {
  it.each(fewer(1, ['inventory', 'stationTracks', 'move']))(
    'with 255 MB of tiny objects (%s)',
    async (endpoint) => {
      const service = await httpService((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, '{"items":[{}', ',{}', 255 * MB, ']}');
      });
      expect(await inABoundedHeap(service.url, endpoint)).toMatchObject({
        ok: false,
        error: {
          class: 'unknown',
          cause: 'unreadable',
          message: 'The answer of the service is larger than the terminal reads.',
        },
      });
    },
    60_000,
  );

  it.each(
    fewer(1, [
      ['lists', '{"items":[[]', ',[]', ']}'],
      ['objects', '{"items":[{}', ',{}', ']}'],
      ['lists in lists', '{"items":', '[', ''],
    ]),
  )(
    'with %s just below the limit',
    async (_, begin, piece, end) => {
      const service = await httpService((_heard, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, begin, piece, answerLimit('inventory') - 2 * MB, end);
      });
      expect(await inABoundedHeap(service.url, 'inventory')).toMatchObject({
        ok: false,
        error: { cause: 'unreadable', message: 'The answer of inventory holds more records than the terminal reads.' },
      });
    },
    60_000,
  );

  it('with several long answers at once, as to the tracks of a cut', async () => {
    const service = await httpService((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const car = `,{"resourceId":7,"workOrders":[{}${',{}'.repeat(100)}]}`;
      pour(response, '{"items":[{"resourceId":1}', car, 4 * MB, ']}');
    });
    expect(await inABoundedHeap(service.url, 'tracks', '4')).toEqual(new Array(4).fill(true));
  }, 120_000);

  it.runIf(full)(
    'with as many odd records as are read at all',
    async () => {
      const service = await httpService((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, '{"items":[{"resourceId":7}', ',{}', 4 * MB, ']}');
      });
      expect(await inABoundedHeap(service.url, 'inventory')).toMatchObject({
        ok: true,
        value: { items: [{ resourceId: 7 }] },
      });
    },
    60_000,
  );

  it.runIf(full)(
    'with each byte of an answer as a piece of its own',
    async () => {
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
      const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
      const blank = chunk(' ');
      const service = await socketService((socket, text) => {
        if (!/^(GET|POST) /.test(text)) return;
        pour(socket, head, blank, 8 * MB * blank.length, chunk('{"items":[]}') + chunk(''));
      });
      expect(await inABoundedHeap(service.url, 'inventory')).toMatchObject({
        ok: false,
        error: { cause: 'unreadable', message: expect.stringContaining('inventory') },
      });
    },
    60_000,
  );

  it.runIf(full)(
    'with a record of a million things that are not as described',
    async () => {
      const odd = `{"resourceId":7,"waybill":{"specialHandlingCodes":[[]${',[]'.repeat(1_300_000)}]}}`;
      const cuts = `{"resourceId":7,"cuts":[[]${',[]'.repeat(1_300_000)}]}`;
      const service = await httpService(({ url }, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(url.pathname.endsWith('create') ? cuts : `{"items":[{"resourceId":1},${odd},{"resourceId":2}]}`);
      });
      expect(await inABoundedHeap(service.url, 'inventory')).toMatchObject({
        ok: true,
        value: {
          items: [
            { resourceId: 1 },
            { resourceId: 7, unreadFields: { 'waybill.specialHandlingCodes': expect.stringContaining('[],') } },
            { resourceId: 2 },
          ],
        },
      });
      expect(await inABoundedHeap(service.url, 'classList')).toMatchObject({ ok: true, value: { resourceId: 7 } });
    },
    120_000,
  );

  it.runIf(full)(
    'with records of which millions of things in all are not as described',
    async () => {
      const odd = `{"resourceId":7,"waybill":{"specialHandlingCodes":[${new Array(9_000).fill('9007199254740993').join(',')}]}}`;
      const service = await httpService((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        pour(response, '{"items":[{"resourceId":1}', `,${odd}`, 50 * MB, ']}');
      });
      const read = await inABoundedHeap(service.url, 'inventory');
      expect(read).toMatchObject({ ok: true });
      expect(read).toHaveProperty('value.items.length', 12);
    },
    120_000,
  );

  it('with pages that never end', async () => {
    const service = await httpService((_, response, nth) =>
      json(response, 200, { items: [{ resourceId: nth }], nextToken: `t${nth}` }),
    );
    expect(await inABoundedHeap(service.url, 'pages', '40')).toMatchObject({
      ok: false,
      read: 39,
      error: {
        cause: 'unreadable',
        message: 'The service’s list of inventory did not end after 40 pages with 40 records and 0 MB.',
      },
    });
    expect(service.heard).toHaveLength(40);
  }, 60_000);
});

describe('a list is followed so far and no further', () => {
  it.each([
    ['records', { pages: 100, records: 5, bytes: 1e9 }, 2],
    ['bytes', { pages: 100, records: 1e9, bytes: 250 }, 2],
  ])('by its %s', async (_, most, pagesRead) => {
    const service = await httpService((_heard, response, nth) =>
      json(response, 200, {
        items: [{ resourceId: 1 }, { resourceId: 2 }],
        nextToken: `t${nth}`,
        filler: 'x'.repeat(40),
      }),
    );
    const { client } = clientOf(service.url);
    let read = 0;
    for await (const page of allPages('inventory', (nextToken) => client.inventoryPage({}, { nextToken }), most)) {
      if (page.ok) read += 1;
      else expect(page.error.message).toContain('did not end after 3 pages');
    }
    expect(read).toBe(pagesRead);
  });

  it('and the last page of the most that are read is no trouble', async () => {
    const service = await httpService((_, response, nth) =>
      json(response, 200, { items: [{ resourceId: nth }], ...(nth < 3 && { nextToken: `t${nth}` }) }),
    );
    const { client } = clientOf(service.url);
    const most = { pages: 3, records: 3, bytes: 1e9 };
    const read = [];
    for await (const page of allPages('inventory', (nextToken) => client.inventoryPage({}, { nextToken }), most)) {
      read.push(page.ok);
    }
    expect(read).toEqual([true, true, true]);
  });
});

describe('the words of the service', () => {
  it('are cut where they are read, and how long they were is said', async () => {
    const said = '“No” '.repeat(5_000);
    const service = await httpService((_, response) => json(response, 409, { message: said }));
    const result = await clientOf(service.url).client.move(oneMove);
    expect(result).toMatchObject({ error: { class: 'refused', status: 409 } });
    const words = result.ok ? '' : (result.error.words ?? '');
    expect(words).toBe(`${said.slice(0, longestWords)}… [25000 characters in all]`);
    expect(result.ok ? '' : result.error.message).toBe(`The service answered 409: ${words}`);
  });

  it.each([
    [409, 'refused'],
    [429, 'busy'],
  ])(
    'are read from the beginning of 22 MB of them (%i), in a bounded heap',
    async (status, expected) => {
      const service = await httpService((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '5' });
        pour(response, '{"message":"', 'no \\u00e9 \\n ', 22 * MB, '"}');
      });
      const came = await inABoundedHeap(service.url, 'move');
      expect(came).toMatchObject({
        ok: false,
        error: { class: expected, cause: 'status', status, retryAfterMs: 5000 },
      });
      const text = JSON.stringify(came);
      expect(text).toContain('no é \\n no é \\n');
      expect(text).toContain('bytes in all]');
      expect(text.length).toBeLessThan(4 * longestWords);
    },
    60_000,
  );

  it('of an error without any are not looked for beyond its beginning', async () => {
    const service = await httpService((_, response) => {
      response.writeHead(502);
      pour(response, '<html>', 'busy ', 22 * MB, '');
    });
    const result = await clientOf(service.url).client.move(oneMove);
    expect(result).toMatchObject({ error: { class: 'unknown', cause: 'gateway', status: 502 } });
    expect(errorLimit).toBe(65_536);
  });
});

it('of very many odd records the first are reported, and the good ones are read', async () => {
  const items = [...Array.from({ length: 5_000 }, () => ({})), { resourceId: 7 }];
  const service = await httpService((_, response) => json(response, 200, { items }));
  const page = await clientOf(service.url).client.inventoryPage({});
  if (!page.ok) throw new Error(page.error.message);
  expect(page.value.items).toEqual([{ resourceId: 7 }]);
  expect(page.value.setAside).toHaveLength(1_000);
});
