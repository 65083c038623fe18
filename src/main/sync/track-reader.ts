import { message, withText } from '#shared/messages/message.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { isShared, standing } from '../mirror/listed-cars.ts';
import { allPages } from '../service/paging.ts';
import { numberOf, type OddRecords } from './odd-records.ts';
import type { SyncPorts } from './ports.ts';
import { openPlaces, withPlaceholders } from './placeholders.ts';

export interface TrackReading {
  /**
   * Front first. A car that could not be read and is not known from before has a negative number at its place, so that
   * the positions of the others are those the service counts; it is never shown and never addressed.
   */
  readonly order: StandingOrder;
  /** Monotonic milliseconds of the moment the read was sent: what it says is at least that fresh. */
  readonly readAt: number;
  /** Pages it came in. More than one are not one moment. */
  readonly pages: number;
  /** One page, or pages that said the same as the reading before: no car left or came between them. */
  readonly whole: boolean;
}

/** What one asking for a track was answered. */
interface Asked {
  readonly cars: readonly Equipment[];
  readonly setAside: readonly SetAside[];
  readonly unreadFields: readonly SetAside[];
  readonly pages: number;
  /** Its place among everything asked for. */
  readonly turn: number;
  /** Wall clock and monotonic time of the moment it was sent, ms. */
  readonly askedAt: number;
  readonly readAt: number;
}

/** So often an answer that was overtaken is asked for again; then the service lists a car on two tracks for good. */
const mostResends = 3;
/** So often pages that differ from those before are asked for again; then the track is busier than a reading is quick. */
const mostPaged = 5;

const stale: ServiceResult<never> = {
  ok: false,
  error: {
    class: 'busy',
    cause: 'stale',
    endpoint: 'inventory',
    ...withText(message('line.showsBefore')),
  },
};

interface Flight {
  sent: boolean;
  readonly reading: Promise<ServiceResult<TrackReading>>;
}

/**
 * Reads single tracks and stores what they say. Nobody is given a reading that was sent before they
 * asked: those who ask while one is on its way share the next. And a car does not go back: an answer that has
 * it here, while another that was asked for later has already had it elsewhere, is asked for again. So are pages
 * between which a car has come or gone: one that leaves the first page while the second is read is on neither, or on
 * both.
 */
export class TrackReader {
  readonly #ports: SyncPorts;
  readonly #odd: OddRecords;
  readonly #lost: () => void;
  readonly #flights = new Map<number, Flight>();
  readonly #next = new Map<number, Promise<ServiceResult<TrackReading>>>();
  #turns = 0;
  /** The turn of the answer that tells of a track, and of the full pull in use. */
  readonly #toldIn = new Map<number, number>();
  #pulledIn = 0;
  #latest = 0;

  /** `lost`: told when a reading no longer shows cars that stood there. */
  constructor(ports: SyncPorts, odd: OddRecords, lost: () => void) {
    this.#ports = ports;
    this.#odd = odd;
    this.#lost = lost;
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

  /** A full pull begins. Give its turn back with `pulled` when it has been taken over. */
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
    // Whoever asks in the same turn shares this read: it is sent when the turn is over.
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
      const whole = value.pages === 1 || isListOf(listed, before);
      before = listed;
      if (!whole && asked < mostPaged) continue;
      if (asked < mostResends && this.#isOvertaken(trackId, value)) continue;
      const standing = [...standingOrderOf(trackId, value.cars), ...this.#knownOf(value.setAside)];
      if (this.#ports.confirmed.overrules(trackId, standing, value.readAt)) return stale;
      const standIns = this.#store(trackId, value);
      const { askedAt } = value;
      this.#ports.past.trackRead({ trackId, askedAt, answeredAt: answer.answeredAt, isMoment: whole });
      const order = withPlaceholders(this.#ports.mirror.servedOrder(trackId) ?? [...new Set(before)], standIns);
      const { readAt, pages } = value;
      return { ok: true, value: { order, readAt, pages, whole }, answeredAt: answer.answeredAt };
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
    let answeredAt = askedAt;
    const pages = allPages('inventory', (nextToken) => service.inventoryPage({ track: trackId }, { nextToken }));
    for await (const page of pages) {
      if (!page.ok) return page;
      // Places in the list of the track, not of the page.
      const before = cars.length + setAside.length;
      cars.push(...page.value.items);
      setAside.push(...(page.value.setAside ?? []).map((record) => ({ ...record, index: before + record.index })));
      unreadFields.push(...(page.value.unreadFields ?? []));
      pageCount += 1;
      answeredAt = page.answeredAt;
    }
    return { ok: true, value: { cars, setAside, unreadFields, pages: pageCount, turn, askedAt, readAt }, answeredAt };
  }

  /** Whether a car of this answer has been met on another track by what was asked for later. */
  #isOvertaken(trackId: number, { cars, turn }: Asked): boolean {
    if (this.#latest <= turn) return false;
    const tracks = [...this.#ports.mirror.tracksOf(cars.map((car) => car.resourceId)).values()];
    return tracks.some(
      (track) => track !== null && track !== trackId && Math.max(this.#toldIn.get(track) ?? 0, this.#pulledIn) > turn,
    );
  }

  #nextTurn(): number {
    this.#turns += 1;
    return this.#turns;
  }

  /** Stores an answer. Returns the places of cars that could not be read and are not known here. */
  #store(trackId: number, { cars, setAside, unreadFields, turn, askedAt, readAt }: Asked): readonly number[] {
    const { mirror, board, listener } = this.#ports;
    this.#odd.note(`track ${trackId}`, 'inventory', { setAside, unreadFields });
    const all = cars.map((car) => mirror.indexOn(trackId, car));
    const stated = all.flatMap((position) => position ?? []);
    // Where the positions tell nothing, the cars stand in the order of the list.
    const isTold = stated.length > 0 && !isShared(all);
    const places = isTold ? openPlaces(stated, setAside.length) : setAside.map(({ index }) => index);
    const unread = setAside.flatMap((record, nth) => {
      const [id] = this.#knownOf([record]);
      return id === undefined ? [] : [{ id, index: places[nth] ?? 0 }];
    });
    const known = new Set(unread.map(({ index }) => index));
    const { from, left } = mirror.storeTrack(trackId, cars, askedAt, unread);
    this.#toldIn.set(trackId, turn);
    this.#latest = Math.max(this.#latest, turn);
    // The queue hears first: a move that shows now leaves the board's waiting moves.
    listener.tracksRead([trackId], readAt);
    listener.tracksChanged(board.recompute([trackId, ...from]));
    if (left.length > 0) this.#lost();
    return places.filter((place) => !known.has(place));
  }

  /** Those of the records set aside that are cars known here. */
  #knownOf(setAside: readonly SetAside[]): number[] {
    const ids = setAside.flatMap((record) => numberOf(record) ?? []);
    return [...this.#ports.mirror.lastTracksOf(ids).keys()];
  }
}

/** Whether these are the cars of an earlier reading, each of them once. */
function isListOf(cars: readonly number[], before: readonly number[] | null): boolean {
  const ids = new Set(cars);
  return ids.size === cars.length && before?.length === ids.size && before.every((id) => ids.has(id));
}

/** The cars of a reading as they stand on its track, front first. */
function standingOrderOf(trackId: number, cars: readonly Equipment[]): StandingOrder {
  const stated = cars.map(
    (car) => car.parentGroupings?.find(({ resourceId }) => resourceId === trackId)?.groupingIndex ?? null,
  );
  return [...new Set(standing(stated).flatMap((listed) => cars[listed]?.resourceId ?? []))];
}
