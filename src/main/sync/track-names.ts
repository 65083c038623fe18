import { type StationTrackChild, trackAttributes } from '#shared/service/grouping.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { isSince } from '#shared/service/record-flag.ts';
import { placeName, spoken } from '#shared/yard/filled.ts';
import { askedWait } from '../backoff.ts';
import { unreadTracks } from '../mirror/pull/listed-places.ts';
import type { SyncPorts } from './ports.ts';
import { readStationTracks } from './station-tracks.ts';

interface ListedTrack {
  readonly name: string;
  readonly uuid: string | null;
  /** `null`: not said. */
  readonly spots: readonly string[] | null;
  /** Whether it is a track, and no station or spot, nor a block or the like of a list of groupings. */
  readonly isTrack: boolean;
}

/** Tracks and stations as the service lists them now. */
export type TrackNames = ReadonlyMap<number, ListedTrack>;

type Listed = ServiceResult<TrackNames>;

/** Reads what tracks and stations are called now. One listed without a name, or unreadable, keeps its name here. */
export class TrackNamesReader {
  readonly #ports: Pick<SyncPorts, 'service' | 'mirror' | 'clock'>;
  /** The list of station tracks asked to come back later, and until when (monotonic, ms). */
  #asksLater: { readonly until: number; readonly error: ServiceError } | null = null;

  constructor(ports: Pick<SyncPorts, 'service' | 'mirror' | 'clock'>) {
    this.#ports = ports;
  }

  /** From the list of station tracks (endpoint 5); while that one fails, from the list of groupings (endpoint 4). */
  async read(): Promise<Listed> {
    const { clock } = this.#ports;
    const later = this.#asksLater;
    const leftMs = later === null ? 0 : later.until - clock.monotonic();
    if (later !== null && leftMs > 0) return this.#fromGroupings({ ...later.error, retryAfterMs: leftMs });
    const list = await this.#fromStationTracks();
    this.#asksLater = null;
    if (list.ok || list.error.class === 'notSent') return list;
    this.#asksLater = { until: clock.monotonic() + askedWait(list.error), error: list.error };
    return this.#fromGroupings(list.error);
  }

  async #fromStationTracks(): Promise<Listed> {
    const { mirror } = this.#ports;
    const list = await readStationTracks(this.#ports);
    if (!list.ok) return list;
    const names = new Map<number, ListedTrack>();
    const isTrack = this.#tracksByType();
    const note = (listed: StationTrackChild, spots: readonly string[] | null) => {
      const { resourceId, uuid } = listed;
      const before = names.get(resourceId);
      const name = placeName(listed.name) ?? before?.name ?? mirror.places.track(resourceId)?.name;
      if (name === undefined) return;
      names.set(resourceId, {
        name,
        uuid: uuid ?? before?.uuid ?? null,
        spots: spots ?? before?.spots ?? null,
        isTrack: isTrack(listed) ?? before?.isTrack ?? mirror.places.station(resourceId) === null,
      });
    };
    // One that cannot be read may be a spot of any track.
    const isSpotUnread = list.value.setAside.some(({ where }) => where.includes('.children['));
    for (const { children, ...item } of list.value.items) {
      for (const child of children ?? []) note(child, null);
      const stated = isSpotUnread ? null : (item.attributes?.spots ?? null);
      // The spots of a track may be listed below it, too.
      const spots = stated && [...stated, ...(children ?? []).flatMap(({ name }) => name ?? [])];
      note({ ...item, sortOrder: item.sortOrder ?? undefined }, spots);
    }
    for (const { id, name } of unreadTracks(list.value.unread, mirror.places)) {
      if (!names.has(id)) names.set(id, { name, uuid: null, spots: null, isTrack: true });
    }
    return { ...list, value: names };
  }

  /**
   * Used only if that list has every track known here, with its spots; otherwise they could not be compared. It names no
   * spot that is listed below its track: those are called as they are known here.
   */
  async #fromGroupings(error: ServiceError): Promise<Listed> {
    const { service, mirror } = this.#ports;
    const list = await service.groupings();
    if (!list.ok) return list.error.class === 'notSent' ? list : { ok: false, error };
    const known = mirror.places.tracks();
    const stated = mirror.groupings.spotsStated();
    const isTrack = this.#tracksByType();
    const below = new Map(
      known.map(({ id, spots }) => {
        const of = new Set(stated.get(id));
        return [id, spots.filter((spot) => !of.has(spot))];
      }),
    );
    const names = new Map(
      list.value.items.flatMap((listed): [number, ListedTrack][] => {
        const { resourceId, name: written, uuid, attributes, deletedAt } = listed;
        const name = written && (placeName(written) ?? mirror.places.track(resourceId)?.name);
        if (!name || isSince(deletedAt)) return [];
        const said = trackAttributes.safeParse(attributes ?? {}).data?.spots;
        const spots = said ? [...said, ...(below.get(resourceId) ?? [])] : null;
        return [[resourceId, { name, uuid: uuid ?? null, spots, isTrack: isTrack(listed) ?? false }]];
      }),
    );
    const isAllThere = known.every(({ id, spots }) => {
      const listed = names.get(id);
      return listed !== undefined && (spots.length === below.get(id)?.length || listed.spots !== null);
    });
    return known.length > 0 && isAllThere ? { ...list, value: names } : { ok: false, error };
  }

  /** Tells by its type whether something is a track: it is one here, or of a type that tracks here have. `null`: no type is said. */
  #tracksByType(): (listed: Pick<StationTrackChild, 'resourceId' | 'groupingType'>) => boolean | null {
    const { places } = this.#ports.mirror;
    const types = new Set(['TRACK', ...places.tracks().map(({ groupingType }) => groupingType.toUpperCase())]);
    return ({ resourceId, groupingType }) => {
      const type = spoken(groupingType);
      return places.has(resourceId) || (type === null ? null : types.has(type.toUpperCase()));
    };
  }
}
