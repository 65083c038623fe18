/** Items by a key, for looking up; the last of two with one key stays. */
export function mapBy<Item, Key>(items: readonly Item[], key: (item: Item) => Key): ReadonlyMap<Key, Item> {
  return new Map(items.map((item) => [key(item), item]));
}

/** Values by a key, from pairs; the last of two with one key stays. */
export function mapOf<Key, Value>(pairs: Iterable<readonly [Key, Value]> = []): ReadonlyMap<Key, Value> {
  return new Map(pairs);
}

/** Whether an id is among these, asked often. */
export function setOf<Id>(ids: Iterable<Id> = []): ReadonlySet<Id> {
  return new Set(ids);
}

/** The different ones of these, in the order of their first appearance. */
export function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

/** The value that occurs most often; of several the first. */
export function mostOf<Value>(values: readonly Value[]): Value | undefined {
  const [most] = [...Map.groupBy(values, (value) => value).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0];
}

/** The names of a table that is written out in full, in its order. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table) as Name[];
}

/** The entry of a table under a name that comes from elsewhere: names that every object has (`constructor`) are none. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
