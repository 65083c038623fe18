import type { FoundCar } from '#shared/terminal/cars.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { extend, nothingChosen, tap, toggle, wholeTrack, type Chosen } from '../board/choose.ts';
import { totalsOf } from '../board/totals.ts';
import { among, different, keyedBy } from '../keyed.ts';
import type { Yard } from './yard.svelte.ts';

/** A chosen car, and where it stands. */
export interface ChosenCar {
  readonly car: BoardCar;
  readonly trackId: number | null;
  readonly trackName: string | null;
}

/** The cut: the cars a person has chosen. They may stand on other stations than the one on the board. */
export class Cut {
  chosen = $state.raw<Chosen>(nothingChosen);
  /** As last seen: what is known of a chosen car that is not on the board. */
  #known = $state.raw<readonly ChosenCar[]>([]);
  readonly #yard: Yard;
  readonly #elsewhere: ReadonlyMap<number, ChosenCar> = $derived(keyedBy(this.#known, (one) => one.car.equipmentId));

  readonly ids: ReadonlySet<number> = $derived(among(this.chosen.ids));
  readonly cars: readonly ChosenCar[] = $derived(this.chosen.ids.flatMap((id) => this.#find(id) ?? []));
  readonly totals = $derived(totalsOf(this.cars.map((one) => one.car)));
  readonly trackNames: readonly string[] = $derived(
    different(this.cars.flatMap((one) => (one.trackName === null ? [] : [one.trackName]))),
  );

  constructor(yard: Yard) {
    this.#yard = yard;
  }

  tap(trackId: number, car: number): void {
    this.#choose(tap(this.chosen, trackId, this.#order(trackId), car));
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
    this.#known = cars.map((found) => ({
      car: { ...found, position: found.place.position ?? 0 },
      trackId: found.place.trackId,
      trackName: found.place.trackName,
    }));
    const ids = cars.map((car) => car.equipmentId);
    this.chosen = { ids, trackId: cars[0]?.place.trackId ?? null, anchor: ids[0] ?? null, head: ids.at(-1) ?? null };
  }

  clear(): void {
    this.chosen = nothingChosen;
  }

  /** Whether all chosen cars stand on this track and there are any. */
  isOn(trackId: number): boolean {
    return this.cars.length > 0 && this.cars.every((one) => one.trackId === trackId);
  }

  #choose(chosen: Chosen): void {
    this.#known = chosen.ids.flatMap((id) => this.#find(id) ?? []);
    this.chosen = chosen;
  }

  #order(trackId: number): readonly number[] {
    return this.#yard.rowByTrack.get(trackId)?.cars.map((car) => car.equipmentId) ?? [];
  }

  #find(id: number): ChosenCar | undefined {
    const place = this.#yard.carPlace.get(id);
    const car = place?.row.cars[place.at];
    if (place === undefined || car === undefined) return this.#elsewhere.get(id);
    return { car, trackId: place.row.track.trackId, trackName: place.row.track.name };
  }
}
