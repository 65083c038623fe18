import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { message } from '#shared/messages/message.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { AnswerScan } from '#main/service/answer-scan.ts';
import { deepest, longestRecord, sliceLength } from '#main/service/limits.ts';
import { type Reading, readSuccess } from '#main/service/reading.ts';
import { runs } from '../../support/tier.ts';

const list = z.looseObject({ items: z.array(z.unknown()) });
const endpoint = { ...endpoints.inventory, response: list };
const read = (text: string): Promise<Reading<z.infer<typeof list>>> =>
  readSuccess(endpoint, 200, Buffer.from(text), (same) => same);
const record = (text: string) => read(`{"items":[1,${text},2],"nextToken":"t"}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field that would name the prototype is left out of every answer. */
const fieldName = fc.string().filter((name) => name !== '__proto__');
const answers = fc.record({
  before: fc.dictionary(fieldName, fc.jsonValue()),
  items: fc.array(fc.jsonValue(), { maxLength: 12 }),
  after: fc.dictionary(fieldName, fc.jsonValue()),
});
const written = fc
  .tuple(answers, fc.constantFrom(undefined, 1, '\t'))
  .map(([{ before, items, after }, space]) => JSON.stringify({ ...before, items, ...after }, null, space));

test('a list that is read record by record is the list that JSON.parse reads', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      expect(await read(text)).toEqual({ ok: true, value: parsed(text), setAside: [] });
    }),
  );
});

test('a pause falls anywhere, also within a text, and changes no record', async () => {
  const placesOf = (text: string, pauseEvery: number) => [
    ...new AnswerScan(Buffer.from(text), 'items', pauseEvery).records(),
  ];
  await fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 9 }), (text, pauseEvery) => {
      const pausing = placesOf(text, pauseEvery);
      expect(pausing.filter((place) => place !== null)).toEqual(placesOf(text, text.length + 9));
      expect(pausing.length).toBeGreaterThan(text.length / (pauseEvery + 2) - 2);
    }),
  );
});

test('what JSON.parse refuses is refused, wherever a character is missing or too many', async () => {
  const marks = fc.constantFrom('', ',', '"', '[', ']', '{', '}', '\\', '1', ' ');
  await fc.assert(
    fc.asyncProperty(written, fc.nat(), marks, async (text, where, mark) => {
      const at = where % text.length;
      const spoilt = `${text.slice(0, at)}${mark}${text.slice(at + 1)}`;
      const json = z.looseObject({ items: z.array(z.unknown()).optional() }).safeParse(parsed(spoilt));
      const came = await read(spoilt);
      // Where the list itself is gone, or there twice, it is not read either.
      if (came.ok && came.value.items.length > 0) expect(came.value).toEqual(json.data);
      if (parsed(spoilt) === undefined) expect(came.ok).toBe(false);
    }),
    runs(300),
  );
});

test('a list that is there twice is not read: nobody knows which is meant', async () => {
  expect(await read('{"items":[1],"items":[2]}')).toMatchObject({ ok: false });
  expect(await read('{"items":[1],"items":null}')).toMatchObject({ ok: false });
  expect(await read('{"\\u0069tems":[1],"a":0}')).toMatchObject({ ok: true, value: { items: [1] } });
});

test('a record that is nested too deep or too long costs one record', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const long = (length: number) => `"${'x'.repeat(length)}"`;
  expect(await record(deep(deepest))).toMatchObject({ ok: true, setAside: [] });
  expect(await record(deep(deepest + 1))).toMatchObject({
    ok: true,
    value: { items: [1, 2], nextToken: 't' },
    setAside: [{ index: 1, where: 'items[1]', rule: message('rules.tooDeepRecord', { levels: 100 }) }],
  });
  expect(await record(deep(200_000))).toMatchObject({ ok: true, value: { items: [1, 2] } });
  expect(await record(long(longestRecord - 2))).toMatchObject({ ok: true, setAside: [] });
  expect(await record(long(longestRecord))).toMatchObject({
    ok: true,
    value: { items: [1, 2] },
    setAside: [{ index: 1, rule: message('rules.tooLongRecord', { mebibytes: 4 }) }],
  });
});

test('what is around a list, and an answer that is none, are bound likewise', async () => {
  const message = 'holds more in one record than the terminal reads';
  for (const text of [
    `{"items":[],"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    `{"items":[],"x":"${'x'.repeat(longestRecord)}"}`,
    '['.repeat(200_000),
  ]) {
    const came = await read(text);
    expect(came.ok ? '' : came.verdict.message).toMatch(new RegExp(`${message}|of its own`));
  }
});

test('everything else goes on while a long list is read', async () => {
  const text = `{"items":[${Array.from({ length: 300 }, () => `"${'x'.repeat(10_000)}"`).join(',')}]}`;
  let turns = 0;
  let isReading = true;
  const others = () => {
    turns += 1;
    if (isReading) setImmediate(others);
  };
  setImmediate(others);
  await read(text);
  isReading = false;
  expect(turns).toBeGreaterThan(text.length / sliceLength - 1);
});
