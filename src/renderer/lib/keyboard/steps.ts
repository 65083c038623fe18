/**
 * How many lines a key goes down a list of `count` lines (up: less than zero), of which a page shows `page`.
 * `null`: no key that walks a list.
 */
export function stepOf(key: string, count: number, page = 10): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  return steps[key] ?? null;
}
