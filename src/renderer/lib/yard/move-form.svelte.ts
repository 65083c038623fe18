import type { MoveInput } from '#shared/terminal/moves.ts';
import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { moveTypes, type MoveType } from '#shared/service/codes.ts';
import { asksForReason, overridesOf } from '#shared/yard/advice/advice.ts';
import type { Place } from '#shared/yard/place.ts';
import { indexAmong } from '#shared/yard/standing-order.ts';
import { setOf } from '../collections.ts';
import { StatedTime } from '../form/stated-time.svelte.ts';
import { previewOf } from './plan.ts';
import { formOf, placeOf, type PlaceForm } from './place-form.ts';
import { isNewName, nameMeant } from './name-meant.ts';

/** A move while it is being put together. */
export class MoveForm {
  #cut = $state.raw<readonly BoardCar[]>([]);
  row = $state.raw<TrackWithCars | null>(null);
  place = $state.raw<PlaceForm>(formOf('back'));
  spot = $state('');
  spotConfirmed = $state(false);
  jobName = $state('');
  moveType = $state<MoveType | ''>('');
  /** When it was done; none: now. */
  readonly time = new StatedTime();
  intermodal = $state(true);
  /** A reason counts only for the track it was typed for. */
  #typed = $state.raw<{ readonly trackId: number | null; readonly reason: string }>({ trackId: null, reason: '' });

  readonly standing: readonly BoardCar[] = $derived.by(() => {
    const moved = setOf(this.#cut.map((car) => car.equipmentId));
    return this.row?.cars.filter((car) => !moved.has(car.equipmentId)) ?? [];
  });
  /** The car beside which the cut was to stand has left the track: a place has to be chosen again. */
  readonly anchorGone: boolean = $derived.by(() => {
    const { kind, anchor } = this.place;
    if (this.row === null || anchor === null || (kind !== 'before' && kind !== 'after')) return false;
    return !this.standing.some((car) => car.equipmentId === anchor);
  });
  readonly #wanted: Place | null = $derived(this.anchorGone ? null : placeOf(this.place));
  readonly preview = $derived.by(() => {
    if (this.row === null || this.#wanted === null || this.cut.length === 0) return null;
    const { moveType } = this;
    const plan = { cut: this.cut, trackId: this.row.track.trackId, place: this.#wanted };
    return previewOf({ ...plan, ...(moveType === '' ? {} : { moveType }) }, this.row);
  });
  readonly needsReason = $derived(this.preview !== null && asksForReason(this.preview.advice));
  readonly #spotIsNew = $derived(this.row !== null && isNewName(this.spot, this.row.track.spots));

  /** Where the cut goes; `null` while something of it is still to be chosen or confirmed. */
  readonly target: MoveInput['to'] | null = $derived.by(() => {
    if (this.row === null || this.#wanted === null || (this.#spotIsNew && !this.spotConfirmed)) return null;
    const spot = nameMeant(this.spot, this.row.track.spots);
    return { trackId: this.row.track.trackId, place: this.#wanted, ...(spot === '' ? {} : { spot }) };
  });

  /** What the target waits for; `null`: nothing. */
  readonly lacks: 'track' | 'place' | 'spot' | null = $derived.by(() => {
    if (this.row === null) return 'track';
    if (this.target !== null) return null;
    return this.preview === null ? 'place' : 'spot';
  });

  /** The input to record; `null` while something is still to be chosen, confirmed or explained. */
  readonly input: MoveInput | null = $derived.by(() => {
    if (this.target === null || this.cut.length === 0) return null;
    if (this.needsReason && this.reason.trim() === '') return null;
    return {
      equipmentIds: this.cut.map((car) => car.equipmentId),
      to: this.target,
      ...(this.jobName.trim() === '' ? {} : { jobName: this.jobName.trim() }),
      ...(this.moveType === '' ? {} : { moveType: this.moveType }),
      ...(this.time.at === null ? {} : { occurredAt: this.time.at }),
      ...(this.intermodal ? {} : { updateIntermodalUnits: false }),
      ...(this.needsReason
        ? {
            overrideReason: this.reason.trim(),
            overrides: overridesOf(this.preview?.advice ?? [], this.reason.trim()),
          }
        : {}),
    };
  });

  get reason(): string {
    return this.#typed.trackId === (this.row?.track.trackId ?? null) ? this.#typed.reason : '';
  }
  set reason(reason: string) {
    this.#typed = { trackId: this.row?.track.trackId ?? null, reason };
  }

  get cut(): readonly BoardCar[] {
    return this.#cut;
  }
  set cut(cars: readonly BoardCar[]) {
    this.#betweenTheSame(() => {
      this.#cut = cars;
    });
  }

  /** Takes a target, or none; a place that leaned on a car of another track falls back to the back end. */
  aim(row: TrackWithCars | null, place?: Place): void {
    const same = this.row?.track.trackId === row?.track.trackId;
    if (same && row !== null) this.renew(row);
    else this.row = row;
    if (place !== undefined) this.place = formOf(place);
    else if (!same && this.place.kind !== 'front' && this.place.kind !== 'back') this.place = formOf('back');
    if (!same) {
      this.spot = '';
      this.spotConfirmed = false;
    }
  }

  /** The target as it stands now: others work there, too. What was chosen stays. */
  renew(row: TrackWithCars): void {
    if (this.row?.track.trackId !== row.track.trackId) return;
    this.#betweenTheSame(() => {
      this.row = row;
    });
  }

  /** What others do on the target, and which cars of a cut are taken along, changes the number of a position only. */
  #betweenTheSame(change: () => void): void {
    const among = this.standing.map((car) => car.equipmentId);
    change();
    const place = placeOf(this.place);
    if (place !== null && this.row !== null) this.place = formOf(this.#placeNow(place, among));
  }

  /**
   * Takes a recorded move, and leaves what was typed while it was being looked up. `among`: the cars among which its
   * position was chosen, without the cut.
   */
  fill(input: MoveInput, among: readonly number[]): void {
    // Whoever has named another track meanwhile means no place and no spot of this one.
    if (this.row === null || this.row.track.trackId === input.to.trackId) {
      if (this.place.kind === 'back') this.place = formOf(this.#placeNow(input.to.place, among));
      if (this.spot === '') {
        this.spot = input.to.spot ?? '';
        this.spotConfirmed = this.spot !== '';
      }
    }
    this.jobName ||= input.jobName ?? '';
    this.moveType ||= moveTypes.find((type) => type === input.moveType) ?? '';
    if (this.time.text === '') this.time.fill(input.occurredAt ?? null);
    this.intermodal &&= input.updateIntermodalUnits ?? true;
    if (this.reason === '') this.#typed = { trackId: input.to.trackId, reason: input.overrideReason ?? '' };
  }

  #placeNow(place: Place, among: readonly number[]): Place {
    if (typeof place === 'string' || !('index' in place)) return place;
    const rest = this.standing.map((car) => car.equipmentId);
    return { index: indexAmong({ index: place.index, among }, rest) };
  }
}
