import { expect, test } from 'vitest';
import * as z from 'zod';
import { isLoopback, isSecure } from '#shared/service/web-address.ts';
import { readAddress } from '#main/service/address.ts';
import { mended } from '#main/service/lenient.ts';

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a whole number as text', z.int(), ' -12 ', -12],
  ['a broken one where a whole one is meant', z.int(), '1.5', '1.5'],
  ['more digits than a number holds', z.int(), '9007199254740993', '9007199254740993'],
  ['a number as text', z.number(), '2.50e1', 25],
  ['a number that would have no end', z.number(), '1e999', '1e999'],
  ['words for a number', z.number(), 'twelve', 'twelve'],
  ['a text as a number', z.string(), 2.1, '2.1'],
  ['a text as a number that has lost digits', z.string(), 1e20, 1e20],
  ['a text as true', z.string(), true, 'true'],
  ['true as text', z.boolean(), 'true', true],
  ['false as text', z.boolean(), 'false', false],
  ['any other word for a yes', z.boolean(), 'yes', 'yes'],
  ['an empty text for no number', z.number().optional(), '', undefined],
  ['an empty text for no answer', z.boolean().nullable(), '', undefined],
  ['an empty text that is one', z.string().optional(), '', ''],
  ['an empty text for no object', z.object({}).nullish(), '', undefined],
  ['an empty list for an object without fields', z.object({}).nullish(), [], undefined],
  ['an empty list for a record without fields', z.record(z.string(), z.string()).optional(), [], undefined],
  ['an empty list where one must be an object', z.object({}), [], []],
  ['nothing', z.number().nullable(), null, null],
  ['nothing in a list', z.array(z.int()), ['1', null, 2], [1, 2]],
  ['nothing in a record', z.record(z.string(), z.string()), { a: 1, b: null }, { a: '1' }],
  ['fields of an object, and others as they are', z.object({ n: z.int() }), { n: '1', more: '1' }, { n: 1, more: '1' }],
  ['a list where an object is meant', z.object({ n: z.int() }), ['1'], ['1']],
  ['a text where a list is meant', z.array(z.int()), '1', '1'],
  ['a text where a record is meant', z.record(z.string(), z.int()), '1', '1'],
])('%s is read for what it can only mean, and anything else is left as it is', (_what, schema, value, meant) => {
  expect(mended(schema, value)).toEqual(meant);
});

test.each([
  ['https://api.carrier.example', { origin: 'https://api.carrier.example', prefix: '', loopback: false }],
  ['https://api.carrier.example/a/b//', { origin: 'https://api.carrier.example', prefix: '/a/b', loopback: false }],
  ['http://127.0.0.1:8080', { origin: 'http://127.0.0.1:8080', prefix: '', loopback: true }],
  ['http://localhost/x', { origin: 'http://localhost', prefix: '/x', loopback: true }],
  ['http://[::1]:1', { origin: 'http://[::1]:1', prefix: '', loopback: true }],
  ['http://api.carrier.example', { problem: { code: 'device.notSecureAddress' } }],
  ['ftp://127.0.0.1', { problem: {} }],
  ['https://user@api.carrier.example', { problem: { code: 'device.bareAddress' } }],
  ['https://api.carrier.example?x=1', { problem: { code: 'device.bareAddress' } }],
  ['api.carrier.example', { problem: { code: 'device.notAWebAddress' } }],
])('the address %s is taken, or refused by its reason', (address, expected) => {
  expect(readAddress(address)).toMatchObject(expected);
});

test.each([
  ['https://x.example', true],
  ['HTTPS://x.example', true],
  ['http://localhost:1', true],
  ['http://x.example', false],
])('%s is safe to send to: %s', (address, isSafe) => {
  expect(isSecure(address)).toBe(isSafe);
  expect(isLoopback('128.0.0.1')).toBe(false);
});
