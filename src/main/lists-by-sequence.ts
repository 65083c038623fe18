interface Numbered {
  readonly seq: number;
}

/** Puts an item into the list of a key, in its turn. The lists are in queue order; there are no empty ones. */
export function insertBySeq<Key, Item extends Numbered>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.splice(firstFrom(list, item.seq), 0, item);
}

export function removeBySeq<Key, Item extends Numbered>(lists: Map<Key, Item[]>, key: Key, seq: number): void {
  const list = lists.get(key);
  if (list === undefined) return;
  const at = firstFrom(list, seq);
  if (list[at]?.seq !== seq) return;
  if (list.length === 1) lists.delete(key);
  else list.splice(at, 1);
}

export function lastBefore<Item extends Numbered>(list: readonly Item[] | undefined, seq: number): Item | undefined {
  return list?.[firstFrom(list, seq) - 1];
}

export function nextAfter<Item extends Numbered>(list: readonly Item[] | undefined, seq: number): Item | undefined {
  return list?.[firstFrom(list, seq + 1)];
}

/** Index of the first item at this turn or later. */
export function firstFrom(list: readonly Numbered[], seq: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
