import { message, errorMessage } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command } from '../command.ts';
import { endpointsNeeded } from '../commands/index.ts';
import type { CommandTransitions } from '../replay/command-transitions.ts';
import { uncertaintyFindings } from '../proof/mark-uncertain.ts';
import { mayHaveBeenDone, withLookupDone } from '../proof/send-attempts.ts';
import type { StuckCommands } from './stuck-commands.ts';
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
/** How many lookups that fail otherwise while the service answers count as permanent: then only a person can decide. */
const failedForGood = { times: 8, ms: 10 * 60_000 };

type Counted = Map<string, { readonly count: number; readonly since: number }>;

interface FailedReadParts extends PictureParts {
  readonly transitions: CommandTransitions;
  readonly retryPolicy: RetryPolicy;
  readonly stuckCommands: StuckCommands;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly settlement: Pick<Settlement, 'nothingMoreToRead' | 'isContradicted'>;
  readonly timing: Pick<EvidenceTiming, 'readLagMs' | 'lateWorkMs'>;
}

/**
 * Handles failed reads that the next step of a command needs. Mostly that costs only time. A permanently refused read
 * will never give evidence, so a person is asked.
 */
export class FailedReads {
  readonly #parts: FailedReadParts;
  /** How often in a row a required read of a command was refused, or failed otherwise, and since when (monotonic ms). */
  readonly #refusals: Counted = new Map();
  readonly #failures: Counted = new Map();

  constructor(parts: FailedReadParts) {
    this.#parts = parts;
  }

  /** The required read succeeded. */
  succeeded(command: Command): void {
    this.#refusals.delete(command.commandId);
    this.#failures.delete(command.commandId);
    if (command.state !== 'pending') this.#parts.retryPolicy.release(endpointsNeeded(command));
    this.#parts.stuckCommands.read(command);
  }

  /** A required read failed: the command waits, or a person is asked about it. */
  async failed(command: Command, error: ServiceError): Promise<void> {
    const { service, gate, timing } = this.#parts;
    // A read that failed otherwise in between, or was answered too old, is no refusal in a row.
    if (error.class === 'unknown' || error.cause === 'stale') this.#refusals.delete(command.commandId);
    const probe = error.class === 'unauthorised' ? await service.probe() : null;
    if (probe?.ok === false && probe.error.class === 'unauthorised') {
      gate.accountRefused(errorMessage(error));
      return;
    }
    // One refusal may come from a renewed key or a service in transition; several in a row are permanent.
    const isRefused = probe?.ok === true || error.class === 'refused';
    // A send may still be done, and its history show it, where the yard cannot be read.
    const shownWithinMs = timing.readLagMs + (command.state === 'unknown' ? timing.lateWorkMs : 0);
    const permanent = { ...refusedForGood, ms: Math.max(refusedForGood.ms, shownWithinMs) };
    const isForGood = isRefused && this.#isForGood(command, this.#refusals, permanent);
    // One that refuses its cheapest read, too, is in transition: no refusal of it is meant for this command.
    const isInTransition = isForGood && probe === null && !(await service.probe()).ok;
    if (isInTransition) this.#refusals.delete(command.commandId);
    if (isForGood && !isInTransition && (probe === null || (await isSignInSteady(service)))) {
      this.#asked(command, error, 'queue.cannotRead');
    } else if (await this.#hasFailedForGood(command, error)) this.#asked(command, error, 'queue.lookUpFails');
    else this.#tryAgain(command, error);
  }

  #tryAgain(command: Command, error: ServiceError): void {
    const { transitions, retryPolicy, stuckCommands } = this.#parts;
    if (error.cause === 'stale') retryPolicy.waitForLookup(command.commandId, error.retryAfterMs ?? staleWaitMs);
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

  /** What waits to be sent can be dropped; what is looked up cannot, so a lookup must not fail forever. */
  async #hasFailedForGood(command: Command, { class: what, cause }: ServiceError): Promise<boolean> {
    const isLookedUp =
      command.state === 'unknown' || (command.state === 'applied' && this.#parts.settlement.isContradicted(command));
    if (!isLookedUp) return false;
    const isCounted = what === 'unknown' || cause === 'gateway';
    if (isCounted && !this.#isForGood(command, this.#failures, failedForGood)) return false;
    const answers = isCounted ? (await this.#parts.service.probe()).ok : what !== 'notSent';
    // While the service was away no lookup could succeed: the ten minutes begin anew.
    if (!answers) this.#failures.delete(command.commandId);
    return isCounted && answers;
  }

  #isForGood({ commandId }: Command, counted: Counted, { times, ms }: typeof failedForGood): boolean {
    const now = this.#parts.clock.monotonic();
    const { count, since } = counted.get(commandId) ?? { count: 0, since: now };
    counted.set(commandId, { count: count + 1, since });
    return count + 1 >= times && now - since >= ms;
  }

  /** A required read is refused (a track is gone, or a permission is missing), or fails for good. */
  #asked(command: Command, error: ServiceError, code: 'queue.cannotRead' | 'queue.lookUpFails'): void {
    const { transitions, clock, settlement } = this.#parts;
    if (transitions.hasChanged(command)) return;
    // Counted anew once a person has put it back in line.
    if (command.state !== 'applied') this.#refusals.delete(command.commandId);
    this.#failures.delete(command.commandId);
    const lastError = transitions.errorRecord(error);
    const why = message(code, { why: errorMessage(error) });
    if (command.state === 'unknown') {
      const evidence = evidenceOf([why, message('queue.cannotLookUp'), ...uncertaintyFindings(command)], clock.now());
      // Where no send from here is open, the person decides, or it would be the same question for ever.
      const isNoneOpen = !mayHaveBeenDone(command) && (command.inBackupAt !== null || command.sends.length > 0);
      const asked = isNoneOpen && { inBackupAt: null, sends: withLookupDone(command) };
      transitions.become(command, 'review', why, { lastError, evidence, ...asked }, error.words);
    } else if (command.state === 'pending') {
      const conflict = conflictOf(command, why, this.#parts);
      transitions.become(command, 'conflict', why, { lastError, conflict }, error.words);
    } else {
      settlement.nothingMoreToRead(command, why);
    }
  }
}
