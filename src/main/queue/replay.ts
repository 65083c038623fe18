import { inEnglish, message, withText } from '#shared/messages/message.ts';
import type { Clock } from '../clock.ts';
import { longestWait } from '../backoff.ts';
import { Answers } from './answers.ts';
import type { Command } from './command.ts';
import { canBeProved, makeReady } from './commands/index.ts';
import type { KindContext, Ready } from './commands/kind.ts';
import type { ConfirmedEffects } from './confirmed-effects.ts';
import { lookAgain, raiseConflict } from './conflicts.ts';
import { CommandTransitions } from './command-transitions.ts';
import type { StuckCommands } from './stuck-commands.ts';
import { isUndone } from './earlier-refusal.ts';
import { FailedReads } from './failed-reads.ts';
import { FreshYard } from './fresh-yard.ts';
import { LateWork } from './late-work.ts';
import type { Ledger } from './ledger.ts';
import { lanes } from './order.ts';
import type { QueueOverlay } from './overlay.ts';
import { RefusedLookups } from './refused-lookups.ts';
import { RetryPolicy } from './retry-policy.ts';
import type {
  Chance,
  EvidenceTiming,
  KnownYard,
  QueueListener,
  QueueService,
  SendGate,
  Steps,
  YardReader,
} from './ports.ts';
import { type ProofParts, prove } from './proof.ts';
import { AbsenceClock, IdempotentResends, lastEnd, mayHaveBeenDone, withNewSend } from './send-attempts.ts';
import { Settlement } from './settlement.ts';

export interface ReplayPorts {
  readonly ledger: Ledger;
  readonly known: KnownYard;
  readonly reader: YardReader;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly listener: QueueListener;
  readonly overlay: Pick<QueueOverlay, 'isDraining' | 'onTrack'>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timing: EvidenceTiming;
  /** What the service has confirmed of late, for readings to be held against. */
  readonly effects: ConfirmedEffects;
  readonly stuckCommands: StuckCommands;
  /** Something that should not happen did (a full disk, a defect): for the log and the notices. */
  readonly reportError: (error: unknown) => void;
  readonly steps?: Steps | undefined;
}

/** How long the queue rests while nothing wakes it. */
const tickMs = longestWait;
/** How long it rests when it could not write to its own file, or met a defect. */
const troubleMs = 5_000;

/** Said outright: an abort without a reason puts an error together. */
const nudged = 'nudged';

/**
 * Carries recorded commands to the service: one request in flight, in sequence order, each command as
 * `order.ts` lets it. Each change of state is on disk before the next step is taken, so that the process
 * may end between any two lines of this file. What became of a send that nobody answered is found out in
 * `proof.ts`; when an applied command is over, in `settlement.ts`.
 */
export class Replay {
  readonly #ports: ReplayPorts;
  readonly #transitions: CommandTransitions;
  readonly #fresh: FreshYard;
  readonly #context: KindContext;
  readonly #retryPolicy: RetryPolicy;
  readonly #absence: AbsenceClock;
  readonly #idempotentResends = new IdempotentResends();
  readonly #settlement: Settlement;
  readonly #failedReads: FailedReads;
  readonly #answers: Answers;
  readonly #refusedLookups: RefusedLookups;
  readonly #proof: ProofParts;
  readonly #lateWork: LateWork;
  #wake = new AbortController();
  #stopping = false;
  #running: Promise<void> | null = null;
  #sending: string | null = null;

  constructor(ports: ReplayPorts) {
    this.#ports = ports;
    this.#transitions = new CommandTransitions(ports);
    this.#fresh = new FreshYard(ports.reader, ports.clock);
    this.#context = { ...ports, fresh: this.#fresh };
    this.#retryPolicy = new RetryPolicy(ports.clock, ports.chance);
    this.#absence = new AbsenceClock(ports.clock, ports.timing);
    const parts = {
      ...this.#context,
      context: this.#context,
      transitions: this.#transitions,
      ledger: ports.ledger,
      effects: ports.effects,
      retryPolicy: this.#retryPolicy,
      absence: this.#absence,
      idempotentResends: this.#idempotentResends,
    };
    this.#settlement = new Settlement({ ...ports, ...parts });
    this.#failedReads = new FailedReads({
      ...ports,
      ...parts,
      nothingLeftToSee: (command) => {
        this.#settlement.nothingLeftToSee(command);
      },
    });
    this.#proof = {
      ...parts,
      stuckCommands: ports.stuckCommands,
      settlement: this.#settlement,
      failedReads: this.#failedReads,
      timing: ports.timing,
    };
    this.#lateWork = new LateWork(ports);
    this.#answers = new Answers({ ...ports, ...this.#proof, fresh: this.#fresh, lateWork: this.#lateWork });
    this.#refusedLookups = new RefusedLookups({ ...ports, ...this.#proof });
  }

  /** Begins. Commands that were being sent when the terminal ended are now `unknown`, never `pending`. */
  start(): void {
    const transitions = this.#transitions;
    const interrupted = [...this.#ports.ledger.open()].filter((command) => command.state === 'sending');
    transitions.take(
      ...interrupted.map((command) =>
        transitions.step(command, 'unknown', message('queue.ended'), {
          uncertain: true,
        }),
      ),
    );
    this.#running = this.#run();
  }

  /** Ends after the durable step under way; a request in flight is waited for. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort(nudged);
    await this.#running;
  }

  /** Something happened: looks for work at once, unless nothing may be sent; whoever opens the gate says so again. */
  nudge(): void {
    if (this.#ports.gate.isOpen()) this.#wake.abort(nudged);
  }

  /** Tries now everything that waits: connection back, device awake, or a person asks. */
  replayNow(): void {
    this.#retryPolicy.retryNow();
    this.#fresh.forget();
    this.nudge();
  }

  /** The line is gone: others may be at work in the yard unheard, so that nothing read is built on again. */
  disconnected(): void {
    this.#fresh.forget();
  }

  /** The command that is with the service at this moment. */
  get sending(): string | null {
    return this.#sending;
  }

  /** Wall-clock milliseconds of the next try of a command that backs off; `null`: it does not. */
  nextAttemptAt(commandId: string): number | null {
    const command = this.#ports.ledger.openOne(commandId);
    return command === undefined ? null : this.#retryPolicy.nextAttemptAt(command);
  }

  /** Tracks were read for someone else's sake; `readAt` is the monotonic time their read was sent. */
  noteTracksRead(trackIds: readonly number[], readAt: number): void {
    this.#settlement.tracksRead(trackIds, readAt);
  }

  /** Names of jobs in records that the history has shown, for whose sake ever. */
  noteJobs(jobNames: readonly string[]): void {
    if (this.#refusedLookups.noteJobs(jobNames)) this.nudge();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const wait = await this.#oneStep().catch((error: unknown) => {
        this.#ports.reportError(error);
        return troubleMs;
      });
      if (wait > 0 && !this.#stopping) await this.#ports.clock.sleep(wait, this.#wake.signal);
    }
  }

  /** Takes the next step there is. Returns the milliseconds to wait when there is none. */
  async #oneStep(): Promise<number> {
    const { ledger, gate, clock } = this.#ports;
    const now = clock.monotonic();
    if (!gate.isOpen()) return tickMs;
    if (this.#retryPolicy.pausedUntil > now) return this.#retryPolicy.pausedUntil - now;

    let earliest = now + tickMs;
    for (const { command, waitsFor } of lanes(ledger.open())) {
      if (command.state === 'sending') {
        // Its answer came but could not be written down (a full disk, say).
        this.#take(command, 'unknown', message('queue.notWritten'));
        return 0;
      }
      if (command.state === 'pending' && waitsFor.length > 0) continue;
      const due = this.#retryPolicy.dueAt(command);
      if (due > now) {
        earliest = Math.min(earliest, due);
        continue;
      }
      if (command.state === 'unknown') await prove(this.#proof, command);
      else await this.#attempt(command);
      return 0;
    }
    if (await this.#settleNext()) return 0;
    if (await this.#refusedLookups.runNextLookup()) return 0;
    return Math.min(earliest, this.#settlement.nextLookupAt(), this.#refusedLookups.nextLookupAt()) - clock.monotonic();
  }

  /** Checks the precondition and sends. */
  async #attempt(command: Command): Promise<void> {
    if (command.uncertain && !this.#idempotentResends.isTimely(command.commandId, this.#ports.clock.now())) {
      this.#take(command, 'unknown', message('queue.lookingFirst'));
      return;
    }
    if (this.#waitsForEarlier(command)) return;
    if (mayHaveBeenDone(command) && !(await isUndone(this.#proof, this.#ports.ledger, command))) return;
    const current = this.#ports.ledger.openOne(command.commandId);
    if (current?.state !== 'pending') return;
    const ready = await this.#makeReady(current);
    if (ready === null || this.#transitions.hasChanged(current)) return;
    if (!(await this.#isThere(current)) || this.#transitions.hasChanged(current)) return;
    // Preconditions are young at the moment of the send, not of the read (rule 6 of the evidence).
    if (lastEnd(current) === 'unauthorised' && this.#ports.chance.number() < 0.5) {
      // A service that refuses every nth request must not meet every nth send.
      await this.#ports.service.checkSignIn();
      if (this.#transitions.hasChanged(current)) return;
    }
    if (this.#fresh.areYoung(ready.against.map(({ trackId }) => trackId))) await this.#send(current, ready);
  }

  /** Whether what became of an earlier send must be known first: done late or unseen, it would spoil this one. Says so. */
  #waitsForEarlier(command: Command): boolean {
    const lateMs = this.#lateWork.leftFor(command);
    const left = Math.max(lateMs, this.#refusedLookups.leftBefore(command));
    if (left === 0) return false;
    this.#retryPolicy.waitForLookup(command.commandId, Math.min(left, this.#ports.timing.lookupGapMs));
    const why = message(lateMs > 0 ? 'queue.lateWorkFirst' : 'queue.refusedFirst');
    if (command.lastError?.message !== inEnglish(why)) {
      this.#transitions.keepError(command, {
        class: 'busy',
        cause: 'stale',
        endpoint: command.kind,
        ...withText(why),
      });
    }
    return true;
  }

  /** The command as it can be sent now; `null`: it cannot, and what follows from that has been done. */
  async #makeReady(command: Command): Promise<Ready | null> {
    let readiness = await makeReady(command, this.#context);
    if (this.#transitions.hasChanged(command)) return null;
    if (readiness.is === 'changed') {
      // A list that is read in pages is no picture of one moment: what it lacks is looked for before anybody is asked.
      await lookAgain(this.#context, command);
      readiness = await makeReady(command, this.#context);
      if (this.#transitions.hasChanged(command)) return null;
    }
    if (readiness.is === 'unreadable') {
      await this.#failedReads.failed(command, readiness.error);
      return null;
    }
    this.#failedReads.succeeded(command);
    if (readiness.is === 'ready') return readiness;
    await raiseConflict({ ...this.#proof, ...this.#context }, command, readiness.reason);
    return null;
  }

  /**
   * Whether the service itself is at the other end: what leaves no proof is not risked on a line that may have died in
   * its sleep, nor handed to a captive portal. When nothing was heard for some seconds, one cheap read goes ahead.
   */
  async #isThere(command: Command): Promise<boolean> {
    if (canBeProved(command.input) || this.#fresh.isNear) return true;
    const probe = await this.#ports.service.probe();
    if (!probe.ok && !this.#transitions.hasChanged(command)) await this.#failedReads.failed(command, probe.error);
    return probe.ok;
  }

  async #send(command: Command, ready: Ready): Promise<void> {
    const { clock, gate, timing } = this.#ports;
    if (!gate.isOpen() || this.#stopping) return;
    const sentAt = clock.now();
    const sending = this.#take(command, 'sending', message('queue.sent'), {
      sentAt,
      uncertain: true,
      attempts: command.attempts + 1,
      sends: withNewSend(command, { at: sentAt, answerWithinMs: timing.answerWithinMs, against: ready.against }),
      ...(ready.sentAgainst && { sentAgainst: ready.sentAgainst }),
    });
    if (!sending) return;
    this.#sending = sending.commandId;
    try {
      this.#ports.steps?.('before sending');
      const answered = ready.send();
      this.#ports.steps?.('while sending');
      const answer = await answered;
      this.#ports.steps?.('after an answer');
      await this.#answers.answered(sending, ready, answer);
    } finally {
      this.#sending = null;
    }
  }

  /** Brings the next applied command nearer to its end. Returns whether there was anything to do. */
  async #settleNext(): Promise<boolean> {
    const looked = await this.#settlement.runNextLookup();
    if (looked?.failed) await this.#failedReads.failed(...looked.failed);
    return looked !== null;
  }

  #take(...step: Parameters<CommandTransitions['step']>): Command | undefined {
    return this.#transitions.take(this.#transitions.step(...step))[0];
  }
}
