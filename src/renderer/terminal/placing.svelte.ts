import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { anchorOf, type Place } from '#shared/yard/place.ts';
import { previewOf, type Preview } from '../lib/yard/plan.ts';
import type { Cut } from './cut.svelte.ts';
import type { Yard } from './yard.svelte.ts';

/** A place on a track of the board that is being considered for the cut: its strip shows the ghosts. */
interface Target {
  readonly trackId: number;
  readonly place: Place;
  /** `drag`: under the pointer at this moment. `tap`: chosen, and waiting for "Place here". */
  readonly by: 'drag' | 'tap';
}

export class Placing {
  target = $state.raw<Target | null>(null);
  readonly #cut: Cut;
  readonly #yard: Yard;

  readonly row: TrackWithCars | null = $derived.by(() => {
    if (this.target === null) return null;
    return this.#yard.rowByTrack.get(this.target.trackId) ?? null;
  });
  /** The car beside which the cut was to stand has left the track, or is part of it: another place must be chosen. */
  readonly #anchorGone: boolean = $derived.by(() => {
    const anchor = this.target === null ? null : anchorOf(this.target.place);
    if (anchor === null) return false;
    return this.#cut.ids.has(anchor) || this.row?.cars.some((car) => car.equipmentId === anchor) !== true;
  });
  readonly preview: Preview | null = $derived.by(() => {
    if (this.target === null || this.row === null || this.#cut.cars.length === 0 || this.#anchorGone) return null;
    return previewOf({ ...this.target, cut: this.#cut.cars.map((one) => one.car) }, this.row);
  });

  constructor(cut: Cut, yard: Yard) {
    this.#cut = cut;
    this.#yard = yard;
  }

  consider(target: Target): void {
    const now = this.target;
    if (now?.trackId === target.trackId && now.by === target.by && samePlace(now.place, target.place)) return;
    this.target = target;
  }

  /** Whether cars are chosen that could be moved to this track. */
  couldGoTo(trackId: number): boolean {
    return this.#cut.ids.size > 0 && !this.#cut.isOn(trackId);
  }

  /** Considers a pressed track for the cut; where there is none to move, its own cars are chosen. */
  pressTrack(trackId: number): void {
    if (this.couldGoTo(trackId)) this.consider({ trackId, place: 'back', by: 'tap' });
    else this.#cut.wholeTrack(trackId);
  }

  stop(): void {
    this.target = null;
  }
}

function samePlace(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
