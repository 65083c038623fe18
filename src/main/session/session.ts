import { join } from 'node:path';
import { proposeBillNumber } from '#shared/rules/bill-of-lading.ts';
import { classList as classListSchema } from '#shared/service/class-list.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { type Account, practiceProfile } from '../account/profile.ts';
import { factsOf, newProfile, type ProfileFacts, readProfile, writeProfile } from '../account/profile-file.ts';
import { NotKnown, ServiceFailed } from '../api-errors.ts';
import { ReceiverArea } from '../webhooks/area.ts';
import type { Arrival } from '../webhooks/receiver.ts';
import { AfterYes } from './after-yes.ts';
import { openFiles, type SessionFiles } from './files.ts';
import { Backups } from './backups.ts';
import type { Changes } from '../changes.ts';
import { type Clock, iso } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { BoardReads } from '../mirror/board-reads.ts';
import { packBackup } from '../maintenance/backup-file.ts';
import { knownYard } from '../mirror/known-yard.ts';
import type { Overlay } from '../mirror/overlay.ts';
import type { Notices } from '../notices.ts';
import type { Credentials, TerminalPorts } from '../ports.ts';
import type { Chance } from '../queue/ports.ts';
import { Queue } from '../queue/queue.ts';
import { createServiceClient } from '../service/client.ts';
import { ServiceLine } from './service-line.ts';
import { ServiceReads } from './service-reads.ts';
import type { Records } from '../records/open.ts';
import { ConnectionMonitor } from '../sync/connection.ts';
import type { PullOutcome } from '../sync/full-pull.ts';
import { Synchroniser } from '../sync/synchroniser.ts';

/** Where the key of the account is: kept by the operating system, known for this run only, or nowhere. */
export type KeyKept = 'keychain' | 'session' | 'none';

export interface SessionParts {
  readonly ports: TerminalPorts;
  readonly dialect: Dialect;
  readonly account: Account;
  /** Name of the profile, and the folder of its two files. */
  readonly profile: string;
  readonly directory: string;
  readonly changes: Changes;
  readonly notices: Notices;
}

/** Two looks for a proof lie at least this far apart, in milliseconds; further when nobody answered the send. */
const usualLookGapMs = 4_000;
const usualLookGapAfterTimeoutMs = 35_000;
const usualClosingMs = 8_000;

const systemChance: Chance = { number: () => Math.random(), id: () => crypto.randomUUID() };

/**
 * One account at work: its queue and its mirror, the line to the service, and what keeps them in step.
 * It works from its files from the first moment; `connect` gives it the key.
 */
export class Session {
  readonly profile: string;
  readonly queue: Queue;
  /** What the service tells only once: customers in full, webhook deliveries. */
  readonly records: Records;
  /** Webhooks: the receiver and what it received. */
  readonly events: ReceiverArea;
  /** Questions that go straight to the service. */
  readonly reads: ServiceReads;
  readonly #parts: SessionParts;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #logger: Logger;
  readonly #files: SessionFiles;
  readonly #line = new ServiceLine();
  readonly #connection: ConnectionMonitor;
  readonly #sync: Synchroniser;
  readonly #afterYes: AfterYes;
  readonly #backups: Backups;
  #account: Account;
  #keyKept: KeyKept = 'none';
  #facts: ProfileFacts;

  constructor(parts: SessionParts) {
    const { ports, directory, profile, account, dialect } = parts;
    const { clock, logger, timing } = ports;
    this.#parts = parts;
    this.#clock = clock;
    this.#logger = logger;
    this.#account = account;
    this.profile = profile;
    this.#facts = readProfile(directory) ?? newProfile(account, profile === practiceProfile);

    const chance = ports.chance ?? systemChance;
    this.#chance = chance;
    const overlay = this.#overlay();
    this.#files = openFiles({
      directory,
      now: clock.now(),
      dialect,
      overlay,
      trouble: (problem) => {
        parts.notices.tell(problem);
      },
    });
    const { records } = this.#files;
    const { database, mirror, board, conditions, histories } = this.#files.mirror;
    this.records = records;
    this.reads = new ServiceReads(this.#line, histories, clock);

    this.#connection = new ConnectionMonitor({
      clock,
      chance,
      probe: this.#line.stationTracks,
      changed: (cameOnline) => {
        this.#connectionChanged(cameOnline);
      },
    });
    this.#sync = new Synchroniser({
      service: this.#line,
      database,
      mirror,
      board,
      conditions,
      overlay,
      clock,
      dialect,
      gate: this.#connection,
      timing: {
        ...(timing?.smallPullMs !== undefined && { smallPullMs: timing.smallPullMs }),
        ...(timing?.fullPullMs !== undefined && { fullPullMs: timing.fullPullMs }),
      },
      listener: {
        tracksRead: (trackIds, readAt) => {
          this.queue.noteTracksRead(trackIds, readAt);
        },
        tracksChanged: (trackIds) => {
          parts.changes.tracks(trackIds);
        },
        pullChanged: () => {
          parts.changes.status();
        },
      },
      trouble: (error) => {
        this.#trouble(error, 'keeping the mirror up to date failed');
      },
    });
    this.queue = new Queue({
      database: this.#files.queue,
      known: {
        ...knownYard(mirror, board),
        customer: (customerId) => records.customers.get(customerId)?.customer ?? null,
      },
      reader: this.#sync,
      service: this.#line,
      gate: this.#connection,
      clock,
      chance,
      timing: {
        lookGapMs: timing?.lookGapMs ?? usualLookGapMs,
        lookGapAfterTimeoutMs: timing?.lookGapAfterTimeoutMs ?? usualLookGapAfterTimeoutMs,
      },
      listener: {
        changed: (commandIds, trackIds) => {
          this.#queueChanged(commandIds, trackIds);
        },
        applied: (command) => {
          this.#afterYes.applied(command);
        },
      },
      trouble: (error) => {
        this.#trouble(error, 'the replay met trouble');
      },
      steps: ports.steps,
    });
    this.#afterYes = new AfterYes({
      customers: records.customers,
      mirror,
      sync: this.#sync,
      clock,
      trouble: (error) => {
        this.#trouble(error, 'what follows a command failed');
      },
    });
    this.events = new ReceiverArea({
      profile,
      directory,
      keychain: ports.keychain,
      clock,
      logger,
      events: records.events,
      placeName: (id) =>
        mirror.places.track(id)?.name ?? mirror.places.stations().find((station) => station.id === id)?.name ?? null,
      arrived: (arrival) => {
        this.#eventArrived(arrival);
      },
      tell: (words) => {
        parts.notices.tell(words);
      },
      trouble: (error) => {
        this.#trouble(error, 'the webhook receiver met trouble');
      },
    });
    this.#backups = new Backups({
      files: [this.#files.queue, records.file],
      directory: join(directory, 'backups'),
      clock,
      trouble: (error) => {
        this.#trouble(error, 'the backup failed');
      },
    });
  }

  start(): void {
    this.#files.mirror.board.recompute('all');
    this.#tellRepairs();
    this.#afterYes.catchUp((limit) => this.queue.done('customerUpdate', limit));
    this.#connection.workOffline(this.#facts.workingOffline);
    this.queue.start();
    this.#connection.start();
    this.#sync.start();
    this.#backups.start();
    void this.events.start().catch((error: unknown) => {
      this.#trouble(error, 'the webhook receiver could not be started');
    });
  }

  /** The deployments this profile may go to. */
  setAddresses(addresses: ProfileFacts['addresses']): void {
    this.#remember({ addresses });
  }

  /** Takes a key, new or renewed, and goes on. */
  connect(credentials: Credentials, keyKept: KeyKept): void {
    const { ports, dialect } = this.#parts;
    const { apiKey, ...account } = credentials;
    this.#account = account;
    this.#keyKept = keyKept;
    this.#remember(factsOf(account));
    const client = createServiceClient({
      ...account,
      apiKey,
      baseUrl: account.serviceUrl,
      dialect,
      clock: this.#clock,
      ...(ports.timing?.timeouts && { timeouts: ports.timing.timeouts }),
      ...(ports.certificates && { ca: ports.certificates }),
      onOutcome: (outcome) => {
        this.#connection.heard(outcome);
      },
      onPracticeYard: () => {
        this.#remember({ practice: true });
        this.#parts.changes.status();
      },
    });
    void this.#line.use(client);
    this.#connection.signedIn();
  }

  /** The key is not to be had: the terminal works from its files until somebody signs in. */
  missKey(words: string): void {
    this.#connection.keyMissing(words);
  }

  get account(): Account {
    return this.#account;
  }

  get keyKept(): KeyKept {
    return this.#keyKept;
  }

  get board(): BoardReads {
    return this.#files.mirror.reads;
  }

  /** Queue and records in one archive; no key is in it. */
  backup(): Promise<Uint8Array> {
    const { carrierId, assumeUser } = this.#account;
    return packBackup(
      { queue: this.#files.queue, records: this.records.file },
      {
        product: 'Yard Terminal',
        format: 1,
        version: this.#parts.ports.version,
        takenAt: iso(this.#clock.now()),
        profile: this.profile,
        carrierId,
        assumeUser,
      },
      this.#parts.directory,
    );
  }

  /** Commands that are not over. */
  openCommands(): number {
    return [...this.queue.list(['pending', 'sending', 'unknown', 'refused', 'conflict', 'review'], 100_000)].length;
  }

  status(): Omit<Status, 'notices' | 'version'> {
    const { waiting, attention, oldestWaitingAt } = this.queue.counts();
    const { pull, held, problem } = this.#sync.state();
    const { serviceUrl, carrierId, assumeUser, userGroup } = this.#account;
    return {
      connection: this.#connection.status(),
      account: {
        serviceUrl,
        carrierId,
        assumeUser,
        ...(userGroup !== undefined && { userGroup }),
        practice: this.#facts.practice,
        keyKept: this.#keyKept,
      },
      queue: {
        waiting,
        attention,
        oldestWaitingAt: oldestWaitingAt === null ? null : iso(oldestWaitingAt),
        sending: this.queue.sending,
      },
      mirror: {
        ...this.size(),
        pull: pull && { ...pull },
        held: held && { reason: held.reason, at: iso(held.at) },
        problem,
      },
    };
  }

  /** How much of the yard is known here, and since when. */
  size(): { tracks: number; cars: number; asOf: string | null } {
    const pulledAt = this.#files.mirror.mirror.pulledAt();
    return { ...this.#files.mirror.mirror.counts(), asOf: pulledAt === null ? null : iso(pulledAt) };
  }

  /** A car with the commands that touch it; `null`: no such car. */
  car(equipmentId: number) {
    const car = this.#files.mirror.reads.car(equipmentId);
    return car && { ...car, commands: this.queue.ofCar(equipmentId, 50) };
  }

  /** Reads one track now. Throws `NotKnown` or `ServiceFailed`. */
  async refreshTrack(trackId: number): Promise<void> {
    if (!this.#files.mirror.mirror.places.has(trackId))
      throw new NotKnown('trackId', `There is no track ${trackId} here.`);
    const read = await this.#sync.refreshTrack(trackId);
    if (!read.ok) throw new ServiceFailed(read.error);
  }

  /** Reads everything now. Throws `ServiceFailed`; a pull that is held shows in the status. */
  async refreshAll(): Promise<void> {
    failIfFailed(await this.#sync.refresh());
  }

  async acceptPull(): Promise<void> {
    failIfFailed(await this.#sync.acceptHeld());
  }

  /** Class lists the service has made for this terminal, newest first. */
  classLists(limit: number) {
    return this.queue.done('classList', limit).flatMap(({ commandId, sentAt, recordedAt, answer }) => {
      const read = classListSchema.safeParse(answer);
      return read.success ? [{ commandId, madeAt: iso(sentAt ?? recordedAt), classList: read.data }] : [];
    });
  }

  proposeBillNumber(): string {
    const { carrierId, assumeUser } = this.#account;
    return proposeBillNumber({
      carrierId,
      user: assumeUser,
      now: this.#clock.now(),
      random: () => this.#chance.number(),
    });
  }

  importCustomers(customers: readonly Customer[], asOf: string | undefined) {
    return this.records.customers.import(customers, this.#clock.now(), asOf === undefined ? null : Date.parse(asOf));
  }

  workOffline(offline: boolean): void {
    this.#remember({ workingOffline: offline });
    this.#connection.workOffline(offline);
    if (!offline) this.queue.replayNow();
  }

  /** Tries everything that waits. */
  tryNow(): void {
    this.#connection.checkNow();
    this.queue.replayNow();
    this.#sync.nudge();
  }

  /** Ends after the durable step under way; a request that takes too long is broken off and proved later. */
  async close(): Promise<void> {
    const patience = new AbortController();
    const stopping = Promise.all([
      this.queue.stop(),
      this.#sync.stop(),
      this.#connection.stop(),
      this.#backups.stop(),
      this.events.stop(),
    ]);
    await Promise.race([
      stopping,
      this.#clock.sleep(this.#parts.ports.timing?.closingMs ?? usualClosingMs, patience.signal),
    ]);
    await this.#line.use(null);
    await stopping;
    patience.abort();
    await this.#backups.takeLast();
    this.#files.close();
  }

  /** The queue's side of the board; asked only once the queue is there. */
  #overlay(): Overlay {
    return {
      moves: () => this.queue.overlay.moves(),
      touchingCar: (equipmentId) => this.queue.overlay.touchingCar(equipmentId),
      touchingTrack: (trackId) => this.queue.overlay.touchingTrack(trackId),
      isDraining: (trackId) => this.queue.overlay.isDraining(trackId),
    };
  }

  /** The tracks of an event's cars, and its place when that is a track, are read again. */
  #eventArrived({ equipmentIds, stationId }: Arrival): void {
    this.#parts.changes.events();
    if (!this.#connection.isOnline()) return;
    const place = stationId !== null && this.#files.mirror.mirror.places.has(stationId) ? [stationId] : [];
    const reads = [...place.map((trackId) => this.#sync.readTrack(trackId)), this.#sync.locate(equipmentIds)];
    Promise.all(reads).catch((error: unknown) => {
      this.#trouble(error, 'reading after a webhook failed');
    });
  }

  #connectionChanged(cameOnline: boolean): void {
    this.#parts.changes.status();
    if (!cameOnline) return;
    this.queue.replayNow();
    this.#sync.nudge();
  }

  /**
   * What was recorded is on disk by now. That the board could not be derived must not look as if it had
   * not been: the trouble is told, and the next start derives it anew.
   */
  #queueChanged(commandIds: readonly string[], trackIds: readonly number[]): void {
    this.#parts.changes.commands(commandIds);
    try {
      this.#parts.changes.tracks(this.#files.mirror.board.recompute(trackIds));
    } catch (error) {
      this.#trouble(error, 'the board could not be derived');
    }
  }

  #remember(change: Partial<ProfileFacts>): void {
    this.#facts = { ...this.#facts, ...change };
    try {
      writeProfile(this.#parts.directory, this.#facts);
    } catch (error) {
      this.#trouble(error, 'the profile could not be written');
    }
  }

  #trouble(error: unknown, what: string): void {
    this.#logger.error({ err: error }, what);
    const said = error instanceof Error ? error.message : String(error);
    this.#parts.notices.tell(`Something went wrong on this device: ${what} (${said}). What is recorded is safe.`);
  }

  #tellRepairs(): void {
    const { notices } = this.#parts;
    for (const repair of this.#files.repairs) notices.tell(repair);
    for (const { seq, problem } of this.queue.unreadable) {
      notices.tell(`Command no. ${seq} could not be read back and is not sent; it stays in the file (${problem}).`);
    }
  }
}

function failIfFailed(outcome: PullOutcome): void {
  if (outcome.kind === 'failed') throw new ServiceFailed(outcome.error);
}
