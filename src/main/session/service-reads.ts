import type { Grouping, GroupingsListRequest } from '#shared/service/grouping.ts';
import {
  type ChargedHistoryRecord,
  type ChargedHistoryRequest,
  type EquipmentHistoryRequest,
  type HistoryRecord,
  onlyWhatCounts,
} from '#shared/service/history.ts';
import { passageOf } from '#shared/rules/passage-of.ts';
import { inHalves } from '#shared/service/in-halves.ts';
import { compareMoments, momentOf, nearestMoment } from '#shared/service/moment.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList, SetAside } from '#shared/service/set-aside.ts';
import type { LastMove } from '#shared/terminal/history.ts';
import { isMark, namesAsShown, parseMark, showMark } from '#shared/yard/mark.ts';
import { movedTo } from '#shared/yard/passage.ts';
import { ServiceFailed } from '../api-errors.ts';
import { type Clock, iso } from '../clock.ts';
import type { CarHistories } from '../mirror/histories/car-histories.ts';
import type { HistoryOfCar } from '../due/clock.ts';
import type { ServiceCalls } from '../service/calls.ts';
import { carHistoryLimits, listLimits } from '../service/limits.ts';
import { allPages, type Page } from '../service/paging.ts';
import { historyPages } from '../sync/history-facts.ts';
import { countsStill, listingOrder, newestFirst } from '../sync/movement-facts.ts';

interface ServiceReadsParts {
  readonly service: ServiceCalls;
  readonly histories: Pick<CarHistories, 'get' | 'store'>;
  readonly clock: Clock;
  readonly markOf: (equipmentId: number) => string | null;
  /** Reports records that were left out of a list shown here. */
  readonly noteLeftOut: (list: ShownList, leftOut: Omit<ServiceList<unknown>, 'items'>) => void;
}

/** How long before it is recorded a movement may be stated for, in milliseconds. */
const statedBefore = 36 * 3_600_000;

type ShownList = 'groupings' | 'equipmentHistory' | 'chargedHistory';

/** Marks by equipment id. */
type Marks = Record<string, string>;

/** Reads that go straight to the service. Each throws `ServiceFailed`. */
export class ServiceReads {
  readonly #parts: ServiceReadsParts;

  constructor(parts: ServiceReadsParts) {
    this.#parts = parts;
  }

  async groupings(filter: Omit<GroupingsListRequest, 'carrierId'>): Promise<Grouping[]> {
    const { items, ...leftOut } = valueOf(await this.#parts.service.groupings(filter));
    this.#parts.noteLeftOut('groupings', leftOut);
    return [...items];
  }

  /**
   * A page. One without records is passed over if it leads to another: a service that leaves out of a page what does not
   * fit gives such pages before the end. The newest page of one car, requested without filters, is stored for offline
   * use; a service that does not list the newest first is asked for all of them.
   */
  async equipmentHistory(
    request: Omit<EquipmentHistoryRequest, 'carrierId'>,
  ): Promise<{ items: HistoryRecord[]; marks: Marks; unread?: number; nextToken?: string; prevToken?: string }> {
    const { service, clock, histories, noteLeftOut } = this.#parts;
    const askedAt = clock.now();
    const isBack = request.pagePrevToken !== undefined;
    const read = (token: string | undefined) =>
      service.equipmentHistoryPage({
        ...request,
        ...(token !== undefined && { [isBack ? 'pagePrevToken' : 'pageNextToken']: token }),
      });
    const onlyCar = newestPageOf(request);
    const items: HistoryRecord[] = [];
    const setAside: SetAside[] = [];
    const unreadFields: SetAside[] = [];
    let tokens: Pick<Page<unknown>, 'nextToken' | 'prevToken'> = {};
    let order = 0;
    const most = onlyCar === null ? listLimits : carHistoryLimits;
    for await (const answer of allPages('equipmentHistory', read, most, isBack ? 'prevToken' : 'nextToken')) {
      const { nextToken, prevToken, ...page } = valueOf(answer);
      order += listingOrder([...items.slice(-1), ...page.items]);
      // One by one: a page of all records there are has more than a call takes.
      for (const item of page.items) items.push(item);
      setAside.push(...page.setAside);
      unreadFields.push(...(page.unreadFields ?? []));
      // Nothing comes before the newest page.
      const back = onlyCar === null && prevToken !== undefined ? { prevToken } : {};
      tokens = { ...(nextToken !== undefined && { nextToken }), ...back };
      if (onlyCar === null ? items.length > 0 : order > 0) break;
    }
    noteLeftOut('equipmentHistory', { setAside, unreadFields });
    if (onlyCar !== null) histories.store(onlyCar, items, askedAt);
    return { ...tokens, items, marks: this.#marksFor(items), ...unreadOf(setAside) };
  }

  /** One car is requested by initial and number: a filter by equipment ids is a guess that a service may ignore. */
  async chargedHistory(
    request: Omit<ChargedHistoryRequest, 'carrierId'>,
  ): Promise<{ items: ChargedHistoryRecord[]; marks: Marks; unread?: number }> {
    const { service, noteLeftOut } = this.#parts;
    const { equipmentIds = [], ...others } = request;
    const [only, another] = equipmentIds;
    const isOne = another === undefined && only !== undefined;
    const mark = isOne ? (request.initialAndNumber ?? this.#statedMarkOf(only)) : null;
    const asked = mark === null ? request : { ...others, initialAndNumber: mark };
    const { items, ...leftOut } = valueOf(await service.chargedHistory(asked));
    noteLeftOut('chargedHistory', leftOut);
    const wanted = new Set(equipmentIds);
    const shown = items.filter(({ equipment }) => wanted.size === 0 || isOneOf(equipment, wanted, mark));
    return { items: shown, marks: this.#marksFor(shown), ...unreadOf(leftOut.setAside) };
  }

  #statedMarkOf(equipmentId: number): string | null {
    const called = this.#parts.markOf(equipmentId);
    return called !== null && isMark(called) ? called : null;
  }

  /** The stored history of a car, without a request. */
  storedHistory(equipmentId: number): { asOf: string | null; items: HistoryRecord[]; marks?: Marks } {
    const stored = this.#parts.histories.get(equipmentId);
    if (stored === null) return { asOf: null, items: [] };
    return { asOf: iso(stored.at), items: stored.items, marks: this.#marksFor(stored.items) };
  }

  /**
   * The newest page of a car's history: from the service or, if it cannot answer, as stored here. Deleted and rejected
   * records are filtered out by the request, because no field of a record (endpoint 8) tells a deleted one.
   */
  async historyOfCar(equipmentId: number): Promise<HistoryOfCar> {
    try {
      const { items, nextToken } = await this.equipmentHistory({ equipmentIds: [equipmentId], ...onlyWhatCounts });
      return { asOf: iso(this.#parts.clock.now()), isLive: true, goesOn: nextToken !== undefined, items };
    } catch (error) {
      if (!(error instanceof ServiceFailed)) throw error;
      const { asOf, items } = this.storedHistory(equipmentId);
      // The stored page does not say whether it was the last.
      return { asOf, isLive: false, goesOn: items.length > 0, items };
    }
  }

  /**
   * The newest movement of each of these cars since a time (wall clock, ms): of one list of all their histories, or of what
   * is stored of them.
   */
  async lastMoves(equipmentIds: readonly number[], since: number): Promise<LastMove[]> {
    // A crew may state an earlier time than that at which it was recorded.
    const after = since - statedBefore;
    const movesIn = (cars: readonly number[], records: readonly HistoryRecord[]) =>
      newestFirst(records).flatMap((record) => {
        const equipmentId = record.equipment?.resourceId ?? (cars.length === 1 ? cars[0] : undefined);
        const trackId = movedTo(passageOf(record));
        const { timestamp: at, jobName = null } = record;
        const isOne = equipmentId !== undefined && cars.includes(equipmentId) && momentOf(at) >= after;
        return isOne && countsStill(record) && trackId !== undefined && at != null
          ? [{ equipmentId, at, jobName, trackId }]
          : [];
      });
    const read = await inHalves(equipmentIds, async (cars) => {
      const listed = await this.#historySince(cars, after);
      return listed.ok ? { ...listed, value: movesIn(cars, listed.value) } : listed;
    });
    const moves = read.ok
      ? read.value.flat()
      : equipmentIds.flatMap((id) => movesIn([id], this.#parts.histories.get(id)?.items ?? []));
    const oldestFirst = moves.toSorted((a, b) => compareMoments(b.at, a.at)).toReversed();
    const newest = new Map(oldestFirst.map((move) => [move.equipmentId, move]));
    return equipmentIds.flatMap((id) => newest.get(id) ?? []);
  }

  async #historySince(cars: readonly number[], after: number) {
    const { service, noteLeftOut } = this.#parts;
    const filters = { equipmentIds: [...cars], timestampAfter: iso(nearestMoment(after)), ...onlyWhatCounts };
    const noteUnread = (setAside: readonly SetAside[]) => noteLeftOut('equipmentHistory', { setAside });
    const value: HistoryRecord[] = [];
    let answeredAt = 0;
    for await (const page of historyPages(service, filters, noteUnread, carHistoryLimits)) {
      if (!page.ok) return { ...page, beyondFirst: value.length > 0 };
      for (const item of page.value.items) value.push(item);
      answeredAt = page.answeredAt;
    }
    return { ok: true as const, value, answeredAt };
  }

  /** A record may omit the mark of its car, which may be known here. */
  #marksFor(records: readonly HistoryRecord[]): Marks {
    const found = records.flatMap(({ equipment }) => {
      const { resourceId, equipmentInitial, equipmentNumber } = equipment ?? {};
      if (typeof resourceId !== 'number' || (equipmentInitial ?? equipmentNumber) != null) return [];
      const mark = this.#parts.markOf(resourceId);
      return mark === null ? [] : [[String(resourceId), mark] as const];
    });
    return Object.fromEntries(found);
  }
}

function valueOf<T>(answer: ServiceResult<T>): T {
  if (!answer.ok) throw new ServiceFailed(answer.error);
  return answer.value;
}

function unreadOf({ length }: readonly SetAside[]): { unread?: number } {
  return length === 0 ? {} : { unread: length };
}

/** Whether a record is of one of these cars, or names none. */
function isOneOf(equipment: HistoryRecord['equipment'], ids: ReadonlySet<number>, mark: string | null): boolean {
  const { resourceId, equipmentInitial, equipmentNumber } = equipment ?? {};
  if (typeof resourceId === 'number') return ids.has(resourceId);
  if (mark === null || typeof equipmentInitial !== 'string' || typeof equipmentNumber !== 'number') return true;
  const stated = { initial: equipmentInitial.trim().toUpperCase(), number: equipmentNumber };
  const asked = parseMark(mark) ?? namesAsShown(mark).at(-1);
  return asked === undefined || showMark(asked) === showMark(stated);
}

/** The car whose newest page a request asks for, if it asks for nothing else. */
function newestPageOf(request: Omit<EquipmentHistoryRequest, 'carrierId'>): number | null {
  const { equipmentIds, pageSize: _size, ...filters } = request;
  const [only, another] = equipmentIds ?? [];
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== false);
  return only === undefined || another !== undefined || filtered ? null : only;
}
