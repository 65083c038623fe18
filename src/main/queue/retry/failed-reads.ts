import { type Message, message, errorMessage } from '#shared/messages/message.ts';
import { isRefusal, type ServiceError } from '#shared/service/outcome.ts';
import type { Command } from '../command.ts';
import { endpointsNeeded } from '../commands/index.ts';
import type { CommandTransitions } from '../replay/command-transitions.ts';
import { uncertaintyFindings } from '../proof/mark-uncertain.ts';
import type { AbsenceClock } from '../proof/absence-clock.ts';
import { currentTurn, isUncheckedRefusal, mayHaveBeenDone, withLookupDone } from '../proof/send-attempts.ts';
import type { StuckCommands } from './stuck-commands.ts';
import { InARow, tenMinutes } from './in-a-row.ts';
import { isSignInSteady } from './sign-in-check.ts';
import { asksToWait, type RetryPolicy } from './retry-policy.ts';
import { conflictOf, evidenceOf, type PictureParts } from '../decisions/picture.ts';
import type { EvidenceTiming, QueueService, SendGate } from '../ports.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** How long a command waits for a fresher reading of its tracks, in milliseconds. */
const staleWaitMs = 1_000;

/**
 * How many refusals of a required read in a row, and over how many milliseconds, count as permanent: a service that has
 * just started may refuse for a while, and an older copy for as long as reads lag what it does not have yet.
 */
const refusedForGood = { times: 3, ms: 30_000 };

interface FailedReadParts extends PictureParts {
  readonly transitions: CommandTransitions;
  readonly retryPolicy: RetryPolicy;
  readonly stuckCommands: StuckCommands;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly absence: Pick<AbsenceClock, 'countsFrom'>;
  readonly settlement: Pick<Settlement, 'nothingMoreToRead' | 'isContradicted'>;
  readonly timing: Pick<EvidenceTiming, 'readLagMs'>;
}

/**
 * Handles failed reads that the next step of a command needs. Mostly that costs only time. A permanently refused read
 * will never give evidence, so a person is asked.
 */
export class FailedReads {
  readonly #parts: FailedReadParts;
  /** Required reads of a command that were refused, or failed otherwise. */
  readonly #refusals: InARow;
  readonly #failures: InARow;

  constructor(parts: FailedReadParts) {
    this.#parts = parts;
    this.#refusals = new InARow(parts.clock);
    this.#failures = new InARow(parts.clock);
  }

  succeeded(command: Command): void {
    this.#refusals.over(command);
    this.#failures.over(command);
    if (command.state !== 'pending') this.#parts.retryPolicy.release(endpointsNeeded(command));
    this.#parts.stuckCommands.read(command);
  }

  /** A required read failed: the command waits, or a person is asked about it, with what else was found. */
  async failed(command: Command, error: ServiceError, findings: readonly Message[] = []): Promise<void> {
    const { service, gate, timing } = this.#parts;
    // A read that failed otherwise in between, or was answered too old, is no refusal in a row.
    if (error.class === 'unknown' || error.cause === 'stale') this.#refusals.over(command);
    const probe = error.class === 'unauthorised' ? await service.probe() : null;
    if (probe?.ok === false && probe.error.class === 'unauthorised') {
      gate.accountRefused(errorMessage(error));
      return;
    }
    // One refusal may come from a renewed key or a service in transition; several in a row are permanent.
    const isRefused = probe?.ok === true || error.class === 'refused';
    const permanent = { ...refusedForGood, ms: Math.max(refusedForGood.ms, timing.readLagMs) };
    const isForGood = isRefused && this.#refusals.again(command, permanent) && this.#isEvidenceComplete(command);
    // One that refuses its cheapest read, too, is in transition: no refusal of it is meant for this command.
    const isInTransition = isForGood && probe === null && !(await service.probe()).ok;
    if (isInTransition) this.#refusals.over(command);
    if (isForGood && !isInTransition && (probe === null || (await isSignInSteady(service)))) {
      this.#asked(command, error, 'queue.cannotRead', findings);
    } else if (await this.#hasFailedForGood(command, error)) this.#asked(command, error, 'queue.lookUpFails', findings);
    else this.#tryAgain(command, error);
  }

  #tryAgain(command: Command, error: ServiceError): void {
    const { transitions, retryPolicy, stuckCommands } = this.#parts;
    if (error.cause === 'stale') retryPolicy.waitForReading(command, error.retryAfterMs ?? staleWaitMs);
    else if (error.class === 'notSent') retryPolicy.pause(error);
    else if (error.class === 'busy' && !asksToWait(error)) retryPolicy.pauseAfter(command, error);
    else retryPolicy.backOff(command, error);
    if (asksToWait(error)) stuckCommands.held(command, errorMessage(error), retryPolicy.hold(error));
    else if (command.state !== 'applied' && error.class !== 'notSent') {
      stuckCommands.readFailed(command, errorMessage(error));
    }
    // The service's refusal of the send stays: a person sees it if nothing is found of the send.
    const isOfSend = command.state === 'unknown' && command.lastError?.class === 'unauthorised';
    if (command.state !== 'applied' && !isOfSend && !transitions.hasChanged(command))
      transitions.keepError(command, error);
  }

  /**
   * Whether a send of a command whose outcome is open can no longer be done, and no reading can be from before it: only
   * then may a person put it back in line, who is asked because nothing can be looked up.
   */
  #isEvidenceComplete(command: Command): boolean {
    return !isOpen(command) || this.#parts.clock.monotonic() >= this.#parts.absence.countsFrom(command);
  }

  /** What waits to be sent can be dropped; what is looked up cannot, so a lookup must not fail forever. */
  async #hasFailedForGood(command: Command, error: ServiceError): Promise<boolean> {
    const { class: what, cause } = error;
    const isLookedUp =
      isOpen(command) || (command.state === 'applied' && this.#parts.settlement.isContradicted(command));
    if (!isLookedUp) return false;
    // A refusal is an answer of the service, also where it refuses the read that would tell whether it answers.
    const isNo = isRefusal(error);
    const isCounted = isNo || what === 'unknown' || cause === 'gateway';
    if (isCounted && !this.#failures.again(command, tenMinutes)) return false;
    const answers = isNo || (isCounted ? (await this.#parts.service.probe()).ok : what !== 'notSent');
    // While the service was away no lookup could succeed: the ten minutes begin anew.
    if (!answers) this.#failures.over(command);
    return isCounted && answers;
  }

  /** A required read is refused (a track is gone, or a permission is missing), or fails for good. */
  #asked(
    command: Command,
    error: ServiceError,
    code: 'queue.cannotRead' | 'queue.lookUpFails',
    findings: readonly Message[],
  ): void {
    const { transitions, clock, settlement } = this.#parts;
    if (transitions.hasChanged(command)) return;
    // Counted anew once a person has put it back in line, or something else is read of it.
    this.#refusals.over(command);
    this.#failures.over(command);
    const lastError = transitions.errorRecord(error);
    const why = message(code, { why: errorMessage(error) });
    const cannotLookUp = message('queue.cannotLookUp');
    if (command.state === 'unknown' && wasAskedUnread(command)) {
      // It would be the same question for ever.
      const decided = { uncertain: false, inBackupAt: null, sends: withLookupDone(command) };
      transitions.become(command, 'pending', cannotLookUp, { lastError, ...decided }, error.words);
    } else if (command.state === 'unknown') {
      const found = [why, cannotLookUp, ...findings, ...uncertaintyFindings(command)];
      // Where no send from here is open, the person decides, or it would be the same question for ever.
      const isNoneOpen = !mayHaveBeenDone(command) && (command.inBackupAt !== null || command.sends.length > 0);
      const asked = isNoneOpen && { inBackupAt: null, sends: withLookupDone(command) };
      const evidence = evidenceOf(found, clock.now());
      transitions.become(command, 'review', why, { lastError, evidence, ...asked }, error.words);
    } else if (command.state === 'pending') {
      const conflict = conflictOf(command, why, this.#parts);
      // Their next decision is not asked about again where the history still cannot tell.
      const isOfHistory = error.endpoint === 'equipmentHistory' && isUncheckedRefusal(command);
      const asked = isOfHistory && { sends: withLookupDone(command) };
      transitions.become(command, 'conflict', why, { lastError, conflict, ...asked }, error.words);
    } else {
      settlement.nothingMoreToRead(command, why);
    }
  }
}

/** Whether it is to be found out what became of a send: before it is sent again, too. */
function isOpen(command: Command): boolean {
  return command.state === 'unknown' || isUncheckedRefusal(command);
}

/** Whether a person who was told that nothing can be looked up has put a command back in line since it was last sent. */
function wasAskedUnread(command: Command): boolean {
  const lastTurn = command.sends.at(-1)?.turn ?? Number.POSITIVE_INFINITY;
  const { findingsCoded = [] } = command.evidence ?? {};
  const wasTold = findingsCoded.some((said) => typeof said === 'object' && said.code === 'queue.cannotLookUp');
  return wasTold && lastTurn < currentTurn(command);
}
