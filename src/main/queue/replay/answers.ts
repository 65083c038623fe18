import { type Message, message, type MessageOrText, errorMessage } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { Answer, Command, CommandPatch, SendEnd } from '../command.ts';
import { canBeProved, endpointsNeeded, canBeLookedUp, refusalProves } from '../commands/index.ts';
import type { Ready } from '../commands/kind.ts';
import type { LateWork } from './late-work.ts';
import { isSignInSteady } from '../retry/sign-in-check.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SendGate } from '../ports.ts';
import type { ProofParts } from '../proof/proof.ts';
import { InARow, tenMinutes } from '../retry/in-a-row.ts';
import { asksToWait } from '../retry/retry-policy.ts';
import { lastEnd, wasRefusedUntold, withEnd, withoutLastSend } from '../proof/send-attempts.ts';

interface AnswerParts extends Pick<
  ProofParts,
  | 'transitions'
  | 'retryPolicy'
  | 'absence'
  | 'idempotentResends'
  | 'stuckCommands'
  | 'settlement'
  | 'clock'
  | 'service'
  | 'fresh'
> {
  readonly ledger: Pick<Ledger, 'hasDone'>;
  readonly gate: SendGate;
  readonly lateWork: Pick<LateWork, 'unanswered'>;
}

/** For how long the number of a bill is taken, in milliseconds: six months (endpoint 10, rule 2), and what clocks may differ. */
const numberTakenMs = 200 * 24 * 3_600_000;

/** Decides what the answer to a send means for its command and for later sends. */
export class Answers {
  readonly #parts: AnswerParts;
  /** Sends that were refused with everything else. */
  readonly #refusedWithAll: InARow;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
    this.#refusedWithAll = new InARow(parts.clock);
  }

  async answered(command: Command, { effect }: Ready, answer: ServiceResult<Answer | null>): Promise<void> {
    if (answer.ok || answer.error.class !== 'refused') this.#refusedWithAll.over(command);
    if (answer.ok) this.#confirmed(command, effect, answer.value);
    else await this.#failed(command, answer.error);
  }

  #confirmed(command: Command, effect: Ready['effect'], answer: Answer | null): void {
    const { fresh, settlement, retryPolicy } = this.#parts;
    if (effect === 'unforeseen') fresh.forgetOrders();
    else if (effect !== null) fresh.advance(effect);
    retryPolicy.release(endpointsNeeded(command));
    settlement.applied(command, 'yes', message('queue.saidYes'), { answer });
  }

  async #failed(command: Command, error: ServiceError): Promise<void> {
    const { fresh, retryPolicy, transitions, idempotentResends, absence, lateWork, clock } = this.#parts;
    const now = clock.now();
    // Whatever the answer, others may have worked meanwhile and the send may be done: earlier readings are dropped.
    fresh.forget();
    // A resend does not show what became of the send before it.
    const uncertain = idempotentResends.has(command.commandId);
    const ended = (how: SendEnd): CommandPatch => ({
      uncertain,
      lastError: transitions.errorRecord(error),
      sends: withEnd(command, how, now),
    });
    switch (error.class) {
      case 'notSent': {
        const sends = withoutLastSend(command);
        const before = { attempts: command.attempts - 1, sends, sentAt: sends.at(-1)?.at ?? null };
        this.#back(command, message('queue.notReached'), error, { ...ended('declined'), ...before });
        retryPolicy.pause(error);
        return;
      }
      case 'busy':
        // The service refused this one request; that does not prove that nothing was done.
        absence.ended(command.commandId, finality(error));
        this.#hold(command, error);
        this.#lookUp(command, message('queue.comeBackPerhapsDone'), error, ended('declined'));
        return;
      case 'unauthorised':
        absence.ended(command.commandId, finality(error));
        await this.#unauthorised(command, error, ended('unauthorised'));
        return;
      case 'refused':
        await this.#refused(command, error, ended('refused'));
        return;
      case 'unknown':
        absence.ended(command.commandId);
        lateWork.unanswered(command);
        this.#lookUp(command, errorMessage(error), error, ended('unanswered'));
        // The next send would get the same answer.
        if (error.cause === 'gateway') retryPolicy.pause(error);
        else if (asksToWait(error)) this.#hold(command, error);
        return;
    }
  }

  /**
   * A clear no; but where it says that the thing exists already, this command may have made it, and where the service
   * refuses its cheapest read, too, it refuses everything, as while it is being deployed: that is not meant for this command,
   * unless it goes on.
   */
  async #refused(command: Command, error: ServiceError, ended: CommandPatch): Promise<void> {
    const { settlement, transitions, idempotentResends, absence, retryPolicy } = this.#parts;
    const existed = refusalProves(command, error);
    const isOurs = existed && idempotentResends.has(command.commandId) && !this.#isRepeat(command);
    if (isOurs && idempotentResends.metOwnWork(command)) {
      settlement.applied(command, 'proved', message('queue.provedHadIt'), {}, error.words);
      return;
    }
    absence.ended(command.commandId, finality(error));
    if (isOurs || (existed && (wasRefusedUntold(command) || command.inBackupAt !== null))) {
      // The bill exists: another command or device made it, or this one did before it was refused.
      this.#lookUp(command, message('queue.existsPerhapsOurs'), error, ended);
    } else if (!existed && error.cause === 'status' && (await this.#isOfTransition(command))) {
      this.#hold(command, error);
      retryPolicy.othersFirst(command);
      this.#back(command, message('queue.refusesAll'), error, { ...ended, attempts: command.attempts - 1 });
    } else {
      this.#refusedWithAll.over(command);
      transitions.become(command, 'refused', errorMessage(error), ended, error.words);
    }
  }

  /** Whether the service refuses everything, and not for good. */
  async #isOfTransition(command: Command): Promise<boolean> {
    const probe = await this.#parts.service.probe();
    return !probe.ok && probe.error.class === 'refused' && !this.#refusedWithAll.again(command, tenMinutes);
  }

  /** Whether an earlier command made the very same thing: then "already exists" may refer to that one. */
  #isRepeat(command: Command): boolean {
    const { ledger, clock } = this.#parts;
    const [made] = command.keys;
    return made !== undefined && ledger.hasDone(made, command, clock.now() - numberTakenMs);
  }

  /**
   * Decides whether a 401 or 403 concerns the account or one permission, by one cheap read. A
   * permission counts as missing only when a second send is refused, too, while the sign-in is accepted every time. The
   * refusal may come after the work, so the outcome is looked up. A 403, which the description does not mention, is not
   * risked twice for a command that cannot be looked up.
   */
  async #unauthorised(command: Command, error: ServiceError, ended: CommandPatch): Promise<void> {
    const { service, retryPolicy, gate, stuckCommands } = this.#parts;
    const isSecond = lastEnd({ ...command, sends: withoutLastSend(command) }) === 'unauthorised';
    const probe = await service.probe();
    const isForbidden = error.status === 403;
    const accountIsRefused = !probe.ok && probe.error.class === 'unauthorised';
    const uncounted = { ...ended, attempts: command.attempts - 1 };
    const canLookUp = canBeLookedUp(command.input);
    if (
      (probe.ok && isSecond && !canLookUp && (await isSignInSteady(service))) ||
      (isForbidden && !canBeProved(command.input))
    ) {
      // It may come after the work, and nothing can be looked up.
      const why = message('queue.noPermission', { why: errorMessage(error) });
      this.#parts.transitions.become(command, 'refused', why, { ...ended, uncertain: true }, error.words);
      if (probe.ok) return;
    } else if (accountIsRefused && !isForbidden) {
      // The account can do nothing at all; a command that leaves a token is still looked up before it is sent again.
      this.#back(command, message('queue.signInRefused'), error, uncounted);
    } else this.#lookUp(command, message('queue.signInRefusedPerhapsDone'), error, uncounted);
    if (probe.ok) {
      retryPolicy.backOff(command, error);
      if (isSecond) stuckCommands.sendFailed({ ...command, lastError: this.#parts.transitions.errorRecord(error) });
    } else if (accountIsRefused) gate.accountRefused(errorMessage(error));
    else retryPolicy.pause(probe.error);
  }

  /** What needs this endpoint waits for as long as it asks. */
  #hold(command: Command, error: ServiceError): void {
    const { retryPolicy, stuckCommands } = this.#parts;
    stuckCommands.held(command, errorMessage(error), retryPolicy.hold(error));
  }

  /** The work may have been done, without an answer or before its refusal: the outcome is looked up. */
  #lookUp(command: Command, why: MessageOrText, error: ServiceError, patch: CommandPatch): void {
    this.#parts.transitions.become(command, 'unknown', why, { ...patch, uncertain: true }, error.words);
  }

  /** Puts the command back in line; nothing was done. */
  #back(command: Command, why: Message, error: ServiceError, patch: CommandPatch): void {
    this.#parts.transitions.become(command, 'pending', why, patch, error.words);
  }
}

/** Whether work may still follow a failed answer: none follows a refusal in the service's own words. */
function finality({ cause, words }: ServiceError): 'no' | 'open' {
  return cause === 'status' && words !== undefined ? 'no' : 'open';
}
