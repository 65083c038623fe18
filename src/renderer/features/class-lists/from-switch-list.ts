import { nameInSentence } from '#shared/service/visible.ts';
import type { ListTarget, SwitchList } from '#shared/terminal/switch-lists.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import { inOrderWorked } from '#shared/yard/switch-list.ts';
import { mapBy } from '../../lib/collections.ts';
import { asListed } from './cars.ts';
import type { ListForm } from './list-form.svelte.ts';

/**
 * Fills the form of a class list from a switch list: its open cars or, if there are none, all done ones, in the order
 * worked, each to its track and, if its place is an end, to that end. Cars that are no longer known are left out, and
 * their marks returned; a track whose id has another name by now must be chosen again.
 */
export function fillFrom(
  form: ListForm,
  list: SwitchList,
  tracks: ReadonlyMap<number, { readonly name: string }>,
): string[] {
  const cars = mapBy(list.cars, (car) => car.equipmentId);
  form.label = list.title;
  form.worked = list.workedFrom;
  const sent = list.lines.some(({ work }) => work.is === 'open') ? 'open' : 'done';
  const positionOf = endPositions(list.workedFrom);
  const lines = inOrderWorked(list.lines, list.workedFrom).filter(({ work }) => work.is === sent);
  form.items = lines.flatMap(({ equipmentId, to }) => {
    const car = cars.get(equipmentId);
    const called = to?.called?.track;
    const track = to === null ? undefined : tracks.get(to.trackId);
    const isOther = called !== undefined && track !== undefined && nameInSentence(track.name) !== called;
    return asListed(car === undefined ? [] : [car]).map((item) => ({
      ...item,
      trackId: isOther ? null : (to?.trackId ?? null),
      position: positionOf(to),
    }));
  });
  form.selection.none();
  return lines.flatMap(({ equipmentId, mark }) => (cars.has(equipmentId) ? [] : [mark]));
}

/** The position of each target in turn, where its place is the end that the list is not worked from; else `null`. */
function endPositions(workedFrom: TrackEnd): (to: ListTarget | null) => number | null {
  const ahead = new Map<number, number>();
  return (to) => {
    if (to === null || to.place === workedFrom) return null;
    if (to.place === 'back') return -1;
    if (to.place !== 'front') return null;
    const before = ahead.get(to.trackId) ?? 0;
    ahead.set(to.trackId, before + 1);
    return before;
  };
}
