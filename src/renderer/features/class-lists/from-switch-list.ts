import { nameInSentence } from '#shared/service/visible.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { inOrderWorked } from '#shared/yard/switch-list.ts';
import { mapBy } from '../../lib/collections.ts';
import { asListed } from './cars.ts';
import type { ListForm } from './list-form.svelte.ts';

/**
 * Fills the form of a class list from a switch list: its open cars or, if there are none, all done ones, in the order
 * worked, each to its track and, if its place is an end, to that end. Cars that are no longer known are left out; a
 * track whose id has another name by now must be chosen again.
 */
export function fillFrom(
  form: ListForm,
  list: SwitchList,
  tracks: ReadonlyMap<number, { readonly name: string }>,
): void {
  const cars = mapBy(list.cars, (car) => car.equipmentId);
  form.label = list.title;
  form.worked = list.workedFrom;
  const sent = list.lines.some(({ work }) => work.is === 'open') ? 'open' : 'done';
  form.items = inOrderWorked(list.lines, list.workedFrom)
    .filter(({ work }) => work.is === sent)
    .flatMap(({ equipmentId, to }) => {
      const car = cars.get(equipmentId);
      const called = to?.called?.track;
      const track = to === null ? undefined : tracks.get(to.trackId);
      const isOther = called !== undefined && track !== undefined && nameInSentence(track.name) !== called;
      const position = to?.place === 'back' ? -1 : null;
      return asListed(car === undefined ? [] : [car]).map((item) => ({
        ...item,
        trackId: isOther ? null : (to?.trackId ?? null),
        position: list.workedFrom === 'back' ? null : position,
      }));
    });
  form.selection.none();
}
