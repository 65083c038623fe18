import type { Ledger } from './ledger.ts';
import { needsPerson } from './states.ts';

/**
 * Marks every command that has yet to be done as one that may have been done already: the file is older
 * than the work (a backup that was restored, a file put together from a damaged one). Each keeps its state
 * and its turn; the replay looks it up before it sends it, and what leaves no proof is for a person.
 */
export function doubtOpenCommands(ledger: Ledger): void {
  for (const command of [...ledger.open()]) {
    if (command.state === 'pending' || needsPerson(command.state)) ledger.amend(command, { uncertain: true });
  }
}
