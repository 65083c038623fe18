import { expect, test } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { KeyRing } from '#main/account/key-ring.ts';
import { keychainEntry } from '#main/account/profile.ts';
import { memoryKeychain } from '../../support/keychain.ts';

const account = { serviceUrl: 'https://carrier.example' };

test('a new key that the keychain takes is the one that is found, also after an earlier one was kept for the run alone', async () => {
  const keychain = memoryKeychain();
  let isLocked = true;
  const problem = { kind: 'locked', message: 'The keychain is locked.' } as const;
  const keys = new KeyRing({
    ...keychain,
    write: (name, secret) => (isLocked ? Promise.resolve({ ok: false, problem }) : keychain.write(name, secret)),
  });
  expect(await keys.keep('p', account, 'withdrawn')).toEqual(problem);
  expect(await keys.find('p', account)).toEqual({ kept: 'session', apiKey: 'withdrawn' });
  isLocked = false;
  expect(await keys.keep('p', account, 'new')).toBeNull();
  expect(await keys.find('p', account)).toEqual({ kept: 'keychain', apiKey: 'new' });
});

test('keys are forgotten one by one, whichever the keychain does not give up, and those of the run with them', async () => {
  const keychain = memoryKeychain();
  const problem = { kind: 'locked', message: 'The keychain is locked.' } as const;
  const keys = new KeyRing({
    ...keychain,
    remove: (name) => (name === 'stuck' ? Promise.resolve({ ok: false, problem }) : keychain.remove(name)),
  });
  keychain.kept.set('stuck', 'one').set('later', 'two');
  keys.know('p', account, 'of the run');
  expect(await keys.forgetEntries(['stuck', 'later'])).toEqual(problem);
  expect([...keychain.kept.keys()]).toEqual(['stuck']);
  expect(await keys.find('p', account)).toMatchObject({ kept: 'none' });
  keys.know('p', account, 'of the run');
  expect(await keys.forget('p', account)).toBeNull();
  expect(await keys.find('p', account)).toMatchObject({ kept: 'none' });
});

test('every entry of a profile is found, at whatever address; those of others are not, nor any of a keychain that is locked', async () => {
  const keychain = memoryKeychain();
  const locked = { ok: false, problem: { kind: 'locked', message: 'The keychain is locked.' } } as const;
  for (const name of [
    '7-ann-0a1b2c3d https://old',
    '7-ann-0a1b2c3d webhook token',
    '7-ann-0a1b2c3d4 https://old',
    'probe',
  ])
    keychain.kept.set(name, 'secret');
  const keys = new KeyRing(keychain);
  expect(await keys.entriesOf(['7-ann-0a1b2c3d', '8-bob-0a1b2c3d'])).toEqual({
    ok: true,
    value: ['7-ann-0a1b2c3d https://old', '7-ann-0a1b2c3d webhook token'],
  });
  const unopened = {
    ...keychain,
    probe: () => Promise.resolve(locked),
    names: () => Promise.reject(new Error('asked')),
  };
  expect(await new KeyRing(unopened).entriesOf(['7-ann-0a1b2c3d'])).toEqual(locked);
  expect(await new KeyRing(unopened).entriesOf([])).toEqual({ ok: true, value: [] });
});

test('an entry of the keychain that no request can carry is no key: with it every command would count as refused', async () => {
  const keychain = memoryKeychain();
  const keys = new KeyRing(keychain);
  const entry = keychainEntry('p', account);
  for (const edited of ['two words', 'clé', '']) {
    keychain.kept.set(entry, edited);
    expect(await keys.find('p', account)).toEqual({ kept: 'none', why: message('line.keyUnfit') });
  }
  keychain.kept.set(entry, 'whole\n');
  expect(await keys.find('p', account)).toEqual({ kept: 'keychain', apiKey: 'whole' });
});
