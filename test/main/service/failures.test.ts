import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { afterRealTime } from '#main/service/transport.ts';
import { slowest } from '#main/service/limits.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { apiKey, clientOf, deadAddress, httpService, json, oneMove, socketService } from './service-at.ts';

function errorOf(result: ServiceResult<unknown>) {
  if (result.ok) throw new Error('the call succeeded');
  return result.error;
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

describe('a call that did not reach the service is notSent', () => {
  it('when nothing listens there', async () => {
    const { client, outcomes } = clientOf(await deadAddress());
    const error = errorOf(await client.move(oneMove));
    expect(error).toMatchObject({ class: 'notSent', cause: 'connection', endpoint: 'move' });
    // What a person reads names no code of the system; who looks after the network finds it beside.
    expect(error).toMatchObject({ message: 'The service cannot be reached.', code: 'ECONNREFUSED' });
    expect(outcomes).toEqual([{ endpoint: 'move', at: Date.parse('2026-05-01T12:00:00Z'), error }]);
  });

  it('when its name cannot be found', async () => {
    const { client } = clientOf('https://no-such-carrier.invalid');
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'address' });
  });

  it('when no secure connection can be made', async () => {
    const service = await socketService((socket) => socket.end('this is not TLS\r\n'));
    const { client } = clientOf(service.url.replace('http:', 'https:'));
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'certificate' });
  });

  it('when the connection is not ready in time, and then it never leaves', async () => {
    const service = await socketService(() => undefined);
    const { client } = clientOf(service.url.replace('http:', 'https:'), { timeouts: { connect: 60 } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'timeout' });
    expect(service.requests()).toBe(0);
  });

  it('when the device has slept until the connection was ready, and then it never leaves', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const clock = { at: 0, now: () => clock.at, sleep: () => Promise.resolve() };
    const open = () =>
      new Agent().compose((dispatch) => (options, handler) => {
        clock.at += 60 * 3_600_000;
        return dispatch(options, handler);
      });
    const { client } = clientOf(service.url, { clock, transport: { open, after: afterRealTime } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'timeout' });
    expect(service.heard).toEqual([]);
  });

  it('when the device has slept while the write waited for its turn, and then it never leaves', async () => {
    const service = await httpService((_, response, nth) =>
      nth === 1 ? json(response, 429, { message: 'Too fast.' }) : json(response, 200, { items: [] }),
    );
    const sleep = (ms: number) => {
      clock.at += ms + 3_600_000;
      return Promise.resolve();
    };
    const clock = { at: 0, now: () => clock.at, sleep };
    const { client } = clientOf(service.url, { clock });
    await client.inventoryPage({});
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'timeout' });
    expect(service.heard).toHaveLength(1);
  });

  it('when the proxy does not lead there', async () => {
    const asked: string[] = [];
    const proxy = await socketService((socket, text) => {
      asked.push(text.split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    });
    const { client } = clientOf('https://api.carrier.example', { environment: { HTTPS_PROXY: proxy.url } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'proxy' });
    expect(asked).toEqual(['CONNECT api.carrier.example:443 HTTP/1.1']);
  });

  it.each(['the one upstairs', 'proxy.example:8080', '10.0.0.1:3128', 'http://ann:100%@proxy.example:8080'])(
    'when the proxy is no web address, and how to write it: %s',
    async (HTTPS_PROXY) => {
      const { client } = clientOf('https://api.carrier.example', { environment: { HTTPS_PROXY } });
      const error = errorOf(await client.move(oneMove));
      expect(error).toMatchObject({ class: 'notSent', cause: 'address' });
      expect(error.message).toContain('like http://proxy.example:8080, and in a password %25 for %');
      expect(error.message).not.toContain('100%');
    },
  );

  it('when the terminal has stopped', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url);
    await client.close();
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'notSent', cause: 'stopped' });
    expect(service.heard).toEqual([]);
  });
});

describe('a status decides what a failure means', () => {
  it.each([
    [400, 'refused'],
    [402, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [412, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [425, 'busy'],
    [429, 'busy'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
  ])('%i: %s, with the words of the service', async (status, expected) => {
    const words = '  Track 12 — “closed”\nuntil noon ';
    const service = await httpService((_, response) => json(response, status, { message: words, code: 5 }));
    const { client } = clientOf(service.url);
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: expected, cause: 'status', status, words });
    expect(service.heard.length).toBe(1);
  });

  it.each(['', ' \n'])('an error object whose message is %j is a no without a reason', async (words) => {
    const service = await httpService((_, response) => json(response, 400, { message: words }));
    const error = errorOf(await clientOf(service.url).client.move(oneMove));
    expect(error).toMatchObject({ class: 'refused', cause: 'status', status: 400 });
    expect(error.message).toBe('The service answered 400 without a message.');
    expect(error.words).toBeUndefined();
  });

  it('what would move a cursor or turn the direction of writing stands in the words as its code, and joins nothing', async () => {
    const words = `a\u202Eb\u0000c\u001B[31md\u2028e\u2067f\u009Bg\nh\ti\u200Fj\u061Ck שלום ${apiKey.slice(0, 3)}\u0007${apiKey.slice(3)}`;
    const service = await httpService((_, response) => json(response, 409, { message: words }));
    const error = errorOf(await clientOf(service.url).client.move(oneMove));
    const said = `a\\u202eb\\u0000c\\u001b[31md\\u2028e\\u2067f\\u009bg\nh\ti\\u200fj\\u061ck שלום`;
    expect(error.words).toBe(`${said} ${apiKey.slice(0, 3)}\\u0007${apiKey.slice(3)}`);
    expect(error.message).toContain(said);
    expect(error.message).not.toContain(apiKey);
  });

  it('408: busy for a read; for a write it proves nothing', async () => {
    const service = await httpService((_, response) => json(response, 408, { message: 'too slow' }));
    const { client } = clientOf(service.url);
    expect(errorOf(await client.stationTracks()).class).toBe('busy');
    expect(errorOf(await client.move(oneMove)).class).toBe('unknown');
  });

  it('429 says how long to wait, in seconds or as a date', async () => {
    const waits: Record<string, string>[] = [
      { 'retry-after': '7' },
      { 'retry-after': 'Fri, 01 May 2026 12:01:30 GMT', date: 'Fri, 01 May 2026 12:01:00 GMT' },
      { 'retry-after': 'Fri, 01 May 2026 11:00:00 GMT', date: 'Fri, 01 May 2026 12:01:00 GMT' },
      { 'retry-after': 'soon' },
    ];
    const service = await httpService((_, response, nth) => json(response, 429, { message: 'later' }, waits[nth - 1]));
    const { client } = clientOf(service.url);
    const seen = [];
    for (const _ of waits) seen.push(errorOf(await client.move(oneMove)).retryAfterMs);
    expect(seen).toEqual([7000, 30_000, 0, undefined]);
  });

  it('a date to wait for counts from our clock when the service does not tell its own', async () => {
    const service = await httpService((_, response) => {
      response.sendDate = false;
      json(response, 429, {}, { 'retry-after': 'Fri, 01 May 2026 12:00:20 GMT' });
    });
    expect(errorOf(await clientOf(service.url).client.move(oneMove)).retryAfterMs).toBe(20_000);
  });
});

describe('a call that may have been done is unknown', () => {
  it('when the connection is reset once the request is there; a write is not sent again', async () => {
    const service = await socketService((socket) => socket.resetAndDestroy());
    const error = errorOf(await clientOf(service.url).client.move(oneMove));
    expect(error).toMatchObject({ class: 'unknown', cause: 'reset' });
    expect(service.requests()).toBe(1);
  });

  it('when the service closes a kept connection on a write; a read is asked once more', async () => {
    const answer = '{"items":[{"resourceId":7}]}';
    const ok = `${head}content-length: ${answer.length}\r\n\r\n${answer}`;
    const once = (nth: number, socket: { write(text: string): unknown; destroy(): unknown }) =>
      nth === 2 ? socket.destroy() : socket.write(ok);
    const writes = await socketService((socket, _, nth) => once(nth, socket));
    const writer = clientOf(writes.url).client;
    expect((await writer.move(oneMove)).ok).toBe(true);
    expect(errorOf(await writer.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'reset' });
    expect(writes.requests()).toBe(2);

    const reads = await socketService((socket, _, nth) => once(nth, socket));
    const reader = clientOf(reads.url).client;
    expect((await reader.inventoryPage({})).ok).toBe(true);
    expect((await reader.inventoryPage({})).ok).toBe(true);
    expect(reads.requests()).toBe(3);
  });

  it('when the service breaks off in the middle of the headers or of the body', async () => {
    const pieces = ['HTTP/1.1 200 O', `${head}content-le`, `${head}content-length: 500\r\n\r\n{"items":[{"resour`];
    for (const piece of pieces) {
      const service = await socketService((socket) => socket.end(piece));
      const { client } = clientOf(service.url);
      expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'reset' });
      expect(service.requests()).toBe(1);
    }
  });

  it('when no headers come in time', async () => {
    const service = await socketService(() => undefined);
    const { client } = clientOf(service.url, { timeouts: { headers: 50 } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'timeout' });
    expect(service.requests()).toBe(1);
  });

  it('when the body stops coming', async () => {
    const service = await socketService((socket) => socket.write(`${head}content-length: 500\r\n\r\n{"items":[`));
    const { client } = clientOf(service.url, { timeouts: { body: 50 } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'timeout', status: 200 });
  });

  it('when the body only trickles', async () => {
    const service = await socketService((socket) => {
      socket.write(`${head}content-length: 100000\r\n\r\n{`);
      const drip = setInterval(() => socket.write(' '), 10);
      socket.on('close', () => clearInterval(drip));
    });
    const { client } = clientOf(service.url, { timeouts: { whole: 120 } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'timeout' });
  });

  it('when the body drips, however often a drop comes', async () => {
    const service = await socketService((socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      const drip = setInterval(() => socket.write('1\r\n \r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    const { client } = clientOf(service.url, { timeouts: { body: 60 } });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'timeout', status: 200 });
  });

  it('but not when a long body comes in time, piece by piece', async () => {
    const service = await httpService((_, response) => {
      let pieces = 0;
      response.writeHead(200);
      const more = setInterval(() => {
        pieces += 1;
        response.write(' '.repeat(slowest));
        if (pieces === 12) response.end('{"items":[]}');
        if (pieces === 12) clearInterval(more);
      }, 20);
    });
    const { client } = clientOf(service.url, { timeouts: { body: 100 } });
    expect(await client.stationTracks()).toMatchObject({ ok: true });
  });

  it.each([
    ['only ever says that it will answer', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
    ['goes over to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('when the service %s', async (_, words) => {
    const service = await socketService((socket) => {
      const more = setInterval(() => socket.write(words), 2);
      socket.on('close', () => clearInterval(more));
    });
    const { client } = clientOf(service.url);
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: expect.any(String) });
    expect(service.requests()).toBe(1);
  });

  it('when the terminal stops while it waits for the answer', async () => {
    let arrived = () => {};
    const there = new Promise<void>((resolve) => (arrived = resolve));
    const service = await socketService(() => arrived());
    const { client } = clientOf(service.url);
    const moving = client.move(oneMove);
    await there;
    await client.close();
    expect(errorOf(await moving)).toMatchObject({ class: 'unknown', cause: 'reset' });
  });

  it('when something answers that does not speak HTTP', async () => {
    const service = await socketService((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(errorOf(await clientOf(service.url).client.move(oneMove)).class).toBe('unknown');
  });
});

describe('what comes before an answer although nobody asked for it', () => {
  const answer = `${head}content-length: 12\r\n\r\n{"items":[]}`;

  it.each(['102 Processing', '103 Early Hints'])('HTTP/1.1 %s: the answer is read', async (interim) => {
    const service = await socketService((socket) => socket.end(`HTTP/1.1 ${interim}\r\n\r\n${answer}`));
    expect(await clientOf(service.url).client.stationTracks()).toMatchObject({ ok: true });
  });

  it('HTTP/1.1 100 Continue: the connection is given up, and it is not known whether a move was done', async () => {
    const service = await socketService((socket) => socket.end(`HTTP/1.1 100 Continue\r\n\r\n${answer}`));
    const { client } = clientOf(service.url);
    expect(errorOf(await client.stationTracks())).toMatchObject({ cause: 'reset' });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'reset' });
    // A read is asked for once more, a move never.
    expect(service.requests()).toBe(3);
  });
});

describe('a status of success that the description does not name is no yes', () => {
  const whole = { items: [{ resourceId: 7 }], equipment: [{ resourceId: 7 }], resourceId: 7 };

  it.each([201, 202, 203, 205, 206, 207, 226, 299])('%i', async (status) => {
    const service = await httpService((_, response) => json(response, status, whole));
    const { client } = clientOf(service.url);
    expect(errorOf(await client.inventoryPage({}))).toMatchObject({ class: 'busy', cause: 'gateway', status });
    expect(errorOf(await client.move(oneMove))).toMatchObject({ class: 'unknown', cause: 'gateway', status });
    expect(service.heard).toHaveLength(2);
  });

  it.each([202, 203, 206, 207])('nor, for a bill of which nothing is described, is %i', async (status) => {
    const service = await httpService((_, response) => json(response, status, {}));
    const result = await clientOf(service.url).client.createBillOfLading({ billOfLadingNumber: 'B1' });
    expect(errorOf(result)).toMatchObject({ class: 'unknown', cause: 'gateway', status });
  });

  it('and says nothing of the sign-in', async () => {
    const answers = [200, 206, 302, 304, 401];
    const service = await httpService((_, response, nth) => json(response, answers[nth - 1] ?? 500, whole));
    const { client } = clientOf(service.url);
    for (const status of answers) expect(await client.checkSignIn(), String(status)).toBe(status === 200);
  });
});

it('a sign-in that was refused once and then accepted counts as steady only ten minutes later', async () => {
  const service = await httpService((_, response, nth) => json(response, nth === 3 ? 401 : 200, { items: [] }));
  const clock = { at: Date.parse('2026-05-01T12:00:00Z'), now: () => clock.at, sleep: () => Promise.resolve() };
  const { client } = clientOf(service.url, { clock });
  expect(await client.stationTracks()).toMatchObject({ ok: true });
  expect(await client.checkSignIn()).toBe(true);
  expect(await client.stationTracks()).toMatchObject({ ok: true });
  expect(await client.checkSignIn()).toBe(false);
  clock.at += 600_001;
  expect(await client.checkSignIn()).toBe(true);
  expect(service.heard).toHaveLength(6);
});

it('a read that is sent again because its sign-in was refused says how long all of its requests waited for their turn', async () => {
  const answers = [200, 429, 401, 401, 200];
  const service = await httpService((_, response, nth) => json(response, answers[nth - 1] ?? 500, { items: [] }));
  const sleep = (ms: number) => {
    clock.at += ms;
    return Promise.resolve();
  };
  const clock = { at: Date.parse('2026-05-01T12:00:00Z'), now: () => clock.at, sleep };
  const { client } = clientOf(service.url, { clock });
  await client.inventoryPage({});
  await client.inventoryPage({});
  const from = clock.at;
  const page = await client.inventoryPage({});
  expect(service.heard).toHaveLength(5);
  expect(page).toMatchObject({ ok: true, waitedMs: clock.at - from });
  expect(clock.at - from).toBe(750);
});

describe('a success that cannot be read is unknown and says where', () => {
  it.each([
    ['JSON cut short', '{"items":[{"resourceId":7},{"resou', 'at the top, expected JSON'],
    ['no list', '{"cars":[5]}', 'at items'],
    ['a no in place of the list', '{"success":false}', 'at items'],
    ['the error object', '{"message":"Failed."}', 'at the top, the answer to the request instead of an error'],
  ])('%s', async (_, body, where) => {
    const service = await httpService((_heard, response) => {
      response.writeHead(200);
      response.end(body);
    });
    const error = errorOf(await clientOf(service.url).client.move(oneMove));
    expect(error).toMatchObject({ class: 'unknown', cause: 'unreadable', status: 200, endpoint: 'move' });
    expect(error.message).toContain('move');
    expect(error.message).toContain(where);
    expect(error.message).toContain(JSON.stringify(body.slice(0, 80)));
  });
});

describe('the API key', () => {
  it('appears in no error, whatever the service says', async () => {
    const answers = [
      { status: 401, body: JSON.stringify({ message: `Unknown key ${apiKey}` }) },
      { status: 200, body: `{"${'x'.repeat(70)}${apiKey}</p>` },
      { status: 200, body: JSON.stringify({ key: apiKey }) },
    ];
    const service = await httpService((_, response, nth) => {
      response.writeHead(answers[nth - 1]?.status ?? 500);
      response.end(answers[nth - 1]?.body);
    });
    const { client } = clientOf(service.url);
    for (const _ of answers) {
      const text = JSON.stringify(errorOf(await client.move(oneMove)));
      expect(text).toContain('[key]');
      expect(text).not.toContain('7Zx');
    }
  });

  it('that a header cannot carry fails the call, not the terminal', async () => {
    const service = await httpService((_, response) => json(response, 200, { items: [] }));
    const { client } = clientOf(service.url, { apiKey: 'two\nlines' });
    const error = errorOf(await client.move(oneMove));
    expect(error).toMatchObject({ class: 'refused', cause: 'invalidRequest' });
    expect(JSON.stringify(error)).not.toContain('two');
    expect(service.heard).toEqual([]);
  });
});
