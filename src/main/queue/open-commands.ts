import { type CommandState, doneStates, overStates } from '#shared/terminal/command-states.ts';
import { queryNumber } from '../storage/query-file.ts';

/** States as a list in SQL: written out, so that an index of some states is used. */
export function statesSql(states: readonly CommandState[]): string {
  return `(${states.map((state) => `'${state}'`).join(', ')})`;
}

/** Neither done nor over, as a condition in SQL; a state that only a newer version knows counts as open. */
export const isOpenSql = `state NOT IN ${statesSql([...doneStates, ...overStates])}`;

/** How many commands of a queue that is not in use are open; `null`: its file cannot be read. */
export function countOpenCommands(path: string): number | null {
  return queryNumber(path, `select count(*) from command where ${isOpenSql}`);
}
