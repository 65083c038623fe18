import { inEnglish } from '#shared/messages/message.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Equipment } from '#shared/service/equipment.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import type { Clock } from '#main/clock.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { markUncertain } from '#main/queue/proof/mark-uncertain.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import type { KnownYard, QueueService, SendGate, YardReader } from '#main/queue/ports.ts';
import { Queue } from '#main/queue/queue.ts';
import type { EvidenceTiming } from '#main/queue/ports.ts';
import { openDatabase } from '#main/storage/open.ts';
import { seeded } from '../../support/seeded.ts';
import { newDatabase } from '../../support/template-file.ts';
import { ManualClock } from '../sync/manual-clock.ts';

/** What the service does with the next write: does it or not, answers or not. */
export type Fate =
  | 'ok'
  | 'answerLost'
  | 'lostBefore'
  /** Nobody answers in time; it is done `lateByMs` later. */
  | 'late'
  /** The same, and the terminal waits forever. */
  | 'hangs'
  /** The connection breaks; it is done when the test does what is `held`. */
  | 'held'
  | 'notSent'
  | 'refused'
  | 'errorAfter'
  | 'forbidden'
  /** A 401 for this write alone. */
  | 'noPermission'
  /** A yes, and nothing is done until the test does what is `held`. */
  | 'saidYes'
  /** Asked to come back later. */
  | 'busy'
  /** The same, said after the work. */
  | 'busyAfter'
  /** An answer of something in between. */
  | 'gateway'
  /** A clear no that is said after the work. */
  | 'refusedAfter'
  /** A 403 for this write alone, which the description does not know. */
  | 'notAllowed';

/** A queue that asks for the time so often while none passes would never wait again: it is ended. */
const mostAsked = 5_000;

/**
 * A yard of a few tracks that does what it is told, and a queue on a real file in front of it. Time passes only while a
 * test waits (`until`, `pass`), and then as fast as everything can go on.
 */
export class ScriptedYard {
  readonly tracks = new Map<number, number[]>();
  readonly done: { jobName: string | undefined; cars: number[]; to: number; indexes: number[] }[] = [];
  readonly history: HistoryRecord[] = [];
  readonly requests: { equipmentId: number }[][] = [];
  readonly bills: string[] = [];
  customerUpdates = 0;
  readonly workOrdersOf = new Map<number, string[]>();
  fates: Fate[] = [];
  open = true;
  accountRefusals = 0;
  readable = true;
  historyRefused = false;
  /** The history never shows what was done. */
  historyForgets = false;
  /** Whether a reading of the history finds no answer in time. */
  historyIsLate: () => boolean = () => false;
  tracksRefused = false;
  /** Why the history cannot be read, in place of every other reason. */
  historyFails: ServiceError | null = null;
  /** Cars that the next reading of a track leaves out, as a list in pages may. */
  leftOut: number[] = [];
  /** How often the history was asked. */
  looks = 0;
  readonly spots = new Map<number, string>();
  lookupGapMs = 5;
  readLagMs = 5;
  lateWorkMs = 5;
  /** The same waits in every run. */
  readonly #chance = seeded(1);
  lateByMs = 0;
  /** So much time has passed that no test waited for: both clocks of the terminal have gone on by it. */
  aheadMs = 0;
  /** Work of the fate `held`. */
  readonly held: (() => unknown)[] = [];
  /** Called when the service is asked to tell something: a track, where cars are, a history, or whether it is there. */
  onAsked: () => void = () => undefined;
  /** Called when a write has come to its fate. */
  onFate: () => void = () => undefined;
  readonly directory = mkdtempSync(join(tmpdir(), 'yard-queue-'));
  readonly troubles: unknown[] = [];
  /** Marks of cars that are called otherwise than at first. */
  readonly remarked = new Map<number, string>();
  /** Moves that were settled by records: their cars, and the track. */
  readonly settledByRecords: [readonly number[], number][] = [];
  /** Commands told as done, and commands told as changed. */
  readonly applied: string[] = [];
  readonly changed: string[] = [];
  /** What a person is told at the moment. */
  told: string[] = [];
  readonly #clock = new ManualClock(Date.now(), 2);
  /** How often the time has been asked for since it last passed. */
  #asked = 0;
  #askedAt = 0;
  #board = new Map<number, number[]>();
  queue: Queue;
  /** Of the queue that is open. */
  effects = new ConfirmedEffects(this.#clock, () => this.readLagMs);
  #database;

  constructor(tracks: Record<number, number[]>) {
    for (const [id, cars] of Object.entries(tracks)) this.tracks.set(Number(id), [...cars]);
    this.#database = this.#openFile();
    this.queue = this.#openQueue();
    this.deriveBoard();
  }

  /** Stops the queue and opens it again on the same file, as after a restart. */
  async restart(): Promise<void> {
    await this.queue.stop();
    this.crash();
  }

  /** Opens the queue again on the same file; the one before, which waits for an answer, is never heard of again. */
  crash(): void {
    this.#database.close();
    this.#database = this.#openFile();
    this.queue = this.#openQueue();
    this.deriveBoard();
    this.queue.start();
  }

  /** Opens the queue again as one that was restored from a backup: what waits in it comes back from the past. */
  comesBack(): void {
    this.#database.close();
    this.#database = this.#openFile();
    markUncertain(this.#database, { from: 'backup', asOf: '2026-01-31T14:05:00.000Z' });
    this.queue = this.#openQueue();
    this.deriveBoard();
  }

  async close(): Promise<void> {
    await this.queue.stop();
    this.#database.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  move(
    cars: number[],
    to: number,
    place: 'front' | 'back' | { index: number } | { before: number } | { after: number },
  ): string {
    return this.queue.record({ kind: 'move', equipmentIds: cars, to: { trackId: to, place } }).commandId;
  }

  /** Waits until nothing is on its way any more. */
  async settled(): Promise<void> {
    await this.until(
      () => this.queue.counts().waiting === 0 && this.queue.list({ states: ['applied'] }, 100).length === 0,
    );
  }

  async until(true_: () => boolean): Promise<void> {
    for (let i = 0; i < 2000; i += 1) {
      if (true_()) return;
      await this.pass(5);
    }
    throw new Error(
      `still waiting: ${JSON.stringify(this.queue.list({}, 100).map((c) => [c.seq, c.state, c.lastError]))}`,
    );
  }

  /** Lets time pass. */
  pass(ms: number): Promise<void> {
    return this.#clock.pass(ms);
  }

  #openFile() {
    const path = join(this.directory, 'queue.sqlite');
    const open = () =>
      openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: this.now() }).database;
    newDatabase('queue', path, open);
    return open();
  }

  #openQueue(): Queue {
    const clock: Clock = {
      now: () => this.now(),
      monotonic: () => this.monotonic(),
      sleep: (ms, signal) => this.#clock.sleep(Math.min(ms, 10), signal),
    };
    const gate: SendGate = {
      isOpen: () => this.open,
      accountRefused: () => {
        this.accountRefusals += 1;
        this.open = false;
      },
    };
    this.effects = new ConfirmedEffects(clock, () => this.readLagMs);
    return new Queue({
      database: this.#database,
      known: this.#known(),
      reader: this.#reader(),
      effects: this.effects,
      service: this.#service(),
      gate,
      clock,
      chance: { number: this.#chance, id: () => crypto.randomUUID() },
      timing: this.#timing(),
      listener: {
        changed: (commandIds) => {
          this.changed.push(...commandIds);
          this.deriveBoard();
        },
        applied: ({ commandId }) => this.applied.push(commandId),
        customerRead: () => undefined,
        settledByRecords: (cars, trackId) => this.settledByRecords.push([cars, trackId]),
      },
      notify: (said) => this.told.push(inEnglish(said)),
      retract: (said) => {
        this.told = this.told.filter((one) => one !== inEnglish(said));
      },
      reportError: (error) => {
        this.troubles.push(error);
        if (this.#asked > mostAsked) throw error;
      },
    });
  }

  now(): number {
    return Math.floor(this.#clock.now() + this.aheadMs);
  }

  monotonic(): number {
    const time = this.#clock.monotonic() + this.aheadMs;
    this.#asked = time === this.#askedAt ? this.#asked + 1 : 0;
    this.#askedAt = time;
    if (this.#asked > mostAsked) throw new Error('The queue goes round and round, and no time passes.');
    return time;
  }

  /** Read at each use, so that a test can set it at any time. */
  #timing(): EvidenceTiming {
    const { now } = { now: () => this };
    return {
      get lookupGapMs() {
        return now().lookupGapMs;
      },
      get readLagMs() {
        return now().readLagMs;
      },
      get lateWorkMs() {
        return now().lateWorkMs;
      },
      answerWithinMs: 20,
    };
  }

  /** Derives the board again, as after every read of the mirror. */
  deriveBoard(): void {
    this.#board = new Map([...this.tracks].map(([id, cars]) => [id, [...cars]]));
    for (const { equipmentIds, toTrackId, place } of this.queue.overlay.moves()) {
      for (const [id, cars] of this.#board) this.#board.set(id, without(cars, equipmentIds));
      const order = this.#board.get(toTrackId) ?? [];
      const placed = placeCut(order, equipmentIds, place);
      this.#board.set(toTrackId, placed.ok ? placed.order : [...order, ...equipmentIds]);
    }
  }

  board(trackId: number): number[] {
    return this.#board.get(trackId) ?? [];
  }

  #known(): KnownYard {
    const placeIn = (tracks: Map<number, number[]>, car: number) => {
      for (const [trackId, cars] of tracks) {
        if (cars.includes(car)) return { trackId, position: cars.indexOf(car), spot: this.spots.get(car) ?? null };
      }
      return car < 1000 ? null : undefined;
    };
    return {
      boardOrder: (id) => this.#board.get(id) ?? null,
      boardPlace: (car) => placeIn(this.#board, car),
      servedOrder: (id) => this.tracks.get(id) ?? null,
      servedPlace: (car) => placeIn(this.tracks, car),
      servedAt: () => this.now(),
      mark: (car) => this.remarked.get(car) ?? `UTLX ${car}`,
      trackName: (id) => `Yard ${id}`,
      listedTrackName: (id) => `Yard ${id}`,
      carOfMark: () => null,
      tracksOfName: () => [],
      customer: () => null,
      customerRead: () => null,
      adviceOn: () => [],
      listedAt: () => this.now(),
      trackUuid: () => null,
      hasSpot: () => false,
      workOrders: (car) => this.workOrdersOf.get(car) ?? [],
    };
  }

  #reader(): YardReader {
    return {
      readTrack: (trackId) => {
        this.onAsked();
        if (this.tracksRefused) return Promise.resolve(failure('refused', 'status', 404, 'No such track.'));
        if (!this.readable) return Promise.resolve(failure('notSent', 'connection'));
        const order = without(this.tracks.get(trackId) ?? [], this.leftOut.splice(0));
        const readAt = this.monotonic();
        if (this.effects.overrules(trackId, order, readAt)) return Promise.resolve(failure('busy', 'stale'));
        return Promise.resolve({ ok: true, value: { order, readAt, whole: true }, answeredAt: this.now() });
      },
      locate: (cars) => {
        this.onAsked();
        return Promise.resolve({
          ok: true,
          value: new Map(cars.map((car) => [car, this.#known().servedPlace(car)?.trackId ?? null])),
          answeredAt: this.now(),
        });
      },
      trackNames: () => Promise.resolve({ ok: true, value: new Map(), answeredAt: this.now() }),
    };
  }

  #service(): QueueService {
    return {
      move: (request) =>
        this.#write(
          request.items.map(({ equipment }) => equipment.resourceId),
          () => this.#doMove(request),
        ),
      requestSwitch: (requests) =>
        this.#write(
          requests.map(({ equipmentId }) => equipmentId),
          () => {
            this.requests.push(requests.map(({ equipmentId }) => ({ equipmentId })));
            for (const { equipmentId } of requests) {
              this.workOrdersOf.set(equipmentId, [...(this.workOrdersOf.get(equipmentId) ?? []), 'WO']);
            }
          },
        ),
      createClassList: (body) => this.#answer(() => ({ jobId: body.jobId, status: 'ACTIVE' })),
      loadToolswork: () => this.#answer(() => ({})),
      createBillOfLading: ({ billOfLadingNumber }) => {
        const number = billOfLadingNumber ?? '';
        if (this.bills.includes(number) && this.fates.length === 0) {
          return Promise.resolve(failure('refused', 'status', 409, `${number} exists already.`));
        }
        return this.#answer(() => {
          this.bills.push(number);
          return { billOfLadingNumber: number };
        });
      },
      updateCustomer: (input) =>
        this.#answer(() => {
          this.customerUpdates += 1;
          return { resourceId: input.resourceId, name: input.name ?? 'Same as before' };
        }),
      history: ({ equipmentIds }) => {
        this.onAsked();
        this.looks += 1;
        if (this.historyFails !== null) return Promise.resolve({ ok: false, error: this.historyFails });
        if (this.historyIsLate()) return Promise.resolve(failure('unknown', 'timeout'));
        return Promise.resolve(
          this.historyRefused
            ? failure('refused', 'status', 404, 'No such history.')
            : this.readable
              ? {
                  ok: true,
                  value: {
                    items: this.historyForgets
                      ? []
                      : this.history.filter((r) => equipmentIds?.includes(r.equipment?.resourceId ?? 0)),
                    setAside: [],
                  },
                  answeredAt: this.now(),
                }
              : failure('unknown', 'status', 500),
        );
      },
      probe: () => {
        this.onAsked();
        return Promise.resolve(
          this.fates[0] === 'forbidden'
            ? failure('unauthorised', 'status', 401)
            : { ok: true, value: null, answeredAt: 0 },
        );
      },
      clockAheadMs: () => 0,
      checkSignIn: () => {
        this.onAsked();
        return Promise.resolve(this.fates[0] !== 'forbidden');
      },
    };
  }

  /** A write that names the cars it was done on, as the description says. */
  #write(cars: readonly number[], work: () => void): Promise<ServiceResult<readonly Equipment[]>> {
    const isOnlySaid = this.fates[0] === 'saidYes';
    if (isOnlySaid) this.held.push(work);
    return this.#answer(() => {
      if (!isOnlySaid) work();
      return cars.map((resourceId) => ({ resourceId }));
    });
  }

  async #answer<T>(work: () => T): Promise<ServiceResult<T>> {
    await Promise.resolve();
    const fate = this.fates.shift() ?? 'ok';
    this.onFate();
    const isYes = fate === 'ok' || fate === 'saidYes';
    const done = isYes || ['answerLost', 'errorAfter', 'refusedAfter', 'busyAfter'].includes(fate) ? work() : null;
    if (isYes && done !== null) return { ok: true, value: done, answeredAt: this.now() };
    switch (fate) {
      case 'late':
        void this.#clock.sleep(this.lateByMs).then(work);
        return failure('unknown', 'timeout');
      case 'hangs':
        void this.#clock.sleep(this.lateByMs).then(work);
        return new Promise(() => undefined);
      case 'held':
        this.held.push(work);
        return failure('unknown', 'reset');
      case 'busy':
      case 'busyAfter':
        return failure('busy', 'status', 429, 'Later.');
      case 'gateway':
        return failure('unknown', 'gateway', 502);
      case 'ok':
      case 'saidYes':
      case 'answerLost':
      case 'lostBefore':
        return failure('unknown', 'reset');
      case 'notSent':
        return failure('notSent', 'connection');
      case 'notAllowed':
        return failure('unauthorised', 'status', 403, 'Not allowed.');
      case 'refused':
      case 'refusedAfter':
        return failure('refused', 'status', 409, 'Track is locked.');
      case 'errorAfter':
        return failure('unknown', 'status', 500, 'Internal error.');
      case 'forbidden':
      case 'noPermission':
        return failure('unauthorised', 'status', 401, 'Missing permission.');
    }
  }

  #doMove(request: MoveRequest): void {
    const cars: number[] = [];
    const indexes: number[] = [];
    let to = 0;
    for (const { equipment, locationUpdate } of request.items) {
      const car = equipment.resourceId;
      to = locationUpdate.to.grouping.resourceId;
      const index = locationUpdate.to.groupingIndex ?? -1;
      for (const [id, standing] of this.tracks) this.tracks.set(id, without(standing, [car]));
      const standing = this.tracks.get(to) ?? [];
      standing.splice(index < 0 ? standing.length : index, 0, car);
      this.tracks.set(to, standing);
      cars.push(car);
      indexes.push(index);
      this.history.push({
        resourceId: this.history.length + 1,
        equipment: { resourceId: car },
        jobName: request.jobName,
      });
    }
    this.done.push({ jobName: request.jobName, cars, to, indexes });
  }
}

export function failure(
  class_: ServiceError['class'],
  cause: ServiceError['cause'],
  status?: number,
  words?: string,
): { ok: false; error: ServiceError } {
  return {
    ok: false,
    error: {
      class: class_,
      cause,
      endpoint: 'move',
      message: words ?? `failed: ${cause}`,
      ...(status !== undefined && { status }),
      ...(words !== undefined && { words }),
    },
  };
}
