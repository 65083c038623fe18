import { message } from '#shared/messages/message.ts';
import { isRefusal, type ServiceError, type ServiceResult, staleReading } from '#shared/service/outcome.ts';
import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { Place } from '#shared/yard/place.ts';
import type { Clock } from '../../clock.ts';
import type { TrackNames, TrackReading, YardReader } from '../ports.ts';

/** Preconditions are checked against a read at most this old, in milliseconds (rule 6 of the evidence). */
const freshFor = 5_000;
/** What tracks are called is compared with a list at most this old, in milliseconds. */
const listFreshFor = 5 * 60_000;

/** A move of ours that the service has confirmed. */
export interface OwnEffect {
  readonly equipmentIds: readonly number[];
  readonly toTrackId: number;
  readonly place: Place;
}

/** How often a reading that aged beside slower ones is repeated. */
const mostRounds = 3;

const tooSlow = staleReading('inventory', message('line.readsTooSlow'));

type FreshTracks =
  | { readonly ok: true; readonly orders: ReadonlyMap<number, StandingOrder> }
  | { readonly ok: false; readonly error: ServiceError };

/**
 * Standing orders for preconditions: each track as read from the service at most five seconds ago, advanced by our own
 * effects since, so that a long replay does not read every track before every move.
 */
export class FreshYard {
  readonly #reader: Pick<YardReader, 'readTrack' | 'trackNames'>;
  readonly #clock: Clock;
  #tracks = new Map<number, TrackReading & { readonly wallReadAt: number; readonly waitedMs: number }>();
  #list: { readonly listed: ServiceResult<TrackNames>; readonly readAt: number; readonly wallReadAt: number } | null =
    null;
  #lastAnswer: { readonly readAt: number; readonly wallReadAt: number } | null = null;

  constructor(reader: Pick<YardReader, 'readTrack' | 'trackNames'>, clock: Clock) {
    this.#reader = reader;
    this.#clock = clock;
  }

  /**
   * The standing orders of some tracks, none older than five seconds on return, apart from how long the service's own
   * limit held back their requests. Old ones are read in parallel, and again while a slow read lets others age. The last
   * round reads all of them together, so that they are equally old.
   */
  async tracks(trackIds: Iterable<number>): Promise<FreshTracks> {
    const wanted = [...new Set(trackIds)];
    for (let round = 0; round < mostRounds; round += 1) {
      const old = this.#oldOf(wanted);
      if (old.length === 0) return { ok: true, orders: this.#ordersOf(wanted) };
      const looked = await this.readAll(round < mostRounds - 1 ? old : wanted);
      if (!looked.ok) return looked;
    }
    if (this.areYoung(wanted)) return { ok: true, orders: this.#ordersOf(wanted) };
    return { ok: false, error: tooSlow };
  }

  /** Whether the standing orders of these tracks are fresh enough now. */
  areYoung(trackIds: readonly number[]): boolean {
    return this.#oldOf(trackIds).length === 0;
  }

  /** Whether the order read of a track is a consistent snapshot. */
  isOfOneMoment(trackId: number): boolean {
    return this.#tracks.get(trackId)?.whole === true;
  }

  /** Reads tracks now, in parallel, however fresh they are. Of `others` those are left out that the service refuses. */
  async readAll(trackIds: readonly number[], others: readonly number[] = []): Promise<FreshTracks> {
    const wanted = [...new Set([...trackIds, ...others])];
    const readings = await Promise.all(wanted.map(async (trackId) => [trackId, await this.read(trackId)] as const));
    const orders = new Map<number, StandingOrder>();
    for (const [trackId, reading] of readings) {
      if (reading.ok) orders.set(trackId, reading.value.order);
      else if (trackIds.includes(trackId) || !isRefusal(reading.error)) return reading;
    }
    return { ok: true, orders };
  }

  /** Reads a track now, however fresh it is. */
  async read(trackId: number): Promise<ServiceResult<TrackReading>> {
    const wallReadAt = this.#clock.now();
    const tracks = this.#tracks;
    const reading = await this.#reader.readTrack(trackId);
    // What was forgotten meanwhile includes what was under way.
    if (reading.ok && tracks === this.#tracks) {
      this.#tracks.set(trackId, { ...reading.value, wallReadAt, waitedMs: reading.waitedMs ?? 0 });
      this.#lastAnswer = { readAt: reading.value.readAt, wallReadAt };
    }
    return reading;
  }

  /** The tracks as the service lists them, at most some minutes ago and since the connection was last lost. */
  async trackNames(): Promise<ServiceResult<TrackNames>> {
    if (this.#list !== null && this.#isFresh(this.#list, listFreshFor)) return this.#list.listed;
    const moment = { readAt: this.#clock.monotonic(), wallReadAt: this.#clock.now() };
    const tracks = this.#tracks;
    const listed = await this.#reader.trackNames();
    if (listed.ok && tracks === this.#tracks) this.#list = { listed, ...moment };
    return listed;
  }

  /** The service has answered another request. */
  answered(): void {
    this.#lastAnswer = { readAt: this.#clock.monotonic(), wallReadAt: this.#clock.now() };
  }

  /** Whether the service answered recently enough to assume that the connection reaches it. */
  get isNear(): boolean {
    return this.#lastAnswer !== null && this.#isFresh(this.#lastAnswer);
  }

  /**
   * Those of some tracks whose orders are too old. At a service that takes one request a second, six tracks could never
   * be read within five seconds, so the time in which their requests had to wait for their turn does not count.
   */
  #oldOf(trackIds: readonly number[]): number[] {
    const readings = trackIds.map((trackId) => ({ trackId, known: this.#tracks.get(trackId) }));
    const atMost = freshFor + Math.max(0, ...readings.map(({ known }) => known?.waitedMs ?? 0));
    return readings.filter(({ known }) => !known || !this.#isFresh(known, atMost)).map(({ trackId }) => trackId);
  }

  #ordersOf(trackIds: readonly number[]): ReadonlyMap<number, StandingOrder> {
    return new Map(trackIds.map((trackId) => [trackId, this.#tracks.get(trackId)?.order ?? []]));
  }

  /** Checks both clocks: the monotonic one may stop while the device sleeps, the wall clock may be set back. */
  #isFresh(
    { readAt, wallReadAt }: { readonly readAt: number; readonly wallReadAt: number },
    atMost = freshFor,
  ): boolean {
    const wallAge = this.#clock.now() - wallReadAt;
    return this.#clock.monotonic() - readAt <= atMost && wallAge >= 0 && wallAge <= atMost;
  }

  /** Applies an effect of ours, so that what was read stays valid. */
  advance(effect: OwnEffect): void {
    for (const [trackId, known] of this.#tracks) {
      const moved =
        trackId === effect.toTrackId
          ? placeCut(known.order, effect.equipmentIds, effect.place)
          : { ok: true as const, order: without(known.order, effect.equipmentIds) };
      if (moved.ok) this.#tracks.set(trackId, { ...known, order: moved.order });
      else this.#tracks.delete(trackId);
    }
  }

  /** Drops the standing orders: work that the service has confirmed may have changed them. */
  forgetOrders(): void {
    this.#tracks = new Map();
  }

  /** Drops what has been read. What is under way is as fresh as asked for: who asks again and again still gets it. */
  readAnew(): void {
    this.#tracks.clear();
    this.#list = null;
    this.#lastAnswer = null;
  }

  /** Drops all readings, because they may be wrong now (an unproved send, a lost connection). */
  forget(): void {
    this.readAnew();
    this.forgetOrders();
  }
}
