import { message, type Message } from '#shared/messages/message.ts';
import type { Clock } from '../../clock.ts';
import { tokenOfCommand, tokensIn, tokensOf } from '../commands/token.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { evidenceOf } from '../decisions/picture.ts';

interface DiscardedUnprovedPorts {
  readonly ledger: Pick<Ledger, 'discardedUncertain' | 'byToken' | 'learnt'>;
  readonly clock: Clock;
  /** Reports something that a person must know. */
  readonly notify: (said: Message) => void;
}

/**
 * A person discarded a command while its outcome was unknown, and a service record shows later that it was done.
 * Reports that once and stores it with the command. `jobNames` are those of valid records.
 */
export function notifyDiscardedButDone(
  { ledger, clock, notify }: DiscardedUnprovedPorts,
  jobNames: readonly string[],
): readonly string[] {
  const dropped = ledger.discardedUncertain();
  if (dropped.length === 0) return [];
  const told: string[] = [];
  for (const token of new Set(jobNames.flatMap(tokensIn))) {
    if (!dropped.some((one) => one.startsWith(tokenOfCommand(token)))) continue;
    const command = ledger.byToken(token);
    if (command?.state !== 'discarded' || !command.uncertain) continue;
    const turn = command.earlier[tokensOf(command).indexOf(token)];
    if (turn?.told === true) continue;
    const said = message('queue.droppedButDone', { seq: command.seq, summary: turn?.summary ?? command.summary });
    ledger.learnt(command, { uncertain: false, evidence: evidenceOf([said], clock.now()) });
    notify(said);
    told.push(command.commandId);
  }
  return told;
}
