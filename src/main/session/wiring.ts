import { type Message, message, type MessageOrText, type PlainCode } from '#shared/messages/message.ts';
import { join } from 'node:path';
import type { Dialect } from '#shared/service/dialect.ts';
import { type Account, practiceProfile } from '../account/profile.ts';
import { runKeychain } from '../account/run-keychain.ts';
import type { Changes } from '../changes.ts';
import { isOfHere, type ServedSince } from '../records/events-of-here.ts';
import { withCarsNamed } from '../mirror/cars/cars-named.ts';
import { knownYard } from '../mirror/known-yard.ts';
import { mayBeDamage } from '../mirror/open.ts';
import type { Notices } from '../notices.ts';
import type { Overlay } from '../overlay.ts';
import type { TerminalPorts } from '../ports.ts';
import { ConfirmedEffects } from '../queue/settlement/confirmed-effects.ts';
import { followUp } from '../queue/commands/index.ts';
import type { Chance } from '../queue/ports.ts';
import { Queue } from '../queue/queue.ts';
import { ConnectionMonitor } from '../sync/connection.ts';
import { defaultTimeouts } from '../service/connections.ts';
import { Synchroniser, usualSyncTiming } from '../sync/synchroniser.ts';
import { ReceiverArea } from '../webhooks/area.ts';
import type { Arrival } from '../webhooks/receiver.ts';
import { OnApplied } from './on-applied.ts';
import { probe, probeOther, ServiceLine } from './service-line.ts';
import { Backups } from './daily-backups.ts';
import { openFiles, type SessionFiles } from './files.ts';
import { ServiceReads } from './service-reads.ts';
import { type DocumentWiring, wireDocuments } from './wire-documents.ts';

export interface WiringParts {
  readonly ports: TerminalPorts;
  readonly dialect: Dialect;
  readonly account: Account;
  /** Name of the profile, and the folder of its files. */
  readonly profile: string;
  readonly directory: string;
  /** The profile was last at another deployment; another port of this machine is the same one at a start. */
  readonly fromElsewhere: boolean;
  /** Throws `StorageError` where the data folder may have another owner by now. */
  readonly checkFolder: () => void;
  readonly changes: Changes;
  readonly notices: Notices;
}

/** Reports an error to log and user. */
export type TroubleCode = Extract<PlainCode, `troubles.${string}`>;

/** What the parts report to the session. */
export interface WiringEvents {
  connectionChanged(cameOnline: boolean): void;
  /** Commands changed, durably; the board of these tracks must be derived again. */
  queueChanged(commandIds: readonly string[], trackIds: readonly number[]): void;
  /** What the mirror holds of these tracks changed; `null`: of all. */
  tracksChanged(trackIds: readonly number[] | null): void;
  eventArrived(arrival: Arrival): void;
  /** Damage was met in a file that is in use. */
  damaged(): void;
  /** Reports a background failure; `what` names the activity. */
  reportError(error: unknown, what: TroubleCode): void;
  readonly servedSince: ServedSince;
}

/** Minimum gap between the two lookups that prove absence, in milliseconds. */
const usualLookupGapMs = 4_000;

const systemChance: Chance = { number: () => Math.random(), id: () => crypto.randomUUID() };

/** Wires everything and derives the board. A mirror that cannot be read is replaced by a new one. */
export function wireWithBoard(parts: WiringParts, events: WiringEvents): Wiring {
  const wiring = new Wiring(parts, events);
  const { files } = wiring;
  try {
    files.mirror.board.recompute('all');
    return wiring;
  } catch (error) {
    if (mayBeDamage(error)) files.mirror.database.noteDamage();
    files.close();
    if (!mayBeDamage(error) || files.mirror.repair !== null) throw error;
    const again = wireWithBoard(parts, events);
    // Repairs of the first attempt must still be reported.
    again.repairs = [...files.repairs, ...again.repairs];
    return again;
  }
}

/** The open files of a profile, and the parts of a session that work on them; nothing runs yet. */
export class Wiring {
  readonly line = new ServiceLine();
  readonly chance: Chance;
  readonly files: SessionFiles;
  /** Repairs made at the start, to be reported to the user. */
  repairs: readonly Message[];
  readonly connection: ConnectionMonitor;
  readonly sync: Synchroniser;
  readonly queue: Queue;
  readonly onApplied: OnApplied;
  readonly receiver: ReceiverArea;
  readonly backups: Backups;
  readonly reads: ServiceReads;
  readonly documents: DocumentWiring;
  readonly #parts: WiringParts;
  readonly #events: WiringEvents;
  readonly #notify = (said: MessageOrText): void => this.#parts.notices.notify(said);
  readonly #readLagMs: number;
  /** The board shows the queue's work, and is derived after the queue exists. */
  readonly #overlay: Overlay = {
    moves: () => this.queue.overlay.moves(),
    touchingCar: (equipmentId) => this.queue.overlay.touchingCar(equipmentId),
    touchedCars: (attention) => this.queue.overlay.touchedCars(attention),
    touchingTrack: (trackId) => this.queue.overlay.touchingTrack(trackId),
    isDraining: (trackId) => this.queue.overlay.isDraining(trackId),
  };
  readonly #known: ReturnType<typeof knownYard>;
  readonly #service: ServiceLine['service'];
  readonly #confirmed: ConfirmedEffects;

  /** Throws as `openFiles`, and if the queue cannot be read; the files are closed then, or they would stay locked. */
  constructor(parts: WiringParts, events: WiringEvents) {
    const { ports, dialect } = parts;
    this.#parts = parts;
    this.#events = events;
    this.#readLagMs = ports.timing?.readLagMs ?? dialect.longestReadLagMs;
    this.chance = ports.chance ?? systemChance;
    this.files = this.#openFiles();
    this.repairs = this.files.repairs;
    try {
      const { mirror, board } = this.files.mirror;
      this.#known = knownYard(mirror, board);
      const { service } = this.line;
      const equipmentHistoryPage = withCarsNamed(service.equipmentHistoryPage, this.#known.carOfMark);
      this.#service = { ...service, equipmentHistoryPage };
      this.#confirmed = new ConfirmedEffects(ports.clock, () => this.#readLagMs);
      this.connection = this.#wireConnection();
      this.sync = this.#wireSync();
      this.onApplied = this.#wireOnApplied();
      this.queue = this.#wireQueue();
      this.receiver = this.#wireReceiver();
      this.backups = this.#wireBackups();
      this.reads = this.#wireReads();
      this.documents = wireDocuments({
        ports,
        files: this.files,
        queue: this.queue,
        chance: this.chance,
        carrierId: parts.account.carrierId,
        known: this.#known,
        changed: (paperIds) => parts.changes.documents(paperIds),
      });
    } catch (error) {
      this.files.close();
      throw error;
    }
  }

  #openFiles(): SessionFiles {
    const { ports, directory, dialect, fromElsewhere, checkFolder } = this.#parts;
    const { servedSince, damaged } = this.#events;
    return openFiles({
      directory,
      fromElsewhere,
      checkFolder,
      clock: ports.clock,
      clockAheadMs: this.line.service.clockAheadMs,
      dialect,
      overlay: this.#overlay,
      fullPullMs: ports.timing?.fullPullMs ?? usualSyncTiming.fullPullMs,
      servedSince,
      reportPastError: this.#troubleWith('troubles.past'),
      onProblem: this.#notify,
      onDamage: damaged,
    });
  }

  #wireConnection(): ConnectionMonitor {
    const { clock } = this.#parts.ports;
    return new ConnectionMonitor({
      clock,
      chance: this.chance,
      probe: () => probe(this.#service, clock),
      probeOther: () => probeOther(this.#service, clock),
      changed: this.#events.connectionChanged,
    });
  }

  #wireSync(): Synchroniser {
    const { ports, changes } = this.#parts;
    const { clock, timing } = ports;
    return new Synchroniser({
      ...this.files.mirror,
      service: this.#service,
      overlay: this.#overlay,
      confirmed: this.#confirmed,
      clock,
      past: this.files.past.readings,
      dialect: this.#parts.dialect,
      gate: this.connection,
      timing: {
        ...(timing?.smallPullMs !== undefined && { smallPullMs: timing.smallPullMs }),
        ...(timing?.fullPullMs !== undefined && { fullPullMs: timing.fullPullMs }),
        readLagMs: this.#readLagMs,
      },
      listener: {
        tracksRead: (trackIds, readAt) => this.queue.noteTracksRead(trackIds, readAt),
        jobsSeen: (jobNames) => this.queue.noteJobs(jobNames),
        tracksChanged: this.#events.tracksChanged,
        pullChanged: () => changes.status(),
      },
      notify: this.#notify,
      reportError: this.#troubleWith('troubles.mirror'),
    });
  }

  #wireOnApplied(): OnApplied {
    return new OnApplied({
      customers: this.files.records.customers,
      mirror: this.files.mirror.mirror,
      sync: this.sync,
      clock: this.#parts.ports.clock,
      readLagMs: this.#readLagMs,
      reportError: this.#troubleWith('troubles.applied'),
    });
  }

  #wireQueue(): Queue {
    const { ports, notices } = this.#parts;
    const { clock, logger, timing, steps } = ports;
    const { mirror, adviceOn } = this.files.mirror;
    const { customers } = this.files.records;
    return new Queue({
      database: this.files.queue,
      known: {
        ...this.#known,
        customer: (customerId) => customers.get(customerId)?.customer ?? null,
        customerRead: (customerId) => customers.asRead(customerId),
        adviceOn,
      },
      reader: this.sync,
      effects: this.#confirmed,
      isOfHere: (at) => this.#isOfHere(at),
      service: {
        ...this.#service,
        history: this.#service.equipmentHistoryPage,
        probe: () => probe(this.#service, clock),
      },
      gate: this.connection,
      clock,
      chance: this.chance,
      timing: {
        readLagMs: this.#readLagMs,
        lateWorkMs: timing?.lateWorkMs ?? this.#parts.dialect.longestLateWorkMs,
        lookupGapMs: timing?.lookupGapMs ?? usualLookupGapMs,
        answerWithinMs: timing?.answerWithinMs ?? defaultTimeouts.headers,
      },
      listener: {
        changed: this.#events.queueChanged,
        applied: (command) => followUp(command, this.onApplied),
        customerRead: ({ customer, asOf }) => this.onApplied.storeCustomer(customer, asOf),
        settledByRecords: (equipmentIds, trackId, unseen) => {
          if (unseen.length > 0) mirror.noteMissing(unseen, clock.now());
          mirror.noteMovedUnseen(equipmentIds, trackId);
        },
      },
      notify: this.#notify,
      retract: (said) => notices.retract(said),
      reportError: this.#troubleWith('troubles.replay'),
      steps,
      written: ({ commandId, seq, kind, state, attempts }, from) => {
        logger.info({ commandId, seq, kind, from, to: state, attempt: attempts }, 'command');
      },
      unreadable: ({ seq, summary, problem }) => {
        this.#notify(message('device.commandUnread', { seq, summary, problem }));
      },
    });
  }

  #wireReceiver(): ReceiverArea {
    const { ports, profile, directory, changes, notices } = this.#parts;
    const { places } = this.files.mirror.mirror;
    return new ReceiverArea({
      profile,
      directory,
      keychain: profile === practiceProfile ? runKeychain() : ports.keychain,
      clock: ports.clock,
      logger: ports.logger,
      events: this.files.records.events,
      clockAheadMs: this.line.service.clockAheadMs,
      isOfHere: (at) => this.#isOfHere(at),
      placeName: (id) => places.nameOf(id),
      arrived: this.#events.eventArrived,
      opened: () => changes.whole('events'),
      notify: this.#notify,
      retract: (said) => notices.retract(said),
      reportError: this.#troubleWith('troubles.receiver'),
    });
  }

  #wireBackups(): Backups {
    return new Backups({
      files: [this.files.queue, this.files.records.file],
      directory: join(this.#parts.directory, 'backups'),
      clock: this.#parts.ports.clock,
      reportError: this.#troubleWith('troubles.backup'),
    });
  }

  #wireReads(): ServiceReads {
    const { boardPlace, mark } = this.#known;
    return new ServiceReads({
      service: this.#service,
      histories: this.files.mirror.histories,
      clock: this.#parts.ports.clock,
      markOf: (car) => (boardPlace(car) === undefined ? null : mark(car)),
      noteLeftOut: (list, leftOut) => this.sync.odd.noteShown(list, leftOut),
    });
  }

  /** Whether what came at a time (wall clock, ms) is of the deployment of this session. */
  #isOfHere(at: number): boolean {
    return isOfHere(at, this.#events.servedSince, this.#parts.ports.clock.now());
  }

  #troubleWith(what: TroubleCode): (error: unknown) => void {
    return (error) => this.#events.reportError(error, what);
  }
}
