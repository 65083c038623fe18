import { seeded } from '../support/seeded.ts';
import { type Described, type DescribedField, fieldsOf, type Kind } from './notation.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** A value that an answer carries and where, as `waybill.parties.0.name`. */
export interface Leaf {
  readonly path: string;
  readonly value: string | number | boolean;
}

/** Chooses: a whole number from 0 to `below` - 1. */
export type Choose = (below: number) => number;

/** The same choices for the same seed. */
export function choosing(seed: number): Choose {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

/** Every field, each with a value of its own; every list has `entries` entries. */
export function whole(
  described: Described,
  { entries = 2, from = 10_000 } = {},
): { value: JsonObject; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  let next = from;
  const plain = (kind: Kind, path: string): Json => {
    next += 1;
    if (kind === '{}') return { note: said(path, `V${next}`) };
    if (kind === '?') return said(path, next % 2 === 0);
    if (kind === '@') return said(path, new Date(1_700_000_000_000 + next * 61_000).toISOString());
    return said(path, kind === '#' || kind === '%' ? next : `V${next}`);
  };
  const said = <Value extends Leaf['value']>(path: string, value: Value): Value => {
    leaves.push({ path, value });
    return value;
  };
  const build = (of: Described, path: string): JsonObject =>
    Object.fromEntries(
      fieldsOf(of).map(({ name, kind, isList, of: inside }) => {
        const here = path === '' ? name : `${path}.${name}`;
        const one = (at: string): Json => (inside === null ? plain(kind, at) : build(inside, at));
        return [name, isList ? Array.from({ length: entries }, (_, index) => one(`${here}.${index}`)) : one(here)];
      }),
    );
  return { value: build(described, ''), leaves };
}

/** What a deployment writes where the description leaves it open. */
export type Region = 'US' | 'EU';

/**
 * An answer as any deployment might give it: each field said, left out, `null` or empty; lists left out, `null`, empty or
 * of several; codes nobody has listed; fields nobody has described, at every depth; where no type is stated, a text or a
 * number; in the way of the US or of the EU. What `kept` names is always there.
 */
export function anyOf(described: Described, choose: Choose, region: Region, kept: JsonObject = {}): JsonObject {
  const build = (of: Described, always: JsonObject): JsonObject => {
    const fields = fieldsOf(of).flatMap((field): [string, Json][] => {
      const given = always[field.name];
      if (given !== undefined) return [[field.name, given]];
      const value = valueOf(field, choose, region, build);
      return value === undefined ? [] : [[field.name, value]];
    });
    // A map of names, such as the tags, has no fields that could be unknown.
    const unknown = of.length > 1 && choose(4) === 0 ? [[`unheardOf${choose(100)}`, strange(choose)] as const] : [];
    return Object.fromEntries([...fields, ...unknown]);
  };
  return build(described, kept);
}

function valueOf(
  { name, kind, isList, of }: DescribedField,
  choose: Choose,
  region: Region,
  build: (of: Described, always: JsonObject) => JsonObject,
): Json | undefined {
  const fate = choose(10);
  if (fate === 0) return undefined;
  if (fate === 1) return null;
  const one = (): Json => (of === null ? plainOf({ kind, name }, choose, region) : build(of, {}));
  if (isList) return Array.from({ length: fate === 2 ? 0 : 1 + choose(2) }, one);
  if (fate === 2)
    return of !== null || kind === '{}' ? {} : kind === '#' || kind === '%' ? 0 : kind === '?' ? false : '';
  return one();
}

const texts: Readonly<Record<Region, readonly string[]>> = {
  US: ['HOUSTON', 'TX', '77001-1234', 'LB', 'ACME & SONS', '3"x4" <pipe>', '05/01/2026', '1,234.5', '-'],
  EU: [
    'Hôpital-sur-Yvette',
    'Łódź',
    'D-20457',
    'KG',
    'Müller & Söhne',
    'Строй',
    '2026-05-01',
    '1.234,5',
    '33 80 7846 123-4',
  ],
};

function plainOf({ kind, name }: Pick<DescribedField, 'kind' | 'name'>, choose: Choose, region: Region): Json {
  switch (kind) {
    case '#':
      return choose(5) === 0 ? -choose(1000) : choose(2 ** 31);
    case '%':
      return choose(2 ** 24) / 2 ** choose(8) - choose(2) * 1000;
    case '?':
      return choose(2) === 0;
    case '@':
      return new Date(1_700_000_000_000 + choose(10 ** 7) * 1000)
        .toISOString()
        .replace('Z', region === 'EU' ? '+00:00' : 'Z');
    case '{}':
      return { [`rule${choose(9)}`]: strange(choose) };
    case '~':
      if (name.endsWith('IndicatorCode')) return choose(2) === 0;
      return choose(2) === 0 ? choose(10 ** 6) / 2 ** choose(3) : textOf(choose, region);
    case '$':
      return `UNLISTED_${choose(1000)}`;
    case '':
      return textOf(choose, region);
  }
}

function textOf(choose: Choose, region: Region): string {
  return choose(3) === 0 ? `CODE${choose(10 ** 6)}` : (texts[region][choose(texts[region].length)] ?? '');
}

function strange(choose: Choose): Json {
  const kinds: Json[] = ['later', 7.5, true, null, [1, 'two', { three: 3 }], { deep: { deeper: [null] } }];
  return kinds[choose(kinds.length)] ?? null;
}
