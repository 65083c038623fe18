import { message, type MessageOrText, type PlainCode } from '#shared/messages/message.ts';
import { join } from 'node:path';
import type { Dialect } from '#shared/service/dialect.ts';
import { type Account, practiceProfile } from '../account/profile.ts';
import { runKeychain } from '../account/run-keychain.ts';
import { isOfHere, type ServedSince } from '../records/events-of-here.ts';
import { withCarsNamed } from '../mirror/cars/cars-named.ts';
import { knownYard } from '../mirror/known-yard.ts';
import { mayBeDamage } from '../mirror/open.ts';
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

/** The parts of a session, wired together through the ports they declare. */
export interface Wiring extends DocumentWiring {
  readonly files: SessionFiles;
  readonly line: ServiceLine;
  readonly connection: ConnectionMonitor;
  readonly sync: Synchroniser;
  readonly queue: Queue;
  readonly reads: ServiceReads;
  readonly onApplied: OnApplied;
  readonly receiver: ReceiverArea;
  readonly backups: Backups;
  readonly chance: Chance;
}

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
}

/** Reports an error to log and user. */
export type TroubleCode = Extract<PlainCode, `troubles.${string}`>;

/** What the parts report to the session. */
interface WiringEvents {
  connectionChanged(cameOnline: boolean): void;
  /** Commands changed, durably; the board of these tracks must be derived again. */
  queueChanged(commandIds: readonly string[], trackIds: readonly number[]): void;
  /** What the mirror holds of these tracks changed; `null`: of all. */
  tracksChanged(trackIds: readonly number[] | null): void;
  pullChanged(): void;
  documentsChanged(paperIds: readonly string[]): void;
  eventArrived(arrival: Arrival): void;
  receiverOpened(): void;
  /** Damage was met in a file that is in use. */
  damaged(): void;
  /** Reports something the user must know. */
  notify(said: MessageOrText): void;
  /** Withdraws what is no longer true. */
  retract(said: MessageOrText): void;
  /** Reports a background failure; `what` names the activity. */
  reportError(error: unknown, what: TroubleCode): void;
  readonly servedSince: ServedSince;
}

/** Minimum gap between the two lookups that prove absence, in milliseconds. */
const usualLookupGapMs = 4_000;

const systemChance: Chance = { number: () => Math.random(), id: () => crypto.randomUUID() };

/** Wires everything and derives the board. A mirror that cannot be read is replaced by a new one. */
export function wireWithBoard(parts: WiringParts, events: WiringEvents): Wiring {
  const wiring = wireOrClose(parts, events);
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
    const repairs = [...files.repairs, ...again.files.repairs];
    return { ...again, files: { ...again.files, repairs } };
  }
}

/** Where wiring fails after the files were opened, they are closed: their profile must not stay locked for this run. */
function wireOrClose(parts: WiringParts, events: WiringEvents): Wiring {
  const opened: SessionFiles[] = [];
  try {
    return wireSession(parts, events, opened);
  } catch (error) {
    for (const files of opened) files.close();
    throw error;
  }
}

/**
 * Opens the files and composes everything that works on them; nothing runs yet. Throws as `openFiles` does, and where
 * the queue cannot be read.
 */
function wireSession(parts: WiringParts, events: WiringEvents, opened: SessionFiles[]): Wiring {
  const { ports, directory, profile, dialect } = parts;
  const { clock, logger, timing } = ports;
  const chance = ports.chance ?? systemChance;
  const troubleWith = (what: TroubleCode) => (error: unknown) => events.reportError(error, what);

  // The board needs the queue's overlay, so it is derived after the queue exists.
  const overlay: Overlay = {
    moves: () => queue.overlay.moves(),
    touchingCar: (equipmentId) => queue.overlay.touchingCar(equipmentId),
    touchedCars: (attention) => queue.overlay.touchedCars(attention),
    touchingTrack: (trackId) => queue.overlay.touchingTrack(trackId),
    isDraining: (trackId) => queue.overlay.isDraining(trackId),
  };
  const line = new ServiceLine();
  const files = openFiles({
    directory,
    fromElsewhere: parts.fromElsewhere,
    checkFolder: parts.checkFolder,
    clock,
    clockAheadMs: line.service.clockAheadMs,
    dialect,
    overlay,
    fullPullMs: timing?.fullPullMs ?? usualSyncTiming.fullPullMs,
    servedSince: events.servedSince,
    reportPastError: troubleWith('troubles.past'),
    onProblem: events.notify,
    onDamage: events.damaged,
  });
  opened.push(files);
  const { records } = files;
  const { database, mirror, board, conditions, movements, histories } = files.mirror;

  const knownHere = knownYard(mirror, board);
  const service = {
    ...line.service,
    equipmentHistoryPage: withCarsNamed(line.service.equipmentHistoryPage, knownHere.carOfMark),
  };
  const probeService = () => probe(service, clock);
  const connection = new ConnectionMonitor({
    clock,
    chance,
    probe: probeService,
    probeOther: () => probeOther(service, clock),
    changed: events.connectionChanged,
  });
  const isOfThisDeployment = (at: number) => isOfHere(at, events.servedSince, clock.now());
  const readLagMs = timing?.readLagMs ?? dialect.longestReadLagMs;
  const effects = new ConfirmedEffects(clock, () => readLagMs);
  const sync = new Synchroniser({
    service,
    database,
    mirror,
    board,
    conditions,
    movements,
    overlay,
    confirmed: effects,
    clock,
    past: files.past.readings,
    dialect,
    gate: connection,
    timing: {
      ...(timing?.smallPullMs !== undefined && { smallPullMs: timing.smallPullMs }),
      ...(timing?.fullPullMs !== undefined && { fullPullMs: timing.fullPullMs }),
      readLagMs,
    },
    listener: {
      tracksRead: (trackIds, readAt) => queue.noteTracksRead(trackIds, readAt),
      jobsSeen: (jobNames) => queue.noteJobs(jobNames),
      tracksChanged: events.tracksChanged,
      pullChanged: events.pullChanged,
    },
    notify: events.notify,
    reportError: troubleWith('troubles.mirror'),
  });
  const queue: Queue = new Queue({
    database: files.queue,
    known: {
      ...knownHere,
      customer: (customerId) => records.customers.get(customerId)?.customer ?? null,
      customerRead: (customerId) => records.customers.asRead(customerId),
      adviceOn: files.mirror.adviceOn,
    },
    reader: sync,
    effects,
    isOfHere: isOfThisDeployment,
    service: { ...service, history: service.equipmentHistoryPage, probe: probeService },
    gate: connection,
    clock,
    chance,
    timing: {
      readLagMs,
      lateWorkMs: timing?.lateWorkMs ?? dialect.longestLateWorkMs,
      lookupGapMs: timing?.lookupGapMs ?? usualLookupGapMs,
      answerWithinMs: timing?.answerWithinMs ?? defaultTimeouts.headers,
    },
    listener: {
      changed: events.queueChanged,
      applied: (command) => followUp(command, onApplied),
      customerRead: ({ customer, asOf }) => onApplied.storeCustomer(customer, asOf),
      settledByRecords: (equipmentIds, trackId) => mirror.noteMovedUnseen(equipmentIds, trackId),
    },
    notify: events.notify,
    retract: events.retract,
    reportError: troubleWith('troubles.replay'),
    steps: ports.steps,
    written: ({ commandId, seq, kind, state, attempts }, from) => {
      logger.info({ commandId, seq, kind, from, to: state, attempt: attempts }, 'command');
    },
    unreadable: ({ seq, summary, problem }) => {
      events.notify(message('device.commandUnread', { seq, summary, problem }));
    },
  });
  const onApplied = new OnApplied({
    customers: records.customers,
    mirror,
    sync,
    clock,
    readLagMs,
    reportError: troubleWith('troubles.applied'),
  });
  const receiver = new ReceiverArea({
    profile,
    directory,
    keychain: profile === practiceProfile ? runKeychain() : ports.keychain,
    clock,
    logger,
    events: records.events,
    placeName: (id, receivedAt) => (isOfThisDeployment(Date.parse(receivedAt)) ? mirror.places.nameOf(id) : null),
    arrived: events.eventArrived,
    opened: events.receiverOpened,
    notify: events.notify,
    reportError: troubleWith('troubles.receiver'),
  });
  const backups = new Backups({
    files: [files.queue, records.file],
    directory: join(directory, 'backups'),
    clock,
    reportError: troubleWith('troubles.backup'),
  });
  const reads = new ServiceReads({
    service,
    histories,
    clock,
    markOf: (car) => (knownHere.boardPlace(car) === undefined ? null : knownHere.mark(car)),
    noteLeftOut: (list, leftOut) => sync.noteLeftOut(list, leftOut),
  });
  const documents = wireDocuments({
    ports,
    files,
    queue,
    chance,
    carrierId: parts.account.carrierId,
    known: knownHere,
    changed: events.documentsChanged,
  });
  return { files, line, connection, sync, queue, reads, onApplied, receiver, backups, ...documents, chance };
}
