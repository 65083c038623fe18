import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '#main/webhooks/canonical-json.ts';

/** The same value with the keys of every object in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return JSON.parse(
    `{${Object.entries(value)
      .reverse()
      .map(([key, entry]) => `${JSON.stringify(key)}:${JSON.stringify(reversed(entry))}`)
      .join(',')}}`,
  );
}

it.each([
  ['{ "b": 1, "a": { "d": [2, 1], "c": null } }', '{"a":{"c":null,"d":[2,1]},"b":1}'],
  ['{"é":1,"z":2,"Z":3,"10":4,"9":5}', '{"10":4,"9":5,"Z":3,"z":2,"é":1}'],
  ['[1.0, 1e3, -0, 0.10, true, "a\\u0062\\n"]', '[1,1000,0,0.1,true,"ab\\n"]'],
  ['{"__proto__":{"b":1,"a":2},"a":0}', '{"__proto__":{"a":2,"b":1},"a":0}'],
  ['"x"', '"x"'],
])('writes %s as %s', (text, canonical) => {
  expect(canonicalJson(JSON.parse(text))).toBe(canonical);
});

it('says the same of a value and nothing less, in whatever order its keys came', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      const canonical = canonicalJson(value) ?? 'too deep';
      expect(canonicalJson(reversed(value))).toBe(canonical);
      expect(JSON.stringify(JSON.parse(canonical))).toHaveLength(JSON.stringify(value).length);
      expect(canonicalJson(JSON.parse(canonical))).toBe(canonical);
    }),
  );
});

it('gives up on what is nested without end', () => {
  expect(canonicalJson(JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`))).toHaveLength(200);
  expect(canonicalJson(JSON.parse(`${'['.repeat(101)}${']'.repeat(101)}`))).toBeNull();
  const objects = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`);
  expect([canonicalJson(objects(100))?.length, canonicalJson(objects(101))]).toEqual([601, null]);
  expect(canonicalJson(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBeNull();
});

it('passes on what has nothing to do with the value', () => {
  const broken = new Proxy({}, { ownKeys: () => ['a', 'a'] });
  expect(() => canonicalJson(broken)).toThrow(TypeError);
});

it('has no form for a number beyond what numbers hold: as JSON it would be the null that somebody else signed', () => {
  for (const text of ['1e999', '-1e999', '{"a":[1e400]}']) expect(canonicalJson(JSON.parse(text))).toBeNull();
});
