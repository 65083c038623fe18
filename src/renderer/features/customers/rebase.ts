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
  const find = (list: Draft[], id: string) => list.filter(isGroup).find((one) => idOf(one) === id);
  const kept = fresh.filter(isGroup).flatMap((theirs): Draft[] => {
    if (idOf(theirs) === '') return [theirs];
    const old = find(before, idOf(theirs));
    const own = find(mine, idOf(theirs));
    if (old === undefined) return [theirs];
    return own === undefined ? [] : [rebase(old, own, theirs)];
  });
  const isAdded = (one: Draft) => isGroup(one) && idOf(one) === '' && !isEmpty(one);
  return [...kept, ...mine.filter((one) => isAdded(one) && !before.some((old) => same(old, one)))];
}

function idOf(draft: DraftGroup): string {
  const id = draft['resourceId'];
  return typeof id === 'string' ? id : '';
}

function same(a: Draft | undefined, b: Draft | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
