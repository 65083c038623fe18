import { isEmpty, isGroup, type Draft, type DraftGroup } from '../../lib/form/draft.ts';

/**
 * Three-way merge of a person's changes with a newer record: changed fields are theirs, all others the new record's.
 * Locations are matched by their id; added ones stay added, deleted ones stay deleted. One that came without an id (in an
 * imported record) was not added by anybody: the newer record alone says whether it is there.
 */
export function rebase(base: DraftGroup, mine: DraftGroup, fresh: DraftGroup): DraftGroup {
  const result: DraftGroup = {};
  for (const [name, theirs] of Object.entries(fresh)) {
    const before = base[name];
    const own = mine[name];
    if (own === undefined || same(before, own)) result[name] = theirs;
    else if (isGroup(own) && isGroup(theirs) && isGroup(before) && idOf(own) === idOf(theirs)) {
      result[name] = rebase(before, own, theirs);
    } else if (name === 'locations' && Array.isArray(own) && Array.isArray(theirs)) {
      result[name] = rebaseList(Array.isArray(before) ? before : [], own, theirs);
    } else result[name] = own;
  }
  return result;
}

function rebaseList(before: Draft[], mine: Draft[], fresh: Draft[]): Draft[] {
  const kept = fresh.filter(isGroup).flatMap((theirs): Draft[] => {
    if (idOf(theirs) === '') return [theirs];
    const old = find(before, idOf(theirs));
    const own = find(mine, idOf(theirs));
    if (own !== undefined) return [rebase(old ?? {}, own, theirs)];
    return old === undefined ? [theirs] : [];
  });
  const isAdded = (one: Draft) => isGroup(one) && idOf(one) === '' && !isEmpty(one);
  return [...kept, ...mine.filter((one) => isAdded(one) && !before.some((old) => same(old, one)))];
}

/** A location that a person changed, and that the newer record does not have. */
export interface GoneLocation {
  /** As it was; `null`: there was no record of it. */
  readonly before: DraftGroup | null;
  readonly mine: DraftGroup;
}

/** What `rebase` leaves out: it cannot be sent as it is, and is the person's to decide on. */
export function goneLocations(base: DraftGroup, mine: DraftGroup, fresh: DraftGroup): GoneLocation[] {
  return locationsOf(mine).flatMap((own): GoneLocation[] => {
    const id = idOf(own);
    if (id === '' || find(locationsOf(fresh), id) !== undefined) return [];
    const before = find(locationsOf(base), id) ?? null;
    return before !== null && same(before, own) ? [] : [{ before, mine: own }];
  });
}

export function withLocations(customer: DraftGroup, more: readonly (DraftGroup | null)[]): DraftGroup {
  return { ...customer, locations: [...locationsOf(customer), ...more.filter((one) => one !== null)] };
}

export function locationsOf({ locations }: DraftGroup): DraftGroup[] {
  return Array.isArray(locations) ? locations.filter(isGroup) : [];
}

function find(list: readonly Draft[], id: string): DraftGroup | undefined {
  return list.filter(isGroup).find((one) => idOf(one) === id);
}

function idOf(draft: DraftGroup): string {
  const id = draft['resourceId'];
  return typeof id === 'string' ? id : '';
}

function same(a: Draft | undefined, b: Draft | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
