import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#main/clock.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { markUncertain } from '#main/queue/proof/mark-uncertain.ts';
import type { QueueService, TrackReading, YardReader } from '#main/queue/ports.ts';
import { Queue } from '#main/queue/queue.ts';
import { openDatabase } from '#main/storage/open.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import { type ServiceResult, staleReading } from '#shared/service/outcome.ts';
import type { Waybill } from '#shared/service/waybill.ts';
import { message } from '#shared/messages/message.ts';
import { without } from '#shared/yard/standing-order.ts';
import { WallClock } from './queue-clock.ts';
import { Customers } from './queue-customers.ts';
import { answerOf, asWhole, failed, firstHalf, type Fate, isBeyond, type Sent } from './queue-fates.ts';
import { Ground, type Moment } from './queue-ground.ts';
import { ShownHistory } from './queue-history.ts';
import { RateLimit } from './queue-limit.ts';
import { QueueMirror } from './queue-mirror.ts';
import { timing } from './queue-timing.ts';
import { QueueWatch } from './queue-watch.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { newDatabase } from '../support/template-file.ts';
import type { VirtualTime } from './virtual-time.ts';

/** So long every track is then read whole, in milliseconds. */
const leavesOutEachMs = 60_000;

/** What a service may refuse to show: a track, every history, or the list of tracks, and with it its cheapest read. */
export type Refusable = number | 'history' | 'list';

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
  /** What the service refuses to show. */
  refuses: readonly Refusable[] = [];
  /** Whether it has refused that. */
  hasRefused = false;
  /** Whether the service refuses everything to this account. */
  isAccountRefused = false;
  /** Whether the terminal knows that, and waits for sign-in. */
  #isSignedOut = false;
  /** How old an answer to a read is, at most; milliseconds. */
  oldestMs = 0;
  /** From which copies reads are answered: now from one and now from another, or each from the same. */
  ages: 'fresh' | 'any' | 'oldest' = 'any';
  /** How long each half of a read takes, at most; milliseconds. */
  slowMs = 400;
  /** When the connection came back, last. */
  onlineAt = 0;
  readonly clock: WallClock;
  readonly history: ShownHistory;
  /** When the last backup was made, by the wall clock; `null`: none was. */
  #backUpAt: number | null = null;
  /** When another terminal has gone on from one. */
  #restoredAt: number | null = null;
  /** The same, as the last answer has told this run. */
  #measuredAheadMs: number | null = null;
  /** Whether one car is left out of a reading of a track, as from a list in pages; not in the next ones. */
  leavesOut: () => boolean = () => false;
  /** Whether that has happened. */
  hasLeftOut = false;
  /** How a job name is kept in the records. */
  keeps: (jobName: string) => string = (jobName) => jobName;
  /** Whether that loses the end of it. */
  isCut = false;
  /** Whether a record has the time that its move states. */
  takesTimes = false;
  /** Whether customers are shown from copies of any age, too. */
  hasOldCustomers = false;
  open = true;
  /** Whether a track that is gone is refused, or has no cars. */
  refusesGone = false;
  /** Whether a full pull reads the histories, too: their job names may be of work that was refused. */
  readsJobs = false;
  readonly ground: Ground;
  readonly customers: Customers;
  readonly rate: RateLimit;
  queue: Queue;
  readonly #time: VirtualTime;
  readonly #chance: () => number;
  readonly #directory = memoryFolder('yard-queue-');
  #leftOutAt = 0;
  readonly #watch = new QueueWatch(this);
  /** Numbers of bills of lading. */
  readonly #bills = new Set<string>();
  readonly #mirror: QueueMirror;
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
    this.clock = new WallClock(time);
    this.history = new ShownHistory(chance);
    this.ground = new Ground(time, tracks);
    this.customers = new Customers(this.clock.now());
    this.rate = new RateLimit(time);
    this.#mirror = new QueueMirror(this.ground.asOf(0), () => this.clock.now());
    this.#effects = new ConfirmedEffects(time, () => timing.readLagMs);
    this.#database = this.#openFile();
    this.queue = this.#openQueue();
    this.#deriveBoard();
    this.queue.start();
  }

  get trackIds(): number[] {
    return this.ground.trackIds;
  }

  order(trackId: number): readonly number[] {
    return this.ground.order(trackId);
  }

  board(trackId: number): readonly number[] {
    return this.#mirror.board(trackId);
  }

  /** Ends it without an orderly end, and starts it anew on the same file. */
  kill(): void {
    this.#end();
    this.#startAnew();
  }

  /** A person makes a backup. */
  backUp(): void {
    this.#backUpAt = this.clock.now();
    for (const end of ['', '-wal']) cpSync(this.#path(`queue.sqlite${end}`), this.#path(`backup.sqlite${end}`));
    this.queue.noteBackup(this.#backUpAt);
    this.customers.backUp();
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
    this.customers.restore();
    this.#restoredAt = this.#time.now();
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

  /** The service takes the account again, and the terminal is signed in. */
  signIn(): void {
    this.isAccountRefused = false;
    this.#isSignedOut = false;
    this.queue.replayNow();
  }

  /** A car leaves the yard. */
  departs(car: number): void {
    const from = this.ground.trackOf(car);
    if (from === undefined) return;
    this.ground.remove(car);
    this.disturbed([car], [from]);
  }

  /** One that is on no track comes to stand on one. */
  arrives(car: number, to: number): void {
    if (this.ground.trackOf(car) !== undefined || !this.ground.hasTrack(to)) return;
    this.ground.put(car, to, this.order(to).length, 'Train 3');
    this.disturbed([car], [to]);
  }

  /** Another crew moves a car to a position of a track; `jobName`: as its own terminal states it. */
  otherCrew(car: number, to: number, index: number, jobName = 'Crew 7'): void {
    const order = without(this.order(to), [car]);
    const from = this.ground.trackOf(car);
    if (from === undefined || !this.ground.hasTrack(to)) return;
    this.ground.put(car, to, Math.min(index, order.length), this.keeps(jobName));
    this.disturbed([car], [to, from]);
  }

  /** Others have done something to cars and on tracks. */
  disturbed(cars: readonly number[], tracks: readonly number[]): void {
    const at = this.#time.now();
    this.#watch.disturbed(tracks, at);
    for (const car of cars) this.byOthers.push({ car, to: this.ground.trackOf(car) ?? 0, at });
  }

  get hasRestored(): boolean {
    return this.#restoredAt !== null;
  }

  /** Whether a terminal that was lost had sent it, and it was done later after its loss than is assumed. */
  isOfLost(sent: Sent | undefined): boolean {
    const since = this.#restoredAt;
    if (since === null || sent === undefined || sent.at > since) return false;
    return sent.done.some(({ at }) => at > since + timing.lateWorkMs);
  }

  /** Reads every track, as a full pull. */
  async readAll(): Promise<void> {
    const life = this.#life;
    if (this.ground.names.haveChanged) {
      const listed = await this.#answer('stationTracks', ({ called }) => called.tracks, life, 'list');
      if (listed.ok) this.#mirror.list(listed.value);
    }
    for (const trackId of this.trackIds) await this.#read(trackId, life);
    if (!this.readsJobs) return;
    const jobs = await this.#answer('equipmentHistory', ({ records }) => records, life);
    if (jobs.ok) this.queue.noteJobs(jobs.value.flatMap(({ jobName }) => jobName ?? []));
  }

  /** The time of an answer by the wall clock; its date tells how far that is ahead. */
  #answeredAt(): number {
    this.#measuredAheadMs = this.clock.aheadMs;
    return this.clock.now();
  }

  #openFile() {
    const path = this.#path('queue.sqlite');
    const now = this.clock.now();
    const open = () => openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now }).database;
    newDatabase('queue', path, open);
    return open();
  }

  #openQueue(): Queue {
    const life = this.#life;
    const clock: Clock = {
      now: () => this.clock.now(),
      monotonic: () => this.#time.monotonic(),
      sleep: (ms, signal) => this.#time.sleep(ms, signal),
    };
    return new Queue({
      database: this.#database,
      known: this.#mirror.known((customerId) => this.customers.stored(customerId)),
      reader: this.#reader(life),
      effects: this.#effects,
      service: this.#service(life),
      gate: {
        isOpen: () => this.open && !this.#isSignedOut,
        accountRefused: () => {
          this.#isSignedOut = this.isAccountRefused;
        },
      },
      clock,
      chance: { number: this.#chance, id: () => `id-${this.#chance()}` },
      timing,
      listener: {
        changed: () => this.#deriveBoard(),
        applied: (command) => {
          this.#watch.applied(command);
          if (command.kind === 'customerUpdate') this.customers.keepAnswer(command, this.clock.now());
          void this.#follow(command.trackIds, life);
        },
        customerRead: ({ customer, asOf }) => this.customers.keep(customer, asOf),
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
    this.#mirror.stand(cars, trackId);
    this.#deriveBoard();
  }

  #deriveBoard(): void {
    this.#watch.board(this.#mirror.derive(this.queue.overlay));
  }

  #reader(life: number): YardReader {
    return {
      readTrack: (trackId) => this.#read(trackId, life),
      locate: async (cars) => {
        const answer = await this.#answer('equipmentHistory', ({ tracks }) => tracks, life);
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
      trackNames: () => this.#answer('stationTracks', ({ called }) => called.tracks, life, 'list'),
    };
  }

  async #read(trackId: number, life: number): Promise<ServiceResult<TrackReading>> {
    const readAt = this.#time.monotonic();
    const answer = await this.#answer('inventory', (moment) => moment, life, trackId);
    if (!answer.ok) return answer;
    const { tracks, orders, called } = answer.value;
    if (this.refusesGone && !tracks.has(trackId)) return failed('refused', 'status', 404, { endpoint: 'inventory' });
    const all = tracks.get(trackId) ?? [];
    const isNext = this.#leftOutAt > this.#time.now() - leavesOutEachMs;
    const isPartial = all.length > 0 && !isNext && this.leavesOut();
    if (isPartial) this.#leftOutAt = this.#time.now();
    this.hasLeftOut ||= isPartial;
    const order = isPartial ? all.toSpliced(Math.floor(this.#chance() * all.length), 1) : all;
    if (this.#effects.overrules(trackId, order, readAt)) return stale;
    this.#mirror.take({ trackId, all, order, orders, marks: called.marks, at: this.clock.now() });
    this.#deriveBoard();
    this.queue.noteTracksRead([trackId], readAt);
    return { ok: true, value: { order, readAt, whole: !isPartial }, answeredAt: answer.answeredAt };
  }

  /** What the service shows: of now, or of any moment since its oldest copy. */
  async #answer<T>(
    endpoint: string,
    of: (moment: Moment) => T,
    life: number,
    what: Refusable | null = null,
  ): Promise<ServiceResult<T>> {
    const no = this.rate.limit === null ? null : await this.rate.ask(endpoint);
    if (no !== null) return no;
    if (this.isAccountRefused) {
      await this.#time.sleep(500);
      return life === this.#life ? failed('unauthorised', 'status', 401, { endpoint }) : new Promise(() => undefined);
    }
    const isRefused = what !== null && this.refuses.includes(what);
    if (isRefused || this.readFails()) {
      this.hasRefused ||= isRefused;
      this.hasReadsFailed = true;
      await this.#time.sleep(500);
      if (!isRefused) return failed('unknown', 'status', 503);
      return failed('refused', 'status', 404, { endpoint });
    }
    await this.#time.sleep(10 + this.#chance() * this.slowMs);
    const value = of(this.ground.asOf(this.#copyOf() * this.oldestMs));
    await this.#time.sleep(10 + this.#chance() * this.slowMs);
    // Nobody hears what was asked before the end.
    if (life !== this.#life) return new Promise(() => undefined);
    return { ok: true, value, answeredAt: this.#answeredAt() };
  }

  /** How old the copy is that answers, as a share of the oldest. */
  #copyOf(): number {
    return { fresh: 0, any: this.#chance() < 0.4 ? 0 : this.#chance(), oldest: 1 }[this.ages];
  }

  #service(life: number): QueueService {
    // Only what the service takes comes to a fate.
    const taken = async <T>(endpoint: string, send: () => Promise<ServiceResult<T>>): Promise<ServiceResult<T>> => {
      const no = await this.rate.ask(endpoint, true);
      return life === this.#life ? (no ?? send()) : new Promise(() => undefined);
    };
    const limited = <T>(endpoint: string, send: () => Promise<ServiceResult<T>>): Promise<ServiceResult<T>> =>
      this.rate.limit === null ? send() : taken(endpoint, send);
    return {
      move: (request) => limited('move', () => this.#move(request, life)),
      requestSwitch: (requests) => {
        const cars = requests.map(({ equipmentId }) => equipmentId);
        return limited('requestSwitch', () => this.#request(cars, life));
      },
      createClassList: async ({ jobId, items }) => {
        const cars = items.map(({ equipmentId }) => equipmentId);
        const made = await limited('createClassList', () => this.#plan(cars, life));
        return made.ok ? { ...made, value: { resourceId: this.sent.length, jobId } } : made;
      },
      loadToolswork: ({ details, trackName }) => {
        const cars = details.map(({ initialAndNumber }) => this.ground.carOfMark(initialAndNumber));
        return limited('loadToolswork', () => this.#load(cars, trackName, life));
      },
      createBillOfLading: ({ billOfLadingNumber = '' }) =>
        limited('createBillOfLading', () => this.#bill(billOfLadingNumber, life)),
      updateCustomer: (input) =>
        Object.keys(input).length > 1
          ? limited('updateCustomer', () => this.#customer(input, life))
          : this.#answer(
              'updateCustomer',
              ({ at }) => this.customers.asOf(input.resourceId, this.hasOldCustomers ? at : Infinity),
              life,
            ),
      history: (request) => {
        const shown = ({ records }: Moment) => this.history.of(records, request, this.#time.now());
        return this.#answer('equipmentHistory', shown, life, 'history');
      },
      probe: () => this.#answer('stationTracks', () => null, life, 'list'),
      checkSignIn: () => Promise.resolve(!this.isAccountRefused),
      clockAheadMs: () => this.#measuredAheadMs,
    };
  }

  #move(request: MoveRequest, life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const cars = request.items.map(({ equipment }) => equipment.resourceId);
    const to = request.items[0]?.locationUpdate.to.grouping.resourceId ?? 0;
    const isThere = this.ground.hasTrack(to) && cars.every((car) => this.ground.trackOf(car) !== undefined);
    const asThere = (fate: Fate): Fate => (isThere ? fate : { answer: 400, work: 'never' });
    const sent = this.#noteSent({ jobName: request.jobName ?? '', to, cars }, life, asThere);
    this.#watch.sent(sent);
    const rejected = () => {
      for (const car of cars) this.ground.record(car, this.keeps(sent.jobName), { reportingFlag: 'REJECTED' });
    };
    return this.#meetFate('move', sent, life, (half) => this.#do(request, sent, half), rejected);
  }

  /** A work order of each car. */
  #request(cars: readonly number[], life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const sent = this.#noteSent({ jobName: '', to: 0, cars }, life);
    return this.#meetFate('requestSwitch', sent, life, (half) => {
      for (const car of half ? firstHalf(cars) : cars) {
        sent.done.push({ car, from: null, at: this.#time.now() });
        this.ground.addOrder(car, `WO ${this.sent.length}`);
      }
      this.ground.noteMoment();
    });
  }

  /** A class list: it moves nothing. */
  #plan(cars: readonly number[], life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const sent = this.#noteSent({ jobName: '', to: 0, cars }, life, asWhole);
    return this.#meetFate('createClassList', sent, life, (half) => {
      for (const car of half ? firstHalf(cars) : cars) sent.done.push({ car, from: null, at: this.#time.now() });
    });
  }

  /** A load puts its cars at the end of its track, which is made where there is none of the name. */
  #load(cars: readonly number[], name: string, life: number): Promise<ServiceResult<readonly Equipment[]>> {
    const { tracks } = this.ground.names.now;
    const listed = [...tracks].find(([, track]) => track.name === name)?.[0];
    const to = listed ?? 50 + tracks.size;
    const sent = this.#noteSent({ jobName: '', to, cars, made: listed === undefined }, life, asWhole);
    return this.#meetFate('loadToolswork', sent, life, (half) => {
      if (!this.ground.hasTrack(to)) this.ground.addTrack(to, name);
      for (const car of half ? firstHalf(cars) : cars) {
        const from = this.ground.trackOf(car) ?? null;
        this.ground.put(car, to, without(this.order(to), [car]).length, 'Load');
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
    const made = await this.#meetFate('createBillOfLading', sent, life, () => {
      if (this.#bills.has(number)) return;
      this.#bills.add(number);
      for (const car of concerned) sent.done.push({ car, from: null, at: this.#time.now() });
    });
    return made.ok ? { ...made, value: { billOfLadingNumber: number } } : made;
  }

  /** An update of a customer. What it concerns has a number of its own. */
  async #customer(
    input: Parameters<QueueService['updateCustomer']>[0],
    life: number,
  ): Promise<ServiceResult<Customer>> {
    const asTaken = (fate: Fate): Fate =>
      this.customers.refuses(input) ? { answer: 400, work: 'never' } : asWhole(fate);
    const sent = this.#noteSent({ jobName: '', to: 0, cars: [-100 - input.resourceId] }, life, asTaken);
    const made = await this.#meetFate('updateCustomer', sent, life, (half) =>
      this.customers.update(input, sent, half, this.#time.now()),
    );
    const at = this.hasOldCustomers ? this.#time.now() - this.#copyOf() * this.oldestMs : Infinity;
    return made.ok ? { ...made, value: this.customers.asOf(input.resourceId, at) } : made;
  }

  /** `fit`: what a fate means for such a send. */
  #noteSent(
    what: Pick<Sent, 'jobName' | 'to' | 'cars' | 'made'>,
    life: number,
    fit = (fate: Fate): Fate => fate,
  ): Sent {
    const fate: Fate = this.isAccountRefused
      ? { work: 'never', answer: 401 }
      : fit(this.fates.shift() ?? { work: 'before', answer: 'yes' });
    const commandId = life === this.#life ? this.queue.sending : null;
    const sent: Sent = { commandId, ...what, at: this.#time.now(), fate, done: [] };
    if (fate.answer !== 'notSent') this.sent.push(sent);
    return sent;
  }

  /** Does the work of a send when its fate says, all of it or the first half, and answers. */
  async #meetFate(
    endpoint: string,
    { fate, cars, done }: Sent,
    life: number,
    work: (half: boolean) => void,
    rejected: () => void = () => undefined,
  ): Promise<ServiceResult<readonly Equipment[]>> {
    await this.#time.sleep(20 + this.#chance() * 800);
    if (fate.work === 'before' || fate.work === 'half') work(fate.work === 'half');
    if (fate.work === 'rejected') rejected();
    await this.#time.sleep(fate.answer === 'timeout' ? timing.answerWithinMs - 900 : 20 + this.#chance() * 800);
    // From when the terminal no longer waits.
    if (typeof fate.work === 'object') {
      this.#time.after(fate.work.afterMs, () => {
        work(false);
        if (isBeyond(fate))
          this.disturbed(
            done.map(({ car }) => car),
            this.trackIds,
          );
      });
    }
    if (life !== this.#life) return new Promise(() => undefined);
    return answerOf(fate, cars, this.#answeredAt(), endpoint);
  }

  #do({ items, jobName, updateTime }: MoveRequest, sent: Sent, half: boolean): void {
    if (!this.ground.hasTrack(sent.to)) return;
    for (const { equipment, locationUpdate } of half ? firstHalf(items) : items) {
      const car = equipment.resourceId;
      const from = this.ground.trackOf(car);
      if (from === undefined) continue;
      // Who takes it from elsewhere than they know does not know that it leaves a gap there.
      if (from !== locationUpdate.from?.grouping.resourceId) this.#watch.disturbed([from], this.#time.now());
      const order = without(this.order(sent.to), [car]);
      const index = locationUpdate.to.groupingIndex ?? -1;
      this.ground.put(
        car,
        sent.to,
        index < 0 ? order.length : Math.min(index, order.length),
        this.keeps(jobName ?? ''),
        this.takesTimes ? updateTime : undefined,
      );
      sent.done.push({ car, from, at: this.#time.now() });
    }
    this.#watch.worked(sent);
  }
}
