import { message } from '#shared/messages/message.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { type ServiceResult, staleReading } from '#shared/service/outcome.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { keepsOrder, type StandingOrder } from '#shared/yard/standing-order.ts';
import { placesNamed } from '../mirror/pull/extract.ts';
import { isUnclear, openPlaces, standing, withFront } from '../mirror/pull/listed-cars.ts';
import { Recent } from '../recent.ts';
import { mostSetAside, trackLimits } from '../service/limits.ts';
import { allPages, doesNotEnd } from '../service/paging.ts';
import { numbersOf, type OddRecords } from './odd-records.ts';
import type { SyncPorts } from './ports.ts';
import { withPlaceholders } from './placeholders.ts';
import { canBeOfOneMoment, OddPositions } from './stated-positions.ts';

export interface TrackReading {
  /**
   * Front first. A car that is unreadable and unknown has a negative number in its place, so that positions match the
   * service's; it is never shown and never addressed.
   */
  readonly order: StandingOrder;
  /** Monotonic milliseconds of the request: the reading is at least that fresh. */
  readonly readAt: number;
  /** Its number of pages. Several pages are not a consistent snapshot. */
  readonly pages: number;
  /**
   * A consistent snapshot: one page, or an answer that agrees with the one before, in which no two cars state the same
   * position (unless the service always numbers this track so).
   */
  readonly whole: boolean;
}

/** The answer to one request of a track. */
interface Asked {
  readonly cars: readonly Equipment[];
  readonly setAside: readonly SetAside[];
  readonly unreadFields: readonly SetAside[];
  readonly pages: number;
  /** Its number among all requests. */
  readonly turn: number;
  /** Wall clock and monotonic time of the request, ms. */
  readonly askedAt: number;
  readonly readAt: number;
  /** How long its requests waited for their turn, ms. */
  readonly waitedMs: number;
}

/** How often an overtaken answer is repeated; after that the service really lists a car on two tracks. */
const mostResends = 3;
/** How often differing pages are read again; after that the track changes faster than it can be read. */
const mostPaged = 5;

const stale: ServiceResult<never> = { ok: false, error: staleReading('inventory', message('line.showsBefore')) };

interface TrackReaderListener {
  /** A reading no longer shows cars that stood there. */
  lost(): void;
  /** A reading gives its track another name than the list of tracks. */
  renamed(): void;
  /** A reading has cars of different moments. */
  mixed(trackId: number): void;
}

interface Flight {
  sent: boolean;
  readonly reading: Promise<ServiceResult<TrackReading>>;
}

/**
 * Reads single tracks and stores them. No caller gets a reading requested before its call: callers during a request
 * share the next one. An answer is repeated if a later request has already found one of its cars on another track, so
 * that a car does not go back; if it has several pages and differs from the answer before, because a car that moves
 * between pages is on neither or on both; and if two of its cars state the same position, because they are then of
 * different ages.
 */
export class TrackReader {
  readonly #ports: SyncPorts;
  readonly #odd: OddRecords;
  readonly #events: TrackReaderListener;
  /** Names that readings gave to tracks known by another: each is reported once. */
  readonly #otherNames = new Recent(10_000);
  readonly #oddPositions: OddPositions;
  readonly #flights = new Map<number, Flight>();
  readonly #next = new Map<number, Promise<ServiceResult<TrackReading>>>();
  #turns = 0;
  /** The request number of the answer that last described a track, and of the full pull in use. */
  readonly #describedIn = new Map<number, number>();
  #pulledIn = 0;
  #latest = 0;

  constructor(ports: SyncPorts, odd: OddRecords, events: TrackReaderListener, readLagMs: number) {
    this.#ports = ports;
    this.#oddPositions = new OddPositions(readLagMs);
    this.#odd = odd;
    this.#events = events;
  }

  /** Every page of the inventory of one track (endpoint 9), stored when complete. */
  read(trackId: number): Promise<ServiceResult<TrackReading>> {
    const flight = this.#flights.get(trackId);
    if (flight === undefined) return this.#begin(trackId);
    if (!flight.sent) return flight.reading;
    const waiting = this.#next.get(trackId) ?? this.#after(flight, trackId);
    this.#next.set(trackId, waiting);
    return waiting;
  }

  /** A full pull begins. Pass its number to `pulled` when it has been applied. */
  pullBegins(): number {
    return this.#nextTurn();
  }

  pulled(turn: number): void {
    this.#pulledIn = turn;
    this.#latest = Math.max(this.#latest, turn);
  }

  async #after(flight: Flight, trackId: number): Promise<ServiceResult<TrackReading>> {
    await flight.reading.catch(() => undefined);
    this.#next.delete(trackId);
    return this.read(trackId);
  }

  #begin(trackId: number): Promise<ServiceResult<TrackReading>> {
    // Callers in the same tick share this read: it is sent at the end of the tick.
    const reading = Promise.resolve().then(async () => {
      flight.sent = true;
      try {
        return await this.#read(trackId);
      } finally {
        this.#flights.delete(trackId);
      }
    });
    const flight: Flight = { sent: false, reading };
    this.#flights.set(trackId, flight);
    return reading;
  }

  async #read(trackId: number): Promise<ServiceResult<TrackReading>> {
    let before = this.#ports.mirror.servedOrder(trackId);
    for (let asked = 1; ; asked += 1) {
      const answer = await this.#ask(trackId);
      if (!answer.ok) return answer;
      const { value } = answer;
      const listed = [...value.cars.map((car) => car.resourceId), ...this.#knownOf(value.setAside)];
      const stated = value.cars.map((car) => this.#ports.mirror.indexOn(trackId, car));
      const order = standingOrderOf(value.cars, stated);
      const agrees = before !== null && isListOf(listed, before) && keepsOrder(before, order);
      const isOne = (value.pages === 1 && canBeOfOneMoment(stated)) || agrees;
      before = [...order, ...this.#knownOf(value.setAside)];
      if (!isOne && asked < mostPaged) continue;
      if (asked < mostResends && this.#isOvertaken(trackId, value)) continue;
      if (this.#ports.confirmed.overrules(trackId, before, value.readAt)) return stale;
      const whole = this.#oddPositions.areOfOneMoment(trackId, { stated, order, readAt: value.readAt }) && isOne;
      const standIns = this.#store(trackId, value, stated);
      if (!whole) this.#events.mixed(trackId);
      const { askedAt } = value;
      this.#ports.past.trackRead({ trackId, askedAt, answeredAt: answer.answeredAt, isMoment: whole });
      const stored = withPlaceholders(this.#ports.mirror.servedOrder(trackId) ?? [...new Set(before)], standIns);
      const { readAt, pages, waitedMs } = value;
      return { ok: true, value: { order: stored, readAt, pages, whole }, answeredAt: answer.answeredAt, waitedMs };
    }
  }

  async #ask(trackId: number): Promise<ServiceResult<Asked>> {
    const { service, clock } = this.#ports;
    const turn = this.#nextTurn();
    const readAt = clock.monotonic();
    const askedAt = clock.now();
    const cars: Equipment[] = [];
    const setAside: SetAside[] = [];
    const unreadFields: SetAside[] = [];
    let pageCount = 0;
    let bytes = 0;
    let answeredAt = askedAt;
    let waitedMs = 0;
    const isListedAgain = this.#listedAgain(trackId, cars);
    let isHeeded = true;
    const pages = allPages('inventory', (nextToken) => service.inventoryPage({ track: trackId }, { nextToken }));
    for await (const page of pages) {
      if (!page.ok) return page;
      // Positions in the list of the track, not of the page.
      const before = cars.length + setAside.length;
      const held = cars.length;
      for (const car of page.value.items) {
        if (this.#standsElsewhere(trackId, car)) isHeeded = false;
        else if (!isListedAgain(car)) cars.push(car);
      }
      setAside.push(...page.value.setAside.map((record) => ({ ...record, index: before + record.index })));
      unreadFields.push(...(page.value.unreadFields ?? []).slice(0, mostSetAside - unreadFields.length));
      pageCount += 1;
      answeredAt = page.answeredAt;
      waitedMs += page.waitedMs ?? 0;
      // Only what is held counts: a service that ignores the filter lists the whole yard, and the list ends.
      bytes += ((page.bytes ?? 0) * (cars.length - held)) / Math.max(1, page.value.items.length);
      const records = cars.length + setAside.length;
      if (records > trackLimits.records || bytes > trackLimits.bytes) {
        return { ok: false, error: doesNotEnd('inventory', { pages: pageCount, records, bytes }) };
      }
    }
    const here = isHeeded ? cars : this.#thoseOf(trackId, cars);
    const value = { cars: here, setAside, unreadFields, pages: pageCount, turn, askedAt, readAt, waitedMs };
    return { ok: true, value, answeredAt };
  }

  /**
   * Whether a car listed for a track states another one: its row is older or newer than the list, or the service
   * ignores the track filter. Whether what it states is current is unknown.
   */
  #standsElsewhere(trackId: number, car: Equipment): boolean {
    const { mirror } = this.#ports;
    const stated = placesNamed(car, mirror.reading());
    return !stated.includes(trackId) && stated.some((id) => mirror.places.has(id));
  }

  /** If cars of other tracks are listed, too, a car that states no track counts as here only if it was here before. */
  #thoseOf(trackId: number, cars: readonly Equipment[]): Equipment[] {
    const { mirror } = this.#ports;
    const before = mirror.lastTracksOf(cars.map(({ resourceId }) => resourceId));
    const reading = mirror.reading();
    return cars.filter((car) => placesNamed(car, reading).includes(trackId) || before.get(car.resourceId) === trackId);
  }

  /**
   * Tells whether a car is only listed twice: at the same position or, if none is stated, directly behind itself. Pages
   * may overlap, and rows may be duplicated. A car listed again at another position has moved while the pages were
   * read.
   */
  #listedAgain(trackId: number, cars: readonly Equipment[]): (car: Equipment) => boolean {
    const listed = new Map<number, number | null>();
    return (car) => {
      const stated = this.#ports.mirror.indexOn(trackId, car);
      const isSame = listed.get(car.resourceId) === stated;
      listed.set(car.resourceId, stated);
      return isSame && (stated !== null || cars.at(-1)?.resourceId === car.resourceId);
    };
  }

  /** Whether a later request has found a car of this answer on another track. */
  #isOvertaken(trackId: number, { cars, turn }: Asked): boolean {
    if (this.#latest <= turn) return false;
    const tracks = [...this.#ports.mirror.tracksOf(cars.map((car) => car.resourceId)).values()];
    return tracks.some(
      (track) =>
        track !== null && track !== trackId && Math.max(this.#describedIn.get(track) ?? 0, this.#pulledIn) > turn,
    );
  }

  #nextTurn(): number {
    this.#turns += 1;
    return this.#turns;
  }

  /**
   * Stores an answer. Returns the positions of cars that are unreadable and unknown here, and of those that state one on
   * this track, too, and stand on another: the service counts them.
   */
  #store(
    trackId: number,
    { cars, setAside, unreadFields, turn, askedAt, readAt }: Asked,
    stated: readonly (number | null)[],
  ): readonly number[] {
    const { mirror, board, listener } = this.#ports;
    this.#odd.note(`track ${trackId}`, 'inventory', { setAside, unreadFields });
    const all = withFront(stated);
    const positions = all.flatMap((position) => position ?? []);
    // If the positions are useless, the cars stand in list order.
    const isUsable = positions.length > 0 && !isUnclear(all);
    const places = isUsable ? openPlaces(positions, setAside.length) : setAside.map(({ index }) => index);
    const unread = setAside.map((record, nth) => ({ id: this.#knownOf([record])[0] ?? null, index: places[nth] ?? 0 }));
    const { from, left } = mirror.storeTrack(trackId, cars, askedAt, unread);
    this.#describedIn.set(trackId, turn);
    this.#latest = Math.max(this.#latest, turn);
    // The queue is informed first: a move that shows now leaves the overlay.
    listener.tracksRead([trackId], readAt);
    listener.tracksChanged(board.recompute([trackId, ...from]));
    if (left.length > 0) this.#events.lost();
    this.#noteName(trackId, cars);
    const tracks = isUsable ? mirror.lastTracksOf(cars.map(({ resourceId }) => resourceId)) : new Map<number, number>();
    const elsewhere = standing(stated).flatMap((listed, nth) => {
      const track = tracks.get(cars[listed]?.resourceId ?? 0) ?? trackId;
      const position = stated[listed] ?? null;
      if (position === null || track === trackId) return [];
      return [nth + places.filter((place) => place < position).length];
    });
    return [...unread.flatMap(({ id, index }) => (id === null ? [index] : [])), ...elsewhere];
  }

  /** Cars state the name of their track, but only the list of tracks may change it. */
  #noteName(trackId: number, cars: readonly Equipment[]): void {
    const known = this.#ports.mirror.places.track(trackId)?.name;
    const stated = cars.flatMap(({ parentGroupings }) => parentGroupings ?? []);
    const other = stated.find(({ resourceId, name }) => resourceId === trackId && name && name !== known)?.name;
    if (other && this.#otherNames.isNew(`${trackId} ${other}`)) this.#events.renamed();
  }

  /** The set-aside records that are known cars. */
  #knownOf(setAside: readonly SetAside[]): number[] {
    return [...this.#ports.mirror.lastTracksOf(numbersOf(setAside)).keys()];
  }
}

/** Whether these are the cars of an earlier reading, each of them once. */
function isListOf(cars: readonly number[], before: readonly number[]): boolean {
  const ids = new Set(cars);
  return ids.size === cars.length && before.length === ids.size && before.every((id) => ids.has(id));
}

/** The cars of a reading in the order of their track, front first. */
function standingOrderOf(cars: readonly Equipment[], stated: readonly (number | null)[]): StandingOrder {
  return [...new Set(standing(stated).flatMap((listed) => cars[listed]?.resourceId ?? []))];
}
