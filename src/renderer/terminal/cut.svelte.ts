import type { FoundCar } from '#shared/terminal/cars.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { fullNameOf, fullTrackNameOf } from '#shared/yard/track-names.ts';
import { asBoardCar } from '../lib/yard/board-car.ts';
import { extend, nothingChosen, tap, toggle, wholeTrack, without, type Chosen } from '../lib/yard/choose.ts';
import { totalsOf } from '../lib/yard/totals.ts';
import { setOf, unique, mapBy, mapOf } from '../lib/collections.ts';
import type { Held } from '../lib/selection.svelte.ts';
import type { Yard } from './yard.svelte.ts';

export interface ChosenCar {
  readonly car: BoardCar;
  readonly trackId: number | null;
  readonly trackName: string | null;
}

/** A chosen car that has gone to another track since it was chosen; `to`: no track of the board when `null`. */
interface MovedAway {
  readonly car: BoardCar;
  readonly from: string;
  readonly to: string | null;
}

/** The cut: the cars a person has chosen. They may stand on other stations than the one on the board. */
export class Cut {
  chosen = $state.raw<Chosen>(nothingChosen);
  /** Each car pressed is chosen or let go by itself, for cars that do not stand together. */
  oneByOne = $state(false);
  /** As last seen: what is known of a chosen car that is not on the board. */
  #known = $state.raw<readonly ChosenCar[]>([]);
  #then = $state.raw<ReadonlyMap<number, ChosenCar>>(mapOf());
  readonly #yard: Yard;
  readonly #elsewhere: ReadonlyMap<number, ChosenCar> = $derived(mapBy(this.#known, (one) => one.car.equipmentId));

  readonly ids: ReadonlySet<number> = $derived(setOf(this.chosen.ids));
  readonly cars: readonly ChosenCar[] = $derived(this.chosen.ids.flatMap((id) => this.#find(id) ?? []));
  /** Selected cars that are not on the board: what becomes of them must be read. */
  readonly offBoard: readonly number[] = $derived(this.chosen.ids.filter((id) => !this.#yard.carPlace.has(id)));
  readonly totals = $derived(totalsOf(this.cars.map((one) => one.car)));
  readonly trackNames: readonly string[] = $derived(
    unique(this.cars.flatMap((one) => (one.trackName === null ? [] : [one.trackName]))),
  );

  /** What others did to the choice: nobody chose these cars where they are now. */
  readonly movedAway: readonly MovedAway[] = $derived(this.chosen.ids.flatMap((id) => this.#movedAway(id) ?? []));

  constructor(yard: Yard) {
    this.#yard = yard;
    // What others did to the choice is known of the station that is left, and stays to be asked about.
    yard.beforeLeaving(() => (this.#known = this.cars));
  }

  /** A press on a car: with shift the cut goes to here, with Ctrl it is one more or less, else it is chosen anew. */
  press(trackId: number, car: number, { shiftKey, ctrlKey, metaKey }: Held): void {
    if (shiftKey) this.extend(trackId, car);
    else if (ctrlKey || metaKey) this.toggle(trackId, car);
    else this.tap(trackId, car);
  }

  tap(trackId: number, car: number): void {
    if (this.oneByOne) this.toggle(trackId, car);
    else this.#choose(tap(this.chosen, trackId, this.#order(trackId), car));
  }

  extend(trackId: number, car: number): void {
    this.#choose(extend(this.chosen, trackId, this.#order(trackId), car));
  }

  toggle(trackId: number, car: number): void {
    this.#choose(toggle(this.chosen, trackId, car));
  }

  wholeTrack(trackId: number): void {
    this.#choose(wholeTrack(trackId, this.#order(trackId)));
  }

  /** Chooses cars that were found by their marks, in the order in which they were named. */
  found(cars: readonly FoundCar[]): void {
    const ids = cars.map((car) => car.equipmentId);
    this.#take(
      { ids, trackId: cars[0]?.place.trackId ?? null, anchor: ids[0] ?? null, head: ids.at(-1) ?? null },
      cars.map(asFound),
    );
  }

  /** What is known of the selected cars now. Where they stood when they were selected stays: nobody selects them again. */
  renew(cars: readonly FoundCar[]): void {
    const now = mapBy(cars.map(asFound), (one) => one.car.equipmentId);
    this.#known = this.chosen.ids.flatMap((id) => now.get(id) ?? this.#elsewhere.get(id) ?? []);
  }

  clear(): void {
    this.chosen = nothingChosen;
    this.oneByOne = false;
  }

  /** Goes on with all selected cars, wherever they are now. */
  keepMovedAway(): void {
    this.#known = this.cars;
    this.#then = mapBy(this.cars, (one) => one.car.equipmentId);
  }

  /** Lets the cars go that have gone to another track. */
  leaveOutMovedAway(): void {
    const gone = setOf(this.movedAway.map((one) => one.car.equipmentId));
    this.#choose(without(this.chosen, gone));
  }

  /** Whether all selected cars stand on this track and there are any. */
  isOn(trackId: number): boolean {
    return this.cars.length > 0 && this.cars.every((one) => one.trackId === trackId);
  }

  #choose(chosen: Chosen): void {
    this.#take(
      chosen,
      chosen.ids.flatMap((id) => this.#find(id) ?? []),
    );
  }

  /** Cars that were selected before stay asked about where they stood then. */
  #take(chosen: Chosen, seen: readonly ChosenCar[]): void {
    const before = this.ids.size === 0 ? mapOf<number, ChosenCar>() : this.#then;
    this.#known = seen;
    this.#then = mapBy(
      seen.map((one) => before.get(one.car.equipmentId) ?? one),
      (one) => one.car.equipmentId,
    );
    this.chosen = chosen;
  }

  #order(trackId: number): readonly number[] {
    return this.#yard.rowByTrack.get(trackId)?.cars.map((car) => car.equipmentId) ?? [];
  }

  #movedAway(id: number): MovedAway | undefined {
    // A car not read yet may stand on a track that is still to come.
    if (!this.#yard.whole) return undefined;
    const then = this.#then.get(id);
    const now = this.#find(id);
    if (then === undefined || then.trackId === null || now === undefined || now.trackId === then.trackId)
      return undefined;
    return { car: then.car, from: then.trackName ?? '', to: now.trackName };
  }

  /** A car that is not on the board; where its track is, it is known not to stand there. */
  #lastSeen(id: number): ChosenCar | undefined {
    const seen = this.#elsewhere.get(id);
    if (!this.#yard.whole || seen === undefined || seen.trackId === null || !this.#yard.rowByTrack.has(seen.trackId))
      return seen;
    return { ...seen, trackId: null, trackName: null };
  }

  #find(id: number): ChosenCar | undefined {
    const place = this.#yard.carPlace.get(id);
    const car = place?.row.cars[place.at];
    if (place === undefined || car === undefined) return this.#lastSeen(id);
    return { car, trackId: place.row.track.trackId, trackName: fullNameOf(place.row.track) };
  }
}

function asFound(found: FoundCar): ChosenCar {
  return {
    car: asBoardCar(found),
    trackId: found.place.trackId,
    trackName: fullTrackNameOf(found.place),
  };
}
