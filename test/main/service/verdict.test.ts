import { describe, expect, test, vi } from 'vitest';
import { listLimits, longestWords, mostAlike } from '#main/service/limits.ts';
import { allPages, nextTokenOf, prevTokenOf, readToken } from '#main/service/paging.ts';
import { classOfStatus, isBlank, judgeBreak, judgeStatus } from '#main/service/verdict.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';

const now = Date.UTC(2026, 0, 31, 12);
const judged = (status: number, body: string, headers: Record<string, string | string[]> = {}, writes = true) =>
  judgeStatus({ status, headers, body: Buffer.from(body) }, writes, now);
const said = (words: string) => JSON.stringify({ message: words });

describe('what a status means, in the service’s own words', () => {
  test.each([
    [400, 'refused', 'refused'],
    [401, 'unauthorised', 'unauthorised'],
    [403, 'unauthorised', 'unauthorised'],
    [404, 'refused', 'refused'],
    [408, 'unknown', 'busy'],
    [409, 'refused', 'refused'],
    [425, 'busy', 'busy'],
    [429, 'busy', 'busy'],
    [499, 'refused', 'refused'],
    [500, 'unknown', 'unknown'],
    [503, 'unknown', 'unknown'],
    [399, 'unknown', 'unknown'],
  ])('%d: %s of a write, %s of a read', (status, ofWrite, ofRead) => {
    expect([classOfStatus(status, true), classOfStatus(status, false)]).toEqual([ofWrite, ofRead]);
  });

  test('they are kept word for word, without blank ones, and redacted before they are cut', () => {
    expect(judged(409, said('Track is locked.'))).toMatchObject({
      class: 'refused',
      cause: 'status',
      status: 409,
      words: 'Track is locked.',
    });
    const long = 'a'.repeat(longestWords);
    expect(judged(400, said(long)).words).toBe(long);
    expect(judged(400, said(`${long}b`)).words).toContain(`${longestWords + 1} characters in all`);
    const redacted = judgeStatus({ status: 400, headers: {}, body: Buffer.from(said('key K-1')) }, true, now, (text) =>
      text.replace('K-1', '…'),
    );
    expect(redacted.words).toBe('key …');
  });

  test('of a body that was cut as much is kept as was read, and only of an error object', () => {
    const cut = (body: string) =>
      judgeStatus({ status: 409, headers: {}, body: Buffer.from(body), wholeLength: 9_000 }, true, now);
    expect(cut('{"message":"Track is lo')).toMatchObject({
      class: 'refused',
      words: expect.stringContaining('Track is lo'),
    });
    expect(cut('<html>"message":"Track')).toMatchObject({ class: 'unknown', cause: 'gateway' });
  });
});

describe('only the service’s own words are its no', () => {
  test.each([
    ['a page', 404, '<html>Not found</html>'],
    ['nothing', 404, ''],
    ['another object', 403, '{"error":"blocked"}'],
    ['a redirect, whatever it says', 302, said('Moved.')],
    ['an empty message beside something else', 400, '{"message":"","error":"x"}'],
    ['a page with the status of a service in trouble', 500, '<html></html>'],
  ])('%s is no no: a write may have been done, a read is asked again', (_what, status, body) => {
    expect(judged(status, body)).toMatchObject({ class: 'unknown', cause: 'gateway', status });
    expect(judged(status, body, {}, false)).toMatchObject({ class: 'busy', cause: 'gateway' });
    expect(judged(status, body)).not.toHaveProperty('words');
  });

  test('an empty message and nothing else is one without a reason', () => {
    expect(judged(404, said(' '))).toMatchObject({ class: 'refused', cause: 'status' });
    expect(judged(404, said(''))).not.toHaveProperty('words');
  });

  test.each([408, 425, 429])('%d needs no words', (status) => {
    expect(judged(status, '').cause).toBe('status');
  });

  test('a body is blank when it says nothing', () => {
    expect([' \n', '', 'x'].map((body) => isBlank(Buffer.from(body)))).toEqual([true, true, false]);
  });
});

describe('when the service asks to be asked again', () => {
  const date = (ms: number) => new Date(now + ms).toUTCString();
  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': ' 7 ' }, 7_000],
    [{ 'retry-after': date(9_000) }, 9_000],
    [{ 'retry-after': date(9_000), date: date(5_000) }, 4_000],
    [{ 'retry-after': date(9_000), date: date(-60_000), age: '65' }, 9_000],
    [{ 'retry-after': date(-9_000) }, 0],
    [{ 'retry-after': date(9_000), date: 'x' }, 9_000],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': ['7', date(9_000), 'soon'] }, 9_000],
    [{}, undefined],
  ])('%j: %s ms', (headers, ms) => {
    expect(judged(429, said('Later.'), headers).retryAfterMs).toBe(ms);
    expect(judged(503, '<html></html>', headers).retryAfterMs).toBe(ms);
  });

  test.each(['Saturday, 31-Jan-26 12:00:09 GMT', 'Sat Jan 31 12:00:09 2026'])(
    'by a date in an older form of HTTP, it is in UTC wherever the terminal is: %s',
    (written) => {
      vi.stubEnv('TZ', 'America/Chicago');
      expect(judged(429, said('Later.'), { 'retry-after': written }).retryAfterMs).toBe(9_000);
      vi.unstubAllEnvs();
    },
  );
});

describe('an exchange that broke', () => {
  test('ahead of the first byte was not sent; behind it, it may have been done', () => {
    const broken = { cause: 'connection' as const, code: 'ECONNREFUSED' };
    expect(judgeBreak({ ...broken, sent: false })).toMatchObject({
      class: 'notSent',
      cause: 'connection',
      code: 'ECONNREFUSED',
    });
    expect(judgeBreak({ cause: 'reset', code: 'ECONNRESET', sent: true })).toMatchObject({
      class: 'unknown',
      cause: 'reset',
    });
    expect(judgeBreak({ cause: 'invalidRequest', code: 'X', sent: false }).class).toBe('refused');
    expect(judgeBreak({ cause: 'timeout', code: 'UND_ERR_HEADERS_TIMEOUT', sent: true })).not.toHaveProperty('code');
    expect(judgeBreak({ ...broken, sent: false })).not.toHaveProperty('status');
    expect(judgeBreak({ cause: 'reset', code: 'X', sent: true }, 200)).toMatchObject({
      class: 'unknown',
      status: 200,
      messageCoded: { code: 'line.cutOff' },
    });
  });

  test.each([
    ['PROXY_407', 'line.proxyPassword'],
    ['UND_ERR_SOCKS5_AUTH_FAILED', 'line.proxyPassword'],
    ['UND_ERR_SOCKS5_REPLY_5', 'line.proxyNoService'],
    ['PROXY_502', 'line.proxyNoService'],
    ['PROXY_403', 'line.proxyRefused'],
    ['ECONNREFUSED', 'line.proxyGone'],
  ])('at a proxy with %s was not sent: %s', (code, told) => {
    expect(judgeBreak({ cause: 'proxy', code, sent: true })).toMatchObject({
      class: 'notSent',
      cause: 'proxy',
      messageCoded: { code: told },
    });
  });
});

describe('the token of the next page', () => {
  test('may be missing, null or empty at the end; what is no token does not pass for an end', () => {
    expect([undefined, null, '', 'a', 7, {}, true].map(readToken)).toEqual([
      null,
      null,
      null,
      'a',
      '7',
      undefined,
      undefined,
    ]);
    expect(readToken('x'.repeat(1_000_000))).toBeUndefined();
    // Read as a number, it leads past cars that are then in no list.
    expect(readToken(JSON.parse('1795762901098123457'))).toBeUndefined();
  });

  test('is not valid where two names hold different ones, so that the list does not pass for complete', () => {
    expect(readToken(nextTokenOf({ nextCursor: 'a', paging: { nextToken: 'b' } }, 'nextToken'))).toBeUndefined();
  });

  test('is found under its own name first, else under the one other that speaks of it, also in an object beside the list', () => {
    const next = (answer: Record<string, unknown>) => nextTokenOf(answer, 'nextToken');
    expect(next({ nextToken: 'a', next_page_token: 'b' })).toBe('a');
    expect(next({ nextToken: '', nextPageToken: 'b' })).toBe('b');
    expect(next({ items: [{ nextToken: 'c' }] })).toBeUndefined();
    expect(next({ paging: { continuation_token: 'b' }, nextToken: null })).toBe('b');
    expect(next({ nextCursor: 'a', paging: { nextToken: 'a' } })).toBe('a');
    expect(next({ next: 'a' })).toBe('a');
    expect(next({ page: { nextPage: 'a' } })).toBe('a');
    expect(next({ next: false, nextPage: 2, links: { next: null } })).toBeUndefined();
    expect(next({ nextCursor: null, page_next_token: '', other: 'x' })).toBeUndefined();
  });
});

test.each(['prevToken', 'pagePrevToken', 'previous_page_token', 'prevCursor', 'previous', 'prev_page'])(
  'the token of the page before is found under %s too, also in an object beside the list',
  (name) => {
    expect(prevTokenOf({ [name]: 'a', nextToken: 'b' }, 'prevToken')).toBe('a');
    expect(prevTokenOf({ paging: { [name]: 'a', next: 'b' } }, 'prevToken')).toBe('a');
    expect(nextTokenOf({ [name]: 'a' }, 'nextToken')).toBeUndefined();
  },
);

describe('a list of many pages', () => {
  type Answer = ServiceResult<{ readonly items: readonly number[]; readonly nextToken?: string }>;
  const page = (items: number[], nextToken?: string, bytes = 10): Answer => ({
    ok: true,
    value: { items, ...(nextToken !== undefined && { nextToken }) },
    answeredAt: 0,
    bytes,
  });

  async function read(answers: Answer[], most = { pages: 9, records: 9, bytes: 90 }) {
    const tokens: (string | undefined)[] = [];
    const list: (number[] | string)[] = [];
    const pages = allPages('x', (token) => Promise.resolve((tokens.push(token), answers.shift() ?? page([]))), most);
    for await (const one of pages) list.push(one.ok ? [...one.value.items] : one.error.cause);
    return { list, tokens };
  }

  test('is read token by token to its end', async () => {
    expect(await read([page([1, 2], 'a'), page([3], 'b'), page([])])).toEqual({
      list: [[1, 2], [3], []],
      tokens: [undefined, 'a', 'b'],
    });
  });

  test('ends with an error when a page cannot be read, or a token comes again', async () => {
    const error = { class: 'refused' as const, cause: 'status' as const, endpoint: 'x', message: '' };
    expect((await read([page([1], 'a'), { ok: false, error }, page([2])])).list).toEqual([[1], 'status']);
    expect((await read([page([1], 'a'), page([2], 'a'), page([3])])).list).toEqual([[1], 'unreadable']);
  });

  const trouble = { class: 'unknown' as const, cause: 'reset' as const, endpoint: 'x', message: '' };
  const fails = (error: ServiceError = trouble): Answer => ({ ok: false, error });

  test('asks twice again for a further page that fails, so that one failure in a hundred does not keep it from its end', async () => {
    expect(await read([page([1], 'a'), fails(), fails(), page([2], 'b'), fails(), page([3])])).toEqual({
      list: [[1], [2], [3]],
      tokens: [undefined, 'a', 'a', 'a', 'b', 'b'],
    });
    expect(await read([page([1], 'a'), fails(), fails(), fails(), page([2])])).toMatchObject({ list: [[1], 'reset'] });
    expect((await read([fails(), page([1])])).tokens).toEqual([undefined]);
  });

  test.each<[string, ServiceError]>([
    ['refused', { ...trouble, class: 'refused', cause: 'status' }],
    ['not sent', { ...trouble, class: 'notSent', cause: 'connection' }],
    ['asked to come back later', { ...trouble, class: 'busy', cause: 'gateway', retryAfterMs: 1000 }],
  ])('does not ask again where it was %s', async (_how, error) => {
    expect((await read([page([1], 'a'), fails(error), page([2])])).tokens).toEqual([undefined, 'a']);
  });

  test.each([
    ['the same page', [1, 2]],
    ['an empty page', []],
  ])('ends with an error when %s comes under one new token after another', async (_what, items) => {
    const pages = (count: number) => [
      page([3], 'a'),
      ...Array.from({ length: count }, (_, nth) => page(items, `b${nth}`)),
    ];
    const { list } = await read(pages(200), listLimits);
    expect([list.length, list.at(-1)]).toEqual([mostAlike + 2, 'unreadable']);
    expect((await read([...pages(mostAlike), page([4])], listLimits)).list.at(-1)).toEqual([4]);
  });

  test.each([
    ['pages', { pages: 2, records: 9, bytes: 90 }, { pages: 3, records: 9, bytes: 90 }],
    ['records', { pages: 9, records: 5, bytes: 90 }, { pages: 9, records: 6, bytes: 90 }],
    ['bytes', { pages: 9, records: 9, bytes: 29 }, { pages: 9, records: 9, bytes: 30 }],
  ])('ends with an error when it has more %s than a yard can have', async (_what, tooFew, enough) => {
    const three = () => [page([1, 2], 'a'), page([3, 4], 'b'), page([5, 6])];
    expect((await read(three(), tooFew)).list.at(-1)).toBe('unreadable');
    expect((await read(three(), enough)).list).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });
});
