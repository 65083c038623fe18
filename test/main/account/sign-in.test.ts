import { expect, test } from 'vitest';
import { testSignIn } from '#main/account/sign-in.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';

/** What a sign-in says of an answer of this kind; `null`: that it works. */
function said(error: Partial<ServiceError>) {
  return signingIn([error]).said;
}

const yes = { ok: true, value: null, answeredAt: 0 } as const;

/** Tests a sign-in at a service that answers so, the last for good; `other`: what the other read is answered. */
function signingIn(answers: readonly (Partial<ServiceError> | 'yes')[], other: Partial<ServiceError> | 'yes' = {}) {
  const asked: (number | 'tracks' | 'other')[] = [];
  const answer = (one: Partial<ServiceError> | 'yes' = {}): ServiceResult<unknown> =>
    one === 'yes'
      ? yes
      : { ok: false, error: { class: 'unknown', cause: 'status', endpoint: 'x', message: 'It failed.', ...one } };
  const tracks = () => {
    const nth = asked.filter((one) => one === 'tracks').length;
    asked.push('tracks');
    return Promise.resolve(answer(answers[nth] ?? answers.at(-1)));
  };
  const history = () => {
    asked.push('other');
    return Promise.resolve(answer(other));
  };
  const sleep = (ms: number) => {
    asked.push(ms);
    return Promise.resolve();
  };
  return { asked, said: testSignIn(tracks, history, { sleep }) };
}

test.each([
  ['The carrier is unknown.', 'carrierId'],
  ['No such user.', 'assumeUser'],
  ['This e-mail is not known.', 'assumeUser'],
  ['The API key has been withdrawn.', 'apiKey'],
  ['No.', 'credentials'],
  [undefined, 'credentials'],
])('a refused sign-in marks the field that its words name, and tells them: %s', async (words, field) => {
  const failure = await said({ class: 'unauthorised', status: 401, ...(words !== undefined && { words }) });
  expect(failure).toMatchObject({
    field,
    ...(words !== undefined && { words, message: expect.stringContaining(words) }),
  });
});

test.each<[Partial<ServiceError>, string, string]>([
  [{ class: 'unauthorised', status: 401, cause: 'gateway' }, 'serviceUrl', 'something else (HTTP 401)'],
  [{ class: 'notSent', cause: 'connection' }, 'serviceUrl', 'Check the address'],
  [{ class: 'refused', status: 404 }, 'serviceUrl', 'not the carrier’s service'],
  [{ class: 'refused', status: 400, words: 'No such carrier.' }, 'carrierId', 'The service refused the request'],
  [{ class: 'unknown', cause: 'unreadable' }, 'serviceUrl', 'it is not the carrier’s service'],
  [{ class: 'unknown', status: 500 }, 'serviceUrl', 'It failed.'],
  [{ class: 'busy', status: 429 }, 'serviceUrl', 'It failed.'],
])('an answer that says nothing of key and user is told as what it is: %j', async (error, field, message) => {
  expect(await said(error)).toMatchObject({ field, message: expect.stringContaining(message) });
});

const busy = { class: 'busy', status: 429, words: 'Too many requests.' } as const;

test('an answer to come back later says nothing of the key: it is asked again, and a wrong one is told as that', async () => {
  const wrong = signingIn([busy, { ...busy, retryAfterMs: 3_000 }, { class: 'unauthorised', words: 'No such key.' }]);
  expect(await wrong.said).toMatchObject({ field: 'apiKey' });
  expect(wrong.asked).toEqual(['tracks', 1_000, 'tracks', 3_000, 'tracks']);
  expect(await signingIn([busy, 'yes']).said).toBeNull();
});

test('where it goes on, another read decides, and nothing is kept of a key that nobody has known', async () => {
  expect(await signingIn([busy], 'yes').said).toBeNull();
  // A user may lack the permission for that one.
  const { asked, said: failure } = signingIn([{ ...busy, retryAfterMs: 60_000 }], { class: 'unauthorised' });
  expect(await failure).toMatchObject({ field: 'credentials', message: expect.stringContaining('Nothing was kept') });
  expect(asked).toEqual(['tracks', 'other']);
});
