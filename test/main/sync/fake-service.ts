import type { Page } from '#main/service/paging.ts';
import type { SyncService } from '#main/sync/ports.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { Grouping, StationTrackItem } from '#shared/service/grouping.ts';
import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import { car, stationTracks } from '../mirror/yard.ts';

/** A service in this process: tracks with cars, and a history the test writes. */
export class FakeService implements SyncService {
  /** Cars by track, front first. */
  readonly yard = new Map<number, number[]>();
  /** Tracks that are no longer called as in the list of `test/main/mirror/yard.ts`. */
  readonly trackNames = new Map<number, string>();
  history: HistoryRecord[] = [];
  pageSize = 2;
  readonly clockAheadMs = () => 0;
  /** What was asked, in order: `track 11`, `all`, `history`. */
  readonly asked: string[] = [];
  readonly historyRequests: Omit<EquipmentHistoryRequest, 'carrierId'>[] = [];
  /** Answers in its place while set. */
  failure: ServiceError | null = null;
  /** Runs before an answer is given. */
  before: (what: string) => Promise<void> | void = () => undefined;
  /** Cars whose rows are of another track than the one they are listed for. */
  readonly statedOn = new Map<number, number>();
  groupingsListed: Grouping[] = [];
  /** Whether the list of tracks has any. */
  listsTracks = true;
  /** Positions that cars state in place of their own. */
  readonly stated = new Map<number, number>();
  /** A position of 0 is left out, as some services leave out every zero. */
  leavesOutZero = false;
  /** Cars left out of the list of everything, as a service with a hiccup would. */
  readonly forgotten = new Set<number>();
  /** Cars, stations and tracks with their own item that come in a form nobody can read. */
  readonly unreadable = new Set<number>();

  async stationTracks(): Promise<ServiceResult<ServiceList<StationTrackItem>>> {
    return this.#answer('stationTracks', () => {
      const listed = this.listsTracks ? stationTracks.map((item) => this.#withNames(item)) : [];
      return this.#readable(listed);
    });
  }

  async groupings(): Promise<ServiceResult<ServiceList<Grouping>>> {
    return this.#answer('groupings', () => ({ items: this.groupingsListed, setAside: [] }));
  }

  async inventoryPage(
    filter: { readonly track?: number | undefined },
    { nextToken }: { readonly nextToken?: string | undefined } = {},
  ): Promise<ServiceResult<Page<Equipment>>> {
    const what = filter.track === undefined ? 'all' : `track ${filter.track}`;
    return this.#answer(what, () => {
      const cars = [...this.yard]
        .filter(([track]) => filter.track === undefined || filter.track === track)
        .flatMap(([track, ids]) =>
          ids.map((id, index) => this.#standing(car(id, this.statedOn.get(id) ?? track, this.stated.get(id) ?? index))),
        )
        .filter(({ resourceId }) => filter.track !== undefined || !this.forgotten.has(resourceId))
        .sort((a, b) => a.resourceId - b.resourceId);
      const { items, ...page } = this.#page(cars, nextToken);
      return { ...page, ...this.#readable(items) };
    });
  }

  async equipmentHistoryPage(
    request: Omit<EquipmentHistoryRequest, 'carrierId'>,
  ): Promise<ServiceResult<Page<HistoryRecord>>> {
    this.historyRequests.push(request);
    return this.#answer('history', () => {
      const wanted = this.history.filter(
        ({ equipment, moveType }) =>
          (request.equipmentIds?.some((id) => id === equipment?.resourceId) ?? true) &&
          (request.moveTypes?.some((type) => type === moveType) ?? true),
      );
      return this.#page(wanted, request.pageNextToken);
    });
  }

  #readable<T extends { readonly resourceId: number }>(listed: readonly T[]) {
    const isOdd = ({ resourceId }: T) => this.unreadable.has(resourceId);
    const setAside = listed.flatMap((one, index) =>
      isOdd(one) ? [{ index, where: `items[${index}]`, id: String(one.resourceId), rule: 'a rule', excerpt: '{' }] : [],
    );
    return { items: listed.filter((one) => !isOdd(one)), setAside };
  }

  #named<T extends { readonly resourceId?: number | null | undefined }>(place: T): T {
    const name = this.trackNames.get(place.resourceId ?? 0);
    return name === undefined ? place : { ...place, name };
  }

  #withNames(item: StationTrackItem): StationTrackItem {
    return { ...this.#named(item), children: item.children?.map((child) => this.#named(child)) };
  }

  #standing(one: Equipment): Equipment {
    const places = one.parentGroupings?.map((place) => {
      const { groupingIndex, ...rest } = this.#named(place);
      return groupingIndex === 0 && this.leavesOutZero ? rest : { ...rest, groupingIndex };
    });
    return { ...one, parentGroupings: places };
  }

  #page<T>(all: readonly T[], token: string | undefined): Page<T> {
    const from = Number(token ?? 0);
    const until = from + this.pageSize;
    return { items: all.slice(from, until), setAside: [], ...(until < all.length && { nextToken: String(until) }) };
  }

  async #answer<T>(what: string, value: () => T): Promise<ServiceResult<T>> {
    this.asked.push(what);
    await this.before(what);
    if (this.failure !== null) return { ok: false, error: this.failure };
    return { ok: true, value: value(), answeredAt: 0 };
  }
}

export const unreachable: ServiceError = {
  class: 'notSent',
  cause: 'connection',
  endpoint: 'inventory',
  message: 'Nobody there.',
};

/** A history record of a car that went from a track to a track. */
export function moved(id: number, from: number, to: number, at: string, moveType = 'MAWY'): HistoryRecord {
  return {
    resourceId: Number(`${id}${from}${to}`),
    moveType,
    timestamp: at,
    equipment: { resourceId: id },
    previousTrack: { resourceId: from },
    currentTrack: { resourceId: to },
  };
}
