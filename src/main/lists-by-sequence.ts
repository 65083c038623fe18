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

/** The last item before this turn, of those that satisfy the condition if there is one. */
export function lastBefore<Item extends Numbered>(
  list: readonly Item[] | undefined,
  seq: number,
  is: (item: Item) => boolean = () => true,
): Item | undefined {
  if (list === undefined) return undefined;
  for (let at = firstFrom(list, seq) - 1; at >= 0; at -= 1) {
    const item = list[at];
    if (item !== undefined && is(item)) return item;
  }
  return undefined;
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
