/** What cars of a track have in common: where they go, whose they are. `null`: not known. */
export type Group = string | null;

/** Cars of one group that stand one behind another. */
interface GroupRun {
  readonly group: Group;
  /** Of its first car among those given. */
  readonly from: number;
  readonly count: number;
}

export function runsOf(groups: readonly Group[]): GroupRun[] {
  const runs: GroupRun[] = [];
  for (const [at, group] of groups.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.group === group) runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ group, from: at, count: 1 });
  }
  return runs;
}

/** Summary of a track: empty, unknown, one group, mostly one with strays, or mixed. Unknown cars are no strays. */
type TrackSummary =
  | { readonly is: 'empty' | 'unknown' }
  | { readonly is: 'all'; readonly group: string }
  | { readonly is: 'mostly'; readonly group: string; readonly strays: number; readonly unknown: number }
  | { readonly is: 'mixed'; readonly groups: number; readonly unknown: number };

export function summaryOf(groups: readonly Group[]): TrackSummary {
  const counts = countedGroups(groups);
  const [most] = counts;
  if (groups.length === 0) return { is: 'empty' };
  if (most === undefined) return { is: 'unknown' };
  const [group, count] = most;
  if (count === groups.length) return { is: 'all', group };
  const unknown = groups.filter((one) => one === null).length;
  if (count * 2 <= groups.length) return { is: 'mixed', groups: counts.length, unknown };
  return { is: 'mostly', group, strays: groups.length - count - unknown, unknown };
}

/** The groups that are known with their cars, the largest first, then by name. */
export function countedGroups(groups: Iterable<Group>): [group: string, cars: number][] {
  const counts = new Map<string, number>();
  for (const group of groups) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].toSorted(([a, cars], [b, more]) => more - cars || (a < b ? -1 : 1));
}

/** The tints there are: as many as `--group-…` in `tokens.css`. */
const tints = 6;

/**
 * A tint for each group, numbered from 0: each gets the one that its name hashes to, or the next free one, so that most
 * keep theirs when others come and go. If there are more groups than tints, groups share them, and the code
 * distinguishes them.
 */
export function tintsOf(groups: Iterable<string>): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const taken = new Set<number>();
  for (const group of [...new Set(groups)].toSorted()) {
    let tint = hash(group) % tints;
    while (taken.size < tints && taken.has(tint)) tint = (tint + 1) % tints;
    taken.add(tint);
    given.set(group, tint);
  }
  return given;
}

function hash(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/** Standing times of cars in days, grouped as yards look at them. */
export const dayGroups = [
  { name: '0', from: 0 },
  { name: '1–2', from: 1 },
  { name: '3–6', from: 3 },
  { name: '7+', from: 7 },
] as const;

export function dayGroupOf(days: number): string {
  return dayGroups.findLast((one) => days >= one.from)?.name ?? dayGroups[0].name;
}

/** Whole days since a time (ISO), `now` being wall clock in ms; `null`: no time is known. */
export function daysSince(time: string | null, now: number): number | null {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? null : Math.max(0, Math.floor((now - at) / 86_400_000));
}
