/** Items in their order, in slices of at most `size`: to yield to other work in between, or to send so many at a time. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[], void> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
