import { inEnglish, message, messageOfError, type MessageOrText } from '#shared/messages/message.ts';
import { proposeBillNumber } from '#shared/rules/bill-of-lading.ts';
import { openAccountClient } from '../account/account-client.ts';
import type { KeyStorage } from '../account/key-ring.ts';
import { type Account, practiceProfile } from '../account/profile.ts';
import { keyedAddresses, type ProfileFacts } from '../account/profile-file.ts';
import { noSuchTrack, ServiceFailed } from '../api-errors.ts';
import { iso } from '../clock.ts';
import { packBackup } from '../maintenance/backup-file.ts';
import { DueArea } from '../due/due.ts';
import { eventsOfHere } from '../records/events-of-here.ts';
import { HandoverArea } from '../handover/handover.ts';
import type { OpenMirror } from '../mirror/open.ts';
import { PastReads } from '../past/past-reads.ts';
import type { Credentials } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { Records } from '../records/open.ts';
import { StorageError } from '../storage/errors.ts';
import type { PullOutcome } from '../sync/full-pull.ts';
import type { ReceiverArea } from '../webhooks/area.ts';
import type { Arrival } from '../webhooks/receiver.ts';
import { BlockTables } from '../planning/block-tables.ts';
import { InventoryViews } from './inventory-views.ts';
import { ReadsAfterEvents } from './on-event.ts';
import { type TroubleCode, wireWithBoard, type Wiring, type WiringEvents, type WiringParts } from './wiring.ts';
import { ProfileMemory } from './profile-memory.ts';
import type { ServiceReads } from './service-reads.ts';
import type { DocumentWiring } from './wire-documents.ts';
import { mirrorSize, type SessionStatus, sessionStatus } from './session-status.ts';

interface SessionParts extends WiringParts {
  /** Starts working offline, whatever was chosen last: a person must look at something before anything is sent. */
  readonly offlineAtFirst: boolean;
  /** Called once when damage is found in a file at work; reopening the session repairs it. */
  readonly damaged: () => void;
}

const usualClosingMs = 8_000;

/** One account at work: queue, mirror, connection, synchronisation. Works from its files; `connect` gives the key. */
export class Session {
  readonly profile: string;
  readonly queue: Queue;
  readonly mirror: OpenMirror;
  /** What the service says only once: customers in full, webhook deliveries. */
  readonly records: Records;
  /** What is written only here, and the plans that become such documents. */
  readonly documents: DocumentWiring;
  readonly past: PastReads;
  readonly handover: HandoverArea;
  readonly due: DueArea;
  readonly events: ReceiverArea;
  /** Reads that go straight to the service. */
  readonly reads: ServiceReads;
  readonly inventoryViews: InventoryViews;
  readonly blockTables: BlockTables;
  readonly #parts: SessionParts;
  readonly #wiring: Wiring;
  readonly #memory: ProfileMemory;
  readonly #readsAfterEvents: ReadsAfterEvents;
  readonly #servedSince = () => this.#memory.facts.since ?? null;
  #account: Account;
  #keyKept: KeyStorage = 'none';
  #apiKey: string | null = null;
  #atWork = false;

  constructor(parts: SessionParts) {
    const { directory, profile, account, changes, notices } = parts;
    this.#parts = parts;
    this.#account = account;
    this.profile = profile;
    this.#memory = new ProfileMemory(directory, account, profile === practiceProfile, (error) => {
      this.#reportError(error, 'troubles.profile');
    });
    if (this.#memory.problem !== null) {
      notices.notify(this.#memory.problem);
      // Stored at once: if the process ends here, the next start must not go online automatically.
      this.#memory.remember({});
    }
    this.inventoryViews = new InventoryViews(directory, () => changes.whole('settings'));
    if (this.inventoryViews.problem !== null) notices.notify(this.inventoryViews.problem);
    this.blockTables = new BlockTables(directory, parts.ports.clock);
    if (this.blockTables.problem !== null) notices.notify(this.blockTables.problem);
    this.#wiring = wireWithBoard(parts, this.#wiringEvents());
    const { queue, files, documents, receiver, reads, sync, connection } = this.#wiring;
    this.#readsAfterEvents = new ReadsAfterEvents({ mirror: files.mirror.mirror, queue, connection, sync });
    this.queue = queue;
    this.mirror = files.mirror;
    this.records = files.records;
    this.documents = documents;
    this.past = new PastReads(
      files.past,
      () => parts.ports.clock.now(),
      () => files.mirror.mirror.places.tracks().map(({ id }) => id),
    );
    const events = eventsOfHere(files.records.events, this.#servedSince, () => parts.ports.clock.now());
    this.handover = new HandoverArea({
      past: this.past,
      queue,
      records: { events, shiftNotes: files.records.shiftNotes },
      switchLists: documents.switchLists,
      clock: parts.ports.clock,
      placeName: (id) => files.mirror.mirror.places.nameOf(id),
      author: () => this.#account.assumeUser,
      newId: () => this.#wiring.chance.id(),
    });
    this.due = new DueArea({
      mirror: files.mirror,
      events,
      historyOf: (equipmentId) => reads.historyOfCar(equipmentId),
      clock: parts.ports.clock,
    });
    this.events = receiver;
    this.reads = reads;
  }

  start(): void {
    this.#atWork = true;
    // What could not be stored, on a full disk, is asked about later.
    if (this.#parts.fromElsewhere) this.#attempt('troubles.applied', () => this.queue.comesFromElsewhere());
    // Commands recorded from now on are for this address, even while its key is missing.
    if (this.#memory.isAtOtherAddress(this.#account))
      this.#memory.account(this.#account, this.#parts.ports.clock.now(), this.#parts.fromElsewhere);
    for (const repair of this.#wiring.repairs) this.#parts.notices.notify(repair);
    // Documents that could not be completed are completed when they are next finished.
    for (const worked of [this.documents.switchLists, this.documents.trackChecks]) {
      this.#attempt('troubles.papers', () => worked.completeInterrupted());
    }
    this.#wiring.onApplied.catchUp((kind, limit) => this.queue.done(kind, limit));
    this.#wiring.connection.workOffline(this.#memory.facts.workingOffline || this.#parts.offlineAtFirst);
    this.queue.start();
    this.#wiring.connection.start();
    this.#wiring.sync.start();
    this.#wiring.backups.start();
    void this.events.start().catch((error: unknown) => this.#reportError(error, 'troubles.receiverStart'));
  }

  /** What its profile stores, as this run knows it. */
  get facts(): ProfileFacts {
    return this.#memory.facts;
  }

  /** The addresses for which the keychain may have a key of this profile. */
  get keyedAddresses(): ReturnType<typeof keyedAddresses> {
    return keyedAddresses(this.#memory.facts);
  }

  setAddresses(addresses: ProfileFacts['addresses']): void {
    this.#memory.remember({ addresses });
  }

  /** Takes a key, new or renewed, and connects. */
  connect(credentials: Credentials, keyKept: KeyStorage): void {
    const { ports, dialect } = this.#parts;
    const { apiKey, ...account } = credentials;
    ports.logger.hide(apiKey);
    this.#account = account;
    this.#keyKept = keyKept;
    this.#apiKey = apiKey;
    this.#memory.account(account, ports.clock.now(), this.#parts.fromElsewhere);
    const client = openAccountClient(ports, dialect, credentials, {
      onOutcome: (outcome) => {
        this.#wiring.connection.noteOutcome(outcome);
        // Also where the connection turns out to be there: nothing may leave on what was read before a break.
        if (outcome.error?.cause === 'timeout' || outcome.error?.cause === 'reset') this.queue.disconnected();
        this.#parts.changes.asked();
      },
      onPracticeYard: () => {
        this.#memory.remember({ practice: true });
        this.#parts.changes.status();
      },
    });
    this.#wiring.line.use(client);
    this.#wiring.connection.signedIn();
    if (keyKept === 'keychain')
      void this.events.keychainIsOpen().catch((error: unknown) => this.#reportError(error, 'troubles.receiverStart'));
  }

  /** The key is unavailable: the terminal works from its files until somebody signs in. */
  missKey(said: MessageOrText): void {
    this.#wiring.connection.keyMissing(said);
  }

  /** The service has said that it is a practice yard. */
  get isPractice(): boolean {
    return this.#memory.facts.practice;
  }

  get account(): Account {
    return this.#account;
  }

  /** Only for the control of the practice yard; `null`: unavailable. */
  get apiKey(): string | null {
    return this.#apiKey;
  }

  get keyKept(): KeyStorage {
    return this.#keyKept;
  }

  /** Queue and records in one archive, without a key. Throws `StorageError`. */
  async backup(): Promise<Uint8Array> {
    const { carrierId, assumeUser, serviceUrl } = this.#account;
    const takenAt = this.#parts.ports.clock.now();
    const archive = await packBackup(
      { queue: this.#wiring.files.queue, records: this.records.file },
      () => this.records.documents.finished(),
      {
        product: 'Yard Terminal',
        format: 1,
        version: this.#parts.ports.version,
        takenAt: iso(takenAt),
        profile: this.profile,
        carrierId,
        assumeUser,
        serviceUrl,
      },
      this.#parts.directory,
    );
    // Before the file is given away: whoever restores it elsewhere may do what waits here.
    this.queue.noteBackup(takenAt);
    return archive;
  }

  /** Commands on their way or waiting for a person. */
  openCommands(): number {
    const { waiting, attention } = this.queue.counts();
    return waiting + attention;
  }

  status(): SessionStatus {
    return sessionStatus({
      wiring: this.#wiring,
      account: this.#account,
      practice: this.isPractice,
      keyKept: this.#keyKept,
    });
  }

  /** How much of the yard is known here, and since when. */
  size(): { tracks: number; cars: number; asOf: string | null } {
    return mirrorSize(this.#wiring.files);
  }

  /** Reads one track now. Throws `NotKnown` or `ServiceFailed`. */
  async refreshTrack(trackId: number): Promise<void> {
    if (!this.mirror.mirror.places.has(trackId)) throw noSuchTrack(trackId);
    const read = await this.#wiring.sync.refreshTrack(trackId);
    if (!read.ok) throw new ServiceFailed(read.error);
  }

  /** Runs a full pull. Throws `ServiceFailed`; a held pull shows in the status. */
  async refreshAll(): Promise<void> {
    failIfFailed(await this.#wiring.sync.refresh());
  }

  /** Accepts the held pull; `at`: that of this question only. */
  async acceptPull(at?: string): Promise<void> {
    failIfFailed(await this.#wiring.sync.acceptHeld(at === undefined ? undefined : Date.parse(at)));
  }

  proposeBillNumber(): string {
    const { carrierId, assumeUser } = this.#account;
    return proposeBillNumber({
      carrierId,
      user: assumeUser,
      now: this.#parts.ports.clock.now(),
      random: () => this.#wiring.chance.number(),
    });
  }

  workOffline(offline: boolean): void {
    this.#memory.remember({ workingOffline: offline });
    this.#wiring.connection.workOffline(offline);
    if (!offline) this.queue.replayNow();
  }

  /** Tries everything that waits. */
  tryNow(): void {
    this.#wiring.connection.checkNow();
    this.queue.replayNow();
    this.#wiring.sync.nudge();
  }

  /** Ends after the current durable step; a request that takes too long is aborted and proved later. */
  async close(): Promise<void> {
    this.documents.planning.close();
    const timeout = new AbortController();
    const work = this.queue.stop();
    const reading = Promise.all([
      this.#wiring.sync.stop(),
      this.#wiring.connection.stop(),
      this.#wiring.backups.stop(),
      this.events.stop(),
    ]);
    // Waits for the answer to a send in flight; unfinished reads are repeated at the next start.
    await Promise.race([
      work,
      this.#parts.ports.clock.sleep(this.#parts.ports.timing?.closingMs ?? usualClosingMs, timeout.signal),
    ]);
    timeout.abort();
    await this.#wiring.line.breakOff();
    await Promise.all([work, reading]);
    await this.#wiring.backups.take();
    this.#wiring.files.close();
  }

  #wiringEvents(): WiringEvents {
    return {
      connectionChanged: this.#connectionChanged.bind(this),
      queueChanged: this.#queueChanged.bind(this),
      tracksChanged: this.#tracksChanged.bind(this),
      eventArrived: this.#eventArrived.bind(this),
      damaged: this.#damageMet.bind(this),
      reportError: this.#reportError.bind(this),
      servedSince: this.#servedSince,
    };
  }

  #eventArrived(arrival: Arrival): void {
    this.#parts.changes.whole('events');
    this.#readsAfterEvents.arrived(arrival).catch((error: unknown) => this.#reportError(error, 'troubles.webhook'));
  }

  #connectionChanged(cameOnline: boolean): void {
    this.#parts.changes.status();
    if (!this.#wiring.connection.isOnline()) this.queue.disconnected();
    if (!cameOnline) return;
    this.queue.replayNow();
    this.#wiring.sync.nudge();
  }

  /** The work is on disk, so a board that was not derived must not look like a failed recording; a start derives it. */
  #queueChanged(commandIds: readonly string[], trackIds: readonly number[]): void {
    this.#parts.changes.commands(commandIds);
    this.#attempt('troubles.board', () => this.#tracksChanged(this.mirror.board.recompute(trackIds)));
  }

  #tracksChanged(trackIds: readonly number[] | null): void {
    this.mirror.overview.changed(trackIds);
    this.#parts.changes.tracks(trackIds);
  }

  #damageMet(): void {
    if (!this.#atWork) return;
    this.#atWork = false;
    this.#parts.damaged();
  }

  /** A step that fails, such as on a full disk, is reported, and keeps nothing else from its work. */
  #attempt(what: TroubleCode, step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#reportError(error, what);
    }
  }

  #reportError(error: unknown, what: TroubleCode): void {
    this.#parts.ports.logger.error({ err: error }, inEnglish(message(what)));
    // Damage is repaired and reported.
    if (error instanceof StorageError && error.kind === 'corrupt') return;
    this.#parts.notices.notify(message('device.wentWrong', { what: message(what), said: messageOfError(error) }));
  }
}

function failIfFailed(outcome: PullOutcome): void {
  if (outcome.kind === 'failed') throw new ServiceFailed(outcome.error);
}
