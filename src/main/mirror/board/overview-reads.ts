import type { Overview, OverviewTrack } from '#shared/terminal/overview.ts';
import { couplersFt } from '#shared/yard/length.ts';
import { purposeOf } from '#shared/yard/track-purpose.ts';
import { asFiltered } from '../cars/counted-values.ts';
import type { MovementReads } from '../histories/movement-reads.ts';
import type { KnownTrack } from '../places/place-store.ts';
import type { ShownYard } from '../shown-yard.ts';
import { shownTrack } from './track-reads.ts';
import { type Sum, together, type TrackSums } from './track-sums.ts';

/** What the mirror knows of a yard at a glance. */
type YardAtAGlance = Pick<Overview, 'tracks' | 'traffic' | 'standing'> & {
  readonly cars: Omit<Overview['cars'], 'conditionsAsOf'>;
};

/** The yard at a glance: summed by the database, track by track, cached until a track changes. */
export class OverviewReads {
  readonly #yard: ShownYard;
  readonly #sums: TrackSums;
  readonly #movements: MovementReads;

  constructor(yard: ShownYard, sums: TrackSums, movements: MovementReads) {
    this.#yard = yard;
    this.#sums = sums;
    this.#movements = movements;
  }

  /** These tracks or their cars have changed; `null`: any of them. */
  changed(trackIds: readonly number[] | null): void {
    this.#sums.changed(trackIds);
  }

  /**
   * A station, `null` being the tracks without one; the whole yard when it is left out. Traffic is counted from `since`
   * to `now` (wall clock, ms). Yields to other work.
   */
  async read(
    stationId: number | null | undefined,
    { since, now }: { readonly since: number; readonly now: number },
  ): Promise<YardAtAGlance> {
    const tracks = this.#yard.mirror.places.tracks(stationId);
    const trackIds = tracks.map((track) => track.id);
    const sums = await this.#sums.of(trackIds, now);
    const sum = together(sums);
    return {
      tracks: tracks.map((track, index) => this.#shown(track, sums[index] ?? together([]))),
      cars: {
        total: sum.cars,
        byLoad: asFiltered(sum.byLoad).map(({ value: loadStatus, cars }) => ({ loadStatus, cars })),
        byArrival: asFiltered(sum.byArrival).map(({ value: arrivalState, cars }) => ({ arrivalState, cars })),
        hazmat: sum.hazmat,
        badOrder: sum.badOrder,
        hold: sum.hold,
        badOrderOffRepair: together(sums.filter((_, index) => !isForRepair(tracks[index]))).badOrder,
        placed: sum.placed,
        placedOverDay: sum.placedOverDay,
        requested: sum.requested,
        onNoTrack: stationId === undefined ? this.#sums.onNoTrack() : 0,
      },
      traffic: this.#movements.traffic(stationId, since, now),
      standing: this.#movements.standing(trackIds, sum),
    };
  }

  #shown(track: KnownTrack, sum: Sum): OverviewTrack {
    return {
      ...shownTrack(track, this.#yard),
      lengthFt: track.lengthFt,
      usedFt: sum.feet + sum.cars * couplersFt,
      carCount: sum.cars,
      loads: sum.byLoad.get('LOAD') ?? 0,
      empties: sum.byLoad.get('EMPTY') ?? 0,
      inbound: sum.byArrival.get('INBOUND') ?? 0,
      outbound: sum.byArrival.get('OUTBOUND') ?? 0,
      tons: sum.tons,
      weightUnknown: sum.weightUnknown,
      hazmat: sum.hazmat,
      badOrder: sum.badOrder,
      hold: sum.hold,
      dwellHours: dwellOf(sum),
      lengthGuessed: sum.guessed,
    };
  }
}

function isForRepair(track: KnownTrack | undefined): boolean {
  return track !== undefined && purposeOf(track.name) === 'repair';
}

/** Average standing time of its cars, in hours; `null`: unknown for all of them. */
function dwellOf({ timed, stoodMs }: Sum): number | null {
  return timed > 0 ? stoodMs / timed / 3_600_000 : null;
}
