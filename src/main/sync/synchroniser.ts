import { message, type MessageOrText } from '#shared/messages/message.ts';
import { defaultDialect, type Dialect } from '#shared/service/dialect.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { conditionsAreDue, pullConditions } from './conditions-pull.ts';
import { CarSearch } from './car-search.ts';
import { FullPull, type BlockedPull, type PullOutcome, type PullProgress } from './full-pull.ts';
import { locateCars } from './locate.ts';
import { MovementsPull } from './movements-pull.ts';
import { type LeftOut, type OddRecord, OddRecords } from './odd-records.ts';
import { givenUp, type SyncPorts } from './ports.ts';
import { Revisions } from './revisions.ts';
import { TrackReader, type TrackReading } from './track-reader.ts';

export interface SyncTiming {
  /** Between two looks at what changed at the service, in milliseconds. */
  readonly smallPullMs: number;
  /** Between two full pulls. */
  readonly fullPullMs: number;
  /** How far readings may be behind what the service has done. */
  readonly readLagMs: number;
}

export const usualSyncTiming: SyncTiming = {
  smallPullMs: 15_000,
  fullPullMs: 15 * 60_000,
  readLagMs: defaultDialect.longestReadLagMs,
};

/** Whether it makes sense to ask the service now; the connection monitor fulfils it. */
export interface SyncGate {
  isOnline(): boolean;
  /** Whether a person may ask: not working offline, and signed in. */
  isOpen(): boolean;
}

export type SynchroniserPorts = SyncPorts & {
  readonly dialect: Dialect;
  readonly gate: SyncGate;
  readonly timing?: Partial<SyncTiming> | undefined;
  /** Failures that no caller hears of, such as a full disk during a pull of its own. */
  reportError(error: unknown): void;
};

/** The list of all cars is not asked more often than this for the sake of missing ones, in milliseconds. */
const soonestPullMs = 5 * 60_000;
/** Waits after a failed pull, and after one that is held before there is a yard, before the next one of its own accord. */
const afterFailureMs = 30_000;

/**
 * Keeps the mirror near the truth: a full pull at the start and now and then, a look at what changed and for missing
 * cars in between, conditions and movements once a day; and every read that others ask for.
 */
export class Synchroniser {
  readonly #ports: SynchroniserPorts;
  readonly #timing: SyncTiming;
  readonly #odd: OddRecords;
  readonly #reader: TrackReader;
  readonly #full: FullPull;
  readonly #search: CarSearch;
  readonly #revisions: Revisions;
  readonly #movements: MovementsPull;
  #pullDueAt = 0;
  #pulledAt = Number.NEGATIVE_INFINITY;
  /** Something was made at the service that only a pull begun since will bring. */
  #pullAnew = false;
  #changeCheckDueAt = 0;
  #conditionsDueAt = 0;
  /** A look at what changed is under way. */
  #looking = false;
  #wake = new AbortController();
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(ports: SynchroniserPorts) {
    this.#ports = ports;
    this.#timing = { ...usualSyncTiming, ...ports.timing };
    this.#odd = new OddRecords((said) => {
      ports.notify(said);
    });
    this.#reader = new TrackReader(ports, this.#odd, () => {
      // A look at what changed reads the other tracks too, and a search follows it.
      if (!this.#looking) this.#search.begin();
    });
    this.#full = new FullPull(ports, this.#reader, this.#odd, ports.dialect);
    this.#search = new CarSearch({
      ports,
      reader: this.#reader,
      isOnline: () => ports.gate.isOnline(),
      inVain: () => {
        this.#pullSooner();
      },
      reportError: ports.reportError,
    });
    this.#revisions = new Revisions(ports, this.#reader, this.#timing.readLagMs);
    this.#movements = new MovementsPull(ports);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends after the page under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake.abort();
    await this.#full.stop();
    await this.#search.stop();
    await this.#running;
  }

  /** The connection is back, or a person looks: what is due is done at once. */
  nudge(): void {
    this.#changeCheckDueAt = 0;
    this.#wake.abort();
  }

  readTrack(trackId: number): Promise<ServiceResult<TrackReading>> {
    return this.#reader.read(trackId);
  }

  locate(equipmentIds: readonly number[]): Promise<ServiceResult<ReadonlyMap<number, number | null>>> {
    return locateCars(equipmentIds, this.#ports, this.#reader);
  }

  /** These tracks have changed, as far as is told: they are read when readings can no longer be older than that. */
  readAgain(trackIds: Iterable<number>): void {
    this.#revisions.readAgain(trackIds);
  }

  /** One track, because a person asks. */
  refreshTrack(trackId: number): Promise<ServiceResult<TrackReading>> {
    return this.#ports.gate.isOpen() ? this.#reader.read(trackId) : Promise.resolve(notAsked);
  }

  /** Everything, because a person asks. */
  async refresh(): Promise<PullOutcome> {
    if (!this.#ports.gate.isOpen()) return { kind: 'failed', error: notAsked.error };
    return this.#afterPull(await this.#full.run());
  }

  /** The service has cars, tracks or spots that are new: everything is read as soon as it can be, from the start. */
  pullAnew(): void {
    this.#pullAnew = true;
    this.#wake.abort();
  }

  /** A person has seen what the held pull would drop, and takes it. */
  async acceptHeld(): Promise<PullOutcome> {
    if (!this.#ports.gate.isOpen()) return { kind: 'failed', error: notAsked.error };
    return this.#afterPull(await this.#full.acceptHeld());
  }

  /** What could not be read of a list that a person asked for, in place of what it was when it was last asked for. */
  noteLeftOut(list: OddRecord['list'], leftOut: LeftOut): void {
    this.#odd.note(`${list} on the screen`, list, leftOut);
  }

  /** Records of the service that could not be read. */
  setAside(): readonly OddRecord[] {
    return this.#odd.list();
  }

  /** Fields that could not be read, of records that are in use without them. */
  unreadFields(): readonly OddRecord[] {
    return this.#odd.fields();
  }

  state(): {
    readonly pull: PullProgress | null;
    readonly held: BlockedPull | null;
    readonly problem: MessageOrText | null;
  } {
    return { pull: this.#full.progress, held: this.#full.held, problem: this.#full.problem };
  }

  async #run(): Promise<void> {
    const { clock, gate, reportError } = this.#ports;
    while (!this.#stopped) {
      this.#wake = new AbortController();
      if (gate.isOnline()) {
        await this.#work().catch((error: unknown) => {
          this.#pullDueAt = Math.max(this.#pullDueAt, clock.monotonic() + afterFailureMs);
          reportError(error);
        });
      }
      if (!this.#stopped) await clock.sleep(this.#untilDue(), this.#wake.signal);
    }
  }

  #untilDue(): number {
    const atOnce = this.#pullAnew || this.#movements.isUnderway;
    const due = atOnce ? 0 : Math.min(this.#pullDueAt, this.#changeCheckDueAt) - this.#ports.clock.monotonic();
    return this.#ports.gate.isOnline() ? Math.max(due, 0) : this.#timing.smallPullMs;
  }

  async #work(): Promise<void> {
    const { clock, mirror } = this.#ports;
    const now = clock.monotonic();
    this.#changeCheckDueAt = now + this.#timing.smallPullMs;
    if (this.#pullAnew) {
      this.#pullAnew = false;
      this.#afterPull(await this.#full.runAnew());
    } else if (now >= this.#pullDueAt) this.#afterPull(await this.#full.run());
    if (this.#stopped || mirror.pulledAt() === null) return;
    this.#looking = true;
    const looked = await this.#revisions.look().finally(() => {
      this.#looking = false;
    });
    if (this.#stopped || (!looked.ok && looked.error.class !== 'refused')) return;
    // Without the history only the list of all cars tells what others have moved.
    if (!looked.ok) this.#pullSooner();
    await this.#search.look();
    if (this.#stopped) return;
    await this.#readConditions(now);
    await this.#readMovements();
  }

  async #readConditions(now: number): Promise<void> {
    if (now < this.#conditionsDueAt || !conditionsAreDue(this.#ports)) return;
    this.#conditionsDueAt = now + this.#timing.fullPullMs;
    const read = await pullConditions(this.#ports, () => this.#stopped);
    // What was revised meanwhile may be in pages that had been read already.
    if (read.ok) this.#revisions.lookAgainFrom(read.value.startedAt);
  }

  async #readMovements(): Promise<void> {
    const { clock } = this.#ports;
    if (this.#stopped || !this.#movements.isDue()) return;
    const otherWork = () => this.#stopped || this.#pullAnew || clock.monotonic() >= this.#changeCheckDueAt;
    const startedAt = await this.#movements.go(otherWork);
    if (startedAt !== null) this.#revisions.lookAgainFrom(startedAt);
  }

  #afterPull(outcome: PullOutcome): PullOutcome {
    const wait = this.#untilNextPull(outcome);
    this.#pulledAt = this.#ports.clock.monotonic();
    this.#pullDueAt = this.#pulledAt + Math.min(wait, this.#timing.fullPullMs);
    return outcome;
  }

  /** What is held may be an outage that is over soon: a question that is no longer one goes by itself. */
  #untilNextPull({ kind }: PullOutcome): number {
    if (kind === 'done') return this.#timing.fullPullMs;
    return kind === 'held' && this.#ports.mirror.pulledAt() !== null ? soonestPullMs : afterFailureMs;
  }

  /** Only the list of all cars can tell: cars were looked for in vain, or the history is refused. */
  #pullSooner(): void {
    this.#pullDueAt = Math.min(this.#pullDueAt, this.#pulledAt + soonestPullMs);
  }
}

const notAsked = givenUp('inventory', message('line.offlineOrNobody'));
