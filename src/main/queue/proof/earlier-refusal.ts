import { message } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command } from '../command.ts';
import { recordsOf } from '../commands/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ProofParts } from './proof.ts';
import { isUncheckedRefusal, withLookupDone } from './send-attempts.ts';

/**
 * Before a send that follows a refusal, or a start, compares what is known here with the service's records, because the
 * command may have been done all the same. As long as the records may not show what was refused yet, their silence proves
 * nothing (rule 3 of the evidence), and the command is looked up like an unanswered one. Returns whether it may be sent.
 */
export async function lookUpBeforeSend(
  parts: ProofParts & { readonly ledger: Pick<Ledger, 'amend'> },
  command: Command,
): Promise<boolean> {
  const { transitions, absence, clock, ledger } = parts;
  const recorded = await (recordsOf(command, parts) ?? null);
  if (transitions.hasChanged(command)) return false;
  if (recorded?.ok === false) return mayBeSentUnread(parts, command, recorded.error);
  const found = recorded?.value;
  const isRefusal = isUncheckedRefusal(command);
  const isDone = found !== undefined && (found.done.size > 0 || found.doneBefore.size > 0);
  const mayShowYet = isRefusal && found !== undefined && clock.monotonic() < absence.countsFrom(command);
  let looked = command;
  if (!isDone && !mayShowYet) {
    if (isRefusal) looked = ledger.amend(command, { sends: withLookupDone(command) });
    // A person is asked only once about a record that cannot be attributed.
    if ((found?.perhaps?.size ?? 0) === 0) return true;
  }
  const why = isDone ? message('queue.hasARecord') : message('queue.lookingFirst');
  transitions.become(looked, 'unknown', why, { uncertain: true });
  return false;
}

/** The records could not be read. Returns whether the command may be sent all the same. */
async function mayBeSentUnread(
  { transitions, absence, failedReads, clock }: ProofParts,
  command: Command,
  error: ServiceError,
): Promise<boolean> {
  // One failure says little, and a history of several pages is known to be whole only a read lag later.
  absence.trace(command);
  const isForLong = clock.monotonic() >= absence.mayAskFrom(command);
  const isNo = error.class === 'refused' || error.class === 'unauthorised';
  // Nothing says that it may be done: where the history cannot be read, work that waited over a start goes on.
  if (!isUncheckedRefusal(command) && (isNo || isForLong)) return true;
  if (isForLong && error.cause === 'stale') {
    // New at each reading, its history is never whole: only a lookup ends with a question.
    transitions.become(command, 'unknown', message('queue.lookingFirst'), { uncertain: true });
  } else await failedReads.failed(command, error);
  return false;
}
