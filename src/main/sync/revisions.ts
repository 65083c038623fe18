import { type HistoryRecord, onlyWhatCounts, whateverCame } from '#shared/service/history.ts';
import { inHalves } from '#shared/service/in-halves.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { sayingOf } from '#shared/service/record-flag.ts';
import { conditionMoveTypes } from '#shared/yard/conditions.ts';
import { atService, inSlices, iso } from '../clock.ts';
import type { ConditionRecord, Decided } from '../mirror/histories/condition-store.ts';
import { Recent } from '../recent.ts';
import { rememberedLimits } from '../service/limits.ts';
import { readConditionsOf } from './conditions-pull.ts';
import {
  carsWithStruckConditions,
  conditionRecords,
  historyPages,
  newTrackIn,
  type NoteUnread,
  revisionKey,
  tellsCondition,
  tracksTold,
} from './history-facts.ts';
import { type Counts, countsStill, movementRecords } from './movement-facts.ts';
import {
  isAnswered,
  isOfOneRequest,
  isOfOneTrack,
  isToldToWait,
  latestStated,
  mostFailedInARow,
  type SyncPorts,
} from './ports.ts';
import type { TrackReader } from './track-reader.ts';

/**
 * Overlap of each check with the one before, in milliseconds: `revisionedSince` goes by the service's clock, which is
 * known only roughly. Records already seen are ignored.
 */
const reachBackMs = 120_000;
/** A device that was away longer asks for no more than this; a full pull and a full read of conditions follow. */
const longestAbsenceMs = 3 * 86_400_000;
/** Records of a page that are written in one slice: a page has as many as the service likes. */
const writtenInASlice = 500;

/**
 * Checks what changed at the service since the last time (equipment history, `revisionedSince`), stores conditions and
 * movements, and reads the tracks concerned. Tracks with work on its way wait for it, but no longer than reads may lag,
 * because the work may be waiting itself. The history may be fresher than the inventory, so a track is read once more
 * when its reading can no longer be older than the record.
 */
export class Revisions {
  readonly #ports: SyncPorts;
  readonly #reader: Pick<TrackReader, 'read'>;
  #seen: ReadonlySet<string> = new Set();
  /** Cars with a record that no longer counts, or may have been corrected: their conditions are to be read again. */
  readonly #struck = new Set<number>();
  /** Cars whose conditions are to be read once more, and from when (monotonic ms): histories may lag, too. */
  readonly #struckAgain = new Map<number, number>();
  readonly #readLagMs: number;
  /** Tracks to be read, since when (monotonic ms), and whether their last reading failed. */
  readonly #toRead = new Map<number, { readonly since: number; readonly hasFailed: boolean }>();
  /** Tracks to be read once more, and from when (monotonic ms). */
  readonly #toReadAgain = new Map<number, number>();

  /** Tracks that records named and that were not known here: each is reported once, because it may never be listed. */
  readonly #newTracks = new Recent(10_000);
  readonly #hasNewTrack: () => void;
  readonly #noteUnread: NoteUnread | undefined;

  /** `readLagMs`: the longest read lag; `hasNewTrack`: there is a track that only a full pull can show. */
  constructor(
    ports: SyncPorts,
    reader: Pick<TrackReader, 'read'>,
    readLagMs: number,
    hasNewTrack: () => void,
    noteUnread?: NoteUnread,
  ) {
    this.#ports = ports;
    this.#reader = reader;
    this.#readLagMs = readLagMs;
    this.#hasNewTrack = hasNewTrack;
    this.#noteUnread = noteUnread;
  }

  /** One check. What could not be read is tried again at the next. */
  async check(): Promise<ServiceResult<null>> {
    const found = await this.#find();
    // What earlier pages and others have reported counts all the same: a history may fail for good, and alone.
    if (!found.ok && !isOfOneRequest(found.error)) return found;
    const { mirror, overlay, clock } = this.#ports;
    for (const track of takeDue(this.#toReadAgain, clock.monotonic())) this.#noteToRead(track);
    let failed = 0;
    const inTurn = [...this.#toRead].toSorted(([, one], [, other]) => Number(one.hasFailed) - Number(other.hasFailed));
    for (const [track, { since }] of inTurn) {
      if (!mirror.places.has(track)) this.#toRead.delete(track);
      const mayWait = clock.monotonic() < since + this.#readLagMs;
      if (!this.#toRead.has(track) || (mayWait && overlay.isDraining(track))) continue;
      const reading = await this.#reader.read(track);
      // One track must not block the others; it is read again at the next check, after them.
      this.#toRead.delete(track);
      if (!reading.ok) this.#toRead.set(track, { since, hasFailed: true });
      if (!reading.ok && !isOfOneTrack(reading.error)) return reading;
      failed = reading.ok ? 0 : failed + 1;
      if (failed === mostFailedInARow) break;
    }
    return found;
  }

  #noteToRead(track: number): void {
    const since = this.#ports.clock.monotonic();
    this.#toRead.set(track, this.#toRead.get(track) ?? { since, hasFailed: false });
  }

  /** These tracks are reported to have changed; a reading made now may still be older than that. */
  readAgain(trackIds: Iterable<number>): void {
    if (this.#readLagMs === 0) return;
    for (const track of trackIds) this.#toReadAgain.set(track, this.#ports.clock.monotonic() + this.#readLagMs);
  }

  /** The next check reaches back to `at` (wall clock, ms), and everything found counts as new. */
  lookAgainFrom(at: number): void {
    const { times } = this.#ports.mirror;
    const until = this.#atService(at);
    times.noteChecked(Math.min(at, times.checkedAt ?? at), { until: Math.min(until, times.checkedUntil ?? until) });
    this.#seen = new Set();
  }

  async #find(): Promise<ServiceResult<null>> {
    const { service, clock, mirror, movements } = this.#ports;
    const askedAt = clock.now();
    const since = this.#since(askedAt);
    const seen = new Set<string>();
    const decidedBefore = new Map<number, Decided>();
    let failed: ServiceResult<never> | null = null;
    /** `null`: it could not be read; `undefined`: no record has needed it. */
    let counts: Counts | null | undefined;
    const filters = { revisionedSince: iso(since), ...whateverCame };
    const pages = historyPages(service, filters, this.#noteUnread, rememberedLimits);
    for await (const page of pages) {
      if (!page.ok) {
        failed = page;
        break;
      }
      const { items } = page.value;
      const mayBeStruck = items.some((record) => tellsCondition(record) && countsStill(record));
      if (mayBeStruck && counts === undefined) counts = await this.#whatCounts(since);
      const keyOf = (record: HistoryRecord) => this.#keyOf(record, counts ?? null);
      const fresh = items.filter((record) => !this.#seen.has(keyOf(record)));
      for (const record of items) seen.add(keyOf(record));
      const done = fresh.filter((record) => countsStill(record) && sayingOf(record) === 'done');
      this.#ports.listener.jobsSeen?.(done.flatMap(({ jobName }) => jobName ?? []));
      const unknown = fresh.filter(countsStill).flatMap((record) => newTrackIn(record, mirror.places) ?? []);
      if (unknown.filter((track) => this.#newTracks.isNew(String(track))).length > 0) this.#hasNewTrack();
      const named = fresh.flatMap((record) => tracksTold(record, mirror));
      for (const track of named) this.#noteToRead(track);
      this.readAgain(named);
      const until = latestStated(this.#ports);
      // They come with the newest first; of records with one time the later one is older.
      const said = conditionRecords(fresh.filter(counts ?? countsStill), until).toReversed();
      const corrected = this.#ports.conditions.mayBeCorrectedBy(said, decidedBefore);
      this.#noteStruck([...corrected, ...carsWithStruckConditions(fresh, counts ?? (() => false))]);
      for await (const some of inSlices(said, writtenInASlice)) this.#noteConditions(some);
      const moved = movementRecords(fresh, mirror.places, until, counts ?? countsStill).toReversed();
      for await (const some of inSlices(moved, writtenInASlice)) movements.add(some);
    }
    const struck = await this.#readStruck();
    // What could not be read is asked for again at the next check, and keeps nothing else from this one.
    if (!struck.ok && (!isAnswered(struck.error) || isToldToWait(struck.error))) return struck;
    if (failed !== null) {
      // Beyond the limit those of before count as new again: a list that never ends has others at each check.
      const isTooMuch = this.#seen.size + seen.size > rememberedLimits.records;
      this.#seen = isTooMuch ? seen : new Set([...this.#seen, ...seen]);
      return failed;
    }
    const foundNothing = [...seen].every((key) => this.#seen.has(key));
    this.#seen = seen;
    mirror.times.noteChecked(askedAt, { until: this.#atService(askedAt), foundNothing });
    return { ok: true, value: null, answeredAt: clock.now() };
  }

  /**
   * Which records of conditions count, of those revised since a time: whether one was deleted, rejected or muted, only
   * the flags of a request tell, no field of a record (endpoint 8). Where that is refused, records are believed; where it
   * fails (`null`), they are until the histories of their cars can be read.
   */
  async #whatCounts(since: number): Promise<Counts | null> {
    const filters = { revisionedSince: iso(since), moveTypes: [...conditionMoveTypes], ...onlyWhatCounts };
    const counting = new Set<string>();
    for await (const page of historyPages(this.#ports.service, filters, undefined, rememberedLimits)) {
      if (!page.ok) return page.error.class === 'refused' ? countsStill : null;
      for (const record of page.value.items) counting.add(revisionKey(record));
    }
    return (record) => countsStill(record) && (!tellsCondition(record) || counting.has(revisionKey(record)));
  }

  /** One that no longer counts is another version of its record, also where nothing in it says so. */
  #keyOf(record: HistoryRecord, counts: Counts | null): string {
    const key = revisionKey(record);
    if (!countsStill(record)) return key;
    const struck = `${key}|struck`;
    return (counts === null ? this.#seen.has(struck) : !counts(record)) ? struck : key;
  }

  #noteStruck(cars: readonly number[]): void {
    for (const car of cars) {
      this.#struck.add(car);
      if (this.#readLagMs > 0) this.#struckAgain.set(car, this.#ports.clock.monotonic() + this.#readLagMs);
    }
  }

  async #readStruck(): Promise<ServiceResult<unknown>> {
    for (const car of takeDue(this.#struckAgain, this.#ports.clock.monotonic())) this.#struck.add(car);
    const cars = [...this.#struck];
    if (cars.length === 0) return { ok: true, value: null, answeredAt: this.#ports.clock.now() };
    return inHalves<null>(cars, async (some) => {
      const read = await readConditionsOf(some, this.#ports);
      if (!read.ok) return read;
      for (const car of some) this.#struck.delete(car);
      this.#conditionsChanged(some);
      return read;
    });
  }

  #since(askedAt: number): number {
    const { times } = this.#ports.mirror;
    const now = this.#atService(askedAt);
    const before = times.checkedUntil ?? (times.pulledAt === null ? now : this.#atService(times.pulledAt));
    return Math.max(Math.min(before, now) - reachBackMs, now - longestAbsenceMs);
  }

  /** A time of this device by the service's clock: a check from a time in the service's future would find nothing. */
  #atService(at: number): number {
    return Math.max(atService(at, this.#ports.service.clockAheadMs()), at - longestAbsenceMs);
  }

  #noteConditions(records: readonly ConditionRecord[]): void {
    const cars = this.#ports.conditions.add(records);
    if (cars.length > 0) this.#conditionsChanged(cars);
  }

  #conditionsChanged(cars: readonly number[]): void {
    const { mirror, board, listener, past, clock } = this.#ports;
    past.carsSeen(cars, clock.now());
    const places = cars.map((car) => board.place(car)).filter((place) => place !== undefined);
    const shownOn = places.flatMap((place) => place?.trackId ?? []);
    const tracks = [...new Set(shownOn)].filter((track) => mirror.places.has(track));
    // A car on no track is in the inventory, too, and no track can be named for it.
    if (places.includes(null)) listener.tracksChanged(null);
    else if (tracks.length > 0) listener.tracksChanged(tracks);
  }
}

/** Takes out what is to be read again from now on or before; `waiting` says from when (monotonic ms). */
function takeDue(waiting: Map<number, number>, now: number): readonly number[] {
  const due = [...waiting].flatMap(([id, from]) => (now < from ? [] : [id]));
  for (const id of due) waiting.delete(id);
  return due;
}
