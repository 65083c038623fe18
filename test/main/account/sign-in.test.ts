import { expect, test } from 'vitest';
import { testSignIn } from '#main/account/sign-in.ts';
import type { ServiceError } from '#shared/service/outcome.ts';

/** What a sign-in says of an answer of this kind; `null`: that it works. */
function said(error: Partial<ServiceError>) {
  const whole: ServiceError = { class: 'unknown', cause: 'status', endpoint: 'x', message: 'It failed.', ...error };
  return testSignIn(() => Promise.resolve({ ok: false, error: whole }));
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

test('a service that says in its own words that it is busy has known the account', async () => {
  expect(await said({ class: 'busy', status: 429, words: 'Too many requests.' })).toBeNull();
});
