import { type Message, message, errorMessage } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { Answer, Command, CommandPatch, SendEnd } from './command.ts';
import { canBeProved, endpointsNeeded, looksFor, refusalProves } from './commands/index.ts';
import type { Ready } from './commands/kind.ts';
import type { CommandTransitions } from './command-transitions.ts';
import type { FreshYard } from './fresh-yard.ts';
import type { LateWork } from './late-work.ts';
import { isSignInSteady } from './sign-in-check.ts';
import type { Ledger } from './ledger.ts';
import type { QueueService, SendGate } from './ports.ts';
import type { ProofParts } from './proof.ts';
import { hadRefusedSignIn, lastEnd, wasUnanswered, withEnd, withoutLastSend } from './send-attempts.ts';

export interface AnswerParts extends Pick<
  ProofParts,
  'transitions' | 'retryPolicy' | 'absence' | 'idempotentResends' | 'stuckCommands' | 'settlement' | 'clock'
> {
  readonly ledger: Ledger;
  readonly service: QueueService;
  readonly gate: SendGate;
  readonly fresh: FreshYard;
  readonly lateWork: LateWork;
}

/** What the answer to a send means for its command, and for what is sent after it. */
export class Answers {
  readonly #parts: AnswerParts;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  async answered(command: Command, { effect }: Ready, answer: ServiceResult<Answer | null>): Promise<void> {
    const { fresh, settlement, retryPolicy, transitions, idempotentResends, absence, stuckCommands, lateWork, clock } =
      this.#parts;
    if (answer.ok) {
      if (effect === 'unforeseen') fresh.forget();
      else if (effect) fresh.advance(effect);
      const known = effect === null || effect === 'unforeseen' ? undefined : effect;
      retryPolicy.release(endpointsNeeded(command));
      settlement.applied(command, 'yes', message('queue.saidYes'), { answer: answer.value }, undefined, known);
      return;
    }
    const { error } = answer;
    const now = clock.now();
    // Whatever was said: others may have been at work meanwhile, and it may have been done. Nothing read before is built on.
    fresh.forget();
    // A send that only asked again leaves open what became of the one before.
    const uncertain = idempotentResends.has(command.commandId);
    const isOwnNo = error.cause === 'status' && error.words !== undefined;
    const ended = (how: SendEnd): CommandPatch => ({
      uncertain,
      lastError: transitions.errorRecord(error),
      sends: withEnd(command, how, now),
    });
    switch (error.class) {
      case 'notSent':
        this.#back(command, message('queue.notReached'), error, {
          ...ended('declined'),
          attempts: command.attempts - 1,
          sends: withoutLastSend(command),
        });
        retryPolicy.pause(error);
        return;
      case 'busy':
        // Said of this answer alone: it is no proof that nothing was done.
        absence.ended(command.commandId, isOwnNo ? 'no' : 'open');
        stuckCommands.held(command, errorMessage(error), retryPolicy.hold(error));
        this.#lookUp(command, message('queue.comeBackPerhapsDone'), error, ended('declined'));
        return;
      case 'unauthorised':
        absence.ended(command.commandId, isOwnNo ? 'no' : 'open');
        await this.#unauthorised(command, error, ended('unauthorised'));
        return;
      case 'refused':
        if (uncertain && refusalProves(command, error) && !this.#isRepeat(command)) {
          const why = message('queue.provedHadIt');
          settlement.applied(command, 'proved', why, {}, error.words);
          return;
        }
        absence.ended(command.commandId, isOwnNo ? 'no' : 'open');
        if (refusalProves(command, error) && hadRefusedSignIn(command)) {
          // Somebody has made it: another, or this command before its sign-in was refused.
          this.#lookUp(command, message('queue.existsPerhapsOurs'), error, ended('refused'));
          return;
        }
        this.#take(command, 'refused', errorMessage(error), ended('refused'), error.words);
        return;
      case 'unknown':
        absence.ended(command.commandId);
        lateWork.unanswered(command);
        this.#take(command, 'unknown', errorMessage(error), { ...ended('unanswered'), uncertain: true }, error.words);
        // Something in between has answered: what else is sent now meets the same.
        if (error.cause === 'gateway') retryPolicy.pause(error);
        return;
    }
  }

  /** Whether another command, done before, changed the very same thing: then a "that exists" may mean that one. */
  #isRepeat(command: Command): boolean {
    return command.keys.some((key) => this.#parts.ledger.hasDone(key, command));
  }

  /**
   * The account, or this one command's permission? One cheap read tells (design, section 5); it is said to be missing
   * when a second send was answered so, too, and the sign-in is accepted every time meanwhile. Whichever it is, it may be
   * said after the work: what became of it is looked up. A 403, which the description does not know, is not risked a
   * second time where nothing can be looked up.
   */
  async #unauthorised(command: Command, error: ServiceError, ended: CommandPatch): Promise<void> {
    const { service, retryPolicy, gate, stuckCommands } = this.#parts;
    const isSecond = lastEnd({ ...command, sends: withoutLastSend(command) }) === 'unauthorised';
    const probe = await service.probe();
    const isForbidden = error.status === 403;
    const accountIsRefused = !probe.ok && probe.error.class === 'unauthorised';
    const uncounted = { ...ended, attempts: command.attempts - 1 };
    const canLook = looksFor(command.input);
    if (
      (probe.ok && isSecond && !canLook && (await isSignInSteady(service))) ||
      (isForbidden && !canBeProved(command.input))
    ) {
      const why = message('queue.noPermission', { why: errorMessage(error) });
      this.#take(command, 'refused', why, { ...ended, uncertain: isForbidden || wasUnanswered(command) }, error.words);
      if (probe.ok) return;
    } else if (accountIsRefused && !isForbidden) {
      // Nothing at all is done for this account; what leaves a mark is looked up before it is sent again all the same.
      this.#back(command, message('queue.signInRefused'), error, uncounted);
    } else this.#lookUp(command, message('queue.signInRefusedPerhapsDone'), error, uncounted);
    if (probe.ok) {
      retryPolicy.backOff(command, error);
      if (isSecond) stuckCommands.sendFailed({ ...command, lastError: this.#parts.transitions.errorRecord(error) });
    } else if (accountIsRefused) gate.accountRefused(errorMessage(error));
    else retryPolicy.pause(probe.error);
  }

  /** A no that may have been said after the work: whether it was done is looked up, as after a lost answer. */
  #lookUp(command: Command, why: Message, error: ServiceError, patch: CommandPatch): void {
    this.#take(command, 'unknown', why, { ...patch, uncertain: true }, error.words);
  }

  /** Back in line at no loss. */
  #back(command: Command, why: Message, error: ServiceError, patch: CommandPatch): void {
    this.#take(command, 'pending', why, patch, error.words);
  }

  #take(...step: Parameters<CommandTransitions['step']>): void {
    const { transitions } = this.#parts;
    transitions.take(transitions.step(...step));
  }
}
