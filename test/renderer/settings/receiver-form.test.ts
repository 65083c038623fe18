import { describe, expect, it } from 'vitest';
import type { ReceiverSettings } from '#shared/terminal/events.ts';
import {
  followed,
  formOf,
  readForm,
  refusalLines,
  settingsOf,
  signedAs,
  wrongFields,
} from '../../../src/renderer/features/settings/receiver-form.ts';
import { filledAddresses, wrongAddresses } from '../../../src/renderer/features/settings/addresses.ts';

const settings: ReceiverSettings = {
  enabled: true,
  port: 8787,
  path: '/webhooks',
  keys: [{ keyId: 'one', publicKey: 'abc' }],
  form: 'timestamp.body',
  separator: '.',
  oldestMinutes: 5,
};

describe('the form of the webhook receiver', () => {
  it('gives back what it was filled with, without the switch, which stands apart', () => {
    const { enabled: _apart, ...rest } = settings;
    expect(settingsOf(formOf(settings))).toEqual(rest);
  });

  it('does not take an empty line of the keys for a key, nor a word for a port', () => {
    const form = { ...formOf(settings), keys: [{ keyId: ' ', publicKey: '' }, ...settings.keys] };
    expect(settingsOf(form)).toMatchObject({ keys: settings.keys });
    expect(settingsOf({ ...form, port: 'http' })).toEqual({ notWhole: ['port'] });
    expect(settingsOf({ ...form, port: '', oldestMinutes: '1.5' })).toEqual({ notWhole: ['port', 'oldestMinutes'] });
  });

  it('puts a refusal beside the key it is about, empty lines before it or not', () => {
    const form = { ...formOf(settings), keys: [{ keyId: '', publicKey: '' }, ...settings.keys] };
    const wrong = wrongFields(
      [
        { field: 'settings.keys[0].publicKey', rule: 'is no key' },
        { field: 'settings.port', rule: 'is taken' },
        { field: 'token', rule: 'is short' },
      ],
      form,
    );
    expect([...wrong.keys()]).toEqual(['keys.1.publicKey', 'port', 'token']);
  });

  it('comes back from this device only when it reads as one', () => {
    const form = formOf(settings);
    expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    for (const kept of [
      null,
      4,
      {},
      { ...form, form: 'rot13' },
      { ...form, separator: '-' },
      { ...form, keys: 'none' },
    ])
      expect(readForm(kept)).toBeNull();
  });

  it('says what is signed, part by part and with what stands between them', () => {
    expect(signedAs({ form: 'timestamp.keyId.body', separator: '' })).toBe(
      'timestamp, key id, body; between them nothing',
    );
    expect(signedAs({ form: 'body', separator: ':' })).toBe('body alone');
  });

  it('shows refusals in words, the most frequent first, and a reason it does not know as it is', () => {
    const lines = refusalLines({ token: 2, signature: 9, path: 0, constructor: 1 });
    expect(lines.map(([, count]) => count)).toEqual([9, 2, 1]);
    expect(lines[2]?.[0]).toBe('constructor');
    expect(lines[0]?.[0]).not.toBe('signature');
  });
});

describe('the addresses of a profile', () => {
  const us = { name: 'US', serviceUrl: 'https://us.carrier.example' };
  const eu = { name: 'EU', serviceUrl: 'https://eu.carrier.example' };

  it('fit when each has a name and an address of its own; empty rows are none', () => {
    const rows = [us, { name: ' ', serviceUrl: '' }, eu];
    expect(wrongAddresses(rows).size).toBe(0);
    expect(filledAddresses(rows)).toEqual([us, eu]);
  });

  it.each([
    ['0.name', [{ ...us, name: '' }]],
    ['0.serviceUrl', [{ ...us, serviceUrl: '' }]],
    ['0.serviceUrl', [{ ...us, serviceUrl: 'carrier' }]],
    ['0.serviceUrl', [{ ...us, serviceUrl: 'ftp://carrier.example' }]],
    ['1.name', [us, { ...eu, name: 'US' }]],
    ['1.serviceUrl', [us, { ...us, name: 'Other' }]],
  ])('name the field that does not: %s', (field, rows) => {
    expect([...wrongAddresses(rows).keys()]).toEqual([field]);
  });
});

it('what is set elsewhere meanwhile is followed by every field that nobody has typed over', () => {
  const before = formOf({ ...settings, port: 8787, keys: [], oldestMinutes: 5 });
  const now = formOf({ ...settings, port: 9000, keys: [{ keyId: 'k1', publicKey: 'MCow' }], oldestMinutes: 5 });
  expect(followed({ ...before, oldestMinutes: '60' }, before, now)).toEqual({ ...now, oldestMinutes: '60' });
  expect(followed({ ...before, port: '8000' }, before, now)).toEqual({ ...now, port: '8000' });
});
