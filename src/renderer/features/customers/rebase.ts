import { isEmpty, isGroup, type Draft, type DraftGroup } from '../../lib/form/draft.ts';

/**
 * What a person changed, put on top of a record that has been renewed meanwhile: fields they changed are
 * theirs, all others are the new record's. Locations are known by their number; those added stay added, those
 * deleted stay deleted.
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
    const old = find(before, idOf(theirs));
    const own = find(mine, idOf(theirs));
    if (old === undefined) return [theirs];
    return own === undefined ? [] : [rebase(old, own, theirs)];
  });
  return [...kept, ...mine.filter((one) => isGroup(one) && idOf(one) === '' && !isEmpty(one))];
}

function idOf(draft: DraftGroup): string {
  const id = draft['resourceId'];
  return typeof id === 'string' ? id : '';
}

function same(a: Draft | undefined, b: Draft | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
