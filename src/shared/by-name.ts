const collator = new Intl.Collator('en', { numeric: true });

/** Orders names, `Yard 2` before `Yard 10`; a missing one counts as empty. */
export function byName(one: string | null | undefined, other: string | null | undefined): number {
  return collator.compare(one ?? '', other ?? '');
}
