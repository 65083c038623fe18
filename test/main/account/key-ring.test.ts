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
  expect(await keys.forgetEntries(['stuck', 'later'])).toEqual({ problem, others: [] });
  expect([...keychain.kept.keys()]).toEqual(['stuck']);
  expect(await keys.find('p', account)).toMatchObject({ kept: 'none' });
  keys.know('p', account, 'of the run');
  expect(await keys.forget('p', account)).toBeNull();
  expect(await keys.find('p', account)).toMatchObject({ kept: 'none' });
});

test('every entry of a profile is forgotten, at whatever address; those of others are told, but for a keychain that is locked', async () => {
  const keychain = memoryKeychain();
  const locked = { kind: 'locked', message: 'The keychain is locked.' } as const;
  const others = ['7-ann-0a1b2c3d4 https://old', 'probe', '9-eve-0a1b2c3d https://old'];
  const forgotten = ['7-ann-0a1b2c3d webhook token', '8-bob-0a1b2c3d webhook token'];
  const entries = ['7-ann-0a1b2c3d https://old', '7-ann-0a1b2c3d webhook token', ...others];
  for (const name of entries) keychain.kept.set(name, 'secret');
  const unopened = new KeyRing({
    ...keychain,
    probe: () => Promise.resolve({ ok: false, problem: locked }),
    names: () => Promise.reject(new Error('asked')),
  });
  expect(await unopened.forgetEntries([])).toEqual({ problem: null, others: [] });
  expect(await unopened.forgetEntries(['8-bob-0a1b2c3d webhook token'])).toEqual({ problem: locked, others: [] });
  expect([...keychain.kept.keys()]).toEqual(entries);
  const left = await new KeyRing(keychain).forgetEntries(forgotten);
  expect(left).toEqual({ problem: null, others: others.slice(-1) });
  expect([...keychain.kept.keys()]).toEqual(others);
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
