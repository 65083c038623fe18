/**
 * How the resources of the service's description are written down in this folder, from its text alone: nothing here
 * knows of `src`. A name with a mark in front for its type, `[]` behind it for a list:
 *
 * | mark | the description says |
 * |---|---|
 * | none | string |
 * | `#` | int |
 * | `%` | number |
 * | `?` | bool |
 * | `@` | ISO 8601 date-time |
 * | `~` | no type |
 * | `$` | a qualifier or code that the request form of a waybill leaves out (endpoint 10) |
 * | `{}` | an object whose contents are not described |
 */
export type Described = readonly (string | readonly [name: string, of: Described])[];

export type Kind = '' | '#' | '%' | '?' | '@' | '~' | '$' | '{}';

export interface DescribedField {
  readonly name: string;
  readonly kind: Kind;
  readonly isList: boolean;
  /** The fields of an object or of the objects in a list. */
  readonly of: Described | null;
}

export const names = (text: string): string[] => text.trim().split(/\s+/);

const kinds: readonly Kind[] = ['', '#', '%', '?', '@', '~', '$', '{}'];

export function fieldsOf(described: Described): DescribedField[] {
  return described.map((entry) => {
    const [written, of] = typeof entry === 'string' ? [entry, null] : entry;
    const [, mark = '', name = '', list] = /^(#|%|\?|@|~|\$|\{\})?([\w.]+)(\[\])?$/.exec(written) ?? [];
    const kind = kinds.find((one) => one === mark);
    if (name === '' || kind === undefined) throw new Error(`${written} is written in no way this folder knows`);
    return { name, kind, isList: list !== undefined, of };
  });
}
