import type { ContractInputs } from '#shared/terminal/contract.ts';
import type { BoardCar, Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { iso } from '../../clock.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { type CarOnBoard, carsOnBoard, carsPutSomewhere, shownCar } from './board-cars.ts';
import { idsIn } from '../file/query-parts.ts';
import type { KnownTrack } from '../places/place-store.ts';
import type { MirrorSchema } from '../file/schema.ts';
import type { ShownYard } from '../shown-yard.ts';

/** `count` tracks (all of them when left out) after the first `from`. */
type PartOfStation = Omit<ContractInputs['tracks']['board'], 'stationId'>;

/** What the board and the track lists show: `tracks/list`, `tracks/get`, `tracks/board`. */
export class TrackReads {
  readonly #yard: ShownYard;
  #queries: ReturnType<typeof prepareQueries> | null = null;

  constructor(yard: ShownYard) {
    this.#yard = yard;
  }

  /** Tracks in the order of the yard; of one station when it is given, `null` being "no station". */
  list(stationId?: number | null): Track[] {
    return this.#yard.mirror.places.tracks(stationId).map((track) => this.#shown(track));
  }

  /** `null`: no such track. */
  get(trackId: number): TrackWithCars | null {
    const track = this.#yard.mirror.places.track(trackId);
    if (track === null) return null;
    return { track: this.#shown(track), cars: this.#carsOf([trackId]).get(trackId) ?? [] };
  }

  station(stationId: number | null, { from = 0, count }: PartOfStation = {}): TrackWithCars[] {
    const tracks = this.#yard.mirror.places
      .tracks(stationId)
      .slice(from, count === undefined ? undefined : from + count);
    const cars = this.#carsOf(tracks.map((track) => track.id));
    return tracks.map((track) => ({ track: this.#shown(track), cars: cars.get(track.id) ?? [] }));
  }

  #shown(track: KnownTrack): Track {
    return {
      ...shownTrack(track, this.#yard),
      groupingType: track.groupingType,
      sortOrder: track.sortOrder,
      colorToken: track.colorToken,
      length: track.lengthFt,
      spots: [...track.spots],
      carCount: this.#yard.board.carCount(track.id),
    };
  }

  #carsOf(trackIds: readonly number[]): Map<number, BoardCar[]> {
    const derived = new Set(this.#yard.board.derivedTracks());
    const put = trackIds.filter((track) => derived.has(track));
    const database = this.#yard.board.rows();
    const queries = (this.#queries ??= prepareQueries(database));
    const rows = [
      ...queries.standing.all({ tracks: JSON.stringify(trackIds) }),
      ...(put.length > 0 ? queries.put.all({ tracks: JSON.stringify(put) }) : []),
    ];
    const standing = Map.groupBy(rows, (row) => row.track_id);
    return new Map(
      trackIds.map((track) => {
        const there = standing.get(track) ?? [];
        const cars = derived.has(track) ? inOrder(there, this.#yard.board.order(track) ?? []) : there;
        return [track, cars.map((row, position) => this.#carAt(row, position))];
      }),
    );
  }

  #carAt(row: Omit<CarOnBoard, 'position'>, position: number): BoardCar {
    return { ...shownCar(row, this.#yard), position, ...(row.spot !== null && { spot: row.spot }) };
  }
}

export function shownTrack(
  { id, name, fullName, stationId, stationName }: KnownTrack,
  { mirror, overlay }: Pick<ShownYard, 'mirror' | 'overlay'>,
) {
  const { onTheirWay, attention } = overlay.touchingTrack(id);
  return {
    trackId: id,
    name,
    ...(fullName !== name && { fullName }),
    stationId,
    stationName,
    pendingCount: onTheirWay,
    attentionCount: attention,
    asOf: iso(mirror.servedAt(id)),
  };
}

/** Cars where the service has them, and cars that waiting moves have put somewhere, by track. */
function prepareQueries(database: SyncDatabase<MirrorSchema>) {
  return {
    standing: database.prepare((_query, param: Placeholders<{ tracks: string }>) =>
      carsOnBoard(database)
        .where('car.track_id', 'in', idsIn(param.tracks))
        // A car that a waiting move has put somewhere is shown there.
        .where('board_place.id', 'is', null)
        .orderBy('car.track_id')
        .orderBy('car.grouping_index')
        .orderBy('car.id'),
    ),
    put: database.prepare((_query, param: Placeholders<{ tracks: string }>) =>
      carsPutSomewhere(database).where('board_place.track_id', 'in', idsIn(param.tracks)),
    ),
  };
}

function inOrder<Row extends { readonly id: number }>(rows: readonly Row[], order: StandingOrder): readonly Row[] {
  const turns = new Map(order.map((id, turn) => [id, turn]));
  return rows.toSorted((a, b) => (turns.get(a.id) ?? order.length) - (turns.get(b.id) ?? order.length));
}
