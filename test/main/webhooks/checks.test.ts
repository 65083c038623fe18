import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Body, check } from '#main/webhooks/checks.ts';
import { readPublicKey } from '#main/webhooks/public-key.ts';
import {
  changed,
  delivery,
  derPublicKey,
  noon,
  placed,
  type Posting,
  publicKey,
  rawPublicKey,
  settings,
  token,
} from './carrier.ts';

const minute = 60;
const id = '0b6d1cf4-6a4a-4f5c-9a2d-7f6a1b2c3d4e';
const key = readPublicKey(publicKey);
if (!key.ok) throw new Error('The key of the carrier.');
const rules = { ...settings, token, keys: new Map([['carrier-1', key.key]]), clockAheadMs: 0 };

/** What a delivery is worth, so many seconds after noon. */
function checked(posting: Posting, more: Partial<typeof rules> & { now?: number; body?: Body } = {}) {
  const { now = 0, body = { is: 'whole', bytes: Buffer.from(posting.body) }, ...changes } = more;
  const headers = Object.fromEntries(Object.entries(posting.headers).map(([name, value]) => [name, String(value)]));
  const { method, path = '/hooks/yard' } = posting;
  const verdict = check({ method, url: path, headers, body }, { ...rules, ...changes }, (noon + now) * 1000);
  return verdict.ok ? verdict.accepted : [verdict.reason, verdict.remedy?.()];
}
const signed = (text: string, timestamp: number = noon) => delivery(placed, { id, timestamp, signed: text });

describe('a delivery is accepted', () => {
  test('as it was signed, with its words and the time it came', () => {
    expect(checked(delivery(placed, { id }), { now: 1 })).toMatchObject({
      delivery: {
        deliveryId: id,
        receivedAt: (noon + 1) * 1000,
        eventType: 'car_actually_placed',
        keyId: 'carrier-1',
        signedAt: noon,
        body: placed,
      },
      onceWhateverItsId: false,
    });
    expect(checked({ ...delivery(), path: '/hooks/yard?from=carrier' })).toHaveProperty('delivery');
  });

  test('with a fraction of a second in its time, which is seconds all the same', () => {
    const told = checked(delivery(placed, { id, timestamp: `${noon}.123456` }), { now: 5 * minute });
    expect(told).toMatchObject({ delivery: { signedAt: noon } });
  });

  test.each([
    ['as old as it may be', 5 * minute, true],
    ['a second older', 5 * minute + 1, false],
    ['five minutes ahead of this clock', -5 * minute, true],
    ['further ahead', -5 * minute - 1, false],
  ])('%s', (_when, now, isAccepted) => {
    expect('delivery' in checked(delivery(placed, { id }), { now })).toBe(isAccepted);
  });

  test.each([
    ['timestamp.body', `${noon}.${placed}`, 5 * minute, false],
    ['timestamp.body', `${noon}.${placed}`, 5 * minute + 1, true],
    ['timestamp.id.body', `${noon}.${id}.${placed}`, 5 * minute + 1, false],
  ] as const)(
    'once whatever its id only when that is not signed, and it is not fresh: %s',
    (form, text, now, isOnce) => {
      expect(checked(signed(text), { form, now, oldestMinutes: 60 })).toMatchObject({ onceWhateverItsId: isOnce });
    },
  );

  test.each([40 * minute, -40 * minute])(
    'by the clock of the service, where that of this device is %i seconds ahead of it',
    (now) => {
      const by = (more: object) => checked(delivery(placed, { id }), { now, clockAheadMs: now * 1000, ...more });
      expect(by({})).toMatchObject({ delivery: { receivedAt: (noon + now) * 1000, signedAt: noon } });
      // Where the clock has been put right since that was found out, by its own.
      expect(by({ now: 0 })).toHaveProperty('delivery');
      expect(by({ clockAheadMs: 0 })).toEqual(now > 0 ? ['late', { lateByMinutes: 40 }] : ['timestamp', undefined]);
    },
  );

  test('but is not younger for the moment that the service took to tell its time', () => {
    const old = { now: 5 * minute + 1, clockAheadMs: 2_000 };
    expect(checked(delivery(placed, { id }), old)).toEqual(['late', { lateByMinutes: 5 }]);
  });

  test('and is late by the clock that has it younger, but not fresh where either has it old', () => {
    const good = delivery(placed, { id });
    expect(checked(good, { now: 20 * minute, clockAheadMs: 10 * minute * 1000 })).toEqual([
      'late',
      { lateByMinutes: 10 },
    ]);
    expect(checked(good, { now: 20 * minute, clockAheadMs: 20 * minute * 1000 })).toMatchObject({
      onceWhateverItsId: true,
    });
  });
});

describe('a delivery is refused', () => {
  const good = () => delivery(placed, { id });
  test.each<[string, () => ReturnType<typeof checked>]>([
    ['method', () => checked({ ...good(), method: 'PUT' })],
    ['path', () => checked({ ...good(), path: '/hooks' })],
    ['size', () => checked(good(), { body: { is: 'tooLarge' } })],
    ['cut', () => checked(good(), { body: { is: 'cut' } })],
    ['token', () => checked(changed(good(), { authorization: `Bearer ${token}x` }))],
    ['token', () => checked(changed(good(), { authorization: undefined }))],
    ['timestamp', () => checked(delivery(placed, { id, timestamp: 'noon' }))],
    ['timestamp', () => checked(delivery(placed, { id, timestamp: `${noon}.` }))],
    ['timestamp', () => checked(delivery(placed, { id, timestamp: `${noon}e3` }))],
    ['timestamp', () => checked(changed(good(), { 'x-webhook-keyid': 'other' }), { now: 10 * minute })],
    ['keyId', () => checked(changed(good(), { 'x-webhook-keyid': 'other' }))],
    ['timestamp', () => checked(signed('something else'), { now: 10 * minute })],
    ['deliveryId', () => checked(delivery(placed, { id: 'one' }))],
    ['payload', () => checked(delivery('{"no":"event"}', { id }))],
    ['payload', () => checked(delivery('no JSON', { id }))],
    ['payload', () => checked(delivery(Buffer.from(placed.replace('UTLX', 'ÜTLX'), 'latin1'), { id }))],
    ['payload', () => checked(delivery(`\u{feff}${placed}`, { id }))],
  ])('for its %s', (reason, verdict) => {
    expect(verdict()).toEqual([reason, undefined]);
  });

  test.each([
    [5 * minute + 1, 5],
    [59 * minute + 59, 59],
  ])('for being %d seconds late, which is told in whole minutes', (now, lateByMinutes) => {
    expect(checked(good(), { now })).toEqual(['late', { lateByMinutes }]);
  });

  test.each<[string, object]>([
    [`carrier-1.${placed}`, { fits: { form: 'keyId.body', separator: '.' } }],
    [placed, { fits: { form: 'body', separator: '.' } }],
    [`${noon}.${id}.${placed}`, { fits: { form: 'timestamp.id.body', separator: '.' } }],
  ])('for a signature over %s, with the form that it fits', (text, remedy) => {
    expect(checked(signed(text))).toEqual(['signature', remedy]);
  });

  test('for a signature that fits no form, or is none', () => {
    expect(checked(signed('something else'))).toEqual(['signature', {}]);
    const cut = good().headers['x-webhook-signature'];
    expect(checked(changed(good(), { 'x-webhook-signature': String(cut).slice(2) }))).toEqual(['signature', {}]);
    const trailing = `${String(delivery(placed, { id }).headers['x-webhook-signature'])}!`;
    expect(checked(changed(good(), { 'x-webhook-signature': trailing }))).toEqual(['signature', {}]);
  });
});

describe('a key is read as carriers give it out', () => {
  const bytes = Buffer.from(rawPublicKey, 'base64');
  const pem = (type: 'rsa' | 'ed25519') => {
    const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 1024 }) : generateKeyPairSync('ed25519');
    return {
      public: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      private: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };

  test.each([
    ['PEM', publicKey],
    ['PEM with blanks around it', `\n ${publicKey} `],
    ['DER', derPublicKey],
    ['DER in lines', derPublicKey.replace(/(.{20})/g, '$1\n')],
    ['its bytes', rawPublicKey],
    ['its bytes in the other alphabet', bytes.toString('base64url')],
    ['its bytes in hexadecimal', bytes.toString('hex')],
    [
      'its bytes in hexadecimal with colons',
      bytes
        .toString('hex')
        .replace(/(..)(?!$)/g, '$1:')
        .toUpperCase(),
    ],
  ])('%s', (_form, text) => {
    const read = readPublicKey(text);
    expect(read.ok && read.key.equals(key.ok ? key.key : createPrivateKey(''))).toBe(true);
  });

  test.each([
    ['a private key', pem('ed25519').private, 'rules.privateKey'],
    ['a key of another kind', pem('rsa').public, 'rules.otherKey'],
    ['a damaged PEM', publicKey.replace('MCow', 'MCo'), 'rules.publicKey'],
    ['a word', 'key', 'rules.publicKey'],
    ['a byte too few', bytes.subarray(1).toString('base64'), 'rules.publicKey'],
    ['a byte too few in hexadecimal', bytes.subarray(1).toString('hex'), 'rules.publicKey'],
    ['nothing', '', 'rules.publicKey'],
  ])('and not %s', (_what, text, code) => {
    const read = readPublicKey(text);
    expect(!read.ok && read.rule.code).toBe(code);
  });
});
