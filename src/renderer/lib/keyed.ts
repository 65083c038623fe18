/** Items by a key, for looking up; the last of two with one key stays. */
export function keyedBy<Item, Key>(items: readonly Item[], key: (item: Item) => Key): ReadonlyMap<Key, Item> {
  return new Map(items.map((item) => [key(item), item]));
}

/** Whether an id is among these, asked often. */
export function among<Id>(ids: readonly Id[]): ReadonlySet<Id> {
  return new Set(ids);
}

/** The different ones of these, in the order of their first appearance. */
export function different<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
