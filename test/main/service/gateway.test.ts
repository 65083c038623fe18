import type { ServerResponse } from 'node:http';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { sliceLength } from '#main/service/limits.ts';
import { afterRealTime } from '#main/service/transport.ts';
import { inEnglish } from '#shared/messages/message.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { clientOf, httpService, json, oneMove, socketService } from './service-at.ts';

function errorOf(result: ServiceResult<unknown>) {
  if (result.ok) throw new Error('the call succeeded');
  const { messageCoded, ...error } = result.error;
  expect(messageCoded && inEnglish(messageCoded)).toBe(error.message);
  return error;
}

const page = '<!doctype html><title>Sign in to the hotel network</title>';

function html(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers });
  response.end(body);
}

const says = (status: number) =>
  `Something between this device and the service answered ${status} with a page of its own.`;

describe('an answer without the service’s own words comes from something in between', () => {
  it.each([400, 401, 402, 403, 404, 407, 409, 412, 418, 422, 451, 500, 502, 503, 504, 511, 520, 524, 599])(
    '%i with a page: busy for a read, unknown for a write, and never a no',
    async (status) => {
      const service = await httpService((_, response) => html(response, status, page, { 'retry-after': '7' }));
      const { client } = clientOf(service.url);
      const told = { cause: 'gateway', status, retryAfterMs: 7000, message: says(status) };
      const read = errorOf(await client.stationTracks());
      expect(read).toEqual({ ...told, class: 'busy', endpoint: 'stationTracks' });
      const write = errorOf(await client.move(oneMove));
      expect(write).toEqual({ ...told, class: 'unknown', endpoint: 'move' });
      expect(service.heard).toHaveLength(2);
    },
  );

  it.each([
    ['nothing', ''],
    ['an object of its own', '{}'],
    ['an object with other words', '{"error":"no such route"}'],
    ['a message that is no text', '{"message":5}'],
    ['an empty message beside something else', '{"message":"","requestId":"a1"}'],
    ['a list', '[{"message":"no"}]'],
    ['a text', '"no"'],
    ['a page', '<h1>Bad gateway</h1>'],
    ['JSON that is cut', '{"mess'],
  ])('whatever else it holds: %s', async (_, body) => {
    const service = await httpService((_heard, response) => html(response, 404, body));
    const { client } = clientOf(service.url);
    for (const [answer, expected] of [
      [await client.move(oneMove), 'unknown'],
      [await client.inventoryPage({}), 'busy'],
    ] as const) {
      const error = errorOf(answer);
      expect(error).toMatchObject({ class: expected, cause: 'gateway', status: 404 });
      expect(error.words).toBeUndefined();
      expect(error.message).toBe(
        body === '' ? 'Something between this device and the service answered 404 without a word.' : says(404),
      );
    }
  });

  it('also when its body broke off', async () => {
    const cut = await socketService((socket) => socket.end('HTTP/1.1 409 Conflict\r\ncontent-length: 90\r\n\r\n{"mes'));
    expect(errorOf(await clientOf(cut.url).client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'gateway' });
  });

  it('a redirect is not followed, and tells nothing', async () => {
    const elsewhere = await httpService((_, response) => json(response, 200, { items: [] }));
    const service = await httpService((_, response) =>
      json(response, 307, { message: 'There.' }, { location: `${elsewhere.url}/x` }),
    );
    const { client } = clientOf(service.url);
    const message = 'Something between this device and the service answered 307, a redirect; it was not followed.';
    const error = errorOf(await client.move(oneMove));
    expect(error).toEqual({ class: 'unknown', cause: 'gateway', status: 307, endpoint: 'move', message });
    expect(errorOf(await client.stationTracks())).toMatchObject({ class: 'busy', cause: 'gateway' });
    expect(elsewhere.heard).toEqual([]);
  });

  it.each([200, 203])('a page in place of a success (%i): busy for a read, unknown for a write', async (status) => {
    const service = await httpService((_, response) => html(response, status, page));
    const { client } = clientOf(service.url);
    const told = { cause: 'gateway', status, message: says(status) };
    expect(errorOf(await client.stationTracks())).toEqual({ ...told, class: 'busy', endpoint: 'stationTracks' });
    expect(errorOf(await client.move(oneMove))).toEqual({ ...told, class: 'unknown', endpoint: 'move' });
  });

  it('an empty success of what must answer with something', async () => {
    const service = await httpService((_, response) => html(response, 200, ' \n'));
    const { client } = clientOf(service.url);
    const message = 'Something between this device and the service answered 200 without a word.';
    expect(errorOf(await client.stationTracks())).toMatchObject({ class: 'busy', cause: 'gateway', message });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'gateway', message });
  });

  it('its clock is not taken for the service’s', async () => {
    const date = 'Fri, 01 May 2026 11:00:00 GMT';
    const service = await httpService((_, response, nth) => {
      if (nth === 1) html(response, 200, page, { date });
      else if (nth === 2) html(response, 404, page, { date });
      else json(response, 404, { message: 'No such track' }, { date });
    });
    const { client } = clientOf(service.url);
    await client.stationTracks();
    await client.stationTracks();
    expect(client.clockAheadMs()).toBeNull();
    await client.stationTracks();
    expect(client.clockAheadMs()).toBe(3_600_000);
  });

  it.each(['3600', '3600, 60'])('an answer that was kept on the way tells no clock (age: %s)', async (age) => {
    const [made, now] = ['Fri, 01 May 2026 11:00:00 GMT', 'Fri, 01 May 2026 12:00:05 GMT'];
    const service = await httpService((_, response, nth) => {
      const date = nth === 3 ? made : now;
      json(response, 200, { items: [] }, nth === 2 ? { date } : { date, age });
    });
    const { client } = clientOf(service.url);
    // What keeps answers may give them its own date: with their age, the service's clock would be an hour ahead.
    await client.inventoryPage({});
    expect(client.clockAheadMs()).toBeNull();
    await client.inventoryPage({});
    expect(client.clockAheadMs()).toBe(-5_000);
    await client.inventoryPage({});
    expect(client.clockAheadMs()).toBe(-5_000);
  });

  it.each(['0', 'soon', '-3600'])('one that was not kept tells it (age: %s)', async (age) => {
    const date = 'Fri, 01 May 2026 11:00:00 GMT';
    const service = await httpService((_, response) => json(response, 200, { items: [] }, { date, age }));
    const { client } = clientOf(service.url);
    await client.stationTracks();
    expect(client.clockAheadMs()).toBe(3_600_000);
  });

  it('the service’s clock is compared when an answer arrives, not when a long one has been read', async () => {
    const date = 'Fri, 01 May 2026 12:00:00 GMT';
    const record = { resourceId: 1, remarks: 'x'.repeat(4 * sliceLength) };
    const service = await httpService((_, response) => json(response, 200, { items: [record] }, { date }));
    const now = Date.parse(date);
    const clock = { at: now, now: () => clock.at, sleep: () => Promise.resolve() };
    const open = () =>
      new Agent().compose((dispatch) => (options, handler) => {
        const ended = handler.onResponseEnd?.bind(handler);
        const onResponseEnd: typeof ended = (controller, trailers) => {
          setImmediate(() => (clock.at += 3_600_000));
          ended?.(controller, trailers);
        };
        return dispatch(options, Object.assign(handler, { onResponseEnd }));
      });
    const { client } = clientOf(service.url, { clock, transport: { open, after: afterRealTime } });
    expect(await client.inventoryPage({})).toMatchObject({ ok: true, answeredAt: now });
    expect([client.clockAheadMs(), clock.at]).toEqual([0, now + 3_600_000]);
  });

  it.each(['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0001-01-01', 'yesterday'])(
    'a date that no clock shows (%s) is none of the service’s: times of lookups are counted back from it',
    async (date) => {
      const service = await httpService((_, response) => json(response, 404, { message: 'No such track' }, { date }));
      const { client } = clientOf(service.url);
      await client.stationTracks();
      expect(client.clockAheadMs()).toBeNull();
    },
  );
});

describe('what says that nothing was done needs no words', () => {
  it.each([425, 429])('%i is busy for reads and writes, with or without a body', async (status) => {
    const bodies = [page, '', '{"message":"later"}'];
    const service = await httpService((_, response, nth) =>
      html(response, status, bodies[(nth - 1) % 3] ?? '', { 'retry-after': '3' }),
    );
    const { client } = clientOf(service.url);
    for (const words of [undefined, undefined, 'later']) {
      const error = errorOf(await client.move(oneMove));
      expect(error).toMatchObject({ class: 'busy', cause: 'status', status, retryAfterMs: 3000 });
      expect(error.words).toBe(words);
    }
    for (const _ of bodies) expect(errorOf(await client.stationTracks()).class).toBe('busy');
  });

  it('408 is busy for a read and proves nothing for a write', async () => {
    const service = await httpService((_, response) => html(response, 408, page));
    const { client } = clientOf(service.url);
    expect(errorOf(await client.stationTracks())).toMatchObject({ class: 'busy', cause: 'status' });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'status' });
  });
});

describe('the service’s own words are its own, whatever the type says', () => {
  it('an error object behind a byte order mark, or under another type', async () => {
    const service = await httpService((_, response) => html(response, 409, '\uFEFF{"message":"Taken"}'));
    expect(errorOf(await clientOf(service.url).client.move(oneMove))).toMatchObject({
      class: 'refused',
      cause: 'status',
      words: 'Taken',
    });
  });
});

describe('a cache that keeps the list of tracks although it was asked not to', () => {
  const listOf = (name: string) => ({ items: [{ resourceId: 11, name, groupingType: 'TRACK' }] });

  /** Answers an address that it knows with what it has kept for an hour; others are the service's. */
  async function behindCache(atService: (response: ServerResponse) => void) {
    const service = await httpService(({ url }, response) => {
      if (url.search === '?carrierId=42') json(response, 200, listOf('Yard 1'), { age: '3600' });
      else atService(response);
    });
    return { service, client: clientOf(service.url).client };
  }

  it('is asked for an address that it cannot have', async () => {
    const { client, service } = await behindCache((response) => json(response, 200, listOf('Scrap')));
    expect(await client.stationTracks()).toMatchObject({ ok: true, value: { items: [{ name: 'Scrap' }] } });
    expect(new Set(service.heard.slice(1).map(({ url }) => url.search.replace(/=[\w-]{36}$/, '=…')))).toEqual(
      new Set(['?carrierId=42&uncached=…']),
    );
  });

  it('accepts no key that the service refuses', async () => {
    const { client } = await behindCache((response) => json(response, 401, { message: 'No such key.' }));
    expect(errorOf(await client.stationTracks())).toMatchObject({ class: 'unauthorised' });
    expect(await client.checkSignIn()).toBe(false);
  });

  it.each([
    ['the service', 400, '{"message":"No such parameter."}'],
    ['a firewall', 403, page],
  ])('is believed where %s takes no other address, so that the yard can be read at all', async (_who, status, body) => {
    const { client } = await behindCache((response) => html(response, status, body));
    expect(await client.stationTracks()).toMatchObject({ ok: true, value: { items: [{ name: 'Yard 1' }] } });
  });
});
