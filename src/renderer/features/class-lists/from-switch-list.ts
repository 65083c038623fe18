import { nameInSentence } from '#shared/service/visible.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { inOrderWorked } from '#shared/yard/switch-list.ts';
import { mapBy } from '../../lib/collections.ts';
import { asListed } from './cars.ts';
import type { ListForm } from './list-form.svelte.ts';

/**
 * Fills the form of a class list with a switch list: its cars in the order worked, without those that were skipped or are
 * no longer known here, each to its track and, where that is an end, to that end. A track whose number stands for another
 * name by now is left to be chosen again.
 */
export function fillFrom(form: ListForm, list: SwitchList, tracks: ReadonlyMap<number, { readonly name: string }>): void {
  const cars = mapBy(list.cars, (car) => car.equipmentId);
  form.label = list.title;
  form.worked = list.workedFrom;
  form.items = inOrderWorked(list.lines, list.workedFrom)
    .filter((line) => line.work.is !== 'skipped')
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
