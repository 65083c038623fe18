import { type CommandState, doneStates, overStates } from '#shared/terminal/command-states.ts';
import { queryNumber } from '../../storage/query-file.ts';

/** A list of states in SQL, written out so that a partial index is used. */
export function statesSql(states: readonly CommandState[]): string {
  return `(${states.map((state) => `'${state}'`).join(', ')})`;
}

/** SQL condition for open commands; a state that only a newer version knows counts as open. */
export const isOpenSql = `state NOT IN ${statesSql([...doneStates, ...overStates])}`;

/** Number of open commands in a queue file that is not in use; `null`: the file cannot be read. */
export function countOpenCommands(path: string): number | null {
  return queryNumber(path, `select count(*) from command where ${isOpenSql}`);
}
