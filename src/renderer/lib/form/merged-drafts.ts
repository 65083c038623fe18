import { isRecord } from '#shared/service/record.ts';

/**
 * A draft on which two windows have typed: what only one of them has changed since `base` is as it has it; where both have
 * changed the same text, it is `mine`. What was added to a list there comes behind what is here. An entry with a number of
 * the service stays one; another row that both have changed is there twice, so that nobody’s is lost.
 */
export function mergedDrafts(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergedLists(Array.isArray(base) ? base : [], mine, theirs);
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const before = isRecord(base) ? base : {};
  const merged = new Map(
    [...Object.keys(mine), ...Object.keys(theirs)].map((name) => [
      name,
      mergedDrafts(before[name], mine[name], theirs[name]),
    ]),
  );
  return Object.fromEntries([...merged].filter(([, value]) => value !== undefined));
}

function mergedLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const isAligned = mine.length === base.length && theirs.length === base.length;
  if (isAligned && ![mine, theirs].some((list) => hasMoved(base, list))) {
    return mine.map((one, at) => mergedDrafts(base[at], one, theirs[at]));
  }
  const goneThere = minus(base, theirs);
  const joined = mine.map((one) => {
    const there = sameNumber(one, mine, theirs);
    return there === null ? one : mergedDrafts(sameNumber(one, mine, base), one, there);
  });
  const others = theirs.filter((one) => sameNumber(one, theirs, mine) === null);
  return [...minus(joined, goneThere), ...minus(minus(others, base), minus(mine, base))];
}

/** The entry of another list that has the number of this one; `null`: none has, or it is not plain which is meant. */
function sameNumber(one: unknown, list: readonly unknown[], others: readonly unknown[]): unknown {
  const number = numberOf(one);
  if (number === null) return null;
  const alike = [list, others].map((entries) => entries.filter((other) => numberOf(other) === number));
  return alike.every(({ length }) => length === 1) ? alike[1]?.[0] : null;
}

function numberOf(one: unknown): unknown {
  return (isRecord(one) && one['resourceId']) || null;
}

/** A row stands where another one was: the rows of that place are not the same. */
function hasMoved(base: readonly unknown[], list: readonly unknown[]): boolean {
  const there = new Set(base.map((one) => JSON.stringify(one)));
  return list.some((one, at) => typeof one === 'object' && !isSame(one, base[at]) && there.has(JSON.stringify(one)));
}

/** The items of a list without those of another, each as often as it is there. */
function minus(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = Map.groupBy(others, (one) => JSON.stringify(one));
  return list.filter((one) => left.get(JSON.stringify(one))?.pop() === undefined);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
