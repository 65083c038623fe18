import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { CommandError } from '#shared/terminal/queue.ts';
import { type Clock, iso } from '../clock.ts';
import { longestWait } from '../backoff.ts';
import type { Answer, Command, CommandPatch } from './command.ts';
import { canBeProved, makeReady, proveOutcome, refusalProves } from './commands/index.ts';
import type { KindContext, Readiness } from './commands/kind.ts';
import { FreshYard } from './fresh-yard.ts';
import type { Ledger, Step } from './ledger.ts';
import { lanes } from './order.ts';
import { Patience } from './patience.ts';
import { conflictOf, evidenceOf } from './picture.ts';
import type { Chance, KnownYard, QueueListener, QueueService, SendGate, Steps, YardReader } from './ports.ts';
import { Sightings } from './sightings.ts';

export interface ReplayPorts {
  readonly ledger: Ledger;
  readonly known: KnownYard;
  readonly reader: YardReader;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly listener: QueueListener;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timing: ReplayTiming;
  /** Something that should not happen did (a full disk, a defect): for the log and the notices. */
  readonly trouble: (error: unknown) => void;
  readonly steps?: Steps | undefined;
}

export interface ReplayTiming {
  /** Least time between the two looks that prove absence, in milliseconds. */
  readonly lookGapMs: number;
  /** The same when the connection broke over the send, or the terminal ended: it may be done a moment later. */
  readonly lookGapAfterBreakMs: number;
  /** The same after a time-out: the service has been slow all along, and may still be at work on it. */
  readonly lookGapAfterTimeoutMs: number;
}

/** How long the queue rests before it looks again by itself, while nothing wakes it. */
const tickMs = longestWait;
/** How long it rests when it could not write to its own file, or met a defect. */
const troubleMs = 5_000;

/** How often a command that does no harm when repeated is sent without an answer before a person is asked. */
const mostAsked = 10;
/** So many refusals in a row of a read that a command hangs on are taken for good. */
const refusedForGood = 3;

type Ready = Extract<Readiness, { is: 'ready' }>;

/**
 * Carries recorded commands to the service: one request in flight, in sequence order, each command as
 * `order.ts` lets it. Each change of state is on disk before the next step is taken, so that the process
 * may end between any two lines of this file.
 */
export class Replay {
  readonly #ports: ReplayPorts;
  readonly #fresh: FreshYard;
  readonly #context: KindContext;
  readonly #patience: Patience;
  readonly #sightings = new Sightings();
  /** Commands of unknown outcome that are being sent again because that does no harm. */
  readonly #askingAgain = new Set<string>();
  /** How the last sends of unknown outcome failed; of those that are not here the terminal ended. */
  readonly #failures = new Map<string, ServiceError>();
  /** How often in a row a read that a command hangs on was refused. */
  readonly #refusedReads = new Map<string, number>();
  #wake = new AbortController();
  #stopping = false;
  #running: Promise<void> | null = null;
  #sending: string | null = null;

  constructor(ports: ReplayPorts) {
    this.#ports = ports;
    this.#fresh = new FreshYard(ports.reader, ports.clock);
    this.#context = { ...ports, fresh: this.#fresh };
    this.#patience = new Patience(ports.clock, ports.chance);
  }

  /** Begins. Commands that were being sent when the terminal ended are now `unknown`, never `pending`. */
  start(): void {
    const interrupted = [...this.#ports.ledger.open()].filter((command) => command.state === 'sending');
    this.#advance(
      interrupted.map((command) =>
        this.#step(command, 'unknown', 'The terminal ended while this was with the service.', { uncertain: true }),
      ),
    );
    this.#running = this.#run();
  }

  /** Ends after the durable step under way; a request in flight is waited for. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort();
    await this.#running;
  }

  /** Something happened: looks for work at once. */
  nudge(): void {
    this.#wake.abort();
  }

  /** Tries now everything that waits: connection back, device awake, or a person asks. */
  replayNow(): void {
    this.#patience.lose();
    this.#fresh.forget();
    this.nudge();
  }

  /** The command that is with the service at this moment. */
  get sending(): string | null {
    return this.#sending;
  }

  /** Wall-clock milliseconds of the next try of a command that backs off; `null`: it does not. */
  nextAttemptAt(commandId: string): number | null {
    return this.#patience.nextAttemptAt(commandId);
  }

  /** Tracks were read for someone else's sake; `readAt` is the monotonic time their read was sent. */
  noteTracksRead(trackIds: readonly number[], readAt: number): void {
    this.#sightings.tracksRead(trackIds, readAt);
    this.#settleWhatIsSeen();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#wake = new AbortController();
      const wait = await this.#oneStep().catch((error: unknown) => {
        this.#ports.trouble(error);
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
    if (this.#patience.pausedUntil > now) return this.#patience.pausedUntil - now;

    let earliest = now + tickMs;
    for (const { command, waitsFor } of lanes(ledger.open())) {
      if (command.state === 'sending') {
        // Its answer came but could not be written down (a full disk, say).
        this.#advance([this.#step(command, 'unknown', 'What became of this could not be written down.')]);
        return 0;
      }
      if (command.state === 'pending' && waitsFor.length > 0) continue;
      const due = this.#patience.dueAt(command.commandId);
      if (due > now) {
        earliest = Math.min(earliest, due);
        continue;
      }
      if (command.state === 'unknown') await this.#prove(command);
      else await this.#attempt(command);
      return 0;
    }
    if (await this.#confirmNext()) return 0;
    return earliest - clock.monotonic();
  }

  /** Checks the precondition and sends. */
  async #attempt(command: Command): Promise<void> {
    if (command.uncertain && !this.#askingAgain.has(command.commandId)) {
      this.#advance([this.#step(command, 'unknown', 'It may have been done already: looking for a proof first.')]);
      return;
    }
    const readiness = await makeReady(command, this.#context);
    if (this.#moved(command)) return;
    if (readiness.is !== 'unreadable') this.#refusedReads.delete(command.commandId);
    switch (readiness.is) {
      case 'unreadable':
        await this.#readFailed(command, readiness.error);
        return;
      case 'changed':
        await this.#conflict(command, readiness.reason);
        return;
      case 'ready':
        if ((await this.#isThere(command)) && !this.#moved(command)) await this.#send(command, readiness);
        return;
    }
  }

  /**
   * Whether the service itself is at the other end. What leaves no proof is not risked on a line that may
   * have died in its sleep, nor handed to a stranger who answers in the service's place (a captive portal):
   * when nothing was heard for some seconds, one cheap read goes ahead.
   */
  async #isThere(command: Command): Promise<boolean> {
    if (canBeProved(command.input) || this.#fresh.isNear) return true;
    const probe = await this.#ports.service.probe();
    if (!probe.ok && !this.#moved(command)) await this.#readFailed(command, probe.error);
    return probe.ok;
  }

  async #send(command: Command, ready: Ready): Promise<void> {
    const { clock, gate } = this.#ports;
    if (!gate.isOpen() || this.#stopping) return;
    const [sending] = this.#advance([
      this.#step(command, 'sending', 'Sent to the service.', {
        sentAt: clock.now(),
        uncertain: true,
        attempts: command.attempts + 1,
        ...(ready.sentAgainst && { sentAgainst: ready.sentAgainst }),
      }),
    ]);
    if (!sending) return;
    this.#failures.delete(sending.commandId);
    this.#sending = sending.commandId;
    try {
      this.#ports.steps?.('before sending');
      const answered = ready.send();
      this.#ports.steps?.('while sending');
      const answer = await answered;
      this.#ports.steps?.('after an answer');
      await this.#answered(sending, ready, answer);
    } finally {
      this.#sending = null;
    }
  }

  async #answered(command: Command, ready: Ready, answer: ServiceResult<Answer | null>): Promise<void> {
    if (answer.ok) {
      if (ready.effect === 'unforeseen') this.#fresh.forget();
      else if (ready.effect) this.#fresh.advance(ready.effect);
      this.#applied(command, 'The service said yes.', { answer: answer.value });
      return;
    }
    const { error } = answer;
    // A send that only asked again leaves open what became of the one before.
    const uncertain = this.#askingAgain.has(command.commandId);
    const certain = { uncertain, lastError: this.#told(error) } satisfies CommandPatch;
    switch (error.class) {
      case 'notSent':
        this.#back(command, 'It did not reach the service; nothing happened there.', error, certain);
        this.#patience.pause(error);
        return;
      case 'busy':
        this.#back(command, 'The service asks to come back later; nothing happened there.', error, certain);
        this.#patience.pause(error);
        return;
      case 'unauthorised':
        await this.#unauthorised(command, error, certain);
        return;
      case 'refused':
        if (this.#askingAgain.has(command.commandId) && refusalProves(command, error) && !this.#isRepeat(command)) {
          const why = 'Proved: it was done. Sent again, the service says that it has it already.';
          this.#applied(command, why, {}, error.words);
          return;
        }
        this.#advance([this.#step(command, 'refused', error.message, certain, error.words)]);
        return;
      case 'unknown':
        // What stands where is no longer certain either.
        this.#fresh.forget();
        this.#failures.set(command.commandId, error);
        this.#advance([this.#step(command, 'unknown', error.message, { lastError: this.#told(error) }, error.words)]);
        return;
    }
  }

  /** Whether another command, done before, changed the very same thing: then a "that exists" may mean that one. */
  #isRepeat({ commandId, keys }: Command): boolean {
    return keys.some((key) => this.#ports.ledger.hasDone(key, commandId));
  }

  /** A 401: the account, or this one command's permission? One cheap read tells (design, section 5). */
  async #unauthorised(command: Command, error: ServiceError, certain: CommandPatch): Promise<void> {
    const probe = await this.#ports.service.probe();
    if (probe.ok) {
      this.#advance([
        this.#step(command, 'refused', `The permission for this is missing. ${error.message}`, certain, error.words),
      ]);
      return;
    }
    this.#back(command, 'The service refused the sign-in; nothing happened there.', error, {
      ...certain,
      attempts: command.attempts - 1,
    });
    if (probe.error.class === 'unauthorised') this.#ports.gate.accountRefused(error.message);
    else this.#patience.pause(probe.error);
  }

  /** Back in line at no loss. A send that never left was no attempt. */
  #back(command: Command, why: string, error: ServiceError, patch: CommandPatch): void {
    const attempts = error.class === 'notSent' ? command.attempts - 1 : command.attempts;
    this.#advance([this.#step(command, 'pending', why, { attempts, ...patch }, error.words)]);
  }

  async #prove(command: Command): Promise<void> {
    const proof = await proveOutcome(command, this.#context);
    if (this.#moved(command)) return;
    if (proof.is === 'unreadable') {
      await this.#readFailed(command, proof.error);
      return;
    }
    this.#refusedReads.delete(command.commandId);
    if (proof.is !== 'done' && !this.#hasLookedEnough(command, proof.is === 'noTrace')) return;
    this.#patience.forgetLooks(command.commandId);
    const { clock } = this.#ports;
    switch (proof.is) {
      case 'done':
        this.#applied(command, `Proved: it was done. ${proof.findings.join(' ')}`, {
          evidence: evidenceOf(proof.findings, clock.now()),
        });
        return;
      case 'noTrace':
        this.#advance([
          this.#step(command, 'pending', `Proved: it was not done. ${proof.findings.join(' ')}`, {
            uncertain: false,
            evidence: evidenceOf(proof.findings, clock.now()),
          }),
        ]);
        // A service that fails the same command over and over is not hammered.
        this.#patience.backOff(command, null);
        return;
      case 'changed':
        await this.#conflict(command, proof.reason, proof.findings);
        return;
      case 'askAgain':
        if (command.attempts >= mostAsked) {
          const findings = [
            ...proof.findings,
            `It was sent ${command.attempts} times, and no answer said what became of it.`,
          ];
          const evidence = evidenceOf(findings, clock.now());
          this.#advance([
            this.#step(command, 'review', 'No send of it was ever answered: a person decides.', { evidence }),
          ]);
          return;
        }
        this.#askingAgain.add(command.commandId);
        this.#advance([this.#step(command, 'pending', proof.findings.join(' '))]);
        this.#patience.backOff(command, null);
        return;
      case 'noProof':
        this.#advance([
          this.#step(command, 'review', 'No proof exists either way: a person decides.', { evidence: proof.evidence }),
        ]);
        return;
    }
  }

  /**
   * Whether a look that found no effect decides, or a second one must. Absence is proved by two looks.
   * And while the service may still be at work on the send (nobody answered it, or the terminal ended
   * meanwhile), nothing is decided at once: it could be done a moment after.
   */
  #hasLookedEnough({ commandId }: Command, provesAbsence: boolean): boolean {
    const { lookGapMs, lookGapAfterBreakMs, lookGapAfterTimeoutMs } = this.#ports.timing;
    const failure = this.#failures.get(commandId);
    const through = failure !== undefined && isThrough(failure);
    if (this.#patience.isSecondLook(commandId) || (through && !provesAbsence)) return true;
    const unanswered = failure?.cause === 'timeout' ? lookGapAfterTimeoutMs : lookGapAfterBreakMs;
    this.#patience.awaitSecondLook(commandId, through ? lookGapMs : unanswered);
    return false;
  }

  /** The yard is not as it was recorded: shows the yard of now and asks. */
  async #conflict(command: Command, reason: string, findings?: readonly string[]): Promise<void> {
    const { reader, known, clock } = this.#ports;
    const strayed = command.equipmentIds.filter((car) => {
      const then = command.base.origins.find((origin) => origin.equipmentId === car)?.trackId;
      return known.servedPlace(car)?.trackId !== then;
    });
    if (strayed.length > 0) await reader.locate(strayed);
    for (const trackId of command.trackIds) await this.#fresh.look(trackId);
    if (this.#moved(command)) return;
    this.#advance([
      this.#step(command, 'conflict', reason, {
        lastError: null,
        conflict: conflictOf(command, reason, known, clock.now()),
        ...(findings && { evidence: evidenceOf(findings, clock.now()) }),
      }),
    ]);
  }

  /**
   * A read that the next step hangs on has failed. Mostly nothing is lost but time; a read that is refused
   * for good will never tell, and then a person is asked.
   */
  async #readFailed(command: Command, error: ServiceError): Promise<void> {
    if (error.class === 'unauthorised') {
      const probe = await this.#ports.service.probe();
      if (!probe.ok && probe.error.class === 'unauthorised') {
        this.#ports.gate.accountRefused(error.message);
        return;
      }
      if (probe.ok && this.#isRefusedForGood(command)) {
        this.#readRefused(command, error);
        return;
      }
    }
    if (error.class === 'refused' && this.#isRefusedForGood(command)) {
      this.#readRefused(command, error);
      return;
    }
    if (error.class === 'notSent' || error.class === 'busy') this.#patience.pause(error);
    else this.#patience.backOff(command, error);
    if (command.state === 'applied' || this.#moved(command)) return;
    const amended = this.#ports.ledger.amend(command, { lastError: this.#told(error) });
    this.#ports.listener.changed([amended.commandId], []);
  }

  /** One refusal may be a key that was just renewed, or a service between two states; several in a row stay. */
  #isRefusedForGood({ commandId }: Command): boolean {
    const refusals = (this.#refusedReads.get(commandId) ?? 0) + 1;
    this.#refusedReads.set(commandId, refusals);
    return refusals >= refusedForGood;
  }

  /** What must be read is refused: a track that is gone, a permission that is missing. */
  #readRefused(command: Command, error: ServiceError): void {
    if (this.#moved(command)) return;
    const { known, clock } = this.#ports;
    const lastError = this.#told(error);
    const why = `The service refuses what must be read for this: ${error.message}`;
    if (command.state === 'unknown') {
      const evidence = evidenceOf([why, 'Whether it was done cannot be looked up.'], clock.now());
      this.#advance([this.#step(command, 'review', why, { lastError, evidence }, error.words)]);
    } else if (command.state === 'pending') {
      const conflict = conflictOf(command, why, known, clock.now());
      this.#advance([this.#step(command, 'conflict', why, { lastError, conflict }, error.words)]);
    } else {
      // The service has said yes; there is nothing left to see of it there.
      this.noteTracksRead(command.trackIds, clock.monotonic());
    }
  }

  /** Reads the tracks of one applied command whose lane has drained, so that it can settle. */
  async #confirmNext(): Promise<boolean> {
    const { clock } = this.#ports;
    this.#sightings.adopt(this.#appliedCommands(), clock.monotonic());
    this.#settleWhatIsSeen();
    const draining = this.drainingTracks();
    for (const command of this.#appliedCommands()) {
      if (this.#patience.dueAt(command.commandId) > clock.monotonic()) continue;
      const trackId = this.#sightings.unseen(command).find((unseen) => !draining.has(unseen));
      if (trackId === undefined) continue;
      const reading = await this.#fresh.look(trackId);
      if (reading.ok) this.noteTracksRead([trackId], reading.value.readAt);
      else await this.#readFailed(command, reading.error);
      return true;
    }
    return false;
  }

  #appliedCommands(): Command[] {
    return [...this.#ports.ledger.open()].filter((command) => command.state === 'applied');
  }

  /** Tracks with commands on their way whose turn will come without a person. */
  drainingTracks(): ReadonlySet<number> {
    const tracks = new Set<number>();
    for (const { command, stuck } of lanes(this.#ports.ledger.open())) {
      if (!stuck) for (const trackId of command.trackIds) tracks.add(trackId);
    }
    return tracks;
  }

  #settleWhatIsSeen(): void {
    const seen = this.#sightings.takeSeen(this.#appliedCommands());
    this.#advance(seen.map((command) => this.#step(command, 'settled', 'The yard as read since then shows it.')));
  }

  #applied(command: Command, why: string, patch: CommandPatch, words?: string): void {
    const { clock } = this.#ports;
    this.#patience.succeeded(command.commandId);
    this.#askingAgain.delete(command.commandId);
    this.#sightings.applied(command.commandId, clock.monotonic());
    const [applied] = this.#advance([
      this.#step(
        command,
        'applied',
        why,
        {
          uncertain: false,
          lastError: null,
          conflict: null,
          ...patch,
        },
        words,
      ),
    ]);
    if (applied) this.#ports.listener.applied(applied);
    this.#settleWhatIsSeen();
  }

  /** Whether a person has changed the command while a look was under way. */
  #moved(command: Command): boolean {
    return this.#ports.ledger.get(command.commandId) !== command;
  }

  #told(error: ServiceError): CommandError {
    return {
      class: error.class,
      message: error.message,
      at: iso(this.#ports.clock.now()),
      ...(error.status !== undefined && { status: error.status }),
      ...(error.words !== undefined && { words: error.words }),
    };
  }

  #step(command: Command, to: Step['to'], why: string, patch?: CommandPatch, words?: string): Step {
    return {
      command,
      to,
      at: this.#ports.clock.now(),
      why,
      ...(patch && { patch }),
      ...(words !== undefined && { words }),
    };
  }

  #advance(steps: readonly Step[]): Command[] {
    if (steps.length === 0) return [];
    const { ledger, listener } = this.#ports;
    const advanced = ledger.advance(steps);
    listener.changed(
      advanced.map((command) => command.commandId),
      advanced.flatMap((command) => command.trackIds),
    );
    return advanced;
  }
}

/** Statuses with which a gateway gives up waiting; what stands behind it may go on. */
const givenUpWaiting: readonly number[] = [408, 502, 503, 504];

/** Whether the service is through with a request that failed: it answered by itself. */
function isThrough({ status }: ServiceError): boolean {
  return status !== undefined && !givenUpWaiting.includes(status);
}
