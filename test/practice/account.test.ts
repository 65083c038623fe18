import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { signedIn, wordsOf, yardOfFile } from './client.ts';

const opened = await yardOfFile();

const tracks = '/ims/groupings/station-tracks';
const ask = (headers: Record<string, string>, query?: string) =>
  opened.client.call(tracks, { carrierId: 9001 }, { method: 'GET', headers, ...(query !== undefined && { query }) });
const without = (name: keyof typeof signedIn) =>
  Object.fromEntries(Object.entries(signedIn).filter(([header]) => header !== name));

describe('who may ask the practice yard', () => {
  it('answers the known key, user and carrier, marked as a practice yard', async () => {
    const answer = await ask(signedIn);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-practice-yard']).toBe('1');
  });

  it.each([
    ['a missing key', without('x-svc-api-key'), /x-svc-api-key is missing/],
    ['a bad key', { ...signedIn, 'x-svc-api-key': 'wrong' }, /key is not known/],
    ['a missing user', without('x-svc-assume-user'), /x-svc-assume-user is missing/],
    ['an unknown user', { ...signedIn, 'x-svc-assume-user': 'who@else.example' }, /who@else\.example/],
  ])('answers %s with 401 and says so', async (_what, headers, words) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(401);
    expect(wordsOf(answer)).toMatch(words);
    expect(answer.headers['x-practice-yard']).toBe('1');
  });

  it('answers a carrier the key may not use with 401', async () => {
    const answer = await ask(signedIn, '?carrierId=9002');
    expect(answer.status).toBe(401);
    expect(wordsOf(answer)).toMatch(/not permitted to use carrier 9002/);
  });

  it.each(['', '?carrierId=abc', '?carrierId=9001.5', '?carrierId=9001&carrierId=9001'])(
    'answers 400 to the query "%s", which names no carrier',
    async (query) => {
      const answer = await ask(signedIn, query);
      expect(answer.status).toBe(400);
      expect(wordsOf(answer)).toMatch(/carrierId/);
    },
  );

  it('answers 400 when body and query name different carriers', async () => {
    const answer = await opened.client.call(tracks, { carrierId: 9002 }, { method: 'GET' });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(/9002/);
  });

  it('takes a user-group context that it knows, and answers 401 to any other', async () => {
    expect((await ask(signedIn, '?carrierId=9001&viewAsUserGroup=Yardmasters')).status).toBe(200);
    const unknown = await ask(signedIn, '?carrierId=9001&viewAsUserGroup=Nobody');
    expect(unknown.status).toBe(401);
    expect(wordsOf(unknown)).toMatch(/Nobody/);
  });

  it('asks who before it asks what: a bad body with a bad key is a 401', async () => {
    const answer = await opened.client.call('/ims/equipment/move', '{', {
      headers: { ...signedIn, 'x-svc-api-key': 'x' },
    });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['/ims/equipment/move', 401],
    ['/ims/unheard-of', 404],
  ])(
    'a request to %s without the key is answered before its body comes, and not written down',
    async (path, status) => {
      const asked = request(`${opened.yard.url}${path}?carrierId=9001`, {
        method: 'POST',
        headers: { ...signedIn, 'x-svc-api-key': 'x', 'content-length': 16 * 2 ** 20 },
      });
      const answered = new Promise((resolve) => asked.once('response', (answer) => resolve(answer.statusCode)));
      asked.on('error', () => undefined).flushHeaders();
      expect(await answered).toBe(status);
      asked.destroy();
      expect((await opened.client.log()).entries.map((entry) => entry.status)).not.toContain(401);
    },
  );

  it('answers 404 with a message to what it does not play', async () => {
    const answer = await opened.client.call('/ims/unheard-of', {});
    expect(answer.status).toBe(404);
    expect(wordsOf(answer)).toMatch(/unheard-of/);
    expect(answer.headers['x-practice-yard']).toBe('1');
  });

  it('answers an address that cannot be decoded with a message and nothing else, like every error', async () => {
    const answer = await opened.client.call('/ims/%zz', {});
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: wordsOf(answer) });
  });
});
