import { expect, test } from 'vitest';
import { isSameDeployment } from '#main/service/address.ts';
import { signInInput } from '#shared/terminal/account.ts';
import { processorMs } from '../../support/processor-time.ts';

const origin = 'https://api.carrier.example';

test.each([
  [`${origin}/us/`, `${origin}/us`, true],
  [`${origin}/us//`, `${origin}/us`, true],
  [`${origin}/us`, `${origin}/eu`, false],
  [`${origin}//us`, `${origin}/us`, false],
])('%s and %s: one deployment? %s', (one, other, same) => {
  expect(isSameDeployment(one, other)).toBe(same);
});

test('an address of very many slashes is compared at once, and is none to sign in at', async () => {
  const long = `${origin}${'/'.repeat(1_000_000)}x`;
  // Where each slash began a new attempt, 80,000 of them took seven seconds, and twice as many four times that.
  expect(await processorMs(() => expect(isSameDeployment(long, origin)).toBe(false))).toBeLessThan(2_000);
  const signIn = (serviceUrl: string) =>
    signInInput.safeParse({ serviceUrl, carrierId: 1, apiKey: 'key', assumeUser: 'crew@yard.example' }).success;
  expect(signIn(`${origin}/us/`)).toBe(true);
  expect(signIn(long)).toBe(false);
});

test('a key that was left empty is told so once, and not of signs that it does not have', () => {
  const given = { serviceUrl: origin, carrierId: 1, apiKey: ' ', assumeUser: 'crew@yard.example' };
  expect(signInInput.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['rules.keyEmpty']);
});
