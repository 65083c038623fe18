import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#main/clock.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { markUncertain } from '#main/queue/proof/mark-uncertain.ts';
import type { EvidenceTiming, KnownYard, QueueService, TrackReading, YardReader } from '#main/queue/ports.ts';
import { Queue } from '#main/queue/queue.ts';
import { openDatabase } from '#main/storage/open.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import { type ServiceResult, staleReading } from '#shared/service/outcome.ts';
import type { Waybill } from '#shared/service/waybill.ts';
import { message } from '#shared/messages/message.ts';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import { answerOf, asWhole, failed, firstHalf, type Fate, type Moment, type Sent } from './queue-fates.ts';
import { QueueWatch } from './queue-watch.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { newDatabase } from '../support/template-file.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The assumptions of docs/reliability.md, in milliseconds. */
export const timing: EvidenceTiming = {
  readLagMs: 45_000,
  lateWorkMs: 40_000,
  lookupGapMs: 4_000,
  answerWithinMs: 30_000,
};

/** So long every track is then read whole, in milliseconds. */
const leavesOutEachMs = 60_000;

interface Means {
  readonly time: VirtualTime;
  readonly chance: () => number;
  readonly tracks: Readonly<Record<number, readonly number[]>>;
}

const stale: ServiceResult<never> = { ok: false, error: staleReading('inventory', message('line.showsBefore')) };

/**
 * The queue alone, with its real file, at a service as bad as docs/reliability.md assumes: readings of any age up to the
 * read lag, work done late, answers lost, and errors before, after and half way through the work. Nothing of the mirror,
 * of HTTP and of the practice yard is in it, so that a case takes milliseconds.
 */
export class QueueYard {
  readonly sent: Sent[] = [];
  readonly troubles: unknown[] = [];
  /** When others moved a car, and where to. */
  readonly byOthers: { readonly car: number; readonly to: number; readonly at: number }[] = [];
  /** What the next sends meet; those after them get what `usual` gives. */
  fates: Fate[] = [];
  /** Whether a read fails. */
  readFails: () => boolean = () => false;
  /** Whether that has happened. */
  hasReadsFailed = false;
  /** What the service refuses to show: the list of a track, or every history. */
  refuses: number | 'history' | null = null;
  /** Whether it has refused that. */
  hasRefused = false;
  /** How old an answer to a read is, at most; milliseconds. */
  oldestMs = 0;
  /** From which copies reads are answered: now from one and now from another, or each from the same. */
  ages: 'fresh' | 'any' | 'oldest' = 'any';
  /** How long each half of a read takes, at most; milliseconds. */
  slowMs = 400;
  /** Whether a history is answered with an empty object, as by somebody between: never twice in a row for the same cars. */
  isEmptied: () => boolean = () => false;
  /** Whether that has happened. */
  hasEmptied = false;
  /** When the connection came back, last. */
  onlineAt = 0;
  /** How far the wall clock of the terminal is ahead of the service's; milliseconds. */
  aheadMs = 0;
  /** Whether somebody has set it, so that times of the terminal and of the service cannot be compared. */
  hasSetClock = false;
  /** When the last backup was made, by the wall clock; `null`: none was. */
  #backUpAt: number | null = null;
  /** Whether another terminal has gone on from one. */
  hasRestored = false;
  /** The same, as the last answer has told this run. */
  #measuredAheadMs: number | null = null;
  /** Whether one car is left out of a reading of a track, as from a list in pages; not in the next ones. */
  leavesOut: () => boolean = () => false;
  /** Whether that has happened. */
  hasLeftOut = false;
  /** How many records of a history are told at once, and in which order. */
  page = { size: 1_000, oldestFirst: false };
  /** How a job name is kept in the records. */
  keeps: (jobName: string) => string = (jobName) => jobName;
  open = true;
  queue: Queue;
  readonly #time: VirtualTime;
  readonly #chance: () => number;
  readonly #directory = memoryFolder('yard-queue-');
  readonly #tracks = new Map<number, readonly number[]>();
  readonly #records: HistoryRecord[] = [];
  readonly #emptied = new Set<string>();
  #leftOutAt = 0;
  readonly #watch = new QueueWatch(this);
  /** Cars that some reading had. */
  readonly #seen = new Set<number>();
  /** Numbers of bills of lading. */
  readonly #bills = new Set<string>();
  /** Work orders of cars. */
  readonly #orders = new Map<number, readonly string[]>();
  /** The same, as last read. */
  #servedOrders: ReadonlyMap<number, readonly string[]> = new Map();
  #moments: Moment[] = [];
  /** The yard as last read, and when. */
  readonly #served = new Map<number, { order: readonly number[]; at: number }>();
  #board = new Map<number, readonly number[]>();
  #effects: ConfirmedEffects;
  #database;
  /** Counts the queues: what belongs to one that was killed is not heard any more. */
  #life = 0;

  /** How the cars stood at first. */
  readonly beginning: Means['tracks'];

  constructor({ time, chance, tracks }: Means) {
    this.beginning = tracks;
    this.#time = time;
    this.#chance = chance;
    for (const [id, cars] of Object.entries(tracks)) {
      this.#tracks.set(Number(id), cars);
      for (const car of cars) this.#seen.add(car);
    }
    for (const [id, order] of this.#tracks) this.#served.set(id, { order, at: this.#wall() });
    this.#noteMoment();
    this.#effects = new ConfirmedEffects(time, () => timing.readLagMs);
    this.#database = this.#openFile();
    this.queue = this.#openQueue();
    this.#deriveBoard();
    this.queue.start();
  }

  get trackIds(): number[] {
    return [...this.#tracks.keys()];
  }

  order(trackId: number): readonly number[] {
    return this.#tracks.get(trackId) ?? [];
  }

  board(trackId: number): readonly number[] {
    return this.#board.get(trackId) ?? [];
  }

  /** Ends it without an orderly end, and starts it anew on the same file. */
  kill(): void {
    this.#end();
    this.#startAnew();
  }

  /** A person makes a backup. */
  backUp(): void {
    this.#backUpAt = this.#wall();
    for (const end of ['', '-wal']) cpSync(this.#path(`queue.sqlite${end}`), this.#path(`backup.sqlite${end}`));
    this.queue.noteBackup(this.#backUpAt);
  }

  /** The terminal is lost, and another one goes on from the last backup. Returns whether there was one. */
  restore(): boolean {
    if (this.#backUpAt === null) return false;
    this.#end();
    rmSync(this.#path('queue.sqlite-shm'), { force: true });
    for (const end of ['', '-wal']) cpSync(this.#path(`backup.sqlite${end}`), this.#path(`queue.sqlite${end}`));
    const database = this.#openFile();
    markUncertain(database, { from: 'backup', asOf: new Date(this.#backUpAt).toISOString() });
    database.close();
    this.hasRestored = true;
    this.#watch.restored(this.trackIds, this.#time.now());
    this.#startAnew();
    // What the lost terminal did since is the work of somebody else.
    for (const { commandId, to, done } of this.sent) {
      if (to > 0 && !this.isKnown(commandId)) this.byOthers.push(...done.map(({ car, at }) => ({ car, to, at })));
    }
    return true;
  }

  /** Whether it is in the queue: what a terminal that is lost had recorded since its backup is not. */
  isKnown(commandId: string | null): boolean {
    return this.queue.list({}, 1_000).some((one) => one.commandId === commandId);
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }

  #end(): void {
    this.#life += 1;
    void this.queue.stop();
    this.#database.close();
  }

  #startAnew(): void {
    this.#database = this.#openFile();
    this.#measuredAheadMs = null;
    this.#effects = new ConfirmedEffects(this.#time, () => timing.readLagMs);
    this.queue = this.#openQueue();
    this.#deriveBoard();
    this.queue.start();
  }

  close(): void {
    this.#end();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Another crew moves a car to a position of a track. */
  otherCrew(car: number, to: number, index: number): void {
    const order = without(this.order(to), [car]);
    const from = this.#trackOf(car);
    this.#put(car, to, Math.min(index, order.length), 'Crew 7');
    this.#watch.disturbed([to, ...(from === undefined ? [] : [from])], this.#time.now());
    this.byOthers.push({ car, to, at: this.#time.now() });
  }

  /** Others cancel the work orders of a car without a trace. */
  cancelOrders(car: number): void {
    this.#orders.delete(car);
    this.#noteMoment();
  }

  /** Reads every track, as a full pull. */
  async readAll(): Promise<void> {
    for (const trackId of this.#tracks.keys()) await this.#read(trackId, this.#life);
  }

  #wall(): number {
    return this.#time.now() + this.aheadMs;
  }

  /** The time of an answer by the wall clock; its date tells how far that is ahead. */
  #answeredAt(): number {
    this.#measuredAheadMs = this.aheadMs;
    return this.#wall();
  }

  #openFile() {
    const path = this.#path('queue.sqlite');
    const now = this.#wall();
    const open = () => openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now }).database;
    newDatabase('queue', path, open);
    return open();
  }

  #openQueue(): Queue {
    const life = this.#life;
    const clock: Clock = {
      now: () => this.#wall(),
      monotonic: () => this.#time.monotonic(),
      sleep: (ms, signal) => this.#time.sleep(ms, signal),
    };
    return new Queue({
      database: this.#database,
      known: this.#known(),
      reader: this.#reader(life),
      effects: this.#effects,
      service: this.#service(life),
      gate: { isOpen: () => this.open, accountRefused: () => undefined },
      clock,
      chance: { number: this.#chance, id: () => `id-${this.#chance()}` },
      timing,
      listener: {
        changed: () => this.#deriveBoard(),
        applied: (command) => {
          this.#watch.applied(command);
          void this.#follow(command.trackIds, life);
        },
        customerRead: () => undefined,
        settledByRecords: (cars, trackId) => void this.#stand(cars, trackId),
      },
      notify: () => undefined,
      retract: () => undefined,
      reportError: (error) => {
        if (life === this.#life) this.troubles.push(error);
      },
    });
  }

  /** The tracks of a command that was done are read at once, and when no reading can be from before. */
  async #follow(trackIds: readonly number[], life: number): Promise<void> {
    for (const trackId of trackIds) await this.#read(trackId, life);
    await this.#time.sleep(timing.readLagMs + 1);
    for (const trackId of trackIds) await this.#read(trackId, life);
  }

  #stand(cars: readonly number[], trackId: number): void {
    for (const [id, { order, at }] of this.#served) this.#served.set(id, { order: without(order, cars), at });
    const { order = [], at = 0 } = this.#served.get(trackId) ?? {};
    this.#served.set(trackId, { order: [...order, ...cars], at });
    this.#deriveBoard();
  }

  #deriveBoard(): void {
    const board = new Map([...this.#served].map(([id, { order }]) => [id, order]));
    for (const { equipmentIds, toTrackId, place } of this.queue.overlay.moves()) {
      for (const [id, cars] of board) board.set(id, without(cars, equipmentIds));
      const order = board.get(toTrackId) ?? [];
      const placed = placeCut(order, equipmentIds, place);
      board.set(toTrackId, placed.ok ? placed.order : [...order, ...equipmentIds]);
    }
    this.#board = board;
    this.#watch.board(board);
  }

  #known(): KnownYard {
    const placeOn = (tracks: Iterable<readonly [number, readonly number[]]>, car: number) => {
      for (const [trackId, cars] of tracks) if (cars.includes(car)) return { trackId };
      return null;
    };
    const orders = () => [...this.#served].map(([id, { order }]) => [id, order] as const);
    return {
      boardOrder: (id) => this.#board.get(id) ?? null,
      boardPlace: (car) => (this.#seen.has(car) ? placeOn(this.#board, car) : undefined),
      servedOrder: (id) => this.#served.get(id)?.order ?? null,
      servedPlace: (car) => (this.#seen.has(car) ? placeOn(orders(), car) : undefined),
      servedAt: (id) => this.#served.get(id)?.at ?? null,
      mark: (car) => `UTLX ${car}`,
      trackName: (id) => `Yard ${id}`,
      listedTrackName: (id) => `Yard ${id}`,
      carOfMark: (text) => (this.#seen.has(carOfName(text)) ? carOfName(text) : null),
      tracksOfName: (name) => this.trackIds.filter((id) => name === `Yard ${id}`),
      customer: () => null,
      customerRead: () => null,
      adviceOn: () => [],
      listedAt: () => this.#wall(),
      trackUuid: () => null,
      hasSpot: () => false,
      workOrders: (car) => this.#servedOrders.get(car) ?? [],
    };
  }

  #reader(life: number): YardReader {
    return {
      readTrack: (trackId) => this.#read(trackId, life),
      locate: async (cars) => {
        const answer = await this.#answer(null, life, ({ tracks }) => tracks);
        if (!answer.ok) return answer;
        const found = cars.map((car) => {
          const at = [...answer.value].find(([, order]) => order.includes(car));
          return [car, at?.[0] ?? null] as const;
        });
        for (const trackId of new Set(found.map(([, id]) => id))) {
          if (trackId === null) continue;
          const read = await this.#read(trackId, life);
          if (!read.ok) return read;
        }
        return { ok: true, value: new Map(found), answeredAt: answer.answeredAt };
      },
      trackNames: () =>
        this.#answer(null, life, ({ tracks }) => {
          return new Map([...tracks.keys()].map((id) => [id, { name: `Yard ${id}`, uuid: null, spots: null }]));
        }),
    };
  }

  async #read(trackId: number, life: number): Promise<ServiceResult<TrackReading>> {
    const readAt = this.#time.monotonic();
    const answer = await this.#answer(trackId, life, ({ tracks, orders }) => ({
      all: tracks.get(trackId) ?? [],
      orders,
    }));
    if (!answer.ok) return answer;
    const { all, orders } = answer.value;
    const isNext = this.#leftOutAt > this.#time.now() - leavesOutEachMs;
    const isPartial = all.length > 0 && !isNext && this.leavesOut();
    if (isPartial) this.#leftOutAt = this.#time.now();
    this.hasLeftOut ||= isPartial;
    const order = isPartial ? all.toSpliced(Math.floor(this.#chance() * all.length), 1) : all;
    if (this.#effects.overrules(trackId, order, readAt)) return stale;
    for (const [id, served] of this.#served) {
      if (id !== trackId) this.#served.set(id, { ...served, order: without(served.order, order) });
    }
    for (const car of order) this.#seen.add(car);
    // A car that is missing from one reading stays in view where it was.
    const stood = this.#served.get(trackId)?.order ?? [];
    const shown = all.filter((car) => order.includes(car) || stood.includes(car));
    this.#served.set(trackId, { order: shown, at: this.#wall() });
    const read = order.map((car) => [car, orders.get(car) ?? []] as const);
    this.#servedOrders = new Map([...this.#servedOrders, ...read]);
    this.#deriveBoard();
    this.queue.noteTracksRead([trackId], readAt);
    return { ok: true, value: { order, readAt, whole: !isPartial }, answeredAt: answer.answeredAt };
  }

  /** What the service shows: of now, or of any moment since its oldest copy. */
  async #answer<T>(what: QueueYard['refuses'], life: number, of: (moment: Moment) => T): Promise<ServiceResult<T>> {
    const isRefused = what !== null && what === this.refuses;
    if (isRefused || this.readFails()) {
      this.hasRefused ||= isRefused;
      this.hasReadsFailed = true;
      await this.#time.sleep(500);
      if (!isRefused) return failed('unknown', 'status', 503);
      return failed('refused', 'status', 404, what === 'history' ? 'equipmentHistory' : 'inventory');
    }
    await this.#time.sleep(10 + this.#chance() * this.slowMs);
    const share = { fresh: 0, any: this.#chance() < 0.4 ? 0 : this.#chance(), oldest: 1 }[this.ages];
    const age = share * this.oldestMs;
    const at = this.#time.now() - age;
    const moment = this.#moments.findLast((one) => one.at <= at) ?? this.#moments[0];
    if (moment === undefined) throw new RangeError('there is a first moment');
    const value = of(moment);
    await this.#time.sleep(10 + this.#chance() * this.slowMs);
    // Nobody hears what was asked before the end.
    if (life !== this.#life) return new Promise(() => undefined);
    return { ok: true, value, answeredAt: this.#answeredAt() };
  }

  #service(life: number): QueueService {
    return {
      move: (request) => this.#move(request, life),
      requestSwitch: (requests) =>
        this.#request(
          requests.map(({ equipmentId }) => equipmentId),
          life,
        ),
      createClassList: async ({ jobId, items }) => {
        const cars = items.map(({ equipmentId }) => equipmentId);
        const made = await this.#plan(cars, life);
        return made.ok ? { ...made, value: { resourceId: this.sent.length, jobId } } : made;
      },
      loadToolswork: ({ details, trackName }) =>
        this.#load(
          details.map(({ initialAndNumber }) => carOfName(initialAndNumber)),
          Number(trackName.split(' ').at(-1)),
          life,
        ),
      createBillOfLading: ({ billOfLadingNumber = '' }) => this.#bill(billOfLadingNumber, life),
      updateCustomer: () => Promise.resolve(failed('refused', 'status', 400)),
      history: ({ equipmentIds = [], pageNextToken }) =>
        this.#answer('history', life, ({ records }) => {
          const found = this.#records
            .slice(0, records)
            .filter(({ equipment }) => equipmentIds.includes(equipment?.resourceId ?? 0));
          if (this.#isEmptiedNow(equipmentIds.join())) return { items: [], setAside: [] };
          const first = Number(pageNextToken ?? 0);
          const next = first + this.page.size;
          return {
            items: (this.page.oldestFirst ? found : found.reverse()).slice(first, next),
            setAside: [],
            ...(next < found.length && { nextToken: String(next) }),
          };
        }),
      probe: () => this.#answer(null, life, () => null),
      checkSignIn: () => Promise.resolve(true),
      clockAheadMs: () => this.#measuredAheadMs,
    };
  }

  #isEmptiedNow(cars: string): boolean {
    const isNow = !this.#emptied.delete(cars) && this.isEmptied();
    if (isNow) this.#emptied.add(cars);
    this.hasEmptied ||= isNow;
    return isNow;
  }

  #move(request: MoveRequest, life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const cars = request.items.map(({ equipment }) => equipment.resourceId);
    const to = request.items[0]?.locationUpdate.to.grouping.resourceId ?? 0;
    const sent = this.#noteSent({ jobName: request.jobName ?? '', to, cars }, life);
    this.#watch.sent(sent);
    const rejected = () => {
      for (const car of cars) this.#record(car, this.keeps(sent.jobName), { reportingFlag: 'REJECTED' });
    };
    return this.#meetFate(sent, life, (half) => this.#do(request, sent, half), rejected);
  }

  /** A work order of each car. */
  #request(cars: readonly number[], life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const sent = this.#noteSent({ jobName: '', to: 0, cars }, life);
    return this.#meetFate(sent, life, (half) => {
      for (const car of half ? firstHalf(cars) : cars) {
        sent.done.push({ car, from: null, at: this.#time.now() });
        this.#orders.set(car, [...(this.#orders.get(car) ?? []), `WO ${this.sent.length}`]);
      }
      this.#noteMoment();
    });
  }

  /** A class list: it moves nothing. */
  #plan(cars: readonly number[], life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const sent = this.#noteSent({ jobName: '', to: 0, cars }, life, asWhole);
    return this.#meetFate(sent, life, () => {
      for (const car of cars) sent.done.push({ car, from: null, at: this.#time.now() });
    });
  }

  /** A load puts its cars at the end of its track. */
  #load(cars: readonly number[], to: number, life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const sent = this.#noteSent({ jobName: '', to, cars }, life, asWhole);
    return this.#meetFate(sent, life, (half) => {
      for (const car of half ? firstHalf(cars) : cars) {
        const from = this.#trackOf(car) ?? null;
        this.#put(car, to, without(this.order(to), [car]).length, 'Load');
        sent.done.push({ car, from, at: this.#time.now() });
        this.#watch.disturbed([to, ...(from === null ? [] : [from])], this.#time.now());
      }
    });
  }

  /** A bill of lading: of each number one. What it concerns is its number, where others have a car. */
  async #bill(number: string, life: number): Promise<ServiceResult<Waybill | null>> {
    const concerned = [-Number(number.split('-').at(-1))];
    // "The number exists" is never said of one that does not, and always of one that does.
    const asNumbered = (fate: Fate): Fate => {
      if (this.#bills.has(number)) return { answer: 409, work: 'never' };
      return fate.answer === 409 && fate.work !== 'before' ? { ...fate, answer: 400 } : asWhole(fate);
    };
    const sent = this.#noteSent({ jobName: '', to: 0, cars: concerned }, life, asNumbered);
    const made = await this.#meetFate(sent, life, () => {
      if (this.#bills.has(number)) return;
      this.#bills.add(number);
      for (const car of concerned) sent.done.push({ car, from: null, at: this.#time.now() });
    });
    return made.ok ? { ...made, value: { billOfLadingNumber: number } } : made;
  }

  /** `fit`: what a fate means for such a send. */
  #noteSent(what: Pick<Sent, 'jobName' | 'to' | 'cars'>, life: number, fit = (fate: Fate): Fate => fate): Sent {
    const fate = fit(this.fates.shift() ?? { work: 'before', answer: 'yes' });
    const commandId = life === this.#life ? this.queue.sending : null;
    const sent: Sent = { commandId, ...what, at: this.#time.now(), fate, done: [] };
    if (fate.answer !== 'notSent') this.sent.push(sent);
    return sent;
  }

  /** Does the work of a send when its fate says, all of it or the first half, and answers. */
  async #meetFate(
    { fate, cars }: Sent,
    life: number,
    work: (half: boolean) => void,
    rejected: () => void = () => undefined,
  ): Promise<ServiceResult<readonly Equipment[]>> {
    await this.#time.sleep(20 + this.#chance() * 800);
    if (fate.work === 'before' || fate.work === 'half') work(fate.work === 'half');
    if (fate.work === 'rejected') rejected();
    await this.#time.sleep(fate.answer === 'timeout' ? timing.answerWithinMs - 900 : 20 + this.#chance() * 800);
    // From when the terminal no longer waits.
    if (typeof fate.work === 'object') this.#time.after(fate.work.afterMs, () => work(false));
    if (life !== this.#life) return new Promise(() => undefined);
    return answerOf(fate, cars, this.#answeredAt());
  }

  #trackOf(car: number): number | undefined {
    return [...this.#tracks].find(([, order]) => order.includes(car))?.[0];
  }

  #do({ items, jobName }: MoveRequest, sent: Sent, half: boolean): void {
    for (const { equipment, locationUpdate } of half ? firstHalf(items) : items) {
      const car = equipment.resourceId;
      const from = this.#trackOf(car) ?? null;
      const order = without(this.order(sent.to), [car]);
      const index = locationUpdate.to.groupingIndex ?? -1;
      this.#put(car, sent.to, index < 0 ? order.length : Math.min(index, order.length), this.keeps(jobName ?? ''));
      sent.done.push({ car, from, at: this.#time.now() });
    }
    this.#watch.worked(sent);
  }

  #put(car: number, to: number, index: number, jobName: string): void {
    const from = this.#trackOf(car);
    for (const [id, order] of this.#tracks) this.#tracks.set(id, without(order, [car]));
    this.#tracks.set(to, this.order(to).toSpliced(index, 0, car));
    this.#record(car, jobName, {
      ...(from !== undefined && { previousTrack: { resourceId: from } }),
      currentTrack: { resourceId: to },
    });
  }

  #record(car: number, jobName: string, more: Partial<HistoryRecord>): void {
    this.#records.push({
      resourceId: this.#records.length + 1,
      equipment: { resourceId: car },
      jobName,
      timestamp: new Date(this.#time.now()).toISOString(),
      ...more,
    });
    this.#noteMoment();
  }

  #noteMoment(): void {
    const at = this.#time.now();
    const { readLagMs } = timing;
    const gone = this.#moments.findLastIndex((one) => one.at < at - readLagMs);
    this.#moments = this.#moments.slice(Math.max(0, gone));
    this.#moments.push({
      at,
      tracks: new Map(this.#tracks),
      records: this.#records.length,
      orders: new Map(this.#orders),
    });
  }
}

function carOfName(name: string): number {
  return Number(name.split(' ').at(-1));
}
