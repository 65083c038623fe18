import { message } from '#shared/messages/message.ts';
import { defaultDialect, type Dialect } from '#shared/service/dialect.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { askedWait } from '../backoff.ts';
import { conditionsAreDue, pullConditions } from './conditions-pull.ts';
import { CarSearch } from './car-search.ts';
import type { ConnectionMonitor } from './connection.ts';
import { FullPull, type PullOutcome } from './full-pull.ts';
import type { NoteUnread } from './history-facts.ts';
import { locateCars } from './find-cars.ts';
import { MovementsPull } from './movements-pull.ts';
import { OddRecords } from './odd-records.ts';
import { givenUp, isOfOneRequest, type SyncPorts } from './ports.ts';
import { Revisions } from './revisions.ts';
import { type TrackNames, TrackNamesReader } from './track-names.ts';
import { TrackReader, type TrackReading } from './track-reader.ts';

interface SyncTiming {
  /** Interval of checks for changes at the service, in milliseconds. */
  readonly smallPullMs: number;
  readonly fullPullMs: number;
  /** The longest read lag. */
  readonly readLagMs: number;
}

export const usualSyncTiming: SyncTiming = {
  smallPullMs: 15_000,
  fullPullMs: 15 * 60_000,
  readLagMs: defaultDialect.longestReadLagMs,
};

export type SynchroniserPorts = SyncPorts & {
  readonly dialect: Dialect;
  /** Whether the service can be asked now, and whether a person may ask: not working offline, and signed in. */
  readonly gate: Pick<ConnectionMonitor, 'isOnline' | 'isOpen'>;
  readonly timing?: Partial<SyncTiming> | undefined;
  /** Reports failures of background work, such as a full disk during an automatic pull. */
  reportError(error: unknown): void;
};

/** Minimum gap between full pulls requested for missing cars, in milliseconds. */
const soonestPullMs = 5 * 60_000;
/** Delays before the next automatic pull: after a failed one, and after any other while there is no yard yet. */
const afterFailureMs = 30_000;

/**
 * Keeps the mirror current: a full pull at the start and periodically, checks for changes and missing cars in between,
 * conditions and movements once a day, and every read that others request.
 */
export class Synchroniser {
  /** What could not be read of the lists of the service. */
  readonly odd: OddRecords;
  readonly #ports: SynchroniserPorts;
  readonly #timing: SyncTiming;
  readonly #reader: TrackReader;
  readonly #full: FullPull;
  readonly #search: CarSearch;
  readonly #revisions: Revisions;
  readonly #movements: MovementsPull;
  readonly #names: TrackNamesReader;
  #pullDueAt = 0;
  #pulledAt = Number.NEGATIVE_INFINITY;
  /** Something was created at the service that only a pull begun since will show. */
  #requestFullPull = false;
  /** From when on a pull shows what a running one may have missed; monotonic ms. */
  #pullAgainAt = Number.POSITIVE_INFINITY;
  #changeCheckDueAt = 0;
  /** Until when the histories are left alone, because the service did not answer them or has asked for it. */
  #historyNotBefore = 0;
  #conditionsDueAt = 0;
  /** When work was last begun, by both clocks. */
  #begun: { readonly wall: number; readonly monotonic: number };
  /** A check for changes is running. */
  #looking = false;
  #wake = new AbortController();
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(ports: SynchroniserPorts) {
    this.#ports = ports;
    this.#timing = { ...usualSyncTiming, ...ports.timing };
    this.#begun = { wall: ports.clock.now(), monotonic: ports.clock.monotonic() };
    this.odd = new OddRecords((said) => ports.notify(said));
    this.#reader = new TrackReader(
      ports,
      this.odd,
      {
        // A check for changes reads the other tracks too, and a search follows it.
        lost: () => {
          if (!this.#looking) this.#search.begin();
        },
        renamed: () => this.pullSooner(),
        mixed: (trackId) => this.#revisions.readAgain([trackId]),
      },
      this.#timing.readLagMs,
    );
    this.#full = new FullPull(ports, this.#reader, this.odd, ports.dialect);
    this.#search = new CarSearch({
      ports,
      reader: this.#reader,
      isOnline: () => ports.gate.isOnline(),
      inVain: () => this.pullSooner(),
      reportError: ports.reportError,
    });
    const hasNewTrack = () => this.pullSooner();
    this.#revisions = new Revisions(ports, this.#reader, this.#timing.readLagMs, hasNewTrack, this.#noting('changes'));
    this.#movements = new MovementsPull(ports, this.#noting('movements'));
    this.#names = new TrackNamesReader(ports);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends after the current page. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake.abort();
    await this.#full.stop();
    await this.#search.stop();
    await this.#running;
  }

  /** The connection is back, or a person asks: due work runs at once. */
  nudge(): void {
    this.#changeCheckDueAt = 0;
    this.#historyNotBefore = 0;
    this.#wake.abort();
  }

  readTrack(trackId: number): Promise<ServiceResult<TrackReading>> {
    return this.#reader.read(trackId);
  }

  locate(equipmentIds: readonly number[]): Promise<ServiceResult<ReadonlyMap<number, number | null>>> {
    return locateCars(equipmentIds, this.#ports, this.#reader);
  }

  /** Names of tracks by the service's current list. If one is new here, everything is read as soon as possible. */
  async trackNames(): Promise<ServiceResult<TrackNames>> {
    const names = await this.#names.read();
    const isNew = (id: number, name: string) => (this.#ports.mirror.places.track(id)?.name ?? name) !== name;
    if (names.ok && [...names.value].some(([id, { name }]) => isNew(id, name))) this.requestFullPull();
    return names;
  }

  /** These tracks are reported to have changed: they are read when readings can no longer be older than that. */
  readAgain(trackIds: Iterable<number>): void {
    this.#revisions.readAgain(trackIds);
  }

  /** Reads one track on request of a person. */
  refreshTrack(trackId: number): Promise<ServiceResult<TrackReading>> {
    return this.#ports.gate.isOpen() ? this.#reader.read(trackId) : Promise.resolve(notAsked);
  }

  /** Reads everything on request of a person. */
  async refresh(): Promise<PullOutcome> {
    if (!this.#ports.gate.isOpen()) return { kind: 'failed', error: notAsked.error };
    return this.#afterPull(await this.#full.run());
  }

  /**
   * The service has new cars, tracks or spots: everything is read as soon as possible, and once more when lists can no
   * longer be older than that. `soon`: of one request after another, once in that time and at the end.
   */
  requestFullPull(when: 'now' | 'soon' = 'now'): void {
    const { readLagMs } = this.#timing;
    const now = this.#ports.clock.monotonic();
    const isRested = this.#full.state().pull === null && now - this.#pulledAt >= readLagMs;
    this.#requestFullPull ||= when === 'now' || isRested;
    this.#pullAgainAt = now + readLagMs;
    this.#pullDueAt = Math.min(this.#pullDueAt, this.#pullAgainAt);
    this.#wake.abort();
  }

  /** Only a full pull can help: cars were not found, the history is refused, or a track is new or has another name. */
  pullSooner(): void {
    // A running pull may have read past what this one is to show.
    if (this.#full.state().pull === null) this.#pullDueAt = Math.min(this.#pullDueAt, this.#pulledAt + soonestPullMs);
    else this.#pullAgainAt = Math.min(this.#pullAgainAt, this.#ports.clock.monotonic() + soonestPullMs);
  }

  /** A person has seen what the held pull would drop, and accepts it. */
  async acceptHeld(at?: number): Promise<PullOutcome> {
    if (!this.#ports.gate.isOpen()) return { kind: 'failed', error: notAsked.error };
    return this.#afterPull(await this.#full.acceptHeld(at));
  }

  /** What could not be read of the histories, by what they are read for. */
  #noting(source: Parameters<OddRecords['noteHistory']>[0]): NoteUnread {
    return (setAside) => this.odd.noteHistory(source, setAside);
  }

  state() {
    return this.#full.state();
  }

  async #run(): Promise<void> {
    const { clock, gate, reportError } = this.#ports;
    while (!this.#stopped) {
      this.#wake = new AbortController();
      if (gate.isOnline()) {
        await this.#work().catch((error: unknown) => {
          this.#pullDueAt = Math.max(this.#pullDueAt, clock.monotonic() + afterFailureMs);
          this.#leaveHistories({});
          reportError(error);
        });
      }
      if (!this.#stopped) await clock.sleep(this.#untilDue(), this.#wake.signal);
    }
  }

  #untilDue(): number {
    const now = this.#ports.clock.monotonic();
    const atOnce = this.#requestFullPull || (this.#movements.isUnderway && now >= this.#historyNotBefore);
    const due = atOnce ? 0 : Math.min(this.#pullDueAt, this.#changeCheckDueAt) - now;
    return this.#ports.gate.isOnline() ? Math.max(due, 0) : this.#timing.smallPullMs;
  }

  async #work(): Promise<void> {
    const { clock, mirror } = this.#ports;
    const now = clock.monotonic();
    this.#takeSleepIntoAccount();
    this.#changeCheckDueAt = Math.max(now + this.#timing.smallPullMs, this.#historyNotBefore);
    // One that a person has begun may have missed it.
    const isAgain = now >= this.#pullAgainAt;
    if (isAgain) this.#pullAgainAt = Number.POSITIVE_INFINITY;
    if (this.#requestFullPull || (isAgain && now >= this.#pullDueAt)) {
      this.#requestFullPull = false;
      this.#afterPull(await this.#full.runAnew());
    } else if (now >= this.#pullDueAt) this.#afterPull(await this.#full.run());
    if (this.#stopped || mirror.times.pulledAt === null || now < this.#historyNotBefore) return;
    this.#looking = true;
    const looked = await this.#revisions.check().finally(() => {
      this.#looking = false;
    });
    if (this.#stopped) return;
    const canGoOn = looked.ok || isOfOneRequest(looked.error);
    if (!looked.ok && (looked.error.class !== 'refused' || !canGoOn)) this.#leaveHistories(looked.error);
    if (!canGoOn) return;
    // Without the history, only a full pull shows what others have moved.
    if (!looked.ok) this.pullSooner();
    await this.#search.search();
    if (this.#stopped || clock.monotonic() < this.#historyNotBefore) return;
    await this.#readConditions(now);
    await this.#readMovements();
  }

  /** The monotonic clock may stand still while the device sleeps, so what is due is due that much earlier. */
  #takeSleepIntoAccount(): void {
    const { clock } = this.#ports;
    const { wall, monotonic } = this.#begun;
    this.#begun = { wall: clock.now(), monotonic: clock.monotonic() };
    const slept = Math.max(0, this.#begun.wall - wall - (this.#begun.monotonic - monotonic));
    this.#pullDueAt -= slept;
    this.#conditionsDueAt -= slept;
  }

  async #readConditions(now: number): Promise<void> {
    if (now < this.#conditionsDueAt || !conditionsAreDue(this.#ports)) return;
    const read = await pullConditions(this.#ports, () => this.#stopped, this.#noting('conditions'));
    // Changes during the pull may be in pages that had been read already.
    if (read.ok) return this.#revisions.lookAgainFrom(read.value.startedAt);
    this.#conditionsDueAt = now + this.#timing.fullPullMs;
    if (read.error.class !== 'refused') this.#leaveHistories(read.error);
  }

  async #readMovements(): Promise<void> {
    const { clock } = this.#ports;
    if (this.#stopped || clock.monotonic() < this.#historyNotBefore || !this.#movements.isDue()) return;
    const otherWork = () => this.#stopped || this.#requestFullPull || clock.monotonic() >= this.#changeCheckDueAt;
    const startedAt = await this.#movements.go(otherWork);
    if (startedAt !== null) this.#revisions.lookAgainFrom(startedAt);
  }

  /** Pauses reading histories for the interval between two checks, or for as long as the service has asked. */
  #leaveHistories(error: Pick<ServiceError, 'retryAfterMs'>): void {
    this.#historyNotBefore = this.#ports.clock.monotonic() + Math.max(this.#timing.smallPullMs, askedWait(error));
    this.#changeCheckDueAt = Math.max(this.#changeCheckDueAt, this.#historyNotBefore);
  }

  #afterPull(outcome: PullOutcome): PullOutcome {
    const wait = Math.min(this.#untilNextPull(outcome), this.#timing.fullPullMs);
    const asked = outcome.kind === 'failed' ? askedWait(outcome.error) : 0;
    this.#pulledAt = this.#ports.clock.monotonic();
    this.#pullDueAt = Math.max(Math.min(this.#pulledAt + wait, this.#pullAgainAt), this.#pulledAt + asked);
    return outcome;
  }

  /** A held pull may be due to a short outage: the question disappears when a later pull is fine. */
  #untilNextPull({ kind }: PullOutcome): number {
    if (kind === 'done') {
      const { tracks, cars } = this.#ports.mirror.counts();
      if (tracks > 0) return this.#timing.fullPullMs;
      // The tracks may be yet to come, and only a pull shows them; where there are cars, it is no small one.
      return cars > 0 ? soonestPullMs : afterFailureMs;
    }
    return kind === 'held' && this.#ports.mirror.times.pulledAt !== null ? soonestPullMs : afterFailureMs;
  }
}

const notAsked = givenUp(message('line.offlineOrNobody'));
