import { message } from '#shared/messages/message.ts';
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
export async function isUndone(
  parts: ProofParts & { readonly ledger: Pick<Ledger, 'amend'> },
  command: Command,
): Promise<boolean> {
  const { transitions, absence, failedReads, clock, ledger } = parts;
  const recorded = await (recordsOf(command, parts) ?? null);
  if (transitions.hasChanged(command)) return false;
  const isRefusal = isUncheckedRefusal(command);
  if (recorded !== null && !recorded.ok) {
    // One failure says little, and a history of several pages is known to be whole only a read lag later.
    absence.trace(command);
    const isForLong = clock.monotonic() >= absence.mayAskFrom(command);
    // Nothing says that it may be done: where the history cannot be read, work that waited over a start goes on.
    const isNo = recorded.error.class === 'refused' || recorded.error.class === 'unauthorised';
    if (!isRefusal && (isNo || isForLong)) return true;
    if (isForLong && recorded.error.cause === 'stale') {
      // New at each reading, its history is never whole: only a lookup ends with a question.
      transitions.become(command, 'unknown', message('queue.lookingFirst'), { uncertain: true });
    } else await failedReads.failed(command, recorded.error);
    return false;
  }
  const isDone = recorded !== null && (recorded.value.done.size > 0 || recorded.value.doneBefore.size > 0);
  const mayShowYet = isRefusal && recorded !== null && clock.monotonic() < absence.countsFrom(command);
  // A person is asked only once about a record that cannot be attributed.
  const isPerhapsDone = (recorded?.value.perhaps?.size ?? 0) > 0;
  let looked = command;
  if (!isDone && !mayShowYet) {
    if (isRefusal) looked = ledger.amend(command, { sends: withLookupDone(command) });
    if (!isPerhapsDone) return true;
  }
  const why = isDone ? message('queue.hasARecord') : message('queue.lookingFirst');
  transitions.become(looked, 'unknown', why, { uncertain: true });
  return false;
}
