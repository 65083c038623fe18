/** Gap between two new ranks: room for ten cuts before others must be renumbered. */
const gap = 1_024;

/**
 * Ranks rising from the front of a track to its back, one per car. Cars keep their rank where the ranks still rise, so
 * that a cut that comes or goes changes no other. `before`: a car's rank on this very track; `undefined`: none.
 */
export function ranksOf(cars: readonly number[], before: (car: number) => number | undefined): number[] {
  const ranks: number[] = [];
  let last = 0;
  for (let at = 0; at < cars.length;) {
    const end = nextKept(cars, at, last, before);
    const kept = end < cars.length ? before(cars[end] ?? 0) : undefined;
    const fresh = end - at;
    const step = kept === undefined ? gap : Math.floor((kept - last) / (fresh + 1));
    if (step < 1) return cars.map((_, nth) => (nth + 1) * gap);
    for (let nth = 1; nth <= fresh; nth += 1) ranks.push(last + nth * step);
    if (kept !== undefined) ranks.push(kept);
    last = ranks.at(-1) ?? last;
    at = kept === undefined ? cars.length : end + 1;
  }
  return ranks;
}

/** The next car whose rank can stay; the end of the track when there is none. */
function nextKept(
  cars: readonly number[],
  from: number,
  above: number,
  before: (car: number) => number | undefined,
): number {
  let at = from;
  while (at < cars.length && !((before(cars[at] ?? 0) ?? 0) > above)) at += 1;
  return at;
}
