import { classListIssues, classListWarnings } from '#shared/rules/class-list.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { ClassListInput } from '#shared/terminal/class-lists.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import { mapOf, mostOf, setOf } from '../../lib/collections.ts';
import { Selection } from '../../lib/selection.svelte.ts';
import { cutsOf, moveTo, placed, step, type Listed } from './listed.ts';

/** The most cars the terminal takes in one list. */
export const mostListed = 2000;

/** A class list while it is being put together. */
export class ListForm {
  label = $state('');
  worked = $state<TrackEnd>('front');
  /** The target of every car without its own. */
  trackId = $state<number | null>(null);
  items = $state.raw<readonly Listed[]>([]);
  /** Cars of the list that are chosen, to be moved or to be given their own place. */
  readonly selection = new Selection(() => this.items.map((item) => item.car.equipmentId));

  readonly places = $derived(placed(this.items, this.trackId, this.worked));
  readonly cuts = $derived(cutsOf(this.places));
  readonly chosenItems: readonly Listed[] = $derived(this.items.filter((item) => this.#isChosen(item)));

  /** As it would be recorded; `null` while a label, a car or a target is missing. */
  readonly input: ClassListInput | null = $derived.by(() => {
    const items = this.places.flatMap(({ equipmentId, trackId, position }) =>
      trackId === null ? [] : [{ equipmentId, trackId, position }],
    );
    const jobId = this.label.trim();
    if (items.length < this.places.length || items.length > mostListed) return null;
    return classListIssues({ jobId, items }).length === 0 ? { jobId, items } : null;
  });

  /** Warnings: two cars for one position. */
  readonly warnings: readonly Issue[] = $derived(this.input === null ? [] : classListWarnings(this.input));

  /** Adds cars at the end; those that are in the list already stay where they are. */
  add(cars: readonly Listed[]): void {
    const here = setOf(this.items.map((item) => item.car.equipmentId));
    this.items = [...this.items, ...cars.filter(({ car }) => !here.has(car.equipmentId))];
  }

  /** Gives the selected cars, or the whole list when none is, a target. */
  aim(trackId: number): void {
    if (this.selection.chosen.size === 0) this.trackId = trackId;
    else this.#change({ trackId: trackId === this.trackId ? null : trackId });
  }

  /** Gives the selected cars a position of their own; `null`: as the list is worked. */
  position(position: number | null): void {
    this.#change({ position });
  }

  /** What the selected cars have in common; `null`: different things, or nothing of their own. */
  readonly common = $derived.by(() => {
    const of = this.selection.chosen.size === 0 ? [] : this.chosenItems;
    const positions = setOf(of.map((item) => item.position));
    const tracks = setOf(of.map((item) => item.trackId ?? this.trackId));
    return {
      trackId: of.length === 0 ? this.trackId : tracks.size === 1 ? ([...tracks][0] ?? null) : null,
      position: positions.size === 1 ? ([...positions][0] ?? null) : null,
    };
  });

  step(by: -1 | 1): void {
    this.items = step(this.items, (item) => this.#isChosen(item), by);
  }

  moveTo(gap: number): void {
    this.items = moveTo(this.items, (item) => this.#isChosen(item), gap);
  }

  remove(): void {
    this.items = this.items.filter((item) => !this.#isChosen(item));
    this.selection.none();
  }

  turnRound(): void {
    this.items = this.items.toReversed();
  }

  /**
   * Fills the form with a list that was recorded, and the cars it names. `isOther`: whether the id of a track stands for
   * another one by now; then a target must be chosen again, and the list has none that would apply instead.
   */
  fill(
    { jobId, items }: ClassListInput,
    cars: ReadonlyMap<number, Pick<Listed, 'car' | 'from'>>,
    isOther: (trackId: number) => boolean = () => false,
  ): void {
    this.label = jobId;
    const usual = mostOf(items.map((item) => item.trackId)) ?? null;
    this.trackId = items.some(({ trackId }) => isOther(trackId)) ? null : usual;
    this.worked = items.every((item) => item.position === -1) ? 'back' : 'front';
    this.items = items.flatMap(({ equipmentId, trackId, position }) => {
      const known = cars.get(equipmentId);
      if (known === undefined) return [];
      const isAtBack = position === -1 && this.worked === 'front';
      const own = trackId === this.trackId || isOther(trackId) ? null : trackId;
      return [{ ...known, trackId: own, position: isAtBack ? -1 : null }];
    });
    const said = mapOf(items.map((item) => [item.equipmentId, item.position]));
    const plain = placed(this.items, this.trackId, this.worked);
    this.items = this.items.map((item, at) => {
      const position = said.get(item.car.equipmentId) ?? null;
      return position === plain[at]?.position ? item : { ...item, position };
    });
    this.selection.none();
  }

  #isChosen(item: Listed): boolean {
    return this.selection.chosen.has(item.car.equipmentId);
  }

  #change(change: Partial<Pick<Listed, 'trackId' | 'position'>>): void {
    this.items = this.items.map((item) => (this.#isChosen(item) ? { ...item, ...change } : item));
  }
}
