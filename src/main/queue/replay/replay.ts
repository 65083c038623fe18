import { inEnglish, message } from '#shared/messages/message.ts';
import { futureSlackMs } from '#shared/rules/issue.ts';
import { staleReading } from '#shared/service/outcome.ts';
import { doneStates, isWaiting } from '#shared/terminal/command-states.ts';
import type { Clock } from '../../clock.ts';
import { longestWait } from '../../backoff.ts';
import { Answers } from './answers.ts';
import type { Command } from '../command.ts';
import { canBeProved, leavesToken, makeReady } from '../commands/index.ts';
import type { Ready } from '../commands/kind.ts';
import type { ConfirmedEffects } from '../settlement/confirmed-effects.ts';
import { rereadYard, raiseConflict } from '../decisions/conflicts.ts';
import { CommandTransitions } from './command-transitions.ts';
import type { StuckCommands } from '../retry/stuck-commands.ts';
import { lookUpBeforeSend } from '../proof/earlier-refusal.ts';
import { FailedReads } from '../retry/failed-reads.ts';
import { FreshYard } from './fresh-yard.ts';
import { LateWork } from './late-work.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { uncertaintyFindings } from '../proof/mark-uncertain.ts';
import type { QueueOverlay } from '../overlay/overlay.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { RefusedLookups } from '../proof/refused-lookups.ts';
import { RetryPolicy } from '../retry/retry-policy.ts';
import type {
  Chance,
  EvidenceTiming,
  KnownYard,
  QueueListener,
  QueueService,
  SendGate,
  Steps,
  YardReader,
} from '../ports.ts';
import { type ProofParts, prove } from '../proof/proof.ts';
import { AbsenceClock } from '../proof/absence-clock.ts';
import { IdempotentResends } from '../proof/idempotent-resends.ts';
import { lastEnd, isUncheckedRefusal, withNewSend } from '../proof/send-attempts.ts';
import { endedRecently } from '../proof/ended-recently.ts';
import { SendClock } from '../proof/send-clock.ts';
import { Settlement } from '../settlement/settlement.ts';

export interface ReplayPorts {
  readonly ledger: Pick<
    Ledger,
    'open' | 'openOne' | 'order' | 'get' | 'ofCar' | 'list' | 'endedLast' | 'hasDone' | 'advance' | 'amend'
  >;
  readonly known: KnownYard;
  readonly reader: YardReader;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly listener: QueueListener;
  readonly overlay: Pick<QueueOverlay, 'isDraining'>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timing: EvidenceTiming;
  /** Recently confirmed effects, to detect stale reads. */
  readonly effects: ConfirmedEffects;
  /** Whether something confirmed at that time (wall clock, ms) was confirmed by this deployment; always when left out. */
  readonly isOfHere?: ((at: number) => boolean) | undefined;
  readonly stuckCommands: StuckCommands;
  /** Reports an unexpected error (a full disk, a defect) to log and notices. */
  readonly reportError: (error: unknown) => void;
  readonly steps?: Steps | undefined;
}

/** How long the queue sleeps while nothing wakes it. */
const tickMs = longestWait;
/** How long it sleeps after it could not write to its file, or met a defect. */
const troubleMs = 5_000;

/** How many earlier commands of its kind a command can be compared with. */
const mostEarlier = 200;

/** An explicit reason, because an abort without one creates an error with its stack. */
const nudged = 'nudged';

/**
 * Sends recorded commands to the service: one request in flight, in sequence order, as `order.ts` allows. Each
 * transition is on disk before the next step, so the process may end between any two lines of this file. `proof.ts`
 * finds the outcome of an unanswered send, `settlement.ts` decides when an applied command is settled.
 */
export class Replay {
  readonly #parts: ReplayPorts & ProofParts & { readonly settlement: Settlement; readonly sendClock: SendClock };
  readonly #answers: Answers;
  readonly #refusedLookups: RefusedLookups;
  readonly #lateWork: LateWork;
  #wake = new AbortController();
  #stopping = false;
  /**
   * What waited when this run began, with when a person last decided about it: its files may have been put back, and it may
   * have been done since they were copied.
   */
  readonly #waitedOverStart: Map<string, number | null>;
  /** What an earlier run was sending is `unknown` now. */
  #isTakenUp = false;
  #running: Promise<void> | null = null;
  #sending: string | null = null;
  /** When a person made a backup during the send in flight (wall clock, ms); `null`: nobody did. */
  #backupDuringSend: number | null = null;
  /** Since when the service cannot be reached (monotonic ms); `null`: it could at the last step. */
  #apartFrom: number | null = null;

  constructor(ports: ReplayPorts) {
    const lateWork = new LateWork(ports);
    const { known } = ports;
    const customerRead: KnownYard['customerRead'] = (customerId) => lateWork.ofKnownAge(known.customerRead(customerId));
    const parts = {
      ...ports,
      known: { ...known, customerRead },
      fresh: new FreshYard(ports.reader, ports.clock),
      transitions: new CommandTransitions(ports),
      retryPolicy: new RetryPolicy(ports.clock, ports.chance),
      absence: new AbsenceClock(ports.clock, ports.timing),
      idempotentResends: new IdempotentResends(),
      sendClock: new SendClock(ports),
      earlier: ({ kind, seq }: Command) =>
        ports.ledger.list({ kinds: [kind], states: [...doneStates, 'discarded'], before: seq }, mostEarlier),
      endedLately: ({ kind }: Command) =>
        endedRecently(ports.ledger, (ended) => ended.filter((one) => one.kind === kind), {
          now: ports.clock.now(),
          readLagMs: ports.timing.readLagMs,
        }),
    };
    const settlement = new Settlement(parts);
    const failedReads = new FailedReads({ ...parts, settlement });
    this.#parts = { ...parts, settlement, failedReads };
    this.#lateWork = lateWork;
    this.#answers = new Answers({ ...this.#parts, lateWork });
    this.#refusedLookups = new RefusedLookups(this.#parts);
    const waiting = [...ports.ledger.open()].filter(({ state, input }) => state === 'pending' && leavesToken(input));
    this.#waitedOverStart = new Map(waiting.map(({ commandId, decidedAt }) => [commandId, decidedAt]));
  }

  /** Starts. Commands that were being sent when the terminal ended are now `unknown`, never `pending`. */
  start(): void {
    this.#running = this.#run();
  }

  /** Stops after the current durable step; waits for a request in flight. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort(nudged);
    await this.#running;
  }

  /** Looks for work at once, unless sending is not allowed; opening the gate nudges again. */
  nudge(): void {
    if (this.#parts.gate.isOpen()) this.#wake.abort(nudged);
  }

  /** Tries everything that waits: connection back, device awake, or a person asks. */
  replayNow(): void {
    this.#parts.retryPolicy.retryNow();
    this.#parts.fresh.readAnew();
    this.nudge();
  }

  /** The connection is lost: others may change the yard unnoticed, so earlier readings are dropped. */
  disconnected(): void {
    this.#parts.fresh.forget();
    this.#apartFrom ??= this.#parts.clock.monotonic();
  }

  /**
   * A person has made a backup (wall clock, ms): what is not done may be done on another device from it. For what is being
   * sent this is stored with its answer. Throws `StorageError`.
   */
  noteBackup(at: number): void {
    const { ledger } = this.#parts;
    for (const command of [...ledger.open()]) {
      if (command.commandId === this.#sending) this.#backupDuringSend = at;
      else if (command.state !== 'applied') ledger.amend(command, { inBackupAt: at });
    }
  }

  /** The command in flight. */
  get sending(): string | null {
    return this.#sending;
  }

  /** Wall-clock milliseconds of the next try of a command that backs off; `null`: it does not. */
  nextAttemptAt(commandId: string): number | null {
    const command = this.#parts.ledger.openOne(commandId);
    return command === undefined ? null : this.#parts.retryPolicy.nextAttemptAt(command);
  }

  /** Tracks were read by another part; `readAt` is the monotonic time of the request. */
  noteTracksRead(trackIds: readonly number[], readAt: number): void {
    this.#parts.settlement.tracksRead(trackIds, readAt);
  }

  /** Job names in history records, whoever read them. */
  noteJobs(jobNames: readonly string[]): void {
    if (this.#refusedLookups.noteJobs(jobNames)) this.nudge();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const wait = await this.#oneStep().catch((error: unknown) => {
        this.#parts.reportError(error);
        return troubleMs;
      });
      if (wait > 0) await this.#parts.clock.sleep(wait, this.#wake.signal);
    }
  }

  /** Takes the next step. Returns the milliseconds to wait if there is none. */
  async #oneStep(): Promise<number> {
    const { ledger, gate, clock, retryPolicy, absence, transitions, settlement, failedReads } = this.#parts;
    this.#takeUpInterrupted();
    this.#refusedLookups.note();
    const now = clock.monotonic();
    if (!gate.isOpen()) {
      this.#apartFrom ??= now;
      return tickMs;
    }
    if (this.#apartFrom !== null) absence.metAgain(this.#apartFrom);
    this.#apartFrom = null;
    if (retryPolicy.pausedUntil > now) return retryPolicy.pausedUntil - now;

    let earliest = now + tickMs;
    for (const command of ledger.open()) {
      if (!isWaiting(command.state)) continue;
      if (command.state === 'sending') {
        // Its answer came but could not be stored (a full disk, say). Readings may not show the work yet.
        absence.ended(command.commandId);
        transitions.become(command, 'unknown', message('queue.notWritten'));
        return 0;
      }
      if (command.state === 'pending' && ledger.order.isBlocked(command)) continue;
      if (!retryPolicy.isDue(command)) {
        earliest = Math.min(earliest, Math.max(now, retryPolicy.dueAt(command)));
        continue;
      }
      if (command.state === 'unknown') await prove(this.#parts, command);
      else await this.#attempt(command);
      return 0;
    }
    const settled = await settlement.runNextLookup();
    if (settled?.failed) await failedReads.failed(...settled.failed);
    if (settled?.read) failedReads.succeeded(settled.read);
    if (settled !== null) return 0;
    if (await this.#refusedLookups.runNextLookup()) return 0;
    if (retryPolicy.nextRound([...ledger.open()])) return 0;
    return Math.min(earliest, settlement.nextLookupAt(), this.#refusedLookups.nextLookupAt()) - clock.monotonic();
  }

  /** Done once, before anything is sent. A full disk does not make the start fail; it is tried again. */
  #takeUpInterrupted(): void {
    if (this.#isTakenUp) return;
    const { ledger, transitions } = this.#parts;
    const interrupted = [...ledger.open()].filter((command) => command.state === 'sending');
    const patch = { uncertain: true };
    transitions.take(
      ...interrupted.map((command) => transitions.step(command, 'unknown', message('queue.ended'), patch)),
    );
    this.#isTakenUp = true;
  }

  /** Checks the precondition and sends. */
  async #attempt(command: Command): Promise<void> {
    const { transitions, idempotentResends, absence, clock, ledger, fresh, chance, service } = this.#parts;
    const isUnproved = command.uncertain && !idempotentResends.isTimely(command.commandId, clock.now());
    if (isUnproved || absence.mayBeDoneElsewhere(command)) {
      // This lookup is that of what waited over a start, and more.
      this.#waitedOverStart.delete(command.commandId);
      transitions.become(command, 'unknown', message('queue.lookingFirst'), { uncertain: true });
      return;
    }
    if (this.#waitsForEarlier(command)) return;
    if (isUncheckedRefusal(command) || this.#waitedOverStart.get(command.commandId) === command.decidedAt) {
      if (!(await lookUpBeforeSend(this.#parts, command))) return;
      this.#waitedOverStart.delete(command.commandId);
    }
    const current = ledger.openOne(command.commandId);
    if (current?.state !== 'pending') return;
    const ready = await this.#makeReady(current);
    if (ready === null) return;
    if (!(await this.#isThere(current)) || transitions.hasChanged(current)) return;
    // Preconditions must be fresh at the send, not only at the read (rule 6 of the evidence).
    const hadNoEffect = ['unauthorised', 'absent'].includes(lastEnd(current) ?? '');
    if (hadNoEffect && chance.number() < 0.5) {
      // An extra read, so that a service that refuses or fails every nth request does not do so to every send.
      await service.checkSignIn();
      if (transitions.hasChanged(current)) return;
    }
    if (fresh.areYoung(ready.against.map(({ trackId }) => trackId))) await this.#send(current, ready);
  }

  /** Whether an earlier send must be cleared up first, as late work or a stale read would spoil this; stores why. */
  #waitsForEarlier(command: Command): boolean {
    const lateMs = this.#lateWork.leftFor(command);
    const left = Math.max(lateMs, this.#refusedLookups.waitBefore(command));
    if (left === 0) return false;
    this.#parts.retryPolicy.waitForLookup(command.commandId, Math.min(left, this.#parts.timing.lookupGapMs));
    const why = message(lateMs > 0 ? 'queue.lateWorkFirst' : 'queue.refusedFirst');
    if (command.lastError?.message !== inEnglish(why)) {
      this.#parts.transitions.keepError(command, staleReading(command.kind, why));
    }
    return true;
  }

  /** The command ready to be sent; `null`: it cannot be, and the consequences have been handled. */
  async #makeReady(command: Command): Promise<Ready | null> {
    const { transitions, failedReads, clock, listener } = this.#parts;
    let readiness = await makeReady(command, this.#parts);
    if (transitions.hasChanged(command)) return null;
    if (readiness.is === 'changed') {
      // A list read in pages is not a consistent snapshot, so missing cars are located before a person is asked.
      const error = await rereadYard(this.#parts, command);
      // A track that is gone cannot be read, and that is what is asked about.
      const isRead = error === null || error.class === 'refused';
      readiness = isRead ? await makeReady(command, this.#parts) : { is: 'unreadable', error };
      if (transitions.hasChanged(command)) return null;
    }
    if (readiness.is === 'unreadable') {
      await failedReads.failed(command, readiness.error);
      return null;
    }
    failedReads.succeeded(command);
    if (readiness.is === 'ready') return readiness;
    // The command may stand in a backup, so another device may have done it a moment ago.
    const doubts = uncertaintyFindings(command);
    const patch = doubts.length > 0 ? { evidence: evidenceOf(doubts, clock.now()) } : {};
    raiseConflict(this.#parts, command, readiness.reason, undefined, patch);
    // Only now: the update is compared with the record of before, also if the question could not be stored.
    if (readiness.read) listener.customerRead(readiness.read);
    return null;
  }

  /**
   * Checks that the service itself is at the other end, so that work without proof is not risked on a dead connection
   * or a captive portal. If nothing was received for some seconds, one cheap read goes first.
   */
  async #isThere(command: Command): Promise<boolean> {
    const { fresh, service, transitions, failedReads } = this.#parts;
    if (canBeProved(command.input) || fresh.isNear) return true;
    const probe = await service.probe();
    if (!probe.ok && !transitions.hasChanged(command)) await failedReads.failed(command, probe.error);
    return probe.ok;
  }

  async #send(command: Command, ready: Ready): Promise<void> {
    const { clock, sendClock, gate, timing, service } = this.#parts;
    if (!gate.isOpen() || this.#stopping) return;
    const sentAt = clock.now();
    const aheadMs = service.clockAheadMs() ?? 0;
    const sending = this.#parts.transitions.become(command, 'sending', message('queue.sent'), {
      sentAt,
      uncertain: true,
      attempts: command.attempts + 1,
      sends: withNewSend(command, {
        at: sentAt,
        logicalAt: sendClock.next(),
        ...(Math.abs(aheadMs) > futureSlackMs && { clockAheadMs: aheadMs }),
        answerWithinMs: timing.answerWithinMs,
        against: ready.against,
      }),
      ...(ready.sentAgainst && { sentAgainst: ready.sentAgainst }),
    });
    if (!sending) return;
    this.#sending = sending.commandId;
    try {
      this.#parts.steps?.('before sending');
      const answered = ready.send();
      this.#parts.steps?.('while sending');
      const answer = await answered;
      this.#parts.steps?.('after an answer');
      await this.#answers.answered(sending, ready, answer);
    } finally {
      this.#sending = null;
      const inBackupAt = this.#backupDuringSend;
      this.#backupDuringSend = null;
      const sent = this.#parts.ledger.openOne(sending.commandId);
      if (inBackupAt !== null && sent && sent.state !== 'applied') this.#parts.ledger.amend(sent, { inBackupAt });
    }
  }
}
